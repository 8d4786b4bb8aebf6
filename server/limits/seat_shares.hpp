// SPDX-License-Identifier: MIT
#pragma once

#include "server/addresses/client_address.hpp"
#include "server/limits/limits.hpp"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace server {

/// How many seats of open tables are held, before the first cards, by people from one address: at
/// most limits::open_seats_per_address_max, and limits::addresses_worth_of_a_network times as many
/// by those of a network. Any thread may call.
class SeatShares : public std::enable_shared_from_this<SeatShares> {
 public:
  /// One seat, held as long as this lives.
  class Share {
   public:
    Share(Share&& other) noexcept : of_(std::move(other.of_)), source_(other.source_) {}
    Share& operator=(Share&& other) noexcept {
      std::swap(of_, other.of_);
      std::swap(source_, other.source_);
      return *this;
    }
    ~Share() {
      if (of_) of_->give_back(source_);
    }

   private:
    friend class SeatShares;
    Share(std::shared_ptr<SeatShares> of, const Source& source)
        : of_(std::move(of)), source_(source) {}

    std::shared_ptr<SeatShares> of_;
    Source source_;
  };

  /// Nothing when they have as many as they may.
  std::optional<Share> take(const Source& source) {
    const std::lock_guard lock(mutex_);
    constexpr int most = limits::open_seats_per_address_max;
    int& by_address = addresses_[source.address];
    int& by_network = networks_[source.network];
    if (by_address >= most || by_network >= most * limits::addresses_worth_of_a_network) {
      forget_none(source);
      return std::nullopt;
    }
    ++by_address;
    ++by_network;
    return Share(shared_from_this(), source);
  }

 private:
  using Counts = std::map<ClientAddress, int>;  // none is 0, so there are no more than seats

  void give_back(const Source& source) {
    const std::lock_guard lock(mutex_);
    --addresses_[source.address];
    --networks_[source.network];
    forget_none(source);
  }

  void forget_none(const Source& source) {
    if (addresses_[source.address] == 0) addresses_.erase(source.address);
    if (networks_[source.network] == 0) networks_.erase(source.network);
  }

  std::mutex mutex_;
  Counts addresses_, networks_;
};

}  // namespace server
