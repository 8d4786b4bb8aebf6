// SPDX-License-Identifier: MIT
// Laws 1 to 4, 12 and 13 of ARCHITECTURE.md, read from the source itself. CMake cannot keep the
// first four: Debian puts the headers of Boost and nlohmann/json in every target's reach.
#include "tests/support/source_tree.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

using source_tree::File;

struct Include {
  std::string path;
  bool ours = false;  // in quotes, so written from the root
};

std::vector<Include> includes(std::string_view text) {
  std::vector<Include> found;
  for (std::string_view line : source_tree::lines(text)) {
    const std::size_t hash = line.find_first_not_of(" \t");
    if (hash == line.npos || line[hash] != '#') continue;
    const std::size_t word = line.find_first_not_of(" \t", hash + 1);
    if (word == line.npos || !line.substr(word).starts_with("include")) continue;
    const std::size_t open = line.find_first_of("\"<", word);
    if (open == line.npos) continue;
    const bool ours = line[open] == '"';
    const std::size_t close = line.find(ours ? '"' : '>', open + 1);
    found.push_back({std::string(line.substr(open + 1, close - open - 1)), ours});
  }
  return found;
}

/// The standard library's headers are words without a dot or a slash. Nobody else's are.
bool is_standard(const Include& include) {
  return !include.ours && include.path.find_first_of("./") == std::string::npos;
}

bool in(const Include& include, std::string_view folder) {
  return include.path.starts_with(folder);
}

/// "engine/jojotte/" of "engine/jojotte/state.hpp": the folders of engine/ are games, but for
/// cards/ and search/.
bool is_in_a_game(std::string_view path) {
  return path.starts_with("engine/") && !path.starts_with("engine/cards/") &&
         !path.starts_with("engine/search/") &&
         path.find('/', std::string_view("engine/").size()) != path.npos;
}

/// "clients/net/" of "clients/net/wire.hpp".
std::string_view client_folder(std::string_view path) {
  const std::size_t end = path.find('/', std::string_view("clients/").size());
  return path.substr(0, end == path.npos ? path.size() : end + 1);
}

/// The same as broken_law(), for a file of clients/ and an include of ours.
std::optional<std::string> broken_law_of_clients(std::string_view file, const Include& include) {
  if (in(include, "server/")) return "law 4: no client knows the server";
  const std::string_view folder = client_folder(file);
  if (in(include, "clients/")) {
    const bool on_net = folder == "clients/cli/" || folder == "clients/bot/";
    if (in(include, folder) || (on_net && in(include, "clients/net/"))) return {};
    return "law 4: a client knows no other; cli and bot stand on net";
  }
  // The bot thinks with the rules, and the record checker reads by them.
  const bool knows_the_rules = folder == "clients/bot/" || folder == "clients/record/";
  if (knows_the_rules && (in(include, "engine/") || in(include, "protocol/"))) return {};
  return "law 4: a client knows the wire and nothing else of ours";
}

/// The law that a file breaks by this include; nothing if it breaks none.
std::optional<std::string> broken_law(std::string_view file, const Include& include) {
  if (file.starts_with("engine/")) {
    if (is_standard(include) || (include.ours && in(include, "engine/"))) return {};
    const bool reflects = in(include, "boost/pfr/") || in(include, "boost/describe/");
    if (file == "engine/plain.hpp" && !include.ours && reflects) return {};
    return "law 1: engine includes the standard library and engine only; plain.hpp adds Boost.PFR "
           "and Boost.Describe";
  }
  if (file.starts_with("protocol/")) {
    if (is_standard(include)) return {};
    if (!include.ours && (in(include, "nlohmann/") || in(include, "tl/"))) return {};
    if (include.ours && is_in_a_game(include.path)) return "law 3: the protocol knows no game";
    if (include.ours && (in(include, "engine/") || in(include, "protocol/"))) return {};
    return "law 2: protocol adds nlohmann/json and tl/expected to what engine may include, and no "
           "more";
  }
  if (!include.ours) return {};
  if (file.starts_with("server/")) {
    if (is_in_a_game(include.path)) return "law 3: the server knows no game";
    if (in(include, "engine/") || in(include, "protocol/") || in(include, "server/")) return {};
    return "law 3: the server stands on protocol and engine";
  }
  if (file.starts_with("clients/")) return broken_law_of_clients(file, include);
  return {};
}

/// A folder of server/ and the floor it is on. A room may include the floors below; on the lowest
/// floor also the rooms that stand before it here, so that no circle can close.
struct Room {
  std::string_view name;
  int floor;
};
constexpr Room rooms[] = {{"addresses", 1}, {"log", 1},     {"metrics", 1}, {"limits", 1},
                          {"async", 1},     {"entropy", 1}, {"config", 1},  {"journal", 2},
                          {"bots", 2},      {"table", 3},   {"lobby", 4},   {"http", 5},
                          {"admin", 6}};

/// The room of a file of server/; null for those that lie outside of all rooms, above them.
const Room* room_of(std::string_view path) {
  path.remove_prefix(std::string_view("server/").size());
  const auto name = path.substr(0, path.find('/'));
  const auto* const room = std::ranges::find(rooms, name, &Room::name);
  return room == std::end(rooms) ? nullptr : room;
}

/// The same, for the floors of server/.
std::optional<std::string> broken_floor(std::string_view file, const Include& include) {
  if (!file.starts_with("server/") || !include.ours || !in(include, "server/")) return {};
  const Room* const from = room_of(file);
  const Room* const to = room_of(include.path);
  if (!from || from == to) return {};
  if (!to) return "law 13: what starts the server is above all rooms";
  if (to->floor < from->floor || (to->floor == 1 && from->floor == 1 && to < from)) return {};
  return "law 13: a room of the server includes lower floors only";
}

/// Every file that `path` includes, directly or through others of ours.
void collect(const std::map<std::string, std::string>& tree, const std::string& path,
             std::set<std::string>& reached) {
  const auto file = tree.find(path);
  if (file == tree.end() || !reached.insert(path).second) return;
  for (const Include& include : includes(file->second))
    if (include.ours) collect(tree, include.path, reached);
}

/// What a header and its source file are about: "server/http/answer" of "server/http/answer.hpp".
std::string subject_of(std::string_view path) {
  return std::string(path.substr(0, path.rfind('.')));
}

using Subjects = std::map<std::string, std::set<std::string>>;

/// The subjects that need themselves by way of others, and those on a way from one such to another.
/// Others go until none does: each that needs nothing that is left, or is needed by nothing.
std::set<std::string> in_circles(Subjects needed) {
  for (std::size_t before = 0; before != needed.size();) {
    before = needed.size();
    std::set<std::string> wanted;
    for (const auto& [subject, others] : needed) wanted.insert(others.begin(), others.end());
    std::erase_if(needed, [&](const auto& one) {
      const auto is_left = [&](const std::string& other) { return needed.contains(other); };
      return !wanted.contains(one.first) || std::ranges::none_of(one.second, is_left);
    });
  }
  std::set<std::string> left;
  for (const auto& [subject, others] : needed) left.insert(subject);
  return left;
}

/// Is "R37" in the text as a word of its own, not as the start of "R370" or the end of "BR37"?
bool cites(std::string_view text, std::string_view rule) {
  const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
  for (std::size_t at = text.find(rule); at != text.npos; at = text.find(rule, at + 1)) {
    const std::size_t end = at + rule.size();
    if ((at == 0 || !is_word(text[at - 1])) && (end == text.size() || !is_word(text[end])))
      return true;
  }
  return false;
}

std::string rule_name(int number) { return (number < 10 ? "R0" : "R") + std::to_string(number); }

}  // namespace

TEST_SUITE("laws 1 to 4: who may know whom") {
  TEST_CASE("every include line stays within its layer") {
    for (const File& file : source_tree::read()) {
      if (!file.is_cpp()) continue;
      for (const Include& include : includes(file.text)) {
        const auto broken = broken_law(file.path, include);
        CHECK_MESSAGE(!broken, file.path, " includes ", include.path, ": ", broken.value_or(""));
      }
    }
  }

  TEST_CASE("an include of ours is written from the root") {
    for (const File& file : source_tree::read()) {
      if (!file.is_cpp()) continue;
      for (const Include& include : includes(file.text)) {
        if (!include.ours) continue;
        const bool exists = std::filesystem::exists(source_tree::root() / include.path);
        CHECK_MESSAGE(exists, file.path, " includes ", include.path);
      }
    }
  }

  TEST_CASE("the server reaches no game through what it includes either") {
    std::map<std::string, std::string> tree;
    for (const File& file : source_tree::read())
      if (file.is_cpp()) tree.emplace(file.path, file.text);
    for (const auto& [path, text] : tree) {
      if (!path.starts_with("server/")) continue;
      std::set<std::string> reached;
      collect(tree, path, reached);
      for (const std::string& other : reached)
        CHECK_MESSAGE(!is_in_a_game(other), path, " reaches ", other);
    }
  }

  TEST_CASE("a wrong include is caught") {
    struct Row {
      const char *file, *line;
      bool allowed;
    };
    const Row rows[] = {
        {"engine/jojotte/play.cpp", "#include <vector>", true},
        {"engine/plain.hpp", "#include <boost/pfr/core.hpp>", true},
        {"engine/plain.hpp", "#include <boost/asio.hpp>", false},
        {"engine/phased.hpp", "#include <boost/pfr/core.hpp>", false},
        {"engine/jojotte/play.cpp", "#include \"engine/cards/card.hpp\"", true},
        {"engine/jojotte/play.cpp", "#include <nlohmann/json.hpp>", false},
        {"engine/jojotte/play.cpp", "#include <unistd.h>", false},
        {"engine/jojotte/play.cpp", "#include \"protocol/message.hpp\"", false},
        {"protocol/message.hpp", "#include <nlohmann/json.hpp>", true},
        {"protocol/result.hpp", "#include <tl/expected.hpp>", true},
        {"engine/jojotte/setup.cpp", "#include <tl/expected.hpp>", false},
        {"protocol/games.cpp", "#include \"engine/games.hpp\"", true},
        {"protocol/games.cpp", "#include \"engine/jojotte/jojotte.hpp\"", false},
        {"protocol/games.cpp", "#include \"engine/search/search.hpp\"", true},
        {"protocol/message.hpp", "#  include <boost/asio.hpp>", false},
        {"protocol/message.hpp", "#include <spdlog/spdlog.h>", false},
        {"protocol/message.hpp", "#include \"server/limits/limits.hpp\"", false},
        {"server/table/table.cpp", "#include \"engine/seat.hpp\"", true},
        {"server/table/table.cpp", "#include \"engine/cards/pack.hpp\"", true},
        {"server/table/table.cpp", "#include \"engine/jojotte/state.hpp\"", false},
        {"server/table/table.cpp", "#include \"clients/cli/screen.hpp\"", false},
        {"clients/cli/main.cpp", "#include <boost/asio.hpp>", true},
        {"clients/cli/main.cpp", "#include \"clients/cli/screen.hpp\"", true},
        {"clients/cli/main.cpp", "#include \"clients/net/table.hpp\"", true},
        {"clients/cli/main.cpp", "#include \"clients/bot/player.hpp\"", false},
        {"clients/cli/main.cpp", "#include \"clients/load/table.hpp\"", false},
        {"clients/cli/main.cpp", "\t#include \"engine/cards/card.hpp\"", false},
        {"clients/cli/main.cpp", "#include \"protocol/message.hpp\"", false},
        {"clients/cli/main.cpp", "#include \"server/limits/limits.hpp\"", false},
        {"clients/bot/search.cpp", "#include \"engine/jojotte/jojotte.hpp\"", true},
        {"clients/bot/search.cpp", "#include \"protocol/game_codec.hpp\"", true},
        {"clients/bot/seat.hpp", "#include \"clients/net/follower.hpp\"", true},
        {"clients/bot/seat.hpp", "#include \"clients/cli/words.hpp\"", false},
        {"clients/bot/search.cpp", "#include \"server/table/table.hpp\"", false},
        {"clients/net/table.cpp", "#include \"clients/net/wire.hpp\"", true},
        {"clients/net/table.cpp", "#include <boost/asio.hpp>", true},
        {"clients/net/table.cpp", "#include \"clients/cli/words.hpp\"", false},
        {"clients/net/table.cpp", "#include \"clients/bot/player.hpp\"", false},
        {"clients/net/table.cpp", "#include \"engine/cards/card.hpp\"", false},
        {"clients/net/table.cpp", "#include \"protocol/message.hpp\"", false},
        {"clients/load/table.cpp", "#include \"clients/net/link.hpp\"", false},
        {"clients/record/match.cpp", "#include \"protocol/transcript.hpp\"", true},
        {"clients/record/match.cpp", "#include \"server/journal/journal.hpp\"", false},
    };
    for (const Row& row : rows) {
      CAPTURE(row.file);
      CAPTURE(row.line);
      const auto found = includes(row.line);
      REQUIRE(found.size() == 1);
      CHECK(!broken_law(row.file, found[0]) == row.allowed);
    }
  }
}

TEST_SUITE("law 13: the rooms of the server") {
  TEST_CASE("includes run downwards only") {
    for (const File& file : source_tree::read()) {
      if (!file.is_cpp()) continue;
      for (const Include& include : includes(file.text)) {
        const auto broken = broken_floor(file.path, include);
        CHECK_MESSAGE(!broken, file.path, " includes ", include.path, ": ", broken.value_or(""));
      }
    }
  }

  TEST_CASE("no header and its source need themselves by way of others") {
    Subjects needed;
    for (const File& file : source_tree::read()) {
      if (!file.is_cpp() || !file.in("server/")) continue;
      auto& others = needed[subject_of(file.path)];
      for (const Include& include : includes(file.text))
        if (subject_of(include.path) != subject_of(file.path))
          others.insert(subject_of(include.path));
    }
    for (const std::string& subject : in_circles(std::move(needed)))
      FAIL_CHECK(subject, " is in a circle of includes");
  }

  TEST_CASE("a circle is found, and not what leads to it") {
    CHECK(in_circles({{"a", {"b"}}, {"b", {"c", "x"}}, {"c", {}}}).empty());
    const Subjects round{{"a", {"b"}}, {"b", {"c"}}, {"c", {"b", "d"}}, {"d", {}}};
    CHECK(in_circles(round) == std::set<std::string>{"b", "c"});
  }

  TEST_CASE("every folder of server/ is a room with a floor, and every room a folder") {
    std::set<std::string> folders, known;
    for (const auto& entry : std::filesystem::directory_iterator(source_tree::root() / "server"))
      if (entry.is_directory()) folders.insert(entry.path().filename().string());
    for (const Room& room : rooms) known.emplace(room.name);
    CHECK(folders == known);
  }

  TEST_CASE("a wrong include is caught") {
    struct Row {
      const char *file, *line;
      bool allowed;
    };
    const Row rows[] = {
        {"server/app.cpp", "#include \"server/admin/check.hpp\"", true},
        {"server/http/session.cpp", "#include \"server/lobby/registry.hpp\"", true},
        {"server/http/session.cpp", "#include \"server/http/download.hpp\"", true},
        {"server/http/session.cpp", "#include \"server/admin/admin_socket.hpp\"", false},
        {"server/admin/check.cpp", "#include \"server/app.hpp\"", false},
        {"server/lobby/registry.hpp", "#include \"server/http/connections.hpp\"", false},
        {"server/journal/sqlite/seal.hpp", "#include \"server/bots/bot_players.hpp\"", false},
        {"server/bots/bot_players.hpp", "#include \"server/journal/journal.hpp\"", false},
        {"server/config/read_config.cpp", "#include \"server/addresses/origins.hpp\"", true},
        {"server/addresses/origins.cpp", "#include \"server/config/config.hpp\"", false},
        {"server/log/log.cpp", "#include \"server/table/table.hpp\"", false},
        {"tests/server/lobby_test.cpp", "#include \"server/lobby/registry.hpp\"", true},
    };
    for (const Row& row : rows) {
      CAPTURE(row.file);
      CAPTURE(row.line);
      const auto found = includes(row.line);
      REQUIRE(found.size() == 1);
      CHECK(!broken_floor(row.file, found[0]) == row.allowed);
    }
  }
}

TEST_SUITE("law 12: every rule is cited") {
  constexpr int rules = 62;

  TEST_CASE("by the game, in code or in RULES.md") {
    std::string game;
    for (const File& file : source_tree::read())
      if (file.in("engine/jojotte/")) game += file.text + '\n';
    for (int rule = 1; rule <= rules; ++rule)
      CHECK_MESSAGE(cites(game, rule_name(rule)), "engine/jojotte never cites ", rule_name(rule));
  }

  TEST_CASE("by a test") {
    std::string tests;
    for (const File& file : source_tree::read())
      if (file.in("tests/") && file.is_cpp() && file.path != "tests/layering_test.cpp")
        tests += file.text + '\n';
    for (int rule = 1; rule <= rules; ++rule)
      CHECK_MESSAGE(cites(tests, rule_name(rule)), "no test cites ", rule_name(rule));
  }

  TEST_CASE("a citation is a word, a range cites its ends only") {
    CHECK(cites("// R37", "R37"));
    CHECK(cites("R36 R37, R38", "R37"));
    CHECK(!cites("R370", "R37"));
    CHECK(!cites("BR37", "R37"));
    CHECK(!cites("R57-R62", "R58"));
  }
}
