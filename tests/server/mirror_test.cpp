// SPDX-License-Identifier: MIT
#include "server/table/mirror.hpp"
#include "tests/support/here.hpp"

#include "server/lobby/replay.hpp"
#include "server/table/table.hpp"
#include "tests/support/exports.hpp"
#include "tests/support/mirror_match.hpp"
#include "tests/support/salts.hpp"
#include "tests/support/verified.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>

using namespace server;
using nlohmann::json;
using protocol::HalfEnd;
using support::by_the_book;
using support::MirrorHalf;
using support::MirrorMatch;
using support::otherwise;
using support::verified;

namespace {

/// Of the salts that consist of these digits.
json promises(const std::vector<char>& digits) {
  json list;
  for (const char digit : digits) list.push_back(support::promise_of(std::string(32, digit)));
  return list;
}

/// The transcript with its first `from` replaced by `to`.
std::string spoilt(std::string transcript, const std::string& from, const std::string& to) {
  const auto at = transcript.find(from);
  REQUIRE(at != std::string::npos);
  return transcript.replace(at, from.size(), to);
}

/// The member `mirror` of the update in MIRROR.md.
json told_on_the_page() {
  std::ifstream in(std::filesystem::path(here::source) / "protocol" / "MIRROR.md");
  const std::string page(std::istreambuf_iterator<char>(in), {});
  const auto begin = page.find(R"({"type":"update")");
  REQUIRE(begin != std::string::npos);
  return json::parse(page.substr(begin, page.find("```", begin) - begin))["mirror"];
}

}  // namespace

TEST_SUITE("a mirror match") {
  TEST_CASE("the result is reported as MIRROR.md shows it") {
    Mirror mirror({{"K7QWM2XA", 0}, "K7QWM2XA", "P3RTX9WB"});
    mirror.note_other_end(HalfEnd{true, {700, 160}, {{0, 0}, {700, 160}}});
    mirror.note({0, 0});
    mirror.note({0, 0});
    CHECK(json::parse(mirror.as_json(mirror.half_end(true, {820, 160}), true)) ==
          told_on_the_page());
  }

  TEST_CASE(
      "no salt is opened before all four are promised, and no card dealt before all are open") {
    MirrorMatch match("hervey");
    match.sit(0, 0);
    match.sit(0, 1);
    match.sit(1, 0);
    match.open(0, 0);
    CHECK_FALSE(match[0].decks.contains("mirror"));
    CHECK(match[0].decks["salts"] == json{"", ""});
    match.sit(1, 1);
    for (int half : {0, 1})
      CHECK(match[half].decks["mirror"]["promises"] == promises({'a', 'b', 'c', 'd'}));
    for (int half : {0, 1}) match.open(half, 0);
    match.open(0, 1);
    CHECK(match[0].table->decks() + match[1].table->decks() == 0);
    CHECK(match[0].mirror["agreed"] == false);
    match.open(1, 1);
    CHECK(match[0].mirror["agreed"] == true);
    CHECK(match[0].table->decks() == match[1].table->decks());
    CHECK(match[0].table->decks() > 1);
    CHECK(match[0].decks["mirror"] == json({{"table", "FIRST234"},
                                            {"half", 0},
                                            {"promises", promises({'a', 'b', 'c', 'd'})},
                                            {"salts",
                                             {std::string(32, 'a'), std::string(32, 'b'),
                                              std::string(32, 'c'), std::string(32, 'd')}}}));
  }

  TEST_CASE("equal play gives a difference of zero under all rules, whichever half ends first") {
    for (const std::string rules : {"culbertson", "hervey", "denexa"})
      for (const int first : {0, 1}) {
        CAPTURE(rules);
        MirrorMatch match(rules);
        match.sit_all();
        match.play(first);
        match.play(1 - first);
        CHECK(match.decks(0) == match.decks(1));
        for (int half : {0, 1}) {
          const json& result = match[half].mirror["result"];
          CHECK(result["difference"] == json{0, 0});
          CHECK(result["here"] == result["there"]);
          CHECK(result["here"]["made"].size() == match.decks(half).size());
        }
      }
  }

  TEST_CASE("one side gains what the other loses, and both halves report the same") {
    MirrorMatch match("denexa", by_the_book, otherwise);
    match.sit_all();
    match.play(0);
    match.begin(1, 60);
    match.resign(1, 1);
    match.play(1);
    const json here = match[0].mirror["result"], there = match[1].mirror["result"];
    const std::int64_t gained = here["difference"][0];
    CHECK(gained != 0);
    CHECK(here["difference"][1] == -gained);
    CHECK(there["difference"] == json{-gained, gained});
    CHECK(here["here"] == there["there"]);
    const auto decks = std::min(match.decks(0).size(), match.decks(1).size());
    for (std::size_t deck = 0; deck < decks; ++deck)
      CHECK(match.decks(0)[deck] == match.decks(1)[deck]);
  }

  TEST_CASE("a half's records are shut until the other is over, then its decks are proved") {
    MirrorMatch match("hervey");
    match.sit_all();
    match.play(0);
    MirrorHalf& over = match[0];
    CHECK_FALSE(over.mirror.contains("result"));
    CHECK_FALSE(over.decks.contains("shown"));
    CHECK(over.table->open_decks() == 0);
    CHECK(match.transcript(0).find("deck") == std::string::npos);
    CHECK(match.transcript(1).find("whole") == std::string::npos);
    const ReplayAsked asked{
        .deal = 1, .open_decks = over.table->open_decks(), .may_watch = false, .half = true};
    auto game = MirrorMatch::game(over.row);
    const auto replayed = replay_deal(over.row.id, *game, support::each_of(over.records), asked);
    REQUIRE(!replayed.has_value());
    CHECK(replayed.error().code == "no_spectators");
    const auto analysed =
        analyse_deal(over.row.id, *game, support::each_of(over.records), asked, {});
    REQUIRE(!analysed.has_value());
    CHECK(analysed.error().code == "not_laid_open");
    match.play(1);
    for (int half : {0, 1}) {
      CHECK(match[half].decks.contains("shown"));
      const auto found = verified(match.transcript(half));
      CHECK_FALSE(found.failure);
      CHECK(found.decks == match.decks(half).size());
    }
  }

  TEST_CASE("when both halves are over, each deal of each can be replayed and analysed") {
    MirrorMatch match("hervey");
    match.sit_all();
    for (int half : {0, 1}) match.play(half);
    for (int half : {0, 1}) {
      const MirrorHalf& over = match[half];
      ReplayAsked asked{
          .deal = {}, .open_decks = over.table->open_decks(), .may_watch = false, .half = true};
      const auto again = [&](auto tell, auto... more) {
        const auto game = MirrorMatch::game(over.row);
        const auto told = tell(over.row.id, *game, support::each_of(over.records), asked, more...);
        return told ? json::parse(*told) : json{{"fault", told.error().text}};
      };
      const json newest = again(replay_deal);
      CHECK(newest["revealed"] == true);
      CHECK(newest["deals"] > 1);
      for (asked.deal = 1; asked.deal <= newest["deals"]; ++*asked.deal) {
        CAPTURE(*asked.deal);
        CHECK(again(replay_deal).value("fault", "") == "");
        CHECK(again(analyse_deal, protocol::AnalysisBounds{}).value("fault", "") == "");
      }
    }
  }

  TEST_CASE("salts and decks that were changed afterwards fail verification") {
    MirrorMatch match("hervey");
    match.sit_all();
    for (int half : {0, 1}) match.play(half);
    for (int half : {0, 1}) {
      const std::string good = match.transcript(half);
      REQUIRE_FALSE(verified(good).failure);
      for (const char salt : {'a', 'b', 'c', 'd'}) {
        CAPTURE(salt);
        CHECK(verified(spoilt(good, std::string(32, salt), std::string(32, 'e'))).failure);
      }
      const std::string deck = match.decks(half)[1];
      const std::string turned = deck.substr(3) + ' ' + deck.substr(0, 2);
      CHECK(verified(spoilt(good, deck, turned)).failure);
    }
  }

  TEST_CASE("a salt that does not come makes the salts of both halves begin anew") {
    MirrorMatch match("hervey");
    for (int half : {0, 1})
      for (unsigned seat : {0U, 1U}) match.sit(half, seat);
    match.open(0, 0);
    match.open(1, 0);
    match.open(1, 1);
    match.sit(0, 1, std::string(32, 'e'));  // comes back without theirs
    for (int half : {0, 1}) {
      CHECK(match[half].decks["anew"] == 1);
      CHECK_FALSE(match[half].decks.contains("mirror"));
    }
    CHECK(match[1].decks["promises"] == json{nullptr, nullptr});
    match.promise(0, 0, std::string(32, 'f'));
    match.promise(1, 0, std::string(32, '0'));
    match.open(0, 0, std::string(32, 'f'));
    CHECK(match[0].decks["salts"] == json{"", ""});
    match.promise(1, 1, std::string(32, '1'));
    CHECK(match[0].decks["mirror"]["promises"] == promises({'f', 'e', '0', '1'}));
    match.open(0, 0, std::string(32, 'f'));
    match.open(0, 1, std::string(32, 'e'));
    match.open(1, 0, std::string(32, '0'));
    match.open(1, 1, std::string(32, '1'));
    for (int half : {0, 1}) match.play(half);
    CHECK(match.decks(0) == match.decks(1));
    for (int half : {0, 1}) {
      const auto found = verified(match.transcript(half));
      CHECK_FALSE(found.failure);
      CHECK(found.anew == 1);
    }
  }

  TEST_CASE("a promise that changes while the halves agree is told before anybody opens a salt") {
    MirrorMatch match("hervey");
    match.sit(0, 0);
    match.sit(0, 1);
    match.sit(0, 1, std::string(32, 'e'));  // its salt was lost, and the other half has heard of it
    match.sit(1, 0);
    match.sit(1, 1);
    CHECK_FALSE(match[1].decks.contains("anew"));
    for (int half : {0, 1})
      CHECK(match[half].decks["mirror"]["promises"] == promises({'a', 'e', 'c', 'd'}));
  }

  TEST_CASE("when salts begin anew too often, both halves are closed") {
    MirrorMatch match("hervey");
    for (int half : {0, 1})
      for (unsigned seat : {0U, 1U}) match.sit(half, seat);
    // A player who breaks a promise for a second time loses the seat, and has to sit down again.
    for (char round = '1'; round <= '6'; ++round) {
      const json anew = match[0].decks.value("anew", json(0));
      match.sit(0, 1, std::string(31, 'e') + round);
      if (match[0].decks.value("anew", json(0)) == anew) continue;
      match.promise(0, 0, std::string(31, 'a') + round);
      match.promise(1, 0, std::string(31, 'c') + round);
      match.promise(1, 1, std::string(31, 'd') + round);
    }
    for (int half : {0, 1}) CHECK(match[half].table->closed());
  }

  TEST_CASE("a half that is killed between promise and opening goes on") {
    MirrorMatch match("hervey");
    for (int half : {0, 1})
      for (unsigned seat : {0U, 1U}) match.sit(half, seat);
    match.open(0, 0);
    match.restart(0);
    for (unsigned seat : {0U, 1U}) match.sit(0, seat);
    match.open(0, 1);
    match.open(1, 0);
    match.restart(1);
    for (unsigned seat : {0U, 1U}) match.sit(1, seat);
    match.open(1, 1);
    CHECK(match[0].table->decks() > 1);
    CHECK(match[0].table->decks() == match[1].table->decks());
    CHECK_FALSE(match[0].decks.contains("anew"));
  }

  TEST_CASE("if one half is given up or closed, the other ends without a difference") {
    MirrorMatch match("hervey");
    match.sit_all();
    match.play(0);
    SUBCASE("given up") {
      match.take(0,
                 match[0].table->handle({}, requests::HearHalf{{{}, protocol::HalfEnd{}, false}}));
    }
    SUBCASE("closed") { match.take(1, match[1].table->handle({}, requests::Close{""})); }
    CHECK(match[0].table->open_decks() == match[0].table->decks());
    CHECK(match[0].mirror.contains("result"));
    CHECK_FALSE(match[0].mirror["result"].contains("difference"));
  }

  TEST_CASE("after a restart a half is unchanged and asks the other for missing news") {
    MirrorMatch match("culbertson");
    match.sit_all();
    match.play(0);
    auto again = MirrorMatch::made(match[0].row);
    REQUIRE(again->restore(match[0].records));
    const Effects effects = again->begin({});
    const auto asks = [](const Effect& effect) {
      const auto* tell = std::get_if<TellHalf>(&effect);
      return tell && tell->news.asks && tell->news.end;
    };
    CHECK(std::ranges::count_if(effects, asks) == 1);
    match.play(1);
    for (int half : {0, 1}) {
      auto restored = MirrorMatch::made(match[half].row);
      REQUIRE(restored->restore(match[half].records));
      CHECK(restored->open_decks() == match[half].table->open_decks());
      CHECK(restored->open_decks() > 0);
    }
  }
}
