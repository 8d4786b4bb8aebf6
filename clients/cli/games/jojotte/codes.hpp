// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/codes.hpp"

#include <cstdint>

/// The words of Jo-Jotte that stand for one of a few things. The last value of each enum,
/// `unknown`, stands for every other word: a newer server may know more of them.
namespace cli::jojotte {

using net::CodeTable;

// clang-format off
/// `done` stands for each act that is told by its verb; resigned and forfeited are told as
/// `conceded`.
enum class EventType : std::uint8_t {
  cut, dealt, thrown_in, contract, drawn, melded, shown, trick, counted, imprisoned, scored, game,
  rubber, match, laid, done, resigned, forfeited, unknown
};

/// In the order in which the possible answers are shown.
enum class ActionType : std::uint8_t {
  accept, name_suit, no_trump, pass, double_stakes, redouble, nullo, slam, slam_no_trump, keep, exchange,
  four, no_four, not_good_four, good, length, no_run, not_good_length, how_high, top, not_good_top,
  not_good_trump, in_trumps, equal, yes, no, declare, ask_to_see, satisfied, play, claim, continue_match,
  unknown
};

/// The auction has two rounds.
enum class Phase : std::uint8_t {
  cut, deal, auction_1, auction_2, response, doubled, nullo_bid, slam_bid, exchange, four_claim,
  four_reply, four_declare, run_claim, run_reply, run_top, run_top_reply, run_in_trumps,
  run_in_trumps_reply, run_declare, ask, play, deal_over, rubber_over, match_over, unknown
};
// clang-format on

/// A special bid; any word but these is read as none.
enum class Special : std::uint8_t { none, nullo, slam, unknown };

// clang-format off
inline constexpr CodeTable<EventType> event_names({
    {EventType::cut, "cut"}, {EventType::dealt, "dealt"}, {EventType::thrown_in, "thrown_in"},
    {EventType::contract, "contract"}, {EventType::drawn, "drawn"}, {EventType::melded, "melded"},
    {EventType::shown, "shown"}, {EventType::trick, "trick"}, {EventType::counted, "counted"},
    {EventType::imprisoned, "imprisoned"}, {EventType::scored, "scored"}, {EventType::game, "game"},
    {EventType::rubber, "rubber"}, {EventType::match, "match"}, {EventType::laid, "laid"},
    {EventType::done, "done"}, {EventType::resigned, "resigned"},
    {EventType::forfeited, "forfeited"}});

inline constexpr CodeTable<ActionType> action_names({
    {ActionType::accept, "accept"}, {ActionType::name_suit, "name_suit"},
    {ActionType::no_trump, "no_trump"}, {ActionType::pass, "pass"},
    {ActionType::double_stakes, "double"}, {ActionType::redouble, "redouble"},
    {ActionType::nullo, "nullo"}, {ActionType::slam, "slam"},
    {ActionType::slam_no_trump, "slam_no_trump"}, {ActionType::keep, "keep"},
    {ActionType::exchange, "exchange"}, {ActionType::four, "four"},
    {ActionType::no_four, "no_four"}, {ActionType::not_good_four, "not_good_four"},
    {ActionType::good, "good"}, {ActionType::length, "length"}, {ActionType::no_run, "no_run"},
    {ActionType::not_good_length, "not_good_length"}, {ActionType::how_high, "how_high"},
    {ActionType::top, "top"}, {ActionType::not_good_top, "not_good_top"},
    {ActionType::not_good_trump, "not_good_trump"}, {ActionType::in_trumps, "in_trumps"},
    {ActionType::equal, "equal"}, {ActionType::yes, "yes"}, {ActionType::no, "no"},
    {ActionType::declare, "declare"}, {ActionType::ask_to_see, "ask_to_see"},
    {ActionType::satisfied, "satisfied"}, {ActionType::play, "play"}, {ActionType::claim, "claim"},
    {ActionType::continue_match, "continue"}});

inline constexpr CodeTable<Phase> phase_names({
    {Phase::cut, "cut"}, {Phase::deal, "deal"}, {Phase::auction_1, "auction"},
    {Phase::auction_2, "auction_2"}, {Phase::response, "response"}, {Phase::doubled, "doubled"},
    {Phase::nullo_bid, "nullo_bid"}, {Phase::slam_bid, "slam_bid"}, {Phase::exchange, "exchange"},
    {Phase::four_claim, "four_claim"}, {Phase::four_reply, "four_reply"},
    {Phase::four_declare, "four_declare"}, {Phase::run_claim, "run_claim"},
    {Phase::run_reply, "run_reply"}, {Phase::run_top, "run_top"},
    {Phase::run_top_reply, "run_top_reply"}, {Phase::run_in_trumps, "run_in_trumps"},
    {Phase::run_in_trumps_reply, "run_in_trumps_reply"}, {Phase::run_declare, "run_declare"},
    {Phase::ask, "ask"}, {Phase::play, "play"}, {Phase::deal_over, "deal_over"},
    {Phase::rubber_over, "rubber_over"}, {Phase::match_over, "match_over"}});

inline constexpr CodeTable<Special> special_names({
    {Special::none, ""}, {Special::nullo, "nullo"}, {Special::slam, "slam"}});
// clang-format on

}  // namespace cli::jojotte
