// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

/// The words of protocol/PROTOCOL.md that stand for one of a few things. The last value of each
/// enum, `unknown`, stands for every other word: a newer server may know more of them.
namespace net {

// clang-format off
enum class MessageType : std::uint8_t {
  welcome, update, said, hint, offered, refused, notice, bye, created, tables, unknown
};

/// The requests that a `refused` may answer.
enum class RequestType : std::uint8_t { join, salt, act, wish, say, hint, unknown };

enum class EventType : std::uint8_t {
  cut, dealt, done, thrown_in, contract, drawn, melded, shown, trick, counted, imprisoned, scored,
  game, rubber, match, resigned, forfeited, laid, unknown
};

enum class ActionType : std::uint8_t {
  pass, accept, name_suit, no_trump, double_stakes, redouble, nullo, slam, slam_no_trump, exchange, keep,
  four, no_four, not_good_four, length, no_run, good, not_good_length, how_high, top, not_good_top,
  in_trumps, yes, no, not_good_trump, equal, declare, ask_to_see, satisfied, play, claim, continue_match,
  unknown
};

enum class Phase : std::uint8_t {
  cut, deal, auction_1, auction_2, response, doubled, nullo_bid, slam_bid, exchange, four_claim,
  four_reply, four_declare, run_claim, run_reply, run_top, run_top_reply, run_in_trumps,
  run_in_trumps_reply, run_declare, ask, play, deal_over, rubber_over, match_over, unknown
};
// clang-format on

/// A special bid; any word but these is read as none.
enum class Special : std::uint8_t { none, nullo, slam, unknown };
/// The reason why the game at a table is stopped; none: it is not.
enum class RoomState : std::uint8_t { none, paused, adjourned, unknown };
/// Why the opponent may take the rubber from a player.
enum class Overdue : std::uint8_t { none, gone, time, unknown };
/// Which of a seat's clocks count down.
enum class Running : std::uint8_t { nothing, time, grace, unknown };
/// When hands and decks are laid open.
enum class Reveal : std::uint8_t { after_deal, after_rubber, after_both, never, unknown };
/// The reason for the computer's choice.
enum class HintReason : std::uint8_t { only, free, even, ahead, unknown };

template <class Code>
inline constexpr std::size_t code_count = static_cast<std::size_t>(Code::unknown);

/// One value for each code but `unknown`. It does not compile unless every code has its row, in the
/// order of the enum.
template <class Code, class Value = std::string_view>
class CodeTable {
 public:
  struct Row {
    Code code;
    Value value;
  };

  template <std::size_t N>
  explicit consteval CodeTable(const Row (&rows)[N]) {
    static_assert(N == code_count<Code>, "every code has a row");
    for (std::size_t at = 0; at < N; ++at) {
      if (rows[at].code != static_cast<Code>(at)) throw "the rows are in the order of the enum";
      values_[at] = rows[at].value;
    }
  }

  /// `code` is not `unknown`.
  constexpr const Value& operator[](Code code) const {
    return values_[static_cast<std::size_t>(code)];
  }

  /// The code whose value this is; `unknown` if none is.
  constexpr Code code_of(const Value& value) const {
    for (std::size_t at = 0; at < values_.size(); ++at)
      if (values_[at] == value) return static_cast<Code>(at);
    return Code::unknown;
  }

 private:
  std::array<Value, code_count<Code>> values_{};
};

// clang-format off
inline constexpr CodeTable<MessageType> message_names({
    {MessageType::welcome, "welcome"}, {MessageType::update, "update"}, {MessageType::said, "said"},
    {MessageType::hint, "hint"}, {MessageType::offered, "offered"},
    {MessageType::refused, "refused"}, {MessageType::notice, "notice"}, {MessageType::bye, "bye"},
    {MessageType::created, "created"}, {MessageType::tables, "tables"}});

inline constexpr CodeTable<RequestType> request_names({
    {RequestType::join, "join"}, {RequestType::salt, "salt"}, {RequestType::act, "act"}, {RequestType::wish, "wish"},
    {RequestType::say, "say"}, {RequestType::hint, "hint"}});

inline constexpr CodeTable<EventType> event_names({
    {EventType::cut, "cut"}, {EventType::dealt, "dealt"}, {EventType::done, "done"},
    {EventType::thrown_in, "thrown_in"}, {EventType::contract, "contract"},
    {EventType::drawn, "drawn"}, {EventType::melded, "melded"}, {EventType::shown, "shown"},
    {EventType::trick, "trick"}, {EventType::counted, "counted"},
    {EventType::imprisoned, "imprisoned"}, {EventType::scored, "scored"}, {EventType::game, "game"},
    {EventType::rubber, "rubber"}, {EventType::match, "match"}, {EventType::resigned, "resigned"},
    {EventType::forfeited, "forfeited"}, {EventType::laid, "laid"}});

inline constexpr CodeTable<ActionType> action_names({
    {ActionType::pass, "pass"}, {ActionType::accept, "accept"},
    {ActionType::name_suit, "name_suit"}, {ActionType::no_trump, "no_trump"},
    {ActionType::double_stakes, "double"}, {ActionType::redouble, "redouble"},
    {ActionType::nullo, "nullo"}, {ActionType::slam, "slam"},
    {ActionType::slam_no_trump, "slam_no_trump"}, {ActionType::exchange, "exchange"},
    {ActionType::keep, "keep"}, {ActionType::four, "four"}, {ActionType::no_four, "no_four"},
    {ActionType::not_good_four, "not_good_four"}, {ActionType::length, "length"},
    {ActionType::no_run, "no_run"}, {ActionType::good, "good"},
    {ActionType::not_good_length, "not_good_length"}, {ActionType::how_high, "how_high"},
    {ActionType::top, "top"}, {ActionType::not_good_top, "not_good_top"},
    {ActionType::in_trumps, "in_trumps"}, {ActionType::yes, "yes"}, {ActionType::no, "no"},
    {ActionType::not_good_trump, "not_good_trump"}, {ActionType::equal, "equal"},
    {ActionType::declare, "declare"}, {ActionType::ask_to_see, "ask_to_see"},
    {ActionType::satisfied, "satisfied"}, {ActionType::play, "play"}, {ActionType::claim, "claim"},
    {ActionType::continue_match, "continue"}});

inline constexpr CodeTable<Phase> phase_names({
    {Phase::cut, "cut"}, {Phase::deal, "deal"}, {Phase::auction_1, "auction_1"},
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

inline constexpr CodeTable<RoomState> room_state_names({
    {RoomState::none, ""}, {RoomState::paused, "paused"}, {RoomState::adjourned, "adjourned"}});

inline constexpr CodeTable<Overdue> overdue_names({
    {Overdue::none, ""}, {Overdue::gone, "gone"}, {Overdue::time, "time"}});

inline constexpr CodeTable<Running> running_names({
    {Running::nothing, "nothing"}, {Running::time, "time"}, {Running::grace, "grace"}});

inline constexpr CodeTable<Reveal> reveal_names({
    {Reveal::after_deal, "after_deal"}, {Reveal::after_rubber, "after_rubber"},
    {Reveal::after_both, "after_both"}, {Reveal::never, "never"}});

inline constexpr CodeTable<HintReason> hint_reason_names({
    {HintReason::only, "only"}, {HintReason::free, "free"}, {HintReason::even, "even"},
    {HintReason::ahead, "ahead"}});
// clang-format on

}  // namespace net
