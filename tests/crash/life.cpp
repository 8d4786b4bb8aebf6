// SPDX-License-Identifier: MIT
#include "tests/crash/life.hpp"

#include "server/async/as_tuple.hpp"

#include <boost/asio/this_coro.hpp>

namespace crash {

namespace asio = boost::asio;
using server::as_tuple;

Life::Life(asio::io_context& io, std::uint16_t port, Plan plan, Tally& tally,
           std::function<void()> kill)
    : port_(port), plan_(plan), tally_(tally), kill_(std::move(kill)), gate_(io) {
  gate_.expires_at(asio::steady_timer::time_point::max());
}

asio::awaitable<void> Life::arrive(bool welcomed) {
  all_welcomed_ = all_welcomed_ && welcomed;
  if (++arrived_ < plan_.clients) {
    co_await gate_.async_wait(as_tuple);
    co_return;
  }
  open_gate();
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - began_;
  if (all_welcomed_) tally_.milliseconds_to_serve.push_back(took.count());
}

void Life::open_gate() { gate_.expires_at(asio::steady_timer::time_point::min()); }

void Life::heard_update() {
  if (--plan_.updates <= 0) kill();
}

void Life::table_failed() {
  ++tally_.failed_tables;
  if (--plan_.failures <= 0) kill();
}

void Life::rest() {
  if (++resting_ == plan_.clients) kill();
}

void Life::kill() {
  if (!ended_) kill_();
  ended_ = true;
}

asio::awaitable<void> Life::pause() {
  asio::steady_timer timer(gate_.get_executor(), std::chrono::milliseconds(5));
  co_await timer.async_wait(as_tuple);
}

}  // namespace crash
