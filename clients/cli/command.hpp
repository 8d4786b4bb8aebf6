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
    help, rules, score, last, story, table, who, wait, quit, analyse, hint, mute, unmute,
    talk
  };
  // clang-format on
  Name name{};
  std::string about;  // the text after the name: "R37"
};

/// A legal action, or a complete one that is not legal: the server's refusal will say why.
struct Act {
  std::string action;    // as JSON, fit for `act`
  std::string stake{};   // what it puts at stake, to be confirmed first; empty: nothing
  std::string words{};   // with which it is confirmed
  std::string notice{};  // what is said while it is held back, for the same time whatever it is;
                         // empty: it is sent at once
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

/// What a wish depends on.
struct AtTable {
  bool held_up = false;            // by a pause or by the player's own wish: "go on" is a wish
  bool deals_are_resigned = true;  // "resign" alone may mean the deal
};

/// A remark, a wish, or a request to the client itself, the same in every game; none: the line is
/// none of these.
std::optional<Command> beside_the_game(std::string_view line, const AtTable& at);

/// What is meant by a line that fits nothing else: `q` leaves a page, and never the table.
std::optional<Command> at_last(std::string_view line);

/// Lower case, single spaces, no punctuation; suit glyphs become letters.
std::string plain_words(std::string_view line);

}  // namespace cli
