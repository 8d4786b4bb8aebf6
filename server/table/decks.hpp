// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/seat.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/transcript.hpp"
#include "server/table/dealer.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace server {

/// The decks of one table: how many have been dealt, from what, and which of them lie open.
class Decks {
 public:
  Decks(std::unique_ptr<Dealer> dealer, int seats);

  bool salted(engine::Seat seat) const { return salts_[engine::index(seat)].has_value(); }
  /// Once for each seat; the empty text is a salt, too.
  void salt(engine::Seat seat, std::string text);
  /// The decks are those of another table, too: cards are dealt when its salts have come as well.
  void share(const protocol::HalfOf& half) { half_ = half; }
  /// The salts of that table, by seat.
  void salt_there(std::vector<std::string> salts);
  /// By seat: nothing until every seat has given its salt.
  std::optional<std::vector<std::string>> all_salts_here() const;

  /// Every salt has come, in a mirror match those of the other half too: cards may be dealt.
  bool ready() const;

  /// The next deck, made from `pack`. All are salted.
  engine::Pack shuffled(engine::Pack pack) const;
  /// The next deck has been dealt. If salts are missing, nobody was asked for any.
  void deal(engine::Deck deck);

  /// From now on the decks dealt so far may be seen by all.
  void lay_open();
  std::uint64_t dealt() const { return dealt_; }
  /// The number of the last deck that lies open; 0: none.
  std::uint64_t open() const { return open_; }

  /// The member `decks` of PROTOCOL.md.
  const protocol::JsonText& told() const;
  /// Another number whenever told() has changed.
  std::uint64_t version() const { return version_; }

 private:
  protocol::JsonText write() const;
  bool salted_here() const;
  std::vector<std::string> all_salts() const;

  std::unique_ptr<Dealer> dealer_;
  std::vector<std::optional<std::string>> salts_;  // by seat
  std::vector<std::string> texts_;                 // the same, "" where there is none
  std::optional<protocol::HalfOf> half_;           // none: no mirror match
  std::vector<std::string> there_;                 // in one: the salts of the other half
  std::uint64_t dealt_ = 0, open_ = 0;
  std::string last_, shown_;  // the last deck, and the last that lies open, as on the wire
  std::uint64_t version_ = 0;
  mutable protocol::JsonText told_;  // of `written_`: its secret takes up to 63 hashes to find
  mutable std::optional<std::uint64_t> written_;
};

}  // namespace server
