// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/paint.hpp"
#include "clients/cli/table.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What players agree upon beside the game: a pause, an end for today, a rematch; and how one of
/// them gives up, or takes what the other does not come back for.
namespace cli {

/// The wish that plain words name, as it is called on the wire; "go on" is `go_on`.
std::optional<std::string> wish_in(std::string_view words);
/// The words that name it: "resign deal" for `resign_deal`.
std::string wish_phrase(std::string_view wish);

/// The words of all that may be wished now by whoever sits here, by what he can see.
std::vector<std::string> wishes_now(const Table& table);
/// "go on" means the wish now, not the answer to a question: there is something to take back.
bool is_held_up(const Table& table);

/// How things stand beside the game, in sentences: open wishes, a pause, somebody overdue, each
/// with the words to answer it; and the mirror match this is a half of.
Lines standing(const Table& table);

/// For what cannot be taken back: said twice running, it is meant.
class Confirmation {
 public:
  /// What to ask first; none: it has been asked, or need not be.
  std::optional<std::string> question(const std::string& wish);
  /// The same before a claim, which ends the deal; by its words.
  std::optional<std::string> question_of_claim(const std::string& words);
  void forget() { asked_.clear(); }

 private:
  std::string asked_;
};

}  // namespace cli
