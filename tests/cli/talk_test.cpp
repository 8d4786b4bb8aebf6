// SPDX-License-Identifier: MIT
#include "clients/cli/talk.hpp"

#include "clients/cli/command.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

using namespace cli;
using nlohmann::json;

namespace {

Remark remark(const char* text) { return read_remark(json::parse(text)); }

const Names names{{"Ann", "Ben"}, 0};

}  // namespace

TEST_SUITE("talk") {
  TEST_CASE("what is said is told with who said it") {
    CHECK(sentence(remark(R"({"type":"said","seat":1,"phrase":"well_played"})"), names) ==
          "Ben says: Well played.");
    CHECK(sentence(remark(R"({"type":"said","seat":0,"text":"hm","yours":true})"), names) ==
          "You say: hm");
    CHECK(remark(R"({"seat":1,"phrase":"brb"})").words == "brb");
  }

  TEST_CASE("nobody commands the terminal by what he says") {
    const std::string words = remark("{\"seat\":1,\"text\":\"a\\u001b[2Jb\\u009bc\"}").words;
    CHECK(words.find('\x1b') == std::string::npos);
    CHECK(words.find("\u009b") == std::string::npos);
  }

  TEST_CASE("what cannot be read is not shown") {
    CHECK_THROWS(remark(R"({"seat":2,"text":"a"})"));
    CHECK_THROWS(remark(R"({"seat":1})"));
    CHECK_THROWS(remark(R"({"seat":1,"text":7})"));
  }

  TEST_CASE("`say` says what follows it as it was typed, and nothing else does") {
    CHECK(remark_in("say Nice, the K of hearts! ") == "Nice, the K of hearts!");
    CHECK(remark_in("  say   hm") == "hm");
    for (const char* line : {"say", "say ", "sayonara", "pass", "", "essay x"})
      CHECK_FALSE(remark_in(line));
    const Command said = understand("say pass", {{.type = "pass"}});
    REQUIRE(std::holds_alternative<Say>(said));
    CHECK(std::get<Say>(said).words == "pass");
  }

  TEST_CASE("a set phrase goes by its name, whatever its commas") {
    CHECK(say_message("well played") == json{{"type", "say"}, {"phrase", "well_played"}});
    CHECK(say_message("Good luck!") == json{{"type", "say"}, {"phrase", "good_luck"}});
    CHECK(say_message("Well played, Ben") == json{{"type", "say"}, {"text", "Well played, Ben"}});
  }

  TEST_CASE("who comes back hears what he has missed, and nothing twice") {
    const Remark a{0, "a"}, b{1, "b"}, c{0, "c"};
    Conversation conversation;
    CHECK(conversation.caught_up({a, b}) == std::vector{a, b});
    CHECK(conversation.caught_up({a, b}).empty());
    conversation.heard(c);
    CHECK(conversation.caught_up({a, b, c, a}) == std::vector{a});
    CHECK(conversation.caught_up({}).empty());
    CHECK(conversation.caught_up({b}) == std::vector{b});
  }
}
