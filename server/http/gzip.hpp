// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace server {

/// RFC 1952, as short as zlib makes it; the same bytes for the same text.
std::string gzip(std::string_view text);

}  // namespace server
