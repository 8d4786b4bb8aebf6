// SPDX-License-Identifier: MIT
// What is on the screen around the picture, and Jo-Jotte at the moments at which it shows most.
#include "clients/cli/any_game/part.hpp"
#include "tests/cli/any_game/jojotte_table.hpp"
#include "tests/cli/any_game/real_table.hpp"
#include "tests/cli/kept_picture.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <string>

namespace any_screens {

using namespace jojotte_table;
using cli::Local;
using kept_picture::check_picture;
using kept_picture::joined;

const cli::any_game::Part& part() {
  static const cli::any_game::Part shown(real_table::texts_of("jojotte"));
  return shown;
}

cli::Style sized(int columns, int rows) {
  cli::Style style;
  style.columns = columns;
  style.rows = rows;
  return style;
}

cli::Style letters() {
  cli::Style style;
  style.letters = true;
  return style;
}

cli::Lines screen(const net::Table& table, const cli::Notice& notice, const cli::Style& style,
                  std::chrono::milliseconds age = {}) {
  return part().screen(table, notice, style, age);
}

net::Table in_play() { return table(play, play_story); }

const cli::Notice refusal{"R37: You must beat a trump lead if you can.", true};

TEST_SUITE("the screen") {
  TEST_CASE("Jo-Jotte matches the golden pictures") {
    check_picture("jojotte", screen(in_play(), refusal, {}));
    check_picture("jojotte_large", screen(in_play(), refusal, sized(120, 40)));
    check_picture("jojotte_small", screen(in_play(), refusal, sized(40, 12)));
    check_picture("jojotte_auction", screen(table("{}", auction_story), {}, {}));
    check_picture("jojotte_dialogue", screen(table(run_reply), {}, {}));
    check_picture("jojotte_deal_over", screen(table(deal_over, deal_over_story), {}, {}));
    check_picture("jojotte_match_over", screen(table(match_over), {}, {}));
    check_picture("jojotte_watched", screen(spectator(), {}, {}));
    check_picture("jojotte_score", part().page(in_play(), {Local::Name::score, ""}, {}));
    check_picture("jojotte_help", part().page(in_play(), {Local::Name::help, ""}, {}));
    const auto told = part().situation(in_play(), letters());
    cli::Lines lines = told.lasting;
    cli::append(lines, told.question);
    check_picture("jojotte_told", lines);
  }

  TEST_CASE("the screen shows wishes, clocks, absent players and unfair decks") {
    const std::chrono::milliseconds age(6000);
    const net::Table wished = table_told(play, play_story, wishing);
    const net::Table unfair = table_told(deal_over, deal_over_story, cheated);
    check_picture("wishing", screen(wished, {}, {}, age));
    check_picture("wishing_letters", screen(wished, {}, letters(), age));
    check_picture("waiting", screen(table_told(play, play_story, waiting), {}, {}, age));
    check_picture("cheated", screen(unfair, {}, {}, age));
    check_picture("cheated_who", part().page(unfair, {Local::Name::who, ""}, {}));
    check_picture("who", part().page(wished, {Local::Name::who, ""}, {}));
  }

  TEST_CASE("the screen never exceeds the terminal, whatever its size") {
    for (int columns = 20; columns <= 140; columns += 7)
      for (int rows = 8; rows <= 50; rows += 3) {
        const auto lines =
            screen(in_play(), {"A notice that is rather long. "}, sized(columns, rows));
        CHECK(static_cast<int>(lines.size()) < rows);
      }
  }

  TEST_CASE("the screen fits the terminal, and the own hand is never cut off, down to 40 by 12") {
    for (const int columns : {40, 60, 75, 80, 120})
      for (int rows = 12; rows <= 40; ++rows) {
        CAPTURE(columns);
        CAPTURE(rows);
        const cli::Lines lines = screen(in_play(), refusal, sized(columns, rows));
        for (const std::string& line : lines) CHECK(cli::width(line) <= columns);
        const std::string all = joined(lines);
        CAPTURE(all);
        for (const char* card : {"J♠", "K♠", "Q♠", "K♥", "A♣", "7♣", "10♦"})
          CHECK(all.find(card) != std::string::npos);
      }
  }

  TEST_CASE("colour changes no letter") {
    cli::Style colour;
    colour.colour = true;
    const cli::Lines plain = screen(in_play(), {}, {}), inked = screen(in_play(), {}, colour);
    REQUIRE(plain.size() == inked.size());
    for (std::size_t row = 0; row < plain.size(); ++row)
      CHECK(cli::width(plain[row]) == cli::width(inked[row]));
  }
}

}  // namespace any_screens
