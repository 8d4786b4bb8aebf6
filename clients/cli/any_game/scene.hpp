// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/any_game/texts.hpp"
#include "clients/cli/words.hpp"
#include "clients/net/game.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cli::any_game {

/// A table of any game as one reader sees it, and the words for it. It refers to the game, the
/// room and the texts.
struct Scene {
  const net::Game& game;
  const Room& room;
  const Texts& texts;
  std::optional<int> self;  // the reader's seat
  bool letters = false;     // suits as letters
  bool typed = false;       // places as they are typed: "0.5"
  bool told = false;        // in a sentence: see `event_sentence`

  /// For the reader's name in a sentence, until it is known whether "You" or "you" stands there.
  static constexpr char reader = '\x01';

  const nlohmann::json& about() const { return game.about(); }
  const nlohmann::json& view() const { return game.view(); }
  const Glue& glue() const { return texts.glue(); }

  /// A seat's name as it stands in the room; never "you", but `reader` where it is told.
  std::string name(int seat) const;
  /// The names of all seats of a side.
  std::string side_name(int side) const;
  /// "9♦" for "9D".
  std::string card(std::string_view card) const { return card_name(card, letters); }
  /// The same of each card of a text, where a back stays "--" and a known one in brackets.
  std::string cards(std::string_view cards) const;
  /// A card in a sentence, with an article where the language wants one.
  std::string the_card(std::string_view card) const;
  /// "hearts" for "H"; without a suit "no-trump".
  std::string suit(std::string_view suit) const;
  /// "1 spade", "2 spades".
  std::string counted(long long number, std::string_view suit) const;
};

Scene scene_of(const Table& table, const Texts& texts, bool letters);

/// The words between blanks.
std::vector<std::string> words_in(std::string_view text);

/// The groups of a text: "9D TD JD / KC KH KS".
std::vector<std::string> groups_in(std::string_view text);

/// What kind of value a member of an action or an event has, in the words of `about`: as `with`
/// says, or as its name means in every game.
std::string_view kind_of(const nlohmann::json& with, std::string_view member);

/// A value in words: a person for a seat, "9♦" for a card, "3 points" for points.
std::string value_in_words(const Scene& scene, std::string_view kind, std::string_view member,
                           const nlohmann::json& value);

}  // namespace cli::any_game
