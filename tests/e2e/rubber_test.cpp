// SPDX-License-Identifier: MIT
#include "tests/support/here.hpp"
#include "tests/support/mortal_server.hpp"
#include "tests/support/table_talk.hpp"

#include <doctest/doctest.h>

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>

using namespace support;

namespace {

using Cards = std::set<std::string>;

/// Every card in a JSON text: two characters between quotes or blanks.
Cards cards_in(const std::string& text) {
  const auto at_edge = [](char c) { return c == '"' || c == ' '; };
  Cards cards;
  for (std::size_t i = 1; i + 2 < text.size(); ++i) {
    const bool card = std::string("23456789TJQKA").find(text[i]) != std::string::npos &&
                      std::string("CDHS").find(text[i + 1]) != std::string::npos;
    if (card && at_edge(text[i - 1]) && at_edge(text[i + 2])) cards.insert(text.substr(i, 2));
  }
  return cards;
}

/// A client at the table that checks every frame it gets: there is no card in it but its own and
/// those that the public story has shown since the deal.
class Witness {
 public:
  Witness(std::uint16_t port, const json& created, int seat, Frames& frames) : client_(port) {
    client_.record(frames);
    const json welcome = client_.ask(entrance(created, seat), "welcome");
    seq_ = welcome["seq"];
    about_ = welcome["about"];
    view_ = welcome["view"];
    if (seat >= 0) hand_ = json::json_pointer("/zones/hand/" + std::to_string(seat));
    check(welcome["story"], view_);
  }

  void follow() { take(client_.hear()); }

  void take(const json& update) {
    INFO(update.dump());
    REQUIRE(update["type"] == "update");
    CHECK(update["seq"] == ++seq_);
    view_.merge_patch(update["patch"]);
    settled_ = update.value("settled", std::uint64_t{0});
    check(update["story"], update["patch"]);
  }

  /// Everything that the server has told so far.
  void catch_up() {
    client_.send(json{{"type", "ping"}});
    for (json message = client_.hear(); message["type"] != "pong"; message = client_.hear())
      take(message);
  }

  bool asked() const { return view_.contains("ask"); }

  /// Takes one of the actions offered.
  void act(std::mt19937& random) {
    const std::uint64_t question = view_["ask"]["n"];
    const auto actions = sure_actions_of(view_["ask"], about_);
    REQUIRE_FALSE(actions.empty());
    const json& action = actions[random() % actions.size()];
    client_.send(json{{"type", "act"}, {"question", question}, {"action", action}});
    do follow();
    while (settled_ != question);
  }

  const json& view() const { return view_; }

 private:
  void check(const json& story, const json& seen) {
    for (const json& event : story) {
      if (event["type"] == "dealt" || event["type"] == "cut") known_.clear();
      // R33: the player who exchanges shows the seven to everybody.
      if (event["type"] == "exchange") known_.insert(view_["zones"]["turned"].get<std::string>());
    }
    known_.merge(cards_in(story.dump()));
    if (hand_ && view_.contains(*hand_)) known_.merge(cards_in(view_[*hand_].dump()));
    for (const std::string& card : cards_in(seen.dump())) {
      INFO(card, " in ", seen.dump());
      CHECK(known_.count(card) == 1);
    }
  }

  WsClient client_;
  json about_, view_;
  std::optional<json::json_pointer> hand_;
  std::uint64_t seq_ = 0;
  std::uint64_t settled_ = 0;
  Cards known_;
};

struct Table {
  Table(std::uint16_t port, const json& created, Frames& frames)
      : players{{{port, created, 0, frames}, {port, created, 1, frames}}},
        spectator(port, created, -1, frames) {
    for (Witness& player : players) player.catch_up();
  }

  bool over() const { return spectator.view()["phase"] == "match_over"; }

  /// One of the players who are asked acts, and everybody reads the update.
  void step(std::mt19937& random) {
    const std::size_t first = random() % 2;
    const std::size_t who = players[first].asked() ? first : 1 - first;
    REQUIRE(players[who].asked());
    players[who].act(random);
    players[1 - who].catch_up();
    spectator.catch_up();
  }

  std::array<Witness, 2> players;
  Witness spectator;
};

/// Replays of the first and the newest deal, for the validator.
void look_again(std::uint16_t port, const std::string& table, Frames& frames) {
  for (const char* page : {"replay", "analysis"})
    for (const char* deal : {"?deal=1", ""}) {
      const std::string answer = http_get(port, "/table/" + table + '/' + page + deal);
      const std::string text = answer.substr(answer.find("\r\n\r\n") + 4);
      REQUIRE(json::accept(text));
      frames.add(page, frames.connection(), text);
    }
}

// Three rubbers always have more steps. The decks are random, so no two matches are alike.
constexpr int kill_at = 30, steps_max = 100'000;

}  // namespace

TEST_SUITE("a rubber of Jo-Jotte over the wire") {
  TEST_CASE(
      "two players finish a rubber despite a crash of the server, and a spectator follows it") {
    std::filesystem::create_directories(here::frames);
    Frames frames(here::frames + "/rubber.jsonl");
    for (const char* rules : {"culbertson", "hervey", "denexa"}) {
      CAPTURE(rules);
      MortalServer server(here::server);
      std::mt19937 random(17);
      const json terms{{"rules", rules}, {"options", {{"rubbers", 3}}}};
      const json created = create_table(server.port(), terms);
      auto table = std::make_unique<Table>(server.port(), created, frames);
      int steps = 0;
      for (; !table->over() && steps < steps_max; ++steps) {
        if (steps == kill_at) {
          const json before[] = {table->players[0].view(), table->players[1].view()};
          server.kill();
          server.start();
          table = std::make_unique<Table>(server.port(), created, frames);
          for (std::size_t seat : {0U, 1U}) CHECK(table->players[seat].view() == before[seat]);
        }
        table->step(random);
      }
      look_again(server.port(), created["table"], frames);
      CHECK(steps > kill_at);
      CHECK(table->over());
    }
  }
}
