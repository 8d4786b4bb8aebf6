// SPDX-License-Identifier: MIT
#include "engine/pippip/arrivals.hpp"

#include "engine/cards/pack.hpp"
#include "engine/ensure.hpp"

#include <algorithm>
#include <utility>

namespace pippip {
namespace {

/// The suit led to a trick that somebody has played to.
Suit suit_led(const FaceUp& up, int trick) {
  const int seats = seat_count(up.rules);
  for (int i = 0; i < seats; ++i) {
    const Seat seat = static_cast<Seat>(i);
    if (!up.memory.has_played(seats, trick, seat)) continue;
    const Played played = up.memory.play(seats, trick, seat);
    if (played.followed) return suit_of(played.card);
  }
  engine::broken("nobody led to a trick");
}

/// The cards that a seat laid open before it played to a trick.
CardBag opened_before(const FaceUp& up, int trick, Seat seat) {
  CardBag opened;
  for (const Called& call : up.memory.calls()) {
    if (call.seat != seat || call.trick != trick) continue;
    for (const Rank rank : {Rank::king, Rank::queen}) opened.insert(make_card(rank, call.suit));
  }
  return opened;
}

/// Tricks during which cards are drawn (P14, P15).
int tricks_with_draws(const RuleSet& rules) {
  return (pack_size - hand_size * seat_count(rules)) / seat_count(rules);
}

/// Puts a card of this suit first.
void bring_forward(std::span<Card> cards, Suit suit) {
  const auto found =
      std::find_if(cards.begin(), cards.end(), [&](Card card) { return suit_of(card) == suit; });
  std::swap(cards.front(), *found);
}

/// Chooses a suit for each slot that does not take all, so that there are cards for all of them.
class SuitChoice {
 public:
  SuitChoice(std::span<const Card> hidden, engine::Chance& chance) : chance_(chance) {
    for (const Card card : hidden) ++unplaced_[static_cast<std::size_t>(suit_of(card))];
  }

  /// The next slot, which takes these suits.
  template <class Takes>
  void add(Takes&& takes) {
    Slot slot;
    for (const Suit suit : cards::all_suits)
      slot.takes[static_cast<std::size_t>(suit)] = takes(suit);
    tried_ = {};
    engine::ensure(find_suit(slot), "what was seen cannot have happened");
    slots_.push_back(slot);
  }

  Suit suit_of_slot(std::size_t number) const { return cards::all_suits[slots_[number].suit]; }

 private:
  struct Slot {
    std::array<bool, 4> takes{};
    std::size_t suit = 0;
  };

  /// A search for a matching: a slot takes a suit from another that finds itself a new one.
  bool find_suit(Slot& slot) {
    const std::size_t first = cards::draw_below(4, chance_);
    for (std::size_t i = 0; i < 4; ++i) {
      const std::size_t suit = (first + i) % 4;
      if (!slot.takes[suit] || std::exchange(tried_[suit], true)) continue;
      if (!is_free(suit)) continue;
      slot.suit = suit;
      return true;
    }
    return false;
  }

  bool is_free(std::size_t suit) {
    if (unplaced_[suit] > 0) return --unplaced_[suit], true;
    return std::any_of(slots_.begin(), slots_.end(),
                       [&](Slot& other) { return other.suit == suit && find_suit(other); });
  }

  engine::Chance& chance_;
  std::array<int, 4> unplaced_{};
  std::array<bool, 4> tried_{};
  FixedVector<Slot, pack_size> slots_;
};

}  // namespace

Arrivals::Arrivals(const View& view, engine::Chance& chance) : chance_(chance) {
  const FaceUp& up = view.face_up;
  SeatSet always_followed;
  for (int i = 0; i < seat_count(up.rules); ++i) {
    const Seat seat = static_cast<Seat>(i);
    const bool is_own = view.own && view.own->seat == seat;
    if (!is_own && !note_seat(up, seat)) always_followed.insert(seat);
  }
  known_slots_ = slots_.size();
  known_hidden_ = hidden_at_.size();
  for (; !always_followed.empty(); always_followed.erase(always_followed.front()))
    for (int i = 0; i < up.held[always_followed.front()]; ++i)
      add_slot(index(always_followed.front()), any_moment);
  for (int i = 0; i < up.stock; ++i) add_slot(nobody, any_moment);
}

/// The next slot, of the same seat as the last one or of a new seat; without a card, one that is
/// hidden will fill it.
void Arrivals::add_slot(std::size_t seat, int moment, const Arrived* card) {
  const auto at = static_cast<std::uint8_t>(slots_.size());
  Range& range = slots_of_[seat];
  if (range.size++ == 0) range.first = at;
  slots_.push_back({static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(moment)});
  cards_.push_back(card ? *card : Arrived{});
  if (!card) hidden_at_.push_back(at);
}

/// False if the seat has always followed. Then its hand could hold anything: what left it, and
/// when, tells no more.
bool Arrivals::note_seat(const FaceUp& up, Seat seat) {
  Left left;
  int drawn = 0;
  if (!note_leaving(up, seat, left, drawn)) return false;
  place_left(seat, drawn, left);
  return true;
}

/// Goes through all that the seat has called and played. False if it has always followed.
bool Arrivals::note_leaving(const FaceUp& up, Seat seat, Left& left, int& drawn) {
  const int seats = seat_count(up.rules), last_draw = tricks_with_draws(up.rules);
  BySuit& came_from = came_from_[index(seat)];
  CardBag open;
  bool has_lacked = false;
  for (std::uint8_t trick = 0;; ++trick) {
    const auto leaves = [&](Card card) {
      left.push_back({card, false, came_from[static_cast<std::size_t>(suit_of(card))], trick});
    };
    const CardBag opened = opened_before(up, trick, seat);
    for (const Card card : opened) leaves(card), open.insert(card);
    if (!up.memory.has_played(seats, trick, seat)) return has_lacked;
    const Played played = up.memory.play(seats, trick, seat);
    if (open.contains(played.card)) open.erase(played.card);  // P23
    else leaves(played.card);
    drawn += trick < last_draw ? 1 : 0;
    if (played.followed) continue;
    has_lacked = true;
    came_from[static_cast<std::size_t>(suit_led(up, trick))] = static_cast<std::uint8_t>(trick + 1);
  }
}

/// Gives each card that left the earliest slot it can have had, most urgent first. So the latest
/// slots stay free, in which most may lie.
void Arrivals::place_left(Seat seat, int drawn, Left& left) {
  for (int i = 0; i < hand_size + drawn; ++i) {
    const int moment = std::max(0, i - hand_size + 1);
    Arrived* urgent = nullptr;
    for (Arrived& card : left)
      if (card.from <= moment && (!urgent || card.until < urgent->until)) urgent = &card;
    add_slot(index(seat), moment, urgent);
    if (urgent) urgent->from = any_moment;  // it has its slot
  }
}

bool Arrivals::takes_all(Slot slot) const {
  return std::all_of(std::begin(cards::all_suits), std::end(cards::all_suits),
                     [&](Suit suit) { return takes(slot, suit); });
}

void Arrivals::fill(std::span<Card> hidden) {
  engine::ensure(hidden.size() == hidden_at_.size(), "cards and room differ");
  const auto wide = std::partition(hidden_at_.begin(), hidden_at_.begin() + known_hidden_,
                                   [&](std::uint8_t at) { return !takes_all(slots_[at]); });
  SuitChoice choice(hidden, chance_);
  for (const auto* at = hidden_at_.begin(); at != wide; ++at)
    choice.add([&](Suit suit) { return takes(slots_[*at], suit); });
  for (std::size_t i = 0; i < hidden.size(); ++i) {
    if (hidden_at_.begin() + i < wide) bring_forward(hidden.subspan(i), choice.suit_of_slot(i));
    cards_[hidden_at_[i]].card = hidden[i];
    number_at_[hidden_at_[i]] = static_cast<std::uint8_t>(i);
  }
  mix();
}

// ---- random exchanges ------------------------------------------------------------------------

std::size_t Arrivals::draw(std::size_t below) {
  return cards::draw_below(static_cast<std::uint32_t>(below), chance_);
}

/// A slot of the same seat.
std::size_t Arrivals::draw_beside(std::size_t slot) {
  const Range range = slots_of_[slots_[slot].seat];
  return range.first + draw(range.size);
}

bool Arrivals::allows(std::size_t slot, const Arrived& card) const {
  if (card.is_hidden) return takes(slots_[slot], suit_of(card.card));
  return card.from <= slots_[slot].moment && slots_[slot].moment <= card.until;
}

/// Makes every course that is possible equally likely, as far as some twenty steps a card can:
/// hidden cards change hands, and cards of one hand change the moments at which they came. Seats
/// that have always followed, and the stock, have random cards as it is.
void Arrivals::mix() {
  if (known_hidden_ == 0) return;
  for (std::size_t step = 0; step < 20 * known_slots_; ++step) {
    const std::size_t known = hidden_at_[draw(known_hidden_)], any = draw(known_slots_);
    const auto hidden = [&] { return hidden_at_[draw(hidden_at_.size())]; };
    if (step % 4 == 0) rotate<2>({known, hidden()});
    if (step % 4 == 1) rotate<3>({known, hidden(), hidden()});
    if (step % 4 == 2) rotate<2>({known, draw_beside(known)});
    if (step % 4 == 3) rotate<2>({any, draw_beside(any)});
  }
}

/// Moves each of `n` cards to the slot of the next, if all can have come there.
template <std::size_t n>
void Arrivals::rotate(const std::array<std::size_t, n>& at) {
  for (std::size_t i = 0; i < n; ++i)
    if (at[i] == at[(i + 1) % n] || !allows(at[(i + 1) % n], cards_[at[i]])) return;
  const bool one_was_hidden = cards_[at[0]].is_hidden != cards_[at[1]].is_hidden;
  for (std::size_t i = n - 1; i > 0; --i) std::swap(cards_[at[i]], cards_[at[(i + 1) % n]]);
  if (!one_was_hidden) return;  // the same slots have hidden cards
  std::swap(number_at_[at[0]], number_at_[at[1]]);
  for (const std::size_t slot : at)
    if (cards_[slot].is_hidden) hidden_at_[number_at_[slot]] = static_cast<std::uint8_t>(slot);
}

}  // namespace pippip
