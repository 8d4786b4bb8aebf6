// SPDX-License-Identifier: MIT
#include "tests/engine/klaberjass/words.hpp"

#include "engine/klaberjass/scoring.hpp"

/// B43-B47: from deal to deal, and the end of the game.
namespace {

using namespace klaberjass_words;

FaceUp scored(int first, int second, int game) {
  FaceUp up;
  up.rules.game_points = static_cast<std::uint16_t>(game);
  up.score = {first, second};
  return up;
}

}  // namespace

TEST_SUITE("Klaberjass: the game") {
  TEST_CASE("B43 B44 B45 who has won, once a deal is scored") {
    struct Row {
      int first, second, game;
      std::optional<Seat> winner;
    };
    const Row rows[] = {
        {249, 0, 250, std::nullopt}, {250, 0, 250, seat(0)},        {0, 250, 250, seat(1)},
        {260, 255, 250, seat(0)},    {255, 260, 250, seat(1)},      {255, 255, 250, std::nullopt},
        {400, 390, 250, seat(0)},    {499, 400, 500, std::nullopt}, {500, 400, 500, seat(0)},
        {100, 95, 100, seat(0)},     {999, 0, 1000, std::nullopt},
    };
    for (const Row& row : rows) {
      CAPTURE(row.first);
      CAPTURE(row.second);
      CHECK(winner(scored(row.first, row.second, row.game)) == row.winner);
    }
  }

  TEST_CASE("B43 the presets play to 250 and to 500") {
    CHECK(standard.game_points == 250);
    CHECK(five_hundred.game_points == 500);
  }

  TEST_CASE("B43 the deal that reaches the goal ends the game") {
    State state = dealt(standard, plain_spread);
    FaceUp& up = state.face_up;
    up.contract = Contract{.declarer = seat(0), .trump = Suit::hearts};
    up.information = card("8S");
    up.phase = Play{seat(1), {}, {}};
    up.held = {1, 1};
    up.score = {10, 200};
    state.face_down.hands = {hand("7D"), hand("8D")};
    state.face_down.taken = {hand("JH"), hand("AC TC")};
    const auto story = say(state, "8D, 7D");
    CHECK(told<Won>(story) == Won{seat(1)});
    CHECK(state.face_up.score == PerSeat<std::int32_t>{10, 250});
    CHECK(where(state) == "match_over");
    CHECK(Klaberjass::ended(state.face_up) == engine::Ended::rubber);
    CHECK(state.face_up.winner == seat(1));
  }

  TEST_CASE("B46 both say when to go on") {
    State state = dealt(standard, plain_spread);
    state.face_up.phase = DealOver{both_seats};
    CHECK(Klaberjass::ended(state.face_up) == engine::Ended::deal);
    say(state, "1: continue");
    CHECK(where(state) == "deal_over 0");
    CHECK(refused(state, seat(1), "continue") == Refusal::not_your_turn);
    say(state, "continue");
    CHECK(where(state) == "deal");
  }

  TEST_CASE("B47 a player may give up the game, but no single deal") {
    State state = dealt(standard, plain_spread);
    state.face_up.score = {200, 10};
    CHECK(Klaberjass::may_concede(state.face_up, engine::Stake::rubber));
    CHECK(!Klaberjass::may_concede(state.face_up, engine::Stake::deal));
    const auto story = Klaberjass::concede(state, seat(0), {engine::Stake::rubber, false});
    CHECK(told<Won>(story).by == seat(1));
    CHECK(state.face_up.score == PerSeat<std::int32_t>{200, 10});
    CHECK(!Klaberjass::may_concede(state.face_up, engine::Stake::rubber));
  }

  TEST_CASE("B47 what was answered about the seven is forgotten with the game") {
    State state = dealt(standard, plain_spread);
    say(state, "accept, pass, 1: swap");
    Klaberjass::concede(state, seat(0), {engine::Stake::rubber, true});
    CHECK(!state.face_down.exchanges[seat(1)]);
  }

  TEST_CASE("B11 a mirror match is played by the same rules") {
    CHECK(Klaberjass::mirrored(standard) == standard);
  }

  TEST_CASE("a refusal of the moment names the rule of the phase") {
    struct Row {
      Phase phase;
      int rule;
    };
    const Row rows[] = {
        {AwaitingCut{}, 4},         {AwaitingDeck{}, 5},     {Auction{1, seat(0)}, 7},
        {Auction{2, seat(0)}, 8},   {Response{seat(0)}, 9},  {Exchange{both_seats, false}, 29},
        {SetClaim{seat(0)}, 25},    {RunClaim{seat(0)}, 26}, {Play{seat(0), {}, {}}, 31},
        {DealOver{both_seats}, 46}, {MatchOver{}, 43},
    };
    for (const Row& row : rows) {
      View view{};
      view.face_up.phase = row.phase;
      CHECK(Klaberjass::explain(Refusal::not_in_this_phase, view).rule == row.rule);
    }
  }
}
