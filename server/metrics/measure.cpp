// SPDX-License-Identifier: MIT
#include "server/metrics/measure.hpp"

namespace server {

void CountByWord::add(std::string_view word) {
  const std::lock_guard lock(mutex_);
  auto at = counts_.find(word);
  if (at == counts_.end()) {
    const bool room = counts_.size() < words_max;
    at = counts_.try_emplace(room ? std::string(word) : std::string("other")).first;
  }
  ++at->second;
}

std::map<std::string, std::uint64_t, std::less<>> CountByWord::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

}  // namespace server
