// SPDX-License-Identifier: MIT
#include "clients/record/games/jojotte/match.hpp"
#include "clients/record/games/jojotte/report.hpp"
#include "tests/support/here.hpp"
#include "tests/support/verified.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

namespace {

/// The fenced blocks of a document that are labelled `transcript`.
std::vector<std::string> transcripts_in(const std::filesystem::path& document) {
  std::vector<std::string> blocks;
  std::ifstream in(document);
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (inside && line == "```") inside = false;
    else if (inside) blocks.back() += line + '\n';
    if (line != "```transcript") continue;
    blocks.emplace_back();
    inside = true;
  }
  return blocks;
}

}  // namespace

TEST_CASE("every example of TRANSCRIPT.md is legal throughout") {
  const auto blocks =
      transcripts_in(std::filesystem::path(here::source) / "protocol/TRANSCRIPT.md");
  REQUIRE(blocks.size() == 3);
  for (const std::string& block : blocks) {
    CAPTURE(block);
    std::istringstream transcript(block);
    const auto match = record::play_again(transcript);
    if (match.failure) FAIL_CHECK("line ", match.failure->line, ": ", match.failure->fault.text);
  }
  CHECK(support::verified(blocks[0]).decks == 1);
  std::istringstream by_hand(blocks[1]);
  const auto legal = record::legal_report(record::play_again(by_hand));
  CHECK(legal.find("seat 1 is asked (doubled)") != std::string::npos);
}
