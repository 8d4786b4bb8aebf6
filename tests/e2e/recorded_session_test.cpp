// SPDX-License-Identifier: MIT
#include "protocol/fair_deck.hpp"
#include "protocol/hosted_game.hpp"
#include "tests/support/here.hpp"
#include "tests/support/may.hpp"
#include "tests/support/running_app.hpp"
#include "tests/support/ws_client.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// protocol/session.json: all messages of two players from `create` to the end of a deal. To write
/// it again after the wire has changed: `e2e_tests -ns -tc='the session is written again'`.
namespace recorded_session_test {

using namespace support;
using Message = nlohmann::ordered_json;

std::string file() { return here::source + "/protocol/session.json"; }

struct Line {
  int connection = 0;
  bool from_client = false;
  std::string text;
};
using Session = std::vector<Line>;

Session read_session() {
  std::ifstream in(file());
  Session session;
  for (const Message& line : Message::parse(in))
    session.push_back({line["connection"], line["from"] == "client", line["text"].dump()});
  return session;
}

void write_session(const Session& session) {
  std::ofstream out(file());
  REQUIRE(out.is_open());
  std::string_view before = "[\n";
  for (const Line& line : session) {
    out << before << R"({"connection":)" << line.connection << R"(,"from":")"
        << (line.from_client ? "client" : "server") << R"(","text":)" << line.text << '}';
    before = ",\n";
  }
  out << "\n]\n";
}

/// Whatever a server draws is always the same here, and no time passes.
server::Environment fixed() {
  server::Environment environment;
  environment.secret = [] {
    protocol::Digest secret;
    secret.fill(7);
    return secret;
  };
  environment.key = [] { return std::string("6b23c0d5f35d1b11f9b683f0b0a617e4"); };
  environment.table_id = [] { return std::string("K7QWM2XA"); };
  environment.now = [] { return server::Clock::Time{}; };
  environment.room_pause = {};
  environment.date = [] { return 1795359840; };
  environment.retry_after = [](const std::string&) { return std::chrono::milliseconds(1000); };
  return environment;
}

server::OpenGame real_games() {
  return [](const nlohmann::json& terms) { return protocol::open_game(terms); };
}

/// Two connections to a server where nothing is left to chance.
class Wire {
 public:
  void say(int connection, const std::string& text) {
    if (!clients_[at(connection)])
      clients_[at(connection)] = std::make_unique<WsClient>(server_.port());
    clients_[at(connection)]->send(std::string_view(text));
  }
  std::string hear(int connection) { return clients_[at(connection)]->hear_text(); }

 private:
  static std::size_t at(int connection) { return static_cast<std::size_t>(connection - 1); }

  RunningApp server_{{}, real_games(), fixed()};
  std::array<std::unique_ptr<WsClient>, 2> clients_;
};

/// Two players who do the first thing that is offered, and what they say and hear.
class Recorder {
 public:
  Session record() {
    say(1, {{"type", "create"}, {"game", "imperium"}, {"talk", true}});
    const Message created = hear(1);
    for (const int player : {1, 2}) sit(player, created);
    for (const int player : {1, 2}) open_salt(player);
    say(1, {{"type", "act"}, {"question", 1}, {"action", {{"type", "no_such_verb"}}}});
    answer(1);
    while (!is_laid_open()) act();
    say(2, {{"type", "say"}, {"phrase", "well_played"}});
    for (const int player : {2, 1}) hear(player);
    say(1, {{"type", "leave"}});
    hear(1, "bye");
    hear(2, "update");
    say(2, {{"type", "leave"}});
    hear(2, "bye");
    return session_;
  }

 private:
  struct Player {
    Message about, view, decks;
  };

  Player& of(int player) { return players_[static_cast<std::size_t>(player - 1)]; }

  void say(int player, const Message& message) {
    session_.push_back({player, true, message.dump()});
    wire_.say(player, session_.back().text);
  }

  Message hear(int player) {
    session_.push_back({player, false, wire_.hear(player)});
    Message message = Message::parse(session_.back().text);
    if (message.contains("about")) of(player).about = message["about"];
    if (message.contains("view")) of(player).view = message["view"];
    if (message.contains("decks")) of(player).decks = message["decks"];
    if (message.contains("patch")) of(player).view.merge_patch(message["patch"]);
    return message;
  }

  /// The next message of this type, and those before it.
  void hear(int player, std::string_view type) {
    while (hear(player)["type"] != type) {
    }
  }

  /// Everything up to the answer. The other is told of as many changes.
  void answer(int player) {
    for (Message heard = hear(player);; heard = hear(player)) {
      if (heard["type"] != "update") return;
      hear(3 - player, "update");
      if (heard.contains("settled") || heard.contains("salt")) return;
    }
  }

  static std::string salt_of(int player) { return std::string(32, player == 1 ? 'a' : 'b'); }

  void sit(int player, const Message& created) {
    say(player, {{"type", "sit"},
                 {"table", created["table"]},
                 {"invitation", created["invitation"]},
                 {"key", std::string(32, player == 1 ? '1' : '2')},
                 {"seat", player - 1},
                 {"name", player == 1 ? "Ann" : "Ben"},
                 {"promise", protocol::promise_of(server::entropy::hashing, salt_of(player))}});
    hear(player, "welcome");
    if (player == 2) hear(1, "update");
  }

  void open_salt(int player) {
    say(player, {{"type", "salt"}, {"salt", salt_of(player)}});
    answer(player);
  }

  void act() {
    for (const int player : {1, 2}) {
      const Message& view = of(player).view;
      if (!view.contains("ask")) continue;
      const auto actions = sure_actions_of(view["ask"], of(player).about);
      REQUIRE_FALSE(actions.empty());
      say(player, {{"type", "act"}, {"question", view["ask"]["n"]}, {"action", actions.front()}});
      return answer(player);
    }
    FAIL("nobody is asked");
  }

  bool is_laid_open() {
    return of(1).decks.contains("shown") && of(1).decks["shown"]["deck"] == of(1).decks["dealt"];
  }

  Wire wire_;
  std::array<Player, 2> players_;
  Session session_;
};

TEST_SUITE("a session from create to the end of a deal") {
  TEST_CASE("the server gives the answers that the session has") {
    const Session session = read_session();
    REQUIRE(session.size() > 50);
    Wire wire;
    for (std::size_t i = 0; i < session.size(); ++i) {
      const Line& line = session[i];
      INFO("line " << i + 2 << " of protocol/session.json");
      if (line.from_client) wire.say(line.connection, line.text);
      else REQUIRE(wire.hear(line.connection) == line.text);
    }
  }

  TEST_CASE("the session is written again" * doctest::skip()) {
    write_session(Recorder().record());
  }
}

}  // namespace recorded_session_test
