// SPDX-License-Identifier: MIT
#pragma once

#include "clients/record/failure.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/transcript.hpp"

#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string_view>

namespace record {

/// A transcript of any game, done again.
struct DoneAgain {
  std::unique_ptr<protocol::HostedGame> game;  // at the end; null: the transcript does not open one
  std::optional<Failure> failure;              // the first thing wrong with it
};

/// Called after each record but the opening, with the game as it is then and the story that the
/// record caused, a JSON array.
using EachRecord = std::function<void(const protocol::HostedGame& game,
                                      const protocol::Record& record, std::string_view story)>;

/// Replays the transcript up to its end or its first failure, and compares the stories it tells.
DoneAgain do_again(std::istream& transcript, const EachRecord& each);

}  // namespace record
