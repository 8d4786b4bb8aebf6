// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/wire.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// From typed words to what is meant. The client knows no rules: it compares the words with what
/// the server says may be done, and lets the server judge the rest.
namespace cli {

/// Asked of the client itself, not of the table.
struct Local {
  std::string name;   // help rules score last story who wait quit analyse hint
                      // declare_for_me
  std::string about;  // what follows the name: "R37"
};

/// The words fit one action, or are a whole action that is not among the legal ones: the server's
/// refusal will say why.
struct Act {
  Action action;
};

/// A wish beside the game, as it is called on the wire: `pause`, `resign_deal`.
struct Wish {
  std::string wish;
};

/// Words for the others, as they were typed.
struct Say {
  std::string words;
};

/// The words fit several of the legal actions, or none, or nothing at all; `hint` says so.
struct Unclear {
  std::string hint;
};

struct Nothing {};

using Command = std::variant<Nothing, Local, Act, Wish, Say, Unclear>;

/// What the line means for somebody who may do one of `legal`. "go on" is the answer `continue`,
/// unless the table is `held_up` by a pause or a wish of his: then it is the wish.
Command understand(std::string_view line, const std::vector<Action>& legal, bool held_up = false);

/// Lower case, single spaces, no punctuation; suit glyphs become letters.
std::string plain_words(std::string_view line);

/// Every action the words can be read as, legal or not, the likeliest first. Members left open
/// (a word without its card) are empty.
std::vector<Action> readings(std::string_view line);

}  // namespace cli
