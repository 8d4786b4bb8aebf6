// SPDX-License-Identifier: MIT
#include "tests/support/jojotte_endings.hpp"
#include "tests/support/jojotte_words.hpp"
#include "tests/support/rules_md.hpp"

#include <algorithm>

/// The worked deal of RULES.md: its hands, tricks and figures are read from the file and played.
namespace {

using namespace jojotte;
using namespace support;

constexpr Seat ann{0}, ben{1};

/// "**10♣**" as "TC".
std::string card_in(std::string text) {
  constexpr std::pair<std::string_view, std::string_view> signs[] = {
      {"**", ""}, {"10", "T"}, {"♣", "C"}, {"♦", "D"}, {"♥", "H"}, {"♠", "S"}};
  for (const auto& [sign, letter] : signs)
    for (auto at = text.find(sign); at != std::string::npos; at = text.find(sign))
      text.replace(at, sign.size(), letter);
  return text;
}

bool is_bold(const std::string& text) { return text.starts_with("**"); }

RulesTable table_of(std::string_view first_cell) {
  const auto tables = tables_of("jojotte", "A worked deal");
  const auto found = std::find_if(tables.begin(), tables.end(), [&](const RulesTable& table) {
    return table.at(0).at(0) == first_cell;
  });
  REQUIRE_MESSAGE(found != tables.end(), "no such table: ", first_cell);
  return *found;
}

/// The number in a cell of the row that begins so.
int number_in(const RulesTable& table, std::string_view row_name, std::size_t column) {
  for (const RulesRow& row : table)
    if (row[0] == row_name) return std::stoi(row.at(column));
  FAIL("no such row: ", row_name);
  return 0;
}

Setup after_the_draw(const RuleSet& rules) {
  const RulesTable hands = table_of("hand");
  Setup wanted = at_hearts(rules, ann, "", "", "JC", "JD");
  wanted.dealer = ann;
  wanted.contract.trump = Suit::clubs;
  wanted.hands = {{hand(card_in(hands.at(1).at(1) + " " + hands.at(2).at(1))),
                   hand(card_in(hands.at(1).at(2) + " " + hands.at(2).at(2)))}};
  return wanted;
}

constexpr std::string_view words_before_play =
    "pass, pass, 0: exchange, 1: keep, no_four, no_four, length 3, how_high, top T, "
    "not_good_top A, declare AD KD QD KC QC JC";

/// Plays the tricks of the table, and checks each row of it. Gives the story of the last card.
Events play_the_table(State& state) {
  Events story;
  for (const RulesRow& row : table_of("trick")) {
    if (row[0] == "trick") continue;
    CAPTURE(row[0]);
    const bool ann_leads = is_bold(row[1]);
    CHECK(is_bold(row[2]) == !ann_leads);
    const std::string word = row[5].find("\"Jo") == 0 ? "!" : "";
    const std::string of_ann = card_in(row[1]) + word, of_ben = card_in(row[2]);
    story = play_tricks(state, ann_leads ? of_ann + " " + of_ben : of_ben + " " + of_ann);
    const TrickTaken taken{row[3] == "Ann" ? ann : ben,
                           static_cast<std::uint8_t>(std::stoi(row[4]))};
    CHECK(told<TrickTaken>(story) == taken);
  }
  return story;
}

}  // namespace

TEST_SUITE("the worked deal of RULES.md") {
  TEST_CASE("R33 R31 R36 R37 R40 it is legal, and its tricks go as told") {
    for (const RuleSet& rules : {culbertson, hervey}) {
      State state = from_setup(after_the_draw(rules));
      say(state, words_before_play);
      play_the_table(state);
      CHECK(in_phase<DealOver>(state));
    }
  }

  TEST_CASE("R42 R45 R46 it is counted as told") {
    for (const RuleSet& rules : {culbertson, hervey}) {
      State state = from_setup(after_the_draw(rules));
      say(state, words_before_play);
      const Events story = play_the_table(state);
      const RulesTable count = table_of("count");
      for (const Event& event : story) {
        const auto* counted = std::get_if<Counted>(&event);
        if (!counted) continue;
        const std::size_t column = counted->seat == ann ? 1 : 2;
        CHECK(counted->parts[Part::cards] == number_in(count, "cards", column));
        CHECK(counted->parts[Part::last_trick] == number_in(count, "last trick", column));
        CHECK(counted->parts[Part::jo_jotte] == number_in(count, "Jo-Jotte", column));
        CHECK(counted->trick_score() == number_in(count, "trick score", column));
        CHECK(counted->parts[Part::melds] == number_in(count, "melds", column));
        CHECK(counted->parts[Part::compared] == number_in(count, "total", column));
      }
    }
  }

  TEST_CASE("R47 R48 R49 R57 it is written as told, doubled, redoubled and lost as well") {
    const RulesTable results = table_of("contract");
    REQUIRE(results.size() == 5);
    for (const RulesRow& row : results) {
      if (row[0] == "contract") continue;
      CAPTURE(row[0]);
      State state = from_setup(after_the_draw(culbertson));
      say(state, words_before_play);
      FaceUp& up = state.face_up;
      up.contract->multiplier = row[0] == "doubled" ? 2 : row[0] == "redoubled" ? 4 : 1;
      if (row[0].find("four of 100") != std::string::npos) lay_melds(up, ben, {100});
      play_the_table(state);
      const Sheet& sheet = up.sheet;
      const PerSeat<std::int32_t> below = sheet.closed.empty() ? sheet.below : sheet.closed[0];
      CHECK(below == PerSeat<std::int32_t>{{std::stoi(row[1]), std::stoi(row[3])}});
      CHECK(sheet.above == PerSeat<std::int32_t>{{std::stoi(row[2]), std::stoi(row[4])}});
      CHECK(sheet.closed.size() == 1);
    }
  }
}
