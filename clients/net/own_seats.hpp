// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/link.hpp"

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace net {

/// The keys of the seats that this user has taken, and how often each was taken as far as they were
/// told: a small file for each, which nobody else may read. Files that nothing has touched for half
/// a year are deleted.
class OwnSeats {
 public:
  /// In this folder, which is made when it is needed.
  explicit OwnSeats(std::filesystem::path folder) : folder_(std::move(folder)) {}
  /// In $XDG_STATE_HOME/jojotte/seats, or ~/.local/state/jojotte/seats. Throws std::runtime_error
  /// with a sentence when the environment names neither.
  static OwnSeats of_this_user();

  /// Gives an invitation the key that is kept for it and the seat it asks for; or a new one, which
  /// is kept first. A link with a key, or to watch, stays as it is. Throws std::runtime_error with
  /// a sentence when the key cannot be kept: the seat must not be taken with it then.
  Link with_key(Link link) const;

  /// How often the seat of this key had been taken when we were told last; 0: not known.
  std::uint64_t times(std::string_view key) const;
  /// Keeps that as well as it can.
  void keep_times(std::string_view key, std::uint64_t times) const noexcept;

 private:
  std::string key_for(std::string_view place) const;
  std::filesystem::path file_of(std::string_view secret) const;
  void delete_old() const;

  std::filesystem::path folder_;
};

}  // namespace net
