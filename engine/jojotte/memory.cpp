// SPDX-License-Identifier: MIT
#include "engine/jojotte/memory.hpp"

#include "engine/jojotte/play.hpp"
#include "engine/jojotte/ranking.hpp"
#include "engine/visit.hpp"

namespace jojotte {
namespace {

/// What each act proves, in the order of the deal.
struct Remembering {
  Memory& memory;
  const std::optional<Contract>& contract;
  Seat seat;

  template <class ActionT>
  void operator()(const ActionT&) {}

  // A claim is true (R31), so it proves; "good" and "none" do not (R22).
  void operator()(const Four& act) { four(act.rank); }
  void operator()(const NotGoodFour& act) { four(act.rank); }
  void operator()(const Length& act) { run({act.number, {}, {}}); }
  void operator()(const NotGoodLength& act) { run({act.number, {}, {}}); }
  void operator()(const HowHigh&) { run({memory.said.length, {}, {}}); }
  void operator()(const Top& act) { run({memory.said.length, act.rank, {}}); }
  void operator()(const NotGoodTop& act) { run({memory.said.length, act.rank, {}}); }
  void operator()(const NotGoodTrump&) { in_trumps(true); }
  void operator()(const InTrumps&) { in_trumps(false); }
  void operator()(const Equal&) { in_trumps(false); }
  void operator()(const Yes&) { in_trumps(true); }
  void operator()(const No&) { in_trumps(false); }

  // R33: the seat held the seven, and now has the turned card.
  void operator()(const ExchangeSeven&) {
    if (!memory.turned) return;  // the deal's beginning was not told
    memory.known[seat].held.insert(*memory.turned);
    memory.exchanged_later[seat] = memory.dialogue;
  }

  // R36-R38, R40
  void operator()(const PlayCard& act) {
    memory.played[seat].insert(act.card);
    for (const Seat each : all_seats) memory.known[each].gone.insert(act.card);
    memory.known[seat].held.erase(act.card);
    if (act.word == Word::jo && contract && contract->trump)
      memory.told[seat].insert(make_card(Rank::queen, *contract->trump));
    memory.trick.push_back({seat, act.card});
    if (memory.trick.size() == 2) end_trick();
  }

 private:
  void end_trick() {
    const Card led = memory.trick[0].card, reply = memory.trick[1].card;
    const Trumps trump = contract ? contract->trump : Trumps{};
    Known& known = memory.known[seat];
    known.gone = known.gone | disproved(led, reply, trump);
    const Seat by = memory.trick[wins(led, reply, trump) ? 1 : 0].seat;
    memory.taken[by].insert(led);
    memory.taken[by].insert(reply);
    memory.trick.clear();
  }

  void four(Rank rank) {
    memory.dialogue = true;
    memory.told[seat] = memory.told[seat] | CardSet::all_of(rank);
  }

  void run(const RunSaid& said) {
    memory.dialogue = true;
    memory.said = said;
    auto& runs = memory.runs[seat];
    for (const RunSaid& known : runs)
      if (known == said) return;
    runs.push_back(said);
  }

  void in_trumps(bool so) { run({memory.said.length, memory.said.top, so}); }
};

}  // namespace

void remember_deal(DealUp& up, Card turned) {
  up.memory = {};
  up.memory.turned = turned;
}

void remember_act(DealUp& up, Seat seat, const Action& act) {
  engine::visit(Remembering{up.memory, up.contract, seat}, act);
}

void remember(FaceUp& up, const Event& event) {
  if (const auto* dealt = std::get_if<Dealt>(&event)) {
    remember_deal(up, dealt->card);
  } else if (const auto* done = std::get_if<Done>(&event)) {
    remember_act(up, done->seat, done->action);
  } else if (const auto* laid = std::get_if<Laid>(&event)) {
    up.memory.laid = up.memory.laid | laid->cards;
    for (const Played& played : up.memory.trick) up.memory.laid.insert(played.card);
    up.memory.trick.clear();
  }
}

}  // namespace jojotte
