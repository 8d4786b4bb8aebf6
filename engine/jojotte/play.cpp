// SPDX-License-Identifier: MIT
#include "engine/belote/play.hpp"

#include "engine/jojotte/phases.hpp"

namespace jojotte {
namespace {

// R35: at nullo the defender is the bidder, so the declarer leads.
Seat first_leader(const FaceUp& up) {
  switch (up.rules.first_lead) {
    case FirstLead::opponent_of_the_bidder:
      return up.contract->special == Special::nullo ? up.contract->declarer
                                                    : defender(*up.contract);
    case FirstLead::non_dealer: return other(up.dealer);
  }
  return {};  // unreachable
}

void take_trick(State& state, const Trick& trick, Events& story) {
  FaceUp& up = state.face_up;
  const Seat by = take(up, state.face_down, trick);
  const int points = card_points(cards_of(trick), up.contract->trump, up.rules.plain_points);
  story.push_back(TrickTaken{by, static_cast<std::uint8_t>(points)});
  up.phase = Play{by, {}, trick};
}

}  // namespace

void begin_play(State& state) { state.face_up.phase = Play{first_leader(state.face_up), {}, {}}; }

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
  take_trick(state, trick, story);
  if (all_is_played(up)) end_deal(state, story);
}

}  // namespace jojotte
