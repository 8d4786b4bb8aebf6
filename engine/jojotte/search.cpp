// SPDX-License-Identifier: MIT
#include "engine/jojotte/search.hpp"

#include <algorithm>

namespace jojotte::lanes {
namespace {

constexpr unsigned table_bits = 15;
constexpr unsigned key_bits = 19;  // 18 cards and the leader
constexpr Key leader_bit = Key{1} << 18;
constexpr std::uint32_t generations = std::uint32_t{1} << (32 - key_bits);
constexpr int beyond = 30'000;

}  // namespace

/// At most nine cards, the most promising first.
struct Search::Moves {
  std::array<std::uint32_t, 9> ranked;  // promise above, place in the low byte
  unsigned count = 0;

  void add(int promise, Place card) {
    const auto entry = static_cast<std::uint32_t>(promise + 1024) << 8 | card;
    unsigned at = count++;
    for (; at > 0 && ranked[at - 1] < entry; --at) ranked[at] = ranked[at - 1];
    ranked[at] = entry;
  }
  Place operator[](unsigned i) const { return ranked[i] & 0xFFU; }
};

Search::Search() : table_(std::size_t{1} << table_bits) {}

void Search::begin(const Stakes& stakes, Lanes cards) {
  stakes_ = stakes;
  unsigned number = 0;
  for (Lanes rest = cards; rest != 0; rest &= rest - 1) key_of_[lowest(rest)] = Key{1} << number++;
  for (unsigned lane = 0; lane < lane_count; ++lane)
    for (unsigned set = 1; set < 256; ++set)
      worth_[lane][set] = static_cast<std::int16_t>(worth_[lane][set & (set - 1)] +
                                                    stakes.worth[8 * lane + lowest(set)]);
  if (++generation_ == generations) {
    std::ranges::fill(table_, Entry{});
    generation_ = 1;
  }
}

Position Search::position(Lanes mine, Lanes theirs) const {
  Position now{mine, theirs, 0};
  for (Lanes rest = mine | theirs; rest != 0; rest &= rest - 1) now.key |= key_of_[lowest(rest)];
  return now;
}

int Search::worth_of(Lanes cards) const {
  return worth_[0][in_lane(cards, 0)] + worth_[1][in_lane(cards, 1)] +
         worth_[2][in_lane(cards, 2)] + worth_[3][in_lane(cards, 3)];
}

int Search::at_most(const Position& now) const {
  const int tricks = std::popcount(now.theirs);
  return worth_of(now.mine | now.theirs) + std::abs(stakes_.trick) * tricks + stakes_.last_trick +
         stakes_.jo_jotte;
}

// R40: the words are said, since they cost nothing.
int Search::gain_of_play(Place card, Lanes hand) const {
  const bool jo = (bit(card) & stakes_.king) != 0 && (hand & stakes_.queen) != 0;
  return jo ? stakes_.jo_jotte : 0;
}

/// The cards of a lane that win whatever happens, if their holder leads them one after the other.
unsigned Search::sure_lane(unsigned mine, unsigned theirs, bool they_ruff) const {
  unsigned sure = tops(mine, theirs);
  const int can_follow = std::popcount(theirs);
  int count = std::popcount(sure);
  if (!they_ruff) return count >= can_follow ? mine : sure;
  for (; count > can_follow; --count) sure &= sure - 1;
  return sure;
}

Search::Bounds Search::bounds(const Position& now) const {
  const int tricks = std::popcount(now.mine);
  if (stakes_.trick < 0) return {-tricks, tricks};
  const auto jo = [&](Lanes hand) {
    const Lanes both = stakes_.king | stakes_.queen;
    return both != 0 && (hand & both) == both ? stakes_.jo_jotte : 0;
  };
  const int all = worth_of(now.mine | now.theirs) + stakes_.trick * tricks + stakes_.last_trick;
  const unsigned my_trumps = in_lane(now.mine & stakes_.trumps, trump_lane);
  const unsigned their_trumps = in_lane(now.theirs & stakes_.trumps, trump_lane);
  const unsigned my_tops = tops(my_trumps, their_trumps);
  const bool ruff = std::popcount(their_trumps) > std::popcount(my_tops);
  Lanes sure = 0;
  const unsigned plain_lanes = stakes_.trumps != 0 ? 3 : 4;
  for (unsigned lane = 0; lane < plain_lanes; ++lane)
    sure |= sure_lane(in_lane(now.mine, lane), in_lane(now.theirs, lane), ruff) << (8 * lane);
  if (stakes_.trumps != 0) sure |= (ruff ? my_tops : my_trumps) << (8 * trump_lane);
  if (sure == now.mine) return {all + jo(now.mine) - jo(now.theirs), all + jo(now.mine) - jo(now.theirs)};
  const int certain = worth_of(sure) + stakes_.trick * std::popcount(sure);
  const unsigned their_tops = tops(their_trumps, my_trumps);
  const int lost = worth_[trump_lane][their_tops] + stakes_.trick * std::popcount(their_tops);
  return {2 * certain - all - jo(now.theirs), all - 2 * lost + jo(now.mine)};
}

/// Two cards make no difference if they are next to each other in what is left of their suit and
/// worth the same. Of such the strongest; where Jo-Jotte is to be made that is the king, rightly.
Lanes Search::strongest(Lanes cards, Lanes both) const {
  Lanes kept = 0;
  for (Lanes rest = cards; rest != 0; rest &= rest - 1) {
    const Place card = lowest(rest);
    const Lanes next = both & above(card) & (~(both & above(card)) + 1);
    const bool same = (cards & next) != 0 && stakes_.worth[lowest(next)] == stakes_.worth[card];
    if (!same) kept |= bit(card);
  }
  return kept;
}

Lanes Search::different(const Position& now, std::optional<Place> lead) const {
  const Lanes may = lead ? replies(*lead, now.theirs, stakes_.trumps) : now.mine;
  return strongest(may, now.mine | now.theirs);
}

Search::Moves Search::leads(const Position& now, unsigned first) const {
  Moves moves;
  for (Lanes rest = strongest(now.mine, now.mine | now.theirs); rest != 0; rest &= rest - 1) {
    const Place card = lowest(rest);
    int promise = 0;
    if (card == first) promise = 1000;
    else {
      const Lanes may = replies(card, now.theirs, stakes_.trumps);
      bool beaten = false;
      for (Lanes each = may; each != 0 && !beaten; each &= each - 1)
        beaten = beats(card, lowest(each), stakes_.trumps);
      const int price = 4 * (stakes_.worth[card] + stakes_.trick);
      promise = (beaten ? -price : price);
    }
    moves.add(promise, card);
  }
  return moves;
}

Search::Moves Search::answers(const Position& now, Place lead) const {
  Moves moves;
  const Lanes may = replies(lead, now.theirs, stakes_.trumps);
  for (Lanes rest = strongest(may, now.mine | now.theirs); rest != 0; rest &= rest - 1) {
    const Place card = lowest(rest);
    const int price = stakes_.worth[card] + stakes_.worth[lead] + stakes_.trick;
    const bool wins = beats(lead, card, stakes_.trumps);
    moves.add(4 * (wins ? price : -price), card);
  }
  return moves;
}

Search::Entry& Search::entry(Key key) {
  return table_[(key * 0x9E3779B1U) >> (32 - table_bits)];
}

int Search::answered(const Position& now, Place lead, Place reply, Window window) {
  const Key key = now.key & ~(key_of_[lead] | key_of_[reply]);
  const Lanes mine = now.mine & ~bit(lead), theirs = now.theirs & ~bit(reply);
  const int words = gain_of_play(lead, now.mine) - gain_of_play(reply, now.theirs);
  int won = stakes_.worth[lead] + stakes_.worth[reply] + stakes_.trick;
  if (mine == 0) won += stakes_.last_trick;
  const bool lost = beats(lead, reply, stakes_.trumps);
  const int gain = (lost ? -won : won) + words;
  if (mine == 0) return gain;
  if (!lost) return gain + rest({mine, theirs, key}, window - gain);
  return gain - rest({theirs, mine, key ^ leader_bit}, -(window - gain));
}

int Search::led(const Position& now, Place lead, Window window) {
  const Moves moves = answers(now, lead);
  int worst = beyond;
  for (unsigned i = 0; i < moves.count && worst > window.low; ++i)
    worst = std::min(worst, answered(now, lead, moves[i], {window.low, std::min(worst, window.high)}));
  return worst;
}

int Search::rest(const Position& now, Window window) {
  ++positions_;
  Bounds known = bounds(now);
  const std::uint32_t tag = generation_ << key_bits | now.key;
  Entry& before = entry(now.key);
  unsigned first = 255;
  if (before.tag == tag) {
    known = {std::max<int>(known.low, before.low), std::min<int>(known.high, before.high)};
    first = before.lead;
  }
  if (known.low >= window.high || known.low == known.high) return known.low;
  if (known.high <= window.low) return known.high;
  const int low = std::max(window.low, known.low), high = std::min(window.high, known.high);

  const Moves moves = leads(now, first);
  int best = -beyond;
  for (unsigned i = 0; i < moves.count && best < high; ++i) {
    const int value = led(now, moves[i], {std::max(low, best), high});
    if (value <= best) continue;
    best = value;
    first = moves[i];
  }
  if (best <= low) known.high = std::min(known.high, best);
  else if (best >= high) known.low = std::max(known.low, best);
  else known = {best, best};
  entry(now.key) = {tag, static_cast<std::int16_t>(known.low), static_cast<std::int16_t>(known.high),
                    static_cast<std::uint8_t>(first)};
  return std::clamp(best, known.low, known.high);
}

}  // namespace jojotte::lanes
