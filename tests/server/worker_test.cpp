// SPDX-License-Identifier: MIT
#include "server/async/worker.hpp"

#include <doctest/doctest.h>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>

#include <functional>
#include <future>
#include <stdexcept>
#include <thread>
#include <utility>

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

/// Waits behind another job, and is noted when it begins and when its coroutine ends.
struct Waiting {
  bool begun = false, gone = false;
};

boost::asio::awaitable<void> wait_behind(server::Worker& worker, Waiting& waiting) {
  struct Guard {
    bool& gone;
    ~Guard() { gone = true; }
  };
  const Guard guard{waiting.gone};
  const std::function<bool()> job = [&waiting] { return waiting.begun = true; };
  co_await worker.result_of(job);
}

boost::asio::awaitable<void> hold_up(server::Worker& worker, std::promise<void>& begun,
                                     std::future<void>& go_on) {
  const std::function<int()> job = [&] {
    begun.set_value();
    go_on.wait();
    return 0;
  };
  co_await worker.result_of(job);
}

/// Stops a worker while one job is under way and another waits.
Waiting stop_beside_a_waiting_job() {
  Waiting waiting;
  boost::asio::io_context io;
  server::Worker worker;
  std::promise<void> begun, stopping, released;
  auto go_on = released.get_future();
  boost::asio::co_spawn(io, hold_up(worker, begun, go_on), boost::asio::detached);
  boost::asio::co_spawn(io, wait_behind(worker, waiting), boost::asio::detached);
  io.poll();
  begun.get_future().wait();
  std::thread stop([&] {
    stopping.set_value();
    worker.stop();
  });
  stopping.get_future().wait();
  released.set_value();
  stop.join();
  io.restart();
  io.poll();                             // a coroutine ends where it runs
  return {waiting.begun, waiting.gone};  // as it is before the worker itself ends
}

}  // namespace

TEST_CASE("a coroutine whose job was not begun ends with the stop, while all it uses is there") {
  // The stop may come too late for the waiting job.
  for (int tries = 0; tries < 10'000; ++tries) {
    const Waiting waiting = stop_beside_a_waiting_job();
    if (waiting.begun) continue;
    CHECK(waiting.gone);
    return;
  }
  FAIL("the stop always came too late");
}

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
