// SPDX-License-Identifier: MIT
#include "server/http/connections.hpp"

#include "protocol/message_codec.hpp"
#include "server/table/farewell.hpp"

namespace server {

namespace {

Text text_of(const protocol::ServerMessage& message) {
  return std::make_shared<const std::string>(protocol::write(message));
}

void dismiss(const std::weak_ptr<Guest>& guest, const protocol::Bye& bye) {
  if (const auto here = guest.lock()) here->dismiss(text_of(bye), farewell::close_code(bye));
}

}  // namespace

std::optional<Connections::Place> Connections::enter() {
  const std::lock_guard lock(mutex_);
  if (count_ == most_) return std::nullopt;
  ++count_;
  return Place(*this);
}

bool Connections::Place::belong_to(const Caller& caller) {
  const std::lock_guard lock(connections_->mutex_);
  auto& of_one = connections_->of_one_;
  const auto known = of_one.find(caller);
  if (known != of_one.end() && known->second >= connections_->most_of_one_) return false;
  ++of_one[caller];
  caller_ = caller;
  return true;
}

void Connections::leave(const std::optional<Caller>& caller) {
  const std::lock_guard lock(mutex_);
  --count_;
  if (!caller) return;
  const auto known = of_one_.find(*caller);
  if (--known->second == 0) of_one_.erase(known);
}

std::size_t Connections::count() const {
  const std::lock_guard lock(mutex_);
  return count_;
}

MemberId Connections::number() {
  const std::lock_guard lock(mutex_);
  return static_cast<MemberId>(++last_);
}

MemberId Connections::add(std::weak_ptr<Guest> guest) {
  const std::lock_guard lock(mutex_);
  const auto who = static_cast<MemberId>(++last_);
  if (bye_) dismiss(guest, bye_());
  else if (const auto here = guest.lock(); here && standing_) here->tell(standing_);
  guests_.emplace(who, std::move(guest));
  return who;
}

void Connections::remove(MemberId who) {
  const std::lock_guard lock(mutex_);
  guests_.erase(who);
}

void Connections::dismiss_all(std::function<protocol::Bye()> bye) {
  const auto all = everybody([&] { bye_ = bye; });
  for (const auto& guest : all) dismiss(guest, bye());
}

std::size_t Connections::tell_all(const protocol::Notice& notice) {
  const Text text = text_of(notice);
  return tell(everybody([] {}), text);
}

std::size_t Connections::tell_all_from_now_on(const protocol::Notice& notice) {
  const Text text = text_of(notice);
  return tell(everybody([&] { standing_ = text; }), text);
}

std::size_t Connections::tell(const std::vector<std::weak_ptr<Guest>>& guests, const Text& text) {
  for (const auto& guest : guests)
    if (const auto here = guest.lock()) here->tell(text);
  return guests.size();
}

}  // namespace server
