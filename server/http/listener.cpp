// SPDX-License-Identifier: MIT
#include "server/http/listener.hpp"

#include "server/async/as_tuple.hpp"
#include "server/async/logged.hpp"
#include "server/http/http_session.hpp"
#include "server/limits/limits.hpp"
#include "server/log/log.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>

#include <utility>

namespace server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

/// Clients behind a trusted proxy are counted later, when their headers have been read.
bool has_room(Connections::Place& place, const tcp::socket& socket, ServerContext& context) {
  boost::system::error_code error;
  const auto peer = socket.remote_endpoint(error).address();
  return context.proxies.trusts(peer) || context.admit(place, client_address_at(peer));
}

/// False when there was no room.
bool serve(tcp::socket socket, ServerContext& context) {
  const auto executor = socket.get_executor();
  auto place = context.connections.enter();
  if (!place || !has_room(*place, socket, context)) {
    auto door = context.at_the_door.enter();
    if (!door) return false;  // closes the socket without an answer
    asio::co_spawn(executor, turn_away(std::move(socket), std::move(*door), place.has_value()),
                   Logged{"turning away"});
    return false;
  }
  boost::system::error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  asio::co_spawn(executor, run_http_session(std::move(socket), std::move(*place), context),
                 Logged{"a connection"});
  return true;
}

}  // namespace

// The references are to members of App, which outlives every coroutine.
asio::awaitable<void> accept_all(tcp::acceptor& acceptor, NewExecutor new_executor,
                                 ServerContext& context) {
  asio::steady_timer pause(acceptor.get_executor());
  bool logged = false;  // once for each run of errors
  while (acceptor.is_open()) {
    auto [error, socket] = co_await acceptor.async_accept(new_executor(), as_tuple);
    if (!error) {
      logged = false;
      if (serve(std::move(socket), context)) continue;
      pause.expires_after(limits::turned_away_pause_milliseconds);
      co_await pause.async_wait(as_tuple);
    } else if (acceptor.is_open()) {  // most likely, no file descriptors are left
      if (!std::exchange(logged, true)) log::warn("accept_failed", {{"why", error.message()}});
      pause.expires_after(limits::accept_pause_milliseconds);
      co_await pause.async_wait(as_tuple);
    }
  }
}

}  // namespace server
