// SPDX-License-Identifier: MIT
#include "clients/cli/places.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace {

using net::BadLink;
using net::KeptTable;

KeptTable seat(const std::string& table, const std::string& player, const std::string& key) {
  KeptTable kept{{net::read_server("https://example.org"), table}, "leopard", player};
  kept.link.key = key;
  return kept;
}

/// The newest first.
const std::vector<KeptTable> tables{seat("AAAA2222", "Ben", "b2"), seat("AAAA2222", "Ann", "a2"),
                                    seat("BBBB3333", "Ann", "a3")};

std::string key_at(const std::string& table, const std::string& player) {
  return cli::kept_table(tables, table, player).link.key;
}

net::Link place(const std::string& text, const std::optional<std::string>& player = {}) {
  return cli::read_place(text, tables, player, [] { return std::string(" x/table/CC \r"); });
}

constexpr const char* several =
    "You have several seats at this table: add --name, as `jojotte resume --list` shows them.";

}  // namespace

TEST_SUITE("the table that is named") {
  TEST_CASE("among one's own seats at a table the name of the player chooses") {
    CHECK(key_at("bbbb3333", "") == "a3");
    CHECK(key_at("BBBB3333", "Cleo") == "a3");  // a new name in the only seat
    CHECK(key_at("AAAA2222", "Ann") == "a2");
    CHECK(key_at("AAAA2222", "Ben") == "b2");
    CHECK_THROWS_WITH_AS(key_at("AAAA2222", ""), several, BadLink);
    CHECK_THROWS_WITH_AS(key_at("AAAA2222", "Cleo"), several, BadLink);
  }

  TEST_CASE("without a table it is the newest, and there the name chooses, too") {
    CHECK(key_at("", "") == "b2");
    CHECK(key_at("", "Ann") == "a2");
    CHECK(key_at("", "Cleo") == "b2");
    CHECK_THROWS_AS(cli::kept_table({}, "", ""), BadLink);
    CHECK_THROWS_AS(key_at("DDDD4444", "Ann"), BadLink);
  }

  TEST_CASE("a place is a link, one that is read, or a table, and a spectator takes any seat") {
    CHECK(place("https://x/table/BBBB3333").server.host == "x");
    CHECK(place("-").table == "CC");
    CHECK(place("AAAA2222").key == "b2");
    CHECK(place("aaaa2222", "Ann").key == "a2");
    CHECK_THROWS_WITH_AS(place("AAAA2222", ""), several, BadLink);
    CHECK_THROWS_WITH_AS(
        place("nofile.txt#key=60b7"),
        "\"nofile.txt\" is no link, no file, and no table that `jojotte resume --list` shows.",
        BadLink);
  }

  TEST_CASE("the columns of the list never run together") {
    KeptTable other = seat("CCCC44445555", "\u65e5\u672c", "a4");
    other.game = "klaberjass";
    const std::string text = cli::list_of({other, seat("AAAA2222", "Ann", "a2")});
    const auto lines = [&] {
      std::vector<std::string> found;
      for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
        found.push_back(text.substr(at, text.find('\n', at) - at));
      return found;
    }();
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].starts_with("CCCC44445555  klaberjass  "));
    CHECK(lines[1].starts_with("AAAA2222      leopard     "));
    CHECK(lines[0].ends_with("https://example.org  \u65e5\u672c"));
  }

  TEST_CASE("the command that comes back names table and player for a shell") {
    CHECK(cli::resume_command("AAAA2222", "") == "jojotte resume AAAA2222");
    CHECK(cli::resume_command("AAAA2222", "Ann B") == "jojotte resume AAAA2222 --name 'Ann B'");
    CHECK(cli::resume_command("A", "Pat O'Neill") == R"(jojotte resume A --name 'Pat O'\''Neill')");
  }
}
