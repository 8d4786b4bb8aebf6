// SPDX-License-Identifier: MIT
// script/new-game, and the game it writes: tests/skeleton, which engine/README.md shows.
#include "tests/support/here.hpp"
#include "tests/support/source_tree.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct Ran {
  int status = 0;
  std::string output;  // and what it wrote to standard error
};

Ran run(const std::string& command) {
  Ran ran;
  FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::array<char, 4096> some;
  while (const std::size_t read = std::fread(some.data(), 1, some.size(), pipe))
    ran.output.append(some.data(), read);
  ran.status = WEXITSTATUS(pclose(pipe));
  return ran;
}

Ran new_game(const std::string& arguments) {
  return run('\'' + here::source + "/script/new-game' " + arguments);
}

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE_MESSAGE(file.is_open(), path.string());
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

/// The C++ in a section of a page.
std::vector<std::string> code_in(const std::string& page, std::string_view section) {
  const std::size_t start = page.find(section), end = page.find("\n## ", start + 1);
  REQUIRE(start != page.npos);
  constexpr std::string_view open = "```cpp\n", close = "\n```\n";
  std::vector<std::string> blocks;
  for (std::size_t at = page.find(open, start); at < end; at = page.find(open, at)) {
    at += open.size();
    blocks.push_back(page.substr(at, page.find(close, at) - at));
  }
  return blocks;
}

}  // namespace

TEST_SUITE("script/new-game") {
  TEST_CASE("writes a game that compiles, with its rulebook, its texts and its tests") {
    const support::TemporaryDirectory folder;
    const Ran ran = new_game("rummy " + folder.path().string());
    INFO(ran.output);
    REQUIRE(ran.status == 0);
    int compiled = 0;
    for (const fs::path& path : files_in(folder.path())) {
      CAPTURE(path.string());
      const std::string text = text_of(path);
      CHECK(text.find("ample") == text.npos);  // it has its own name everywhere
      CHECK(text.find("X0") == text.npos);     // and so have its rules
      if (path.extension() == ".json") CHECK(nlohmann::json::accept(text));
      if (path.extension() != ".cpp") continue;
      const Ran checked =
          run("cd " + folder.path().string() + " && " + here::compiler +
              " -std=c++20 -fsyntax-only -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror"
              " -I. -I'" +
              here::source + "' " + path.string());
      CHECK_MESSAGE(checked.status == 0, checked.output);
      ++compiled;
    }
    CHECK(compiled == 3);
    for (const char* written : {"engine/rummy/RULES.md", "engine/rummy/rummy.hpp",
                                "engine/rummy/texts/de.json", "engine/rummy/explained/fr.json"})
      CHECK(fs::exists(folder.path() / written));
  }

  TEST_CASE("names each place where a game is named, and each exists") {
    const support::TemporaryDirectory folder;
    const std::string told = new_game("rummy " + folder.path().string()).output;
    // Those that name the newest game today.
    for (const source_tree::File& file : source_tree::read()) {
      const bool of_a_game = file.in("engine/germanwhist/") ||
                             file.in("tests/engine/germanwhist/") ||
                             file.in("tests/golden/germanwhist/");
      if (of_a_game || file.path == "tests/new_game_test.cpp") continue;
      const bool names_it = file.text.find("germanwhist") != std::string::npos ||
                            file.text.find("German Whist") != std::string::npos;
      if (names_it) CHECK_MESSAGE(told.find(file.path) != told.npos, file.path, " is not named");
    }
    for (const char* path : {"engine/games.hpp", "tests/engine/rules_md_test.cpp", "README.md",
                             "tests/e2e/any_game_client_test.cpp", "CHANGELOG.md"}) {
      CHECK(told.find(path) != told.npos);
      CHECK(fs::exists(fs::path(here::source) / path));
    }
  }

  TEST_CASE("refuses a bad name in one sentence, and writes nothing") {
    const support::TemporaryDirectory folder;
    for (const char* name : {"''", "A", "a", "9a", "Rummy", "a-b", "../x", "'a b'", "int", "kaiser",
                             "engine", "std", "play", "averyveryverylongnameofagame"}) {
      CAPTURE(name);
      const Ran ran = new_game(name + (' ' + folder.path().string()));
      CHECK(ran.status == 2);
      CHECK(ran.output.starts_with("script/new-game: "));
      CHECK(ran.output.ends_with(".\n"));
      CHECK(std::ranges::count(ran.output, '\n') == 1);
    }
    CHECK(files_in(folder.path()).empty());
    for (const std::string& to : {std::string("''"), folder.path().string() + "/missing"}) {
      const Ran ran = new_game("rummy " + to);
      CHECK(ran.status == 2);
      CHECK(ran.output.starts_with("script/new-game: There is no folder '"));
    }
    CHECK(new_game("").status == 2);
    CHECK(new_game("rummy a b").status == 2);
    CHECK(new_game("--help").status == 0);
  }

  TEST_CASE("refuses to write over a game that is there") {
    const support::TemporaryDirectory folder;
    const std::string arguments = "rummy " + folder.path().string();
    CHECK(new_game(arguments).status == 0);
    CHECK(new_game(arguments).status == 2);
    fs::remove_all(folder.path() / "engine");  // its tests are still there
    CHECK(new_game(arguments).status == 2);
    CHECK_FALSE(fs::exists(folder.path() / "engine"));
  }

  TEST_CASE("leaves nothing behind where it cannot write all") {
    const support::TemporaryDirectory folder;
    std::ofstream(folder.path() / "tests") << "no folder";
    CHECK(new_game("rummy " + folder.path().string()).status != 0);
    CHECK_FALSE(fs::exists(folder.path() / "engine/rummy"));
  }

  TEST_CASE("says what is missing before it writes") {
    const support::TemporaryDirectory tools, folder;
    for (const char* tool : {"dirname", "sed", "grep", "mkdir", "rm", "cat"})
      fs::create_symlink(fs::path("/usr/bin") / tool, tools.path() / tool);
    const Ran ran = run("PATH=" + tools.path().string() + " /bin/bash '" + here::source +
                        "/script/new-game' rummy " + folder.path().string());
    CHECK(ran.status == 2);
    CHECK(ran.output.ends_with("clang-format-19 is missing: script/bootstrap test installs it.\n"));
    CHECK(files_in(folder.path()).empty());
  }

  TEST_CASE("engine/README.md shows the game it writes, word for word") {
    const fs::path root = here::source;
    const std::string code =
        text_of(root / "tests/skeleton/sample.hpp") + text_of(root / "tests/skeleton/sample.cpp");
    const auto blocks = code_in(text_of(root / "engine/README.md"), "\n## The smallest game\n");
    CHECK(blocks.size() >= 5);
    for (const std::string& block : blocks)
      CHECK_MESSAGE(code.find('\n' + block + '\n') != code.npos, block);
  }
}
