// SPDX-License-Identifier: MIT
#include "server/limits/kept_out.hpp"

#include "server/limits/limits.hpp"

#include <algorithm>

namespace server {

namespace {

using boost::asio::ip::address_v6;

/// 2001:db8::5 and 2001:db8::/120 are 2001:db8::/64.
std::string as_counted(const std::string& network) {
  constexpr int bits_max = 64;
  const std::size_t slash = std::min(network.find('/'), network.size());
  if (network.find(':') == network.npos) return network;
  const bool narrow = slash == network.size() || std::stoi(network.substr(slash + 1)) > bits_max;
  return narrow ? network.substr(0, slash) + "/64" : network;
}

/// An IPv4 address stands in one of IPv6 as a whole.
std::string network_of_one(const ClientAddress& address) {
  const address_v6 whole(address);
  if (!whole.is_v4_mapped()) return whole.to_string() + "/64";
  return make_address_v4(boost::asio::ip::v4_mapped, whole).to_string();
}

bool has_this_machine(const Networks& networks) {
  return networks.contain(boost::asio::ip::address_v4::loopback()) ||
         networks.contain(address_v6::loopback());
}

}  // namespace

bool KeptOut::add(const ClientAddress& address, Clock::time_point until) {
  return add(network_of_one(address), until);
}

bool KeptOut::add(const std::string& network, Clock::time_point until) {
  const std::string counted = as_counted(network);
  if (has_this_machine(Networks({counted}))) return false;
  const std::lock_guard lock(mutex_);
  std::erase_if(entries_, [&, now = Clock::now()](const Entry& entry) {
    return entry.until <= now || entry.network == counted;
  });
  if (entries_.size() >= limits::kept_out_max) return false;
  entries_.push_back({counted, Networks({counted}), until});
  ++added_;
  return true;
}

bool KeptOut::remove(const std::string& network) {
  const std::lock_guard lock(mutex_);
  return std::erase_if(entries_, [counted = as_counted(network)](const Entry& entry) {
           return entry.network == counted;
         }) > 0;
}

std::size_t KeptOut::clear() {
  const std::lock_guard lock(mutex_);
  const std::size_t count = entries_.size();
  entries_.clear();
  return count;
}

bool KeptOut::contains(const ClientAddress& address, Clock::time_point now) const {
  const address_v6 whole(address);
  const std::lock_guard lock(mutex_);
  return std::ranges::any_of(entries_, [&](const Entry& entry) {
    return entry.until > now && entry.addresses.contain(whole);
  });
}

std::size_t KeptOut::added() const {
  const std::lock_guard lock(mutex_);
  return added_;
}

std::size_t KeptOut::count(Clock::time_point now) const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::size_t>(
      std::ranges::count_if(entries_, [now](const Entry& entry) { return entry.until > now; }));
}

}  // namespace server
