// SPDX-License-Identifier: MIT
#include "server/http/refusals.hpp"

#include "server/limits/limits.hpp"
#include "server/log/log.hpp"

namespace server {

namespace {

/// A path that does not exist keeps nobody out; a limit, a proxy's mistake or a full server does.
bool keeps_out(unsigned status) {
  return status == 403 || status == 426 || status == 429 || status == 503;
}

}  // namespace

void Refusals::answered(unsigned status, Clock::time_point now) {
  if (status >= 400) count(std::to_string(status), keeps_out(status), now);
}

void Refusals::closed_unanswered(Clock::time_point now) { count("none", true, now); }

void Refusals::count(std::string_view status, bool kept_out, Clock::time_point now) {
  counts_.add(status);
  log::debug("http_refused", {{"status", status}});
  if (!kept_out) return;
  const std::lock_guard lock(mutex_);
  ++untold_;
  if (told_ && now - *told_ < limits::refusals_logged_seconds) return;
  log::warn("kept_out", {{"count", untold_}, {"newest", status}});
  untold_ = 0;
  told_ = now;
}

}  // namespace server
