// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/any_game/make_policy.hpp"
#include "clients/bot/any_game/player_of.hpp"
#include "clients/bot/any_game/policy_of.hpp"
#include "protocol/terms_json.hpp"

#if __has_include("clients/bot/games/players.hpp")
#include "clients/bot/games/players.hpp"
#endif

#include <memory>

/// What make_policy.hpp promises, for any game.
namespace bot::any_game {

template <engine::Game G>
std::unique_ptr<Policy> make_policy(const nlohmann::json& terms, int seat, Level level,
                                    std::uint32_t seed) {
  const auto rules = protocol::read_terms<G>(terms);
  if (!rules) throw Unreadable(rules.error().text);
  if (seat < 0 || seat >= G::seats(*rules)) throw Unreadable("the table has no such seat");
  using Player = typename PlayerOf<G>::type;
  return std::make_unique<PolicyOf<G, Player>>(*rules, static_cast<engine::Seat>(seat), level,
                                               seed);
}

}  // namespace bot::any_game
