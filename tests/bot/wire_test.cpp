// SPDX-License-Identifier: MIT
#include "clients/bot/wire.hpp"

#include "clients/bot/answer_delay.hpp"
#include "clients/bot/wire_player.hpp"
#include "protocol/jojotte_codec.hpp"
#include "tests/support/jojotte_knowledge.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace jojotte;
using nlohmann::json;
using JoJotteCodec = protocol::Codec<JoJotte>;

json on_the_wire(const View& view, std::uint64_t question = 0) {
  std::string out;
  JoJotteCodec::write_view(out, nullptr, {view, question});
  return json::parse(out);
}

/// Removes the parts that never go over the wire.
View as_told(View view) {
  view.face_up.rubber = 0;
  view.face_up.known = {};  // proved since the first lead; the bot works that out itself
  const bool dealt = !std::holds_alternative<AwaitingCut>(view.face_up.phase);
  if (!dealt) view.face_up.dealer = Seat{0};
  if (!dealt) view.face_up.deal = 0;
  return view;
}

}  // namespace

TEST_SUITE("a bot on the wire") {
  TEST_CASE("a bot reads every view of whole matches as the table has it") {
    for (RuleSet rules : support::Knowledge<JoJotte>::rule_sets())
      for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        bot::Story story;
        rules.rubbers = static_cast<std::uint8_t>(1 + seed % 2);
        support::play_match<JoJotte>(
            rules, seed, [&](const auto&, const auto&, const State& now, const Events& events) {
              const auto news =
                  bot::read_story(json::parse(protocol::write_story<JoJotte>(events)));
              story.tell(news);
              for (const Seat seat : all_seats) {
                const View view = observe(now, {seat});
                CAPTURE(now.face_up.phase.index());
                CHECK(bot::read_view(on_the_wire(view, 1), story) == as_told(view));
              }
            });
      }
  }

  TEST_CASE("a bot rejects everything else as unreadable") {
    State state = JoJotte::start(culbertson);
    const json good = on_the_wire(observe(state, {Seat{0}}));
    const bot::Story story;
    CHECK_NOTHROW(bot::read_view(good, story));
    for (const char* patch :
         {R"({"phase":"tea"})", R"({"rules":"hoyle"})", R"({"turned":"ZZ"})", R"({"jo":2})",
          R"({"own":{"seat":7}})", R"({"own":{"actions":[{"type":"dance"}]}})",
          R"({"contract":{"declarer":0,"multiplier":1,"special":"grand"}})"}) {
      json wrong = good;
      wrong.merge_patch(json::parse(patch));
      CAPTURE(patch);
      CHECK_THROWS_AS(bot::read_view(wrong, story), bot::Unreadable);
    }
    json missing = good;
    missing.erase("held");
    CHECK_THROWS_AS(bot::read_view(missing, story), json::exception);
  }

  TEST_CASE("a bot answers its question in the words of the protocol") {
    bot::WirePlayer player(bot::Level::easy, 1);
    const json view = json::parse(
        R"({"rules":"hervey","rubbers":1,"phase":"auction_1","waiting":[0],"deal":1,"dealer":1,
            "turned":"JS","held":[6,6],"tricks":[0,0],"below":[0,0],"above":[0,0],"games":[0,0],
            "prison":0,"rubbers_won":[0,0],"own":{"seat":0,"hand":"AC 9S TS QS KS AS","question":7,
            "actions":[{"type":"accept"},{"type":"pass"}]}})");
    const json story =
        json::parse(R"([{"type":"dealt","deal":1,"dealer":1,"each":6,"turned":"JS"}])");
    CHECK(!player.question());
    player.hear(json{{"type", "welcome"}, {"view", view}, {"story", story}}.dump());
    CHECK(player.question() == 7);
    CHECK(player.phase() == "auction_1");
    CHECK(json::parse(player.answer())["type"].is_string());
    player.hear(R"({"type":"update","patch":{"own":{"question":null,"actions":[]}},"story":[]})");
    CHECK(!player.question());
    player.hear(R"({"type":"pong"})");
    CHECK_THROWS(player.hear("{"));
  }

  TEST_CASE("a delay depends on the phase alone, is bounded, and is nothing at pace 0") {
    using std::chrono::milliseconds;
    bot::AnswerDelay unhurried(1), at_once(0);
    for (const char* phase : {"play", "auction_1", "run_reply", "deal_over"})
      for (int i = 0; i < 200; ++i) {
        CHECK(unhurried.next(phase) >= milliseconds(600));
        CHECK(unhurried.next(phase) <= milliseconds(3'000));
        CHECK(at_once.next(phase) == milliseconds(0));
      }
  }

  TEST_CASE("a bot answers equal play equally in both halves of a mirror match, and nowhere else") {
    const auto answers = [](std::string_view random, unsigned seed) {
      std::vector<std::string> said;
      for (std::uint64_t match = 1; match <= 6; ++match) {
        bot::WirePlayer player(bot::Level::easy, seed);
        support::play_match<JoJotte>(
            culbertson, match,
            [&](const auto&, const auto&, const State& now, const Events& events) {
              const View view = observe(now, {Seat{0}});
              json message{{"type", "welcome"}, {"view", on_the_wire(view, seed)}};
              message["story"] = json::parse(protocol::write_story<JoJotte>(events));
              message["decks"] = json::parse(random);
              player.hear(message.dump());
              const bool asked = view.own && !view.own->actions.empty();
              if (asked && said.size() < 60) said.push_back(player.answer());
            });
      }
      return said;
    };
    constexpr std::string_view first = R"({"mirror":{"half":0,"salts":["a","b","c","d"]}})";
    constexpr std::string_view second = R"({"mirror":{"half":1,"salts":["a","b","c","d"]}})";
    constexpr std::string_view another = R"({"mirror":{"half":0,"salts":["a","b","c","e"]}})";
    const auto said = answers(first, 1);
    CHECK(said.size() == 60);
    CHECK(answers(second, 2) == said);
    CHECK(answers(another, 1) != said);
    CHECK(answers("{}", 1) != answers("{}", 2));
  }
}
