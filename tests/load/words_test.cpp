// SPDX-License-Identifier: MIT
#include "clients/load/arguments.hpp"
#include "clients/load/frame.hpp"
#include "clients/load/text.hpp"

#include <doctest/doctest.h>

#include <cstring>
#include <string>
#include <vector>

namespace {

std::vector<std::string> elements(std::string_view json) {
  std::vector<std::string> all;
  load::text::Walk walk(json);
  for (std::string_view one; walk.element(one);) all.emplace_back(one);
  return all;
}

load::Exit refused(std::vector<const char*> words) {
  words.insert(words.begin(), "jojotte-load");
  auto read = load::read_arguments(static_cast<int>(words.size()), words.data());
  REQUIRE(std::holds_alternative<load::Exit>(read));
  return std::get<load::Exit>(read);
}

}  // namespace

TEST_SUITE("what the load tool reads") {
  TEST_CASE("members and elements are found where they stand") {
    const std::string update =
        R"({"type":"update","seq":12, "patch":{"own":{"question":7,"actions":[{"type":"play","card":"KS"},)"
        R"( {"type":"say","text":"a } \" ] b"}]}},"settled":6})";
    CHECK(load::text::plain(load::text::member(update, "type")) == "update");
    CHECK(load::text::number(load::text::member(update, "seq")) == 12);
    CHECK(load::text::number(load::text::member(update, "settled")) == 6);
    const auto own = load::text::member(load::text::member(update, "patch"), "own");
    CHECK(load::text::number(load::text::member(own, "question")) == 7);
    CHECK(elements(load::text::member(own, "actions")) ==
          std::vector<std::string>{R"({"type":"play","card":"KS"})",
                                   R"({"type":"say","text":"a } \" ] b"})"});
    CHECK(load::text::member(update, "view").empty());
  }

  TEST_CASE("what is no number is none") {
    for (const char* text : {"null", "", "-1", "1.5", "\"1\"", "18446744073709551616"})
      CHECK(load::text::number(text) == 0);
  }

  TEST_CASE("text that breaks off is not read beyond its end") {
    const std::string whole = R"({"a":[1,{"b":"c\"d"}],"e":null})";
    for (std::size_t size = 0; size <= whole.size(); ++size) {
      const std::vector<char> part(whole.begin(),
                                   whole.begin() + static_cast<std::ptrdiff_t>(size));
      load::text::Walk walk({part.data(), part.size()});
      int members = 0;
      for (std::string_view name, value; walk.member(name, value);) ++members;
      CHECK(members <= 2);
    }
    CHECK(elements("17").empty());
    CHECK(elements("[]").empty());
  }
}

TEST_SUITE("the load tool's frames") {
  TEST_CASE("a server's frame is read when it is all there") {
    for (const std::size_t size : {0U, 1U, 125U, 126U, 65'535U, 65'536U}) {
      CAPTURE(size);
      std::string bytes;
      load::frame::write(bytes, load::frame::Kind::text, std::string(size, 'x'), 0);
      const std::size_t header = bytes.size() - size;  // the key, four zeros, ends it
      bytes.erase(header - 4, 4);
      bytes[1] = static_cast<char>(bytes[1] & 0x7F);
      CHECK_FALSE(load::frame::read(std::string_view(bytes).substr(0, bytes.size() - 1)));
      const std::string with_more = bytes + "more";
      const auto frame = load::frame::read(with_more);
      REQUIRE(frame);
      CHECK(frame->kind == load::frame::Kind::text);
      CHECK(frame->last);
      CHECK(frame->payload == std::string(size, 'x'));
      CHECK(frame->size == bytes.size());
    }
  }

  TEST_CASE("ours are masked") {
    std::string bytes;
    const std::uint32_t key = 0x01020304;
    load::frame::write(bytes, load::frame::Kind::text, "hello", key);
    REQUIRE(bytes.size() == 2 + 4 + 5);
    CHECK((static_cast<unsigned char>(bytes[1]) & 0x80U) != 0);
    for (std::size_t i = 0; i < 5; ++i)
      CHECK(static_cast<char>(bytes[6 + i] ^ bytes[2 + i % 4]) == "hello"[i]);
  }
}

TEST_SUITE("the load tool's flags") {
  TEST_CASE("a wrong one is named in a sentence") {
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
        {{"--rate", "0"}, "--rate"},
        {{"--rate", "5", "--idle"}, "--idle"},
        {{"--seconds", "0"}, "--seconds"},
        {{"--rules", "poker"}, "--rules"},
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

  TEST_CASE("help is no fault") { CHECK(refused({"--help"}).status == 0); }
}
