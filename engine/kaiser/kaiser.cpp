// SPDX-License-Identifier: MIT
#include "engine/kaiser/kaiser.hpp"

#include "engine/kaiser/phases.hpp"
#include "engine/visit.hpp"

#include <algorithm>

namespace kaiser {
namespace {

using engine::Deck;
using engine::Place;
using engine::Waiting;

/// The seats asked in each phase. They depend only on what lies face up.
struct AskedIn {
  const FaceUp& up;

  Waiting operator()(const AwaitingDraw&) const { return {{}, true}; }
  Waiting operator()(const AwaitingDeck&) const { return {{}, true}; }
  Waiting operator()(const MisdealRound& round) const { return {round.asked, false}; }
  Waiting operator()(const Auction& auction) const { return {SeatSet{auction.turn}, false}; }
  Waiting operator()(const Naming&) const { return {SeatSet{up.contract->bidder}, false}; }
  Waiting operator()(const Play& play) const { return {SeatSet{play.turn()}, false}; }
  Waiting operator()(const DealOver& over) const { return {over.asked, false}; }
  Waiting operator()(const Over&) const { return {}; }
};

/// K04: the seat with the highest card; none if two cards are the highest.
std::optional<Seat> dealer_by_draw(const PerSeat<Card>& drawn) {
  Seat best{0};
  bool alone = true;
  for (const Seat seat : {Seat{1}, Seat{2}, Seat{3}}) {
    const Rank rank = rank_of(drawn[seat]), highest = rank_of(drawn[best]);
    if (rank > highest) best = seat;
    alone = rank > highest || (alone && rank != highest);
  }
  return alone ? std::optional(best) : std::nullopt;
}

// K04
Events draw_for_deal(FaceUp& up, Deck deck) {
  const PerSeat<Card> drawn{{deck[0], deck[1], deck[2], deck[3]}};
  const auto dealer = dealer_by_draw(drawn);
  if (!dealer) return {DrawnEqual{drawn}};
  up.dealer = *dealer;
  up.phase = AwaitingDeck{};
  return {Drawn{*dealer, drawn}};
}

/// Keeps the rules, the dealer, the score and the number of deals.
void clear_table(State& state) {
  FaceUp& up = state.face_up;
  up.contract.reset();
  up.tricks = {};
  up.points = {};
  up.last.clear();
  state.face_down = {};
}

// K05: one card at a time, the eldest first.
Events deal_eight_each(State& state, Deck deck) {
  clear_table(state);
  FaceUp& up = state.face_up;
  Seat seat = up.dealer;
  for (const Card card : deck) {
    seat = left_of(seat);
    state.face_down.hands[seat].insert(card);
  }
  up.held.each.fill(hand_size);
  ++up.deal;
  begin_misdeal(up);
  const Dealt dealt{.dealer = up.dealer, .deal = up.deal};
  Kaiser::remember(up, dealt);
  return {dealt};
}

/// The answers about a misdeal are told when all are in (K07).
template <class ActionT>
constexpr bool told_at_once =
    !std::is_same_v<ActionT, NoMisdeal> && !std::is_same_v<ActionT, ClaimMisdeal>;

void remember_card(Memory& memory, Seat seat, Card card) {
  const bool leads = memory.gone.size() % seat_count == 0;
  if (leads) memory.led = suit_of(card);
  else if (suit_of(card) != memory.led) memory.lacks[seat].insert(memory.led);  // K16
  memory.gone.insert(card);
}

}  // namespace

engine::Pack Kaiser::pack(const RuleSet&) {
  engine::Pack pack;
  for (const Card card : pack_set) pack.push_back(card);
  return pack;
}

State Kaiser::start(const RuleSet& rules) {
  State state;
  state.face_up.rules = rules;
  return state;
}

Waiting Kaiser::waiting_for(const FaceUp& up) { return engine::visit(AskedIn{up}, up.phase); }

engine::Standing Kaiser::standing(const FaceUp& up) {
  engine::Standing points;
  for (const Seat seat : all_seats) points.push_back(up.score[kaiser::side_of(seat)]);
  return points;
}

bool Kaiser::fits(const FaceUp& up, Deck deck) {
  if (!waiting_for(up).deck || deck.size() != static_cast<std::size_t>(pack_set.size()))
    return false;
  CardSet all;
  for (const Card card : deck) {
    if (!pack_set.contains(card)) return false;
    all.insert(card);
  }
  return all == pack_set;
}

Place Kaiser::dealt_to(const FaceUp& up, int n) {
  const auto nth = static_cast<std::size_t>(n);
  if (!std::holds_alternative<AwaitingDraw>(up.phase)) {
    const Seat seat = after(up.dealer, nth + 1);
    return {"hand", seat, SeatSet{seat}, false};
  }
  if (n < seat_count) return {"drawn", static_cast<Seat>(n), {}, true};
  return {"stock", {}, {}, false};
}

Events Kaiser::deal(State& state, Deck deck) {
  const bool drawing = std::holds_alternative<AwaitingDraw>(state.face_up.phase);
  return drawing ? draw_for_deal(state.face_up, deck) : deal_eight_each(state, deck);
}

Refusal Kaiser::refusal(const View& view, const Action& action) {
  const FaceUp& up = view.face_up;
  if (!view.own || !waiting_for(up).seats.contains(view.own->seat)) return Refusal::not_your_turn;
  return engine::visit(
      [&](const auto& phase, const auto& wanted) { return refuse(view, phase, wanted); }, up.phase,
      action);
}

engine::Legal<Actions> Kaiser::legal(const View& view) {
  engine::Legal<Actions> legal;
  const FaceUp& up = view.face_up;
  if (!view.own || !waiting_for(up).seats.contains(view.own->seat)) return legal;
  engine::visit([&](const auto& phase) { list(view, phase, legal.actions); }, up.phase);
  return legal;
}

Events Kaiser::apply(State& state, Seat seat, const Action& action) {
  Events story;
  const Phase phase = state.face_up.phase;  // a copy: applying replaces the original
  const bool told =
      engine::visit([]<class ActionT>(const ActionT&) { return told_at_once<ActionT>; }, action);
  if (told) story.push_back(engine::Did<Action>{seat, action});
  engine::visit(
      [&](const auto& now, const auto& wanted) { kaiser::apply(state, now, seat, wanted, story); },
      phase, action);
  for (const Event& event : story) remember(state.face_up, event);
  return story;
}

void Kaiser::remember(FaceUp& up, const Event& event) {
  Memory& memory = up.memory;
  if (const auto* did = std::get_if<engine::Did<Action>>(&event)) {
    if (const auto* play = std::get_if<PlayCard>(&did->action))
      remember_card(memory, did->seat, play->card);
  } else if (const auto* shown = std::get_if<Shown>(&event)) {
    memory.shown = shown->cards;
    memory.shown_by = shown->seat;
  } else if (std::holds_alternative<Dealt>(event)) {
    memory = {};
  }
}

engine::Ended Kaiser::ended(const FaceUp& up) {
  if (std::holds_alternative<DealOver>(up.phase)) return engine::Ended::deal;
  return std::holds_alternative<Over>(up.phase) ? engine::Ended::rubber : engine::Ended::nothing;
}

// K29
bool Kaiser::may_concede(const FaceUp& up, engine::Stake what) {
  return what == engine::Stake::rubber && !std::holds_alternative<Over>(up.phase);
}

// K29: the other side wins, whatever the score.
Events Kaiser::concede(State& state, Seat seat, engine::Concession concession) {
  Events story;
  story.push_back(Conceded{seat, concession.what, concession.forfeited});
  state.face_down.claims = {};
  end_match(state.face_up, other(kaiser::side_of(seat)), story);
  return story;
}

View Kaiser::observe(const State& state, engine::Observer observer) {
  View view{state.face_up, {}};
  if (const auto seat = observer.seat)
    view.own = Own{*seat, state.face_down.hands[*seat], state.face_down.claims.contains(*seat)};
  return view;
}

}  // namespace kaiser
