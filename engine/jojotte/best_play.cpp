// SPDX-License-Identifier: MIT
#include "engine/jojotte/best_play.hpp"

#include "engine/belote/play.hpp"
#include "engine/jojotte/jojotte.hpp"
#include "engine/jojotte/legal.hpp"
#include "engine/jojotte/phases.hpp"

#include <algorithm>

namespace jojotte {
namespace {

constexpr int infinity = 1'000'000;  // more than any deal writes

bool is_better(Seat seat, int value, int than) {
  return seat == Seat{0} ? value > than : value < than;
}

/// The actions that make a difference: asking to see a meld does not.
Actions to_try(const State& state, Seat seat) {
  if (!std::holds_alternative<Ask>(state.face_up.phase))
    return legal(observe(state, {seat})).actions;
  Actions one;
  one.push_back(Satisfied{});
  return one;
}

/// Nobody is asked, or only to continue.
bool is_over(const FaceUp& up) {
  return JoJotte::ended(up) != engine::Ended::nothing || JoJotte::waiting_for(up).seats.empty();
}

}  // namespace

int written(const Events& story) {
  int sum = 0;
  for (const Event& event : story)
    if (const auto* scored = std::get_if<Scored>(&event); scored && scored->rule != 60)
      sum += scored->seat == Seat{0} ? scored->points : -scored->points;
  return sum;
}

Valued best_for(Seat seat, const ValuedCards& values, const Contract& contract) {
  const auto less = [](const Valued& a, const Valued& b) { return a.value < b.value; };
  return seat == contract.declarer ? *std::max_element(values.begin(), values.end(), less)
                                   : *std::min_element(values.begin(), values.end(), less);
}

int BestPlay::worth(const State& state) {
  const FaceUp& up = state.face_up;
  if (std::holds_alternative<Play>(up.phase)) return worth_of_play(state);
  if (is_over(up)) return 0;
  const Seat seat = JoJotte::waiting_for(up).seats.front();
  int best = seat == Seat{0} ? -infinity : infinity;
  for (const Action& action : to_try(state, seat)) {
    const int value = worth_after(state, seat, action);
    if (is_better(seat, value, best)) best = value;
  }
  return best;
}

int BestPlay::worth_after(const State& state, Seat seat, const Action& action) {
  State next = state;
  const Events story = JoJotte::apply(next, seat, action);
  return written(story) + worth(next);
}

Action BestPlay::best(const State& state, Seat seat) {
  const Actions actions = to_try(state, seat);
  Action best = actions[0];
  int most = worth_after(state, seat, best);
  for (const Action& action : actions) {
    const int value = worth_after(state, seat, action);
    if (!is_better(seat, value, most)) continue;
    most = value;
    best = action;
  }
  return best;
}

State BestPlay::at_first_lead(State state) {
  while (!std::holds_alternative<Play>(state.face_up.phase) && !is_over(state.face_up)) {
    const Seat seat = JoJotte::waiting_for(state.face_up).seats.front();
    JoJotte::apply(state, seat, best(state, seat));
  }
  return state;
}

BestPlay::PlayedOut BestPlay::play_out(State state, Goal goal) {
  const Contract contract = *state.face_up.contract;
  PlayedOut out;
  while (const auto* play = std::get_if<Play>(&state.face_up.phase)) {
    const Seat turn = play->turn;
    const Card card = best_for(turn, solver_.values(open_play(state), goal), contract).card;
    const Word word = word_due(state.face_up, turn, state.face_down.hands[turn], card);
    for (const Event& event : JoJotte::apply(state, turn, PlayCard{card, word}))
      if (const auto* taken = std::get_if<TrickTaken>(&event)) out.last = taken->by;
  }
  const FaceUp& up = state.face_up;
  out.taken = state.face_down.taken;
  out.tricks = up.tricks;
  out.jo = up.jo;
  out.jotte = up.jotte;
  return out;
}

/// R55: a side that can take all the tricks may play for them instead.
BestPlay::Lines BestPlay::lines_from(const State& state) {
  const Contract& contract = *state.face_up.contract;
  if (contract.special == Special::nullo) return {play_out(state, Goal::no_trick), {}, {}};
  Lines lines{play_out(state, Goal::trick_score), {}, {}};
  const int tricks = solver_.value(open_play(state), Goal::all_tricks);
  if (tricks != tricks_of_a_deal && tricks != 0) return lines;
  lines.chooser = tricks == 0 ? defender(contract) : contract.declarer;
  lines.by_tricks = play_out(state, Goal::all_tricks);
  return lines;
}

const BestPlay::Lines& BestPlay::lines_from_first_lead(const State& state) {
  const Contract& contract = *state.face_up.contract;
  const FirstLead lead{contract.declarer, contract.trump, contract.special == Special::nullo,
                       state.face_down.hands, std::get<Play>(state.face_up.phase).turn};
  const auto seen = std::ranges::find(seen_, lead, &SeenLines::lead);
  if (seen != seen_.end()) return seen->lines;
  seen_.push_back({lead, lines_from(state)});
  return seen_.back().lines;
}

int BestPlay::worth_of_play(const State& state) {
  const auto come_to = [&](const PlayedOut& out) {
    State end = state;
    end.face_down.taken = out.taken;
    end.face_down.hands = {};
    end.face_up.held = {};
    end.face_up.tricks = out.tricks;
    end.face_up.jo = out.jo;
    end.face_up.jotte = out.jotte;
    end.face_up.phase = Play{out.last, {}, {}};
    Events story;
    end_deal(end, story);
    return written(story);
  };
  const bool first = state.face_up.held == PerSeat<std::uint8_t>{9, 9};
  const Lines lines = first ? lines_from_first_lead(state) : lines_from(state);
  const int by_score = come_to(lines.by_score);
  if (!lines.by_tricks) return by_score;
  const int by_tricks = come_to(*lines.by_tricks);
  return is_better(lines.chooser, by_tricks, by_score) ? by_tricks : by_score;
}

}  // namespace jojotte
