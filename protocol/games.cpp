// SPDX-License-Identifier: MIT
#include "engine/games.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/json_text.hpp"
#include "protocol/one_game.hpp"

#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>

/// What is opened by a name, and what is shown of the games before a table is opened.
namespace protocol {
namespace {

using Game = Result<std::unique_ptr<HostedGame>>;

/// Calls visit(std::type_identity<G>) for each game, in the order of the shelf.
template <class Visit>
void each_game(Visit&& visit) {
  [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    (visit(std::type_identity<G>{}), ...);
  }(std::type_identity<engine::Games>{});
}

std::string listed() {
  std::string names;
  each_game([&]<class G>(std::type_identity<G>) {
    names.append(names.empty() ? "" : ", ").append(G::name);
  });
  return names;
}

}  // namespace

/// "7C QC": the cards of their own hand that they see.
std::string hand_of(const HostedGame& game, engine::Seat seat) {
  const auto view = nlohmann::json::parse(game.view({seat}), nullptr, false);
  const nlohmann::json::json_pointer hand("/zones/hand/" + std::to_string(engine::index(seat)));
  if (view.contains(hand) && view[hand].is_string()) return view[hand];
  return {};
}

std::string_view name_of(engine::Stake stake) {
  return stake == engine::Stake::deal ? "deal" : "rubber";
}

JsonText shelf() {
  JsonText text;
  {
    ArrayWriter games(text);
    each_game([&]<class G>(std::type_identity<G>) { games.next() += on_the_shelf<G>(); });
  }
  return text;
}

Game open_game(const nlohmann::json& terms) {
  if (!terms.is_object())
    return failure({"malformed", "", "The terms of a table must be an object."});
  const auto named = terms.find("game");
  std::optional<Game> opened;
  each_game([&]<class G>(std::type_identity<G>) {
    const bool wanted = named == terms.end() || *named == std::string(G::name);
    if (wanted && !opened) opened = open<G>(terms);
  });
  if (opened) return *std::move(opened);
  return failure({"unknown_game", "", "/game: expected one of " + listed() + "."});
}

}  // namespace protocol
