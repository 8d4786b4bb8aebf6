// SPDX-License-Identifier: MIT
#include "server/http/http_date.hpp"

#include <chrono>
#include <cstdio>

namespace server {

std::string http_date(std::int64_t unix_seconds) {
  constexpr const char* days[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr const char* months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                    "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::chrono::sys_seconds when{std::chrono::seconds(unix_seconds)};
  const auto midnight = std::chrono::floor<std::chrono::days>(when);
  const std::chrono::year_month_day date(midnight);
  const std::chrono::hh_mm_ss time(when - midnight);
  char text[64];
  std::snprintf(text, sizeof text, "%s, %02u %s %04d %02d:%02d:%02d GMT",
                days[std::chrono::weekday(midnight).c_encoding()],
                static_cast<unsigned>(date.day()), months[static_cast<unsigned>(date.month()) - 1],
                static_cast<int>(date.year()), static_cast<int>(time.hours().count()),
                static_cast<int>(time.minutes().count()), static_cast<int>(time.seconds().count()));
  return text;
}

}  // namespace server
