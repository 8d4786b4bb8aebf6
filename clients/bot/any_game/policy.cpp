// SPDX-License-Identifier: MIT
#include "clients/bot/any_game/policy.hpp"

#include "clients/bot/any_game/make_policy.hpp"
#include "engine/games.hpp"

#include <string>
#include <tuple>
#include <type_traits>

namespace bot::any_game {

std::unique_ptr<Policy> policy_for(const nlohmann::json& terms, int seat, Level level,
                                   std::uint32_t seed) {
  const std::string game = terms.value("game", "");
  std::unique_ptr<Policy> policy;
  const auto try_one = [&]<class G>(std::type_identity<G>) {
    if (G::name == game) policy = make_policy<G>(terms, seat, level, seed);
  };
  [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    (try_one(std::type_identity<G>{}), ...);
  }(std::type_identity<engine::Games>{});
  if (!policy) throw Unreadable("this bot does not know the game \"" + game + '"');
  return policy;
}

}  // namespace bot::any_game
