// SPDX-License-Identifier: MIT
#include "tests/support/every_game.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <span>

/// Two worlds: the same match is played twice, but in the second two cards that the observer has
/// not seen have changed places. Everything the observer is told must be equal, at every step.
/// If an act of the first world cannot be done in the second, the pair of cards is dropped from
/// there on.
namespace {

using namespace support;
using engine::Observer;

struct Count {
  int pairs = 0;      // of cards exchanged
  int survivors = 0;  // pairs that lasted to the end of their deal
  int steps = 0;      // compared, over all pairs
};

/// One match in two worlds, before one observer.
template <class G>
class TwoWorlds {
 public:
  TwoWorlds(const typename G::RuleSet& rules, Observer observer, std::uint64_t seed)
      : observer_(observer),
        random_(seed),
        attempts_(Knowledge<G>::attempts(random_)),
        one_(G::start(rules)),
        two_(one_) {}

  /// The deck and what was done until the next one.
  void play_deal(std::span<const Step<G>> deal) {
    const Cards& deck = std::get<Cards>(deal[0]);
    for (int pairs_left = 5; pairs_left > 0; --pairs_left) {
      ++count_.pairs;
      if (const auto other = survives(deal, exchanged(deck))) {
        ++count_.survivors;
        two_ = *other;
        for (const auto& step : deal) take<G>(one_, step);
        return;
      }
    }
    for (const auto& step : deal) {
      take<G>(one_, step);
      take<G>(two_, step);
    }
  }

  const Count& count() const { return count_; }

 private:
  /// The deck with two cards in each other's place, neither of which the observer gets to see.
  Cards exchanged(Cards deck) {
    const auto places = Knowledge<G>::hidden_places(one_.face_up, observer_);
    const auto draw = [&](std::size_t below) {
      return cards::draw_below(static_cast<std::uint32_t>(below), random_);
    };
    const auto first = draw(places.size());
    const auto second = (first + 1 + draw(places.size() - 1)) % places.size();
    std::swap(deck[places[first]], deck[places[second]]);
    return deck;
  }

  /// The second world at the end of the deal; none if something could not be done in it.
  std::optional<typename G::State> survives(std::span<const Step<G>> deal, const Cards& deck) {
    auto one = one_, two = two_;
    bool same = take<G>(one, deal[0]) == G::deal(two, deck) && looks_same(one, two);
    for (const Step<G>& step : deal.subspan(1)) {
      const auto& act = std::get<Act<G>>(step);
      if (G::refusal(two, act.seat, act.action) != G::Refusal::none) {
        CHECK_MESSAGE(observer_.seat != act.seat,
                      "the observer may do it in one world and not in the other");
        return std::nullopt;
      }
      same = same && take<G>(one, step) == take<G>(two, step) && looks_same(one, two);
      ++count_.steps;
    }
    CHECK(same);
    return two;
  }

  bool looks_same(const typename G::State& one, const typename G::State& two) const {
    return G::waiting_for(one.face_up) == G::waiting_for(two.face_up) &&
           G::observe(one, observer_) == G::observe(two, observer_) && answers_same(one, two);
  }

  bool answers_same(const typename G::State& one, const typename G::State& two) const {
    if (!observer_.seat) return true;
    return std::all_of(attempts_.begin(), attempts_.end(), [&](const auto& attempt) {
      return G::refusal(one, *observer_.seat, attempt) == G::refusal(two, *observer_.seat, attempt);
    });
  }

  Observer observer_;
  Random random_;
  std::vector<typename G::Action> attempts_;
  typename G::State one_, two_;
  Count count_;
};

/// A whole match, deal by deal: each begins with its deck.
template <class G>
Count compare(const typename G::RuleSet& rules, Observer observer, std::uint64_t seed) {
  const auto steps = recorded<G>(rules, seed);
  TwoWorlds<G> worlds{rules, observer, ~seed};
  auto begin = steps.begin();
  while (begin != steps.end()) {
    const auto end = std::find_if(begin + 1, steps.end(), deals<G>);
    worlds.play_deal({begin, end});
    begin = end;
  }
  return worlds.count();
}

template <class G>
Count compare_for_everybody(const typename G::RuleSet& rules, std::uint64_t seeds) {
  Count sum;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed)
    for (int seat = -1; seat < G::seats(rules); ++seat) {
      CAPTURE(seed);
      CAPTURE(seat);
      const Observer observer =
          seat < 0 ? engine::spectator : Observer{static_cast<engine::Seat>(seat)};
      const Count count = compare<G>(rules, observer, seed);
      sum.pairs += count.pairs;
      sum.survivors += count.survivors;
      sum.steps += count.steps;
    }
  return sum;
}

}  // namespace

TEST_SUITE("every game") {
  TEST_CASE_TEMPLATE_DEFINE("an observer sees the same, whatever the hidden cards are", G, worlds) {
    for (const auto& rules : Knowledge<G>::rule_sets()) {
      const Count count = compare_for_everybody<G>(rules, 60);
      INFO(count.survivors, " of ", count.pairs, " pairs to the end, ", count.steps, " steps");
      CHECK(count.survivors > count.pairs / 10);
      CHECK(count.survivors > 200);
      CHECK(count.steps > 3 * count.pairs);
    }
  }
  TEST_CASE_TEMPLATE_APPLY(worlds, EveryGame);
}
