// SPDX-License-Identifier: MIT
#include "tests/engine/klaberjass/words.hpp"

/// B02, B31-B36: the play of the cards.
namespace {

using namespace klaberjass_words;

/// Seat 1 leads to the last tricks; seat 0 has named these trumps ("": none).
State ending(const char* leader, const char* replier, const char* trumps) {
  State state = dealt(standard, plain_spread);
  FaceUp& up = state.face_up;
  up.contract = Contract{.declarer = seat(0), .trump = cards::read_suit(trumps)};
  up.information = card("8S");
  up.phase = Play{seat(1), {}, {}};
  state.face_down.hands = {hand(replier), hand(leader)};
  for (const Seat each : all_seats)
    up.held[each] = static_cast<std::uint8_t>(state.face_down.hands[each].size());
  return state;
}

}  // namespace

TEST_SUITE("Klaberjass: the play") {
  TEST_CASE("B31 the defender leads, whoever dealt, with any card") {
    for (const int dealer : {0, 1}) {
      State state = dealt(standard, plain_spread, dealer);
      say(state, "accept, pass, keep, keep, no set, no set, no run, no run, keep, keep");
      CHECK(where(state) == "play " + std::to_string(dealer));
      CHECK(choices(state) == 9);
    }
  }

  TEST_CASE("B32 B33 B34 what may be played to a lead") {
    struct Row {
      const char *lead, *hand, *trumps, *play;
      Refusal why;
    };
    const Row rows[] = {
        {"KD", "7D AS JH", "H", "7D", Refusal::none},
        {"KD", "7D AS JH", "H", "AS", Refusal::must_follow_suit},
        {"KD", "7D AD JH", "H", "7D", Refusal::none},  // a plain lead need not be beaten
        {"KD", "7C AS JH", "H", "JH", Refusal::none},
        {"KD", "7C AS JH 7H", "H", "7H", Refusal::none},  // any trump
        {"KD", "7C AS JH", "H", "AS", Refusal::must_trump},
        {"KD", "7C AS", "H", "7C", Refusal::none},
        {"TH", "AH QH 7C", "H", "AH", Refusal::none},
        {"TH", "AH QH 7C", "H", "QH", Refusal::must_beat},
        {"TH", "9H KH", "H", "KH", Refusal::must_beat},  // the nine beats the ten
        {"AH", "TH QH 7C", "H", "QH", Refusal::none},    // none can beat it: any trump
        {"AH", "TH QH 7C", "H", "7C", Refusal::must_beat},
        {"AH", "7C AS", "H", "AS", Refusal::none},
        {"KD", "7D AS", "", "7D", Refusal::none},
        {"KD", "7D AS", "", "AS", Refusal::must_follow_no_trump},
        {"KD", "7C AS", "", "AS", Refusal::none},
        {"KD", "7C AS", "", "JC", Refusal::not_your_card},
    };
    for (const Row& row : rows) {
      CAPTURE(row.lead);
      CAPTURE(row.hand);
      CAPTURE(row.play);
      State state = ending(row.lead, row.hand, row.trumps);
      say(state, row.lead);
      CHECK(refused(state, row.play) == row.why);
    }
  }

  TEST_CASE("B02 B35 who takes a trick") {
    struct Row {
      const char *lead, *reply, *trumps;
      int by, points;
    };
    const Row rows[] = {
        {"KD", "TD", "H", 0, 15}, {"TD", "AD", "H", 0, 20}, {"QD", "JD", "H", 1, 5},
        {"9D", "JD", "H", 0, 0},  {"AD", "7H", "H", 0, 10}, {"AD", "KS", "H", 1, 15},
        {"AH", "9H", "H", 0, 25}, {"9H", "JH", "H", 0, 35}, {"TH", "KH", "H", 1, 15},
        {"9H", "JH", "", 0, 0},   {"JH", "QH", "", 0, 5},   {"KD", "JH", "", 1, 5},
    };
    for (const Row& row : rows) {
      CAPTURE(row.lead);
      CAPTURE(row.reply);
      State state = ending((std::string(row.lead) + " 8C").c_str(),
                           (std::string(row.reply) + " 7C").c_str(), row.trumps);
      if (row.reply[1] != row.lead[1]) state.face_down.hands[seat(0)] = hand(row.reply);
      const auto trick = told<TrickTaken>(say(state, row.lead + std::string(", ") + row.reply));
      CHECK(trick.by == seat(row.by));
      CHECK(trick.points == row.points);
      CHECK(state.face_up.tricks[seat(row.by)] == 1);
      CHECK(std::get<Play>(state.face_up.phase).turn == seat(row.by));
    }
  }

  TEST_CASE("B36 Jo with the king, then Jotte with the queen of trumps") {
    State state = ending("KH QH 7D", "7H 8H 8D", "H");
    CHECK(refused(state, "QH jotte") == Refusal::jotte_not_due);
    CHECK(refused(state, "QH jo") == Refusal::jo_not_due);
    CHECK(refused(state, "KH") == Refusal::none);  // silence is allowed
    say(state, "KH jo, 7H");
    CHECK(state.face_up.jo == seat(1));
    CHECK(refused(state, "7D jotte") == Refusal::jotte_not_due);
    say(state, "QH jotte, 8H");
    CHECK(state.face_up.jotte == seat(1));
  }

  TEST_CASE("B36 without the word, or with the queen first, it is worth nothing") {
    State silent = ending("KH QH 7D", "7H 8H 8D", "H");
    say(silent, "KH, 7H");
    CHECK(refused(silent, "QH jotte") == Refusal::jotte_not_due);
    State queen_first = ending("KH QH 7D", "7H 8H 8D", "H");
    say(queen_first, "QH, 7H");
    CHECK(refused(queen_first, "KH jo") == Refusal::jo_not_due);
    const State no_trump = ending("KH QH 7D", "7H 8H 8D", "");
    CHECK(refused(no_trump, "KH jo") == Refusal::jo_not_due);
    const State apart = ending("KH TH 7D", "7H QH 8D", "H");
    CHECK(refused(apart, "KH jo") == Refusal::jo_not_due);
  }

  TEST_CASE("B36 the tricks need not be taken, and a king from the exchange counts") {
    constexpr Spread king_turned = {"JC 9C AD TD 8H 7S QS KH 9H", "7C TC QC 8D JS TS AC 7D AS",
                                    "KC", "8S"};
    State state = dealt(standard, king_turned);
    say(state, "accept, pass, keep, swap, no set, no set, no run, no run");
    say(state, "KC jo, JC, AD, 7D, 9C, QC jotte");
    CHECK(state.face_up.jotte == seat(1));
    CHECK(state.face_up.tricks == PerSeat<std::uint8_t>{3, 0});
  }
}
