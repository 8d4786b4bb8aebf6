// SPDX-License-Identifier: MIT
#include "server/http/handshake.hpp"

#include "server/http/ws_session.hpp"

#include <boost/beast/http/rfc7230.hpp>

#include <algorithm>
#include <string_view>

namespace server {

namespace http = boost::beast::http;

namespace {

/// Whether a key is 16 bytes in base64 (RFC 6455, section 4.1). Beast does not check this.
bool is_key(std::string_view key) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  if (key.size() != 24 || !key.ends_with("==")) return false;
  return key.find_first_not_of(digits) == 22;
}

constexpr const char* former_subprotocol = "jojotte.v1.json";

/// Whether the client offers this subprotocol, or none at all.
bool offers(const HttpRequest& request, const char* wanted) {
  const auto offered = request.equal_range(http::field::sec_websocket_protocol);
  if (offered.first == offered.second) return true;
  return std::any_of(offered.first, offered.second, [&](const auto& offer) {
    return http::token_list(offer.value()).exists(wanted);
  });
}

/// Only browsers name an origin; other programs need no protection from foreign pages.
bool origin_is_allowed(const HttpRequest& upgrade, bool by_proxy, const ServerContext& context) {
  const auto named = upgrade.count(http::field::origin);
  if (named == 0) return true;
  const std::string_view origin = view(upgrade[http::field::origin]);
  return named == 1 && context.origins.allow(origin, host_of(upgrade, by_proxy));
}

/// Checks the parts of RFC 6455, section 4.2.1, that Beast does not check.
std::optional<Answer> formal_objection(const HttpRequest& upgrade) {
  if (upgrade[http::field::sec_websocket_version] != "13")
    return sentence(http::status::upgrade_required, "Only version 13 of WebSocket is supported.");
  if (upgrade.count(http::field::sec_websocket_key) != 1 ||
      !is_key(view(upgrade[http::field::sec_websocket_key])))
    return sentence(http::status::bad_request, "The Sec-WebSocket-Key is not 16 bytes in base64.");
  return std::nullopt;
}

}  // namespace

std::optional<Answer> objection(const HttpRequest& upgrade, bool by_proxy,
                                const ServerContext& context) {
  if (!table_of_websocket(path_of(upgrade)))
    return sentence(http::status::not_found,
                    "The WebSocket is at /ws, and for a table at /ws/TABLE.");
  if (const auto formal = formal_objection(upgrade)) return formal;
  if (!origin_is_allowed(upgrade, by_proxy, context))
    return sentence(http::status::forbidden,
                    "Pages of this origin may not connect; see --origins of the server.");
  if (!offers(upgrade, subprotocol))
    return sentence(http::status::bad_request,
                    offers(upgrade, former_subprotocol)
                        ? "This program speaks version 1 of the protocol, and the server version "
                          "2: update the program, or reload the page."
                        : "None of these subprotocols is supported; offer jojotte.v2.json.");
  return std::nullopt;
}

}  // namespace server
