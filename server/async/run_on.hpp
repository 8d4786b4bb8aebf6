// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/io_context.hpp>

#include <utility>

namespace server {

/// Does `work` on `executor`: at once if the caller runs there, otherwise later. asio::dispatch()
/// does the same, but first puts the work into a block of memory, even if it is done at once. With
/// one thread, that is how every message gets to its connection.
template <class Work>
void run_on(const boost::asio::any_io_executor& executor, Work work) {
  const auto* context = executor.target<boost::asio::io_context::executor_type>();
  if (context && context->running_in_this_thread()) work();
  else boost::asio::dispatch(executor, std::move(work));
}

}  // namespace server
