// SPDX-License-Identifier: MIT
#include "protocol/salts.hpp"

#include <algorithm>
#include <utility>

namespace protocol {

using engine::Seat;

namespace {

/// How far a half has come in one beginning.
int stage(const HalfSalts& told) {
  if (told.promises.empty()) return 0;
  if (!told.fixed) return 1;
  return told.salts.empty() ? 2 : 3;
}

}  // namespace

Salts::Salts(int seats)
    : promises_(static_cast<std::size_t>(seats)), salts_(static_cast<std::size_t>(seats)) {}

const HalfSalts* Salts::there() const {
  return half_ && there_.anew == anew_ && !there_.promises.empty() ? &there_ : nullptr;
}

bool Salts::all_promised() const {
  return std::ranges::all_of(promises_, [](const auto& one) { return one.has_value(); });
}

bool Salts::fixed() const { return all_promised() && (!half_ || there()); }

/// The other half, too, must have said that its promises do not change any more: people here open
/// their salts trusting that.
bool Salts::may_open() const { return fixed() && (!half_ || there()->fixed); }

bool Salts::owes(Seat seat) const {
  const std::size_t at = engine::index(seat);
  return promises_[at] && !promises_[at]->empty() && salts_[at].empty();
}

bool Salts::wait_for(Seat seat) const {
  if (dealt_) return false;
  return may_open() ? owes(seat) : !promises_[engine::index(seat)];
}

void Salts::vacate(Seat seat) {
  if (dealt_) return;
  if (fixed()) begin_anew(anew_ + 1);
  promises_[engine::index(seat)].reset();
}

bool Salts::all_open() const {
  for (std::size_t seat = 0; seat < seats(); ++seat)
    if (owes(static_cast<Seat>(seat))) return false;
  return all_promised();
}

bool Salts::complete() const {
  return dealt_ || (may_open() && all_open() && (!half_ || stage(*there()) == 3));
}

bool Salts::takes(Seat seat, const std::string& promise) const {
  const auto& made = promises_[engine::index(seat)];
  if (dealt_ || made == promise) return false;
  if (!promise.empty() && std::ranges::count(spent_, promise) > 0) return false;
  return !fixed() || owes(seat);
}

void Salts::promise(Seat seat, std::string promise) {
  if (fixed()) begin_anew(anew_ + 1);
  promises_[engine::index(seat)] = std::move(promise);
}

/// A salt that somebody has seen is of no use any more, and neither is one that may have been kept
/// back: everybody who gives one promises another. Those who give none have nothing to choose.
void Salts::begin_anew(int anew) {
  anew_ = anew;
  for (auto& promise : promises_) {
    if (!promise || promise->empty()) continue;
    spent_.push_back(*promise);
    promise.reset();
  }
  salts_.assign(seats(), "");
}

void Salts::open(Seat seat, std::string salt) { salts_[engine::index(seat)] = std::move(salt); }

void Salts::deal() {
  dealt_ = true;
  for (auto& promise : promises_)
    if (!promise) promise.emplace();
}

HalfSalts Salts::for_other_half() const {
  HalfSalts told{anew_, {}, fixed(), {}};
  if (!all_promised()) return told;
  for (const auto& promise : promises_) told.promises.push_back(*promise);
  if (all_open()) told.salts = salts_;
  return told;
}

bool Salts::is_new(const HalfSalts& news) const {
  if (!half_ || dealt_ || news.anew < anew_) return false;
  if (news.anew > there_.anew) return news.anew > anew_ || stage(news) > 0;
  if (news.anew < there_.anew) return false;
  return stage(news) > stage(there_) || (stage(news) == 1 && stage(there_) == 1 && news != there_);
}

void Salts::add_other_half(HalfSalts news) {
  if (news.anew > anew_) begin_anew(news.anew);
  there_ = std::move(news);
}

}  // namespace protocol
