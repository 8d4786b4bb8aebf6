// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/message.hpp"
#include "server/limits/limits.hpp"
#include "server/table/computer_calls.hpp"
#include "server/table/effect.hpp"
#include "server/table/half.hpp"
#include "server/table/hints.hpp"
#include "server/table/match.hpp"
#include "server/table/request.hpp"
#include "server/table/room.hpp"
#include "server/table/seating.hpp"
#include "server/table/talk.hpp"
#include "server/table/wishes.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace server {

/// A table without sockets, threads, files or clocks: requests in, effects out. Time is an
/// argument. It hands each request to the part that it is for, and tells everybody what came of it.
class Table {
 public:
  /// `room_pause`: how long news of the room waits for more, after the first few that are told at
  /// once; 0 in tests whose time does not pass.
  Table(std::string id, std::unique_ptr<protocol::HostedGame> game, std::unique_ptr<Dealer> dealer,
        const protocol::HouseRules& house,
        std::chrono::milliseconds room_pause = limits::room_news_milliseconds);

  /// Makes it one half of a mirror match; call it before anything else. The house rules must say
  /// that nobody may watch and that nothing is laid open before both halves are over.
  void be_half(const MirrorPlace& place);

  /// The invitation with which people sit down in its free seats; its players are told it, so that
  /// they can invite others.
  void be_open_to(std::string invitation) { invitation_ = std::move(invitation); }

  /// The marks of the person who opened it; nullopt: not known. Before the first cards the table is
  /// theirs: only they may call the computer; others only after having waited for them.
  void be_opened_by(const std::optional<Source>& opener) { seating_.opener = Opener(opener); }

  /// Another server may go on with it: its people are told to notice soon if this one falls silent.
  void be_one_of_several() { silence_ = limits::silence_of_one_of_several; }

  /// Whether the computer plays on this server, and may be called.
  void have_computer(bool plays) { computer_calls_.allow(plays); }

  /// Replays the records of the journal at a new table, and compares the stories they cause with
  /// those told then. False when they differ or a record cannot be read: the rules have changed
  /// under the game, and this table must be set aside.
  bool restore(std::span<const std::string> records);
  /// The same, record by record: call it with each, until it returns false. The table must outlive
  /// the function.
  std::function<bool(const std::string&)> restoring();

  /// Before the restart a person has made this seat theirs.
  void restore_owner(engine::Seat seat, const protocol::Visits& visits) {
    seating_.restore_visits(seat, visits);
  }
  /// The name a player gave before the restart.
  void restore_name(engine::Seat seat, std::string name);
  /// The operator has erased the name of this seat's player.
  void restore_erased(engine::Seat seat) { seating_.restore_erased(seat); }

  /// Call it once, before any request: deals if a deck is waited for.
  Effects begin(Clock::Time now);

  Effects handle(Clock::Time now, const Request& request);

  /// When the table wants a Tick, if nothing happens before.
  std::optional<Clock::Time> alarm() const;

  /// Stops all clocks for good: the server stops.
  void stop_clocks(Clock::Time now);

  /// The game has ended, or the table was closed. People can still look at it.
  bool over() const { return match_.over(); }
  bool closed() const { return match_.closed().has_value(); }
  /// Anybody may sit down in a free seat.
  bool open() const { return match_.house.open; }
  /// Everybody is here and a game goes on.
  bool in_play() const;
  /// Its last player has lost this seat, and nobody has sat there since, as the records have it.
  bool vacant(engine::Seat seat) const { return seating_.vacant(seat); }
  /// The computer plays here for somebody with these marks, who opened the table and has not come
  /// to it yet; nothing: in no seat.
  std::optional<engine::Seat> seat_kept_for(const std::optional<Source>& from) const {
    return computer_calls_.kept_for(match_, seating_.opener, from);
  }
  /// Somebody has sat in this seat before.
  bool was_taken(engine::Seat seat) const { return match_.decks.taken(seat); }
  /// How many records it has.
  std::uint64_t records() const { return match_.records(); }
  /// How many decks have been dealt.
  std::uint64_t decks() const { return match_.decks.dealt(); }
  /// The number of the last deck that everybody may see; 0: none.
  std::uint64_t open_decks() const { return match_.decks.open(); }
  int seats() const { return match_.seats(); }
  int spectators() const { return match_.spectators(); }
  /// Who is here, to play or to watch.
  int people() const { return match_.audiences.here().size() + spectators(); }
  bool has(MemberId who) const { return match_.audiences.find(who) != nullptr; }
  /// This member is the computer.
  bool is_computer(MemberId who) const;
  /// How well the computer plays in this seat; nothing: it does not.
  std::optional<protocol::Level> computer(engine::Seat seat) const { return match_.computer(seat); }
  /// A person is here, and the computer, whose seat this is, is not.
  bool misses_computer(engine::Seat seat) const { return computer_calls_.missing(match_, seat); }
  /// By seat; empty: nobody has given one.
  const std::vector<std::string>& names() const { return match_.audiences.names(); }

 private:
  FollowUp handle_one(const requests::Join& join);
  FollowUp handle_one(const requests::GiveSalt& give) {
    return seating_.handle(match_, wishes_, give);
  }
  FollowUp handle_one(const requests::Act& act) { return match_.handle(act); }
  FollowUp handle_one(const requests::Wish& wish);
  FollowUp handle_one(const requests::Say& say) { return talk_.handle(match_, say); }
  FollowUp handle_one(const requests::AskHint& hint) { return hints_.handle(match_, hint); }
  FollowUp handle_one(const requests::Leave& leave);
  FollowUp handle_one(const requests::Tick&) { return {}; }
  FollowUp handle_one(const requests::Close& close);
  FollowUp handle_one(const requests::SendHome& request);
  FollowUp handle_one(const requests::EraseName& request) {
    return seating_.handle(match_, request);
  }
  FollowUp handle_one(const requests::Look& look);
  FollowUp handle_one(const requests::HintReady& ready) { return hints_.handle(match_, ready); }
  FollowUp handle_one(const requests::HearHalf& half) {
    return half_ ? half_->handle(match_, half) : FollowUp{};
  }

  Match::Objection grant(protocol::Want want, engine::Seat seat);
  std::vector<MemberId> sent_home(const requests::SendHome& request);
  void close(const std::string& reason);
  void deal();
  void note_deck();
  void update_clock();
  void tell_all(FollowUp& after);
  protocol::SharedWelcome welcome(const Audiences::Audience& audience) const;
  std::string mirror() const { return half_ ? half_->as_json(match_) : std::string(); }
  template <class What>
  void remember(const What& done, const std::string& places, std::string_view story);

  std::string id_;
  Match match_;
  Wishes wishes_;
  Seating seating_;
  ComputerCalls computer_calls_;
  Talk talk_;
  Hints hints_;
  std::optional<Half> half_;  // none: a table by itself
  Room room_;
  std::string invitation_;
  std::optional<std::chrono::seconds> silence_;  // that people should bear; none: any
  bool clocks_stopped_ = false;                  // for good: the server stops
};

}  // namespace server
