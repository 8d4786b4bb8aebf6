// SPDX-License-Identifier: MIT
// What the wire of all games tells of Jo-Jotte is read as the game meant it, at any moment.
#include "clients/cli/games/jojotte/wire.hpp"

#include "engine/jojotte/jojotte.hpp"
#include "engine/jojotte/legal.hpp"
#include "tests/cli/any_game/real_table.hpp"
#include "tests/cli/games/jojotte/sample.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace jojotte_wire {

using cli::jojotte::ActionType;
using cli::jojotte::EventType;
using cli::jojotte::Phase;
using cli::jojotte::View;
using jojotte::JoJotte;
using real_table::json;

std::optional<int> number_of(std::optional<engine::Seat> seat) {
  return seat ? std::optional(engine::index(*seat)) : std::nullopt;
}

template <class T>
cli::Pair pair_of(const jojotte::PerSeat<T>& each) {
  return {static_cast<int>(each[engine::Seat{0}]), static_cast<int>(each[engine::Seat{1}])};
}

std::string text_of(std::optional<cards::Card> card) {
  return card ? cards::card_text(*card) : std::string();
}

std::string joined(cli::Cards cards) {
  std::ranges::sort(cards);
  std::string text;
  for (const cli::Card& card : cards) text += card + " ";
  return text;
}

cli::Cards cards_of(cards::CardSet set) {
  cli::Cards cards;
  for (const cards::Card card : set) cards.push_back(cards::card_text(card));
  return cards;
}

std::string action_text(const jojotte::Action& action) {
  return real_table::action_json<JoJotte>({}, action).dump();
}

void check_contract(const View& view, const jojotte::FaceUp& up) {
  REQUIRE(view.contract.has_value() == up.contract.has_value());
  if (!up.contract) return;
  CHECK(view.contract->declarer == engine::index(up.contract->declarer));
  CHECK(view.contract->trump ==
        (up.contract->trump ? std::string(1, cards::suit_text(*up.contract->trump)) : ""));
  CHECK(view.contract->times == up.contract->multiplier);
  CHECK(static_cast<int>(view.contract->special) == static_cast<int>(up.contract->special));
}

void check_trick(const std::optional<cli::jojotte::Trick>& read, const jojotte::Trick& trick) {
  REQUIRE(read.has_value());
  REQUIRE(read->cards.size() == trick.size());
  for (std::size_t at = 0; at < trick.size(); ++at)
    CHECK(read->cards[at] == cards::card_text(trick[at].card));
  if (!trick.empty()) CHECK(read->leader == engine::index(trick[0].seat));
}

void check_tricks(const View& view, const jojotte::FaceUp& up) {
  const auto* play = std::get_if<jojotte::Play>(&up.phase);
  REQUIRE(view.trick.has_value() == (play != nullptr));
  if (!play) return;
  check_trick(view.trick, play->trick);
  REQUIRE(view.last.has_value() == !play->last.empty());
  if (!view.last) return;
  check_trick(view.last, play->last);
  CHECK(view.last->by == view.trick->leader);
}

/// When the next deck is awaited, a new story may have begun.
void check_melds(const View& view, const jojotte::FaceUp& up) {
  if (view.phase == Phase::cut || view.phase == Phase::deal) return;
  REQUIRE(view.melds.size() == up.melds.size());
  for (std::size_t at = 0; at < up.melds.size(); ++at) {
    CHECK(view.melds[at].seat == engine::index(up.melds[at].seat));
    CHECK(view.melds[at].is_four == (up.melds[at].kind == jojotte::MeldClass::four));
    CHECK(view.melds[at].points == up.melds[at].points);
    CHECK(view.melds[at].length == up.melds[at].length);
    CHECK(joined(view.melds[at].cards) == joined(cards_of(up.melds[at].cards)));
  }
}

void check_sheet(const View& view, const jojotte::FaceUp& up) {
  CHECK(view.below == pair_of(up.sheet.below));
  CHECK(view.above == pair_of(up.sheet.above));
  CHECK(view.games == pair_of(up.sheet.games));
  CHECK(view.rubbers_won == pair_of(up.rubbers_won));
  CHECK(view.prison == up.sheet.prison);
  REQUIRE(view.closed.size() == up.sheet.closed.size());
  for (std::size_t at = 0; at < view.closed.size(); ++at)
    CHECK(view.closed[at] == pair_of(up.sheet.closed[at]));
  REQUIRE(view.result.has_value() == up.sheet.result.has_value());
  if (!view.result) return;
  CHECK(view.result->totals == pair_of(up.sheet.result->totals));
  CHECK(view.result->winner == number_of(up.sheet.result->winner));
}

void check_table(const View& view, const jojotte::FaceUp& up) {
  CHECK(view.rules == jojotte::name_of(up.rules));
  CHECK(view.rubbers == up.rules.rubbers);
  CHECK(view.phase != Phase::unknown);
  CHECK(view.waiting.size() == support::asked_seats<JoJotte>(up).size());
  CHECK(view.deal == up.deal);
  if (view.phase != Phase::cut) CHECK(view.dealer == engine::index(up.dealer));
  CHECK(view.turned == text_of(up.turned));
  CHECK(view.information == text_of(up.information));
  CHECK(view.held == pair_of(up.held));
  CHECK(view.tricks == pair_of(up.tricks));
  CHECK(view.jo == number_of(up.jo));
  CHECK(view.jotte == number_of(up.jotte));
  check_contract(view, up);
  check_tricks(view, up);
  check_melds(view, up);
  check_sheet(view, up);
}

/// The actions are all that is legal, each written as the wire has it.
void check_own(const View& read, const jojotte::View& view) {
  REQUIRE(read.own.has_value() == view.own.has_value());
  if (!view.own) return;
  CHECK(joined(read.own->hand) == joined(cards_of(view.own->hand)));
  const auto legal = jojotte::legal(view);
  std::multiset<std::string> told, wanted;
  for (const auto& action : read.own->actions) told.insert(cli::jojotte::action_text(action));
  for (const auto& action : legal.actions) wanted.insert(action_text(action));
  CHECK(told == wanted);
  CHECK(read.own->claim == (legal.tries.empty() ? 0 : legal.tries[0].most));
  const auto declaration = jojotte::full_declaration(view);
  REQUIRE(read.own->declaration.has_value() == declaration.has_value());
  if (declaration)
    CHECK(cli::jojotte::action_text(*read.own->declaration) == action_text(*declaration));
}

constexpr int checks_of_a_phase_max = 12;

/// A match, with the story that everybody at the table has heard.
struct Match {
  jojotte::RuleSet rules;
  json story = json::array();  // of the deal

  void check(const jojotte::State& now) const {
    for (const auto observer : support::observers_of<JoJotte>(rules)) {
      const net::Table table =
          real_table::seated(real_table::welcome<JoJotte>(rules, now, observer, story));
      const View read = cli::jojotte::scene_of(table).view;
      const auto view = JoJotte::observe(now, observer);
      CAPTURE(table.game().view().dump());
      check_table(read, view.face_up);
      check_own(read, view);
    }
  }
};

TEST_SUITE("Jo-Jotte on the wire of all games") {
  TEST_CASE("at any moment the table is read as the game has it") {
    std::map<std::size_t, int> phases;
    for (const auto& preset : JoJotte::presets())
      for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Match match{preset.rules};
        match.rules.rubbers = seed % 2 == 0 ? 2 : 1;
        support::play_any<JoJotte>(
            match.rules, seed,
            [&](const auto&, const auto& deed, const auto& now, const auto& story) {
              if (!deed.deck.empty()) match.story = json::array();
              for (const json& event : real_table::story_json<JoJotte>(match.rules, story))
                match.story.push_back(event);
              if (++phases[now.face_up.phase.index()] <= checks_of_a_phase_max) match.check(now);
            },
            300);
      }
    CHECK(phases.size() >= 19);
  }

  TEST_CASE("every event is known, and every act is written as it was read") {
    std::map<EventType, int> told;
    for (const auto& preset : JoJotte::presets())
      support::play_any<JoJotte>(
          preset.rules, 9,
          [&](const auto&, const auto&, const auto&, const auto& story) {
            for (const json& event : real_table::story_json<JoJotte>(preset.rules, story)) {
              const auto read = cli::jojotte::read_event(net::read_event(event));
              CAPTURE(event.dump());
              REQUIRE(read.type != EventType::unknown);
              ++told[read.type];
              if (read.type != EventType::done) continue;
              json act = event;
              act.erase("seat");
              CHECK(cli::jojotte::action_text(*read.action) == act.dump());
            }
          },
          600);
    CHECK(told.size() >= 12);
  }

  TEST_CASE("the claim that is answered is told as far as it has been made") {
    const auto said = [](const char* facts) {
      json view = {{"facts", json::parse(facts)}};
      return *cli::jojotte::scene_of(sample::table(view.dump())).view.said;
    };
    CHECK(said(R"({"four":"T"})").rank == "T");
    CHECK(said(R"({"length":4})").length == 4);
    CHECK_FALSE(said(R"({"length":4})").in_trumps);
    CHECK(said(R"({"length":4,"top":"Q","in_trumps":"yes"})").in_trumps == true);
    CHECK(said(R"({"length":4,"top":"Q","in_trumps":"no"})").in_trumps == false);
    CHECK_FALSE(cli::jojotte::scene_of(sample::table("{}")).view.said);
  }

  TEST_CASE("what no table of Jo-Jotte has is read as absent") {
    const char* const odd[] = {
        R"({"phase":7,"deal":"x","zones":7,"marks":[],"facts":"","counts":null})",
        R"-({"zones":{"hand":{"0":"7C ?? -- XX (9S)","1":99},"turned":7,"trick":{}}})-",
        R"({"marks":{"dealer":7,"declarer":-1,"lead":"x"},"facts":{"times":1e300}})",
        R"({"counts":{"below":{"0":18446744073709551615},"total":7,"first_game":[]}})",
        R"({"ask":{"n":1,"may":{"play":7,"claim":["a"],"dance":true}}})"};
    for (const char* view : odd) {
      CAPTURE(view);
      const net::Table table = sample::table(view, R"([{"type":"melded"},{"type":"dance"}])");
      const auto read = cli::jojotte::scene_of(table).view;
      CHECK(read.held[1] <= 9);
      CHECK((!read.dealer || *read.dealer <= 1));
      for (const cli::Card& card : read.own->hand) CHECK(card.size() == 2);
    }
  }
}

}  // namespace jojotte_wire
