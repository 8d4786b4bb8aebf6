// SPDX-License-Identifier: MIT
#include "server/limits/limits.hpp"
#include "tests/support/tiny_table.hpp"

/// The computer's seats at a table: when it leaves them, for whom, and who may take them.
namespace free_seat_test {

using namespace support;
using namespace std::chrono_literals;
using protocol::Want;

const protocol::HouseRules against_computer{.spectators = 2,
                                            .computer = {{Seat{1}, protocol::Level::easy}}};

void keep(std::vector<std::string>& records, const Effects& effects) {
  for (std::string& record : appended(effects)) records.push_back(std::move(record));
}

/// The seats in which the computer plays no longer.
std::vector<Seat> freed_seats(const Effects& effects) {
  std::vector<Seat> seats;
  for (const Effect& effect : effects)
    if (const auto* gone = std::get_if<DismissComputer>(&effect)) seats.push_back(gone->seat);
  return seats;
}

const std::vector<Seat> second_seat{Seat{1}};

}  // namespace free_seat_test

TEST_SUITE("the computer's seat") {
  using namespace free_seat_test;

  TEST_CASE("the computer leaves its seat for a person between two deals only") {
    std::vector<std::string> records;
    Table table = new_table(against_computer);
    keep(records, table.handle(t0, Join{ann, seat_0, "Ann", ""}));
    SUBCASE("before the first") {
      const Effects freed = table.handle(t0, Wish{ann, Want::free_seat});
      CHECK(freed_seats(freed) == second_seat);
      CHECK(json::parse(told(freed, ann).back())["wish"] == "free_seat");
      CHECK(code(table.handle(t0, Wish{ann, Want::free_seat}), ann) == "no_computer");
    }
    SUBCASE("not while its hand is dealt, but when the match is over") {
      keep(records, table.handle(t0, Join{bob, seat_1, "", ""}));
      keep(records, table.handle(t0, Join{cid, seat_2, "", ""}));
      CHECK(code(table.handle(t0, Wish{ann, Want::free_seat}), ann) == "mid_deal");
      CHECK(table.computer(Seat{1}));
      CHECK(table.has(bob));
      table.handle(t0, Wish{ann, Want::resign_rubber});
      const Effects freed = table.handle(t0, Wish{ann, Want::free_seat});
      CHECK(freed_seats(freed) == second_seat);
      CHECK(json::parse(only(told(freed, bob)))["code"] == "freed");
    }
  }

  TEST_CASE("in a mirror match the computer keeps its seat") {
    protocol::HouseRules house = against_computer;
    house.reveal = protocol::Reveal::after_both;
    Table table = new_table(house);
    table.be_half({{"T", 0}, "T", "OTHER"});
    table.handle(t0, Join{ann, seat_0, "Ann", ""});
    CHECK(code(table.handle(t0, Wish{ann, Want::free_seat}), ann) == "mirror_match");
    CHECK(table.computer(Seat{1}));
  }

  TEST_CASE("the server names the computer, whatever its program says") {
    Table table = new_table(against_computer);
    table.handle(t0, Join{bob, seat_1, "Ann", ""});
    CHECK(table.names()[1] == "Computer (easy)");
    table.handle(t0, Join{cid, seat_1, "", ""});
    CHECK(table.names()[1] == "Computer (easy)");
  }

  TEST_CASE("a freed seat is free after a restart, too") {
    std::vector<std::string> records;
    Table table = new_table(against_computer);
    keep(records, table.handle(t0, Join{ann, seat_0, "Ann", ""}));
    keep(records, table.handle(t0, Join{bob, seat_1, "", ""}));
    keep(records, table.handle(t0, Wish{ann, Want::free_seat}));
    CHECK_FALSE(table.computer(Seat{1}));
    Table restored = new_table(against_computer);
    REQUIRE(restored.restore(records));
    restored.begin(t0);
    CHECK_FALSE(restored.computer(Seat{1}));
    restored.handle(t0, Join{ann, seat_0, "Ann", ""});
    CHECK_FALSE(restored.misses_computer(Seat{1}));
    restored.handle(t0, Join{bob, seat_1, "Ben", ""});
    CHECK(restored.names()[1] == "Ben");
  }

  TEST_CASE("the computer leaves soon after the last person, and comes back with the next") {
    Table table = full_table(nullptr, {.spectators = 2,
                                       .computer = {{Seat{1}, protocol::Level::easy},
                                                    {Seat{2}, protocol::Level::easy}}});
    CHECK_FALSE(table.misses_computer(Seat{1}));
    table.handle(t0, Leave{ann});
    REQUIRE(table.alarm());
    CHECK(*table.alarm() == t0 + limits::computer_alone_seconds_max);
    SUBCASE("it stays for a person who is back in time, even to watch") {
      table.handle(t0 + 1s, Join{wim, {}, ""});
      table.handle(t0 + limits::computer_alone_seconds_max, Tick{});
      CHECK(table.has(bob));
    }
    SUBCASE("two computers keep no company") {
      const Effects alone = table.handle(*table.alarm(), Tick{});
      for (const MemberId computer : {bob, cid}) {
        CHECK(json::parse(told(alone, computer).back())["code"] == "alone");
        CHECK_FALSE(table.has(computer));
      }
      CHECK_FALSE(table.alarm());
      CHECK_FALSE(table.misses_computer(Seat{1}));
      table.handle(t0 + 1h, Join{bob, seat_1, ""});
      CHECK_FALSE(table.misses_computer(Seat{2}));
      table.handle(t0 + 1h, Join{again, seat_0, ""});
      CHECK(table.misses_computer(Seat{2}));
    }
  }
}

TEST_SUITE("the last deck") {
  using namespace free_seat_test;

  /// Three play for ever, each deal with their first cards.
  void play_to_the_end(Table & table, std::vector<std::string> * told_to_ann) {
    std::vector<json> hands(3);
    for (std::uint64_t asked = 1; !table.closed() && asked < 20'000; ++asked) {
      for (std::size_t seat = 0; seat < 3 && !table.closed(); ++seat) {
        const std::size_t trick = (asked - 1) % 3;
        const char* cards[3][3] = {{"2H", "3H", "4H"}, {"5H", "6H", "7H"}, {"8H", "9H", "TH"}};
        const Effects effects =
            table.handle(t0, choose(MemberId{seat + 1}, asked, cards[trick][seat]));
        if (table.closed()) *told_to_ann = told(effects, ann);
      }
    }
  }

  TEST_CASE("a table that needs more decks than it has is closed, as it is") {
    Table table("T", std::make_unique<protocol::Hosted<tiny::Game>>(tiny::RuleSet{.deals = 5000}),
                support::open_dealer(), {.spectators = 2});
    for (const Join& join : {Join{ann, seat_0, ""}, Join{bob, seat_1, ""}, Join{cid, seat_2, ""}})
      table.handle(t0, join);
    std::vector<std::string> last;
    play_to_the_end(table, &last);
    CHECK(table.closed());
    CHECK(table.decks() == limits::decks_of_a_table_max);
    REQUIRE(last.size() == 2);  // the last trick, and the farewell
    const json bye = json::parse(last.back());
    CHECK(bye["code"] == "closed");
    CHECK(bye["text"] == "All 4096 decks of this table have been dealt. Open another table.");
    CHECK(code(table.handle(t0, Join{again, seat_0, ""}), again) == "closed");
  }

  TEST_CASE("there is no rematch for which the decks might not suffice") {
    Table table = full_table();
    const auto match = [&] {
      table.handle(t0, Wish{ann, Want::resign_rubber});
      for (const MemberId who : {ann, bob}) table.handle(t0, Wish{who, Want::rematch});
      return table.handle(t0, Wish{cid, Want::rematch});
    };
    Effects last = match();
    while (!table.over()) last = match();
    CHECK(code(last, cid) == "not_now");
    CHECK(table.decks() == limits::decks_of_a_table_max - limits::decks_of_a_match_max);
  }
}
