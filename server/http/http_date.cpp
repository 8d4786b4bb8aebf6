// SPDX-License-Identifier: MIT
#include "server/http/http_date.hpp"

#include <ctime>

namespace server {

/// The names of days and months are those of the C locale, which the server never changes.
std::string http_date(std::int64_t unix_seconds) {
  const auto time = static_cast<std::time_t>(unix_seconds);
  std::tm utc{};
  gmtime_r(&time, &utc);
  char text[64];
  return {text, std::strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &utc)};
}

}  // namespace server
