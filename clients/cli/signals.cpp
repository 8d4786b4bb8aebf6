// SPDX-License-Identifier: MIT
#include "clients/cli/signals.hpp"

#include <csignal>
#include <utility>

namespace cli {

Signals::Signals(boost::asio::io_context& io, Listener listener)
    : listener_(std::move(listener)),
      leave_(io, SIGINT, SIGTERM, SIGHUP),
      redraw_(io, SIGWINCH, SIGCONT),
      stop_(io, SIGTSTP) {
  leave_.add(SIGQUIT);
  wait_for_leave();
  wait_for_redraw();
  wait_for_stop();
}

void Signals::wait_for_leave() {
  leave_.async_wait([this](auto error, int) {
    if (error) return;
    listener_.leave();
    leave_.async_wait([this](auto again, int) {
      if (!again) listener_.end();
    });
  });
}

void Signals::wait_for_redraw() {
  redraw_.async_wait([this](auto error, int) {
    if (error) return;
    listener_.redraw();
    wait_for_redraw();
  });
}

/// The shell gets its terminal back as it was, and continues us with SIGCONT.
void Signals::wait_for_stop() {
  stop_.async_wait([this](auto error, int) {
    if (error) return;
    listener_.rest();
    std::raise(SIGSTOP);
    wait_for_stop();
  });
}

}  // namespace cli
