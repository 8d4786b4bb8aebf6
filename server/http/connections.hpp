// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/message.hpp"
#include "server/addresses/client_address.hpp"
#include "server/limits/limits.hpp"
#include "server/table/client.hpp"
#include "server/table/table.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace server {

/// Who is connected, counted from accept on: a handshake under way when the server stops is waited
/// for like any other. Any thread may call.
class Connections {
 public:
  explicit Connections(int most, int most_of_one = limits::connections_per_address_max)
      : most_(static_cast<std::size_t>(most)), most_of_one_(most_of_one) {}

  /// Counts one connection as long as it lives, in all and for its address once that is known.
  class Place {
   public:
    explicit Place(Connections& connections) : connections_(&connections) {}
    Place(Place&& other) noexcept
        : connections_(std::exchange(other.connections_, nullptr)),
          client_address_(other.client_address_) {}
    Place& operator=(Place&&) = delete;
    ~Place() {
      if (connections_) connections_->leave(client_address_);
    }

    /// Once. False, and not counted, when the address has as many as it may.
    bool belong_to(const ClientAddress& client_address);
    /// For whom it is counted, if that is known.
    const std::optional<ClientAddress>& client_address() const { return client_address_; }

   private:
    Connections* connections_;
    std::optional<ClientAddress> client_address_;
  };

  /// Nothing when there are as many as there may be.
  std::optional<Place> enter();
  std::size_t count() const;

  /// A number that nobody else has or will have.
  MemberId number();
  /// A number for a new client, who will get a bye when the server goes down; if it is going down
  /// already, at once.
  MemberId add(std::weak_ptr<Client> client);
  void remove(MemberId who);

  /// A bye to everybody, and to everybody who comes later: `bye` makes one for each, on any thread.
  void dismiss_all(std::function<protocol::Bye()> bye);

  /// A word to everybody; how many have been told. And to everybody who comes later.
  std::size_t tell_all(const protocol::Notice& notice);
  std::size_t tell_all_from_now_on(const protocol::Notice& notice);

 private:
  void leave(const std::optional<ClientAddress>& client_address);
  static std::size_t tell(const std::vector<std::weak_ptr<Client>>& clients, const Text& text);

  /// All who are here now; `meanwhile` is done before anybody else comes.
  template <class Meanwhile>
  std::vector<std::weak_ptr<Client>> everybody(Meanwhile meanwhile) {
    std::vector<std::weak_ptr<Client>> all;
    const std::lock_guard lock(mutex_);
    meanwhile();
    for (const auto& [who, client] : clients_) all.push_back(client);
    return all;
  }

  const std::size_t most_;
  const int most_of_one_;
  mutable std::mutex mutex_;
  std::size_t count_ = 0;
  std::map<ClientAddress, int> of_one_;  // never a zero: no more of them than connections
  std::uint64_t last_ = 0;
  std::unordered_map<MemberId, std::weak_ptr<Client>> clients_;
  std::function<protocol::Bye()> bye_;
  Text standing_;  // what whoever comes is told; null: nothing
};

}  // namespace server
