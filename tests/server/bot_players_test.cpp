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
  return {table, engine::Seat{1}, token, "easy", "Computer (easy)"};
}

/// A program in a folder of its own, and who runs it.
struct Place {
  explicit Place(const std::string& script) {
    std::ofstream(program) << "#!/bin/sh\ncd " << folder.path() << '\n' << script << '\n';
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  }

  template <class Holds>
  void until(Holds holds) {
    const auto deadline = steady_clock::now() + seconds(20);
    while (!holds() && steady_clock::now() < deadline) io.run_one_until(deadline);
    REQUIRE(holds());
  }

  /// Lines that a script has put into the file `told`.
  std::vector<json> told() const {
    std::ifstream in(folder.path() / "told");
    std::vector<json> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(json::parse(line));
    return lines;
  }

  support::TemporaryDirectory folder;
  std::filesystem::path program = folder.path() / "program";
  boost::asio::io_context io;
  BotPlayers bots{io.get_executor(), program};
};

/// Each line that is written down is followed by one that is passed over, so that somebody looks.
constexpr const char* writing =
    R"(while read -r line; do echo "$line" >> told; echo '{"type":"wrong"}'; done)";

}  // namespace

TEST_SUITE("the house's bots") {
  TEST_CASE("hear of each seat once, with a number that they leave it by") {
    Place place(writing);
    CHECK(place.bots.take(seat_at("A", "secret")));
    CHECK(place.bots.take(seat_at("A", "secret")));
    place.until([&] { return place.told().size() == 1; });
    const json first = place.told()[0];
    CHECK(first["table"] == "A");
    CHECK(first["token"] == "secret");
    CHECK(first["level"] == "easy");
    CHECK(place.bots.take(seat_at("A", "another")));  // it has been restored
    CHECK(place.bots.take(seat_at("B")));
    place.until([&] { return place.told().size() == 3; });
    CHECK(place.told()[1]["id"] != first["id"]);
    CHECK(place.told()[2]["table"] == "B");
    CHECK(place.bots.seats() == 2);
  }

  TEST_CASE("leave a seat when they say so, but not one that they have been given since") {
    Place place(R"(read -r line; id=${line##*\"id\":}; id=${id%%[,\}]*}
                   echo '{"type":"left","id":99}'; read -r more; echo '{"type":"left","id":'$id'}'
                   read -r more)");
    CHECK(place.bots.take(seat_at("A")));
    CHECK(place.bots.take(seat_at("B")));
    place.until([&] { return place.bots.seats() == 1; });
    CHECK(place.bots.deaths().value() == 0);
  }

  TEST_CASE("that die are begun again after a rest, each time a longer one, with all their seats") {
    Place place("read -r line; exit 1");
    const auto begun = steady_clock::now();
    CHECK(place.bots.take(seat_at("A")));
    place.until([&] { return place.bots.deaths().value() == 3; });
    CHECK(steady_clock::now() - begun >= 3 * limits::bot_rest_milliseconds_min);
    CHECK(place.bots.seats() == 1);
    place.bots.give_up("A", engine::Seat{1});
    CHECK(place.bots.seats() == 0);
  }

  TEST_CASE("have a bounded number of seats") {
    Place place(writing);
    for (std::size_t i = 0; i < limits::bot_seats_max; ++i)
      CHECK(place.bots.take(seat_at(std::to_string(i))));
    CHECK_FALSE(place.bots.has_room());
    CHECK_FALSE(place.bots.take(seat_at("one more")));
    CHECK(place.bots.take(seat_at("0", "restored")));
    place.bots.give_up("7", engine::Seat{1});
    CHECK(place.bots.has_room());
  }

  TEST_CASE("do not play where there is no program") {
    boost::asio::io_context io;
    BotPlayers nobody(io.get_executor(), {});
    CHECK_FALSE(nobody.can_play());
    CHECK_FALSE(nobody.take(seat_at("A")));
  }
}
