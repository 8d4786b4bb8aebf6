// SPDX-License-Identifier: MIT
#include "clients/record/games/jojotte/match.hpp"

#include "protocol/analysis_json.hpp"
#include "protocol/game_stage.hpp"
#include "protocol/replay.hpp"
#include "protocol/setup_json.hpp"

#include <algorithm>
#include <istream>

namespace record {
namespace {

using jojotte::JoJotte;
using protocol::Code;
using protocol::Fault;
using Stage = protocol::GameStage<JoJotte>;

/// Sorts the story into deals.
class Chronicle {
 public:
  explicit Chronicle(Match& match) : match_(match) {}

  void tell(const jojotte::Events& story) {
    for (const jojotte::Event& event : story)
      std::visit([this](const auto& told) { note(told); }, event);
    if (!match_.deals.empty()) deal().prison = match_.state.face_up.sheet.prison;
  }

  /// A deal set up by hand was never dealt.
  void open_setup(const jojotte::FaceUp& up) {
    if (!up.contract) return;
    note(jojotte::Dealt{up.deal, up.dealer, 9, *up.turned});
    deal().contract = up.contract;
    deal().information = up.information;
    deal().prison = up.sheet.prison;
  }

 private:
  DealLine& deal() { return match_.deals.back(); }

  void note(const jojotte::Cut&) {}
  void note(const jojotte::Dealt& dealt) {
    match_.deals.emplace_back();
    deal().dealt = dealt;
    trick_.clear();
  }
  void note(const jojotte::Done& done) {
    const auto* played = std::get_if<jojotte::PlayCard>(&done.action);
    if (played) trick_.push_back({done.seat, played->card});
    const bool silent = played && played->word == jojotte::Word::none;
    if (!silent && !std::holds_alternative<jojotte::Continue>(done.action))
      deal().said.push_back(done);
  }
  void note(const jojotte::ThrownIn&) { deal().thrown_in = true; }
  void note(const jojotte::Contracted& contracted) {
    if (!deal().contract) deal().said_in_auction = deal().said.size();
    deal().contract = contracted.contract();
  }
  void note(const jojotte::Drawn& drawn) { deal().information = drawn.card; }
  void note(const jojotte::Melded& melded) { deal().melds.push_back(melded); }
  void note(const jojotte::Shown& shown) { deal().shown.push_back(shown); }
  void note(const jojotte::TrickTaken& taken) {
    deal().tricks.push_back({trick_[0].seat, trick_, taken.by, taken.points});
    trick_.clear();
  }
  void note(const jojotte::Counted& counted) { deal().counted.push_back(counted); }
  void note(const jojotte::Scored& scored) { deal().entries.emplace_back(scored); }
  void note(const jojotte::Imprisoned& imprisoned) { deal().entries.emplace_back(imprisoned); }
  void note(const jojotte::GameWon& won) { deal().game = won; }
  void note(const jojotte::RubberEnded& ended) { deal().rubber = ended; }
  void note(const jojotte::MatchEnded& ended) { match_.ended.push_back(ended); }
  void note(const jojotte::Conceded& conceded) {
    if (deal().rubber) match_.deals.emplace_back();
    deal().conceded.push_back(conceded);
  }
  void note(const jojotte::Laid& laid) { deal().laid.push_back(laid); }

  Match& match_;
  jojotte::Trick trick_;
};

/// Reads line after line; the first failure ends it.
class Player {
 public:
  Player(Match& match, const Watch& watch) : match_(match), watch_(watch), chronicle_(match) {}

  void read_line(std::string_view line) {
    ++line_;
    if (line.empty() || line[0] == '#') return;
    const auto read = protocol::read_record(line);
    if (!read) return fail(read.error());
    if (!again_) open(*read);
    else go_on(*read);
  }

  void end() {
    if (!again_ && !match_.failure) fail({"bad_record", "", "There is no opening record."});
  }

 private:
  void open(const protocol::Record& record) {
    const auto* opened = std::get_if<protocol::Opened>(&record.what);
    if (!opened) return fail({"bad_record", "", "The first record opens the table."});
    if (!opened->terms.is_object()) return fail({"bad_record", "", "/open: expected an object."});
    if (opened->terms.value("game", nlohmann::json(JoJotte::name)) != JoJotte::name)
      return fail({"unknown_game", "", "/open/game: expected jojotte."});
    auto start = protocol::read_start<JoJotte>(opened->terms);
    if (!start) return fail(start.error());
    match_.state = *start;
    match_.at_start = start->face_up.sheet;
    chronicle_.open_setup(match_.state.face_up);
    again_.emplace(Stage(match_.state), protocol::RecordSource{.half = opened->half.has_value()});
  }

  void go_on(const protocol::Record& record) {
    const jojotte::State before = match_.state;
    const auto story = (*again_)(record);
    if (!story) {
      match_.state = before;
      return fail(story.error());
    }
    if (const auto deed = protocol::deed_of<JoJotte>(record))
      watch_(before, deed->seat, deed->action, *story, match_.state);
    chronicle_.tell(*story);
  }

  void fail(const Fault& fault) { match_.failure = failure_of(line_, fault); }

  Match& match_;
  const Watch& watch_;
  Chronicle chronicle_;
  std::size_t line_ = 0;
  std::optional<protocol::Replay<Stage>> again_;  // once the table is opened
};

}  // namespace

Match play_again(std::istream& transcript) {
  return play_again_watched(transcript,
                            [](const auto&, auto, const auto&, const auto&, const auto&) {});
}

Match play_again_watched(std::istream& transcript, const Watch& watch) {
  Match match;
  Player player(match, watch);
  std::string line;
  while (!match.failure && std::getline(transcript, line)) player.read_line(line);
  player.end();
  return match;
}

}  // namespace record
