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
  welcome, update, said, hint, refused, notice, bye, created, tables, pong, unknown
};

/// The requests that a `refused` may answer.
enum class RequestType : std::uint8_t { join, sit, salt, act, wish, say, hint, unknown };
// clang-format on

/// The reason why the game at a table is stopped; none: it is not.
enum class RoomState : std::uint8_t { none, paused, adjourned, unknown };
/// Why the others may take the rubber from a player.
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
    {MessageType::hint, "hint"}, {MessageType::refused, "refused"}, {MessageType::notice, "notice"},
    {MessageType::bye, "bye"}, {MessageType::created, "created"},
    {MessageType::tables, "tables"}, {MessageType::pong, "pong"}});

inline constexpr CodeTable<RequestType> request_names({
    {RequestType::join, "join"}, {RequestType::sit, "sit"}, {RequestType::salt, "salt"}, {RequestType::act, "act"}, {RequestType::wish, "wish"},
    {RequestType::say, "say"}, {RequestType::hint, "hint"}});

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
