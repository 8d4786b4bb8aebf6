// SPDX-License-Identifier: MIT
#include "engine/germanwhist/germanwhist.hpp"

#include "engine/tricks.hpp"

#include <algorithm>

/// The rules, in the order of the rulebook.
namespace germanwhist {

using engine::Deck;
using engine::Place;

// ---- G03-G07: the draw and the deal -------------------------------------------------------------

/// G05: one card at a time, the non-dealer first.
Seat hand_of(Seat dealer, int n) { return n % 2 == 0 ? other(dealer) : dealer; }

Place GermanWhist::dealt_to(const FaceUp& up, int n) {
  if (std::holds_alternative<AwaitingDraw>(up.phase)) {
    if (n < seat_count) return {"drawn", static_cast<Seat>(n), {}, true};
  } else if (n < 2 * hand_size) {
    const Seat seat = hand_of(up.dealer, n);
    return {"hand", seat, SeatSet{seat}, false};
  } else if (n == 2 * hand_size) {
    return {"turned", {}, {}, true};
  }
  return {"stock", {}, {}, false};
}

// G03, G04: the lower card deals.
void deal(State& state, const AwaitingDraw&, Deck deck, Events& story) {
  const PerSeat<Card> drawn{{deck[0], deck[1]}};
  const Rank first = rank_of(deck[0]), second = rank_of(deck[1]);
  if (first == second) return story.push_back(DrawnEqual{drawn});
  state.face_up.dealer = first < second ? Seat{0} : Seat{1};
  state.face_up.phase = AwaitingDeck{};
  story.push_back(Drawn{state.face_up.dealer, drawn});
}

Card top_of_stock(State& state) {
  const Card card = state.face_down.stock.back();
  state.face_down.stock.pop_back();
  state.face_up.stock = static_cast<std::uint8_t>(state.face_down.stock.size());
  return card;
}

void deal(State& state, const AwaitingDeck&, Deck deck, Events& story) {
  auto& [up, down] = state;
  down = {};
  up.last.clear();
  up.tricks = {};
  for (int n = 0; n < 2 * hand_size; ++n)
    down.hands[hand_of(up.dealer, n)].insert(deck[static_cast<std::size_t>(n)]);
  for (std::size_t n = deck.size(); n > 2 * hand_size; --n) down.stock.push_back(deck[n - 1]);
  up.held.each.fill(hand_size);
  up.turned = top_of_stock(state);  // G06
  up.trump = suit_of(*up.turned);
  ++up.deal;
  up.phase = Play{other(up.dealer), {}};  // G07
  story.push_back(Dealt{.dealer = up.dealer, .card = *up.turned, .deal = up.deal});
}

// ---- G13-G17: the score -------------------------------------------------------------------------

void end_match(FaceUp& up, Seat winner, Events& story) {
  up.phase = Over{};
  story.push_back(Won{winner});
}

// G15, G16
std::optional<Seat> winner(const FaceUp& up) {
  const auto [first, second] = up.score.each;
  if (std::max(first, second) < up.rules.match_points || first == second) return std::nullopt;
  return first > second ? Seat{0} : Seat{1};
}

// G13: each trick that counts is a point.
void end_deal(FaceUp& up, Events& story) {
  for (const Seat seat : all_seats) {
    up.score[seat] += up.tricks[seat];
    story.push_back(Scored{seat, up.tricks[seat], up.score[seat]});
  }
  if (const auto seat = winner(up)) end_match(up, *seat, story);
  else up.phase = DealOver{both_seats};
}

// G14
void next_deal(State& state) {
  state.face_up.dealer = other(state.face_up.dealer);
  state.face_up.phase = AwaitingDeck{};
}

// G17
void give_up(State& state, Seat seat, engine::Stake, Events& story) {
  end_match(state.face_up, other(seat), story);
}

// ---- G08-G12: the play --------------------------------------------------------------------------

// G08
CardSet playable(CardSet hand, const Trick& trick) {
  return trick.empty() ? hand : engine::follow(hand, suit_of(trick[0]));
}

Refusal refuse(const View& view, const Play& play, const PlayCard& wanted) {
  const CardSet hand = view.own->hand;
  if (!hand.contains(wanted.card)) return Refusal::not_your_card;
  const bool may = playable(hand, play.trick).contains(wanted.card);
  return may ? Refusal::none : Refusal::must_follow_suit;
}

void list(const View& view, const Play& play, Actions& legal) {
  for (const Card card : playable(view.own->hand, play.trick)) legal.push_back(PlayCard{card});
}

// G10: the winner has the card turned up, the loser the next.
void draw(State& state, Seat by, Events& story) {
  auto& [up, down] = state;
  story.push_back(Took{by, *up.turned});
  down.hands[by].insert(*up.turned);
  down.hands[other(by)].insert(top_of_stock(state));
  up.held.each.fill(hand_size);
  up.turned.reset();
  if (up.stock == 0) return;
  up.turned = top_of_stock(state);
  story.push_back(TurnedUp{*up.turned});
}

// G09
Seat winner_of(const Play& play, Suit trump) {
  const std::span<const Card> cards{play.trick.begin(), play.trick.size()};
  return engine::winner_of(cards, trump, cards::rank_of) == 0 ? play.lead : other(play.lead);
}

// G11, G12
void take_trick(State& state, const Play& play, Events& story) {
  FaceUp& up = state.face_up;
  const Seat by = winner_of(play, *up.trump);
  if (is_counting(up)) ++up.tricks[by];
  up.last = play.trick;
  up.phase = Play{by, {}};
  story.push_back(TrickTaken{by});
  if (up.turned) draw(state, by, story);
  else if (up.held[by] == 0) end_deal(up, story);
}

void apply(State& state, const Play& play, Seat seat, const PlayCard& played, Events& story) {
  FaceUp& up = state.face_up;
  state.face_down.hands[seat].erase(played.card);
  --up.held[seat];
  Play now = play;
  now.trick.push_back(played.card);
  if (now.trick.size() < seat_count) up.phase = now;
  else take_trick(state, now, story);
}

// ---- G18: what is seen --------------------------------------------------------------------------

Own own_of(const State& state, Seat seat) { return {seat, state.face_down.hands[seat]}; }

void remember(FaceUp& up, const Event& event) {
  if (const auto* did = std::get_if<engine::Did<Action>>(&event)) {
    if (const auto* play = std::get_if<PlayCard>(&did->action))
      up.memory.played.push_back({did->seat, play->card});
  } else if (const auto* took = std::get_if<Took>(&event)) {
    up.memory.taken.push_back(*took);
  } else if (std::holds_alternative<Dealt>(event)) {
    up.memory = {};
  }
}

}  // namespace germanwhist

template struct engine::Phased<germanwhist::GermanWhist, germanwhist::Types>;
