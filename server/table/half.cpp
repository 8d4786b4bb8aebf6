// SPDX-License-Identifier: MIT
#include "server/table/half.hpp"

#include "engine/ensure.hpp"
#include "protocol/salts.hpp"
#include "protocol/transcript.hpp"

namespace server {

using protocol::HalfEnd;
using protocol::HalfTold;
using protocol::Reveal;

Half::Half(Match& match, const MirrorPlace& place) : mirror_(place) {
  const Reveal reveal = match.house.reveal;
  engine::ensure(reveal == Reveal::after_both || reveal == Reveal::never,
                 "a half that would be laid open before the other is over");
  match.decks.share(place.of);
}

std::optional<HalfNews> Half::asking(const Match& match) const {
  if (match.decks.ready() && mirror_.other_over()) return std::nullopt;
  HalfNews asking = news(match);
  asking.asks = true;
  return asking;
}

std::optional<HalfEnd> Half::end_here(const Match& match) const {
  if (!match.over()) return std::nullopt;
  return mirror_.half_end(!match.closed(), match.game->totals());
}

HalfNews Half::news(const Match& match) const {
  return {match.decks.salts().for_other_half(), end_here(match), false};
}

void Half::tell(Match& match) {
  HalfNews latest = news(match);
  if (latest == told_) return;
  told_ = latest;
  match.effects.push_back(TellHalf{std::move(latest)});
}

FollowUp Half::handle(Match& match, const requests::HearHalf& half) {
  for (const HalfTold& told : new_in(match, half.news)) {
    match.append(protocol::write_half(match.records() + 1, told));
    note(match, told);
  }
  if (half.news.asks) told_ = {};
  return {};
}

/// Empty when all of it has been told before.
std::vector<HalfTold> Half::new_in(const Match& match, const HalfNews& news) const {
  std::vector<HalfTold> told;
  if (match.decks.salts().is_new(news.salts)) told.push_back({news.salts, {}});
  if (news.end && !mirror_.other_over()) told.push_back({{}, news.end});
  return told;
}

void Half::note(Match& match, const HalfTold& told) {
  if (told.end) mirror_.note_other_end(*told.end);
  else match.decks.add_other_half(told.salts);
}

void Half::open_decks(Match& match) const {
  if (!mirror_.other_over() || !match.over()) return;
  const bool open = match.decks.open() == match.decks.dealt();
  if (match.house.reveal == Reveal::after_both && !open) match.decks.lay_open();
}

std::string Half::as_json(const Match& match) const {
  return mirror_.as_json(end_here(match), match.decks.ready());
}

}  // namespace server
