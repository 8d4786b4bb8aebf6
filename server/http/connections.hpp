// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/message.hpp"
#include "server/addresses/client_address.hpp"
#include "server/limits/limits.hpp"
#include "server/limits/shares.hpp"
#include "server/table/client.hpp"
#include "server/table/member_id.hpp"

#include <cassert>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace server {

/// A message as it is sent.
Text text_of(const protocol::ServerMessage& message);

/// The open connections, counted from accept on: when the server stops, it waits for a handshake
/// under way as for any other connection. Any thread may call.
class Connections {
 public:
  explicit Connections(int most, int most_of_one = limits::connections_per_address_max)
      : shares_({most, most_of_one}) {}
  /// All slots must be free.
  ~Connections() { assert(count_ == 0); }
  Connections(const Connections&) = delete;
  Connections& operator=(const Connections&) = delete;

  /// Counts one connection as long as it exists: in all, and for its address once that is known.
  class Slot {
   public:
    explicit Slot(Connections& connections) : connections_(&connections) {}
    Slot(Slot&& other) noexcept
        : connections_(std::exchange(other.connections_, nullptr)),
          client_address_(other.client_address_) {}
    Slot& operator=(Slot&&) = delete;
    ~Slot() {
      if (connections_) connections_->free_slot(client_address_);
    }

    /// Counts it for this address from now on, and for no other. False, and nothing changes, when
    /// the address or its network has as many as it may.
    bool belong_to(const ClientAddress& client_address);
    /// The address that it counts for, if that is known.
    const std::optional<ClientAddress>& client_address() const { return client_address_; }

   private:
    Connections* connections_;
    std::optional<ClientAddress> client_address_;
  };

  /// Nullopt when all slots are taken.
  std::optional<Slot> enter();
  std::size_t count() const;

  /// A number that no other connection has or will have.
  MemberId number();
  /// A number for a new client, which gets a bye when the server stops: at once, if it is stopping
  /// already.
  MemberId add(std::weak_ptr<Client> client);
  /// The client plays or watches there from now on; ignored if it has gone.
  void note_table(MemberId who, const std::string& table);
  void remove(MemberId who);

  /// Makes a bye for a client at this table; empty: at none. On any thread.
  using ByeAt = std::function<protocol::Bye(const std::string& table)>;
  /// Sends a bye to everybody, and to everybody who comes later.
  void dismiss_all(ByeAt bye);

  /// Sends a bye to the clients at these addresses.
  void dismiss_from(const std::function<bool(const ClientAddress&)>& unwanted,
                    const protocol::Bye& bye);

  /// Tells everybody; returns how many they are.
  std::size_t tell_all(const protocol::Notice& notice);
  /// Tells everybody who comes later, too.
  std::size_t tell_all_from_now_on(const protocol::Notice& notice);

 private:
  void free_slot(const std::optional<ClientAddress>& client_address);
  struct Entered {
    std::weak_ptr<Client> client;
    std::string table;  // empty: none
  };
  static std::size_t send_to(const std::vector<Entered>& all, const Text& text);

  /// Everybody who is here now; `meanwhile` is done before anybody else comes.
  template <class Meanwhile>
  std::vector<Entered> everybody(Meanwhile meanwhile) {
    std::vector<Entered> all;
    const std::lock_guard lock(mutex_);
    meanwhile();
    for (const auto& [who, entered] : clients_) all.push_back(entered);
    return all;
  }

  mutable std::mutex mutex_;
  int count_ = 0;
  Shares shares_;  // of those whose address is known
  std::uint64_t last_ = 0;
  std::unordered_map<MemberId, Entered> clients_;
  ByeAt bye_;
  Text standing_;  // told to everybody who comes; null: nothing
};

}  // namespace server
