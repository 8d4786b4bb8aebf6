// SPDX-License-Identifier: MIT
#include "tests/support/jojotte_endings.hpp"

/// King and queen of trumps in one hand, R40 and R41.
namespace {

using namespace jojotte;
using namespace support;

/// Hearts are trumps; seat 0 has declared and holds king and queen; seat 1 leads.
Setup with_king_and_queen(const RuleSet& rules) {
  Setup wanted = at_hearts(rules, Seat{0}, "KH QH 8H 7C 8C 9C 7D 8D 9D",
                           "JH 9H AH AC TC KC AD TD KD", "7S", "8S");
  wanted.from = Setup::From::play;
  return wanted;
}

PlayCard with_word(const char* text, Word word) { return {card(text), word}; }

}  // namespace

TEST_SUITE("R40 the words") {
  TEST_CASE("R40 Jo is said with the king while the queen is held, Jotte with the queen later") {
    State state = from_setup(with_king_and_queen(culbertson));
    play_tricks(state, "JH KH!");
    CHECK(state.face_up.jo == Seat{0});
    CHECK(!state.face_up.jotte);
    play_tricks(state, "9H QH!");
    CHECK(state.face_up.jotte == Seat{0});
  }

  TEST_CASE("R40 Jo-Jotte is lost if the queen is played first") {
    State state = from_setup(with_king_and_queen(culbertson));
    play_tricks(state, "JH");
    CHECK(refusal(state, 0, with_word("QH", Word::jotte)) == Refusal::jotte_not_due);
    CHECK(refusal(state, 0, with_word("QH", Word::jo)) == Refusal::jo_not_due);
    play_tricks(state, "QH, 9H");
    CHECK(refusal(state, 0, with_word("KH", Word::jo)) == Refusal::jo_not_due);
    CHECK(may(state, 0, PlayCard{card("KH")}));
  }

  TEST_CASE("R40 a player may stay silent with the king, and then has no Jotte") {
    State state = from_setup(with_king_and_queen(culbertson));
    play_tricks(state, "JH KH, 9H");
    CHECK(refusal(state, 0, with_word("QH", Word::jotte)) == Refusal::jotte_not_due);
    play_tricks(state, "QH");
    CHECK(!state.face_up.jo);
    CHECK(!state.face_up.jotte);
  }

  TEST_CASE("R40 a player may say Jo and stay silent with the queen, which earns nothing") {
    State state = from_setup(with_king_and_queen(culbertson));
    play_tricks(state, "JH KH!, 9H QH");
    CHECK(state.face_up.jo == Seat{0});
    CHECK(!state.face_up.jotte);
  }

  TEST_CASE("R40 a false word is refused") {
    State state = from_setup(with_king_and_queen(culbertson));
    CHECK(refusal(state, 1, with_word("JH", Word::jo)) == Refusal::jo_not_due);
    CHECK(refusal(state, 1, with_word("KC", Word::jo)) == Refusal::jo_not_due);
    play_tricks(state, "JH");
    CHECK(refusal(state, 0, with_word("KH", Word::jotte)) == Refusal::jotte_not_due);
    CHECK(refusal(state, 0, with_word("8H", Word::jo)) == Refusal::jo_not_due);
  }

  TEST_CASE("R40 king and queen in two hands make nothing") {
    Setup wanted = with_king_and_queen(hervey);
    wanted.hands = {{hand("KH TH 8H 7C 8C 9C 7D 8D 9D"), hand("QH 9H AH AC TC KC AD TD KD")}};
    State state = from_setup(wanted);
    CHECK(refusal(state, 1, with_word("QH", Word::jotte)) == Refusal::jotte_not_due);
    play_tricks(state, "QH");
    CHECK(refusal(state, 0, with_word("KH", Word::jo)) == Refusal::jo_not_due);
    CHECK(may(state, 0, PlayCard{card("KH")}));
  }

  TEST_CASE("R40 without trumps there are no words") {
    Setup wanted = with_king_and_queen(culbertson);
    wanted.contract.trump.reset();
    State state = from_setup(wanted);
    play_tricks(state, "JH");
    CHECK(refusal(state, 0, with_word("KH", Word::jo)) == Refusal::jo_not_due);
  }

  TEST_CASE("R40 a king taken by the exchange counts") {
    Setup wanted = with_king_and_queen(culbertson);
    wanted.turned = card("KH");
    wanted.hands = {{hand("7H QH 8H 7C 8C 9C 7D 8D 9D"), hand("JH 9H AH AC TC KC AD TD KD")}};
    wanted.from = Setup::From::exchange;
    State state = from_setup(wanted);
    act(state, 0, ExchangeSeven{});
    act(state, 1, Keep{});
    act(state, 1, NoFour{});
    act(state, 0, NoFour{});
    act(state, 1, NoRun{});
    act(state, 0, NoRun{});
    play_tricks(state, "JH KH!, 9H QH!");
    CHECK(state.face_up.jotte == Seat{0});
  }

  TEST_CASE("R40 the defender can make it as well, and by leading the cards") {
    Setup wanted = with_king_and_queen(denexa);
    wanted.contract.declarer = Seat{1};
    wanted.dealer = Seat{1};
    State state = from_setup(wanted);
    play_tricks(state, "KH! AH, AC 7C, TC 8C, KC 9C, AD 7D, TD 8D, KD 9D, 9H QH!");
    CHECK(state.face_up.jotte == Seat{0});
  }

  TEST_CASE("R40 only the holder's own view offers the words") {
    State state = from_setup(with_king_and_queen(culbertson));
    play_tricks(state, "JH");
    const auto offered = [&](engine::Observer who) {
      const View view = JoJotte::observe(state, who);
      const Actions actions = legal(view).actions;
      return std::find(actions.begin(), actions.end(), Action{with_word("KH", Word::jo)}) !=
             actions.end();
    };
    CHECK(offered({Seat{0}}));
    CHECK(!offered({Seat{1}}));
    CHECK(!offered(engine::spectator));
  }
}

TEST_SUITE("R41 the twenty points") {
  constexpr const char* tricks = "JH KH!, 9H QH!, AC 7C, TC 8C, KC 9C, AD 7D, TD 8D, KD 9D, AH 8H";

  TEST_CASE("R41 they count in the trick score, even if the tricks are lost") {
    for (const RuleSet& rules : {culbertson, hervey}) {
      State state = from_setup(with_king_and_queen(rules));
      const Events story = play_tricks(state, tricks);
      const auto count = told<Counted>(story);
      CHECK(count.seat == the_declarer);
      CHECK(count.parts[Part::cards] == 0);
      CHECK(count.parts[Part::jo_jotte] == 20);
      CHECK(count.parts[Part::compared] == 20);
    }
  }

  TEST_CASE("R41 in denexa they are written above the line and not compared") {
    Setup wanted = with_king_and_queen(denexa);
    State state = from_setup(wanted);
    const Events story = play_tricks(state, tricks);
    const auto count = told<Counted>(story);
    CHECK(count.parts[Part::jo_jotte] == 0);
    CHECK(count.parts[Part::compared] == 0);
    CHECK(state.face_up.sheet.above[the_declarer] == 20);
  }

  TEST_CASE("R41 R49 R50 they are multiplied and imprisoned with the trick score") {
    struct Row {
      std::string rule;
      Finished deal;
      std::string expected;
    };
    const Row rows[] = {
        {"written below with the trick score",
         {.declarer_took = "AH KH QH", .defender_took = "9H", .jo_jotte = the_declarer},
         "R47 declarer 50 below; R47 defender 15 above"},
        {"they can win the deal",
         {.declarer_took = "AH", .defender_took = "9H TH", .jo_jotte = the_declarer},
         "R47 declarer 40 below; R47 defender 25 above"},
        {"multiplied with the trick score",
         {.times = 2, .declarer_took = "AH KH QH", .defender_took = "9H", .jo_jotte = the_declarer},
         "R49 declarer 130 below"},
        {"written by a defender who is ahead",
         {.rules = hervey, .declarer_took = "AH", .defender_took = "9H", .jo_jotte = the_defender},
         "R48 defender 55 below"},
        {"sent to prison with the trick score",
         {.declarer_took = "AH", .defender_took = "JH AC TC", .jo_jotte = the_declarer},
         "R50 prison 80"},
        {"denexa: above, not multiplied, not compared",
         {.rules = denexa,
          .times = 4,
          .declarer_took = "AH",
          .defender_took = "9H TH KH",
          .jo_jotte = the_declarer},
         "R41 declarer 20 above; R49 defender 200 below"},
        {"denexa: not sent to prison",
         {.rules = denexa, .declarer_took = "AH", .defender_took = "JH", .jo_jotte = the_declarer},
         "R41 declarer 20 above; R50 prison 40"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      CHECK(scored(row.deal) == row.expected);
    }
  }
}
