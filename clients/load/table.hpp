// SPDX-License-Identifier: MIT
#pragma once

#include "clients/load/answers.hpp"
#include "clients/load/connection.hpp"
#include "clients/load/measurements.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace load {

class Table;

/// Decides when a table plays.
class TableListener {
 public:
  virtual ~TableListener() = default;
  /// Everybody has sat down.
  virtual void opened(Table& table) = 0;
  /// A player has a question, and the last act has reached all players: act() may be called once.
  virtual void free(Table& table) = 0;
  /// The server refused the act; the question stands.
  virtual void refused(Table& table) = 0;
  /// The table plays no more.
  virtual void lost(Table& table) = 0;
};

/// How a table is opened.
struct Opening {
  std::string game, rules;     // empty: the server's default
  std::string options = "{}";  // as JSON
  int spectators = 0;
};

/// A table of any game: a player for each seat and any spectators, each with a connection of their
/// own. It knows no rules: a player takes any of the acts that the question lists. After a match
/// all players ask for a rematch.
class Table final : public ConnectionListener {
 public:
  /// Begins to connect; TableListener::opened follows, or TableListener::lost.
  Table(Poller& poller, const Server& server, const Opening& opening, TableListener& listener,
        Measurements& measurements, unsigned seed);

  /// One act by a player with a question, which was due at `due`.
  void act(Clock::time_point due);

  void opened(Connection& connection) override;
  void received(Connection& connection, std::string_view text, std::size_t bytes) override;
  void lost(Connection& connection, std::string_view why) override;

 private:
  struct Player {
    std::string seat, key;       // its number; and our own key: PROTOCOL.md, `sit`
    std::string ask;             // as in the view; empty: nothing is asked
    std::uint64_t answered = 0;  // the number of the question
    bool told = true;            // about the last act
    std::uint64_t question() const;
    bool asked() const { return question() > answered; }
  };

  void connect_everybody();
  void sit_down(Connection& connection);
  void created(std::string_view message);
  void learn(std::string_view about);
  std::size_t everybody() const;
  void welcomed(std::size_t which, std::string_view message);
  void updated(Connection& connection, std::string_view message, std::size_t bytes);
  void follow(Player& player, std::string_view change);
  void refuse(std::size_t which, std::string_view message);
  void look_for_next_act();
  void drop(std::string_view why);

  Poller& poller_;
  const Server& server_;
  const Opening& opening_;
  TableListener& listener_;
  Measurements& measurements_;
  std::minstd_rand random_;
  std::string name_, invitation_;
  std::vector<std::unique_ptr<Connection>> connections_;  // the players' first
  std::vector<Player> players_;
  Verbs verbs_;
  std::string last_phase_;  // the phase of a match that is over
  std::size_t seated_ = 0;  // connections that have been welcomed
  Clock::time_point due_{};
  bool acting_ = false, free_ = false, over_ = false, gone_ = false;
};

}  // namespace load
