// SPDX-License-Identifier: MIT
#include "tests/soak/paired_match.hpp"

#include "engine/games.hpp"

#include <tuple>
#include <vector>

namespace soak {

const std::vector<Way>& ways() {
  static const std::vector<Way> all = [] {
    std::vector<Way> some;
    std::apply([&]<class... G>(const G&...) { (add_ways<G>(some), ...); }, engine::Games{});
    return some;
  }();
  return all;
}

}  // namespace soak
