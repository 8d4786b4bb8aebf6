// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/message.hpp"
#include "server/table/effect.hpp"
#include "server/table/guests.hpp"
#include "server/table/member_id.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace server {

/// The members of a table, and what each has been told. Members who see the same form one audience:
/// one for each seat, and one for all spectators. Members enter their audience when they join and
/// stay in it; no later message can change who sees what.
class Audiences {
 public:
  struct Audience {
    engine::Observer as;
    std::uint64_t seq = 0;  // of the last update sent to it
    std::vector<MemberId> members;
  };

  /// The request that an update answers, and who made it.
  struct Reply {
    const Audience* to = nullptr;  // null: nobody waits for an update
    protocol::Answered answered = {};
    std::optional<MemberId> newcomer = {};  // whose welcome tells them everything
    protocol::JsonText room =
        {};  // told to them alone, if the others are told nothing; empty: nothing
  };

  /// `named`: whether anybody is told the names of spectators.
  Audiences(int seats, bool named);

  const Audience& of(engine::Observer observer) const { return all_[place_of(observer)]; }
  const Audience& spectators() const { return all_.back(); }
  /// Null when they are not here.
  const Audience* find(MemberId who) const;

  bool here(engine::Seat seat) const { return !of({seat}).members.empty(); }
  /// The seats whose players are here.
  engine::SeatSet here() const;
  /// Nobody is here, not even a spectator.
  bool deserted() const;
  /// Everybody but this one, who may be nobody.
  std::vector<MemberId> everybody_but(std::optional<MemberId> who) const;

  /// `name`: of a spectator; empty: none.
  void add(engine::Observer as, MemberId who, std::string name);
  void remove(MemberId who);
  /// Empties a seat's audience, and returns its members.
  std::vector<MemberId> dismiss(engine::Seat seat);
  /// Empties all of them.
  std::vector<MemberId> dismiss_all();

  /// By seat; empty: nobody has given one.
  const std::vector<std::string>& names() const { return names_; }
  /// False when this is the name already.
  bool rename(engine::Seat seat, std::string name);

  /// A new number whenever a player has been renamed.
  std::uint64_t version() const { return version_; }

  /// The names of the spectators.
  Guests& guests() { return guests_; }
  const Guests& guests() const { return guests_; }

  /// Sends each audience that has members an update with the changes for it: `news`, if there are
  /// any, and its own view. An audience for which nothing has changed gets none, unless it waits
  /// for a reply.
  void send_updates(Effects& effects, protocol::HostedGame& game,
                    const std::optional<protocol::News>& news, const Reply& reply);

  /// Sends one audience a reply without changes.
  void repeat(Effects& effects, const Audience& audience, const protocol::Answered& answered);

 private:
  std::size_t place_of(engine::Observer observer) const {
    return observer.seat ? engine::index(*observer.seat) : all_.size() - 1;
  }

  std::vector<Audience> all_;       // by seat, then the spectators
  std::vector<std::string> names_;  // by seat
  Guests guests_;
  std::uint64_t version_ = 0;
};

}  // namespace server
