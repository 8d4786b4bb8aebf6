// SPDX-License-Identifier: MIT
#pragma once

#include "engine/cards/card_text.hpp"
#include "engine/jojotte/state.hpp"
#include "protocol/json_text.hpp"

#include <string>

/// How single values of Jo-Jotte are written, in views and events alike.
namespace protocol {

void write_seat(std::string& out, jojotte::Seat seat);
void write_seats(std::string& out, jojotte::SeatSet seats);
void write_rank(std::string& out, jojotte::Rank rank);
void write_suit(std::string& out, jojotte::Suit suit);
void write_card(std::string& out, jojotte::Card card);
void write_cards(std::string& out, jojotte::CardSet cards);

template <class N>
void write_pair(std::string& out, const jojotte::PerSeat<N>& values) {
  out += '[';
  write_json(out, values.each[0]);
  out += ',';
  write_json(out, values.each[1]);
  out += ']';
}

/// Absent when there is no value.
template <class T, class Write>
void write_member(ObjectWriter& object, std::string_view name, const std::optional<T>& value,
                  Write write) {
  if (value) write(object.key(name), *value);
}

/// The members of a contract and of a meld, in an object already open.
void write_contract(ObjectWriter& object, const jojotte::Contract& contract);
void write_meld(ObjectWriter& object, const jojotte::Meld& meld);

/// "nullo", "slam"; none when nothing special was bid.
std::optional<std::string_view> special_name(jojotte::Special special);

}  // namespace protocol
