// SPDX-License-Identifier: MIT
#include "clients/bot/known.hpp"

#include "engine/cards/pack.hpp"
#include "engine/jojotte/ranking.hpp"

#include <algorithm>

namespace bot {
namespace {

using namespace jojotte;

/// Goes through what was done, in order, and gathers what it proves.
class Reading {
 public:
  Reading(const View& view, const Story& story, Known& known) : story_(story), known_(known) {
    for (const Done& done : story.acts())
      std::visit([&](const auto& act) { note(done.seat, act); }, done.action);
    for (const Meld& meld : view.face_up.melds)
      if (meld.seat == known.he) note(meld);
  }

  CardSet held_at_some_time() const { return held_; }
  CardSet void_of() const { return void_of_; }
  bool exchanged_later() const { return exchanged_later_; }

 private:
  template <class ActT>
  void note(Seat, const ActT&) {}

  // A claim is true (R31), so it proves; "good" and "none" do not (R22).
  void note(Seat seat, const Four& act) { holds_four(seat, act.rank); }
  void note(Seat seat, const NotGoodFour& act) { holds_four(seat, act.rank); }
  void note(Seat seat, const Length& act) { run(seat, {act.length, {}, {}}); }
  void note(Seat seat, const NotGoodLength& act) { run(seat, {act.length, {}, {}}); }
  void note(Seat seat, const HowHigh&) { run(seat, {said_.length, {}, {}}); }
  void note(Seat seat, const Top& act) { run(seat, {said_.length, act.rank, {}}); }
  void note(Seat seat, const NotGoodTop& act) { run(seat, {said_.length, act.rank, {}}); }
  void note(Seat seat, const NotGoodTrump&) { run(seat, {said_.length, said_.top, true}); }
  void note(Seat seat, const InTrumps&) { run(seat, {said_.length, said_.top, false}); }
  void note(Seat seat, const Equal&) { run(seat, {said_.length, said_.top, false}); }
  void note(Seat seat, const Yes&) { run(seat, {said_.length, said_.top, true}); }
  void note(Seat seat, const No&) { run(seat, {said_.length, said_.top, false}); }

  // R33: he held the seven, and has the turned card.
  void note(Seat seat, const ExchangeSeven&) {
    if (seat != known_.he) return;
    held_.insert(*story_.turned());
    exchanged_later_ = dialogue_;
  }

  // R36-R38, R40
  void note(Seat seat, const PlayCard& act) {
    known_.played[seat].insert(act.card);
    trick_.push_back({seat, act.card});
    if (seat == known_.he && act.word == Word::jo)
      held_.insert(make_card(Rank::queen, *known_.trump));
    if (trick_.size() < 2) return;
    if (seat == known_.he) failed_to(trick_[0].card, act.card);
    const Seat by = trick_[wins(trick_[0].card, act.card, known_.trump) ? 1 : 0].seat;
    for (const Played& played : trick_) known_.taken[by].insert(played.card);
    trick_.clear();
  }

  void failed_to(Card led, Card reply) {
    const Suit suit = suit_of(led);
    if (suit_of(reply) != suit) {
      void_of_ = void_of_ | CardSet::all_of(suit);
      if (known_.trump && suit_of(reply) != *known_.trump)
        void_of_ = void_of_ | CardSet::all_of(*known_.trump);
    } else if (suit == known_.trump && !wins(led, reply, known_.trump)) {
      void_of_ = void_of_ | cards_beating(led, known_.trump);
    }
  }

  void holds_four(Seat seat, Rank rank) {
    dialogue_ = true;
    if (seat == known_.he) held_ = held_ | CardSet::all_of(rank);
  }

  void run(Seat seat, RunSaid said) {
    dialogue_ = true;
    said_ = said;
    if (seat == known_.he) known_.runs.push_back(said);
  }

  // R32: shown, or only told.
  void note(const Meld& meld) {
    held_ = held_ | meld.cards;
    if (meld.kind == MeldClass::four) {
      held_ = held_ | CardSet::all_of(*meld.rank);
    } else if (meld.cards.empty()) {
      known_.runs.push_back({meld.length, {}, {}});
      known_.scored.push_back(meld.length);
    } else {
      for (const Run& run : runs_in(meld.cards)) void_of_ = void_of_ | cards_beside(run);
    }
  }

  const Story& story_;
  Known& known_;
  CardSet held_, void_of_;
  RunSaid said_;
  Trick trick_;
  bool dialogue_ = false, exchanged_later_ = false;
};

/// The claims that say something beyond the others.
void drop_what_is_said_again(Known& known) {
  jojotte::FixedVector<RunSaid, 8> kept;
  for (const RunSaid& said : known.runs)
    if (std::find(kept.begin(), kept.end(), said) == kept.end()) kept.push_back(said);
  known.runs = kept;
}

}  // namespace

bool Known::allows(CardSet hand) const {
  if (hand.size() != held || !hand.contains(his) || !(hand & not_his).empty() ||
      !unseen.contains(hand))
    return false;
  const CardSet whole = then | (hand - his);
  const Runs held_then = runs_in(whole);
  std::size_t told = 0;  // of those he scored: they are told in the order of the hand
  for (const Run& run : held_then)
    if (told < scored.size() && scored[told] == run.length) ++told;
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

Known known(const View& view, const Story& story) {
  const FaceUp& up = view.face_up;
  Known known;
  known.me = view.own->seat;
  known.he = other(known.me);
  known.held = up.held[known.he];
  if (up.contract) known.trump = up.contract->trump;
  const Reading reading(view, story, known);
  known.unseen =
      cards::set_of_32() - view.own->hand - known.played[known.me] - known.played[known.he];
  for (const auto& card : {up.turned, up.information})
    if (card) known.unseen.erase(*card);
  const CardSet gone = known.played[known.he];
  known.his = (reading.held_at_some_time() & known.unseen) - gone;
  known.not_his = (reading.void_of() & known.unseen) - known.his;
  drop_what_is_said_again(known);
  known.then = known.his | gone;
  if (reading.exchanged_later()) {
    known.then.erase(*story.turned());
    known.then.insert(make_card(Rank::seven, suit_of(*story.turned())));
  }
  return known;
}

}  // namespace bot
