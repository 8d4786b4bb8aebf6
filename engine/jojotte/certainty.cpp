// SPDX-License-Identifier: MIT
#include "engine/jojotte/certainty.hpp"

namespace jojotte::lanes {
namespace {

/// Cards of `kind` above this one in its lane, with none of `between` before them.
Lanes next_to(Place card, Lanes kind, Lanes between) {
  const Lanes higher = between & above(card);
  const Lanes wall = higher & (~higher + 1);  // the lowest of them; none: 0, and then all bits
  return kind & above(card) & (wall - 1);
}

/// My cards, of any that no other can come between only the strongest.
Lanes different_of_mine(Lanes cards, const Knowledge& now) {
  Lanes kept = 0;
  for (Lanes rest = cards; rest != 0; rest &= rest - 1)
    if (next_to(lowest(rest), cards, now.maybe) == 0) kept |= bit(lowest(rest));
  return kept;
}

/// His cards, of any between the same two of mine only the strongest; but what he surely holds is
/// not the same as what he may hold.
Lanes different_of_his(const Knowledge& now) {
  Lanes kept = 0;
  for (Lanes rest = now.maybe; rest != 0; rest &= rest - 1) {
    const Place card = lowest(rest);
    const bool sure = (now.surely & bit(card)) != 0;
    const Lanes kind = sure ? now.surely : now.maybe & ~now.surely;
    if (next_to(card, kind, now.mine) == 0) kept |= bit(card);
  }
  return kept;
}

/// R36-R38. What he cannot hold who answers this with that.
Lanes disproved(Place lead, Place reply, Lanes trumps) {
  if ((lane_of(lead) & bit(reply)) != 0)
    return beats(lead, reply, trumps) ? 0 : above(lead) & trumps;
  return lane_of(lead) | ((trumps & bit(reply)) != 0 ? 0 : trumps);
}

/// Could he hold this card, and as many more as he has?
bool can_be(const Knowledge& now, Place card) {
  const int held = std::popcount(now.mine);
  return std::popcount(now.surely | bit(card)) <= held && std::popcount(now.maybe) >= held;
}

}  // namespace

Certainty::Entry& Certainty::entry(const Knowledge& now) {
  std::uint64_t sum = (std::uint64_t{now.mine} << 32 | now.maybe) * 0x9E3779B97F4A7C15U;
  sum = (sum ^ now.surely ^ (now.i_lead ? 1U << 31 : 0U)) * 0xD1B54A32D192ED03U;
  Entry& found = table_[sum >> 52];
  const Knowledge& known = found.known;
  if (known.mine != now.mine || known.maybe != now.maybe || known.surely != now.surely ||
      known.i_lead != now.i_lead)
    found = Entry{now};
  return found;
}

bool Certainty::of(const Knowledge& now, int tricks) {
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

bool Certainty::at_lead(const Knowledge& now, int tricks) {
  for (Lanes rest = different_of_mine(now.mine, now); rest != 0; rest &= rest - 1)
    if (leading(now, lowest(rest), tricks)) return true;
  return false;
}

/// Is this lead good enough against every reply that is possible?
bool Certainty::leading(const Knowledge& now, Place lead, int tricks) {
  for (Lanes rest = different_of_his(now); rest != 0;) {
    const Place reply = highest(rest);
    rest &= ~bit(reply);
    const Lanes gone = disproved(lead, reply, trumps_);
    Knowledge next{now.mine, now.maybe & ~gone, now.surely, true};
    if ((now.surely & gone) != 0 || !can_be(next, reply)) continue;
    next.mine &= ~bit(lead);
    next.maybe &= ~bit(reply);
    next.surely &= ~bit(reply);
    next.i_lead = !beats(lead, reply, trumps_);
    if (!of(next, tricks - (next.i_lead ? 1 : 0))) return false;
  }
  return true;
}

/// Is there an answer, good enough, to every lead that is possible?
bool Certainty::following(const Knowledge& now, int tricks) {
  for (Lanes rest = different_of_his(now); rest != 0;) {
    const Place lead = highest(rest);
    rest &= ~bit(lead);
    if (can_be(now, lead) && !replying(now, lead, tricks)) return false;
  }
  return true;
}

bool Certainty::replying(const Knowledge& now, Place lead, int tricks) {
  const Knowledge seen{now.mine, now.maybe & ~bit(lead), now.surely & ~bit(lead), true};
  const Lanes may = replies(lead, now.mine, trumps_);
  for (Lanes rest = different_of_mine(may, now); rest != 0; rest &= rest - 1) {
    const Place reply = lowest(rest);
    Knowledge next = seen;
    next.mine &= ~bit(reply);
    next.i_lead = beats(lead, reply, trumps_);
    if (of(next, tricks - (next.i_lead ? 1 : 0))) return true;
  }
  return false;
}

}  // namespace jojotte::lanes
