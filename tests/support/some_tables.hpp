// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <cstddef>
#include <iterator>

/// Tables of every game in turn, for campaigns that play at many.
namespace support {

struct SomeTable {
  nlohmann::json terms;
  std::size_t seats;
};

inline SomeTable some_table(std::size_t number) {
  const SomeTable tables[] = {
      {{{"rules", "hervey"}, {"options", {{"rubbers", 2}}}}, 2},
      {{{"game", "kaiser"}}, 4},
      {{{"rules", "culbertson"}}, 2},
      {{{"game", "leopard"}}, 2},
      {{{"rules", "denexa"}}, 2},
      {{{"game", "pippip"}, {"options", {{"seats", 3}}}}, 3},
  };
  return tables[number % std::size(tables)];
}

}  // namespace support
