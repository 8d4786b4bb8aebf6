// SPDX-License-Identifier: MIT
#include "clients/net/pauses.hpp"

#include <algorithm>
#include <utility>

namespace net {

void Pauses::dismissed(std::string_view code, milliseconds asked) {
  asked_.reset();
  if (asked > milliseconds(0)) asked_ = asked;
  else if (attempts_ == 0 && code == "elsewhere") asked_ = milliseconds(0);
  else if (attempts_ == 0 && code == "moved") asked_ = between(moved_min, moved_max);
}

void Pauses::welcomed() {
  attempts_ = 0;
  asked_.reset();
}

Pauses::milliseconds Pauses::next() {
  const int doublings = std::min(attempts_++, 10);
  if (asked_) return *std::exchange(asked_, std::nullopt);
  const milliseconds most = std::min(first * (1 << doublings), longest);
  return between(most / 2, most);
}

Pauses::milliseconds Pauses::between(milliseconds least, milliseconds most) {
  std::uniform_int_distribution<milliseconds::rep> some(least.count(), most.count());
  return milliseconds(some(random_));
}

}  // namespace net
