// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/net_types.hpp"
#include "clients/cli/text_layout.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The agreements of the players beside the game: a pause, an end for today, a rematch; and how a
/// player gives up, or takes the rubber from an opponent who is overdue.
namespace cli {

/// The wish that plain words mean, by its name on the wire: "go on" is `go_on`.
std::optional<std::string> wish_in(std::string_view words);
/// The words for a wish: "resign deal" for `resign_deal`.
std::string wish_phrase(std::string_view wish);

/// The words for every wish that the player here may make now, as far as the client can tell. It
/// cannot tell in which games a deal is given up, so that is never among them.
std::vector<std::string> wishes_now(const Table& table);
/// "go on" now means the wish, not an answer: there is a pause to end or a wish to withdraw.
bool is_held_up(const Table& table);

/// What a player makes of the others' wishes who plays by itself: it agrees to a pause and to an
/// end for today, and with `rematch` wants another match.
std::vector<std::string> wishes_to_make(const Table& table, bool rematch);

/// The state of things beside the game, in sentences: open wishes, a pause, a player who is
/// overdue, each with the words to answer it; and the mirror match, if the table is a half of one.
Lines standing(const Table& table);

/// Asks before anything that cannot be taken back: it must be typed twice in a row.
class Confirmation {
 public:
  /// The question to ask before a wish; none: it has been asked, or need not be.
  std::optional<std::string> question(const std::string& wish);
  /// The same before `words` that put this at stake; empty: nothing.
  std::optional<std::string> question(const std::string& words, const std::string& stake);
  void forget() { asked_.clear(); }

 private:
  std::string asked_;
};

}  // namespace cli
