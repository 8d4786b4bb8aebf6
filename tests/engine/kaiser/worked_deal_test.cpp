// SPDX-License-Identifier: MIT
#include "tests/engine/kaiser/words.hpp"
#include "tests/support/here.hpp"

#include <fstream>

/// The worked deal of the rulebook, read from it and played: K06, K12, K14-K20, K23.
namespace {

using namespace kaiser_words;
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
  std::ifstream file(here::source + "/engine/kaiser/RULES.md");
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
  int leader = 0, worth = 0;
  std::string taken_by;
};

WorkedTrick trick_of(const Cells& cells) {
  WorkedTrick trick;
  for (std::size_t i = 0; i < 4; ++i) {
    trick.cards[i] = card_text(cells[i + 2]);
    if (cells[i + 2].find("**") != std::string::npos) trick.leader = static_cast<int>(i);
  }
  trick.taken_by = cells[6];
  trick.worth = std::stoi(in_letters(cells[7]));
  return trick;
}

constexpr std::string_view names[] = {"East", "South", "West", "North"};

}  // namespace

TEST_CASE("the worked deal of the rulebook of Kaiser is played and scored as it says") {
  std::array<std::string, 4> hands;
  std::vector<WorkedTrick> tricks;
  for (const Cells& cells : rows_of("A worked deal")) {
    if (cells.size() == 4 && cells[1] != " seat ") {
      for (std::size_t i = 0; i < 4; ++i)
        if (cells[1].find(names[i]) != std::string::npos) hands[i] = hand_text(cells[2]);
    } else if (cells.size() == 9 && cells[1] != " trick ") {
      tricks.push_back(trick_of(cells));
    }
  }
  REQUIRE(tricks.size() == 8);

  State state =
      dealt(standard, {hands[0].c_str(), hands[1].c_str(), hands[2].c_str(), hands[3].c_str()});
  state.face_up.score = {{31, -6}};
  say(state, nobody_claims);
  say(state, "pass, bid 7, pass");
  CHECK(refused(state, "bid 7") == Refusal::none);
  say(state, "pass, suit H");
  Events story;
  for (const WorkedTrick& trick : tricks) {
    CHECK(where(state) == "play " + std::to_string(trick.leader));
    for (int i = 0; i < 4; ++i)
      story = say(state, trick.cards[static_cast<std::size_t>((trick.leader + i) % 4)]);
    const auto taken = told<TrickTaken>(story);
    CHECK(taken.points == trick.worth);
    CHECK(trick.taken_by.find(names[engine::index(taken.by)]) != std::string::npos);
  }
  REQUIRE(story.size() == 6);
  CHECK(story[2] == Event{Counted{Side{1}, 5, 7}});
  CHECK(story[3] == Event{Counted{Side{0}, 3, 3}});
  CHECK(story[4] == Event{Scored{Side{1}, 7, 1, 1, 20}});
  CHECK(story[5] == Event{Scored{Side{0}, 3, 34, 1, 23}});
}
