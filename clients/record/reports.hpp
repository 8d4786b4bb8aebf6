// SPDX-License-Identifier: MIT
#pragma once

#include "clients/record/failure.hpp"

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

/// What jojotte-record prints about a transcript, as far as it is a matter of the game.
namespace record {

/// A report on everything up to the first failure, and the failure.
struct Report {
  std::string text;
  std::optional<Failure> failure;
};

/// The reports on transcripts of a game.
struct Reports {
  using On = Report (*)(std::istream& transcript);

  std::string_view game;
  On replay, replay_json;    // every deal: what was said and done, and what it scored
  On legal;                  // who is asked at the end, and the answers they may give
  On print;                  // the score
  On analyse, analyse_json;  // what each act lost, and what was better
};

/// For every game, from the words of its tables alone.
extern const Reports reports_of_any_game;

/// A game's own reports, or those of any game.
const Reports& reports_on(const std::string& transcript);

}  // namespace record
