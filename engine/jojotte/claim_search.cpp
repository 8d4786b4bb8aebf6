// SPDX-License-Identifier: MIT
#include "engine/jojotte/claim_search.hpp"

namespace jojotte::bitboard {
namespace {

/// The cards of `kind` above this one in its suit, up to the first card of `between`.
Bitboard next_to(Index card, Bitboard kind, Bitboard between) {
  const Bitboard higher = between & above(card);
  const Bitboard wall = higher & (~higher + 1);  // the lowest of them; none: 0, and then all bits
  return kind & above(card) & (wall - 1);
}

/// The claimer's cards; of several with no card of the opponent between them only the strongest.
Bitboard distinct_of_mine(Bitboard cards, const Knowledge& now) {
  Bitboard kept = 0;
  for (Bitboard rest = cards; rest != 0; rest &= rest - 1)
    if (next_to(lowest(rest), cards, now.maybe) == 0) kept |= bit(lowest(rest));
  return kept;
}

/// The opponent's cards; of several between the same two of the claimer's only the strongest. Cards
/// certainly held and cards possibly held are kept apart.
Bitboard distinct_of_theirs(const Knowledge& now) {
  Bitboard kept = 0;
  for (Bitboard rest = now.maybe; rest != 0; rest &= rest - 1) {
    const Index card = lowest(rest);
    const bool sure = (now.surely & bit(card)) != 0;
    const Bitboard kind = sure ? now.surely : now.maybe & ~now.surely;
    if (next_to(card, kind, now.mine) == 0) kept |= bit(card);
  }
  return kept;
}

/// Could the opponent hold this card and enough others?
bool can_be(const Knowledge& now, Index card) {
  const int held = std::popcount(now.mine);
  return std::popcount(now.surely | bit(card)) <= held && std::popcount(now.maybe) >= held;
}

}  // namespace

ClaimSearch::Entry& ClaimSearch::entry(const Knowledge& now) {
  std::uint64_t sum = (std::uint64_t{now.mine} << 32 | now.maybe) * 0x9E3779B97F4A7C15U;
  sum = (sum ^ now.surely ^ (now.i_lead ? 1U << 31 : 0U)) * 0xD1B54A32D192ED03U;
  Entry& found = table_[sum >> 52];
  const Knowledge& known = found.known;
  if (known.mine != now.mine || known.maybe != now.maybe || known.surely != now.surely ||
      known.i_lead != now.i_lead)
    found = Entry{now};
  return found;
}

bool ClaimSearch::holds(const Knowledge& now, int tricks) {
  if (tricks <= 0) return true;
  if (tricks > std::popcount(now.mine)) return false;
  const Entry& before = entry(now);
  if (tricks <= before.sure) return true;
  if (tricks >= before.not_sure || positions_ == positions_max) return false;
  ++positions_;
  const bool sure = now.i_lead ? at_lead(now, tricks) : following(now, tricks);
  Entry& known = entry(now);
  if (sure) known.sure = static_cast<std::int8_t>(tricks);
  else known.not_sure = static_cast<std::int8_t>(tricks);
  return sure;
}

bool ClaimSearch::at_lead(const Knowledge& now, int tricks) {
  for (Bitboard rest = distinct_of_mine(now.mine, now); rest != 0; rest &= rest - 1)
    if (leading(now, lowest(rest), tricks)) return true;
  return false;
}

/// Is this lead good enough against every possible reply?
bool ClaimSearch::leading(const Knowledge& now, Index lead, int tricks) {
  for (Bitboard rest = distinct_of_theirs(now); rest != 0;) {
    const Index reply = highest(rest);
    rest &= ~bit(reply);
    const Bitboard gone = disproved(lead, reply, trumps_);
    Knowledge next{now.mine, now.maybe & ~gone, now.surely, true};
    if ((now.surely & gone) != 0 || !can_be(next, reply)) continue;
    next.mine &= ~bit(lead);
    next.maybe &= ~bit(reply);
    next.surely &= ~bit(reply);
    next.i_lead = !beats(lead, reply, trumps_);
    if (!holds(next, tricks - (next.i_lead ? 1 : 0))) return false;
  }
  return true;
}

/// Is there a good enough reply to every possible lead?
bool ClaimSearch::following(const Knowledge& now, int tricks) {
  for (Bitboard rest = distinct_of_theirs(now); rest != 0;) {
    const Index lead = highest(rest);
    rest &= ~bit(lead);
    if (can_be(now, lead) && !replying(now, lead, tricks)) return false;
  }
  return true;
}

bool ClaimSearch::replying(const Knowledge& now, Index lead, int tricks) {
  const Knowledge seen{now.mine, now.maybe & ~bit(lead), now.surely & ~bit(lead), true};
  const Bitboard may = replies(lead, now.mine, trumps_);
  for (Bitboard rest = distinct_of_mine(may, now); rest != 0; rest &= rest - 1) {
    const Index reply = lowest(rest);
    Knowledge next = seen;
    next.mine &= ~bit(reply);
    next.i_lead = beats(lead, reply, trumps_);
    if (holds(next, tricks - (next.i_lead ? 1 : 0))) return true;
  }
  return false;
}

}  // namespace jojotte::bitboard
