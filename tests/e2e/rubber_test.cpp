// SPDX-License-Identifier: MIT
#include "tests/support/mortal_server.hpp"
#include "tests/support/table_talk.hpp"

#include <doctest/doctest.h>

#include <array>
#include <memory>
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
    const json welcome = client_.ask(join_message(created, seat), "welcome");
    seq_ = welcome["seq"];
    view_ = welcome["view"];
    check(welcome["story"], view_);
  }

  void follow() {
    const json update = client_.hear();
    INFO(update.dump());
    REQUIRE(update["type"] == "update");
    CHECK(update["seq"] == ++seq_);
    view_.merge_patch(update["patch"]);
    settled_ = update.value("settled", std::uint64_t{0});
    check(update["story"], update["patch"]);
  }

  /// Reads what another client has read already: the public part is the same for all.
  void catch_up(const Witness& other) {
    while (in_public() != other.in_public()) follow();
  }

  bool asked() const { return view_["own"].contains("question"); }

  /// Takes one of the actions offered.
  void act(std::mt19937& random) {
    const json& own = view_["own"];
    const std::uint64_t question = own["question"];
    const json& actions = own["actions"];
    REQUIRE_FALSE(actions.empty());
    const json& action = actions[random() % actions.size()];
    client_.send(json{{"type", "act"}, {"question", question}, {"action", action}});
    do follow();
    while (settled_ != question);
  }

  json in_public() const {
    json view = view_;
    view.erase("own");
    return view;
  }
  const json& view() const { return view_; }

 private:
  void check(const json& story, const json& seen) {
    for (const json& event : story) {
      if (event["type"] == "dealt" || event["type"] == "cut") known_.clear();
      // R33: the player who exchanges shows the seven to everybody.
      const bool exchanged = event["type"] == "done" && event["action"]["type"] == "exchange";
      if (exchanged) known_.insert(view_["turned"].get<std::string>());
    }
    known_.merge(cards_in(story.dump()));
    if (view_.contains("own")) known_.merge(cards_in(json(view_["own"]["hand"]).dump()));
    for (const std::string& card : cards_in(seen.dump())) {
      INFO(card, " in ", seen.dump());
      CHECK(known_.count(card) == 1);
    }
  }

  WsClient client_;
  json view_;
  std::uint64_t seq_ = 0;
  std::uint64_t settled_ = 0;
  Cards known_;
};

struct Table {
  Table(std::uint16_t port, const json& created, Frames& frames)
      : players{{{port, created, 0, frames}, {port, created, 1, frames}}},
        spectator(port, created, -1, frames) {
    players[0].catch_up(spectator);
    players[1].catch_up(spectator);
  }

  bool over() const { return spectator.view()["phase"] == "match_over"; }

  /// One of the players who are asked acts, and everybody reads the update.
  void step(std::mt19937& random) {
    const std::size_t first = random() % 2;
    const std::size_t who = players[first].asked() ? first : 1 - first;
    REQUIRE(players[who].asked());
    players[who].act(random);
    players[1 - who].catch_up(players[who]);
    spectator.catch_up(players[who]);
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
    Frames frames(FRAMES_FILE);
    for (const char* rules : {"culbertson", "hervey", "denexa"}) {
      CAPTURE(rules);
      MortalServer server(JOJOTTE_SERVER);
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
