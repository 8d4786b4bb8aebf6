// SPDX-License-Identifier: MIT
// A short run; computer_worlds.hpp says what is compared and what is not.
#include "tests/soak/computer_worlds.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>

using namespace soak;

namespace {

ComputerOutcome played(Blind blind, const char* rules, int deals) {
  ComputerSettings settings;
  settings.blind = blind;
  settings.rules = rules;
  settings.deals = deals;
  return compare_with_computer(settings);
}

}  // namespace

TEST_SUITE("two worlds with the computer in a seat") {
  TEST_CASE("the person, with hints and claims, and the spectator are sent the same bytes") {
    ComputerOutcome all;
    for (const char* rules : {"culbertson", "hervey", "denexa"}) {
      const ComputerOutcome outcome = played(Blind::person, rules, 8);
      CHECK(outcome.difference == "");
      CHECK(outcome.deals == 8);
      CHECK(outcome.parted < 8);  // if only the stock differs, the deal is played to the end
      CHECK(outcome.frames > 150);
      all.hints += outcome.hints;
      all.claims += outcome.claims;
      all.parted += outcome.parted;
    }
    CHECK(all.hints > 10);
    CHECK(all.claims > 5);
    CHECK(all.parted > 0);  // else the hidden cards would not matter
  }

  TEST_CASE("the computer, told the same, does the same") {
    for (const char* rules : {"culbertson", "hervey", "denexa"}) {
      const ComputerOutcome outcome = played(Blind::computer, rules, 8);
      CHECK(outcome.difference == "");
      CHECK(outcome.deals == 8);
      CHECK(outcome.computer_acts > 24);
    }
  }

  TEST_CASE("a leak to the person or to the spectator is found") {
    const std::pair<Blind, Leak> leaks[] = {{Blind::person, Leak::card_in_view},
                                            {Blind::person, Leak::stock_seen},
                                            {Blind::computer, Leak::spectators_only}};
    for (const auto& [blind, leak] : leaks) {
      ComputerSettings settings;
      settings.blind = blind;
      settings.leak = leak;
      settings.deals = 20;
      const std::string found = compare_with_computer(settings).difference;
      CHECK_MESSAGE(found.find("byte") != std::string::npos, "leak ", static_cast<int>(leak));
    }
  }

  TEST_CASE("a computer that uses more than it is told is found") {
    ComputerSettings settings;
    settings.blind = Blind::computer;
    settings.deals = 20;
    settings.other_seed = 1;
    const std::string found = compare_with_computer(settings).difference;
    CHECK(found.find("told the same, does something else") != std::string::npos);
  }
}
