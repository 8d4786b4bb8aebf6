// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/net_types.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The meaning of a typed line. The client knows no rules: it compares the words with the legal
/// actions that the server has listed, and lets the server judge the rest.
namespace cli {

/// A request to the client itself, not to the table.
struct Local {
  // clang-format off
  enum class Name : std::uint8_t {
    help, rules, score, last, story, who, wait, quit, analyse, hint, declare_for_me
  };
  // clang-format on
  Name name{};
  std::string about;  // the text after the name: "R37"
};

/// A legal action, or a complete one that is not legal: the server's refusal will say why.
struct Act {
  Action action;
};

/// A wish beside the game, by its name on the wire: `pause`, `resign_deal`.
struct Wish {
  std::string wish;
};

/// A remark to everybody at the table, as it was typed.
struct Say {
  std::string words;
};

/// The words fit several legal actions, or none; `explanation` says so to the player.
struct Unclear {
  std::string explanation;
};

struct Nothing {};

using Command = std::variant<Nothing, Local, Act, Wish, Say, Unclear>;

/// The meaning of the line for a player whose legal actions are `legal`. "go on" is the answer
/// `continue`, unless the table is `held_up` by a pause or by the player's own wish: then it is the
/// wish.
Command understand(std::string_view line, const std::vector<Action>& legal, bool held_up = false);

/// Lower case, single spaces, no punctuation; suit glyphs become letters.
std::string plain_words(std::string_view line);

/// Every action the words can mean, legal or not, the likeliest first. Members left open (a word
/// without its card) are empty.
std::vector<Action> readings(std::string_view line);

}  // namespace cli
