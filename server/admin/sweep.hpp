// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/or_reason.hpp"
#include "server/lobby/directory.hpp"

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace server {

/// What `admin close-all` is asked for.
struct SweepAsked {
  Directory::Sweep which;
  bool now = false;  // close them; otherwise count them
  std::string reason = {};
};

/// Reads 90, 30m, 2h or 3d: seconds, or with the unit s, m, h or d; at most a hundred years.
std::optional<std::chrono::seconds> read_span(std::string_view text);

/// Reads "never-begun older 2h like K7QWM2XA now Spam." At least one of the first three must be
/// there; an age is read by read_span().
OrReason<SweepAsked> read_sweep(std::span<const std::string> words);

}  // namespace server
