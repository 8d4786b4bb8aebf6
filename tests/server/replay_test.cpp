// SPDX-License-Identifier: MIT
#include "server/lobby/replay.hpp"
#include "engine/games.hpp"
#include "tests/support/exports.hpp"
#include "tests/support/here.hpp"
#include "tests/support/played_match.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <tuple>

using namespace server;
using nlohmann::json;
using protocol::Reveal;
using support::PlayedMatch;

namespace {

using Handed = protocol::Result<protocol::JsonText>;

Handed handed(const PlayedMatch& match, std::optional<std::uint64_t> deal, bool may_watch = true) {
  return replay_deal("TABLE234", *PlayedMatch::open(), support::each_of(match.records()),
                     {deal, match.open_decks(), may_watch});
}

json replay(const PlayedMatch& match, std::optional<std::uint64_t> deal = {}) {
  const Handed text = handed(match, deal);
  REQUIRE(text.has_value());
  return json::parse(*text);
}

std::string code(const Handed& told) {
  REQUIRE(!told.has_value());
  return std::string(told.error().code);
}

/// The state after the deal and after each step, with the hands last told.
std::vector<PlayedMatch::Moment> moments(const json& deal) {
  std::vector<PlayedMatch::Moment> all{{deal["start"], deal.value("hands", json())}};
  for (const json& step : deal["steps"]) {
    PlayedMatch::Moment next = all.back();
    next.view.merge_patch(step["patch"]);
    if (step.contains("hands")) next.hands = step["hands"];
    all.push_back(std::move(next));
  }
  return all;
}

bool has(const std::vector<PlayedMatch::Moment>& lived, const PlayedMatch::Moment& moment) {
  return std::find(lived.begin(), lived.end(), moment) != lived.end();
}

}  // namespace

TEST_SUITE("replay") {
  TEST_CASE("all deals together have the events that spectators were told, in order") {
    const PlayedMatch match(Reveal::after_deal);
    json story = json::array();
    const std::uint64_t deals = replay(match)["deals"];
    CHECK(deals > 3);
    for (std::uint64_t n = 1; n <= deals; ++n) {
      const json deal = replay(match, n);
      CHECK(deal["deal"] == n);
      CHECK(deal["deals"] == deals);
      CHECK(deal["table"] == "TABLE234");
      for (const json& event : deal["story"]) story.push_back(event);
      for (const json& step : deal["steps"])
        for (const json& event : step["story"]) story.push_back(event);
    }
    CHECK(story == match.story());
  }

  TEST_CASE("every step is a state that spectators saw, with the players' hands") {
    const PlayedMatch match(Reveal::after_deal);
    const std::uint64_t deals = replay(match)["deals"];
    for (std::uint64_t n = 1; n <= deals; ++n) {
      const json deal = replay(match, n);
      CHECK(deal["revealed"] == true);
      auto again = moments(deal);
      if (n < deals) again.pop_back();  // the last act was told together with the next deal
      for (std::size_t i = 0; i < again.size(); ++i) {
        CAPTURE(n);
        CAPTURE(i);
        CHECK(has(match.moments(), again[i]));
      }
    }
    CHECK(moments(replay(match)).back() == match.moments().back());
  }

  TEST_CASE("hands are told only when they have changed") {
    const PlayedMatch match(Reveal::after_deal);
    const json deal = replay(match, 1);
    json held = deal["hands"];
    int changes = 0;
    for (const json& step : deal["steps"]) {
      if (!step.contains("hands")) continue;
      CHECK(step["hands"] != held);
      held = step["hands"];
      ++changes;
    }
    CHECK(changes > 0);
  }

  TEST_CASE("a deal whose deck is not open is told as it was seen, without hands") {
    const PlayedMatch never(Reveal::never), later(Reveal::after_rubber, 200);
    const PlayedMatch under_way(Reveal::after_deal, 20);
    for (const PlayedMatch* match : {&never, &later, &under_way}) {
      const json deal = replay(*match);
      CHECK(deal["revealed"] == false);
      CHECK(deal.dump().find("hands") == std::string::npos);
      for (auto moment : moments(deal)) {
        const auto seen = [&](const auto& lived) { return lived.view == moment.view; };
        CHECK(std::any_of(match->moments().begin(), match->moments().end(), seen));
      }
    }
    CHECK(replay(under_way)["deals"] == 1);
  }

  TEST_CASE("at a table without spectators only open deals are told") {
    const PlayedMatch open(Reveal::after_deal), never(Reveal::never);
    CHECK(handed(open, 1, false).has_value());
    CHECK(code(handed(never, 1, false)) == "no_spectators");
  }

  TEST_CASE("a deal that was not dealt is unknown") {
    const PlayedMatch match(Reveal::after_deal, 20);
    CHECK(code(handed(match, 0)) == "unknown_deal");
    CHECK(code(handed(match, 2)) == "unknown_deal");
    const Handed none = replay_deal("TABLE234", *PlayedMatch::open(), support::each_of({}), {});
    CHECK(code(none) == "unknown_deal");
  }

  TEST_CASE("records that give another story are not replayed") {
    const PlayedMatch match(Reveal::after_deal, 20);
    auto records = match.records();
    records.back() = "{}";
    CHECK(code(replay_deal("TABLE234", *PlayedMatch::open(), support::each_of(records), {})) ==
          "table_failed");
    records = match.records();
    std::swap(records[3], records[4]);
    CHECK(code(replay_deal("TABLE234", *PlayedMatch::open(), support::each_of(records), {})) ==
          "table_failed");
  }
}

TEST_SUITE("analysis") {
  Handed analysed(const PlayedMatch& match, std::optional<std::uint64_t> deal) {
    return analyse_deal("TABLE234", *PlayedMatch::open(), support::each_of(match.records()),
                        {deal, match.open_decks(), true}, {});
  }

  /// A recorded match: its game as it was opened, and its records.
  struct Recorded {
    explicit Recorded(const std::string& name) {
      std::ifstream in(std::filesystem::path(here::source) / "tests/golden" / name);
      std::string line;
      REQUIRE(std::getline(in, line));
      terms = json::parse(line)["open"];
      while (std::getline(in, line)) records.push_back(line);
    }
    std::unique_ptr<protocol::HostedGame> game() const {
      return protocol::open_game(terms).value();
    }
    ReplayAsked asked(std::uint64_t deal) const { return {deal, records.size(), true}; }
    Handed analysed(std::uint64_t deal, const protocol::AnalysisBounds& bounds) const {
      return analyse_deal("TABLE234", *game(), support::each_of(records), asked(deal), bounds);
    }

    json terms;
    std::vector<std::string> records;
  };

  TEST_CASE("a deal of any game is analysed, act by act as its replay has them") {
    for (const char* name : {"kaiser/prairie-1.transcript", "leopard/five-1.transcript",
                             "pippip/hervey-1.transcript"}) {
      CAPTURE(name);
      const Recorded match(name);
      const Handed text = match.analysed(2, {.positions = 40});
      REQUIRE(text.has_value());
      const json told = json::parse(*text);
      CHECK(told["game"] == match.terms["game"]);
      CHECK(told["deal"] == 2);
      const json replay = json::parse(
          *replay_deal("TABLE234", *match.game(), support::each_of(match.records), match.asked(2)));
      const json& acts = told["analysis"]["acts"];
      CHECK(told["analysis"]["lost"].size() == replay["about"]["seats"]);
      CHECK(acts.size() > 8);
      REQUIRE(acts.size() <= replay["steps"].size());
      for (std::size_t i = 0; i < acts.size(); ++i) {
        const json& story = replay["steps"][i]["story"];
        if (story.empty()) continue;  // it stayed secret
        if (story[0]["type"] != acts[i]["action"]["type"]) continue;
        for (const auto& [member, value] : acts[i]["action"].items())
          CHECK(story[0][member] == value);
        CHECK(story[0]["seat"] == acts[i]["seat"]);
      }
      CHECK(*match.analysed(2, {.positions = 40}) == *text);
    }
  }

  /// The recorded deals of a game: a match by its default rules.
  std::map<std::string, std::string> matches_of_all_games() {
    std::map<std::string, std::string> names;
    const auto golden = std::filesystem::path(here::source) / "tests/golden";
    for (const auto& file : std::filesystem::recursive_directory_iterator(golden)) {
      const std::string game = file.path().parent_path().filename(), name = file.path().filename();
      if (game != "golden" && name.ends_with("-1.transcript")) names[game] = game + "/" + name;
    }
    return names;
  }

  TEST_CASE("deals are counted as the table of any game counts them, and each begins with hands") {
    const auto names = matches_of_all_games();
    CHECK(names.size() == std::tuple_size_v<engine::Games>);
    for (const auto& [game, name] : names) {
      CAPTURE(name);
      const Recorded match(name);
      const auto told = [&](std::uint64_t n) {
        return replay_deal("TABLE234", *match.game(), support::each_of(match.records),
                           match.asked(n));
      };
      for (std::uint64_t n = 1; n <= 2; ++n) {
        const auto text = told(n);
        if (n > 1 && !text) break;  // it was given up in the first
        REQUIRE(text.has_value());
        const json deal = json::parse(*text);
        CHECK(deal["deal"] == n);
        REQUIRE(deal["start"].contains("deal"));
        for (const json& hand : deal["hands"]) CHECK_FALSE(hand.get<std::string>().empty());
        if (game == "jojotte")
          continue;  // its rubbers count from 1; its analysis has its own tests
        CHECK(deal["start"]["deal"] == n);
        const auto judged = match.analysed(n, {.positions = 1});
        REQUIRE(judged.has_value());
        CHECK(json::parse(*judged)["analysis"]["deal"] == deal["start"]["deal"]);
      }
      CHECK(code(told(1000)) == "unknown_deal");
    }
  }

  TEST_CASE("a draw is no deal, and what it decides belongs to the first") {
    const Recorded match("don/standard-1.transcript");
    const auto told = [&](std::size_t records) {
      const std::vector some(match.records.begin(),
                             match.records.begin() + static_cast<std::ptrdiff_t>(records));
      return replay_deal("TABLE234", *match.game(), support::each_of(some), match.asked(1));
    };
    CHECK(code(told(1)) == "unknown_deal");
    CHECK(code(told(2)) == "unknown_deal");
    const json deal = json::parse(*told(3));
    CHECK(deal["deals"] == 1);
    CHECK(deal["steps"].empty());
    std::vector<std::string> story;
    for (const json& event : deal["story"]) story.push_back(event["type"]);
    CHECK(story == std::vector<std::string>{"draw", "name_pitcher", "dealt"});
  }

  TEST_CASE("an analysis that is stopped ends with the next act") {
    const Recorded match("leopard/five-1.transcript");
    int asked = 0;
    const Handed told =
        match.analysed(1, {.positions = 40, .stopped = [&asked] { return ++asked == 5; }});
    CHECK(code(told) == "restarting");
    CHECK(asked == 5);
  }

  TEST_CASE("the analysis of an open deal has the acts that its replay has") {
    const PlayedMatch match(Reveal::after_deal);
    const std::uint64_t deals = replay(match)["deals"];
    for (std::uint64_t n = 1; n <= deals; ++n) {
      CAPTURE(n);
      const Handed text = analysed(match, n);
      REQUIRE(text.has_value());
      const json told = json::parse(*text);
      CHECK(told["table"] == "TABLE234");
      CHECK(told["deal"] == n);
      CHECK(told["game"] == "jojotte");
      const json deal = replay(match, n);
      const json& acts = told["analysis"]["acts"];
      REQUIRE(acts.size() <= deal["steps"].size());
      for (std::size_t i = 0; i < acts.size(); ++i)
        for (const json& event : deal["steps"][i]["story"])
          if (event["type"] == "play") {
            CHECK(event["card"] == acts[i]["action"]["card"]);
            CHECK(event["seat"] == acts[i]["seat"]);
          }
    }
  }

  TEST_CASE("a deal whose deck is not open is not analysed, even if spectators may watch") {
    const PlayedMatch never(Reveal::never), later(Reveal::after_rubber, 200);
    const PlayedMatch under_way(Reveal::after_deal, 20);
    for (const PlayedMatch* match : {&never, &later, &under_way})
      CHECK(code(analysed(*match, 1)) == "not_laid_open");
  }

  TEST_CASE("a deal that was not dealt, or whose records give another story, is not analysed") {
    const PlayedMatch match(Reveal::after_deal);
    CHECK(code(analysed(match, 0)) == "unknown_deal");
    CHECK(code(analysed(match, 1000)) == "unknown_deal");
    auto records = match.records();
    std::swap(records[3], records[4]);
    CHECK(code(analyse_deal("TABLE234", *PlayedMatch::open(), support::each_of(records),
                            {1, match.open_decks(), true}, {})) == "table_failed");
  }
}
