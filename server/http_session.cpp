// SPDX-License-Identifier: MIT
#include "server/http_session.hpp"

#include "server/limits.hpp"
#include "server/linger.hpp"
#include "server/ws_session.hpp"

#include <boost/asio/experimental/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <algorithm>
#include <string_view>

namespace server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr auto as_tuple = asio::experimental::as_tuple(asio::use_awaitable);

using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;

constexpr std::string_view how_to_play =
    "This is a Jo-Jotte server. To play from a terminal:\n\n"
    "  jojotte create --server http://HOST:PORT     prints a link for each seat\n"
    "  jojotte play LINK\n"
    "  jojotte watch LINK\n\n"
    "Programs speak the subprotocol jojotte.v1.json at /ws; see PROTOCOL.md.\n";

struct Answer {
  http::status status;
  std::string_view text;
};

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

constexpr Answer busy{http::status::service_unavailable, "Too busy; try again in a moment.\n"};

/// One of the transcripts that are being sent, as long as it lives.
class Transfer {
 public:
  explicit Transfer(House& house) : house_(house), number_(++house.transfers) {}
  Transfer(const Transfer&) = delete;
  Transfer& operator=(const Transfer&) = delete;
  ~Transfer() { --house_.transfers; }
  bool allowed() const { return number_ <= limits::transfers_max; }

 private:
  House& house_;
  int number_;
};

Answer answer(const HttpRequest& request, House& house) {
  if (request.method() != http::verb::get && request.method() != http::verb::head)
    return {http::status::method_not_allowed, "Only GET and HEAD are understood here.\n"};
  const std::string_view target = view(request.target());
  const std::string_view path = target.substr(0, target.find('?'));
  if (path == "/" || path.starts_with("/table/")) return {http::status::ok, how_to_play};
  if (path == "/livez") return {http::status::ok, "alive\n"};
  if (path == "/readyz" && house.ready()) return {http::status::ok, "ready\n"};
  if (path == "/readyz")
    return {http::status::service_unavailable, "Going down, or the journal cannot be written.\n"};
  if (path == "/ws")
    return {http::status::upgrade_required, "This is where WebSockets are opened.\n"};
  return {http::status::not_found, "There is nothing here. Try / for how to play.\n"};
}

/// 16 bytes in base64, as RFC 6455 4.1 wants it. Beast does not look.
bool is_key(std::string_view key) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  if (key.size() != 24 || !key.ends_with("==")) return false;
  return key.find_first_not_of(digits) == 22;
}

/// Offering no subprotocol is as good as offering ours.
bool speaks_ours(const HttpRequest& request) {
  const auto offers = request.equal_range(http::field::sec_websocket_protocol);
  if (offers.first == offers.second) return true;
  return std::any_of(offers.first, offers.second, [](const auto& offer) {
    return http::token_list(offer.value()).exists(subprotocol);
  });
}

/// By what name the client has called us: a trusted proxy knows it better than we do.
std::string_view host_of(const HttpRequest& request, bool by_proxy) {
  const auto forwarded = view(request["X-Forwarded-Host"]);
  if (!by_proxy || forwarded.empty()) return view(request[http::field::host]);
  return forwarded.substr(0, forwarded.find(','));
}

/// What is no browser names no origin, and needs no protection from other people's pages.
bool comes_from_a_friend(const HttpRequest& upgrade, bool by_proxy, const House& house) {
  const auto named = upgrade.count(http::field::origin);
  if (named == 0) return true;
  const std::string_view origin = view(upgrade[http::field::origin]);
  return named == 1 && house.origins.allow(origin, host_of(upgrade, by_proxy));
}

/// What RFC 6455 4.2.1 asks for. Beast does not look at all of it.
std::optional<Answer> formal_objection(const HttpRequest& upgrade) {
  if (upgrade.count(http::field::host) != 1)
    return Answer{http::status::bad_request, "One Host is to be named.\n"};
  if (upgrade[http::field::sec_websocket_version] != "13")
    return Answer{http::status::upgrade_required, "Only version 13 of WebSocket is spoken here.\n"};
  if (upgrade.count(http::field::sec_websocket_key) != 1 ||
      !is_key(view(upgrade[http::field::sec_websocket_key])))
    return Answer{http::status::bad_request, "The Sec-WebSocket-Key is not 16 bytes in base64.\n"};
  return std::nullopt;
}

/// Why it may not become a WebSocket; nothing when it may.
std::optional<Answer> objection(const HttpRequest& upgrade, bool by_proxy, const House& house) {
  if (view(upgrade.target().substr(0, upgrade.target().find('?'))) != "/ws")
    return Answer{http::status::not_found, "WebSockets are opened at /ws.\n"};
  if (const auto formal = formal_objection(upgrade)) return formal;
  if (!comes_from_a_friend(upgrade, by_proxy, house))
    return Answer{http::status::forbidden,
                  "Pages of this origin may not connect here; see --origins of the server.\n"};
  if (!speaks_ours(upgrade))
    return Answer{http::status::bad_request,
                  "None of these subprotocols is spoken here; offer jojotte.v1.json.\n"};
  return std::nullopt;
}

/// Nothing of ours is to be guessed at, framed or run by a browser.
void set_headers(HttpResponse& response) {
  response.set(http::field::content_type, "text/plain; charset=utf-8");
  response.set(http::field::cache_control, "no-store");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  response.set("Referrer-Policy", "no-referrer");
}

/// Each connection carries one request: health checks and curious people need no more.
HttpResponse response(const Answer& answer, const HttpRequest& request) {
  HttpResponse response(answer.status, request.version());
  set_headers(response);
  if (answer.status == http::status::method_not_allowed)
    response.set(http::field::allow, "GET, HEAD");
  if (answer.status == http::status::upgrade_required) {
    response.set(http::field::upgrade, "websocket");
    response.set(http::field::sec_websocket_version, "13");
  }
  response.keep_alive(false);
  if (request.method() == http::verb::head) response.content_length(answer.text.size());
  else response.body() = answer.text;
  if (request.method() != http::verb::head) response.prepare_payload();
  return response;
}

asio::awaitable<void> reply(beast::tcp_stream& stream, const HttpRequest& request,
                            Answer answer_given) {
  HttpResponse message = response(answer_given, request);
  http::response_serializer<http::string_body> serializer(message);
  if (request.method() == http::verb::head)
    co_await http::async_write_header(stream, serializer, as_tuple);
  else co_await http::async_write(stream, serializer, as_tuple);
  co_await linger(stream, limits::farewell_seconds_max);
}

/// K7QWM2XA of /table/K7QWM2XA/transcript; nothing when somebody wants something else.
std::optional<std::string> transcript_wanted(const HttpRequest& request) {
  constexpr std::string_view before = "/table/", after = "/transcript";
  const std::string_view path = view(request.target().substr(0, request.target().find('?')));
  if (request.method() != http::verb::get || !path.starts_with(before) || !path.ends_with(after))
    return std::nullopt;
  if (path.size() <= before.size() + after.size()) return std::nullopt;
  const auto id = path.substr(before.size(), path.size() - before.size() - after.size());
  if (id.find('/') != std::string_view::npos) return std::nullopt;
  return std::string(id);
}

asio::awaitable<void> send_transcript(beast::tcp_stream& stream, const HttpRequest& request,
                                      const std::string& table, std::string text) {
  HttpResponse message(http::status::ok, request.version());
  set_headers(message);
  message.set(http::field::content_type, "application/x-ndjson");
  message.set(http::field::content_disposition,
              "attachment; filename=\"" + table + ".transcript\"");
  message.keep_alive(false);
  message.body() = std::move(text);
  message.prepare_payload();
  stream.expires_after(limits::transfer_seconds_max);
  co_await http::async_write(stream, message, as_tuple);
  co_await linger(stream, limits::farewell_seconds_max);
}

/// A transcript is held in memory until it is sent, so there are so many at once and no more.
asio::awaitable<void> reply_with_transcript(beast::tcp_stream& stream, const HttpRequest& request,
                                            const std::string& table, House& house) {
  const Transfer transfer(house);
  if (!transfer.allowed()) {
    co_await reply(stream, request, busy);
    co_return;
  }
  auto told = co_await house.lobby.transcript(table);
  if (auto* text = std::get_if<std::string>(&told)) {
    co_await send_transcript(stream, request, table, std::move(*text));
    co_return;
  }
  const auto& fault = std::get<protocol::Fault>(told);
  const std::string why = fault.text + '\n';
  const Answer refusal{
      fault.code == "unknown_table" ? http::status::not_found : http::status::service_unavailable,
      why};
  co_await reply(stream, request, refusal);
}

/// What cannot be read as HTTP still gets a word, if there is somebody to hear it.
std::optional<Answer> complaint(beast::error_code error) {
  if (error == http::error::header_limit)
    return Answer{http::status::request_header_fields_too_large, "The header is too long.\n"};
  if (error == http::error::body_limit)
    return Answer{http::status::payload_too_large, "No body is wanted here.\n"};
  if (error.category() == make_error_code(http::error::bad_version).category() &&
      error != http::error::end_of_stream && error != http::error::partial_message)
    return Answer{http::status::bad_request, "This is not HTTP.\n"};
  return std::nullopt;
}

constexpr Answer spoken_too_soon{http::status::bad_request,
                                 "Wait for the answer to your handshake before you go on.\n"};
constexpr Answer no_room{http::status::service_unavailable,
                         "Everybody's places are taken. Try again later.\n"};
constexpr Answer no_room_for_you{http::status::too_many_requests,
                                 "Too many connections from your address. Try again later.\n"};

/// Why somebody behind a trusted proxy is not let in; nothing when he is, or is counted already.
std::optional<Answer> too_many(const HttpRequest& request, const asio::ip::address& peer,
                               Connections::Place& place, House& house) {
  if (place.caller()) return std::nullopt;
  std::string hops;
  const auto lines = request.equal_range("X-Forwarded-For");
  for (auto line = lines.first; line != lines.second; ++line)
    hops.append(hops.empty() ? "" : ",").append(view(line->value()));
  if (house.admit(place, caller_at(house.proxies.client(peer, hops)))) return std::nullopt;
  return no_room_for_you;
}

}  // namespace

asio::awaitable<void> turn_away(asio::ip::tcp::socket socket,
                                [[maybe_unused]] Connections::Place at_the_door,
                                bool too_many_of_one) {
  beast::tcp_stream stream(std::move(socket));
  stream.expires_after(limits::farewell_seconds_max);
  const HttpRequest unread;
  const Answer& why = too_many_of_one ? no_room_for_you : no_room;
  co_await reply(stream, unread, why);
}

/// `place` is held until the session ends: that is what it is for.
asio::awaitable<void> run_http_session(asio::ip::tcp::socket socket, Connections::Place place,
                                       House& house) {
  beast::error_code gone;
  const auto peer = socket.remote_endpoint(gone).address();
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer;
  http::request_parser<http::string_body> parser;
  parser.header_limit(limits::header_bytes_max);
  parser.body_limit(limits::body_bytes_max);
  stream.expires_after(house.config.patience.handshake);
  const auto [error, size] = co_await http::async_read(stream, buffer, parser, as_tuple);
  if (error) {
    if (const auto why = complaint(error)) co_await reply(stream, parser.get(), *why);
    co_return;
  }
  HttpRequest request = parser.release();
  if (const auto why = too_many(request, peer, place, house)) {
    co_await reply(stream, request, *why);
    co_return;
  }
  if (const auto table = transcript_wanted(request)) {
    co_await reply_with_transcript(stream, request, *table, house);
    co_return;
  }
  if (!beast::websocket::is_upgrade(request)) {
    co_await reply(stream, request, answer(request, house));
    co_return;
  }
  if (const auto why = objection(request, house.proxies.trusts(peer), house)) {
    co_await reply(stream, request, *why);
    co_return;
  }
  if (buffer.size() > 0) {  // it would be lost, and what follows misread
    co_await reply(stream, request, spoken_too_soon);
    co_return;
  }
  stream.expires_never();
  co_await run_ws_session(std::move(stream), std::move(request), *place.caller(), house);
}

}  // namespace server
