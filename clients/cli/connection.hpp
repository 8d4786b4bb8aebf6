// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/link.hpp"

#include <functional>
#include <memory>
#include <string>

namespace boost::asio {
class io_context;
}

namespace cli {

class Socket;

/// One WebSocket to a server. It tells what happens by calling back on the io_context's thread,
/// and calls nothing any more once it is destroyed or has reported its loss.
class Connection {
 public:
  struct Listener {
    std::function<void()> open;
    std::function<void(std::string text)> text;
    /// `why` is a sentence; `foreign`: what answers there does not speak our protocol.
    std::function<void(std::string why, bool foreign)> lost;
  };

  /// Begins to connect at once.
  Connection(boost::asio::io_context& io, const Server& server, Listener listener);
  ~Connection();

  void send(std::string text);
  /// Says goodbye to the server and stops; `lost` follows, in any case within a few seconds.
  void close();

  static constexpr int connect_seconds_max = 10;
  static constexpr int idle_seconds_max = 40;  // the server pings a silent peer after 15
  static constexpr std::size_t message_bytes_max = 1 << 20;

 private:
  std::shared_ptr<Socket> socket_;
};

}  // namespace cli
