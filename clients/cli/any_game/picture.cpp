// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/picture.hpp"

#include "clients/cli/any_game/zones.hpp"

#include <algorithm>
#include <cstdint>

namespace cli::any_game {

using net::member_of;
using nlohmann::json;

namespace {

constexpr int seats_in_a_cross = 4, columns_for_a_cross = 64, framed_columns = 5,
              caption_columns = 8, columns_beside_sheet_min = 40;

/// Where counts stand: on a sheet beside the table, or with their seats.
enum class Counts : std::uint8_t { on_a_sheet, with_seats, nowhere };

/// How much room there is: frames cost three rows.
struct Space {
  Counts counts = Counts::on_a_sheet;
  bool framed_trick = true, framed_hand = true;
};

struct Painter {
  const Scene& scene;
  const Style& style;
  Space room;

  std::vector<std::string> counts(int of) const {
    return room.counts == Counts::with_seats ? counts_of(scene, of) : std::vector<std::string>{};
  }
  std::string dot() const { return style.letters ? " - " : " · "; }
  Face face(const Card& card) const {
    const char suit = card.size() > 1 ? card[1] : ' ';
    std::string name = scene.card(card);
    if (card == "XX") name.resize(3);  // a frame has room for no more letters
    return {name, suit == 'H' || suit == 'D', card.substr(1, 1) == trump_of(scene), false};
  }
};

std::string joined(const std::vector<std::string>& parts, const std::string& between) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : between) + part;
  return text;
}

bool is_asked(const Scene& scene, int seat) {
  const std::vector<int> asked = scene.game.asked();
  return std::find(asked.begin(), asked.end(), seat) != asked.end();
}

/// "▶ Ann [Dealer] away".
std::string head(const Painter& paint, int seat) {
  const Scene& scene = paint.scene;
  const auto at = static_cast<std::size_t>(seat);
  std::string line = is_asked(scene, seat) ? (paint.style.letters ? "> " : "▶ ") : "  ";
  line += inked(paint.style, Ink::bold, scene.name(seat));
  if (const auto marks = marks_of(scene, seat); !marks.empty())
    line += inked(paint.style, Ink::trump, " [" + joined(marks, ", ") + "]");
  const Player& player = scene.room.players[at];
  if (!player.here) {
    const std::string_view away = player.name.empty() ? scene.glue().not_here : scene.glue().away;
    line += " " + inked(paint.style, Ink::alarm, away);
  }
  return line;
}

bool is_own_hand(const Scene& scene, const Zone& zone, int seat) {
  return zone.form == "hand" && seat == scene.self && !own_hand(scene).empty();
}

/// The zones of a seat that fit into a line, but for a hand that is drawn by itself.
std::vector<std::string> rows_of(const Painter& paint, int seat) {
  const Scene& scene = paint.scene;
  std::vector<std::string> rows;
  for (const Zone& zone : zones(scene, "seat")) {
    if (zone.has_places() || is_own_hand(scene, zone, seat)) continue;
    const json& lying = lying_in(scene, zone, seat);
    const std::string text = cards_text(scene, lying);
    if (text.empty()) continue;
    const bool hidden_hand = zone.form == "hand" && lying.is_number();
    rows.push_back(hidden_hand ? text : capital(scene.texts.of("zone", zone.name)) + " " + text);
  }
  return rows;
}

Lines grids_of(const Painter& paint, std::string_view per, int of) {
  const int room = paint.style.columns - 5;  // deep stacks are cut
  Lines lines;
  for (const Zone& zone : zones(paint.scene, per))
    if (zone.has_places())
      for (const std::string& line : grid_lines(paint.scene, zone, of))
        lines.push_back("    " + tinted(paint.style, fitted(line, std::min(width(line), room))));
  return lines;
}

/// One seat across the whole width.
Lines wide_seat(const Painter& paint, int seat) {
  std::vector<std::string> parts{head(paint, seat)};
  for (const std::string& row : rows_of(paint, seat)) parts.push_back(tinted(paint.style, row));
  for (const std::string& count : paint.counts(seat)) parts.push_back(count);
  Lines lines = wrapped(joined(parts, paint.dot()), paint.style.columns - 1, 4);
  append(lines, grids_of(paint, "seat", seat));
  return lines;
}

/// One seat at the left or right.
Lines narrow_seat(const Painter& paint, int seat, int columns) {
  Lines lines = wrapped(head(paint, seat), columns, 4);
  const auto add = [&](const std::string& text) {
    for (const std::string& line : wrapped(text, columns - 2, 2))
      lines.push_back("  " + tinted(paint.style, line));
  };
  for (const std::string& row : rows_of(paint, seat)) add(row);
  for (const std::string& count : paint.counts(seat)) add(count);
  append(lines, grids_of(paint, "seat", seat));
  return lines;
}

Lines framed_trick(const Painter& paint, const Zone& zone, const std::vector<std::string>& cards) {
  Lines lines;
  std::string captions = " ";
  for (std::size_t at = 0; at < cards.size(); ++at) {
    append_block(lines, {" ", " ", " "});
    append_block(lines, framed(paint.style, paint.face(cards[at])));
    append_block(lines, Lines(3, std::string(caption_columns - framed_columns - 1, ' ')));
    const auto seat = player_of(paint.scene, zone, at);
    captions += fitted(seat ? paint.scene.name(*seat) : "", caption_columns - 1) + " ";
  }
  lines.push_back(captions);
  return lines;
}

std::string trick_in_a_line(const Scene& scene, const Zone& zone, const std::string& label,
                            const std::vector<std::string>& cards) {
  std::vector<std::string> played;
  for (std::size_t at = 0; at < cards.size(); ++at) {
    const auto seat = player_of(scene, zone, at);
    played.push_back((seat ? scene.name(*seat) + " " : "") + scene.card(cards[at]));
  }
  return label + ": " + joined(played, ", ");
}

void add_wrapped(const Painter& paint, Lines& lines, const std::string& text, int columns) {
  if (text.empty()) return;
  for (const std::string& line : wrapped(text, columns, 2))
    lines.push_back(tinted(paint.style, line));
}

Lines trick_lines(const Painter& paint, const Zone& zone, int columns) {
  const json& lying = lying_in(paint.scene, zone);
  const auto cards = words_in(lying.is_string() ? lying.get<std::string>() : "");
  const bool fits = static_cast<int>(cards.size()) * caption_columns < columns;
  const std::string label = capital(paint.scene.texts.of("zone", zone.name));
  if (paint.room.framed_trick && fits)
    return cards.empty() ? Lines(4) : framed_trick(paint, zone, cards);
  Lines lines;
  if (!cards.empty())
    add_wrapped(paint, lines, trick_in_a_line(paint.scene, zone, label, cards), columns);
  return lines;
}

/// Zones, facts and counts that belong to nobody, or to a side.
Lines middle(const Painter& paint, int columns) {
  const Scene& scene = paint.scene;
  Lines lines;
  std::vector<std::string> rest;
  const auto add = [&](const Zone& zone, int of, const std::string& owner) {
    const std::string text = cards_text(scene, lying_in(scene, zone, of));
    if (!text.empty())
      rest.push_back(owner + capital(scene.texts.of("zone", zone.name)) + ": " + text);
  };
  add_wrapped(paint, lines, joined(facts(scene), paint.dot()), columns);
  for (const Zone& zone : zones(scene, "table")) {
    if (zone.form == "trick") append(lines, trick_lines(paint, zone, columns));
    else if (!zone.has_places()) add(zone, -1, "");
  }
  append(lines, grids_of(paint, "table", -1));
  for (const Zone& zone : zones(scene, "side"))
    for (int side = 0; side < scene.game.seats(); ++side)
      if (!zone.has_places()) add(zone, side, scene.side_name(side) + ", ");
  for (const std::string& count : paint.counts(-1)) rest.push_back(count);
  add_wrapped(paint, lines, joined(rest, paint.dot()), columns);
  return lines;
}

Lines hand(const Painter& paint) {
  const Cards cards = own_hand(paint.scene);
  if (cards.empty()) return {};
  const std::set<Card> lit = lit_cards(paint.scene);
  const int each = framed_columns;
  if (paint.room.framed_hand && static_cast<int>(cards.size()) * each < paint.style.columns - 6) {
    Lines lines(4, " ");
    for (std::size_t at = 0; at < cards.size(); ++at) {
      if (at > 0 && cards[at][1] != cards[at - 1][1]) append_block(lines, Lines(4, " "));
      Face face = paint.face(cards[at]);
      face.dim = !lit.empty() && !lit.contains(cards[at]);
      Lines card = framed(paint.style, face);
      card.insert(lit.contains(cards[at]) ? card.end() : card.begin(), "     ");
      append_block(lines, card);
    }
    return lines;
  }
  std::string text(paint.scene.glue().own_hand);
  text += ":";
  for (const Card& card : cards) text.append(" ").append(paint.scene.card(card));
  Lines lines;
  add_wrapped(paint, lines, text, paint.style.columns - 2);
  for (std::string& line : lines) line.insert(0, 1, ' ');
  return lines;
}

Lines cross(const Painter& paint) {
  const int seats = paint.scene.game.seats(), self = paint.scene.self.value_or(0);
  const auto after = [&](int steps) { return (self + steps) % seats; };
  const int side_columns = std::clamp(paint.style.columns * 27 / 100, 16, 30);
  Lines lines;
  if (seats == 2) append(lines, wide_seat(paint, after(1)));
  if (seats == 4) append(lines, wide_seat(paint, after(2)));
  if (seats <= 2) {
    for (const std::string& line : middle(paint, paint.style.columns - 4))
      lines.push_back("  " + line);
  } else {
    Lines across = narrow_seat(paint, after(1), side_columns);
    const int columns = paint.style.columns - 2 * side_columns - 4;
    Lines centre = middle(paint, columns),
          right = narrow_seat(paint, after(seats - 1), side_columns);
    const std::size_t rows = std::max({across.size(), centre.size(), right.size()});
    for (Lines* block : {&across, &centre, &right}) block->resize(rows);
    for (std::size_t row = 0; row < rows; ++row)
      lines.push_back(fitted(across[row], side_columns) + "  " + fitted(centre[row], columns) +
                      " " + fitted(right[row], side_columns));
  }
  append(lines, wide_seat(paint, self));
  return lines;
}

/// One line a seat, in the order of play; the legend above says what the figures are.
Lines list(const Painter& paint) {
  const Scene& scene = paint.scene;
  const int seats = scene.game.seats(), first = scene.self.value_or(0);
  int widest = 8, figures = 3;
  for (int seat = 0; seat < seats; ++seat) {
    widest = std::max(widest, std::min(width(scene.name(seat)), 16));
    figures = std::max(figures, width(joined(count_figures(scene, seat), " / ")));
  }
  Lines lines;
  if (const auto labels = count_labels(scene); !labels.empty())
    lines.push_back(
        inked(paint.style, Ink::dim,
              std::string(static_cast<std::size_t>(widest) + 4, ' ') + joined(labels, " / ")));
  for (int step = 0; step < seats; ++step) {
    const int seat = (first + 1 + step) % seats;
    const bool here = scene.room.players[static_cast<std::size_t>(seat)].here;
    std::string line = is_asked(scene, seat) ? (paint.style.letters ? "> " : "▶ ") : "  ";
    line +=
        inked(paint.style, here ? Ink::bold : Ink::dim, fitted(scene.name(seat), widest)) + "  ";
    line += fitted(joined(count_figures(scene, seat), " / "), figures) + "  ";
    std::vector<std::string> rest = rows_of(paint, seat);
    for (std::string& row : rest) row = tinted(paint.style, row);
    if (const auto marks = marks_of(scene, seat); !marks.empty())
      rest.push_back(inked(paint.style, Ink::trump, "[" + joined(marks, ", ") + "]"));
    if (!here) rest.push_back(inked(paint.style, Ink::alarm, scene.glue().away));
    lines.push_back(line + joined(rest, paint.dot()));
    append(lines, grids_of(paint, "seat", seat));
  }
  for (const std::string& line : middle(paint, paint.style.columns - 4))
    lines.push_back("  " + line);
  return lines;
}

Lines cross_with_sheet(const Painter& paint, const Lines& sheet) {
  Style left = paint.style;
  left.columns -= width(sheet[0]) + 2;
  return beside(paint.style, cross({paint.scene, left, paint.room}), left.columns, sheet,
                width(sheet[0]));
}

Lines drawn(Painter paint) {
  const int seats = paint.scene.game.seats();
  const bool crossed =
      seats <= 2 || (seats <= seats_in_a_cross && paint.style.columns >= columns_for_a_cross);
  const Lines sheet = score_sheet(paint.scene, paint.style);
  // Where two play and much is counted, a sheet tells it.
  const bool fits = seats == 2 && counts_much(paint.scene) &&
                    paint.style.columns - width(sheet[0]) >= columns_beside_sheet_min;
  Counts& counts = paint.room.counts;
  if (counts == Counts::on_a_sheet && !fits) counts = Counts::with_seats;
  Lines lines = counts == Counts::on_a_sheet && sheet.size() > 1 ? cross_with_sheet(paint, sheet)
                : crossed                                        ? cross(paint)
                                                                 : list(paint);
  append(lines, hand(paint));
  return lines;
}

}  // namespace

Lines picture(const Scene& scene, const Style& style, int rows) {
  constexpr Space attempts[] = {{Counts::on_a_sheet, true, true},
                                {Counts::on_a_sheet, true, false},
                                {Counts::on_a_sheet, false, false},
                                {Counts::with_seats, false, false},
                                {Counts::nowhere, false, false}};
  Lines lines;
  for (const Space& room : attempts) {
    lines = drawn({scene, style, room});
    if (static_cast<int>(lines.size()) <= rows) break;
  }
  return lines;
}

}  // namespace cli::any_game
