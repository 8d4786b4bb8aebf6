// SPDX-License-Identifier: MIT
#pragma once

#include "server/table/client.hpp"
#include "server/table/table.hpp"

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <unordered_map>
#include <vector>

namespace server {

/// The connections of a table's members. It encodes each message once for all who get it.
class Members {
 public:
  void add(MemberId who, std::weak_ptr<Client> client) { clients_[who] = std::move(client); }
  void remove(MemberId who) { clients_.erase(who); }
  bool has(MemberId who) const { return clients_.contains(who); }
  bool empty() const { return clients_.empty(); }

  /// Sends to those who are still connected. After a Bye they are no longer members.
  void send(Send send);

  /// From now on these get nothing more until send_held() is called with what this returns; what is
  /// sent to them meanwhile follows then.
  std::uint64_t hold(const std::vector<MemberId>& who);
  void send_held(std::uint64_t held, const protocol::ServerMessage& message);
  /// Drops everything that waits to be sent.
  void drop_held() { lines_.clear(); }
  /// Runs the step once everything sent to this member so far is on its way.
  void when_told(MemberId who, std::function<void()> step);

  /// Keeps their addresses out.
  void keep_out(const std::vector<MemberId>& members, std::chrono::seconds time) const;

  std::vector<MemberId> all() const;

  /// Sends a Bye to all.
  void dismiss_all(const protocol::Bye& bye);

 private:
  void send_waiting(MemberId who);

  /// A message that waits to be sent; while it is held, whom it is for.
  struct Waiting {
    std::uint64_t held = 0;  // 0: it is not held
    std::weak_ptr<Client> client = {};
    std::function<void()> say = nullptr;
  };

  std::unordered_map<MemberId, std::weak_ptr<Client>> clients_;
  std::uint64_t last_held_ = 0;
  std::unordered_map<MemberId, std::deque<Waiting>>
      lines_;  // of members for whom something is held
};

}  // namespace server
