// SPDX-License-Identifier: MIT
#include "clients/load/table.hpp"

#include "clients/load/json_scan.hpp"

#include <algorithm>
#include <random>
#include <string_view>
#include <utility>

namespace load {
namespace {

/// 128 random bits in hex.
std::string new_key() {
  constexpr std::string_view digits = "0123456789abcdef";
  std::random_device random;
  std::string key;
  while (key.size() < 32) key += digits[random() % digits.size()];
  return key;
}

}  // namespace

Table::Table(Poller& poller, const Server& server, const Opening& opening, TableListener& listener,
             Measurements& measurements, unsigned seed)
    : poller_(poller),
      server_(server),
      opening_(opening),
      listener_(listener),
      measurements_(measurements),
      random_(seed + 1) {
  connections_.push_back(std::make_unique<Connection>(poller_, server_, *this, 0));
}

// ---- sitting down -------------------------------------------------------------------------

void Table::opened(Connection& connection) {
  if (!name_.empty()) return sit_down(connection);
  std::string create = R"({"type":"create","listed":false,"spectators":)" +
                       std::to_string(opening_.spectators) + R"(,"options":)" + opening_.options;
  if (!opening_.game.empty()) create += R"(,"game":")" + opening_.game + '"';
  if (!opening_.rules.empty()) create += R"(,"rules":")" + opening_.rules + '"';
  connection.send(create + '}');
}

void Table::created(std::string_view message) {
  name_ = json_scan::plain(json_scan::member(message, "table"));
  invitation_ = json_scan::plain(json_scan::member(message, "invitation"));
  json_scan::Walk seats(json_scan::member(message, "seats"));
  for (std::string_view seat; seats.element(seat);)
    players_.push_back({.seat = std::string(seat), .key = new_key(), .ask = {}});
  if (name_.empty() || invitation_.empty() || players_.empty())
    return drop("The server's answer to `create` names no table with seats.");
  sit_down(*connections_[0]);
  connect_everybody();
}

std::size_t Table::everybody() const {
  return players_.size() + static_cast<std::size_t>(opening_.spectators);
}

void Table::connect_everybody() {
  while (connections_.size() < everybody())
    connections_.push_back(
        std::make_unique<Connection>(poller_, server_, *this, connections_.size()));
}

void Table::sit_down(Connection& connection) {
  const bool plays = connection.number() < players_.size();
  std::string message =
      R"({"type":")" + std::string(plays ? "sit" : "join") + R"(","table":")" + name_ + '"';
  if (plays) {
    const Player& player = players_[connection.number()];
    message += R"(,"invitation":")" + invitation_ + R"(","key":")" + player.key + R"(","seat":)" +
               player.seat;
  }
  connection.send(message + '}');
}

/// What never changes at the table, from the first welcome.
void Table::learn(std::string_view about) {
  verbs_ = Verbs(about);
  json_scan::Walk phases(json_scan::member(about, "phases"));
  for (std::string_view phase; phases.element(phase);) last_phase_ = json_scan::plain(phase);
}

void Table::welcomed(std::size_t which, std::string_view message) {
  if (last_phase_.empty()) learn(json_scan::member(message, "about"));
  if (which < players_.size()) follow(players_[which], json_scan::member(message, "view"));
  if (++seated_ < everybody()) return;
  listener_.opened(*this);
  look_for_next_act();
}

// ---- playing ------------------------------------------------------------------------------

std::uint64_t Table::Player::question() const {
  return json_scan::number(json_scan::member(ask, "n"));
}

void Table::act(Clock::time_point due) {
  free_ = false;
  std::vector<std::size_t> asked;
  for (std::size_t which = 0; which < players_.size(); ++which)
    if (players_[which].asked()) asked.push_back(which);
  const std::size_t which = asked[random_() % asked.size()];
  Player& player = players_[which];
  const auto offered = answers(json_scan::member(player.ask, "may"), verbs_);
  if (offered.empty()) return drop("A question offered no acts.");
  for (Player& each : players_) each.told = false;
  player.answered = player.question();
  acting_ = true;
  due_ = due;
  std::string words = R"({"type":"act","question":)" + std::to_string(player.answered);
  words.append(R"(,"action":)").append(offered[random_() % offered.size()]) += '}';
  measurements_.sent_bytes.add(connections_[which]->send(words));
}

/// Reads a player's question from a view or a patch, and whether the match is over.
void Table::follow(Player& player, std::string_view change) {
  json_scan::Walk walk(change);
  for (std::string_view name, value; walk.member(name, value);) {
    if (name == "phase") over_ = json_scan::plain(value) == last_phase_;
    if (name == "ask") player.ask = json_scan::merged(player.ask, value);
  }
}

void Table::updated(Connection& connection, std::string_view message, std::size_t bytes) {
  const std::size_t which = connection.number();
  if (which >= players_.size()) {
    if (seated_ == connections_.size()) measurements_.spectator_bytes.add(bytes);
    return;
  }
  follow(players_[which], json_scan::member(message, "patch"));
  if (!acting_) return look_for_next_act();
  if (players_[which].told) return;
  measurements_.player_bytes.add(bytes);
  players_[which].told = true;
  for (const Player& player : players_)
    if (!player.told) return;
  acting_ = false;
  measurements_.told_nanoseconds.add(static_cast<std::uint64_t>((Clock::now() - due_).count()));
  look_for_next_act();
}

/// Between acts: asks for the next act or, after the match, for a rematch.
void Table::look_for_next_act() {
  if (gone_ || acting_ || seated_ < connections_.size()) return;
  if (std::ranges::any_of(players_, &Player::asked)) {
    if (!std::exchange(free_, true)) listener_.free(*this);
    return;
  }
  if (!std::exchange(over_, false)) return;
  for (std::size_t which = 0; which < players_.size(); ++which)
    connections_[which]->send(R"({"type":"wish","wish":"rematch"})");
}

void Table::refuse(std::size_t which, std::string_view message) {
  ++measurements_.refusals[std::string(json_scan::plain(json_scan::member(message, "code")))];
  if (!acting_ || which >= players_.size())
    return drop("The server refused: " + std::string(json_scan::member(message, "text")));
  acting_ = false;
  players_[which].answered = 0;
  for (Player& player : players_) player.told = true;
  free_ = true;
  listener_.refused(*this);
}

void Table::received(Connection& connection, std::string_view text, std::size_t bytes) {
  const auto is = [&](std::string_view type) {
    constexpr std::string_view begin = R"({"type":")";
    return text.substr(begin.size()).starts_with(type);
  };
  if (gone_ || text.size() < 12) return;
  if (is("update")) updated(connection, text, bytes);
  else if (is("created")) created(text);
  else if (is("welcome")) welcomed(connection.number(), text);
  else if (is("refused")) refuse(connection.number(), text);
  else if (is("bye")) drop("The server said: " + std::string(json_scan::member(text, "text")));
}

// ---- the end ------------------------------------------------------------------------------

void Table::lost(Connection&, std::string_view why) { drop(why); }

void Table::drop(std::string_view why) {
  if (gone_) return;
  gone_ = true;
  acting_ = false;
  ++measurements_.lost;
  if (measurements_.first_loss.empty()) measurements_.first_loss = why;
  for (const auto& connection : connections_) connection->close();
  listener_.lost(*this);
}

}  // namespace load
