// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/entrance.hpp"
#include "tests/support/frames.hpp"
#include "tests/support/may.hpp"
#include "tests/support/ws_client.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>

/// A client that plays any game by chance: it knows what a table is about and what it may do, and
/// no rules.
namespace support {

/// In the order in which they came, because the first member of a verb is the first choice.
using Ordered = nlohmann::ordered_json;

class AnyVisitor {
 public:
  /// Sits down with the invitation; without one, watches.
  AnyVisitor(std::uint16_t port, const nlohmann::json& created, std::optional<int> seat,
             Frames* frames = nullptr)
      : client_(port) {
    if (frames) client_.record(*frames);
    Ordered message = entrance(created, seat.value_or(-1));
    if (seat) message["name"] = "Visitor " + std::to_string(*seat);
    send(message);
    const Ordered welcome = heard("welcome");
    about_ = welcome["about"];
    view_ = welcome["view"];
    seq_ = welcome["seq"];
    if (seat) REQUIRE(welcome["seat"] == *seat);
    else REQUIRE_FALSE(welcome.contains("seat"));
  }

  const Ordered& about() const { return about_; }
  const Ordered& view() const { return view_; }
  const Ordered& story() const { return story_; }  // all of it since the welcome
  std::uint64_t seq() const { return seq_; }
  bool asked() const { return view_.contains("ask"); }
  WsClient& client() { return client_; }

  /// The next update.
  void follow() { take(heard("update")); }

  /// Everything that the server has told so far.
  void catch_up() {
    send(Ordered{{"type", "ping"}});
    for (Ordered message = next(); message["type"] != "pong"; message = next())
      if (message["type"] == "update") take(message);
  }

  /// Sends a request and reads until its answer, which may be a refusal.
  Ordered answer_to(const Ordered& request) {
    send(request);
    for (;;) {
      Ordered message = heard();
      const bool mine = message["type"] != "update" || message.contains("settled") ||
                        message.contains("wish") || message.contains("salt");
      const bool others =
          message["type"] == "notice" || (message["type"] == "said" && !message.contains("yours"));
      if (message["type"] == "update") take(message);
      if (mine && !others) return message;
    }
  }

  /// Takes one of the actions offered, and reads until it is settled.
  void act(std::mt19937& random) {
    const auto actions = sure_actions_of(view_["ask"], about_);
    INFO(view_.dump());
    REQUIRE_FALSE(actions.empty());
    const std::uint64_t question = view_["ask"]["n"];
    const Ordered& action = actions[random() % actions.size()];
    send(Ordered{{"type", "act"}, {"question", question}, {"action", action}});
    do follow();
    while (settled_ != question);
  }

 private:
  void send(const Ordered& message) { client_.send(std::string_view(message.dump())); }
  void take(const Ordered& update) {
    REQUIRE(update["seq"] == ++seq_);
    view_.merge_patch(update["patch"]);
    for (const Ordered& event : update["story"]) story_.push_back(event);
    settled_ = update.value("settled", std::uint64_t{0});
  }
  Ordered heard() { return Ordered::parse(client_.hear_text()); }
  Ordered next() {
    Ordered message = heard();
    INFO(message.dump());
    REQUIRE(message["type"] != "refused");
    return message;
  }
  Ordered heard(const char* type) {
    for (;;) {
      Ordered message = next();
      if (message["type"] == type) return message;
    }
  }

  WsClient client_;
  Ordered about_, view_, story_ = Ordered::array();
  std::uint64_t seq_ = 0, settled_ = 0;
};

}  // namespace support
