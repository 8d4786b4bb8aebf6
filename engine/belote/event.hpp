// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/state.hpp"

/// What is told alike in both games. It holds no secrets: dealing is told as "six cards each",
/// never which cards.
namespace belote {

// clang-format off

/// R04. The card each seat drew. No dealer: the ranks are equal, cut again.
struct Cut { static constexpr std::string_view type = "cut"; PerSeat<Card> drawn; std::optional<Seat> dealer; };
/// `card` is turned up.
struct Dealt { static constexpr std::string_view type = "dealt"; std::uint16_t deal{}; Seat dealer{}; std::uint8_t each{}; Card card{}; };
struct ThrownIn { static constexpr std::string_view type = "thrown_in"; };
/// `card` is the information card.
struct Drawn { static constexpr std::string_view type = "drawn"; std::uint8_t each{}; Card card{}; };
struct TrickTaken { static constexpr std::string_view type = "trick"; Seat by{}; std::uint8_t points = 0; };

// clang-format on

}  // namespace belote
