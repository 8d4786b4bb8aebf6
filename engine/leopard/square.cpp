// SPDX-License-Identifier: MIT
#include "engine/leopard/square.hpp"

namespace leopard {
namespace {

/// The lines that lie whole within each set of places, found by its bits 1 to 9. Values are asked
/// for at every turn, so they are looked up.
constexpr auto lines_within = [] {
  std::array<Lines, 512> within{};
  for (unsigned i = 0; i < within.size(); ++i) {
    unsigned bits = 0;
    for (unsigned line = 0; line < line_count; ++line) {
      const Places places = places_of(static_cast<Line>(line));
      if ((places & (i << 1)) == places) bits |= 1U << line;
    }
    within[i] = Lines(static_cast<std::uint8_t>(bits));
  }
  return within;
}();

Lines whole_lines(Places of) { return lines_within[of >> 1]; }

}  // namespace

Squares::Squares(const PerSeat<Square>& squares) {
  for (const Seat seat : all_seats)
    for (std::uint8_t place = 1; place <= places_of_a_square; ++place)
      for (const Lying card : squares[seat][place - 1U]) lay({seat, place}, card);
}

SquareView Squares::operator[](Seat seat) const {
  SquareView square;
  for (std::uint8_t place = 1; place <= places_of_a_square; ++place)
    square[place - 1U] = at({seat, place});
  return square;
}

void Squares::lay(Spot spot, Lying card) {
  const std::size_t stack = number_of_stack(spot);
  row_.push_back(card);
  Lying* const place = row_.begin() + ends_[stack];
  std::copy_backward(place, row_.end() - 1, row_.end());
  *place = card;
  for (std::size_t i = stack; i < ends_.size(); ++i) ++ends_[i];
}

Showing showing_of(const SquareView& square) {
  Showing showing;
  for (int place = 1; place <= places_of_a_square; ++place) {
    const StackView& stack = square[static_cast<std::size_t>(place - 1)];
    if (!stack.empty() && !stack.back().is_face_down())
      showing.show(place, suit_of(*stack.back().card()));
  }
  return showing;
}

Worth worth_of(const Showing& showing) {
  const Places clubs = showing.of(Suit::clubs), spades = showing.of(Suit::spades);
  const Places diamonds = showing.of(Suit::diamonds), hearts = showing.of(Suit::hearts);
  const Lines of_suit =  // L25
      whole_lines(clubs) | whole_lines(diamonds) | whole_lines(hearts) | whole_lines(spades);
  const Lines of_colour = whole_lines(clubs | spades) | whole_lines(diamonds | hearts);
  return {of_suit, of_colour - of_suit};  // L26
}

int value_of(const Showing& showing) {
  const Worth worth = worth_of(showing);
  return points_for_suit * worth.of_suit.size() + points_for_colour * worth.of_colour.size();
}

}  // namespace leopard
