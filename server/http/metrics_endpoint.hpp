// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/request_form.hpp"
#include "server/http/server_context.hpp"

#include <boost/asio/ip/address.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace server {

/// Why this request of `peer` may not read the metrics; nothing when it may. A request that was
/// forwarded counts for the client that trusted proxies vouch for. That client is never this
/// machine, nor another proxy. Since any page can give its own name to an address that may read
/// them, the request must also call the server by a name that no page from elsewhere can have.
std::optional<Objection> objection_to_reader(const ServerContext& context,
                                             const boost::asio::ip::address& peer,
                                             const HttpRequest& request);

/// Whether a Host is such a name: an address, localhost, a name without a dot, or one in the
/// configuration (`--origins`, `--node-address`). None at all is no browser's.
bool is_own_name(std::string_view host, const Config& config);

/// The body of GET /metrics, in the text format of Prometheus. server/README.md lists the families.
/// No label comes from clients, so no table, person or address is named.
std::string metrics(ServerContext& context);

}  // namespace server
