// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/texts.hpp"

#include "clients/net/game.hpp"
#include "clients/net/wire.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace cli::any_game {

using net::member_of;
using nlohmann::json;

namespace {

constexpr Glue english{
    .last_and = " and ",
    .last_or = " or ",
    .point = "point",
    .points = "points",
    .card = "card",
    .cards = "cards",
    .seat = "Seat {}",
    .no_trump = "no-trump",
    .suits = {"clubs", "diamonds", "hearts", "spades"},
    .place = "{}’s place ",
    .own_place = "your place ",
    .waiting = "Waiting for {}.",
    .shuffling = "The cards are being shuffled.",
    .sitting_down = "Waiting for all players to sit down.",
    .over = "The game is over.",
    .your_turn = "It is your turn.",
    .may_answer = "You may answer: {}.",
    .which = "Do you mean {}?",
    .no_answer = "\"{}\" is no answer here.",
    .not_here = "not here yet",
    .away = "away",
    .own_hand = "Your hand",
    .side = "Side {}",
    .deal = "deal",
    .empty = "empty",
    .watching = "watching",
};

constexpr Glue french{
    .last_and = " et ",
    .last_or = " ou ",
    .point = "point",
    .points = "points",
    .card = "carte",
    .cards = "cartes",
    .seat = "Place {}",
    .no_trump = "sans atout",
    .suits = {"trèfle", "carreau", "cœur", "pique"},
    .place = "chez {}, case ",
    .own_place = "chez vous, case ",
    .waiting = "On attend {}.",
    .shuffling = "On mélange les cartes.",
    .sitting_down = "On attend que tout le monde prenne place.",
    .over = "La partie est finie.",
    .your_turn = "C’est à vous.",
    .may_answer = "Vous pouvez répondre : {}.",
    .which = "Voulez-vous dire {} ?",
    .no_answer = "« {} » n’est pas une réponse ici.",
    .not_here = "pas encore là",
    .away = "absent",
    .own_hand = "Votre main",
    .side = "Camp {}",
    .deal = "donne",
    .empty = "vide",
    .watching = "regarde",
};

constexpr Glue german{
    .last_and = " und ",
    .last_or = " oder ",
    .point = "Punkt",
    .points = "Punkte",
    .card = "Karte",
    .cards = "Karten",
    .seat = "Platz {}",
    .no_trump = "ohne Trumpf",
    .suits = {"Kreuz", "Karo", "Herz", "Pik"},
    .place = "Feld bei {}: ",
    .own_place = "Feld bei Ihnen: ",
    .waiting = "Es fehlt noch: {}.",
    .shuffling = "Die Karten werden gemischt.",
    .sitting_down = "Es sind noch nicht alle da.",
    .over = "Die Partie ist zu Ende.",
    .your_turn = "Sie sind dran.",
    .may_answer = "Möglich ist: {}.",
    .which = "Meinen Sie {}?",
    .no_answer = "„{}“ ist hier keine Antwort.",
    .not_here = "noch nicht da",
    .away = "abwesend",
    .own_hand = "Ihr Blatt",
    .side = "Seite {}",
    .deal = "Spiel",
    .empty = "leer",
    .watching = "schaut zu",
};

}  // namespace

std::string_view code_of(Language language) {
  switch (language) {
    case Language::english: return "en";
    case Language::french: return "fr";
    case Language::german: return "de";
  }
  return "en";  // unreachable
}

Language language_of(std::string_view code) {
  for (const Language language : {Language::french, Language::german})
    if (code.substr(0, 2) == code_of(language)) return language;
  return Language::english;
}

const Glue& glue_of(Language language) {
  switch (language) {
    case Language::english: return english;
    case Language::french: return french;
    case Language::german: return german;
  }
  return english;  // unreachable
}

std::string with(std::string_view text, std::string_view put_in) {
  const std::size_t at = text.find("{}");
  if (at == std::string_view::npos) return std::string(text);
  return std::string(text.substr(0, at)) + std::string(put_in) + std::string(text.substr(at + 2));
}

Texts::Texts(Language language, std::string_view body)
    : language_(language), texts_(json::parse(body, nullptr, false)) {
  if (!texts_.is_object()) texts_ = nullptr;
}

std::string Texts::name(std::string_view game) const {
  const std::string_view name = net::text_in(texts_, "name");
  return net::printable(name.empty() ? capital(in_plain_words(game)) : name);
}

std::string Texts::line() const { return net::printable(net::text_in(texts_, "line")); }

std::optional<std::string> Texts::find(std::string_view section, std::string_view key) const {
  const json& text = member_of(member_of(texts_, section), key);
  if (!text.is_string()) return std::nullopt;
  return net::printable(text.get_ref<const std::string&>());
}

std::optional<std::string> Texts::find_tagged(std::string_view section, std::string_view type,
                                              const std::set<std::string>& tags) const {
  std::optional<std::string> best;
  std::size_t most = 0;
  for (const auto& [key, text] : member_of(texts_, section).items()) {
    std::istringstream parts(key);
    std::string part;
    std::getline(parts, part, '.');
    if (part != type || !text.is_string()) continue;
    std::size_t count = 0;
    bool all_hold = true;
    for (; all_hold && std::getline(parts, part, '.'); ++count) all_hold = tags.contains(part);
    if (!all_hold || (best && count <= most)) continue;
    best = net::printable(text.get_ref<const std::string&>());
    most = count;
  }
  return best;
}

std::string Texts::of(std::string_view section, std::string_view key) const {
  const auto text = find(section, key);
  return text ? *text : in_plain_words(key);
}

std::string in_plain_words(std::string_view key) {
  std::string words = net::printable(key);
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

std::string capital(std::string text) {
  if (!text.empty() && static_cast<unsigned char>(text[0]) < 0x80)
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

}  // namespace cli::any_game
