// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "server/lobby/table_factory.hpp"

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

/// The acts at the tables of a server. Its games record each act that they accept and are otherwise
/// unchanged.
class Notebook {
 public:
  server::OpenGame noting(server::OpenGame open_game);

  /// The acts of the game that was opened last, in order.
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
