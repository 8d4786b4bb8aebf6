// SPDX-License-Identifier: MIT
#include "protocol/message_codec.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

using namespace protocol;
using namespace std::chrono_literals;

namespace {

template <class Message>
Message read_as(std::string_view text) {
  auto read = read_client_message(text);
  REQUIRE(read.has_value());
  const ClientMessage& message = *read;
  REQUIRE(std::holds_alternative<Message>(message));
  CHECK(text.find(type_of(message)) != std::string_view::npos);
  return std::get<Message>(message);
}

MalformedMessage fault_of(std::string_view text) {
  auto read = read_client_message(text);
  REQUIRE(!read.has_value());
  return read.error();
}

std::string nested(std::size_t levels) {
  return R"({"type":"act","question":1,"action":)" + std::string(levels - 1, '[') +
         std::string(levels - 1, ']') + "}";
}

}  // namespace

TEST_SUITE("client messages") {
  TEST_CASE("a table is created on the terms given, or on the usual ones") {
    const auto plain = read_as<Create>(R"({"type":"create"})");
    CHECK(plain.terms == nlohmann::json::object());
    CHECK(plain.house == HouseRules{});
    const auto full = read_as<Create>(
        R"({"type":"create","game":"g","rules":"r","options":{"a":1},"listed":false,"open":true,"spectators":0,)"
        R"("reveal":"never","grace":10,"clock":{"decision":30,"bank":300},"talk":false,"hints":true,"x":[]})");
    CHECK(full.terms == nlohmann::json::parse(R"({"game":"g","rules":"r","options":{"a":1}})"));
    const HouseRules house{.listed = false,
                           .open = true,
                           .spectators = 0,
                           .reveal = Reveal::never,
                           .grace = 10s,
                           .clock = ClockRule{30s, 300s},
                           .talk = false,
                           .hints = true};
    CHECK(full.house == house);
  }

  TEST_CASE("every message is written as it was read") {
    for (
        const char* text :
        {R"({"type":"create","game":"g","rules":"r","options":{"a":[1,null]},"listed":false,)"
         R"("spectators":3,"reveal":"after_both","grace":10,"clock":{"decision":30,"bank":300},)"
         R"("talk":false,"hints":true,"computer":{"1":"strong"},"mirror":true})",
         R"({"type":"join","table":"TABLE234"})",
         R"({"type":"join","table":"T","key":"fedcba9876543210fedcba9876543210","client":"0123456789abcdef0123456789abcdef","attempt":3})",
         R"({"type":"join","table":"T\"","key":"fedcba9876543210fedcba9876543210","name":"Zoë","promise":"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"})",
         R"({"type":"sit","table":"T","key":"fedcba9876543210fedcba9876543210"})",
         R"({"type":"sit","table":"T","invitation":"x","key":"fedcba9876543210fedcba9876543210","seat":11,"name":"Zoë"})",
         R"({"type":"act","question":18446744073709551615,"action":{"type":"play","card":"KS"}})",
         R"({"type":"wish","wish":"free_seat"})", R"({"type":"say","phrase":"one_moment"})",
         R"({"type":"say","text":"Ça va?"})", R"({"type":"hint","question":7})",
         R"({"type":"leave"})", R"({"type":"list"})", R"({"type":"ping"})"}) {
      CAPTURE(text);
      const auto read = read_client_message(text);
      REQUIRE(read.has_value());
      CHECK(nlohmann::json::parse(write(*read)) == nlohmann::json::parse(text));
    }
  }

  TEST_CASE("house rules are read as they were written") {
    for (const HouseRules& house :
         {HouseRules{}, HouseRules{.listed = false,
                                   .open = true,
                                   .spectators = 64,
                                   .reveal = Reveal::after_rubber,
                                   .grace = 3600s,
                                   .clock = ClockRule{5s, 0s},
                                   .talk = false,
                                   .hints = true,
                                   .computer = {{engine::Seat{11}, Level::easy}}}})
      CHECK(read_house_rules(nlohmann::json::parse(write(house))) == Result<HouseRules>(house));
  }

  TEST_CASE("a client joins with or without a key and a name") {
    const auto spectator = read_as<Join>(R"({"type":"join","table":"T"})");
    CHECK(spectator.table == "T");
    CHECK_FALSE(spectator.key);
    CHECK(spectator.name.empty());
    const auto player = read_as<Join>(
        R"({"type":"join","table":"T","key":"fedcba9876543210fedcba9876543210","name":"Zoë","promise":"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"})");
    CHECK(player.key == "fedcba9876543210fedcba9876543210");
    CHECK(player.promise == "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef");
    CHECK(player.name == "Zoë");
  }

  TEST_CASE("a wish is one of eight words") {
    for (const char* word : {"pause", "adjourn", "rematch", "go_on", "resign_deal", "resign_rubber",
                             "take_rubber", "free_seat"})
      CHECK(name_of(read_as<Wish>(std::string(R"({"type":"wish","wish":")") + word + "\"}").want) ==
            word);
  }

  TEST_CASE("a player says a set phrase or a few words") {
    for (const char* phrase : {"hello", "good_luck", "well_played", "thanks", "sorry", "one_moment",
                               "oops", "goodbye"}) {
      const auto say = read_as<Say>(std::string(R"({"type":"say","phrase":")") + phrase + "\"}");
      REQUIRE(std::holds_alternative<Phrase>(say.words));
      CHECK(name_of(std::get<Phrase>(say.words)) == phrase);
    }
    std::string longest;
    for (int i = 0; i < 200; ++i) longest += "é";
    for (const std::string& text : {std::string("Gut gespielt!"), std::string("♥"), longest})
      CHECK(read_as<Say>(R"({"type":"say","text":")" + text + "\"}").words == Words(text));
    CHECK(fault_of(R"({"type":"say","text":")" + longest + "e\"}").fault.text ==
          "/text: expected 1 to 200 characters without control characters.");
  }

  TEST_CASE("an act carries its question and its action untouched") {
    const auto act = read_as<Act>(R"({"type":"act","question":7,"action":{"type":"pass"}})");
    CHECK(act.question == 7);
    CHECK(act.action.json() == R"({"type":"pass"})");
  }

  TEST_CASE("an act is read the same in its plainest form as in any other") {
    struct Row {
      const char* members;  // after the type
      const char* action;   // as it is understood; null: it is no act
    };
    const Row rows[] = {
        {R"("question":7,"action":{"type":"play","card":"KS","word":"jo"})",
         R"({"card":"KS","type":"play","word":"jo"})"},
        {R"("question" : 7 , "action" : { } )", "{}"},
        {R"("action":{"length":3,"ok":true,"no":null,"in":{"deep":1}},"question":7,"more":{"a":1})",
         R"({"in":{"deep":1},"length":3,"no":null,"ok":true})"},
        {R"("question":7,"action":{"a":1.5,"b":[1],"c":-3,"d":1e2,"e":"é"})",
         R"({"a":1.5,"b":[1],"c":-3,"d":100.0,"e":"é"})"},
        {R"("question":7,"action":{"a":1,"a":2})", R"({"a":2})"},
        {R"("question":1,"question":7,"action":{})", "{}"},
        {R"("question":07,"action":{})", nullptr},
        {R"("question":-7,"action":{})", nullptr},
        {R"("question":7.5,"action":{})", nullptr},
        {R"("question":7,"action":{,})", nullptr},
        {R"("question":7,"action":{"a":tru})", nullptr},
        {R"("question":7,"action":{"a":1}},)", nullptr},
        {R"("question":7,"action":[])", nullptr},
        {R"("question":7,"action":"pass")", nullptr},
        {R"("action":{})", nullptr},
    };
    for (const Row& row : rows) {
      CAPTURE(row.members);
      for (const char* type : {R"({"type":"act",)", R"({"t\u0079pe":"act",)"}) {
        const std::string text = std::string(type) + row.members + '}';
        const auto read = read_client_message(text);
        const ClientMessage* message = read ? &*read : nullptr;
        CHECK((message != nullptr) == (row.action != nullptr));
        if (!message || !row.action) continue;
        const auto& act = std::get<Act>(*message);
        CHECK(act.question == 7);
        CHECK(nlohmann::json::parse(act.action.json()).dump() == row.action);
      }
    }
  }

  TEST_CASE("messages without members are read") {
    read_as<Ping>(R"({"type":"ping"})");
    read_as<List>(R"({"type":"list"})");
    CHECK(read_as<AskHint>(R"({"type":"hint","question":12})").question == 12);
    read_as<Leave>(R"({"type":"leave"})");
  }

  TEST_CASE("a malformed message is refused with the place and the reason") {
    struct Row {
      const char *what, *text, *code, *said, *to;
    };
    const Row rows[] = {
        {"nothing", "", "malformed", "Expected one JSON object.", ""},
        {"no JSON", "{\"type\":", "malformed", "Expected one JSON object.", ""},
        {"an array", "[]", "malformed", "Expected one JSON object.", ""},
        {"two values", "{}{}", "malformed", "Expected one JSON object.", ""},
        {"bad UTF-8", "{\"type\":\"\xff\"}", "malformed", "Expected one JSON object.", ""},
        {"no type", "{}", "malformed", "/type: expected a text.", ""},
        {"type a number", R"({"type":1})", "malformed", "/type: expected a text.", ""},
        {"no such type", R"({"type":"shout"})", "unknown_type",
         "/type: expected create, sit, join, salt, act, wish, say, hint, leave, list or ping.",
         "shout"},
        {"game a number", R"({"type":"create","game":1})", "malformed", "/game: expected a text.",
         "create"},
        {"options a list", R"({"type":"create","options":[]})", "malformed",
         "/options: expected an object.", "create"},
        {"listed a text", R"({"type":"create","listed":"yes"})", "malformed",
         "/listed: expected true or false.", "create"},
        {"too many spectators", R"({"type":"create","spectators":65})", "bad_option",
         "/spectators: expected 0 to 64.", "create"},
        {"negative spectators", R"({"type":"create","spectators":-1})", "malformed",
         "/spectators: expected 0 to 64.", "create"},
        {"reveal unknown", R"({"type":"create","reveal":"now"})", "bad_option",
         "/reveal: expected after_deal, after_rubber, never or after_both.", "create"},
        {"grace too short", R"({"type":"create","grace":9})", "bad_option",
         "/grace: expected 10 to 3600 seconds.", "create"},
        {"grace too long", R"({"type":"create","grace":3601})", "bad_option",
         "/grace: expected 10 to 3600 seconds.", "create"},
        {"clock a number", R"({"type":"create","clock":30})", "malformed",
         "/clock: expected an object.", "create"},
        {"clock without a decision", R"({"type":"create","clock":{"bank":0}})", "malformed",
         "/clock/decision: expected 5 to 3600 seconds.", "create"},
        {"clock too fast", R"({"type":"create","clock":{"decision":4}})", "bad_option",
         "/clock/decision: expected 5 to 3600 seconds.", "create"},
        {"bank too deep", R"({"type":"create","clock":{"decision":5,"bank":7201}})", "bad_option",
         "/clock/bank: expected 0 to 7200 seconds.", "create"},
        {"promise too short", R"({"type":"join","table":"T","promise":"00"})", "malformed",
         "/promise: expected 64 hex digits, lower case.", "join"},
        {"salt too short", R"({"type":"salt","salt":"00"})", "malformed",
         "/salt: expected 32 to 64 hex digits, lower case.", "salt"},
        {"salt no hex", R"({"type":"salt","salt":"0123456789abcdef0123456789abcdeF"})", "malformed",
         "/salt: expected 32 to 64 hex digits, lower case.", "salt"},
        {"client without a number",
         R"({"type":"join","table":"T","client":"0123456789abcdef0123456789abcdef"})", "malformed",
         "/attempt: expected `client` and `attempt` together.", "join"},
        {"number without a client", R"({"type":"join","table":"T","attempt":1})", "malformed",
         "/client: expected `client` and `attempt` together.", "join"},
        {"client too short", R"({"type":"join","table":"T","client":"0123","attempt":1})",
         "malformed", "/client: expected 32 to 64 hex digits, lower case.", "join"},
        {"attempt zero",
         R"({"type":"join","table":"T","client":"0123456789abcdef0123456789abcdef","attempt":0})",
         "malformed", "/attempt: expected the number of this connection, from 1.", "join"},
        {"no salt", R"({"type":"salt"})", "malformed", "/salt: expected a salt or a promise.",
         "salt"},
        {"no wish", R"({"type":"wish"})", "malformed",
         "/wish: expected pause, adjourn, rematch, go_on, resign_deal, resign_rubber, "
         "take_rubber, free_seat or computer.",
         "wish"},
        {"no such wish", R"({"type":"wish","wish":"undo"})", "malformed",
         "/wish: expected pause, adjourn, rematch, go_on, resign_deal, resign_rubber, "
         "take_rubber, free_seat or computer.",
         "wish"},
        {"talk a text", R"({"type":"create","talk":"on"})", "malformed",
         "/talk: expected true or false.", "create"},
        {"hints a number", R"({"type":"create","hints":1})", "malformed",
         "/hints: expected true or false.", "create"},
        {"a hint at no question", R"({"type":"hint"})", "malformed",
         "/question: expected a whole number.", "hint"},
        {"nothing said", R"({"type":"say"})", "malformed", "/text: expected a text or a phrase.",
         "say"},
        {"said twice", R"({"type":"say","text":"a","phrase":"hello"})", "malformed",
         "/text: expected a text or a phrase.", "say"},
        {"said without a word", R"({"type":"say","text":""})", "malformed",
         "/text: expected 1 to 200 characters without control characters.", "say"},
        {"a command said", "{\"type\":\"say\",\"text\":\"a\\u001b[2J\"}", "malformed",
         "/text: expected 1 to 200 characters without control characters.", "say"},
        {"bad UTF-8 said", "{\"type\":\"say\",\"text\":\"\xc3\"}", "malformed",
         "Expected one JSON object.", ""},
        {"no such phrase", R"({"type":"say","phrase":"cheat"})", "malformed",
         "/phrase: expected hello, good_luck, well_played, thanks, sorry, one_moment, oops or "
         "goodbye.",
         "say"},
        {"key too short", R"({"type":"join","table":"T","key":"00"})", "malformed",
         "/key: expected 32 hex digits of your own, lower case.", "join"},
        {"key no hex", R"({"type":"join","table":"T","key":"0123456789abcdef0123456789abcdeF"})",
         "malformed", "/key: expected 32 hex digits of your own, lower case.", "join"},
        {"key that others know",
         R"({"type":"sit","table":"T","invitation":"0123456789abcdef0123456789abcdef","key":"0123456789abcdef0123456789abcdef"})",
         "malformed", "/key: expected other digits than the invitation's, and your own.", "sit"},
        {"no key", R"({"type":"sit","table":"T"})", "malformed",
         "/key: expected 32 hex digits of your own, lower case.", "sit"},
        {"no table", R"({"type":"join"})", "malformed", "/table: expected the name of a table.",
         "join"},
        {"invitation null", R"({"type":"sit","table":"T","invitation":null})", "malformed",
         "/invitation: expected a text.", "sit"},
        {"name empty", R"({"type":"join","table":"T","name":""})", "malformed",
         "/name: expected 1 to 32 characters without control characters.", "join"},
        {"name a command", "{\"type\":\"join\",\"table\":\"T\",\"name\":\"a\\u001bb\"}",
         "malformed", "/name: expected 1 to 32 characters without control characters.", "join"},
        {"name a C1 command", "{\"type\":\"join\",\"table\":\"T\",\"name\":\"a\\u009bb\"}",
         "malformed", "/name: expected 1 to 32 characters without control characters.", "join"},
        {"name of nothing", "{\"type\":\"join\",\"table\":\"T\",\"name\":\"\\u3164\"}", "malformed",
         "/name: expected a name that is seen, without invisible characters.", "join"},
        {"name of spaces", R"({"type":"join","table":"T","name":"  "})", "malformed",
         "/name: expected a name that is seen, without invisible characters.", "join"},
        {"name of the computer",
         R"({"type":"sit","table":"T","key":"0123456789abcdef0123456789abcdef","name":"Computer 2"})",
         "malformed", "/name: expected another name than the computer's.", "sit"},
        {"name a number", R"({"type":"join","table":"T","name":7})", "malformed",
         "/name: expected a text.", "join"},
        {"name that turns the writing",
         "{\"type\":\"join\",\"table\":\"T\",\"name\":\"a\\u202eb\"}", "malformed",
         "/name: expected 1 to 32 characters without control characters.", "join"},
        {"name of two lines", "{\"type\":\"join\",\"table\":\"T\",\"name\":\"a\\u2028b\"}",
         "malformed", "/name: expected 1 to 32 characters without control characters.", "join"},
        {"an isolate said", "{\"type\":\"say\",\"text\":\"a\\u2066b\"}", "malformed",
         "/text: expected 1 to 200 characters without control characters.", "say"},
        {"no question", R"({"type":"act","action":{}})", "malformed",
         "/question: expected a whole number.", "act"},
        {"question a fraction", R"({"type":"act","question":1.5,"action":{}})", "malformed",
         "/question: expected a whole number.", "act"},
        {"no action", R"({"type":"act","question":3})", "malformed", "/action: expected an object.",
         "act"},
        {"action a text", R"({"type":"act","question":3,"action":"pass"})", "malformed",
         "/action: expected an object.", "act"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.what);
      const MalformedMessage fault = fault_of(row.text);
      CHECK(fault.fault.code == row.code);
      CHECK(fault.fault.text == row.said);
      CHECK(fault.to == row.to);
    }
  }

  TEST_CASE("a fault keeps the question it was about") {
    CHECK(fault_of(R"({"type":"act","question":3})").question == 3);
    CHECK_FALSE(fault_of(R"({"type":"act","question":"3"})").question);
  }

  TEST_CASE("a name has at most 32 characters, however many bytes they take") {
    std::string name;
    for (int i = 0; i < 32; ++i) name += "é";
    CHECK(read_as<Join>(R"({"type":"join","table":"T","name":")" + name + "\"}").name == name);
    CHECK(fault_of(R"({"type":"join","table":"T","name":")" + name + "e\"}").to == "join");
  }

  TEST_CASE("a message nests at most eight deep, not counting brackets in texts") {
    CHECK(fault_of(nested(8)).fault.text == "/action: expected an object.");
    CHECK(fault_of(nested(9)).fault.text == "A message nests at most eight deep.");
    CHECK(fault_of(std::string(4096, '[')).fault.text == "A message nests at most eight deep.");
    read_as<Join>(R"({"type":"join","table":"\"[[[[[[[[[[[[[["})");
  }

  TEST_CASE("a message has at most 4096 bytes") {
    const std::string ping = R"({"type":"ping"})";
    read_as<Ping>(ping + std::string(message_bytes_max - ping.size(), ' '));
    CHECK(fault_of(ping + std::string(message_bytes_max + 1 - ping.size(), ' ')).fault.text ==
          "A message has at most 4096 bytes.");
  }
}

TEST_SUITE("server messages") {
  TEST_CASE("each message is one JSON object") {
    struct Row {
      ServerMessage message;
      const char* text;
    };
    Welcome watching{"T", 3, {}, "{}", R"({"players":[]})", "[]", R"({"h":1})", "{}", "{}", "[]"};
    Welcome playing = watching;
    playing.seat = engine::Seat{1};
    Welcome again = playing;
    playing.taken = {1, {}};
    again.taken = {3, 1'763'823'600};
    const auto update = [](std::uint64_t seq, const char* patch, const News& news,
                           const Answered& answered) {
      UpdateWriter writer(seq);
      writer.patch() += patch;
      return std::move(writer).finish(news, answered);
    };
    const Update settled = update(4, R"({"a":1})", {}, {.settled = 7});
    const Update room =
        update(5, "{}", {.room = R"({"players":[]})", .decks = R"({"c":1})", .clock = R"({"d":1})"},
               {.wish = Want::pause});
    const std::vector<Row> rows = {
        {Created{{"T", "aa", {engine::Seat{0}, engine::Seat{1}}}, "c0"},
         R"({"type":"created","table":"T","invitation":"aa","seats":[0,1],"commitment":"c0"})"},
        {Created{
             {"T", "aa", {engine::Seat{0}}}, "c0", Created::Table{"U", "bb", {engine::Seat{0}}}},
         R"({"type":"created","table":"T","invitation":"aa","seats":[0],"commitment":"c0","mirror":{"table":"U","invitation":"bb","seats":[0]}})"},
        {std::make_shared<const Welcome>(watching),
         R"({"type":"welcome","table":"T","seq":3,"view":{},"room":{"players":[]},"story":[],"house":{"h":1},"decks":{},"clock":{},"talk":[]})"},
        {std::make_shared<const Welcome>(playing),
         R"({"type":"welcome","table":"T","seq":3,"seat":1,"view":{},"room":{"players":[]},"story":[],"house":{"h":1},"decks":{},"clock":{},"talk":[],"taken":{"times":1}})"},
        {std::make_shared<const Welcome>(again),
         R"({"type":"welcome","table":"T","seq":3,"seat":1,"view":{},"room":{"players":[]},"story":[],"house":{"h":1},"decks":{},"clock":{},"talk":[],"taken":{"times":3,"last":1763823600}})"},
        {settled, R"({"type":"update","seq":4,"patch":{"a":1},"story":[],"settled":7})"},
        {room,
         R"({"type":"update","seq":5,"patch":{},"story":[],"room":{"players":[]},"decks":{"c":1},"clock":{"d":1},"wish":"pause"})"},
        {Said{engine::Seat{1}, Phrase::well_played},
         R"({"type":"said","seat":1,"phrase":"well_played"})"},
        {Said{engine::Seat{0}, "\"Zoë\"", true},
         R"({"type":"said","seat":0,"text":"\"Zoë\"","yours":true})"},
        {protocol::Hint{12, R"({"type":"pass"})", R"({"code":"only"})"},
         R"({"type":"hint","question":12,"action":{"type":"pass"},"why":{"code":"only"}})"},
        {Refused{"act", 12, {CodeName::of_game("must_beat"), "R37", "Beat it."}},
         R"({"type":"refused","to":"act","question":12,"code":"must_beat","rule":"R37","text":"Beat it."})"},
        {Refused{"", {}, {"malformed", "", "No \"JSON\"."}},
         R"({"type":"refused","code":"malformed","text":"No \"JSON\"."})"},
        {Tables{{{"T", "g", "r", {"Ann", ""}, 1, false}}},
         R"({"type":"tables","tables":[{"table":"T","game":"g","rules":"r","players":["Ann",""],"spectators":1,"over":false}],"computer":false})"},
        {Pong{}, R"({"type":"pong"})"},
        {Bye{"left", "Bye.", Bye::Next::stop},
         R"({"type":"bye","code":"left","text":"Bye.","next":"stop"})"},
        {Bye{"elsewhere", "Go.", Bye::Next::resume, {}, "/ws/K7QWM2XA"},
         R"({"type":"bye","code":"elsewhere","text":"Go.","next":"resume","at":"/ws/K7QWM2XA"})"},
    };
    for (const Row& row : rows) CHECK(write(row.message) == row.text);
  }
}
