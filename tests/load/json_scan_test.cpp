// SPDX-License-Identifier: MIT
#include "clients/load/json_scan.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace {

std::vector<std::string> elements(std::string_view json) {
  std::vector<std::string> all;
  load::json_scan::Walk walk(json);
  for (std::string_view one; walk.element(one);) all.emplace_back(one);
  return all;
}

}  // namespace

TEST_SUITE("the load tool's JSON scanner") {
  TEST_CASE("members and elements are found in place") {
    const std::string update =
        R"({"type":"update","seq":12, "patch":{"ask":{"n":7,"list":[{"type":"play","card":"KS"},)"
        R"( {"type":"say","text":"a } \" ] b"}]}},"settled":6})";
    CHECK(load::json_scan::plain(load::json_scan::member(update, "type")) == "update");
    CHECK(load::json_scan::number(load::json_scan::member(update, "seq")) == 12);
    CHECK(load::json_scan::number(load::json_scan::member(update, "settled")) == 6);
    const auto ask = load::json_scan::member(load::json_scan::member(update, "patch"), "ask");
    CHECK(load::json_scan::number(load::json_scan::member(ask, "n")) == 7);
    CHECK(elements(load::json_scan::member(ask, "list")) ==
          std::vector<std::string>{R"({"type":"play","card":"KS"})",
                                   R"({"type":"say","text":"a } \" ] b"})"});
    CHECK(load::json_scan::member(update, "view").empty());
  }

  TEST_CASE("a value is patched as RFC 7396 has it") {
    struct Row {
      const char *value, *patch, *merged;
    };
    const Row rows[] = {
        {"", "7", "7"},
        {"7", "null", ""},
        {R"("a b")", R"("c")", R"("c")"},
        {R"({"n":1,"may":{"pass":true,"lay":{"5C":"0.5"}}})",
         R"({"n":2,"may":{"pass":null,"lay":{"5C":null,"6D":"0.1"},"play":"9D"}})",
         R"({"n":2,"may":{"lay":{"6D":"0.1"},"play":"9D"}})"},
        {R"({"n":1})", R"([1,2])", "[1,2]"},
        {"[1,2]", R"({"a":{"b":null,"c":1}})", R"({"a":{"c":1}})"},
        {R"({"n":1})", "{}", R"({"n":1})"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.patch);
      CHECK(load::json_scan::merged(row.value, row.patch) == row.merged);
    }
  }

  TEST_CASE("anything but a number reads as 0") {
    for (const char* text : {"null", "", "-1", "1.5", "\"1\"", "18446744073709551616"})
      CHECK(load::json_scan::number(text) == 0);
  }

  TEST_CASE("truncated text is not read beyond its end") {
    const std::string whole = R"({"a":[1,{"b":"c\"d"}],"e":null})";
    for (std::size_t size = 0; size <= whole.size(); ++size) {
      const std::vector<char> part(whole.begin(),
                                   whole.begin() + static_cast<std::ptrdiff_t>(size));
      load::json_scan::Walk walk({part.data(), part.size()});
      int members = 0;
      for (std::string_view name, value; walk.member(name, value);) ++members;
      CHECK(members <= 2);
    }
    CHECK(elements("17").empty());
    CHECK(elements("[]").empty());
  }
}
