// SPDX-License-Identifier: MIT
#include "tests/engine/klaberjass/words.hpp"

#include "engine/klaberjass/knowledge.hpp"
#include "tests/support/imagined_worlds.hpp"

#include <functional>
#include <map>

/// Imagined worlds come up as often as a full count says.
namespace {

using namespace klaberjass_words;

using Allows = std::function<bool(CardSet)>;

/// All hands of so many of these cards, as texts, with what they allow.
void each_hand(const std::vector<Card>& cards, std::size_t from, int wanted, CardSet hand,
               const Allows& allows, std::map<std::string, int>& hands) {
  if (wanted == 0) {
    if (allows(hand)) ++hands[cards::card_text(hand)];
    return;
  }
  for (std::size_t i = from; i + static_cast<std::size_t>(wanted) <= cards.size(); ++i) {
    CardSet with = hand;
    with.insert(cards[i]);
    each_hand(cards, i + 1, wanted - 1, with, allows, hands);
  }
}

/// What seat 0 does not see and has not been played.
std::vector<Card> unseen_by_0(const View& view) {
  std::vector<Card> all;
  for (const Card one : belote::unseen_cards(view.face_up, view.own->hand)) all.push_back(one);
  return all;
}

/// Imagines often what seat 1 holds for seat 0: each hand that is allowed comes up, no other does,
/// and none by far too often or too seldom.
void check_frequencies(const State& state, const Allows& allows, std::size_t hands_at_least) {
  const View view = Klaberjass::observe(state, {seat(0)});
  std::map<std::string, int> hands;
  each_hand(unseen_by_0(view), 0, view.face_up.held[seat(1)], {}, allows, hands);
  REQUIRE(hands.contains(cards::card_text(state.face_down.hands[seat(1)])));
  CHECK(hands.size() >= hands_at_least);
  imagined_worlds::check_frequencies(hands, 60, [&](engine::Chance& chance) {
    return cards::card_text(Klaberjass::imagine(view, chance).face_down.hands[seat(1)]);
  });
}

/// Seat 0 has named hearts; seat 1, who defends, speaks first.
State at_melds(const char* declarer, const char* defender) {
  State state = dealt(standard, {declarer, defender, "7C", "8C"});
  say(state, "pass, pass, suit H, pass");
  return state;
}

/// Most of the deal has been played: few cards are left to imagine. What was claimed binds the
/// whole hand of nine.
void play_away(State& state, int seat_of, const char* cards) {
  const Seat who = seat(seat_of);
  for (const Card one : hand(cards)) {
    state.face_down.hands[who].erase(one);
    state.face_up.memory.played[who].insert(one);
    state.face_down.taken[who].insert(one);
    state.face_up.memory.taken[who].insert(one);
    --state.face_up.held[who];
  }
}

constexpr const char* mine = "AS KC TH 9S 8H 7D QC JS 9D";
constexpr const char* kings = "KS KD KH TD 9C TC 8S 7S QD";

bool has_exactly(CardSet hand, const char* rank_text, int number) {
  return (hand & CardSet::all_of(rank(rank_text))).size() == number;
}

}  // namespace

TEST_SUITE("imagined worlds of Klaberjass") {
  TEST_CASE("B25 three of a kind that were claimed are in the hand, and not four") {
    State state = at_melds("AS KC TH 9S 8H 7D QC JS 9D", "QS QD QH TD 9C TC 8S 7S AD");
    say(state, "set 3");
    play_away(state, 1, "TD 9C TC 8S 7S");
    play_away(state, 0, "TH 9S 8H 7D 9D");
    const auto allows = [&](CardSet rest) {
      for (const char* one : {"A", "K", "Q", "J"}) {
        // Seat 0 holds an ace, a king, a queen and a jack, so three of a rank are all the others.
        if (has_exactly(rest, one, 3)) return true;
      }
      return false;
    };
    check_frequencies(state, allows, 30);
  }

  TEST_CASE("B25 the rank of a set, once it is told") {
    State state = at_melds("AS JC TH 9S 8H 7D QC JS JD", "KS KD KH TD 9C TC 8S 7S QD");
    say(state, "set 3, how high, rank K");
    play_away(state, 1, "TD 9C TC 8S");
    play_away(state, 0, "TH 9S 8H 7D");
    check_frequencies(state, [](CardSet rest) { return has_exactly(rest, "K", 3); }, 20);
  }

  TEST_CASE("B16 four of a kind: all four") {
    State state = at_melds("AS QC TH 9S 8H 7D JC JS 9D", "KS KD KH KC 9C TC 8S 7S QD");
    say(state, "set 4");
    play_away(state, 1, "9C TC 8S 7S");
    play_away(state, 0, "TH 9S 8H 7D");
    check_frequencies(state, [](CardSet rest) { return has_exactly(rest, "K", 4); }, 8);
  }

  TEST_CASE("B25 B26 a set and a run that were claimed and not scored") {
    State state = at_melds("JC JD JH JS 8H 7H 9H TH AS", "KS KD KC TD 9C TC 9D 8D QC");
    say(state, "set 3, not good set 4, declare JC JD JH JS, run 3, not good run 5");
    play_away(state, 1, "KS KD 9C TC");
    play_away(state, 0, "8H 7H AS");
    const CardSet played = hand("KS KD 9C TC");
    const auto allows = [&](CardSet rest) {
      const CardSet then = rest | played;
      return holds_set(then, {3, {}}) && belote::holds_run(then, {3, {}, {}}, Suit::hearts);
    };
    check_frequencies(state, allows, 10);
  }

  TEST_CASE("B27 the cards of melds that were scored are known, and their neighbours absent") {
    State state = at_melds(mine, kings);
    say(state, "set 3, good, declare KS KD KH, no run, no run");
    const View view = Klaberjass::observe(state, {seat(0)});
    engine::Chance chance{5};
    for (int i = 0; i < 200; ++i) {
      const CardSet imagined = Klaberjass::imagine(view, chance).face_down.hands[seat(1)];
      CHECK(imagined.contains(hand("KS KD KH")));
    }
    const Knowledge known = knowledge_of(view.face_up, seat(1), view.own->hand);
    CHECK(known.surely_held == hand("KS KD KH"));
  }

  TEST_CASE("B15 what is not claimed proves nothing") {
    State state = at_melds(mine, kings);
    say(state, "no set, no set, no run, no run");
    const Knowledge known = knowledge_of(state.face_up, seat(1), state.face_down.hands[seat(0)]);
    CHECK(!known.has_claims());
    CHECK(known.surely_held.empty());
  }

  TEST_CASE("B32 a hand that trumped a plain lead lacks its suit") {
    State state = at_melds("AH JH 9H KD 8D QC JC TC 9C", "TH 8H 7H AS KS QS 9S 8S 7S");
    say(state, "no set, no set, no run, no run, AS, AH, KD, TH");
    engine::Chance chance{5};
    const View of_0 = Klaberjass::observe(state, {seat(0)});
    const View of_1 = Klaberjass::observe(state, {seat(1)});
    for (int i = 0; i < 200; ++i) {
      const State for_0 = Klaberjass::imagine(of_0, chance),
                  for_1 = Klaberjass::imagine(of_1, chance);
      CHECK((for_0.face_down.hands[seat(1)] & CardSet::all_of(Suit::diamonds)).empty());
      CHECK((for_1.face_down.hands[seat(0)] & CardSet::all_of(Suit::spades)).empty());
    }
  }

  TEST_CASE("B28 the turned card that was taken up is known to be held") {
    State state = dealt(standard, plain_spread);
    say(state, "accept, pass, keep, swap");
    const View view = Klaberjass::observe(state, {seat(0)});
    engine::Chance chance{3};
    for (int i = 0; i < 100; ++i)
      CHECK(Klaberjass::imagine(view, chance).face_down.hands[seat(1)].contains(card("TC")));
  }

  TEST_CASE("B28 an answer about the seven may be either, if the imagined hand has it") {
    State state = dealt(standard, plain_spread);
    say(state, "accept, pass, 1: swap");
    const View view = Klaberjass::observe(state, {seat(0)});
    engine::Chance chance{3};
    int with_seven = 0, swaps = 0;
    for (int i = 0; i < 4'000; ++i) {
      const State world = Klaberjass::imagine(view, chance);
      const bool held = world.face_down.hands[seat(1)].contains(card("7C"));
      with_seven += held ? 1 : 0;
      swaps += world.face_down.exchanges[seat(1)] ? 1 : 0;
      if (world.face_down.exchanges[seat(1)]) CHECK(held);
    }
    CHECK(with_seven == doctest::Approx(4'000 * 9 / 21.0).epsilon(0.06));
    CHECK(swaps == doctest::Approx(with_seven / 2.0).epsilon(0.08));
    const View own = Klaberjass::observe(state, {seat(1)});
    CHECK(Klaberjass::imagine(own, chance).face_down.exchanges[seat(1)]);
  }

  TEST_CASE("B30 a claim binds the hand as it was before the seven was exchanged") {
    constexpr Spread late = {"AC KC TD 8H 7S QS KH 9H JD", "7C 8C 9C QH 8D JS AS 7D 9S", "JC",
                             "8S"};
    State state = dealt(standard, late);
    say(state, "accept, pass, keep, keep, no set, no set, run 3, good");
    say(state, "declare 7C 8C 9C");
    CHECK(where(state) == "play 1");  // the seven is bound
    State free =
        dealt(standard, {"AC KC 8H KD 7S QD KH 9H JD", "7C 8C 9C QH 8D JS AS 7D 9S", "JC", "8S"});
    say(free, "accept, pass, keep, keep, no set, set 3, declare KC KD KH, run 3, how high, top 9");
    say(free, "not good top K, declare KD QD JD, keep, swap");
    const Knowledge known = knowledge_of(free.face_up, seat(1), free.face_down.hands[seat(0)]);
    CHECK(known.known_then.contains(card("7C")));
    CHECK(known.surely_held.contains(card("JC")));
    CHECK(known.allows(free.face_down.hands[seat(1)]));
  }

  TEST_CASE("B04 before the first deal there are no hands") {
    engine::Chance chance{1};
    const State state = to_be_dealt(standard);
    CHECK(Klaberjass::imagine(Klaberjass::observe(state, {}), chance) == state);
  }

  TEST_CASE("B48 a spectator's worlds satisfy every claim") {
    State state = at_melds("JC JD JH JS 8H 7H 9H TH AS", "KS KD KC TD 9C TC 9D 8D QC");
    say(state, "set 3, not good set 4, declare JC JD JH JS, run 3");
    const View view = Klaberjass::observe(state, {});
    engine::Chance chance{9};
    for (int i = 0; i < 300; ++i) {
      const State world = Klaberjass::imagine(view, chance);
      CHECK(holds_set(world.face_down.hands[seat(1)], {3, {}}));
      CHECK(belote::holds_run(world.face_down.hands[seat(1)], {3, {}, {}}, Suit::hearts));
      CHECK(world.face_down.hands[seat(0)].contains(hand("JC JD JH JS")));
    }
  }
}
