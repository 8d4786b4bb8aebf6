// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "server/entropy.hpp"

#include <functional>
#include <span>
#include <string>

namespace server {

/// All that comes to the server by chance. A test that must know it beforehand gives its own; any
/// thread may call them.
struct Chance {
  using Shuffle = std::function<void(std::span<cards::Card>)>;

  /// Who shuffles at this table, from its creation or from a restart on.
  std::function<Shuffle(const std::string& table)> dealer = [](const std::string&) {
    return Shuffle(entropy::shuffle);
  };
  std::function<std::string()> token = entropy::token;
  std::function<std::string()> table_id = entropy::table_id;
};

}  // namespace server
