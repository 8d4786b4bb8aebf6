// SPDX-License-Identifier: MIT
#pragma once

#include "server/table/match.hpp"
#include "server/table/mirror.hpp"

#include <optional>
#include <string>
#include <vector>

namespace server {

/// A table as one half of a mirror match: MIRROR.md. It hears only the salts and the end of the
/// other half, and tells nobody before it is over itself.
class Half {
 public:
  /// The house rules must say that nothing is laid open before both halves are over.
  Half(Match& match, const MirrorPlace& place);

  /// What asks the other half for its news; nullopt: nothing more is to come.
  std::optional<HalfNews> asking(const Match& match) const;
  /// Tells the other half if there is something new, and does not wait for its answer.
  void tell(Match& match);
  FollowUp handle(Match& match, const requests::HearHalf& half);
  /// A deck has been dealt here.
  void note_deck(const Match& match) { mirror_.note(match.game->totals()); }
  /// What the other half has told, as the record says.
  void note(Match& match, const protocol::HalfTold& told);
  /// Lays the decks open once both halves are over; any earlier, the other half could see its next
  /// decks. Call it before anything is told, so that nobody hears the result with the decks still
  /// closed.
  void open_decks(Match& match) const;

  /// The member `mirror` of MIRROR.md.
  std::string as_json(const Match& match) const;

 private:
  HalfNews news(const Match& match) const;
  std::optional<protocol::HalfEnd> end_here(const Match& match) const;
  std::vector<protocol::HalfTold> new_in(const Match& match, const HalfNews& news) const;

  Mirror mirror_;
  HalfNews told_;  // to the other half, the last time
};

}  // namespace server
