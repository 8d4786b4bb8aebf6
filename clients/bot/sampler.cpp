// SPDX-License-Identifier: MIT
#include "clients/bot/sampler.hpp"

#include "clients/bot/reading.hpp"
#include "engine/cards/pack.hpp"
#include "engine/ensure.hpp"
#include "engine/jojotte/meld_finder.hpp"

#include <algorithm>

namespace bot {
namespace {

using namespace jojotte;

constexpr int attempts_max = 100'000;  // to meet two claims at once; one is met nearly always
constexpr int doubts_max = 12;         // hands looked at before one is taken that explains little

double choices(int of, int wanted) {
  if (wanted < 0 || wanted > of) return 0;
  double ways = 1;
  for (int i = 1; i <= wanted; ++i) ways = ways * (of - wanted + i) / i;
  return ways;
}

/// Uniformly, in [0, 1).
double share(Chance& chance) { return static_cast<double>(chance()) / 4294967296.0; }

/// `count` of these cards, each choice equally likely.
CardSet any_of(CardSet cards, int count, Chance& chance) {
  CardSet chosen;
  int left = cards.size();
  for (const Card card : cards) {
    if (count == 0) break;
    if (cards::draw_below(static_cast<std::uint32_t>(left--), chance) >=
        static_cast<std::uint32_t>(count))
      continue;
    chosen.insert(card);
    --count;
  }
  return chosen;
}

}  // namespace

Sampler::Sampler(const View& view, const Story& story, bool reads_calls)
    : view_(view), story_(story), known_(bot::known(view, story)), reads_calls_(reads_calls) {
  find_lies();
}

/// One run as it may lie: the rest of his hand is chosen freely around it.
void Sampler::weigh(const RunSaid& said, Suit suit, Rank top) {
  const Run run{suit, top, said.length};
  if (static_cast<int>(top) - said.length + 1 < static_cast<int>(Rank::seven)) return;
  if (!fits(run, said, known_.trump)) return;
  Lie lie{run.cards(), cards_beside(run), 0};
  const CardSet missing = lie.cards - known_.then;
  if (!known_.open().contains(missing) || !(lie.beside & known_.then).empty()) return;
  lie.ways =
      choices((known_.open() - lie.cards - lie.beside).size(), known_.wanted() - missing.size());
  ways_ += lie.ways;
  if (lie.ways > 0) lies_.push_back(lie);
}

/// The claim that says most is met by construction, the others by trying again. A run that lies in
/// what is certain needs none of it.
void Sampler::find_lies() {
  const RunSaid* hardest = nullptr;
  const auto says = [](const RunSaid& said) {
    return said.length + (said.top ? 2 : 0) + (said.in_trumps ? 1 : 0);
  };
  for (const RunSaid& said : known_.runs)
    if (!hardest || says(said) > says(*hardest)) hardest = &said;
  if (!hardest) return;
  for (const Suit suit : cards::all_suits)
    for (int top = static_cast<int>(Rank::nine); top <= static_cast<int>(Rank::ace); ++top)
      weigh(*hardest, suit, static_cast<Rank>(top));
}

std::size_t Sampler::lies_in(CardSet hand) const {
  const CardSet then = known_.then | (hand - known_.his);
  return static_cast<std::size_t>(std::ranges::count_if(lies_, [&](const Lie& lie) {
    return then.contains(lie.cards) && (then & lie.beside).empty();
  }));
}

/// A hand that meets the hardest claim in two ways would come up twice as often; so it is taken
/// only every other time.
std::optional<CardSet> Sampler::attempt(Chance& chance) const {
  CardSet fixed = known_.his, open = known_.open();
  if (!lies_.empty()) {
    double at = share(chance) * ways_;
    std::size_t chosen = 0;
    while (chosen + 1 < lies_.size() && (at -= lies_[chosen].ways) >= 0) ++chosen;
    fixed = fixed | (lies_[chosen].cards - known_.then);
    open = open - lies_[chosen].cards - lies_[chosen].beside;
  }
  const CardSet hand = fixed | any_of(open, known_.held - fixed.size(), chance);
  if (lies_.empty()) return hand;
  const auto ways = static_cast<std::uint32_t>(lies_in(hand));
  if (ways > 1 && cards::draw_below(ways, chance) != 0) return std::nullopt;
  if (known_.runs.size() + known_.scored.size() > 1 && !known_.allows(hand)) return std::nullopt;
  return hand;
}

CardSet Sampler::allowed_hand(Chance& chance) const {
  engine::ensure(known_.runs.empty() || !lies_.empty(), "what was claimed can be true");
  for (int tried = 0; tried < attempts_max; ++tried)
    if (const auto hand = attempt(chance)) return *hand;
  engine::broken("no hand was found that meets all that was claimed");
}

CardSet Sampler::hand(Chance& chance) const {
  if (!reads_calls_) return allowed_hand(chance);
  CardSet best;
  double most = -1;
  for (int doubted = 0; doubted < doubts_max; ++doubted) {
    const CardSet hand = allowed_hand(chance);
    const double credit = this->credit(hand, chance);
    if (share(chance) < credit) return hand;
    if (credit > most) best = hand;
    most = std::max(most, credit);
  }
  return best;
}

double Sampler::credit(CardSet hand, Chance& chance) const {
  CardSet first = hand | known_.played[known_.he];
  const bool drawn = first.size() > 6 || view_.face_up.information;
  for (const Done& done : story_.acts())
    if (done.seat == known_.he && std::holds_alternative<ExchangeSeven>(done.action)) {
      first.erase(*story_.turned());
      first.insert(make_card(Rank::seven, suit_of(*story_.turned())));
    }
  const CardSet six = drawn ? any_of(first, 6, chance) : first;
  return credit_of({.rules = view_.face_up.rules, .he = known_.he, .six = six, .nine = first},
                   story_, view_.face_up);
}

State Sampler::world(Chance& chance) const {
  State world;
  world.face_up = view_.face_up;
  FaceDown& down = world.face_down;
  down.hands[known_.me] = view_.own->hand;
  down.hands[known_.he] = hand(chance);
  down.taken = known_.taken;
  std::vector<Card> rest;
  for (const Card card : known_.unseen - down.hands[known_.he]) rest.push_back(card);
  cards::shuffle(rest, chance);
  for (const Card card : rest) down.stock.push_back(card);
  for (const Meld& meld : view_.face_up.melds) down.meld_cards.push_back(meld.cards);
  const auto& turned = view_.face_up.turned;
  down.exchanges[known_.he] =
      turned && down.hands[known_.he].contains(make_card(Rank::seven, suit_of(*turned)));
  return world;
}

}  // namespace bot
