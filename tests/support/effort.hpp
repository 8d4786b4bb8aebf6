// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>
#include <string>

namespace support {

/// How many times harder than in the default proof a property shall try: 1, or what the environment
/// says in EFFORT, at most 1,000. `script/test --all` tries harder.
inline int effort() {
  static const int times = [] {
    const char* said = std::getenv("EFFORT");
    const int number = said == nullptr ? 1 : std::stoi(said);
    return number < 1 ? 1 : number > 1'000 ? 1'000 : number;
  }();
  return times;
}

}  // namespace support
