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

/// The places whose cards the observer does not know, and the cards that lie there.
class Unseen {
 public:
  Unseen(const View& view, State& state) : state_(state) {
    const FaceUp& up = view.face_up;
    cards_ = pack_of(up.rules) - up.memory.gone();
    if (up.memory.turned) cards_.erase(*up.memory.turned);
    for (int i = 0; i < seat_count(up.rules); ++i) {
      const auto seat = static_cast<Seat>(i);
      if (view.own && view.own->seat == seat) know(seat, view.own->hand);
      else add_hand(up, seat);
      for (int hand = 0; hand < hands_to_come(up); ++hand) add_closed(up, seat, hand);
    }
  }

  void deal(engine::Chance& chance) {
    FixedVector<Card, pack_max> cards;
    for (const Card card : cards_) cards.push_back(card);
    const bool dealt = engine::deal_hidden({cards.begin(), cards.size()},
                                           {places_.begin(), places_.size()}, chance);
    engine::ensure(dealt, "no hands are possible");
    const Card* next = cards.begin();
    for (std::size_t i = 0; i < places_.size(); ++i)
      for (int left = places_[i].size; left > 0; --left) whose_[i]->insert(*next++);
  }

 private:
  void know(Seat seat, CardSet hand) {
    state_.face_down.hands[seat] = hand;
    cards_ = cards_ - hand;
  }

  void add_hand(const FaceUp& up, Seat seat) {
    engine::HiddenPlace place{.size = up.held[seat]};
    for (const Suit suit : cards::all_suits)
      if (up.memory.lacks[seat].contains(suit)) place.lacks(suit);
    CardSet& hand = state_.face_down.hands[seat];
    if (const auto turned = turned_in_hand(up, seat)) {
      hand.insert(*turned);
      --place.size;
    }
    places_.push_back(place);
    whose_.push_back(&hand);
  }

  /// The turned card is the last of the dealer's last hand.
  void add_closed(const FaceUp& up, Seat seat, int hand) {
    const bool has_turned = seat == up.dealer && hand + 1 == hands_to_come(up);
    const int size = hand_size(up.rules) - (has_turned ? 1 : 0);
    places_.push_back({.size = static_cast<std::uint8_t>(size)});
    whose_.push_back(&state_.face_down.closed[static_cast<std::size_t>(hand)][seat]);
  }

  static constexpr std::size_t places_max = seats_max + 2 * later_hands_max;

  State& state_;
  CardSet cards_;
  FixedVector<engine::HiddenPlace, places_max> places_;
  FixedVector<CardSet*, places_max> whose_;
};

}  // namespace

State Scotch::imagine(const View& view, engine::Chance& chance) {
  State state{view.face_up, {}};
  if (view.face_up.deal > 0) Unseen(view, state).deal(chance);
  return state;
}

}  // namespace scotch
