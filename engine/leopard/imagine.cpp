// SPDX-License-Identifier: MIT
#include "engine/cards/pack.hpp"
#include "engine/leopard/leopard.hpp"

#include <array>
#include <span>
#include <utility>

namespace leopard {
namespace {

/// Cards of which one is taken at random.
class Heap {
 public:
  std::size_t size() const { return size_; }
  void add(Card card) { cards_[size_++] = card; }
  Card take(std::size_t i) {
    std::swap(cards_[i], cards_[size_ - 1]);
    return cards_[--size_];
  }
  std::span<Card> cards() { return {cards_.data(), size_}; }

 private:
  std::array<Card, pack_size> cards_;
  std::size_t size_ = 0;
};

/// The cards that an observer cannot see.
class Unseen {
 public:
  explicit Unseen(const View& view) {
    for (const Card card : hidden_from(view)) {
      if (rank_of(card) == Rank::jack) jacks_.add(card);
      else if (rank_of(card) == Rank::queen) queens_.add(card);
      else others_.add(card);
    }
  }

  Card jack(engine::Chance& chance) { return jacks_.take(draw(jacks_.size(), chance)); }

  Card jack_or_queen(engine::Chance& chance) {
    const std::size_t i = draw(jacks_.size() + queens_.size(), chance);
    return i < jacks_.size() ? jacks_.take(i) : queens_.take(i - jacks_.size());
  }

  /// All that are left, shuffled.
  std::span<const Card> rest(engine::Chance& chance) {
    for (Heap* heap : {&jacks_, &queens_})
      for (const Card card : heap->cards()) others_.add(card);
    cards::shuffle(others_.cards(), chance);
    return others_.cards();
  }

 private:
  static std::size_t draw(std::size_t below, engine::Chance& chance) {
    return cards::draw_below(static_cast<std::uint32_t>(below), chance);
  }

  static CardBag hidden_from(const View& view) {
    CardBag hidden(cards::set_of_52);
    for (const Card card : cards::set_of_52) hidden.insert(card);  // L02: two packs
    for (const Seat seat : all_seats)
      for (const StackView& stack : view.face_up.squares[seat])
        for (const Lying lying : stack)
          if (!lying.is_face_down()) hidden.erase(*lying.card());
    for (const Card card : view.face_up.discards) hidden.erase(card);
    if (!view.own) return hidden;
    for (const Card card : view.own->hand) hidden.erase(card);
    for (const Known& back : view.own->laid) hidden.erase(back.card);
    return hidden;
  }

  Heap jacks_, queens_, others_;
};

/// Calls use(cover, at) for each back: `at` so many cards above the lowest of its place.
template <class Use>
void each_back(const FaceUp& up, Use&& use) {
  PerSeat<std::array<std::uint8_t, places_of_a_square>> next{};
  for (const Cover& cover : up.memory) {
    const auto place = static_cast<std::size_t>(cover.spot.place - 1);
    const StackView stack = up.squares.at(cover.spot);
    std::uint8_t& at = next[cover.spot.seat][place];
    while (!stack[at].is_face_down()) ++at;
    use(cover, at++);
  }
}

/// L17, L18, L22. Faces for the backs that the observer did not lay. Those on the other player's
/// square come first: they are jacks, and each way to choose them leaves as many ways to choose the
/// rest, so that all are equally likely.
void imagine_backs(const View& view, Unseen& unseen, engine::Chance& chance, State& state) {
  for (const bool must_be_jack : {true, false})
    each_back(view.face_up, [&](const Cover& cover, std::uint8_t at) {
      if (view.own && view.own->seat == cover.by) return;
      if ((cover.by != cover.spot.seat) != must_be_jack) return;
      const Card card = must_be_jack ? unseen.jack(chance) : unseen.jack_or_queen(chance);
      insert(state.face_down.laid[cover.by], {cover.spot, at, card});
    });
  if (view.own) state.face_down.laid[view.own->seat] = view.own->laid;
}

/// Nothing is known of a hand or of the stock: nobody ever had to play what they held.
void imagine_hands(const View& view, std::span<const Card> rest, State& state) {
  std::size_t next = 0;
  for (const Seat seat : all_seats) {
    CardBag& hand = state.face_down.hands[seat];
    if (view.own && view.own->seat == seat) hand = view.own->hand;
    else
      for (int i = 0; i < view.face_up.held[seat]; ++i) hand.insert(rest[next++]);
  }
  for (std::size_t i = 0; i < view.face_up.stock; ++i) state.face_down.stock[i] = rest[next++];
}

}  // namespace

State Leopard::imagine(const View& view, engine::Chance& chance) {
  State state{view.face_up, {}};
  if (view.face_up.deal == 0) return state;  // no cards yet
  Unseen unseen(view);
  imagine_backs(view, unseen, chance, state);
  imagine_hands(view, unseen.rest(chance), state);
  return state;
}

}  // namespace leopard
