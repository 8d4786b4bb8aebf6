// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

/// The headers by which a client says what it prefers or already has: RFC 9110, sections 12 and 13.
namespace server::accept_headers {

/// The weight that a header such as `gzip;q=0.5, br` gives to `name`, in thousandths from 0 to
/// 1000; nullopt when it does not name it. An unreadable weight counts as 0.
std::optional<int> weight(std::string_view line, std::string_view name);

/// Whether an Accept-Encoding likes gzip at least as well as no encoding.
bool gzip(std::string_view accept_encoding);

/// Whether an Accept names text/html, as browsers do and curl does not.
bool html(std::string_view accept);

/// Whether an If-None-Match names this ETag, with or without `W/` on either side, or anything.
bool knows(std::string_view if_none_match, std::string_view etag);

/// Whether an If-Match names this ETag, or anything. A weak ETag is none that can be named, because
/// bytes may differ under it.
bool permits(std::string_view if_match, std::string_view etag);

}  // namespace server::accept_headers
