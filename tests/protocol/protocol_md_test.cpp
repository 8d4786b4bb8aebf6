// SPDX-License-Identifier: MIT
#include "engine/cards/pack.hpp"
#include "protocol/fair_deck.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/message_codec.hpp"
#include "protocol/transcript.hpp"
#include "server/entropy/entropy.hpp"
#include "server/http/about.hpp"
#include "tests/support/here.hpp"
#include "tests/support/web_folder.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

/// PROTOCOL.md and the pages beside it are true of the code: their examples are read and written
/// by the very functions that serve. validate.mjs reads them independently.
namespace {

using namespace protocol;
using nlohmann::json;

/// PROTOCOL.md, and the others after it.
std::string whole_text() {
  std::string text;
  for (const char* name :
       {"PROTOCOL.md", "TABLES.md", "MIRROR.md", "COMPUTER.md", "DECKS.md", "REPLAY.md"}) {
    std::ifstream in(std::filesystem::path(here::source) / "protocol" / name);
    text.append(std::istreambuf_iterator<char>(in), {});
  }
  return text;
}

/// The fenced blocks labelled ```json LABEL.
std::vector<std::string> examples(const std::string& label) {
  std::vector<std::string> blocks;
  std::istringstream in(whole_text());
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (inside && line == "```") inside = false;
    else if (inside) blocks.back() += line + '\n';
    if (line != "```json " + label) continue;
    blocks.emplace_back();
    inside = true;
  }
  return blocks;
}

}  // namespace

TEST_SUITE("PROTOCOL.md") {
  TEST_CASE("every client example is a message the server reads") {
    const auto blocks = examples("client");
    CHECK(blocks.size() >= 5);
    for (const std::string& text : blocks) {
      CAPTURE(text);
      CHECK(read_client_message(text).has_value());
    }
  }

  TEST_CASE("every server example is JSON with a type") {
    const auto blocks = examples("server");
    CHECK(blocks.size() >= 7);
    for (const std::string& text : blocks) {
      CAPTURE(text);
      const json message = json::parse(text, nullptr, false);
      REQUIRE(message.is_object());
      CHECK(message["type"].is_string());
    }
  }

  TEST_CASE("the deck worked out on the page is the deck the server deals") {
    const auto blocks = examples("deck");
    REQUIRE(blocks.size() == 1);
    const json deck = json::parse(blocks[0]);
    const auto secret = read_digest(deck["secret"].get<std::string>());
    REQUIRE(secret);
    const std::string table = deck["table"];
    const std::vector<std::string> salts = deck["salts"];
    auto pack = cards::pack_of_32();
    shuffle(server::entropy::hashing, {*secret, table, deck["deck"], salts},
            {pack.begin(), pack.size()});
    CHECK(deck_text({pack.begin(), pack.size()}) == deck["cards"].get<std::string>());
  }

  TEST_CASE("the places on the page are those of the game: a cut, then a deal") {
    const auto places = examples("places"), decks = examples("deck");
    REQUIRE(places.size() == 1);
    const json wanted = json::parse(places[0]);
    const auto game = open_game({{"game", "jojotte"}, {"rules", "hervey"}});
    REQUIRE(game.has_value());
    CHECK((*game)->places() == wanted["1"].get<std::string>());
    auto pack = (*game)->pack();
    std::swap(pack[0], pack[1]);  // seat 1 draws the seven, and deals
    REQUIRE((*game)->deal({pack.begin(), pack.size()}).has_value());
    CHECK((*game)->places() == wanted["2"].get<std::string>());
    REQUIRE((*game)->deal({pack.begin(), pack.size()}).has_value());
    CHECK((*game)->places().empty());
  }

  TEST_CASE("/about has the members that the page lists") {
    const auto blocks = examples("about");
    REQUIRE(blocks.size() == 1);
    const support::WebFolder folder;
    const auto web = server::Web::read(folder.path());
    json said = json::parse(*server::about(web.value()));
    json shown = json::parse(blocks[0]);
    CHECK(said["web"].is_string());
    for (const json& game : shown["games"])  // it shows one of them
      CHECK(std::ranges::count(said["games"], game) == 1);
    for (json* one : {&said, &shown})
      for (const char* member : {"version", "web", "games"}) one->erase(member);
    CHECK(said == shown);
  }

  TEST_CASE("the page names every code that a server sends") {
    const Code of_files[] = {Code::bad_deck,  Code::bad_setup,   Code::bad_record,
                             Code::hidden,    Code::other_story, Code::not_as_committed,
                             Code::unreadable};
    const Code of_downloads[] = {Code::not_laid_open, Code::unknown_deal};
    const std::string page = whole_text();
    for (std::size_t i = 0; i < count_of<Code>; ++i) {
      const auto code = static_cast<Code>(i);
      const auto is_it = [code](Code other) { return code == other; };
      if (std::ranges::any_of(of_files, is_it) || std::ranges::any_of(of_downloads, is_it))
        continue;
      CHECK_MESSAGE(page.find('`' + std::string(code_names[code]) + '`') != page.npos,
                    code_names[code]);
    }
  }
}
