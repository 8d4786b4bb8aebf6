// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace protocol {

/// How often the salts of a table may begin anew, because one that was promised did not come. After
/// that the table is closed: each new beginning is one more try for somebody who knows the secrets.
inline constexpr int salts_anew_max = 3;

/// What one half of a mirror match tells the other about its salts.
struct HalfSalts {
  int anew = 0;                            // how often they have begun anew
  std::vector<std::string> promises = {};  // by seat; empty: not all have been made
  bool fixed = false;                      // no promise changes without a new beginning
  std::vector<std::string> salts = {};     // by seat; empty: not all are open
  bool operator==(const HalfSalts&) const = default;
};

/// The salts of one table: DECKS.md. Each player promises theirs by its hash, and opens it when all
/// promises have been made, in a mirror match those of the other half, too. So nobody can choose a
/// salt knowing another. A promise that changes after that makes all salts begin anew.
///
/// Texts are as on the wire: a promise has 64 hex digits, or is empty where there is no salt. That
/// a salt fits its promise is for the caller to check.
class Salts {
 public:
  explicit Salts(int seats);
  /// The decks depend on another table's salts, too. Say it before anything else.
  void be_half() { half_ = true; }
  bool is_half() const { return half_; }

  /// By seat; none: it has not been made yet.
  const std::vector<std::optional<std::string>>& promises() const { return promises_; }
  /// By seat; empty: not open, or none.
  const std::vector<std::string>& salts() const { return salts_; }
  /// What the other half has told of this beginning; null: nothing yet, or there is none.
  const HalfSalts* there() const;

  /// The seat's promise would be this one from now on. Otherwise nothing changes: it is the
  /// promise already, the seat has given what it had to give, or the promise was made before the
  /// salts began anew.
  bool takes(engine::Seat seat, const std::string& promise) const;
  /// It takes it.
  void promise(engine::Seat seat, std::string promise);

  /// All promises have been made, and everybody knows them.
  bool may_open() const;
  /// The seat has promised a salt that is not open.
  bool owes(engine::Seat seat) const;
  /// No promise changes any more, unless all begin anew.
  bool fixed() const;
  /// They are not complete, and what is missing has to come from this seat: a promise, or the salt.
  bool wait_for(engine::Seat seat) const;
  /// Nobody sits in the seat any more: its promise is none. All begin anew if they were fixed;
  /// after the first deck nothing changes.
  void vacate(engine::Seat seat);
  /// It may, and owes.
  void open(engine::Seat seat, std::string salt);
  /// Every salt is open: cards may be dealt.
  bool complete() const;
  /// The first deck has been dealt: from now on nothing changes. Salts that nobody asked for are
  /// none.
  void deal();

  /// How often they have begun anew.
  int anew() const { return anew_; }
  /// More often than may be.
  bool given_up() const { return anew_ > salts_anew_max; }

  HalfSalts for_other_half() const;
  /// The other half's news are later than all that was heard. News may come twice, or in another
  /// order.
  bool is_new(const HalfSalts& news) const;
  /// They are new.
  void add_other_half(HalfSalts news);

 private:
  std::size_t seats() const { return salts_.size(); }
  bool all_promised() const;
  bool all_open() const;
  void begin_anew(int anew);

  bool half_ = false, dealt_ = false;
  std::vector<std::optional<std::string>> promises_;
  std::vector<std::string> salts_;
  std::vector<std::string> spent_;  // promises made before the salts began anew
  HalfSalts there_;                 // as the other half told last
  int anew_ = 0;
};

}  // namespace protocol
