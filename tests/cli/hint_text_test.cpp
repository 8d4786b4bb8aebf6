// SPDX-License-Identifier: MIT
#include "clients/cli/hint_text.hpp"

#include "clients/cli/any_game/choices.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

namespace {

std::string hint_told(const char* hint) {
  return cli::sentence(net::read_hint(nlohmann::json::parse(hint)),
                       [](const auto& action) { return cli::any_game::phrase(action); });
}

}  // namespace

TEST_SUITE("hints") {
  TEST_CASE("a hint is shown in words that may be typed, with its reason") {
    CHECK(hint_told(R"({"action":{"type":"accept"},"why":{"code":"ahead","points":34,
                   "than":{"type":"pass"},"best_in":31,"of":40}})") ==
          "Hint: \"accept\". Worth about 34 points more than \"pass\". Best in 31 of 40 possible "
          "deals.");
    CHECK(hint_told(R"({"action":{"type":"play","card":"KS","word":"jo"},"why":{"code":"ahead",
                   "points":1,"than":{"type":"play","card":"7H"},"best_in":40,"of":40}})") ==
          "Hint: \"play KS jo\". Worth about 1 point more than \"play 7H\". Best in 40 of 40 "
          "possible "
          "deals.");
    CHECK(hint_told(R"({"action":{"type":"good"},"why":{"code":"only"}})") ==
          "Hint: \"good\". There is nothing else to do.");
    CHECK(hint_told(R"({"action":{"type":"continue"},"why":{"code":"free"}})") ==
          "Hint: \"continue\". It costs nothing.");
    CHECK(hint_told(R"({"action":{"type":"pass"},"why":{"code":"even","best_in":8,"of":8}})") ==
          "Hint: \"pass\". It hardly matters what you do. Best in 8 of 8 possible "
          "deals.");
  }

  TEST_CASE("an unknown reason is left out, and a malformed hint is unreadable") {
    CHECK(hint_told(R"({"action":{"type":"pass"},"why":{"code":"stars"}})") == "Hint: \"pass\".");
    for (const char* wrong :
         {R"({})", R"({"action":{"type":"pass"}})", R"({"action":7,"why":{"code":"only"}})",
          R"({"action":{"type":"pass"},"why":{"code":7}})"})
      CHECK_THROWS(hint_told(wrong));
  }
}
