// SPDX-License-Identifier: MIT
#include "clients/load/table.hpp"

#include "clients/load/json_scan.hpp"

#include <algorithm>
#include <random>
#include <string_view>
#include <utility>

namespace load {
namespace {

using namespace std::chrono_literals;

/// Which guest somebody is who is none.
constexpr std::size_t nobody = SIZE_MAX;
/// Between two attempts to come back; and for how long they are made.
constexpr auto pause_min = 20ms, pause_max = 320ms;
constexpr auto away_max = 60s;

/// 128 random bits in hex.
std::string new_key() {
  constexpr std::string_view digits = "0123456789abcdef";
  std::random_device random;
  std::string key;
  while (key.size() < 32) key += digits[random() % digits.size()];
  return key;
}

/// How long a message asks to wait, in milliseconds; 0: not at all.
std::uint64_t wait_in(std::string_view message) {
  return json_scan::number(json_scan::member(message, "retry_after"));
}

}  // namespace

Table::Table(Poller& poller, const Servers& servers, const Opening& opening,
             TableListener& listener, Measurements& measurements, std::size_t number, unsigned seed)
    : poller_(poller),
      servers_(servers),
      opening_(opening),
      listener_(listener),
      measurements_(measurements),
      random_(seed + 1),
      number_(number),
      opener_(poller, servers.open_at.value_or(servers.all[number % servers.all.size()]), "/ws",
              *this, nobody) {}

// ---- sitting down -------------------------------------------------------------------------

void Table::opened(Connection& connection) {
  if (&connection != &opener_) return sit_down(connection, connection.number());
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
    players_.push_back(
        {.seat = std::string(seat), .key = new_key(), .client = new_key(), .ask = {}});
  if (name_.empty() || invitation_.empty() || players_.empty())
    return drop("The server's answer to `create` names no table with seats.");
  if (servers_.open_at) sit_down(opener_, 0);
  else connect_everybody();
}

void Table::connect_everybody() {
  opener_.close();
  guests_.resize(players_.size() + static_cast<std::size_t>(opening_.spectators));
  for (std::size_t who = 0; who < guests_.size() && !gone_; ++who) {
    guests_[who].server = (number_ + who) % servers_.all.size();
    connect(who);
  }
}

void Table::connect(std::size_t who) try {
  const Server& server = servers_.all[guests_[who].server];
  guests_[who].connection =
      std::make_unique<Connection>(poller_, server, "/ws/" + name_, *this, who);
} catch (const std::runtime_error& error) {
  leave(who, error.what());
}

void Table::sit_down(Connection& connection, std::size_t who) {
  const bool plays = who < players_.size();
  std::string message =
      R"({"type":")" + std::string(plays ? "sit" : "join") + R"(","table":")" + name_ + '"';
  if (plays) {
    Player& player = players_[who];
    message += R"(,"invitation":")" + invitation_ + R"(","key":")" + player.key + R"(","seat":)" +
               player.seat + R"(,"client":")" + player.client + R"(","attempt":)" +
               std::to_string(++player.attempts);
  }
  connection.send(message + '}');
}

/// What never changes at the table, from the first welcome.
void Table::learn(std::string_view about) {
  verbs_ = Verbs(about);
  json_scan::Walk phases(json_scan::member(about, "phases"));
  for (std::string_view phase; phases.element(phase);) last_phase_ = json_scan::plain(phase);
}

/// An act whose question is asked again has not been done.
void Table::welcomed(std::size_t who, std::string_view message) {
  if (last_phase_.empty()) learn(json_scan::member(message, "about"));
  if (who < players_.size()) {
    Player& player = players_[who];
    player.ask.clear();
    follow(player, json_scan::member(message, "view"));
    player.told = true;
    if (player.question() == player.answered) player.answered = 0;
    if (acting_ && who == actor_ && player.answered == 0) acting_ = false;
  }
  guests_[who].seated = true;
  guests_[who].pause = {};
  ++seated_;
  if (!all_here()) return;
  if (!std::exchange(open_, true)) listener_.opened(*this);
  if (const auto since = std::exchange(away_since_, std::nullopt))
    measurements_.away_nanoseconds.add(static_cast<std::uint64_t>((Clock::now() - *since).count()));
  settle();
}

// ---- coming back --------------------------------------------------------------------------

/// The next server may be the one that goes on.
void Table::leave(std::size_t who, std::string_view why, std::uint64_t wait_milliseconds) {
  if (gone_) return;
  const auto now = Clock::now();
  if (!away_since_) away_since_ = now;
  if (!servers_.come_back || !open_ || now - *away_since_ > away_max) return drop(why);
  Guest& guest = guests_[who];
  if (guest.connection) guest.connection->close();
  if (std::exchange(guest.seated, false)) --seated_;
  free_ = false;
  guest.server = (guest.server + 1) % servers_.all.size();
  guest.pause = std::clamp<Clock::duration>(2 * guest.pause, pause_min, pause_max);
  const auto wait =
      std::max<Clock::duration>(guest.pause, std::chrono::milliseconds(wait_milliseconds));
  listener_.away(*this, who, now + wait);
}

/// Another server has just taken the table. The same path leads there now.
void Table::go_elsewhere(std::size_t who) {
  if (who >= guests_.size() || guests_[who].seated) return leave(who, "elsewhere");
  guests_[who].connection->close();
  listener_.away(*this, who, Clock::now());
}

void Table::come_back(std::size_t who) { connect(who); }

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
  actor_ = which;
  due_ = due;
  std::string words = R"({"type":"act","question":)" + std::to_string(player.answered);
  words.append(R"(,"action":)").append(offered[random_() % offered.size()]) += '}';
  measurements_.sent_bytes.add(guests_[which].connection->send(words));
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
    if (all_here()) measurements_.spectator_bytes.add(bytes);
    return;
  }
  follow(players_[which], json_scan::member(message, "patch"));
  if (acting_ && !std::exchange(players_[which].told, true)) measurements_.player_bytes.add(bytes);
  settle();
}

/// Looks whether all players know of the last act.
void Table::settle() {
  if (acting_) {
    if (!std::ranges::all_of(players_, &Player::told)) return;
    acting_ = false;
    measurements_.told_nanoseconds.add(static_cast<std::uint64_t>((Clock::now() - due_).count()));
  }
  look_for_next_act();
}

/// Between acts: asks for the next act or, after the match, for a rematch.
void Table::look_for_next_act() {
  if (gone_ || acting_ || !all_here()) return;
  if (std::ranges::any_of(players_, &Player::asked)) {
    if (!std::exchange(free_, true)) listener_.free(*this);
    return;
  }
  if (!std::exchange(over_, false)) return;
  for (std::size_t which = 0; which < players_.size(); ++which)
    guests_[which].connection->send(R"({"type":"wish","wish":"rematch"})");
}

/// Between acts, whoever is refused for a passing reason comes back.
void Table::refuse(std::size_t who, std::string_view message) {
  const std::string_view code = json_scan::plain(json_scan::member(message, "code"));
  ++measurements_.refusals[std::string(code)];
  // A rematch that had begun already, when they came back from a server that stopped.
  if (json_scan::plain(json_scan::member(message, "to")) == "wish") return;
  const bool passing = code == "table_failed" || code == "draining";
  const std::string why = "The server refused: " + std::string(json_scan::member(message, "text"));
  if (passing && !acting_ && who < guests_.size()) return leave(who, why, wait_in(message));
  if (!acting_ || who >= players_.size()) return drop(why);
  acting_ = false;
  players_[who].answered = 0;
  for (Player& player : players_) player.told = true;
  if (!all_here()) return;
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
  else if (is("welcome") && &connection == &opener_) connect_everybody();
  else if (is("welcome")) welcomed(connection.number(), text);
  else if (is("refused")) refuse(connection.number(), text);
  else if (is("bye") && json_scan::plain(json_scan::member(text, "code")) == "elsewhere")
    go_elsewhere(connection.number());
  else if (is("bye"))
    leave(connection.number(), "The server said: " + std::string(json_scan::member(text, "text")),
          wait_in(text));
}

// ---- the end ------------------------------------------------------------------------------

void Table::lost(Connection& connection, std::string_view why) {
  if (&connection == &opener_) drop(why);
  else leave(connection.number(), why);
}

void Table::close_all() {
  opener_.close();
  for (const Guest& guest : guests_)
    if (guest.connection) guest.connection->close();
}

void Table::drop(std::string_view why) {
  if (gone_) return;
  gone_ = true;
  acting_ = false;
  ++measurements_.lost;
  if (measurements_.first_loss.empty()) measurements_.first_loss = why;
  close_all();
  listener_.lost(*this);
}

}  // namespace load
