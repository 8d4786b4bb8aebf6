// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/about_json.hpp"
#include "protocol/analysis_json.hpp"
#include "protocol/game_codec.hpp"
#include "protocol/hosted.hpp"
#include "protocol/one_game.hpp"
#include "protocol/setup_json.hpp"

#include <memory>

/// What one_game.hpp promises, for any game.
namespace protocol {

template <engine::Game G>
Result<std::unique_ptr<HostedGame>> open(const nlohmann::json& terms) {
  const auto options = terms.find("options");
  const bool half = options != terms.end() && options->is_object() && options->contains("mirror");
  if (half && (*options)["mirror"] != true)
    return failure({"bad_option", "", "/options/mirror: expected true, or nothing."});
  if (half) {
    auto plain = terms;
    plain["options"].erase("mirror");
    const auto rules = read_terms<G>(plain);
    if (!rules) return failure(rules.error());
    const auto mirrored_rules = mirrored<G>(*rules);
    if (!mirrored_rules) return failure(mirrored_rules.error());
    return std::make_unique<Hosted<G>>(*mirrored_rules);
  }
  const auto start = read_start<G>(terms);
  if (!start) return failure(start.error());
  return std::make_unique<Hosted<G>>(start->face_up.rules, *start);
}

template <engine::Game G>
JsonText on_the_shelf() {
  return write_about(on_shelf<G>());
}

}  // namespace protocol
