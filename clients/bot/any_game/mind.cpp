// SPDX-License-Identifier: MIT
#include "clients/bot/any_game/mind.hpp"

#include "clients/bot/any_game/mind_of.hpp"
#include "clients/bot/any_game/player_of.hpp"
#include "engine/games.hpp"
#include "protocol/terms_json.hpp"

#include <string>
#include <tuple>
#include <type_traits>

#if __has_include("clients/bot/games/players.hpp")
#include "clients/bot/games/players.hpp"
#endif

namespace bot::any_game {
namespace {

using nlohmann::json;

template <engine::Game G>
std::unique_ptr<Mind> make(const json& terms, int seat, Level level, std::uint32_t seed) {
  const auto rules = protocol::read_terms<G>(terms);
  if (!rules) throw Unreadable(rules.error().text);
  if (seat < 0 || seat >= G::seats(*rules)) throw Unreadable("the table has no such seat");
  using Player = typename PlayerOf<G>::type;
  return std::make_unique<MindOf<G, Player>>(*rules, static_cast<engine::Seat>(seat), level, seed);
}

}  // namespace

std::unique_ptr<Mind> mind_for(const json& terms, int seat, Level level, std::uint32_t seed) {
  const std::string game = terms.value("game", "");
  std::unique_ptr<Mind> mind;
  const auto try_one = [&]<class G>(std::type_identity<G>) {
    if (G::name == game) mind = make<G>(terms, seat, level, seed);
  };
  [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    (try_one(std::type_identity<G>{}), ...);
  }(std::type_identity<engine::Games>{});
  if (!mind) throw Unreadable("this bot does not know the game \"" + game + '"');
  return mind;
}

}  // namespace bot::any_game
