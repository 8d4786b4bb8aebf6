// SPDX-License-Identifier: MIT
#include "engine/games.hpp"
#include "tests/bench/bench.hpp"
#include "tests/bench/contests.hpp"

#include <string>
#include <tuple>
#include <type_traits>

namespace bench {

bool play_any_game(const std::string& name, const Contest& wanted) {
  bool played = false;
  const auto try_one = [&]<class G>(std::type_identity<G>) {
    if (name == G::name || name == "all") played |= contests<G>(wanted);
  };
  [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    (try_one(std::type_identity<G>{}), ...);
  }(std::type_identity<engine::Games>{});
  return played;
}

}  // namespace bench
