// SPDX-License-Identifier: MIT
#include "clients/record/match.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/transcript.hpp"
#include "tests/support/random.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

/// Whole rubbers as readable stories. UPDATE_GOLDEN=1 rewrites them; a person reads the diff.
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using protocol::HostedGame;

const fs::path golden = fs::path(JOJOTTE_SOURCE_DIR) / "tests/golden";

bool updating() { return std::getenv("UPDATE_GOLDEN") != nullptr; }

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::unique_ptr<HostedGame> open(const std::string& rules) {
  auto opened = protocol::open_game(json{{"rules", rules}});
  REQUIRE(opened.has_value());
  return std::move(*opened);
}

std::string told(protocol::Result<std::string> result) {
  if (!result) FAIL(result.error().text);
  return std::move(*result);
}

protocol::Result<std::string> story_of(const protocol::Result<protocol::Done>& done) {
  return done.map([](const protocol::Done& what) { return what.story; });
}

/// Nine times in ten a player declares all melds; otherwise any legal act, so that every bid
/// occurs.
json choose(const json& own, support::Random& random) {
  if (own.contains("declaration") && cards::draw_below(10, random) != 0) return own["declaration"];
  const auto& actions = own["actions"];
  return actions[cards::draw_below(static_cast<std::uint32_t>(actions.size()), random)];
}

std::string one_record(HostedGame& game, std::uint64_t n, support::Random& random) {
  const auto waiting = game.waiting_for();
  if (waiting.deck) {
    auto deck = game.pack();
    cards::shuffle({deck.begin(), deck.size()}, random);
    return protocol::write_deck(n, deck, told(game.deal(deck)));
  }
  const auto seat = waiting.seats.front();
  const json action = choose(json::parse(game.view({seat}))["own"], random);
  return protocol::write_act(n, seat, action.dump(), told(story_of(game.submit(seat, action))));
}

/// A whole rubber from a seed.
std::string play_rubber(const std::string& rules, std::uint64_t seed) {
  support::Random random(seed);
  const auto game = open(rules);
  std::string transcript = protocol::write_opened(game->terms()) + '\n';
  const auto goes_on = [&] {
    return game->waiting_for().deck || !game->waiting_for().seats.empty();
  };
  for (std::uint64_t n = 1; goes_on(); ++n) transcript += one_record(*game, n, random) + '\n';
  return transcript;
}

}  // namespace

TEST_SUITE("golden rubbers") {
  TEST_CASE("three seeded rubbers of each rule set tell the same story") {
    for (const std::string rules : {"culbertson", "hervey", "denexa"})
      for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const fs::path file = golden / (rules + "-" + std::to_string(seed) + ".transcript");
        CAPTURE(file.filename().string());
        const std::string now = play_rubber(rules, seed);
        if (updating()) std::ofstream(file) << now;
        CHECK(text_of(file) == now);
      }
  }

  TEST_CASE("every golden transcript is legal throughout and tells the same story") {
    int read = 0;
    for (const auto& entry : fs::directory_iterator(golden)) {
      if (entry.path().extension() != ".transcript") continue;
      CAPTURE(entry.path().filename().string());
      std::istringstream transcript(text_of(entry.path()));
      const auto match = record::play_again(transcript);
      if (match.failure) FAIL_CHECK("line ", match.failure->line, ": ", match.failure->fault.text);
      CHECK(!match.deals.empty());
      ++read;
    }
    CHECK(read >= 10);
  }
}
