// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/net_types.hpp"
#include "clients/cli/own_texts.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The names of cards, people and times, as the client prints them.
namespace cli {

/// "10♠", or "10S" where letters are wanted; a joker is a word of the language that is spoken.
std::string card_name(std::string_view card, bool letters);

/// How the seats are named to the reader: "you" for the reader's own seat.
struct Names {
  std::vector<std::string> players;
  std::optional<int> self;

  /// "Ann", or "you".
  std::string of(int seat) const;
};

/// The text of `id` about this player, who is {who}; about the reader, that of `id`.you.
std::string told_of(const Names& names, int seat, std::string_view id, Puts more = {});

/// How a player of the room is called; empty: nobody there has given a name. Several computers are
/// told apart by their seats, counted from 1 as on the page.
std::string name_in(const Room& room, std::size_t seat);
Names names_of(const Room& room, std::optional<int> self);
Names names_of(const Table& table);

/// As the clock on the wall has it, in the form of strftime; empty: it cannot be told.
std::string local_time(std::int64_t unix_seconds, const std::string& form);

/// "1 point", "2 points".
std::string counted(long long count, std::string_view noun);

/// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& items, std::string_view last = " and ");

}  // namespace cli
