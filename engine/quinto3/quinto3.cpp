// SPDX-License-Identifier: MIT
#include "engine/quinto3/quinto3.hpp"

#include "engine/hidden.hpp"
#include "engine/quinto3/phases.hpp"

#include <array>

/// T05-T07: the draw and the deal. What a view tells, and the worlds it allows.
namespace quinto3 {
namespace {

using engine::Deck;

/// Keeps the rules, the dealer, the score and the number of deals.
void clear_table(State& state) {
  FaceUp& up = state.face_up;
  up.stakes = {};
  up.tricks = {};
  up.points = {};
  up.last.clear();
  up.open_dummy = {};
  state.face_down = {};
}

/// T06: which hand gets the n-th card, below 48.
Hand dealt_hand(Seat dealer, std::size_t n) { return hand_at(dealer, n % quinto::trick_size); }

/// What a deed says about hands.
void note(Memory& memory, Seat seat, const Action& action) {
  if (const auto* look = std::get_if<Look>(&action)) memory.chosen = look->word;
  if (const auto* played = std::get_if<PlayCard>(&action)) memory.note_card(played->card, seat);
  if (const auto* dummy = std::get_if<PlayDummy>(&action))
    memory.note_card(dummy->card, std::nullopt);
}

}  // namespace

// T08: at first the dealer sees neither of their hands.
engine::Place Quinto3::dealt_to(const FaceUp& up, int n) {
  if (std::holds_alternative<AwaitingDraw>(up.phase)) return engine::drawn_place(n, seat_count);
  if (n >= quinto::cards_dealt) return {"cachette", {}, {}, false};
  const auto [seat, dummy] = dealt_hand(up.dealer, static_cast<std::size_t>(n));
  if (dummy) return {"dummy", seat, {}, false};
  return {"hand", seat, seat == up.dealer ? SeatSet{} : SeatSet{seat}, false};
}

// T05: the lowest on the ladder. No two are equal.
void deal(State& state, const AwaitingDraw&, Deck deck, Events& story) {
  FaceUp& up = state.face_up;
  const auto drawn = engine::drawn_from<seat_count>(deck);
  up.dealer = *engine::highest_of(drawn, [](Card card) { return -quinto::height(card); });
  up.phase = AwaitingDeck{};
  story.push_back(Drawn{up.dealer, drawn});
}

// T06, T07: one card at a time, from the dealer's left, and five are left.
void deal(State& state, const AwaitingDeck&, Deck deck, Events& story) {
  clear_table(state);
  auto& [up, down] = state;
  for (std::size_t n = 0; n < quinto::cards_dealt; ++n) {
    const Hand to = dealt_hand(up.dealer, n);
    (to.dummy ? down.dummy : down.hands[to.seat]).insert(deck[n]);
  }
  up.held.each.fill(quinto::hand_size);
  up.dummy = {};
  up.dummy[up.dealer] = quinto::hand_size;
  down.cachette = quinto::cachette_of(deck);
  up.cachette = quinto::face_down_cachette();
  ++up.deal;
  up.phase = Choosing{};
  story.push_back(Dealt{.dealer = up.dealer, .deal = up.deal});
}

void remember(FaceUp& up, const Event& event) {
  if (std::holds_alternative<Dealt>(event)) up.memory = {};
  if (const auto* did = std::get_if<engine::Did<Action>>(&event))
    note(up.memory, did->seat, did->action);
  up.memory.note_taken(event);
}

// T29: the best of the others wins; the deal under way is not scored.
void give_up(State& state, Seat seat, engine::Stake, Events& story) {
  end_game(state.face_up, seat, story);
}

// T08
engine::OwnHand own_of(const State& state, Seat seat) {
  return {seat, knows_hand(state.face_up, seat) ? state.face_down.hands[seat] : CardSet{}};
}

State Quinto3::imagine(const View& view, engine::Chance& chance) {
  const FaceUp& up = view.face_up;
  State state{up, {}};
  if (up.deal == 0) return state;  // nothing has been dealt
  FaceDown& down = state.face_down;
  CardSet unseen =
      quinto::pack_set - up.memory.gone - up.open_dummy - quinto::open_cards(up.cachette);
  FixedVector<engine::HiddenPlace, seat_count + 2> places;
  for (const Seat seat : all_seats) {
    const bool seen = view.own && view.own->seat == seat && knows_hand(up, seat);
    if (seen) unseen = unseen - (down.hands[seat] = view.own->hand);
    // A hand that is seen is an empty place.
    places.push_back(seen ? engine::HiddenPlace{}
                          : engine::hidden_hand(up.held[seat], up.memory.lacks[seat]));
  }
  int left = unseen.size();
  for (const auto& hand : places) left -= hand.size;
  const bool closed = up.open_dummy.empty();
  places.push_back({.size = closed ? up.dummy[up.dealer] : std::uint8_t{0}});
  places.push_back({.size = static_cast<std::uint8_t>(left - places.back().size)});
  std::array<CardSet, seat_count + 2> dealt;
  engine::deal_unseen(unseen, {places.begin(), places.size()}, dealt, chance);
  for (const Seat seat : all_seats) down.hands[seat] = down.hands[seat] | dealt[index(seat)];
  down.dummy = dealt[seat_count];
  down.cachette = dealt[seat_count + 1];  // the rest, until it lies open
  return state;
}

}  // namespace quinto3

template struct engine::Phased<quinto3::Quinto3, quinto3::Types>;
