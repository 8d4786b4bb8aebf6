// SPDX-License-Identifier: MIT
#include "tests/soak/sitting.hpp"

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

}  // namespace soak
