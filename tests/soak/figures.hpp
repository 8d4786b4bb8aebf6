// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace soak {

/// Counts of what was compared, and where.
struct Figures {
  struct Place {
    std::uint64_t acts = 0, resumes = 0, stops = 0, ends = 0;
  };

  std::uint64_t matches = 0, rubbers = 0;  // rubbers: matches played to their end
  std::uint64_t deals = 0, later = 0;      // compared; of these, not the first of their match
  std::uint64_t deep = 0;                  // of these, with another full hand
  std::uint64_t unlike = 0;                // acts that were different in the two worlds
  std::uint64_t frames = 0, bytes = 0;     // sent to the viewer in each world
  std::uint64_t welcomes = 0, refusals = 0, lists = 0, pages = 0;
  std::map<std::string_view, Place> phases;

  Figures& operator+=(const Figures& more);
};

/// A report of a few lines.
std::string to_text(const Figures& figures);

}  // namespace soak
