// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/zones.hpp"

#include "clients/cli/any_game/choices.hpp"

#include <algorithm>
#include <utility>

namespace cli::any_game {

using net::member_of;
using net::text_in;
using nlohmann::json;

namespace {

/// The play first, piles last.
constexpr std::string_view forms[] = {"trick", "grid", "rows", "row", "hand", "pile"};

std::size_t place_of(const Zone& zone) {
  return static_cast<std::size_t>(std::find(std::begin(forms), std::end(forms), zone.form) -
                                  std::begin(forms));
}

/// The value of a count for a seat: its own or its side's; null: it is of the table, or not told.
const json& count_for(const Scene& scene, const std::string& name, const json& per, int seat) {
  const json& told = member_of(member_of(scene.view(), "counts"), name);
  const int of = per == "side" ? scene.game.side_of(seat) : seat;
  return member_of(told, std::to_string(of));
}

template <class Use>
void each_count(const Scene& scene, Use&& use) {
  const json& counts = member_of(scene.about(), "counts");
  for (const std::string& name : scene.texts.in_order("count", counts)) use(name, counts[name]);
}

std::string figure(const json& value) {
  return value.is_number_integer() ? std::to_string(value.get<long long>()) : "";
}

/// A figure that is not told; where there are many, those at 0 would hide the others.
bool is_left_out(const Scene& scene, const std::string& figure) {
  return figure.empty() || (figure == "0" && counts_much(scene));
}

/// The stack of a place as it lies, the lowest card first.
std::string stack_text(const Scene& scene, const json& stack) {
  std::string text = stack.is_string() ? scene.cards(stack.get_ref<const std::string&>()) : "";
  if (scene.letters) return text;
  std::string drawn;
  for (const std::string& card : words_in(text))
    drawn += (drawn.empty() ? "" : " ") + (card == "--" ? std::string("▒▒") : card);
  return drawn;
}

/// How many places the zone has: as `about` says, or as many as something lies on.
int places_in(const Scene& scene, const Zone& zone, const json& lying) {
  const json& told = member_of(member_of(member_of(scene.about(), "zones"), zone.name), "places");
  int places = told.is_number_integer() ? std::clamp(told.get<int>(), 0, 99) : 0;
  if (places == 0 && lying.is_object())
    for (const auto& [place, stack] : lying.items())
      places = std::max(places, std::clamp(std::atoi(place.c_str()), 0, 99));
  return places;
}

/// A place as it is typed: "0.5"; of the table's zone "5".
std::string place_name(int of, int place) {
  return (of < 0 ? "" : std::to_string(of) + ".") + std::to_string(place);
}

/// Cards are played or laid into this zone, so that its places may be typed.
bool is_entered(const Scene& scene, const std::string& zone) {
  const json& verbs = member_of(scene.about(), "verbs");
  return std::any_of(verbs.begin(), verbs.end(),
                     [&](const json& verb) { return text_in(verb, "into") == zone; });
}

std::size_t rank_place(const Scene& scene, const Card& card, bool is_trump) {
  const std::string_view trumps = text_in(scene.about(), "trump_order");
  const std::string_view order =
      is_trump && !trumps.empty() ? trumps : text_in(scene.about(), "order");
  const std::size_t at = order.find(card[0]);
  return at == std::string_view::npos ? order.size() : order.size() - 1 - at;
}

}  // namespace

bool counts_much(const Scene& scene) {
  constexpr std::size_t few = 5;
  return member_of(scene.about(), "counts").size() > few;
}

std::vector<Zone> zones(const Scene& scene, std::string_view per) {
  std::vector<Zone> found;
  const json& told = member_of(scene.about(), "zones");
  if (told.is_object())
    for (const auto& [name, zone] : told.items()) {
      if (text_in(zone, "per") != per) continue;
      const json& columns = member_of(zone, "columns");
      std::string form(text_in(zone, "form"));
      if (form == "rows" && !is_entered(scene, name)) form = "row";
      found.push_back({name, std::move(form), std::string(per),
                       columns.is_number_integer() ? std::clamp(columns.get<int>(), 0, 20) : 0});
    }
  std::ranges::sort(found, {}, place_of);
  return found;
}

const json& lying_in(const Scene& scene, const Zone& zone, int of) {
  const json& lying = member_of(member_of(scene.view(), "zones"), zone.name);
  return of < 0 ? lying : member_of(lying, std::to_string(of));
}

std::optional<int> player_of(const Scene& scene, const Zone& trick, std::size_t at) {
  const json& lead = member_of(member_of(scene.view(), "marks"), "lead");
  if (!lead.is_number_integer()) return std::nullopt;
  const json& verbs = member_of(scene.about(), "verbs");
  const auto ways = std::count_if(verbs.begin(), verbs.end(), [&](const json& verb) {
    return text_in(verb, "into") == trick.name;
  });
  if (ways > 1) return std::nullopt;
  return (lead.get<int>() + static_cast<int>(at)) % scene.game.seats();
}

std::string cards_text(const Scene& scene, const json& lying) {
  if (lying.is_string()) return stack_text(scene, lying);
  if (lying.is_object()) {
    std::vector<std::string> rows;
    for (const json& row : lying) rows.push_back(stack_text(scene, row));
    return listed(rows, ", ");
  }
  if (!lying.is_number_integer()) return {};
  const auto count = lying.get<long long>();
  return std::to_string(count) + " " +
         std::string(count == 1 ? scene.glue().card : scene.glue().cards);
}

Lines grid_lines(const Scene& scene, const Zone& zone, int of) {
  const json& lying = lying_in(scene, zone, of);
  const int places = places_in(scene, zone, lying);
  const int columns = zone.columns > 0 ? zone.columns : 1;
  Lines lines;
  std::vector<std::string> cells;
  int widest = 4;
  for (int place = 1; place <= places; ++place) {
    const std::string stack = stack_text(scene, member_of(lying, std::to_string(place)));
    cells.push_back(place_name(of, place) + " " + (stack.empty() ? "." : stack));
    widest = std::max(widest, width(cells.back()));
  }
  for (std::size_t at = 0; at < cells.size(); ++at) {
    if (at % static_cast<std::size_t>(columns) == 0) lines.emplace_back();
    lines.back() += fitted(cells[at], widest + 3);
  }
  return lines;
}

std::string grid_in_words(const Scene& scene, const Zone& zone, int of) {
  const json& lying = lying_in(scene, zone, of);
  std::string text;
  for (int place = 1; place <= places_in(scene, zone, lying); ++place)
    if (const std::string stack = stack_text(scene, member_of(lying, std::to_string(place)));
        !stack.empty())
      text += (text.empty() ? "" : ", ") + place_name(of, place) + " " + stack;
  return text.empty() ? std::string(scene.glue().empty) : text;
}

Lines score_sheet(const Scene& scene, const Style& style) {
  constexpr int name_columns_max = 10, figure_columns_min = 5;
  const int seats = scene.game.seats(), self = scene.self.value_or(0);
  int label_columns = 0, columns = figure_columns_min;
  Lines labels{""};
  std::vector<Lines> rows(1);
  for (int step = 0; step < seats; ++step) rows[0].push_back(scene.name((self + step) % seats));
  each_count(scene, [&](const std::string& name, const json& per) {
    Lines figures;
    if (per == "table") figures = {figure(member_of(member_of(scene.view(), "counts"), name))};
    else
      for (int step = 0; step < seats; ++step)
        figures.push_back(figure(count_for(scene, name, per, (self + step) % seats)));
    if (std::ranges::all_of(figures, [&](const auto& cell) { return is_left_out(scene, cell); }))
      return;
    labels.push_back(capital(scene.texts.of("count", name)));
    rows.push_back(figures);
  });
  for (const std::string& label : labels) label_columns = std::max(label_columns, width(label));
  for (const Lines& row : rows)
    for (const std::string& cell : row)
      columns = std::max(columns, std::min(width(cell), name_columns_max));
  Lines lines;
  for (std::size_t at = 0; at < rows.size(); ++at) {
    std::string line = fitted(labels[at], label_columns);
    for (const std::string& cell : rows[at])
      line += "  " + right_aligned(width(cell) > columns ? fitted(cell, columns) : cell, columns);
    lines.push_back(at == 0 ? inked(style, Ink::bold, line) : line);
  }
  return lines;
}

std::vector<std::string> count_labels(const Scene& scene) {
  std::vector<std::string> labels;
  each_count(scene, [&](const std::string& name, const json& per) {
    if (per != "table") labels.push_back(capital(scene.texts.of("count", name)));
  });
  return labels;
}

std::vector<std::string> count_figures(const Scene& scene, int seat) {
  std::vector<std::string> figures;
  each_count(scene, [&](const std::string& name, const json& per) {
    if (per != "table") figures.push_back(figure(count_for(scene, name, per, seat)));
  });
  return figures;
}

std::vector<std::string> counts_of(const Scene& scene, int seat) {
  std::vector<std::string> counts;
  each_count(scene, [&](const std::string& name, const json& per) {
    if ((per == "table") != (seat < 0)) return;
    const json& value = seat < 0 ? member_of(member_of(scene.view(), "counts"), name)
                                 : count_for(scene, name, per, seat);
    if (const std::string told = figure(value); !is_left_out(scene, told))
      counts.push_back(capital(scene.texts.of("count", name)) + " " + told);
  });
  return counts;
}

std::vector<std::string> marks_of(const Scene& scene, int seat) {
  std::vector<std::string> marks;
  const json& told = member_of(scene.view(), "marks");
  for (const std::string& name : scene.texts.in_order("mark", told))
    if (told[name] == seat) marks.push_back(capital(scene.texts.of("mark", name)));
  return marks;
}

std::vector<std::string> facts(const Scene& scene) {
  std::vector<std::string> told;
  const json& all = member_of(scene.view(), "facts");
  for (const std::string& name : scene.texts.in_order("fact", all)) {
    const json& value = all[name];
    if (value.is_null()) continue;
    const std::string label = capital(scene.texts.of("fact", name));
    const std::string_view kind = text_in(member_of(scene.about(), "facts"), name);
    if (kind == "flag") told.push_back(label);
    else told.push_back(label + ": " + value_in_words(scene, kind, name, value));
  }
  return told;
}

std::string trump_of(const Scene& scene) {
  return std::string(text_in(member_of(scene.view(), "facts"), "trump"));
}

Cards own_hand(const Scene& scene) {
  Cards hand;
  if (!scene.self) return hand;
  for (const Zone& zone : zones(scene, "seat"))
    if (zone.form == "hand")
      if (const json& lying = lying_in(scene, zone, *scene.self); lying.is_string())
        for (const std::string& card : words_in(printable(lying.get_ref<const std::string&>())))
          if (card.size() > 1) hand.push_back(card);
  const std::string trump = trump_of(scene);
  std::ranges::sort(hand, {}, [&](const Card& card) {
    const std::string suit = card.substr(1, 1);
    const bool is_trump = suit == trump;
    const std::size_t group = is_trump ? 0 : 1 + std::string_view("SHCD").find(suit);
    return std::pair(group, rank_place(scene, card, is_trump));
  });
  return hand;
}

std::set<Card> lit_cards(const Scene& scene) {
  std::set<Card> cards;
  for (const Choice& choice : choices(scene.game))
    for (const char* name : {"card", "cards"})
      for (const std::string& card : words_in(text_in(choice.action, name))) cards.insert(card);
  return cards;
}

}  // namespace cli::any_game
