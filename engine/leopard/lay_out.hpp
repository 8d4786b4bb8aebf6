// SPDX-License-Identifier: MIT
#pragma once

#include "engine/lay_out.hpp"
#include "engine/leopard/state.hpp"

#include <cstdint>
#include <optional>
#include <variant>

/// What lies on the table, in the words of engine/table.hpp.
namespace leopard {

inline constexpr engine::ZoneIs zones[] = {
    engine::hands_zone,
    {"square", engine::Form::grid, engine::Per::seat, places_of_a_square, 3},
    {"stock", engine::Form::pile},
    {"discards", engine::Form::pile},
};
inline constexpr engine::CountIs counts[] = {{"score", engine::Per::seat},
                                             {"value", engine::Per::seat}};
inline constexpr std::string_view marks[] = {"dealer", "winner"};
inline constexpr engine::About about_leopard{zones, counts, marks, {}, "A23456789TJQK"};

template <class Table>
void read_backs(Table& t, View& view, PerSeat<Square>& squares) {
  if (view.own) view.own->laid.clear();
  for (const Seat seat : all_seats)
    for (std::uint8_t place = 1; place <= places_of_a_square; ++place) {
      Stack& stack = squares[seat][place - 1U];
      for (std::size_t at = 0; at < stack.size(); ++at) {
        if (!stack[at].is_face_down()) continue;
        stack[at] = stack[at].for_all();  // a face that only the observer knows is not face up
        std::optional<Card> face;
        t.peek("square", seat, place, static_cast<int>(at), face);
        if (face && view.own)
          view.own->laid.push_back({{seat, place}, static_cast<std::uint8_t>(at), *face});
      }
    }
}

template <class Table, class AView>
void lay_out_squares(Table& t, AView& view) {
  auto& up = view.face_up;
  if constexpr (Table::reads) {
    PerSeat<Square> squares;
    t.zone("square", squares);
    read_backs(t, view, squares);
    up.squares = Squares(squares);
    for (const Seat seat : all_seats) up.showing[seat] = showing_of(up.squares[seat]);
  } else {
    const PerSeat<SquareView> squares{{up.squares[Seat{0}], up.squares[Seat{1}]}};
    t.zone("square", squares);
    if (view.own)
      for (const Known& back : view.own->laid)
        t.peek("square", back.spot.seat, back.spot.place, back.at, std::optional(back.card));
  }
  PerSeat<std::uint8_t> value;
  for (const Seat seat : all_seats)
    value[seat] = static_cast<std::uint8_t>(value_of(up.showing[seat]));
  t.count("value", value);
}

template <class Table, class AView>
void lay_out_view(Table& t, AView& view) {
  auto& up = view.face_up;
  engine::lay_out_phase(t, up);
  if (auto* over = std::get_if<Over>(&up.phase)) t.mark("winner", over->winner);
  t.mark("dealer", up.dealer);
  engine::lay_out_hands(t, view);
  t.zone("stock", up.stock);
  t.zone("discards", up.discards);
  lay_out_squares(t, view);
  t.count("score", up.score);
}

}  // namespace leopard
