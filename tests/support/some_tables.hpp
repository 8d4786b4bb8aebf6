// SPDX-License-Identifier: MIT
#pragma once

#include "engine/games.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <string>
#include <tuple>
#include <vector>

/// Tables of every game in turn, for campaigns that play at many.
namespace support {

struct SomeTable {
  nlohmann::json terms;
  std::size_t seats;
};

/// The preset number `n` of each game that has so many.
template <class... G>
void add_presets(std::vector<SomeTable>& all, std::size_t n, const std::tuple<G...>&) {
  const auto add = [&]<class One>(const One&) {
    if (n >= One::presets().size()) return;
    const auto& preset = One::presets()[n];
    all.push_back({{{"game", One::name}, {"rules", preset.name}},
                   static_cast<std::size_t>(One::seats(preset.rules))});
  };
  (add(G{}), ...);
}

/// Each game, by its first preset; then by its second, and so on.
inline SomeTable some_table(std::size_t number) {
  static const std::vector<SomeTable> tables = [] {
    std::vector<SomeTable> all;
    constexpr std::size_t presets_max = 8;
    for (std::size_t n = 0; n < presets_max; ++n) add_presets(all, n, engine::Games{});
    return all;
  }();
  return tables[number % tables.size()];
}

}  // namespace support
