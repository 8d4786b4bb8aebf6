// SPDX-License-Identifier: MIT
#include "server/http/web.hpp"

#include "server/http/gzip.hpp"
#include "server/limits/limits.hpp"
#include "tests/support/web_folder.hpp"

#include <zlib.h>

#include <doctest/doctest.h>

using namespace server;
using support::WebFolder;

namespace {

Web read(const WebFolder& folder) {
  auto web = Web::read(folder.path());
  REQUIRE(web.has_value());
  return std::move(*web);
}

std::string refusal(const std::filesystem::path& folder) {
  auto web = Web::read(folder);
  REQUIRE(!web.has_value());
  return web.error();
}

std::string unpacked(const std::string& packed, std::size_t size) {
  std::string text(size, '\0'), from = packed;
  z_stream zip{};
  REQUIRE(inflateInit2(&zip, 15 + 16) == Z_OK);
  zip.next_in = reinterpret_cast<Bytef*>(from.data());
  zip.avail_in = static_cast<uInt>(from.size());
  zip.next_out = reinterpret_cast<Bytef*>(text.data());
  zip.avail_out = static_cast<uInt>(text.size());
  CHECK(inflate(&zip, Z_FINISH) == Z_STREAM_END);
  CHECK(zip.total_out == size);
  inflateEnd(&zip);
  return text;
}

}  // namespace

TEST_SUITE("the page's files") {
  TEST_CASE("files are found by name with their types, and index.html has the version") {
    const WebFolder folder;
    const Web web = read(folder);
    CHECK(web.version().size() == 16);
    REQUIRE(web.find("texts/en.json"));
    CHECK(web.find("texts/en.json")->type == "application/json");
    CHECK(web.find("main.js")->type == "text/javascript; charset=utf-8");
    CHECK(web.find("style.css")->type == "text/css; charset=utf-8");
    CHECK(web.find("icon.svg")->type == "image/svg+xml");
    CHECK(web.index().type == "text/html; charset=utf-8");
    const std::string& page = *web.index().plain;
    CHECK(page.find("{{version}}") == page.npos);
    CHECK(page.find("/web/" + web.version() + "/main.js") != page.npos);
    CHECK(page.find("/web/" + web.version() + "/icon.svg") != page.npos);
  }

  TEST_CASE("a file is compressed if that makes it shorter") {
    const WebFolder folder;
    const Web web = read(folder);
    const Web::File& script = *web.find("main.js");
    REQUIRE(script.gzip);
    CHECK(script.gzip->size() < script.plain->size() / 10);
    CHECK(unpacked(*script.gzip, script.plain->size()) == *script.plain);
    CHECK_FALSE(web.find("icon.svg")->gzip);
  }

  TEST_CASE("no other file in the folder, nor above it, is served") {
    const WebFolder folder;
    folder.write(".secret.js", "1");
    folder.write(".git/config.json", "{}");
    folder.write("main.js.bak", "1");
    folder.write("Makefile", "all:");
    const Web web = read(folder);
    for (const char* path : {".secret.js", ".git/config.json", "main.js.bak", "Makefile", "",
                             "../main.js", "texts", "texts/", "/main.js", "index.html"}) {
      CAPTURE(path);
      CHECK(web.find(path) == nullptr);
    }
  }

  TEST_CASE("the version depends on names and contents, and on nothing else") {
    const WebFolder one, two;
    CHECK(read(one).version() == read(two).version());
    two.write(".hidden", "x");
    CHECK(read(one).version() == read(two).version());
    two.write("texts/en.json", "{\"start.title\":\"Jo-jotte\"}\n");
    CHECK(read(one).version() != read(two).version());
    const WebFolder three;
    std::filesystem::rename(three.path() / "style.css", three.path() / "styles.css");
    CHECK(read(one).version() != read(three).version());
  }

  TEST_CASE("a folder without a page, or with too many files, is refused in one sentence") {
    const support::TemporaryDirectory empty;
    CHECK(refusal(empty.path()).find("there is no index.html.") != std::string::npos);
    CHECK(refusal(empty.path() / "nowhere").find("there is no index.html.") != std::string::npos);
    const WebFolder large;
    large.write("large.txt", std::string(limits::web_bytes_max, 'x'));
    CHECK(refusal(large.path()).find("more files or bytes") != std::string::npos);
    const WebFolder many;
    for (std::size_t i = many.files(); i < limits::web_files_max; ++i)
      many.write(std::to_string(i) + ".txt", "");
    CHECK_FALSE(read(many).empty());
    many.write("one.more.txt", "");
    CHECK(refusal(many.path()).find("more files or bytes") != std::string::npos);
  }

  TEST_CASE("none means no page, and a named folder must have one") {
    const auto none = Web::choose("none");
    REQUIRE(none.has_value());
    CHECK(none->empty());
    CHECK(none->find("main.js") == nullptr);
    CHECK(!Web::choose("/nowhere").has_value());
    const WebFolder folder;
    const auto named = Web::choose(folder.path());
    REQUIRE(named.has_value());
    CHECK(named->version() == read(folder).version());
  }
}
