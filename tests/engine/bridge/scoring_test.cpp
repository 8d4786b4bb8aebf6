// SPDX-License-Identifier: MIT
#include "engine/bridge/scoring.hpp"
#include "engine/honeymoon/honeymoon.hpp"
#include "engine/search/playout.hpp"
#include "tests/engine/bridge/words.hpp"

/// Rules 18-34: the sheet of a rubber, the same in all forms.
namespace {

using namespace bridge_words;
using honeymoon::FaceUp;
using honeymoon::Honeymoon;

/// "4S", "3N doubled", "2H redoubled": of seat 0.
Contract contract(std::string_view text) {
  Contract made{seat(0), static_cast<std::uint8_t>(text[0] - '0'), strain(text[1]), Doubled::no};
  if (text.substr(2) == " doubled") made.doubled = Doubled::doubled;
  if (text.substr(2) == " redoubled") made.doubled = Doubled::redoubled;
  return made;
}

/// A deal in which seat 0 has taken so many tricks.
Board played(std::string_view text, int tricks, bool vulnerable) {
  Board board;
  board.contract = contract(text);
  board.tricks = {{static_cast<std::uint8_t>(tricks), static_cast<std::uint8_t>(13 - tricks)}};
  board.sheet.games[seat(0)] = vulnerable ? 1 : 0;
  return board;
}

std::string lines_of(Board board, const bridge::RuleSet& rules = {}) {
  std::string text;
  for (const Scored& line : bridge::score_deal(board, rules, 2))
    text += (text.empty() ? "" : ", ") + std::to_string(line.rule) + ": " +
            std::to_string(engine::index(line.seat)) +
            (line.column == Column::below ? " below " : " above ") + std::to_string(line.points);
  return text;
}

}  // namespace

TEST_SUITE("rules 18-34 of bridge for two, the score") {
  TEST_CASE("18-25 what a deal scores") {
    struct Row {
      const char* contract;
      int tricks;
      bool vulnerable;
      const char* lines;
    };
    const Row rows[] = {
        {"1C", 7, false, "20: 0 below 20"},
        {"2D", 8, true, "20: 0 below 40"},
        {"2H", 8, false, "20: 0 below 60"},
        {"4S", 10, false, "20: 0 below 120"},
        {"1N", 7, false, "20: 0 below 40"},
        {"3N", 9, true, "20: 0 below 100"},
        {"2C", 10, false, "20: 0 below 40, 22: 0 above 40"},
        {"2H", 10, true, "20: 0 below 60, 22: 0 above 60"},
        {"1N", 9, false, "20: 0 below 40, 22: 0 above 60"},
        {"2H doubled", 8, false, "21: 0 below 120, 23: 0 above 50"},
        {"2H redoubled", 8, false, "21: 0 below 240, 23: 0 above 100"},
        {"1N doubled", 9, false, "21: 0 below 80, 22: 0 above 200, 23: 0 above 50"},
        {"1N doubled", 9, true, "21: 0 below 80, 22: 0 above 400, 23: 0 above 50"},
        {"1N redoubled", 8, false, "21: 0 below 160, 22: 0 above 200, 23: 0 above 100"},
        {"1N redoubled", 8, true, "21: 0 below 160, 22: 0 above 400, 23: 0 above 100"},
        {"6S", 12, false, "20: 0 below 180, 24: 0 above 500"},
        {"6S", 13, true, "20: 0 below 180, 22: 0 above 30, 24: 0 above 750"},
        {"7N", 13, false, "20: 0 below 220, 24: 0 above 1000"},
        {"7C", 13, true, "20: 0 below 140, 24: 0 above 1500"},
        {"4S", 9, false, "25: 1 above 50"},
        {"4S", 7, false, "25: 1 above 150"},
        {"4S", 8, true, "25: 1 above 200"},
        {"4S doubled", 9, false, "25: 1 above 100"},
        {"4S doubled", 8, false, "25: 1 above 300"},
        {"4S doubled", 7, false, "25: 1 above 500"},
        {"4S doubled", 6, false, "25: 1 above 800"},
        {"4S doubled", 9, true, "25: 1 above 200"},
        {"4S doubled", 8, true, "25: 1 above 500"},
        {"4S doubled", 6, true, "25: 1 above 1100"},
        {"4S redoubled", 8, false, "25: 1 above 600"},
        {"4S redoubled", 8, true, "25: 1 above 1000"},
        {"7N", 0, false, "25: 1 above 650"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.contract);
      CAPTURE(row.tricks);
      CAPTURE(row.vulnerable);
      CHECK(lines_of(played(row.contract, row.tricks, row.vulnerable)) == row.lines);
    }
  }

  TEST_CASE("25 28 the declarer is vulnerable or not, whatever the defender is") {
    Board board = played("4S", 9, false);
    board.sheet.games[seat(1)] = 1;
    CHECK(lines_of(board) == "25: 1 above 50");
  }

  TEST_CASE("26 honours of one hand") {
    struct Row {
      const char* hand;
      char trump;
      int points;
    };
    const Row rows[] = {
        {"AS KS QS JS TS 2H", 'S', 150}, {"AS KS QS JS 9S 2H", 'S', 100},
        {"AS QS JS TS 2H", 'S', 100},    {"AS KS QS 2H", 'S', 0},
        {"AS KS QS JS TS", 'H', 0},      {"AS AH AD AC", 'N', 150},
        {"AS AH AD KC", 'N', 0},         {"AS AH AD AC", 'C', 0},
    };
    for (const Row& row : rows) {
      CAPTURE(row.hand);
      CHECK(bridge::honour_points(hand(row.hand), strain(row.trump)) == row.points);
    }
  }

  TEST_CASE("26 whoever holds honours scores them, if they are on, made or not") {
    for (const bool on : {false, true}) {
      Board board = played("4S", 9, false);
      const CardSet mine = hand("2S 3S 4S 5S 6S 7S 8S 9S TS AC KC QC JC");
      const CardSet theirs = hand("AS KS QS JS 2H 3H 4H 5H 6H 7H 8H 9H TH");
      for (int i = 0; i < 13; ++i) {
        board.memory.note({seat(0)}, mine.nth(i));
        board.memory.note({seat(1)}, theirs.nth(i));
      }
      CHECK(lines_of(board, {.honours = on}) ==
            (on ? "25: 1 above 50, 26: 1 above 100" : "25: 1 above 50"));
    }
  }

  TEST_CASE("27 28 a game clears both part-scores, and its winner is vulnerable") {
    FaceUp up;
    up.board = played("3N", 9, false);
    up.board.sheet.below = {{40, 60}};
    honeymoon::Events story;
    bridge::end_deal(up, story);
    const bridge::Sheet& sheet = up.board.sheet;
    CHECK(sheet.below == bridge::PerSeat<std::int32_t>{});
    CHECK(sheet.earlier == bridge::PerSeat<std::int32_t>{{140, 60}});
    CHECK(bridge::is_vulnerable(sheet, seat(0)));
    CHECK_FALSE(bridge::is_vulnerable(sheet, seat(1)));
    CHECK(only_told<bridge::GameWon>(story) == bridge::GameWon{seat(0), 1});
    CHECK(std::holds_alternative<bridge::DealOver>(up.phase));
  }

  TEST_CASE("27 less than 100 below the line is a part-score") {
    FaceUp up;
    up.board = played("3S", 11, false);
    honeymoon::Events story;
    bridge::end_deal(up, story);
    CHECK(up.board.sheet.below[seat(0)] == 90);
    CHECK(up.board.sheet.above[seat(0)] == 60);
    CHECK(times_told<bridge::GameWon>(story) == 0);
  }

  TEST_CASE("29 30 two games end the rubber, and the higher total wins it") {
    struct Row {
      const char* rule;
      int other_games, other_above, bonus;
      std::optional<Seat> winner;
    };
    const Row rows[] = {
        {"29 two games to none", 0, 0, 700, seat(0)},
        {"29 two games to one", 1, 0, 500, seat(0)},
        {"30 more points without the games", 1, 601, 500, seat(1)},
        {"30 equal totals share the rubber", 1, 600, 500, std::nullopt},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      FaceUp up;
      up.board = played("3N", 9, true);
      up.board.sheet.games[seat(1)] = static_cast<std::uint8_t>(row.other_games);
      up.board.sheet.above[seat(1)] = row.other_above;
      honeymoon::Events story;
      bridge::end_deal(up, story);
      bool bonus = false;
      for (const auto& event : story)
        if (const auto* line = std::get_if<Scored>(&event))
          bonus = bonus || *line == Scored{seat(0), row.bonus, 29, Column::above};
      CHECK(bonus);
      CHECK(std::get<bridge::Over>(up.phase).winner == row.winner);
      CHECK(only_told<bridge::RubberEnded>(story).winner == row.winner);
      CHECK(Honeymoon::ended(up) == engine::Ended::rubber);
    }
  }

  TEST_CASE("31 both go on, and the deal alternates") {
    for (const int dealer : {0, 1}) {
      auto state = dealt<Honeymoon>({}, dealer);
      state.face_up.phase = bridge::DealOver{bridge::both_seats};
      say(state, "1: continue");
      CHECK(where(state) == "deal_over 0");
      say(state, "continue");
      CHECK(where(state) == "deal");
      CHECK(state.face_up.board.dealer == seat(1 - dealer));
    }
  }

  TEST_CASE("32 giving up loses the rubber, whatever the sheet says") {
    auto state = dealt<Honeymoon>({});
    state.face_up.board.sheet.above[seat(0)] = 1'000;
    CHECK_FALSE(Honeymoon::may_concede(state.face_up, engine::Stake::deal));
    CHECK(Honeymoon::may_concede(state.face_up, engine::Stake::rubber));
    const auto story = Honeymoon::concede(state, seat(0), {engine::Stake::rubber, true});
    CHECK(only_told<bridge::Conceded>(story).forfeited);
    CHECK(std::get<bridge::Over>(state.face_up.phase).winner == seat(1));
    CHECK(bridge::totals(state.face_up.board.sheet) == bridge::PerSeat<std::int32_t>{{1'000, 0}});
    CHECK_FALSE(Honeymoon::may_concede(state.face_up, engine::Stake::rubber));
  }

  TEST_CASE("34 a match of four deals ends after the fourth, with the bonuses of a broken rubber") {
    struct Row {
      const char* rule;
      bridge::PerSeat<std::uint8_t> games;
      bridge::PerSeat<std::int32_t> below;
      const char* lines;
    };
    const Row rows[] = {
        {"34 one game and one part-score", {{0, 1}}, {{0, 0}}, "1 300, 0 100"},
        {"34 a game each, part-scores of both", {{1, 1}}, {{0, 40}}, ""},
        {"34 a part-score alone", {{0, 0}}, {{0, 0}}, "0 100"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.rule);
      FaceUp up;
      up.board = played("1S", 7, false);
      up.rules.length = bridge::Length::four_deals;
      up.board.deal = 4;
      up.board.sheet.games = row.games;
      up.board.sheet.below = row.below;
      honeymoon::Events story;
      bridge::end_deal(up, story);
      std::string lines;
      for (const auto& event : story)
        if (const auto* line = std::get_if<Scored>(&event); line && line->rule == 34)
          lines = std::to_string(engine::index(line->seat)) + ' ' + std::to_string(line->points) +
                  (lines.empty() ? "" : ", " + lines);
      CHECK(lines == row.lines);
      CHECK(std::holds_alternative<bridge::Over>(up.phase));
    }
  }

  TEST_CASE("34 a fourth deal that is thrown in ends the match, too, and a third does not") {
    for (const int deal : {3, 4}) {
      auto state = dealt<Honeymoon>({}, 1, {.length = bridge::Length::four_deals});
      state.face_up.board.deal = static_cast<std::uint16_t>(deal);
      state.face_up.phase = bridge::Auction{seat(1)};
      say(state, "pass, pass");
      CHECK(where(state) == (deal == 4 ? "over" : "deal"));
    }
  }

  TEST_CASE("27 29 what a sheet is worth grows with games and part-scores") {
    Board board;
    board.sheet.below = {{60, 0}};
    const auto part = bridge::prospects(board, false);
    CHECK(part[0] > 60);
    CHECK(part[1] == 0);
    board.sheet.games = {{1, 0}};
    CHECK(bridge::prospects(board, false)[0] > part[0] + 300);
    CHECK(bridge::prospects(board, true)[0] == 60);
    FaceUp up;
    up.phase = bridge::DealOver{bridge::both_seats};
    up.board = board;
    CHECK(engine::search::lead_of<Honeymoon>(up, seat(0)) > 400);  // the computer plays for it
    CHECK(Honeymoon::standing(up)[0] == 60);
  }
}
