// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "engine/seat.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/message.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace server {

/// One connection at a table. Numbers are never used again.
enum class MemberId : std::uint64_t {};

// ---- what a table is asked ----------------------------------------------------------------

/// Sits down in a seat, or among the spectators. Whoever asks has shown the token already.
struct Join {
  MemberId who{};
  engine::Observer as;
  std::string name;
};

struct Act {
  MemberId who{};
  std::uint64_t question = 0;
  nlohmann::json action;
};

/// Gets up, or has lost the connection.
struct Leave {
  MemberId who{};
};

using Request = std::variant<Join, Act, Leave>;

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

/// After a Bye the member is gone.
struct Send {
  std::vector<MemberId> to;
  protocol::ServerMessage message;
};

/// Orders to the shell, carried out in this order.
using Effect = std::variant<Append, Remember, Send>;
using Effects = std::vector<Effect>;

/// A table without sockets, threads, files or clocks: requests in, effects out.
class Table {
 public:
  using Shuffle = std::function<void(std::span<cards::Card>)>;

  Table(std::string id, std::unique_ptr<protocol::HostedGame> game, Shuffle shuffle,
        int spectators_max);

  /// Does again what a record of the journal tells, and compares the story it causes with the
  /// story told then. False when they differ or the record cannot be read: the rules have changed
  /// under the game, and this table must be set aside.
  bool restore(std::string_view record);

  /// The name a player gave before the restart.
  void restore_name(engine::Seat seat, std::string name);

  /// Call it once, before any request: deals if a deck is waited for.
  Effects begin();

  Effects handle(const Request& request);

  /// The game needs nothing any more. It can still be looked at.
  bool over() const;
  int seats() const { return game_->seats(); }
  int spectators() const;
  bool has(MemberId who) const;
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
    nlohmann::json action;
  };

  Effects handle_one(const Join& join);
  Effects handle_one(const Act& act);
  Effects handle_one(const Leave& leave);

  std::optional<protocol::Fault> objection(const Act& act, engine::Seat seat) const;
  void obey(Effects& effects, const Act& act, Audience& actor);
  void deal(Effects& effects);
  void append(Effects& effects, std::string record);
  void remember_act(engine::Seat seat, Settled answer, std::string_view story);
  void remember_deal(std::string_view story);
  void remember_story(std::string_view story);

  void tell_all(Effects& effects, const Audience* actor);
  void tell_room(Effects& effects, std::optional<MemberId> newcomer = std::nullopt);
  void update(Effects& effects, Audience& audience, protocol::Update update,
              std::optional<MemberId> except = std::nullopt);
  void seat_down(Effects& effects, Audience& audience, const Join& join);
  protocol::Welcome welcome(const Audience& audience) const;
  std::string room() const;

  Audience& audience_of(engine::Observer observer);
  Audience* audience_of(MemberId who);  // null: he is not here

  std::string id_;
  std::unique_ptr<protocol::HostedGame> game_;
  Shuffle shuffle_;
  int spectators_max_;
  std::vector<Audience> audiences_;  // by seat, then the spectators
  std::vector<std::string> names_;   // by seat
  std::vector<Settled> settled_;     // by seat
  std::uint64_t records_ = 0;        // in the journal
  std::string story_;                // since the last cut or deal: events with commas between
  std::string news_;                 // the part of it not yet told
  bool acted_ = false;               // since the last deck
  std::string room_told_;
};

}  // namespace server
