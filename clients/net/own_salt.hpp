// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/table.hpp"

#include <string>

namespace net {

/// The salt of our seat: what to send for it, and when (DECKS.md). It is opened once, after all
/// promises have been told; when salts begin anew, another is drawn.
class OwnSalt {
 public:
  /// Draws one. Throws std::runtime_error where the system has no randomness.
  OwnSalt();

  /// As `join` brings it.
  const std::string& promise() const { return promise_; }

  /// The request to be sent now, as JSON; empty: none, as at a table that has raised an alarm. The
  /// same is given once, until the server has answered.
  std::string due(const Table& table);
  /// The server has taken the last request, or it may have been lost: it may be due again.
  void answered() { waits_ = false, refusals_ = 0; }
  /// The server has refused it, as when salts have begun anew meanwhile. It may be due again, but
  /// not for ever.
  void refused() { waits_ = false, ++refusals_; }

  /// The seat's salt was given by an earlier session, and is not ours.
  bool is_settled_otherwise(const Table& table) const;

 private:
  void draw();

  std::string salt_, promise_;
  bool waits_ = false;
  int refusals_ = 0;  // in a row
};

}  // namespace net
