// SPDX-License-Identifier: MIT
#include "clients/cli/games/jojotte/wire.hpp"

#include "clients/cli/any_game/choices.hpp"
#include "clients/cli/any_game/scene.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace cli::jojotte {
namespace {

using net::member_of;
using nlohmann::json;

std::string text(const json& from, std::string_view name) {
  return printable(net::text_in(from, name));
}

int number(const json& from, std::string_view name, int otherwise = 0) {
  return net::number_in(from, name).value_or(otherwise);
}

std::optional<int> seat(const json& from, std::string_view name) {
  const auto found = net::number_in(from, name);
  return found == 0 || found == 1 ? found : std::nullopt;
}

bool is_card(std::string_view word) {
  return word.size() == 2 && std::string_view("23456789TJQKA").find(word[0]) != word.npos &&
         std::string_view("CDHS").find(word[1]) != word.npos;
}

/// The open cards of a text: "9S JS -- (TC)" has two.
Cards cards_in(std::string_view text) {
  Cards cards = any_game::words_in(text);
  std::erase_if(cards, [](const Card& word) { return !is_card(word); });
  return cards;
}

Cards cards(const json& from, std::string_view name) { return cards_in(net::text_in(from, name)); }

Card card(const json& from, std::string_view name) {
  const Cards found = cards(from, name);
  return found.empty() ? Card() : found.front();
}

/// Numbers by seat, as counts are told: {"0":40,"1":0}.
Pair by_seat(const json& from) { return {number(from, "0"), number(from, "1")}; }

/// Numbers by seat, as events tell them: [40,0].
Pair pair(const json& from, std::string_view name) {
  const json& both = member_of(from, name);
  if (!both.is_array() || both.size() != 2) return {};
  return by_seat({{"0", both[0]}, {"1", both[1]}});
}

Cards each_seats_card(const json& from, std::string_view name) {
  Cards drawn;
  for (const json& one : member_of(from, name))
    if (one.is_string() && is_card(one.get_ref<const std::string&>())) drawn.push_back(one);
  return drawn;
}

std::string joined(const Cards& cards) {
  std::string out;
  for (const Card& card : cards) out += (out.empty() ? "" : " ") + card;
  return out;
}

// ---- what lies on the table -------------------------------------------------------------------

/// Reads a view, with the story of the deal for what the table alone does not tell.
class Reader {
 public:
  explicit Reader(const Table& table)
      : table_(table),
        game_(table.game()),
        zones_(member_of(game_.view(), "zones")),
        marks_(member_of(game_.view(), "marks")),
        facts_(member_of(game_.view(), "facts")),
        counts_(member_of(game_.view(), "counts")) {}

  View read() const {
    View view;
    view.rules = text(game_.terms(), "rules");
    view.rubbers = std::max(number(member_of(game_.terms(), "options"), "rubbers", 1), 1);
    view.phase = phase();
    view.deal = game_.deal();
    view.waiting = game_.asked();
    if (view.phase != Phase::cut) view.dealer = seat(marks_, "dealer");
    read_cards(view);
    read_sheet(view);
    if (table_.seat()) view.own = own(*table_.seat(), view.phase);
    return view;
  }

 private:
  Phase phase() const {
    const Phase phase = phase_names.code_of(game_.phase());
    return phase == Phase::auction_1 && number(facts_, "round") == 2 ? Phase::auction_2 : phase;
  }

  void read_cards(View& view) const {
    view.turned = card(zones_, "turned");
    view.information = card(zones_, "information");
    view.contract = contract();
    view.held = {held(0), held(1)};
    view.tricks = count("tricks");
    read_tricks(view);
    view.said = said();
    view.melds = melds();
    view.jo = seat(marks_, "jo");
    view.jotte = seat(marks_, "jotte");
  }

  void read_sheet(View& view) const {
    view.below = count("below");
    view.above = count("above");
    view.games = count("games");
    view.rubbers_won = count("rubbers_won");
    view.prison = number(counts_, "prison");
    for (const char* game : {"first_game", "second_game", "third_game"})
      if (counts_.is_object() && counts_.contains(game)) view.closed.push_back(count(game));
    if (counts_.is_object() && counts_.contains("total"))
      view.result = {count("total"), seat(marks_, "winner")};
  }

  Pair count(std::string_view name) const { return by_seat(member_of(counts_, name)); }

  /// A hand is told by its cards to its owner, to others by their number.
  int held(int of) const {
    const auto backs = net::number_in(member_of(zones_, "hand"), std::to_string(of));
    return backs ? std::clamp(*backs, 0, 9) : static_cast<int>(hand_of(game_, of).size());
  }

  std::optional<Contract> contract() const {
    const auto declarer = seat(marks_, "declarer");
    if (!declarer) return std::nullopt;
    Contract contract = read_contract(facts_);
    contract.declarer = *declarer;
    return contract;
  }

  /// The last trick was taken by the seat that leads now.
  void read_tricks(View& view) const {
    const auto lead = seat(marks_, "lead");
    if (view.phase != Phase::play || !lead) return;
    view.trick = Trick{*lead, cards(zones_, "trick"), std::nullopt};
    if (const Cards last = cards(zones_, "last"); !last.empty())
      view.last = Trick{player_of(last[0]).value_or(*lead), last, lead};
  }

  std::optional<int> player_of(const Card& card) const {
    const auto& story = table_.story();
    const auto played = std::find_if(story.rbegin(), story.rend(), [&](const net::Event& event) {
      return event.type() == "play" && net::text_in(event.told, "card") == card;
    });
    return played == story.rend() ? std::nullopt : seat(played->told, "seat");
  }

  std::optional<Said> said() const {
    Said said{text(facts_, "four"), text(facts_, "top"), number(facts_, "length"), std::nullopt};
    if (const std::string word = text(facts_, "in_trumps"); !word.empty())
      said.in_trumps = word == "yes";
    if (said.rank.empty() && said.length == 0) return std::nullopt;
    return said;
  }

  /// As they were told in this deal, with the cards that lie open by now: the rows on the table
  /// tell no points.
  std::vector<Meld> melds() const {
    std::vector<Meld> melds;
    for (const net::Event& told : table_.story()) {
      if (told.type() == "dealt") melds.clear();
      if (told.type() == "melded") melds.push_back(*read_event(told).meld);
    }
    std::array<int, 2> rows{};
    for (Meld& meld : melds)
      if (const Cards open = open_row(meld.seat, ++rows[static_cast<std::size_t>(meld.seat)]);
          !open.empty())
        meld.cards = open;
    return melds;
  }

  /// The cards of a meld; none while one of them lies face down.
  Cards open_row(int of, int row) const {
    const json& rows = member_of(member_of(zones_, "melds"), std::to_string(of));
    const std::string place = std::to_string(row);
    const bool hidden = text(rows, place).find_first_of("-(") != std::string::npos;
    return hidden ? Cards{} : cards(rows, place);
  }

  Own own(int seat, Phase phase) const {
    Own own{seat, {}, game_.question(), {}, std::nullopt, 0};
    own.hand = hand_of(game_, seat);
    if (!own.question) return own;
    for (const any_game::Choice& choice : any_game::choices(game_))
      if (Action action = read_action(choice.action); action.type == ActionType::claim)
        own.claim = std::max(own.claim, action.number);
      else insert(own.actions, std::move(action));
    if (phase >= Phase::four_claim && phase <= Phase::run_declare)
      own.declaration = full_declaration(own.actions);
    return own;
  }

  /// In the order of the types, and of what is listed within each.
  static void insert(std::vector<Action>& actions, Action action) {
    const auto at = std::ranges::upper_bound(actions, action.type, {}, &Action::type);
    actions.insert(at, std::move(action));
  }

  static std::optional<Action> full_declaration(const std::vector<Action>& actions);

  const Table& table_;
  const net::Game& game_;
  const json &zones_, &marks_, &facts_, &counts_;
};

/// How much a reply in the dialogue tells: the earlier, the more.
std::size_t fullness(const Action& action) {
  using Type = ActionType;
  constexpr std::array fullest{
      Type::not_good_length, Type::how_high, Type::not_good_top,  Type::not_good_trump,
      Type::in_trumps,       Type::equal,    Type::not_good_four, Type::four,
      Type::length,          Type::top,      Type::declare,       Type::yes};
  return static_cast<std::size_t>(std::ranges::find(fullest, action.type) - fullest.begin());
}

/// Of the same type the longest run and the highest card; what is listed first of all else.
bool tells_more(const Action& one, const Action& other) {
  if (fullness(one) != fullness(other)) return fullness(one) < fullness(other);
  constexpr std::string_view ranks = "789TJQKA";
  if (one.type == ActionType::top || one.type == ActionType::not_good_top)
    return ranks.find(one.rank) > ranks.find(other.rank);
  return one.number > other.number;
}

std::optional<Action> Reader::full_declaration(const std::vector<Action>& actions) {
  const auto most = std::ranges::min_element(actions, tells_more);
  return most == actions.end() ? std::nullopt : std::optional(*most);
}

// ---- what happened ----------------------------------------------------------------------------

Meld read_meld(const json& told) {
  return {seat(told, "seat").value_or(0), text(told, "word") == "four",
          number(told, "points"),         text(told, "rank"),
          number(told, "number"),         cards(told, "cards")};
}

Contract contract_told(const json& told) {
  return {seat(told, "seat").value_or(0), text(told, "suit"), number(told, "times", 1),
          special_names.code_of(text(told, "word"))};
}

void read_parts(const json& parts, Event& event) {
  event.card_points = number(parts, "cards");
  event.last_trick = number(parts, "last_trick");
  event.jo_jotte = number(parts, "jo_jotte");
  event.meld_points = number(parts, "melds");
  event.bonus = number(parts, "bonus");
  event.compared = number(parts, "compared");
}

/// The type of event, and what it is called here.
void read_type(const json& told, Event& event) {
  const std::string type = text(told, "type");
  event.type = event_names.code_of(type);
  if (type == "conceded")
    event.type = member_of(told, "forfeited") == true ? EventType::forfeited : EventType::resigned;
  if (event.type != EventType::unknown) return;
  if (action_names.code_of(type) == ActionType::unknown) event.other = type;
  else event.type = EventType::done;
}

/// Members whose meaning depends on the type.
void read_particulars(const json& told, Event& event) {
  const auto is = [&](EventType type) { return event.type == type; };
  if (is(EventType::done)) event.action = read_action(told);
  if (is(EventType::contract)) event.contract = contract_told(told);
  if (is(EventType::melded)) event.meld = read_meld(told);
  if (is(EventType::dealt)) event.turned = card(told, "card");
  if (is(EventType::drawn)) event.information = card(told, "card");
  if (is(EventType::game)) event.game = number(told, "number");
  if (is(EventType::rubber)) event.rubber = number(told, "number");
  if (is(EventType::rubber)) event.games = pair(told, "won");
  if (is(EventType::match)) event.rubbers_won = pair(told, "won");
  if (is(EventType::resigned) || is(EventType::forfeited)) event.what = text(told, "word");
}

}  // namespace

Cards hand_of(const net::Game& game, int seat) {
  return cards(member_of(member_of(game.view(), "zones"), "hand"), std::to_string(seat));
}

Scene scene_of(const Table& table) { return {table, Reader(table).read()}; }

Event read_event(const net::Event& event) {
  const json& told = event.told;
  Event read;
  read.deals_proved = event.deals_proved;
  read_type(told, read);
  read.rule = text(told, "rule");
  read.side = text(told, "column");
  read.seat = seat(told, "seat");
  read.dealer = seat(told, "dealer");
  read.by = seat(told, "by");
  read.winner = seat(told, "winner");
  read.drawn = each_seats_card(told, "drawn");
  read.cards = cards(told, "cards");
  read.totals = pair(told, "totals");
  read.deal = number(told, "deal");
  read.each = number(told, "each");
  read.points = number(told, "points");
  read.prison = number(told, "total");
  read_parts(member_of(told, "parts"), read);
  read_particulars(told, read);
  return read;
}

std::vector<Event> story_of(const Table& table) {
  std::vector<Event> story;
  for (const net::Event& event : table.story()) story.push_back(read_event(event));
  return story;
}

Action read_action(const json& told) {
  Action action{.type = action_names.code_of(net::text_in(told, "type")),
                .suit = text(told, "suit"),
                .rank = text(told, "rank"),
                .card = card(told, "card"),
                .word = text(told, "word"),
                .cards = cards(told, "cards"),
                .number = number(told, "number")};
  if (action.type == ActionType::unknown) action.other = text(told, "type");
  return action;
}

std::string action_text(const Action& action) {
  const bool known = action.type != ActionType::unknown;
  json out{{"type", known ? std::string(action_names[action.type]) : action.other}};
  const std::pair<const char*, const std::string&> texts[] = {
      {"suit", action.suit}, {"rank", action.rank}, {"card", action.card}, {"word", action.word}};
  for (const auto& [name, value] : texts)
    if (!value.empty()) out[name] = value;
  if (action.number != 0) out["number"] = action.number;
  if (!action.cards.empty()) out["cards"] = joined(action.cards);
  return out.dump();
}

Contract read_contract(const json& told) {
  return {seat(told, "declarer").value_or(0), text(told, "trump"), number(told, "times", 1),
          special_names.code_of(text(told, "special"))};
}

}  // namespace cli::jojotte
