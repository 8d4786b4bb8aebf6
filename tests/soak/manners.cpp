// SPDX-License-Identifier: MIT
#include "tests/soak/paired_tables.hpp"

#include <algorithm>

/// Wishes and talk beside the game.
namespace soak {

/// A wish that is granted by nobody else, refused, or taken back; the viewer is told of each.
void PairedTables::try_wish() {
  static constexpr std::string_view wants[] = {"pause",   "go_on",       "adjourn",
                                               "rematch", "take_rubber", "go_on"};
  const std::string want(wants[below(std::size(wants))]);
  viewer_->say(R"({"type":"wish","wish":")" + want + "\"}");
  sync("the viewer's wish for " + want);
  viewer_->say(R"({"type":"wish","wish":"go_on"})");
  sync("the viewer's wish to go on");
}

/// Talk is no part of the game, so it is the same in both worlds; so is its limit, because no time
/// passes here.
void PairedTables::try_talk() {
  viewer_->say(R"({"type":"say","phrase":"oops"})");
  sync("the viewer's \"oops\"");
  witness().say(R"({"type":"say","text":"Whose trick?"})");
  catch_up(witness());
  sync("the other's question");
}

/// Whether the hint program is busy depends on no cards; its hints must be the same. Hints take
/// time to compute, and no time passes here in which more hints would be allowed.
void PairedTables::try_hint() {
  constexpr int hints_max = 1;
  if (hints_ == hints_max) return;
  ++hints_;
  viewer_->say(R"({"type":"hint","question":)" +
               std::to_string(std::max<std::uint64_t>(now_->asked, 1)) + '}');
  Heard heard;
  bool busy = false;
  for (std::size_t world : {0U, 1U}) {
    heard[world] = (*viewer_)[world].hear_until("\"hint\"");
    busy = busy || heard[world].back().says("\"hint_failed\"");
  }
  if (!busy) compare(heard, "the viewer's request for a hint");
}

}  // namespace soak
