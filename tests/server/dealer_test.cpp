// SPDX-License-Identifier: MIT
#include "server/table/dealer.hpp"

#include "engine/cards/pack.hpp"
#include "engine/ensure.hpp"
#include "protocol/transcript.hpp"
#include "server/entropy/entropy.hpp"
#include "server/limits/limits.hpp"
#include "tests/support/shuffle_odds.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <set>
#include <string>

using namespace server;
using protocol::Digest;

namespace {

constexpr std::uint64_t last = limits::decks_of_a_table_max;

Digest some_secret() { return entropy::digest("some secret"); }

std::unique_ptr<Dealer> dealer_at(const std::string& table, const Digest& last = some_secret()) {
  return new_chain_dealer(table, entropy::Chain::ends(last));
}

std::string deck_of(const Dealer& dealer, std::uint64_t number,
                    const std::vector<std::string>& salts) {
  auto pack = cards::pack_of_32();
  dealer.shuffle(number, salts, {pack.begin(), pack.size()});
  return protocol::deck_text({pack.begin(), pack.size()});
}

}  // namespace

TEST_SUITE("the dealer") {
  TEST_CASE("each secret is the hash of the next, and the commitment is the hash of the first") {
    const auto dealer = dealer_at("TABLE");
    CHECK(dealer->secret(last) == some_secret());
    for (const std::uint64_t n :
         {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{63}, std::uint64_t{64},
          std::uint64_t{65}, std::uint64_t{512}, last - 1}) {
      CHECK(protocol::hashed(entropy::hashing, dealer->secret(n), n) == dealer->commitment());
      CHECK(protocol::hashed(entropy::hashing, dealer->secret(n + 1), 1) == dealer->secret(n));
    }
    CHECK_THROWS_AS(dealer->secret(0), engine::BrokenInvariant);
    CHECK_THROWS_AS(dealer->secret(last + 1), engine::BrokenInvariant);
  }

  TEST_CASE("a deck depends on secret, table, number and every salt, and on nothing else") {
    const auto dealer = dealer_at("TABLE");
    const std::string deck = deck_of(*dealer, 3, {"aa", "bb"});
    CHECK(deck_of(*dealer_at("TABLE"), 3, {"aa", "bb"}) == deck);
    const std::set<std::string> decks{
        deck,
        deck_of(*dealer, 4, {"aa", "bb"}),
        deck_of(*dealer, 3, {"ab", "bb"}),
        deck_of(*dealer, 3, {"aa", "ba"}),
        deck_of(*dealer, 3, {"aab", "b"}),
        deck_of(*dealer, 3, {"", ""}),
        deck_of(*dealer_at("TABLE2"), 3, {"aa", "bb"}),
        deck_of(*dealer_at("TABLE", entropy::digest("another")), 3, {"aa", "bb"}),
    };
    CHECK(decks.size() == 8);
  }

  TEST_CASE("every card, and every pair of cards, comes to every place equally often") {
    test::ShuffleOdds odds;
    odds.shuffle(40'000, 1);
    // The seed is fixed, so the result is always the same. Five standard deviations would be one
    // chance in three million.
    CHECK(std::abs(odds.worst_place()) < 5);
    CHECK(std::abs(odds.worst_pair()) < 5);
    CHECK(std::abs(odds.all_pairs()) < 5);
  }
}
