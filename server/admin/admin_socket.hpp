// SPDX-License-Identifier: MIT
#pragma once

#include "server/admin/admin_commands.hpp"
#include "server/config/or_reason.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/local/stream_protocol.hpp>

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

namespace server {

/// A local socket for AdminCommands, open to the server's user and to root, whatever the mode of
/// its file. Each connection carries one request, a line of JSON, and one answer, another line.
class AdminSocket {
 public:
  /// Creates the file with mode 0600, replacing one that a dead server has left, or returns one
  /// sentence that says why not. A request may take as long as `patience`.
  static OrReason<std::unique_ptr<AdminSocket>> open(const boost::asio::any_io_executor& executor,
                                                     std::filesystem::path file,
                                                     AdminCommands commands,
                                                     std::chrono::milliseconds patience);
  ~AdminSocket();
  AdminSocket(const AdminSocket&) = delete;
  AdminSocket& operator=(const AdminSocket&) = delete;

  /// Serves until the executor ends.
  boost::asio::awaitable<void> serve();

 private:
  using Local = boost::asio::local::stream_protocol;

  AdminSocket(const boost::asio::any_io_executor& executor, std::filesystem::path file,
              AdminCommands commands, std::chrono::milliseconds patience)
      : file_(std::move(file)),
        acceptor_(executor),
        commands_(std::move(commands)),
        patience_(patience) {}

  boost::system::error_code listen();
  boost::asio::awaitable<void> answer(std::shared_ptr<Local::socket> socket);

  const std::filesystem::path file_;
  Local::acceptor acceptor_;
  AdminCommands commands_;
  const std::chrono::milliseconds patience_;
  int requests_ = 0;  // being answered
};

/// The default path of the socket.
inline std::filesystem::path admin_socket_in(const std::filesystem::path& data) {
  return data / "admin.sock";
}

}  // namespace server
