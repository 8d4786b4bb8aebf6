// SPDX-License-Identifier: MIT
#include "clients/bot/any_game/mind.hpp"

#include "clients/bot/any_game/make_mind.hpp"
#include "engine/games.hpp"

#include <string>
#include <tuple>
#include <type_traits>

namespace bot::any_game {

std::unique_ptr<Mind> mind_for(const nlohmann::json& terms, int seat, Level level,
                               std::uint32_t seed) {
  const std::string game = terms.value("game", "");
  std::unique_ptr<Mind> mind;
  const auto try_one = [&]<class G>(std::type_identity<G>) {
    if (G::name == game) mind = make_mind<G>(terms, seat, level, seed);
  };
  [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    (try_one(std::type_identity<G>{}), ...);
  }(std::type_identity<engine::Games>{});
  if (!mind) throw Unreadable("this bot does not know the game \"" + game + '"');
  return mind;
}

}  // namespace bot::any_game
