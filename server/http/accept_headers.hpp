// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

/// What a request says it would rather have: RFC 9110, sections 12 and 13.
namespace server::preferences {

/// The weight a line such as `gzip;q=0.5, br` gives to `name`, in thousandths from 0 to 1000;
/// nothing when it does not name it. A weight that cannot be read counts as 0.
std::optional<int> weight(std::string_view line, std::string_view name);

/// An Accept-Encoding to which gzip is at least as welcome as no encoding.
bool gzip(std::string_view accept_encoding);

/// An Accept that names text/html, as browsers do and curl does not.
bool html(std::string_view accept);

/// An If-None-Match that names this tag, `W/` or not, or any.
bool knows(std::string_view if_none_match, std::string_view tag);

}  // namespace server::preferences
