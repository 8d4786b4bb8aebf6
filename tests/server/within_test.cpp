// SPDX-License-Identifier: MIT
#include "server/async/within.hpp"

#include <doctest/doctest.h>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_future.hpp>

#include <chrono>
#include <future>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace {

namespace asio = boost::asio;
using std::chrono::steady_clock;
using namespace std::chrono_literals;

/// Returns once the timer has been cancelled or is over, and counts that.
asio::awaitable<std::string> after(asio::steady_timer& timer, int& ended) {
  co_await timer.async_wait(server::as_tuple);
  ++ended;
  co_return "done";
}

asio::awaitable<std::string> at_once() { co_return "done"; }

asio::awaitable<std::string> fail() {
  throw std::runtime_error("It cannot be done.");
  co_return "";
}

std::optional<std::string> result_of(asio::io_context& io, steady_clock::time_point deadline,
                                     asio::awaitable<std::string> work) {
  io.restart();
  auto result = asio::co_spawn(io, server::within(deadline, std::move(work)), asio::use_future);
  while (result.wait_for(0s) != std::future_status::ready) REQUIRE(io.run_one() == 1);
  return result.get();
}

}  // namespace

TEST_SUITE("work with a deadline") {
  TEST_CASE("its result is there as soon as it is done, not at the deadline") {
    asio::io_context io;
    asio::steady_timer timer(io, 1ms);
    int ended = 0;
    const auto begun = steady_clock::now();
    CHECK(result_of(io, begun + 20s, at_once()) == "done");
    CHECK(result_of(io, begun + 20s, after(timer, ended)) == "done");
    CHECK(ended == 1);
    CHECK(steady_clock::now() < begun + 20s);
  }

  TEST_CASE("what has no end is left alone at the deadline, and its result is dropped") {
    asio::io_context io;
    asio::steady_timer timer(io, steady_clock::time_point::max());
    int ended = 0;
    CHECK(result_of(io, steady_clock::now() + 1ms, after(timer, ended)) == std::nullopt);
    CHECK(ended == 0);
    timer.cancel();
    io.restart();
    io.run();
    CHECK(ended == 1);
  }

  TEST_CASE("what throws has no result, and nobody waits for it") {
    asio::io_context io;
    CHECK(result_of(io, steady_clock::now() + 20s, fail()) == std::nullopt);
  }
}
