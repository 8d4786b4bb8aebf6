// SPDX-License-Identifier: MIT
#include "engine/don/don.hpp"

#include "engine/don/phases.hpp"
#include "engine/hidden.hpp"

/// D05-D09: who pitches first, and the deal. What a view tells, and the worlds it allows.
namespace don {
namespace {

using engine::Deck;

/// D05: the players who draw, one of each side.
constexpr int drawers = 2;

constexpr int cards_dealt = seat_count * hand_size;

/// Keeps the rules, the dealer, the score and the number of deals.
void clear_table(State& state) {
  FaceUp& up = state.face_up;
  up.trump.reset();
  up.tricks = {};
  up.points = {};
  up.game = {};
  up.last.clear();
  state.face_down = {};
}

}  // namespace

engine::Place Don::dealt_to(const FaceUp& up, int n) {
  if (std::holds_alternative<AwaitingDraw>(up.phase)) return engine::drawn_place(n, drawers);
  if (n >= cards_dealt) return {"aside", {}, {}, false};  // D08
  const Seat seat = after(pitcher(up), static_cast<std::size_t>(n));
  const bool is_seen = seat != partner_of(pitcher(up));  // D09
  return {"hand", seat, is_seen ? SeatSet{seat} : SeatSet{}, false};
}

// D03, D05: rank alone counts; equal ranks draw again.
void deal(State& state, const AwaitingDraw&, Deck deck, Events& story) {
  const auto two = engine::drawn_from<drawers>(deck);
  const DrawnCards drawn{{deck[0], deck[1], {}, {}}};
  const auto by = engine::highest_of(two, cards::rank_of);
  if (!by) return story.push_back(DrawnEqual{drawn});
  state.face_up.phase = Naming{*by};
  story.push_back(Drawn{*by, drawn});
}

// D06: any of the four.
Refusal refuse(const View&, const Naming&, const NamePitcher& named) {
  return every_seat.contains(named.to) ? Refusal::none : Refusal::no_such_seat;
}

// D06: the seat to the pitcher's right deals.
void apply(State& state, const Naming&, Seat, const NamePitcher& named, Events&) {
  state.face_up.dealer = right_of(named.to);
  state.face_up.phase = AwaitingDeck{};
}

void list(const View&, const Naming&, Actions& legal) {
  for (const Seat seat : all_seats) legal.push_back(NamePitcher{seat});
}

// D07, D08: one card at a time, the pitcher first, and sixteen that nobody sees.
void deal(State& state, const AwaitingDeck&, Deck deck, Events& story) {
  clear_table(state);
  FaceUp& up = state.face_up;
  engine::deal_singly(state.face_down.hands, pitcher(up), deck.first(cards_dealt));
  up.held.each.fill(hand_size);
  ++up.deal;
  up.phase = Pitch{};
  story.push_back(Dealt{.dealer = *up.dealer, .deal = up.deal});
}

void remember(FaceUp& up, const Event& event) {
  if (const auto* did = std::get_if<engine::Did<Action>>(&event)) {
    if (const auto* play = std::get_if<PlayCard>(&did->action))
      up.memory.note(did->seat, play->card);
  } else if (std::holds_alternative<Dealt>(event)) {
    up.memory = {};
  }
}

// D21: the other side wins, whatever the score.
void give_up(State& state, Seat seat, engine::Stake, Events& story) {
  end_match(state.face_up, other(side_of(seat)), story);
}

// D09: nobody sees a hand that its player may not look at.
engine::OwnHand own_of(const State& state, Seat seat) {
  return {seat, may_look(state.face_up, seat) ? state.face_down.hands[seat] : CardSet{}};
}

// D11: a hand that has not followed a suit has none of it. The observer may not see their own hand
// (D09). What no hand holds lies aside (D08).
State Don::imagine(const View& view, engine::Chance& chance) {
  const FaceUp& up = view.face_up;
  State state{up, {}};
  if (up.deal == 0) return state;  // nothing has been dealt
  state.face_down.hands = engine::imagined_hands<seat_count>(
      pack_set - up.memory.gone,
      [&](Seat seat) {
        return sees_hand(view, seat) ? std::optional(view.own->hand) : std::nullopt;
      },
      [&](Seat seat) { return engine::hidden_hand(up.held[seat], up.memory.lacks[seat]); }, chance);
  return state;
}

}  // namespace don

template struct engine::Phased<don::Don, don::Types>;
