// SPDX-License-Identifier: MIT
#include "clients/load/arguments.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace {

load::Exit refused(std::vector<const char*> words) {
  words.insert(words.begin(), "jojotte-load");
  auto read = load::read_arguments(static_cast<int>(words.size()), words.data());
  REQUIRE(std::holds_alternative<load::Exit>(read));
  return std::get<load::Exit>(read);
}

}  // namespace

TEST_SUITE("the load tool's flags") {
  TEST_CASE("a wrong flag is named in a sentence") {
    struct Row {
      std::vector<const char*> words;
      const char* named;
    };
    const Row rows[] = {
        {{"--tables", "0"}, "--tables"},
        {{"--tables", "many"}, "--tables"},
        {{"--spectators", "65"}, "--spectators"},
        {{"--server", "localhost"}, "expected HOST:PORT"},
        {{"--server", "localhost:0"}, "expected HOST:PORT"},
        {{"--server", "https://localhost:443"}, "expected HOST:PORT"},
        {{"--server", "localhost:1", "--server", "here"}, "expected HOST:PORT"},
        {{"--open-at", "there"}, "--open-at"},
        {{"--rate", "0"}, "--rate"},
        {{"--rate", "5", "--idle"}, "--idle"},
        {{"--seconds", "0"}, "--seconds"},
        {{"--game", "\"}"}, "--game"},
        {{"--rules", "hervey\""}, "--rules"},
        {{"--options", "9"}, "--options"},
        {{"--server-pid", "999999999"}, "--server-pid"},
        {{"--speed", "1"}, "--speed"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.named);
      const load::Exit exit = refused(row.words);
      CHECK(exit.status == 2);
      CHECK(exit.text.starts_with("jojotte-load: "));
      CHECK(exit.text.find(row.named) != std::string::npos);
    }
  }

  TEST_CASE("--help is not an error") { CHECK(refused({"--help"}).status == 0); }
}
