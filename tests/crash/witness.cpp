// SPDX-License-Identifier: MIT
#include "tests/crash/witness.hpp"

#include "protocol/message_codec.hpp"
#include "tests/support/entrance.hpp"

#include <algorithm>
#include <utility>

namespace crash {

using nlohmann::json;

Witness::Witness(const json& created, int seat, std::uint32_t seed)
    : seat_(seat), entrance_(support::entrance(created, seat)), random_(seed) {}

std::string Witness::name() const {
  const std::string table = entrance_["table"];
  return plays() ? "seat " + std::to_string(seat_) + " of " + table : "a spectator of " + table;
}

json Witness::entrance() {
  json message = entrance_;
  if (plays()) message.update({{"client", entrance_["key"]}, {"attempt", ++attempts_}});
  return message;
}

void Witness::come(std::vector<Known> before) {
  welcomed_ = false;
  before_ = std::move(before);
  if (act_) act_->sent = false;
}

Witness::Known Witness::known() const {
  return {pieces_.size(), pieces_.empty() ? 0 : pieces_.back().story.size()};
}

std::string Witness::answer() {
  if (!plays() || !welcomed_ || (act_ && act_->sent)) return {};
  if (!act_) {
    if (!told_.asked()) return {};
    const auto actions = told_.actions();
    act_ = Act{told_.question(), actions[random_() % actions.size()]};
  }
  act_->sent = true;
  return protocol::write(protocol::Act{act_->question, act_->action});
}

// ---- reading ------------------------------------------------------------------------------

void Witness::hear(const json& message, Tally& tally) {
  const std::string type = message["type"];
  if (type == "welcome") hear_welcome(message, tally);
  else if (type == "update") hear_update(message, tally);
  else tally.complain(name() + " hears " + message.dump());
}

void Witness::hear_welcome(const json& welcome, Tally& tally) {
  welcomed_ = true;
  seq_ = welcome["seq"];
  told_ = support::TableAsTold(welcome);
  const json& view = told_.view();
  if (const auto expected = std::exchange(expected_, std::nullopt); expected && *expected != view)
    tally.complain(name() + " comes back to another view: " + view.dump() + ", it was " +
                   expected->dump());
  const std::uint64_t asked = told_.question();
  if (asked != 0 && asked <= settled_) {
    ++tally.stale;
    tally.complain(name() + " is asked a question again that it has answered");
  }
  pieces_.emplace_back().before = std::move(before_);
  hear_story(welcome["story"], tally);
  pieces_.back().welcomed_with = pieces_.back().story.size();
}

void Witness::hear_update(const json& update, Tally& tally) {
  if (update["seq"] != ++seq_) tally.complain(name() + " misses an update");
  told_.merge(update["patch"]);
  hear_story(update["story"], tally);
  if (update.contains("settled")) settle(update["settled"], tally);
}

void Witness::hear_story(const json& story, Tally& tally) {
  for (const json& event : story) pieces_.back().story.push_back(event.dump());
  tally.events += static_cast<std::int64_t>(story.size());
}

void Witness::settle(std::uint64_t question, Tally& tally) {
  if (!act_ || act_->question != question) {
    tally.complain(name() + " gets an answer to an act that it has not sent");
    return;
  }
  acts_.push_back(act_->action);
  settled_ = question;
  act_.reset();
  ++tally.acts;
}

// ---- comparing ----------------------------------------------------------------------------

void Witness::compare(const Evidence& evidence, Tally& tally) {
  for (Piece& piece : pieces_) compare_piece(piece, evidence, tally);
  if (plays()) compare_acts(evidence, tally);
  const bool knows_all = !evidence.ends_silently() && end_ == evidence.story().size();
  if (knows_all && told_.known()) expected_ = told_.view();
}

void Witness::compare_piece(Piece& piece, const Evidence& evidence, Tally& tally) {
  if (piece.story.empty()) return;
  piece.place = evidence.place_of(piece.story, began_at_);
  const bool older = !piece.place && evidence.place_of(piece.story, 0);
  if (!piece.place && !older) {
    const std::size_t missing = piece.story.size() - evidence.known_of(piece.story, began_at_);
    tally.lost += static_cast<std::int64_t>(missing);
    tally.complain(name() + " has heard what is not in the journal, " + std::to_string(missing) +
                   " events, of which the last is " + piece.story.back());
    return;
  }
  if (older || *piece.place + piece.welcomed_with < end_) {
    ++tally.stale;
    tally.complain(name() + " was welcomed with less than it had been told before");
  }
  if (older) return;
  began_at_ = *piece.place;
  end_ = std::max(end_, *piece.place + piece.story.size());
}

/// The journal must have the client's acts, in order, and perhaps one that was not answered yet.
void Witness::compare_acts(const Evidence& evidence, Tally& tally) {
  const auto& kept = evidence.acts(static_cast<std::size_t>(seat_));
  std::vector<json> done = acts_;
  if (act_ && kept.size() > done.size()) done.push_back(act_->action);
  if (kept == done) return;
  if (kept.size() < done.size()) tally.lost += static_cast<std::int64_t>(done.size() - kept.size());
  if (kept.size() > done.size())
    tally.doubled += static_cast<std::int64_t>(kept.size() - done.size());
  tally.complain(name() + " has done " + std::to_string(done.size()) +
                 " acts, and the journal has others: " + std::to_string(kept.size()));
}

}  // namespace crash
