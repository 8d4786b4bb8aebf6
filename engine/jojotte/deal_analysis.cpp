// SPDX-License-Identifier: MIT
#include "engine/jojotte/deal_analysis.hpp"

#include "engine/belote/play.hpp"
#include "engine/jojotte/best_play.hpp"
#include "engine/jojotte/jojotte.hpp"
#include "engine/jojotte/phases.hpp"

#include <algorithm>

namespace jojotte {
namespace {

/// The sign of a seat's points on the sheet.
int side(Seat seat) { return seat == Seat{0} ? 1 : -1; }

/// The result by the goal of the contract; none if nothing was scored.
std::optional<int> reached(const Events& story, const State& after, const Contract& contract) {
  const auto& tricks = after.face_up.tricks;
  std::optional<int> ahead;
  for (const Event& event : story)
    if (const auto* c = std::get_if<Counted>(&event)) {
      const int score = c->trick_score();
      ahead = ahead.value_or(0) + (c->seat == contract.declarer ? score : -score);
    }
  if (!ahead) return std::nullopt;
  switch (goal_of(contract)) {
    case Goal::all_tricks: return tricks[contract.declarer];
    case Goal::no_trick: return tricks[defender(contract)];
    case Goal::trick_score: break;
  }
  return ahead;
}

/// The deal after the draw, with nine cards each, before a contract is put in.
State after_draw(State deal) {
  FaceUp& up = deal.face_up;
  if (std::holds_alternative<Auction>(up.phase)) {
    JoJotte::apply(deal, other(up.dealer), Accept{});
    JoJotte::apply(deal, up.dealer, Pass{});
  }
  up.melds.clear();
  deal.face_down.meld_cards.clear();
  up.phase = NulloBid{};
  return deal;
}

/// The same in this contract, after the special bids.
State in_contract(State drawn, Seat declarer, Trumps trump, Special special) {
  drawn.face_up.contract = Contract{declarer, trump, 1, Special::none};
  const bool nullo = special == Special::nullo, slam = special == Special::slam;
  JoJotte::apply(drawn, other(declarer), nullo ? Action(Nullo{}) : Action(Pass{}));
  JoJotte::apply(drawn, declarer, slam ? Action(Slam{}) : Action(Pass{}));
  return drawn;
}

bool deal_is_under_way(const State& state) {
  const Phase& phase = state.face_up.phase;
  return !std::holds_alternative<AwaitingCut>(phase) &&
         !std::holds_alternative<AwaitingDeck>(phase) &&
         JoJotte::ended(state.face_up) == engine::Ended::nothing;
}

}  // namespace

int AnalysedAct::loss() const { return side(seat) * (before - after); }

int loss(const AnalysedCard& card, Seat seat, const Contract& contract) {
  return seat == contract.declarer ? card.before - card.after : card.after - card.before;
}

int AnalysedDeal::lost(Seat seat) const {
  int sum = 0;
  for (const AnalysedAct& act : acts)
    if (act.seat == seat) sum += act.loss();
  return sum;
}

int AnalysedDeal::lost_by_cards(Seat seat) const {
  int sum = 0;
  for (const AnalysedAct& act : acts)
    if (act.seat == seat && act.card) sum += jojotte::loss(*act.card, seat, *contract);
  return sum;
}

Analyser::Analyser() : best_play_(std::make_unique<BestPlay>()) {}
Analyser::~Analyser() = default;

void Analyser::begin(const State& before) {
  best_play_->forget();
  AnalysedDeal deal;
  deal.number = before.face_up.deal;
  const State drawn = after_draw(before);
  constexpr Trumps trumps[] = {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades, {}};
  for (std::size_t i = 0; i < deal.prospects.size(); ++i) {
    Prospect& prospect = deal.prospects[i];
    prospect.trump = trumps[i];
    for (const Seat seat : all_seats) {
      const State played = in_contract(drawn, seat, trumps[i], Special::none);
      const State slam = in_contract(drawn, seat, trumps[i], Special::slam);
      const OpenPlay lead = open_play(best_play_->at_first_lead(played));
      prospect.ahead[seat] = best_play_->value(lead, Goal::trick_score);
      prospect.tricks[seat] = best_play_->value(lead, Goal::all_tricks);
      prospect.sheet[seat] = side(seat) * best_play_->worth(played);
      prospect.slam[seat] = side(seat) * best_play_->worth(slam);
    }
  }
  for (const Seat seat : all_seats) {
    const State nullo = in_contract(drawn, other(seat), std::nullopt, Special::nullo);
    deal.nullo[seat] =
        best_play_->value(open_play(best_play_->at_first_lead(nullo)), Goal::no_trick);
    deal.nullo_sheet[seat] = side(seat) * best_play_->worth(nullo);
  }
  deal.best = expected_ = best_play_->worth(before);
  deal.best_contract = best_play_->at_first_lead(before).face_up.contract;
  deals_.push_back(std::move(deal));
}

AnalysedAct Analyser::analyse_words(const State& before, Seat seat, const Action& action) {
  AnalysedAct act{seat, action};
  act.before = expected_;
  act.after = best_play_->worth_after(before, seat, action);
  if (act.loss() > 0) act.best = best_play_->best(before, seat);
  return act;
}

AnalysedAct Analyser::analyse_card(const State& before, Seat seat, const PlayCard& played,
                                   const Events& story, const State& after) {
  const Contract& contract = *before.face_up.contract;
  const ValuedCards values = best_play_->values(open_play(before), goal_of(contract));
  const Valued best = best_for(seat, values, contract);
  const auto chosen = std::ranges::find(values, played.card, &Valued::card);
  // The card before may have missed a word that was due: that shows only now.
  auto& acts = deals_.back().acts;
  if (!acts.empty() && acts.back().card) acts.back().card->after = best.value;
  AnalysedAct act{seat, played};
  act.before = expected_;
  act.card = AnalysedCard{best.value, chosen->value};
  const Card better = chosen->value == best.value ? played.card : best.card;
  const CardSet hand = before.face_down.hands[seat];
  const PlayCard due{better, word_due(before.face_up, seat, hand, better)};
  act.after = written(story) + best_play_->worth(after);
  if (due != played) act.best = due;
  return act;
}

void Analyser::end(const State& before, const Events& story, const State& after) {
  under_way_ = false;
  AnalysedDeal& deal = deals_.back();
  if (!deal.contract) return;  // thrown in, or given up in the auction
  deal.reached = reached(story, after, *deal.contract);
  if (!deal.reached) return;
  deal.sheet = written(story);
  if (std::holds_alternative<Play>(before.face_up.phase) && deal.acts.back().card)
    deal.acts.back().card->after = *deal.reached;
}

void Analyser::watch(const State& before, Seat seat, const std::optional<Action>& action,
                     const Events& story, const State& after) {
  if (!deal_is_under_way(before)) return;
  if (!std::exchange(under_way_, true)) begin(before);
  AnalysedAct act{seat, action};
  if (!action || std::holds_alternative<Claim>(*action)) {
    act.before = expected_;
    act.after = written(story);
    if (!action && !std::holds_alternative<Play>(before.face_up.phase)) act.after = expected_;
  } else if (const auto* played = std::get_if<PlayCard>(&*action)) {
    act = analyse_card(before, seat, *played, story, after);
  } else {
    act = analyse_words(before, seat, *action);
  }
  expected_ = act.after;
  deals_.back().acts.push_back(act);
  if (after.face_up.contract) deals_.back().contract = after.face_up.contract;
  if (!deal_is_under_way(after)) end(before, story, after);
}

}  // namespace jojotte
