// SPDX-License-Identifier: MIT
#pragma once

#include "server/async/as_tuple.hpp"
#include "server/async/logged.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>

#include <chrono>
#include <exception>
#include <memory>
#include <optional>
#include <utility>

namespace server {

/// What `work` returns, or nothing at the deadline. For work that cannot be stopped, as when the
/// system looks for a host's address: it goes on alone, and what it returns late is dropped. Both
/// run where the caller does, one at a time.
template <class Result>
boost::asio::awaitable<std::optional<Result>> within(std::chrono::steady_clock::time_point deadline,
                                                     boost::asio::awaitable<Result> work) {
  struct Waiting {
    boost::asio::steady_timer ended;
    std::optional<Result> result;
  };
  const auto executor = co_await boost::asio::this_coro::executor;
  const auto waiting = std::make_shared<Waiting>(boost::asio::steady_timer(executor, deadline));
  boost::asio::co_spawn(executor, std::move(work),
                        [waiting](std::exception_ptr bug, Result result) {
                          Logged{"work with a deadline"}(bug);
                          if (!bug) waiting->result = std::move(result);
                          // Also if nobody waits yet: it may have ended at once.
                          waiting->ended.expires_at(std::chrono::steady_clock::now());
                        });
  co_await waiting->ended.async_wait(as_tuple);
  co_return std::move(waiting->result);
}

}  // namespace server
