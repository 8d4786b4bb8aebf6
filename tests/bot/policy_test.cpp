// SPDX-License-Identifier: MIT
#include "clients/bot/any_game/player.hpp"
#include "clients/bot/any_game/policy_of.hpp"
#include "engine/games.hpp"
#include "tests/bot/seat_on_wire.hpp"
#include "tests/support/any_game.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <span>
#include <vector>

/// What a player of any game is told after the wire was read.
namespace {

using bot::Level;
using nlohmann::json;

/// A player who only listens.
template <class G>
struct Listener {
  using Action = typename G::Action;

  Listener(Level, std::uint32_t) {}
  void hear(const typename G::View& view, std::span<const typename G::Event>) { seen = view; }
  void reseed(std::uint32_t) {}
  Action answer() { return {}; }
  bot::HintOf<Action> hint() { return {}; }

  static inline typename G::View seen;
};

/// A policy for each seat; each player is any_game::Player, whatever other player the game has.
template <class G>
class GeneralPlayers {
 public:
  explicit GeneralPlayers(const typename G::RuleSet& rules) {
    for (int i = 0; i < G::seats(rules); ++i) {
      const auto seat = static_cast<engine::Seat>(i);
      wires_.emplace_back(rules, seat);
      policies_.push_back(std::make_unique<Policy>(rules, seat, Level::easy, 5));
    }
  }

  void hear(const typename G::State& now, const json& news) {
    for (std::size_t i = 0; i < policies_.size(); ++i)
      policies_[i]->hear(wires_[i].whole(now), news, false);
  }
  typename G::Action answer(engine::Seat seat) {
    return support::action_of<G>(json::parse(policies_[index(seat)]->answer()));
  }

 private:
  using Policy = bot::any_game::PolicyOf<G, bot::any_game::Player<G>>;
  std::vector<support::SeatOnWire<G>> wires_;
  std::vector<std::unique_ptr<Policy>> policies_;
};

}  // namespace

TEST_SUITE("what a computer reads from the wire") {
  TEST_CASE_TEMPLATE_DEFINE("every view is as the table has it, and remembered", G, read) {
    for (const auto& preset : G::presets())
      for (const std::uint64_t seed : {1U, 2U}) {
        const engine::Seat seat{static_cast<std::uint8_t>(seed % 2)};
        const support::SeatOnWire<G> wire(preset.rules, seat);
        bot::any_game::PolicyOf<G, Listener<G>> policy(preset.rules, seat, Level::easy, 1);
        support::play_any<G>(
            preset.rules, seed,
            [&](const auto&, const auto&, const auto& now, const auto& events) {
              policy.hear(wire.whole(now), support::story_json<G>(preset.rules, events), false);
              REQUIRE((Listener<G>::seen == G::observe(now, {seat})));
            },
            600);
      }
  }
  TEST_CASE_TEMPLATE_APPLY(read, engine::Games);

  TEST_CASE("the player of all games plays Jo-Jotte, too") {
    using jojotte::JoJotte;
    constexpr int answers_wanted = 60;
    const auto rules = JoJotte::presets()[0].rules;
    GeneralPlayers<JoJotte> players(rules);
    engine::Chance chance{3};
    auto state = JoJotte::start(rules);
    int answers = 0;
    while (answers < answers_wanted) {
      const auto waiting = JoJotte::waiting_for(state.face_up);
      jojotte::Events events;
      if (waiting.deck) {
        events = JoJotte::deal(state, support::shuffled_pack<JoJotte>(rules, chance));
      } else {
        const engine::Seat seat = waiting.seats.front();
        const auto action = players.answer(seat);
        REQUIRE(JoJotte::refusal(JoJotte::observe(state, {seat}), action) ==
                jojotte::Refusal::none);
        events = JoJotte::apply(state, seat, action);
        ++answers;
      }
      players.hear(state, support::story_json<JoJotte>(rules, events));
    }
    CHECK(state.face_up.deal >= 1);
  }
}
