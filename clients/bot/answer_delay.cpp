// SPDX-License-Identifier: MIT
#include "clients/bot/answer_delay.hpp"

namespace bot {
namespace {

/// In milliseconds: `least` is longer than any decision takes, `more` is the random part.
struct Range {
  int least, more;
};
constexpr Range card{600, 600}, call{900, 900}, next_deal{2'000, 1'000};

Range range_of(std::string_view phase) {
  if (phase == "play") return card;
  return phase.ends_with("_over") ? next_deal : call;
}

}  // namespace

std::chrono::milliseconds AnswerDelay::next(std::string_view phase) {
  const Range range = range_of(phase);
  std::uniform_int_distribution<int> more(0, range.more);
  return std::chrono::milliseconds(static_cast<int>(factor_ * (range.least + more(random_))));
}

}  // namespace bot
