// SPDX-License-Identifier: MIT
#include "engine/arrivals.hpp"
#include "engine/yukon/yukon.hpp"

#include <algorithm>

/// A deal that could have led to a view.
namespace yukon {
namespace {

using engine::Course;

/// Y10-Y14: what a hand can lack is one of the suits, without its jack, or the Yukons.
constexpr std::uint8_t kind_yukons = 4;

std::uint8_t kind_of(Card card) {
  return is_yukon(card) ? kind_yukons : static_cast<std::uint8_t>(suit_of(card));
}

/// Y14: a Yukon was led against the rule, so there was no other card.
void note_lead(const RuleSet& rules, Card card, int trick, Course& course) {
  if (rules.yukon_leads == YukonLeads::allowed || !is_yukon(card)) return;
  for (const Suit suit : cards::all_suits) course.lacks(static_cast<std::uint8_t>(suit), trick);
}

/// Y10-Y13: a Yukon shows that the suit was lacking, and any other card that Yukons were, too.
void note_reply(Suit asked, Card card, int trick, Course& course) {
  if (of_suit(asked).contains(card)) return;
  course.lacks(static_cast<std::uint8_t>(asked), trick);
  if (!is_yukon(card)) course.lacks(kind_yukons, trick);
}

/// All that the seat has played, and what it lacked then.
Course course_of(const FaceUp& up, Seat seat) {
  const int seats = seat_count(up.rules);
  const auto& played = up.memory.played;
  Course course(kind_of);
  for (int trick = 0; trick * seats < static_cast<int>(played.size()); ++trick) {
    const Seat lead = up.memory.leads[static_cast<std::size_t>(trick)];
    for (int i = 0; i < seats && trick * seats + i < static_cast<int>(played.size()); ++i) {
      if (left_of(up.rules, lead, i) != seat) continue;
      const auto first = static_cast<std::size_t>(trick) * static_cast<std::size_t>(seats);
      const Card card = played[first + static_cast<std::size_t>(i)];
      course.leaves(card, trick);
      if (i == 0) note_lead(up.rules, card, trick, course);
      else note_reply(suit_of(played[first]), card, trick, course);
    }
  }
  return course;
}

/// The cards whose faces the observer has seen.
CardBag seen_by(const View& view) {
  CardBag seen(view.own ? view.own->hand : CardSet{});
  for (const Card card : view.face_up.memory.played) seen.insert(card);
  return seen;
}

constexpr std::size_t place_of_stock = seats_max;

}  // namespace

/// Each order of the pack from which all that was seen could have come is equally likely. So a card
/// just drawn is any card that has not been seen, while those that a hand already held when it did
/// not follow are none of that suit (Y10), and no Yukon if it played none (Y12).
State Yukon::imagine(const View& view, engine::Chance& chance) {
  const FaceUp& up = view.face_up;
  State state{up, {}};
  if (view.own) state.face_down.hands[view.own->seat] = view.own->hand;
  if (engine::lies_bare(up)) return state;
  engine::Arrivals arrivals(kind_of, chance);
  const int drawn = std::min(tricks_played(up), tricks_with_draws(up.rules));
  for (const Seat seat : all_seats(up.rules))
    if (!view.own || view.own->seat != seat)
      arrivals.add_hand(index(seat), course_of(up, seat), hand_size, drawn);
  arrivals.add_free(place_of_stock, up.stock);
  engine::Pack pool = engine::unseen(pack(up.rules), seen_by(view), chance);
  arrivals.fill({pool.begin(), pool.size()});
  arrivals.lay_into(state.face_down, place_of_stock);
  return state;
}

}  // namespace yukon
