// SPDX-License-Identifier: MIT
#pragma once

#include <spdlog/spdlog.h>

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
      spdlog::error("{} ended by a bug: {}", what, bug.what());
    }
  }
};

}  // namespace server
