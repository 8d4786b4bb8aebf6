// SPDX-License-Identifier: MIT
#include "server/http/session.hpp"

#include "server/journal/sqlite_journal.hpp"
#include "server/limits/limits.hpp"
#include "server/lobby/lobby.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/tiny_game.hpp"

#include <doctest/doctest.h>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <nlohmann/json.hpp>

#include <memory>
#include <optional>
#include <vector>

using namespace server;
using nlohmann::json;

namespace {

/// All that sessions share, without a socket anywhere.
struct World {
  support::TemporaryDirectory directory;
  boost::asio::io_context io;
  std::unique_ptr<Journal> journal{SqliteJournal::open_in(directory.path()).value()};
  Config config{};
  Web web{};
  Connections connections{10};
  BotPlayers bots{io.get_executor(), {}};
  HintProgram hints{io.get_executor(), {}, std::chrono::seconds(1)};
  Lobby lobby{*journal, tiny::open, [this] { return io.get_executor(); }, 10};
  ServerContext context{.journal = *journal,
                        .registry = lobby.registry,
                        .finder = lobby.finder,
                        .opening = lobby.opening,
                        .archive = lobby.archive,
                        .directory = lobby.directory,
                        .connections = connections,
                        .bots = bots,
                        .hint_program = hints,
                        .config = config,
                        .web = web,
                        .about = nullptr};

  ~World() {
    lobby.stop_reading();
    journal.reset();
  }
};

/// Keeps what the session says, and lets a test read on by hand.
class Tape final : public Transport, public std::enable_shared_from_this<Tape> {
 public:
  explicit Tape(World& world) : world_(world), session_(*this, place(world), world.context) {}

  Session& session() { return session_; }
  const std::vector<json>& told() const { return told_; }
  const std::optional<std::uint16_t>& close_code() const { return close_code_; }

  /// Sends a message, waits until the next may follow, and returns what was told meanwhile.
  std::vector<json> send(const json& message) { return send(message.dump()); }
  std::vector<json> send(const std::string& text) {
    const std::size_t before = told_.size();
    reading_ = false;
    session_.take(text);
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    const auto busy = boost::asio::make_work_guard(world_.io);
    world_.io.restart();
    while (!reading_) REQUIRE(world_.io.run_one_until(deadline) == 1);
    return {told_.begin() + static_cast<std::ptrdiff_t>(before), told_.end()};
  }

 private:
  static Connections::Place place(World& world) {
    auto place = world.connections.enter();
    REQUIRE(place);
    REQUIRE(place->belong_to({}));
    return std::move(*place);
  }

  boost::asio::any_io_executor executor() override { return world_.io.get_executor(); }
  std::shared_ptr<void> owner() override { return shared_from_this(); }
  void put_out(Text text) override { told_.push_back(json::parse(*text)); }
  void part(Text bye, std::uint16_t close_code) override {
    if (close_code_) return;
    if (bye) put_out(std::move(bye));
    close_code_ = close_code;
  }
  void read_on() override { reading_ = true; }
  void break_off(std::exception_ptr bug) override { std::rethrow_exception(bug); }

  World& world_;
  Session session_;
  std::vector<json> told_;
  std::optional<std::uint16_t> close_code_;
  bool reading_ = true;
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
    const auto joined = tape->send(json{{"type", "join"},
                                        {"table", created[0]["table"]},
                                        {"token", created[0]["seats"][0]["token"]}});
    REQUIRE(!joined.empty());
    CHECK(joined[0]["type"] == "welcome");
    CHECK(world.lobby.registry.census().awake == 1);
    tape->session().leave();
  }

  TEST_CASE("an act without a table is refused") {
    World world;
    const auto tape = entered(world);
    const auto told =
        tape->send(json{{"type", "act"}, {"question", 1}, {"action", json::object()}});
    REQUIRE(told.size() == 1);
    CHECK(told[0]["code"] == "not_joined");
    CHECK(told[0]["question"] == 1);
    tape->session().leave();
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
    tape->session().leave();
  }

  TEST_CASE("a session that is gone is no member of its table and no connection") {
    World world;
    auto tape = entered(world);
    const json created = tape->send(json{{"type", "create"}})[0];
    tape->send(json{{"type", "join"}, {"table", created["table"]}});
    const std::weak_ptr<Tape> gone = tape;
    tape->session().leave();
    tape.reset();
    world.io.restart();
    while (!gone.expired()) REQUIRE(world.io.run_one_for(std::chrono::seconds(10)) == 1);
    CHECK(world.connections.count() == 0);
  }
}
