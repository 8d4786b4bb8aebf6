// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/key_for.hpp"
#include "tests/support/ws_client.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <string>

/// Helpers for tests of tables.
namespace support {

using nlohmann::json;

/// A table that nobody has joined yet.
inline json new_table(std::uint16_t port, json terms = json::object()) {
  terms["type"] = "create";
  return WsClient(port).ask(terms, "created");
}

/// `seat` below 0: a spectator.
inline json join_message(const json& created, int seat, const char* name = nullptr) {
  json join{{"type", "join"}, {"table", created["table"]}};
  if (seat >= 0) bring(join, created["seats"][static_cast<std::size_t>(seat)]["token"]);
  if (name) join["name"] = name;
  return join;
}

/// A table at which every seat has been taken once, so that the cards are dealt.
inline json create_table(std::uint16_t port, const json& terms = json::object()) {
  const json created = new_table(port, terms);
  for (int seat = 0; seat < static_cast<int>(created["seats"].size()); ++seat) {
    WsClient player(port);
    player.ask(join_message(created, seat), "welcome");
    player.ask({{"type", "leave"}}, "bye");
  }
  return created;
}

inline json choose(std::uint64_t question, const std::string& card) {
  return {{"type", "act"}, {"question", question}, {"action", {{"card", card}}}};
}

/// A client that keeps its view as PROTOCOL.md says.
class Player {
 public:
  Player(std::uint16_t port, const json& created, int seat) : client_(port) {
    const json welcome = client_.ask(join_message(created, seat), "welcome");
    view_ = welcome["view"];
    seq_ = welcome["seq"];
  }

  WsClient& client() { return client_; }
  const json& view() const { return view_; }
  bool asked() const { return view_["own"].contains("question"); }
  std::uint64_t question() const { return view_["own"]["question"]; }

  /// The next update, whose number must follow the last one.
  json follow() { return take(client_.hear()); }

  /// The answer to an act: an update or a refusal.
  json answer_to(const json& action) {
    client_.send({{"type", "act"}, {"question", question()}, {"action", action}});
    json answer = client_.hear();
    return answer["type"] == "refused" ? answer : take(std::move(answer));
  }

  /// Plays the lowest card.
  void play() {
    const std::string hand = view_["own"]["hand"];
    const std::uint64_t asked = question();
    client_.send(choose(asked, hand.substr(0, 2)));
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
  json view_;
  std::uint64_t seq_ = 0;
};

}  // namespace support
