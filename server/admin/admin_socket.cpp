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

/// Whether a server listens there, rather than having died and left the file.
bool is_alive(const std::filesystem::path& file) {
  asio::io_context io;
  asio::local::stream_protocol::socket socket(io);
  error_code error;
  socket.connect({file.string()}, error);
  return !error;
}

/// Asks the kernel which user has connected; a peer cannot lie about that.
bool may_command(int socket) {
  ucred peer{};
  socklen_t size = sizeof peer;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return false;
  return peer.uid == 0 || peer.uid == geteuid();
}

constexpr const char* wrong_user =
    R"({"error":"This server belongs to another user: ask it as that user, or as root."})";

}  // namespace

OrReason<std::unique_ptr<AdminSocket>> AdminSocket::open(const asio::any_io_executor& executor,
                                                         std::filesystem::path file,
                                                         AdminCommands commands,
                                                         std::chrono::milliseconds patience) {
  const std::string name = file.string();
  if (name.size() >= sizeof sockaddr_un{}.sun_path)
    return tl::unexpected("The path of the admin socket " + name +
                          " is too long for the system; name a shorter one with --admin-socket.");
  std::error_code none;
  if (std::filesystem::is_socket(file, none)) {
    if (is_alive(file))
      return tl::unexpected("Another server is listening at the admin socket " + name +
                            ". Stop it, or name another with --admin-socket.");
    std::filesystem::remove(file, none);
  }
  std::unique_ptr<AdminSocket> admin(
      new AdminSocket(executor, std::move(file), std::move(commands), patience));
  const error_code error = admin->listen();
  if (!error) return admin;
  return tl::unexpected("The admin socket " + name + " cannot be created: " + error.message() +
                        ". Name another with --admin-socket, or use --admin-socket none.");
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
    if (requests_ == limits::admin_requests_max) continue;  // closes the connection
    ++requests_;
    asio::co_spawn(acceptor_.get_executor(),
                   answer(std::make_shared<Local::socket>(std::move(socket))),
                   [this](std::exception_ptr thrown) {
                     --requests_;
                     Logged{"the admin socket"}(thrown);
                   });
  }
}

asio::awaitable<void> AdminSocket::answer(std::shared_ptr<Local::socket> socket) {
  asio::steady_timer cut(acceptor_.get_executor(), patience_);
  cut.async_wait([held = std::weak_ptr(socket)](error_code late) {
    const auto slow = held.lock();
    if (!late && slow) slow->close(late);
  });
  std::string request;  // read it in any case: closing with unread data could lose the answer
  auto buffer = asio::dynamic_buffer(request, limits::admin_request_bytes_max);
  const auto [error, size] = co_await asio::async_read_until(*socket, buffer, '\n', as_tuple);
  if (error) co_return;
  std::string text(wrong_user);
  if (may_command(socket->native_handle())) text = co_await commands_.run(std::move(request));
  else log::warn("admin_refused", {{"why", "the request came from another user's process"}});
  text += '\n';
  co_await asio::async_write(*socket, asio::buffer(text), as_tuple);
}

}  // namespace server
