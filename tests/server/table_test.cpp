// SPDX-License-Identifier: MIT
#include "tests/support/effort.hpp"
#include "tests/support/tiny_table.hpp"

#include <random>

using namespace support;

TEST_SUITE("opening a table") {
  TEST_CASE("cards are dealt when every seat has been taken once, and not before") {
    Table table = new_table();
    CHECK(table.begin(t0).empty());
    CHECK(appended(table.handle(t0, Join{ann, seat_0, "", "5a17"})) ==
          std::vector<std::string>{R"({"n":1,"seat":0,"promise":"5a17"})"});
    table.handle(t0, Leave{ann});
    CHECK(appended(table.handle(t0, Join{again, seat_0, ""})) ==
          std::vector<std::string>{R"({"n":2,"seat":0,"promise":""})"});  // the last one counts
    CHECK(appended(table.handle(t0, Join{bob, seat_1, ""})) ==
          std::vector<std::string>{R"({"n":3,"seat":1,"promise":""})"});
    CHECK(
        appended(table.handle(t0, Join{cid, seat_2, ""})) ==
        std::vector<std::string>{
            R"({"n":4,"seat":2,"promise":""})",
            R"({"n":5,"deck":"2H 3H 4H 5H 6H 7H 8H 9H TH","story":[{"type":"dealt","number":1}]})"});
  }
}

TEST_SUITE("joining") {
  TEST_CASE("a player is welcomed with their own cards and the story so far") {
    Table table = full_table();
    table.handle(t0, Leave{ann});
    CHECK(bare(only(told(table.handle(t0, Join{again, seat_0, "Ann"}), again))) ==
          R"({"type":"welcome","table":"T","seq":4,"seat":0,)"
          R"("about":)" +
              protocol::Hosted<tiny::Game>(tiny::RuleSet{}).about() +
              R"(,"view":{"phase":"choose","deal":1,"asked":[0,1,2],)"
              R"("zones":{"hand":{"0":"2H 5H 8H","1":3,"2":3}},)"
              R"("counts":{"tricks":{"0":0,"1":0,"2":0}},)"
              R"("ask":{"n":1,"may":{"choose":"2H 5H 8H"}}},)"
              R"("room":{"players":[{"name":"Ann","here":true},{"name":"Bob","here":true},)"
              R"({"name":"","here":true}],"spectators":{"count":0,"names":{}}},)"
              R"("story":[{"type":"dealt","number":1}]})");
  }

  TEST_CASE("a spectator sees what lies face up") {
    Table table = full_table();
    const json welcome = json::parse(only(told(table.handle(t0, Join{wim, {}, "Wim"}), wim)));
    CHECK_FALSE(welcome.contains("seat"));
    CHECK(welcome["view"]["zones"]["hand"] == json::parse(R"({"0":3,"1":3,"2":3})"));
    CHECK(welcome["room"]["spectators"] == json::parse(R"({"count":1,"names":{"1":"Wim"}})"));
  }

  TEST_CASE("the others are told who has come, by an update of the room alone") {
    Table table = new_table();
    table.handle(t0, Join{ann, seat_0, "Ann"});
    CHECK(only(told(table.handle(t0, Join{wim, {}, ""}), ann)) ==
          R"({"type":"update","seq":2,"patch":{},"story":[],"room":{"spectators":{"count":1}}})");
  }

  TEST_CASE("a name is remembered once") {
    Table table = new_table();
    const auto remembered = [](const Effects& effects) {
      return std::count_if(effects.begin(), effects.end(), [](const Effect& effect) {
        return std::holds_alternative<Remember>(effect);
      });
    };
    CHECK(remembered(table.handle(t0, Join{ann, seat_0, "Ann"})) == 1);
    CHECK(remembered(table.handle(t0, Join{again, seat_0, "Ann"})) == 0);
    CHECK(remembered(table.handle(t0, Join{bob, seat_1, ""})) == 0);
    CHECK(table.names() == std::vector<std::string>{"Ann", "", ""});
  }

  TEST_CASE("the newest connection of a seat wins") {
    Table table = full_table();
    const Effects effects = table.handle(t0, Join{again, seat_0, ""});
    CHECK(json::parse(only(told(effects, ann)))["code"] == "replaced");
    CHECK(json::parse(only(told(effects, again)))["room"]["players"][0]["name"] == "Ann");
    CHECK(told(effects, bob).empty());  // for them nothing has changed
    CHECK(table.handle(t0, Leave{ann}).empty());
    CHECK(code(table.handle(t0, choose(again, 9, "2H")), again) == "stale");
  }

  TEST_CASE("a connection that its client has given up takes no seat from a newer one") {
    struct Row {
      protocol::Attempt attempt;
      bool wins;
    };
    const protocol::Attempt latest{std::string(32, 'a'), 7};
    for (const Row& row :
         {Row{{std::string(32, 'a'), 6}, false}, Row{{std::string(32, 'a'), 7}, true},
          Row{{std::string(32, 'a'), 8}, true}, Row{{std::string(32, 'b'), 1}, true},
          Row{{}, true}}) {
      CAPTURE(row.attempt.number);
      Table table = full_table();
      table.handle(t0, Join{.who = again, .as = seat_0, .attempt = latest});
      const Effects effects =
          table.handle(t0, Join{.who = wim, .as = seat_0, .attempt = row.attempt});
      CHECK(table.has(wim) == row.wins);
      CHECK(table.has(again) != row.wins);
      if (!row.wins) {
        REQUIRE(effects.size() == 1);  // nobody is told anything, and no visit is counted
        CHECK(code(effects, wim) == "replaced");
      }
    }
  }

  TEST_CASE("a connection that was given up is late also when the newer one has ended") {
    Table table = full_table();
    table.handle(t0, Join{.who = again, .as = seat_0, .attempt = {"aa", 7}});
    table.handle(t0, Leave{again});
    CHECK(code(table.handle(t0, Join{.who = wim, .as = seat_0, .attempt = {"aa", 6}}), wim) ==
          "replaced");
    table.handle(t0, Join{.who = wim, .as = seat_1, .attempt = {"aa", 6}});
    CHECK(table.has(wim));
  }

  TEST_CASE("a table has room for so many spectators and no more") {
    Table table = new_table({.spectators = 1});
    table.handle(t0, Join{wim, {}, ""});
    CHECK(code(table.handle(t0, Join{again, {}, ""}), again) == "no_spectators");
    table.handle(t0, Leave{wim});
    CHECK(json::parse(only(told(table.handle(t0, Join{again, {}, ""}), again)))["type"] ==
          "welcome");
  }

  TEST_CASE("a latecomer knows what the neighbours know") {
    Table table = full_table();
    table.handle(t0, Join{wim, {}, ""});
    const Effects effects = table.handle(t0, choose(ann, 1, "2H"));
    const json update = json::parse(only(told(effects, wim)));
    const json welcome = json::parse(only(told(table.handle(t0, Join{again, {}, ""}), again)));
    CHECK(welcome["view"]["asked"] == update["patch"]["asked"]);
    CHECK(welcome["seq"] == update["seq"].get<int>() + 1);  // one more for the room
  }
}

TEST_SUITE("acting") {
  TEST_CASE("the record comes before all that is told of it") {
    Table table = full_table();
    const Effects effects = table.handle(t0, choose(ann, 1, "2H"));
    REQUIRE(effects.size() == 4);
    CHECK(std::get<Append>(effects[0]).record ==
          R"({"n":5,"seat":0,"action":{"type":"choose","card":"2H"},"story":[]})");
    CHECK(only(told(effects, ann)) ==
          R"({"type":"update","seq":4,"patch":{"asked":[1,2],"ask":null,)"
          R"("zones":{"hand":{"0":"5H 8H"},"chosen":{"0":"2H"}}},"story":[],"settled":1})");
    CHECK(only(told(effects, bob)) == R"({"type":"update","seq":3,"patch":{"asked":[1,2],)"
                                      R"("zones":{"hand":{"0":2},"chosen":{"0":1}}},"story":[]})");
  }

  TEST_CASE("a refused request changes nothing") {
    Table table = full_table();
    table.handle(t0, Join{wim, {}, ""});
    CHECK(code(table.handle(t0, choose(wim, 1, "2H")), wim) == "not_a_player");
    CHECK(code(table.handle(t0, choose(ann, 0, "2H")), ann) == "stale");
    CHECK(code(table.handle(t0, choose(ann, 2, "2H")), ann) == "stale");
    CHECK(code(table.handle(t0, choose(ann, 1, "3H")), ann) == "not_your_card");
    CHECK(code(table.handle(t0, choose(ann, 1, "??")), ann) == "bad_action");
    table.handle(t0, choose(ann, 1, "2H"));
    CHECK(code(table.handle(t0, choose(ann, 1, "5H")), ann) == "stale");
    CHECK(code(table.handle(t0, choose(ann, 2, "5H")), ann) == "not_your_turn");
    CHECK(code(table.handle(t0, choose(ann, 0, "5H")), ann) == "not_your_turn");
  }

  TEST_CASE("the same answer to the same question is settled again") {
    Table table = full_table();
    table.handle(t0, choose(ann, 1, "2H"));
    const Effects effects = table.handle(t0, choose(ann, 1, "2H"));
    CHECK(effects.size() == 1);
    CHECK(only(told(effects, ann)) ==
          R"({"type":"update","seq":5,"patch":{},"story":[],"settled":1})");
  }

  TEST_CASE("an answer of somebody else does not make mine stale") {
    Table table = full_table();
    table.handle(t0, choose(ann, 1, "2H"));
    table.handle(t0, Leave{ann});
    CHECK(appended(table.handle(t0, choose(bob, 1, "3H"))).size() == 1);
  }

  TEST_CASE("the story is of this deal, and a new deck begins a new one") {
    Table table = full_table();
    const char* cards[3][3] = {{"2H", "3H", "4H"}, {"5H", "6H", "7H"}, {"8H", "9H", "TH"}};
    for (std::uint64_t trick = 0; trick < 3; ++trick) {
      table.handle(t0, choose(ann, trick + 1, cards[trick][0]));
      table.handle(t0, choose(bob, trick + 1, cards[trick][1]));
      const Effects effects = table.handle(t0, choose(cid, trick + 1, cards[trick][2]));
      CHECK(appended(effects).size() == (trick == 2 ? 2 : 1));
    }
    const json welcome = json::parse(only(told(table.handle(t0, Join{wim, {}, ""}), wim)));
    CHECK(welcome["story"] == json::parse(R"([{"type":"dealt","number":0}])"));
    CHECK(welcome["view"]["counts"]["tricks"]["2"] == 3);
  }
}

TEST_SUITE("after a restart") {
  TEST_CASE("a table restored from its records is as it was, to the last byte") {
    std::vector<std::string> records;
    Table table = full_table(&records);
    for (const Act& act :
         {choose(ann, 1, "2H"), choose(bob, 1, "9H"), choose(cid, 1, "4H"), choose(cid, 2, "TH")})
      for (const std::string& record : appended(table.handle(t0, act))) records.push_back(record);

    Table restored = new_table();
    restored.restore_name(Seat{0}, "Ann");
    CHECK(restored.restore(records));
    CHECK(restored.begin(t0).empty());
    CHECK(restored.names()[0] == "Ann");

    const json before = json::parse(told(table.handle(t0, Join{again, seat_2, ""}), again).back());
    const json after =
        json::parse(told(restored.handle(t0, Join{again, seat_2, ""}), again).back());
    CHECK(after["view"] == before["view"]);
    CHECK(after["story"] == before["story"]);
    SUBCASE("a retry of what was answered before is settled again") {
      const Effects effects = restored.handle(t0, choose(again, 2, "TH"));
      CHECK(json::parse(only(told(effects, again)))["settled"] == 2);
      CHECK(appended(effects).empty());
    }
    SUBCASE("and the game goes on where it was") {
      restored.handle(t0, Join{ann, seat_0, ""});
      CHECK(appended(restored.handle(t0, choose(ann, 2, "8H"))) ==
            std::vector<std::string>{
                R"({"n":9,"seat":0,"action":{"type":"choose","card":"8H"},"story":[]})"});
    }
  }

  TEST_CASE("a player is told how often their seat was taken, with this time, and when before") {
    Table table = new_table({.spectators = 2, .computer = {{Seat{1}, protocol::Level::easy}}});
    const auto taken = [&](Table& at, MemberId who, engine::Observer as, std::int64_t date) {
      const Effects effects = at.handle(t0, Join{who, as, "", "", date});
      return json::parse(told(effects, who).back()).value("taken", json());
    };
    CHECK(taken(table, ann, seat_0, 100) == json{{"times", 1}});
    CHECK(taken(table, again, seat_0, 200) == json{{"times", 2}, {"last", 100}});
    CHECK(taken(table, bob, seat_1, 300) == json());  // the computer
    CHECK(taken(table, wim, {}, 300) == json());      // a spectator
    Table restored = new_table();
    restored.restore_owner(Seat{0}, {2, 200});
    CHECK(taken(restored, ann, seat_0, 400) == json{{"times", 3}, {"last", 200}});
  }

  TEST_CASE("a deck that was not recorded is dealt anew") {
    std::vector<std::string> records;
    full_table(&records);
    Table restored = new_table();
    CHECK(restored.restore(std::span(records).first(3)));
    CHECK(appended(restored.begin(t0)) == std::vector<std::string>{records[3]});
  }

  TEST_CASE("a table whose records tell another story is set aside") {
    const char* deck = R"("deck":"2H 3H 4H 5H 6H 7H 8H 9H TH")";
    struct Row {
      const char* what;
      std::string record;
    };
    const Row rows[] = {
        {"no JSON", "{"},
        {"a gap", std::string(R"({"n":2,)") + deck + R"(,"story":[{"type":"dealt","number":1}]})"},
        {"another story", std::string(R"({"n":1,)") + deck + R"(,"story":[]})"},
        {"no story", std::string(R"({"n":1,)") + deck + "}"},
        {"no such card", R"({"n":1,"deck":"2H XX","story":[]})"},
        {"too few cards", R"({"n":1,"deck":"2H","story":[]})"},
        {"an act too early",
         R"({"n":1,"seat":0,"action":{"type":"choose","card":"2H"},"story":[]})"},
        {"no such seat", R"({"n":1,"seat":3,"action":{"type":"choose","card":"2H"},"story":[]})"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.what);
      CHECK_FALSE(new_table().restore(std::vector{row.record}));
    }
    CHECK(new_table().restore(std::vector{std::string(R"({"n":1,)") + deck +
                                          R"(,"story":[{"type":"dealt","number":1}]})"}));
  }
}

TEST_SUITE("random requests") {
  TEST_CASE("every request of a member gets exactly one answer, and numbers have no gap") {
    for (int seed = 0; seed < 60 * effort(); ++seed) {
      std::mt19937 random(static_cast<unsigned>(seed));
      Table table = full_table();
      std::uint64_t seq[4] = {};
      for (int step = 0; step < 100; ++step) {
        const auto who = static_cast<MemberId>(1 + random() % 3);
        const std::string card = cards::card_text(
            cards::make_card(static_cast<cards::Rank>(2 + random() % 9), cards::Suit::hearts));
        Request request = choose(who, random() % 7, card.c_str());
        if (random() % 8 == 0) request = Say{who, card};
        const Effects effects = table.handle(t0, request);
        CHECK(told(effects, who).size() == 1);
        for (const MemberId member : {ann, bob, cid})
          for (const std::string& text : told(effects, member)) {
            const json message = json::parse(text);
            if (message["type"] != "update") continue;
            std::uint64_t& last = seq[static_cast<std::size_t>(member)];
            CHECK((last == 0 || message["seq"] == last + 1));
            last = message["seq"];
          }
      }
    }
  }

  TEST_CASE("nobody hears of a card that lies face down") {
    Table table = full_table();
    table.handle(t0, Join{wim, {}, ""});
    const Effects effects = table.handle(t0, choose(ann, 1, "2H"));
    for (const MemberId other : {bob, cid, wim})
      CHECK(only(told(effects, other)).find("2H") == std::string::npos);
    table.handle(t0, choose(bob, 1, "3H"));
    const Effects shown = table.handle(t0, choose(cid, 1, "4H"));
    for (const MemberId other : {ann, bob, cid, wim})
      CHECK(only(told(shown, other)).find(R"("drawn":["2H","3H","4H"])") != std::string::npos);
  }
}
