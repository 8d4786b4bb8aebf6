// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/message.hpp"
#include "server/table/audiences.hpp"
#include "server/table/clock.hpp"
#include "server/table/decks.hpp"
#include "server/table/effect.hpp"
#include "server/table/request.hpp"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace server {

/// What is left to do for a request once everybody has been told the news.
struct FollowUp {
  Audiences::Reply reply = {};
  std::optional<protocol::Bye> parting = {};  // to everybody, who then are members no longer
};

inline protocol::Fault not_now(std::string why) { return {"not_now", "", std::move(why)}; }

/// The match at a table: its game, its people, and the records of all that happens. The parts of a
/// table work on it, and each keeps what concerns nobody else.
class Match {
 public:
  /// Why something is not done; nullopt: it was done.
  using Objection = std::optional<protocol::Fault>;

  Match(std::unique_ptr<protocol::HostedGame> hosted, std::unique_ptr<Dealer> dealer,
        const protocol::HouseRules& rules);

  std::unique_ptr<protocol::HostedGame> game;
  protocol::HouseRules house;
  Decks decks;
  Clock clock;
  Audiences audiences;
  std::map<engine::Seat, protocol::Level> computers;  // the seats that the computer plays now
  /// Of the request that is being handled: when it came, and what is to be done for it so far.
  Clock::Time now{};
  Effects effects;

  // people
  int seats() const { return game->seats(); }
  engine::SeatSet all_seats() const { return engine::SeatSet::first(seats()); }
  int spectators() const { return static_cast<int>(audiences.spectators().members.size()); }
  /// How well the computer plays in this seat; nothing: it does not.
  std::optional<protocol::Level> computer(engine::Seat seat) const;
  /// The seats whose players are here and are persons.
  engine::SeatSet people_here() const;
  /// Those of them who are on a player's side, the player among them.
  engine::SeatSet side_here(engine::Seat player) const;
  /// A person is here, to play or to watch.
  bool person_here() const { return spectators() > 0 || !people_here().empty(); }
  void send(std::vector<MemberId> to, protocol::ServerMessage message);
  /// Sends everybody a bye.
  void part(const protocol::Bye& bye);
  FollowUp refuse(MemberId who, const char* to, std::optional<std::uint64_t> question,
                  protocol::Fault fault);

  // the game
  bool over() const { return closed_ || game->waiting_for() == engine::Waiting{}; }
  /// Why it was closed, if it was.
  const std::optional<std::string>& closed() const { return closed_; }
  FollowUp handle(const requests::Act& act);
  /// Why this does not answer the question that the seat is asked now.
  Objection objection(std::uint64_t question, engine::Seat seat) const;
  /// Why nothing may be written for this seat before so long; 0: it may.
  Objection objection_to_writing(std::chrono::milliseconds wait, engine::Seat seat) const;
  Objection concede(engine::Seat seat, engine::Concession concession);
  /// Cards can be dealt, and are waited for.
  bool waits_for_deck() const;
  /// It waits for one.
  void deal();
  /// After another match has begun: its first deck begins a new story.
  void note_rematch();
  /// Why the table must be closed; null: it can go on.
  const char* used_up() const;
  /// Decides nothing: the game stays as it is.
  void close(const std::string& reason);
  /// Tells the clock which questions are new.
  void time_questions();
  /// By seat: the question whose time the clock measures.
  const std::vector<std::uint64_t>& timed() const { return timed_; }

  // records
  std::uint64_t records() const { return records_; }
  /// As limits::record_bytes_of_a_table_max counts them.
  std::size_t record_bytes() const { return record_bytes_; }
  /// Appends a record with the number records() + 1.
  void append(std::string record);
  /// Counts a record that the journal has already. `asked`: the question that it answers, if it is
  /// an act.
  void restore(std::size_t bytes, const protocol::Record& record, std::uint64_t asked);
  /// What a record has done that the journal had already.
  void remember_deck(engine::Deck deck, const std::string& places, std::string_view story);
  void remember_done(std::string_view story);
  void remember_closed(std::string reason) { closed_ = std::move(reason); }

  /// The events since the last cut or deal, with commas between.
  const std::string& story() const { return story_; }
  /// The part of them that was not taken before.
  std::string take_news() { return std::exchange(news_, {}); }
  bool has_news() const { return !news_.empty(); }

 private:
  /// The last answer of a seat, kept so that a repetition of it is answered as the first time.
  struct Settled {
    std::uint64_t question = 0;
    std::string action;  // as the journal has it
  };

  bool is_repeated(const requests::Act& act, const Settled& last) const;
  FollowUp obey(const requests::Act& act, const Audiences::Audience& actor);
  bool out_of_decks() const;
  void lay_open_if_over();
  void remember_story(std::string_view story);

  std::optional<std::string> closed_;
  std::vector<std::uint64_t> timed_;  // by seat
  std::vector<Settled> settled_;      // by seat
  std::uint64_t records_ = 0;
  std::size_t record_bytes_ = 0;
  std::string story_, news_;
  bool acted_ = false;  // since the last deck
};

}  // namespace server
