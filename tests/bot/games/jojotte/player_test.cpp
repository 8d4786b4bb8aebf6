// SPDX-License-Identifier: MIT
#include "clients/bot/games/jojotte/player.hpp"

#include "clients/bot/games/jojotte/heuristic.hpp"
#include "clients/bot/games/jojotte/outcome.hpp"
#include "engine/cards/pack.hpp"
#include "engine/jojotte/ranking.hpp"
#include "tests/bot/games/jojotte/reenacted.hpp"
#include "tests/support/random.hpp"

#include <doctest/doctest.h>

#include <string>

namespace {

using namespace jojotte;
using bot::Level;
using bot::Sampler;
using bot::Story;

constexpr RuleSet all_rules[] = {culbertson, hervey, denexa};

/// Two players with one seed: one hears the real table, the other a table with different hidden
/// cards.
class InTwoWorlds final : public support::Opponent {
 public:
  InTwoWorlds(Level level, std::uint32_t seed)
      : one_(level, seed), two_(level, seed), random_(seed) {}

  void hear(const View& view, std::span<const Event> news) override {
    view_ = view;
    story_.tell(news);
    one_.hear(view, news);
    heard_.insert(heard_.end(), news.begin(), news.end());
  }

  Action answer() override {
    View other = view_;
    if (JoJotte::ended(view_.face_up) == engine::Ended::nothing) {
      const State world = Sampler(view_, story_, false).world(random_);
      other = observe(world, {view_.own->seat});
    }
    two_.hear(other, heard_);
    heard_.clear();
    const Action answer = one_.answer();
    CHECK(two_.answer() == answer);
    ++answers;
    return answer;
  }

  int answers = 0;

 private:
  bot::Player one_, two_;
  bot::Random random_;
  View view_;
  Story story_;
  std::vector<Event> heard_;
};

Seat last_taker(const State& before, const State& after) {
  return before.face_up.tricks[Seat{0}] < after.face_up.tricks[Seat{0}] ? Seat{0} : Seat{1};
}

/// The outcome of a deal, read from the table before and after its last card.
bot::Outcome outcome_of(const State& before, const State& after) {
  const FaceUp& up = after.face_up;
  const Contract& contract = *up.contract;
  bot::Outcome came{};
  came.tricks = {up.tricks[Seat{0}], up.tricks[Seat{1}]};
  for (const Seat seat : all_seats)
    came.trick_score[seat] =
        card_points(after.face_down.taken[seat], contract.trump, up.rules.plain_points);
  if (contract.special != Special::nullo) came.trick_score[last_taker(before, after)] += 10;
  if (up.jotte) {
    const bool above = up.rules.jo_jotte_counts == JoJotteCounts::above;
    (above ? came.jo_jotte : came.trick_score)[*up.jotte] += 20;
  }
  return came;
}

/// Plays by the heuristic, and asks a strong player what they would do whenever the jack of trumps
/// was led and this seat holds the nine and a trump that is worth nothing.
class UnderTheJack final : public support::Opponent {
 public:
  explicit UnderTheJack(std::uint32_t seed)
      : heuristic_(support::opponent_by_name("heuristic", seed)), strong_(Level::strong, seed) {}

  void hear(const View& view, std::span<const Event> news) override {
    view_ = view;
    heuristic_->hear(view, news);
    strong_.hear(view, news);
  }

  Action answer() override {
    if (nine_is_in_danger()) {
      ++asked;
      const bot::Hint hint = strong_.hint();
      const auto* played = std::get_if<PlayCard>(&hint.action);
      REQUIRE(played);
      thrown += rank_of(played->card) == Rank::nine ? 1 : 0;
    }
    return heuristic_->answer();
  }

  int asked = 0, thrown = 0;

 private:
  bool nine_is_in_danger() const {
    const FaceUp& up = view_.face_up;
    const auto* play = std::get_if<Play>(&up.phase);
    if (!play || play->trick.empty() || !up.contract->trump) return false;
    if (up.contract->special == Special::nullo) return false;  // there the nine wants to be lost
    const Suit trump = *up.contract->trump;
    const CardSet trumps = view_.own->hand & CardSet::all_of(trump);
    return play->trick[0].card == make_card(Rank::jack, trump) &&
           trumps.contains(make_card(Rank::nine, trump)) &&
           (trumps.contains(make_card(Rank::seven, trump)) ||
            trumps.contains(make_card(Rank::eight, trump)));
  }

  View view_;
  std::unique_ptr<support::Opponent> heuristic_;
  bot::Player strong_;
};

double won(const char* first, const char* second, const RuleSet& rules, int pairs) {
  double won = 0;
  for (int pair = 0; pair < pairs; ++pair)
    for (std::size_t mine : {0U, 1U}) {
      const auto seed = static_cast<std::uint32_t>(100 * pair) + static_cast<std::uint32_t>(mine);
      std::array<std::unique_ptr<support::Opponent>, 2> seats;
      seats[mine] = support::opponent_by_name(first, seed);
      seats[1 - mine] = support::opponent_by_name(second, seed + 50);
      const auto played = support::play_rubber(rules, static_cast<std::uint64_t>(pair),
                                               {seats[0].get(), seats[1].get()});
      const auto winner = played.result.winner;
      won += !winner ? 0.5 : engine::index(*winner) == mine ? 1 : 0;
    }
  return won / 2 / pairs;
}

}  // namespace

TEST_SUITE("a bot") {
  TEST_CASE("a bot plays whole rubbers by all rules, and hidden cards change no answer") {
    for (const RuleSet& rules : all_rules) {
      InTwoWorlds one(Level::medium, 1), two(Level::easy, 2);
      support::play_rubber(rules, 5, {&one, &two});
      CHECK(one.answers + two.answers > 40);
    }
  }

  TEST_CASE("a strong bot beats random play on mirrored deals by each rule set") {
    for (const RuleSet& rules : all_rules) CHECK(won("strong", "random", rules, 1) == 1);
  }

  TEST_CASE("the heuristic beats random play, and medium beats easy") {
    CHECK(won("heuristic", "random", culbertson, 20) > 0.9);
    CHECK(won("medium", "easy", culbertson, 12) > 0.5);
  }

  TEST_CASE("a strong bot keeps the nine from the jack, even when the sheet is decided") {
    int asked = 0, thrown = 0;
    for (const RuleSet& rules : all_rules)
      for (std::uint32_t decks = 0; decks < 30; ++decks) {
        UnderTheJack one(decks), two(decks + 50);
        support::play_rubber(rules, decks, {&one, &two});
        asked += one.asked + two.asked;
        thrown += one.thrown + two.thrown;
      }
    CHECK(asked > 15);
    CHECK(thrown == 0);
  }

  TEST_CASE("the levels have three names") {
    for (const Level level : {Level::easy, Level::medium, Level::strong})
      CHECK(bot::level_by_name(bot::name_of(level)) == level);
    CHECK(!bot::level_by_name("godlike"));
  }

  TEST_CASE("a bot that hears the whole story again plays as if it had never been away") {
    const auto deck = [] {
      auto pack = cards::pack_of_32();
      std::vector<Card> cards(pack.begin(), pack.end());
      support::Random random{4};
      cards::shuffle({cards.data(), cards.size()}, random);
      return cards;
    }();
    State state = JoJotte::start(culbertson);
    state.face_up.phase = AwaitingDeck{};
    std::vector<Event> told;
    const auto tell = [&](const Events& story) {
      told.insert(told.end(), story.begin(), story.end());
    };
    tell(JoJotte::deal(state, deck));
    bot::Player stayed(Level::medium, 9), back(Level::medium, 9);
    std::size_t heard = 0;
    while (JoJotte::ended(state.face_up) == engine::Ended::nothing) {
      const Seat seat = JoJotte::waiting_for(state.face_up).seats.front();
      const View view = observe(state, {seat});
      Action action = legal(view).actions[0];
      if (seat == Seat{1}) {
        stayed.hear(view, std::span(told).subspan(heard));
        heard = told.size();
        back.hear(view, told);
        action = stayed.answer();
        CHECK(back.answer() == action);
      }
      tell(JoJotte::apply(state, seat, action));
    }
    CHECK(heard > 20);
  }
}

TEST_SUITE("the outcome of a deal") {
  TEST_CASE("the outcome is written on the sheet as the game writes it") {
    int deals = 0;
    for (const RuleSet& rules : all_rules)
      for (std::uint32_t seed = 1; seed <= 60; ++seed) {
        const auto one = support::opponent_by_name("random", seed);
        const auto two =
            support::opponent_by_name(seed % 2 == 0 ? "heuristic" : "random", seed + 1);
        support::play_rubber(rules, seed, {one.get(), two.get()},
                             [&](const State& before, Seat, const Action&, const State& after) {
                               const auto* play = std::get_if<Play>(&before.face_up.phase);
                               if (!play || std::holds_alternative<Play>(after.face_up.phase))
                                 return;
                               ++deals;
                               const bot::Outcome came = outcome_of(before, after);
                               CAPTURE(seed);
                               const Sheet expected = after.face_up.sheet;
                               const Sheet found = bot::sheet_after(before.face_up, came);
                               CHECK(found.below == expected.below);
                               CHECK(found.above == expected.above);
                               CHECK(found.closed == expected.closed);
                               CHECK(found.games == expected.games);
                               CHECK(found.prison == expected.prison);
                               CHECK(found.result == expected.result);
                             });
      }
    CHECK(deals > 300);
  }
}

TEST_SUITE("the value of a score") {
  TEST_CASE("the value is even at the start, the same from both sides, and rises with points") {
    for (const RuleSet& rules : all_rules) {
      const bot::ScoreValue score_value(rules);
      CHECK(score_value.game_won(0, 0) == doctest::Approx(0.5));
      Sheet sheet;
      CHECK(score_value.worth(sheet, Seat{0}) == doctest::Approx(0));
      double before = 0;
      for (const int below : {20, 40, 60, 75}) {
        sheet.below = {below, 10};
        const double worth = score_value.worth(sheet, Seat{0});
        CHECK(worth > before);
        CHECK(score_value.worth(sheet, Seat{1}) == doctest::Approx(-worth));
        before = worth;
      }
      sheet.games = {1, 0};
      sheet.closed = {{90, 10}};
      CHECK(score_value.worth(sheet, Seat{0}) > before);
    }
  }
}
