// SPDX-License-Identifier: MIT
#include "engine/cards/pack.hpp"
#include "engine/hidden.hpp"
#include "engine/widow/widow.hpp"

#include <array>

/// A deal that could have led to a view.
namespace widow {
namespace {

/// The four hands, then the widow.
constexpr std::size_t place_of_widow = four_hands, places = place_of_widow + 1;

Card some_card(CardSet cards, engine::Chance& chance) {
  const auto size = static_cast<std::uint32_t>(cards.size());
  return cards.nth(static_cast<int>(cards::draw_below(size, chance)));
}

/// What is hidden from the observer, and what is known of it.
class Imagining {
 public:
  Imagining(const View& view, engine::Chance& chance) : view_(view), chance_(chance) {
    unseen_ = pack_set - view.face_up.board.memory.gone();
    for (const CardSet open : view.face_up.open.each) unseen_ = unseen_ - open;
  }

  FaceDown result() {
    for (const Seat seat : all_seats) {
      const bool own = view_.own && view_.own->seat == seat;
      place_hand({seat}, own);
      place_dummy({seat, true}, own && dummies_are_known(view_.face_up));
    }
    place(place_of_widow, view_.face_up.widow, view_.own ? view_.own->widow : CardSet{});
    split_given();
    deal();
    return down_;
  }

 private:
  /// So many cards, of which these are known.
  void place(std::size_t at, int size, CardSet known) {
    hidden_[at].size = static_cast<std::uint8_t>(size - known.size());
    dealt_[at] = known;
    unseen_ = unseen_ - known;
  }

  void place_hand(Hand hand, bool own) {
    place(index(hand), view_.face_up.held[hand.seat], own ? view_.own->hand : CardSet{});
    for (const Suit suit : lacks(view_.face_up.board.memory, hand))
      hidden_[index(hand)].lacks(suit);
  }

  void place_dummy(Hand hand, bool known) {
    const bool open = view_.face_up.is_open;
    place(index(hand), open ? 0 : view_.face_up.dummy[hand.seat],
          known && !open ? view_.own->dummy : CardSet{});
  }

  /// W38: the declarer knows two cards of the defender, one in each hand, but not in which.
  void split_given() {
    if (!view_.own || view_.own->given.empty()) return;
    const Seat declarer = view_.face_up.board.contract->declarer;
    if (view_.own->seat != declarer) return;
    const Card in_hand = some_card(view_.own->given, chance_);
    add({other(declarer)}, CardSet{in_hand});
    add({other(declarer), true}, view_.own->given - CardSet{in_hand});
  }

  void add(Hand hand, CardSet card) {
    dealt_[index(hand)] = dealt_[index(hand)] | card;
    --hidden_[index(hand)].size;
    unseen_ = unseen_ - card;
  }

  void deal() {
    std::array<CardSet, places> rest;
    engine::deal_unseen(unseen_, hidden_, rest, chance_);
    for (std::size_t i = 0; i < places; ++i) dealt_[i] = dealt_[i] | rest[i];
    for (const Seat seat : all_seats) {
      down_.hands[seat] = dealt_[index(Hand{seat})];
      down_.dummies[seat] = dealt_[index(Hand{seat, true})];
    }
    down_.widow = dealt_[place_of_widow];
    down_.given = given();
  }

  /// Both players remember it; a spectator does not know it.
  CardSet given() {
    const FaceUp& up = view_.face_up;
    if (view_.own) return view_.own->given;
    if (!dummies_are_known(up) || up.widow > 0 || up.is_open) return {};
    const Seat defender = other(up.board.contract->declarer);
    return {some_card(down_.hands[defender], chance_), some_card(down_.dummies[defender], chance_)};
  }

  const View& view_;
  engine::Chance& chance_;
  CardSet unseen_;
  std::array<engine::HiddenPlace, places> hidden_;
  std::array<CardSet, places> dealt_;
  FaceDown down_;
};

}  // namespace

State Widow::imagine(const View& view, engine::Chance& chance) {
  if (view.face_up.board.deal == 0) return {view.face_up, {}};  // nothing has been dealt
  return {view.face_up, Imagining(view, chance).result()};
}

}  // namespace widow
