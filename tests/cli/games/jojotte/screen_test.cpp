// SPDX-License-Identifier: MIT
#include "clients/cli/games/jojotte/screen.hpp"

#include "clients/cli/games/jojotte/hand_order.hpp"
#include "clients/cli/games/jojotte/pages.hpp"
#include "clients/cli/pages.hpp"
#include "tests/cli/games/jojotte/sample.hpp"
#include "tests/cli/kept_picture.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <string>

namespace {

using kept_picture::check_picture;

cli::Lines screen(const cli::Table& table, const cli::Notice& notice, const cli::Style& style,
                  std::chrono::milliseconds age = {}) {
  return cli::jojotte::screen(cli::jojotte::scene_of(table), notice, style, age);
}

cli::Style letters() {
  cli::Style style;
  style.letters = true;
  return style;
}

cli::Style large() {
  cli::Style style;
  style.columns = 120;
  style.rows = 40;
  return style;
}

}  // namespace

TEST_SUITE("the screen") {
  TEST_CASE("the screen matches the golden pictures") {
    using cli::jojotte::scene_of;
    using sample::table;
    const cli::Table auction = table("{}", sample::auction_story);
    const cli::Table play = table(sample::play, sample::play_story);
    const cli::Table spectator = sample::spectator();
    const cli::Notice refusal{"R37: You must beat a trump lead if you can.", true};
    check_picture("auction", screen(auction, {}, {}));
    check_picture("play", screen(play, refusal, {}));
    check_picture("play_letters", screen(play, refusal, letters()));
    check_picture("play_large", screen(play, refusal, large()));
    check_picture("run_reply", screen(table(sample::run_reply), {}, {}));
    check_picture("deal_over", screen(table(sample::deal_over, sample::deal_over_story), {}, {}));
    check_picture("spectator", screen(spectator, {}, {}));
    check_picture("situation", cli::jojotte::situation(scene_of(play), letters()));
    check_picture("score", cli::jojotte::score_page(scene_of(play), {}));
    check_picture("help", cli::jojotte::help_page(scene_of(play), {}));
  }

  TEST_CASE("the screen shows wishes, clocks, absent players and unfair decks") {
    const std::chrono::milliseconds age(6000);
    const cli::Table wishing =
        sample::table_told(sample::play, sample::play_story, sample::wishing);
    const cli::Table waiting =
        sample::table_told(sample::play, sample::play_story, sample::waiting);
    const cli::Table cheated =
        sample::table_told(sample::deal_over, sample::deal_over_story, sample::cheated);
    check_picture("wishing", screen(wishing, {}, {}, age));
    check_picture("wishing_letters", screen(wishing, {}, letters(), age));
    check_picture("waiting", screen(waiting, {}, {}, age));
    check_picture("cheated", screen(cheated, {}, {}, age));
    check_picture("cheated_who", cli::who_page(cheated, {}));
    check_picture("who", cli::who_page(wishing, {}));
    check_picture("match_over", screen(sample::table(sample::match_over), {}, {}));
  }

  TEST_CASE("the screen never exceeds the terminal, whatever its size") {
    const cli::Table play = sample::table(sample::play, sample::play_story);
    for (int columns = 20; columns <= 140; columns += 7)
      for (int rows = 8; rows <= 50; rows += 3) {
        cli::Style style;
        style.columns = columns;
        style.rows = rows;
        const cli::Lines lines = screen(play, {"A notice that is rather long. ", false}, style);
        CHECK(static_cast<int>(lines.size()) < rows);
      }
  }

  TEST_CASE("the screen fits the terminal, and the own hand is never cut off, down to 40 by 12") {
    const cli::Table play = sample::table(sample::play, sample::play_story);
    const cli::Notice refusal{"R37: You must beat a trump lead if you can.", true};
    for (const int columns : {40, 60, 75, 80, 120})
      for (int rows = 12; rows <= 40; ++rows) {
        CAPTURE(columns);
        CAPTURE(rows);
        cli::Style style;
        style.columns = columns;
        style.rows = rows;
        std::string all;
        for (const std::string& line : screen(play, refusal, style)) {
          CHECK(cli::width(line) <= columns);
          all += line + "\n";
        }
        CAPTURE(all);
        for (const char* card : {"J♠", "K♠", "Q♠", "K♥", "A♣", "7♣", "10♦"})
          CHECK(all.find(card) != std::string::npos);
      }
    cli::Style small;
    small.columns = 40;
    small.rows = 12;
    check_picture("play_small", screen(play, refusal, small));
  }

  TEST_CASE("colour changes no letter") {
    const cli::Table play = sample::table(sample::play, sample::play_story);
    cli::Style colour;
    colour.colour = true;
    const cli::Lines plain = screen(play, {}, {}), inked = screen(play, {}, colour);
    REQUIRE(plain.size() == inked.size());
    for (std::size_t row = 0; row < plain.size(); ++row)
      CHECK(cli::width(plain[row]) == cli::width(inked[row]));
  }

  TEST_CASE("the hand: trumps first, J 9 A 10 K Q 8 7, then each suit from the ace") {
    const cli::Cards hand{"7S", "AH", "9S", "TH", "KH", "JS"};
    CHECK(cli::jojotte::sorted_hand(hand, "S") == cli::Cards{"JS", "9S", "7S", "AH", "TH", "KH"});
    CHECK(cli::jojotte::sorted_hand(hand, "") == cli::Cards{"JS", "9S", "7S", "AH", "TH", "KH"});
    CHECK(cli::jojotte::sorted_hand(hand, "H") == cli::Cards{"AH", "TH", "KH", "JS", "9S", "7S"});
  }
}
