// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace server {

/// Compresses to RFC 1952 at zlib's best level. The same text always gives the same bytes.
std::string gzip(std::string_view text);

}  // namespace server
