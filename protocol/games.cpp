// SPDX-License-Identifier: MIT
#include "protocol/hosted_game.hpp"
#include "protocol/jojotte_codec.hpp"

/// The one list of games.
namespace protocol {
namespace {

using Game = Result<std::unique_ptr<HostedGame>>;

Game open_jojotte(const nlohmann::json& terms) {
  auto start = read_jojotte_start(terms);
  if (!start) return failure(std::move(start.error()));
  return std::make_unique<Hosted<jojotte::JoJotte>>(start->face_up.rules, *start);
}

}  // namespace

std::string hand_of(const HostedGame& game, engine::Seat seat) {
  const auto view = nlohmann::json::parse(game.view({seat}), nullptr, false);
  return view.value(nlohmann::json::json_pointer("/own/hand"), std::string());
}

Result<JsonText> HostedGame::analysis(std::span<const Record>) const {
  return failure({"no_analysis", "", "There is no analysis for this game."});
}

std::string_view name_of(engine::Stake stake) {
  return stake == engine::Stake::deal ? "deal" : "rubber";
}

Game open_game(const nlohmann::json& terms) {
  if (!terms.is_object())
    return failure({"malformed", "", "The terms of a table must be an object."});
  const auto game = terms.find("game");
  if (game == terms.end() || *game == "jojotte") return open_jojotte(terms);
  return failure({"unknown_game", "", "/game: expected jojotte."});
}

}  // namespace protocol
