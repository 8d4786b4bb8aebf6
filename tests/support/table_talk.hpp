// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/entrance.hpp"
#include "tests/support/may.hpp"
#include "tests/support/ws_client.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <set>
#include <string>
#include <vector>

/// Helpers for tests of tables.
namespace support {

using nlohmann::json;

/// A table that nobody has joined yet.
inline json new_table(std::uint16_t port, json terms = json::object()) {
  terms["type"] = "create";
  return WsClient(port).ask(terms, "created");
}

/// Their entrance() with a name.
inline json entrance(const json& opened, int seat, const char* name) {
  json message = entrance(opened, seat);
  message["name"] = name;
  return message;
}

/// A table at which every seat has been taken once, so that the cards are dealt.
inline json create_table(std::uint16_t port, const json& terms = json::object()) {
  const json created = new_table(port, terms);
  for (int seat = 0; seat < static_cast<int>(created["seats"].size()); ++seat) {
    WsClient player(port);
    player.ask(entrance(created, seat), "welcome");
    player.ask({{"type", "leave"}}, "bye");
  }
  return created;
}

inline json choose(std::uint64_t question, const std::string& card) {
  return {
      {"type", "act"}, {"question", question}, {"action", {{"type", "choose"}, {"card", card}}}};
}

/// A client that keeps its view as PROTOCOL.md says.
class Player {
 public:
  Player(std::uint16_t port, const json& created, int seat, const std::string& path = "/ws")
      : client_(port, path) {
    const json welcome = client_.ask(entrance(created, seat), "welcome");
    if (seat >= 0) CHECK(welcome["seat"] == seat);
    about_ = welcome["about"];
    view_ = welcome["view"];
    seq_ = welcome["seq"];
    seat_ = seat;
  }

  WsClient& client() { return client_; }
  const json& view() const { return view_; }
  bool asked() const { return view_.contains("ask"); }
  std::uint64_t question() const { return view_["ask"]["n"]; }
  /// The cards they hold: "2H 5H".
  std::string hand() const { return view_["zones"]["hand"][std::to_string(seat_)]; }
  /// All that they may do now and that will not be refused.
  std::vector<json> actions() const { return sure_actions_of(view_["ask"], about_); }
  /// The first of them that brings the deal to its play of cards without raising what is at stake.
  json plain_action() const {
    const auto all = actions();
    for (const json& action : all)
      if (!std::set<json>{"pass", "nullo", "slam", "slam_no_trump", "double", "redouble",
                          "no_trump"}
               .contains(action["type"]))
        return action;
    return all[0];
  }

  /// The next update, whose number must follow the last one.
  json follow() { return take(client_.hear()); }

  /// Everything that the server has told so far.
  void catch_up() {
    client_.send(json{{"type", "ping"}});
    for (json message = client_.hear(); message["type"] != "pong"; message = client_.hear())
      take(std::move(message));
  }

  /// The answer to an act: an update or a refusal.
  json answer_to(const json& action) {
    client_.send({{"type", "act"}, {"question", question()}, {"action", action}});
    json answer = client_.hear();
    return answer["type"] == "refused" ? answer : take(std::move(answer));
  }

  /// Plays the lowest card.
  void play() {
    const std::uint64_t asked = question();
    client_.send(choose(asked, hand().substr(0, 2)));
    while (follow().value("settled", std::uint64_t{0}) != asked) {
    }
  }

 private:
  json take(json update) {
    INFO(update.dump());
    REQUIRE(update["type"] == "update");
    CHECK(update["seq"] == ++seq_);
    view_.merge_patch(update["patch"]);
    return update;
  }

  WsClient client_;
  int seat_ = -1;
  json about_, view_;
  std::uint64_t seq_ = 0;
};

}  // namespace support
