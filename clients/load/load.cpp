// SPDX-License-Identifier: MIT
#include "clients/load/load.hpp"

#include <unistd.h>
#include <algorithm>
#include <stdexcept>
#include <string>

namespace load {

namespace {

Clock::duration of_seconds(double seconds) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

}  // namespace

Outcome Load::run() {
  outcome_.server_alone = usage_of(plan_.server_processes);
  open_all();
  begun_ = Clock::now();
  playing_ = !plan_.idle;
  play(plan_.warm_up_seconds);
  outcome_.measurements = {};
  outcome_.server_begin = usage_of(plan_.server_processes);
  outcome_.load_begin = usage_of(getpid()).value_or(Usage{});
  const auto begin = Clock::now();
  play(plan_.seconds);
  outcome_.seconds = seconds_since(begin);
  outcome_.server_end = usage_of(plan_.server_processes);
  outcome_.load_end = usage_of(getpid()).value_or(Usage{});
  if (playing_ && plan_.rate > 0)
    for (; due() < Clock::now(); ++acts_due_) ++outcome_.overdue;
  return std::move(outcome_);
}

// ---- opening ------------------------------------------------------------------------------

void Load::open_all() {
  const auto begin = Clock::now();
  auto last = begin;
  for (int before = 0; open_ < plan_.tables; before = open_) {
    open_more();
    bring_back();
    poller_.wait(std::min(last + opening_timeout, next_event()));
    if (lost_ > 0) throw std::runtime_error(outcome_.measurements.first_loss);
    if (open_ > before) last = Clock::now();
    else if (Clock::now() - last >= opening_timeout)
      throw std::runtime_error("No table could be opened for half a minute; " +
                               std::to_string(open_) + " are open.");
  }
  outcome_.opening_seconds = seconds_since(begin);
}

void Load::open_more() {
  while (static_cast<int>(tables_.size()) < std::min(plan_.tables, open_ + opening_max))
    tables_.push_back(std::make_unique<Table>(poller_, plan_.servers, plan_.opening, *this,
                                              outcome_.measurements, tables_.size(),
                                              plan_.seed + static_cast<unsigned>(tables_.size())));
}

void Load::opened(Table&) { ++open_; }

// ---- playing ------------------------------------------------------------------------------

void Load::play(double seconds) {
  const auto end = Clock::now() + of_seconds(seconds);
  while (Clock::now() < end && !(plan_.stop && *plan_.stop)) {
    bring_back();
    act_on_time();
    if (lost_ == tables_.size()) throw std::runtime_error(outcome_.measurements.first_loss);
    poller_.wait(std::min(end, next_event()));
  }
}

/// When the next act is due, at a rate.
Clock::time_point Load::due() const {
  return begun_ + of_seconds(static_cast<double>(acts_due_) / plan_.rate);
}

Clock::time_point Load::next_event() const {
  auto next = Clock::time_point::max();
  if (!paused_.empty()) next = paused_.front().first;
  if (!away_.empty()) next = std::min(next, away_.begin()->first);
  if (playing_ && plan_.rate > 0 && !free_.empty()) next = std::min(next, due());
  return next;
}

/// An act that had to wait for a table counts from the time it was due, since only a slow server
/// makes it wait.
void Load::act_on_time() {
  const auto now = Clock::now();
  while (!paused_.empty() && paused_.front().first <= now) {
    free_.push_back(paused_.front().second);
    paused_.pop_front();
  }
  while (playing_ && !free_.empty() && (plan_.rate == 0 || due() <= now)) {
    Table* const table = free_.front();
    free_.pop_front();
    const auto when = plan_.rate == 0 ? now : due();
    ++acts_due_;
    table->act(when);
  }
}

void Load::free(Table& table) {
  if (playing_ && plan_.rate == 0) table.act(Clock::now());
  else free_.push_back(&table);
}

void Load::refused(Table& table) {
  paused_.emplace_back(Clock::now() + pause_after_refusal, &table);
}

void Load::not_free(Table& table) {
  std::erase(free_, &table);
  std::erase_if(paused_, [&](const auto& one) { return one.second == &table; });
}

void Load::away(Table& table, std::size_t who, Clock::time_point when) {
  not_free(table);
  away_.emplace(when, std::pair(&table, who));
}

/// A player that cannot come back yet stays away until later.
void Load::bring_back() {
  const auto now = Clock::now();
  while (!away_.empty() && away_.begin()->first <= now) {
    const auto [table, who] = away_.extract(away_.begin()).mapped();
    table->come_back(who);
  }
}

void Load::lost(Table& table) {
  ++lost_;
  not_free(table);
  std::erase_if(away_, [&](const auto& one) { return one.second.first == &table; });
}

}  // namespace load
