// SPDX-License-Identifier: MIT
#include "engine/arrivals.hpp"
#include "engine/pippip/phases.hpp"
#include "engine/pippip/pippip.hpp"

/// A deal that could have led to a view.
namespace pippip {
namespace {

using engine::Course;

std::uint8_t suit_number(Card card) { return static_cast<std::uint8_t>(suit_of(card)); }

/// The card that was led to a trick that somebody has played to, or one of its suit.
Card led_to(const FaceUp& up, int trick) {
  for (const Seat seat : all_seats(up.rules))
    if (const auto played = up.memory.play(seat_count(up.rules), trick, seat))
      if (played->followed) return played->card;
  engine::broken("nobody led to a trick");
}

/// The cards that a seat laid open before it played to a trick.
CardBag opened_before(const FaceUp& up, int trick, Seat seat) {
  CardBag opened;
  for (const Called& call : up.memory.calls) {
    if (call.seat != seat || call.trick != trick) continue;
    for (const Rank rank : {Rank::king, Rank::queen}) opened.insert(make_card(rank, call.suit));
  }
  return opened;
}

/// Tricks during which cards are drawn (P14, P15).
int tricks_with_draws(const RuleSet& rules) {
  return (pack_size - hand_size * seat_count(rules)) / seat_count(rules);
}

/// Goes through all that the seat has called and played: what left its closed cards, and when.
void add_hand(engine::Arrivals& arrivals, const FaceUp& up, Seat seat) {
  Course course(suit_number);
  CardBag open;
  int trick = 0;
  for (;; ++trick) {
    for (const Card card : opened_before(up, trick, seat))
      course.leaves(card, trick), open.insert(card);
    const auto played = up.memory.play(seat_count(up.rules), trick, seat);
    if (!played) break;
    if (open.contains(played->card)) open.erase(played->card);  // P23
    else course.leaves(played->card, trick);
    if (!played->followed) course.lacks(suit_number(led_to(up, trick)), trick);
  }
  arrivals.add_hand(index(seat), course, hand_size, std::min(trick, tricks_with_draws(up.rules)));
}

/// The cards whose faces the observer has seen.
CardBag seen_by(const View& view) {
  const FaceUp& up = view.face_up;
  CardBag seen = view.own ? view.own->hand : CardBag{};
  each_card_gone(up, [&](Card card) { seen.insert(card); });
  for (const Card card : up.trick) seen.insert(card);
  for (const Card card : up.last) seen.insert(card);
  for (const Card card : up.turned) seen.insert(card);
  for (const auto& shown : up.shown.each)
    for (const Card card : shown) seen.insert(card);
  return seen;
}

constexpr std::size_t place_of_stock = seats_max;

void imagine_hands(State& state, const View& view, engine::Chance& chance) {
  const FaceUp& up = view.face_up;
  engine::Arrivals arrivals(suit_number, chance);
  for (const Seat seat : all_seats(up.rules))
    if (!view.own || view.own->seat != seat) add_hand(arrivals, up, seat);
  arrivals.add_free(place_of_stock, up.stock);
  engine::Pack pool = engine::unseen(PipPip::pack(up.rules), seen_by(view), chance);
  arrivals.fill({pool.begin(), pool.size()});
  arrivals.lay_into(state.face_down, place_of_stock);
}

/// One of the answers that the seat may have given, each equally likely.
std::optional<Suit> some_answer(const State& state, Seat seat, engine::Chance& chance) {
  const View view = PipPip::observe(state, {seat});
  FixedVector<std::optional<Suit>, 4> answers{std::nullopt};
  for (const Suit suit : cards::all_suits)
    if (refuse(view, Window{}, Call{suit}) == Refusal::none) answers.push_back(suit);
  return answers[cards::draw_below(static_cast<std::uint32_t>(answers.size()), chance)];
}

void imagine_answers(State& state, const View& view, engine::Chance& chance) {
  const auto* window = std::get_if<Window>(&view.face_up.phase);
  if (!window) return;
  for (const Seat seat : all_seats(view.face_up.rules)) {
    if (window->asked.contains(seat)) continue;
    const bool own = view.own && view.own->seat == seat;
    state.face_down.calls[seat] = own ? view.own->call : some_answer(state, seat, chance);
  }
}

}  // namespace

/// Each order of the two packs from which all that was seen could have come is equally likely. So a
/// card just drawn is any card that has not been seen, while those that a hand already held when it
/// did not follow are none of that suit.
State PipPip::imagine(const View& view, engine::Chance& chance) {
  State state{view.face_up, {}};
  if (view.own) state.face_down.hands[view.own->seat] = view.own->hand;
  if (engine::lies_bare(view.face_up)) return state;
  imagine_hands(state, view, chance);
  imagine_answers(state, view, chance);
  return state;
}

}  // namespace pippip
