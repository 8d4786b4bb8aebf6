// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace server {

/// "Sun, 06 Nov 1994 08:49:37 GMT" of 784111777 (RFC 9110, section 5.6.7).
std::string http_date(std::int64_t unix_seconds);

}  // namespace server
