// SPDX-License-Identifier: MIT
#include "protocol/hosted_game.hpp"
#include "protocol/jojotte_codec.hpp"

/// The one list of games.
namespace protocol {
namespace {

using Opened = std::variant<std::unique_ptr<HostedGame>, Fault>;

Opened open_jojotte(const nlohmann::json& terms) {
  auto rules = read_jojotte_terms(terms);
  if (auto* fault = std::get_if<Fault>(&rules)) return std::move(*fault);
  return std::make_unique<Hosted<jojotte::JoJotte>>(std::get<jojotte::RuleSet>(rules));
}

}  // namespace

Opened open_game(const nlohmann::json& terms) {
  if (!terms.is_object()) return Fault{"malformed", "", "The terms of a table are an object."};
  const auto game = terms.find("game");
  if (game == terms.end() || *game == "jojotte") return open_jojotte(terms);
  return Fault{"unknown_game", "", "/game: the game played here is jojotte."};
}

}  // namespace protocol
