// SPDX-License-Identifier: MIT
#include "clients/bot/games/jojotte/sampler.hpp"

#include "clients/bot/games/jojotte/inference.hpp"
#include "engine/cards/pack.hpp"
#include "engine/ensure.hpp"

#include <algorithm>
#include <vector>

namespace bot {
namespace {

using namespace jojotte;

constexpr int doubts_max = 12;  // hands rejected before the best of them is taken

}  // namespace

Sampler::Sampler(const View& view, const Story& story, bool reads_calls)
    : view_(view),
      story_(story),
      knowledge_(knowledge_of(view.face_up, other(view.own->seat), view.own->hand)),
      hidden_hand_(knowledge_),
      reads_calls_(reads_calls) {}

CardSet Sampler::allowed_hand(Random& random) const {
  const auto hand = hidden_hand_.draw(random);
  engine::ensure(hand.has_value(), "the claims can be true");
  return *hand;
}

CardSet Sampler::hand(Random& random) const {
  if (!reads_calls_) return allowed_hand(random);
  CardSet best;
  double most = -1;
  for (int doubted = 0; doubted < doubts_max; ++doubted) {
    const CardSet hand = allowed_hand(random);
    const double likelihood = this->likelihood(hand, random);
    if (share(random) < likelihood) return hand;
    if (likelihood > most) best = hand;
    most = std::max(most, likelihood);
  }
  return best;
}

double Sampler::likelihood(CardSet hand, Random& random) const {
  const FaceUp& up = view_.face_up;
  const Seat opponent = knowledge_.seat;
  CardSet first = hand | up.memory.played[opponent];
  const bool drawn = first.size() > 6 || up.information;
  for (const Done& done : story_.acts())
    if (done.seat == opponent && std::holds_alternative<ExchangeSeven>(done.action)) {
      first.erase(*up.memory.turned);
      first.insert(make_card(Rank::seven, suit_of(*up.memory.turned)));
    }
  const CardSet six = drawn ? any_of(first, 6, random) : first;
  return likelihood_of({.rules = up.rules, .seat = opponent, .six = six, .nine = first}, story_,
                       up);
}

State Sampler::world(Random& random) const {
  const FaceUp& up = view_.face_up;
  const Seat me = view_.own->seat, opponent = knowledge_.seat;
  State world;
  world.face_up = up;
  FaceDown& down = world.face_down;
  down.hands[me] = view_.own->hand;
  down.hands[opponent] = hand(random);
  down.taken = up.memory.taken;
  std::vector<Card> rest;
  for (const Card card : knowledge_.unseen - down.hands[opponent]) rest.push_back(card);
  cards::shuffle(rest, random);
  for (const Card card : rest) down.stock.push_back(card);
  find_melds(world, view_);
  down.exchanges[me] = view_.own->exchanges;
  // A player who can exchange the seven hardly ever keeps it.
  down.exchanges[opponent] = up.turned && could_exchange(world, opponent);
  return world;
}

}  // namespace bot
