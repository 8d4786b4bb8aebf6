// SPDX-License-Identifier: MIT
#include "clients/bot/sampler.hpp"

#include "clients/bot/inference.hpp"
#include "engine/cards/pack.hpp"
#include "engine/ensure.hpp"
#include "engine/jojotte/meld_finder.hpp"

#include <algorithm>

namespace bot {
namespace {

using namespace jojotte;

constexpr int attempts_max = 100'000;  // to satisfy two claims at once; one needs few
constexpr int doubts_max = 12;         // hands rejected before the best of them is taken

double choices(int of, int wanted) {
  if (wanted < 0 || wanted > of) return 0;
  double ways = 1;
  for (int i = 1; i <= wanted; ++i) ways = ways * (of - wanted + i) / i;
  return ways;
}

/// Uniformly, in [0, 1).
double share(Random& random) { return static_cast<double>(random()) / 4294967296.0; }

/// `count` of these cards, each choice equally likely.
CardSet any_of(CardSet cards, int count, Random& random) {
  CardSet chosen;
  int left = cards.size();
  for (const Card card : cards) {
    if (count == 0) break;
    if (cards::draw_below(static_cast<std::uint32_t>(left--), random) >=
        static_cast<std::uint32_t>(count))
      continue;
    chosen.insert(card);
    --count;
  }
  return chosen;
}

}  // namespace

Sampler::Sampler(const View& view, const Story& story, bool reads_calls)
    : view_(view),
      story_(story),
      knowledge_(bot::knowledge_of(view, story)),
      reads_calls_(reads_calls) {
  find_placements();
}

/// One possible place of the run; the rest of the hand is chosen freely around it.
void Sampler::add_placement(const RunSaid& said, Suit suit, Rank top) {
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

/// The most specific claim is satisfied by construction, the others by trying again.
void Sampler::find_placements() {
  const RunSaid* hardest = nullptr;
  const auto says = [](const RunSaid& said) {
    return said.length + (said.top ? 2 : 0) + (said.in_trumps ? 1 : 0);
  };
  for (const RunSaid& said : knowledge_.runs)
    if (!hardest || says(said) > says(*hardest)) hardest = &said;
  if (!hardest) return;
  for (const Suit suit : cards::all_suits)
    for (int top = static_cast<int>(Rank::nine); top <= static_cast<int>(Rank::ace); ++top)
      add_placement(*hardest, suit, static_cast<Rank>(top));
}

std::size_t Sampler::placements_in(CardSet hand) const {
  const CardSet then = knowledge_.known_then | (hand - knowledge_.surely_held);
  return static_cast<std::size_t>(
      std::ranges::count_if(placements_, [&](const Placement& placement) {
        return then.contains(placement.cards) && (then & placement.beside).empty();
      }));
}

/// A hand that satisfies the hardest claim in two ways would come up twice as often, so it is
/// taken only every other time.
std::optional<CardSet> Sampler::attempt(Random& random) const {
  CardSet fixed = knowledge_.surely_held, open = knowledge_.open();
  if (!placements_.empty()) {
    double at = share(random) * ways_;
    std::size_t chosen = 0;
    while (chosen + 1 < placements_.size() && (at -= placements_[chosen].ways) >= 0) ++chosen;
    fixed = fixed | (placements_[chosen].cards - knowledge_.known_then);
    open = open - placements_[chosen].cards - placements_[chosen].beside;
  }
  const CardSet hand = fixed | any_of(open, knowledge_.held - fixed.size(), random);
  if (placements_.empty()) return hand;
  const auto ways = static_cast<std::uint32_t>(placements_in(hand));
  if (ways > 1 && cards::draw_below(ways, random) != 0) return std::nullopt;
  if (knowledge_.runs.size() + knowledge_.scored.size() > 1 && !knowledge_.allows(hand))
    return std::nullopt;
  return hand;
}

CardSet Sampler::allowed_hand(Random& random) const {
  engine::ensure(knowledge_.runs.empty() || !placements_.empty(), "the claims can be true");
  for (int tried = 0; tried < attempts_max; ++tried)
    if (const auto hand = attempt(random)) return *hand;
  engine::broken("no hand satisfies all claims");
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
  CardSet first = hand | knowledge_.played[knowledge_.opponent];
  const bool drawn = first.size() > 6 || view_.face_up.information;
  for (const Done& done : story_.acts())
    if (done.seat == knowledge_.opponent && std::holds_alternative<ExchangeSeven>(done.action)) {
      first.erase(*story_.turned());
      first.insert(make_card(Rank::seven, suit_of(*story_.turned())));
    }
  const CardSet six = drawn ? any_of(first, 6, random) : first;
  return likelihood_of(
      {.rules = view_.face_up.rules, .seat = knowledge_.opponent, .six = six, .nine = first},
      story_, view_.face_up);
}

State Sampler::world(Random& random) const {
  State world;
  world.face_up = view_.face_up;
  FaceDown& down = world.face_down;
  down.hands[knowledge_.me] = view_.own->hand;
  down.hands[knowledge_.opponent] = hand(random);
  down.taken = knowledge_.taken;
  std::vector<Card> rest;
  for (const Card card : knowledge_.unseen - down.hands[knowledge_.opponent]) rest.push_back(card);
  cards::shuffle(rest, random);
  for (const Card card : rest) down.stock.push_back(card);
  for (const Meld& meld : view_.face_up.melds) down.meld_cards.push_back(meld.cards);
  const auto& turned = view_.face_up.turned;
  down.exchanges[knowledge_.opponent] =
      turned && down.hands[knowledge_.opponent].contains(make_card(Rank::seven, suit_of(*turned)));
  return world;
}

}  // namespace bot
