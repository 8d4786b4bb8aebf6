// SPDX-License-Identifier: MIT
#include "engine/belote/play.hpp"

#include "engine/klaberjass/phases.hpp"
#include "engine/klaberjass/scoring.hpp"

/// B31-B36: the play of the cards, by the rules of Jo-Jotte.
namespace klaberjass {

// B31: the defender leads, whoever dealt.
void begin_play(State& state) {
  state.face_up.phase = Play{defender(*state.face_up.contract), {}, {}};
}

// B32-B34, B36
Refusal refuse(const View& view, const Play& play, const PlayCard& wanted) {
  return as_here(playing(view.face_up, play.trick, view.own->seat, view.own->hand, wanted));
}

void apply(State& state, const Play& play, Seat seat, const PlayCard& played, Events& story) {
  FaceUp& up = state.face_up;
  const Trick trick = with_card(up, state.face_down, play.trick, seat, played);
  if (trick.size() == 1) {
    up.phase = Play{other(seat), trick, play.last};
    return;
  }
  // B35
  const Seat by = take(up, state.face_down, trick);
  const int points = points_of_cards(cards_of(trick), up.contract->trump);
  story.push_back(TrickTaken{by, static_cast<std::uint8_t>(points)});
  up.phase = Play{by, {}, trick};
  if (all_is_played(up)) end_deal(state, story);
}

}  // namespace klaberjass
