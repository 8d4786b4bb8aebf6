// SPDX-License-Identifier: MIT
#include "protocol/json_text.hpp"
#include "server/table/table.hpp"

/// Hints from the computer, for a player who asks (PROTOCOL.md). Nobody else hears that one was
/// asked for, and nothing of it is recorded.
namespace server {

using protocol::Fault;

namespace {

/// The adviser has to know the terms, too, and whose view it is.
std::string told_to_adviser(const protocol::HostedGame& game, engine::Seat seat,
                            const std::string& story) {
  std::string told;
  {
    protocol::ObjectWriter out(told);
    out.member("seat", index(seat)).raw("about", R"({"terms":)" + game.terms() + '}');
    out.raw("view", game.view({seat})).raw("story", '[' + story + ']');
  }
  return told;
}

}  // namespace

Table::FollowUp Table::handle_one(Effects& effects, const requests::AskHint& hint) {
  const Audience* asking = audiences_.find(hint.who);
  if (!asking) return {};  // replaced while this was on its way
  if (auto fault = objection(hint, *asking))
    return refuse(effects, hint.who, "hint", hint.question, std::move(*fault));
  std::string told = told_to_adviser(*game_, *asking->as.seat, story_);
  effects.push_back(FetchHint{hint.who, hint.question, std::move(told)});
  return {};
}

std::optional<Fault> Table::objection(const requests::AskHint& hint, const Audience& asking) {
  if (!asking.as.seat)
    return Fault{"not_a_player", "", "You are watching; only players are given hints."};
  if (!house_.hints) return Fault{"hints_off", "", "At this table there are no hints."};
  if (auto fault = objection(hint.question, *asking.as.seat)) return fault;
  if (!hints_.start(*asking.as.seat, hint.who, now_))
    return Fault{"too_many_hints", "", "You wait for a hint, or have had many; wait a moment."};
  return std::nullopt;
}

Table::FollowUp Table::handle_one(Effects& effects, const requests::HintReady& ready) {
  const Audience* asked = audiences_.find(ready.who);
  if (!asked) return {};  // gone meanwhile
  hints_.finish(*asked->as.seat, ready.who);
  if (auto fault = objection(ready.question, *asked->as.seat))
    return refuse(effects, ready.who, "hint", ready.question, std::move(*fault));
  if (!ready.hint) return refuse(effects, ready.who, "hint", ready.question, ready.hint.error());
  const Hint& hint = *ready.hint;
  effects.push_back(Send{{ready.who}, protocol::Hint{ready.question, hint.action, hint.why}});
  return {};
}

}  // namespace server
