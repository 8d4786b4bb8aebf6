// SPDX-License-Identifier: MIT
#include "server/limits/limits.hpp"
#include "tests/support/tiny_table.hpp"

using namespace support;
using namespace std::chrono_literals;

namespace {

/// What the last update or welcome told a member of the room.
json room_told(const Effects& effects, MemberId who) {
  json room;
  for (const std::string& text : told(effects, who)) {
    const json message = json::parse(text);
    if (message.contains("room")) room = message["room"];
  }
  return room;
}

json clock_told(const Effects& effects, MemberId who) {
  json clock;
  for (const std::string& text : told(effects, who)) {
    const json message = json::parse(text);
    if (message.contains("clock")) clock = message["clock"];
  }
  return clock;
}

const protocol::HouseRules timed{
    .spectators = 2, .grace = 60s, .clock = protocol::ClockRule{30s, 100s}};

json shown_after_a_deal(protocol::Reveal reveal) {
  Table table = full_table(nullptr, {.spectators = 2, .reveal = reveal});
  const char* cards[3][3] = {{"2H", "3H", "4H"}, {"5H", "6H", "7H"}, {"8H", "9H", "TH"}};
  for (std::uint64_t trick = 0; trick < 3; ++trick) {
    table.handle(t0, choose(ann, trick + 1, cards[trick][0]));
    table.handle(t0, choose(bob, trick + 1, cards[trick][1]));
    const Effects effects = table.handle(t0, choose(cid, trick + 1, cards[trick][2]));
    const json update = json::parse(only(told(effects, cid)));
    if (trick < 2) CHECK_FALSE(update.contains("decks"));
    else return update["decks"];
  }
  return {};
}

}  // namespace

TEST_SUITE("time at a table") {
  TEST_CASE("at a table that is halted no time passes any more") {
    Table table = full_table(nullptr, timed);
    REQUIRE(table.in_play());
    table.handle(t0, choose(ann, 1, "2H"));
    CHECK(table.alarm());
    table.stop_clocks(t0 + 10s);
    CHECK_FALSE(table.alarm());
    const json clock = clock_told(table.handle(t0 + 1h, Join{wim, {}, ""}), wim);
    CHECK(clock["runs"] == "nothing");
    CHECK(clock["decision"][1] == 20'000);
    table.handle(t0 + 1h, Leave{bob});
    CHECK_FALSE(table.alarm());  // nor anybody's grace
  }

  TEST_CASE("without a clock nothing is told of time, but an absent player uses up grace") {
    Table table = full_table();
    CHECK_FALSE(table.alarm());
    CHECK(clock_told(table.handle(t0, choose(ann, 1, "2H")), bob).is_null());
    const Effects gone = table.handle(t0 + 5s, Leave{ann});
    CHECK(clock_told(gone, bob) ==
          json::parse(R"({"runs":"grace","grace":[120000,120000,120000]})"));
    REQUIRE(table.alarm());
    CHECK(*table.alarm() == t0 + 125s);
    CHECK(room_told(table.handle(t0 + 124s, Tick{}), bob).is_null());
    const Effects late = table.handle(t0 + 125s, Tick{});
    CHECK(room_told(late, bob)["players"][0]["overdue"] == "gone");
    CHECK_FALSE(table.alarm());
    const json back = room_told(table.handle(t0 + 126s, Join{again, seat_0, ""}), bob);
    CHECK_FALSE(back["players"][0].contains("overdue"));
  }

  TEST_CASE("with a clock each question is timed, and the bank is in the record") {
    Table table = full_table(nullptr, timed);
    const Effects effects = table.handle(t0 + 40s, choose(ann, 1, "2H"));
    CHECK(clock_told(effects, bob) ==
          json::parse(R"({"runs":"time","decision":[0,0,0],)"
                      R"("bank":[90000,90000,90000],"grace":[60000,60000,60000]})"));
    CHECK(
        appended(effects)[0] ==
        R"({"n":5,"seat":0,"action":{"type":"choose","card":"2H"},"story":[],"bank":[90000,90000,90000]})");
    CHECK(*table.alarm() == t0 + 130s);
    const Effects out = table.handle(t0 + 130s, Tick{});
    const json players = room_told(out, ann)["players"];
    CHECK_FALSE(players[0].contains("overdue"));
    CHECK(players[1]["overdue"] == "time");
    SUBCASE("who is out of time may still act, and is not overdue any more") {
      const json room = room_told(table.handle(t0 + 131s, choose(bob, 1, "3H")), ann);
      CHECK_FALSE(room["players"][1].contains("overdue"));
    }
  }

  TEST_CASE("a bank outlives the server, and time stands still while it is down") {
    std::vector<std::string> records;
    Table table = full_table(&records, timed);
    for (const std::string& record : appended(table.handle(t0 + 40s, choose(ann, 1, "2H"))))
      records.push_back(record);
    Table restored = new_table(timed);
    CHECK(restored.restore(records));
    const auto later = t0 + 24h;
    restored.begin(later);
    CHECK_FALSE(restored.alarm());  // nobody is there
    const json welcome =
        json::parse(told(restored.handle(later, Join{bob, seat_1, ""}), bob).back());
    CHECK(welcome["clock"]["runs"] == "grace");
    CHECK(welcome["clock"]["bank"] == json{90'000, 90'000, 90'000});
    CHECK(welcome["clock"]["grace"] == json{60'000, 60'000, 60'000});
  }
}

TEST_SUITE("wishing") {
  using protocol::Want;

  TEST_CASE("a pause takes the consent of all, and anybody ends it") {
    Table table = full_table(nullptr, timed);
    const Effects first = table.handle(t0, Wish{ann, Want::pause});
    CHECK(json::parse(only(told(first, ann)))["wish"] == "pause");
    CHECK(room_told(first, bob)["players"][0]["wishes"] == json{"pause"});
    table.handle(t0, Wish{bob, Want::pause});
    const Effects last = table.handle(t0, Wish{cid, Want::pause});
    CHECK(room_told(last, bob)["state"] == "paused");
    CHECK_FALSE(room_told(last, bob)["players"][0].contains("wishes"));
    CHECK(clock_told(last, bob)["runs"] == "nothing");
    SUBCASE("by a wish") {
      const Effects on = table.handle(t0 + 20min, Wish{bob, Want::go_on});
      CHECK(room_told(on, ann).at("state").is_null());
      CHECK(clock_told(on, ann)["decision"] == json{30'000, 30'000, 30'000});
    }
    SUBCASE("or it ends by itself") {
      CHECK(*table.alarm() == t0 + limits::pause_minutes_max);
      CHECK(room_told(table.handle(*table.alarm(), Tick{}), ann).at("state").is_null());
    }
  }

  TEST_CASE("a wish can be taken back, and goes with who leaves") {
    Table table = full_table();
    table.handle(t0, Wish{ann, Want::pause});
    table.handle(t0, Wish{bob, Want::pause});
    table.handle(t0, Wish{ann, Want::go_on});
    CHECK_FALSE(room_told(table.handle(t0, Wish{cid, Want::pause}), bob).contains("state"));
    const json room = room_told(table.handle(t0 + 1min, Leave{bob}), ann);
    CHECK_FALSE(room["players"][1].contains("wishes"));
    const Effects alone = table.handle(t0 + 1min, Wish{ann, Want::pause});
    CHECK(code(alone, ann) == "not_now");  // bob is not here
  }

  TEST_CASE("an adjourned table sends everybody home, stands still, and wakes when all are back") {
    std::vector<std::string> records;
    Table table = full_table(&records);
    table.handle(t0, Join{wim, {}, ""});
    table.handle(t0, Wish{ann, Want::adjourn});
    table.handle(t0, Wish{bob, Want::adjourn});
    const Effects effects = table.handle(t0, Wish{cid, Want::adjourn});
    CHECK(appended(effects) == std::vector<std::string>{R"({"n":5,"adjourned":true})"});
    for (const MemberId member : {ann, bob, cid, wim}) {
      const json bye = json::parse(told(effects, member).back());
      CHECK(bye["code"] == "adjourned");
      CHECK(bye["next"] == "stop");
    }
    records.push_back(appended(effects)[0]);
    Table restored = new_table();
    CHECK(restored.restore(records));
    for (Table* one : {&table, &restored}) {
      one->handle(t0 + 72h, Join{ann, seat_0, ""});
      CHECK_FALSE(one->alarm());  // no grace runs
      one->handle(t0 + 72h, Join{bob, seat_1, ""});
      const Effects all = one->handle(t0 + 72h, Join{cid, seat_2, ""});
      CHECK(room_told(all, ann).at("state").is_null());
      one->handle(t0 + 72h, Leave{cid});
      CHECK(one->alarm());
    }
  }

  TEST_CASE("a table that is closed is over for good, and its record says why") {
    std::vector<std::string> records;
    Table table = full_table(&records);
    table.handle(t0, Join{wim, {}, ""});
    const Effects effects = table.handle(t0, Close{"Spam \"here\"."});
    CHECK(appended(effects) == std::vector<std::string>{R"({"n":5,"closed":"Spam \"here\"."})"});
    for (const MemberId member : {ann, bob, cid, wim}) {
      const json bye = json::parse(only(told(effects, member)));
      CHECK(bye["code"] == "closed");
      CHECK(bye["text"].get<std::string>().ends_with(": Spam \"here\"."));
      CHECK_FALSE(table.has(member));
    }
    CHECK(appended(table.handle(t0, Close{""})).empty());
    records.push_back(appended(effects)[0]);
    Table restored = new_table();
    CHECK(restored.restore(records));
    for (Table* one : {&table, &restored}) {
      CHECK(one->over());
      CHECK(one->closed());
      CHECK_FALSE(one->alarm());
      CHECK(code(one->handle(t0, Join{again, seat_0, ""}), again) == "closed");
      CHECK_FALSE(one->has(again));
    }
  }

  TEST_CASE("a look shows the view of a spectator, and takes no place") {
    Table table = full_table();
    const std::string shown = only(told(table.handle(t0, Look{again}), again));
    CHECK_FALSE(table.has(again));
    CHECK(table.spectators() == 0);
    json watched = json::parse(only(told(table.handle(t0, Join{wim, {}, "Wim"}), wim)));
    json looked = json::parse(shown);
    CHECK(watched["room"]["spectators"] == json::parse(R"({"count":1,"names":{"1":"Wim"}})"));
    watched["room"]["spectators"] = json::parse(R"({"count":0,"names":{}})");
    looked["seq"] = watched["seq"];
    CHECK(looked == watched);
  }

  TEST_CASE("players kept waiting too long may adjourn without the one who is away") {
    Table table = full_table();
    table.handle(t0, Leave{bob});
    table.handle(t0 + 119s, Wish{ann, Want::adjourn});
    CHECK(table.has(ann));
    table.handle(t0 + 119s, Wish{cid, Want::adjourn});
    CHECK(table.has(ann));
    const Effects effects = table.handle(t0 + 120s, Wish{ann, Want::adjourn});
    CHECK(json::parse(told(effects, ann).back())["code"] == "adjourned");
  }

  TEST_CASE("a rubber given up is recorded, and a rematch keeps the numbers") {
    std::vector<std::string> records;
    Table table = full_table(&records);
    CHECK(code(table.handle(t0, Wish{ann, Want::resign_deal}), ann) == "not_now");
    CHECK(code(table.handle(t0, Wish{ann, Want::rematch}), ann) == "not_now");
    const auto keep = [&](const Effects& effects) {
      for (const std::string& record : appended(effects)) records.push_back(record);
    };
    keep(table.handle(t0, Wish{ann, Want::resign_rubber}));
    CHECK(records.back() ==
          R"({"n":5,"seat":0,"resign":"rubber","story":[{"type":"over","won":[0,0,0]}]})");
    CHECK(code(table.handle(t0, Wish{ann, Want::pause}), ann) == "not_now");
    CHECK(code(table.handle(t0, Wish{ann, Want::adjourn}), ann) == "not_now");
    for (const MemberId who : {ann, bob, cid}) keep(table.handle(t0, Wish{who, Want::rematch}));
    CHECK(records[5] == R"({"n":6,"rematch":true,"story":[]})");
    CHECK_FALSE(table.over());
    const json welcome = json::parse(told(table.handle(t0, Join{again, seat_0, ""}), again).back());
    CHECK(welcome["view"]["ask"]["n"] == 2);
    CHECK(welcome["story"] == json::parse(R"([{"type":"dealt","number":1}])"));
    Table restored = new_table();
    CHECK(restored.restore(records));
    const json after =
        json::parse(told(restored.handle(t0, Join{again, seat_0, ""}), again).back());
    CHECK(after["view"] == welcome["view"]);
    CHECK(after["decks"] == welcome["decks"]);
  }

  TEST_CASE("a spectator wishes nothing") {
    Table table = full_table();
    table.handle(t0, Join{wim, {}, ""});
    for (const Want want : {Want::pause, Want::resign_rubber, Want::take_rubber, Want::go_on})
      CHECK(code(table.handle(t0, Wish{wim, want}), wim) == "not_a_player");
  }
}

TEST_SUITE("decks that lie open") {
  TEST_CASE("the commitment, the promises and the salts are told to whoever comes") {
    Table table = new_table();
    table.handle(t0, Join{ann, seat_0, "", "5a17"});
    table.handle(t0, Join{bob, seat_1, ""});
    const json welcome = json::parse(only(told(table.handle(t0, Join{wim, {}, ""}), wim)));
    CHECK(welcome["decks"] == json{{"commitment", std::string(64, '0')},
                                   {"promises", {"5a17", "", nullptr}},
                                   {"salts", {"", "", ""}},
                                   {"dealt", 0}});
  }

  TEST_CASE("decks that lie open already are not told again") {
    Decks decks(open_dealer(), 2);
    const auto pack = decks.shuffled(tiny::Game::pack({}));
    decks.deal({pack.begin(), pack.size()}, "3*(hand.0 hand.1 hand.2)");
    decks.lay_open();
    const auto told = decks.version();
    decks.lay_open();
    CHECK(decks.version() == told);
  }

  TEST_CASE("a deck is laid open after its deal, after the rubber, or never") {
    const json shown = shown_after_a_deal(protocol::Reveal::after_deal)["shown"];
    CHECK(shown["deck"] == 1);
    CHECK(shown["secret"] == std::string(63, '0') + "1");
    CHECK(shown["cards"] == "2H 3H 4H 5H 6H 7H 8H 9H TH");
    CHECK_FALSE(shown_after_a_deal(protocol::Reveal::after_rubber).contains("shown"));
    CHECK_FALSE(shown_after_a_deal(protocol::Reveal::never).contains("shown"));
    for (const auto reveal : {protocol::Reveal::after_rubber, protocol::Reveal::never}) {
      Table table = full_table(nullptr, {.spectators = 2, .reveal = reveal});
      table.handle(t0, Wish{ann, protocol::Want::resign_rubber});
      CHECK(table.open_decks() == (reveal == protocol::Reveal::never ? 0 : 1));
    }
  }

  TEST_CASE("a deck that ends the game is laid open with what it turns up") {
    for (const auto reveal : {protocol::Reveal::after_deal, protocol::Reveal::after_rubber}) {
      Table table("T", std::make_unique<protocol::Hosted<tiny::Game>>(tiny::RuleSet{.brief = true}),
                  open_dealer(), {.spectators = 2, .reveal = reveal});
      for (const Join& join : {Join{ann, seat_0, "Ann"}, Join{bob, seat_1, "Bob"}})
        table.handle(t0, join);
      const Effects effects = table.handle(t0, Join{cid, seat_2, "Cid"});
      const json decks = json::parse(only(told(effects, ann)))["decks"];
      CHECK(decks["dealt"] == 1);
      CHECK(decks["shown"]["deck"] == 1);
    }
  }
}
