// SPDX-License-Identifier: MIT
#include "protocol/may_json.hpp"
#include "protocol/value_reader.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <utility>

namespace {

using Groups = cards::FixedVector<cards::FixedVector<cards::Card, 3>, 2>;

struct Arrange {
  static constexpr engine::VerbIs verb{"arrange", "hand", "melds"};
  Groups groups;
  bool operator==(const Arrange&) const = default;
};

}  // namespace

TEST_SUITE("groups of cards in JSON") {
  TEST_CASE("groups are a text with a stroke between any two") {
    for (const char* text : {"9D", "9D TD JD", "9D TD / KS* XX"}) {
      Groups groups;
      REQUIRE(protocol::value_json::read(text, groups));
      std::string again;
      protocol::value_json::write(again, groups);
      CHECK(again == '"' + std::string(text) + '"');
    }
  }

  TEST_CASE("a text that is no groups is refused, and the fault names the place") {
    for (const char* text : {"", " / ", "9D / ", "/ 9D", "9D/TD", "9D /TD", "9D  TD", "9D / / TD",
                             "9D / TD / JD", "9D TD JD QD", "1D", "9D, TD"}) {
      CAPTURE(text);
      const auto read = protocol::read_action<std::variant<Arrange>>(
          nlohmann::json{{"type", "arrange"}, {"groups", text}});
      REQUIRE_FALSE(read.has_value());
      CHECK(read.error().text ==
            R"(/action/groups: expected groups of cards like "9S TS JS / KC KH KS*".)");
    }
    for (const nlohmann::json& value : {nlohmann::json(7), nlohmann::json::array({"9D TD"})})
      CHECK_FALSE(protocol::read_action<std::variant<Arrange>>(
                      nlohmann::json{{"type", "arrange"}, {"groups", value}})
                      .has_value());
  }
}

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
      choice.members[1] = {name, kind, std::move(text), 1};
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
    // What is not the verb's first member is named: a bid without a suit has its number only.
    Choice no_trump = number(7);
    no_trump.members[0].place = 1;
    no_trump.object = R"({"number":7})";
    CHECK(protocol::may_text({no_trump}) == R"([{"number":7}])");
    Choice second = two(card, "word", Kind::word, "jo");
    second.members[1].place = 2;
    CHECK(protocol::may_text({second}) == R"([{"card":"9D"}])");
    CHECK(protocol::may_text(engine::Try{"claim", 1, 6}) == "[1,6]");
    CHECK(protocol::may_text(engine::Try{"arrange"}) == R"("?")");
    const Choice groups = one("groups", Kind::groups, "9D TD / JD", R"({"groups":"9D TD / JD"})");
    CHECK(protocol::may_text({groups}) == R"([{"groups":"9D TD / JD"}])");
    CHECK(protocol::may_text_and_more({groups}) == R"([{"groups":"9D TD / JD"},"?"])");
  }
}
