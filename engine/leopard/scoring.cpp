// SPDX-License-Identifier: MIT
#include "engine/leopard/phases.hpp"

/// The end of a deal and of the game.
namespace leopard {
namespace {

/// Enters points for a player.
class Entries {
 public:
  Entries(FaceUp& up, Seat seat, Events& story) : up_(up), seat_(seat), story_(story) {}

  void add(int rule, Item item, int points) {
    if (points == 0) return;
    up_.score[seat_] = static_cast<std::int16_t>(up_.score[seat_] + points);
    story_.push_back(
        Scored{seat_, static_cast<std::int8_t>(points), static_cast<std::uint8_t>(rule), item});
  }

 private:
  FaceUp& up_;
  Seat seat_;
  Events& story_;
};

// L25, L26, L33
void score_lines(const Worth& worth, Entries& entries) {
  for (int i = 0; i < line_count; ++i) {
    const auto line = static_cast<Line>(i);
    if (worth.of_suit.contains(line)) entries.add(25, item_of(line), points_for_suit);
    if (worth.of_colour.contains(line)) entries.add(26, item_of(line), points_for_colour);
  }
}

// L35
int deduction(const RuleSet& rules) { return rules.deduction; }

// L33-L35
void score(FaceUp& up, Seat seat, bool stopped, Events& story) {
  const Showing& showing = up.showing[seat];
  Entries entries(up, seat, story);
  score_lines(worth_of(showing), entries);
  const int above = above_limit(up.rules, value_of(showing));
  if (above > 0) entries.add(34, Item::bonus, above);
  if (stopped) entries.add(35, Item::deduction, -deduction(up.rules));
}

// L37, L38
std::optional<Seat> leader(const PerSeat<std::int16_t>& score) {
  const auto [first, second] = score.each;
  if (first == second) return std::nullopt;
  return first > second ? Seat{0} : Seat{1};
}

// L36
bool is_last_deal(const FaceUp& up) { return up.deal >= up.rules.deals; }

/// L37-L39. No winner: they share the win.
void end_game(FaceUp& up, std::optional<Seat> winner, Events& story) {
  up.phase = Over{winner};
  if (winner) story.push_back(GameWon{*winner, up.score});
  else story.push_back(GameShared{up.score});
}

}  // namespace

int above_limit(const RuleSet& rules, int value) { return value - rules.limit; }

void end_deal(FaceUp& up, std::optional<Seat> stopped_by, Events& story) {
  for (const Seat seat : all_seats) score(up, seat, stopped_by == seat, story);
  story.push_back(DealEnded{up.deal, up.score});
  if (is_last_deal(up)) end_game(up, leader(up.score), story);
  else up.phase = DealOver{both_seats};
}

// L39
void give_up(State& state, Seat seat, engine::Stake, Events& story) {
  end_game(state.face_up, other(seat), story);
}

void list(const View&, const DealOver&, Actions& legal) { legal = Actions(Actions::Last::ready); }

// L04
void next_deal(State& state) {
  state.face_up.dealer = other(*state.face_up.dealer);
  state.face_up.phase = AwaitingDeck{};
}

}  // namespace leopard
