// SPDX-License-Identifier: MIT
#include "clients/cli/autoplay.hpp"

namespace cli {

const Action& Autoplay::choose(const std::vector<Action>& legal) {
  // The standard's distributions differ between libraries, so this draws by itself.
  const std::uint64_t count = legal.size();
  const std::uint64_t even_max = UINT64_MAX - UINT64_MAX % count;
  std::uint64_t drawn = generator_();
  while (drawn >= even_max) drawn = generator_();
  return legal[static_cast<std::size_t>(drawn % count)];
}

}  // namespace cli
