// SPDX-License-Identifier: MIT
#include "server/table/table.hpp"

/// Talk between players: PROTOCOL.md, "Talking". It is no part of the game: it has no
/// number and no record, and is gone when the server stops.
namespace server {

using protocol::Fault;

Table::FollowUp Table::handle_one(Effects& effects, const requests::Say& say) {
  const Audience* speaker = audiences_.find(say.who);
  if (!speaker) return {};  // replaced while this was on its way
  if (auto fault = objection(say, *speaker))
    return refuse(effects, say.who, "say", {}, std::move(*fault));
  protocol::Said said{*speaker->as.seat, say.words};
  talk_.remember(said);
  auto others = audiences_.everybody_but(say.who);
  if (!others.empty()) effects.push_back(Send{std::move(others), said});
  said.yours = true;
  effects.push_back(Send{{say.who}, std::move(said)});
  return {};
}

/// Why this is not passed on. Spectators see more than the players, so they must stay silent.
std::optional<Fault> Table::objection(const requests::Say&, const Audience& speaker) {
  if (!speaker.as.seat)
    return Fault{"not_a_player", "", "You are watching; only players may say anything."};
  if (!house_.talk) return Fault{"talk_off", "", "At this table nothing is said."};
  if (!talk_.allow(*speaker.as.seat, now_))
    return Fault{"too_much_talk", "", "You have said much in a short time; wait a moment."};
  return std::nullopt;
}

}  // namespace server
