// SPDX-License-Identifier: MIT
#pragma once

#include "server/log/log.hpp"

#include <exception>

namespace server {

/// What a coroutine that nobody awaits ends with: an exception, which is a bug of ours, is told in
/// the log and goes no further.
struct Logged {
  const char* what;

  void operator()(std::exception_ptr thrown) const {
    if (!thrown) return;
    try {
      std::rethrow_exception(thrown);
    } catch (const std::exception& bug) {
      log::error("bug", {{"in", what}, {"why", bug.what()}});
    }
  }
};

}  // namespace server
