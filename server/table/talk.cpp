// SPDX-License-Identifier: MIT
#include "server/table/talk.hpp"

#include "protocol/json_text.hpp"
#include "protocol/message_codec.hpp"
#include "server/limits/limits.hpp"

namespace server {

Talk::Talk(int seats)
    : speeds_(static_cast<std::size_t>(seats),
              RateLimit(limits::talk_lines_at_once_max, limits::talk_seconds)) {}

FollowUp Talk::handle(Match& match, const requests::Say& say) {
  const auto* speaker = match.audiences.find(say.who);
  if (!speaker) return {};  // replaced while this was on its way
  if (auto fault = objection(match, *speaker))
    return match.refuse(say.who, "say", {}, std::move(*fault));
  protocol::Said said{*speaker->as.seat, say.words};
  lines_.push_back(said);
  if (lines_.size() > limits::talk_lines_kept_max) lines_.erase(lines_.begin());
  auto others = match.audiences.everybody_but(say.who);
  if (!others.empty()) match.send(std::move(others), said);
  said.yours = true;
  match.send({say.who}, std::move(said));
  return {};
}

/// Why this is not passed on. Spectators see more than the players, so they must stay silent.
Match::Objection Talk::objection(const Match& match, const Audiences::Audience& speaker) {
  if (!speaker.as.seat)
    return protocol::Fault{"not_a_player", "", "You are watching; only players may say anything."};
  if (!match.house.talk) return protocol::Fault{"talk_off", "", "At this table nothing is said."};
  if (!speeds_[engine::index(*speaker.as.seat)].allow(match.now))
    return protocol::Fault{"too_much_talk", "",
                           "You have said much in a short time; wait a moment."};
  return std::nullopt;
}

protocol::JsonText Talk::as_json() const {
  protocol::JsonText text;
  protocol::write_array(text, lines_, [](std::string& to, const protocol::Said& line) {
    to += protocol::line_text(line);
  });
  return text;
}

}  // namespace server
