// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

namespace server {

/// Where a server is, as a Host header or an address in a browser says it: RFC 3986, section 3.2,
/// without the name of a user.
struct Authority {
  std::string_view host;  // a name, an IPv4 address, or an IPv6 address in brackets; never empty
  std::string_view port;  // digits, 65535 at most; may be empty
};

/// Nothing when the text is no authority.
std::optional<Authority> authority_in(std::string_view text);

}  // namespace server
