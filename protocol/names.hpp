// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>

/// The words that enumerators have on the wire. They are written by hand, so that renaming an
/// enumerator changes nothing there; that none is missing is the compiler's business.
namespace protocol {

namespace detail {

/// Whether the enumeration has an enumerator of this value: a compiler spells one it knows by its
/// name and any other as a cast, "(protocol::Want)8".
template <auto value>
consteval bool is_enumerator() {
  const std::string_view spelt = __PRETTY_FUNCTION__;
  const std::size_t at = spelt.find("value = ");
  return spelt[at + std::string_view("value = ").size()] != '(';
}

template <class Enum, std::size_t from = 0>
consteval std::size_t count() {
  if constexpr (is_enumerator<static_cast<Enum>(from)>()) return count<Enum, from + 1>();
  else return from;
}

}  // namespace detail

/// How many enumerators an enumeration has that counts them from 0 without a gap.
template <class Enum>
  requires std::is_enum_v<Enum>
inline constexpr std::size_t count_of = detail::count<Enum>();

/// One word for each enumerator, in their order.
template <class Enum>
class Names {
 public:
  /// Does not compile with one word too few or too many.
  template <std::convertible_to<std::string_view>... Word>
    requires(sizeof...(Word) == count_of<Enum>)
  consteval explicit Names(Word... words) : words_{words...} {}

  constexpr std::string_view operator[](Enum value) const {
    return words_[static_cast<std::size_t>(value)];
  }

  /// The enumerator of this word; nothing when it is nobody's.
  constexpr std::optional<Enum> find(std::string_view word) const {
    for (std::size_t i = 0; i < words_.size(); ++i)
      if (words_[i] == word) return static_cast<Enum>(i);
    return std::nullopt;
  }

 private:
  std::array<std::string_view, count_of<Enum>> words_;
};

}  // namespace protocol
