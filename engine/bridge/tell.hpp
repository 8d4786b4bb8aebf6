// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/action.hpp"
#include "engine/bridge/event.hpp"
#include "engine/bridge/state.hpp"
#include "engine/visit.hpp"

#include <variant>

/// How stories are told in every form, and what players remember of them.
namespace bridge {

/// What a deed says about hands.
struct NoteDeed {
  Memory& memory;
  Seat seat;

  void operator()(const PlayCard& played) const { memory.note({seat, false}, played.card); }
  void operator()(const PlayDummy& played) const { memory.note({seat, true}, played.card); }
  template <class Other>
  void operator()(const Other&) const {}
};

struct NoteEvent {
  Memory& memory;

  void operator()(const Dealt&) const { memory = {}; }
  template <class Event>
  void operator()(const Event& event) const {
    if constexpr (requires { event.action; })
      engine::visit(NoteDeed{memory, event.seat}, event.action);
  }
};

template <class... Told>
void remember(Board& board, const std::variant<Told...>& event) {
  engine::visit(NoteEvent{board.memory}, event);
}

/// Adds an event to the story, and to what the players remember.
template <class FaceUp, class Event, class Events>
void tell(FaceUp& up, const Event& event, Events& story) {
  story.push_back(event);
  NoteEvent{up.board.memory}(event);
}

}  // namespace bridge
