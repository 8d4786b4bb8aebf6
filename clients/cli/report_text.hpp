// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/hint_text.hpp"
#include "clients/cli/words.hpp"
#include "clients/net/connection.hpp"
#include "clients/net/follower.hpp"

#include <string>

/// Everything that clients/net reports, in sentences.
namespace cli {

/// One thing the client has to say beside the game.
struct Notice {
  std::string text;
  bool alarm = false;
};

Notice notice_of(const net::Report& report, const Names& names, const ActPhrase& phrase);

/// "The deck of this deal matches the commitment."
std::string proof_sentence(int deals);

/// "R37: A trump lead is beaten, if able."
std::string sentence(const net::Refusal& refusal);

/// Empty where there is nothing to say.
std::string sentence(const net::End& end);

/// With the flag of the command line that helps against it.
std::string sentence(const net::Loss& loss);

/// "NOT FAIR! Deck 2: …"
std::string sentence(const Alarm& alarm);

}  // namespace cli
