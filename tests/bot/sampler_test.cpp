// SPDX-License-Identifier: MIT
#include "clients/bot/sampler.hpp"

#include "tests/bot/reenacted.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <map>
#include <string>

namespace {

using namespace jojotte;
using bot::Known;
using bot::Sampler;
using bot::Story;
using support::SinceTheDraw;

/// A moment at which a seat is asked, with all it has been told.
struct Moment {
  const State& truth;
  const View& view;
  const Story& story;
  const SinceTheDraw& since;
};

/// A player who remembers what he has heard.
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

/// He may have answered about the seven, and nobody knows yet.
bool answers_are_secret(const View& view) {
  return std::holds_alternative<Exchange>(view.face_up.phase);
}

/// Every hand of his that can have led to this view, by playing the deal again with each.
std::vector<CardSet> all_possible(const Moment& now, const Known& known) {
  std::vector<CardSet> possible;
  const CardSet open = known.unseen;
  const int of = open.size();
  for (std::uint32_t chosen = 0; chosen < std::uint32_t{1} << of; ++chosen) {
    if (std::popcount(chosen) != known.held) continue;
    CardSet hand;
    for (int i = 0; i < of; ++i)
      if ((chosen >> i & 1U) != 0) hand.insert(open.nth(i));
    const auto world =
        support::reenacted(now.since, known.he, support::nine_of(hand, known, now.story));
    if (world && observe(*world, {known.me}) == now.view) possible.push_back(hand);
  }
  return possible;
}

/// Chi-square, by as much as which chance will hardly ever exceed it.
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
  TEST_CASE("never excludes the truth") {
    for (const RuleSet& rules : all_rules)
      for (std::uint32_t seed = 1; seed <= 60; ++seed)
        at_every_question(rules, "random", seed % 2 == 0 ? "thumb" : "random", seed,
                          [](const Moment& now) {
                            const bot::Known known = bot::known(now.view, now.story);
                            CAPTURE(now.view.face_up.phase.index());
                            CHECK(known.allows(now.truth.face_down.hands[known.he]));
                            for (const Seat seat : all_seats)
                              CHECK(known.taken[seat] == now.truth.face_down.taken[seat]);
                          });
  }

  TEST_CASE("deals only what the same deal could have been played with") {
    bot::Chance chance(7);
    int dealt = 0;
    for (const RuleSet& rules : all_rules)
      for (std::uint32_t seed = 1; seed <= 60; ++seed)
        at_every_question(rules, "random", seed % 2 == 0 ? "thumb" : "random", seed,
                          [&](const Moment& now) {
                            const Sampler sampler(now.view, now.story, seed % 3 == 0);
                            const State world = sampler.world(chance);
                            CHECK(observe(world, {now.view.own->seat}) == now.view);
                            if (!after_the_draw(now.view) || answers_are_secret(now.view)) return;
                            const bot::Known& known = sampler.known();
                            const CardSet nine =
                                support::nine_of(world.face_down.hands[known.he], known, now.story);
                            const auto again = support::reenacted(now.since, known.he, nine);
                            CAPTURE(now.view.face_up.phase.index());
                            REQUIRE(again);
                            CHECK(observe(*again, {known.me}) == now.view);
                            ++dealt;
                          });
    CHECK(dealt > 1000);
  }

  TEST_CASE("deals each possible hand equally often") {
    bot::Chance chance(11);
    int without = 0, with_claims = 0;
    for (std::uint32_t seed = 1; seed <= 2000 && (without < 60 || with_claims < 60); ++seed)
      at_every_question(all_rules[seed % 3], "random", "random", seed, [&](const Moment& now) {
        if (!after_the_draw(now.view) || !std::holds_alternative<Play>(now.view.face_up.phase))
          return;
        const Sampler sampler(now.view, now.story, false);
        const bool claims = !sampler.known().runs.empty();
        int& looked_at = claims ? with_claims : without;
        if (sampler.known().held > 3 || sampler.known().held < 2 || looked_at >= 60) return;
        const auto possible = all_possible(now, sampler.known());
        REQUIRE(!possible.empty());
        std::map<std::string, int> counts;
        const int drawn = 40 * static_cast<int>(possible.size());
        for (int i = 0; i < drawn; ++i) ++counts[name_of(sampler.hand(chance))];
        CHECK(counts.size() <= possible.size());
        for (const CardSet hand : possible) CHECK(counts.contains(name_of(hand)));
        ++looked_at;
        CHECK(is_even(counts, possible.size(), drawn));
      });
    CHECK(without >= 60);
    CHECK(with_claims >= 60);
  }

  TEST_CASE("prefers hands that explain the calls, where it reads them") {
    bot::Chance chance(3);
    double counted[2] = {};
    int times = 0;
    for (std::uint32_t seed = 1; seed <= 60; ++seed)
      at_every_question(culbertson, "thumb", "thumb", seed, [&](const Moment& now) {
        if (!std::holds_alternative<Response>(now.view.face_up.phase) || times >= 60) return;
        const Trumps trump = now.view.face_up.contract->trump;
        if (!trump) return;
        ++times;
        for (const bool reads : {false, true})
          for (int i = 0; i < 20; ++i)
            counted[reads ? 1 : 0] +=
                (Sampler(now.view, now.story, reads).hand(chance) & CardSet::all_of(*trump)).size();
      });
    REQUIRE(times > 20);
    CHECK(counted[1] > 1.2 * counted[0]);
  }
}
