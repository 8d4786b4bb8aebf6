// SPDX-License-Identifier: MIT
#include "clients/record/analysis.hpp"

#include "engine/jojotte/phases.hpp"

#include <algorithm>

namespace record {
namespace {

using jojotte::all_seats;
using jojotte::Contract;
using jojotte::Goal;
using jojotte::Seat;
using jojotte::State;
using jojotte::Valued;

/// The same hands before the first lead, under another contract.
jojotte::OpenPlay under(const Contract& contract, State deal) {
  deal.face_up.contract = contract;
  jojotte::begin_play(deal);
  return jojotte::open_play(deal);
}

Valued best_for(Seat seat, const jojotte::ValuedCards& values, const Contract& contract) {
  const auto less = [](const Valued& a, const Valued& b) { return a.value < b.value; };
  return seat == contract.declarer ? *std::max_element(values.begin(), values.end(), less)
                                   : *std::min_element(values.begin(), values.end(), less);
}

/// What the deal came to, by the goal of its contract.
int reached(const jojotte::Events& story, const State& after, const Contract& contract) {
  const auto& tricks = after.face_up.tricks;
  switch (jojotte::goal_of(contract)) {
    case Goal::all_tricks: return tricks[contract.declarer];
    case Goal::no_trick: return tricks[defender(contract)];
    case Goal::trick_score: break;
  }
  int ahead = 0;
  for (const jojotte::Event& event : story)
    if (const auto* c = std::get_if<jojotte::Counted>(&event)) {
      const int score = c->cards + c->last_trick + c->jo_jotte;
      ahead += c->seat == contract.declarer ? score : -score;
    }
  return ahead;
}

/// Judges card by card as the match goes on.
class Judge {
 public:
  explicit Judge(std::vector<JudgedDeal>& deals) : deals_(deals) {}

  void watch(const State& before, const jojotte::Events& story, const State& after) {
    if (!std::holds_alternative<jojotte::Play>(before.face_up.phase)) return;
    for (const jojotte::Event& event : story) {
      const auto* done = std::get_if<jojotte::Done>(&event);
      if (done == nullptr) continue;
      if (const auto* played = std::get_if<jojotte::PlayCard>(&done->action))
        judge(before, done->seat, played->card, story, after);
    }
  }

 private:
  void judge(const State& before, Seat seat, jojotte::Card card, const jojotte::Events& story,
             const State& after) {
    const jojotte::OpenPlay now = jojotte::open_play(before);
    if (before.face_up.held == jojotte::PerSeat<std::uint8_t>{9, 9}) open(before);
    JudgedDeal& deal = deals_.back();
    const auto values = solver_.values(now, jojotte::goal_of(deal.contract));
    const Valued best = best_for(seat, values, deal.contract);
    const auto played = std::ranges::find(values, card, &Valued::card);
    // A word that was due and not said shows only now.
    if (!deal.cards.empty()) deal.cards.back().after = best.value;
    const bool is_best = played->value == best.value;
    deal.cards.push_back({seat, card, is_best ? card : best.card, best.value, played->value});
    if (std::holds_alternative<jojotte::Play>(after.face_up.phase)) return;
    deal.reached = reached(story, after, deal.contract);
    deal.cards.back().after = *deal.reached;
  }

  void open(const State& before) {
    JudgedDeal deal;
    deal.number = before.face_up.deal;
    deal.contract = *before.face_up.contract;
    constexpr jojotte::Trumps trumps[] = {jojotte::Suit::clubs,
                                          jojotte::Suit::diamonds,
                                          jojotte::Suit::hearts,
                                          jojotte::Suit::spades,
                                          {}};
    for (std::size_t i = 0; i < deal.prospects.size(); ++i) {
      deal.prospects[i].trump = trumps[i];
      for (const Seat seat : all_seats) look_ahead(before, seat, deal.prospects[i]);
    }
    for (const Seat seat : all_seats) {
      const Contract nullo{jojotte::other(seat), std::nullopt, 1, jojotte::Special::nullo};
      deal.nullo[seat] = solver_.value(under(nullo, before), Goal::no_trick);
    }
    deals_.push_back(deal);
  }

  void look_ahead(const State& before, Seat seat, Prospect& prospect) {
    const auto now = under({seat, prospect.trump, 1, jojotte::Special::none}, before);
    prospect.ahead[seat] = solver_.value(now, Goal::trick_score);
    prospect.tricks[seat] = solver_.value(now, Goal::all_tricks);
  }

  jojotte::Solver solver_;
  std::vector<JudgedDeal>& deals_;
};

}  // namespace

int loss(const JudgedCard& card, const Contract& contract) {
  return card.seat == contract.declarer ? card.before - card.after : card.after - card.before;
}

int JudgedDeal::lost(Seat seat) const {
  int sum = 0;
  for (const JudgedCard& card : cards)
    if (card.seat == seat) sum += loss(card, contract);
  return sum;
}

Analysis analyse(std::istream& transcript) {
  Analysis analysis;
  Judge judge(analysis.deals);
  const Match match = play_again_watched(
      transcript, [&](const State& before, const jojotte::Events& story, const State& after) {
        judge.watch(before, story, after);
      });
  analysis.failure = match.failure;
  return analysis;
}

}  // namespace record
