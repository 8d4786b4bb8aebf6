// SPDX-License-Identifier: MIT
#include "server/http/session.hpp"

#include "server/limits/limits.hpp"
#include "server/limits/request_cost.hpp"
#include "tests/support/entrance.hpp"
#include "tests/support/world.hpp"

#include <doctest/doctest.h>
#include <boost/asio/executor_work_guard.hpp>
#include <nlohmann/json.hpp>

#include <memory>
#include <vector>

using namespace server;
using nlohmann::json;
using support::World;

namespace {

/// Keeps what the session says, and lets a test read on by hand.
class Tape final : public Transport, public std::enable_shared_from_this<Tape> {
 public:
  explicit Tape(World& world) : world_(world), session_(*this, slot(world), world.context) {}

  Session& session() { return session_; }
  const std::vector<json>& told() const { return told_; }
  const std::optional<std::uint16_t>& close_code() const { return close_code_; }

  /// Sends a message, waits until the next may follow, and returns what was told meanwhile.
  std::vector<json> send(const json& message) { return send(message.dump()); }
  std::vector<json> send(const std::string& text) {
    const std::size_t before = told_.size();
    begin(text);
    wait();
    return {told_.begin() + static_cast<std::ptrdiff_t>(before), told_.end()};
  }

  /// The halves of send().
  void begin(const std::string& text) { session_.on_message(text); }
  void wait() {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    const auto busy = boost::asio::make_work_guard(world_.io);
    world_.io.restart();
    while (session_.under_way()) REQUIRE(world_.io.run_one_until(deadline) == 1);
  }

 private:
  static Connections::Slot slot(World& world) {
    auto slot = world.connections.enter();
    REQUIRE(slot);
    REQUIRE(slot->belong_to({}));
    return std::move(*slot);
  }

  boost::asio::any_io_executor executor() override { return world_.io.get_executor(); }
  std::shared_ptr<void> owner() override { return shared_from_this(); }
  void send_text(Text text) override { told_.push_back(json::parse(*text)); }
  void close(Text bye, std::uint16_t close_code) override {
    if (close_code_) return;
    if (bye) send_text(std::move(bye));
    close_code_ = close_code;
  }
  void resume_reading() override {}
  void abort(std::exception_ptr bug) override { std::rethrow_exception(bug); }

  World& world_;
  Session session_;
  std::vector<json> told_;
  std::optional<std::uint16_t> close_code_;
};

std::shared_ptr<Tape> entered(World& world) {
  auto tape = std::make_shared<Tape>(world);
  tape->session().enter();
  return tape;
}

}  // namespace

TEST_SUITE("a session, whatever carries it") {
  TEST_CASE("a client opens a table and sits down, each request is answered before the next") {
    World world;
    const auto tape = entered(world);
    const auto created = tape->send(json{{"type", "create"}});
    REQUIRE(created.size() == 1);
    CHECK(created[0]["type"] == "created");
    const auto joined = tape->send(support::entrance(created[0], 0));
    REQUIRE(!joined.empty());
    CHECK(joined[0]["type"] == "welcome");
    CHECK(world.lobby.registry.census().awake == 1);
    tape->session().on_closed();
  }

  TEST_CASE("an act without a table is refused") {
    World world;
    const auto tape = entered(world);
    const auto told =
        tape->send(json{{"type", "act"}, {"question", 1}, {"action", json::object()}});
    REQUIRE(told.size() == 1);
    CHECK(told[0]["code"] == "not_joined");
    CHECK(told[0]["question"] == 1);
    tape->session().on_closed();
  }

  TEST_CASE("a client is dismissed after too many faults in a row, and one good message counts") {
    World world;
    const auto tape = entered(world);
    for (int i = 0; i < limits::faults_in_a_row_max; ++i) tape->send(std::string("nonsense"));
    tape->send(json{{"type", "ping"}});
    for (int i = 0; i < limits::faults_in_a_row_max; ++i) tape->send(std::string("nonsense"));
    CHECK(!tape->close_code());
    tape->send(std::string("nonsense"));
    CHECK(tape->told().back()["type"] == "bye");
    CHECK(tape->close_code());
    tape->session().on_closed();
  }

  TEST_CASE("the time for the first request rests while one is under way") {
    World world;
    const auto tape = entered(world);
    const auto at_first = tape->session().use_by();
    tape->begin(json{{"type", "join"}, {"table", "NOSUCHTB"}}.dump());
    CHECK(tape->session().under_way());
    CHECK(tape->session().use_by() == Session::Clock::time_point::max());
    tape->wait();
    REQUIRE(tape->told().back()["code"] == "unknown_table");
    CHECK_FALSE(tape->session().under_way());
    CHECK(tape->session().use_by() > at_first);
    CHECK(tape->session().use_by() <= Session::Clock::now() + world.config.patience.hello);
    tape->session().on_closed();
  }

  TEST_CASE("what comes while a request is under way is answered in its turn") {
    World world;
    const auto tape = entered(world);
    tape->begin(json{{"type", "join"}, {"table", "NOSUCHTB"}}.dump());
    tape->begin(json{{"type", "ping"}}.dump());
    tape->begin(json{{"type", "act"}, {"question", 1}, {"action", json::object()}}.dump());
    CHECK(tape->told().empty());
    tape->wait();
    REQUIRE(tape->told().size() == 3);
    CHECK(tape->told()[0]["code"] == "unknown_table");
    CHECK(tape->told()[1]["type"] == "pong");
    CHECK(tape->told()[2]["code"] == "not_joined");
    tape->session().on_closed();
  }

  TEST_CASE("a client that asks behind a slow request whether the server is there is told so") {
    Config config;
    config.patience.delay_told = std::chrono::milliseconds(0);
    World world(config);
    const auto tape = entered(world);
    tape->begin(json{{"type", "join"}, {"table", "NOSUCHTB"}}.dump());
    tape->begin(json{{"type", "list"}}.dump());
    CHECK(tape->told().empty());
    tape->begin(json{{"type", "ping"}}.dump());
    REQUIRE(tape->told().size() == 1);
    CHECK(tape->told()[0]["type"] == "notice");
    CHECK(tape->told()[0]["code"] == "delayed");
    tape->wait();
    REQUIRE(tape->told().size() == 4);
    CHECK(tape->told()[1]["code"] == "unknown_table");
    CHECK(tape->told()[2]["type"] == "tables");
    CHECK(tape->told()[3]["type"] == "pong");
    tape->session().on_closed();
  }

  TEST_CASE("no more is read ahead than there is room for") {
    World world;
    const auto tape = entered(world);
    tape->begin(json{{"type", "join"}, {"table", "NOSUCHTB"}}.dump());
    int ahead = 0;
    for (; tape->session().reads() && ahead < 1000; ++ahead)
      tape->begin(json{{"type", "ping"}}.dump());
    CHECK(ahead >= 8);
    CHECK(ahead <= 64);
    tape->wait();
    CHECK(tape->session().reads());
    CHECK(tape->told().size() == 1 + static_cast<std::size_t>(ahead));
    tape->session().on_closed();
  }

  TEST_CASE("a client that goes while its request is under way leaves the table afterwards") {
    World world;
    const auto tape = entered(world);
    const json created = tape->send(json{{"type", "create"}}).at(0);
    const auto watcher = entered(world);
    watcher->send(support::entrance(created, -1));
    tape->begin(support::entrance(created, 0).dump());
    tape->session().on_closed();
    CHECK(tape->session().under_way());
    tape->wait();
    const auto goes = [&] {
      bool was_here = false, is_here = false;
      for (const json& message : watcher->told())
        if (const auto room = message.find("room");
            room != message.end() && room->contains("players")) {
          is_here = (*room)["players"][0]["here"];
          was_here = was_here || is_here;
        }
      return was_here && !is_here;
    };
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!goes()) REQUIRE(world.io.run_one_until(deadline) == 1);
    watcher->session().on_closed();
  }

  TEST_CASE("a mirror match counts as the two tables that it is") {
    Config config;
    config.tables_per_address = 3;
    World world(config);
    const auto tape = entered(world);
    const json match{{"type", "create"}, {"mirror", true}};
    CHECK(tape->send(match).at(0)["type"] == "created");
    CHECK(tape->send(match).at(0)["code"] == "too_many_tables");
    tape->session().on_closed();
  }

  TEST_CASE("the addresses of one network open no more tables than five of them may") {
    Config config;
    config.tables_per_address = 2;
    World world(config);
    const auto open_at = [&world](const std::string& address) {
      const auto at = client_address_at(boost::asio::ip::make_address(address));
      return world.context.quotas.allow_opening(world.marks.of(at), 1);
    };
    const int most = limits::addresses_worth_of_a_network * config.tables_per_address;
    int opened = 0;
    for (int i = 0; i < 2 * most; ++i) opened += open_at("2001:db8:1:" + std::to_string(i) + "::1");
    CHECK(opened == most);
    CHECK(open_at("2001:db8:2::1"));
    CHECK(open_at("192.0.2.1"));
  }

  TEST_CASE("somebody who comes to a table again and again is told when to come back") {
    Config config;
    config.patience.players_arriving = config.patience.spectators_arriving = 2;
    World world(config);
    const auto opener = entered(world);
    const json table = opener->send(json{{"type", "create"}}).at(0);
    opener->session().on_closed();
    const auto joining = [&](int seat) {
      const auto tape = entered(world);
      tape->send(support::entrance(table, seat));
      tape->session().on_closed();
      return tape->told().back();
    };
    for (const int seat : {0, -1}) {
      for (int i = 0; i < 2; ++i) CHECK(joining(seat)["type"] != "bye");
      const json bye = joining(seat);
      CHECK(bye["code"] == "too_many_arrivals");
      CHECK(bye["next"] == "resume");
      CHECK(bye["retry_after"] > 0);
      CHECK(bye["retry_after"] <= 30'000);
    }
    const auto elsewhere = client_address_at(boost::asio::ip::make_address("192.0.2.1"));
    CHECK_FALSE(world.context.quotas.refused_arrival(table["table"], true, elsewhere));
    CHECK_FALSE(world.context.quotas.refused_arrival("ANOTHER2", true, {}));
  }

  TEST_CASE("a server that stops knows of everybody at which table they are") {
    World world;
    const auto ann = entered(world), watcher = entered(world), bob = entered(world),
               nowhere = entered(world);
    const json first = ann->send(json{{"type", "create"}}).at(0);
    const json second = bob->send(json{{"type", "create"}}).at(0);
    ann->send(support::entrance(first, 0));
    watcher->send(support::entrance(first, -1));
    bob->send(support::entrance(second, 0));
    const auto told = [](const std::string& table) {
      return protocol::Bye{"restarting", "at " + table, protocol::Bye::Next::resume};
    };
    world.connections.dismiss_all(told);
    const auto late = entered(world);
    world.io.restart();
    world.io.poll();
    const std::string at_first = "at " + first["table"].get<std::string>();
    CHECK(ann->told().back()["text"] == at_first);
    CHECK(watcher->told().back()["text"] == at_first);
    CHECK(bob->told().back()["text"] == "at " + second["table"].get<std::string>());
    for (const auto& one : {nowhere, late}) CHECK(one->told().back()["text"] == "at ");
    for (const auto& one : {ann, watcher, bob, nowhere, late}) one->session().on_closed();
  }

  TEST_CASE("what everybody at a table hears counts for more, the more people are there") {
    constexpr int crowd = 66, bytes = 30;
    for (const auto& all_hear :
         {protocol::ClientMessage(protocol::Wish{}), protocol::ClientMessage(protocol::Say{})}) {
      CHECK(cost_of(&all_hear, bytes, 2) == 1);
      CHECK(cost_of(&all_hear, bytes, crowd) == 1 + crowd / limits::people_for_one_more);
    }
    for (const auto& one_hears :
         {protocol::ClientMessage(protocol::Act{}), protocol::ClientMessage(protocol::Ping{})})
      CHECK(cost_of(&one_hears, bytes, crowd) == 1);
  }

  TEST_CASE("whoever acts pays for what is written, and waits when it is too much") {
    Config config;
    config.megabytes_per_address = 1;
    World world(config);
    const auto tape = entered(world);
    const json created = tape->send(json{{"type", "create"}}).at(0);
    tape->send(support::entrance(created, 0));
    const ClientAddress address = *tape->session().address();
    const json wish{{"type", "wish"}, {"wish", "resign_rubber"}};
    world.context.quotas.charge_writing(address, 1024 * 1024 - 200);
    CHECK(tape->send(wish).back()["code"] != "too_much_written");
    world.context.quotas.charge_writing(address, 200);
    const json refused = tape->send(wish).back();
    CHECK(refused["code"] == "too_much_written");
    CHECK(refused["retry_after"] > 3'500'000);
    CHECK(refused["retry_after"] <= 3'600'000);
    CHECK(tape->send(json{{"type", "ping"}}).back()["type"] == "pong");
    tape->session().on_closed();
  }

  TEST_CASE("records are charged to the address that has caused them") {
    Config config;
    config.megabytes_per_address = 1;
    World world(config);
    const auto tape = entered(world);
    const json created = tape->send(json{{"type", "create"}}).at(0);
    const ClientAddress address = *tape->session().address();
    world.context.quotas.charge_writing(address, 1024 * 1024 - 50);
    CHECK(world.context.quotas.wait_to_write(address).count() == 0);
    tape->send(support::entrance(created, 0));  // its promise is a record
    CHECK(world.context.quotas.wait_to_write(address).count() > 0);
    tape->session().on_closed();
  }

  TEST_CASE("tables opened before a restart count") {
    Config config;
    config.tables_per_address = 2;
    World world(config);
    const auto tape = entered(world);
    const Source opener = world.marks.of(*tape->session().address());
    world.context.quotas.remember_openings(
        {{opener, std::chrono::minutes(50)}, {opener, std::chrono::minutes(10)}});
    const json refused = tape->send(json{{"type", "create"}}).at(0);
    CHECK(refused["code"] == "too_many_tables");
    CHECK(refused["retry_after"] <= 3'600'000);
    tape->session().on_closed();
  }

  TEST_CASE("a refusal by a table costs more, the more positions were searched for it") {
    CHECK(cost_of_refusal(0) == limits::refusal_cost);
    CHECK(cost_of_refusal(100'000) == limits::refusal_cost + 80);
    CHECK(cost_of_refusal(200'000) < limits::requests_per_second_max - 1);
    const auto second_ping_after = [](int positions) {
      server::Config config;
      config.requests_per_second = 50;
      World world(config);
      const auto tape = entered(world);
      tape->session().refused({"stale", "", "No.", positions});
      CHECK(tape->send(json{{"type", "ping"}})[0]["type"] == "pong");  // pays for the refusal
      const json answer = tape->send(json{{"type", "ping"}})[0];
      tape->session().on_closed();
      return answer.value("code", answer["type"].get<std::string>());
    };
    CHECK(second_ping_after(0) == "pong");
    CHECK(second_ping_after(50'000) == "too_fast");
  }

  TEST_CASE("an act costs more, the more positions were searched to list what it chose from") {
    CHECK(cost_of_search(1249) == 0);
    CHECK(cost_of_search(100'000) == 80);
    server::Config config;
    config.requests_per_second = 50;
    World world(config);
    const auto tape = entered(world);
    tape->session().searched(62'500);
    CHECK(tape->send(json{{"type", "ping"}})[0]["type"] == "pong");  // pays for it
    CHECK(tape->send(json{{"type", "ping"}})[0]["code"] == "too_fast");
    tape->session().on_closed();
  }

  TEST_CASE("who has had a search waits while much is searched for their address") {
    World world;
    const auto tape = entered(world);
    const json created = tape->send(json{{"type", "create"}})[0];
    tape->send(support::entrance(created, 0));
    const json act{{"type", "act"}, {"question", 9}, {"action", json::object()}};
    const auto before = Session::Clock::now();
    tape->session().searched(static_cast<int>(limits::positions_per_address_max));
    CHECK(tape->send(act).at(0)["type"] == "refused");
    CHECK(Session::Clock::now() - before >= limits::positions_counted_milliseconds);
    tape->session().on_closed();
  }

  TEST_CASE("a client that leaves while it waits for searches has left") {
    World world;
    auto tape = entered(world);
    const json created = tape->send(json{{"type", "create"}})[0];
    tape->send(support::entrance(created, 0));
    tape->session().searched(static_cast<int>(limits::positions_per_address_max));
    tape->begin(R"({"type":"act","question":9,"action":{}})");
    tape->session().on_closed();
    const std::weak_ptr<Tape> gone = tape;
    tape.reset();
    world.io.restart();
    while (!gone.expired()) REQUIRE(world.io.run_one_for(std::chrono::seconds(10)) == 1);
    CHECK(world.connections.count() == 0);
  }

  TEST_CASE("a session that is gone is no member of its table and no connection") {
    World world;
    auto tape = entered(world);
    const json created = tape->send(json{{"type", "create"}})[0];
    tape->send(json{{"type", "join"}, {"table", created["table"]}});
    const std::weak_ptr<Tape> gone = tape;
    tape->session().on_closed();
    tape.reset();
    world.io.restart();
    while (!gone.expired()) REQUIRE(world.io.run_one_for(std::chrono::seconds(10)) == 1);
    CHECK(world.connections.count() == 0);
  }
}
