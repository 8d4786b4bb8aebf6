// SPDX-License-Identifier: MIT
#include "server/table/wishes.hpp"

#include "protocol/transcript.hpp"
#include "server/limits/limits.hpp"

namespace server {

using engine::Seat;
using protocol::Fault;
using protocol::Want;

namespace {

/// A player, of another side if `opponent`, who has kept this seat waiting too long.
std::optional<Seat> overdue(const Match& match, Seat than, bool opponent) {
  if (match.clock.overdue(than) != Clock::Overdue::no) return std::nullopt;
  for (const Seat seat : match.all_seats()) {
    if (opponent && match.game->side_of(seat) == match.game->side_of(than)) continue;
    if (match.clock.overdue(seat) != Clock::Overdue::no) return seat;
  }
  return std::nullopt;
}

int sides(const Match& match) {
  engine::SeatSet sides;
  for (const Seat seat : match.all_seats())
    sides.insert(static_cast<Seat>(engine::index(match.game->side_of(seat))));
  return sides.size();
}

}  // namespace

Match::Objection Wishes::grant(Match& match, Want want, Seat seat) {
  switch (want) {
    case Want::pause: return pause(match, seat);
    case Want::adjourn: return adjourn(match, seat);
    case Want::rematch: return rematch(match, seat);
    case Want::go_on:
      withdraw(seat);
      end_pause();
      return std::nullopt;
    case Want::resign_deal:
    case Want::resign_rubber: return resign(match, seat, want);
    case Want::take_rubber: return take_rubber(match, seat);
    case Want::free_seat:
    case Want::computer: break;
  }
  return std::nullopt;  // unreachable
}

void Wishes::advance(Clock::Time now) {
  if (paused_until_ && now >= *paused_until_) end_pause();
}

Match::Objection Wishes::pause(Match& match, Seat seat) {
  if (match.over()) return not_now("The match is over.");
  if (match.audiences.here().size() < match.seats())
    return not_now("A pause takes the consent of all, and not all are here.");
  consents_.wish(seat, Want::pause);
  if (!consents_.agreed(Want::pause)) return std::nullopt;
  consents_.clear();
  paused_until_ = match.now + limits::pause_minutes_max;
  return std::nullopt;
}

Match::Objection Wishes::adjourn(Match& match, Seat seat) {
  if (match.over()) return not_now("The match is over.");
  consents_.wish(seat, Want::adjourn);
  const bool by_those_here =
      overdue(match, seat, false) && consents_.agreed(Want::adjourn, match.people_here());
  if (!consents_.agreed(Want::adjourn) && !by_those_here) return std::nullopt;
  forget_all();
  end_pause();
  adjourned_ = true;
  match.append(protocol::write_adjourned(match.records() + 1));
  return std::nullopt;
}

Match::Objection Wishes::rematch(Match& match, Seat seat) {
  if (!match.over()) return not_now("The match is not over yet.");
  if (match.decks.salts().is_half()) return not_now("A mirror match is played once; open another.");
  if (match.decks.dealt() + limits::decks_of_a_match_max >= limits::decks_of_a_table_max)
    return not_now("This table has few decks left; open another for the next match.");
  if (match.record_bytes() + limits::record_bytes_of_a_match_max >=
      limits::record_bytes_of_a_table_max)
    return not_now("The record of this table is almost full; open another for the next match.");
  consents_.wish(seat, Want::rematch);
  if (!consents_.agreed(Want::rematch)) return std::nullopt;
  match.append(protocol::write_rematch(match.records() + 1));
  match.game->begin_again();
  match.note_rematch();
  forget_all();
  return std::nullopt;
}

/// Partners who are here resign together.
Match::Objection Wishes::resign(Match& match, Seat seat, Want want) {
  const auto what = want == Want::resign_deal ? engine::Stake::deal : engine::Stake::rubber;
  if (auto fault = match.game->objection_to(what)) return fault;
  consents_.wish(seat, want);
  if (!consents_.agreed(want, match.side_here(seat))) return std::nullopt;
  for (const Want one : {Want::resign_deal, Want::resign_rubber}) consents_.clear(one);
  return match.concede(seat, {what, false});
}

/// One side takes it from the other, so nobody gains by the absence of their own partner.
Match::Objection Wishes::take_rubber(Match& match, Seat by) {
  const auto whose = overdue(match, by, true);
  if (!whose)
    return Fault{"not_overdue", "",
                 "No opponent has kept you waiting longer than this table allows."};
  if (sides(match) != 2)
    return not_now("There are more than two sides, so nobody can take the match from one player.");
  if (auto fault = match.game->objection_to(engine::Stake::rubber)) return fault;
  consents_.wish(by, Want::take_rubber);
  if (!consents_.agreed(Want::take_rubber, match.side_here(by))) return std::nullopt;
  consents_.clear(Want::take_rubber);
  return match.concede(*whose, {engine::Stake::rubber, true});
}

}  // namespace server
