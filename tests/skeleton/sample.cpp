// SPDX-License-Identifier: MIT
#include "tests/skeleton/sample.hpp"

#include "engine/hidden.hpp"
#include "engine/tricks.hpp"

#include <algorithm>

namespace sample {

using engine::Deck;
using engine::Place;

// ---- the draw and the deal ----------------------------------------------------------------------

/// X05: one card at a time, the non-dealer first.
Seat hand_of(Seat dealer, int n) { return n % 2 == 0 ? other(dealer) : dealer; }

Place Sample::dealt_to(const FaceUp& up, int n) {
  if (std::holds_alternative<AwaitingDraw>(up.phase)) {
    if (n < seat_count) return {"drawn", static_cast<Seat>(n), {}, true};
  } else if (n < seat_count * hand_size) {
    const Seat seat = hand_of(up.dealer, n);
    return {"hand", seat, SeatSet{seat}, false};
  }
  return {"rest", {}, {}, false};
}

// X03, X04: the higher card deals.
void deal(State& state, const AwaitingDraw&, Deck deck, Events& story) {
  const PerSeat<Card> drawn{{deck[0], deck[1]}};
  const Rank first = rank_of(deck[0]), second = rank_of(deck[1]);
  if (first == second) return story.push_back(DrawnEqual{drawn});
  state.face_up.dealer = first > second ? Seat{0} : Seat{1};
  state.face_up.phase = AwaitingDeck{};
  story.push_back(Drawn{state.face_up.dealer, drawn});
}

// X06
Seat first_leader(const FaceUp& up) {
  switch (up.rules.first_lead) {
    case FirstLead::non_dealer: return other(up.dealer);
    case FirstLead::dealer: return up.dealer;
  }
  return {};  // unreachable
}

void deal(State& state, const AwaitingDeck&, Deck deck, Events& story) {
  auto& [up, down] = state;
  down = {};
  for (int n = 0; n < static_cast<int>(deck.size()); ++n) {
    const Card card = deck[static_cast<std::size_t>(n)];
    if (n < seat_count * hand_size) down.hands[hand_of(up.dealer, n)].insert(card);
    else down.rest.insert(card);
  }
  up.held.each.fill(hand_size);
  up.tricks = {};
  ++up.deal;
  up.phase = Play{first_leader(up), {}};
  story.push_back(Dealt{.dealer = up.dealer, .deal = up.deal});
}

// ---- the score ----------------------------------------------------------------------------------

void end_match(FaceUp& up, Seat winner, Events& story) {
  up.phase = Over{};
  story.push_back(Won{winner});
}

// X11
std::optional<Seat> winner(const FaceUp& up) {
  const auto [first, second] = up.score.each;
  if (std::max(first, second) < up.rules.match_points || first == second) return std::nullopt;
  return first > second ? Seat{0} : Seat{1};
}

// X09
void end_deal(FaceUp& up, Events& story) {
  for (const Seat seat : all_seats) {
    up.score[seat] += up.tricks[seat];
    story.push_back(Scored{seat, up.tricks[seat], up.score[seat]});
  }
  if (const auto seat = winner(up)) end_match(up, *seat, story);
  else up.phase = DealOver{both_seats};
}

// X10
void next_deal(State& state) {
  state.face_up.dealer = other(state.face_up.dealer);
  state.face_up.phase = AwaitingDeck{};
}

// X12
void give_up(State& state, Seat seat, engine::Stake, Events& story) {
  end_match(state.face_up, other(seat), story);
}

// ---- the play -----------------------------------------------------------------------------------

// X07
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

// X08
void take_trick(FaceUp& up, const Play& play, Events& story) {
  const std::span<const Card> cards{play.trick.begin(), play.trick.size()};
  const bool by_leader = engine::winner_of(cards, std::nullopt, cards::rank_of) == 0;
  const Seat by = by_leader ? play.lead : other(play.lead);
  ++up.tricks[by];
  up.phase = Play{by, {}};
  story.push_back(TrickTaken{by});
  if (up.held[by] == 0) end_deal(up, story);
}

void apply(State& state, const Play& play, Seat seat, const PlayCard& played, Events& story) {
  FaceUp& up = state.face_up;
  state.face_down.hands[seat].erase(played.card);
  --up.held[seat];
  Play now = play;
  now.trick.push_back(played.card);
  if (now.trick.size() < seat_count) up.phase = now;
  else take_trick(up, now, story);
}

// ---- what is known ------------------------------------------------------------------------------

Own own_of(const State& state, Seat seat) { return {seat, state.face_down.hands[seat]}; }

void remember_card(FaceUp& up, Seat seat, Card card) {
  const bool leads = up.gone.size() % seat_count == 0;
  if (leads) up.led = suit_of(card);
  else if (suit_of(card) != up.led) up.lacks[seat] = up.lacks[seat] | CardSet::all_of(up.led);
  up.gone.insert(card);
}

void remember(FaceUp& up, const Event& event) {
  if (std::holds_alternative<Dealt>(event)) {
    up.gone = {};
    up.lacks = {};
  } else if (const auto* did = std::get_if<engine::Did<Action>>(&event)) {
    const auto* play = std::get_if<PlayCard>(&did->action);
    if (play) remember_card(up, did->seat, play->card);
  }
}

/// Each way to deal the cards that this observer has not seen is equally likely.
State Sample::imagine(const View& view, engine::Chance& chance) {
  const FaceUp& up = view.face_up;
  State state{up, {}};
  if (up.deal == 0) return state;  // nothing has been dealt
  auto& [hands, rest] = state.face_down;
  CardSet unseen = pack_set - up.gone;
  std::array<engine::HiddenPlace, seat_count + 1> places{};
  places[seat_count].size = static_cast<std::uint8_t>(pack_set.size() - seat_count * hand_size);
  for (const Seat seat : all_seats) {
    const bool is_own = view.own && view.own->seat == seat;
    if (is_own) hands[seat] = view.own->hand;
    else places[index(seat)] = {.size = up.held[seat], .never = up.lacks[seat]};
    unseen = unseen - hands[seat];
  }
  std::array<CardSet, seat_count + 1> dealt;
  engine::deal_unseen(unseen, places, dealt, chance);
  for (const Seat seat : all_seats) hands[seat] = hands[seat] | dealt[index(seat)];
  rest = dealt[seat_count];
  return state;
}

}  // namespace sample

template struct engine::Phased<sample::Sample, sample::Types>;
