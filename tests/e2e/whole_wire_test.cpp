// SPDX-License-Identifier: MIT
#include "engine/games.hpp"
#include "protocol/fair_deck.hpp"
#include "server/entropy/entropy.hpp"
#include "tests/support/company.hpp"
#include "tests/support/here.hpp"
#include "tests/support/mortal_server.hpp"
#include "tests/support/table_talk.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

/// Says and hears all that the wire has, with every game: each option, a refusal, a hint, a match
/// that is given up and another one, replays and analyses. tests/protocol/validate.mjs holds what
/// was said against the schemas: they accept what the server has accepted, and nothing else.
namespace whole_wire {

using namespace support;

constexpr int acts = 12;  // before the match is given up, and after it has begun again

std::string frames_of(const std::string& what) {
  std::filesystem::create_directories(here::frames);
  return here::frames + "/whole_" + what + ".jsonl";
}

/// Opens a table for each value of each option, and for some that it cannot have.
class EveryOption {
 public:
  EveryOption(WsClient& client, const json& game) : client_(client), game_(game) {}

  void ask_for_all() {
    for (const auto& [name, is] : game_["options"].items()) {
      const bool listed = is.contains("values"), ranged = is.contains("range");
      if (listed) each(name, is["values"], "created");
      else if (ranged) range(name, is["range"][0], is["range"][1]);
      else each(name, {true, false}, "created");
      each(name, {"nonsense", -1, nullptr, json::array()}, "refused");
      if (listed || ranged) each(name, {true}, "refused");
    }
    each("no_such_option", {1}, "refused");
    for (const json& rules : game_["rules"]) create({{"rules", rules}}, "created");
    create({{"rules", "nobodys"}}, "refused");
    create({{"mirror", true}}, game_.contains("mirror") ? "created" : "refused");
  }

 private:
  void create(json terms, const char* answer) {
    terms.update({{"type", "create"}, {"game", game_["game"]}});
    INFO(terms.dump());
    client_.ask(terms, answer);
  }
  void each(const std::string& name, const json& values, const char* answer) {
    for (const json& value : values) create({{"options", {{name, value}}}}, answer);
  }
  void range(const std::string& name, int least, int most) {
    each(name, {least, most}, "created");
    each(name, {least - 1, most + 1}, "refused");
  }

  WsClient& client_;
  const json& game_;
};

/// Acts right in form that nobody has offered.
class WrongActs {
 public:
  WrongActs(AnyVisitor& player, std::mt19937& random) : player_(player), random_(random) {}

  /// Tries each verb. Returns how many were refused by a rule of the game.
  int try_each_verb() {
    int refused = 0;
    for (const auto& [verb, is] : player_.about()["verbs"].items())
      for (int tries = 0; tries < 3 && player_.asked(); ++tries) refused += is_refused(verb, is);
    return refused;
  }

 private:
  bool is_refused(const std::string& verb, const Ordered& is) {
    Ordered action{{"type", verb}};
    if (is.contains("with"))
      for (const auto& [name, kind] : is["with"].items())
        if (kind != "flag") action[name] = value_of(kind);
    const auto offered = actions_of(player_.view()["ask"], player_.about());
    if (std::find(offered.begin(), offered.end(), action) != offered.end()) return false;
    const Ordered answer = player_.answer_to(
        {{"type", "act"}, {"question", player_.view()["ask"]["n"]}, {"action", action}});
    return answer["type"] == "refused" && answer.contains("rule");
  }

  Ordered value_of(const Ordered& kind) {
    if (kind.is_array()) return any_of(kind);
    if (kind == "suit") return suit();
    if (kind == "rank") return rank();
    if (kind == "card" || kind == "cards") return rank() + suit();
    if (kind == "groups") return "2C 3C 4C / " + rank() + suit();
    if (kind == "spot") return std::to_string(below(2)) + '.' + std::to_string(1 + below(4));
    return below(2);  // a number, or that of a seat or side
  }
  Ordered any_of(const Ordered& all) { return all[random_() % all.size()]; }
  int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }
  std::string suit() { return {"CDHS"[random_() % 4]}; }
  std::string rank() {
    const std::string order = player_.about()["order"];
    return {order[random_() % order.size()]};
  }

  AnyVisitor& player_;
  std::mt19937& random_;
};

void play_on(Company& company, std::mt19937& random) {
  for (int i = 0; i < acts && company.step(random); ++i) {
  }
}

bool is_wished(AnyVisitor& player, const char* wish) {
  return player.answer_to({{"type", "wish"}, {"wish", wish}})["type"] == "update";
}

/// The side of seat 0 gives up what is under way, and the company plays on where it may not, until
/// the match is over.
void give_up(Company& company, std::mt19937& random) {
  const auto side_of = [&](std::size_t seat) {
    const Ordered& view = company.spectator->view();
    return view.contains("sides") ? view["sides"][seat].get<std::size_t>() : seat;
  };
  for (int deeds = 0; !company.is_over(); ++deeds) {
    REQUIRE(deeds < 200);
    bool wished = true;
    for (std::size_t seat = 0; seat < company.players.size() && wished; ++seat)
      if (side_of(seat) == side_of(0)) wished = is_wished(*company.players[seat], "resign_rubber");
    company.catch_up();
    if (!wished) company.step(random);
  }
}

/// A player of each game is refused, has a hint, says something, and gives the match up. Replays
/// and analyses are asked for, and another match begins.
void play_two_matches(std::uint16_t port, const json& game, Frames& frames) {
  std::mt19937 random(7);
  const json created = new_table(port, {{"game", game["game"]}, {"hints", true}});
  const int seats = static_cast<int>(created["seats"].size());
  Company company(port, created, seats, &frames);
  int refused = 0;
  for (int i = 0; i < acts && company.step(random); ++i)
    if (AnyVisitor* player = company.asked(random))
      refused += WrongActs(*player, random).try_each_verb();
  CHECK(refused > 0);
  if (AnyVisitor* player = company.asked(random)) {
    const Ordered hint =
        player->answer_to({{"type", "hint"}, {"question", player->view()["ask"]["n"]}});
    CHECK(hint["type"] == "hint");
  }
  CHECK(company.players[0]->answer_to({{"type", "say"}, {"phrase", "oops"}})["type"] == "said");
  CHECK(company.players[0]->answer_to({{"type", "say"}, {"text", "Ö!"}})["type"] == "said");
  give_up(company, random);
  const std::string table = "/table/" + created["table"].get<std::string>();
  const auto look = [&](const std::string& page, const std::string& deal) {
    frames.add(page, frames.connection(), page_of(port, table + '/' + page + deal));
  };
  look("replay", "?deal=1");
  look("analysis", "?deal=1");
  for (auto& player : company.players) CHECK(is_wished(*player, "rematch"));
  company.catch_up();
  play_on(company, random);
  look("replay", "");
  give_up(company, random);
  look("replay", "");
  CHECK(company.players[0]->answer_to({{"type", "leave"}})["type"] == "bye");
}

json about_of(std::uint16_t port) { return json::parse(page_of(port, "/about")); }

/// A text with one character in the middle of others.
std::string with_character(unsigned code) {
  std::string text = "a";
  const auto byte = [&text](unsigned bits) { text += static_cast<char>(bits); };
  if (code < 0x80) byte(code);
  else if (code < 0x800) byte(0xC0U | code >> 6), byte(0x80U | (code & 0x3FU));
  else if (code < 0x10000)
    byte(0xE0U | code >> 12), byte(0x80U | (code >> 6 & 0x3FU)), byte(0x80U | (code & 0x3FU));
  else
    byte(0xF0U | code >> 18), byte(0x80U | (code >> 12 & 0x3FU)), byte(0x80U | (code >> 6 & 0x3FU)),
        byte(0x80U | (code & 0x3FU));
  return text + 'b';
}

TEST_SUITE("the whole wire, recorded for the schemas") {
  TEST_CASE_TEMPLATE_DEFINE("a game is opened in every way, refused, replayed and begun again", G,
                            heard) {
    MortalServer server(here::server);
    const std::string name(G::name);
    Frames frames(frames_of(name));
    const json about = about_of(server.port());
    frames.add("about", frames.connection(), about.dump());
    const auto game = std::find_if(about["games"].begin(), about["games"].end(),
                                   [&](const json& one) { return one["game"] == name; });
    REQUIRE(game != about["games"].end());
    WsClient opener(server.port());
    opener.record(frames);
    EveryOption(opener, *game).ask_for_all();
    play_two_matches(server.port(), *game, frames);
  }
  TEST_CASE_TEMPLATE_APPLY(heard, engine::Games);

  TEST_CASE("each character is taken or refused in names and in talk") {
    MortalServer server(here::server);
    Frames frames(frames_of("characters"));
    WsClient client(server.port());
    client.record(frames);
    std::vector<unsigned> codes;
    for (unsigned code = 0; code < 0x400; ++code) codes.push_back(code);
    for (unsigned code = 0x1FF0; code < 0x2080; ++code) codes.push_back(code);
    for (const unsigned code : {0x061CU, 0x115FU,  0x1160U,  0x180BU,  0x180EU,  0x2800U,  0x3000U,
                                0x3164U, 0xFE00U,  0xFE0FU,  0xFEFFU,  0xFFA0U,  0xFFF9U,  0xFFFCU,
                                0xFFFDU, 0x1D159U, 0x1F600U, 0xE0001U, 0xE007FU, 0x10FFFFU})
      codes.push_back(code);
    for (const unsigned code : codes) {
      const std::string text = with_character(code);
      client.ask({{"type", "say"}, {"text", text}}, "refused");
      client.ask({{"type", "join"}, {"table", "K7QWM2XA"}, {"name", text}}, "refused");
      client.ask({{"type", "ping"}}, "pong");  // so that faults are never nine in a row
    }
    const std::string inside[] = {"", " ", "  ", "Computer (strong)", "computer (strong)"};
    for (const std::string& text : inside) {
      client.ask({{"type", "say"}, {"text", text}}, "refused");
      client.ask({{"type", "join"}, {"table", "K7QWM2XA"}, {"name", text}}, "refused");
      client.ask({{"type", "ping"}}, "pong");
    }
    for (const std::size_t length : {31U, 32U, 33U, 199U, 200U, 201U}) {
      std::string text;
      for (std::size_t i = 0; i < length; ++i) text += "é";
      client.ask({{"type", "say"}, {"text", text}}, "refused");
      client.ask({{"type", "join"}, {"table", "K7QWM2XA"}, {"name", text}}, "refused");
      client.ask({{"type", "ping"}}, "pong");
    }
  }

  TEST_CASE("messages are read or refused by their members") {
    MortalServer server(here::server);
    Frames frames(frames_of("members"));
    WsClient client(server.port());
    client.record(frames);
    const std::string digits = "0123456789abcdef0123456789abcdef";
    const json good[] = {{{"type", "create"},
                          {"listed", true},
                          {"open", true},
                          {"spectators", 0},
                          {"grace", 10},
                          {"reveal", "never"},
                          {"clock", {{"decision", 5}, {"bank", 7200}}},
                          {"talk", false},
                          {"hints", true},
                          {"computer", {{"1", "easy"}}}},
                         {{"type", "list"}},
                         {{"type", "join"},
                          {"table", "K7QWM2XA"},
                          {"key", digits},
                          {"client", digits},
                          {"attempt", 1},
                          {"name", "Ann"},
                          {"promise", digits + digits}},
                         {{"type", "sit"},
                          {"table", "K7QWM2XA"},
                          {"key", digits},
                          {"invitation", std::string(32, '0')},
                          {"seat", 15},
                          {"client", digits},
                          {"attempt", 1},
                          {"name", "Ann"},
                          {"promise", digits + digits}},
                         {{"type", "salt"}, {"salt", digits}},
                         {{"type", "salt"}, {"promise", digits + digits}},
                         {{"type", "act"}, {"question", 1}, {"action", {{"type", "pass"}}}},
                         {{"type", "wish"}, {"wish", "pause"}},
                         {{"type", "say"}, {"phrase", "hello"}},
                         {{"type", "hint"}, {"question", 1}},
                         {{"type", "ping"}}};
    const json values[] = {true,
                           false,
                           0,
                           1,
                           -1,
                           4,
                           7201,
                           3601,
                           65,
                           16,
                           1.5,
                           "",
                           "seven",
                           "AA",
                           digits,
                           digits + digits,
                           digits + '0',
                           digits + "0G",
                           json::array(),
                           json::object(),
                           nullptr,
                           {{"1", "easy"}},
                           {{"16", "easy"}},
                           {{"decision", 4}},
                           {{"bank", 0}},
                           {{"decision", 5}}};
    const auto say = [&](const json& message) {
      client.send(message);
      client.hear();
      client.ask({{"type", "ping"}}, "pong");
    };
    for (const json& message : good) {
      say(message);
      for (const auto& [name, value] : message.items()) {
        json without = message;
        without.erase(name);
        say(without);
        for (const json& other : values) {
          json spoilt = message;
          spoilt[name] = other;
          say(spoilt);
        }
      }
    }
  }

  TEST_CASE("a salt, an adjournment, and a server that stops are heard") {
    MortalServer server(here::server);
    Frames frames(frames_of("people"));
    const std::string salt(32, 'a');
    const json created = new_table(server.port());
    std::vector<std::unique_ptr<WsClient>> players;
    for (int seat = 0; seat < 2; ++seat) {
      WsClient& player = *players.emplace_back(std::make_unique<WsClient>(server.port()));
      player.record(frames);
      json sit = entrance(created, seat, "Ann");
      sit["promise"] = protocol::promise_of(server::entropy::hashing, salt);
      player.ask(sit, "welcome");
    }
    for (auto& player : players) {
      player->send(json{{"type", "salt"}, {"salt", salt}});
      while (!player->hear("update").contains("salt")) {
      }
    }
    players[0]->send(json{{"type", "list"}});
    players[0]->hear("tables");
    players[0]->send(json{{"type", "wish"}, {"wish", "pause"}});
    server.terminate();
    for (auto& player : players) player->hear("bye");
  }
}

}  // namespace whole_wire
