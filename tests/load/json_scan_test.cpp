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
        R"({"type":"update","seq":12, "patch":{"own":{"question":7,"actions":[{"type":"play","card":"KS"},)"
        R"( {"type":"say","text":"a } \" ] b"}]}},"settled":6})";
    CHECK(load::json_scan::plain(load::json_scan::member(update, "type")) == "update");
    CHECK(load::json_scan::number(load::json_scan::member(update, "seq")) == 12);
    CHECK(load::json_scan::number(load::json_scan::member(update, "settled")) == 6);
    const auto own = load::json_scan::member(load::json_scan::member(update, "patch"), "own");
    CHECK(load::json_scan::number(load::json_scan::member(own, "question")) == 7);
    CHECK(elements(load::json_scan::member(own, "actions")) ==
          std::vector<std::string>{R"({"type":"play","card":"KS"})",
                                   R"({"type":"say","text":"a } \" ] b"})"});
    CHECK(load::json_scan::member(update, "view").empty());
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
