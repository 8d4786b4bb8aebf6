// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

/// The meaning of a typed line. The client knows no rules: it compares the words with the legal
/// actions that the server has listed, and lets the server judge the rest.
namespace cli {

/// A request to the client itself, not to the table.
struct Local {
  // clang-format off
  enum class Name : std::uint8_t {
    help, rules, score, story, table, who, wait, quit, analyse, hint, mute, unmute, talk
  };
  // clang-format on
  Name name{};
  std::string about;  // the text after the name: "R37"
};

/// A legal action, or a complete one that is not legal: the server's refusal will say why.
struct Act {
  std::string action;   // as JSON, fit for `act`
  std::string stake{};  // what it puts at stake, to be confirmed first; empty: nothing
  std::string words{};  // with which it is confirmed
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

/// A remark, a wish, or a request to the client itself, the same in every game; none: the line is
/// none of these. Where a pause or the player's own wish has `held_up` the game, "go on" is a wish.
std::optional<Command> beside_the_game(std::string_view line, bool held_up);

/// What is meant by a line that fits nothing else: `q` leaves a page, and never the table.
std::optional<Command> at_last(std::string_view line);

/// Lower case, single spaces, no punctuation; suit glyphs become letters.
std::string plain_words(std::string_view line);

}  // namespace cli
