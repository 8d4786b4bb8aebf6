// SPDX-License-Identifier: MIT
#pragma once

#include "server/admin/admin_commands.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/local/stream_protocol.hpp>

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <variant>

namespace server {

/// The way to the commands: a socket of this machine, for the user of the server and for root,
/// whatever the rights of its file say. One order at a time, a line of JSON there and a line back.
class AdminSocket {
 public:
  /// Makes the file, mode 0600, over one that a dead server has left; or says in one sentence why
  /// not. An order may take as long as `patience`.
  static std::variant<std::unique_ptr<AdminSocket>, std::string> open(
      const boost::asio::any_io_executor& executor, std::filesystem::path file,
      AdminCommands commands, std::chrono::milliseconds patience);
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
  boost::asio::awaitable<void> talk(std::shared_ptr<Local::socket> socket);

  const std::filesystem::path file_;
  Local::acceptor acceptor_;
  AdminCommands commands_;
  const std::chrono::milliseconds patience_;
  int visits_ = 0;  // under way
};

/// Where the socket is, when nothing else is said.
inline std::filesystem::path admin_socket_in(const std::filesystem::path& data) {
  return data / "admin.sock";
}

}  // namespace server
