// SPDX-License-Identifier: MIT
#include "engine/leopard/refusal.hpp"

namespace leopard {
namespace {

bool between_deals(const View& view) {
  return std::holds_alternative<DealOver>(view.face_up.phase);
}

}  // namespace

engine::Explanation explain(Refusal refusal, const View& view) {
  switch (refusal) {
    case Refusal::none: return {"none", 0, "Nothing is wrong."};
    case Refusal::not_your_turn:
      return {"not_your_turn", between_deals(view) ? 36 : 8, "It is not your turn."};
    case Refusal::not_in_this_phase:
      return {"not_in_this_phase", between_deals(view) ? 36 : 10,
              "That is not possible at this point of the game."};
    case Refusal::not_your_card: return {"not_your_card", 10, "That card is not in your hand."};
    case Refusal::no_such_place:
      return {"no_such_place", 6, "There are two squares with the places 1 to 9."};
    case Refusal::ten_stays_home:
      return {"ten_stays_home", 16, "A ten goes to your own square only."};
    case Refusal::queen_stays_home:
      return {"queen_stays_home", 18, "A queen goes to your own square only."};
    case Refusal::king_stays_home:
      return {"king_stays_home", 19, "A king goes to your own square only."};
    case Refusal::other_place:
      return {"other_place", 15, "An ace to nine goes to the place with its own number."};
    case Refusal::not_empty:
      return {"not_empty", 14, "An open card lies there: the place does not count as empty."};
    case Refusal::nothing_to_cover:
      return {"nothing_to_cover", 20, "A jack or a queen must cover an open card."};
    case Refusal::below_the_limit:
      return {"below_the_limit", 29, "Your square is not yet worth enough to stop."};
  }
  return {"none", 0, ""};  // unreachable
}

}  // namespace leopard
