// SPDX-License-Identifier: MIT
#include "engine/imperium/imperiums.hpp"
#include "tests/engine/imperium/words.hpp"

/// I14-I25: who exposes what, and when.
namespace {

using namespace imperium_words;

/// The imperiums among these cards, as text.
std::string found_in(std::string_view cards) {
  std::string text;
  for (const CardSet imperium : imperiums_in(hand(cards)))
    text += (text.empty() ? "" : " | ") + cards::card_text(imperium);
  return text;
}

/// Calls check(hand, turned) for every hand of five cards with every turned card.
template <class Check>
void each_hand_and_turned(Check&& check) {
  const std::vector<Card> pack(pack_set.begin(), pack_set.end());
  std::vector<std::size_t> at = {0, 1, 2, 3, 4};
  for (;;) {
    CardSet hand;
    for (const std::size_t i : at) hand.insert(pack[i]);
    for (const Card turned : pack_set - hand) check(hand, turned);
    std::size_t last = at.size();
    while (last > 0 && at[last - 1] == pack.size() - at.size() + last - 1) --last;
    if (last == 0) return;
    ++at[last - 1];
    for (std::size_t i = last; i < at.size(); ++i) at[i] = at[i - 1] + 1;
  }
}

constexpr Hands kings_with_turned{"AC KD QH JC QS", "KC KH QD JH XX", "KS"};
constexpr Hands set_and_sequence{"AH KH QH KC KD", "AC QD JH XX AS", "QS"};

}  // namespace

TEST_SUITE("I17-I23 what an imperium is") {
  TEST_CASE("I18-I23 the imperiums of some cards, each as large as it is") {
    struct Row {
      const char* rule;
      const char *cards, *found;
    };
    const Row rows[] = {
        {"I18 three aces", "AC AD AS KD QH", "AC AD AS"},
        {"I18 three kings", "KC KD KS AD QH", "KC KD KS"},
        {"I18 three queens", "QC QD QS AD KH", "QC QD QS"},
        {"I18 three jacks", "JC JD JS AD KH", "JC JD JS"},
        {"I18 two are none", "JC JD AS AD KH", ""},
        {"I19 I23 four are not three", "KC KD KH KS QH", "KC KD KH KS"},
        {"I19 four jacks", "JC JD JH JS QH", "JC JD JH JS"},
        {"I20 ace, king and queen", "QC KC AC KD JH", "QC KC AC"},
        {"I20 not king, queen and jack", "JC QC KC AD KH", ""},
        {"I20 not of two suits", "QC KC AD KH JH", ""},
        {"I21 I23 with the jack it is major", "JC QC KC AC KH", "JC QC KC AC"},
        {"I22 the jack of another suit is not in it", "QC KC AC JS KH", "QC KC AC"},
        {"I22 nor does the joker stand for a card", "QC KC XX JC AH", ""},
        {"I22 nor does it make three", "KC KD XX JC AH", ""},
        {"I23 a card may be in a set and in a sequence", "QH KH AH KC KD", "KC KD KH | QH KH AH"},
        {"I23 two sequences", "QC KC AC QH KH AH", "QC KC AC | QH KH AH"},
        {"I23 two sets", "QC QD QH AH AS AC", "AC AH AS | QC QD QH"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      CHECK(found_in(row.cards) == row.found);
    }
  }

  TEST_CASE("I18-I21 which imperium some cards are") {
    CHECK(imperium_of(hand("KC KD KS")) == Item::three);
    CHECK(imperium_of(hand("KC KD KS KH")) == Item::four);
    CHECK(imperium_of(hand("QC KC AC")) == Item::minor);
    CHECK(imperium_of(hand("JC QC KC AC")) == Item::major);
    for (const char* none : {"", "KC KD", "JC QC KC", "QC KC AD", "KC KD KS AC", "JC QC AC KD",
                             "XX KC KD", "JC QC KC AC KD", "JC QC KC XX"}) {
      CAPTURE(none);
      CHECK_FALSE(imperium_of(hand(none)));
    }
  }

  TEST_CASE("I24 no hand has more than two imperiums, and none has all its cards in another") {
    int with_two = 0;
    each_hand_and_turned([&](CardSet hand, Card turned) {
      CardSet all = hand;
      all.insert(turned);
      const Imperiums found = imperiums_in(all);  // throws if there are more than two
      with_two += found.size() == 2 ? 1 : 0;
      for (std::size_t i = 0; i < found.size(); ++i)
        for (std::size_t k = 0; k < found.size(); ++k)
          if (i != k && (found[k] & hand).contains(found[i] & hand))
            FAIL("an imperium lies in another");
    });
    CHECK(with_two > 0);
  }
}

TEST_SUITE("I14-I25 exposing imperiums") {
  TEST_CASE("I14 I15 I16 each player is asked before the first card, whatever they hold") {
    State state = dealt(five_blues, plain);
    CHECK(where(state) == "imperiums 0");
    CHECK(may_say(state) == "done");
    say(state, "done");
    CHECK(where(state) == "play 0");
    say(state, "AC");
    CHECK(where(state) == "imperiums 1");
    CHECK(may_say(state) == "done");
    say(state, "done");
    CHECK(where(state) == "play 1");
    say(state, "KC, KD");
    CHECK(where(state) == "play 1");  // only the first trick is interrupted
  }

  TEST_CASE("I16 the same dealer or the other: the non-dealer is asked first") {
    State state = to_be_dealt(five_blues, {}, 0);
    deal(state, plain);
    CHECK(where(state) == "imperiums 1");
    say(state, "done, AC");
    CHECK(where(state) == "imperiums 0");
  }

  TEST_CASE("I17 the turned card counts for the dealer alone") {
    State state = dealt(five_blues, kings_with_turned);
    CHECK(may_say(state) == "done");
    say(state, "done, QS");
    CHECK(may_say(state) == "expose KC KH KS, done");
    say(state, "expose KC KH KS");
    CHECK(chips_of(state) == Chips{0, 0, 1, 0});
    CHECK(state.face_up.exposed[seat(1)] == hand("KC KH"));
    CHECK(may_say(state) == "done");

    constexpr Hands elder_has_two{"KC KH QH JC QS", "KD AD QD JH XX", "KS"};
    State not_dealer = dealt(five_blues, elder_has_two);
    CHECK(may_say(not_dealer) == "done");
    CHECK(refused(not_dealer, "expose KC KH KS") == Refusal::not_your_cards);
  }

  TEST_CASE("I17 I21 I22 the turned card in sequences") {
    constexpr Hands jack_turned{"AC KD QH JC XX", "AS KS QS JH AD", "JS"};
    State major = dealt(five_blues, jack_turned);
    say(major, "done, AC");
    CHECK(may_say(major) == "expose JS QS KS AS, done");
    constexpr Hands left_bower_held{"AC KD QH JS XX", "JC KC QC JH AD", "AS"};
    State no_sequence = dealt(five_blues, left_bower_held);
    say(no_sequence, "done, AC");
    CHECK(may_say(no_sequence) == "done");
    constexpr Hands sister_major{"JC AC KC QC AD", "KD QH JH XX AS", "QS"};
    State with_left_bower = dealt(five_blues, sister_major);
    CHECK(may_say(with_left_bower) == "expose JC QC KC AC, done");
  }

  TEST_CASE("I17-I24 what may not be exposed is refused by its rule") {
    struct Row {
      const char* rule;
      Hands cards;
      const char *before, *said;
      Refusal refusal;
      int number;
    };
    constexpr Hands four{"KC KD KH KS AC", "AD QD JH XX AS", "QS"};
    constexpr Hands major{"JH QH KH AH AC", "AD QD KC XX AS", "QS"};
    constexpr Hands four_with_turned{"AC KD QH JC XX", "QC QD QS JH AD", "AS"};
    const Row rows[] = {
        {"cards of somebody else", plain, "", "expose KC AC QC", Refusal::not_your_cards, 17},
        {"two cards", plain, "", "expose QH QS", Refusal::no_imperium, 18},
        {"any cards", plain, "", "expose AC KD QH", Refusal::no_imperium, 18},
        {"three of four", four, "", "expose KC KD KH", Refusal::larger_imperium, 23},
        {"minor of major", major, "", "expose QH KH AH", Refusal::larger_imperium, 23},
        {"twice", set_and_sequence, "expose KC KD KH", "expose KC KD KH", Refusal::exposed_already,
         24},
        {"a card to play", plain, "", "AC", Refusal::not_in_this_phase, 16},
        {"after the lead", set_and_sequence, "done, KC", "expose KD KH AC", Refusal::no_imperium,
         18},
        {"before the lead, it is too late", set_and_sequence, "done", "expose KC KD KH",
         Refusal::not_in_this_phase, 26},
        {"the dealer's cards without the turned card's like", four_with_turned, "done, AC",
         "expose AD AS QC", Refusal::no_imperium, 18},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      State state = dealt(five_blues, row.cards);
      say(state, row.before);
      CHECK(refused(state, row.said) == row.refusal);
      const View view = Imperium::observe(state, {});
      CHECK(Imperium::explain(row.refusal, view).rule == row.number);
    }
  }

  TEST_CASE("I23 the turned card makes three of a kind four") {
    constexpr Hands queens{"AC KD KH JC XX", "QC QD QH JH AD", "QS"};
    State state = dealt(five_blues, queens);
    say(state, "done, AC");
    CHECK(may_say(state) == "expose QC QD QH QS, done");
    CHECK(refused(state, "expose QC QD QH") == Refusal::larger_imperium);
    say(state, "expose QC QD QH QS");
    CHECK(chips_of(state) == Chips{0, 0, 0, 1});
  }

  TEST_CASE("I24 several are exposed one by one, in any order, and paid one by one") {
    for (const char* order :
         {"expose KC KD KH, expose QH KH AH", "expose QH KH AH, expose KC KD KH"}) {
      State state = dealt(five_blues, set_and_sequence, {1, 0, 2, 0});
      CHECK(may_say(state) == "expose KC KD KH, expose QH KH AH, done");
      const std::string_view both = order;
      say(state, both.substr(0, both.find(", ")));
      CHECK(chips_of(state) == Chips{2, 0, 2, 0});
      CHECK(where(state) == "imperiums 0");
      const Events story = say(state, both.substr(both.find(", ") + 2));
      CHECK(chips_of(state) == Chips{0, 1, 0, 0});
      CHECK(told<Exchanged>(story) == Exchanged{seat(0)});
      CHECK(may_say(state) == "done");
    }
  }

  TEST_CASE("I24 nobody is obliged to expose, and there is no later moment") {
    State state = dealt(five_blues, set_and_sequence);
    say(state, "expose KC KD KH, done");
    CHECK(chips_of(state) == Chips{1, 0, 0, 0});
    say(state, "KC, done");
    CHECK(refused(state, "expose KC KD KH") == Refusal::not_in_this_phase);
  }

  TEST_CASE("I25 exposed cards lie open until they are played") {
    State state = dealt(five_blues, set_and_sequence);
    say(state, "expose KC KD KH");
    CHECK(state.face_up.exposed[seat(0)] == hand("KC KD KH"));
    CHECK(state.face_up.held[seat(0)] == 5);
    say(state, "done, KC");
    CHECK(state.face_up.exposed[seat(0)] == hand("KD KH"));
    CHECK(Imperium::observe(state, {}).face_up.exposed[seat(0)] == hand("KD KH"));
  }
}
