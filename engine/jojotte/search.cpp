// SPDX-License-Identifier: MIT
#include "engine/jojotte/search.hpp"

#include <algorithm>

namespace jojotte::lanes {
namespace {

constexpr unsigned table_bits = 15;  // the table stays within a core's own cache
constexpr unsigned key_bits = 19;    // 18 cards and the leader
constexpr Key leader_bit = Key{1} << 18;
constexpr std::uint32_t generations = std::uint32_t{1} << (32 - key_bits);
constexpr int beyond_all = 30'000;  // no deal comes to as much
constexpr Place no_card = 32;

// What a card promises, only to try the best first: right or wrong, it changes no value.
constexpr int promise_max = 2'047;

}  // namespace

/// At most nine cards, the most promising first.
struct Search::Moves {
  std::array<std::uint32_t, 9> ranked;  // its promise, and in the low byte its place
  unsigned count = 0;

  void add(int promise, Place card) {
    const auto entry = static_cast<std::uint32_t>(promise + promise_max) << 8 | card;
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

// R40: the words are said whenever they are due, since they cost nothing. The queen's points are
// counted with the king, for she will be played as well.
int Search::words(Place card, Lanes hand) const {
  const bool jo = (bit(card) & stakes_.king) != 0 && (hand & stakes_.queen) != 0;
  return jo ? stakes_.jo_jotte : 0;
}

int Search::words_to_come(Lanes hand) const {
  return (hand & stakes_.king) != 0 && (hand & stakes_.queen) != 0 ? stakes_.jo_jotte : 0;
}

/// The cards of one plain lane that are sure to win if their holder leads them one by one. Where he
/// might be ruffed, only as many as the other must follow to.
unsigned Search::sure_of_lane(unsigned mine, unsigned theirs, bool ruffed) const {
  unsigned sure = tops(mine, theirs);
  const int can_follow = std::popcount(theirs);
  int count = std::popcount(sure);
  if (!ruffed) return count >= can_follow ? mine : sure;
  for (; count > can_follow; --count) sure &= sure - 1;
  return sure;
}

/// All the leader can cash before the other wins a trick: the highest trumps draw others, and once
/// all are drawn nothing is ruffed.
Lanes Search::sure_of(const Position& now) const {
  const unsigned my_trumps = in_lane(now.mine & stakes_.trumps, trump_lane);
  const unsigned their_trumps = in_lane(now.theirs & stakes_.trumps, trump_lane);
  const unsigned my_tops = tops(my_trumps, their_trumps);
  const bool ruffed = std::popcount(their_trumps) > std::popcount(my_tops);
  Lanes sure = (ruffed ? my_tops : my_trumps) << (8 * trump_lane);
  const Place plain_lanes = stakes_.trumps != 0 ? trump_lane : lane_count;
  for (Place lane = 0; lane < plain_lanes; ++lane)
    sure |= sure_of_lane(in_lane(now.mine, lane), in_lane(now.theirs, lane), ruffed) << (8 * lane);
  return sure;
}

/// What the leader gains at least and at most, without looking further: he can cash what is sure,
/// and the other takes a trick with each trump that nothing beats.
Search::Bounds Search::bounds(const Position& now) const {
  const int tricks = std::popcount(now.mine);
  if (stakes_.trick < 0) return {-tricks, tricks};
  const int my_words = words_to_come(now.mine), their_words = words_to_come(now.theirs);
  const int all = worth_of(now.mine | now.theirs) + stakes_.trick * tricks + stakes_.last_trick;
  const Lanes sure = sure_of(now);
  if (sure == now.mine) return {all + my_words - their_words, all + my_words - their_words};
  const Lanes trumps = stakes_.trumps;
  const Lanes lost =
      tops(in_lane(now.theirs & trumps, trump_lane), in_lane(now.mine & trumps, trump_lane))
      << (8 * trump_lane);
  const int mine = worth_of(sure) + stakes_.trick * std::popcount(sure);
  const int theirs = worth_of(lost) + stakes_.trick * std::popcount(lost);
  return {2 * mine - all - their_words, all - 2 * theirs + my_words};
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

/// A lead that nothing can beat promises what it is worth; any other costs as much.
int Search::promise_of_lead(const Position& now, Place card) const {
  const Lanes may = replies(card, now.theirs, stakes_.trumps);
  const Lanes trumps = stakes_.trumps & ~lane_of(card);
  const bool beaten = (may & (above(card) | trumps)) != 0;
  const int price = 4 * (stakes_.worth[card] + stakes_.trick);
  return beaten ? -price : price;
}

Search::Moves Search::leads(const Position& now, Place first) const {
  Moves moves;
  for (Lanes rest = different(now, std::nullopt); rest != 0; rest &= rest - 1) {
    const Place card = lowest(rest);
    moves.add(card == first ? promise_max : promise_of_lead(now, card), card);
  }
  return moves;
}

Search::Moves Search::answers(const Position& now, Place lead) const {
  Moves moves;
  for (Lanes rest = different(now, lead); rest != 0; rest &= rest - 1) {
    const Place card = lowest(rest);
    const int price = stakes_.worth[card] + stakes_.worth[lead] + stakes_.trick;
    moves.add(4 * (beats(lead, card, stakes_.trumps) ? price : -price), card);
  }
  return moves;
}

Search::Entry& Search::entry(Key key) { return table_[(key * 0x9E3779B1U) >> (32 - table_bits)]; }

int Search::answered(const Position& now, Place lead, Place reply, Window window) {
  const Lanes mine = now.mine & ~bit(lead), theirs = now.theirs & ~bit(reply);
  const Key key = now.key & ~(key_of_[lead] | key_of_[reply]);
  const bool taken = !beats(lead, reply, stakes_.trumps);
  int trick = stakes_.worth[lead] + stakes_.worth[reply] + stakes_.trick;
  if (mine == 0) trick += stakes_.last_trick;
  const int said = words(lead, now.mine) - words(reply, now.theirs);
  const int gain = (taken ? trick : -trick) + said;
  if (mine == 0) return gain;
  if (taken) return gain + rest({mine, theirs, key}, window - gain);
  return gain - rest({theirs, mine, key ^ leader_bit}, -(window - gain));
}

int Search::led(const Position& now, Place lead, Window window) {
  const Moves moves = answers(now, lead);
  int worst = beyond_all;
  for (unsigned i = 0; i < moves.count && worst > window.low; ++i) {
    const Window open{window.low, std::min(worst, window.high)};
    worst = std::min(worst, answered(now, lead, moves[i], open));
  }
  return worst;
}

/// The best lead; `first` is tried first, and becomes it.
int Search::best_lead(const Position& now, Window window, Place& first) {
  const Moves moves = leads(now, first);
  int best = -beyond_all;
  for (unsigned i = 0; i < moves.count && best < window.high; ++i) {
    const int value = led(now, moves[i], {std::max(window.low, best), window.high});
    if (value <= best) continue;
    best = value;
    first = moves[i];
  }
  return best;
}

int Search::rest(const Position& now, Window window) {
  ++positions_;
  Bounds known = bounds(now);
  Place lead = no_card;
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

}  // namespace jojotte::lanes
