// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/message.hpp"
#include "server/guest.hpp"
#include "server/table.hpp"

#include <cstddef>
#include <memory>
#include <mutex>
#include <unordered_map>

namespace server {

/// Who is connected, counted from accept on: a handshake under way when the server stops is waited
/// for like any other. Any thread may call.
class Connections {
 public:
  explicit Connections(int most) : most_(static_cast<std::size_t>(most)) {}

  /// Counts one connection as long as it lives.
  class Place {
   public:
    explicit Place(Connections& connections) : connections_(&connections) {}
    Place(Place&& other) noexcept : connections_(std::exchange(other.connections_, nullptr)) {}
    Place& operator=(Place&&) = delete;
    ~Place() {
      if (connections_) connections_->leave();
    }

   private:
    Connections* connections_;
  };

  /// Nothing when there are as many as there may be.
  std::optional<Place> enter();
  std::size_t count() const;

  /// A number for a new guest, who will get a bye when the server goes down; if it is going down
  /// already, at once.
  MemberId add(std::weak_ptr<Guest> guest);
  void remove(MemberId who);

  /// A bye to everybody, and to everybody who comes later.
  void dismiss_all(const protocol::Bye& bye);

 private:
  void leave();

  const std::size_t most_;
  mutable std::mutex mutex_;
  std::size_t count_ = 0;
  std::uint64_t last_ = 0;
  std::unordered_map<MemberId, std::weak_ptr<Guest>> guests_;
  std::optional<protocol::Bye> bye_;
};

}  // namespace server
