// SPDX-License-Identifier: MIT
#include "server/http/tunnel.hpp"

#include "server/async/as_tuple.hpp"
#include "server/async/logged.hpp"
#include "server/async/within.hpp"
#include "server/journal/journal.hpp"
#include "server/limits/limits.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/field.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <string_view>
#include <utility>

#include <netinet/tcp.h>

namespace server::tunnel {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

namespace {

/// All that the other server looks at. What else a client says of itself or of the way it came is
/// left out, so that it is believed about nothing.
bool goes_on(http::field name) {
  constexpr http::field all[] = {http::field::upgrade,
                                 http::field::origin,
                                 http::field::sec_websocket_extensions,
                                 http::field::sec_websocket_key,
                                 http::field::sec_websocket_protocol,
                                 http::field::sec_websocket_version};
  return std::ranges::find(all, name) != std::end(all);
}

void add_line(std::string& head, std::string_view name, std::string_view value) {
  head.append(name).append(": ").append(value).append("\r\n");
}

/// Host and port of "10.1.2.3:8080" or "[fd00::1]:8080".
std::pair<std::string, std::string> host_and_port(std::string_view address) {
  const auto colon = address.rfind(':');
  std::string_view host = address.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  return {std::string(host), std::string(address.substr(colon + 1))};
}

/// Where a server is; empty if nobody knows. The system may ask other machines, and cannot be
/// stopped.
asio::awaitable<tcp::resolver::results_type> addresses_of(std::string address) {
  const auto [host, port] = host_and_port(address);
  tcp::resolver resolver(co_await asio::this_coro::executor);
  const auto [unknown, found] = co_await resolver.async_resolve(host, port, as_tuple);
  co_return unknown ? tcp::resolver::results_type() : found;
}

/// A machine that has vanished answers nothing, and nothing says so: the system finds out.
void notice_if_it_vanishes(tcp::socket& socket) {
  using std::chrono::duration_cast, std::chrono::milliseconds, std::chrono::seconds;
  error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  socket.set_option(asio::socket_base::keep_alive(true), ignored);
  const int third = static_cast<int>(duration_cast<seconds>(limits::idle_seconds_max).count() / 3);
  const int whole = static_cast<int>(duration_cast<milliseconds>(limits::idle_seconds_max).count());
  for (const auto& [option, value] :
       {std::pair{TCP_KEEPIDLE, third}, std::pair{TCP_KEEPINTVL, third},
        std::pair{TCP_USER_TIMEOUT, whole}})
    setsockopt(socket.native_handle(), IPPROTO_TCP, option, &value, sizeof value);
}

/// What a way does next.
enum class Then : std::uint8_t { go_on, write_rest, end, cut };

/// Moves what has come, as far as the other side takes it at once; and the rest. The buffer is on
/// the stack, so an idle tunnel is small.
std::pair<Then, std::string> move_some(tcp::socket& from, tcp::socket& to) {
  std::array<char, limits::tunnel_bytes_at_once> bytes;
  error_code error;
  const std::size_t size = from.read_some(asio::buffer(bytes), error);
  if (error == asio::error::would_block) return {Then::go_on, {}};
  if (error) return {error == asio::error::eof ? Then::end : Then::cut, {}};
  const std::size_t taken = to.write_some(asio::buffer(bytes.data(), size), error);
  if (error && error != asio::error::would_block) return {Then::cut, {}};
  if (taken == size) return {Then::go_on, {}};
  return {Then::write_rest, std::string(bytes.data() + taken, size - taken)};
}

/// One client's connection and the one to the other server. It keeps nothing that has come in
/// unless the other side does not take it, and then reads no more.
class Tunnel final : public Client, public std::enable_shared_from_this<Tunnel> {
 public:
  Tunnel(tcp::socket client, tcp::socket owner, bool upgrade, ServerContext& context)
      : client_(std::move(client)),
        owner_(std::move(owner)),
        ended_(client_.get_executor()),
        idle_(upgrade ? context.config.patience.idle : limits::transfer_seconds_max),
        after_client_(upgrade ? context.config.patience.farewell : idle_),
        after_owner_(context.config.patience.farewell),
        open_(context.traffic.tunnels) {
    open_.set(1);
  }

  /// `heard`: what goes to the client first.
  asio::awaitable<void> run(std::string heard);

  void send(Text) override {}
  void answered(bool) override {}
  /// The server stops. Its bye would be in the middle of another server's words.
  void dismiss(Text, std::uint16_t) override {
    asio::dispatch(client_.get_executor(), [self = shared_from_this()] { self->close(); });
  }

 private:
  void begin_way(tcp::socket& from, tcp::socket& to, Clock::duration patience);
  asio::awaitable<void> pass(tcp::socket& from, tcp::socket& to);
  void end_way(Clock::duration patience, std::exception_ptr bug);
  void close();

  tcp::socket client_, owner_;
  asio::steady_timer ended_;  // cancelled when a way has ended
  Clock::duration idle_, after_client_, after_owner_;
  Share open_;
  int ways_ = 2;
  Clock::time_point moved_ = Clock::now();
};

asio::awaitable<void> Tunnel::run(std::string heard) {
  error_code ignored;
  client_.non_blocking(true, ignored);
  owner_.non_blocking(true, ignored);
  const auto [gone, told] = co_await asio::async_write(client_, asio::buffer(heard), as_tuple);
  if (gone) co_return close();
  heard = {};
  begin_way(client_, owner_, after_client_);
  begin_way(owner_, client_, after_owner_);
  while (ways_ > 0) {
    ended_.expires_at(moved_ + idle_);
    co_await ended_.async_wait(as_tuple);
    if (Clock::now() >= moved_ + idle_) close();
  }
}

/// `patience`: for the other way, once this one has ended.
void Tunnel::begin_way(tcp::socket& from, tcp::socket& to, Clock::duration patience) {
  asio::co_spawn(from.get_executor(), pass(from, to),
                 [self = shared_from_this(), patience](std::exception_ptr bug) {
                   self->end_way(patience, bug);
                 });
}

asio::awaitable<void> Tunnel::pass(tcp::socket& from, tcp::socket& to) {
  for (;;) {
    const auto [failed] = co_await from.async_wait(tcp::socket::wait_read, as_tuple);
    if (failed) co_return;
    auto [then, rest] = move_some(from, to);
    if (then == Then::end) break;
    moved_ = Clock::now();
    if (then == Then::go_on) continue;
    if (then == Then::cut) co_return close();
    const auto [stuck, written] = co_await asio::async_write(to, asio::buffer(rest), as_tuple);
    if (stuck) co_return close();
    moved_ = Clock::now();
  }
  error_code ignored;
  to.shutdown(tcp::socket::shutdown_send, ignored);
}

/// The other way may go on for a while: the last words come from there.
void Tunnel::end_way(Clock::duration patience, std::exception_ptr bug) {
  Logged{"a tunnel"}(bug);
  --ways_;
  idle_ = std::min(idle_, patience);
  moved_ = Clock::now();
  ended_.cancel();
}

void Tunnel::close() {
  error_code ignored;
  client_.close(ignored);
  owner_.close(ignored);
}

}  // namespace

Request request_to(std::string owner, const HttpRequest& request, const asio::ip::address& client,
                   std::string_view host, const TunnelProof& proof) {
  const bool upgrade = request.count(http::field::upgrade) > 0;
  const std::string forwarded_for = client.to_string();
  const std::string_view target = view(request.target());
  std::string head(view(request.method_string()));
  head.append(" ").append(target);
  head.append(request.version() >= http_1_1 ? " HTTP/1.1\r\n" : " HTTP/1.0\r\n");
  add_line(head, "Host", host);
  add_line(head, "Connection", upgrade ? "Upgrade" : "close");
  for (const auto& line : request)
    if (upgrade && goes_on(line.name()))
      add_line(head, view(line.name_string()), view(line.value()));
  add_line(head, "X-Forwarded-For", forwarded_for);
  add_line(head, TunnelProof::header, proof.made_for({target, forwarded_for}, unix_seconds()));
  head.append("\r\n");
  return {std::move(owner), std::move(head), upgrade};
}

asio::awaitable<tl::expected<Reached, Unreached>> reach(asio::any_io_executor executor,
                                                        Request request) {
  const tl::unexpected silent(Unreached::silent);
  const auto deadline = Clock::now() + limits::tunnel_answer_milliseconds_max;
  const auto found = co_await within(deadline, addresses_of(request.owner));
  if (!found) co_return silent;
  beast::tcp_stream stream(executor);
  stream.expires_at(deadline);
  const auto [failed, at] = co_await stream.async_connect(*found, as_tuple);
  if (failed == asio::error::connection_refused) co_return tl::unexpected(Unreached::refused);
  if (failed) co_return silent;
  notice_if_it_vanishes(stream.socket());
  const auto [lost, sent] =
      co_await asio::async_write(stream, asio::buffer(request.head), as_tuple);
  if (lost) co_return silent;
  std::string heard;
  if (request.upgrade) {
    auto into = asio::dynamic_buffer(heard, limits::header_bytes_max);
    const auto [ended, size] = co_await asio::async_read_until(stream, into, "\r\n\r\n", as_tuple);
    if (ended || !heard.starts_with("HTTP/1.1 101 ")) co_return silent;
  }
  co_return Reached{stream.release_socket(), std::move(heard)};
}

asio::awaitable<void> run(tcp::socket client, Reached reached, bool upgrade,
                          [[maybe_unused]] Connections::Slot slot, ServerContext& context) {
  const auto tunnel =
      std::make_shared<Tunnel>(std::move(client), std::move(reached.socket), upgrade, context);
  const MemberId id = context.connections.add(tunnel);
  co_await tunnel->run(std::move(reached.heard));
  context.connections.remove(id);
}

}  // namespace server::tunnel
