// SPDX-License-Identifier: MIT
#include "tests/soak/world.hpp"

#include "tests/soak/connection.hpp"

#include <algorithm>

namespace soak {

World::World(server::Lobby::OpenGame open_game) : open_game_(std::move(open_game)) { start(); }

World::~World() {
  if (app_) app_->stop();
  if (thread_.joinable()) thread_.join();
}

/// With a single thread, what one table tells several people is in all their outboxes before any
/// of them is sent his: so it can be known when a viewer has been told everything.
void World::start() {
  constexpr int no_limit = 1'000'000;
  server::Config config;
  config.port = 0;
  config.threads = 1;
  config.data = directory_.path();
  config.requests_per_second = no_limit;
  auto opened = server::App::open(config, open_game_, chance());
  if (const auto* why = std::get_if<std::string>(&opened)) throw Trouble(*why);
  app_ = std::get<std::unique_ptr<server::App>>(std::move(opened));
  port_ = app_->port();
  thread_ = std::thread([this] { app_->run(); });
}

void World::stop() { app_->stop(); }

void World::start_again() {
  thread_.join();
  app_.reset();  // the data folder is locked as long as it lives
  start();
}

void World::expect(const std::string& table, std::vector<support::Cards> decks) {
  const std::lock_guard lock(mutex_);
  next_table_ = table;
  decks_[table].all = std::move(decks);
}

server::Chance World::chance() {
  server::Chance chance;
  chance.dealer = [this](const std::string& table) {
    return [this, table](std::span<cards::Card> pack) { deal(table, pack); };
  };
  chance.token = [this] {
    const std::lock_guard lock(mutex_);
    std::string token = std::to_string(++tokens_);
    return token.insert(0, 32 - token.size(), '0');
  };
  chance.table_id = [this] {
    const std::lock_guard lock(mutex_);
    return next_table_;
  };
  return chance;
}

void World::deal(const std::string& table, std::span<cards::Card> pack) {
  const std::lock_guard lock(mutex_);
  Decks& decks = decks_.at(table);
  const support::Cards& deck = decks.all.at(decks.dealt++);
  std::copy(deck.begin(), deck.end(), pack.begin());
}

}  // namespace soak
