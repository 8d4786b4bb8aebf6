// SPDX-License-Identifier: MIT
#include "clients/net/talk.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

using net::Conversation;
using net::Remark;
using nlohmann::json;

namespace {

Remark remark(const char* text) { return net::read_remark(json::parse(text)); }

Remark typed(int seat, const char* text) { return {seat, {"", text}}; }

}  // namespace

TEST_SUITE("remarks on the wire") {
  TEST_CASE("a remark is a set phrase or free text") {
    CHECK(remark(R"({"type":"said","seat":1,"phrase":"well_played"})") ==
          Remark{1, {"well_played", ""}});
    CHECK(remark(R"({"type":"said","seat":0,"text":"hm","yours":true})") == typed(0, "hm"));
  }

  TEST_CASE("a remark cannot command the terminal") {
    const std::string text = remark("{\"seat\":1,\"text\":\"a\\u001b[2Jb\\u009bc\"}").words.text;
    CHECK(text == "a[2Jbc");
  }

  TEST_CASE("a malformed remark is unreadable") {
    CHECK(remark(R"({"seat":3,"text":"a"})").seat == 3);  // at a table of four
    CHECK_THROWS(remark(R"({"seat":16,"text":"a"})"));
    CHECK_THROWS(remark(R"({"seat":-1,"text":"a"})"));
    CHECK_THROWS(remark(R"({"seat":1})"));
    CHECK_THROWS(remark(R"({"seat":1,"text":7})"));
  }

  TEST_CASE("a message carries the phrase or the text") {
    CHECK(net::say_message({"good_luck", ""}) == json{{"type", "say"}, {"phrase", "good_luck"}});
    CHECK(net::say_message({"", "hm"}) == json{{"type", "say"}, {"text", "hm"}});
  }

  TEST_CASE("a player who comes back hears everything that was missed, and nothing twice") {
    const Remark a = typed(0, "a"), b = typed(1, "b"), c = typed(0, "c");
    Conversation conversation;
    CHECK(conversation.caught_up({a, b}) == std::vector{a, b});
    CHECK(conversation.caught_up({a, b}).empty());
    conversation.heard(c);
    CHECK(conversation.caught_up({a, b, c, a}) == std::vector{a});
    CHECK(conversation.caught_up({}).empty());
    CHECK(conversation.caught_up({b}) == std::vector{b});
  }
}
