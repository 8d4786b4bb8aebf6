// SPDX-License-Identifier: MIT
#include "clients/load/poller.hpp"

#include <poll.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string>

namespace load {

Poller::Poller() : epoll_(epoll_create1(EPOLL_CLOEXEC)) {
  if (epoll_ < 0) throw std::runtime_error("The system gives no epoll.");
  prctl(PR_SET_TIMERSLACK, 1UL);  // acts must be sent on time
}

Poller::~Poller() { close(epoll_); }

void Poller::control(int what, int socket, Pollable* pollable, std::uint32_t events) const {
  epoll_event event{};
  event.events = events;
  event.data.ptr = pollable;
  if (epoll_ctl(epoll_, what, socket, &event) != 0)
    throw std::runtime_error(std::string("A socket cannot be watched: ") + std::strerror(errno));
}

void Poller::add(int socket, Pollable& pollable, std::uint32_t events) {
  control(EPOLL_CTL_ADD, socket, &pollable, events);
}

void Poller::change(int socket, Pollable& pollable, std::uint32_t events) {
  control(EPOLL_CTL_MOD, socket, &pollable, events);
}

void Poller::remove(int socket) { control(EPOLL_CTL_DEL, socket, nullptr, 0); }

/// epoll_wait counts in milliseconds, which is too coarse; ppoll takes nanoseconds.
void Poller::wait(Clock::time_point until) {
  const auto left = std::max(until - Clock::now(), Clock::duration::zero());
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(left);
  const timespec limit{seconds.count(), (left - seconds).count()};
  pollfd any{epoll_, POLLIN, 0};
  if (ppoll(&any, 1, &limit, nullptr) <= 0) return;
  std::array<epoll_event, 256> events{};
  const int count = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), 0);
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = events[static_cast<std::size_t>(i)];
    static_cast<Pollable*>(event.data.ptr)->serve(event.events);
  }
}

}  // namespace load
