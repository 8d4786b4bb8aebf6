// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/transcript.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace server {

/// The place of a table in its mirror match.
struct MirrorPlace {
  protocol::HalfOf of;
  std::string table, other;  // the names of this half and of the other
};

/// Adds the member that marks a half to the house rules in the journal, and reads it; nullopt at a
/// table that is no half. `house` is a JSON object.
std::string with_mirror(std::string house, std::string_view other, int half);
std::optional<MirrorPlace> mirror_place(const std::string& table, std::string_view house);

/// The news of one half for the other: always all of it, so that nothing is lost when news is
/// repeated or arrives in another order.
struct HalfNews {
  protocol::HalfSalts salts = {};
  std::optional<protocol::HalfEnd> end = {};
  bool asks = false;  // and asks for the other's news
  bool operator==(const HalfNews&) const = default;
};

/// A mirror match as one of its halves knows it: two tables deal the same decks in the same order,
/// and the players at one seat here and the other seat there are partners.
class Mirror {
 public:
  explicit Mirror(MirrorPlace place) : place_(std::move(place)) {}

  /// Call it once.
  void note_other_end(const protocol::HalfEnd& end) { end_ = end; }
  /// The other half has come to its end.
  bool other_over() const { return end_.has_value(); }

  /// Notes everybody's totals; call it with each deck that is dealt here.
  void note(std::vector<std::int64_t> totals);
  /// The end of this half; `last`: everybody's totals then.
  protocol::HalfEnd half_end(bool whole, const std::vector<std::int64_t>& last) const;

  /// The member `mirror` of MIRROR.md. `own`: how this half has ended, if it has. `agreed`: cards
  /// may be dealt.
  std::string as_json(const std::optional<protocol::HalfEnd>& own, bool agreed) const;

 private:
  MirrorPlace place_;
  std::optional<protocol::HalfEnd> end_;             // of the other half
  std::vector<std::vector<std::int64_t>> standing_;  // when each deck was dealt
};

}  // namespace server
