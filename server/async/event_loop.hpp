// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/io_context.hpp>

namespace server {

/// An io_context whose coroutines can end before it does. I/O objects need it to the end, but
/// coroutines refer to objects that were made after it.
class EventLoop : public boost::asio::io_context {
 public:
  using io_context::io_context;

  /// Destroys every coroutine and handler that waits. Call it when no thread runs the loop, which
  /// runs nothing afterwards; I/O objects may still be destroyed.
  void abandon() { shutdown(); }
};

}  // namespace server
