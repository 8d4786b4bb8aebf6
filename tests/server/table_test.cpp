// SPDX-License-Identifier: MIT
#include "server/table.hpp"

#include "engine/cards/card_text.hpp"
#include "protocol/message_codec.hpp"
#include "server/limits.hpp"
#include "tests/support/open_dealer.hpp"
#include "tests/support/tiny_game.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

using namespace server;
using engine::Seat;
using nlohmann::json;
using namespace std::chrono_literals;

namespace {

constexpr MemberId ann{1}, bob{2}, cid{3}, wim{4}, again{5};
constexpr engine::Observer seat_0{Seat{0}}, seat_1{Seat{1}}, seat_2{Seat{2}};

constexpr Clock::Time t0{};

/// Not shuffled: seat 0 holds 2H 5H 8H, seat 1 3H 6H 9H, seat 2 4H 7H TH.
Table new_table(const protocol::HouseRules& house = {.spectators = 2}) {
  return Table("T", std::make_unique<protocol::Hosted<tiny::Game>>(tiny::RuleSet{}),
               support::open_dealer(), house);
}

std::vector<std::string> appended(const Effects& effects) {
  std::vector<std::string> records;
  for (const Effect& effect : effects)
    if (const auto* append = std::get_if<Append>(&effect)) records.push_back(append->record);
  return records;
}

/// A table at which three players sit, and so the cards are dealt.
Table full_table(std::vector<std::string>* records = nullptr,
                 const protocol::HouseRules& house = {.spectators = 2}) {
  Table table = new_table(house);
  for (const Join& join :
       {Join{ann, seat_0, "Ann"}, Join{bob, seat_1, "Bob"}, Join{cid, seat_2, ""}})
    for (const std::string& record : appended(table.handle(t0, join)))
      if (records) records->push_back(record);
  return table;
}

Act choose(MemberId who, std::uint64_t question, const char* card) {
  return {who, question, json{{"card", card}}};
}

/// What one member is told, as it goes over the wire.
std::vector<std::string> told(const Effects& effects, MemberId who) {
  std::vector<std::string> texts;
  for (const Effect& effect : effects) {
    const auto* send = std::get_if<Send>(&effect);
    if (send && std::count(send->to.begin(), send->to.end(), who) > 0)
      texts.push_back(protocol::write(send->message));
  }
  return texts;
}

/// The message without what is told of decks and time, which has tests of its own.
std::string bare(const std::string& text) {
  auto message = nlohmann::ordered_json::parse(text);
  for (const char* other : {"house", "chance", "clock"}) message.erase(other);
  return message.dump();
}

std::string only(const std::vector<std::string>& texts) {
  REQUIRE(texts.size() == 1);
  return texts.front();
}

std::string code(const Effects& effects, MemberId who) {
  CHECK(effects.size() == 1);  // nobody else hears of it, and nothing is recorded
  const json refused = json::parse(only(told(effects, who)));
  CHECK(refused["type"] == "refused");
  return refused["code"];
}

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

constexpr protocol::HouseRules timed{
    .spectators = 2, .grace = 60s, .clock = protocol::ClockRule{30s, 100s}};

json shown_after_a_deal(protocol::Reveal reveal) {
  Table table = full_table(nullptr, {.spectators = 2, .reveal = reveal});
  const char* cards[3][3] = {{"2H", "3H", "4H"}, {"5H", "6H", "7H"}, {"8H", "9H", "TH"}};
  for (std::uint64_t trick = 0; trick < 3; ++trick) {
    table.handle(t0, choose(ann, trick + 1, cards[trick][0]));
    table.handle(t0, choose(bob, trick + 1, cards[trick][1]));
    const Effects effects = table.handle(t0, choose(cid, trick + 1, cards[trick][2]));
    const json update = json::parse(only(told(effects, cid)));
    if (trick < 2) CHECK_FALSE(update.contains("chance"));
    else return update["chance"];
  }
  return {};
}

}  // namespace

TEST_SUITE("opening a table") {
  TEST_CASE("cards are dealt when every seat has been taken once, and not before") {
    Table table = new_table();
    CHECK(table.begin(t0).empty());
    CHECK(appended(table.handle(t0, Join{ann, seat_0, "", "5a17"})) ==
          std::vector<std::string>{R"({"n":1,"seat":0,"salt":"5a17"})"});
    table.handle(t0, Leave{ann});
    CHECK(appended(table.handle(t0, Join{again, seat_0, "", "07e4"})).empty());  // the first counts
    CHECK(appended(table.handle(t0, Join{bob, seat_1, ""})) ==
          std::vector<std::string>{R"({"n":2,"seat":1,"salt":""})"});
    CHECK(
        appended(table.handle(t0, Join{cid, seat_2, ""})) ==
        std::vector<std::string>{
            R"({"n":3,"seat":2,"salt":""})",
            R"({"n":4,"deck":"2H 3H 4H 5H 6H 7H 8H 9H TH","story":[{"type":"dealt","left":1}]})"});
  }
}

TEST_SUITE("joining") {
  TEST_CASE("a player is welcomed with his own cards and the story so far") {
    Table table = full_table();
    table.handle(t0, Leave{ann});
    CHECK(bare(only(told(table.handle(t0, Join{again, seat_0, "Ann"}), again))) ==
          R"({"type":"welcome","table":"T","seq":5,"seat":0,)"
          R"("view":{"deals_left":1,"waiting":[0,1,2],"tricks":[0,0,0],)"
          R"("own":{"seat":0,"hand":"2H 5H 8H","question":1}},)"
          R"("room":{"players":[{"name":"Ann","here":true},{"name":"Bob","here":true},)"
          R"({"name":"","here":true}],"spectators":[]},)"
          R"("story":[{"type":"dealt","left":1}]})");
  }

  TEST_CASE("a spectator sees what lies face up") {
    Table table = full_table();
    const json welcome = json::parse(only(told(table.handle(t0, Join{wim, {}, "Wim"}), wim)));
    CHECK_FALSE(welcome.contains("seat"));
    CHECK_FALSE(welcome["view"].contains("own"));
    CHECK(welcome["room"]["spectators"] == json{"Wim"});
  }

  TEST_CASE("the others are told who has come, by an update of the room alone") {
    Table table = new_table();
    table.handle(t0, Join{ann, seat_0, "Ann"});
    CHECK(only(told(table.handle(t0, Join{wim, {}, ""}), ann)) ==
          R"({"type":"update","seq":2,"patch":{},"story":[],)"
          R"("room":{"players":[{"name":"Ann","here":true},{"name":"","here":false},)"
          R"({"name":"","here":false}],"spectators":[""]}})");
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

  TEST_CASE("a table has room for so many spectators and no more") {
    Table table = new_table({.spectators = 1});
    table.handle(t0, Join{wim, {}, ""});
    CHECK(code(table.handle(t0, Join{again, {}, ""}), again) == "no_spectators");
    table.handle(t0, Leave{wim});
    CHECK(json::parse(only(told(table.handle(t0, Join{again, {}, ""}), again)))["type"] ==
          "welcome");
  }

  TEST_CASE("a late comer knows what his neighbours know") {
    Table table = full_table();
    table.handle(t0, Join{wim, {}, ""});
    const Effects effects = table.handle(t0, choose(ann, 1, "2H"));
    const json update = json::parse(only(told(effects, wim)));
    const json welcome = json::parse(only(told(table.handle(t0, Join{again, {}, ""}), again)));
    CHECK(welcome["view"]["waiting"] == update["patch"]["waiting"]);
    CHECK(welcome["seq"] == update["seq"].get<int>() + 1);  // one more for the room
  }
}

TEST_SUITE("acting") {
  TEST_CASE("the record comes before all that is told of it") {
    Table table = full_table();
    const Effects effects = table.handle(t0, choose(ann, 1, "2H"));
    REQUIRE(effects.size() == 4);
    CHECK(std::get<Append>(effects[0]).record ==
          R"({"n":5,"seat":0,"action":{"card":"2H"},"story":[]})");
    CHECK(
        only(told(effects, ann)) ==
        R"({"type":"update","seq":4,"patch":{"waiting":[1,2],"own":{"hand":"5H 8H","question":null}},)"
        R"("story":[],"settled":1})");
    CHECK(only(told(effects, bob)) ==
          R"({"type":"update","seq":4,"patch":{"waiting":[1,2]},"story":[]})");
  }

  TEST_CASE("what is not obeyed changes nothing") {
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
    CHECK(welcome["story"] == json::parse(R"([{"type":"dealt","left":0}])"));
    CHECK(welcome["view"]["tricks"] == json{0, 0, 3});
  }
}

TEST_SUITE("time at a table") {
  TEST_CASE("without a clock nothing is told of time, but who is away uses up his grace") {
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
    CHECK(appended(effects)[0] ==
          R"({"n":5,"seat":0,"action":{"card":"2H"},"story":[],"bank":[90000,90000,90000]})");
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
    for (const std::string& record : records) CHECK(restored.restore(record));
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
      CHECK_FALSE(room_told(on, ann).contains("state"));
      CHECK(clock_told(on, ann)["decision"] == json{30'000, 30'000, 30'000});
    }
    SUBCASE("or it ends by itself") {
      CHECK(*table.alarm() == t0 + limits::pause_minutes_max);
      CHECK_FALSE(room_told(table.handle(*table.alarm(), Tick{}), ann).contains("state"));
    }
  }

  TEST_CASE("a wish can be taken back, and goes with who leaves") {
    Table table = full_table();
    table.handle(t0, Wish{ann, Want::pause});
    table.handle(t0, Wish{bob, Want::pause});
    table.handle(t0, Wish{ann, Want::go_on});
    CHECK_FALSE(room_told(table.handle(t0, Wish{cid, Want::pause}), bob).contains("state"));
    const json room = room_told(table.handle(t0, Leave{bob}), ann);
    CHECK_FALSE(room["players"][1].contains("wishes"));
    CHECK(code(table.handle(t0, Wish{ann, Want::pause}), ann) == "not_now");  // bob is not here
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
    for (const std::string& record : records) CHECK(restored.restore(record));
    for (Table* one : {&table, &restored}) {
      one->handle(t0 + 72h, Join{ann, seat_0, ""});
      CHECK_FALSE(one->alarm());  // no grace runs
      one->handle(t0 + 72h, Join{bob, seat_1, ""});
      const Effects all = one->handle(t0 + 72h, Join{cid, seat_2, ""});
      CHECK_FALSE(room_told(all, ann).contains("state"));
      one->handle(t0 + 72h, Leave{cid});
      CHECK(one->alarm());
    }
  }

  TEST_CASE("who is kept waiting for too long adjourns alone, or takes the rubber") {
    Table table = full_table();
    table.handle(t0, Leave{bob});
    CHECK(code(table.handle(t0 + 119s, Wish{ann, Want::take_rubber}), ann) == "not_overdue");
    SUBCASE("takes") {
      const Effects effects = table.handle(t0 + 120s, Wish{ann, Want::take_rubber});
      CHECK(
          appended(effects) ==
          std::vector<std::string>{
              R"({"n":5,"seat":1,"forfeit":"rubber","story":[{"type":"over","tricks":[0,0,0]}]})"});
      CHECK(table.over());
      CHECK(code(table.handle(t0 + 120s, Wish{ann, Want::take_rubber}), ann) == "not_overdue");
    }
    SUBCASE("adjourns") {
      const Effects effects = table.handle(t0 + 120s, Wish{ann, Want::adjourn});
      CHECK(json::parse(told(effects, ann).back())["code"] == "adjourned");
    }
  }

  TEST_CASE("who gives up is recorded, and a rematch begins where the numbers were") {
    std::vector<std::string> records;
    Table table = full_table(&records);
    CHECK(code(table.handle(t0, Wish{ann, Want::resign_deal}), ann) == "not_now");
    CHECK(code(table.handle(t0, Wish{ann, Want::rematch}), ann) == "not_now");
    const auto keep = [&](const Effects& effects) {
      for (const std::string& record : appended(effects)) records.push_back(record);
    };
    keep(table.handle(t0, Wish{ann, Want::resign_rubber}));
    CHECK(records.back() ==
          R"({"n":5,"seat":0,"resign":"rubber","story":[{"type":"over","tricks":[0,0,0]}]})");
    CHECK(code(table.handle(t0, Wish{ann, Want::pause}), ann) == "not_now");
    CHECK(code(table.handle(t0, Wish{ann, Want::adjourn}), ann) == "not_now");
    for (const MemberId who : {ann, bob, cid}) keep(table.handle(t0, Wish{who, Want::rematch}));
    CHECK(records[5] == R"({"n":6,"rematch":true,"story":[]})");
    CHECK_FALSE(table.over());
    const json welcome = json::parse(told(table.handle(t0, Join{again, seat_0, ""}), again).back());
    CHECK(welcome["view"]["own"]["question"] == 2);
    CHECK(welcome["story"] == json::parse(R"([{"type":"dealt","left":1}])"));
    Table restored = new_table();
    for (const std::string& record : records) CHECK(restored.restore(record));
    const json after =
        json::parse(told(restored.handle(t0, Join{again, seat_0, ""}), again).back());
    CHECK(after["view"] == welcome["view"]);
    CHECK(after["chance"] == welcome["chance"]);
  }

  TEST_CASE("a spectator wishes nothing") {
    Table table = full_table();
    table.handle(t0, Join{wim, {}, ""});
    for (const Want want : {Want::pause, Want::resign_rubber, Want::take_rubber, Want::go_on})
      CHECK(code(table.handle(t0, Wish{wim, want}), wim) == "not_a_player");
  }
}

TEST_SUITE("decks that lie open") {
  TEST_CASE("the commitment and the salts are told to whoever comes") {
    Table table = new_table();
    table.handle(t0, Join{ann, seat_0, "", "5a17"});
    const json welcome = json::parse(only(told(table.handle(t0, Join{wim, {}, ""}), wim)));
    CHECK(welcome["chance"] ==
          json{{"commitment", std::string(64, '0')}, {"salts", {"5a17", "", ""}}, {"dealt", 0}});
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
    for (const std::string& record : records) CHECK(restored.restore(record));
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
            std::vector<std::string>{R"({"n":9,"seat":0,"action":{"card":"8H"},"story":[]})"});
    }
  }

  TEST_CASE("a deck that was not recorded is dealt anew") {
    std::vector<std::string> records;
    full_table(&records);
    Table restored = new_table();
    for (std::size_t i = 0; i < 3; ++i) CHECK(restored.restore(records[i]));
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
        {"a gap", std::string(R"({"n":2,)") + deck + R"(,"story":[{"type":"dealt","left":1}]})"},
        {"another story", std::string(R"({"n":1,)") + deck + R"(,"story":[]})"},
        {"no story", std::string(R"({"n":1,)") + deck + "}"},
        {"no such card", R"({"n":1,"deck":"2H XX","story":[]})"},
        {"too few cards", R"({"n":1,"deck":"2H","story":[]})"},
        {"an act too early", R"({"n":1,"seat":0,"action":{"card":"2H"},"story":[]})"},
        {"no such seat", R"({"n":1,"seat":3,"action":{"card":"2H"},"story":[]})"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.what);
      CHECK_FALSE(new_table().restore(row.record));
    }
    CHECK(new_table().restore(std::string(R"({"n":1,)") + deck +
                              R"(,"story":[{"type":"dealt","left":1}]})"));
  }
}

TEST_SUITE("whatever is asked") {
  TEST_CASE("every request of a member gets exactly one answer, and numbers have no gap") {
    for (unsigned seed = 0; seed < 200; ++seed) {
      std::mt19937 random(seed);
      Table table = full_table();
      std::uint64_t seq[4] = {};
      for (int step = 0; step < 100; ++step) {
        const auto who = static_cast<MemberId>(1 + random() % 3);
        const std::string card = cards::card_text(
            cards::make_card(static_cast<cards::Rank>(2 + random() % 9), cards::Suit::hearts));
        const Effects effects = table.handle(t0, choose(who, random() % 7, card.c_str()));
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
      CHECK(only(told(shown, other)).find(R"("cards":["2H","3H","4H"])") != std::string::npos);
  }
}
