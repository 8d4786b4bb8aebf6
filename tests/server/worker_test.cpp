// SPDX-License-Identifier: MIT
#include "server/async/worker.hpp"

#include <doctest/doctest.h>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>

#include <functional>
#include <stdexcept>
#include <thread>

namespace {

/// The threads of a job and of the coroutine that has asked for it.
struct Threads {
  std::thread::id job, coroutine;
};

std::function<int()> job_on(Threads& threads, bool fails) {
  return [&threads, fails] {
    threads.job = std::this_thread::get_id();
    if (fails) throw std::runtime_error("It cannot be done.");
    return 7;
  };
}

boost::asio::awaitable<Threads> ask(server::Worker& worker, bool fails) {
  Threads threads;
  auto job = job_on(threads, fails);
  bool failed = false;
  try {
    const int result = co_await worker.result_of(std::move(job));
    CHECK(result == 7);
  } catch (const std::runtime_error&) {
    failed = true;
  }
  CHECK(failed == fails);
  threads.coroutine = std::this_thread::get_id();
  co_return threads;
}

}  // namespace

TEST_CASE("a worker does a job on its own thread, and a failed job fails where it was asked for") {
  for (const bool fails : {false, true}) {
    CAPTURE(fails);
    boost::asio::io_context io;
    server::Worker worker;
    auto asked = boost::asio::co_spawn(io, ask(worker, fails), boost::asio::use_future);
    io.run();
    const Threads threads = asked.get();
    CHECK(threads.coroutine == std::this_thread::get_id());
    CHECK(threads.job != threads.coroutine);
    worker.stop();
    worker.stop();
  }
}
