// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/postmaster.hpp"

#include <array>
#include <memory>
#include <string>

namespace crash::nodes {

/// A PostgreSQL, and perhaps a copy that follows it. Each has one of two places, which change their
/// parts at a failover.
class Databases {
 public:
  Databases();

  /// The journal's, at the one that takes writes.
  std::string uri() const;
  /// The folder of a place; of no folder when there is nothing.
  std::string host(std::size_t place) const;
  const std::string& name() const { return name_; }

  /// SIGKILL to the one that takes writes.
  void kill() { primary().kill(); }
  /// It recovers.
  void start() { primary().start(); }

  /// Adds a copy. `synchronous`: nothing is answered before it is there, too.
  void add_copy(bool synchronous);
  bool has_copy() const { return other() != nullptr; }
  /// SIGKILL to the one that takes writes; the copy takes over. False: it was not in step.
  bool fail_over();
  /// The copy stops following.
  void stop_copy();
  /// The same, of a copy that had stopped before.
  void go_back();

  void collect();

 private:
  const std::unique_ptr<support::Postmaster>& other() const { return places_[1 - primary_]; }
  support::Postmaster& primary() const { return *places_[primary_]; }
  void promote();

  std::array<std::unique_ptr<support::Postmaster>, 2> places_;
  std::size_t primary_ = 0;
  std::string name_;
};

}  // namespace crash::nodes
