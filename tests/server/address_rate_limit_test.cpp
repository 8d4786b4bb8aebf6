// SPDX-License-Identifier: MIT
// One network opens many tables: it neither fills the house nor hides other people's tables.
#include "server/admin/admin_commands.hpp"
#include "server/admin/sweep.hpp"
#include "server/app.hpp"
#include "server/journal/address_marks.hpp"
#include "server/limits/limits.hpp"
#include "server/lobby/fair_shares.hpp"
#include "server/lobby/lobby.hpp"
#include "tests/support/journal_talk.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/tiny_game.hpp"
#include "tests/support/world.hpp"
#include "tests/support/ws_client.hpp"

#include <doctest/doctest.h>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace address_rate_limit_test {

using namespace server;
using namespace std::chrono_literals;
using nlohmann::json;
using Places = std::vector<std::size_t>;

/// Keeps what it was told last.
class Asker final : public Client {
 public:
  void send(Text text) override { told_ = json::parse(*text); }
  void dismiss(Text, std::uint16_t) override {}
  void answered(bool) override { answered_.set_value(told_); }
  json answer() {
    auto result = answered_.get_future();
    REQUIRE(result.wait_for(60s) == std::future_status::ready);
    return result.get();
  }

 private:
  json told_;
  std::promise<json> answered_;
};

/// Answers of the journal's writer come later, so there is always work.
template <class Holds>
void run_until(boost::asio::io_context& io, Holds holds) {
  const auto busy = boost::asio::make_work_guard(io);
  const auto deadline = std::chrono::steady_clock::now() + 60s;
  io.restart();
  while (!holds() && std::chrono::steady_clock::now() < deadline) io.run_one_for(50ms);
  REQUIRE(holds());
}

/// A network of this number.
Source network(unsigned char number) { return source_at({0x20, 1, 0xd, 0xb8, 0, number, 0, 1}); }

/// A house for few tables, and a clock that a test moves.
struct House {
  explicit House(const std::filesystem::path& directory, int tables_max)
      : journal(support::journal_talk::open(directory)),
        lobby(*journal, tiny::open, [this] { return io.get_executor(); }, tables_max,
              {.now = [this] { return now; }}) {
    CHECK(lobby.load_unfinished() == "");
  }
  ~House() {
    lobby.stop_reading();
    journal.reset();
  }

  /// The answer to `create`.
  json create(const Source& opener, bool mirror = false) {
    protocol::Create create{json::object(), {}};
    create.mirror = mirror;
    const auto client = std::make_shared<Asker>();
    lobby.table_opener.create(create, client, opener);
    return client->answer();
  }
  std::string open(const Source& opener) {
    const json created = create(opener);
    INFO(created.dump());
    REQUIRE(created["type"] == "created");
    return created["table"];
  }

  template <class T>
  T wait(boost::asio::awaitable<T> what) {
    auto result = boost::asio::co_spawn(io, std::move(what), boost::asio::use_future);
    io.restart();
    while (result.wait_for(0s) != std::future_status::ready) io.run_one_for(20s);
    return result.get();
  }
  bool has(const std::string& id) {
    const bool found = wait(lobby.finder.find(id)).has_value();
    io.restart();
    io.poll();  // the table begins
    return found;
  }

  /// Somebody sits down in a seat, or watches, and stays.
  void sit(const std::string& id, engine::Observer as) {
    const auto table = wait(lobby.finder.find(id)).value();
    const auto person = std::make_shared<Asker>();
    people.push_back(person);
    table->submit(requests::Join{MemberId{people.size()}, as, "Ann", ""}, person);
    run_until(io, [&table] { return !table->snapshot().deserted; });
  }

  std::vector<std::string> listed() const {
    std::vector<std::string> ids;
    for (const auto& line : lobby.directory.list().tables) ids.push_back(line.table);
    return ids;
  }
  bool lists(const std::string& id) const { return std::ranges::count(listed(), id) == 1; }

  Clock::Time now{};
  boost::asio::io_context io;
  std::unique_ptr<SqliteJournal> journal;
  Lobby lobby;
  std::vector<std::shared_ptr<Asker>> people;
};

constexpr auto later = limits::invitation_minutes_min;

}  // namespace address_rate_limit_test

TEST_SUITE("shares") {
  using namespace address_rate_limit_test;

  TEST_CASE("owners take turns, each with its first thing first") {
    const ClientAddress a{1}, b{2}, c{3};
    const std::vector<ClientAddress> owners{a, a, a, b, a, b, c};
    CHECK(fair_shares::in_turns(owners, 3) == Places{0, 3, 6});
    CHECK(fair_shares::in_turns(owners, 5) == Places{0, 1, 3, 5, 6});
    CHECK(fair_shares::in_turns(owners, 6) == Places{0, 1, 2, 3, 5, 6});
    CHECK(fair_shares::in_turns(owners, 100).size() == owners.size());
    CHECK(fair_shares::in_turns({}, 3).empty());
  }

  TEST_CASE("whoever has the most goes first, the oldest before the others") {
    const ClientAddress a{1}, b{2}, c{3};
    const std::vector<ClientAddress> owners{c, a, a, a, b, a, b};
    CHECK(fair_shares::from_the_largest(owners) == Places{1, 2, 3, 4, 0, 5, 6});
    CHECK(fair_shares::from_the_largest({}).empty());
  }

  TEST_CASE("the list shows everybody's tables, however many one network opens") {
    const support::TemporaryDirectory directory;
    House house(directory.path(), 1000);
    std::vector<std::string> honest;
    for (unsigned char i = 1; i <= 10; ++i) honest.push_back(house.open(network(i)));
    for (std::size_t i = 0; i < limits::tables_listed_max + 20; ++i) house.open(network(99));
    CHECK(house.listed().size() == limits::tables_listed_max);
    for (const std::string& id : honest) CHECK(house.lists(id));
  }
}

TEST_SUITE("a full house") {
  using namespace address_rate_limit_test;

  TEST_CASE("the tables of the network that has most make room, oldest first") {
    const support::TemporaryDirectory directory;
    House house(directory.path(), 6);
    const std::string honest = house.open(network(1));
    std::vector<std::string> many;
    for (int i = 0; i < 5; ++i) many.push_back(house.open(network(99)));
    CHECK(house.create(network(2))["code"] == "too_many_tables");  // all were opened just now
    house.now += later;
    const std::string next = house.open(network(2));
    CHECK(house.has(honest));
    CHECK(house.has(next));
    CHECK_FALSE(house.has(many[0]));
    CHECK(house.has(many[1]));
    CHECK(house.create(network(3), true)["type"] == "created");
    CHECK(house.has(honest));
    CHECK_FALSE(house.has(many[1]));
    CHECK_FALSE(house.has(many[2]));
    CHECK(house.has(many[3]));
  }

  TEST_CASE("a table at which somebody sits, or waits in the other half, stays") {
    const support::TemporaryDirectory directory;
    House house(directory.path(), 4);
    const std::string waited_at = house.open(network(99));
    house.sit(waited_at, {engine::Seat{0}});
    const std::string watched = house.open(network(99));
    house.sit(watched, engine::spectator);
    const json match = house.create(network(99), true);
    house.sit(match["table"], {engine::Seat{0}});
    house.now += later;
    CHECK(house.create(network(1))["code"] == "too_many_tables");
    CHECK(house.has(waited_at));
    CHECK(house.has(watched));
    CHECK(house.has(match["mirror"]["table"]));
  }

  TEST_CASE("both halves of a mirror match make room together") {
    const support::TemporaryDirectory directory;
    House house(directory.path(), 3);
    const json match = house.create(network(99), true);
    const std::string other = house.open(network(1));
    house.now += later;
    house.open(network(2));
    CHECK_FALSE(house.has(match["table"]));
    CHECK_FALSE(house.has(match["mirror"]["table"]));
    CHECK(house.has(other));
  }

  TEST_CASE("after a restart too, and what has made room is gone from the journal") {
    const support::TemporaryDirectory directory;
    std::string honest, first;
    {
      House house(directory.path(), 10);
      honest = house.open(network(1));
      for (int i = 0; i < 4; ++i) {
        const std::string id = house.open(network(99));
        if (i == 0) first = id;
      }
    }
    {
      House house(directory.path(), 5);
      house.open(network(2));
      CHECK_FALSE(house.has(first));
      CHECK(house.has(honest));
    }
    House house(directory.path(), 10);
    CHECK_FALSE(house.has(first));
    CHECK(house.has(honest));
  }
}

TEST_SUITE("what is kept about addresses") {
  using namespace address_rate_limit_test;

  TEST_CASE("a mark is the same after a restart, and another one with another key") {
    const support::TemporaryDirectory directory, other;
    const ClientAddress address{0x20, 1, 0xd, 0xb8, 0, 7, 0, 9};
    const Source before = AddressMarks::open_in(directory.path()).value().of(address);
    CHECK(AddressMarks::open_in(directory.path()).value().of(address) == before);
    CHECK_FALSE(AddressMarks::open_in(other.path()).value().of(address) == before);
    CHECK(before.address != address);
    CHECK(before.address != before.network);
    const ClientAddress neighbour{0x20, 1, 0xd, 0xb8, 0, 7, 0, 10};
    const Source theirs = AddressMarks::open_in(directory.path()).value().of(neighbour);
    CHECK(theirs.network == before.network);
    CHECK(theirs.address != before.address);
    const auto key = directory.path() / "jojotte.key";
    CHECK(std::filesystem::file_size(key) == 32);
    std::filesystem::resize_file(key, 5);  // a torn key is made anew
    CHECK_FALSE(AddressMarks::open_in(directory.path()).value().of(address) == before);
    CHECK(AddressMarks::open_in(directory.path() / "nowhere")
              .error()
              .ends_with("jojotte.key cannot be written."));
  }

  TEST_CASE("tables opened before a restart count after it, and no address stands in the journal") {
    const support::TemporaryDirectory directory;
    Config config;
    config.data = directory.path();
    config.port = 0;
    config.web = "none";
    config.drain = {};
    config.tables_per_address = 2;
    const auto opened_in_a_run = [&config] {
      auto app = App::open(config, tiny::open).value();
      std::thread serving([&app] { app->run(); });
      int opened = 0;
      {
        support::WsClient client(app->port());
        for (int i = 0; i < 3; ++i) {
          client.send(json{{"type", "create"}});
          opened += client.hear()["type"] == "created";
        }
      }
      app->stop();
      serving.join();
      return opened;
    };
    CHECK(opened_in_a_run() == 2);
    CHECK(opened_in_a_run() == 0);
    const std::string here("\xff\xff\x7f\0\0\1", 6);  // 127.0.0.1, as rate limits count it
    for (const char* name : {"jojotte.db", "jojotte.key"})
      CHECK(support::journal_talk::contents(directory.path() / name).find(here) ==
            std::string::npos);
  }

  TEST_CASE("the journal knows who has opened how many tables in the last hour") {
    const support::TemporaryDirectory directory;
    const Source ann = network(1);
    {
      const auto journal = support::journal_talk::open(directory.path());
      for (const char* id : {"A", "B", "C"}) {
        auto row = support::journal_talk::row(id);
        if (id[0] != 'B') row.opener = ann;
        CHECK(support::journal_talk::kept(
            [&](Journal::Done done) { journal->open({std::move(row)}, std::move(done)); }));
        support::journal_talk::now += 1000;
      }
      support::journal_talk::now += 100;
      journal->flush([](WriteResult) {});
    }
    const auto journal = support::journal_talk::open(directory.path());
    const auto opened = support::journal_talk::there(journal->opened_within(3600s));
    REQUIRE(opened.size() == 2);
    CHECK(opened[0].opener == ann);
    CHECK(opened[0].ago == 3100s);
    CHECK(opened[1].ago == 1100s);
    CHECK(support::journal_talk::there(journal->opened_within(3000s)).size() == 1);
    CHECK(support::journal_talk::find(*journal, "C")->opener == ann);
    CHECK_FALSE(support::journal_talk::find(*journal, "B")->opener);
  }
}

TEST_SUITE("closing many tables") {
  using namespace address_rate_limit_test;

  TEST_CASE("which tables are meant is read word by word") {
    const auto read = [](const std::vector<std::string>& words) { return read_sweep(words); };
    const auto all = read({"never-begun", "older", "2h", "like", "K7QWM2XA", "now", "Spam."});
    REQUIRE(all);
    CHECK(all->which.never_begun);
    CHECK(all->which.untouched == 7200s);
    CHECK(all->which.like == "K7QWM2XA");
    CHECK(all->now);
    CHECK(all->reason == "Spam.");
    CHECK(read({"older", "90"})->which.untouched == 90s);
    CHECK_FALSE(read({"older", "3d"})->now);
    for (const std::vector<std::string>& wrong : {std::vector<std::string>{},
                                                  {"now"},
                                                  {"all"},
                                                  {"older"},
                                                  {"older", "soon"},
                                                  {"older", "-1"},
                                                  {"like"},
                                                  {"never-begun", "now", "a", "b"},
                                                  {"never-begun", "now", "two\nlines"}})
      CHECK_FALSE(read(wrong));
  }

  TEST_CASE("the tables of one network are counted, and then closed, and no others") {
    support::World world;
    AdminCommands admin(world.context, [](std::chrono::seconds) {});
    const auto wait = [&world](auto what) {
      auto result = boost::asio::co_spawn(world.io, std::move(what), boost::asio::use_future);
      world.io.restart();
      while (result.wait_for(0s) != std::future_status::ready) world.io.run_one_for(20s);
      return result.get();
    };
    const auto run = [&](const std::vector<std::string>& words) {
      return json::parse(wait(admin.run(json{{"command", "close-all"}, {"words", words}}.dump())));
    };
    const auto open = [&](unsigned char by) {
      const auto client = std::make_shared<Asker>();
      world.lobby.table_opener.create({json::object(), {}}, client, network(by));
      return client->answer()["table"].get<std::string>();
    };
    const std::string honest = open(1), first = open(99);
    for (int i = 0; i < 3; ++i) open(99);
    const auto person = std::make_shared<Asker>();
    const auto table = wait(world.lobby.finder.find(first)).value();
    table->submit(requests::Join{MemberId{1}, {engine::Seat{0}}, "Ann", ""}, person);
    run_until(world.io, [&table] { return !table->snapshot().deserted; });
    CHECK(run({"like", first}) == json{{"count", 4}, {"occupied", 1}});
    CHECK(run({"never-begun", "like", first}) == json{{"count", 3}, {"occupied", 0}});
    CHECK(run({"never-begun"})["count"] == 4);
    CHECK(run({"older", "1h"})["count"] == 0);
    CHECK(run({"like", "NOTHERE2"}).contains("error"));
    CHECK(run({}).contains("error"));
    const json closed = run({"never-begun", "like", first, "now", "Spam."});
    CHECK(closed["all_closed"] == 3);
    CHECK(run({"like", first}) == json{{"count", 1}, {"occupied", 1}});
    CHECK_FALSE(wait(world.lobby.finder.find(honest)).value()->snapshot().closed);
    table->submit(requests::Leave{MemberId{1}}, nullptr);
    run_until(world.io, [&table] { return table->snapshot().deserted; });
  }
}
