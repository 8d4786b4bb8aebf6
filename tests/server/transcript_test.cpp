// SPDX-License-Identifier: MIT
#include "server/lobby/transcript.hpp"

#include "clients/record/games/jojotte/match.hpp"
#include "tests/support/played_match.hpp"
#include "tests/support/verified.hpp"

#include <doctest/doctest.h>

#include <sstream>

using namespace server;
using support::PlayedMatch;
using support::verified;

namespace {

/// The transcript with the first `what` after `from` replaced.
std::string spoilt(std::string text, const std::string& from, const std::string& what,
                   const std::string& by) {
  const auto at = text.find(what, text.find(from));
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), by);
}

}  // namespace

TEST_SUITE("the transcript of a table") {
  TEST_CASE("a whole match is legal, and its decks match the commitment") {
    const PlayedMatch played(protocol::Reveal::after_deal);
    const std::string text = played.transcript();
    const auto verification = verified(text);
    CHECK_FALSE(verification.failure);
    CHECK(verification.decks == played.open_decks());
    CHECK(verification.decks > 3);
    std::istringstream in(text);
    const record::Match match = record::play_again(in);
    CHECK_FALSE(match.failure);
    CHECK(match.ended.size() == 1);
  }

  TEST_CASE("any change to the decks is found") {
    const std::string text = PlayedMatch(protocol::Reveal::after_deal).transcript();
    const std::string secret_1 =
        protocol::hex(new_chain_dealer("TABLE234", support::chain_of_the_match)->secret(1));
    const std::string secret_3 =
        protocol::hex(new_chain_dealer("TABLE234", support::chain_of_the_match)->secret(3));
    struct Row {
      const char* what;
      std::string text;
      bool unreadable;
    };
    const Row rows[] = {
        {"the table", spoilt(text, "", "TABLE234", "TABLE235"), false},
        {"the commitment", spoilt(text, "commitment", "\":\"", "\":\"0000"), true},
        {"a salt", spoilt(text, "salt", "aaa", "aab"), false},
        {"a salt left out", spoilt(text, "", R"({"n":4,"seat":1,"salt":)", "# "), false},
        {"a promise left out", spoilt(text, "", R"({"n":2,"seat":1,"promise":)", "# "), false},
        {"another promise",
         spoilt(text, "", support::promise_of(std::string(32, 'b')),
                support::promise_of(std::string(32, 'c'))),
         false},
        {"a promise after the opening of the other salt",
         spoilt(text, "", R"({"n":4,"seat":1,"salt":)",
                R"({"n":4,"seat":1,"promise":")" + std::string(64, 'c') + "\"}\n" +
                    R"({"n":5,"seat":1,"salt":)"),
         false},
        {"a secret", spoilt(text, "", secret_3, secret_1), false},
        {"no secret", spoilt(text, "", secret_3, ""), true},
        {"no commitment", spoilt(text, "", "commitment", "promise"), true},
        {"two cards", spoilt(text, secret_1, R"("deck":")", R"("deck":"7C 7C )"), false},
        {"nothing", "", true},
    };
    for (const Row& row : rows) {
      CAPTURE(row.what);
      const auto verification = verified(row.text);
      REQUIRE(verification.failure);
      INFO(verification.failure->fault.text);
      CHECK(verification.failure->unreadable == row.unreadable);
    }
  }

  TEST_CASE("a deck that may not be seen is left out, and so is everything after it") {
    for (const auto reveal : {protocol::Reveal::after_rubber, protocol::Reveal::never}) {
      const std::string text = PlayedMatch(reveal, 200).transcript();
      CHECK(text.find("deck") == std::string::npos);
      CHECK(text.find("action") == std::string::npos);
      CHECK(text.find("commitment") != std::string::npos);
    }
    const PlayedMatch under_way(protocol::Reveal::after_deal, 20);
    CHECK(under_way.open_decks() == 1);  // the cut
    const std::string text = under_way.transcript();
    CHECK(text.find("dealt") == std::string::npos);
    CHECK(verified(text).decks == 1);
  }
}
