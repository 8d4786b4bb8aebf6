// SPDX-License-Identifier: MIT
#include "engine/quinto3/quinto3.hpp"

#include "engine/quinto/dealing.hpp"
#include "engine/quinto3/phases.hpp"
#include "engine/visit.hpp"

namespace quinto3 {
namespace {

using engine::Deck;
using engine::Place;
using engine::Waiting;

/// The seats asked in each phase. They depend only on what lies face up.
struct AskedIn {
  const FaceUp& up;

  Waiting operator()(const AwaitingDraw&) const { return {{}, true}; }
  Waiting operator()(const AwaitingDeck&) const { return {{}, true}; }
  Waiting operator()(const Choosing&) const { return {SeatSet{up.dealer}, false}; }
  Waiting operator()(const Doubling& doubling) const { return {SeatSet{doubling.turn}, false}; }
  Waiting operator()(const Play& play) const {
    return {SeatSet{play.turn(up.dealer).seat}, false};  // T12: the dealer for the dummy
  }
  Waiting operator()(const DealOver& over) const { return {over.asked, false}; }
  Waiting operator()(const Over&) const { return {}; }
};

// T05
Events draw_for_deal(FaceUp& up, Deck deck) {
  up.dealer = static_cast<Seat>(quinto::lowest_of(deck, seat_count));
  up.phase = AwaitingDeck{};
  return {Drawn{up.dealer, {{deck[0], deck[1], deck[2]}}}};
}

/// Keeps the rules, the dealer, the score and the number of deals.
void clear_table(State& state) {
  FaceUp& up = state.face_up;
  up.stakes = {};
  up.tricks = {};
  up.points = {};
  up.last.clear();
  up.open_dummy = {};
  state.face_down = {};
}

/// T06: which hand gets the n-th card, below 48.
Hand dealt_hand(Seat dealer, std::size_t n) { return hand_at(dealer, n % quinto::trick_size); }

// T06, T07: one card at a time, from the dealer's left, and five are left.
Events deal_hands(State& state, Deck deck) {
  clear_table(state);
  auto& [up, down] = state;
  for (std::size_t n = 0; n < quinto::cards_dealt; ++n) {
    const Hand to = dealt_hand(up.dealer, n);
    (to.dummy ? down.dummy : down.hands[to.seat]).insert(deck[n]);
  }
  up.held.each.fill(quinto::hand_size);
  up.dummy = {};
  up.dummy[up.dealer] = quinto::hand_size;
  down.cachette = quinto::cachette_of(deck);
  up.cachette = quinto::face_down_cachette();
  ++up.deal;
  up.phase = Choosing{};
  Events story;
  tell(up, Dealt{.dealer = up.dealer, .deal = up.deal}, story);
  return story;
}

/// What a deed says about hands.
struct Notes {
  Memory& memory;
  Seat seat;

  void operator()(const Look& look) const { memory.chosen = look.word; }
  void operator()(const PlayCard& played) const { memory.note_card(played.card, seat); }
  void operator()(const PlayDummy& played) const { memory.note_card(played.card, std::nullopt); }
  template <class Other>
  void operator()(const Other&) const {}
};

}  // namespace

engine::Pack Quinto3::pack(const RuleSet&) { return quinto::whole_pack(); }

State Quinto3::start(const RuleSet& rules) {
  State state;
  state.face_up.rules = rules;
  return state;
}

Waiting Quinto3::waiting_for(const FaceUp& up) { return engine::visit(AskedIn{up}, up.phase); }

engine::Standing Quinto3::standing(const FaceUp& up) {
  engine::Standing points;
  for (const Seat seat : all_seats) points.push_back(up.score[seat]);
  return points;
}

bool Quinto3::fits(const FaceUp& up, Deck deck) {
  return waiting_for(up).deck && quinto::is_whole(deck);
}

// T08: at first the dealer sees neither of their hands.
Place Quinto3::dealt_to(const FaceUp& up, int n) {
  if (std::holds_alternative<AwaitingDraw>(up.phase)) {
    if (n < seat_count) return {"drawn", static_cast<Seat>(n), {}, true};
    return {"stock", {}, {}, false};
  }
  if (n >= quinto::cards_dealt) return {"cachette", {}, {}, false};
  const auto [seat, dummy] = dealt_hand(up.dealer, static_cast<std::size_t>(n));
  if (dummy) return {"dummy", seat, {}, false};
  return {"hand", seat, seat == up.dealer ? SeatSet{} : SeatSet{seat}, false};
}

Events Quinto3::deal(State& state, Deck deck) {
  const bool drawing = std::holds_alternative<AwaitingDraw>(state.face_up.phase);
  return drawing ? draw_for_deal(state.face_up, deck) : deal_hands(state, deck);
}

Refusal Quinto3::refusal(const View& view, const Action& action) {
  const FaceUp& up = view.face_up;
  if (!view.own || !waiting_for(up).seats.contains(view.own->seat)) return Refusal::not_your_turn;
  return engine::visit(
      [&](const auto& phase, const auto& wanted) { return refuse(view, phase, wanted); }, up.phase,
      action);
}

engine::Legal<Actions> Quinto3::legal(const View& view) {
  engine::Legal<Actions> legal;
  const FaceUp& up = view.face_up;
  if (!view.own || !waiting_for(up).seats.contains(view.own->seat)) return legal;
  engine::visit([&](const auto& phase) { list(view, phase, legal.actions); }, up.phase);
  return legal;
}

Events Quinto3::apply(State& state, Seat seat, const Action& action) {
  Events story;
  const Phase phase = state.face_up.phase;  // a copy: applying replaces the original
  tell(state.face_up, engine::Did<Action>{seat, action}, story);
  engine::visit(
      [&](const auto& now, const auto& wanted) { quinto3::apply(state, now, seat, wanted, story); },
      phase, action);
  return story;
}

void Quinto3::remember(FaceUp& up, const Event& event) {
  Memory& memory = up.memory;
  if (std::holds_alternative<Dealt>(event)) memory = {};
  if (const auto* did = std::get_if<engine::Did<Action>>(&event))
    engine::visit(Notes{memory, did->seat}, did->action);
  if (const auto* trick = std::get_if<TrickTaken>(&event))
    memory.note_taken(trick->by, trick->parts);
  if (const auto* taken = std::get_if<CachetteTaken>(&event))
    memory.note_taken(taken->by, taken->parts);
}

void tell(FaceUp& up, const Event& event, Events& story) {
  story.push_back(event);
  Quinto3::remember(up, event);
}

engine::Ended Quinto3::ended(const FaceUp& up) {
  if (std::holds_alternative<DealOver>(up.phase)) return engine::Ended::deal;
  return std::holds_alternative<Over>(up.phase) ? engine::Ended::rubber : engine::Ended::nothing;
}

// T29
bool Quinto3::may_concede(const FaceUp& up, engine::Stake what) {
  return what == engine::Stake::rubber && !std::holds_alternative<Over>(up.phase);
}

// T29: the best of the others wins; the deal under way is not scored.
Events Quinto3::concede(State& state, Seat seat, engine::Concession concession) {
  Events story;
  tell(state.face_up, Conceded{seat, concession.what, concession.forfeited}, story);
  end_game(state.face_up, seat, story);
  return story;
}

View Quinto3::observe(const State& state, engine::Observer observer) {
  View view{state.face_up, {}};
  if (const auto seat = observer.seat) {
    view.own = Own{*seat, {}};
    if (knows_hand(state.face_up, *seat)) view.own->hand = state.face_down.hands[*seat];
  }
  return view;
}

}  // namespace quinto3
