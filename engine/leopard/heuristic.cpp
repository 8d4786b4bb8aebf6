// SPDX-License-Identifier: MIT
#include "engine/leopard/leopard.hpp"
#include "engine/leopard/phases.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <limits>

namespace leopard {
namespace {

/// L33, L34. What a square would score now.
int score_of(const RuleSet& rules, const Showing& showing) {
  const int value = value_of(showing);
  return value + std::max(0, above_limit(rules, value));
}

/// A line's promise by the number of its open cards, if they are of one suit or of one colour: in
/// tenths of a point, with what it is worth already.
constexpr std::array promise_of_suit = {0, 3, 10, 30}, promise_of_colour = {0, 0, 3, 10};

std::size_t count(Places places) { return static_cast<std::size_t>(std::popcount(places)); }

/// In tenths of a point. A line of both colours promises nothing: somebody has to cover a card.
int promise(const RuleSet& rules, const Showing& showing) {
  const Places clubs = showing.of(Suit::clubs), spades = showing.of(Suit::spades);
  const Places diamonds = showing.of(Suit::diamonds), hearts = showing.of(Suit::hearts);
  const Places black = clubs | spades, red = diamonds | hearts;
  int sum = 10 * (score_of(rules, showing) - value_of(showing));
  for (int i = 0; i < line_count; ++i) {
    const Places places = places_of(static_cast<Line>(i));
    const bool has_black = (places & black) != 0, has_red = (places & red) != 0;
    if (has_black == has_red) continue;
    const Places colour = places & (has_black ? black : red);
    const Places one = colour & (has_black ? clubs : diamonds);
    const bool same = one == 0 || one == colour;
    sum += same ? promise_of_suit[count(colour)] : promise_of_colour[count(colour)];
  }
  return sum;
}

/// What a card may be good for later, in tenths of a point: L16 to L19 come in handy.
int worth_keeping(Card card) {
  switch (way_of(rank_of(card))) {
    case Way::over_any: return 14;
    case Way::to_own: return 12;
    case Way::to_own_empty: return 6;
    case Way::over_own: return 3;
    case Way::to_its_number: return 0;
  }
  return 0;  // unreachable
}

/// Judges the acts of one turn.
class Judge {
 public:
  explicit Judge(const View& view) : up_(view.face_up), seat_(view.own->seat) {
    for (const Seat square : all_seats) now_[square] = promise(up_.rules, up_.showing[square]);
  }

  /// What an act brings, in tenths of a point.
  int merit(const Action& action) const {
    if (const auto* play = std::get_if<Play>(&action))
      return gain(*play) - worth_keeping(play->card);
    if (const auto* thrown = std::get_if<Discard>(&action)) return -1 - worth_keeping(thrown->card);
    return 0;
  }

 private:
  /// How much a card laid on a place improves the player's prospects against the other's.
  int gain(const Play& play) const {
    const Showing& before = up_.showing[play.spot.seat];
    Showing after = before;
    const Way way = way_of(rank_of(play.card));
    if (way == Way::over_any || way == Way::over_own) after.cover(play.spot.place);
    else after.show(play.spot.place, suit_of(play.card));
    const int more = promise(up_.rules, after) - now_[play.spot.seat];
    if (play.spot.seat == seat_) return more;
    const bool disarms = value_of(before) >= up_.rules.limit && value_of(after) < up_.rules.limit;
    return -more + (disarms ? 20 : 0);  // or the other player stops
  }

  const FaceUp& up_;
  Seat seat_;
  PerSeat<int> now_;
};

/// L29. To stop pays for whoever is ahead with it.
bool stops(const FaceUp& up, Seat seat) {
  const int mine = score_of(up.rules, up.showing[seat]) - up.rules.deduction;
  return may_stop(up, seat) && mine > score_of(up.rules, up.showing[other(seat)]);
}

}  // namespace

Action Leopard::heuristic(const View& view) {
  const FaceUp& up = view.face_up;
  if (!std::holds_alternative<Turn>(up.phase)) return Continue{};
  if (stops(up, view.own->seat)) return Stop{};
  const Judge judge(view);
  Action best = Continue{};
  int merit_of_best = std::numeric_limits<int>::min();
  const Actions legal = Leopard::legal(view).actions;
  for (const Action action : legal) {
    if (std::holds_alternative<Stop>(action)) continue;
    if (const int here = judge.merit(action); here > merit_of_best)
      best = action, merit_of_best = here;
  }
  return best;
}

}  // namespace leopard
