// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/names.hpp"

#include <cstdint>
#include <iosfwd>
#include <string_view>

namespace protocol {

/// The faults, and the reasons why a connection ends, for programs: PROTOCOL.md names those that
/// a server sends. A game's refusals have codes of their own.
enum class Code : std::uint8_t {
  adjourned,
  alone,
  already_joined,
  announcement,
  bad_action,
  bad_deck,
  bad_option,
  bad_record,
  bad_setup,
  closed,
  computer_busy,
  computer_waiting,
  delayed,
  draining,
  elsewhere,
  freed,
  hello_timeout,
  hint_failed,
  hints_off,
  left,
  malformed,
  mid_deal,
  mirror_match,
  moved,
  no_computer,
  no_spectators,
  not_a_player,
  not_joined,
  not_laid_open,
  not_now,
  not_overdue,
  not_your_turn,
  other_story,
  replaced,
  restarting,
  seat_taken,
  sent_home,
  stale,
  table_failed,
  table_full,
  talk_off,
  too_fast,
  too_many_arrivals,
  too_many_faults,
  too_many_hints,
  too_many_seats,
  too_many_tables,
  too_much_talk,
  too_much_written,
  too_slow,
  unknown_deal,
  unknown_game,
  unknown_rules,
  unknown_table,
  unknown_type,
  wrong_invitation,
  wrong_key,
  wrong_salt,
  hidden,
  not_as_committed,
  unreadable
};

/// The word of each, which never changes.
inline constexpr Names<Code> code_names{"adjourned",
                                        "alone",
                                        "already_joined",
                                        "announcement",
                                        "bad_action",
                                        "bad_deck",
                                        "bad_option",
                                        "bad_record",
                                        "bad_setup",
                                        "closed",
                                        "computer_busy",
                                        "computer_waiting",
                                        "delayed",
                                        "draining",
                                        "elsewhere",
                                        "freed",
                                        "hello_timeout",
                                        "hint_failed",
                                        "hints_off",
                                        "left",
                                        "malformed",
                                        "mid_deal",
                                        "mirror_match",
                                        "moved",
                                        "no_computer",
                                        "no_spectators",
                                        "not_a_player",
                                        "not_joined",
                                        "not_laid_open",
                                        "not_now",
                                        "not_overdue",
                                        "not_your_turn",
                                        "other_story",
                                        "replaced",
                                        "restarting",
                                        "seat_taken",
                                        "sent_home",
                                        "stale",
                                        "table_failed",
                                        "table_full",
                                        "talk_off",
                                        "too_fast",
                                        "too_many_arrivals",
                                        "too_many_faults",
                                        "too_many_hints",
                                        "too_many_seats",
                                        "too_many_tables",
                                        "too_much_talk",
                                        "too_much_written",
                                        "too_slow",
                                        "unknown_deal",
                                        "unknown_game",
                                        "unknown_rules",
                                        "unknown_table",
                                        "unknown_type",
                                        "wrong_invitation",
                                        "wrong_key",
                                        "wrong_salt",
                                        "hidden",
                                        "not_as_committed",
                                        "unreadable"};

/// A code as it is written: one of the protocol's, or of a game's refusal. Copying it costs
/// nothing.
class CodeName {
 public:
  constexpr CodeName() = default;  // empty: there is nothing wrong
  constexpr CodeName(Code code) : text_(code_names[code]) {}

  /// A word that is no code does not compile.
  consteval CodeName(const char* word) : text_(code_names[code_names.find(word).value()]) {}

  /// Of a game's refusal: a word that lives as long as the program.
  static constexpr CodeName of_game(std::string_view word) {
    CodeName name;
    name.text_ = word;
    return name;
  }

  constexpr operator std::string_view() const { return text_; }
  constexpr bool empty() const { return text_.empty(); }

  friend constexpr bool operator==(CodeName name, std::string_view word) {
    return name.text_ == word;
  }
  friend constexpr bool operator==(CodeName name, Code code) {
    return name.text_ == code_names[code];
  }
  template <std::same_as<CodeName> Name>
  friend constexpr bool operator==(const Name& a, const Name& b) {
    return std::string_view(a) == std::string_view(b);
  }
  friend std::ostream& operator<<(std::ostream& out, CodeName name);

 private:
  std::string_view text_;
};

}  // namespace protocol
