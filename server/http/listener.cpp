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

/// What an operator can do about it.
const char* remedy_for(boost::system::error_code error) {
  if (error == asio::error::address_family_not_supported ||
      error == boost::system::errc::address_not_available)
    return " This machine has no such address: choose one that `ip address` shows, or 0.0.0.0 for "
           "all, as --address.";
  if (error == asio::error::access_denied)
    return " Choose a --port above 1023; a proxy has those below.";
  return " Use `ss -ltnp` to see who has it, or choose another --port.";
}

std::string cannot_listen(const tcp::endpoint& at, boost::system::error_code error) {
  return "Cannot listen at " + at.address().to_string() + " port " + std::to_string(at.port()) +
         ": " + error.message() + "." + remedy_for(error);
}

/// Clients behind a trusted proxy or another server on the journal are counted later, when their
/// headers have been read.
ServerContext::Admission admission(Connections::Slot& slot, const tcp::socket& socket,
                                   ServerContext& context) {
  boost::system::error_code error;
  const auto peer = socket.remote_endpoint(error).address();
  if (context.proxies.trusts(peer) || context.node_peers.contain(peer))
    return ServerContext::Admission::admitted;
  return context.admit(slot, client_address_at(peer));
}

/// Tells the client why it is not let in. If that is being told to many others already, or to some
/// from the same address, the connection is closed without an answer.
void refuse(tcp::socket socket, ServerContext::Admission why, ServerContext& context) {
  boost::system::error_code gone;
  const auto peer = socket.remote_endpoint(gone).address();
  auto door = context.at_the_door.enter();
  if (gone || !door || !door->belong_to(client_address_at(peer)))
    return context.http_refusals.closed_unanswered();
  const auto executor = socket.get_executor();
  asio::co_spawn(executor,
                 turn_away(std::move(socket), std::move(*door), why, context.http_refusals),
                 Logged{"turning away"});
}

void serve(tcp::socket socket, ServerContext& context) {
  auto slot = context.connections.enter();
  const auto admitted = slot ? admission(*slot, socket, context) : ServerContext::Admission::full;
  if (admitted != ServerContext::Admission::admitted)
    return refuse(std::move(socket), admitted, context);
  boost::system::error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  const auto executor = socket.get_executor();
  asio::co_spawn(executor, run_http_session(std::move(socket), std::move(*slot), context),
                 Logged{"a connection"});
}

/// Serves connections that are waiting already, as many as one turn allows. An error, if it lasts,
/// comes back with the next accept.
void serve_waiting(tcp::acceptor& acceptor, const NewExecutor& new_executor,
                   ServerContext& context) {
  for (int taken = 1; taken < limits::accepted_in_a_turn_max; ++taken) {
    boost::system::error_code none;
    tcp::socket socket = acceptor.accept(new_executor(), none);
    if (none) return;
    serve(std::move(socket), context);
  }
}

}  // namespace

std::string take_port(tcp::acceptor& acceptor, const tcp::endpoint& at) {
  boost::system::error_code error;
  acceptor.open(at.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(at, error);
  return error ? cannot_listen(at, error) : "";
}

std::string listen(tcp::acceptor& acceptor) {
  boost::system::error_code error;
  acceptor.listen(tcp::acceptor::max_listen_connections, error);
  return error ? cannot_listen(acceptor.local_endpoint(), error) : "";
}

// The references are to members of App, which outlives every coroutine.
asio::awaitable<void> accept_all(tcp::acceptor& acceptor, NewExecutor new_executor,
                                 ServerContext& context) {
  asio::steady_timer pause(acceptor.get_executor());
  boost::system::error_code ignored;
  acceptor.non_blocking(true, ignored);
  bool logged = false;  // once for each run of errors
  while (acceptor.is_open()) {
    auto [error, socket] = co_await acceptor.async_accept(new_executor(), as_tuple);
    if (!error) {
      logged = false;
      serve(std::move(socket), context);
      serve_waiting(acceptor, new_executor, context);
    } else if (acceptor.is_open()) {  // most likely, no file descriptors are left
      if (!std::exchange(logged, true)) log::warn("accept_failed", {{"why", error.message()}});
      pause.expires_after(limits::accept_pause_milliseconds);
      co_await pause.async_wait(as_tuple);
    }
  }
}

}  // namespace server
