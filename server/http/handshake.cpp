// SPDX-License-Identifier: MIT
#include "server/http/handshake.hpp"

#include "server/http/ws_session.hpp"

#include <boost/beast/http/rfc7230.hpp>

#include <algorithm>
#include <string_view>

namespace server {

namespace http = boost::beast::http;

namespace {

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
bool comes_from_a_friend(const HttpRequest& upgrade, bool by_proxy, const ServerContext& context) {
  const auto named = upgrade.count(http::field::origin);
  if (named == 0) return true;
  const std::string_view origin = view(upgrade[http::field::origin]);
  return named == 1 && context.origins.allow(origin, host_of(upgrade, by_proxy));
}

/// What RFC 6455 4.2.1 asks for. Beast does not look at all of it.
std::optional<Answer> formal_objection(const HttpRequest& upgrade) {
  if (upgrade.count(http::field::host) != 1)
    return sentence(http::status::bad_request, "One Host is to be named.");
  if (upgrade[http::field::sec_websocket_version] != "13")
    return sentence(http::status::upgrade_required, "Only version 13 of WebSocket is spoken here.");
  if (upgrade.count(http::field::sec_websocket_key) != 1 ||
      !is_key(view(upgrade[http::field::sec_websocket_key])))
    return sentence(http::status::bad_request, "The Sec-WebSocket-Key is not 16 bytes in base64.");
  return std::nullopt;
}

}  // namespace

std::optional<Answer> objection(const HttpRequest& upgrade, bool by_proxy,
                                const ServerContext& context) {
  if (path_of(upgrade) != "/ws")
    return sentence(http::status::not_found, "WebSockets are opened at /ws.");
  if (const auto formal = formal_objection(upgrade)) return formal;
  if (!comes_from_a_friend(upgrade, by_proxy, context))
    return sentence(http::status::forbidden,
                    "Pages of this origin may not connect here; see --origins of the server.");
  if (!speaks_ours(upgrade))
    return sentence(http::status::bad_request,
                    "None of these subprotocols is spoken here; offer jojotte.v1.json.");
  return std::nullopt;
}

}  // namespace server
