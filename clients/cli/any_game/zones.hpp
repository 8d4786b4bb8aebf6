// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/any_game/scene.hpp"
#include "clients/cli/text_layout.hpp"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// The zones, counts, marks and facts of a table as text, by what `about` says of them.
namespace cli::any_game {

/// A zone as `about` tells it.
struct Zone {
  std::string name, form, per;
  int columns = 0;  // of a grid
  bool has_places() const { return form == "grid" || form == "rows"; }
};

/// The zones of the table, or of each seat or side (`per`): first those where the play is. Rows
/// into which nobody lays a card have no places that matter, and are told as one row.
std::vector<Zone> zones(const Scene& scene, std::string_view per);

/// What lies in a zone of the table, or of a seat or side; null: nothing.
const nlohmann::json& lying_in(const Scene& scene, const Zone& zone, int of = -1);

/// The seat that has played the card at this place of a trick; none: that is not known from the
/// table, since a seat may play more hands than one.
std::optional<int> player_of(const Scene& scene, const Zone& trick, std::size_t at);

/// Cards in a row, or in several, or how many there are: "9♦ K♠", "9♦ 9♠, K♠", "7 cards"; empty:
/// nothing lies there.
std::string cards_text(const Scene& scene, const nlohmann::json& lying);

/// A zone with places, a line for each of its rows: "0.1 A♣   0.2 5♦ ▒▒". `of`: -1 for the table.
Lines grid_lines(const Scene& scene, const Zone& zone, int of);

/// Where the places of a grid are told one after the other, and those that are empty are not.
std::string grid_in_words(const Scene& scene, const Zone& zone, int of);

/// The game has so many counts that those at 0 are left out.
bool counts_much(const Scene& scene);
/// "Score 31", "Tricks 3": the counts of a seat, of its side included; or of the table (-1).
std::vector<std::string> counts_of(const Scene& scene, int seat);
/// The same as people keep a score: below the names a line for each count that has a figure, with a
/// column for each seat, the reader's first. What is counted for the table stands in the first.
Lines score_sheet(const Scene& scene, const Style& style);
/// The labels of those counts, and their figures.
std::vector<std::string> count_labels(const Scene& scene);
std::vector<std::string> count_figures(const Scene& scene, int seat);

/// "Dealer", "Lead": the roles of a seat.
std::vector<std::string> marks_of(const Scene& scene, int seat);

/// "Trumps: hearts", "Bid: 7".
std::vector<std::string> facts(const Scene& scene);

/// The cards of the reader's own hand: by suits, trumps first, the highest first. Empty: there is
/// none, or its owner may not see it.
Cards own_hand(const Scene& scene);

/// The suit that is trumps; empty: none.
std::string trump_of(const Scene& scene);

/// The cards that stand in what may be answered.
std::set<Card> lit_cards(const Scene& scene);

}  // namespace cli::any_game
