// SPDX-License-Identifier: MIT
#include "engine/jojotte/search.hpp"

#include <algorithm>

namespace jojotte::bitboard {
namespace {

constexpr unsigned table_bits = 15;  // the table fits into a core's own cache
constexpr unsigned key_bits = 19;    // 18 cards and the leader
constexpr Key leader_bit = Key{1} << 18;
constexpr std::uint32_t generations = std::uint32_t{1} << (32 - key_bits);
constexpr int infinity = 30'000;  // more than any value
constexpr Index no_card = 32;

// Moves are ordered by priority, so that good ones are tried first. It changes no value.
constexpr int priority_max = 2'047;

}  // namespace

/// At most nine cards, the highest priority first.
struct Search::Moves {
  std::array<std::uint32_t, 9> ranked;  // the priority, and the card in the low byte
  unsigned count = 0;

  void add(int priority, Index card) {
    const auto entry = static_cast<std::uint32_t>(priority + priority_max) << 8 | card;
    unsigned at = count++;
    for (; at > 0 && ranked[at - 1] < entry; --at) ranked[at] = ranked[at - 1];
    ranked[at] = entry;
  }
  Index operator[](unsigned i) const { return ranked[i] & 0xFFU; }
};

Search::Search() : table_(std::size_t{1} << table_bits) {}

void Search::begin(const Payoffs& payoffs, Bitboard cards) {
  payoffs_ = payoffs;
  unsigned number = 0;
  for (Bitboard rest = cards; rest != 0; rest &= rest - 1)
    key_of_[lowest(rest)] = Key{1} << number++;
  for (unsigned suit = 0; suit < suit_count; ++suit)
    for (unsigned set = 1; set < 256; ++set)
      worth_[suit][set] = static_cast<std::int16_t>(worth_[suit][set & (set - 1)] +
                                                    payoffs.worth[8 * suit + lowest(set)]);
  if (++generation_ == generations) {
    std::ranges::fill(table_, Entry{});
    generation_ = 1;
  }
}

Position Search::position(Bitboard mine, Bitboard theirs) const {
  Position now{mine, theirs, 0};
  for (Bitboard rest = mine | theirs; rest != 0; rest &= rest - 1) now.key |= key_of_[lowest(rest)];
  return now;
}

int Search::worth_of(Bitboard cards) const {
  return worth_[0][in_suit(cards, 0)] + worth_[1][in_suit(cards, 1)] +
         worth_[2][in_suit(cards, 2)] + worth_[3][in_suit(cards, 3)];
}

int Search::upper_bound(const Position& now) const {
  const int tricks = std::popcount(now.theirs);
  return worth_of(now.mine | now.theirs) + std::abs(payoffs_.trick) * tricks + payoffs_.last_trick +
         payoffs_.jo_jotte;
}

// R40: the words are said whenever they are due, since they cost nothing. The points are counted
// with the king, since the queen will be played as well.
int Search::words(Index card, Bitboard hand) const {
  const bool jo = (bit(card) & payoffs_.king) != 0 && (hand & payoffs_.queen) != 0;
  return jo ? payoffs_.jo_jotte : 0;
}

int Search::words_to_come(Bitboard hand) const {
  return (hand & payoffs_.king) != 0 && (hand & payoffs_.queen) != 0 ? payoffs_.jo_jotte : 0;
}

/// The cards of one plain suit that are sure to win if their holder leads them one by one. If they
/// can be ruffed, only as many as the other player must follow to.
unsigned Search::sure_in_suit(unsigned mine, unsigned theirs, bool ruffed) const {
  unsigned sure = winners(mine, theirs);
  const int can_follow = std::popcount(theirs);
  int count = std::popcount(sure);
  if (!ruffed) return count >= can_follow ? mine : sure;
  for (; count > can_follow; --count) sure &= sure - 1;
  return sure;
}

/// All the leader can cash before the other player wins a trick. The highest trumps draw others,
/// and once all are drawn nothing is ruffed.
Bitboard Search::sure_of(const Position& now) const {
  const unsigned my_trumps = in_suit(now.mine & payoffs_.trumps, trump_suit);
  const unsigned their_trumps = in_suit(now.theirs & payoffs_.trumps, trump_suit);
  const unsigned my_winners = winners(my_trumps, their_trumps);
  const bool ruffed = std::popcount(their_trumps) > std::popcount(my_winners);
  Bitboard sure = (ruffed ? my_winners : my_trumps) << (8 * trump_suit);
  const Index plain_suits = payoffs_.trumps != 0 ? trump_suit : suit_count;
  for (Index suit = 0; suit < plain_suits; ++suit)
    sure |= sure_in_suit(in_suit(now.mine, suit), in_suit(now.theirs, suit), ruffed) << (8 * suit);
  return sure;
}

/// Bounds on the value without further search: the leader can cash the sure winners, and the other
/// player takes a trick with each trump that nothing beats.
Search::Bounds Search::bounds(const Position& now) const {
  const int tricks = std::popcount(now.mine);
  if (payoffs_.trick < 0) return {-tricks, tricks};
  const int my_words = words_to_come(now.mine), their_words = words_to_come(now.theirs);
  const int all = worth_of(now.mine | now.theirs) + payoffs_.trick * tricks + payoffs_.last_trick;
  const Bitboard sure = sure_of(now);
  if (sure == now.mine) return {all + my_words - their_words, all + my_words - their_words};
  const Bitboard trumps = payoffs_.trumps;
  const Bitboard lost =
      winners(in_suit(now.theirs & trumps, trump_suit), in_suit(now.mine & trumps, trump_suit))
      << (8 * trump_suit);
  const int mine = worth_of(sure) + payoffs_.trick * std::popcount(sure);
  const int theirs = worth_of(lost) + payoffs_.trick * std::popcount(lost);
  return {2 * mine - all - their_words, all - 2 * theirs + my_words};
}

/// The strongest of each group of equivalent cards: neighbours in what is left of their suit with
/// the same worth. Of king and queen of trumps it keeps the king, which Jo-Jotte needs first.
Bitboard Search::strongest(Bitboard cards, Bitboard both) const {
  Bitboard kept = 0;
  for (Bitboard rest = cards; rest != 0; rest &= rest - 1) {
    const Index card = lowest(rest);
    const Bitboard next = both & above(card) & (~(both & above(card)) + 1);
    const bool same = (cards & next) != 0 && payoffs_.worth[lowest(next)] == payoffs_.worth[card];
    if (!same) kept |= bit(card);
  }
  return kept;
}

Bitboard Search::distinct(const Position& now, std::optional<Index> lead) const {
  const Bitboard may = lead ? replies(*lead, now.theirs, payoffs_.trumps) : now.mine;
  return strongest(may, now.mine | now.theirs);
}

/// A lead that nothing can beat gains what it is worth; any other may lose as much.
int Search::lead_priority(const Position& now, Index card) const {
  const Bitboard may = replies(card, now.theirs, payoffs_.trumps);
  const Bitboard trumps = payoffs_.trumps & ~suit_mask(card);
  const bool beaten = (may & (above(card) | trumps)) != 0;
  const int price = 4 * (payoffs_.worth[card] + payoffs_.trick);
  return beaten ? -price : price;
}

Search::Moves Search::leads(const Position& now, Index first) const {
  Moves moves;
  for (Bitboard rest = distinct(now, std::nullopt); rest != 0; rest &= rest - 1) {
    const Index card = lowest(rest);
    moves.add(card == first ? priority_max : lead_priority(now, card), card);
  }
  return moves;
}

Search::Moves Search::answers(const Position& now, Index lead) const {
  Moves moves;
  for (Bitboard rest = distinct(now, lead); rest != 0; rest &= rest - 1) {
    const Index card = lowest(rest);
    const int price = payoffs_.worth[card] + payoffs_.worth[lead] + payoffs_.trick;
    moves.add(4 * (beats(lead, card, payoffs_.trumps) ? price : -price), card);
  }
  return moves;
}

Search::Entry& Search::entry(Key key) { return table_[(key * 0x9E3779B1U) >> (32 - table_bits)]; }

int Search::value_of_reply(const Position& now, Index lead, Index reply, Window window) {
  const Bitboard mine = now.mine & ~bit(lead), theirs = now.theirs & ~bit(reply);
  const Key key = now.key & ~(key_of_[lead] | key_of_[reply]);
  const bool taken = !beats(lead, reply, payoffs_.trumps);
  int trick = payoffs_.worth[lead] + payoffs_.worth[reply] + payoffs_.trick;
  if (mine == 0) trick += payoffs_.last_trick;
  const int said = words(lead, now.mine) - words(reply, now.theirs);
  const int gain = (taken ? trick : -trick) + said;
  if (mine == 0) return gain;
  if (taken) return gain + value({mine, theirs, key}, window - gain);
  return gain - value({theirs, mine, key ^ leader_bit}, -(window - gain));
}

int Search::value_of_lead(const Position& now, Index lead, Window window) {
  const Moves moves = answers(now, lead);
  int worst = infinity;
  for (unsigned i = 0; i < moves.count && worst > window.low; ++i) {
    const Window open{window.low, std::min(worst, window.high)};
    worst = std::min(worst, value_of_reply(now, lead, moves[i], open));
  }
  return worst;
}

/// The value of the best lead. `first` is tried first, and becomes the best lead.
int Search::best_lead(const Position& now, Window window, Index& first) {
  const Moves moves = leads(now, first);
  int best = -infinity;
  for (unsigned i = 0; i < moves.count && best < window.high; ++i) {
    const int value = value_of_lead(now, moves[i], {std::max(window.low, best), window.high});
    if (value <= best) continue;
    best = value;
    first = moves[i];
  }
  return best;
}

int Search::value(const Position& now, Window window) {
  ++positions_;
  Bounds known = bounds(now);
  Index lead = no_card;
  const std::uint32_t tag = generation_ << key_bits | now.key;
  if (const Entry& before = entry(now.key); before.tag == tag) {
    known = {std::max<int>(known.low, before.low), std::min<int>(known.high, before.high)};
    lead = before.lead;
  }
  if (known.low >= window.high || known.low == known.high) return known.low;
  if (known.high <= window.low) return known.high;

  const Window open{std::max(window.low, known.low), std::min(window.high, known.high)};
  const int best = best_lead(now, open, lead);
  if (best > open.low) known.low = std::min(best, known.high);
  if (best < open.high) known.high = std::max(best, known.low);
  entry(now.key) = {tag, static_cast<std::int16_t>(known.low),
                    static_cast<std::int16_t>(known.high), static_cast<std::uint8_t>(lead)};
  return std::clamp(best, known.low, known.high);
}

}  // namespace jojotte::bitboard
