// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include <functional>

namespace cli {

/// What the user and the terminal tell this process by signals, on the io_context's thread.
class Signals {
 public:
  struct Listener {
    std::function<void()> leave;   // politely
    std::function<void()> end;     // it was told to leave again
    std::function<void()> redraw;  // the terminal has a new size, or the process continues
    std::function<void()> rest;    // it is about to be stopped
  };

  Signals(boost::asio::io_context& io, Listener listener);

 private:
  void wait_for_leave();
  void wait_for_redraw();
  void wait_for_stop();

  Listener listener_;
  boost::asio::signal_set leave_, redraw_, stop_;
};

}  // namespace cli
