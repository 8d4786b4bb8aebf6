// SPDX-License-Identifier: MIT
#include "server/table/talk.hpp"

#include "protocol/json_text.hpp"
#include "protocol/message_codec.hpp"
#include "server/limits/limits.hpp"

namespace server {

Talk::Talk(int seats)
    : speeds_(static_cast<std::size_t>(seats),
              RateLimit(limits::talk_lines_at_once_max, limits::talk_seconds)) {}

bool Talk::allow(engine::Seat seat, RateLimit::Clock::time_point now) {
  return speeds_[engine::index(seat)].allow(now);
}

void Talk::remember(protocol::Said line) {
  lines_.push_back(std::move(line));
  if (lines_.size() > limits::talk_lines_kept_max) lines_.erase(lines_.begin());
}

protocol::JsonText Talk::as_json() const {
  protocol::JsonText text;
  protocol::write_array(text, lines_, [](std::string& to, const protocol::Said& line) {
    to += protocol::line_text(line);
  });
  return text;
}

}  // namespace server
