// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/postgres/link.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace server::postgres {

/// A connection that is made again after it was lost. One thread at a time may call.
class KeptLink {
 public:
  /// Why a new connection must not be used; empty: it may be. It may lead to another database than
  /// the one before.
  using Objection = std::function<std::string(Link&)>;

  explicit KeptLink(std::string uri, Objection objection = {})
      : uri_(std::move(uri)), objection_(std::move(objection)) {}

  /// The connection; null when none can be made now.
  Link* get();
  /// How many connections there have been.
  std::uint64_t count() const { return count_; }
  /// Why none could be made, or the last error; for the log.
  const std::string& why() const { return why_; }
  /// As Link::run(), for a statement that only reads: if the answer is lost, it is sent once more,
  /// on a new connection.
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
