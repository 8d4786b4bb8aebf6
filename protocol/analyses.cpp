// SPDX-License-Identifier: MIT
#include "engine/games.hpp"
#include "protocol/analysis_json.hpp"

#include <tuple>
#include <type_traits>

namespace protocol {

/// The analysis of each game, which takes long to compile, is compiled here and nowhere else:
/// whoever makes a Hosted<G> of these games finds it here.
template <class... G>
constexpr auto analyses_of(std::type_identity<std::tuple<G...>>) {
  return std::tuple(&analyse<G>...);
}

extern const decltype(analyses_of(std::type_identity<engine::Games>{})) analyses;
const decltype(analyses_of(std::type_identity<engine::Games>{})) analyses =
    analyses_of(std::type_identity<engine::Games>{});

}  // namespace protocol
