// SPDX-License-Identifier: MIT
#include "engine/belote/memory.hpp"

#include "engine/belote/play.hpp"

namespace belote {

void remember_deal(DealUp& up, Card turned) {
  up.memory = {};
  up.memory.turned = turned;
}

// R33: the seat held the seven, and now has the turned card.
void Remembering::operator()(const ExchangeSeven&) const {
  Memory& memory = up.memory;
  if (!memory.turned) return;  // the deal's beginning was not told
  memory.known[seat].held.insert(*memory.turned);
  memory.exchanged_later[seat] = memory.dialogue;
}

// R36-R38, R40
void Remembering::operator()(const PlayCard& act) const {
  Memory& memory = up.memory;
  memory.played[seat].insert(act.card);
  for (const Seat each : all_seats) memory.known[each].gone.insert(act.card);
  memory.known[seat].held.erase(act.card);
  if (act.word == Word::jo && up.contract && up.contract->trump)
    memory.told[seat].insert(make_card(Rank::queen, *up.contract->trump));
  memory.trick.push_back({seat, act.card});
  if (memory.trick.size() == 2) end_trick();
}

void Remembering::end_trick() const {
  Memory& memory = up.memory;
  const Card led = memory.trick[0].card, reply = memory.trick[1].card;
  const Trumps trump = up.contract ? up.contract->trump : Trumps{};
  Known& known = memory.known[seat];
  known.gone = known.gone | disproved(led, reply, trump);
  const Seat by = memory.trick[wins(led, reply, trump) ? 1 : 0].seat;
  memory.taken[by].insert(led);
  memory.taken[by].insert(reply);
  memory.trick.clear();
}

void Remembering::run(const RunSaid& said) const {
  Memory& memory = up.memory;
  memory.dialogue = true;
  memory.said = said;
  auto& runs = memory.runs[seat];
  for (const RunSaid& known : runs)
    if (known == said) return;
  runs.push_back(said);
}

}  // namespace belote
