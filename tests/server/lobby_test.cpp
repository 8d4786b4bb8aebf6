// SPDX-License-Identifier: MIT
#include "server/lobby.hpp"

#include "server/limits.hpp"
#include "server/sqlite_journal.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/tiny_game.hpp"

#include <doctest/doctest.h>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <nlohmann/json.hpp>

#include <future>

using namespace server;
using nlohmann::json;
using support::TemporaryDirectory;

namespace {

/// Notes the one message it is told.
class Listener final : public Guest {
 public:
  void tell(Text text) override { told_ = json::parse(*text); }
  void dismiss(Text, std::uint16_t) override {}
  void answered(bool) override { answered_.set_value(told_); }

  json answer() {
    auto result = answered_.get_future();
    REQUIRE(result.wait_for(std::chrono::seconds(10)) == std::future_status::ready);
    return result.get();
  }

 private:
  json told_;
  std::promise<json> answered_;
};

struct Place {
  explicit Place(const TemporaryDirectory& directory, int tables_max = 10)
      : journal(std::get<0>(SqliteJournal::open_in(directory.path()))),
        lobby(*journal, tiny::open, [this] { return io.get_executor(); }, tables_max) {
    CHECK(lobby.bring_back() == "");
  }
  ~Place() {
    lobby.stop_reading();
    journal.reset();
  }

  json create(protocol::Create create = {json::object(), {}}) {
    const auto guest = std::make_shared<Listener>();
    lobby.create(create, guest);
    return guest->answer();
  }

  Lobby::Found find(const std::string& id) {
    auto found = boost::asio::co_spawn(io, lobby.find(id), boost::asio::use_future);
    io.restart();
    io.run_for(std::chrono::seconds(10));
    REQUIRE(found.wait_for(std::chrono::seconds(0)) == std::future_status::ready);
    return found.get();
  }

  boost::asio::io_context io;
  std::unique_ptr<Journal> journal;
  Lobby lobby;
};

std::string code(const json& refused) {
  CHECK(refused["type"] == "refused");
  return refused["code"];
}

}  // namespace

TEST_SUITE("the lobby") {
  TEST_CASE("a new table has a token for each seat, and each opens its own") {
    const TemporaryDirectory directory;
    Place place(directory);
    const json created = place.create();
    CHECK(created["type"] == "created");
    CHECK(created["table"].get<std::string>().size() == 8);
    REQUIRE(created["seats"].size() == 3);
    const auto found = place.find(created["table"]);
    const auto table = std::get<std::shared_ptr<TableActor>>(found);
    for (const json& seat : created["seats"]) {
      CHECK(seat["token"].get<std::string>().size() == 32);
      const auto as = table->admit(seat["token"].get<std::string>());
      REQUIRE(as);
      CHECK(engine::index(*as->seat) == seat["seat"]);
    }
    CHECK(table->admit(std::nullopt) == engine::spectator);
    CHECK_FALSE(table->admit("0"));
    CHECK_FALSE(table->admit(""));
  }

  TEST_CASE("a table is found again after a restart, with the same tokens") {
    const TemporaryDirectory directory;
    const json created = Place(directory).create();
    Place place(directory);
    const auto found = place.find(created["table"]);
    const auto table = std::get<std::shared_ptr<TableActor>>(found);
    CHECK(table->admit(created["seats"][2]["token"].get<std::string>()) ==
          engine::Observer{engine::Seat{2}});
  }

  TEST_CASE("what is not there cannot be found or created") {
    const TemporaryDirectory directory;
    Place place(directory);
    CHECK(std::get<protocol::Fault>(place.find("NOTHERE2")).code == "unknown_table");
    CHECK(code(place.create({json{{"game", "chess"}}, {}})) == "unknown_game");
  }

  TEST_CASE("a table whose record tells another story is set aside") {
    const TemporaryDirectory directory;
    Place place(directory);
    const json created = place.create();
    std::promise<bool> kept;
    place.journal->append(created["table"], 1, {R"({"n":1,"deck":"2H","story":[]})"}, {},
                          [&](bool done) { kept.set_value(done); });
    CHECK(kept.get_future().get());
    CHECK(std::get<protocol::Fault>(place.find(created["table"])).code == "table_failed");
  }

  TEST_CASE("there are so many tables and no more, and none once it is closed") {
    const TemporaryDirectory directory;
    Place place(directory, 2);
    CHECK(place.create()["type"] == "created");
    CHECK(place.create()["type"] == "created");
    CHECK(code(place.create()) == "too_many_tables");
    Place roomy(directory, 3);
    roomy.lobby.close();
    CHECK(code(roomy.create()) == "too_many_tables");
  }

  TEST_CASE("the list shows listed tables, the newest first, and no more than it may") {
    const TemporaryDirectory directory;
    Place place(directory, 1000);
    place.create({json::object(), {.listed = false}});
    std::string last;
    for (std::size_t i = 0; i <= limits::tables_listed_max; ++i) last = place.create()["table"];
    const auto tables = place.lobby.list().tables;
    CHECK(tables.size() == limits::tables_listed_max);
    CHECK(tables.front().table == last);
    CHECK(tables.front().game == "tiny");
    CHECK(tables.front().rules == "plain");
    CHECK(tables.front().players == std::vector<std::string>{"", "", ""});
    CHECK_FALSE(tables.front().over);
  }
}
