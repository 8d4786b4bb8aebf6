// SPDX-License-Identifier: MIT
#include "engine/jojotte/solver.hpp"

#include "engine/belote/play.hpp"
#include "engine/ensure.hpp"
#include "engine/jojotte/ranking.hpp"
#include "engine/jojotte/scoring.hpp"
#include "engine/jojotte/search.hpp"

#include <array>
#include <bit>
#include <optional>

namespace jojotte {
namespace {

using bitboard::Bitboard;
using bitboard::bitboard_of;
using bitboard::Index;
using bitboard::index_of;
using bitboard::Payoffs;

// R41
int jo_jotte_payoff(const RuleSet& rules) {
  switch (rules.jo_jotte_counts) {
    case JoJotteCounts::in_tricks: return jo_jotte_points;
    case JoJotteCounts::above: return 0;
  }
  return 0;  // unreachable
}

// R40: still to be made if a hand holds both cards.
void add_jo_jotte(const OpenPlay& now, Payoffs& payoffs) {
  const Trumps trumps = now.contract.trump;
  if (!trumps) return;
  const Card king = make_card(Rank::king, *trumps), queen = make_card(Rank::queen, *trumps);
  for (const Seat seat : all_seats)
    if (now.hands[seat].contains(CardSet{king, queen})) {
      payoffs.jo_jotte = jo_jotte_payoff(now.rules);
      payoffs.king = bitboard::bit(index_of(king, trumps));
      payoffs.queen = bitboard::bit(index_of(queen, trumps));
    }
}

CardSet cards_in_play(const OpenPlay& now) {
  CardSet cards = now.hands[Seat{0}] | now.hands[Seat{1}];
  for (const Played& played : now.trick) cards.insert(played.card);
  return cards;
}

void add_points(const OpenPlay& now, Payoffs& payoffs) {
  const Trumps trumps = now.contract.trump;
  for (const Card card : cards_in_play(now)) {
    const int points = card_points(CardSet{card}, trumps, now.rules.plain_points);
    engine::ensure(points >= 0, "the solver does not handle cards with negative points");
    payoffs.worth[index_of(card, trumps)] = static_cast<std::int8_t>(points);
  }
  // R45
  payoffs.last_trick = now.contract.special == Special::nullo ? 0 : last_trick_points;
  add_jo_jotte(now, payoffs);
}

Payoffs payoffs_of(const OpenPlay& now, Goal goal) {
  Payoffs payoffs;
  payoffs.trumps = now.contract.trump ? bitboard::all_trumps : 0;
  switch (goal) {
    case Goal::trick_score: add_points(now, payoffs); break;
    case Goal::all_tricks: payoffs.trick = 1; break;
    case Goal::no_trick: payoffs.trick = -1; break;
  }
  return payoffs;
}

/// A seat's points so far: its pile, and Jo-Jotte said or begun.
int score_so_far(const OpenPlay& now, Seat seat) {
  const Trumps trumps = now.contract.trump;
  const int cards = card_points(now.taken[seat], trumps, now.rules.plain_points);
  const bool begun =
      trumps && now.jo == seat && now.hands[seat].contains(make_card(Rank::queen, *trumps));
  return cards + (begun || now.jotte == seat ? jo_jotte_payoff(now.rules) : 0);
}

int tricks_so_far(const OpenPlay& now, Seat seat) { return now.taken[seat].size() / 2; }

void check(const OpenPlay& now) {
  constexpr std::uint16_t seven_to_ace = 0x7F80;
  const CardSet cards = cards_in_play(now);
  for (const Suit suit : cards::all_suits)
    engine::ensure((cards.ranks_of(suit) & ~seven_to_ace) == 0, "R01: seven to ace");
  const int turn = now.hands[now.turn].size(), waits = now.hands[other(now.turn)].size();
  const bool begun = !now.trick.empty();
  engine::ensure(turn >= 1 && turn <= 9, "one to nine cards");
  engine::ensure(turn == waits + (begun ? 1 : 0), "the hands must have the same size");
  engine::ensure(cards.size() == 2 * turn, "a card is in two places");
  engine::ensure(!begun || (now.trick.size() == 1 && now.trick[0].seat == other(now.turn)),
                 "the trick holds the lead of the other player");
}

/// One question to the search: translates between cards and bitboards.
class Question {
 public:
  Question(const OpenPlay& now, Goal goal, bitboard::Search& search)
      : now_(now), goal_(goal), search_(search) {
    const Trumps trumps = now.contract.trump;
    const Seat leader = now.trick.empty() ? now.turn : other(now.turn);
    Bitboard mine = bitboard_of(now.hands[leader], trumps);
    const Bitboard theirs = bitboard_of(now.hands[other(leader)], trumps);
    if (!now.trick.empty()) {
      led_ = index_of(now.trick[0].card, trumps);
      mine |= bitboard::bit(*led_);
    }
    search.begin(payoffs_of(now, goal), mine | theirs);
    at_ = search.position(mine, theirs);
    const int bound = search.upper_bound(at_) + 1;
    all_ = {-bound, bound};
    leader_declares_ = leader == now.contract.declarer;
  }

  /// The result with best play.
  int best() {
    return in_all(led_ ? search_.value_of_lead(at_, *led_, all_) : search_.value(at_, all_));
  }

  /// For each card of `may`, the result after it, by its index.
  std::array<int, 32> each(Bitboard may) {
    std::array<int, 32> value{};
    const Bitboard distinct = search_.distinct(at_, led_);
    for (Bitboard rest = may; rest != 0; rest &= ~bitboard::bit(bitboard::highest(rest))) {
      const Index card = bitboard::highest(rest);
      // The search never plays the queen before the king; a caller may ask about it.
      const bool alone = ((distinct | search_.payoffs().queen) & bitboard::bit(card)) != 0;
      value[card] = alone ? in_all(of(card)) : value[bitboard::lowest(may & bitboard::above(card))];
    }
    return value;
  }

 private:
  int of(Index card) {
    return led_ ? search_.value_of_reply(at_, *led_, card, all_)
                : search_.value_of_lead(at_, card, all_);
  }

  /// The result of the deal if the leader gains this much from here on.
  int in_all(int leader_gains) const {
    const Seat declarer = now_.contract.declarer;
    const int gain = leader_declares_ ? leader_gains : -leader_gains;
    const int tricks_left = std::popcount(at_.theirs);
    switch (goal_) {
      case Goal::trick_score:
        return score_so_far(now_, declarer) - score_so_far(now_, other(declarer)) + gain;
      case Goal::all_tricks: return tricks_so_far(now_, declarer) + (tricks_left + gain) / 2;
      case Goal::no_trick: return tricks_so_far(now_, other(declarer)) + (tricks_left + gain) / 2;
    }
    return 0;  // unreachable
  }

  const OpenPlay& now_;
  Goal goal_;
  bitboard::Search& search_;
  bitboard::Position at_;
  std::optional<Index> led_;
  bitboard::Window all_{};
  bool leader_declares_ = false;
};

}  // namespace

OpenPlay open_play(const State& state) {
  const FaceUp& up = state.face_up;
  const Play& play = std::get<Play>(up.phase);
  return {up.rules,  *up.contract, state.face_down.hands, state.face_down.taken, up.jo, up.jotte,
          play.turn, play.trick};
}

Goal goal_of(const Contract& contract) {
  switch (contract.special) {
    case Special::none: return Goal::trick_score;
    case Special::slam: return Goal::all_tricks;
    case Special::nullo: return Goal::no_trick;
  }
  return {};  // unreachable
}

Solver::Solver() : search_(std::make_unique<bitboard::Search>()) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

int Solver::value(const OpenPlay& now, Goal goal) {
  check(now);
  return Question{now, goal, *search_}.best();
}

ValuedCards Solver::values(const OpenPlay& now, Goal goal) {
  check(now);
  const Trumps trumps = now.contract.trump;
  const CardSet may = playable(trumps, now.trick, now.hands[now.turn]).cards;
  const auto value = Question{now, goal, *search_}.each(bitboard_of(may, trumps));
  ValuedCards valued;
  for (const Card card : may) valued.push_back({card, value[index_of(card, trumps)]});
  return valued;
}

std::uint64_t Solver::positions() const { return search_->positions(); }

}  // namespace jojotte
