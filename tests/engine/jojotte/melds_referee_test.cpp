// SPDX-License-Identifier: MIT
#include "tests/support/jojotte_words.hpp"
#include "tests/support/rich_tables.hpp"

#include <set>

/// A referee with both hands on the table decides each class by R23-R29 as the book puts them. When
/// both players tell all they hold, the dialogue must come to the same.
using namespace jojotte;
using namespace support;

namespace {

struct Meld4 {
  int place;  // in the order of fours; 0 is the best
  CardSet cards;
};

struct MeldRun {
  int length;
  Rank top;
  bool in_trumps;
  CardSet cards;
};

/// The result of one class: the player who scores, and the melds.
struct Verdict {
  std::optional<int> winner;
  std::set<std::string> melds;
  bool operator==(const Verdict&) const = default;
};

// R23, R24: the ranks that count, the best first.
std::string_view order_of_fours(const State& state) {
  const bool trumps = state.face_up.contract->trump.has_value();
  if (name_of(state.face_up.rules) == "denexa") return trumps ? "J9ATKQ87" : "ATKQJ987";
  return trumps ? "J9ATKQ" : "ATKQJ";
}

std::vector<Meld4> fours_held(const State& state, int seat) {
  std::vector<Meld4> fours;
  const std::string_view order = order_of_fours(state);
  for (std::size_t place = 0; place < order.size(); ++place) {
    const Rank rank = *cards::read_rank(order.substr(place, 1));
    CardSet cards;
    for (const Suit suit : cards::all_suits) cards.insert(make_card(rank, suit));
    if (state.face_down.hands[static_cast<Seat>(seat)].contains(cards))
      fours.push_back({static_cast<int>(place), cards});
  }
  return fours;
}

// R25: card by card, and as long as there is a next.
std::vector<MeldRun> runs_held(const State& state, int seat) {
  const CardSet hand = state.face_down.hands[static_cast<Seat>(seat)];
  std::vector<MeldRun> runs;
  for (const Suit suit : cards::all_suits) {
    CardSet cards;
    for (unsigned rank = 7; rank <= 15; ++rank) {
      const Card next = make_card(static_cast<Rank>(rank), suit);
      if (rank < 15 && hand.contains(next)) {
        cards.insert(next);
        continue;
      }
      const bool in_trumps = state.face_up.contract->trump == suit;
      if (cards.size() >= 3)
        runs.push_back({cards.size(), static_cast<Rank>(rank - 1), in_trumps, cards});
      cards = {};
    }
  }
  return runs;
}

template <class Melds>
Verdict won_by(int seat, const Melds& melds) {
  Verdict verdict{seat, {}};
  for (const auto& meld : melds) verdict.melds.insert(cards::card_text(meld.cards));
  return verdict;
}

// R29; two fours are never equal (R24).
Verdict verdict_on_fours(const State& state) {
  const auto defender = fours_held(state, 0), declarer = fours_held(state, 1);
  if (defender.empty() && declarer.empty()) return {};
  if (declarer.empty()) return won_by(0, defender);
  if (defender.empty()) return won_by(1, declarer);
  if (defender[0].place < declarer[0].place) return won_by(0, defender);
  return won_by(1, declarer);
}

/// R26, R27: does the first beat the second?
bool beats(const MeldRun& a, const MeldRun& b) {
  if (a.length != b.length) return a.length > b.length;
  if (a.top != b.top) return a.top > b.top;
  return a.in_trumps && !b.in_trumps;
}

const MeldRun& best_of(const std::vector<MeldRun>& runs) {
  const MeldRun* best = &runs[0];
  for (const MeldRun& run : runs)
    if (beats(run, *best)) best = &run;
  return *best;
}

// R28, R29
Verdict verdict_on_runs(const State& state) {
  const auto defender = runs_held(state, 0), declarer = runs_held(state, 1);
  if (defender.empty() && declarer.empty()) return {};
  if (declarer.empty()) return won_by(0, defender);
  if (defender.empty()) return won_by(1, declarer);
  if (beats(best_of(defender), best_of(declarer))) return won_by(0, defender);
  if (beats(best_of(declarer), best_of(defender))) return won_by(1, declarer);
  if (name_of(state.face_up.rules) == "denexa") return won_by(0, defender);
  return {};
}

/// The melds that the table has scored in a class.
Verdict scored(const State& state, MeldClass kind) {
  Verdict verdict;
  for (std::size_t i = 0; i < state.face_up.melds.size(); ++i) {
    const Meld& meld = state.face_up.melds[i];
    if (meld.kind != kind) continue;
    verdict.winner = static_cast<int>(meld.seat);
    verdict.melds.insert(cards::card_text(state.face_down.meld_cards[i]));
  }
  return verdict;
}

void tell_all(State& state) {
  while (in_dialogue(state)) {
    const Seat seat = asked(state).front();
    JoJotte::apply(state, seat, full_declaration(view_of(state, seat)).value());
  }
}

}  // namespace

TEST_SUITE("R23 R24 R25 R26 R27 R28 R29 the referee") {
  TEST_CASE("the dialogue finds the best melds when both players tell all they hold") {
    for (const RuleSet& rules : {culbertson, hervey, denexa}) {
      Random random(29);
      int fours = 0, runs = 0, void_classes = 0;
      for (int times = 0; times < 4000; ++times) {
        State state = rich_table(rules, random);
        const Verdict on_fours = verdict_on_fours(state), on_runs = verdict_on_runs(state);
        CAPTURE(cards::card_text(state.face_down.hands[Seat{0}]));
        CAPTURE(cards::card_text(state.face_down.hands[Seat{1}]));
        CAPTURE(contract_text(state));
        fours += on_fours.winner ? 1 : 0;
        runs += on_runs.winner ? 1 : 0;
        const bool both_have_runs = !runs_held(state, 0).empty() && !runs_held(state, 1).empty();
        void_classes += both_have_runs && !on_runs.winner ? 1 : 0;
        tell_all(state);
        CHECK(scored(state, MeldClass::four) == on_fours);
        CHECK(scored(state, MeldClass::run) == on_runs);
      }
      // The decks are made so that every kind of decision comes up.
      CHECK(fours > 100);
      CHECK(runs > 2000);
      CHECK((void_classes > 20) == (name_of(rules) != "denexa"));
    }
  }

  TEST_CASE(
      "R22 R29 whatever is said or withheld, at most one player scores a class, with melds held") {
    for (const RuleSet& rules : {culbertson, hervey, denexa}) {
      Random random(22);
      for (int times = 0; times < 2000; ++times) {
        State state = rich_table(rules, random);
        while (in_dialogue(state)) act_half_open(state, random);
        for (const MeldClass kind : {MeldClass::four, MeldClass::run}) {
          const Verdict verdict = scored(state, kind);
          if (!verdict.winner) continue;
          const Verdict all = kind == MeldClass::four
                                  ? won_by(*verdict.winner, fours_held(state, *verdict.winner))
                                  : won_by(*verdict.winner, runs_held(state, *verdict.winner));
          CHECK(std::ranges::includes(all.melds, verdict.melds));
        }
        for (const Meld& a : state.face_up.melds)
          for (const Meld& b : state.face_up.melds) CHECK((a.kind != b.kind || a.seat == b.seat));
      }
    }
  }
}
