// SPDX-License-Identifier: MIT
#include "tests/support/signature.hpp"
#include "tests/support/jojotte_knowledge.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <sstream>
#include <string>

/// One number for each rule set, over ten thousand rubbers played at random: a change that alters
/// anything in any story alters it. Say so in the commit, or find out why.
namespace {

using namespace support;
using jojotte::JoJotte;

constexpr const char* path = JOJOTTE_SOURCE_DIR "/tests/golden/signature.txt";
constexpr std::uint64_t rubbers = 10'000;

/// Over rubbers with the seeds 1 to 10,000, played by `random_step`.
std::uint64_t signature_of(const jojotte::RuleSet& rules) {
  Signature signature;
  for (std::uint64_t seed = 1; seed <= rubbers; ++seed)
    play_match<JoJotte>(rules, seed, [&](const auto&, const auto&, const auto&, const auto& story) {
      for (const auto& event : story) signature.fold(event);
    });
  return signature.sum();
}

std::string signatures() {
  std::ostringstream text;
  for (const auto& rules : Knowledge<JoJotte>::rule_sets())
    text << std::left << std::setfill(' ') << std::setw(12) << jojotte::name_of(rules) << std::right
         << std::hex << std::setfill('0') << std::setw(16) << signature_of(rules) << '\n';
  return text.str();
}

std::string written() {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("ten thousand rubbers of each rule set tell the same story, UPDATE_GOLDEN=1 rewrites") {
  const std::string now = signatures();
  if (std::getenv("UPDATE_GOLDEN") != nullptr) std::ofstream(path) << now;
  CHECK(now == written());
}
