// SPDX-License-Identifier: MIT
#include "engine/hidden.hpp"
#include "engine/scotch/phases.hpp"
#include "engine/scotch/scotch.hpp"

/// Worlds that a view cannot be told from.
namespace scotch {
namespace {

/// S09: the turned card in the dealer's hand, where everybody knows it to be.
std::optional<Card> turned_in_hand(const FaceUp& up, Seat seat) {
  const auto turned = up.memory.turned;
  const bool is_there = turned && seat == up.dealer && up.turned[seat] != turned &&
                        !up.memory.gone().contains(*turned);
  return is_there ? turned : std::nullopt;
}

/// The turned card is the last of the dealer's last hand.
int closed_size(const FaceUp& up, Seat seat, int hand) {
  const bool has_turned = seat == up.dealer && hand + 1 == hands_to_come(up);
  return hand_size(up.rules) - (has_turned ? 1 : 0);
}

/// The places whose cards the observer does not know, and the cards that lie there.
struct Unseen {
  static constexpr std::size_t places_max = seats_max + 2 * later_hands_max;

  CardSet cards;
  FixedVector<engine::HiddenPlace, places_max> places;
  FixedVector<CardSet*, places_max> whose;

  void add(engine::HiddenPlace place, CardSet& cards_there) {
    places.push_back(place);
    whose.push_back(&cards_there);
  }

  void deal(engine::Chance& chance) {
    std::array<CardSet, places_max> dealt;
    engine::deal_unseen(cards, {places.begin(), places.size()}, dealt, chance);
    for (std::size_t i = 0; i < whose.size(); ++i) *whose[i] = *whose[i] | dealt[i];
  }
};

void add_hands(const View& view, Seat seat, FaceDown& down, Unseen& unseen) {
  const FaceUp& up = view.face_up;
  CardSet& hand = down.hands[seat];
  if (view.own && view.own->seat == seat) {
    hand = view.own->hand;
    unseen.cards = unseen.cards - hand;
  } else {
    if (const auto turned = turned_in_hand(up, seat)) hand.insert(*turned);
    const int size = up.held[seat] - hand.size();
    unseen.add(engine::hidden_hand(static_cast<std::uint8_t>(size), up.memory.lacks[seat]), hand);
  }
  for (int n = 0; n < hands_to_come(up); ++n)
    unseen.add({.size = static_cast<std::uint8_t>(closed_size(up, seat, n))},
               down.closed[static_cast<std::size_t>(n)][seat]);
}

}  // namespace

State Scotch::imagine(const View& view, engine::Chance& chance) {
  const FaceUp& up = view.face_up;
  State state{up, {}};
  if (up.deal == 0) return state;
  Unseen unseen{.cards = pack_of(up.rules) - up.memory.gone(), .places = {}, .whose = {}};
  if (up.memory.turned) unseen.cards.erase(*up.memory.turned);
  for (const Seat seat : all_seats(up.rules)) add_hands(view, seat, state.face_down, unseen);
  unseen.deal(chance);
  return state;
}

}  // namespace scotch
