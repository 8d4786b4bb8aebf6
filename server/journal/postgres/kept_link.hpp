// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/postgres/link.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace server::postgres {

/// A connection that is made anew after it was lost. One thread at a time may call.
class KeptLink {
 public:
  /// Why a new connection is not to be used; empty: it is. It may lead to another database than the
  /// one before.
  using Objection = std::function<std::string(Link&)>;

  explicit KeptLink(std::string uri, Objection objection = {})
      : uri_(std::move(uri)), objection_(std::move(objection)) {}

  /// The connection; null when there is none to be had now.
  Link* get();
  /// How many there have been.
  std::uint64_t count() const { return count_; }
  /// Why there was none, or what was wrong last; for the log.
  const std::string& why() const { return why_; }
  /// As Link::run(), of a statement that only reads: if its answer was lost, it is asked again,
  /// once, by a new connection.
  Answer read(const char* sql, const Parameters& parameters);
  /// As Link::run().
  Answer write(const char* sql, const Parameters& parameters);

 private:
  const std::string uri_;
  const Objection objection_;
  std::unique_ptr<Link> link_;
  std::uint64_t count_ = 0;
  std::string why_;
};

}  // namespace server::postgres
