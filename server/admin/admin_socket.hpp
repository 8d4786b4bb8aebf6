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

/// The way to the desk: a socket of this machine, for the user of the server and for root, whatever
/// the rights of its file say. One order at a time, a line of JSON there and a line back.
class Admin {
 public:
  /// Makes the file, mode 0600, over one that a dead server has left; or says in one sentence why
  /// not. An order may take as long as `patience`.
  static std::variant<std::unique_ptr<Admin>, std::string> open(
      const boost::asio::any_io_executor& executor, std::filesystem::path file, Desk desk,
      std::chrono::milliseconds patience);
  ~Admin();
  Admin(const Admin&) = delete;
  Admin& operator=(const Admin&) = delete;

  /// Serves until the executor ends.
  boost::asio::awaitable<void> serve();

 private:
  using Local = boost::asio::local::stream_protocol;

  Admin(const boost::asio::any_io_executor& executor, std::filesystem::path file, Desk desk,
        std::chrono::milliseconds patience)
      : file_(std::move(file)), acceptor_(executor), desk_(std::move(desk)), patience_(patience) {}

  boost::system::error_code listen();
  boost::asio::awaitable<void> talk(std::shared_ptr<Local::socket> socket);

  const std::filesystem::path file_;
  Local::acceptor acceptor_;
  Desk desk_;
  const std::chrono::milliseconds patience_;
  int visits_ = 0;  // under way
};

/// Where the socket is, when nothing else is said.
inline std::filesystem::path admin_socket_in(const std::filesystem::path& data) {
  return data / "admin.sock";
}

}  // namespace server
