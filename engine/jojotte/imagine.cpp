// SPDX-License-Identifier: MIT
#include "engine/jojotte/imagine.hpp"

#include "engine/cards/pack.hpp"
#include "engine/ensure.hpp"

#include <algorithm>
#include <span>

namespace jojotte {
namespace {

using engine::Chance;

double choices(int of, int wanted) {
  if (wanted < 0 || wanted > of) return 0;
  double ways = 1;
  for (int i = 1; i <= wanted; ++i) ways = ways * (of - wanted + i) / i;
  return ways;
}

/// How much a claim says, for finding the one that is hardest to satisfy.
int weight(const RunSaid& said) {
  return said.length + (said.top ? 2 : 0) + (said.in_trumps ? 1 : 0);
}

}  // namespace

/// The most specific claim is satisfied by construction, the others by trying again.
HiddenHand::HiddenHand(const Knowledge& knowledge) : knowledge_(knowledge) {
  const auto hardest =
      std::max_element(knowledge_.runs.begin(), knowledge_.runs.end(),
                       [](const auto& a, const auto& b) { return weight(a) < weight(b); });
  if (hardest == knowledge_.runs.end()) return;
  for (const Suit suit : cards::all_suits)
    for (int top = static_cast<int>(Rank::nine); top <= static_cast<int>(Rank::ace); ++top)
      add_placement(*hardest, suit, static_cast<Rank>(top));
}

/// One possible place of the run; the rest of the hand is chosen freely around it.
void HiddenHand::add_placement(const RunSaid& said, Suit suit, Rank top) {
  const Run run{suit, top, said.length};
  if (static_cast<int>(top) - said.length + 1 < static_cast<int>(Rank::seven)) return;
  if (!fits(run, said, knowledge_.trump)) return;
  Placement placement{run.cards(), cards_beside(run), 0};
  const CardSet missing = placement.cards - knowledge_.known_then;
  if (!knowledge_.open().contains(missing) || !(placement.beside & knowledge_.known_then).empty())
    return;
  placement.ways = choices((knowledge_.open() - placement.cards - placement.beside).size(),
                           knowledge_.wanted() - missing.size());
  ways_ += placement.ways;
  if (placement.ways > 0) placements_.push_back(placement);
}

int HiddenHand::placements_in(CardSet hand) const {
  const CardSet then = knowledge_.known_then | (hand - knowledge_.surely_held);
  return static_cast<int>(std::ranges::count_if(placements_, [&](const Placement& placement) {
    return then.contains(placement.cards) && (then & placement.beside).empty();
  }));
}

namespace {

/// The hand of `seat`, where these cards lie elsewhere. When all is played or laid open, claims
/// bind no hand any more.
std::optional<CardSet> draw_hand(const FaceUp& up, Seat seat, CardSet elsewhere, Chance& chance) {
  if (up.held[seat] == 0) return CardSet{};
  return HiddenHand(knowledge_of(up, seat, elsewhere)).draw(chance);
}

/// The second hand is drawn by what is left; a first hand that leaves too little is drawn again.
PerSeat<CardSet> draw_both_hands(const FaceUp& up, CardSet elsewhere, Chance& chance) {
  const CardSet of_second = knowledge_of(up, Seat{1}, elsewhere).surely_held;
  for (int tried = 0; tried < HiddenHand::attempts_max; ++tried) {
    const auto first = draw_hand(up, Seat{0}, elsewhere | of_second, chance);
    engine::ensure(first.has_value(), "the first hand can be dealt");
    if (const auto second = draw_hand(up, Seat{1}, elsewhere | *first, chance))
      return {{*first, *second}};
  }
  engine::broken("no two hands satisfy all claims");
}

PerSeat<CardSet> draw_hands(const View& view, Chance& chance) {
  const CardSet laid = view.face_up.memory.laid;
  if (!view.own) return draw_both_hands(view.face_up, laid, chance);
  PerSeat<CardSet> hands;
  const Seat me = view.own->seat;
  hands[me] = view.own->hand;
  const auto hidden = draw_hand(view.face_up, other(me), laid | view.own->hand, chance);
  engine::ensure(hidden.has_value(), "the claims of the other player can be true");
  hands[other(me)] = *hidden;
  return hands;
}

void deal_stock(State& world, const View& view, Chance& chance) {
  const FaceUp& up = view.face_up;
  CardSet rest = knowledge_of(up, Seat{0}, up.memory.laid).unseen;
  for (const Seat seat : all_seats) rest = rest - world.face_down.hands[seat];
  FixedVector<Card, 32> cards;
  for (const Card card : rest) cards.push_back(card);
  cards::shuffle(std::span(cards.begin(), cards.end()), chance);
  for (const Card card : cards) world.face_down.stock.push_back(card);
}

/// A meld that was not shown is in the hand that told of it: the first run of its length that is
/// not yet another meld.
CardSet cards_of(const Meld& meld, CardSet hand_then, CardSet used) {
  if (!meld.cards.empty()) return meld.cards;
  if (meld.kind == MeldClass::four) return CardSet::all_of(*meld.rank);
  for (const Run& run : runs_in(hand_then))
    if (run.length == meld.length && (run.cards() & used).empty()) return run.cards();
  return {};
}

/// Answers about the seven that are in but not told yet. Only who holds it can have exchanged it.
void answer_for_the_seven(State& world, const View& view, Chance& chance) {
  const auto* exchange = std::get_if<Exchange>(&world.face_up.phase);
  if (!exchange) return;
  const Card seven = make_card(Rank::seven, suit_of(*world.face_up.turned));
  for (const Seat seat : all_seats) {
    if (exchange->asked.contains(seat)) continue;
    const bool own = view.own && view.own->seat == seat;
    world.face_down.exchanges[seat] =
        own ? view.own->exchanges
            : world.face_down.hands[seat].contains(seven) && cards::draw_below(2, chance) == 0;
  }
}

}  // namespace

void find_melds(State& world, const View& view) {
  const FaceUp& up = world.face_up;
  CardSet used;
  for (const Meld& meld : up.melds) {
    const bool own = view.own && view.own->seat == meld.seat;
    const CardSet hand =
        own ? view.own->declared : world.face_down.hands[meld.seat] | up.memory.played[meld.seat];
    const CardSet cards = cards_of(meld, hand, meld.kind == MeldClass::run ? used : CardSet{});
    if (meld.kind == MeldClass::run) used = used | cards;
    world.face_down.meld_cards.push_back(cards);
  }
}

State imagine(const View& view, Chance& chance) {
  State world;
  world.face_up = view.face_up;
  if (!view.face_up.turned) return world;  // nothing has been dealt
  world.face_down.hands = draw_hands(view, chance);
  deal_stock(world, view, chance);
  world.face_down.taken = view.face_up.memory.taken;
  world.face_down.taken[Seat{0}] = world.face_down.taken[Seat{0}] | view.face_up.memory.laid;
  find_melds(world, view);
  answer_for_the_seven(world, view, chance);
  return world;
}

}  // namespace jojotte
