// SPDX-License-Identifier: MIT
#include "server/bots/bot_players.hpp"
#include "server/limits/limits.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>
#include <boost/asio/io_context.hpp>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace {

using namespace server;
using nlohmann::json;
using std::chrono::seconds;
using std::chrono::steady_clock;

BotPlayers::Seat seat_at(const std::string& table, const std::string& token = "0") {
  return {table, engine::Seat{1}, token, "easy"};
}

bool played(BotPlayers::Taken taken) { return taken == BotPlayers::Taken::played; }

/// A program in a folder of its own, and the BotPlayers that run it.
struct BotsFixture {
  explicit BotsFixture(const std::string& script) {
    std::ofstream(program) << "#!/bin/sh\ncd " << folder.path() << '\n' << script << '\n';
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  }

  template <class Holds>
  void until(Holds holds) {
    const auto deadline = steady_clock::now() + seconds(60);
    while (!holds() && steady_clock::now() < deadline) io.run_one_until(deadline);
    REQUIRE(holds());
  }

  /// The lines that the script has written to the file `told`.
  std::vector<json> told() const {
    std::ifstream in(folder.path() / "told");
    std::vector<json> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(json::parse(line));
    return lines;
  }

  /// A seat at a table of its own, for somebody in this /64 of this network.
  BotPlayers::Taken take_for(unsigned char network, unsigned char house) {
    BotPlayers::Seat seat = seat_at(std::to_string(++count));
    seat.guest = ClientAddress{0x20, 1, 0xd, 0xb8, 0, network, 0, house};
    return bots.take_seat(seat);
  }

  support::TemporaryDirectory folder;
  std::filesystem::path program = folder.path() / "program";
  boost::asio::io_context io;
  BotPlayers bots{io.get_executor(), program};
  int count = 0;  // of the seats taken so
};

/// Writes each line down. Its own output, which is ignored, wakes the test.
constexpr const char* taking_notes =
    R"(while read -r line; do echo "$line" >> told; echo '{"type":"wrong"}'; done)";

}  // namespace

TEST_SUITE("bot players") {
  TEST_CASE("the program is told each seat once, with an id") {
    BotsFixture fixture(taking_notes);
    CHECK(played(fixture.bots.take_seat(seat_at("A", "secret"))));
    CHECK(played(fixture.bots.take_seat(seat_at("A", "secret"))));
    fixture.until([&] { return fixture.told().size() == 1; });
    const json first = fixture.told()[0];
    CHECK(first["table"] == "A");
    CHECK(first["key"] == "secret");
    CHECK(first["level"] == "easy");
    CHECK(played(fixture.bots.take_seat(seat_at("A", "another"))));  // the table was restored
    CHECK(played(fixture.bots.take_seat(seat_at("B"))));
    fixture.until([&] { return fixture.told().size() == 3; });
    CHECK(fixture.told()[1]["id"] != first["id"]);
    CHECK(fixture.told()[2]["table"] == "B");
    CHECK(fixture.bots.seats() == 2);
  }

  TEST_CASE("a seat ends when the program leaves it by its id, and no other seat does") {
    BotsFixture fixture(R"(read -r line; id=${line##*\"id\":}; id=${id%%[,\}]*}
                   echo '{"type":"left","id":99}'; read -r more; echo '{"type":"left","id":'$id'}'
                   read -r more)");
    CHECK(played(fixture.bots.take_seat(seat_at("A"))));
    CHECK(played(fixture.bots.take_seat(seat_at("B"))));
    fixture.until([&] { return fixture.bots.seats() == 1; });
    CHECK(fixture.bots.deaths().value() == 0);
  }

  TEST_CASE("a program that dies is restarted with all its seats, after a growing backoff") {
    BotsFixture fixture("read -r line; exit 1");
    const auto begun = steady_clock::now();
    CHECK(played(fixture.bots.take_seat(seat_at("A"))));
    fixture.until([&] { return fixture.bots.deaths().value() == 3; });
    CHECK(steady_clock::now() - begun >= 3 * limits::bot_backoff_milliseconds_min);
    CHECK(fixture.bots.seats() == 1);
    fixture.bots.give_up("A", engine::Seat{1});
    CHECK(fixture.bots.seats() == 0);
  }

  TEST_CASE("the number of seats is bounded") {
    BotsFixture fixture(taking_notes);
    for (std::size_t i = 0; i < limits::bot_seats_max; ++i)
      CHECK(played(fixture.bots.take_seat(seat_at(std::to_string(i)))));
    CHECK_FALSE(fixture.bots.has_room());
    CHECK(fixture.bots.take_seat(seat_at("one more")) == BotPlayers::Taken::waiting);
    CHECK(played(fixture.bots.take_seat(seat_at("0", "restored"))));
    fixture.bots.give_up("one more", engine::Seat{1});
    fixture.bots.give_up("7", engine::Seat{1});
    CHECK(fixture.bots.has_room());
  }

  TEST_CASE(
      "a seat that found no room is played when another comes free, first come first served") {
    BotsFixture fixture(taking_notes);
    for (std::size_t i = 0; i < limits::bot_seats_max; ++i)
      fixture.bots.take_seat(seat_at(std::to_string(i)));
    fixture.until([&] { return fixture.told().size() == limits::bot_seats_max; });
    for (const char* table : {"first", "left", "second"}) fixture.bots.take_seat(seat_at(table));
    fixture.bots.give_up("left", engine::Seat{1});
    fixture.bots.give_up("7", engine::Seat{1});
    fixture.until([&] { return fixture.told().size() == limits::bot_seats_max + 1; });
    CHECK(fixture.told().back()["table"] == "first");
    fixture.bots.give_up("8", engine::Seat{1});
    fixture.until([&] { return fixture.told().size() == limits::bot_seats_max + 2; });
    CHECK(fixture.told().back()["table"] == "second");
    CHECK(fixture.bots.seats() == limits::bot_seats_max);
  }

  TEST_CASE("one address has a share of the seats, and keeps nobody else waiting") {
    BotsFixture fixture(taking_notes);
    const auto seat_for = [](const std::string& table, unsigned char address) {
      BotPlayers::Seat seat = seat_at(table);
      seat.guest.emplace().back() = address;
      return seat;
    };
    for (std::size_t i = 0; i < limits::bot_seats_per_address_max; ++i)
      CHECK(played(fixture.bots.take_seat(seat_for(std::to_string(i), 1))));
    CHECK(fixture.bots.take_seat(seat_for("greedy", 1)) == BotPlayers::Taken::waiting);
    CHECK(played(fixture.bots.take_seat(seat_for("modest", 2))));
    fixture.bots.give_up("modest", engine::Seat{1});
    CHECK(fixture.bots.seats() == limits::bot_seats_per_address_max);  // its share is still full
    fixture.bots.give_up("0", engine::Seat{1});
    CHECK(fixture.bots.seats() == limits::bot_seats_per_address_max);
    CHECK(played(fixture.bots.take_seat(seat_for("greedy", 1))));
  }

  TEST_CASE("the /64s of one network leave as many seats to others as they have") {
    BotsFixture fixture(taking_notes);
    for (unsigned char house = 1; house <= 4; ++house)
      for (std::size_t i = 0; i < limits::bot_seats_per_address_max; ++i)
        fixture.take_for(1, house);
    CHECK(fixture.bots.seats() == limits::bot_seats_max / 2);
    CHECK(fixture.take_for(1, 5) == BotPlayers::Taken::waiting);
    for (unsigned char house = 1; house <= 4; ++house)
      for (int i = 0; i < 10; ++i) fixture.take_for(2, house);
    CHECK(fixture.bots.seats() == limits::bot_seats_max * 3 / 4);
    CHECK(played(fixture.take_for(3, 1)));
  }

  TEST_CASE("one network does not fill the line of those who wait") {
    BotsFixture fixture(taking_notes);
    while (fixture.bots.has_room())
      fixture.bots.take_seat(seat_at(std::to_string(++fixture.count)));
    std::size_t waiting = 0;
    for (unsigned char house = 1; house <= 8; ++house)
      for (std::size_t i = 0; i < limits::bot_seats_waiting_per_address_max; ++i)
        if (fixture.take_for(1, house) == BotPlayers::Taken::waiting) ++waiting;
    CHECK(waiting == limits::bot_seats_waiting_max / 2);
    CHECK(fixture.take_for(2, 1) == BotPlayers::Taken::waiting);
  }

  TEST_CASE("only so many seats wait") {
    BotsFixture fixture(taking_notes);
    for (std::size_t i = 0; i < limits::bot_seats_max + limits::bot_seats_waiting_max; ++i)
      CHECK(fixture.bots.take_seat(seat_at(std::to_string(i))) != BotPlayers::Taken::refused);
    CHECK(fixture.bots.take_seat(seat_at("one more")) == BotPlayers::Taken::refused);
    fixture.bots.stop_waiting("700", engine::Seat{1});
    CHECK(fixture.bots.take_seat(seat_at("one more")) == BotPlayers::Taken::waiting);
  }

  TEST_CASE("a seat that is missed again while the program leaves it is played again") {
    BotsFixture fixture(
        R"(mkfifo go; read -r line; echo "$line" >> told; id=${line##*\"id\":}; id=${id%%[,\}]*}
                   echo '{"type":"wrong"}'; read -r go < go
                   echo '{"type":"left","id":'$id'}'
                   read -r line; echo "$line" >> told; echo '{"type":"wrong"}'; read -r more)");
    fixture.bots.take_seat(seat_at("A"));
    fixture.until([&] { return fixture.told().size() == 1; });
    fixture.bots.take_seat(seat_at("A"));
    std::ofstream(fixture.folder.path() / "go") << "on\n";
    fixture.until([&] { return fixture.told().size() == 2; });
    CHECK(fixture.told()[1]["id"] != fixture.told()[0]["id"]);
    CHECK(fixture.bots.seats() == 1);
  }

  TEST_CASE("without a program nobody plays") {
    boost::asio::io_context io;
    BotPlayers nobody(io.get_executor(), {});
    CHECK_FALSE(nobody.can_play());
    CHECK(nobody.take_seat(seat_at("A")) == BotPlayers::Taken::refused);
  }
}
