// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/or_reason.hpp"
#include "server/lobby/directory.hpp"

#include <span>
#include <string>

namespace server {

/// What `admin close-all` is asked for.
struct SweepAsked {
  Directory::Sweep which;
  bool now = false;  // close them; otherwise count them
  std::string reason = {};
};

/// Reads "never-begun older 2h like K7QWM2XA now Spam." At least one of the first three must be
/// there; an age is a number of seconds, or has the unit s, m, h or d.
OrReason<SweepAsked> read_sweep(std::span<const std::string> words);

}  // namespace server
