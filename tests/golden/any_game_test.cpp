// SPDX-License-Identifier: MIT
#include "tests/support/any_game.hpp"
#include "protocol/terms_json.hpp"
#include "protocol/transcript.hpp"
#include "protocol/value_json.hpp"
#include "protocol/value_reader.hpp"
#include "tests/support/here.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

/// Matches of every game as readable stories, in golden/<game>/<preset>-<n>.transcript.
/// UPDATE_GOLDEN=1 writes them; a person reads the diff.
namespace any_game_golden {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr int matches = 2;  // of each preset
/// A match that becomes longer than this is given up.
constexpr std::size_t text_max(int match) { return match == 1 ? 56'000 : 16'000; }

bool updating() { return std::getenv("UPDATE_GOLDEN") != nullptr; }

template <class G>
fs::path folder() {
  return fs::path(here::source) / "tests/golden" / G::name;
}

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// Seats as many players as a match has, if that can be chosen: in the second match twice as many
/// as in the first.
struct SeatTable {
  int times = 1;

  template <class E>
  void choice(std::string_view, E&, int) {}
  void flag(std::string_view, bool&, int) {}
  template <class N>
  void number(std::string_view name, N& member, int least, int most, int) {
    if (name == "seats") member = static_cast<N>(std::min(least * times, most));
  }
};

/// A match that writes its own transcript.
template <class G>
class Written {
 public:
  explicit Written(const typename G::RuleSet& rules)
      : rules_(rules),
        state_(G::start(rules)),
        text_(protocol::write_opened(protocol::write_terms<G>(rules)) + '\n') {}

  const typename G::State& state() const { return state_; }
  const std::string& text() const { return text_; }

  void deal(const support::Cards& deck) {
    const std::string story = told(G::deal(state_, deck));
    text_ += protocol::write_deck(++n_, deck, story) + '\n';
  }
  void act(engine::Seat seat, const typename G::Action& action) {
    const std::string act = said(action);
    const std::string story = told(G::apply(state_, seat, action));
    text_ += protocol::write_act(++n_, seat, act, story) + '\n';
  }
  void concede(engine::Seat seat, engine::Concession what) {
    const std::string story = told(G::concede(state_, seat, what));
    text_ += protocol::write_concession(++n_, seat, what, story) + '\n';
  }

 private:
  std::string said(const auto& what) const {
    std::string text;
    protocol::write_as_object(text, what, {G::seats(rules_), G::rule_letter});
    return text;
  }
  std::string told(const typename G::Events& story) const {
    std::string text;
    protocol::write_array(text, story,
                          [&](std::string& to, const auto& event) { to += said(event); });
    return text;
  }

  typename G::RuleSet rules_;
  typename G::State state_;
  std::string text_;
  std::uint64_t n_ = 0;
};

/// A match from a seed: the first is played with sense, if the game has a heuristic, the second
/// at random.
template <class G>
std::string played(typename G::RuleSet rules, int match) {
  SeatTable table{match};
  G::settings(table, rules);
  Written<G> written(rules);
  engine::Chance chance{static_cast<std::uint64_t>(match)};
  while (!support::is_over<G>(written.state().face_up)) {
    if (written.text().size() > text_max(match)) {
      written.concede(engine::Seat{1}, {engine::Stake::rubber, match == 1});
      break;
    }
    const auto deed = match == 1 ? support::sensible_deed<G>(rules, written.state(), chance)
                                 : support::random_deed<G>(rules, written.state(), chance);
    if (deed.deck.empty()) written.act(deed.seat, deed.action);
    else written.deal(deed.deck);
  }
  return written.text();
}

/// Does what a record says; whether that was legal.
template <class G>
bool follow(Written<G>& match, const protocol::Record& record) {
  const auto& up = match.state().face_up;
  if (const auto* dealt = std::get_if<protocol::DeckDealt>(&record.what)) {
    if (!G::fits(up, dealt->deck)) return false;
    match.deal(dealt->deck);
  } else if (const auto* acted = std::get_if<protocol::Acted>(&record.what)) {
    const auto action = protocol::read_action<typename G::Action>(acted->action);
    const auto view = G::observe(match.state(), {acted->seat});
    if (!action || G::refusal(view, *action) != G::Refusal::none) return false;
    match.act(acted->seat, *action);
  } else if (const auto* gave_up = std::get_if<protocol::Conceded>(&record.what)) {
    if (!G::may_concede(up, gave_up->concession.what)) return false;
    match.concede(gave_up->seat, gave_up->concession);
  } else {
    return false;
  }
  return true;
}

/// The transcript once more, as the game tells it now.
template <class G>
std::string retold(const std::string& transcript) {
  std::istringstream lines(transcript);
  std::string line;
  std::optional<Written<G>> match;
  while (std::getline(lines, line)) {
    CAPTURE(line);
    const auto record = protocol::read_record(line);
    REQUIRE(record.has_value());
    if (const auto* opened = std::get_if<protocol::Opened>(&record->what)) {
      const auto rules = protocol::read_terms<G>(opened->terms);
      REQUIRE(rules.has_value());
      match.emplace(*rules);
    } else {
      REQUIRE(match.has_value());
      REQUIRE(follow(*match, *record));
    }
  }
  return match ? match->text() : "";
}

TEST_SUITE("golden matches") {
  TEST_CASE_TEMPLATE_DEFINE("seeded matches tell the same story", G, seeded) {
    for (const auto& preset : G::presets())
      for (int match = 1; match <= matches; ++match) {
        const fs::path file =
            folder<G>() / (std::string(preset.name) + '-' + std::to_string(match) + ".transcript");
        CAPTURE(file.filename().string());
        const std::string now = played<G>(preset.rules, match);
        CHECK(now.size() < 60'000);
        if (updating()) {
          fs::create_directories(folder<G>());
          std::ofstream(file) << now;
        }
        CHECK(text_of(file) == now);
      }
  }

  TEST_CASE_TEMPLATE_DEFINE("every transcript is legal throughout and tells the same story", G,
                            legal) {
    std::size_t read = 0;
    for (const auto& entry : fs::directory_iterator(folder<G>())) {
      if (entry.path().extension() != ".transcript") continue;
      CAPTURE(entry.path().filename().string());
      const std::string now = retold<G>(text_of(entry.path()));
      if (updating()) std::ofstream(entry.path()) << now;
      CHECK(text_of(entry.path()) == now);
      ++read;
    }
    CHECK(read >= matches * G::presets().size());
  }

  TEST_CASE_TEMPLATE_APPLY(seeded, engine::Games);
  TEST_CASE_TEMPLATE_APPLY(legal, engine::Games);
}

}  // namespace
}  // namespace any_game_golden
