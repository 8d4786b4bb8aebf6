// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/any_game/scene.hpp"
#include "clients/cli/command.hpp"

#include <string_view>

namespace cli::any_game {

/// The meaning of a typed line at this table. An answer is a verb and words of the vocabulary, or a
/// card or word alone where only one verb fits; or what `act` calls it in the game's texts; or a
/// part of these that fits only one thing that may be said: "k" is the only king, "acc" accepts.
/// What may not be said but can be read is sent all the same: the server's refusal explains the
/// rule.
Command understand(const Scene& scene, std::string_view line, bool held_up);

/// Lower case, cards as two letters: "play js" for "Play the jack of spades!".
std::vector<std::string> answer_words(std::string_view line);

}  // namespace cli::any_game
