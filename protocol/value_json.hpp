// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card_text.hpp"
#include "engine/game.hpp"
#include "engine/visit.hpp"
#include "engine/vocabulary.hpp"
#include "protocol/json_text.hpp"

#include <nlohmann/json.hpp>

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

/// Actions and events of any game as flat JSON objects, and their values:
/// {"type":"play","card":"9D"}. The types carry their words and the vocabulary names their members,
/// so a game needs no code for it.
namespace protocol {

/// How a game's objects are written: for this many seats, its rules with this letter ("K12").
struct Notation {
  int seats = 0;
  char rule_letter = 'R';
};

/// "K12"; empty for rule 0.
std::string rule_text(char letter, int rule);

// ---- writing ------------------------------------------------------------------------------

/// The text of a word's enumerator; empty if it has none.
template <engine::Worded E>
std::string_view word_text(E word) {
  return words(std::type_identity<E>{})[static_cast<std::size_t>(word)];
}

namespace value_json {

inline void write(std::string& out, engine::Seat seat) { write_json(out, engine::index(seat)); }
inline void write(std::string& out, engine::Side side) { write_json(out, engine::index(side)); }
void write(std::string& out, cards::Card card);
void write(std::string& out, cards::Suit suit);
void write(std::string& out, cards::Rank rank);
void write(std::string& out, cards::Lying lying);
void write(std::string& out, engine::Spot spot);
inline void write(std::string& out, bool flag) { write_json(out, flag); }
template <std::integral N>
  requires(!std::same_as<N, bool>)
void write(std::string& out, N number) {
  write_json(out, number);
}
template <engine::Worded E>
void write(std::string& out, E word) {
  write_json(out, word_text(word));
}

template <class Cards>
  requires requires(const Cards& cards) { cards.begin(); }
void write(std::string& out, const Cards& cards);

/// A value's text as it stands within a list: without quotes.
template <class T>
void write_bare(std::string& out, const T& value) {
  std::string text;
  write(text, value);
  const bool quoted = text.front() == '"';
  out.append(text, quoted ? 1 : 0, text.size() - (quoted ? 2 : 0));
}

/// Cards, or cards as they lie: "9S TS JS", in their order.
template <class Cards>
  requires requires(const Cards& cards) { cards.begin(); }
void write(std::string& out, const Cards& cards) {
  out += '"';
  bool first = true;
  for (const auto& card : cards) {
    if (!std::exchange(first, false)) out += ' ';
    write_bare(out, card);
  }
  out += '"';
}

/// Cards that lie together: "9S TS JS / KC KH KS*".
template <std::size_t n, std::size_t m>
void write(std::string& out,
           const cards::FixedVector<cards::FixedVector<cards::Card, n>, m>& groups) {
  out += '"';
  bool first = true;
  for (const auto& group : groups) {
    if (!std::exchange(first, false)) out += " / ";
    write_bare(out, group);
  }
  out += '"';
}

/// Whether a member with this value is left out: no value, no cards, false, the empty word.
template <class T>
bool is_absent(const T& value) {
  if constexpr (std::same_as<T, bool>) return !value;
  else if constexpr (engine::Worded<T>) return word_text(value).empty();
  else if constexpr (requires { value.has_value(); }) return !value || is_absent(*value);
  else if constexpr (requires { value.begin(); }) return value.begin() == value.end();
  else return false;
}

class Writer {
 public:
  Writer(ObjectWriter& object, const Notation& notation) : object_(object), notation_(notation) {}

  template <class T>
  void operator()(const engine::Term& term, const T& value) {
    if (is_absent(value)) return;
    if constexpr (requires { value.has_value(); }) (*this)(term, *value);
    else if constexpr (engine::kind_of<T> == engine::Kind::each_seat) each(term, value);
    else if constexpr (engine::kind_of<T> == engine::Kind::each_word) parts(term, value);
    else if (term.name == engine::terms::rule.name) rule(value);
    else write(object_.key(term.name), value);
  }

 private:
  template <class T, std::size_t n>
  void each(const engine::Term& term, const engine::PerSeat<T, n>& values) {
    ArrayWriter array(object_.key(term.name));
    for (int seat = 0; seat < notation_.seats; ++seat)
      write_element(array.next(), values[static_cast<engine::Seat>(seat)]);
  }

  template <class T>
  static void write_element(std::string& out, const T& value) {
    if constexpr (requires { value.has_value(); }) {
      if (value) write(out, *value);
      else out += "null";
    } else {
      write(out, value);
    }
  }

  template <class E, class N>
  void parts(const engine::Term& term, const engine::PerWord<E, N>& values) {
    ObjectWriter object(object_.key(term.name));
    const auto all = words(std::type_identity<E>{});
    for (std::size_t i = 0; i < all.size(); ++i)
      if (values.each[i] != 0) object.member(all[i], values.each[i]);
  }

  template <class T>
  void rule(const T& number) {
    if constexpr (std::integral<T>)
      if (number != 0) object_.member("rule", rule_text(notation_.rule_letter, number));
  }

  ObjectWriter& object_;
  const Notation& notation_;
};

/// The word that stands as "type": an action's verb or an event's type.
template <class Said>
std::string_view type_of() {
  if constexpr (requires { Said::verb; }) return Said::verb.name;
  else return Said::type;
}

}  // namespace value_json

/// An action or an event of a game as an object of its own.
template <class... One>
void write_as_object(std::string& out, const std::variant<One...>& what, const Notation& notation) {
  engine::visit(
      [&]<class Said>(const Said& one) {
        ObjectWriter object(out);
        if constexpr (requires { one.action; }) {
          engine::visit(
              [&]<class Act>(const Act& act) {
                object.member("type", value_json::type_of<Act>());
                object.member("seat", engine::index(one.seat));
                engine::each_member(act, value_json::Writer(object, notation));
              },
              one.action);
        } else {
          object.member("type", value_json::type_of<Said>());
          engine::each_member(one, value_json::Writer(object, notation));
        }
      },
      what);
}

}  // namespace protocol
