// SPDX-License-Identifier: MIT
#include "engine/carousel/carousel.hpp"
#include "engine/carousel/finder.hpp"
#include "engine/carousel/melds.hpp"
#include "engine/carousel/phases.hpp"
#include "engine/carousel/problem.hpp"
#include "engine/visit.hpp"

/// Lay down as many points as can be found; draw if there are none; knock unless somebody with a
/// single card is likely to have less.
namespace carousel {
namespace {

/// C23: a single card is an ace to a four in almost a third of all cases.
bool is_risky(const View& view) {
  const FaceUp& up = view.face_up;
  const int points = points_of(view.own->hand);
  for (const Seat seat : all_seats(up.rules))
    if (seat != view.own->seat && up.held[seat] == 1 && points > 2) return true;
  return false;
}

// C08
bool must_draw(const FaceUp& up, const Turn& turn) { return turn.drawn == 0 && up.stock > 0; }

struct Heuristic {
  const View& view;

  Action operator()(const Turn& turn) const {
    const FaceUp& up = view.face_up;
    if (must_draw(up, turn)) return Draw{};
    if (const auto found = good_table(up.melds, view.own->hand, by_points()))
      return LayMelds{found->table};
    if (up.stock > 0) return Draw{};
    return end();
  }
  Action operator()(const Ending&) const { return end(); }
  template <class Other>
  Action operator()(const Other&) const {
    return Continue{};
  }

 private:
  Action end() const {
    if (may_knock(view.face_up.rules, view.own->hand) && !is_risky(view)) return Knock{};
    return EndTurn{};
  }
};

}  // namespace

Action Carousel::heuristic(const View& view) {
  return engine::visit(Heuristic{view}, view.face_up.phase);
}

// As it was measured, at tables of all sizes and with few and many cards in hand. For each choice
// which jokers of the table to free there is a search of its own.
int Carousel::position_weight(const View& view) {
  const FaceUp& up = view.face_up;
  const auto* turn = std::get_if<Turn>(&up.phase);
  if (turn == nullptr || must_draw(up, *turn)) return 1;
  const auto melds = static_cast<int>(up.melds.size());
  const CardBag& hand = view.own->hand;
  const int searches = 1 << jokers_on(up.melds).size();
  const int each = melds * (1 + 2 * hand.count(joker)) * (hand_size + hand.size()) / 5;
  return 4 + searches * each;
}

}  // namespace carousel
