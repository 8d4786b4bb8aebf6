// SPDX-License-Identifier: MIT
#include "protocol/person_name.hpp"

#include <doctest/doctest.h>

#include <string>

namespace {

using protocol::missing_in_name;

std::string times(int n, const std::string& text) {
  std::string out;
  for (int i = 0; i < n; ++i) out += text;
  return out;
}

constexpr const char* unseen = "a name that is seen, without invisible characters";
constexpr const char* computers = "another name than the computer's";

}  // namespace

TEST_SUITE("names of people") {
  TEST_CASE("people are called as they write their names") {
    const std::string names[] = {
        "A",
        "Ann of Cleves",
        "Zo\u00eb",
        "Zoe\u0308",
        "Nguye\u0302\u0303n",
        "\u041b\u0435\u043d\u0430",
        "\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd",
        "\u0646\u0633\u06cc\u0645\u200c\u062c\u0627\u0646",
        "\u0e19\u0e49\u0e33",
        "\u6797\u3000\u82b1",
        "\u2764\ufe0f\u200d\U0001F525",
        "\U0001F469\u200d\U0001F52C",
        times(32, "\U0001F0A1"),
        "Computerius",
        "My computer",
        "Ann (Computer)",
    };
    for (const std::string& name : names) {
      INFO(name);
      CHECK_FALSE(missing_in_name(name));
    }
  }

  TEST_CASE("a name is one line of 32 characters") {
    for (const std::string& name :
         {std::string(), times(33, "\u00e9"), std::string("a\nb"), std::string("a\u2028b"),
          std::string("a\u202eb"), std::string("a\u0085b"), std::string("\0a", 2)}) {
      INFO(name);
      CHECK(missing_in_name(name) == "1 to 32 characters without control characters");
    }
  }

  TEST_CASE("a name is seen, and hides nothing") {
    const std::string names[] = {
        " ",           "\u00a0\u3000",
        "\u2800",      "\u3164",
        "\u115f",      "\u200b",
        "a\u200b",     "\u200fabc",
        "\u061cabc",   "a\u00adb",
        "\ufeffAnn",   "\u200dAnn",
        "Ann \u200d",  "a\u200d\u200d\u200db",
        "\u0301",      " \u0301",
        "a\u2060",     "a\U000E0041",
        "a\U000E007F", "a\U0001D173",
        "a\uFE00",     "a\u180e",
    };
    for (const std::string& name : names) {
      INFO(name);
      CHECK(missing_in_name(name) == unseen);
    }
  }

  TEST_CASE("marks do not reach over the lines beside a name") {
    CHECK_FALSE(missing_in_name("Z" + times(4, "\u0301")));
    CHECK(missing_in_name("Z" + times(5, "\u0301")) ==
          "a name with at most 4 marks on one character");
    CHECK_FALSE(missing_in_name(times(8, "Z" + times(3, "\u0301"))));
  }

  TEST_CASE("nobody is called as the computer is") {
    for (const std::string name :
         {"Computer", "Computer (strong)", "computer 2", "COMPUTER", "  Computer", "Computer(easy)",
          "Computer2", "Com\u200dputer", "Ordinateur (fort)", "ordinateur"}) {
      INFO(name);
      CHECK(missing_in_name(name) == computers);
    }
  }
}
