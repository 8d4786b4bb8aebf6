// SPDX-License-Identifier: MIT
#pragma once

#include "tests/crash/evidence.hpp"
#include "tests/crash/tally.hpp"
#include "tests/support/table_as_told.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace crash {

/// Somebody at a table who remembers everything that they were told and did, whatever became of
/// connections and servers. They act at random.
class Witness {
 public:
  /// How much somebody has been told: the last event of this many pieces.
  struct Known {
    std::size_t pieces = 0, events = 0;
  };
  /// The part of the story that one connection was told.
  struct Piece {
    Story story;
    std::size_t welcomed_with = 0;          // events
    std::vector<Known> before;              // as come() was told
    std::optional<std::size_t> place = {};  // in the whole story, once that was looked for
  };

  /// `seat` below 0: a spectator.
  Witness(const nlohmann::json& created, int seat, std::uint32_t seed);

  std::string name() const;
  bool plays() const { return seat_ >= 0; }
  bool over() const { return told_.is_over(); }

  // ---- one connection after the other

  /// A new connection. `before`: what everybody at the table has been told so far.
  void come(std::vector<Known> before);
  /// What they say first by the next connection, which it numbers.
  nlohmann::json entrance();
  /// Takes a message of the table's.
  void hear(const nlohmann::json& message, Tally& tally);
  bool welcomed() const { return welcomed_; }  // on this connection
  /// The act for the present question, unless it was sent by this connection; if its answer got
  /// lost, the same act again. Empty: none.
  std::string answer();
  /// An act was sent by this connection, and is not answered.
  bool waits() const { return act_ && act_->sent; }
  Known known() const;

  // ---- afterwards

  /// Compares what they were told and did with the journal.
  void compare(const Evidence& evidence, Tally& tally);
  void forget() { pieces_.clear(); }
  const std::vector<Piece>& pieces() const { return pieces_; }

 private:
  /// An act without its answer.
  struct Act {
    std::uint64_t question = 0;
    nlohmann::json action;
    bool sent = false;  // on this connection
  };

  void hear_welcome(const nlohmann::json& welcome, Tally& tally);
  void hear_update(const nlohmann::json& update, Tally& tally);
  void hear_story(const nlohmann::json& story, Tally& tally);
  void settle(std::uint64_t question, Tally& tally);
  void compare_piece(Piece& piece, const Evidence& evidence, Tally& tally);
  void compare_acts(const Evidence& evidence, Tally& tally);

  int seat_;
  nlohmann::json entrance_;
  std::uint64_t attempts_ = 0;
  std::mt19937 random_;

  support::TableAsTold told_;
  std::uint64_t seq_ = 0;
  std::optional<Act> act_;
  std::uint64_t settled_ = 0;               // the last question answered
  std::vector<nlohmann::json> acts_;        // settled, in order
  std::vector<Piece> pieces_;               // told
  std::size_t began_at_ = 0, end_ = 0;      // of the last piece, in the whole story
  std::optional<nlohmann::json> expected_;  // the view of the next welcome
  std::vector<Known> before_;               // this connection began
  bool welcomed_ = false;                   // on this connection
};

}  // namespace crash
