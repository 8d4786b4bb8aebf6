// SPDX-License-Identifier: MIT
#include "server/connections.hpp"

#include "protocol/message_codec.hpp"
#include "server/farewell.hpp"

#include <vector>

namespace server {

namespace {

void dismiss(const std::weak_ptr<Guest>& guest, const protocol::Bye& bye) {
  if (const auto here = guest.lock())
    here->dismiss(std::make_shared<const std::string>(protocol::write(bye)),
                  farewell::close_code(bye));
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

MemberId Connections::add(std::weak_ptr<Guest> guest) {
  const std::lock_guard lock(mutex_);
  const auto who = static_cast<MemberId>(++last_);
  if (bye_) dismiss(guest, *bye_);
  guests_.emplace(who, std::move(guest));
  return who;
}

void Connections::remove(MemberId who) {
  const std::lock_guard lock(mutex_);
  guests_.erase(who);
}

void Connections::dismiss_all(const protocol::Bye& bye) {
  std::vector<std::weak_ptr<Guest>> all;
  {
    const std::lock_guard lock(mutex_);
    bye_ = bye;
    for (const auto& [who, guest] : guests_) all.push_back(guest);
  }
  for (const auto& guest : all) dismiss(guest, bye);
}

}  // namespace server
