// SPDX-License-Identifier: MIT
#include "engine/imperium/imperium.hpp"

#include "engine/hidden.hpp"
#include "engine/imperium/imperiums.hpp"
#include "engine/imperium/phases.hpp"
#include "engine/imperium/ranking.hpp"

/// What a view tells, what a hand shows that it does not hold, and the worlds that are left.
namespace imperium {
namespace {

/// I27-I29: a card that does not follow suit, or does not win, tells which cards are not there.
CardSet missing_after(Card led, Card reply, Suit trump) {
  const CardSet suit = suit_with(led, trump);
  if (suit.contains(reply))
    return beats(reply, led, trump) ? CardSet{} : suit & beating(led, trump);
  return trumps(trump).contains(reply) ? suit : suit | trumps(trump);
}

void note_card(Memory& memory, Seat seat, Card card) {
  const bool leads = memory.gone.size() % seat_count == 0;
  if (leads) {
    memory.led = card;
  } else if (memory.led && trump_of(memory.turned)) {
    CardSet& lacks = memory.lacks[seat];
    lacks = lacks | missing_after(*memory.led, card, *trump_of(memory.turned));
  }
  memory.gone.insert(card);
}

/// Cards that the observer knows to be in this hand: their own, or those exposed (I25).
CardSet known_of(const View& view, Seat seat) {
  if (view.own && view.own->seat == seat) return view.own->hand;
  return view.face_up.exposed[seat];
}

}  // namespace

void remember(FaceUp& up, const Event& event) {
  Memory& memory = up.memory;
  if (const auto* did = std::get_if<engine::Did<Action>>(&event)) {
    if (const auto* play = std::get_if<PlayCard>(&did->action))
      note_card(memory, did->seat, play->card);
    if (const auto* shown = std::get_if<Expose>(&did->action))
      memory.lacks[did->seat] = memory.lacks[did->seat] | lacking_to(shown->cards);  // I23
  } else if (const auto* turned = std::get_if<Turned>(&event)) {
    memory.turned = turned->card;
  } else if (std::holds_alternative<Dealt>(event)) {
    memory = {};
  }
}

// I39: the other player wins, whatever chips they have.
void give_up(State& state, Seat seat, engine::Stake, Events& story) {
  end_game(state.face_up, other(seat), story);
}

State Imperium::imagine(const View& view, engine::Chance& chance) {
  const FaceUp& up = view.face_up;
  State state{up, {}};
  if (up.deal == 0) return state;  // nothing has been dealt
  CardSet unseen = pack_set - up.memory.gone - CardSet{*up.turned};
  for (const Seat seat : all_seats) unseen = unseen - known_of(view, seat);
  auto& [hands, stock] = state.face_down;
  hands = engine::imagined_hands<seat_count>(
      unseen, [](Seat) { return std::optional<CardSet>(); },
      [&](Seat seat) {
        const auto hidden = static_cast<std::uint8_t>(up.held[seat] - known_of(view, seat).size());
        return engine::HiddenPlace{.size = hidden, .never = up.memory.lacks[seat]};
      },
      chance);
  stock = unseen;
  for (const Seat seat : all_seats) {
    stock = stock - hands[seat];
    hands[seat] = hands[seat] | known_of(view, seat);
  }
  return state;
}

}  // namespace imperium

template struct engine::Phased<imperium::Imperium, imperium::Types>;
