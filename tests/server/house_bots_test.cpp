// SPDX-License-Identifier: MIT
#include "server/house_bots.hpp"
#include "server/limits.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>
#include <boost/asio/io_context.hpp>

#include <filesystem>
#include <fstream>
#include <string>

namespace {

using namespace server;
using nlohmann::json;
using std::chrono::seconds;
using std::chrono::steady_clock;

HouseBots::Seat seat_at(const std::string& table, const std::string& token = "0") {
  return {table, engine::Seat{1}, token, "easy", "Computer (easy)"};
}

/// A program in a folder of its own, and who runs it.
struct Place {
  explicit Place(const std::string& script) {
    std::ofstream(program) << "#!/bin/sh\n" << script << '\n';
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  }

  template <class Holds>
  void until(Holds holds) {
    const auto deadline = steady_clock::now() + seconds(20);
    while (!holds() && steady_clock::now() < deadline) io.run_one_until(deadline);
    REQUIRE(holds());
  }

  support::TemporaryDirectory folder;
  std::filesystem::path program = folder.path() / "program";
  boost::asio::io_context io;
  HouseBots bots{io.get_executor(), program};
};

// What it is told, it tells again.
constexpr const char* echoing =
    R"(while read -r line; do echo '{"type":"echo","line":'"$line"'}'; done)";

}  // namespace

TEST_SUITE("the house's bots") {
  TEST_CASE("hear of each seat once, with a number that they leave it by") {
    Place place(echoing);
    json last;
    int lines = 0;
    place.bots.on("echo", [&](const json& said) {
      last = said["line"];
      ++lines;
    });
    CHECK(place.bots.take(seat_at("A", "secret")));
    CHECK(place.bots.take(seat_at("A", "secret")));
    place.until([&] { return lines == 1; });
    CHECK(last["table"] == "A");
    CHECK(last["token"] == "secret");
    CHECK(last["level"] == "easy");
    const json first = last["id"];
    CHECK(place.bots.take(seat_at("A", "another")));  // it has been restored
    place.until([&] { return lines == 2; });
    CHECK(last["id"] != first);
    CHECK(place.bots.seats() == 1);
    place.bots.send("1");
    place.until([&] { return last == 1; });
    CHECK(lines == 3);
  }

  TEST_CASE("leave a seat when they say so, but not one that they have been given since") {
    Place place(R"(read -r line; id=${line##*\"id\":}; id=${id%%[,\}]*}
                   echo '{"type":"left","id":99}'; read -r more; echo '{"type":"left","id":'$id'}'
                   read -r more)");
    CHECK(place.bots.take(seat_at("A")));
    CHECK(place.bots.take(seat_at("B")));
    place.until([&] { return place.bots.seats() == 1; });
    CHECK(place.bots.restarts().value() == 0);
  }

  TEST_CASE("that die are begun again after a rest, each time a longer one, with all their seats") {
    Place place("read -r line; exit 1");
    const auto begun = steady_clock::now();
    CHECK(place.bots.take(seat_at("A")));
    place.until([&] { return place.bots.restarts().value() == 3; });
    CHECK(steady_clock::now() - begun >= 3 * limits::house_rest_milliseconds_min);
    CHECK(place.bots.seats() == 1);
    place.bots.give_up("A", engine::Seat{1});
    CHECK(place.bots.seats() == 0);
  }

  TEST_CASE("have a bounded number of seats") {
    Place place(echoing);
    for (std::size_t i = 0; i < limits::house_seats_max; ++i)
      CHECK(place.bots.take(seat_at(std::to_string(i))));
    CHECK_FALSE(place.bots.has_room());
    CHECK_FALSE(place.bots.take(seat_at("one more")));
    CHECK(place.bots.take(seat_at("0", "restored")));
    place.bots.give_up("7", engine::Seat{1});
    CHECK(place.bots.has_room());
  }

  TEST_CASE("say no line that is too long, read what they are told, or are begun anew") {
    Place shouting("read -r line; head -c 70000 /dev/zero | tr '\\0' 'x'; read -r line");
    CHECK(shouting.bots.take(seat_at("A")));
    shouting.until([&] { return shouting.bots.restarts().value() == 1; });
    Place deaf("exec sleep 60");
    const std::string line(limits::house_line_bytes_max, 'x');
    for (std::size_t i = 0; i < 2 * limits::house_lines_max; ++i) deaf.bots.send(line);
    deaf.until([&] { return deaf.bots.restarts().value() == 1; });
  }

  TEST_CASE("are one program, none, or a reason why not") {
    using Chosen = std::variant<std::filesystem::path, std::string>;
    CHECK(HouseBots::choose("none") == Chosen(std::filesystem::path()));
    CHECK(HouseBots::choose("/bin/sh") == Chosen(std::filesystem::path("/bin/sh")));
    const auto wrong = HouseBots::choose("/nowhere/bots");
    REQUIRE(std::holds_alternative<std::string>(wrong));
    CHECK(std::get<std::string>(wrong).find("/nowhere/bots") != std::string::npos);
    boost::asio::io_context io;
    HouseBots nobody(io.get_executor(), {});
    CHECK_FALSE(nobody.can_play());
    CHECK_FALSE(nobody.take(seat_at("A")));
  }
}
