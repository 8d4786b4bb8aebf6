// SPDX-License-Identifier: MIT
#include "tests/support/bot_match.hpp"

#include "clients/bot/games/jojotte/heuristic.hpp"
#include "engine/cards/pack.hpp"
#include "tests/support/core_time.hpp"
#include "tests/support/random.hpp"

#include <algorithm>
#include <stdexcept>

namespace support {
namespace {

using namespace jojotte;

constexpr int decks_max = 2'000;  // of a rubber; without bids it would never end

class Thinker final : public Opponent {
 public:
  Thinker(bot::Level level, std::uint32_t seed) : player_(level, seed) {}
  void hear(const View& view, std::span<const Event> news) override { player_.hear(view, news); }
  Action answer() override { return player_.answer(); }

 private:
  bot::Player player_;
};

class Heuristic final : public Opponent {
 public:
  void hear(const View& view, std::span<const Event>) override { view_ = view; }
  Action answer() override { return bot::heuristic_action(view_); }

 private:
  View view_;
};

class Coin final : public Opponent {
 public:
  explicit Coin(std::uint32_t seed) : random_(seed) {}
  void hear(const View& view, std::span<const Event>) override { view_ = view; }
  Action answer() override {
    const Actions actions = legal(view_).actions;
    return actions[cards::draw_below(static_cast<std::uint32_t>(actions.size()), random_)];
  }

 private:
  View view_;
  Random random_;
};

class Table {
 public:
  Table(const RuleSet& rules, std::uint64_t decks, std::array<Opponent*, 2> players,
        const Witness& witness)
      : state_(JoJotte::start(rules)), random_(decks), players_(players), witness_(witness) {}

  RubberPlayed play() {
    while (!state_.face_up.sheet.result) {
      const auto waiting = JoJotte::waiting_for(state_.face_up);
      if (waiting.deck) deal();
      else act(waiting.seats.front());
    }
    played_.result = *state_.face_up.sheet.result;
    played_.deals = state_.face_up.deal;
    return played_;
  }

 private:
  void deal() {
    if (++decks_ > decks_max) throw std::runtime_error("the rubber does not end");
    auto pack = cards::pack_of_32();
    cards::shuffle({pack.begin(), pack.size()}, random_);
    tell(JoJotte::deal(state_, {pack.begin(), pack.size()}));
  }

  void act(Seat seat) {
    const double begin = core_milliseconds();
    const Action action = players_[engine::index(seat)]->answer();
    double& longest = played_.longest[engine::index(seat)];
    longest = std::max(longest, core_milliseconds() - begin);
    engine::ensure(JoJotte::refusal(observe(state_, {seat}), action) == Refusal::none,
                   "a legal answer");
    const State before = state_;
    const Events story = JoJotte::apply(state_, seat, action);
    if (witness_) witness_(before, seat, action, state_);
    tell(story);
  }

  void tell(const Events& story) {
    for (const Seat seat : all_seats)
      players_[engine::index(seat)]->hear(JoJotte::observe(state_, {seat}),
                                          {story.begin(), story.size()});
  }

  State state_;
  Random random_;
  std::array<Opponent*, 2> players_;
  const Witness& witness_;
  RubberPlayed played_;
  int decks_ = 0;
};

}  // namespace

std::unique_ptr<Opponent> opponent_by_name(std::string_view name, std::uint32_t seed) {
  if (name == "heuristic") return std::make_unique<Heuristic>();
  if (name == "random") return std::make_unique<Coin>(seed);
  if (const auto level = bot::level_by_name(name)) return std::make_unique<Thinker>(*level, seed);
  return nullptr;
}

RubberPlayed play_rubber(const RuleSet& rules, std::uint64_t decks,
                         std::array<Opponent*, 2> players, const Witness& witness) {
  return Table(rules, decks, players, witness).play();
}

}  // namespace support
