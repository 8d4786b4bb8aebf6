// SPDX-License-Identifier: MIT
#include "tests/soak/sitting.hpp"

/// What is said at a table is no part of the game, and so the same in both worlds: also how much
/// of it is too much, since no time passes here.
namespace soak {

void Sitting::try_talk() {
  viewer_->say(R"({"type":"say","phrase":"oops"})");
  sync("his saying oops");
  witness().say(R"({"type":"say","text":"Whose trick?"})");
  catch_up(witness());
  sync("the other's question");
}

}  // namespace soak
