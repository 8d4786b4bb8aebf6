// SPDX-License-Identifier: MIT
#include "tests/support/worked_deal.hpp"
#include "tests/engine/germanwhist/words.hpp"

/// The worked deal of the rulebook, read from it and played: G05-G13.
namespace {

using namespace germanwhist_words;

constexpr std::string_view names[] = {"Ann", "Ben"};

/// "Ben ♠K": whose card it is.
bool is_of(std::string_view cell, Seat seat) {
  return cell.starts_with(names[engine::index(seat)]);
}

}  // namespace

TEST_CASE("the worked deal of the rulebook of German Whist is played and scored as it says") {
  const auto rows = support::worked_rows("germanwhist");
  REQUIRE(rows.size() == 2 + 26 + 2);  // hands, tricks, scores
  const std::string first = support::cards_text(rows[0].at(1)),
                    second = support::cards_text(rows[1].at(1));
  std::string stock;  // what is turned up, and what is drawn unseen
  for (std::size_t trick = 0; trick < 13; ++trick)
    for (const std::size_t cell : {1U, 5U})
      stock += (stock.empty() ? "" : " ") + support::cards_text(rows[2 + trick].at(cell));

  State state = dealt(standard, {first.c_str(), second.c_str(), stock.c_str()}, 0);
  Events story;
  for (std::size_t trick = 0; trick < 26; ++trick) {
    const auto& row = rows[2 + trick];
    CAPTURE(trick + 1);
    if (trick < 13) CHECK(state.face_up.turned == card(support::cards_text(row.at(1))));
    CHECK(is_of(row.at(2), first_asked(state)));
    say(state, support::cards_text(row.at(2)));
    CHECK(is_of(row.at(3), first_asked(state)));
    story = say(state, support::cards_text(row.at(3)));
    CHECK(is_of(row.at(4), told<TrickTaken>(story).by));
  }
  const auto scores = all_of<Scored>(story);
  REQUIRE(scores.size() == 2);
  for (std::size_t i = 0; i < 2; ++i) {
    CHECK(is_of(rows[28 + i].at(0), scores[i].seat));
    CHECK(rows[28 + i].at(1) == std::to_string(scores[i].points));
  }
}
