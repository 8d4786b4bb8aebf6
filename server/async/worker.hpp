// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <exception>
#include <optional>
#include <type_traits>
#include <utility>

namespace server {

/// A thread of its own for work that nobody else should wait for, one job after the other. Any
/// thread may call; the caller bounds how many jobs wait.
class Worker {
 public:
  /// Does `job` on the thread and gives what it returned or threw. The coroutine goes on where it
  /// ran before.
  template <class Job>
  boost::asio::awaitable<std::invoke_result_t<Job&>> result_of(Job job) {
    std::optional<std::invoke_result_t<Job&>> result;
    std::exception_ptr thrown;
    co_await boost::asio::post(
        boost::asio::bind_executor(thread_.get_executor(), boost::asio::use_awaitable));
    try {
      result.emplace(job());
    } catch (...) {
      thrown = std::current_exception();
    }
    co_await boost::asio::post(boost::asio::use_awaitable);
    if (thrown) std::rethrow_exception(thrown);
    co_return std::move(*result);
  }

  /// Does `job`, which throws nothing, on the thread.
  template <class Job>
  void post(Job job) {
    boost::asio::post(thread_.get_executor(), std::move(job));
  }

  /// From now on no job is begun; waits for the one that is under way. A coroutine whose job was
  /// not begun is destroyed where it runs, as soon as something runs there. May be called again.
  void stop() {
    thread_.stop();
    thread_.join();
    thread_.abandon();
  }

 private:
  /// By itself, it would destroy what waits for it only at its own end, when that may refer to
  /// things that have ended before.
  class Thread : public boost::asio::thread_pool {
   public:
    Thread() : thread_pool(1) {}
    void abandon() { shutdown(); }
  };

  Thread thread_;
};

}  // namespace server
