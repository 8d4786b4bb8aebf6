// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/result.hpp"
#include "server/addresses/client_address.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace server {

/// A message on its way out, shared by all who get the same.
using Text = std::shared_ptr<const std::string>;

/// A connection as tables and the lobby see it. Any thread may call these; none of them waits.
class Client {
 public:
  virtual ~Client() = default;

  virtual void send(Text text) = 0;

  /// Sends the last message, if there is one, and closes the connection.
  virtual void dismiss(Text bye, std::uint16_t close_code) = 0;

  /// Called once for each request, after everything it has caused was sent. `seated`: the client is
  /// at that table now.
  virtual void answered(bool seated) = 0;

  /// Called before a refusal is sent; its cost counts against the next request.
  virtual void refused(const protocol::Fault& /*fault*/) {}

  /// Called when a game has searched so many positions for a request that was not refused.
  virtual void searched(int /*positions*/) {}

  /// Called when a request of the client has caused so many bytes of records, as
  /// limits::record_bytes_of_a_table_max counts them.
  virtual void wrote(std::size_t /*bytes*/) {}

  /// The address to count shares for; nullopt: not known.
  virtual std::optional<ClientAddress> address() const { return std::nullopt; }

  /// Called when the operator wants no connections from its address for so long.
  virtual void keep_out(std::chrono::seconds /*time*/) {}

  /// The marks of address and network, as AddressMarks gives them; nullopt: not known.
  virtual std::optional<Source> source() const { return std::nullopt; }

  /// Called when the client has sat down in a seat that was taken before, to be counted.
  virtual void resumed() {}
};

}  // namespace server
