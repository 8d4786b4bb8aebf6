// SPDX-License-Identifier: MIT
// The short form: what is compared, and what not, is told in computer_worlds.hpp.
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

TEST_SUITE("two worlds with the house in a seat") {
  TEST_CASE("its guest, with hints and claims, and who watches are sent the same") {
    ComputerOutcome all;
    for (const char* rules : {"culbertson", "hervey", "denexa"}) {
      const ComputerOutcome outcome = played(Blind::guest, rules, 8);
      CHECK(outcome.difference == "");
      CHECK(outcome.deals == 8);
      CHECK(outcome.parted < 8);  // where nobody's cards are others, it is played to the end
      CHECK(outcome.frames > 150);
      all.hints += outcome.hints;
      all.claims += outcome.claims;
      all.parted += outcome.parted;
    }
    CHECK(all.hints > 10);
    CHECK(all.claims > 5);
    CHECK(all.parted > 0);  // or the hidden cards do not matter
  }

  TEST_CASE("the house, told the same, does the same") {
    for (const char* rules : {"culbertson", "hervey", "denexa"}) {
      const ComputerOutcome outcome = played(Blind::house, rules, 8);
      CHECK(outcome.difference == "");
      CHECK(outcome.deals == 8);
      CHECK(outcome.computer_acts > 24);
    }
  }

  TEST_CASE("a leak to the guest or to who watches is found") {
    const std::pair<Blind, Leak> leaks[] = {{Blind::guest, Leak::card_in_view},
                                            {Blind::guest, Leak::stock_seen},
                                            {Blind::house, Leak::spectators_only}};
    for (const auto& [blind, leak] : leaks) {
      ComputerSettings settings;
      settings.blind = blind;
      settings.leak = leak;
      settings.deals = 20;
      const std::string found = compare_with_computer(settings).difference;
      CHECK_MESSAGE(found.find("byte") != std::string::npos, "leak ", static_cast<int>(leak));
    }
  }

  TEST_CASE("a house that goes by something else than what it is told is found") {
    ComputerSettings settings;
    settings.blind = Blind::house;
    settings.deals = 20;
    settings.other_chance = 1;
    const std::string found = compare_with_computer(settings).difference;
    CHECK(found.find("told the same, does something else") != std::string::npos);
  }
}
