// SPDX-License-Identifier: MIT
#include "engine/carousel/carousel.hpp"

#include "engine/carousel/finder.hpp"
#include "engine/carousel/phases.hpp"

/// C02-C08: the cards, who deals, the deal; and what may be done in a turn.
namespace carousel {
namespace {

using engine::Deck;

/// C04: the ace is low, the joker highest.
int strength(Card card) {
  if (card == joker) return 14;
  return rank_of(card) == Rank::ace ? 1 : static_cast<int>(rank_of(card));
}

// Any table may be tried; those that have been found are listed.
void list_turn(const View& view, const Turn& turn, engine::Legal<Actions>& legal,
               engine::Effort& effort) {
  const FaceUp& up = view.face_up;
  if (up.stock > 0) {
    legal.actions.push_back(Draw{});
    if (turn.drawn == 0) return;
  }
  for (const Melds& melds : tables_for(up.melds, view.own->hand, effort))
    legal.actions.push_back(LayMelds{melds});
  legal.tries.push_back({LayMelds::verb.name});
  if (up.stock == 0) list(view, Ending{turn.turn}, legal.actions);
}

}  // namespace

// C02
engine::Pack Carousel::pack(const RuleSet& rules) {
  engine::Pack pack;
  for (int i = 0; i < pack_count(rules); ++i) {
    for (const Card card : cards::set_of_52) pack.push_back(card);
    pack.push_back(joker);
  }
  return pack;
}

engine::Place Carousel::dealt_to(const FaceUp& up, int n) {
  if (const auto* draw = std::get_if<AwaitingDraw>(&up.phase))
    return engine::drawn_by(engine::drawing(up, *draw, strength), n);
  return engine::handed_out(up, n, hand_size);
}

engine::Legal<Actions> Carousel::legal(const View& view) {
  engine::Effort effort;
  return legal(view, effort);
}

// In a turn what can be melded has to be searched.
engine::Legal<Actions> Carousel::legal(const View& view, engine::Effort& effort) {
  const auto* turn = std::get_if<Turn>(&view.face_up.phase);
  if (turn == nullptr || !view.own || view.own->seat != turn->turn) return Phased::legal(view);
  engine::Legal<Actions> legal;
  list_turn(view, *turn, legal, effort);
  return legal;
}

// C04
void deal(State& state, const AwaitingDraw& now, Deck deck, Events& story) {
  FaceUp& up = state.face_up;
  const Drawn drawn = engine::draw_for_deal<AwaitingDeck>(up, now, deck, strength);
  if (up.dealer) story.push_back(Cut{*up.dealer, drawn});
  else story.push_back(CutEqual{drawn});
}

// C05, C07
void deal(State& state, const AwaitingDeck&, Deck deck, Events& story) {
  FaceUp& up = state.face_up;
  state.face_down = {};
  engine::hand_out(state, deck, hand_size);
  ++up.deal;
  up.phase = Turn{left_of(up.rules, *up.dealer)};
  story.push_back(Dealt{*up.dealer, up.deal});
}

}  // namespace carousel

template struct engine::Phased<carousel::Carousel, carousel::Types>;
