// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/result.hpp"

#include <nlohmann/json_fwd.hpp>

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>

namespace protocol {

class ObjectWriter;

inline constexpr int spectators_at_once_max = 64;

/// When a deal's hands and its deck are laid open to all; `after_both`: when both halves of a
/// mirror match are over.
enum class Reveal : std::uint8_t { after_deal, after_rubber, never, after_both };

/// How well the house plays.
enum class Level : std::uint8_t { easy, medium, strong };

/// The word on the wire.
std::string_view name_of(Level level);

/// Time for each question, and what may be spent beyond it in the whole match.
struct ClockRule {
  std::chrono::seconds decision{};  // 5 to 3600
  std::chrono::seconds bank{};      // 0 to 7200
  bool operator==(const ClockRule&) const = default;
};

/// How a table is kept, whatever is played at it. Fixed when it is opened; PROTOCOL.md, "Opening a
/// table".
struct HouseRules {
  bool listed = true;                   // shown to whoever asks for the list
  int spectators = 16;                  // how many may watch at once; 0: nobody
  Reveal reveal = Reveal::after_deal;   //
  std::chrono::seconds grace{120};      // how long a player may be gone, in one deal: 10 to 3600
  std::optional<ClockRule> clock = {};  // none: everybody may think for as long as he likes
  bool talk = true;                     // players may say something to each other
  bool hints = false;                   // a player may ask what the computer would do
  std::map<engine::Seat, Level> computer = {};  // the seats that the house plays at first
  bool operator==(const HouseRules&) const = default;
};

/// From the members of an object, each of which may be missing; others are passed over. Or which
/// of them is wrong: `malformed` when of the wrong kind, `bad_option` when out of its bounds.
Result<HouseRules> read_house_rules(const nlohmann::json& object);

/// As members of an object that read_house_rules() reads as the same.
void write_members(ObjectWriter& out, const HouseRules& rules);

/// The same as one JSON object.
JsonText write(const HouseRules& rules);

}  // namespace protocol
