// SPDX-License-Identifier: MIT
#include "engine/imperium/imperiums.hpp"
#include "engine/imperium/phases.hpp"
#include "engine/imperium/ranking.hpp"

/// What a hand shows that it does not hold.
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

}  // namespace

void note(Memory& memory, const Event& event) {
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

}  // namespace imperium
