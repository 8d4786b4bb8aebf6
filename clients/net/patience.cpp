// SPDX-License-Identifier: MIT
#include "clients/net/patience.hpp"

#include "clients/net/codes.hpp"
#include "clients/net/wire.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace net {

void Patience::asked(Clock::time_point now) {
  if (open_++ == 0) since_ = now;
  if (pinged_) ++after_ping_;
}

/// A pong answers all that was sent before the ping, even if we have counted wrongly.
void Patience::heard(Heard what, Clock::time_point now) {
  since_ = now;
  doubted_ = false;
  if (what == Heard::answer) open_ = std::max(0, open_ - 1);
  if (what != Heard::pong) return;
  open_ = std::exchange(after_ping_, 0);
  pinged_ = false;
}

std::optional<Patience::Clock::time_point> Patience::due() const {
  if (open_ == 0 && !silence_) return std::nullopt;
  if (doubted_ && silence_) return since_ + sign_of_several_max;
  if (doubted_) return since_ + sign_max;
  return since_ + std::min(silence_.value_or(answer_max), open_ > 0 ? answer_max : *silence_);
}

Patience::Step Patience::step(Clock::time_point now) {
  if (!due() || now < *due()) return Step::wait;
  if (doubted_) return Step::give_up;
  since_ = now;
  doubted_ = pinged_ = true;
  after_ping_ = 0;
  return Step::ping;
}

Patience::Heard kind_of(const nlohmann::json& message) {
  using Heard = Patience::Heard;
  const auto has = [&](const char* member) { return message.contains(member); };
  const auto answer = [](bool is) { return is ? Heard::answer : Heard::news; };
  switch (type_of(message)) {
    case MessageType::pong: return Heard::pong;
    case MessageType::update: return answer(has("settled") || has("wish") || has("salt"));
    case MessageType::said: return answer(has("yours"));
    // A hint comes when it is ready, out of turn.
    case MessageType::refused:
      return answer(message.value("to", "") != request_names[RequestType::hint]);
    case MessageType::welcome:
    case MessageType::created:
    case MessageType::tables:
    case MessageType::bye: return Heard::answer;
    case MessageType::hint:
    case MessageType::notice:
    case MessageType::unknown: break;
  }
  return Heard::news;
}

}  // namespace net
