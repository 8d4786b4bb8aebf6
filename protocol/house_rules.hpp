// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/result.hpp"

#include <nlohmann/json_fwd.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>

namespace protocol {

class ObjectWriter;

inline constexpr int spectators_at_once_max = 64;
inline constexpr std::size_t seats_max = 16;  // as many as an engine::SeatSet holds

/// When the hands and the deck of a deal are laid open to all; `after_both`: when both halves of a
/// mirror match are over.
enum class Reveal : std::uint8_t { after_deal, after_rubber, never, after_both };

/// How well the computer plays.
enum class Level : std::uint8_t { easy, medium, strong };

/// The word on the wire.
std::string_view name_of(Level level);
/// Nothing for another word.
std::optional<Level> level_of(std::string_view word);

/// The time for each question, and a reserve for the whole match.
struct ClockRule {
  std::chrono::seconds decision{};  // 5 to 3600
  std::chrono::seconds bank{};      // 0 to 7200
  bool operator==(const ClockRule&) const = default;
};

/// The rules of a table that do not depend on the game. They are fixed when it is opened:
/// PROTOCOL.md, "Opening a table".
struct HouseRules {
  bool listed = true;                   // shown in the list of tables
  bool open = false;                    // anybody may sit down in a free seat, without invitation
  int spectators = 16;                  // how many may watch at once; 0: nobody
  Reveal reveal = Reveal::after_deal;   //
  std::chrono::seconds grace{120};      // how long a player may be away in one deal: 10 to 3600
  std::optional<ClockRule> clock = {};  // none: no limit
  bool talk = true;                     // players may talk to each other
  bool hints = false;                   // a player may ask what the computer would do
  std::map<engine::Seat, Level> computer = {};  // the seats it plays, at first
  bool operator==(const HouseRules&) const = default;
};

/// Reads them from the members of an object; each may be missing, and unknown ones are ignored. The
/// fault names the first wrong member: `malformed` for the wrong kind, `bad_option` out of bounds.
Result<HouseRules> read_house_rules(const nlohmann::json& object);

/// As members of an object that read_house_rules() reads as the same.
void write_members(ObjectWriter& out, const HouseRules& rules);

/// The same as one JSON object.
JsonText write(const HouseRules& rules);

}  // namespace protocol
