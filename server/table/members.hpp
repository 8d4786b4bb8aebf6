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

/// Which connection a member of one table is. A message is encoded once for all who get it.
class Members {
 public:
  void add(MemberId who, std::weak_ptr<Client> client) { clients_[who] = std::move(client); }
  void remove(MemberId who) { clients_.erase(who); }
  bool has(MemberId who) const { return clients_.contains(who); }
  bool empty() const { return clients_.empty(); }

  /// To those still connected. After a Bye they are members no longer.
  void send(Send send);

  /// From now on nothing more is told to these before release() is called with what this returns;
  /// what is sent to them meanwhile follows then.
  std::uint64_t hold(const std::vector<MemberId>& who);
  void release(std::uint64_t held, const protocol::ServerMessage& message);
  /// Forgets everything that waits to be told.
  void let_go() { lines_.clear(); }
  /// Does it when everything sent to this member so far has been told.
  void when_told(MemberId who, std::function<void()> step);

  /// Has their addresses kept out.
  void keep_out(const std::vector<MemberId>& members, std::chrono::seconds time) const;

  std::vector<MemberId> all() const;

  /// A Bye to all.
  void dismiss_all(const protocol::Bye& bye);

 private:
  void say_what_waits(MemberId who);

  /// What waits to be told; of something held, who is told.
  struct Word {
    std::uint64_t held = 0;  // 0: nothing is waited for
    std::weak_ptr<Client> client = {};
    std::function<void()> say = nullptr;
  };

  std::unordered_map<MemberId, std::weak_ptr<Client>> clients_;
  std::uint64_t last_held_ = 0;
  std::unordered_map<MemberId, std::deque<Word>> lines_;  // of those for whom something is held
};

}  // namespace server
