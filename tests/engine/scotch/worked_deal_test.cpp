// SPDX-License-Identifier: MIT
#include "tests/engine/scotch/words.hpp"
#include "tests/support/here.hpp"

#include <fstream>

/// The worked deal of the rulebook, read from it and played: S09-S13, S15-S25.
namespace {

using namespace scotch_words;
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
  std::ifstream file(here::source + "/engine/scotch/RULES.md");
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
  int leader = 0;
  std::string taken_by;
};

WorkedTrick trick_of(const Cells& cells) {
  WorkedTrick trick;
  for (std::size_t i = 0; i < 4; ++i) {
    trick.cards[i] = card_text(cells[i + 2]);
    if (cells[i + 2].find("**") != std::string::npos) trick.leader = static_cast<int>(i);
  }
  trick.taken_by = cells[6];
  return trick;
}

constexpr std::string_view names[] = {"East", "South", "West", "North"};

int named_in(const std::string& cell) {
  for (int i = 0; i < 4; ++i)
    if (cell.starts_with(" " + std::string(names[i]))) return i;
  return -1;
}

/// The last number of a cell, such as 7 in " 16 − 9 = 7 ".
int number_of(const std::string& cell) {
  const Cells words = split(cell, ' ');
  return std::stoi(words[words.size() - 2]);
}

/// " cards (S17) " as 17.
int rule_of(const std::string& cell) { return std::stoi(cell.substr(cell.find("(S") + 2, 2)); }

struct Worked {
  std::array<std::string, 4> hands;
  std::vector<WorkedTrick> tricks;
  std::vector<Scored> count;
};

Worked worked_deal() {
  Worked all;
  for (const Cells& cells : rows_of("A worked deal")) {
    if (cells.size() == 4 && named_in(cells[1]) >= 0)
      all.hands[static_cast<std::size_t>(named_in(cells[1]))] = hand_text(cells[2]);
    if (cells.size() == 8 && cells[1] != " trick ") all.tricks.push_back(trick_of(cells));
    if (cells.size() == 6 && named_in(cells[2]) >= 0) {
      Scored line;
      line.seat = seat(named_in(cells[2]));
      line.points = static_cast<std::int16_t>(number_of(cells[3]));
      line.total = number_of(cells[4]);
      line.rule = static_cast<std::uint8_t>(rule_of(cells[1]));
      if (line.rule == 17) line.number = static_cast<std::uint8_t>(std::stoi(cells[3].substr(1)));
      all.count.push_back(line);
    }
  }
  return all;
}

}  // namespace

TEST_CASE("the worked deal of the rulebook of Scotch Whist is played and counted as it says") {
  const Worked worked = worked_deal();
  REQUIRE(worked.tricks.size() == 9);
  REQUIRE(worked.count.size() == 7);

  Dealing dealing(worked.hands.begin(), worked.hands.end());
  // North's turned card is dealt last.
  const auto turned = dealing[3].find("7C");
  REQUIRE(turned != std::string::npos);
  dealing[3].erase(turned, 3);
  dealing[3] += " 7C";
  State state = dealt(standard, dealing);
  state.face_up.score.each = {30, 9, 28, 17};
  Events story;
  for (const WorkedTrick& trick : worked.tricks) {
    CHECK(where(state) == "play " + std::to_string(trick.leader));
    for (int i = 0; i < 4; ++i)
      story = play(state, trick.cards[static_cast<std::size_t>((trick.leader + i) % 4)]);
    CHECK(engine::index(told<TrickTaken>(story).by) ==
          static_cast<std::size_t>(named_in(trick.taken_by)));
  }
  std::vector<Scored> count;
  for (const Event& event : story)
    if (const auto* line = std::get_if<Scored>(&event)) count.push_back(*line);
  CHECK(count == worked.count);
  CHECK(told<Won>(story) == Won{seat(2), {}});
  CHECK(where(state) == "over");
}
