// SPDX-License-Identifier: MIT
#pragma once

#include "server/table/client.hpp"
#include "server/table/table.hpp"

#include <memory>
#include <unordered_map>

namespace server {

/// Which connection a member of one table is. A message is encoded once for all who get it.
class Members {
 public:
  void add(MemberId who, std::weak_ptr<Guest> guest) { guests_[who] = std::move(guest); }
  void remove(MemberId who) { guests_.erase(who); }
  bool has(MemberId who) const { return guests_.contains(who); }
  bool empty() const { return guests_.empty(); }

  /// To whoever is still connected. After a Bye he is no member any more.
  void send(const Send& send);

  /// A Bye to all.
  void dismiss_all(const protocol::Bye& bye);

 private:
  std::unordered_map<MemberId, std::weak_ptr<Guest>> guests_;
};

}  // namespace server
