// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "server/lobby/lobby.hpp"

#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace soak {

struct NotedAct {
  engine::Seat seat{};
  std::string action;  // JSON
  bool operator==(const NotedAct&) const = default;
};

/// What has been done at the tables of a server, by whomever: games of it note each act they accept
/// and are otherwise as they were.
class Notebook {
 public:
  server::Lobby::OpenGame noting(server::Lobby::OpenGame open_game);

  /// Of the game that was opened last, in the order they were done.
  std::vector<NotedAct> acts() const;

 private:
  class NotedGame;
  struct Page {
    std::mutex mutex;
    std::vector<NotedAct> acts;
  };

  mutable std::mutex mutex_;
  std::shared_ptr<Page> last_;
};

}  // namespace soak
