// SPDX-License-Identifier: MIT
#include "server/lobby/table_opener.hpp"

#include "protocol/message_codec.hpp"
#include "server/limits/limits.hpp"
#include "server/lobby/lobby.hpp"
#include "server/table/seat_keys.hpp"
#include "tests/support/journal_talk.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_future.hpp>
#include <nlohmann/json.hpp>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <future>
#include <memory>
#include <string>
#include <vector>

/// Tables with the computer, from their opening on, without a socket.
namespace opening_test {

using namespace server;
using nlohmann::json;
using std::chrono::seconds;

/// Remembers everything it is told.
class Memory final : public Client {
 public:
  void send(Text text) override { told.push_back(json::parse(*text)); }
  void dismiss(Text, std::uint16_t) override {}
  void answered(bool) override {}

  /// The last message of this type; null: none.
  json last(const std::string& type) const {
    json found;
    for (const json& message : told)
      if (message["type"] == type) found = message;
    return found;
  }
  std::vector<json> told;
};

/// The program does nothing but read its lines.
struct Place {
  Place() {
    std::ofstream(program) << "#!/bin/sh\nwhile read -r line; do :; done\n";
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    journal->answer_by([this](auto answers) { boost::asio::post(io, std::move(answers)); });
  }
  ~Place() {
    lobby.stop_reading();
    journal.reset();
  }

  template <class Holds>
  void until(Holds holds) {
    const auto deadline = std::chrono::steady_clock::now() + seconds(60);
    const auto busy = boost::asio::make_work_guard(io);  // the writer's answers come later
    io.restart();
    while (!holds() && std::chrono::steady_clock::now() < deadline)
      io.run_one_for(std::chrono::milliseconds(50));
    REQUIRE(holds());
  }

  OpeningPlan plan(const protocol::Create& create) {
    auto made = plan_opening(create, lobby.factory, environment, {&bots, nullptr});
    REQUIRE(made);
    return *made;
  }

  /// A table against the computer, at which nobody sits yet, and the link to seat 0.
  std::pair<std::shared_ptr<TableActor>, json> open() {
    const auto client = std::make_shared<Memory>();
    lobby.table_opener.create({json::object(), against_computer()}, client);
    until([&] { return !client->last("created").is_null(); });
    auto found = boost::asio::co_spawn(io, lobby.finder.find(client->last("created")["table"]),
                                       boost::asio::use_future);
    until([&] { return found.wait_for(seconds(0)) == std::future_status::ready; });
    return {found.get().value(), client->last("created")};
  }

  static protocol::HouseRules against_computer() {
    protocol::HouseRules house;
    house.computer = {{engine::Seat{1}, protocol::Level::easy}};
    return house;
  }

  support::TemporaryDirectory directory;
  std::filesystem::path program = directory.path() / "program";
  boost::asio::io_context io;
  Environment environment;
  BotPlayers bots{io.get_executor(), program};
  std::unique_ptr<SqliteJournal> journal = support::journal_talk::open(directory.path());
  Lobby lobby{*journal,
              [](const json& terms) { return protocol::open_game(terms); },
              [this] { return io.get_executor(); },
              10,
              environment,
              {&bots, nullptr}};
};

}  // namespace opening_test

TEST_SUITE("opening a table against the computer") {
  using namespace opening_test;

  TEST_CASE("each half of a mirror match has an invitation of its own, to the seats of people") {
    Place place;
    protocol::Create create{json::object(), Place::against_computer()};
    create.mirror = true;
    const auto [rows, created] = place.plan(create);
    REQUIRE(rows.size() == 2);
    REQUIRE(created.mirror);
    const protocol::Created::Table* halves[] = {&created.opened, &*created.mirror};
    for (const std::size_t half : {0U, 1U}) {
      CHECK(rows[half].seats.size() == 2);
      CHECK(halves[half]->table == rows[half].id);
      CHECK(halves[half]->invitation == SeatKeys::invitation(rows[half]));
      CHECK(halves[half]->seats == std::vector{engine::Seat{0}});
    }
    CHECK(halves[0]->invitation != halves[1]->invitation);
  }

  TEST_CASE("a player is told that they wait for a busy computer, which comes when it can") {
    Place place;
    const auto [table, created] = place.open();
    for (std::size_t i = 0; i < limits::bot_seats_max; ++i)
      place.bots.take_seat({"T" + std::to_string(i), engine::Seat{1}, "0", "easy"});
    const auto ann = std::make_shared<Memory>();
    table->submit(requests::Join{MemberId{1}, {engine::Seat{0}}, "Ann", ""}, ann);
    place.until([&] { return !ann->last("welcome").is_null() && table->waiting() == 0; });
    place.until([&] { return !ann->last("notice").is_null(); });
    CHECK(ann->last("notice")["code"] == "computer_waiting");
    place.bots.give_up("T0", engine::Seat{1});
    CHECK(place.bots.seats() == limits::bot_seats_max);  // one of them is Ann's
    CHECK_FALSE(place.bots.has_room());
  }
}
