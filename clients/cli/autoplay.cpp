// SPDX-License-Identifier: MIT
#include "clients/cli/autoplay.hpp"

namespace cli {

std::size_t Autoplay::below(std::size_t count) {
  // The standard's distributions differ between libraries, so this draws by itself.
  const std::uint64_t even_max = UINT64_MAX - UINT64_MAX % count;
  std::uint64_t drawn = generator_();
  while (drawn >= even_max) drawn = generator_();
  return static_cast<std::size_t>(drawn % count);
}

}  // namespace cli
