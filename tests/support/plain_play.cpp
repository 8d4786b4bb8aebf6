// SPDX-License-Identifier: MIT
#include "tests/support/plain_play.hpp"

#include "engine/belote/play.hpp"
#include "engine/cards/card_text.hpp"
#include "engine/jojotte/jojotte.hpp"
#include "engine/jojotte/legal.hpp"
#include "engine/jojotte/setup.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace support {
namespace {

using namespace jojotte;

constexpr RuleSet every_rule_set[] = {culbertson, hervey, denexa};

std::uint32_t below(std::size_t bound, Random& random) {
  return cards::draw_below(static_cast<std::uint32_t>(bound), random);
}

Contract random_contract(Random& random) {
  Contract contract;
  contract.declarer = static_cast<Seat>(below(2, random));
  const std::uint32_t suit = below(5, random);
  if (suit < 4) contract.trump = static_cast<Suit>(suit);
  const std::uint32_t special = below(4, random);
  if (special == 0) contract.special = Special::slam;
  if (special == 1 && !contract.trump) contract.special = Special::nullo;
  return contract;
}

Actions legal_actions(const State& state, Seat seat) {
  return legal(observe(state, {seat})).actions;
}

bool in_play(const State& state) { return std::holds_alternative<Play>(state.face_up.phase); }

// ---- minimax over acts --------------------------------------------------------------------

/// For every goal the declarer wants a higher value: points, tricks, or tricks of a defender who
/// bid nullo.
PlainValue better_of(const PlainValue& a, const PlainValue& b, Seat seat,
                     const Contract& contract) {
  PlainValue better{};
  for (std::size_t i = 0; i < better.size(); ++i)
    better[i] = seat == contract.declarer ? std::max(a[i], b[i]) : std::min(a[i], b[i]);
  return better;
}

PlainValue value_of_story(const State& over, const Events& story) {
  const Contract& contract = *over.face_up.contract;
  int difference = 0;
  for (const Event& event : story)
    if (const auto* c = std::get_if<Counted>(&event)) {
      difference += c->seat == contract.declarer ? c->trick_score() : -c->trick_score();
    }
  return {difference, over.face_up.tricks[contract.declarer],
          over.face_up.tricks[defender(contract)]};
}

PlainValue value_after(const State& now, Seat seat, const Action& action);

PlainValue value_by_acts(const State& now) {
  const Seat turn = std::get<Play>(now.face_up.phase).turn;
  std::optional<PlainValue> best;
  for (const Action& action : legal_actions(now, turn)) {
    const PlainValue value = value_after(now, turn, action);
    best = best ? better_of(*best, value, turn, *now.face_up.contract) : value;
  }
  return *best;
}

PlainValue value_after(const State& now, Seat seat, const Action& action) {
  State next = now;
  const Events story = JoJotte::apply(next, seat, action);
  return in_play(next) ? value_by_acts(next) : value_of_story(next, story);
}

// ---- minimax over tricks ------------------------------------------------------------------

std::uint64_t bits(CardSet cards) {
  std::uint64_t all = 0;
  for (const Suit suit : cards::all_suits) all = all << 16 | cards.ranks_of(suit);
  return all;
}

/// A deal with a table of the values of all positions between two tricks.
class TrickByTrick {
 public:
  explicit TrickByTrick(const State& deal) : up_(deal.face_up) {}

  struct Moment {
    PerSeat<CardSet> hands;
    Seat leader{};
    std::optional<Seat> jo;
  };

  /// The value of the remaining play, as in PlainValue.
  PlainValue rest(const Moment& now) {
    if (now.hands[now.leader].empty()) return {};
    const auto key =
        std::tuple(bits(now.hands[Seat{0}]), bits(now.hands[Seat{1}]), now.leader, now.jo);
    if (const auto found = seen_.find(key); found != seen_.end()) return found->second;
    std::optional<PlainValue> best;
    for (const Card lead : now.hands[now.leader]) {
      const PlainValue value = led(now, lead);
      best = best ? better_of(*best, value, now.leader, contract()) : value;
    }
    seen_.emplace(key, *best);
    return *best;
  }

  PlainValue led(Moment now, Card lead) {
    const Seat replier = other(now.leader);
    PlainValue words{};
    play(now, now.leader, lead, words);
    std::optional<PlainValue> best;
    const CardSet may = playable(contract().trump, {{now.leader, lead}}, now.hands[replier]).cards;
    for (const Card reply : may) {
      const PlainValue value = answered(now, lead, reply, words);
      best = best ? better_of(*best, value, replier, contract()) : value;
    }
    return *best;
  }

 private:
  const Contract& contract() const { return *up_.contract; }
  int sign(Seat seat) const { return seat == contract().declarer ? 1 : -1; }

  /// R40, R41: Jo is always said when it is allowed; the points come with the queen.
  void play(Moment& now, Seat seat, Card card, PlainValue& value) const {
    const Trumps trumps = contract().trump;
    const bool trump = trumps == suit_of(card);
    if (trump && rank_of(card) == Rank::king &&
        now.hands[seat].contains(make_card(Rank::queen, *trumps)))
      now.jo = seat;
    if (trump && rank_of(card) == Rank::queen && now.jo == seat &&
        up_.rules.jo_jotte_counts == JoJotteCounts::in_tricks)
      value[0] += 20 * sign(seat);
    now.hands[seat].erase(card);
  }

  PlainValue answered(Moment now, Card lead, Card reply, PlainValue value) {
    const Seat replier = other(now.leader);
    play(now, replier, reply, value);
    const Trumps trumps = contract().trump;
    if (wins(lead, reply, trumps)) now.leader = replier;
    int points = card_points({lead, reply}, trumps, up_.rules.plain_points);
    if (now.hands[replier].empty() && contract().special != Special::nullo) points += 10;
    value[0] += points * sign(now.leader);
    ++value[now.leader == contract().declarer ? 1 : 2];
    const PlainValue after = rest(now);
    for (std::size_t i = 0; i < value.size(); ++i) value[i] += after[i];
    return value;
  }

  FaceUp up_;
  std::map<std::tuple<std::uint64_t, std::uint64_t, Seat, std::optional<Seat>>, PlainValue> seen_;
};

std::string what_differs(const State& now, Goal goal, const std::string& what, int expected,
                         int found) {
  const auto& hands = now.face_down.hands;
  return "goal " + std::to_string(static_cast<int>(goal)) + ": " + what + " is worth " +
         std::to_string(expected) + ", not " + std::to_string(found) + ", by " +
         std::string(name_of(now.face_up.rules)) + "; hands " + cards::card_text(hands[Seat{0}]) +
         " against " + cards::card_text(hands[Seat{1}]);
}

/// Moves a card to the place from which the seat's first or second card is dealt.
void bring_to(engine::Pack& pack, std::size_t seat, Card card) {
  const auto at = std::ranges::find(pack, card);
  Card& other_card = pack[rank_of(card) == Rank::king ? seat : seat + 2];
  std::swap(*at, other_card);
}

bool could_make_jo_jotte(const State& state, const Action& action) {
  const Card card = std::get<PlayCard>(action).card;
  const bool royal = rank_of(card) == Rank::king || rank_of(card) == Rank::queen;
  return royal && state.face_up.contract->trump == suit_of(card);
}

}  // namespace

State random_deal(const RuleSet& rules, Random& random) {
  auto pack = cards::pack_of_32();
  cards::shuffle({pack.begin(), pack.size()}, random);
  Setup wanted;
  wanted.rules = rules;
  wanted.dealer = static_cast<Seat>(below(2, random));
  wanted.contract = random_contract(random);
  if (const Trumps trumps = wanted.contract.trump; trumps && below(2, random) == 0) {
    bring_to(pack, below(2, random), make_card(Rank::king, *trumps));
    bring_to(pack, below(2, random), make_card(Rank::queen, *trumps));
  }
  for (std::size_t i = 0; i < 18; ++i) wanted.hands[all_seats[i % 2]].insert(pack[i]);
  wanted.turned = pack[18];
  wanted.information = pack[19];
  wanted.from = Setup::From::play;
  return std::get<State>(set_up(wanted));
}

State random_ending(const RuleSet& rules, int cards_left, Random& random) {
  State state = random_deal(rules, random);
  const auto& held = state.face_up.held;
  const bool sparing = below(2, random) == 0;
  while (held[Seat{0}] + held[Seat{1}] > cards_left) {
    const Seat turn = std::get<Play>(state.face_up.phase).turn;
    const Actions legal = legal_actions(state, turn);
    Action action = legal[below(legal.size(), random)];
    if (sparing && could_make_jo_jotte(state, action)) action = legal[below(legal.size(), random)];
    JoJotte::apply(state, turn, action);
  }
  return state;
}

PlainCards values_by_acts(const State& now) {
  const Seat turn = std::get<Play>(now.face_up.phase).turn;
  PlainCards cards;
  for (const Action& action : legal_actions(now, turn)) {
    const Card card = std::get<PlayCard>(action).card;
    const PlainValue value = value_after(now, turn, action);
    const auto same = std::ranges::find(cards, card, &PlainCard::card);
    if (same == cards.end()) cards.push_back({card, value});
    else same->value = better_of(same->value, value, turn, *now.face_up.contract);
  }
  return cards;
}

PlainCards values_by_tricks(const State& now) {
  const Seat leader = std::get<Play>(now.face_up.phase).turn;
  TrickByTrick tricks{now};
  PlainCards cards;
  for (const Card card : now.face_down.hands[leader])
    cards.push_back({card, tricks.led({now.face_down.hands, leader, {}}, card)});
  return cards;
}

std::optional<std::string> disagreement(Solver& solver, const State& now,
                                        const PlainCards& expected) {
  const OpenPlay open = open_play(now);
  for (std::size_t i = 0; i < std::size(all_goals); ++i) {
    const ValuedCards found = solver.values(open, all_goals[i]);
    if (found.size() != expected.size()) return "not exactly the legal cards";
    PlainValue best = expected[0].value;
    for (std::size_t j = 0; j < found.size(); ++j) {
      const PlainCard& card = expected[j];
      best = better_of(best, card.value, open.turn, open.contract);
      if (found[j] != Valued{card.card, card.value[i]})
        return what_differs(now, all_goals[i], cards::card_text(card.card), card.value[i],
                            found[j].value);
    }
    const int value = solver.value(open, all_goals[i]);
    if (value != best[i]) return what_differs(now, all_goals[i], "best play", best[i], value);
  }
  return std::nullopt;
}

std::optional<std::string> disagreement_over_endings(int count, std::uint64_t seed) {
  Random random{seed};
  Solver solver;
  for (int i = 0; i < count; ++i) {
    const int cards_left = 1 + static_cast<int>(below(10, random));
    const State now = random_ending(every_rule_set[i % 3], cards_left, random);
    if (auto found = disagreement(solver, now, values_by_acts(now))) return found;
  }
  return std::nullopt;
}

std::optional<std::string> disagreement_over_deals(int count, std::uint64_t seed) {
  Random random{seed};
  Solver solver;
  for (int i = 0; i < count; ++i) {
    const State now = random_deal(every_rule_set[i % 3], random);
    if (auto found = disagreement(solver, now, values_by_tricks(now))) return found;
  }
  return std::nullopt;
}

}  // namespace support
