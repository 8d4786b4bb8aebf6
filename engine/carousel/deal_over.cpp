// SPDX-License-Identifier: MIT
#include "engine/carousel/melds.hpp"
#include "engine/carousel/phases.hpp"

/// C21-C31: the score of a deal, the next deal, the end of the game.
namespace carousel {
namespace {

constexpr int undercut_bonus = 10;    // C25
constexpr int empty_hand_bonus = 25;  // C26
constexpr int box_bonus = 25;         // C28
constexpr int game = 150;             // C29
constexpr int game_bonus = 100;       // C29

/// Calls use(seat) for each, the one at the dealer's left first.
template <class Use>
void each_seat(const FaceUp& up, Use&& use) {
  const Seat first = up.dealer.value_or(Seat{0});
  for (int i = 1; i <= seat_count(up.rules); ++i) use(left_of(up.rules, first, i));
}

void write(FaceUp& up, Seat seat, int points, int rule, For what, Events& story) {
  up.score[seat] += points;
  story.push_back(Scored{seat, static_cast<std::int16_t>(points), up.score[seat],
                         static_cast<std::uint8_t>(rule), what});
}

// C22
void lay_hands_open(State& state, Events& story) {
  auto& [up, down] = state;
  each_seat(up, [&](Seat seat) {
    const CardBag hand = down.hands[seat];
    up.unmelded[seat] = hand;
    up.held[seat] = 0;
    down.hands[seat] = {};
    story.push_back(Shown{seat, hand, static_cast<std::int16_t>(points_of(hand))});
  });
}

// C23, C27: the lowest count wins; a player who knocked loses to an equal one.
SeatSet winners(const FaceUp& up) {
  const auto count = [&](Seat seat) { return -points_of(up.unmelded[seat]); };
  SeatSet best = best_of(all_seats(up.rules), count);
  if (up.knocker && best.size() > 1) best.erase(*up.knocker);
  return best;
}

// C24
int differences(const FaceUp& up, Seat winner) {
  int sum = 0;
  for (const Seat seat : all_seats(up.rules))
    sum += points_of(up.unmelded[seat]) - points_of(up.unmelded[winner]);
  return sum;
}

// C24-C28
void score_winner(FaceUp& up, Seat seat, Events& story) {
  write(up, seat, differences(up, seat), 24, For::differences, story);
  if (up.knocker && *up.knocker != seat) write(up, seat, undercut_bonus, 25, For::undercut, story);
  if (up.unmelded[seat].empty()) write(up, seat, empty_hand_bonus, 26, For::empty_hand, story);
  ++up.boxes[seat];
  story.push_back(Box{seat, up.boxes[seat]});
}

/// The seats with the best score, but not one that gave up.
SeatSet leaders(const FaceUp& up, std::optional<Seat> gave_up) {
  SeatSet others = all_seats(up.rules);
  if (gave_up) others.erase(*gave_up);
  return best_of(others, [&](Seat seat) { return up.score[seat]; });
}

// C28, C29, C31
void end_game(FaceUp& up, SeatSet best, std::optional<Seat> gave_up, Events& story) {
  each_seat(up, [&](Seat seat) {
    if (best.contains(seat)) write(up, seat, game_bonus, 29, For::game, story);
  });
  each_seat(up, [&](Seat seat) {
    if (up.boxes[seat] > 0) write(up, seat, box_bonus * up.boxes[seat], 28, For::boxes, story);
  });
  Won won{std::nullopt, up.score};
  if (best.size() == 1) won.winner = best.front();
  story.push_back(won);
  up.phase = GameOver{gave_up};
}

}  // namespace

// C21-C29
void end_deal(State& state, Events& story) {
  FaceUp& up = state.face_up;
  lay_hands_open(state, story);
  const SeatSet won = winners(up);
  each_seat(up, [&](Seat seat) {
    if (won.contains(seat)) score_winner(up, seat, story);
  });
  const SeatSet best = leaders(up, std::nullopt);
  const auto most = up.score[best.front()];
  if (most >= game && best.size() == 1) return end_game(up, best, std::nullopt, story);
  if (most >= game) story.push_back(Tied{most});
  up.phase = DealOver{all_seats(up.rules)};
}

// C31
void give_up(State& state, Seat gave_up, engine::Stake, Events& story) {
  end_game(state.face_up, leaders(state.face_up, gave_up), gave_up, story);
}

// C06: the deal passes to the left, and the table is cleared.
void next_deal(State& state) {
  auto& [up, down] = state;
  down = {};
  up.stock = up.idle = 0;
  up.knocker.reset();
  up.unmelded = {};
  up.melds.clear();
  up.dealer = left_of(up.rules, *up.dealer);
  up.phase = AwaitingDeck{};
}

}  // namespace carousel
