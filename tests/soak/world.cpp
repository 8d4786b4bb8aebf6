// SPDX-License-Identifier: MIT
#include "tests/soak/world.hpp"

#include "tests/soak/connection.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

namespace soak {

World::World(server::OpenGame open_game, std::string bots)
    : open_game_(std::move(open_game)), bots_(std::move(bots)) {
  // The log is created now, while there is one thread, because TSan cannot see the lock inside its
  // library.
  spdlog::default_logger_raw();
  start();
}

World::~World() {
  if (app_) app_->stop();
  if (thread_.joinable()) thread_.join();
}

/// With a single thread, a table's messages are in all outboxes before any of them is sent. So it
/// is known when a viewer has been told everything.
void World::start() {
  constexpr int no_limit = 1'000'000;
  server::Config config;
  config.port = 0;
  config.threads = 1;
  config.data = directory_.path();
  config.bots = bots_;
  config.requests_per_second = no_limit;
  config.connections_per_address = no_limit;
  config.tables_per_address = no_limit;
  config.patience.spectators_arriving = config.patience.players_arriving = no_limit;
  config.megabytes_per_address = no_limit;
  config.patience.old_list = {};  // the age of a list depends on the time, which is not compared
  config.drain = {};
  config.patience.farewell = std::chrono::minutes(1);
  config.patience.idle =
      std::chrono::minutes(10);  // clients answer no pings while they wait for a hint
  auto opened = server::App::open(config, open_game_, environment());
  if (!opened) throw CannotCompare(opened.error());
  app_ = std::move(*opened);
  port_ = app_->port();
  thread_ = std::thread([this] { app_->run(); });
}

void World::stop() { app_->stop(); }

void World::start_again() {
  thread_.join();
  app_.reset();  // this unlocks the data folder
  start();
}

void World::expect(const std::string& table, std::vector<support::Cards> decks) {
  const std::lock_guard lock(mutex_);
  next_table_ = table;
  decks_[table] = std::move(decks);
}

/// The commitment is the same in both worlds, because it must not depend on the decks it hides.
class World::Dealer final : public server::Dealer {
 public:
  Dealer(World& world, std::string table) : world_(world), table_(std::move(table)) {}
  protocol::Digest commitment() const override { return {}; }
  protocol::Digest secret(std::uint64_t) const override { return {}; }
  void shuffle(std::uint64_t number, std::span<const std::string>,
               std::span<cards::Card> pack) const override {
    world_.deal(table_, number, pack);
  }

 private:
  World& world_;
  std::string table_;
};

server::Environment World::environment() {
  server::Environment environment;
  environment.dealer = [this](const std::string& table, const server::entropy::Chain::Ends&) {
    return std::make_unique<Dealer>(*this, table);
  };
  environment.secret = [] { return protocol::Digest{}; };
  environment.now = [] { return server::Clock::Time{}; };
  environment.room_pause = {};
  environment.date = [] { return 0; };
  environment.retry_after = [](const std::string&) { return std::chrono::milliseconds(1000); };
  environment.key = [this] {
    const std::lock_guard lock(mutex_);
    std::string key = std::to_string(++keys_);
    return key.insert(0, 32 - key.size(), '0');
  };
  environment.table_id = [this] {
    const std::lock_guard lock(mutex_);
    return next_table_;
  };
  return environment;
}

void World::deal(const std::string& table, std::uint64_t number, std::span<cards::Card> pack) {
  const std::lock_guard lock(mutex_);
  const support::Cards& deck = decks_.at(table).at(number - 1);
  std::copy(deck.begin(), deck.end(), pack.begin());
}

}  // namespace soak
