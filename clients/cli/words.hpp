// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/wire.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What things are called at the table. The words for an action are those a player may type.
namespace cli {

/// "spades" for "S"; what is not a suit is returned as it is. Empty: "no trumps".
std::string suit_name(std::string_view suit);
/// "jack" for "J" and, plural, "jacks".
std::string rank_name(std::string_view rank);
std::string rank_plural(std::string_view rank);

/// "10♠", or "10S" where letters are wanted.
std::string card_name(std::string_view card, bool letters);
std::string card_names(const Cards& cards, bool letters);

/// "spades" or "no trumps", and "a nullo at no trumps", "a slam in spades", "spades, doubled".
std::string contract_name(const Contract& contract);
/// Whose it is: the declarer's, but a nullo is bid by the defender.
int bidder_of(const Contract& contract);
/// "four jacks", "a run of 4".
std::string meld_name(const Meld& meld);

/// The shortest plain words for an action: "KS jo", "not good aces", "run 4". Typed, they mean it.
std::string phrase(const Action& action);

/// Text as it may be shown: control characters from outside cannot reach the terminal.
std::string printable(std::string_view text);

/// How the two seats are named to whoever looks: "you" for the seat that is his.
struct Names {
  std::array<std::string, 2> players;
  std::optional<int> self;

  /// "Ann", or "you"; capital: "You".
  std::string of(int seat, bool capital = false) const;
  /// "Ann passes", "You pass"; `verb` in its plain form.
  std::string does(int seat, std::string_view verb) const;
  /// "Ann's", "your".
  std::string owner(int seat, bool capital = false) const;
};

Names names_of(const Room& room, std::optional<int> self);

/// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& items, std::string_view last = " and ");

}  // namespace cli
