// SPDX-License-Identifier: MIT
#include "protocol/view_reader.hpp"

#include <algorithm>

namespace protocol {

engine::SeatSet TableReader::asked() const {
  engine::SeatSet seats;
  if (const json* list = find(view_, "asked"); list && list->is_array())
    for (const json& seat : *list)
      if (seat.is_number_unsigned()) seats.insert(static_cast<engine::Seat>(seat.get<unsigned>()));
  return seats;
}

int TableReader::number_of_cards(const json& zone) {
  if (zone.is_number_integer()) return zone.get<int>();
  if (!zone.is_string()) return 0;
  const auto& text = zone.get_ref<const std::string&>();
  return text.empty() ? 0 : static_cast<int>(std::count(text.begin(), text.end(), ' ')) + 1;
}

std::optional<cards::Card> TableReader::known_back(std::string_view name, engine::Seat seat,
                                                   int place, int at) const {
  const json* found = find(view_, "zones");
  for (const std::string& key :
       {std::string(name), std::to_string(engine::index(seat)), std::to_string(place)})
    if (found) found = find(*found, key);
  if (!found || !found->is_string()) return std::nullopt;
  std::optional<cards::Card> card;
  int number = 0;
  value_json::each_word(found->get_ref<const std::string&>(), [&](std::string_view word) {
    cards::Lying lying = cards::Lying::back();
    if (number++ == at && value_json::read(word, lying) && lying.is_face_down())
      card = lying.card();
    return true;
  });
  return card;
}

}  // namespace protocol
