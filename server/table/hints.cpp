// SPDX-License-Identifier: MIT
#include "server/table/hints.hpp"

#include "protocol/json_text.hpp"
#include "server/limits/limits.hpp"

namespace server {

using protocol::Fault;

namespace {

/// The adviser has to know the terms, too, and whose view it is.
std::string told_to_adviser(const Match& match, engine::Seat seat) {
  std::string told;
  {
    protocol::ObjectWriter out(told);
    out.member("seat", index(seat)).raw("about", R"({"terms":)" + match.game->terms() + '}');
    out.raw("view", match.game->view({seat})).raw("story", '[' + match.story() + ']');
  }
  return told;
}

}  // namespace

Hints::Hints(int seats)
    : seats_(static_cast<std::size_t>(seats),
             Asking{RateLimit(limits::hints_at_once_max, limits::hint_seconds)}) {}

FollowUp Hints::handle(Match& match, const requests::AskHint& hint) {
  const auto* asking = match.audiences.find(hint.who);
  if (!asking) return {};  // replaced while this was on its way
  if (auto fault = objection(match, hint, *asking))
    return match.refuse(hint.who, "hint", hint.question, std::move(*fault));
  std::string told = told_to_adviser(match, *asking->as.seat);
  match.effects.push_back(FetchHint{hint.who, hint.question, std::move(told)});
  return {};
}

Match::Objection Hints::objection(const Match& match, const requests::AskHint& hint,
                                  const Audiences::Audience& asking) {
  if (!asking.as.seat)
    return Fault{"not_a_player", "", "You are watching; only players are given hints."};
  if (!match.house.hints) return Fault{"hints_off", "", "At this table there are no hints."};
  if (auto fault = match.objection(hint.question, *asking.as.seat)) return fault;
  Asking& seat = seats_[engine::index(*asking.as.seat)];
  if (seat.waiting == hint.who || !seat.speed.allow(match.now))
    return Fault{"too_many_hints", "", "You wait for a hint, or have had many; wait a moment."};
  seat.waiting = hint.who;
  return std::nullopt;
}

FollowUp Hints::handle(Match& match, const requests::HintReady& ready) {
  const auto* asked = match.audiences.find(ready.who);
  if (!asked) return {};  // gone meanwhile
  auto& waiting = seats_[engine::index(*asked->as.seat)].waiting;
  if (waiting == ready.who) waiting.reset();
  if (auto fault = match.objection(ready.question, *asked->as.seat))
    return match.refuse(ready.who, "hint", ready.question, std::move(*fault));
  if (!ready.hint) return match.refuse(ready.who, "hint", ready.question, ready.hint.error());
  match.send({ready.who}, protocol::Hint{ready.question, ready.hint->action, ready.hint->why});
  return {};
}

}  // namespace server
