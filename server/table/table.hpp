// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/message.hpp"
#include "server/limits/limits.hpp"
#include "server/limits/throttle.hpp"
#include "server/table/audiences.hpp"
#include "server/table/clock.hpp"
#include "server/table/consents.hpp"
#include "server/table/decks.hpp"
#include "server/table/effect.hpp"
#include "server/table/hints.hpp"
#include "server/table/mirror.hpp"
#include "server/table/request.hpp"
#include "server/table/talk.hpp"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace server {

/// A table without sockets, threads, files or clocks: requests in, effects out. Time is an
/// argument.
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
  void be_opened_by(const std::optional<Source>& opener) { opener_ = opener; }

  /// Another server may go on with it: its people are told to notice soon if this one falls silent.
  void be_one_of_several() { silence_ = limits::silence_of_one_of_several; }

  /// Whether the computer plays on this server, and may be called.
  void have_computer(bool plays) { computer_plays_ = plays; }

  /// Replays the records of the journal at a new table, and compares the stories they cause with
  /// those told then. False when they differ or a record cannot be read: the rules have changed
  /// under the game, and this table must be set aside.
  bool restore(std::span<const std::string> records);
  /// The same, record by record: call it with each, until it returns false. The table must outlive
  /// the function.
  std::function<bool(const std::string&)> restoring();

  /// Before the restart a person has made this seat theirs.
  void restore_owner(engine::Seat seat, const protocol::Visits& visits);
  /// The name a player gave before the restart.
  void restore_name(engine::Seat seat, std::string name);
  /// The operator has erased the name of this seat's player.
  void restore_erased(engine::Seat seat);

  /// Call it once, before any request: deals if a deck is waited for.
  Effects begin(Clock::Time now);

  Effects handle(Clock::Time now, const Request& request);

  /// When the table wants a Tick, if nothing happens before.
  std::optional<Clock::Time> alarm() const;

  /// Stops all clocks for good: the server stops.
  void stop_clocks(Clock::Time now);

  /// The game has ended, or the table was closed. People can still look at it.
  bool over() const;
  bool closed() const { return closed_.has_value(); }
  /// Anybody may sit down in a free seat.
  bool open() const { return house_.open; }
  /// Everybody is here and a game goes on.
  bool in_play() const;
  /// Its last player has lost this seat, and nobody has sat there since, as the records have it.
  bool vacant(engine::Seat seat) const { return vacant_.contains(seat); }
  /// The computer plays here for somebody with these marks, who opened the table and has not come
  /// to it yet; nothing: in no seat.
  std::optional<engine::Seat> seat_kept_for(const std::optional<Source>& from) const;
  /// Somebody has sat in this seat before.
  bool was_taken(engine::Seat seat) const { return decks_.taken(seat); }
  /// How many records it has.
  std::uint64_t records() const { return records_; }
  /// How many decks have been dealt.
  std::uint64_t decks() const { return decks_.dealt(); }
  /// The number of the last deck that everybody may see; 0: none.
  std::uint64_t open_decks() const { return decks_.open(); }
  int seats() const { return game_->seats(); }
  int spectators() const { return static_cast<int>(audiences_.spectators().members.size()); }
  /// Who is here, to play or to watch.
  int people() const { return audiences_.here().size() + spectators(); }
  bool has(MemberId who) const { return audiences_.find(who) != nullptr; }
  /// This member is the computer.
  bool is_computer(MemberId who) const;
  /// How well the computer plays in this seat; nothing: it does not.
  std::optional<protocol::Level> computer(engine::Seat seat) const;
  /// A person is here, and the computer, whose seat this is, is not.
  bool misses_computer(engine::Seat seat) const;
  /// By seat; empty: nobody has given one.
  const std::vector<std::string>& names() const { return audiences_.names(); }

 private:
  using Audience = Audiences::Audience;

  /// The last answer of a seat, kept so that a repetition of it is answered as the first time.
  struct Settled {
    std::uint64_t question = 0;
    std::string action;  // as the journal has it
  };

  /// What is known of a seat's player before the first cards.
  struct Arrival {
    std::optional<Source> from = {};
    int promises = 0;  // that they have made
  };

  /// What is left to do for a request once everybody has been told the news.
  struct FollowUp {
    Audiences::Reply reply = {};
    std::optional<protocol::Bye> parting = {};  // to everybody, who then are members no longer
  };

  /// Everything told besides the game. Each part differs whenever its text does.
  struct Beside {
    struct Players {
      std::uint64_t names = 0;  // the version
      engine::SeatSet here = {};
      Consents consents;
      engine::SeatSet gone = {}, out_of_time = {};
      std::size_t computers = 0;
      bool operator==(const Players&) const = default;
    };
    struct Room {
      Players players;
      int spectators = 0;
      bool paused = false, adjourned = false;
      bool operator==(const Room&) const = default;
    };
    /// Without timed thinking, a new question changes nothing.
    struct Time {
      Clock::Runs runs{};
      engine::SeatSet here = {};                  // while grace runs
      std::vector<std::uint64_t> questions = {};  // by seat, where thinking is timed
      bool operator==(const Time&) const = default;
    };
    Room room;
    std::uint64_t decks = 0;  // the version
    std::uint64_t dealt = 0;
    Time clock;
    std::string mirror;
    bool operator==(const Beside&) const = default;
  };

  /// What has changed and has not been told yet, apart from spectators' names: in the room, and in
  /// the clocks by people who come and go.
  struct RoomNews {
    bool players = false, spectators = false, state = false, clock = false;
    bool in_room() const { return players || spectators || state; }
    bool operator==(const RoomNews&) const = default;
  };

  FollowUp handle_one(Effects& effects, const requests::Join& join);
  FollowUp handle_one(Effects& effects, const requests::GiveSalt& give);
  FollowUp handle_one(Effects& effects, const requests::Act& act);
  FollowUp handle_one(Effects& effects, const requests::Wish& wish);
  FollowUp handle_one(Effects& effects, const requests::Say& say);
  FollowUp handle_one(Effects& effects, const requests::AskHint& hint);
  FollowUp handle_one(Effects& effects, const requests::Leave& leave);
  FollowUp handle_one(Effects& effects, const requests::Tick& tick);
  FollowUp handle_one(Effects& effects, const requests::Close& close);
  FollowUp handle_one(Effects& effects, const requests::SendHome& request);
  std::vector<MemberId> sent_home(const requests::SendHome& request);
  FollowUp handle_one(Effects& effects, const requests::EraseName& request);
  FollowUp handle_one(Effects& effects, const requests::Look& look);
  FollowUp handle_one(Effects& effects, const requests::HintReady& ready);
  FollowUp handle_one(Effects& effects, const requests::HearHalf& half);

  // acting
  std::optional<protocol::Fault> objection(std::uint64_t question, engine::Seat seat) const;
  std::optional<protocol::Fault> objection_to_writing(std::chrono::milliseconds wait,
                                                      engine::Seat seat) const;
  bool is_repeated(const requests::Act& act, const Settled& last) const;
  FollowUp obey(Effects& effects, const requests::Act& act, const Audience& actor);
  void deal(Effects& effects);
  bool out_of_decks() const;
  const char* used_up() const;
  void close(Effects& effects, const std::string& reason);
  void append(Effects& effects, std::string record);
  void remember_act(engine::Seat seat, Settled answer, std::string_view story);
  void remember_done(std::string_view story);
  void lay_open_if_over();
  void remember_deal(engine::Deck deck, const std::string& places, std::string_view story);
  void begin_deal();
  void remember_story(std::string_view story);

  // wishing: each grants, or says why not
  using Objection = std::optional<protocol::Fault>;
  Objection grant(Effects& effects, protocol::Want want, engine::Seat seat);
  Objection wish_pause(engine::Seat seat);
  Objection wish_adjournment(Effects& effects, engine::Seat seat);
  Objection wish_rematch(Effects& effects, engine::Seat seat);
  Objection resign(Effects& effects, engine::Seat seat, protocol::Want want);
  Objection call_computer(Effects& effects, engine::Seat by);
  engine::SeatSet seats_for_computer() const;
  engine::SeatSet people_here() const;
  engine::SeatSet side_here(engine::Seat seat) const;
  bool stands_in(engine::Seat seat) const;
  void be_back(Effects& effects, engine::Seat seat);
  Objection concede(Effects& effects, engine::Seat seat, engine::Concession concession);
  Objection take_rubber(Effects& effects, engine::Seat by);
  Objection free_seats(Effects& effects, engine::Seat by);
  Objection free_computers(Effects& effects);
  Objection objection_to_freeing() const;
  void free(Effects& effects, engine::Seat seat);
  bool person_here() const;
  void send_computer_home(Effects& effects);
  std::optional<engine::Seat> other_overdue(engine::Seat than) const;
  std::optional<engine::Seat> opponent_overdue(engine::Seat than) const;
  int sides() const;
  void clear_for_rematch();
  void part(Effects& effects, const protocol::Bye& bye);

  // who has a seat before the first cards, and loses it
  bool is_opener(const std::optional<Source>& from) const;
  bool waits_for_opener() const;
  bool computer_is_agreed() const;
  void note_arrival(const requests::Join& join);
  void await_opener();
  bool is_for_anybody() const { return house_.open && !mirror_; }
  bool belongs_to_person(engine::Seat seat) const;
  engine::SeatSet awaited() const;
  engine::SeatSet late() const;
  bool is_away(engine::Seat seat) const;
  void free_late(Effects& effects, std::optional<engine::Seat> but);
  void vacate(Effects& effects, engine::Seat seat, const char* reason);
  void be_vacant(engine::Seat seat);
  Objection objection_to_seat(Effects& effects, const requests::Join& join);
  bool breaks_again(engine::Seat seat, const std::string& promise) const;
  Clock::Standing standing() const;

  // salting
  Objection accept(Effects& effects, engine::Seat seat, const protocol::GiveSalt::Promise& promise);
  Objection accept(Effects& effects, engine::Seat seat, const protocol::GiveSalt::Reveal& opening);
  void promise(Effects& effects, engine::Seat seat, const std::string& given);

  // talking
  Objection objection(const requests::Say& say, const Audience& speaker);

  // hinting
  Objection objection(const requests::AskHint& hint, const Audience& asking);

  // time
  void update_clock();

  // one half of a mirror match
  HalfNews half_news() const;
  std::optional<protocol::HalfEnd> end_here() const;
  void tell_half(Effects& effects);
  std::vector<protocol::HalfTold> new_in(const HalfNews& news) const;
  void note_other_half(const protocol::HalfTold& told);
  void open_both();
  std::string mirror() const;

  // telling
  void tell_all(Effects& effects, FollowUp& after);
  std::optional<protocol::News> take_news(const FollowUp& after);
  void note_room(const Beside& now);
  bool room_changed() const { return room_news_.in_room() || audiences_.guests().changed(); }
  bool news_waits() const { return room_changed() || room_news_.clock; }
  std::string room_news() const;
  void forget_room_news();
  Beside beside() const;
  FollowUp refuse(Effects& effects, MemberId who, const char* to,
                  std::optional<std::uint64_t> question, protocol::Fault fault) const;
  bool is_late(const requests::Join& join) const;
  void take_seat(Effects& effects, const requests::Join& join);
  void name_seat(Effects& effects, const requests::Join& join);
  void count_visit(Effects& effects, const requests::Join& join);
  protocol::SharedWelcome welcome(const Audience& audience) const;
  std::string room() const;
  std::string_view room_state() const;
  void write_players(std::string& out) const;
  void write_player(std::string& out, engine::Seat seat) const;
  std::string clock() const;
  void write_missing(std::string& out) const;

  // after a restart
  template <class What>
  void remember(const What& done, const std::string& places, std::string_view story);

  std::string id_;
  std::unique_ptr<protocol::HostedGame> game_;
  protocol::HouseRules house_;
  Decks decks_;
  Clock clock_;
  Consents consents_;
  Talk talk_;
  Hints hints_;
  Audiences audiences_;
  std::optional<Mirror> mirror_;             // none: a table by itself
  HalfNews told_half_;                       // what the other half was told last
  Clock::Time now_{};                        // of the request being handled
  std::optional<Clock::Time> paused_until_;  // none: not paused
  bool adjourned_ = false;
  bool computer_plays_ = false;        // on this server
  bool clocks_stopped_ = false;        // for good: the server stops
  std::optional<std::string> closed_;  // by the operator, and why
  std::vector<std::uint64_t> timed_;   // by seat: the question whose time the clock measures
  std::map<engine::Seat, protocol::Level> computers_;  // the seats that the computer plays now
  engine::SeatSet nameless_;  // whose players' names were erased; their clients go on giving them
  std::string invitation_;
  std::optional<std::chrono::seconds> silence_;  // that people should bear; none: any
  std::optional<Source> opener_;
  std::optional<engine::Seat> opener_seat_;  // none: they have not come yet, as far as is known
  std::optional<Clock::Time> opener_due_;    // waited for until then; none: nobody waits
  std::optional<engine::Seat> kept_;         // for them, by the computer
  engine::SeatSet vacant_;
  std::set<ClientAddress> barred_;  // networks: nobody from there sits down any more
  std::optional<Clock::Time> computer_stays_until_;  // where it is alone
  std::vector<Settled> settled_;                     // by seat
  std::vector<protocol::Visits> visits_, before_;    // by seat: so far, and before the last one
  std::vector<protocol::Attempt> attempts_;          // by seat: of who sat down last
  std::vector<Arrival> arrivals_;                    // by seat: of its player
  std::uint64_t records_ = 0;                        // in the journal
  std::size_t record_bytes_ = 0;  // theirs, as limits::record_bytes_of_a_table_max counts them
  std::string story_;             // since the last cut or deal: events with commas between
  std::string news_;              // the part of it not yet told
  bool acted_ = false;            // since the last deck
  Throttle room_throttle_;
  RoomNews room_news_;
  Beside told_;  // as it was told last, but for the room and the time: as they were then
};

}  // namespace server
