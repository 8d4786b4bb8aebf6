// SPDX-License-Identifier: MIT
#include "engine/arrivals.hpp"
#include "engine/cards/pack.hpp"
#include "engine/germanwhist/germanwhist.hpp"

/// Worlds that a view cannot be told from.
namespace germanwhist {
namespace {

/// G08: what a hand can lack is a suit.
std::uint8_t kind_of(Card card) { return static_cast<std::uint8_t>(suit_of(card)); }

/// What everybody has seen of a hand. Its course is that of the cards that came to it unseen: those
/// of the deal, and one after each trick it lost. So a moment is a number of tricks lost.
struct Watched {
  engine::Course course{kind_of};
  int lost = 0;
  CardSet taken;  // in sight (G10), and still in the hand
};

void watch_card(Watched& hand, Card card, Suit led) {
  if (hand.taken.contains(card)) hand.taken.erase(card);
  else hand.course.leaves(card, hand.lost);
  if (suit_of(card) != led) hand.course.lacks(static_cast<std::uint8_t>(led), hand.lost);
}

Watched watched(const Memory& memory, Seat seat) {
  Watched hand;
  for (std::size_t i = 0; i < memory.played.size(); ++i) {
    const Suit led = suit_of(memory.played[i - i % 2].card);
    if (memory.played[i].seat == seat) watch_card(hand, memory.played[i].card, led);
    const std::size_t trick = i / 2;
    if (i % 2 == 0 || trick >= memory.taken.size()) continue;
    if (memory.taken[trick].by == seat) hand.taken.insert(memory.taken[trick].card);
    else ++hand.lost;
  }
  return hand;
}

/// All cards but those that were played and the one turned up.
CardSet out_of_sight(const FaceUp& up) {
  CardSet cards = pack_set;
  for (const auto& played : up.memory.played) cards.erase(played.card);
  if (up.turned) cards.erase(*up.turned);
  return cards;
}

constexpr std::size_t place_of_stock = seat_count;

}  // namespace

State GermanWhist::imagine(const View& view, engine::Chance& chance) {
  const FaceUp& up = view.face_up;
  State state{up, {}};
  if (up.deal == 0) return state;  // nothing has been dealt
  auto& [hands, stock] = state.face_down;
  CardSet unseen = out_of_sight(up);
  engine::Arrivals arrivals(kind_of, chance);
  for (const Seat seat : all_seats) {
    const bool is_own = view.own && view.own->seat == seat;
    const Watched hand = watched(up.memory, seat);
    hands[seat] = is_own ? view.own->hand : hand.taken;
    unseen = unseen - hands[seat];
    if (!is_own) arrivals.add_hand(index(seat), hand.course, hand_size, hand.lost);
  }
  arrivals.add_free(place_of_stock, up.stock);
  engine::Pack pool = cards::pack_of(unseen);
  cards::shuffle({pool.begin(), pool.size()}, chance);
  arrivals.fill({pool.begin(), pool.size()});
  arrivals.each_hidden([&](std::size_t place, Card card) {
    if (place == place_of_stock) stock.push_back(card);
    else hands[static_cast<Seat>(place)].insert(card);
  });
  return state;
}

}  // namespace germanwhist
