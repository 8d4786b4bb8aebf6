// SPDX-License-Identifier: MIT
#include "engine/jojotte/deal_analysis.hpp"
#include "engine/jojotte/best_play.hpp"
#include "tests/support/jojotte_endings.hpp"
#include "tests/support/jojotte_knowledge.hpp"

#include <algorithm>
#include <utility>
#include <vector>

/// The analysis of deals played at random.
namespace {

using namespace jojotte;
using namespace support;

/// Each deal of a match, analysed.
std::vector<AnalysedDeal> analysed(const RuleSet& rules, std::uint64_t seed) {
  Analyser analyser;
  play_match<JoJotte>(
      rules, seed,
      [&](const State& before, const auto& step, const State& after, const Events& story) {
        if (const auto* act = std::get_if<Act<JoJotte>>(&step))
          analyser.watch(before, act->seat, act->action, story, after);
      });
  return analyser.deals();
}

/// The deals of some matches by each rule set.
const std::vector<AnalysedDeal>& all_deals() {
  static const std::vector<AnalysedDeal> deals = [] {
    std::vector<AnalysedDeal> all;
    for (const auto& rules : support::Knowledge<JoJotte>::rule_sets())
      for (std::uint64_t seed = 1; seed <= 4; ++seed)
        for (AnalysedDeal& deal : analysed(rules, seed)) all.push_back(std::move(deal));
    return all;
  }();
  return deals;
}

bool is_word(const AnalysedAct& act) { return !act.card; }

/// Seat 1 has declared hearts; the special bids come next.
Setup bids_to_come(std::string_view of_seat_0, std::string_view of_seat_1) {
  return at_hearts(culbertson, Seat{1}, of_seat_0, of_seat_1, "7H", "7S");
}

}  // namespace

TEST_SUITE("the analysis of a deal") {
  TEST_CASE("values lead from best play at the start, act by act, to the written points") {
    for (const AnalysedDeal& deal : all_deals()) {
      REQUIRE_FALSE(deal.acts.empty());
      int now = deal.best;
      for (const AnalysedAct& act : deal.acts) {
        CHECK(act.before == now);
        now = act.after;
      }
      if (deal.sheet) CHECK(now == *deal.sheet);
      if (!deal.contract) CHECK(now == 0);
    }
  }

  TEST_CASE("best play less what each act has lost is what was written") {
    for (const AnalysedDeal& deal : all_deals()) {
      if (!deal.sheet) continue;
      CHECK(*deal.sheet == deal.best - deal.lost(Seat{0}) + deal.lost(Seat{1}));
    }
  }

  TEST_CASE(
      "no call, meld or exchange does better than the best, and a better one is named for a loss") {
    int lost = 0;
    for (const AnalysedDeal& deal : all_deals()) {
      for (const AnalysedAct& act : deal.acts) {
        if (!is_word(act)) continue;
        CHECK(act.loss() == (act.seat == Seat{0} ? 1 : -1) * (act.before - act.after));
        CHECK(act.best.has_value() == (act.loss() > 0));
        lost += act.loss() > 0 ? 1 : 0;
      }
    }
    CHECK(lost > 20);
  }

  TEST_CASE("the first value minus the cost of the cards is the result") {
    int played = 0;
    for (const AnalysedDeal& deal : all_deals()) {
      const auto first =
          std::ranges::find_if(deal.acts, [](const auto& act) { return act.card.has_value(); });
      if (first == deal.acts.end()) continue;
      const Seat declarer = deal.contract->declarer;
      CHECK(deal.reached == first->card->before - deal.lost_by_cards(declarer) +
                                deal.lost_by_cards(other(declarer)));
      ++played;
    }
    CHECK(played > 20);
  }

  TEST_CASE("best play is worth no less than any one contract") {
    for (const AnalysedDeal& deal : all_deals()) {
      for (const Prospect& prospect : deal.prospects)
        for (const Seat seat : all_seats) {
          CHECK(prospect.ahead[seat] >= -200);
          CHECK((prospect.tricks[seat] == 9) == (prospect.slam[seat] >= 500));
        }
      for (const Seat seat : all_seats)
        CHECK((deal.nullo[seat] == 0) == (deal.nullo_sheet[seat] > 0));
    }
  }

  TEST_CASE("a missed slam is found, and so is a missed nullo") {
    BestPlay best;
    State slam =
        from_setup(bids_to_come("AC TC KC QC 9C 8C 7C AS TS", "JH 9H AH TH KH QH 8H AD TD"));
    CHECK(best.worth(slam) < -500);
    act(slam, 0, Pass{});
    CHECK(best.best(slam, Seat{1}) == Action(Slam{}));
    CHECK(best.worth_after(slam, Seat{1}, Pass{}) > best.worth_after(slam, Seat{1}, Slam{}) + 300);

    BestPlay again;
    State nullo =
        from_setup(bids_to_come("8H 7C 8C 7D 8D 9D 8S 9S JS", "AC TC KC QC JC 9C AD TD AS"));
    CHECK(again.best(nullo, Seat{0}) == Action(Nullo{}));
  }

  TEST_CASE("a deal given up or claimed is analysed as far as it went") {
    State state =
        from_setup(bids_to_come("AC TC KC QC 9C 8C 7C AS TS", "JH 9H AH TH KH QH 8H AD TD"));
    state.face_up.contract->special = Special::none;
    Analyser analyser;
    const auto done = [&](int seat, const Action& action) {
      const State before = state;
      const Events story = act(state, seat, action);
      analyser.watch(before, static_cast<Seat>(seat), action, story, state);
    };
    done(0, Pass{});
    done(1, Pass{});
    while (!in_phase<Play>(state)) {
      const auto seat = JoJotte::waiting_for(state.face_up).seats.front();
      done(static_cast<int>(seat), *full_declaration(jojotte::observe(state, {seat})));
    }
    const State before = state;
    const Events story = JoJotte::concede(state, Seat{0}, {engine::Stake::deal, false});
    analyser.watch(before, Seat{0}, std::nullopt, story, state);
    const AnalysedDeal& deal = analyser.deals().at(0);
    CHECK_FALSE(deal.acts.back().action.has_value());
    CHECK(deal.sheet == deal.acts.back().after);
    CHECK(deal.lost(Seat{1}) > 300);
  }
}
