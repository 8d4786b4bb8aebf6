// SPDX-License-Identifier: MIT
#include "engine/belote/knowledge.hpp"

#include "engine/cards/pack.hpp"

#include <algorithm>

namespace belote {
namespace {

template <std::size_t n>
void add_new(FixedVector<RunSaid, n>& runs, const RunSaid& said) {
  if (std::find(runs.begin(), runs.end(), said) == runs.end()) runs.push_back(said);
}

}  // namespace

bool HandKnowledge::allows(CardSet hand) const {
  if (hand.size() != held || !hand.contains(surely_held) || !(hand & surely_not).empty() ||
      !unseen.contains(hand))
    return false;
  const CardSet whole = known_then | (hand - surely_held);
  const Runs held_then = runs_in(whole);
  std::size_t told = 0;  // of `scored`, which is in the order of the hand
  for (const Run& run : held_then)
    if (told < scored.size() && scored[told] == run.length && (run.cards() & not_scored).empty())
      ++told;
  if (told < scored.size()) return false;
  return std::ranges::all_of(runs,
                             [&](const RunSaid& said) { return holds_run(whole, said, trump); });
}

CardSet cards_beside(const Run& run) {
  CardSet beside;
  if (run.top != Rank::ace)
    beside.insert(make_card(static_cast<Rank>(static_cast<int>(run.top) + 1), run.suit));
  const auto below = static_cast<Rank>(static_cast<int>(run.top) - run.length);
  if (below >= Rank::seven) beside.insert(make_card(below, run.suit));
  return beside;
}

CardSet seven_given_later(const DealUp& up, Seat seat) {
  if (!up.memory.exchanged_later[seat]) return {};
  return {make_card(Rank::seven, suit_of(*up.memory.turned))};
}

CardSet as_at_the_melds(const DealUp& up, Seat seat, CardSet cards) {
  const CardSet seven = seven_given_later(up, seat);
  if (!seven.empty()) cards.erase(*up.memory.turned);
  return cards | seven;
}

CardSet unseen_cards(const DealUp& up, CardSet seen) {
  CardSet unseen = cards::set_of_32() - seen;
  for (const Seat each : all_seats) unseen = unseen - up.memory.played[each];
  for (const auto& card : {up.turned, up.information})
    if (card) unseen.erase(*card);
  return unseen;
}

HandKnowledge knowledge_of(const DealUp& up, Seat seat, CardSet seen, const FromMelds& melds) {
  const Memory& memory = up.memory;
  const CardSet played = memory.played[seat];
  HandKnowledge knowledge;
  knowledge.seat = seat;
  knowledge.held = up.held[seat];
  if (up.contract) knowledge.trump = up.contract->trump;
  knowledge.unseen = unseen_cards(up, seen);
  const Known& known = memory.known[seat];
  const CardSet held = known.held | memory.told[seat] | melds.held;
  knowledge.surely_held = (held & knowledge.unseen) - played;
  knowledge.surely_not = ((known.gone | melds.beside) & knowledge.unseen) - knowledge.surely_held;
  for (const RunSaid& said : memory.runs[seat]) add_new(knowledge.runs, said);
  for (const auto length : melds.unshown) add_new(knowledge.runs, {length, {}, {}});
  knowledge.scored = melds.unshown;
  knowledge.not_scored = seven_given_later(up, seat);
  knowledge.known_then = as_at_the_melds(up, seat, knowledge.surely_held | played);
  return knowledge;
}

}  // namespace belote
