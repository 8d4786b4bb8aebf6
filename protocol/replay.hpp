// SPDX-License-Identifier: MIT
#pragma once

#include "engine/seat.hpp"
#include "engine/visit.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/transcript.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

/// The one interpreter of records: the server after a restart, its exports, `jojotte-record` and
/// the analysis all replay through it.
namespace protocol {

/// The origin of records, which decides how strictly they are checked.
struct RecordSource {
  bool complete = false;          // a server wrote them: each has its number and its story
  std::optional<bool> half = {};  // of a mirror match; none: not known
  bool from_the_middle = false;   // the first record may have any number
};

/// Checks records without knowing the game: the number, the seat, and whether a record may come
/// after those before it.
class RecordOrder {
 public:
  RecordOrder(const RecordSource& source, int seats);

  /// Why this record may not come next, with code `bad_record`; nothing when it may.
  std::optional<Fault> objection_to(const Record& record) const;

  /// It is done, and the next one is to come.
  void note(const Record& record);

  /// As the records so far have them.
  const Salts& salts() const { return salts_; }

 private:
  struct Check;

  RecordSource source_;
  int seats_;
  std::optional<std::uint64_t> next_;  // the number of the next record
  Salts salts_;
  engine::SeatSet freed_;
  bool dealt_ = false;  // a deck
  bool closed_ = false;
  bool end_told_ = false;  // of the other half
};

/// Why a replayed record is not the recorded one: with code `other_story`, when the story it causes
/// differs from the story it caused; nothing when it does not, or was not recorded.
std::optional<Fault> objection_to_story(const Record& record, std::string_view story);

/// Replays the records of one table, in their order, on a stage: HostedStage or GameStage.
template <class Stage>
class Replay {
 public:
  using Story = typename Stage::Story;

  /// The stage stands where the table stood before the first record.
  Replay(Stage stage, const RecordSource& source)
      : stage_(std::move(stage)), order_(source, stage_.seats()) {}

  /// Does what the record says and gives the story it causes. Or gives the fault, with nothing
  /// changed: `bad_record` when the record cannot stand here, else the game's refusal.
  /// After `other_story` the record is done, and nothing more may be replayed.
  Result<Story> operator()(const Record& record) {
    if (auto fault = order_.objection_to(record)) return failure(std::move(*fault));
    auto story =
        engine::visit([this](const auto& what) { return this->perform(what); }, record.what);
    if (!story) return story;
    order_.note(record);
    if (!record.story) return story;
    if (auto fault = objection_to_story(record, stage_.text(*story)))
      return failure(std::move(*fault));
    return story;
  }

 private:
  bool is_over() const { return stage_.waiting_for() == engine::Waiting{}; }

  Result<Story> perform(const DeckDealt& dealt) { return stage_.deal(dealt.deck); }
  Result<Story> perform(const Acted& acted) { return stage_.submit(acted.seat, acted.action); }
  Result<Story> perform(const Conceded& conceded) {
    return stage_.concede(conceded.seat, conceded.concession);
  }
  Result<Story> perform(const Adjourned&) {
    if (is_over()) return failure({"not_now", "", "A match that is over cannot be adjourned."});
    return Stage::nothing();
  }
  Result<Story> perform(const Rematched&) {
    if (!is_over()) return failure({"not_now", "", "A rematch comes after the match."});
    stage_.begin_again();
    return Stage::nothing();
  }
  template <class Other>
  Result<Story> perform(const Other&) {
    return Stage::nothing();
  }

  Stage stage_;
  RecordOrder order_;
};

/// A game of any kind; its stories are JSON. The game must live as long.
class HostedStage {
 public:
  using Story = JsonText;

  explicit HostedStage(HostedGame& game) : game_(&game) {}

  int seats() const { return game_->seats(); }
  engine::Waiting waiting_for() const { return game_->waiting_for(); }
  Result<Story> deal(engine::Deck deck) { return game_->deal(deck); }
  Result<Story> submit(engine::Seat seat, const nlohmann::json& action) {
    return game_->submit(seat, action).map([](Done&& done) { return std::move(done.story); });
  }
  Result<Story> concede(engine::Seat seat, engine::Concession concession) {
    return game_->concede(seat, concession);
  }
  void begin_again() { game_->begin_again(); }
  static Story nothing() { return "[]"; }
  static std::string_view text(const Story& story) { return story; }

 private:
  HostedGame* game_;
};

}  // namespace protocol
