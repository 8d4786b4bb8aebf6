// SPDX-License-Identifier: MIT
#pragma once

#include "engine/widow/widow.hpp"
#include "tests/engine/bridge/words.hpp"

/// What only Honeymoon Bridge with a Widow has to say. It is in the namespace of the game, where
/// bridge_words finds it.
namespace widow {

/// "take 7H", "give 7H", "lead hand" or "lead dummy".
inline std::optional<Action> own_act(std::type_identity<Widow>, std::string_view said) {
  if (said.starts_with("take ")) return ToHand{bridge_words::card(said.substr(5))};
  if (said.starts_with("give ")) return ToDummy{bridge_words::card(said.substr(5))};
  if (said == "lead hand") return LeadFrom{From::from_hand};
  if (said == "lead dummy") return LeadFrom{From::from_dummy};
  return std::nullopt;
}

}  // namespace widow
