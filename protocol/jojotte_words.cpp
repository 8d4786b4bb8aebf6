// SPDX-License-Identifier: MIT
#include "protocol/jojotte_words.hpp"

#include "protocol/jojotte_codec.hpp"

namespace protocol {

std::string rule_name(int rule) { return (rule < 10 ? "R0" : "R") + std::to_string(rule); }

void write_seat(std::string& out, jojotte::Seat seat) { write_json(out, engine::index(seat)); }

void write_seats(std::string& out, jojotte::SeatSet seats) {
  ArrayWriter list(out);
  for (const jojotte::Seat seat : jojotte::all_seats)
    if (seats.contains(seat)) write_seat(list.next(), seat);
}

void write_rank(std::string& out, jojotte::Rank rank) {
  out += '"';
  out += cards::rank_text(rank);
  out += '"';
}

void write_suit(std::string& out, jojotte::Suit suit) {
  out += '"';
  out += cards::suit_text(suit);
  out += '"';
}

void write_card(std::string& out, jojotte::Card card) {
  out += '"';
  out += cards::rank_text(rank_of(card));
  out += cards::suit_text(suit_of(card));
  out += '"';
}

void write_cards(std::string& out, jojotte::CardSet cards) {
  out += '"';
  bool first = true;
  for (const jojotte::Card card : cards) {
    if (!first) out += ' ';
    first = false;
    out += cards::rank_text(rank_of(card));
    out += cards::suit_text(suit_of(card));
  }
  out += '"';
}

std::optional<std::string_view> special_name(jojotte::Special special) {
  switch (special) {
    case jojotte::Special::none: return std::nullopt;
    case jojotte::Special::nullo: return "nullo";
    case jojotte::Special::slam: return "slam";
  }
  return std::nullopt;  // unreachable
}

void write_contract(ObjectWriter& object, const jojotte::Contract& contract) {
  write_seat(object.key("declarer"), contract.declarer);
  write_member(object, "trump", contract.trump, write_suit);
  object.member("multiplier", contract.multiplier);
  object.member("special", special_name(contract.special));
}

void write_meld(ObjectWriter& object, const jojotte::Meld& meld) {
  const bool four = meld.kind == jojotte::MeldClass::four;
  write_seat(object.key("seat"), meld.seat);
  object.member("class", four ? "four" : "run").member("points", meld.points);
  write_member(object, "rank", meld.rank, write_rank);
  if (!four) object.member("length", meld.length);
  if (!meld.cards.empty()) write_cards(object.key("cards"), meld.cards);
}

}  // namespace protocol
