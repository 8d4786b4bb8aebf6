// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/message.hpp"
#include "server/bots/hint_service.hpp"
#include "server/table/clock.hpp"
#include "server/table/consents.hpp"
#include "server/table/decks.hpp"
#include "server/table/hints.hpp"
#include "server/table/member_id.hpp"
#include "server/table/mirror.hpp"
#include "server/table/talk.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace server {

// ---- what a table is asked ----------------------------------------------------------------

/// Sits down in a seat, or among the spectators. Whoever asks has shown the token already.
struct Join {
  MemberId who{};
  engine::Observer as;
  std::string name;
  std::string salt = {};
};

struct Act {
  MemberId who{};
  std::uint64_t question = 0;
  nlohmann::json action;
};

struct Wish {
  MemberId who{};
  protocol::Want want{};
};

/// Says something to all who are here.
struct Say {
  MemberId who{};
  protocol::Words words;
};

/// Wants to be told what the computer would do at this question.
struct AskHint {
  MemberId who{};
  std::uint64_t question = 0;
};

/// Gets up, or has lost the connection.
struct Leave {
  MemberId who{};
};

/// Time has passed.
struct Tick {};

/// The operator ends the table; the reason may be empty.
struct Close {
  std::string reason;
};

/// The operator wants to be told what a spectator would be, and nothing else. He takes no place.
struct Look {
  MemberId who{};
};

/// What the hint_service has said to a FetchHint.
struct HintReady {
  MemberId who{};
  std::uint64_t question = 0;
  AdviceOrFault advice;
};

/// The other half of a mirror match tells how it is there.
struct HearHalf {
  HalfNews news;
};

using Request =
    std::variant<Join, Act, Wish, Say, AskHint, Leave, Tick, Close, Look, HintReady, HearHalf>;

/// What a client has called it, who can send the first six.
inline const char* type_of(const Request& request) {
  constexpr const char* types[] = {"join", "act",   "wish", "say",     "hint",     "leave",
                                   "tick", "close", "look", "advised", "hear_half"};
  return types[request.index()];
}

// ---- what it orders -----------------------------------------------------------------------

/// One line of the table's journal. Nothing that comes after it may be done before it is on the
/// disk; if it cannot be put there the table dies, and nobody has heard of it.
///
///   {"n":1,"deck":"JS 9S …","story":[…]}    {"n":2,"seat":0,"action":{…},"story":[…]}
struct Append {
  std::uint64_t n = 0;  // 1, 2, 3 … without a gap
  std::string record;
};

/// A player has given a name; it need not be on the disk at once.
struct Remember {
  engine::Seat seat{};
  std::string name;
};

/// Tells a member, and nobody else, what opens the seats that the house has got up from.
struct Offer {
  MemberId to{};
  std::vector<engine::Seat> seats;
};

/// After a Bye the member is gone.
struct Send {
  std::vector<MemberId> to;
  protocol::ServerMessage message;
};

/// The hint_service is to be asked, and HintReady comes of it. `told` is all that he is told: the
/// view and the story of the deal, as the seat of `who` has them.
struct FetchHint {
  MemberId who{};
  std::uint64_t question = 0;
  std::string told;
};

/// For the other half of a mirror match.
struct TellHalf {
  HalfNews news;
};

/// Orders to the shell, carried out in this order.
using Effect = std::variant<Append, Remember, Offer, Send, FetchHint, TellHalf>;
using Effects = std::vector<Effect>;

/// A table without sockets, threads, files or clocks: requests in, effects out. Time is an
/// argument.
class Table {
 public:
  Table(std::string id, std::unique_ptr<protocol::HostedGame> game, std::unique_ptr<Dealer> dealer,
        const protocol::HouseRules& house);

  /// It is one half of a mirror match; say so before anything else. Nobody may watch, and nothing
  /// is laid open before both halves are over: that is for the house rules to say.
  void be_half(const MirrorPlace& place);

  /// Does again what a record of the journal tells, and compares the story it causes with the
  /// story told then. False when they differ or the record cannot be read: the rules have changed
  /// under the game, and this table must be set aside.
  bool restore(std::string_view record);

  /// The name a player gave before the restart.
  void restore_name(engine::Seat seat, std::string name);

  /// Call it once, before any request: deals if a deck is waited for.
  Effects begin(Clock::Time now);

  Effects handle(Clock::Time now, const Request& request);

  /// When the table wants a Tick, if nothing happens before.
  std::optional<Clock::Time> alarm() const;

  /// From now on nobody's time runs any more: the server stops.
  void halt(Clock::Time now);

  /// The game needs nothing any more, or the table was closed. It can still be looked at.
  bool over() const;
  bool closed() const { return closed_.has_value(); }
  /// Everybody is here and a game goes on.
  bool in_play() const;
  /// Somebody has sat in this seat before.
  bool was_taken(engine::Seat seat) const { return decks_.salted(seat); }
  /// How many decks have been dealt.
  std::uint64_t decks() const { return decks_.dealt(); }
  /// The number of the last deck that everybody may see; 0: none.
  std::uint64_t open_decks() const { return decks_.open(); }
  int seats() const { return game_->seats(); }
  int spectators() const;
  bool has(MemberId who) const;
  /// How well the house plays in this seat; nothing: it does not.
  std::optional<protocol::Level> computer(engine::Seat seat) const;
  /// Somebody is here, and the house, whose seat this is, is not.
  bool misses_computer(engine::Seat seat) const;
  /// By seat; empty: nobody has given one.
  const std::vector<std::string>& names() const { return names_; }

 private:
  struct Member {
    MemberId who{};
    std::string name;
  };

  /// All who see the same thing: one per seat, and one for all the spectators. A member is put
  /// into one by Join and stays there; no later message can change who is looking.
  struct Audience {
    engine::Observer as;
    std::uint64_t seq = 0;  // counts what this audience was told, and nothing else
    std::vector<Member> members;
  };

  /// The last answer of a seat, kept so that the same again is answered as the first time.
  struct Settled {
    std::uint64_t question = 0;
    std::string action;  // as the journal has it
  };

  /// What an audience is told once, and told again when it has changed.
  struct Told {
    std::string room;
    std::uint64_t decks = 0;  // the version
    std::string clock, mirror;
    bool operator==(const Told&) const = default;
  };

  /// The answer that an actor's audience finds in its update.
  struct Answer {
    const Audience* to = nullptr;
    std::optional<std::uint64_t> settled;
    std::optional<protocol::Want> wish;
  };

  void handle_one(Effects& effects, const Join& join);
  void handle_one(Effects& effects, const Act& act);
  void handle_one(Effects& effects, const Wish& wish);
  void handle_one(Effects& effects, const Say& say);
  void handle_one(Effects& effects, const AskHint& hint);
  void handle_one(Effects& effects, const Leave& leave);
  void handle_one(Effects& effects, const Tick& tick);
  void handle_one(Effects& effects, const Close& close);
  void handle_one(Effects& effects, const Look& look);
  void handle_one(Effects& effects, const HintReady& advised);
  void handle_one(Effects& effects, const HearHalf& half);

  // acting
  std::optional<protocol::Fault> objection(std::uint64_t question, engine::Seat seat) const;
  void obey(Effects& effects, const Act& act, Audience& actor);
  void deal(Effects& effects);
  void append(Effects& effects, std::string record);
  void remember_act(engine::Seat seat, Settled answer, std::string_view story);
  void remember_done(std::string_view story);
  void remember_deal(engine::Deck deck, std::string_view story);
  void remember_story(std::string_view story);

  // wishing: each grants, or says why not
  using Objection = std::optional<protocol::Fault>;
  Objection grant(Effects& effects, protocol::Want want, engine::Seat seat);
  Objection wish_pause(engine::Seat seat);
  Objection wish_adjournment(Effects& effects, engine::Seat seat);
  Objection wish_rematch(Effects& effects, engine::Seat seat);
  Objection concede(Effects& effects, engine::Seat seat, engine::Concession concession);
  Objection take_rubber(Effects& effects, engine::Seat by);
  Objection free_seats(Effects& effects, engine::Seat by);
  void free(Effects& effects, engine::Seat seat);
  std::optional<engine::Seat> other_overdue(engine::Seat than) const;
  void clear_for_rematch();
  void part(Effects& effects, const protocol::Bye& bye);

  // talking
  Objection objection(const Say& say, const Audience& speaker);

  // hinting
  Objection objection(const AskHint& hint, const Audience& asking);

  // time
  engine::SeatSet here() const;
  void stand();

  // one half of a mirror match
  HalfNews half_news() const;
  std::optional<protocol::HalfEnd> end_here() const;
  void tell_half(Effects& effects);
  void hear(const protocol::HalfTold& told);
  void open_both();
  std::string mirror() const;

  // telling
  void tell_all(Effects& effects, const Answer& answer,
                std::optional<MemberId> newcomer = std::nullopt);
  void update(Effects& effects, Audience& audience, protocol::Update update,
              std::optional<MemberId> except = std::nullopt);
  void refuse(Effects& effects, MemberId who, const char* to, std::optional<std::uint64_t> question,
              protocol::Fault fault) const;
  void take_seat(Effects& effects, Audience& audience, const Join& join);
  protocol::Welcome welcome(const Audience& audience) const;
  std::string room() const;
  void write_player(std::string& out, engine::Seat seat) const;
  std::string clock() const;
  std::string clock_key() const;

  // after a restart
  template <class What>
  void remember(const What& done, std::string_view story);

  Audience& audience_of(engine::Observer observer);
  Audience* audience_of(MemberId who);  // null: he is not here

  std::string id_;
  std::unique_ptr<protocol::HostedGame> game_;
  protocol::HouseRules house_;
  Decks decks_;
  Clock clock_;
  Consents consents_;
  Talk talk_;
  Hints hints_;
  std::optional<Mirror> mirror_;             // none: a table by itself
  HalfNews told_half_;                       // what the other half was told last
  Clock::Time now_{};                        // of the request being handled
  std::optional<Clock::Time> paused_until_;  // none: not paused
  bool adjourned_ = false;
  bool halted_ = false;                // for good: the server stops
  std::optional<std::string> closed_;  // by the operator, and why
  std::vector<std::uint64_t> timed_;   // by seat: the question whose time the clock measures
  std::vector<Audience> audiences_;    // by seat, then the spectators
  std::map<engine::Seat, protocol::Level> computers_;  // the seats that the house plays now
  std::vector<engine::Seat> offered_;  // freed since the start, and nobody has sat down yet
  std::vector<std::string> names_;     // by seat
  std::vector<Settled> settled_;       // by seat
  std::uint64_t records_ = 0;          // in the journal
  std::string story_;                  // since the last cut or deal: events with commas between
  std::string news_;                   // the part of it not yet told
  bool acted_ = false;                 // since the last deck
  Told told_;                          // its clock is the key of the last one told
};

}  // namespace server
