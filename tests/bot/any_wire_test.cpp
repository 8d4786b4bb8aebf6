// SPDX-License-Identifier: MIT
#include "clients/bot/hint_answers.hpp"
#include "clients/bot/wire_player.hpp"
#include "engine/games.hpp"
#include "tests/bot/seat_on_wire.hpp"
#include "tests/support/any_game.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <string>
#include <vector>

/// The player of any game behind the wire.
namespace {

using bot::Level;
using nlohmann::json;
using support::action_of;
using support::SeatOnWire;
using support::story_json;

/// A match on the wire: every seat is played by a WirePlayer that has been there from the start.
template <class G>
class Match {
 public:
  Match(const typename G::RuleSet& rules, std::uint64_t seed)
      : rules_(rules), chance_(seed), state_(G::start(rules)) {
    for (int i = 0; i < G::seats(rules); ++i) {
      wires_.emplace_back(rules, static_cast<engine::Seat>(i));
      players_.push_back(std::make_unique<bot::WirePlayer>(Level::easy, 1));
      players_.back()->hear(wires_.back().welcome(state_, json::array()).dump());
    }
  }

  bool is_over() const { return support::is_over<G>(state_.face_up); }
  bot::WirePlayer& player(engine::Seat seat) { return *players_[index(seat)]; }
  const typename G::State& state() const { return state_; }
  const json& story() const { return story_; }
  const SeatOnWire<G>& wire(engine::Seat seat) const { return wires_[index(seat)]; }

  /// The next deck, or the answer of a seat that is asked.
  void go_on() {
    const auto waiting = G::waiting_for(state_.face_up);
    const auto before = state_;
    typename G::Events events;
    if (waiting.deck) {
      story_ = json::array();
      events = G::deal(state_, support::shuffled_pack<G>(rules_, chance_));
    } else {
      const engine::Seat seat = waiting.seats.front();
      const auto action = action_of<G>(json::parse(player(seat).answer()));
      REQUIRE(G::refusal(G::observe(state_, {seat}), action) == G::Refusal::none);
      events = G::apply(state_, seat, action);
    }
    const json news = story_json<G>(rules_, events);
    story_.insert(story_.end(), news.begin(), news.end());
    for (std::size_t i = 0; i < players_.size(); ++i)
      players_[i]->hear(wires_[i].update(before, state_, news).dump());
  }

 private:
  typename G::RuleSet rules_;
  engine::Chance chance_;
  typename G::State state_;
  std::vector<SeatOnWire<G>> wires_;
  std::vector<std::unique_ptr<bot::WirePlayer>> players_;
  json story_ = json::array();  // of the deal
};

}  // namespace

TEST_SUITE("a computer at a table of any game") {
  TEST_CASE_TEMPLATE_DEFINE("plays it to the end, by what it hears alone", G, whole_match) {
    Match<G> match(G::presets()[0].rules, 3);
    int questions = 0;
    while (!match.is_over()) {
      const auto asked = G::waiting_for(match.state().face_up).seats;
      for (int i = 0; i < G::seats(G::presets()[0].rules); ++i) {
        const auto seat = static_cast<engine::Seat>(i);
        REQUIRE(match.player(seat).question().has_value() == asked.contains(seat));
        REQUIRE_FALSE(match.player(seat).is_over());
      }
      ++questions;
      match.go_on();
    }
    CHECK(questions > 20);
    CHECK(match.player(engine::Seat{0}).is_over());
    CHECK(match.player(engine::Seat{1}).is_over());
  }

  TEST_CASE_TEMPLATE_DEFINE("knows as much after coming back", G, coming_back) {
    Match<G> match(G::presets()[0].rules, 4);
    int compared = 0;
    for (int deeds = 0; deeds < 120 && !match.is_over(); ++deeds, match.go_on()) {
      const auto asked = G::waiting_for(match.state().face_up).seats;
      if (asked.empty() || deeds % 3 != 0) continue;
      const json told = match.wire(asked.front()).welcome(match.state(), match.story());
      bot::WirePlayer back(Level::medium, 5);
      back.hear(told.dump());
      const json line{{"id", 1}, {"told", told}};
      const json hint = json::parse(bot::hint_line(line.dump(), Level::medium));
      CAPTURE(hint.dump());
      REQUIRE(hint["id"] == 1);
      const auto advised = action_of<G>(hint["action"]);
      const auto view = G::observe(match.state(), {asked.front()});
      REQUIRE(G::refusal(view, advised) == G::Refusal::none);
      REQUIRE(hint["why"]["code"].is_string());
      REQUIRE(hint == json::parse(bot::hint_line(line.dump(), Level::medium)));
      back.hear(told.dump());  // the whole story once more
      bot::WirePlayer other(Level::medium, 5);
      other.hear(told.dump());
      REQUIRE(back.answer() == other.answer());
      ++compared;
    }
    CHECK(compared > 10);
  }

  TEST_CASE_TEMPLATE_APPLY(whole_match, engine::Games);
  TEST_CASE_TEMPLATE_APPLY(coming_back, engine::Games);

  TEST_CASE("a computer gives up only with its partner, and grants all other wishes") {
    bot::WirePlayer player(Level::easy, 1);
    player.hear(R"({"type":"welcome","seat":0,"about":{"terms":{"game":"kaiser"}},"story":[],
                    "view":{"phase":"draw","sides":[0,1,0,1]}})");
    for (const char* wish : {"resign_deal", "resign_rubber", "take_rubber"}) {
      CHECK(player.grants(wish, 0, 2));
      CHECK_FALSE(player.grants(wish, 0, 1));
      CHECK_FALSE(player.grants(wish, 0, 0));
    }
    for (const char* wish : {"pause", "adjourn", "rematch", "computer"}) {
      CHECK(player.grants(wish, 0, 1));
      CHECK_FALSE(player.grants(wish, 0, 0));
    }
    bot::WirePlayer alone(Level::easy, 1);
    alone.hear(R"({"type":"welcome","seat":1,"about":{"terms":{"game":"leopard"}},"story":[],
                   "view":{"phase":"cut"}})");
    CHECK_FALSE(alone.grants("resign_rubber", 1, 0));
    CHECK(alone.grants("pause", 1, 0));
  }

  TEST_CASE("what cannot be read is said to be unreadable") {
    const auto hear = [](const char* message) {
      bot::WirePlayer player(Level::easy, 1);
      player.hear(message);
    };
    const auto about = [&](const std::string& terms, int seat, const std::string& view,
                           const std::string& story) {
      const std::string text = R"({"type":"welcome","seat":)" + std::to_string(seat) +
                               R"(,"about":{"terms":)" + terms + R"(},"view":)" + view +
                               R"(,"story":)" + story + "}";
      hear(text.c_str());
    };
    const char *kaiser = R"({"game":"kaiser"})", *draw = R"({"phase":"draw"})";
    CHECK_NOTHROW(about(kaiser, 3, draw, "[]"));
    CHECK_THROWS_AS(about(R"({"game":"chess"})", 0, draw, "[]"), bot::Unreadable);
    CHECK_THROWS_AS(about(R"({"game":"kaiser","rules":"own"})", 0, draw, "[]"), bot::Unreadable);
    CHECK_THROWS_AS(about(kaiser, 4, draw, "[]"), bot::Unreadable);
    CHECK_THROWS_AS(about(kaiser, 0, R"({"phase":"tea"})", "[]"), bot::Unreadable);
    CHECK_THROWS_AS(about(kaiser, 0, draw, R"([{"type":"tea"}])"), bot::Unreadable);
    CHECK_THROWS_AS(about(kaiser, 0, draw, "7"), std::exception);
    CHECK_THROWS_AS(hear(R"({"type":"update","patch":{},"story":[]})"), bot::Unreadable);
  }
}
