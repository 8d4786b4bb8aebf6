// SPDX-License-Identifier: MIT
#pragma once

#include "clients/load/answers.hpp"
#include "clients/load/connection.hpp"
#include "clients/load/measurements.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
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
  /// Somebody has lost their connection: the table is not free, and come_back() is to be called at
  /// `when`.
  virtual void away(Table& table, std::size_t who, Clock::time_point when) = 0;
  /// The table plays no more.
  virtual void lost(Table& table) = 0;
};

/// Where tables are opened and people go. All servers lead to all tables.
struct Servers {
  std::vector<Server> all;        // people are spread over them
  std::optional<Server> open_at;  // instead of all of them in turn; it plays the tables
  bool come_back = false;         // whoever loses their connection comes back, to the next server
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
  /// Begins to connect; TableListener::opened follows, or TableListener::lost. `number`: of this
  /// table, among all of them.
  Table(Poller& poller, const Servers& servers, const Opening& opening, TableListener& listener,
        Measurements& measurements, std::size_t number, unsigned seed);

  /// One act by a player with a question, which was due at `due`.
  void act(Clock::time_point due);
  /// Connects one of those who are away.
  void come_back(std::size_t who);

  void opened(Connection& connection) override;
  void received(Connection& connection, std::string_view text, std::size_t bytes) override;
  void lost(Connection& connection, std::string_view why) override;

 private:
  struct Player {
    std::string seat, key;       // its number; and our own key: PROTOCOL.md, `sit`
    std::string client;          // PROTOCOL.md, `client`
    std::uint64_t attempts = 0;  // to come to the table
    std::string ask;             // as in the view; empty: nothing is asked
    std::uint64_t answered = 0;  // the number of the question
    bool told = true;            // about the last act
    std::uint64_t question() const;
    bool asked() const { return question() > answered; }
  };

  struct Guest {                             // a player or a spectator
    std::unique_ptr<Connection> connection;  // the last
    std::size_t server = 0;                  // where it goes
    bool seated = false;                     // has been welcomed
    Clock::duration pause{};                 // before the next attempt
  };

  void connect_everybody();
  void connect(std::size_t who);
  void sit_down(Connection& connection, std::size_t who);
  void leave(std::size_t who, std::string_view why, std::uint64_t wait_milliseconds = 0);
  void go_elsewhere(std::size_t who);
  void close_all();
  void created(std::string_view message);
  void learn(std::string_view about);
  bool all_here() const { return seated_ == guests_.size(); }
  void welcomed(std::size_t which, std::string_view message);
  void updated(Connection& connection, std::string_view message, std::size_t bytes);
  void follow(Player& player, std::string_view change);
  void settle();
  void refuse(std::size_t which, std::string_view message);
  void look_for_next_act();
  void drop(std::string_view why);

  Poller& poller_;
  const Servers& servers_;
  const Opening& opening_;
  TableListener& listener_;
  Measurements& measurements_;
  std::minstd_rand random_;
  std::string name_, invitation_;
  const std::size_t number_;
  Connection opener_;
  std::vector<Guest> guests_;  // the players first
  std::vector<Player> players_;
  Verbs verbs_;
  std::string last_phase_;  // the phase of a match that is over
  std::size_t seated_ = 0;  // of the guests
  std::optional<Clock::time_point> away_since_;
  Clock::time_point due_{};
  std::size_t actor_ = 0;
  bool open_ = false, acting_ = false, free_ = false, over_ = false, gone_ = false;
};

}  // namespace load
