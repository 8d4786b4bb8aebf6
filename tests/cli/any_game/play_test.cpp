// SPDX-License-Identifier: MIT
// Every game is played by the messages of a server alone.
#include "clients/cli/any_game/part.hpp"
#include "protocol/value_reader.hpp"
#include "tests/cli/any_game/real_table.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace any_play {

using namespace real_table;

/// A match, and the table as the terminal of each player knows it.
template <class G>
class Match {
 public:
  Match(const typename G::RuleSet& rules, std::uint64_t seed)
      : rules_(rules),
        chance_{seed},
        state_(G::start(rules)),
        part_(texts_of(G::name)),
        autoplay_(seed) {
    for (int seat = 0; seat < G::seats(rules); ++seat)
      tables_.push_back(seated(welcome<G>(rules, state_, {static_cast<engine::Seat>(seat)})));
  }

  bool is_over() const { return support::is_over<G>(state_.face_up); }
  const std::vector<net::Table>& tables() const { return tables_; }
  const cli::any_game::Part& part() const { return part_; }
  const std::set<std::string>& told() const { return told_; }

  void go_on() {
    const auto before = state_;
    const auto waiting = G::waiting_for(state_.face_up);
    const auto events = waiting.deck ? G::deal(state_, support::shuffled_pack<G>(rules_, chance_))
                                     : act(waiting.seats.front());
    ++seq_;
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      const engine::Observer seat{static_cast<engine::Seat>(i)};
      hear(tables_[i], G::observe(before, seat), G::observe(state_, seat), events);
    }
  }

 private:
  /// What is chosen, typed as it is shown. A claim may be refused; then something else is chosen.
  typename G::Events act(engine::Seat seat) {
    const net::Table& table = tables_[static_cast<std::size_t>(engine::index(seat))];
    for (;;) {
      const json chosen = json::parse(part_.choose(table, autoplay_));
      const auto action = protocol::read_action<typename G::Action>(typed(table, chosen));
      REQUIRE(action.has_value());
      if (G::refusal(G::observe(state_, {seat}), *action) == G::Refusal::none)
        return G::apply(state_, seat, *action);
      REQUIRE(chosen["type"] == "claim");
    }
  }

  /// What the words mean that are shown for an act: the act.
  json typed(const net::Table& table, const json& chosen) const {
    const std::vector<std::string> shown = part_.answers(table);
    const auto words = std::ranges::find(shown, part_.act_phrase(table, chosen));
    CAPTURE(chosen.dump());
    REQUIRE(words != shown.end());
    const cli::Command command = part_.understand(table, *words);
    REQUIRE(std::holds_alternative<cli::Act>(command));
    json meant = json::parse(std::get<cli::Act>(command).action);
    REQUIRE(meant == chosen);
    return meant;
  }

  protocol::ViewSnapshot laid(const typename G::View& view) const {
    const bool asked = G::waiting_for(view.face_up).seats.contains(view.own->seat);
    return protocol::view_snapshot<G>(rules_, view, asked ? 7 : 0);
  }

  void hear(net::Table& table, const typename G::View& before, const typename G::View& now,
            const typename G::Events& events) {
    const auto was = laid(before);
    std::string patch;
    protocol::write_snapshot(patch, &was, laid(now));
    for (const net::Event& event : table.update({{"type", "update"},
                                                 {"seq", seq_},
                                                 {"patch", json::parse(patch)},
                                                 {"story", story_json<G>(rules_, events)}}))
      told_.insert(part_.event_sentence(table, event, {}));
  }

  typename G::RuleSet rules_;
  engine::Chance chance_;
  typename G::State state_;
  cli::any_game::Part part_;
  cli::Autoplay autoplay_;
  std::vector<net::Table> tables_;
  int seq_ = 1;
  std::set<std::string> told_;  // in sentences
};

TEST_SUITE("any game at a terminal") {
  TEST_CASE_TEMPLATE_DEFINE("is played by what is shown and typed", G, played) {
    Match<G> match(G::presets()[0].rules, 7);
    int deeds = 0;
    for (; deeds < 80 && !match.is_over(); ++deeds) match.go_on();
    CHECK(deeds > 20);
    for (const std::string& sentence : match.told()) {
      CAPTURE(sentence);
      CHECK(sentence.find_first_of("{}_") == sentence.npos);
    }
  }
  TEST_CASE_TEMPLATE_APPLY(played, engine::Games);

  TEST_CASE("Jo-Jotte is played to the end, and its result stays on the terminal") {
    using jojotte::JoJotte;
    Match<JoJotte> match(JoJotte::presets()[0].rules, 5);
    for (int deeds = 0; deeds < 5000 && !match.is_over(); ++deeds) match.go_on();
    REQUIRE(match.is_over());
    for (const net::Table& table : match.tables()) {
      CHECK(table.over());
      CHECK_FALSE(match.part().result(table, {}).empty());
    }
  }
}

}  // namespace any_play
