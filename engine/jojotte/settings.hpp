// SPDX-License-Identifier: MIT
#pragma once

#include "engine/jojotte/rule_set.hpp"

#include <span>
#include <string_view>
#include <type_traits>

/// The values of the options in words, as they are set at the opening of a table.
namespace jojotte {

namespace detail {
inline constexpr std::string_view all_pass[] = {"other_deals", "same_deals"};
inline constexpr std::string_view no_trump_overcall[] = {"allowed", "barred"};
inline constexpr std::string_view slam_at_no_trump[] = {"barred", "allowed"};
inline constexpr std::string_view melds_under_special_bid[] = {"allowed", "none"};
inline constexpr std::string_view fours_that_count[] = {"by_the_book", "all_ranks"};
inline constexpr std::string_view equal_plain_runs[] = {"nobody_scores", "defender_scores"};
inline constexpr std::string_view melds_are_shown[] = {"always", "on_request"};
inline constexpr std::string_view seven_exchange[] = {"allowed", "barred"};
inline constexpr std::string_view first_lead[] = {"opponent_of_the_bidder", "non_dealer"};
inline constexpr std::string_view jo_jotte_counts[] = {"in_tricks", "above"};
inline constexpr std::string_view compared[] = {"tricks_melds", "tricks_melds_bonus", "tricks"};
inline constexpr std::string_view loser_of_undoubled_deal[] = {"writes_above", "writes_nothing"};
inline constexpr std::string_view doubled_declarer_writes[] = {"both_scores", "own_score"};
inline constexpr std::string_view nullo_card_points[] = {"to_prison", "dropped"};
inline constexpr std::string_view lost_slam_pays[] = {"below_if_ahead", "above"};
inline constexpr std::string_view rubber_ends[] = {"with_two_wins", "with_two_games"};
inline constexpr std::string_view rubber_bonus[] = {"by_games", "by_total"};
inline constexpr std::string_view rubber_winner[] = {"by_games", "by_total"};
inline constexpr std::string_view match_winner[] = {"first_to_win_rubbers", "higher_total"};
inline constexpr std::string_view plain_points[] = {"tens_count", "kings_count_double"};
}  // namespace detail

constexpr std::span<const std::string_view> words(std::type_identity<AllPass>) {
  return detail::all_pass;
}
constexpr std::span<const std::string_view> words(std::type_identity<NoTrumpOvercall>) {
  return detail::no_trump_overcall;
}
constexpr std::span<const std::string_view> words(std::type_identity<SlamAtNoTrump>) {
  return detail::slam_at_no_trump;
}
constexpr std::span<const std::string_view> words(std::type_identity<MeldsUnderSpecialBid>) {
  return detail::melds_under_special_bid;
}
constexpr std::span<const std::string_view> words(std::type_identity<FoursThatCount>) {
  return detail::fours_that_count;
}
constexpr std::span<const std::string_view> words(std::type_identity<EqualPlainRuns>) {
  return detail::equal_plain_runs;
}
constexpr std::span<const std::string_view> words(std::type_identity<MeldsAreShown>) {
  return detail::melds_are_shown;
}
constexpr std::span<const std::string_view> words(std::type_identity<SevenExchange>) {
  return detail::seven_exchange;
}
constexpr std::span<const std::string_view> words(std::type_identity<FirstLead>) {
  return detail::first_lead;
}
constexpr std::span<const std::string_view> words(std::type_identity<JoJotteCounts>) {
  return detail::jo_jotte_counts;
}
constexpr std::span<const std::string_view> words(std::type_identity<Compared>) {
  return detail::compared;
}
constexpr std::span<const std::string_view> words(std::type_identity<LoserOfUndoubledDeal>) {
  return detail::loser_of_undoubled_deal;
}
constexpr std::span<const std::string_view> words(std::type_identity<DoubledDeclarerWrites>) {
  return detail::doubled_declarer_writes;
}
constexpr std::span<const std::string_view> words(std::type_identity<NulloCardPoints>) {
  return detail::nullo_card_points;
}
constexpr std::span<const std::string_view> words(std::type_identity<LostSlamPays>) {
  return detail::lost_slam_pays;
}
constexpr std::span<const std::string_view> words(std::type_identity<RubberEnds>) {
  return detail::rubber_ends;
}
constexpr std::span<const std::string_view> words(std::type_identity<RubberBonus>) {
  return detail::rubber_bonus;
}
constexpr std::span<const std::string_view> words(std::type_identity<RubberWinner>) {
  return detail::rubber_winner;
}
constexpr std::span<const std::string_view> words(std::type_identity<MatchWinner>) {
  return detail::match_winner;
}

/// R43. The two tables of the worth of plain cards.
enum class PlainPoints : std::uint8_t { tens_count, kings_count_double };
constexpr std::span<const std::string_view> words(std::type_identity<PlainPoints>) {
  return detail::plain_points;
}
inline constexpr RankPoints plain_points_of[] = {culbertson.plain_points, denexa.plain_points};

/// Every option once, for whoever reads, writes or shows them (see engine/game.hpp).
template <class Settings>
void settings(Settings& s, RuleSet& rules) {
  s.choice("all_pass", rules.all_pass, 12);
  s.choice("no_trump_overcall", rules.no_trump_overcall, 9);
  s.choice("slam_at_no_trump", rules.slam_at_no_trump, 18);
  s.choice("melds_under_special_bid", rules.melds_under_special_bid, 20);
  s.choice("fours_that_count", rules.fours_that_count, 23);
  s.choice("equal_plain_runs", rules.equal_plain_runs, 28);
  s.choice("melds_are_shown", rules.melds_are_shown, 32);
  s.choice("seven_exchange", rules.seven_exchange, 33);
  s.choice("first_lead", rules.first_lead, 35);
  s.choice("jo_jotte_counts", rules.jo_jotte_counts, 41);
  s.choice("compared", rules.compared, 46);
  s.choice("loser_of_undoubled_deal", rules.loser_of_undoubled_deal, 47);
  s.choice("doubled_declarer_writes", rules.doubled_declarer_writes, 49);
  s.choice("nullo_card_points", rules.nullo_card_points, 52);
  s.choice("lost_slam_pays", rules.lost_slam_pays, 54);
  s.choice("rubber_ends", rules.rubber_ends, 59);
  s.choice("rubber_bonus", rules.rubber_bonus, 60);
  s.choice("rubber_winner", rules.rubber_winner, 62);
  s.choice("match_winner", rules.match_winner, 62);
  auto plain = rules.plain_points == denexa.plain_points ? PlainPoints::kings_count_double
                                                         : PlainPoints::tens_count;
  s.choice("plain_points", plain, 43);
  rules.plain_points = plain_points_of[static_cast<std::size_t>(plain)];
  s.number("rubbers", rules.rubbers, 1, rubbers_max, 62);
}

}  // namespace jojotte
