// SPDX-License-Identifier: MIT
// How much of the journal a table and an address may fill.
#include "tests/support/here.hpp"
#include "tests/support/tiny_table.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

using namespace support;

namespace record_room_test {

/// The records of a table at which everybody sits, and then adjournments with so many bytes.
std::vector<std::string> adjourned_again_and_again(std::size_t bytes) {
  std::vector<std::string> records;
  full_table(&records);
  const std::string padding(60'000, 'x');
  for (std::size_t written = 0; written < bytes; written += padding.size())
    records.push_back(R"({"n":)" + std::to_string(records.size() + 1) +
                      R"(,"adjourned":true,"more":")" + padding + R"("})");
  return records;
}

void sit_down(Table& table) {
  for (const Join& join : {Join{ann, seat_0, ""}, Join{bob, seat_1, ""}, Join{cid, seat_2, ""}})
    table.handle(t0, join);
}

Table restored(const std::vector<std::string>& records) {
  Table table = new_table();
  REQUIRE(table.restore(records));
  table.begin(t0);
  sit_down(table);
  return table;
}

Effects all_wish(Table& table, protocol::Want want) {
  table.handle(t0, Wish{ann, want});
  table.handle(t0, Wish{bob, want});
  return table.handle(t0, Wish{cid, want});
}

}  // namespace record_room_test

TEST_SUITE("the record of a table") {
  using namespace record_room_test;
  using protocol::Want;

  TEST_CASE("a table whose record is full is closed as it is, and everybody is told") {
    auto records = adjourned_again_and_again(limits::record_bytes_of_a_table_max);
    records.resize(records.size() - 2);
    Table table = restored(records);
    CHECK_FALSE(table.closed());
    std::vector<std::string> last;
    for (int times = 0; times < 10'000 && !table.closed(); ++times) {
      last = told(all_wish(table, Want::adjourn), ann);
      sit_down(table);
    }
    REQUIRE(table.closed());
    const json bye = json::parse(last.back());
    CHECK(bye["code"] == "closed");
    CHECK(bye["text"] == "The record of this table is full. Open another table.");
    CHECK(code(table.handle(t0, Join{again, seat_0, ""}), again) == "closed");
  }

  TEST_CASE("there is no rematch for which the record might not suffice") {
    const auto most = limits::record_bytes_of_a_table_max;
    Table table = restored(adjourned_again_and_again(most - limits::record_bytes_of_a_match_max));
    table.handle(t0, Wish{ann, Want::resign_rubber});
    REQUIRE(table.over());
    CHECK(code(all_wish(table, Want::rematch), cid) == "not_now");
    CHECK_FALSE(table.closed());
  }

  /// By the golden transcripts, which have the secrets of their decks besides.
  TEST_CASE("honest matches fit, however many decks they take") {
    std::size_t bytes = 0, records = 0, decks = 0;
    for (const auto& file : std::filesystem::directory_iterator(
             std::filesystem::path(here::source) / "tests/golden/jojotte")) {
      if (file.path().extension() != ".transcript") continue;
      std::ifstream in(file.path());
      for (std::string line; std::getline(in, line); ++records) {
        bytes += line.size();
        decks += line.find(R"("deck":)") != line.npos ? 1U : 0U;
      }
    }
    REQUIRE(decks > 50);
    const std::size_t of_a_deck = (bytes + records * limits::record_overhead_bytes) / decks;
    CAPTURE(of_a_deck);
    CHECK(of_a_deck * limits::decks_of_a_table_max < limits::record_bytes_of_a_table_max);
    CHECK(of_a_deck * limits::decks_of_a_match_max < limits::record_bytes_of_a_match_max);
  }
}

TEST_SUITE("what one address writes") {
  using namespace record_room_test;
  using namespace std::chrono_literals;

  TEST_CASE("an act waits for its address, loses nothing, and holds up no opponent") {
    Table table = full_table();
    Act act = choose(ann, 1, "2H");
    act.wait = 90s;
    const Effects refused = table.handle(t0, act);
    CHECK(code(refused, ann) == "too_much_written");
    const json answer = json::parse(only(told(refused, ann)));
    CHECK(answer["retry_after"] == 90'000);
    CHECK(answer["text"].get<std::string>().ends_with("try again in 2 minutes."));
    CHECK(appended(table.handle(t0, choose(bob, 1, "3H"))).size() == 1);
    act.wait = 0s;
    CHECK(appended(table.handle(t0, act)).size() == 1);
    act.wait = 90s;  // the same act again, as after a lost connection
    CHECK(json::parse(only(told(table.handle(t0, act), ann)))["settled"] == 1);
  }

  TEST_CASE("a wish that is written waits too, and a pause does not") {
    Table table = full_table();
    CHECK(code(table.handle(t0, Wish{ann, protocol::Want::resign_rubber, 1s}), ann) ==
          "too_much_written");
    CHECK(json::parse(only(told(table.handle(t0, Wish{ann, protocol::Want::pause, 1s}),
                                ann)))["wish"] == "pause");
  }

  TEST_CASE("the computer writes at nobody's expense") {
    Table table = new_table({.computer = {{Seat{1}, protocol::Level::easy}}});
    sit_down(table);
    CHECK(table.is_computer(bob));
    CHECK_FALSE(table.is_computer(ann));
    Act act = choose(bob, 1, "3H");
    act.wait = 1h;
    CHECK(appended(table.handle(t0, act)).size() == 1);
  }
}
