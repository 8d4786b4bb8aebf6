// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/server_context.hpp"

#include <boost/asio/ip/address.hpp>

#include <optional>
#include <string>

namespace server {

/// Whether this peer may read the metrics. `forwarded_for`: what the request has in
/// `X-Forwarded-For`; nothing if it has no such header. A request that was forwarded counts for the
/// client that trusted proxies vouch for. That client is never this machine, nor another proxy.
bool may_read_metrics(const ServerContext& context, const boost::asio::ip::address& peer,
                      const std::optional<std::string>& forwarded_for);

/// The body of GET /metrics, in the text format of Prometheus. server/README.md lists the families.
/// No label comes from clients, so no table, person or address is named.
std::string metrics(ServerContext& context);

}  // namespace server
