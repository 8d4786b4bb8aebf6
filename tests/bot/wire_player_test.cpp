// SPDX-License-Identifier: MIT
#include "clients/bot/wire_player.hpp"

#include "clients/bot/answer_delay.hpp"
#include "engine/jojotte/jojotte.hpp"
#include "tests/bot/seat_on_wire.hpp"
#include "tests/support/any_game.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace {

using nlohmann::json;

/// The first answers of seat 0 to the questions of some matches.
template <class G>
std::vector<std::string> answers(std::string_view decks, unsigned seed) {
  constexpr std::size_t answers_max = 60;
  const auto rules = G::presets()[0].rules;
  const support::SeatOnWire<G> wire(rules, engine::Seat{0});
  std::vector<std::string> said;
  for (std::uint64_t match = 1; said.size() < answers_max; ++match) {
    bot::WirePlayer player(bot::Level::easy, seed);
    json story = json::array();
    support::play_any<G>(
        rules, match,
        [&](const auto&, const auto& deed, const auto& now, const auto& events) {
          if (!deed.deck.empty()) story.clear();
          const json news = support::story_json<G>(rules, events);
          story.insert(story.end(), news.begin(), news.end());
          json message = wire.welcome(now, story);
          message["decks"] = json::parse(decks);
          player.hear(message.dump());
          if (player.question() && said.size() < answers_max) said.push_back(player.answer());
        },
        60);
  }
  return said;
}

}  // namespace

TEST_SUITE("a bot on the wire") {
  TEST_CASE("a bot answers its question in the words of the protocol") {
    bot::WirePlayer player(bot::Level::easy, 1);
    const json view = json::parse(
        R"({"deal":1,"phase":"auction","asked":[0],"marks":{"dealer":1},"facts":{"round":1},
            "zones":{"hand":{"0":"AC 9S TS QS KS AS","1":6},"turned":"JS","stock":19},
            "counts":{"prison":0},"ask":{"n":7,"may":{"accept":true,"pass":true}}})");
    const json story =
        json::parse(R"([{"type":"dealt","deal":1,"dealer":1,"each":6,"card":"JS"}])");
    const json about{{"terms", {{"game", "jojotte"}, {"rules", "hervey"}}}};
    CHECK(!player.question());
    player.hear(
        json{{"type", "welcome"}, {"seat", 0}, {"about", about}, {"view", view}, {"story", story}}
            .dump());
    CHECK(player.question() == 7);
    CHECK(player.phase() == "auction");
    CHECK(json::parse(player.answer())["type"] == "accept");
    player.hear(R"({"type":"update","patch":{"asked":[1],"ask":null},"story":[]})");
    CHECK(!player.question());
    player.hear(R"({"type":"pong"})");
    CHECK_THROWS(player.hear("{"));
  }

  TEST_CASE("a delay depends on the phase alone, is bounded, and is nothing at pace 0") {
    using std::chrono::milliseconds;
    bot::AnswerDelay unhurried(1), at_once(0);
    for (const char* phase : {"play", "auction", "run_reply", "deal_over"})
      for (int i = 0; i < 200; ++i) {
        CHECK(unhurried.next(phase) >= milliseconds(600));
        CHECK(unhurried.next(phase) <= milliseconds(3'000));
        CHECK(at_once.next(phase) == milliseconds(0));
      }
  }

  TEST_CASE("a bot answers equal play equally in both halves of a mirror match, and nowhere else") {
    using jojotte::JoJotte;
    constexpr std::string_view first = R"({"mirror":{"half":0,"salts":["a","b","c","d"]}})";
    constexpr std::string_view second = R"({"mirror":{"half":1,"salts":["a","b","c","d"]}})";
    constexpr std::string_view another = R"({"mirror":{"half":0,"salts":["a","b","c","e"]}})";
    const auto said = answers<JoJotte>(first, 1);
    CHECK(said.size() == 60);
    CHECK(answers<JoJotte>(second, 2) == said);
    CHECK(answers<JoJotte>(another, 1) != said);
    CHECK(answers<JoJotte>("{}", 1) != answers<JoJotte>("{}", 2));
  }
}
