// SPDX-License-Identifier: MIT
#pragma once

#include <boost/describe/enum.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/pfr/core.hpp>
#include <boost/pfr/ops_fields.hpp>

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <type_traits>

/// What every plain value of a game has without saying so. A game's namespace takes it over:
///   using engine::operator==;
///   using engine::words;
namespace engine {

/// A struct of values, without a constructor or a base.
template <class T>
concept Plain = std::is_class_v<T> && std::is_aggregate_v<T> && std::is_trivially_copyable_v<T>;

/// Two plain values are equal if each of their members is.
template <Plain T>
constexpr bool operator==(const T& a, const T& b) {
  if constexpr (std::is_empty_v<T>) return true;
  else return boost::pfr::eq_fields(a, b);
}

template <class E>
concept Described = std::is_enum_v<E> && boost::describe::has_describe_enumerators<E>::value;

namespace detail {
template <class List>
inline constexpr int names_in = 0;
template <template <class...> class List, class... One>
inline constexpr std::array<std::string_view, sizeof...(One)> names_in<List<One...>>{One::name...};
}  // namespace detail

/// The names of the enumerators, in order, of an enum that is made with
/// BOOST_DEFINE_FIXED_ENUM_CLASS: what it is called on the wire and in the texts.
template <Described E>
constexpr std::span<const std::string_view> words(std::type_identity<E>) {
  return detail::names_in<boost::describe::describe_enumerators<E>>;
}

/// The name of this enumerator; empty if the value is none.
template <Described E>
constexpr std::string_view word(E value) {
  const auto all = words(std::type_identity<E>{});
  const auto at = static_cast<std::size_t>(value);
  return at < all.size() ? all[at] : std::string_view{};
}

}  // namespace engine
