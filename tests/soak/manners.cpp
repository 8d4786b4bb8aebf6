// SPDX-License-Identifier: MIT
#include "tests/soak/sitting.hpp"

#include <algorithm>

/// What is wished and said beside the game.
namespace soak {

/// Granted by nobody else, refused, or taken back: he hears of each.
void Sitting::try_wish() {
  static constexpr std::string_view wants[] = {"pause",   "go_on",       "adjourn",
                                               "rematch", "take_rubber", "go_on"};
  const std::string want(wants[below(std::size(wants))]);
  viewer_->say(R"({"type":"wish","wish":")" + want + "\"}");
  sync("his wish for " + want);
  viewer_->say(R"({"type":"wish","wish":"go_on"})");
  sync("his wish to go on");
}

/// It is no part of the game, and so the same in both worlds: also how much of it is too much,
/// since no time passes here.
void Sitting::try_talk() {
  viewer_->say(R"({"type":"say","phrase":"oops"})");
  sync("his saying oops");
  witness().say(R"({"type":"say","text":"Whose trick?"})");
  catch_up(witness());
  sync("the other's question");
}

/// How busy the adviser is says nothing of cards; what he says must be the same. Thinking is dear,
/// and no time passes here in which more hints would be granted.
void Sitting::try_hint() {
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
  if (!busy) compare(heard, "his asking for a hint");
}

}  // namespace soak
