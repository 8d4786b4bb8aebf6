// SPDX-License-Identifier: MIT
#pragma once

#include "server/table/client.hpp"
#include "server/table/table.hpp"

#include <chrono>
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

  /// Has their addresses kept out.
  void keep_out(const std::vector<MemberId>& members, std::chrono::seconds time) const;

  std::vector<MemberId> all() const;

  /// A Bye to all.
  void dismiss_all(const protocol::Bye& bye);

 private:
  std::unordered_map<MemberId, std::weak_ptr<Client>> clients_;
};

}  // namespace server
