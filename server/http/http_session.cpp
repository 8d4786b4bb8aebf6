// SPDX-License-Identifier: MIT
#include "server/http/http_session.hpp"

#include "server/async/as_tuple.hpp"
#include "server/async/logged.hpp"
#include "server/http/answer.hpp"
#include "server/http/conditions.hpp"
#include "server/http/download.hpp"
#include "server/http/handshake.hpp"
#include "server/http/idle_connection.hpp"
#include "server/http/linger.hpp"
#include "server/http/metrics_endpoint.hpp"
#include "server/http/request_form.hpp"
#include "server/http/tunnel.hpp"
#include "server/http/ws_session.hpp"
#include "server/limits/limits.hpp"
#include "server/log/log.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

Answer no_room() {
  return come_back(http::status::service_unavailable, "The server is full. Try again later.");
}

Answer no_room_for_you() {
  return come_back(http::status::too_many_requests,
                   "Too many connections from your address. Try again later.");
}

Answer not_admitted(ServerContext::Admission why) {
  if (why == ServerContext::Admission::full) return no_room();
  if (why == ServerContext::Admission::too_many_of_yours) return no_room_for_you();
  return sentence(http::status::forbidden, farewell::kept_out().text);
}

asio::awaitable<bool> send_page(beast::tcp_stream& stream, std::string_view page, bool chunked) {
  const auto bytes = asio::buffer(page);
  if (chunked) {
    const auto [error, size] =
        co_await asio::async_write(stream, http::make_chunk(bytes), as_tuple);
    co_return !error;
  }
  const auto [error, size] = co_await asio::async_write(stream, bytes, as_tuple);
  co_return !error;
}

/// An answer with pages, whose length is not known. HTTP/1.0 has no chunks: there the end of the
/// connection is the end of the body.
asio::awaitable<bool> send_in_pages(beast::tcp_stream& stream, HttpResponse& response,
                                    const Answer& answer) {
  const bool chunked = response.chunked();
  http::response_serializer<HttpResponse::body_type> serializer(response);
  const auto [error, size] = co_await http::async_write_header(stream, serializer, as_tuple);
  bool sent = !error && co_await send_page(stream, *answer.text, chunked);
  while (sent) {
    const auto page = co_await answer.pages();
    if (!page) stream.close();
    if (!page) co_return false;
    if (page->empty()) break;
    sent = co_await send_page(stream, *page, chunked);
  }
  if (!sent || !chunked) co_return sent;
  const auto [failed, end] = co_await asio::async_write(stream, http::make_chunk_last(), as_tuple);
  co_return !failed;
}

/// True when all of it was sent.
asio::awaitable<bool> send(beast::tcp_stream& stream, const HttpRequest& request,
                           const Answer& answer, bool keep_alive) {
  HttpResponse response = response_of(answer, request, unix_seconds());
  response.keep_alive(keep_alive);
  if (keep_alive && request.version() < http_1_1)
    response.set(http::field::connection, "keep-alive");  // such a client needs to be told
  http::response_serializer<HttpResponse::body_type> serializer(response);
  stream.expires_after(limits::transfer_seconds_max);
  if (request.method() == http::verb::head) {
    const auto [error, size] = co_await http::async_write_header(stream, serializer, as_tuple);
    co_return !error;
  }
  if (answer.pages) co_return co_await send_in_pages(stream, response, answer);
  const auto [error, size] = co_await http::async_write(stream, serializer, as_tuple);
  co_return !error;
}

/// One connection: serves requests until it becomes a WebSocket or ends.
class HttpSession {
 public:
  HttpSession(asio::ip::tcp::socket socket, Connections::Slot slot, ServerContext& context)
      : stream_(std::move(socket)), slot_(std::move(slot)), context_(context) {
    beast::error_code gone;
    peer_ = stream_.socket().remote_endpoint(gone).address();
  }

  asio::awaitable<void> run();

 private:
  asio::awaitable<std::optional<HttpRequest>> read();
  asio::awaitable<bool> read_some();
  asio::awaitable<void> refuse(const HttpRequest& request, Objection why);
  asio::awaitable<bool> serve(HttpRequest& request);
  asio::awaitable<bool> send_answer(const HttpRequest& request, const Answer& answer);
  asio::awaitable<bool> say(const HttpRequest& request, const Answer& found);
  asio::awaitable<bool> end_unless_kept(bool sent);
  asio::awaitable<bool> hand_out(const HttpRequest& request, const Download& download);
  asio::awaitable<bool> send_file(const HttpRequest& request, const Download& download);
  asio::awaitable<bool> send_until_dismissed(const HttpRequest& request, const Answer& file);
  asio::awaitable<void> open_websocket(HttpRequest& request);
  asio::awaitable<bool> belongs_elsewhere(const HttpRequest& request, std::string table);
  asio::awaitable<bool> put_off(const HttpRequest& request, const char* why);
  asio::awaitable<std::optional<tunnel::Unreached>> enter_tunnel(const HttpRequest& request,
                                                                 std::string owner);
  bool proven(const HttpRequest& request) const;
  asio::awaitable<bool> more_comes();
  using Admission = ServerContext::Admission;
  Admission let_in(const HttpRequest& request);
  Answer metrics_answer(const HttpRequest& request);
  bool may_stay(const HttpRequest& request) const;

  beast::tcp_stream stream_;
  Connections::Slot slot_;  // counts this connection until the session ends
  ServerContext& context_;
  asio::ip::address peer_;
  std::string unread_;  // what has come and belongs to no request yet
  int requests_ = 0;
  bool kept_ = false;       // after the last answer, for another request
  bool tunnelled_ = false;  // the request was passed on by another server on the journal
};

asio::awaitable<void> HttpSession::run() {
  for (;;) {
    auto request = co_await read();
    if (!request) co_return;
    const bool served = co_await serve(*request);
    if (!served) co_return;
    const bool more = co_await more_comes();
    if (!more) co_return;
  }
}

/// Nullopt when no valid request came; then an error was answered if possible. No body is read:
/// none is needed, and the connection ends after a request that has one.
asio::awaitable<std::optional<HttpRequest>> HttpSession::read() {
  stream_.expires_after(context_.config.patience.handshake);
  ++requests_;
  std::size_t head_size = 0;
  while ((head_size = head_bytes(unread_)) == 0) {
    const HttpRequest unreadable;
    const auto why = early_objection(unread_);
    if (why) co_await refuse(unreadable, *why);
    if (why) co_return std::nullopt;
    const bool more = co_await read_some();
    if (!more) co_return std::nullopt;
  }
  ReadHead head = read_head(std::string_view(unread_).substr(0, head_size));
  unread_.erase(0, head_size);
  if (!head.objection) co_return std::move(head.request);
  co_await refuse(head.request, *head.objection);
  co_return std::nullopt;
}

/// False when the connection has ended or its time is over. early_objection() has seen that there
/// is room.
asio::awaitable<bool> HttpSession::read_some() {
  constexpr std::size_t bytes_at_once = 1024;
  const std::size_t had = unread_.size();
  unread_.resize(std::min(had + bytes_at_once, limits::header_bytes_max));
  const auto room = asio::buffer(unread_) + had;
  const auto [error, size] = co_await stream_.async_read_some(room, as_tuple);
  unread_.resize(had + size);
  co_return !error;
}

asio::awaitable<void> HttpSession::refuse(const HttpRequest& request, Objection why) {
  const Answer answer = sentence(why.status, why.text);
  co_await send_answer(request, answer);
}

/// True when another request may follow.
asio::awaitable<bool> HttpSession::serve(HttpRequest& request) {
  tunnelled_ = request.count(TunnelProof::header) > 0;
  if (tunnelled_ && !proven(request)) {
    const Answer refusal = sentence(http::status::forbidden,
                                    "This comes from no server on the journal, or the clocks of "
                                    "the two machines differ.");
    co_return co_await send_answer(request, refusal);
  }
  if (const auto admitted = let_in(request); admitted != Admission::admitted) {
    const Answer refusal = not_admitted(admitted);
    co_return co_await send_answer(request, refusal);
  }
  if (const auto settled = answer_to_method(request))
    co_return co_await send_answer(request, *settled);
  if (beast::websocket::is_upgrade(request)) {
    co_await open_websocket(request);
    co_return false;
  }
  if (path_of(request) == "/metrics") {
    const Answer figures = metrics_answer(request);
    co_return co_await send_answer(request, figures);
  }
  if (const auto download = download_wanted(request)) {
    const bool elsewhere = co_await belongs_elsewhere(request, download->table);
    if (elsewhere) co_return false;
    co_return co_await hand_out(request, *download);
  }
  const Answer usual = answer(request, context_);
  co_return co_await send_answer(request, usual);
}

/// True when another request may follow. If not, gives the client time to read the answer.
asio::awaitable<bool> HttpSession::send_answer(const HttpRequest& request, const Answer& answer) {
  const bool sent = co_await say(request, answer);
  co_return co_await end_unless_kept(sent);
}

/// True when all of it was sent.
asio::awaitable<bool> HttpSession::say(const HttpRequest& request, const Answer& found) {
  const Answer answer = under_conditions(found, request);
  const bool known_end = !answer.pages || request.version() >= http_1_1;
  kept_ = answer.good() && known_end && may_stay(request);
  context_.http_refusals.answered(static_cast<unsigned>(answer.status));
  co_return co_await send(stream_, request, answer, kept_);
}

/// True when another request may follow.
asio::awaitable<bool> HttpSession::end_unless_kept(bool sent) {
  if (!sent || kept_) co_return sent;
  co_await linger(stream_, limits::farewell_seconds_max);
  co_return false;
}

/// After a request with a body the connection closes, because a proxy may disagree about where the
/// body ends. A trusted proxy's connection closes because it may carry requests of several people
/// but counts for one only.
bool HttpSession::may_stay(const HttpRequest& request) const {
  const bool has_body = request.has_content_length() || request.chunked();
  return request.keep_alive() && !has_body && requests_ < limits::http_requests_max &&
         !context_.closing && !context_.proxies.trusts(peer_);
}

/// The file and its place among the transfers are given up before the connection lingers: a client
/// may stay connected for seconds after it has read everything.
asio::awaitable<bool> HttpSession::hand_out(const HttpRequest& request, const Download& download) {
  const bool sent = co_await send_file(request, download);
  co_return co_await end_unless_kept(sent);
}

/// True when all was sent before the server stopped.
asio::awaitable<bool> HttpSession::send_until_dismissed(const HttpRequest& request,
                                                        const Answer& file) {
  const auto idle = std::make_shared<IdleConnection>(stream_);
  const MemberId id = context_.connections.add(idle);
  bool sent = false;
  if (!idle->dismissed()) sent = co_await say(request, file);
  idle->detach();
  context_.connections.remove(id);
  co_return sent;
}

/// A page of a download is in memory while it is sent, so only so many may run at once, and only
/// some of them for one address. Each one reads the disk, so it counts like a new connection. A
/// refused request gives up its place before the refusal is sent. True when all was sent.
asio::awaitable<bool> HttpSession::send_file(const HttpRequest& request, const Download& download) {
  auto transfer = context_.transfers.enter();
  const bool in_share = !transfer || transfer->belong_to(*slot_.client_address());
  const bool too_soon = requests_ > 1 && !context_.quotas.allow_arrival(*slot_.client_address());
  Answer file = in_share ? too_busy() : too_many_of_yours();
  if (transfer && in_share && !too_soon) file = co_await fetch(download, context_.archive);
  if (!file.good()) transfer.reset();
  if (file.pages) co_return co_await send_until_dismissed(request, file);
  co_return co_await say(request, file);
}

asio::awaitable<void> HttpSession::open_websocket(HttpRequest& request) {
  auto why = objection(request, context_.proxies.trusts(peer_), context_);
  if (!why && !unread_.empty())  // these bytes would be lost, and the rest misread
    why = sentence(http::status::bad_request,
                   "Wait for the answer to the handshake before you send messages.");
  if (why) {
    co_await send_answer(request, *why);
    co_return;
  }
  const std::string table(*table_of_websocket(path_of(request)));
  const bool elsewhere = co_await belongs_elsewhere(request, table);
  if (elsewhere) co_return;
  stream_.expires_never();
  run_ws_session(std::move(stream_), request, std::move(slot_), context_);
}

/// Whether the request is done with, because another server plays this table: it has gone on to
/// that one, or cannot now.
asio::awaitable<bool> HttpSession::belongs_elsewhere(const HttpRequest& request,
                                                     std::string table) {
  if (!is_table_name(table)) co_return false;
  const auto owner = co_await context_.other_nodes.elsewhere(table);
  if (owner && !*owner) co_return false;
  if (!owner)
    co_return co_await put_off(request, "The server that plays this table cannot be found now.");
  if (tunnelled_)
    co_return co_await put_off(request, "This table is played by another server by now.");
  const auto unreached = co_await enter_tunnel(request, **owner);
  if (!unreached) co_return true;
  log::debug("tunnel_failed", {{"table", table}});
  context_.other_nodes.forget_owner(table);
  bool over = false;
  if (*unreached == tunnel::Unreached::refused) over = co_await context_.other_nodes.fence(**owner);
  if (over) co_return false;
  co_return co_await put_off(request, "The server that plays this table does not answer.");
}

/// True: the request is done with.
asio::awaitable<bool> HttpSession::put_off(const HttpRequest& request, const char* why) {
  const Answer answer = come_back(http::status::service_unavailable, why);
  co_await send_answer(request, answer);
  co_return true;
}

/// Nothing when the connection has gone on.
asio::awaitable<std::optional<tunnel::Unreached>> HttpSession::enter_tunnel(
    const HttpRequest& request, std::string owner) {
  const auto client = context_.proxies.client(peer_, forwarded_for(request).value_or(""));
  const auto host = host_of(request, context_.proxies.trusts(peer_));
  auto passed_on =
      tunnel::request_to(std::move(owner), request, client, host, context_.tunnel_proof);
  const bool upgrade = passed_on.upgrade;
  auto reached = co_await tunnel::reach(stream_.get_executor(), std::move(passed_on));
  if (!reached) co_return reached.error();
  const auto executor = stream_.get_executor();
  asio::co_spawn(executor,
                 tunnel::run(stream_.release_socket(), std::move(*reached), upgrade,
                             std::move(slot_), context_),
                 Logged{"a tunnel"});
  co_return std::nullopt;
}

/// Whether another server on the journal vouches for the client that it names.
bool HttpSession::proven(const HttpRequest& request) const {
  const std::string client = forwarded_for(request).value_or("");
  return context_.tunnel_proof.holds(view(request[TunnelProof::header]),
                                     {view(request.target()), client}, unix_seconds());
}

/// Waits for the first bytes of the next request, until the timeout or until the server closes.
asio::awaitable<bool> HttpSession::more_comes() {
  if (!unread_.empty()) co_return true;
  const auto idle = std::make_shared<IdleConnection>(stream_);
  const MemberId id = context_.connections.add(idle);
  bool more = false;
  if (!idle->dismissed()) {
    stream_.expires_after(context_.config.patience.between_requests);
    more = co_await read_some();
  }
  idle->detach();
  context_.connections.remove(id);
  co_return more;
}

/// Whether the client's address may have one more. Behind a trusted proxy, the address is
/// known only now; and so it is if another server on the journal has passed the request on.
HttpSession::Admission HttpSession::let_in(const HttpRequest& request) {
  if (tunnelled_) {
    context_.node_peers.note(peer_);
    boost::system::error_code unreadable;
    const auto client = asio::ip::make_address(forwarded_for(request).value_or(""), unreadable);
    if (unreadable) return Admission::too_many_of_yours;
    return context_.admit(slot_, client_address_at(client));
  }
  if (slot_.client_address()) return Admission::admitted;
  const auto client = context_.proxies.client(peer_, forwarded_for(request).value_or(""));
  return context_.admit(slot_, client_address_at(client));
}

/// Metrics are for the operator only.
Answer HttpSession::metrics_answer(const HttpRequest& request) {
  if (const auto why = objection_to_reader(context_, peer_, request))
    return sentence(why->status, why->text);
  return {http::status::ok, std::make_shared<const std::string>(metrics(context_)),
          "text/plain; version=0.0.4; charset=utf-8"};
}

}  // namespace

asio::awaitable<void> turn_away(asio::ip::tcp::socket socket,
                                [[maybe_unused]] Connections::Slot slot,
                                ServerContext::Admission admitted, Refusals& refusals) {
  beast::tcp_stream stream(std::move(socket));
  const HttpRequest unread;
  const Answer why = not_admitted(admitted);
  refusals.answered(static_cast<unsigned>(why.status));
  co_await send(stream, unread, why, false);
  co_await linger(stream, limits::farewell_seconds_max);
}

asio::awaitable<void> run_http_session(asio::ip::tcp::socket socket, Connections::Slot slot,
                                       ServerContext& context) {
  HttpSession session(std::move(socket), std::move(slot), context);
  co_await session.run();
}

}  // namespace server
