// SPDX-License-Identifier: MIT
#pragma once

#include "server/log/log.hpp"

#include <exception>

namespace server {

/// The completion handler of a coroutine that nobody awaits. An exception, which is a bug, goes to
/// the log and no further.
struct Logged {
  const char* what;  // the coroutine's name in the log

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
