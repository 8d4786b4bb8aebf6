// SPDX-License-Identifier: MIT
#include "clients/cli/listing.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

TEST_SUITE("the list of tables") {
  TEST_CASE("columns never run together, and each line says what is open, over or yours") {
    const auto tables = nlohmann::json::parse(R"j([
      {"table":"AAAA2222","game":"ruffhonours","rules":"standard","players":["Ann",""],
       "spectators":1,"over":false,"open_seats":1},
      {"table":"BBBB3333","game":"kaiser","rules":"prairie_with_a_long_name",
       "players":["Ann","Computer (easy)","","Computer (easy)"],"spectators":0,"over":false},
      {"table":"CCCC4444","game":"leopard","rules":"nine","players":["Ben","Ann"],"over":true}])j");
    const net::Server server = net::read_server("https://x.example");
    const net::KeptTable own{{server, "CCCC4444"}, "leopard", "Ann"};
    const net::KeptTable elsewhere{{net::read_server("https://y.example"), "AAAA2222"}, "x", "Ann"};
    CHECK(cli::tables_in_words(tables, server, {own, elsewhere}) ==
          "AAAA2222  ruffhonours  standard                  open to all, 1 seat, 1 spectator  "
          "Ann - (free)\n"
          "BBBB3333  kaiser       prairie_with_a_long_name  by invitation, 1 seat             "
          "Ann - Computer 2 - (free) - Computer 4\n"
          "CCCC4444  leopard      nine                      yours, over                       "
          "Ben - Ann\n"
          "\nWatch one with  jojotte watch https://x.example/table/AAAA2222\n");
    CHECK(cli::tables_in_words(nlohmann::json::array(), server, {}) ==
          "No table is open. Open one with `jojotte create`.\n");
  }
}
