// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card_text.hpp"
#include "protocol/result.hpp"
#include "protocol/sent_action.hpp"
#include "protocol/value_json.hpp"

#include <nlohmann/json.hpp>

#include <bit>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

/// Reads the actions and events of any game as value_json.hpp writes them.
namespace protocol {

namespace value_json {

/// "a card like "JS"": what a member of this kind should have been.
std::string_view expected(engine::Kind kind);

/// Members of a JSON tree, as ActionReader has those of a sent action.
class TreeReader {
 public:
  explicit TreeReader(const nlohmann::json& object) : object_(object) {}

  bool contains(std::string_view name) const { return object_.contains(name); }
  std::optional<std::string_view> text(std::string_view name) const;
  std::optional<std::int64_t> integer(std::string_view name) const;
  bool is_true(std::string_view name) const;
  /// Null if there is none.
  const nlohmann::json* find(std::string_view name) const;

 private:
  const nlohmann::json& object_;
};

bool read(std::string_view text, cards::Card& card);
bool read(std::string_view text, cards::Suit& suit);
bool read(std::string_view text, cards::Rank& rank);
bool read(std::string_view text, cards::CardSet& cards);
bool read(std::string_view text, cards::CardBag& cards);
bool read(std::string_view text, cards::Lying& lying);
bool read(std::string_view text, engine::Spot& spot);

/// Calls take(word) for each word between single spaces; false if one is refused.
template <class Take>
bool each_word(std::string_view text, Take&& take) {
  while (!text.empty()) {
    const auto space = text.find(' ');
    if (!take(text.substr(0, space))) return false;
    if (space == std::string_view::npos) return true;
    text.remove_prefix(space + 1);
    if (text.empty()) return false;
  }
  return true;
}

template <class T, std::size_t n>
bool read(std::string_view text, cards::FixedVector<T, n>& row) {
  row.clear();
  return each_word(text, [&](std::string_view word) {
    T one = std::bit_cast<T>(std::uint8_t{0x80});
    if (row.size() == n || !read(word, one)) return false;
    row.push_back(one);
    return true;
  });
}

/// Groups of cards, each with one card at least.
template <std::size_t n, std::size_t m>
bool read(std::string_view text,
          cards::FixedVector<cards::FixedVector<cards::Card, n>, m>& groups) {
  constexpr std::string_view between = " / ";
  groups.clear();
  for (;;) {
    const auto end = text.find(between);
    cards::FixedVector<cards::Card, n> group;
    if (groups.size() == m || !read(text.substr(0, end), group) || group.empty()) return false;
    groups.push_back(group);
    if (end == std::string_view::npos) return true;
    text.remove_prefix(end + between.size());
  }
}

template <engine::Worded E>
bool read(std::string_view text, E& word) {
  const std::span<const std::string_view> all = words(std::type_identity<E>{});
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i] == text && !text.empty()) return word = static_cast<E>(i), true;
  return false;
}

/// One value of an array; null where there is none.
template <class T>
bool read_element(const nlohmann::json& element, T& value) {
  if constexpr (requires { value.has_value(); }) {
    value.reset();
    return element.is_null() || read_element(element, value.emplace());
  } else if constexpr (std::integral<T>) {
    if (!element.is_number_integer()) return false;
    value = element.get<T>();
    return true;
  } else {
    return element.is_string() && read(element.get_ref<const std::string&>(), value);
  }
}

/// A whole number that N can hold.
template <class N>
bool fits_into(std::int64_t number) {
  return number >= std::int64_t{std::numeric_limits<N>::min()} &&
         number <= static_cast<std::int64_t>(std::numeric_limits<N>::max());
}

/// Reads members from a source: an ActionReader or a TreeReader. The first fault stays.
template <class Source>
class Reader {
 public:
  explicit Reader(const Source& source) : source_(source) {}

  template <class T>
  void operator()(const engine::Term& term, T& value) {
    if (fault_ || read_member(term.name, value)) return;
    fault_ = "/" + std::string(term.name) + ": expected " + std::string(expected(term.kind)) + ".";
  }

  /// "/card: expected …", or nothing.
  const std::optional<std::string>& fault() const { return fault_; }

 private:
  template <class T>
  bool read_member(std::string_view name, std::optional<T>& value) {
    value.reset();
    return !source_.contains(name) || read_member(name, value.emplace());
  }

  template <class T>
  bool read_member(std::string_view name, T& value) {
    if constexpr (std::same_as<T, bool>) return read_flag(name, value);
    else if constexpr (std::same_as<T, engine::Seat> || std::same_as<T, engine::Side>)
      return read_place(name, value);
    else if constexpr (std::integral<T>) return read_number(name, value);
    else if constexpr (engine::kind_of<T> == engine::Kind::each_seat) return read_each(name, value);
    else if constexpr (engine::kind_of<T> == engine::Kind::each_word)
      return read_parts(name, value);
    else return read_text(name, value);
  }

  bool read_flag(std::string_view name, bool& flag) {
    flag = source_.is_true(name);
    return flag || !source_.contains(name);
  }

  template <class E>
  bool read_place(std::string_view name, E& place) {
    const auto number = source_.integer(name);
    if (!number || *number < 0 || *number > 15) return false;
    place = static_cast<E>(*number);
    return true;
  }

  template <class N>
  bool read_number(std::string_view name, N& number) {
    if (name == engine::terms::rule.name) return read_rule(name, number);
    const auto found = source_.integer(name);
    if (!found || !fits_into<N>(*found)) return false;
    number = static_cast<N>(*found);
    return true;
  }

  template <class N>
  bool read_rule(std::string_view name, N& number) {
    const auto text = source_.text(name);
    if (!text) return !source_.contains(name);
    number = 0;
    for (const char digit : text->substr(1)) number = static_cast<N>(number * 10 + (digit - '0'));
    return true;
  }

  template <class T>
  bool read_text(std::string_view name, T& value) {
    const auto text = source_.text(name);
    if (text) return read(*text, value);
    if constexpr (requires { value.begin(); } || engine::Worded<T>)
      return value = T{}, is_absent(value) && !source_.contains(name);
    else return false;
  }

  template <class T, std::size_t n>
  bool read_each(std::string_view name, engine::PerSeat<T, n>& each) {
    if constexpr (requires { source_.find(name); }) {
      const nlohmann::json* array = source_.find(name);
      if (!array || !array->is_array() || array->size() > n) return false;
      for (std::size_t i = 0; i < array->size(); ++i)
        if (!read_element((*array)[i], each.each[i])) return false;
      return true;
    } else {
      return false;
    }
  }

  template <class E, class N>
  bool read_parts(std::string_view name, engine::PerWord<E, N>& parts) {
    parts = {};
    if constexpr (requires { source_.find(name); }) {
      const nlohmann::json* object = source_.find(name);
      if (!object || !object->is_object()) return false;
      for (const auto& [word, number] : object->items()) {
        E part{};
        if (!read(word, part) || !read_element(number, parts[part])) return false;
      }
      return true;
    } else {
      return false;
    }
  }

  const Source source_;
  std::optional<std::string> fault_;
};

}  // namespace value_json

/// Reads an action. It never throws; its fault has the code `bad_action` and names the place as a
/// JSON pointer: "/action/card: expected a card like "JS".".
template <class Action>
Result<Action> read_action(const SentAction& sent) {
  const ActionReader object(sent);
  if (!object.is_object()) return failure({"bad_action", "", "/action: expected an object."});
  const auto type = object.text("type");
  if (!type) return failure({"bad_action", "", "/action/type: expected the name of an action."});
  std::optional<Result<Action>> result;
  const auto try_one = [&]<class One>(std::type_identity<One>) {
    if (result || One::verb.name != *type) return;
    One one{};
    value_json::Reader<ActionReader> reader{object};
    engine::each_member(one, reader);
    if (reader.fault()) result = failure({"bad_action", "", "/action" + *reader.fault()});
    else result = Action(one);
  };
  [&]<class... One>(std::type_identity<std::variant<One...>>) {
    (try_one(std::type_identity<One>{}), ...);
  }(std::type_identity<Action>{});
  if (result) return *std::move(result);
  return failure({"bad_action", "", "/action/type: expected an action of this game."});
}

namespace value_json {

template <class Action>
std::optional<Action> read_act(std::string_view type, const TreeReader& object) {
  std::optional<Action> found;
  const auto try_one = [&]<class One>(std::type_identity<One>) {
    if (found || One::verb.name != type) return;
    One one{};
    Reader<TreeReader> reader{object};
    engine::each_member(one, reader);
    if (!reader.fault()) found = one;
  };
  [&]<class... One>(std::type_identity<std::variant<One...>>) {
    (try_one(std::type_identity<One>{}), ...);
  }(std::type_identity<Action>{});
  return found;
}

template <class Event, class One>
std::optional<Event> read_event_as(std::string_view type, const TreeReader& object) {
  One one{};
  Reader<TreeReader> reader{object};
  if constexpr (requires { one.action; }) {
    using Action = decltype(one.action);
    const auto seat = object.integer("seat");
    const auto action = read_act<Action>(type, object);
    if (!action || !seat) return std::nullopt;
    one.seat = static_cast<engine::Seat>(*seat);
    one.action = *action;
    return Event(one);
  } else {
    if (One::type != type) return std::nullopt;
    engine::each_member(one, reader);
    if (reader.fault()) return std::nullopt;
    return Event(one);
  }
}

}  // namespace value_json

/// Reads an event of a story; nothing if the game has no such event.
template <class Event>
std::optional<Event> read_event(const nlohmann::json& object) {
  if (!object.is_object()) return std::nullopt;
  const value_json::TreeReader members(object);
  const auto type = members.text("type");
  if (!type) return std::nullopt;
  std::optional<Event> found;
  [&]<class... One>(std::type_identity<std::variant<One...>>) {
    ((found ? void() : void(found = value_json::read_event_as<Event, One>(*type, members))), ...);
  }(std::type_identity<Event>{});
  return found;
}

}  // namespace protocol
