// SPDX-License-Identifier: MIT
#include "server/table/clock.hpp"

#include <algorithm>

namespace server {

using engine::Seat;

namespace {

/// Returns the part of the span that could not be taken.
Clock::Span deduct(Clock::Span& from, Clock::Span span) {
  const Clock::Span taken = std::min(from, span);
  from -= taken;
  return span - taken;
}

}  // namespace

Clock::Clock(const protocol::HouseRules& rules, int seats)
    : rule_(rules.clock), grace_(rules.grace), left_(static_cast<std::size_t>(seats)) {
  refill_grace();
  refill_bank();
}

void Clock::advance(Time now) {
  const Span passed =
      then_ ? std::max(Span{}, std::chrono::duration_cast<Span>(now - *then_)) : Span{};
  if (!then_) then_ = now;
  *then_ += passed;  // the rest of a millisecond is left for the next time
  for (std::size_t i = 0; i < left_.size(); ++i) {
    if (!runs_for(static_cast<Seat>(i))) continue;
    Left& left = left_[i];
    if (runs() == Runs::grace) deduct(left.grace, passed);
    else deduct(left.bank, deduct(left.decision, passed));
  }
}

void Clock::ask(Seat seat) {
  if (rule_) left_[engine::index(seat)].decision = rule_->decision;
}

void Clock::refill_grace() {
  for (Left& left : left_) left.grace = grace_;
}

void Clock::refill_grace(Seat seat) { left_[engine::index(seat)].grace = grace_; }

void Clock::refill_bank() {
  if (!rule_) return;
  for (Left& left : left_) left.bank = rule_->bank;
}

bool Clock::all_here() const { return standing_.here.size() == static_cast<int>(left_.size()); }

Clock::Runs Clock::runs() const {
  if (standing_.halted || standing_.here.empty()) return Runs::nothing;
  if (!all_here()) return Runs::grace;
  return rule_ && !standing_.asked.empty() ? Runs::time : Runs::nothing;
}

bool Clock::runs_for(Seat seat) const {
  switch (runs()) {
    case Runs::nothing: return false;
    case Runs::time: return standing_.asked.contains(seat);
    case Runs::grace: return !standing_.here.contains(seat);
  }
  return false;  // unreachable
}

Clock::Span Clock::left(const Left& seat) const {
  return runs() == Runs::grace ? seat.grace : seat.decision + seat.bank;
}

Clock::Overdue Clock::overdue(Seat seat) const {
  if (!runs_for(seat) || left(left_[engine::index(seat)]) > Span{}) return Overdue::no;
  return runs() == Runs::grace ? Overdue::gone : Overdue::time;
}

std::optional<Clock::Time> Clock::alarm() const {
  std::optional<Time> next;
  for (std::size_t i = 0; i < left_.size(); ++i) {
    const Span span = left(left_[i]);
    if (!then_ || !runs_for(static_cast<Seat>(i)) || span <= Span{}) continue;
    if (!next || *then_ + span < *next) next = *then_ + span;
  }
  return next;
}

std::vector<std::int64_t> Clock::each(Span Left::* part) const {
  std::vector<std::int64_t> milliseconds;
  for (const Left& left : left_) milliseconds.push_back((left.*part).count());
  return milliseconds;
}

std::vector<std::int64_t> Clock::decisions() const { return each(&Left::decision); }
std::vector<std::int64_t> Clock::banks() const { return each(&Left::bank); }
std::vector<std::int64_t> Clock::graces() const { return each(&Left::grace); }

void Clock::restore_banks(std::span<const std::int64_t> milliseconds) {
  if (!rule_ || milliseconds.size() != left_.size()) return;
  for (std::size_t i = 0; i < left_.size(); ++i)
    left_[i].bank = std::min(Span(milliseconds[i]), Span(rule_->bank));
}

}  // namespace server
