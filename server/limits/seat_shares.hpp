// SPDX-License-Identifier: MIT
#pragma once

#include "server/addresses/client_address.hpp"
#include "server/limits/limits.hpp"
#include "server/limits/shares.hpp"

#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace server {

/// How many seats of open tables are held, before the first cards, by people from one address and
/// one network, as Shares has it: of tables there are as many as people open. Any thread may call.
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
    if (!shares_.may_have_more(source)) return std::nullopt;
    shares_.add(source);
    return Share(shared_from_this(), source);
  }

 private:
  void give_back(const Source& source) {
    const std::lock_guard lock(mutex_);
    shares_.remove(source);
  }

  std::mutex mutex_;
  Shares shares_{{std::numeric_limits<int>::max(), limits::open_seats_per_address_max}};
};

}  // namespace server
