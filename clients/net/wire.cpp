// SPDX-License-Identifier: MIT
#include "clients/net/wire.hpp"

#include <nlohmann/json.hpp>

#include <sstream>

namespace net {
namespace {

using nlohmann::json;

constexpr long long number_max = 1'000'000'000;

const json* member(const json& from, const char* name) {
  const auto found = from.find(name);
  return found == from.end() || found->is_null() ? nullptr : &*found;
}

[[noreturn]] void unreadable(const char* name, const char* wanted) {
  throw Unreadable(std::string(name) + " is not " + wanted);
}

long long read_number(const json& value, const char* name) {
  if (!value.is_number_integer()) unreadable(name, "a whole number");
  const auto number = value.get<long long>();
  // A number too large for a long long has come out negative.
  const bool wrapped = value.is_number_unsigned() && number < 0;
  if (wrapped || number > number_max || number < -number_max)
    unreadable(name, "a number of this game");
  return number;
}

int number(const json& from, const char* name, int otherwise = 0) {
  const json* value = member(from, name);
  return value ? static_cast<int>(read_number(*value, name)) : otherwise;
}

std::string text(const json& from, const char* name) {
  const json* value = member(from, name);
  if (!value) return {};
  if (!value->is_string()) unreadable(name, "a text");
  return value->get<std::string>();
}

/// A number where a text is expected elsewhere: a rank may be "7" or 7.
std::string symbol(const json& from, const char* name) {
  const json* value = member(from, name);
  if (value && value->is_number_integer()) return std::to_string(read_number(*value, name));
  return text(from, name);
}

int seat_in(const json& value, const char* name) {
  const auto seat = read_number(value, name);
  if (seat != 0 && seat != 1) unreadable(name, "a seat");
  return static_cast<int>(seat);
}

std::optional<int> seat(const json& from, const char* name) {
  const json* value = member(from, name);
  if (!value) return std::nullopt;
  return seat_in(*value, name);
}

int seat_of(const json& from, const char* name) {
  const auto found = seat(from, name);
  if (!found) unreadable(name, "there");
  return *found;
}

/// The code for the word of a member; a missing member is read as the empty word.
template <class Code>
Code code(const json& from, const char* name, const CodeTable<Code>& names) {
  return names.code_of(text(from, name));
}

Card checked(const std::string& card, const char* name) {
  constexpr std::string_view ranks = "23456789TJQKA", suits = "CDHS";
  const bool good = card.size() == 2 && ranks.find(card[0]) != std::string_view::npos &&
                    suits.find(card[1]) != std::string_view::npos;
  if (!good) unreadable(name, "a card");
  return card;
}

Card card(const json& from, const char* name) {
  const std::string found = text(from, name);
  return found.empty() ? found : checked(found, name);
}

/// "9S JS AH", or a list of such texts.
Cards cards(const json& from, const char* name) {
  const json* value = member(from, name);
  if (!value) return {};
  Cards read;
  if (value->is_array())
    for (const json& each : *value) read.push_back(checked(each.get<std::string>(), name));
  else {
    std::istringstream words(text(from, name));
    for (std::string word; words >> word;) read.push_back(checked(word, name));
  }
  return read;
}

std::string joined(const Cards& cards) {
  std::string out;
  for (const Card& each : cards) out += (out.empty() ? "" : " ") + each;
  return out;
}

Pair read_pair(const json& value, const char* name) {
  if (!value.is_array() || value.size() != 2) unreadable(name, "two numbers");
  return {static_cast<int>(read_number(value[0], name)),
          static_cast<int>(read_number(value[1], name))};
}

Pair pair(const json& from, const char* name) {
  const json* value = member(from, name);
  return value ? read_pair(*value, name) : Pair{};
}

Contract read_contract(const json& from) {
  return {seat_of(from, "declarer"), text(from, "trump"), number(from, "multiplier", 1),
          code(from, "special", special_names)};
}

Trick read_trick(const json& from) {
  return {seat_of(from, "leader"), cards(from, "cards"), seat(from, "by")};
}

Meld read_meld(const json& from) {
  return {seat_of(from, "seat"), text(from, "class") == "four", number(from, "points"),
          symbol(from, "rank"),  number(from, "length"),        cards(from, "cards")};
}

Result read_result(const json& from) { return {pair(from, "totals"), seat(from, "winner")}; }

Said read_said(const json& from) {
  Said said{symbol(from, "rank"), symbol(from, "top"), number(from, "length"), std::nullopt};
  if (const json* trumps = member(from, "in_trumps")) said.in_trumps = trumps->get<bool>();
  return said;
}

Own read_own(const json& from) {
  Own own{seat_of(from, "seat"), cards(from, "hand"), std::nullopt, {}, std::nullopt, 0};
  if (const json* question = member(from, "question"))
    own.question = read_number(*question, "question");
  if (const json* actions = member(from, "actions"))
    for (const json& action : *actions) own.actions.push_back(read_action(action));
  if (const json* declaration = member(from, "declaration"))
    own.declaration = read_action(*declaration);
  own.claim = number(from, "claim");
  return own;
}

template <class T>
std::optional<T> maybe(const json& from, const char* name, T (*read)(const json&)) {
  const json* value = member(from, name);
  if (!value) return std::nullopt;
  if (!value->is_object()) unreadable(name, "an object");
  return read(*value);
}

void read_cards_on_the_table(const json& from, View& view) {
  view.turned = card(from, "turned");
  view.information = card(from, "information");
  view.contract = maybe(from, "contract", read_contract);
  view.trick = maybe(from, "trick", read_trick);
  view.last = maybe(from, "last", read_trick);
  view.said = maybe(from, "said", read_said);
  view.held = pair(from, "held");
  view.tricks = pair(from, "tricks");
  view.jo = seat(from, "jo");
  view.jotte = seat(from, "jotte");
  if (const json* melds = member(from, "melds"))
    for (const json& meld : *melds) view.melds.push_back(read_meld(meld));
}

void read_score(const json& from, View& view) {
  view.below = pair(from, "below");
  view.above = pair(from, "above");
  view.games = pair(from, "games");
  view.rubbers_won = pair(from, "rubbers_won");
  view.prison = number(from, "prison");
  view.result = maybe(from, "result", read_result);
  if (const json* closed = member(from, "closed"))
    for (const json& game : *closed) view.closed.push_back(read_pair(game, "closed"));
}

void read_points(const json& from, Event& event) {
  event.points = number(from, "points");
  event.prison = number(from, "prison");
  event.last_trick = number(from, "last_trick");
  event.jo_jotte = number(from, "jo_jotte");
  event.meld_points = number(from, "melds");
  event.bonus = number(from, "bonus");
  event.compared = number(from, "compared");
}

void read_standing(const json& from, Event& event) {
  event.totals = pair(from, "totals");
  event.rubbers_won = pair(from, "rubbers_won");
  event.game = number(from, "game");
  event.rubber = number(from, "rubber");
  event.winner = seat(from, "winner");
  if (event.type == EventType::rubber) event.games = pair(from, "games");
}

void read_cards_told(const json& from, Event& event) {
  event.turned = card(from, "turned");
  event.information = card(from, "information");
  event.drawn = cards(from, "drawn");
  if (event.type == EventType::counted) event.card_points = number(from, "cards");
  else event.cards = cards(from, "cards");
}

Player read_player(const json& from) {
  Player player{text(from, "name"),
                from.value("here", false),
                {},
                code(from, "overdue", overdue_names),
                text(from, "computer")};
  if (const json* wishes = member(from, "wishes"))
    for (const json& wish : *wishes) player.wishes.push_back(wish.get<std::string>());
  return player;
}

/// Milliseconds for each seat.
Times read_times(const json& value, const char* name) {
  if (!value.is_array() || value.size() != 2) unreadable(name, "two numbers");
  return {read_number(value[0], name), read_number(value[1], name)};
}

std::optional<Times> times(const json& from, const char* name) {
  const json* value = member(from, name);
  if (!value) return std::nullopt;
  return read_times(*value, name);
}

HouseRules::Terms read_terms(const json& from) {
  return {number(from, "decision"), number(from, "bank")};
}

ShownDeck read_shown(const json& from) {
  return {number(from, "deck"), text(from, "secret"), cards(from, "cards")};
}

/// A half that was given up has no score.
HalfEnd read_end(const json& from) {
  HalfEnd end;
  end.whole = from.value("whole", false);
  if (end.whole) end.totals = pair(from, "totals");
  if (const json* made = member(from, "made"); made && end.whole)
    for (const json& each : *made) end.made.push_back(read_pair(each, "made"));
  return end;
}

Mirror::Result read_mirror_result(const json& from) {
  Mirror::Result result{read_end(from.at("here")), read_end(from.at("there")), std::nullopt};
  if (const json* difference = member(from, "difference"))
    result.difference = read_pair(*difference, "difference");
  return result;
}

/// The half of a mirror match, 0 or 1.
int read_half(const json& from) {
  const int half = number(from, "half");
  if (half != 0 && half != 1) unreadable("half", "0 or 1");
  return half;
}

}  // namespace

json read_message(std::string_view text) {
  // Copying and patching recurse, so a value that is too deep is not even built.
  return json::parse(text, [](int depth, json::parse_event_t, json&) {
    if (depth > nesting_max) throw Unreadable("it nests too deep");
    return true;
  });
}

MessageType type_of(const json& message) {
  return message_names.code_of(message.at("type").get_ref<const std::string&>());
}

Action read_action(const json& from) {
  if (!from.is_object()) throw Unreadable("an action is not an object");
  Action action{.type = code(from, "type", action_names),
                .suit = text(from, "suit"),
                .rank = symbol(from, "rank"),
                .card = card(from, "card"),
                .word = text(from, "word"),
                .cards = cards(from, "cards"),
                .length = number(from, "length"),
                .tricks = number(from, "tricks")};
  if (action.type == ActionType::unknown) action.other = text(from, "type");
  return action;
}

View read_view(const json& from) {
  if (!from.is_object()) throw Unreadable("view is not an object");
  View view;
  view.rules = text(from, "rules");
  view.phase = code(from, "phase", phase_names);
  view.rubbers = number(from, "rubbers", 1);
  view.deal = number(from, "deal");
  view.dealer = seat(from, "dealer");
  if (const json* waiting = member(from, "waiting"))
    for (const json& each : *waiting) view.waiting.push_back(seat_in(each, "waiting"));
  read_cards_on_the_table(from, view);
  read_score(from, view);
  view.own = maybe(from, "own", read_own);
  return view;
}

Room read_room(const json& from) {
  Room room;
  const json& players = from.at("players");
  if (!players.is_array() || players.size() != 2) throw Unreadable("players are not two");
  for (std::size_t seat = 0; seat < 2; ++seat) room.players[seat] = read_player(players[seat]);
  room.state = code(from, "state", room_state_names);
  if (const json* spectators = member(from, "spectators")) {
    room.watching = number(*spectators, "count");
    if (const json* names = member(*spectators, "names"))
      for (const json& name : *names) room.watchers.push_back(name.get<std::string>());
  }
  return room;
}

HouseRules read_house_rules(const json& from) {
  HouseRules rules;
  rules.listed = from.value("listed", true);
  rules.spectators = number(from, "spectators");
  rules.grace = number(from, "grace");
  rules.reveal = code(from, "reveal", reveal_names);
  rules.clock = maybe(from, "clock", read_terms);
  rules.talk = from.value("talk", true);
  rules.hints = from.value("hints", false);
  return rules;
}

Clock read_clock(const json& from) {
  return {code(from, "runs", running_names), times(from, "decision"), times(from, "bank"),
          times(from, "grace").value_or(Times{})};
}

std::vector<std::string> read_four(const json& from, const char* name) {
  const json* texts = member(from, name);
  if (!texts || !texts->is_array() || texts->size() != 4) unreadable(name, "four texts");
  return texts->get<std::vector<std::string>>();
}

SharedSalts read_shared(const json& from) {
  return {text(from, "table"), read_half(from), read_four(from, "promises"),
          read_four(from, "salts")};
}

/// By seat; null: it has not been made yet.
std::array<std::optional<std::string>, 2> read_promises(const json& from) {
  const json* promises = member(from, "promises");
  if (!promises || !promises->is_array() || promises->size() != 2)
    unreadable("promises", "two texts");
  std::array<std::optional<std::string>, 2> read;
  for (std::size_t seat = 0; seat < 2; ++seat)
    if (const json& promise = (*promises)[seat]; !promise.is_null())
      read[seat] = promise.get<std::string>();
  return read;
}

Decks read_decks(const json& from) {
  Decks decks{.commitment = text(from, "commitment"),
              .promises = read_promises(from),
              .salts = {},
              .anew = number(from, "anew"),
              .dealt = number(from, "dealt"),
              .shown = maybe(from, "shown", read_shown)};
  const json* salts = member(from, "salts");
  if (!salts || !salts->is_array() || salts->size() != 2) unreadable("salts", "two texts");
  for (std::size_t seat = 0; seat < 2; ++seat)
    decks.salts[seat] = (*salts)[seat].get<std::string>();
  decks.mirror = maybe(from, "mirror", read_shared);
  return decks;
}

Mirror read_mirror(const json& from) {
  if (!from.is_object()) unreadable("mirror", "an object");
  return {read_half(from), text(from, "other"), from.value("agreed", false),
          maybe(from, "result", read_mirror_result)};
}

Event read_event(const json& from) {
  Event event;
  event.type = code(from, "type", event_names);
  if (event.type == EventType::unknown) event.other = text(from, "type");
  event.rule = text(from, "rule");
  event.side = text(from, "side");
  event.what = text(from, "what");
  event.seat = seat(from, "seat");
  event.dealer = seat(from, "dealer");
  event.by = seat(from, "by");
  event.deal = number(from, "deal");
  event.each = number(from, "each");
  event.action = maybe(from, "action", read_action);
  if (event.type == EventType::contract) event.contract = read_contract(from);
  if (event.type == EventType::melded) event.meld = read_meld(from);
  read_cards_told(from, event);
  read_points(from, event);
  read_standing(from, event);
  return event;
}

std::string action_text(const Action& action) {
  const bool known = action.type != ActionType::unknown;
  json out{{"type", known ? action_names[action.type] : action.other}};
  if (!action.suit.empty()) out["suit"] = action.suit;
  if (!action.rank.empty()) out["rank"] = action.rank;
  if (!action.card.empty()) out["card"] = action.card;
  if (!action.word.empty()) out["word"] = action.word;
  if (action.length != 0) out["length"] = action.length;
  if (action.tricks != 0) out["tricks"] = action.tricks;
  if (!action.cards.empty()) out["cards"] = joined(action.cards);
  return out.dump();
}

std::string printable(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    const auto next = static_cast<unsigned char>(at + 1 < text.size() ? text[at + 1] : 0);
    // U+0080 to U+009F are controls as well, two bytes each in UTF-8.
    if (byte == 0xC2 && next >= 0x80 && next < 0xA0) ++at;
    else if (byte >= 0x20 && byte != 0x7F) out += text[at];
  }
  return out;
}

}  // namespace net
