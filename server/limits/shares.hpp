// SPDX-License-Identifier: MIT
#pragma once

#include "server/addresses/client_address.hpp"
#include "server/limits/limits.hpp"

#include <algorithm>
#include <concepts>
#include <map>

/// How what there is so much of is shared out: connections, downloads, seats, hints.
namespace server {

/// What is shared out: so much of it in all, and so much to one address.
struct Whole {
  constexpr Whole(std::integral auto all, std::integral auto one)
      : in_all(static_cast<int>(all)), to_one(static_cast<int>(one)) {}
  int in_all, to_one;
};

/// How much of it somebody has: their address, and the network around it.
struct Part {
  int of_address = 0, of_network = 0;
};

/// Whether somebody with this part may have one more, when so much is `free`. An address has its
/// share; its network limits::addresses_worth_of_a_network times as much, but no more than it
/// leaves to others. Where one address may have all, so may its network.
constexpr bool may_have_more(const Part& part, int free, const Whole& whole) {
  if (free <= 0 || part.of_address >= whole.to_one) return false;
  if (whole.to_one >= whole.in_all) return true;
  return part.of_network < std::min(whole.to_one * limits::addresses_worth_of_a_network, free);
}

/// Counts who has how much of a whole. The caller locks it.
class Shares {
 public:
  explicit Shares(Whole whole) : whole_(whole) {}

  const Whole& whole() const { return whole_; }

  bool may_have_more(const Source& who) const {
    const Part part{of(addresses_, who.address), of(networks_, who.network)};
    return server::may_have_more(part, whole_.in_all - all_, whole_);
  }

  void add(const Source& who) {
    ++all_;
    ++addresses_[who.address];
    ++networks_[who.network];
  }

  void remove(const Source& who) {
    --all_;
    remove(addresses_, who.address);
    remove(networks_, who.network);
  }

 private:
  using Counts = std::map<ClientAddress, int>;  // never 0, so never more entries than things

  static int of(const Counts& counts, const ClientAddress& who) {
    const auto known = counts.find(who);
    return known == counts.end() ? 0 : known->second;
  }

  static void remove(Counts& counts, const ClientAddress& who) {
    const auto known = counts.find(who);
    if (--known->second == 0) counts.erase(known);
  }

  Whole whole_;
  int all_ = 0;
  Counts addresses_, networks_;
};

}  // namespace server
