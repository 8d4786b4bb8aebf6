// SPDX-License-Identifier: MIT
#include "server/lobby/lobby.hpp"

#include "server/journal/sqlite/sqlite_journal.hpp"
#include "server/limits/limits.hpp"
#include "tests/support/entrance.hpp"
#include "tests/support/faulty_disk.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/tiny_game.hpp"

#include <doctest/doctest.h>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <nlohmann/json.hpp>

#include <future>
#include <thread>

using namespace server;
using namespace std::chrono_literals;
using nlohmann::json;
using support::TemporaryDirectory;
using support::faulty_disk::Failing;
using support::faulty_disk::Mishap;

namespace {

/// Keeps the one message it is told.
class Listener final : public Client {
 public:
  void send(Text text) override { told_ = json::parse(*text); }
  void dismiss(Text, std::uint16_t) override {}
  void answered(bool) override { answered_.set_value(told_); }

  std::future<json> future() { return answered_.get_future(); }

  json answer() {
    auto result = future();
    REQUIRE(result.wait_for(std::chrono::seconds(60)) == std::future_status::ready);
    return result.get();
  }

 private:
  json told_;
  std::promise<json> answered_;
};

/// The date and the steady time of the journals, which move only when a test moves them.
std::int64_t date = 1'000'000, steady = 5'000;

void pass(std::chrono::seconds time) {
  date += time.count();
  steady += time.count();
}

struct Place {
  explicit Place(const TemporaryDirectory& directory, int tables_max = 10,
                 OpenGame open_game = tiny::open)
      : journal(SqliteJournal::open_in(
                    directory.path(), [] { return date; }, [] { return steady; })
                    .value()),
        lobby(*journal, std::move(open_game), [this] { return io.get_executor(); }, tables_max) {
    CHECK(lobby.load_unfinished() == "");
  }
  ~Place() {
    lobby.stop_reading();
    journal.reset();
  }

  json create(protocol::Create create = {json::object(), {}}) {
    const auto client = std::make_shared<Listener>();
    lobby.table_opener.create(create, client);
    return client->answer();
  }

  /// Runs until it is done.
  template <class T>
  T wait(std::future<T> result) {
    constexpr auto at_once = std::chrono::seconds(0);
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    io.restart();
    while (result.wait_for(at_once) != std::future_status::ready &&
           io.run_one_until(deadline) > 0) {
    }
    REQUIRE(result.wait_for(at_once) == std::future_status::ready);
    return result.get();
  }

  /// The last message that somebody is told who comes.
  template <class Come>
  json answer_to(Come&& come) {
    const auto client = std::make_shared<Listener>();
    const auto busy = boost::asio::make_work_guard(io);  // the journal's writer answers later
    come(MemberId{++members_}, client);
    return wait(client->future());
  }
  json join(TableActor& table, const protocol::Join& asked) {
    return answer_to([&](MemberId who, auto client) { table.join(who, asked, client); });
  }
  json sit(TableActor& table, const protocol::Sit& asked) {
    return answer_to([&](MemberId who, auto client) { table.sit(who, asked, client); });
  }

  template <class T>
  std::future<T> begin(boost::asio::awaitable<T> what) {
    return boost::asio::co_spawn(io, std::move(what), boost::asio::use_future);
  }

  Found find(const std::string& id) { return wait(begin(lobby.finder.find(id))); }
  std::shared_ptr<TableActor> table(const std::string& id) { return find(id).value(); }
  /// Why it is not to be had.
  Absent absent(const std::string& id) {
    const Found found = find(id);
    REQUIRE(!found);
    return found.error();
  }

  /// Waits until the writer has told of so many tables, and no more.
  void wait_for_tables(std::size_t count) const {
    const auto tables = [this] {
      const auto census = lobby.registry.census();
      return census.over + census.awake + census.asleep;
    };
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    while (tables() > count && std::chrono::steady_clock::now() < deadline)
      std::this_thread::yield();
    CHECK(tables() == count);
  }

  /// Deletes every table that is older than this; true if there may be more.
  bool delete_older_than(int seconds) {
    const std::chrono::seconds age(seconds);
    return wait(begin(lobby.expiry.delete_left_alone({age, age, age})));
  }

  boost::asio::io_context io;
  std::unique_ptr<Journal> journal;
  Lobby lobby;

 private:
  std::uint64_t members_ = 0;
};

std::string code(const json& refused) {
  CHECK(refused["type"] == "refused");
  return refused["code"];
}

}  // namespace

TEST_SUITE("the lobby") {
  TEST_CASE("a new table has one invitation for its seats, and each key opens its own") {
    const TemporaryDirectory directory;
    Place place(directory);
    const json created = place.create();
    CHECK(created["type"] == "created");
    CHECK(created["table"].get<std::string>().size() == 8);
    REQUIRE(created["seats"].size() == 3);
    const auto table = place.table(created["table"]);
    const std::string invitation = created["invitation"];
    CHECK(invitation.size() == 32);
    for (const int seat : {0, 1, 2}) {
      const std::string key = support::key_for(invitation, seat);
      CHECK(code(place.join(*table, {"", key})) == "wrong_key");
      CHECK(place.sit(*table, {"", invitation, key})["seat"] == seat);
      CHECK(place.join(*table, {"", key})["seat"] == seat);
    }
    const std::string late(32, 'd');
    CHECK(code(place.sit(*table, {"", invitation, late})) == "table_full");
    CHECK(code(place.sit(*table, {"", invitation, late, engine::Seat{1}})) == "seat_taken");
    CHECK(code(place.sit(*table, {"", invitation, late, engine::Seat{3}})) == "bad_option");
    CHECK_FALSE(place.join(*table, {}).contains("seat"));
    for (const char* wrong : {"0", ""})
      CHECK(code(place.sit(*table, {"", wrong, late})) == "wrong_invitation");
    CHECK(code(place.sit(*table, {"", std::nullopt, late})) == "wrong_invitation");
  }

  TEST_CASE("a table is found again after a restart, with the same invitation") {
    const TemporaryDirectory directory;
    const json created = Place(directory).create();
    Place place(directory);
    const auto table = place.table(created["table"]);
    CHECK(place.sit(*table, {"", created["invitation"], std::string(32, 'd')})["seat"] == 0);
  }

  TEST_CASE("an unknown table is not found, and an unknown game not opened") {
    const TemporaryDirectory directory;
    Place place(directory);
    CHECK(place.absent("NOTHERE2").fault.code == "unknown_table");
    CHECK(code(place.create({json{{"game", "chess"}}, {}})) == "unknown_game");
  }

  TEST_CASE("a table whose records tell another story is set aside") {
    const TemporaryDirectory directory;
    Place place(directory);
    const json created = place.create();
    std::promise<WriteResult> result;
    place.journal->append(created["table"], 1, {R"({"n":1,"deck":"2H","story":[]})"}, {},
                          [&](WriteResult told) { result.set_value(told); });
    CHECK(result.get_future().get() == WriteResult::kept);
    CHECK(place.absent(created["table"]).fault.code == "table_failed");
  }

  TEST_CASE("a full lobby opens no table, nor does a closed one") {
    const TemporaryDirectory directory;
    Place place(directory, 2);
    CHECK(place.create()["type"] == "created");
    CHECK(place.create()["type"] == "created");
    CHECK(code(place.create()) == "too_many_tables");
    Place roomy(directory, 3);
    roomy.lobby.registry.close();
    CHECK(code(roomy.create()) == "draining");
  }

  TEST_CASE("the list shows the newest listed tables, newest first, up to its limit") {
    const TemporaryDirectory directory;
    Place place(directory, 1000);
    place.create({json::object(), {.listed = false}});
    std::string last;
    for (std::size_t i = 0; i <= limits::tables_listed_max; ++i) last = place.create()["table"];
    const auto tables = place.lobby.directory.list().tables;
    CHECK(tables.size() == limits::tables_listed_max);
    CHECK(tables.front().table == last);
    CHECK(tables.front().game == "tiny");
    CHECK(tables.front().rules == "plain");
    CHECK(tables.front().players == std::vector<std::string>{"", "", ""});
    CHECK_FALSE(tables.front().over);
  }

  TEST_CASE("a table is brought back once, and nobody else waits for it") {
    const TemporaryDirectory directory;
    const json sleeping = Place(directory).create();
    std::promise<void> reached, go_on;
    int opened = 0;
    Place place(directory, 10, [&](const json& terms) {
      if (++opened == 1) {
        reached.set_value();
        go_on.get_future().wait();
      }
      return tiny::open(terms);
    });
    auto first = place.begin(place.lobby.finder.find(sleeping["table"]));
    auto second = place.begin(place.lobby.finder.find(sleeping["table"]));
    place.io.poll();
    reached.get_future().wait();  // it is being read
    CHECK(place.create()["type"] == "created");
    CHECK(place.lobby.directory.list().tables.size() == 2);
    go_on.set_value();
    const auto table = place.wait(std::move(first)).value();
    CHECK(table == place.wait(std::move(second)).value());
    CHECK(opened == 2);  // to be read, and to be created
  }

  TEST_CASE("an unreadable table is not taken for an unknown one") {
    const TemporaryDirectory directory;
    const json created = Place(directory).create();
    {
      const auto journal = SqliteJournal::open_in(directory.path()).value();
      boost::asio::io_context io;
      Lobby blind(*journal, tiny::open, [&] { return io.get_executor(); }, 1);
      const Failing disk({Mishap::Kind::read_error, 1, true});
      CHECK(blind.load_unfinished().find("The journal cannot be read: ") == 0);
    }
    Place place(directory);
    {
      const Failing disk({Mishap::Kind::read_error, 1, true});
      const Absent absent = place.absent(created["table"]);
      CHECK(absent.for_now);
      CHECK(absent.fault.code == "table_failed");
      CHECK(absent.fault.text == "This table cannot be read now. Try again.");
      CHECK(place.absent("NOTHERE2").fault.code == "table_failed");
    }
    CHECK(place.table(created["table"]));
    CHECK(place.absent("NOTHERE2").fault.code == "unknown_table");
  }
}

TEST_SUITE("old tables") {
  TEST_CASE("a table left alone for too long is given up, unless somebody is connected") {
    const TemporaryDirectory directory;
    Place place(directory);
    const std::string left = place.create()["table"], used = place.create()["table"];
    const auto client = std::make_shared<Listener>();
    const auto table = place.table(used);
    const auto join = [&](MemberId who) -> Request {
      return requests::Join{who, engine::spectator, "Joe"};
    };
    place.io.restart();
    table->submit(join(MemberId{1}), client);
    while (table->snapshot().deserted) place.io.run_one();
    CHECK_FALSE(place.delete_older_than(60));
    CHECK(place.lobby.directory.list().tables.size() == 2);
    pass(61s);
    CHECK_FALSE(place.delete_older_than(60));
    CHECK(place.absent(left).fault.code == "unknown_table");
    CHECK(place.table(used) == table);
    place.io.restart();
    table->submit(requests::Leave{MemberId{1}}, nullptr);
    while (!table->snapshot().deserted) place.io.run_one();
    pass(61s);
    CHECK_FALSE(place.delete_older_than(60));
    CHECK(place.absent(used).fault.code == "unknown_table");
    while (!place.lobby.directory.list().tables.empty())
      std::this_thread::yield();  // the writer is told
  }

  TEST_CASE("an old table is given up even behind many that are in use") {
    const TemporaryDirectory directory;
    Place place(directory, 1000);
    std::vector<std::shared_ptr<Listener>> clients;
    for (std::size_t i = 0; i < limits::tables_forgotten_at_once_max; ++i) {
      const auto table = place.table(place.create()["table"]);
      place.io.restart();
      clients.push_back(std::make_shared<Listener>());
      table->submit(requests::Join{MemberId{i + 1}, engine::spectator, "Joe"}, clients.back());
      while (table->snapshot().deserted) REQUIRE(place.io.run_one() == 1);
    }
    const std::string left = place.create()["table"];
    pass(61s);
    CHECK_FALSE(place.delete_older_than(60));
    CHECK(place.absent(left).fault.code == "unknown_table");
    CHECK(place.lobby.directory.list().tables.size() >= limits::tables_forgotten_at_once_max);
  }

  TEST_CASE("many old tables are given up in portions") {
    const TemporaryDirectory directory;
    Place place(directory, 1000);
    for (std::size_t i = 0; i <= limits::tables_forgotten_at_once_max; ++i) place.create();
    pass(61s);
    CHECK(place.delete_older_than(60));
    while (place.lobby.directory.list().tables.size() > 1) std::this_thread::yield();
    CHECK_FALSE(place.delete_older_than(60));
    while (!place.lobby.directory.list().tables.empty()) std::this_thread::yield();
  }

  TEST_CASE("a wrong date makes no table old") {
    for (const int days : {31, 100'000, -9'000}) {
      CAPTURE(days);
      const TemporaryDirectory directory;
      const std::string id = Place(directory).create()["table"];
      date += days * 86'400LL;
      Place place(directory);
      CHECK_FALSE(place.delete_older_than(60));
      CHECK(place.find(id).has_value());
      pass(61s);
      CHECK_FALSE(place.delete_older_than(60));
      CHECK(place.absent(id).fault.code == "unknown_table");
    }
  }

  TEST_CASE("a server that is restarted again and again gives up old tables in the end") {
    const TemporaryDirectory directory;
    const std::string id = Place(directory).create()["table"];
    for (int run = 1; run <= 7; ++run) {
      steady = run * 1'000;  // begins anew with the machine
      Place place(directory);
      CHECK(place.find(id).has_value());
      pass(10s);
      CHECK_FALSE(place.delete_older_than(60));
      place.journal->flush([](WriteResult) {});  // as a stop does
    }
    Place place(directory);
    CHECK(place.absent(id).fault.code == "unknown_table");
  }

  TEST_CASE("when many tables are due at once they stay for another day") {
    const TemporaryDirectory directory;
    Place place(directory, 1000);
    const std::size_t many = limits::tables_due_max + 1;
    for (std::size_t i = 0; i < many; ++i) place.create();
    pass(61s);
    CHECK_FALSE(place.delete_older_than(60));
    place.wait_for_tables(many);
    pass(limits::tables_held_hours);
    CHECK(place.delete_older_than(60));
    place.wait_for_tables(many - limits::tables_forgotten_at_once_max);
    CHECK_FALSE(place.delete_older_than(60));
    place.wait_for_tables(0);
  }

  TEST_CASE("what is done about old tables depends on the clocks and on how many are due") {
    struct Row {
      const char* what;
      Survey seen;
      Verdict verdict;
    };
    const Row rows[] = {
        {"the first look", {0s, 0s, {1, 1}}, Verdict::give_up},
        {"an hour by both clocks", {1h, 1h, {1, 1}}, Verdict::give_up},
        {"an adjusted clock", {1h + 60s, 1h, {1, 1}}, Verdict::give_up},
        {"a clock set forward", {1h + 61s, 1h, {1, 1}}, Verdict::distrust},
        {"a month ahead", {31 * 24h, 1h, {1, 0}}, Verdict::distrust},
        {"a clock set back", {-9'000 * 24h, 1h, {1, 1}}, Verdict::distrust},
        {"a hundred of a hundred", {1h, 1h, {100, 100}}, Verdict::give_up},
        {"one more", {1h, 1h, {101, 101}}, Verdict::hold},
        {"half of many", {1h, 1h, {400, 200}}, Verdict::give_up},
        {"more than half of many", {1h, 1h, {400, 201}}, Verdict::hold},
        {"many, and a jump", {2h, 1h, {400, 400}}, Verdict::distrust},
    };
    for (const Row& row : rows) {
      CAPTURE(row.what);
      CHECK(verdict(row.seen) == row.verdict);
    }
  }
}
