// SPDX-License-Identifier: MIT
#include "protocol/may_json.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <utility>

TEST_SUITE("may in JSON") {
  TEST_CASE("what may be done is told in the shortest form") {
    using engine::Kind;
    using protocol::Choice;
    const auto one = [](std::string_view name, Kind kind, std::string text, std::string object) {
      Choice choice;
      choice.members[0] = {name, kind, std::move(text)};
      choice.count = 1;
      choice.object = std::move(object);
      return choice;
    };
    const auto two = [&](Choice choice, std::string_view name, Kind kind, std::string text) {
      choice.members[1] = {name, kind, std::move(text)};
      choice.count = 2;
      return choice;
    };
    const auto number = [&](int n) { return one("number", Kind::number, std::to_string(n), ""); };
    const Choice card = one("card", Kind::card, "9D", R"({"card":"9D"})");
    CHECK(protocol::may_text({Choice{}}) == "true");
    CHECK(protocol::may_text({card, one("card", Kind::card, "TD", "")}) == R"("9D TD")");
    CHECK(protocol::may_text({number(3), number(4), number(5)}) == "[3,5]");
    CHECK(protocol::may_text({number(3), number(5)}) == R"("3 5")");
    CHECK(protocol::may_text({two(card, "spot", Kind::spot, "0.5"),
                              two(card, "spot", Kind::spot, "1.5")}) == R"({"9D":"0.5 1.5"})");
    CHECK(protocol::may_text({card, two(card, "word", Kind::word, "jo")}) ==
          R"([{"card":"9D"},{"card":"9D"}])");
    CHECK(protocol::may_text(engine::Try{"claim", 1, 6}) == "[1,6]");
    CHECK(protocol::may_text(engine::Try{"arrange"}) == R"("?")");
  }
}
