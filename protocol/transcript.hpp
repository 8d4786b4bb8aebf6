// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "engine/seat.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/house_rules.hpp"
#include "protocol/result.hpp"
#include "protocol/salts.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// One line of a journal, a transcript, a golden test or a bug report: the same format everywhere,
/// read by one function. TRANSCRIPT.md explains how to write one by hand.
///
///   {"open":{"game":"jojotte","rules":"hervey"}}
///   {"n":1,"deck":"JS 9S …","story":[…]}
///   {"n":2,"seat":0,"action":{"type":"accept"},"story":[…]}
///   {"n":3,"seat":1,"resign":"deal","story":[…]}
namespace protocol {

/// Which half of a mirror match a table is. Both halves are dealt the same decks, which depend on
/// the name of the first half and on the salts of both: MIRROR.md.
struct HalfOf {
  std::string first;  // the name of the first half
  int half = 0;       // 0 or 1
  bool operator==(const HalfOf&) const = default;
};

/// The terms of the table, as open_game() takes them. From a server, also its name and commitment,
/// against which its decks can be checked.
struct Opened {
  nlohmann::json terms;
  std::string table = {}, commitment = {};
  std::optional<HalfOf> half = {};
};

/// A player has promised a salt by its hash; empty: they give none.
struct Promised {
  engine::Seat seat{};
  std::string promise;
};

/// A player has opened the salt they promised: their share in the choice of the decks.
struct Salted {
  engine::Seat seat{};
  std::string salt;
};

/// A deck was dealt, top card first. The secret it came from (hex) is there once it is laid open.
struct DeckDealt {
  std::vector<cards::Card> deck;
  std::string secret = {};
};

struct Acted {
  engine::Seat seat{};
  nlohmann::json action;
};

struct Conceded {
  engine::Seat seat{};
  engine::Concession concession;
};

/// The table is adjourned until all players are back.
struct Adjourned {};

/// The match is over, and another is played on the same terms.
struct Rematched {};

/// The operator of the server has closed the table; the reason may be empty.
struct Closed {
  std::string reason;
};

/// The computer has left a seat to a person; or, before the first deck, a player has lost it.
struct Freed {
  engine::Seat seat{};
};

/// The computer plays in a seat from now on: nobody has sat there, or they are away.
struct Called {
  engine::Seat seat{};
  Level level{};
};

/// How one half of a mirror match ended.
struct HalfEnd {
  bool whole = false;                           // played to its end
  std::vector<std::int64_t> totals = {};        // by seat
  std::vector<std::vector<std::int64_t>> made;  // points made with each of the first decks, by seat
  bool operator==(const HalfEnd&) const = default;
};

/// News that one half of a mirror match had of the other: of its salts, before the first deck; or
/// how it ended.
struct HalfTold {
  HalfSalts salts = {};
  std::optional<HalfEnd> end = {};
  bool operator==(const HalfTold&) const = default;
};

struct Record {
  std::optional<std::uint64_t> n;  // 1, 2, 3 … after the opening; may be left out by hand
  std::variant<Opened, Promised, Salted, DeckDealt, Acted, Conceded, Adjourned, Rematched, Closed,
               Freed, Called, HalfTold>
      what;
  std::optional<nlohmann::json> story = {};  // what it caused; may be left out by hand
  std::vector<std::int64_t> bank = {};       // milliseconds left, by seat; with a clock only
};

/// The longest line that is read: files may come from strangers.
inline constexpr std::size_t record_bytes_max = 64 * 1024;

/// The record of one line; or a fault with code `bad_record` that says what was expected.
Result<Record> read_record(std::string_view line);

/// "JS 9S …", top card first.
std::string deck_text(engine::Deck deck);

/// Lines as read_record() reads them, without the line end. Terms, action and story are JSON text.
std::string write_opened(std::string_view terms, std::string_view table = {},
                         std::string_view commitment = {}, const std::optional<HalfOf>& half = {});
std::string write_promise(std::uint64_t n, engine::Seat seat, std::string_view promise);
std::string write_salt(std::uint64_t n, engine::Seat seat, std::string_view salt);
std::string write_deck(std::uint64_t n, engine::Deck deck, std::string_view story);
std::string write_act(std::uint64_t n, engine::Seat seat, std::string_view action,
                      std::string_view story, std::span<const std::int64_t> bank = {});
std::string write_concession(std::uint64_t n, engine::Seat seat, engine::Concession concession,
                             std::string_view story);
std::string write_adjourned(std::uint64_t n);
std::string write_rematch(std::uint64_t n);
std::string write_closed(std::uint64_t n, std::string_view reason);
std::string write_freed(std::uint64_t n, engine::Seat seat);
std::string write_called(std::uint64_t n, engine::Seat seat, Level level);
std::string write_half(std::uint64_t n, const HalfTold& told);

/// The members of an object: {"whole":true,"totals":[220,80],"made":[[0,0],[220,80]]}.
std::string write(const HalfEnd& end);

/// The record of a deck, with the secret it came from.
std::string with_secret(std::string line, std::string_view secret);

}  // namespace protocol
