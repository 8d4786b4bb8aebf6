// SPDX-License-Identifier: MIT
#include "tests/support/signature.hpp"
#include "tests/support/any_game.hpp"
#include "tests/support/here.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <sstream>
#include <string>

/// One number for each game, over matches played at random in every way to play: a change that
/// alters anything in any story alters it. Say so in the commit, or find out why.
namespace {

constexpr int deeds = 20'000;  // of each game, with their stories

/// The ways to play share the deeds. A match has the next seed, from 1.
template <class G>
std::uint64_t signature_of() {
  support::Signature signature;
  const auto ways = support::ways_to_play<G>();
  const int share = deeds / static_cast<int>(ways.size());
  for (const auto& rules : ways) {
    int left = share;
    for (std::uint64_t seed = 1; left > 0; ++seed)
      left -= support::play_any<G>(
          rules, seed,
          [&](const auto&, const auto&, const auto&, const auto& story) {
            for (const auto& event : story) signature.fold(event);
          },
          left);
  }
  return signature.sum();
}

template <class G>
std::string line() {
  std::ostringstream text;
  text << G::name << ' ' << std::hex << std::setfill('0') << std::setw(16) << signature_of<G>()
       << '\n';
  return text.str();
}

std::string read(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE_TEMPLATE_DEFINE("a game tells the same stories as ever, UPDATE_GOLDEN=1 rewrites", G,
                          signature) {
  const std::string path =
      here::source + "/tests/golden/" + std::string(G::name) + "/signature.txt";
  const std::string now = line<G>();
  if (std::getenv("UPDATE_GOLDEN") != nullptr) std::ofstream(path) << now;
  CHECK(now == read(path));
}
TEST_CASE_TEMPLATE_APPLY(signature, engine::Games);
