// SPDX-License-Identifier: MIT
#include "clients/bot/games/jojotte/sampler.hpp"

#include "tests/bot/games/jojotte/reenacted.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <map>
#include <string>

namespace {

using namespace jojotte;
using bot::Sampler;
using bot::Story;
using support::SinceTheDraw;

/// A moment at which a seat has a question, with everything it knows.
struct Moment {
  const State& truth;
  const View& view;
  const Story& story;
  const SinceTheDraw& since;
};

/// A player who remembers everything it has heard.
class Listening final : public support::Opponent {
 public:
  explicit Listening(std::unique_ptr<support::Opponent> player) : player_(std::move(player)) {}
  void hear(const View& view, std::span<const Event> news) override {
    seen = view;
    story.tell(news);
    player_->hear(view, news);
  }
  Action answer() override { return player_->answer(); }

  View seen;
  Story story;

 private:
  std::unique_ptr<support::Opponent> player_;
};

/// Plays a rubber and stops at every question of a deal.
void at_every_question(const RuleSet& rules, const char* first, const char* second,
                       std::uint32_t seed, const std::function<void(const Moment&)>& look) {
  Listening one(support::opponent_by_name(first, seed)),
      two(support::opponent_by_name(second, seed + 1));
  SinceTheDraw since;
  support::play_rubber(rules, seed, {&one, &two},
                       [&](const State& before, Seat seat, const Action& action, const State&) {
                         const Listening& asked = seat == Seat{0} ? one : two;
                         since.see(before);
                         if (JoJotte::ended(before.face_up) == engine::Ended::nothing)
                           look({before, asked.seen, asked.story, since});
                         since.follow(seat, action);
                       });
}

constexpr RuleSet all_rules[] = {culbertson, hervey, denexa};

bool after_the_draw(const View& view) { return view.face_up.information.has_value(); }

/// The opponent may have answered about the seven without anybody knowing yet.
bool answers_are_secret(const View& view) {
  return std::holds_alternative<Exchange>(view.face_up.phase);
}

/// Every hand of the opponent that can have led to this view, found by replaying the deal.
std::vector<CardSet> all_possible(const Moment& now, const Knowledge& knowledge) {
  std::vector<CardSet> possible;
  const CardSet open = knowledge.unseen;
  const int of = open.size();
  for (std::uint32_t chosen = 0; chosen < std::uint32_t{1} << of; ++chosen) {
    if (std::popcount(chosen) != knowledge.held) continue;
    CardSet hand;
    for (int i = 0; i < of; ++i)
      if ((chosen >> i & 1U) != 0) hand.insert(open.nth(i));
    const auto world =
        support::reenacted(now.since, knowledge.seat, support::nine_of(hand, now.view, now.story));
    if (world && observe(*world, {now.view.own->seat}) == now.view) possible.push_back(hand);
  }
  return possible;
}

/// A chi-square test with a limit that chance hardly ever exceeds.
bool is_even(const std::map<std::string, int>& counts, std::size_t kinds, int drawn) {
  const double expected = static_cast<double>(drawn) / static_cast<double>(kinds);
  double sum = expected * static_cast<double>(kinds - counts.size());
  for (const auto& [hand, count] : counts)
    sum += (count - expected) * (count - expected) / expected;
  const double freedom = static_cast<double>(kinds) - 1;
  return sum < freedom + 5 * std::sqrt(2 * freedom) + 12;
}

std::string name_of(CardSet hand) {
  std::string name;
  for (const Card card : hand) name += std::to_string(static_cast<int>(card)) + ' ';
  return name;
}

}  // namespace

TEST_SUITE("the sampler") {
  TEST_CASE("the sampler never excludes the true hand") {
    for (const RuleSet& rules : all_rules)
      for (std::uint32_t seed = 1; seed <= 60; ++seed)
        at_every_question(
            rules, "random", seed % 2 == 0 ? "heuristic" : "random", seed, [](const Moment& now) {
              const Knowledge knowledge = Sampler(now.view, now.story, false).knowledge();
              CAPTURE(now.view.face_up.phase.index());
              CHECK(knowledge.allows(now.truth.face_down.hands[knowledge.seat]));
            });
  }

  TEST_CASE("the sampler deals only hands that could have played the same deal") {
    bot::Random random(7);
    int dealt = 0;
    for (const RuleSet& rules : all_rules)
      for (std::uint32_t seed = 1; seed <= 60; ++seed)
        at_every_question(
            rules, "random", seed % 2 == 0 ? "heuristic" : "random", seed, [&](const Moment& now) {
              const Sampler sampler(now.view, now.story, seed % 3 == 0);
              const State world = sampler.world(random);
              CHECK(observe(world, {now.view.own->seat}) == now.view);
              if (!after_the_draw(now.view) || answers_are_secret(now.view)) return;
              const Seat me = now.view.own->seat, opponent = other(me);
              const CardSet nine =
                  support::nine_of(world.face_down.hands[opponent], now.view, now.story);
              const auto again = support::reenacted(now.since, opponent, nine);
              CAPTURE(now.view.face_up.phase.index());
              REQUIRE(again);
              CHECK(observe(*again, {me}) == now.view);
              ++dealt;
            });
    CHECK(dealt > 1000);
  }

  TEST_CASE("the sampler deals each possible hand equally often") {
    bot::Random random(11);
    int without = 0, with_claims = 0;
    for (std::uint32_t seed = 1; seed <= 2000 && (without < 60 || with_claims < 60); ++seed)
      at_every_question(all_rules[seed % 3], "random", "random", seed, [&](const Moment& now) {
        if (!after_the_draw(now.view) || !std::holds_alternative<Play>(now.view.face_up.phase))
          return;
        const Sampler sampler(now.view, now.story, false);
        const bool claims = !sampler.knowledge().runs.empty();
        int& looked_at = claims ? with_claims : without;
        if (sampler.knowledge().held > 3 || sampler.knowledge().held < 2 || looked_at >= 60) return;
        const auto possible = all_possible(now, sampler.knowledge());
        REQUIRE(!possible.empty());
        std::map<std::string, int> counts;
        const int drawn = 40 * static_cast<int>(possible.size());
        for (int i = 0; i < drawn; ++i) ++counts[name_of(sampler.hand(random))];
        CHECK(counts.size() <= possible.size());
        for (const CardSet hand : possible) CHECK(counts.contains(name_of(hand)));
        ++looked_at;
        CHECK(is_even(counts, possible.size(), drawn));
      });
    CHECK(without >= 60);
    CHECK(with_claims >= 60);
  }

  TEST_CASE("the sampler prefers hands that explain the calls, if it reads calls") {
    bot::Random random(3);
    double counted[2] = {};
    int times = 0;
    for (std::uint32_t seed = 1; seed <= 60; ++seed)
      at_every_question(culbertson, "heuristic", "heuristic", seed, [&](const Moment& now) {
        if (!std::holds_alternative<Response>(now.view.face_up.phase) || times >= 60) return;
        const Trumps trump = now.view.face_up.contract->trump;
        if (!trump) return;
        ++times;
        for (const bool reads : {false, true})
          for (int i = 0; i < 20; ++i)
            counted[reads ? 1 : 0] +=
                (Sampler(now.view, now.story, reads).hand(random) & CardSet::all_of(*trump)).size();
      });
    REQUIRE(times > 20);
    CHECK(counted[1] > 1.2 * counted[0]);
  }
}
