// SPDX-License-Identifier: MIT
#include "clients/record/games/jojotte/match.hpp"
#include "clients/record/verify.hpp"
#include "tests/support/here.hpp"
#include "tests/support/mortal_server.hpp"
#include "tests/support/salts.hpp"
#include "tests/support/table_talk.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <set>

#include <sstream>

using namespace support;

namespace {

json wish(const char* want) { return {{"type", "wish"}, {"wish", want}}; }

/// Two players at a table of the real game.
struct Pair {
  Pair(std::uint16_t port, const json& created) : ann(port, created, 0), ben(port, created, 1) {}

  /// The player whose turn it is takes the first action offered.
  void step() {
    Player& who = asked(ann) ? ann : ben;
    Player& other = &who == &ann ? ben : ann;
    const std::uint64_t question = who.question();
    who.client().send({{"type", "act"}, {"question", question}, {"action", who.plain_action()}});
    while (who.follow().value("settled", std::uint64_t{0}) != question) {
    }
    other.catch_up();
  }

  static bool asked(const Player& player) { return player.asked(); }

  Player ann, ben;
};

std::string body(const std::string& answer) {
  return answer.substr(answer.find("\r\n\r\n") == std::string::npos ? answer.find("\n\n") + 2
                                                                    : answer.find("\r\n\r\n") + 4);
}

/// What the next update about the room has of it.
json room(Player& player) {
  for (;;) {
    const json update = player.follow();
    if (update.contains("room")) return update["room"];
  }
}

std::size_t times_in(const std::string& text, const std::string& words) {
  std::size_t times = 0;
  for (auto at = text.find(words); at != text.npos; at = text.find(words, at + 1)) ++times;
  return times;
}

}  // namespace

TEST_SUITE("manners at a table, over the wire") {
  TEST_CASE("the transcript has a rubber that was given up and its rematch") {
    MortalServer server(here::server);
    const json created = create_table(server.port(), {{"rules", "hervey"}});
    const std::string path = "/table/" + created["table"].get<std::string>() + "/transcript";
    {
      Pair pair(server.port(), created);
      room(pair.ann);  // ben has joined
      while (pair.ann.view()["phase"] != "play") pair.step();
      CHECK(pair.ann.client().ask(wish("resign_deal"), "update")["story"][0]["type"] == "conceded");
    }
    Pair pair(server.port(), created);
    room(pair.ann);
    CHECK(pair.ann.view()["phase"] == "deal_over");
    CHECK(pair.ben.client().ask(wish("resign_rubber"), "update")["wish"] == "resign_rubber");
    pair.ann.follow();
    CHECK(pair.ann.view()["phase"] == "match_over");
    CHECK(pair.ann.view()["marks"]["winner"] == 0);
    pair.ann.client().ask(wish("rematch"), "update");
    pair.ben.client().hear("update");
    pair.ben.client().ask(wish("rematch"), "update");
    server.kill();
    server.start();
    Player back(server.port(), created, 0);
    CHECK(back.view()["phase"] == "auction");
    CHECK(back.view()["deal"] == 1);
    const std::string transcript = body(http_get(server.port(), path));
    std::istringstream deals(transcript), decks(transcript);
    const record::Match match = record::play_again(deals);
    INFO(transcript);
    CHECK_FALSE(match.failure);
    CHECK(match.ended.size() == 1);
    const auto verified = record::verify(decks);
    CHECK_FALSE(verified.failure);
    // A cut, the deal that was given up, and the cut of the rematch. A cut that ends in a tie is
    // repeated.
    CHECK(verified.decks >= 3);
    CHECK(verified.decks == times_in(transcript, R"("secret":)"));
  }

  TEST_CASE("an adjourned table is complete after a restart") {
    MortalServer server(here::server);
    const json created = create_table(server.port());
    json before;
    {
      Pair pair(server.port(), created);
      room(pair.ann);
      pair.step();
      before = pair.ann.view();
      pair.ann.client().ask(wish("adjourn"), "update");
      CHECK(room(pair.ben)["players"][0]["wishes"] == json{"adjourn"});
      pair.ben.client().send(wish("adjourn"));
      for (Player* player : {&pair.ann, &pair.ben}) {
        CHECK(player->client().hear("bye")["code"] == "adjourned");
        CHECK(player->client().closed() == 1000);
      }
    }
    server.kill();
    server.start();
    WsClient ann(server.port());
    const json welcome = ann.ask(entrance(created, 0), "welcome");
    CHECK(welcome["room"]["state"] == "adjourned");
    CHECK(welcome["view"] == before);
    Player ben(server.port(), created, 1);
    CHECK(ann.hear("update")["room"].at("state").is_null());
  }

  TEST_CASE("the log has no invitation, no key, no salt and no hand") {
    for (const char* format : {"text", "json"}) {
      setenv("JOJOTTE_LOG_LEVEL", "debug", 1);  // every event
      setenv("JOJOTTE_LOG_FORMAT", format, 1);
      MortalServer server(here::server);
      unsetenv("JOJOTTE_LOG_LEVEL");
      unsetenv("JOJOTTE_LOG_FORMAT");
      const json created = new_table(server.port());
      const std::string stranger(32, 'f'), salt(64, 'e');
      json wrong = entrance(created, 0), salted = wrong;
      wrong["invitation"] = stranger;
      WsClient(server.port()).refused(wrong);
      salted["promise"] = support::promise_of(salt);
      WsClient sitter(server.port());
      sitter.ask(salted, "welcome");
      WsClient other(server.port());
      other.ask(entrance(created, 1), "welcome");
      sitter.ask({{"type", "salt"}, {"salt", salt}}, "update");
      for (WsClient* one : {&sitter, &other}) {
        one->send(json{{"type", "leave"}});
        one->hear("bye");
      }
      Pair pair(server.port(), created);
      room(pair.ann);
      std::set<std::string> secrets{stranger, salt, created["invitation"]};
      for (const int seat : {0, 1}) secrets.insert(entrance(created, seat)["key"]);
      while (pair.ann.view()["phase"] != "play") {
        for (const Player* player : {&pair.ann, &pair.ben}) secrets.insert(player->hand());
        pair.step();
      }
      server.kill();
      const std::string said = server.said();
      for (const char* event : {"joined", "act", "refused"})
        CHECK(said.find(event) != std::string::npos);
      for (const std::string& secret : secrets) CHECK(said.find(secret) == std::string::npos);
    }
  }

  TEST_CASE("anybody can get a table's transcript, and an unknown table has none") {
    MortalServer server(here::server);
    const json created = new_table(server.port(), {{"reveal", "never"}});
    const std::string id = created["table"];
    const std::string answer = http_get(server.port(), "/table/" + id + "/transcript");
    CHECK(answer.find(" 200 ") != std::string::npos);
    CHECK(answer.find(created["commitment"].get<std::string>()) != std::string::npos);
    CHECK(http_get(server.port(), "/table/NOTHERE2/transcript").find(" 404 ") != std::string::npos);
    CHECK(http_get(server.port(), "/table//replay").find(" 404 ") != std::string::npos);
    CHECK(http_get(server.port(), "/table//transcript").find(" 404 ") != std::string::npos);
  }

  TEST_CASE("a replay has no hands while the deal's deck is shut, and then has them") {
    MortalServer server(here::server);
    const json created = create_table(server.port(), {{"rules", "hervey"}});
    const std::string path = "/table/" + created["table"].get<std::string>() + "/replay";
    Pair pair(server.port(), created);
    room(pair.ann);
    while (pair.ann.view()["phase"] != "play") pair.step();
    const json under_way = json::parse(body(http_get(server.port(), path)));
    CHECK(under_way["revealed"] == false);
    CHECK_FALSE(under_way.contains("hands"));
    json view = under_way["start"];
    for (const json& step : under_way["steps"]) view.merge_patch(step["patch"]);
    CHECK(view == Player(server.port(), created, -1).view());
    while (pair.ann.view()["phase"] != "deal_over") pair.step();
    server.kill();
    server.start();
    const std::string answer = http_get(server.port(), path + "?step=3&deal=1");
    CHECK(answer.find("Content-Type: application/json\r\n") != std::string::npos);
    const json over = json::parse(body(answer));
    CHECK(over["revealed"] == true);
    CHECK(over["hands"].size() == 2);
    CHECK(over["steps"].size() > under_way["steps"].size());
  }

  TEST_CASE("a replay that is not possible is refused with a sentence") {
    MortalServer server(here::server);
    const json created = new_table(server.port());
    const std::string path = "/table/" + created["table"].get<std::string>() + "/replay";
    const json unwatched = create_table(server.port(), {{"spectators", 0}});
    const std::string private_path = "/table/" + unwatched["table"].get<std::string>() + "/replay";
    struct Row {
      std::string path, status, sentence;
    };
    const Row rows[] = {
        {path, " 404 ", "has not been dealt"},
        {path + "?deal=7", " 404 ", "has not been dealt"},
        {path + "?deal=0", " 400 ", "counted from 1"},
        {path + "?deal=-1", " 400 ", "counted from 1"},
        {path + "?deal=two", " 400 ", "counted from 1"},
        {path + "?deal=99999999999999999999999", " 400 ", "counted from 1"},
        {private_path, " 403 ", "Nobody may watch"},
        {"/table/NOTHERE2/replay", " 404 ", "no such table"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.path);
      const std::string answer = http_get(server.port(), row.path);
      CAPTURE(answer);
      CHECK(answer.substr(8, 5) == row.status);
      CHECK(answer.find(row.sentence) != std::string::npos);
    }
  }

  TEST_CASE("an analysis needs an open deck, and is the same twice") {
    MortalServer server(here::server);
    const auto address = [](const json& of) {
      return "/table/" + of["table"].get<std::string>() + "/analysis";
    };
    CHECK(http_get(server.port(), address(new_table(server.port()))).substr(8, 5) == " 404 ");
    const json created = create_table(server.port(), {{"rules", "hervey"}});
    const std::string path = address(created);
    CHECK(http_get(server.port(), path).substr(8, 5) == " 403 ");
    Pair pair(server.port(), created);
    room(pair.ann);
    while (pair.ann.view()["phase"] != "play") pair.step();
    const std::string hidden = http_get(server.port(), path + "?deal=1");
    CHECK(hidden.substr(8, 5) == " 403 ");
    CHECK(hidden.find("not laid open") != std::string::npos);
    while (pair.ann.view()["phase"] != "deal_over") pair.step();
    const std::string answer = http_get(server.port(), path + "?deal=1");
    CHECK(answer.find("Content-Type: application/json\r\n") != std::string::npos);
    const json analysed = json::parse(body(answer));
    CHECK(analysed["analysis"]["prospects"].size() == 5);
    CHECK(analysed["analysis"]["acts"].size() >= 18);
    CHECK(json::parse(body(http_get(server.port(), path + "?deal=1"))) == analysed);
    CHECK(json::parse(body(http_get(server.port(), path))) == analysed);
    CHECK(http_get(server.port(), path + "?deal=x").substr(8, 5) == " 400 ");
  }

  TEST_CASE("a claim is offered at a lead, refused it shows no card, granted it ends the deal") {
    MortalServer server(here::server);
    const json created =
        create_table(server.port(), {{"rules", "hervey"}, {"options", {{"rubbers", 9}}}});
    Pair pair(server.port(), created);
    room(pair.ann);
    bool refused = false, granted = false;
    while (!(refused && granted) && pair.ann.view()["phase"] != "match_over") {
      Player& leader = pair.ann.asked() ? pair.ann : pair.ben;
      if (!leader.view()["ask"]["may"].contains("claim")) {
        pair.step();
        continue;
      }
      const json left = leader.view()["ask"]["may"]["claim"][1];
      const json answer = leader.answer_to({{"type", "claim"}, {"number", left}});
      if (answer["type"] == "refused") {
        refused = true;
        CHECK(answer["code"] == "not_certain");
        CHECK(answer["rule"] == "R39");
        pair.step();
        continue;
      }
      granted = true;
      (&leader == &pair.ann ? pair.ben : pair.ann).catch_up();
      CHECK(leader.view()["phase"] != "play");
      CHECK(answer["story"][0]["type"] == "claim");
      CHECK(answer["story"].dump().find("\"laid\"") != std::string::npos);
    }
    CHECK(refused);
    CHECK(granted);
    const std::string id = created["table"];
    std::istringstream in(body(http_get(server.port(), "/table/" + id + "/transcript")));
    CHECK_FALSE(record::play_again(in).failure.has_value());
  }

  TEST_CASE("players talk, spectators read it, and a restart forgets it") {
    MortalServer server(here::server);
    const json created = create_table(server.port());
    const json hello{{"type", "say"}, {"phrase", "hello"}};
    CHECK(WsClient(server.port()).refused(hello) == "not_joined");
    {
      WsClient ann(server.port()), ben(server.port()), watcher(server.port());
      ann.ask(entrance(created, 0), "welcome");
      ben.ask(entrance(created, 1), "welcome");
      watcher.ask(entrance(created, -1), "welcome");
      ann.hear("update");  // ben has joined, then the spectator
      ann.hear("update");
      CHECK(ann.ask(hello, "said")["yours"] == true);
      CHECK(ben.hear("said") == json{{"type", "said"}, {"seat", 0}, {"phrase", "hello"}});
      CHECK(watcher.hear("said")["phrase"] == "hello");
      CHECK(watcher.refused(hello) == "not_a_player");
      CHECK(ben.ask({{"type", "say"}, {"text", "Grüß dich!"}}, "said")["text"] == "Grüß dich!");
      WsClient late(server.port());
      CHECK(late.ask(entrance(created, -1), "welcome")["talk"] ==
            json::parse(R"([{"seat":0,"phrase":"hello"},{"seat":1,"text":"Grüß dich!"}])"));
    }
    server.kill();
    server.start();
    WsClient back(server.port());
    CHECK(back.ask(entrance(created, 0), "welcome")["talk"] == json::array());
    CHECK(server.said().find("dich") == std::string::npos);
  }

  TEST_CASE("a table without talk refuses it, also after a restart") {
    MortalServer server(here::server);
    const json created = create_table(server.port(), {{"talk", false}});
    const json hello{{"type", "say"}, {"phrase", "hello"}};
    for (int start = 0; start < 2; ++start) {
      WsClient ann(server.port());
      CHECK(ann.ask(entrance(created, 0), "welcome")["house"]["talk"] == false);
      CHECK(ann.refused(hello) == "talk_off");
      server.kill();
      server.start();
    }
  }
}
