// SPDX-License-Identifier: MIT
#include "engine/cards/pack.hpp"
#include "engine/jojotte/refusal.hpp"
#include "protocol/fair_deck.hpp"
#include "protocol/jojotte_codec.hpp"
#include "protocol/message_codec.hpp"
#include "protocol/transcript.hpp"
#include "server/entropy/entropy.hpp"
#include "server/http/about.hpp"
#include "tests/support/jojotte_knowledge.hpp"
#include "tests/support/web_folder.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

/// PROTOCOL.md, JOJOTTE.md and MIRROR.md are true of the code: their examples are read and written
/// by the very functions that serve. validate.mjs reads them independently.
namespace {

using namespace protocol;
using nlohmann::json;

/// PROTOCOL.md, and the others after it.
std::string whole_text() {
  std::string text;
  for (const char* name :
       {"PROTOCOL.md", "JOJOTTE.md", "MIRROR.md", "COMPUTER.md", "DECKS.md", "REPLAY.md"}) {
    std::ifstream in(std::filesystem::path(JOJOTTE_SOURCE_DIR) / "protocol" / name);
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

  TEST_CASE("every action example is read and written as the same action") {
    const auto blocks = examples("action");
    CHECK(!blocks.empty());
    for (const std::string& text : blocks) {
      CAPTURE(text);
      const auto read = Codec<jojotte::JoJotte>::read_action(json::parse(text));
      REQUIRE(read.has_value());
      std::string written;
      Codec<jojotte::JoJotte>::write_action(written, *read);
      CHECK(json::parse(written) == json::parse(text));
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

  TEST_CASE("/about has the members that the page lists") {
    const auto blocks = examples("about");
    REQUIRE(blocks.size() == 1);
    const support::WebFolder folder;
    const auto web = server::Web::read(folder.path());
    json said = json::parse(*server::about({"jojotte"}, web.value()));
    json shown = json::parse(blocks[0]);
    for (json* one : {&said, &shown}) one->erase("version"), one->erase("web");
    CHECK(said == shown);
    CHECK(json::parse(*server::about({}, web.value()))["web"].is_string());
  }

  TEST_CASE("the page names every phase, action and kind of event there is") {
    const std::string page = whole_text();
    const auto named = [&](std::string_view word) {
      return page.find('`' + std::string(word) + '`') != std::string::npos;
    };
    for (const char* event : {"cut", "dealt", "done", "thrown_in", "contract", "drawn", "melded",
                              "shown", "trick", "counted", "imprisoned", "scored", "game", "rubber",
                              "match", "resigned", "forfeited", "laid"})
      CHECK_MESSAGE(named(event), event);
    for (const jojotte::Action& action :
         {jojotte::Action(jojotte::Pass{}), jojotte::Action(jojotte::SlamNoTrump{}),
          jojotte::Action(jojotte::NotGoodTrump{}), jojotte::Action(jojotte::Declare{}),
          jojotte::Action(jojotte::Continue{}), jojotte::Action(jojotte::Claim{})})
      CHECK(named(action_type(action)));
  }

  TEST_CASE("every refusal by a rule is listed with its rule") {
    const std::string page = whole_text();
    const std::string list = page.substr(page.find("## Jo-Jotte: refusals"));
    constexpr auto last = static_cast<int>(jojotte::Refusal::not_certain);
    for (int i = 1; i <= last; ++i) {
      const auto refusal = static_cast<jojotte::Refusal>(i);
      const std::string code(jojotte::code_of(refusal));
      const auto at = list.find('`' + code + '`');
      REQUIRE_MESSAGE(at != list.npos, code);
      // Two refusals have the rule of the phase, so that two phases give two rules.
      const int rule = jojotte::rule_of(refusal, jojotte::NulloBid{});
      const bool of_the_phase = rule != jojotte::rule_of(refusal, jojotte::DealOver{});
      const std::string cell = of_the_phase ? "| of the phase |" : "| " + rule_name(rule) + " |";
      CHECK_MESSAGE(list.substr(at, list.find('\n', at) - at).find(cell) != list.npos, code);
    }
  }

  TEST_CASE("every entry on the sheet is listed with its rule and its side") {
    const std::string page = whole_text();
    const auto begin = page.find("The `rule` of a `scored` entry");
    const std::string list = page.substr(begin, page.find("## ", begin) - begin);
    const auto is_listed = [&](const jojotte::Scored& entry) {
      std::istringstream lines(list);
      const std::string side = entry.side == jojotte::Side::below ? "`below`" : "`above`";
      for (std::string line; std::getline(lines, line);)
        if (line.find(rule_name(entry.rule)) != line.npos && line.find(side) != line.npos)
          return true;
      return false;
    };
    for (const auto& rules : support::Knowledge<jojotte::JoJotte>::rule_sets())
      for (std::uint64_t seed = 1; seed <= 20; ++seed)
        support::play_match<jojotte::JoJotte>(
            rules, seed, [&](const auto&, const auto&, const auto&, const jojotte::Events& story) {
              for (const jojotte::Event& event : story)
                if (const auto* entry = std::get_if<jojotte::Scored>(&event))
                  CHECK_MESSAGE(is_listed(*entry), rule_name(entry->rule));
            });
  }

  TEST_CASE("the page names every code that a server sends") {
    const Code of_files[] = {Code::bad_deck,  Code::bad_setup,   Code::bad_record,
                             Code::hidden,    Code::other_story, Code::not_as_committed,
                             Code::unreadable};
    const Code of_downloads[] = {Code::no_analysis, Code::not_laid_open, Code::unknown_deal};
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
