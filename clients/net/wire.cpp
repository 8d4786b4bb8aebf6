// SPDX-License-Identifier: MIT
#include "clients/net/wire.hpp"

#include <nlohmann/json.hpp>

#include <charconv>
#include <sstream>

namespace net {
namespace {

using nlohmann::json;

constexpr std::size_t places_max = 200;  // a deal takes far fewer decks

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
    unreadable(name, "a number of a game");
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

/// The code for the word of a member; a missing member is read as the empty word.
template <class Code>
Code code(const json& from, const char* name, const CodeTable<Code>& names) {
  return names.code_of(text(from, name));
}

bool is_card(std::string_view text) {
  constexpr std::string_view ranks = "23456789TJQKA", suits = "CDHS", joker = "XX";
  if (text == joker) return true;
  return text.size() == 2 && ranks.find(text[0]) != std::string_view::npos &&
         suits.find(text[1]) != std::string_view::npos;
}

Card checked(const std::string& card, const char* name) {
  if (!is_card(card)) unreadable(name, "a card");
  return card;
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

Pair read_pair(const json& value, const char* name) {
  if (!value.is_array() || value.size() != 2) unreadable(name, "two numbers");
  return {static_cast<int>(read_number(value[0], name)),
          static_cast<int>(read_number(value[1], name))};
}

Pair pair(const json& from, const char* name) {
  const json* value = member(from, name);
  return value ? read_pair(*value, name) : Pair{};
}

template <class T>
std::optional<T> maybe(const json& from, const char* name, T (*read)(const json&)) {
  const json* value = member(from, name);
  if (!value) return std::nullopt;
  if (!value->is_object()) unreadable(name, "an object");
  return read(*value);
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
  if (!value.is_array()) unreadable(name, "a number for each seat");
  Times times;
  for (const json& each : value) times.push_back(read_number(each, name));
  return times;
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

Room read_room(const json& from) {
  Room room;
  const json& players = from.at("players");
  if (!players.is_array() || players.empty() || players.size() > seats_max)
    throw Unreadable("players are none, or too many");
  for (const json& player : players) room.players.push_back(read_player(player));
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
          times(from, "grace").value_or(Times{}), times(from, "waits_for")};
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
std::vector<std::optional<std::string>> read_promises(const json& from) {
  const json* promises = member(from, "promises");
  if (!promises || !promises->is_array() || promises->empty() || promises->size() > seats_max)
    unreadable("promises", "a text for each seat");
  std::vector<std::optional<std::string>> read;
  for (const json& promise : *promises)
    read.push_back(promise.is_null() ? std::nullopt : std::optional(promise.get<std::string>()));
  return read;
}

/// By the numbers of decks.
std::map<int, std::string> read_places(const json& from) {
  const json* places = member(from, "places");
  if (!places) return {};
  if (!places->is_object() || places->size() > places_max) unreadable("places", "texts by deck");
  std::map<int, std::string> read;
  for (const auto& [deck, text] : places->items()) {
    int number = 0;
    const char* const last = deck.data() + deck.size();
    const auto [end, error] = std::from_chars(deck.data(), last, number);
    if (error != std::errc() || end != last || number < 1) unreadable("places", "texts by deck");
    read[number] = text.get<std::string>();
  }
  return read;
}

Decks read_decks(const json& from) {
  Decks decks{.commitment = text(from, "commitment"),
              .promises = read_promises(from),
              .salts = {},
              .anew = number(from, "anew"),
              .dealt = number(from, "dealt"),
              .places = read_places(from),
              .shown = maybe(from, "shown", read_shown)};
  const json* salts = member(from, "salts");
  if (!salts || !salts->is_array() || salts->size() != decks.promises.size())
    unreadable("salts", "as many texts as promises");
  decks.salts = salts->get<std::vector<std::string>>();
  decks.mirror = maybe(from, "mirror", read_shared);
  return decks;
}

Mirror read_mirror(const json& from) {
  if (!from.is_object()) unreadable("mirror", "an object");
  return {read_half(from), text(from, "other"), from.value("agreed", false),
          maybe(from, "result", read_mirror_result)};
}

std::string_view Event::type() const {
  const auto found = told.is_object() ? told.find("type") : told.end();
  return found == told.end() ? "" : std::string_view(found->get_ref<const std::string&>());
}

Event read_event(const json& from) {
  if (!from.is_object() || text(from, "type").empty()) throw Unreadable("an event has no type");
  return {.told = from};
}

namespace {

/// A control character (C0, DEL and C1), a mark of direction (U+061C, U+200E, U+200F), or one that
/// breaks a line or turns the direction (U+2028 to U+202E, U+2066 to U+2069).
bool is_commanding(char32_t character) {
  const auto within = [character](char32_t first, char32_t last) {
    return first <= character && character <= last;
  };
  return within(0, 0x1F) || within(0x7F, 0x9F) || character == 0x61C || within(0x200E, 0x200F) ||
         within(0x2028, 0x202E) || within(0x2066, 0x2069);
}

/// The character at the beginning, of one to three bytes, and how many those are. Of a longer one,
/// and of what is not in UTF-8, a byte that commands nothing.
std::pair<char32_t, std::size_t> first_character(std::string_view text) {
  const auto byte = [text](std::size_t at) {
    return static_cast<unsigned char>(at < text.size() ? text[at] : 0);
  };
  const auto low = [&byte](std::size_t at) { return static_cast<char32_t>(byte(at) & 0x3FU); };
  const auto follows = [&byte](std::size_t at) { return (byte(at) & 0xC0U) == 0x80U; };
  if (byte(0) < 0x80) return {byte(0), 1};
  if ((byte(0) & 0xE0U) == 0xC0U && follows(1))
    return {static_cast<char32_t>(byte(0) & 0x1FU) << 6U | low(1), 2};
  if ((byte(0) & 0xF0U) == 0xE0U && follows(1) && follows(2))
    return {static_cast<char32_t>(byte(0) & 0x0FU) << 12U | low(1) << 6U | low(2), 3};
  return {U'\uFFFD', 1};
}

/// `instead`: what stands for a commanding character; empty: it is left out.
template <class Instead>
std::string with_commands_replaced(std::string_view text, Instead instead) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const auto [character, bytes] = first_character(text.substr(at));
    if (is_commanding(character)) out += instead(character);
    else out += text.substr(at, bytes);
    at += bytes;
  }
  return out;
}

}  // namespace

std::string printable(std::string_view text) {
  return with_commands_replaced(text, [](char32_t) { return std::string(); });
}

std::string printable_json(std::string_view lines) {
  return with_commands_replaced(lines, [](char32_t character) {
    if (character == '\n' || character == '\r') return std::string(character == '\n' ? "\n" : "");
    constexpr std::string_view digits = "0123456789abcdef";
    std::string code = "\\u";
    for (int shift = 12; shift >= 0; shift -= 4) code += digits[character >> shift & 0xFU];
    return code;
  });
}

}  // namespace net
