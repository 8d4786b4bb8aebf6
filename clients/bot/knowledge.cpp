// SPDX-License-Identifier: MIT
#include "clients/bot/knowledge.hpp"

#include "engine/cards/pack.hpp"
#include "engine/jojotte/ranking.hpp"

#include <algorithm>

namespace bot {
namespace {

using namespace jojotte;

/// Collects what the acts of the deal prove, in their order.
class Evidence {
 public:
  Evidence(const View& view, const Story& story, Knowledge& knowledge)
      : story_(story), knowledge_(knowledge) {
    for (const Done& done : story.acts())
      std::visit([&](const auto& act) { note(done.seat, act); }, done.action);
    for (const Meld& meld : view.face_up.melds)
      if (meld.seat == knowledge.opponent) note(meld);
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

  // R33: the opponent held the seven, and now has the turned card.
  void note(Seat seat, const ExchangeSeven&) {
    if (seat != knowledge_.opponent) return;
    held_.insert(*story_.turned());
    exchanged_later_ = dialogue_;
  }

  // R36-R38, R40
  void note(Seat seat, const PlayCard& act) {
    knowledge_.played[seat].insert(act.card);
    trick_.push_back({seat, act.card});
    if (seat == knowledge_.opponent && act.word == Word::jo)
      held_.insert(make_card(Rank::queen, *knowledge_.trump));
    if (trick_.size() < 2) return;
    if (seat == knowledge_.opponent) failed_to(trick_[0].card, act.card);
    const Seat by = trick_[wins(trick_[0].card, act.card, knowledge_.trump) ? 1 : 0].seat;
    for (const Played& played : trick_) knowledge_.taken[by].insert(played.card);
    trick_.clear();
  }

  void failed_to(Card led, Card reply) {
    const Suit suit = suit_of(led);
    if (suit_of(reply) != suit) {
      void_of_ = void_of_ | CardSet::all_of(suit);
      if (knowledge_.trump && suit_of(reply) != *knowledge_.trump)
        void_of_ = void_of_ | CardSet::all_of(*knowledge_.trump);
    } else if (suit == knowledge_.trump && !wins(led, reply, knowledge_.trump)) {
      void_of_ = void_of_ | cards_beating(led, knowledge_.trump);
    }
  }

  void holds_four(Seat seat, Rank rank) {
    dialogue_ = true;
    if (seat == knowledge_.opponent) held_ = held_ | CardSet::all_of(rank);
  }

  void run(Seat seat, RunSaid said) {
    dialogue_ = true;
    said_ = said;
    if (seat == knowledge_.opponent) knowledge_.runs.push_back(said);
  }

  // R32: shown, or only told.
  void note(const Meld& meld) {
    held_ = held_ | meld.cards;
    if (meld.kind == MeldClass::four) {
      held_ = held_ | CardSet::all_of(*meld.rank);
    } else if (meld.cards.empty()) {
      knowledge_.runs.push_back({meld.length, {}, {}});
      knowledge_.scored.push_back(meld.length);
    } else {
      for (const Run& run : runs_in(meld.cards)) void_of_ = void_of_ | cards_beside(run);
    }
  }

  const Story& story_;
  Knowledge& knowledge_;
  CardSet held_, void_of_;
  RunSaid said_;
  Trick trick_;
  bool dialogue_ = false, exchanged_later_ = false;
};

void drop_duplicate_runs(Knowledge& knowledge) {
  jojotte::FixedVector<RunSaid, 8> kept;
  for (const RunSaid& said : knowledge.runs)
    if (std::find(kept.begin(), kept.end(), said) == kept.end()) kept.push_back(said);
  knowledge.runs = kept;
}

}  // namespace

bool Knowledge::allows(CardSet hand) const {
  if (hand.size() != held || !hand.contains(surely_held) || !(hand & surely_not).empty() ||
      !unseen.contains(hand))
    return false;
  const CardSet whole = known_then | (hand - surely_held);
  const Runs held_then = runs_in(whole);
  std::size_t told = 0;  // of `scored`, which is in the order of the hand
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

Knowledge knowledge_of(const View& view, const Story& story) {
  const FaceUp& up = view.face_up;
  Knowledge knowledge;
  knowledge.me = view.own->seat;
  knowledge.opponent = other(knowledge.me);
  knowledge.held = up.held[knowledge.opponent];
  if (up.contract) knowledge.trump = up.contract->trump;
  const Evidence evidence(view, story, knowledge);
  knowledge.unseen = cards::set_of_32() - view.own->hand - knowledge.played[knowledge.me] -
                     knowledge.played[knowledge.opponent];
  for (const auto& card : {up.turned, up.information})
    if (card) knowledge.unseen.erase(*card);
  const CardSet gone = knowledge.played[knowledge.opponent];
  knowledge.surely_held = (evidence.held_at_some_time() & knowledge.unseen) - gone;
  knowledge.surely_not = (evidence.void_of() & knowledge.unseen) - knowledge.surely_held;
  drop_duplicate_runs(knowledge);
  knowledge.known_then = knowledge.surely_held | gone;
  if (evidence.exchanged_later()) {
    knowledge.known_then.erase(*story.turned());
    knowledge.known_then.insert(make_card(Rank::seven, suit_of(*story.turned())));
  }
  return knowledge;
}

}  // namespace bot
