// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/message.hpp"

#include <chrono>
#include <cstdint>
#include <string>

/// The ways in which the server says `bye`, and the WebSocket close code that goes with each.
namespace server::farewell {

protocol::Bye left();
protocol::Bye replaced();
protocol::Bye adjourned();
/// `retry_after`: how long to wait before coming back.
/// `drawn`: how long to wait for the server, as one of entropy::retry_after(), the same for all at
/// a table. `people`: how many go on to other servers at once, and are only spread; 0: nobody.
protocol::Bye restarting(std::chrono::milliseconds drawn, int people);
/// The reasons for which a table closes itself.
inline constexpr const char* decks_used_up = "All decks of this table have been dealt.";
inline constexpr const char* salts_given_up = "The salts of the players did not come together.";
inline constexpr const char* record_full = "The record of this table is full.";
/// For one of these reasons, or by the operator; `reason` may be empty.
protocol::Bye closed(const std::string& reason);
/// By the operator; `reason` may be empty.
protocol::Bye sent_home(const std::string& reason);
/// By the operator, who lets nobody in from this address.
protocol::Bye kept_out();
/// To the computer, whose seat is a person's now.
protocol::Bye freed();
/// Why a player has lost their seat before the first cards.
inline constexpr const char* seat_left =
    "You were away before the first cards for longer than this table allows, so your seat is free.";
inline constexpr const char* seat_taken_back =
    "You kept the first cards of this table waiting, so your seat was freed.";
inline constexpr const char* salt_not_opened =
    "What the first cards wait for did not come from you in time, so your seat is free.";
inline constexpr const char* salt_kept_back =
    "The salts of this table have begun anew before, so a seat that keeps one back is free again.";
/// For one of these reasons.
protocol::Bye seat_lost(const char* reason);
/// To the computer, where no person is.
protocol::Bye alone();
protocol::Bye too_slow();
protocol::Bye too_many_faults();
protocol::Bye too_fast();
protocol::Bye hello_timeout();
/// To a client whose address has come to this table too often, or whose seat has been taken too
/// often; `retry_after`: how long to wait before coming back.
protocol::Bye too_many_arrivals(std::chrono::milliseconds retry_after);
protocol::Bye table_failed();
/// As table_failed; but the table goes on from what is on the disk, once the disk takes writes
/// again. Until then nobody knows whether the last act is there.
protocol::Bye not_kept();
/// Another server on the same journal plays the table; it knows whether the last act is there.
protocol::Bye moved();
/// To a client that asks for a table of another server on a connection that is for no table.
protocol::Bye elsewhere(const std::string& table);
/// As not_kept, for a table that was put away just when somebody came.
protocol::Bye put_away();
/// As not_kept, for a server whose lease has been invalid for so long that it serves nobody.
protocol::Bye in_doubt();
/// The same for a table whose records cannot be read.
protocol::Bye not_read();

std::uint16_t close_code(const protocol::Bye& bye);

}  // namespace server::farewell
