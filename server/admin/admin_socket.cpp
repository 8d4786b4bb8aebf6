// SPDX-License-Identifier: MIT
#include "server/admin/admin_socket.hpp"

#include "server/async/as_tuple.hpp"
#include "server/async/logged.hpp"
#include "server/limits/limits.hpp"
#include "server/log/log.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

namespace server {

namespace asio = boost::asio;
using boost::system::error_code;

namespace {

/// Somebody answers there: it is no file that a dead server has left.
bool is_alive(const std::filesystem::path& file) {
  asio::io_context io;
  asio::local::stream_protocol::socket socket(io);
  error_code error;
  socket.connect({file.string()}, error);
  return !error;
}

/// The kernel says who has connected; nobody can say it for himself.
bool is_ours(int socket) {
  ucred who{};
  socklen_t size = sizeof who;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &who, &size) != 0) return false;
  return who.uid == 0 || who.uid == geteuid();
}

constexpr const char* not_yours =
    R"({"error":"This server belongs to another user: ask it as that user, or as root."})";

}  // namespace

std::variant<std::unique_ptr<AdminSocket>, std::string> AdminSocket::open(
    const asio::any_io_executor& executor, std::filesystem::path file, AdminCommands commands,
    std::chrono::milliseconds patience) {
  const std::string name = file.string();
  if (name.size() >= sizeof sockaddr_un{}.sun_path)
    return "The name of the admin socket " + name +
           " is too long for the system; give a shorter one with --admin-socket.";
  std::error_code none;
  if (std::filesystem::is_socket(file, none)) {
    if (is_alive(file))
      return "Another server listens at the admin socket " + name +
             ". Stop it, or name another with --admin-socket.";
    std::filesystem::remove(file, none);
  }
  std::unique_ptr<AdminSocket> admin(
      new AdminSocket(executor, std::move(file), std::move(commands), patience));
  const error_code error = admin->listen();
  if (!error) return admin;
  return "The admin socket " + name + " cannot be made: " + error.message() +
         ". Name another with --admin-socket, or none.";
}

error_code AdminSocket::listen() {
  error_code error;
  acceptor_.open(Local(), error);
  if (!error) acceptor_.bind({file_.string()}, error);
  if (!error && chmod(file_.c_str(), S_IRUSR | S_IWUSR) != 0)
    error.assign(errno, boost::system::system_category());
  if (!error) acceptor_.listen(Local::acceptor::max_listen_connections, error);
  return error;
}

AdminSocket::~AdminSocket() {
  std::error_code none;
  if (acceptor_.is_open()) std::filesystem::remove(file_, none);
}

asio::awaitable<void> AdminSocket::serve() {
  asio::steady_timer pause(acceptor_.get_executor());
  while (acceptor_.is_open()) {
    auto [error, socket] = co_await acceptor_.async_accept(as_tuple);
    if (error) {
      pause.expires_after(limits::accept_pause_milliseconds);
      co_await pause.async_wait(as_tuple);
      continue;
    }
    if (visits_ == limits::admin_visits_max) continue;  // it closes
    ++visits_;
    asio::co_spawn(acceptor_.get_executor(),
                   talk(std::make_shared<Local::socket>(std::move(socket))),
                   [this](std::exception_ptr thrown) {
                     --visits_;
                     Logged{"the admin socket"}(thrown);
                   });
  }
}

asio::awaitable<void> AdminSocket::talk(std::shared_ptr<Local::socket> socket) {
  asio::steady_timer cut(acceptor_.get_executor(), patience_);
  cut.async_wait([held = std::weak_ptr(socket)](error_code late) {
    const auto slow = held.lock();
    if (!late && slow) slow->close(late);
  });
  std::string order;  // read in any case: an answer to what is not read could be lost
  auto buffer = asio::dynamic_buffer(order, limits::admin_order_bytes_max);
  const auto [error, size] = co_await asio::async_read_until(*socket, buffer, '\n', as_tuple);
  if (error) co_return;
  std::string said(not_yours);
  if (is_ours(socket->native_handle())) said = co_await commands_.obey(std::move(order));
  else log::warn("admin_refused", {{"why", "a process of another user has asked"}});
  said += '\n';
  co_await asio::async_write(*socket, asio::buffer(said), as_tuple);
}

}  // namespace server
