// SPDX-License-Identifier: MIT
#include "tests/support/worked_deal.hpp"
#include "tests/engine/scotch/words.hpp"

/// The worked deal of the rulebook, read from it and played: S09-S13, S15-S25.
namespace {

using namespace scotch_words;

constexpr std::array<std::string_view, 4> names{"East", "South", "West", "North"};

/// The last number of a cell, such as 7 in "16 − 9 = 7".
int number_of(const std::string& cell) { return std::stoi(support::split(cell, ' ').back()); }

/// "cards (S17)" as 17.
int rule_of(const std::string& cell) { return std::stoi(cell.substr(cell.find("(S") + 2, 2)); }

std::vector<Scored> worked_count() {
  std::vector<Scored> count;
  for (const support::RulesRow& row : support::worked_rows("scotch")) {
    const auto* const name = std::find(names.begin(), names.end(), row[1]);
    if (row.size() != 4 || name == names.end()) continue;
    Scored line;
    line.seat = seat(static_cast<int>(name - names.begin()));
    line.points = static_cast<std::int16_t>(number_of(row[2]));
    line.total = number_of(row[3]);
    line.rule = static_cast<std::uint8_t>(rule_of(row[0]));
    if (line.rule == 17) line.number = static_cast<std::uint8_t>(std::stoi(row[2]));
    count.push_back(line);
  }
  return count;
}

}  // namespace

TEST_CASE("the worked deal of the rulebook of Scotch Whist is played and counted as it says") {
  const auto worked = support::worked_deal("scotch", names);
  REQUIRE(worked.tricks.size() == 9);
  const auto wanted = worked_count();
  REQUIRE(wanted.size() == 7);

  Dealing dealing(worked.texts.begin(), worked.texts.end());
  // North's turned card is dealt last.
  const auto turned = dealing[3].find("7C");
  REQUIRE(turned != std::string::npos);
  dealing[3].erase(turned, 3);
  dealing[3] += " 7C";
  State state = dealt(standard, dealing);
  state.face_up.score.each = {30, 9, 28, 17};
  Events story;
  for (const auto& trick : worked.tricks) {
    CHECK(where(state) == "play " + std::to_string(trick.leader));
    for (std::size_t n = 0; n < 4; ++n) story = play(state, trick.cards[trick.column(n)]);
    CHECK(trick.is_taken_by(names[engine::index(told<TrickTaken>(story).by)]));
  }
  std::vector<Scored> count;
  for (const Event& event : story)
    if (const auto* line = std::get_if<Scored>(&event)) count.push_back(*line);
  CHECK(count == wanted);
  CHECK(told<Won>(story) == Won{seat(2), {}});
  CHECK(where(state) == "over");
}
