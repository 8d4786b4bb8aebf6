// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/own_texts.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// The words with which a game is told: those of the game, as the server keeps them, and the few
/// that are the same in every game.
namespace cli::any_game {

using cli::code_of;
using cli::Language;

/// The words of this client around those of a game, from its own texts. `{}` stands for what is put
/// in.
struct Glue {
  std::string_view last_and, last_or, point, points, card, cards, seat, no_trump;
  std::array<std::string_view, 4> suits, one, many;  // in the order CDHS; the others are counted
  std::string_view the_card, the_ace, the_queen;     // in a sentence
  std::string_view place, own_place;                 // of a zone with places: {who}, {place}
  std::string_view you, You;
  std::string_view waiting, shuffling, sitting_down, over, your_turn;
  std::string_view may_answer, which, no_answer, not_here, away, own_hand, side, deal, empty;
};

const Glue& glue_of(Language language);

/// `text` with `put_in` for the first {}.
std::string with(std::string_view text, std::string_view put_in);
/// `text` with `put_in` for each {...}.
std::string with_each(std::string text, std::string_view put_in);

/// The texts of one game, from GET /games/<game>/texts/<language>.json.
class Texts {
 public:
  /// No texts: names stand for themselves.
  explicit Texts(Language language = Language::english) : language_(language) {}
  /// Where `body` is no object of texts there are none.
  Texts(Language language, std::string_view body);

  Language language() const { return language_; }
  const Glue& glue() const { return glue_of(language_); }

  /// The game's name; without texts `game` itself, with a capital letter.
  std::string name(std::string_view game) const;
  /// One sentence about the game; empty: none.
  std::string line() const;
  /// The text under `section.key`; none: there is none.
  std::optional<std::string> find(std::string_view section, std::string_view key) const;
  /// Of the texts of a verb or event, under "type" or "type.tag.tag", the one of which all tags are
  /// among `tags`, and the most: engine/README.md, "Texts".
  std::optional<std::string> find_tagged(std::string_view section, std::string_view type,
                                         const std::set<std::string>& tags) const;
  /// The names in `told`, in the order that the texts have in this section: their authors put first
  /// what matters most, and the parser has sorted `told`. Names without a text come last.
  std::vector<std::string> in_order(std::string_view section, const nlohmann::json& told) const;
  /// That under `section.key`, or the key in plain words: "no_misdeal" is "no misdeal".
  std::string of(std::string_view section, std::string_view key) const;

 private:
  Language language_;
  nlohmann::json texts_;
  std::map<std::string, std::size_t> places_;  // of "section.key" in the order of the texts
};

/// "name suit" for "name_suit".
std::string in_plain_words(std::string_view key);
/// The first letter as a capital, if it is one of the alphabet.
std::string capital(std::string text);

}  // namespace cli::any_game
