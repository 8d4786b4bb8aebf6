// SPDX-License-Identifier: MIT
#include "clients/record/match.hpp"

#include "protocol/jojotte_codec.hpp"
#include "protocol/transcript.hpp"

#include <istream>

namespace record {
namespace {

using jojotte::JoJotte;
using protocol::failure;
using protocol::Fault;
using Told = protocol::Result<jojotte::Events>;
using JoJotteCodec = protocol::Codec<JoJotte>;

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
  void open_posed(const jojotte::FaceUp& up) {
    if (!up.contract) return;
    note(jojotte::Dealt{up.deal, up.dealer, 9, *up.turned});
    deal().contract = up.contract;
    deal().information = up.information;
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
    deal().contract = contracted.contract;
  }
  void note(const jojotte::Drawn& drawn) { deal().information = drawn.information; }
  void note(const jojotte::Melded& melded) { deal().melds.push_back(melded.meld); }
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

Told deal(jojotte::State& state, const std::vector<jojotte::Card>& deck) {
  if (!JoJotte::waiting_for(state.face_up).deck)
    return failure({"not_now", "R05", "No deck is waited for here."});
  if (!JoJotte::fits(state.face_up, deck))
    return failure(
        {"bad_deck", "R01", "A deal takes all 32 cards once; a cut takes two of them or more."});
  return JoJotte::deal(state, deck);
}

Told act(jojotte::State& state, jojotte::Seat seat, const nlohmann::json& text) {
  auto read = JoJotteCodec::read_action(text);
  if (!read) return failure(std::move(read.error()));
  const jojotte::Action& action = *read;
  const auto refusal = JoJotte::refusal(state, seat, action);
  if (refusal == jojotte::Refusal::none) return JoJotte::apply(state, seat, action);
  return failure(JoJotteCodec::write_refusal(refusal, JoJotte::observe(state, {seat})));
}

/// What each record does to the state.
struct DoAgain {
  jojotte::State& state;

  static bool sits(jojotte::Seat seat) { return engine::index(seat) < jojotte::seat_count; }
  static tl::unexpected<Fault> no_such_seat() {
    return failure({"bad_record", "", "/seat: the seats are 0 and 1."});
  }

  Told operator()(const protocol::Opened&) const {
    return failure({"bad_record", "", "A table is opened once, by the first record."});
  }
  Told operator()(const protocol::Salted& salted) const {
    if (!sits(salted.seat)) return no_such_seat();
    return jojotte::Events{};
  }
  Told operator()(const protocol::DeckDealt& dealt) const { return deal(state, dealt.deck); }
  Told operator()(const protocol::Acted& acted) const {
    if (!sits(acted.seat)) return no_such_seat();
    return act(state, acted.seat, acted.action);
  }
  Told operator()(const protocol::Conceded& conceded) const {
    if (!sits(conceded.seat)) return no_such_seat();
    if (!JoJotte::may_concede(state.face_up, conceded.concession.what))
      return failure({"not_now", "", "It cannot be given up here."});
    return JoJotte::concede(state, conceded.seat, conceded.concession);
  }
  Told operator()(const protocol::Adjourned&) const { return jojotte::Events{}; }
  Told operator()(const protocol::Closed&) const { return jojotte::Events{}; }
  Told operator()(const protocol::Freed&) const { return jojotte::Events{}; }
  Told operator()(const protocol::HalfTold&) const { return jojotte::Events{}; }
  Told operator()(const protocol::Rematched&) const {
    if (JoJotte::waiting_for(state.face_up) != engine::Waiting{})
      return failure({"not_now", "", "A rematch comes after the match."});
    state = JoJotte::start(state.face_up.rules);
    return jojotte::Events{};
  }
};

std::optional<Fault> other_story(const protocol::Record& record, const jojotte::Events& events) {
  if (!record.story) return std::nullopt;
  const std::string story = protocol::write_story<JoJotte>(events);
  if (nlohmann::json::parse(story, nullptr, false) == *record.story) return std::nullopt;
  return Fault{"other_story", "", "By these rules it causes " + story + "."};
}

bool is_unreadable(const Fault& fault) {
  return fault.code == "bad_record" || fault.code == "bad_action" || fault.code == "malformed" ||
         fault.code == "unknown_game" || fault.code == "unknown_rules" ||
         fault.code == "bad_option";
}

/// Reads line after line; the first failure ends it.
class Player {
 public:
  Player(Match& match, const Watch& watch) : match_(match), watch_(watch), chronicle_(match) {}

  void read_line(std::string_view line) {
    ++line_;
    if (line.empty() || line[0] == '#') return;
    const auto read = protocol::read_record(line);
    if (!read) return fail(read.error());
    if (!opened_) open(*read);
    else go_on(*read);
  }

  void end() {
    if (!opened_ && !match_.failure) fail({"bad_record", "", "There is no opening record."});
  }

 private:
  void open(const protocol::Record& record) {
    const auto* opened = std::get_if<protocol::Opened>(&record.what);
    if (!opened) return fail({"bad_record", "", "The first record opens the table."});
    if (!opened->terms.is_object()) return fail({"bad_record", "", "/open: expected an object."});
    if (opened->terms.value("game", nlohmann::json("jojotte")) != "jojotte")
      return fail({"unknown_game", "", "/open/game: this program knows jojotte."});
    auto start = protocol::read_jojotte_start(opened->terms);
    if (!start) return fail(start.error());
    match_.state = *start;
    chronicle_.open_posed(match_.state.face_up);
    opened_ = true;
  }

  void go_on(const protocol::Record& record) {
    ++records_;
    if (record.n && *record.n != records_)
      return fail({"bad_record", "", "/n: expected " + std::to_string(records_) + "."});
    jojotte::State next = match_.state;
    const Told told = std::visit(DoAgain{next}, record.what);
    if (!told) return fail(told.error());
    if (const auto fault = other_story(record, *told)) return fail(*fault);
    tell_of(record, *told, next);
    match_.state = next;
    chronicle_.tell(*told);
  }

  void tell_of(const protocol::Record& record, const jojotte::Events& story,
               const jojotte::State& next) {
    if (const auto* acted = std::get_if<protocol::Acted>(&record.what)) {
      const auto read = JoJotteCodec::read_action(acted->action);
      watch_(match_.state, acted->seat, *read, story, next);
    } else if (const auto* conceded = std::get_if<protocol::Conceded>(&record.what)) {
      watch_(match_.state, conceded->seat, std::nullopt, story, next);
    }
  }

  void fail(const Fault& fault) { match_.failure = Failure{line_, is_unreadable(fault), fault}; }

  Match& match_;
  const Watch& watch_;
  Chronicle chronicle_;
  std::size_t line_ = 0;
  std::uint64_t records_ = 0;
  bool opened_ = false;
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
