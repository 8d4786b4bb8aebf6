// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/scene.hpp"

#include "clients/net/wire.hpp"

#include <map>
#include <sstream>
#include <utility>

namespace cli::any_game {

using net::member_of;
using nlohmann::json;

namespace {

constexpr std::string_view suit_letters = "CDHS";

std::string number_text(const json& value) {
  return value.is_number_integer() ? std::to_string(value.get<long long>()) : "";
}

std::string plain_text(const json& value) {
  return value.is_string() ? in_plain_words(value.get_ref<const std::string&>())
                           : number_text(value);
}

/// "Ann 9♦, Ben K♠".
std::string each_seat(const Scene& scene, const json& values) {
  std::string text;
  int seat = 0;
  for (const json& value : values) {
    const std::string told =
        value.is_string() ? scene.cards(value.get_ref<const std::string&>()) : number_text(value);
    if (!told.empty()) text += (text.empty() ? "" : ", ") + scene.name(seat) + " " + told;
    ++seat;
  }
  return text;
}

/// "cards 40, melds 20"; of nothing 0.
std::string each_word(const Scene& scene, const json& values) {
  std::string text;
  for (const std::string& word : scene.texts.in_order("word", values))
    text +=
        (text.empty() ? "" : ", ") + scene.texts.of("word", word) + " " + number_text(values[word]);
  return text.empty() ? "0" : text;
}

/// "9♦ 10♦ J♦, K♣ K♥ K♠*".
std::string groups(const Scene& scene, const std::string& text) {
  std::string all;
  for (const std::string& group : groups_in(text))
    all += (all.empty() ? "" : ", ") + scene.cards(group);
  return all;
}

std::string spot(const Scene& scene, const std::string& text) {
  const std::size_t dot = text.find('.');
  if (dot != 1 && dot != 2) return net::printable(text);
  const int seat = std::atoi(text.c_str());
  const bool own = seat == scene.self;
  std::string where(own ? scene.glue().own_place : scene.glue().place);
  const std::pair<std::string_view, std::string> values[] = {
      {"{who}", own ? "" : scene.name(seat)}, {"{place}", net::printable(text.substr(dot + 1))}};
  for (const auto& [name, value] : values)
    if (const auto at = where.find(name); at != std::string::npos)
      where.replace(at, name.size(), value);
  return where;
}

}  // namespace

std::string Scene::name(int seat) const {
  if (told && seat == self) return {reader};
  const auto at = static_cast<std::size_t>(seat);
  const std::string known = at < room.players.size() ? name_in(room, at) : "";
  return known.empty() ? with(glue().seat, std::to_string(seat)) : known;
}

std::string Scene::side_name(int side) const {
  std::vector<std::string> names;
  for (int seat = 0; seat < game.seats(); ++seat)
    if (game.side_of(seat) == side) names.push_back(name(seat));
  return names.empty() ? with(glue().side, std::to_string(side)) : listed(names, glue().last_and);
}

std::string Scene::cards(std::string_view cards) const {
  std::string text;
  for (const std::string& word : words_in(printable(cards))) {
    const bool hidden = word.size() > 2 && word.front() == '(' && word.back() == ')';
    text += (text.empty() ? "" : " ") +
            (hidden ? "(" + card(word.substr(1, word.size() - 2)) + ")" : card(word));
  }
  return text;
}

std::string Scene::suit(std::string_view suit) const {
  if (suit.empty()) return std::string(glue().no_trump);
  const std::size_t at = suit_letters.find(suit);
  return at == std::string_view::npos ? printable(suit) : std::string(glue().suits[at]);
}

std::string Scene::counted(long long number, std::string_view suit) const {
  const auto& names = number == 1 ? glue().one : glue().many;
  const std::size_t at = suit_letters.find(suit);
  return std::to_string(number) + " " +
         (at == std::string_view::npos ? printable(suit) : std::string(names[at]));
}

std::string Scene::the_card(std::string_view card) const {
  const bool joker = card.size() != 2 || card == "XX";
  const bool ace = !joker && card[0] == 'A', queen = !joker && card[0] == 'Q';
  const Glue& words = glue();
  return with(ace     ? words.the_ace
              : queen ? words.the_queen
                      : words.the_card,
              this->card(printable(card)));
}

Scene scene_of(const Table& table, const Texts& texts, bool letters) {
  return {table.game(), table.room(), texts, table.seat(), letters};
}

std::vector<std::string> words_in(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

std::vector<std::string> groups_in(std::string_view text) {
  constexpr std::string_view between = " / ";
  std::vector<std::string> groups;
  for (;;) {
    const auto end = text.find(between);
    groups.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return groups;
    text.remove_prefix(end + between.size());
  }
}

std::string_view kind_of(const json& with, std::string_view member) {
  const json& told = member_of(with, member);
  if (told.is_string()) return told.get_ref<const std::string&>();
  if (told.is_array()) return "word";
  static const std::map<std::string_view, std::string_view> kinds{
      {"seat", "seat"},      {"by", "seat"},         {"to", "seat"},          {"dealer", "seat"},
      {"winner", "seat"},    {"side", "side"},       {"card", "card"},        {"cards", "cards"},
      {"suit", "suit"},      {"rank", "rank"},       {"word", "word"},        {"column", "word"},
      {"spot", "spot"},      {"plain", "flag"},      {"yes", "flag"},         {"groups", "groups"},
      {"forfeited", "flag"}, {"drawn", "each_seat"}, {"totals", "each_seat"}, {"won", "each_seat"},
      {"parts", "each_word"}};
  const auto known = kinds.find(member);
  return known == kinds.end() ? "number" : known->second;
}

std::string value_in_words(const Scene& scene, std::string_view kind, std::string_view member,
                           const json& value) {
  const std::string text = value.is_string() ? value.get<std::string>() : "";
  if (kind == "suit") return scene.suit(text);
  if (kind == "rank" && text == "T") return "10";
  if (value.is_null()) return {};
  if (member == "rule") return scene.texts.find("rule", text).value_or(text);
  if (kind == "seat" && value.is_number_integer()) return scene.name(value.get<int>());
  if (kind == "side" && value.is_number_integer()) return scene.side_name(value.get<int>());
  if (kind == "card" || kind == "cards") return scene.cards(text);
  if (kind == "groups") return groups(scene, text);
  if (kind == "word") return scene.texts.of("word", text);
  if (kind == "flag") return in_plain_words(member);
  if (kind == "spot") return scene.typed ? net::printable(text) : spot(scene, text);
  if (kind == "each_seat") return each_seat(scene, value);
  if (kind == "each_word") return each_word(scene, value);
  if (member != "points" || !value.is_number_integer()) return plain_text(value);
  const auto count = value.get<long long>();
  const bool one = count == 1 || count == -1;
  return std::to_string(count) + " " + std::string(one ? scene.glue().point : scene.glue().points);
}

}  // namespace cli::any_game
