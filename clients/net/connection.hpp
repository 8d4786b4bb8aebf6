// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/link.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

namespace boost::asio {
class io_context;
}

namespace net {

/// Why there is no connection, or no longer one.
struct Loss {
  std::string why;         // a sentence
  bool untrusted = false;  // the server's certificate is not signed by anybody we trust
};

/// One WebSocket to a server. Its listener is called on the io_context's thread, and never again
/// once the connection is destroyed or `lost` has been called.
class Connection {
 public:
  struct Listener {
    std::function<void()> open;
    std::function<void(std::string text)> text;
    std::function<void(const Loss& loss)> lost;
  };

  /// Begins to connect at once. `path`: as websocket_path() or a server's farewell has it.
  Connection(boost::asio::io_context& io, const Server& server, const std::string& path,
             Listener listener);
  ~Connection();

  void send(std::string text);
  /// Closes the WebSocket politely; `lost` follows within a few seconds.
  void close();

  static constexpr int connect_seconds_max = 10;
  static constexpr int idle_seconds_max = 40;  // the server pings a silent peer after 24
  static constexpr std::size_t message_bytes_max = 1 << 20;

 private:
  class Socket;

  std::shared_ptr<Socket> socket_;
};

}  // namespace net
