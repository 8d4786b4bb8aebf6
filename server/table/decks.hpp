// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/seat.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/salts.hpp"
#include "protocol/transcript.hpp"
#include "server/table/dealer.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace server {

/// The decks of one table: how many have been dealt, from what, and which of them lie open.
class Decks {
 public:
  Decks(std::unique_ptr<Dealer> dealer, int seats);

  /// What the decks are made from, besides the server's secret.
  const protocol::Salts& salts() const { return salts_; }
  /// Whether somebody has sat in the seat: once salts have begun anew, every seat has been taken.
  bool taken(engine::Seat seat) const {
    return salts_.anew() > 0 || salts_.promises()[engine::index(seat)].has_value();
  }
  /// As those of Salts, under the same conditions.
  void promise(engine::Seat seat, std::string promise);
  void open(engine::Seat seat, std::string salt);
  void vacate(engine::Seat seat);
  void add_other_half(protocol::HalfSalts news);
  /// The other half of a mirror match deals the same decks.
  void share(const protocol::HalfOf& half);

  /// Every salt is open, in a mirror match those of the other half, too: cards may be dealt.
  bool ready() const { return salts_.complete(); }

  /// The next deck, made from `pack`. They are ready.
  engine::Pack shuffled(engine::Pack pack) const;
  /// The next deck has been dealt, to these places. If salts are missing, nobody was asked for any.
  void deal(engine::Deck deck, std::string places);
  /// The next deck begins another deal: the places of earlier decks are no longer told.
  void begin_deal() { places_.clear(); }

  /// From now on the decks dealt so far may be seen by all.
  void lay_open();
  std::uint64_t dealt() const { return dealt_; }
  /// The number of the last deck that lies open; 0: none.
  std::uint64_t open() const { return open_; }

  /// The member `decks` of PROTOCOL.md for a client that knows of `known` decks: with the places of
  /// this deal's later ones.
  protocol::JsonText as_json(std::uint64_t known) const;
  /// A new number whenever as_json() has changed.
  std::uint64_t version() const { return version_; }

 private:
  using Places = std::map<std::uint64_t, std::string>;

  protocol::JsonText write() const;
  void write_places(std::string& out, Places::const_iterator from) const;
  void write_promises(std::string& out) const;
  void write_shared(std::string& out) const;
  std::vector<std::string> all_salts() const;

  std::unique_ptr<Dealer> dealer_;
  protocol::Salts salts_;
  std::optional<protocol::HalfOf> half_;  // none: no mirror match
  std::uint64_t dealt_ = 0, open_ = 0;
  Places places_;             // of this deal's decks, by number
  std::string last_, shown_;  // the last deck, and the last that lies open, as on the wire
  std::uint64_t version_ = 0;
  mutable protocol::JsonText
      told_;  // without places, of `written_`: its secret takes up to 63 hashes to find
  mutable std::optional<std::uint64_t> written_;
};

}  // namespace server
