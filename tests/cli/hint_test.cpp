// SPDX-License-Identifier: MIT
#include "clients/cli/hint.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

namespace {

std::string told(const char* hint) { return sentence(cli::read_hint(nlohmann::json::parse(hint))); }

}  // namespace

TEST_SUITE("hints") {
  TEST_CASE("a hint is told in words that may be typed, with its reason") {
    CHECK(told(R"({"action":{"type":"accept"},"why":{"code":"ahead","points":34,
                   "than":{"type":"pass"},"best_in":31,"of":40}})") ==
          "Hint: \"accept\". It is worth about 34 points more than \"pass\". In 31 of 40 ways the "
          "cards may lie nothing does better.");
    CHECK(told(R"({"action":{"type":"play","card":"KS","word":"jo"},"why":{"code":"ahead",
                   "points":1,"than":{"type":"play","card":"7H"},"best_in":40,"of":40}})") ==
          "Hint: \"KS jo\". It is worth about 1 point more than \"7H\". In 40 of 40 ways the cards "
          "may lie nothing does better.");
    CHECK(told(R"({"action":{"type":"good"},"why":{"code":"only"}})") ==
          "Hint: \"good\". There is nothing else to do.");
    CHECK(told(R"({"action":{"type":"continue"},"why":{"code":"free"}})") ==
          "Hint: \"continue\". It costs nothing.");
    CHECK(told(R"({"action":{"type":"pass"},"why":{"code":"even","best_in":8,"of":8}})") ==
          "Hint: \"pass\". It hardly matters what you do. In 8 of 8 ways the cards may lie nothing "
          "does better.");
  }

  TEST_CASE("a reason that a newer server has is left out, and what is no hint cannot be read") {
    CHECK(told(R"({"action":{"type":"pass"},"why":{"code":"stars"}})") == "Hint: \"pass\".");
    for (const char* wrong :
         {R"({})", R"({"action":{"type":"pass"}})", R"({"action":7,"why":{"code":"only"}})",
          R"({"action":{"type":"pass"},"why":{"code":7}})"})
      CHECK_THROWS(told(wrong));
  }
}
