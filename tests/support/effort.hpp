// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>

namespace support {

/// How many times harder than in the default proof a property shall try: 1, or what the environment
/// says in EFFORT. Throws if that is no whole number from 1 to 1,000.
inline int effort() {
  static const int times = [] {
    const char* said = std::getenv("EFFORT");
    if (said == nullptr) return 1;
    const std::string_view text = said;
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number < 1 || number > 1'000)
      throw std::runtime_error("EFFORT is \"" + std::string(text) +
                               "\" and must be a whole number from 1 to 1,000");
    return number;
  }();
  return times;
}

}  // namespace support
