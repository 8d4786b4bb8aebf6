// SPDX-License-Identifier: MIT
#include "clients/bot/any_game/player.hpp"
#include "engine/games.hpp"
#include "tests/support/contest.hpp"
#include "tests/support/games_on_table.hpp"

#include <doctest/doctest.h>

#include <array>

/// The player of all games.
namespace {

using namespace bot::any_game;
using namespace engine::search;
using bot::Level;
using kaiser::Kaiser;

/// Plays a match and calls see(view) at every question of every seat.
template <class G, class See>
void at_questions(const typename G::RuleSet& rules, std::uint64_t seed, int deeds, See&& see) {
  support::play_any<G>(
      rules, seed,
      [&](const auto&, const auto&, const auto& now, const auto&) {
        for (const auto seat : support::asked_seats<G>(now.face_up)) see(G::observe(now, {seat}));
      },
      deeds);
}

/// Kaiser, watching what the search does.
struct Watched : Kaiser {
  static inline int imagined = 0, done = 0;
  static State imagine(const View& view, engine::Chance& chance) {
    ++imagined;
    return Kaiser::imagine(view, chance);
  }
  static Events apply(State& state, engine::Seat seat, const Action& action) {
    ++done;
    return Kaiser::apply(state, seat, action);
  }
};

/// Only worlds explain anything in which the left neighbour holds no heart.
struct Heartless : Kaiser {
  static inline int with_hearts = 0, without = 0;
  static double credit(const View& view, const State& state) {
    return hearts_at_left(view, state).empty() ? 1 : 0;
  }
  static Events apply(State& state, engine::Seat seat, const Action& action) {
    if (asker && seat == asker->own->seat && state.face_up == asker->face_up)
      ++(hearts_at_left(*asker, state).empty() ? without : with_hearts);
    return Kaiser::apply(state, seat, action);
  }
  static cards::CardSet hearts_at_left(const View& view, const State& state) {
    const auto left = static_cast<engine::Seat>((index(view.own->seat) + 1) % 4);
    return state.face_down.hands[left] & cards::CardSet::all_of(cards::Suit::hearts);
  }
  static inline const View* asker = nullptr;
};

/// The first question with many cards to play, some tricks into a deal.
Kaiser::View in_the_play() {
  std::optional<Kaiser::View> found;
  at_questions<Kaiser>({}, 5, 300, [&](const Kaiser::View& view) {
    if (!std::holds_alternative<kaiser::Play>(view.face_up.phase) || found) return;
    const auto& left =
        view.face_up.held[static_cast<engine::Seat>((index(view.own->seat) + 1) % 4)];
    if (left <= 4 && Kaiser::legal(view).actions.size() >= 3) found = view;
  });
  REQUIRE(found.has_value());
  return *found;
}

template <class G>
support::Chooser<G> player(Level level) {
  auto thinks = std::make_shared<Player<G>>(level, 7);
  return [thinks](const typename G::View& view) {
    thinks->hear(view, {});
    return thinks->answer();
  };
}

}  // namespace

TEST_SUITE("the player of all games") {
  TEST_CASE_TEMPLATE_DEFINE("answers every question with a legal act", G, legal) {
    for (const auto& preset : G::presets())
      for (const Level level : {Level::easy, Level::medium}) {
        Player<G> player(level, 1);
        at_questions<G>(preset.rules, 3, level == Level::easy ? 60 : 25, [&](const auto& view) {
          player.hear(view, {});
          REQUIRE(G::refusal(view, player.answer()) == G::Refusal::none);
        });
      }
  }
  TEST_CASE_TEMPLATE_DEFINE("gives a hint that it would follow, with a sound reason", G, hints) {
    at_questions<G>(G::presets()[0].rules, 4, 30, [&](const auto& view) {
      Player<G> one(Level::easy, 9), other(Level::easy, 9);
      one.hear(view, {});
      other.hear(view, {});
      const auto hint = one.hint();
      using Why = typename decltype(hint)::Why;
      REQUIRE((hint.action == other.answer()));
      REQUIRE((hint.why == Why::ahead) == hint.than.has_value());
      if (hint.than) REQUIRE(G::refusal(view, *hint.than) == G::Refusal::none);
      if (hint.why == Why::ahead) REQUIRE(hint.points > 0);
      const bool thought = hint.why == Why::ahead || hint.why == Why::even;
      REQUIRE(hint.weighed.empty() != thought);
      if (thought) REQUIRE((hint.weighed[0].action == hint.action));
      REQUIRE(hint.best_in <= hint.worlds);
      for (std::size_t i = 1; i < hint.weighed.size(); ++i)
        REQUIRE(hint.weighed[i].worth <= hint.weighed[i - 1].worth);
    });
  }
  TEST_CASE_TEMPLATE_APPLY(legal, support::GamesOnTable);
  TEST_CASE_TEMPLATE_APPLY(hints, support::GamesOnTable);

  TEST_CASE("where there is one legal act, nothing is imagined") {
    int only = 0;
    at_questions<Watched>({}, 2, 200, [&](const Kaiser::View& view) {
      if (Kaiser::legal(view).actions.size() != 1) return;
      Watched::imagined = 0;
      Player<Watched> player(Level::strong, 1);
      player.hear(view, {});
      CHECK(player.hint().why == decltype(player)::Hint::Why::only);
      CHECK(Watched::imagined == 0);
      ++only;
    });
    CHECK(only > 10);
  }

  TEST_CASE("the effort is counted in acts, and bounds the search") {
    const Kaiser::View view = in_the_play();
    const auto acts = candidates<Watched>(view);
    Search<Watched> search;
    Watched::done = Watched::imagined = 0;
    search.values(view, acts, {.positions = 2'000, .worlds_max = 1'000}, 1);
    CHECK(search.spent() == Watched::done);
    CHECK(Watched::done >= 2'000);
    CHECK(Watched::done < 2'000 + static_cast<int>(acts.size()) * 32 * 2);
    Watched::imagined = 0;
    search.values(view, acts, {.positions = 1'000'000, .worlds_max = 5}, 1);
    CHECK(Watched::imagined == 5);
  }

  TEST_CASE("the best act is tried in every world and comes first, and the seed decides") {
    const Kaiser::View view = in_the_play();
    const auto acts = candidates<Kaiser>(view);
    Search<Kaiser> search, again;
    const Effort effort{.positions = 5'000, .worlds_max = 100};
    const auto valued = search.values(view, acts, effort, 3);
    REQUIRE(valued.size() == acts.size());
    for (const auto& each : valued) {
      CHECK(each.worth <= valued[0].worth);
      CHECK(each.worlds <= valued[0].worlds);
      CHECK(each.best_in <= each.worlds);
    }
    const auto same = again.values(view, acts, effort, 3);
    for (std::size_t i = 0; i < valued.size(); ++i) {
      CHECK((same[i].action == valued[i].action));
      CHECK(same[i].worth == valued[i].worth);
    }
  }

  TEST_CASE("worlds that explain nothing are not looked at") {
    const Kaiser::View view = in_the_play();
    Heartless::asker = &view;
    Heartless::with_hearts = Heartless::without = 0;
    Search<Heartless>().values(view, candidates<Heartless>(view),
                               {.positions = 100'000, .worlds_max = 30}, 1);
    CHECK(Heartless::without > 60);
    CHECK(Heartless::with_hearts < Heartless::without / 10);
  }

  TEST_CASE("of numbers that may be tried, those that are not refused are candidates") {
    int claims = 0;
    at_questions<jojotte::JoJotte>({}, 1, 400, [&](const jojotte::View& view) {
      const auto legal = jojotte::JoJotte::legal(view);
      if (legal.tries.empty()) return;
      for (const auto& act : candidates<jojotte::JoJotte>(view))
        claims += std::holds_alternative<jojotte::Claim>(act) ? 1 : 0;
      std::vector<jojotte::Action> acts;
      add_tries<jojotte::JoJotte>(view, std::array{engine::Try{jojotte::Claim::verb.name, 90, 99}},
                                  8, acts);
      CHECK(acts.empty());
    });
    CHECK(claims > 0);
  }

  TEST_CASE("a lead is over the best other side and the mean of the others, half each") {
    pippip::FaceUp up;
    up.rules.seats = 3;
    up.score = {{10, 40, 20}};
    CHECK(lead_of<pippip::PipPip>(up, engine::Seat{0}) == -25);
    CHECK(lead_of<pippip::PipPip>(up, engine::Seat{1}) == 22.5);
    kaiser::FaceUp sides;
    sides.score = {{31, -6}};
    CHECK(lead_of<Kaiser>(sides, engine::Seat{2}) == 37);
    CHECK(lead_of<Kaiser>(sides, engine::Seat{3}) == -37);
  }

  TEST_CASE("medium beats the heuristic at Kaiser and at Leopard") {
    const auto leads = [&]<class G>(std::type_identity<G>, std::uint64_t deals) {
      const support::Chooser<G> heuristic = [](const typename G::View& view) {
        return G::heuristic(view);
      };
      std::vector<double> all;
      for (std::uint64_t decks = 1; decks <= deals; ++decks)
        all.push_back(
            support::lead_in_mirrored_deals<G>({}, decks, player<G>(Level::medium), heuristic));
      return support::mean_of(all);
    };
    const auto at_kaiser = leads(std::type_identity<Kaiser>{}, 40);
    CHECK(at_kaiser.mean > 2 * at_kaiser.error);
    const auto at_leopard = leads(std::type_identity<leopard::Leopard>{}, 12);
    CHECK(at_leopard.mean > 0);
  }
}
