// SPDX-License-Identifier: MIT
#include "engine/quinto/quinto.hpp"

#include "engine/hidden.hpp"
#include "engine/quinto/phases.hpp"

/// Q05-Q07: the draw and the deal. What a view tells, and the worlds it allows.
namespace quinto {
namespace {

using engine::Deck;

/// Keeps the rules, the dealer, the score and the number of deals.
void clear_table(State& state) {
  FaceUp& up = state.face_up;
  up.stakes = {};
  up.tricks = {};
  up.points = {};
  up.last.clear();
  state.face_down = {};
}

}  // namespace

engine::Place Quinto::dealt_to(const FaceUp& up, int n) {
  if (std::holds_alternative<AwaitingDraw>(up.phase)) return engine::drawn_place(n, seat_count);
  if (n >= cards_dealt) return {"cachette", {}, {}, false};
  return engine::hand_of(after(up.dealer, static_cast<std::size_t>(n) + 1));
}

// Q05: the lowest on the ladder. No two are equal.
void deal(State& state, const AwaitingDraw&, Deck deck, Events& story) {
  FaceUp& up = state.face_up;
  const auto drawn = engine::drawn_from<seat_count>(deck);
  up.dealer = *engine::highest_of(drawn, [](Card card) { return -height(card); });
  up.phase = AwaitingDeck{};
  story.push_back(Drawn{up.dealer, drawn});
}

// Q06, Q07: one card at a time, the eldest first, and five are left. Q10: then the eldest is asked.
void deal(State& state, const AwaitingDeck&, Deck deck, Events& story) {
  clear_table(state);
  auto& [up, down] = state;
  engine::deal_singly(down.hands, left_of(up.dealer), deck.first(cards_dealt));
  up.held.each.fill(hand_size);
  down.cachette = cachette_of(deck);
  up.cachette = face_down_cachette();
  ++up.deal;
  up.phase = Doubling{left_of(up.dealer)};
  story.push_back(Dealt{.dealer = up.dealer, .deal = up.deal});
}

void remember(FaceUp& up, const Event& event) {
  if (std::holds_alternative<Dealt>(event)) up.memory = {};
  if (const auto* did = std::get_if<engine::Did<Action>>(&event))
    if (const auto* play = std::get_if<PlayCard>(&did->action))
      up.memory.note_card(play->card, did->seat);
  up.memory.note_taken(event);
}

// Q28: the other side wins, whatever the score.
void give_up(State& state, Seat seat, engine::Stake, Events& story) {
  end_match(state.face_up, other(side_of(seat)), story);
}

// Q12: what a hand lacks. What no hand holds is the cachette, until it lies open.
State Quinto::imagine(const View& view, engine::Chance& chance) {
  const FaceUp& up = view.face_up;
  State state{up, {}};
  if (up.deal == 0) return state;  // nothing has been dealt
  auto& [hands, cachette] = state.face_down;
  cachette = pack_set - up.memory.gone - open_cards(up.cachette);
  hands = engine::imagined_hands<seat_count>(
      cachette,
      [&](Seat seat) {
        const bool own = view.own && view.own->seat == seat;
        return own ? std::optional(view.own->hand) : std::nullopt;
      },
      [&](Seat seat) { return engine::hidden_hand(up.held[seat], up.memory.lacks[seat]); }, chance);
  for (const CardSet hand : hands.each) cachette = cachette - hand;
  return state;
}

}  // namespace quinto

template struct engine::Phased<quinto::Quinto, quinto::Types>;
