// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/table.hpp"

namespace sample {

/// The table as whoever got this `welcome` knows it.
inline net::Table seated(const nlohmann::json& welcome) {
  net::Table table;
  table.welcome(welcome);
  return table;
}

}  // namespace sample
