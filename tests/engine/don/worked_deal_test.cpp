// SPDX-License-Identifier: MIT
#include "tests/engine/don/words.hpp"
#include "tests/support/here.hpp"

#include <fstream>

/// The worked deal of the rulebook, read from it and played: D09-D20.
namespace {

using namespace don_words;
using Cells = std::vector<std::string>;

Cells split(const std::string& text, char at) {
  Cells parts{""};
  for (const char each : text)
    if (each == at) parts.emplace_back();
    else parts.back() += each;
  return parts;
}

/// The part of the rulebook with this heading, rows of its tables only.
std::vector<Cells> rows_of(const std::string& heading) {
  std::ifstream file(here::source + "/engine/don/RULES.md");
  REQUIRE(file.good());
  std::vector<Cells> rows;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("# ")) inside = line == "# " + heading;
    if (inside && line.starts_with("| ")) rows.push_back(split(line, '|'));
  }
  return rows;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (auto at = text.find(what); at != text.npos; at = text.find(what, at))
    text.replace(at, what.size(), by);
  return text;
}

/// "C A T 8 D J" for what the rulebook prints with symbols.
std::string in_letters(std::string text) {
  const std::pair<const char*, const char*> letters[] = {
      {"♣", "C"}, {"♦", "D"}, {"♥", "H"}, {"♠", "S"}, {"10", "T"}, {"−", "-"}, {"*", ""}};
  for (const auto& [symbol, letter] : letters) text = replaced(text, symbol, letter);
  return text;
}

/// " C A T 8 D J " as "AC TC 8C JD".
std::string hand_text(const std::string& cell) {
  std::string text, suit;
  for (const std::string& word : split(in_letters(cell), ' ')) {
    if (word.empty()) continue;
    if (std::string("CDHS").find(word) != std::string::npos) suit = word;
    else text += (text.empty() ? "" : " ") + word + suit;
  }
  return text;
}

/// " **♣A** " as "AC".
std::string card_text(const std::string& cell) {
  const std::string text = replaced(in_letters(cell), " ", "");
  return {text[1], text[0]};
}

struct WorkedTrick {
  std::array<std::string, 4> cards;  // of East, South, West, North
  int leader = 0, scores = 0, for_game = 0;
  std::string taken_by;
};

WorkedTrick trick_of(const Cells& cells) {
  WorkedTrick trick;
  for (std::size_t i = 0; i < 4; ++i) {
    trick.cards[i] = card_text(cells[i + 2]);
    if (cells[i + 2].find("**") != std::string::npos) trick.leader = static_cast<int>(i);
  }
  trick.taken_by = cells[6];
  trick.scores = std::stoi(cells[7]);
  trick.for_game = std::stoi(cells[8]);
  return trick;
}

constexpr std::string_view names[] = {"East", "South", "West", "North"};

/// The deal as the rulebook has it.
struct WorkedDeal {
  std::array<std::string, 4> hands;
  std::vector<WorkedTrick> tricks;

  WorkedDeal() {
    for (const Cells& cells : rows_of("A worked deal")) {
      if (cells.size() == 4 && cells[1] != " seat ") {
        for (std::size_t i = 0; i < 4; ++i)
          if (cells[1].find(names[i]) != std::string::npos) hands[i] = hand_text(cells[2]);
      } else if (cells.size() == 10 && cells[1] != " trick ") {
        tricks.push_back(trick_of(cells));
      }
    }
    REQUIRE(tricks.size() == 9);
  }

  State begun(const RuleSet& rules) const {
    State state =
        dealt(rules, {hands[0].c_str(), hands[1].c_str(), hands[2].c_str(), hands[3].c_str()});
    state.face_up.score = {{60, 71}};
    return state;
  }
};

Events play(State& state, const WorkedTrick& trick) {
  CHECK(where(state).ends_with(std::to_string(trick.leader)));
  Events story;
  for (int i = 0; i < 4; ++i)
    story = say(state, trick.cards[static_cast<std::size_t>((trick.leader + i) % 4)]);
  return story;
}

}  // namespace

TEST_SUITE("the worked deal of the rulebook of Nine-Card Don") {
  TEST_CASE("is played and scored as it says") {
    const WorkedDeal deal;
    State state = deal.begun(standard);
    CHECK(where(state) == "pitch 0");
    Events story;
    for (const WorkedTrick& trick : deal.tricks) {
      const PerSide<std::int16_t> before = state.face_up.game;
      story = play(state, trick);
      const auto taken = told<TrickTaken>(story);
      CHECK(taken.points == trick.scores);
      CHECK(trick.taken_by.find(names[engine::index(taken.by)]) != std::string::npos);
      const Side side = side_of(taken.by);
      CHECK(state.face_up.game[side] - before[side] == trick.for_game);
    }
    CHECK(state.face_up.trump == Suit::spades);
    REQUIRE(story.size() == 7);
    CHECK(story[2] == Event{Scored{Side{0}, card("AS"), 4, 71, 14}});
    CHECK(story[3] == Event{Scored{Side{0}, card("5H"), 5, 76, 15}});
    CHECK(story[4] == Event{Counted{Side{0}, 44}});
    CHECK(story[5] == Event{Counted{Side{1}, 10}});
    CHECK(story[6] == Event{Scored{Side{0}, std::nullopt, 8, 84, 18}});
    CHECK(state.face_up.score == PerSide<std::int32_t>{{84, 91}});
    CHECK(state.face_up.points == PerSide<std::int16_t>{{24, 20}});
    say(state, "continue, continue, continue, continue");
    CHECK(state.face_up.dealer == seat(0));
  }

  TEST_CASE("ends after seven tricks in the short game") {
    const WorkedDeal deal;
    State state = deal.begun(short_game);
    for (std::size_t i = 0; i < 6; ++i) play(state, deal.tricks[i]);
    CHECK(where(state) != "over");
    const Events story = play(state, deal.tricks[6]);
    CHECK(where(state) == "over");
    CHECK(told<Won>(story).side == Side{1});
    CHECK(state.face_up.score == PerSide<std::int32_t>{{65, 91}});
  }
}
