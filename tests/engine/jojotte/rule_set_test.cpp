// SPDX-License-Identifier: MIT
#include "engine/jojotte/rule_set.hpp"

#include "tests/support/rules_md.hpp"

#include <array>
#include <string_view>

using namespace jojotte;

namespace {

constexpr std::array<RuleSet, 3> books{culbertson, hervey, denexa};

/// An option has this value in each of the three books, is not the same in all of them, and
/// RULES.md tells the books apart where their values differ.
template <class Option>
void pin(std::size_t rule, Option RuleSet::* option, const std::array<Option, 3>& values) {
  const auto& row = support::rules_md().at(rule - 1);
  CAPTURE(row[0]);
  for (std::size_t book = 0; book < books.size(); ++book)
    CHECK(books[book].*option == values[book]);
  CHECK_FALSE((values[0] == values[1] && values[1] == values[2]));
  for (std::size_t book = 1; book < books.size(); ++book)
    if (!(values[book] == values[0])) {
      CHECK(row[2 + book] != row[2]);
      CHECK(row[2 + book] != "As C.");
    }
}

template <class Option>
std::array<Option, 3> in_denexa(Option denexa_alone, Option others) {
  return {others, others, denexa_alone};
}

template <class Option>
std::array<Option, 3> in_hervey(Option hervey_alone, Option others) {
  return {others, hervey_alone, others};
}

}  // namespace

TEST_SUITE("the three rule sets") {
  TEST_CASE("the auction and the special bids: R09 R12 R18 R20") {
    pin(9, &RuleSet::no_trump_overcall,
        in_denexa(NoTrumpOvercall::barred, NoTrumpOvercall::allowed));
    pin(12, &RuleSet::all_pass, in_denexa(AllPass::same_deals, AllPass::other_deals));
    pin(18, &RuleSet::slam_at_no_trump, in_hervey(SlamAtNoTrump::allowed, SlamAtNoTrump::barred));
    pin(20, &RuleSet::melds_under_special_bid,
        in_denexa(MeldsUnderSpecialBid::none, MeldsUnderSpecialBid::allowed));
  }

  TEST_CASE("melds and the seven: R23 R28 R32 R33") {
    pin(23, &RuleSet::fours_that_count,
        in_denexa(FoursThatCount::all_ranks, FoursThatCount::by_the_book));
    pin(28, &RuleSet::equal_plain_runs,
        in_denexa(EqualPlainRuns::defender_scores, EqualPlainRuns::nobody_scores));
    pin(32, &RuleSet::melds_are_shown, in_denexa(MeldsAreShown::on_request, MeldsAreShown::always));
    pin(33, &RuleSet::seven_exchange, in_denexa(SevenExchange::barred, SevenExchange::allowed));
  }

  TEST_CASE("the play: R35 R41 R43") {
    pin(35, &RuleSet::first_lead,
        in_denexa(FirstLead::non_dealer, FirstLead::opponent_of_the_bidder));
    pin(41, &RuleSet::jo_jotte_counts, in_denexa(JoJotteCounts::above, JoJotteCounts::in_tricks));
    pin(43, &RuleSet::plain_points,
        in_denexa(RankPoints{.ace = 10, .king = 10, .queen = 5, .jack = 5, .ten = 0},
                  RankPoints{.ace = 10, .king = 5, .queen = 5, .jack = 0, .ten = 10}));
  }

  TEST_CASE("scoring a deal: R46 R47 R49 R52 R54") {
    pin(46, &RuleSet::compared,
        {Compared::tricks_melds, Compared::tricks_melds_bonus, Compared::tricks});
    pin(47, &RuleSet::loser_of_undoubled_deal,
        in_denexa(LoserOfUndoubledDeal::writes_nothing, LoserOfUndoubledDeal::writes_above));
    pin(49, &RuleSet::doubled_declarer_writes,
        in_denexa(DoubledDeclarerWrites::own_score, DoubledDeclarerWrites::both_scores));
    pin(52, &RuleSet::nullo_card_points,
        in_denexa(NulloCardPoints::dropped, NulloCardPoints::to_prison));
    pin(54, &RuleSet::lost_slam_pays, in_denexa(LostSlamPays::above, LostSlamPays::below_if_ahead));
  }

  TEST_CASE("game, rubber and match: R59 R60 R62") {
    pin(59, &RuleSet::rubber_ends,
        in_denexa(RubberEnds::with_two_games, RubberEnds::with_two_wins));
    pin(60, &RuleSet::rubber_bonus, in_denexa(RubberBonus::by_total, RubberBonus::by_games));
    pin(62, &RuleSet::rubber_winner, in_denexa(RubberWinner::by_total, RubberWinner::by_games));
    pin(62, &RuleSet::match_winner,
        {MatchWinner::first_to_win_rubbers, MatchWinner::higher_total, MatchWinner::higher_total});
  }

  TEST_CASE("R62 a match is one rubber if nothing else was agreed, and nine at most") {
    for (const RuleSet& book : books) CHECK(book.rubbers == 1);
    CHECK(rubbers_max == 9);
  }

  TEST_CASE("no two of them are the same") {
    CHECK_FALSE(culbertson == hervey);
    CHECK_FALSE(hervey == denexa);
    CHECK_FALSE(denexa == culbertson);
  }
}

TEST_SUITE("the names of the rule sets") {
  TEST_CASE("each is found by its name") {
    CHECK(rule_set_by_name("culbertson") == culbertson);
    CHECK(rule_set_by_name("hervey") == hervey);
    CHECK(rule_set_by_name("denexa") == denexa);
  }

  TEST_CASE("nothing else is found") {
    for (const std::string_view name : {"", "Culbertson", "hervey ", "custom", "culbertsonx"}) {
      CAPTURE(name);
      CHECK_FALSE(rule_set_by_name(name).has_value());
    }
  }

  TEST_CASE("R62 each has its name, whatever the length of the match") {
    for (const int rubbers : {1, 3, rubbers_max})
      for (const std::string_view name : {"culbertson", "hervey", "denexa"}) {
        RuleSet rules = rule_set_by_name(name).value();
        rules.rubbers = static_cast<std::uint8_t>(rubbers);
        CHECK(name_of(rules) == name);
        CHECK(name_of(mirrored(rules)) == name);
        CHECK(mirrored(rules).all_pass == AllPass::other_deals);
      }
  }

  TEST_CASE("other rules are custom") {
    RuleSet rules = culbertson;
    rules.seven_exchange = SevenExchange::barred;
    CHECK(name_of(rules) == "custom");
  }
}
