// SPDX-License-Identifier: MIT
#pragma once

#include "engine/belote/ranking.hpp"
#include "engine/jojotte/names.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace jojotte {

// An option is named after the question, its values after the answers. Exactly one rule function
// reads each option.

enum class AllPass : std::uint8_t { other_deals, same_deals };                    // R12
enum class NoTrumpOvercall : std::uint8_t { allowed, barred };                    // R09
enum class SlamAtNoTrump : std::uint8_t { barred, allowed };                      // R18
enum class MeldsUnderSpecialBid : std::uint8_t { allowed, none };                 // R20
enum class FoursThatCount : std::uint8_t { by_the_book, all_ranks };              // R23
enum class EqualPlainRuns : std::uint8_t { nobody_scores, defender_scores };      // R28
enum class MeldsAreShown : std::uint8_t { always, on_request };                   // R32
enum class SevenExchange : std::uint8_t { allowed, barred };                      // R33
enum class FirstLead : std::uint8_t { opponent_of_the_bidder, non_dealer };       // R35
enum class JoJotteCounts : std::uint8_t { in_tricks, above };                     // R41
enum class Compared : std::uint8_t { tricks_melds, tricks_melds_bonus, tricks };  // R46
enum class LoserOfUndoubledDeal : std::uint8_t { writes_above, writes_nothing };  // R47
enum class DoubledDeclarerWrites : std::uint8_t { both_scores, own_score };       // R49
enum class NulloCardPoints : std::uint8_t { to_prison, dropped };                 // R52
enum class LostSlamPays : std::uint8_t { below_if_ahead, above };                 // R54
enum class RubberEnds : std::uint8_t { with_two_wins, with_two_games };           // R59
enum class RubberBonus : std::uint8_t { by_games, by_total };                     // R60
enum class RubberWinner : std::uint8_t { by_games, by_total };                    // R62
enum class MatchWinner : std::uint8_t { first_to_win_rubbers, higher_total };     // R62

/// The options of one way to play, and the length of the match.
struct RuleSet {
  AllPass all_pass = AllPass::other_deals;
  NoTrumpOvercall no_trump_overcall = NoTrumpOvercall::allowed;
  SlamAtNoTrump slam_at_no_trump = SlamAtNoTrump::barred;
  MeldsUnderSpecialBid melds_under_special_bid = MeldsUnderSpecialBid::allowed;
  FoursThatCount fours_that_count = FoursThatCount::by_the_book;
  EqualPlainRuns equal_plain_runs = EqualPlainRuns::nobody_scores;
  MeldsAreShown melds_are_shown = MeldsAreShown::always;
  SevenExchange seven_exchange = SevenExchange::allowed;
  FirstLead first_lead = FirstLead::opponent_of_the_bidder;
  JoJotteCounts jo_jotte_counts = JoJotteCounts::in_tricks;
  Compared compared = Compared::tricks_melds;
  LoserOfUndoubledDeal loser_of_undoubled_deal = LoserOfUndoubledDeal::writes_above;
  DoubledDeclarerWrites doubled_declarer_writes = DoubledDeclarerWrites::both_scores;
  NulloCardPoints nullo_card_points = NulloCardPoints::to_prison;
  LostSlamPays lost_slam_pays = LostSlamPays::below_if_ahead;
  RubberEnds rubber_ends = RubberEnds::with_two_wins;
  RubberBonus rubber_bonus = RubberBonus::by_games;
  RubberWinner rubber_winner = RubberWinner::by_games;
  MatchWinner match_winner = MatchWinner::first_to_win_rubbers;
  RankPoints plain_points = plain_points_of_1937;
  std::uint8_t rubbers = 1;  // agreed: to be won or to be played, 1 to rubbers_max (R62)

  bool operator==(const RuleSet&) const = default;
};

inline constexpr int rubbers_max = 9;

/// Ely Culbertson's game of 1937: the default.
inline constexpr RuleSet culbertson{};

/// George Hervey's handbook, as differences from Culbertson.
inline constexpr RuleSet hervey{
    .slam_at_no_trump = SlamAtNoTrump::allowed,
    .compared = Compared::tricks_melds_bonus,
    .match_winner = MatchWinner::higher_total,
};

/// Denexa's modern text.
inline constexpr RuleSet denexa{
    .all_pass = AllPass::same_deals,
    .no_trump_overcall = NoTrumpOvercall::barred,
    .melds_under_special_bid = MeldsUnderSpecialBid::none,
    .fours_that_count = FoursThatCount::all_ranks,
    .equal_plain_runs = EqualPlainRuns::defender_scores,
    .melds_are_shown = MeldsAreShown::on_request,
    .seven_exchange = SevenExchange::barred,
    .first_lead = FirstLead::non_dealer,
    .jo_jotte_counts = JoJotteCounts::above,
    .compared = Compared::tricks,
    .loser_of_undoubled_deal = LoserOfUndoubledDeal::writes_nothing,
    .doubled_declarer_writes = DoubledDeclarerWrites::own_score,
    .nullo_card_points = NulloCardPoints::dropped,
    .lost_slam_pays = LostSlamPays::above,
    .rubber_ends = RubberEnds::with_two_games,
    .rubber_bonus = RubberBonus::by_total,
    .rubber_winner = RubberWinner::by_total,
    .match_winner = MatchWinner::higher_total,
    .plain_points = {.ace = 10, .king = 10, .queen = 5, .jack = 5},
};

/// The preset with this name, for a match of one rubber; none if there is no such name.
std::optional<RuleSet> rule_set_by_name(std::string_view name);

/// The name of the preset that these rules are, for any length of the match and also after
/// mirrored(); "custom" if they are none.
std::string_view name_of(const RuleSet& rules);

/// The same rules for a mirror match: the deal also passes on after four passes (R12), so that each
/// deck has the same dealer at both tables.
RuleSet mirrored(RuleSet rules);

}  // namespace jojotte
