// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/texts.hpp"

#include "clients/net/game.hpp"
#include "clients/net/wire.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <utility>

namespace cli::any_game {

using net::member_of;
using nlohmann::json;

namespace {

Glue read_glue(Language language) {
  const auto text = [language](std::string_view id) {
    return raw_text(language, "game." + std::string(id));
  };
  return {.last_and = text("last_and"),
          .last_or = text("last_or"),
          .point = text("point"),
          .points = text("points"),
          .card = text("card"),
          .cards = text("cards"),
          .seat = text("seat"),
          .no_trump = text("suit.none"),
          .suits = {text("suit.C"), text("suit.D"), text("suit.H"), text("suit.S")},
          .one = {text("one.C"), text("one.D"), text("one.H"), text("one.S")},
          .many = {text("many.C"), text("many.D"), text("many.H"), text("many.S")},
          .the_card = text("the.card"),
          .the_ace = text("the.ace"),
          .the_queen = text("the.queen"),
          .place = text("place"),
          .own_place = text("own_place"),
          .you = raw_text(language, "you"),
          .You = raw_text(language, "You"),
          .waiting = text("waiting"),
          .shuffling = text("shuffling"),
          .sitting_down = text("sitting_down"),
          .over = text("over"),
          .your_turn = text("your_turn"),
          .may_answer = text("may_answer"),
          .which = text("which"),
          .no_answer = text("no_answer"),
          .not_here = text("not_here"),
          .away = text("away"),
          .own_hand = text("own_hand"),
          .side = text("side"),
          .deal = text("deal"),
          .empty = text("empty")};
}

}  // namespace

const Glue& glue_of(Language language) {
  static const std::array<Glue, 3> all{read_glue(Language::english), read_glue(Language::french),
                                       read_glue(Language::german)};
  return all[static_cast<std::size_t>(language)];
}

std::string with(std::string_view text, std::string_view put_in) {
  const std::size_t at = text.find("{}");
  if (at == std::string_view::npos) return std::string(text);
  return std::string(text.substr(0, at)) + std::string(put_in) + std::string(text.substr(at + 2));
}

std::string with_each(std::string text, std::string_view put_in) {
  for (auto open = text.find('{'); open != std::string::npos; open = text.find('{')) {
    const std::size_t close = text.find('}', open);
    text.replace(open, close == std::string::npos ? close : close - open + 1, put_in);
  }
  return text;
}

Texts::Texts(Language language, std::string_view body)
    : language_(language), texts_(json::parse(body, nullptr, false)) {
  if (!texts_.is_object()) texts_ = nullptr;
  const auto as_written = nlohmann::ordered_json::parse(body, nullptr, false);
  if (!as_written.is_object()) return;
  for (const auto& [section, keys] : as_written.items())
    if (keys.is_object())
      for (const auto& [key, text] : keys.items())
        places_.emplace(section + "." + key, places_.size());
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

std::vector<std::string> Texts::in_order(std::string_view section, const json& told) const {
  std::vector<std::string> names;
  if (told.is_object())
    for (const auto& [name, value] : told.items()) names.push_back(name);
  std::ranges::sort(names, {}, [&](const std::string& name) {
    const auto place = places_.find(std::string(section) + "." + name);
    return std::pair(place == places_.end() ? places_.size() : place->second, name);
  });
  return names;
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
