// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <type_traits>
#include <variant>

/// std::visit as a `switch`: it takes about half as long to compile, which counts where each action
/// meets each phase.
namespace engine {

namespace visiting {

template <class Variant>
inline constexpr std::size_t size = std::variant_size_v<std::remove_const_t<Variant>>;

template <class R, std::size_t at, class F, class Variant>
constexpr R one(F& f, Variant& variant) {
  if constexpr (at < size<Variant>) return f(*std::get_if<at>(&variant));
  else throw std::bad_variant_access();
}

template <class R, std::size_t from, class F, class Variant>
constexpr R any(F& f, Variant& variant) {
  switch (variant.index() - from) {
    case 0: return one<R, from>(f, variant);
    case 1: return one<R, from + 1>(f, variant);
    case 2: return one<R, from + 2>(f, variant);
    case 3: return one<R, from + 3>(f, variant);
    case 4: return one<R, from + 4>(f, variant);
    case 5: return one<R, from + 5>(f, variant);
    case 6: return one<R, from + 6>(f, variant);
    case 7: return one<R, from + 7>(f, variant);
    default:
      if constexpr (from + 8 < size<Variant>) return any<R, from + 8>(f, variant);
      else throw std::bad_variant_access();
  }
}

}  // namespace visiting

/// Calls `f` with the alternative that the variant holds. `f` gives the same type for each.
template <class F, class Variant>
constexpr decltype(auto) visit(F&& f, Variant&& variant) {
  using R = decltype(f(*std::get_if<0>(&variant)));
  return visiting::any<R, 0>(f, variant);
}

/// With an alternative of each of two variants.
template <class F, class First, class Second>
constexpr decltype(auto) visit(F&& f, First&& first, Second&& second) {
  using R = decltype(f(*std::get_if<0>(&first), *std::get_if<0>(&second)));
  return engine::visit(
      [&](auto& one) -> R {
        return engine::visit([&](auto& other) -> R { return f(one, other); }, second);
      },
      first);
}

}  // namespace engine
