// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card.hpp"
#include "engine/seat.hpp"
#include "protocol/hosted_game.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// One line of a journal, a transcript, a golden test or a bug report: the same text everywhere,
/// read by one function. TRANSCRIPT.md tells how to write one by hand.
///
///   {"open":{"game":"jojotte","rules":"hervey"}}
///   {"n":1,"deck":"JS 9S …","story":[…]}
///   {"n":2,"seat":0,"action":{"type":"accept"},"story":[…]}
namespace protocol {

/// The terms of the table, as open_game() takes them.
struct Opened {
  nlohmann::json terms;
};

/// A deck was dealt, top card first.
struct DeckDealt {
  std::vector<cards::Card> deck;
};

struct Acted {
  engine::Seat seat{};
  nlohmann::json action;
};

struct Record {
  std::optional<std::uint64_t> n;  // 1, 2, 3 … after the opening; may be left out by hand
  std::variant<Opened, DeckDealt, Acted> what;
  std::optional<nlohmann::json> story;  // what it caused then; may be left out by hand
};

/// Bounds of what is read, for files from strangers.
inline constexpr std::size_t record_bytes_max = 64 * 1024;

/// The record of one line; or a fault with code `bad_record` that says what was expected.
std::variant<Record, Fault> read_record(std::string_view line);

/// Does the record again, which is not an opening, and compares the story told with the one
/// recorded, if there is one. Gives the story; or the fault for which it cannot be done, or one
/// with code `other_story` when the rules have changed under it.
std::variant<JsonText, Fault> replay(HostedGame& game, const Record& record);

/// Lines as read_record() reads them, without the line end. Terms, action and story are JSON text.
std::string write_opened(std::string_view terms);
std::string write_deck(std::uint64_t n, engine::Deck deck, std::string_view story);
std::string write_act(std::uint64_t n, engine::Seat seat, std::string_view action,
                      std::string_view story);

}  // namespace protocol
