// SPDX-License-Identifier: MIT
#include "engine/quinto/card_choice.hpp"
#include "engine/quinto3/quinto3.hpp"

namespace quinto3 {
namespace {

Action call(CardSet hand, const Actions& legal) {
  for (const Action& action : legal) {
    if (std::holds_alternative<Double>(action) && quinto::is_worth_doubling(hand)) return action;
    if (std::holds_alternative<Redouble>(action) && quinto::is_worth_redoubling(hand))
      return action;
  }
  return legal[0];  // a pass, or the hand before them
}

/// What the player sees of the hand whose turn it is and of the three others, in order of play.
quinto::Sight sight_of(const View& view, const Play& play) {
  const FaceUp& up = view.face_up;
  const CardSet own = view.own->hand;
  const Hand turn = play.turn(up.dealer);
  quinto::Sight sight{.hand = turn.dummy ? up.open_dummy : own,
                      .trick = play.trick,
                      .unseen = quinto::pack_set - up.memory.gone - own - up.open_dummy,
                      .held = 0,
                      .stakes = up.stakes};
  sight.held = sight.hand.size();
  for (const std::size_t steps : {1U, 2U, 3U}) {
    const Hand other = after(up.dealer, turn, steps);
    if (other.dummy) sight.open[steps - 1] = up.open_dummy;
    else if (other.seat == view.own->seat) sight.open[steps - 1] = own;
  }
  return sight;
}

}  // namespace

Action Quinto3::heuristic(const View& view) {
  const Actions legal = Quinto3::legal(view).actions;
  if (legal.size() == 1) return legal[0];
  const auto* play = std::get_if<Play>(&view.face_up.phase);
  if (play == nullptr) return call(view.own->hand, legal);
  const Card card = quinto::promising_card(sight_of(view, *play));
  if (play->turn(view.face_up.dealer).dummy) return PlayDummy{card};
  return PlayCard{card};
}

}  // namespace quinto3
