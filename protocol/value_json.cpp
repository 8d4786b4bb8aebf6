// SPDX-License-Identifier: MIT
#include "protocol/value_reader.hpp"

namespace protocol {

std::string rule_text(char letter, int rule) {
  if (rule == 0) return {};
  std::string text(1, letter);
  if (rule < 10) text += '0';
  return text + std::to_string(rule);
}

namespace value_json {

void write(std::string& out, cards::Card card) {
  out += '"';
  if (card == cards::joker) {
    out += "XX";
  } else {
    out += cards::rank_text(rank_of(card));
    out += cards::suit_text(suit_of(card));
    if (is_named_joker(card)) out += '*';
  }
  out += '"';
}

void write(std::string& out, cards::Suit suit) {
  out += '"';
  out += cards::suit_text(suit);
  out += '"';
}

void write(std::string& out, cards::Rank rank) {
  out += '"';
  out += cards::rank_text(rank);
  out += '"';
}

void write(std::string& out, cards::Lying lying) {
  if (!lying.card()) {
    out += "\"--\"";
    return;
  }
  if (!lying.is_face_down()) return write(out, *lying.card());
  out += "\"(";
  write_bare(out, *lying.card());
  out += ")\"";
}

void write(std::string& out, engine::Spot spot) {
  out += '"';
  write_json(out, engine::index(spot.seat));
  out += '.';
  write_json(out, spot.place);
  out += '"';
}

std::string_view expected(engine::Kind kind) {
  switch (kind) {
    case engine::Kind::seat: return "the number of a seat";
    case engine::Kind::side: return "the number of a side";
    case engine::Kind::card: return R"(a card like "JS")";
    case engine::Kind::cards: return R"(cards like "9S TS JS")";
    case engine::Kind::groups: return R"(groups of cards like "9S TS JS / KC KH KS*")";
    case engine::Kind::suit: return "a suit, one of C D H S";
    case engine::Kind::rank: return "a rank, one of 2 3 4 5 6 7 8 9 T J Q K A";
    case engine::Kind::number: return "a number";
    case engine::Kind::rule: return R"(a rule like "K12")";
    case engine::Kind::flag: return "true, or nothing";
    case engine::Kind::word: return "one of the game's words";
    case engine::Kind::spot: return R"(a seat's place like "1.5")";
    case engine::Kind::each_seat: return "a value for each seat";
    case engine::Kind::each_word: return "a number for each of the game's words";
  }
  return "";  // unreachable
}

std::optional<std::string_view> TreeReader::text(std::string_view name) const {
  const auto found = object_.find(name);
  if (found == object_.end() || !found->is_string()) return std::nullopt;
  return found->get_ref<const std::string&>();
}

std::optional<std::int64_t> TreeReader::integer(std::string_view name) const {
  const auto found = object_.find(name);
  if (found == object_.end() || !found->is_number_integer()) return std::nullopt;
  return found->get<std::int64_t>();
}

bool TreeReader::is_true(std::string_view name) const {
  const auto found = object_.find(name);
  return found != object_.end() && *found == true;
}

const nlohmann::json* TreeReader::find(std::string_view name) const {
  const auto found = object_.find(name);
  return found == object_.end() ? nullptr : &*found;
}

namespace {
template <class T>
bool take(const std::optional<T>& found, T& value) {
  if (found) value = *found;
  return found.has_value();
}
}  // namespace

bool read(std::string_view text, cards::Card& card) { return take(cards::read_card(text), card); }
bool read(std::string_view text, cards::Suit& suit) { return take(cards::read_suit(text), suit); }
bool read(std::string_view text, cards::Rank& rank) { return take(cards::read_rank(text), rank); }
bool read(std::string_view text, cards::CardSet& cards) {
  return take(cards::read_cards(text), cards);
}
bool read(std::string_view text, cards::CardBag& cards) {
  return take(cards::read_bag(text), cards);
}

bool read(std::string_view text, cards::Lying& lying) {
  cards::Card card{};
  if (text == "--") {
    lying = cards::Lying::back();
  } else if (text.size() > 2 && text.front() == '(' && text.back() == ')') {
    if (!read(text.substr(1, text.size() - 2), card)) return false;
    lying = cards::Lying::known_back(card);
  } else {
    if (!read(text, card)) return false;
    lying = cards::Lying::open(card);
  }
  return true;
}

bool read(std::string_view text, engine::Spot& spot) {
  const auto dot = text.find('.');
  const auto number = [](std::string_view digits, unsigned& value) {
    const auto end = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return end.ec == std::errc{} && end.ptr == digits.data() + digits.size();
  };
  unsigned seat = 0, place = 0;
  if (dot == std::string_view::npos || !number(text.substr(0, dot), seat) ||
      !number(text.substr(dot + 1), place) || seat > 15 || place > 99)
    return false;
  spot = {static_cast<engine::Seat>(seat), static_cast<std::uint8_t>(place)};
  return true;
}

}  // namespace value_json
}  // namespace protocol
