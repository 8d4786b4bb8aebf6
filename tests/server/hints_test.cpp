// SPDX-License-Identifier: MIT
#include "server/table/hints.hpp"

#include "tests/support/tiny_table.hpp"

using namespace support;
using namespace std::chrono_literals;

namespace {

const protocol::HouseRules with_hints{.spectators = 2, .hints = true};

FetchHint consulted(const Effects& effects) {
  REQUIRE(effects.size() == 1);  // nobody is told, nothing is recorded
  const auto* fetch_hint = std::get_if<FetchHint>(&effects.front());
  REQUIRE(fetch_hint);
  return *fetch_hint;
}

Effects advised(Table& table, MemberId who, std::uint64_t question = 1) {
  return table.handle(
      t0, HintReady{who, question,
                    server::Hint{R"({"type":"choose","card":"2H"})", R"({"code":"x"})"}});
}

}  // namespace

TEST_SUITE("hints") {
  TEST_CASE(
      "the hint service is told the seat's view and the deal's story, and the seat its answer") {
    Table table = full_table(nullptr, with_hints);
    const FetchHint fetch_hint = consulted(table.handle(t0, AskHint{ann, 1}));
    const json welcome = json::parse(told(table.handle(t0, Join{again, seat_0, ""}), again).back());
    const json told_service = json::parse(fetch_hint.told);
    CHECK(told_service.size() == 4);
    CHECK(told_service["seat"] == 0);
    CHECK(told_service["about"] == json{{"terms", welcome["about"]["terms"]}});
    CHECK(told_service["view"] == welcome["view"]);
    CHECK(told_service["story"] == welcome["story"]);
    CHECK(advised(table, ann).empty());  // replaced by another connection
    consulted(table.handle(t0, AskHint{again, 1}));
    const Effects effects = advised(table, again);
    CHECK(effects.size() == 1);
    CHECK(
        json::parse(only(told(effects, again))) ==
        json::parse(
            R"({"type":"hint","question":1,"action":{"type":"choose","card":"2H"},"why":{"code":"x"}})"));
  }

  TEST_CASE("no hint without hints at the table, for spectators, or if it is not one's turn") {
    Table silent = full_table();
    CHECK(code(silent.handle(t0, AskHint{ann, 1}), ann) == "hints_off");
    Table table = full_table(nullptr, with_hints);
    table.handle(t0, Join{wim, {}, ""});
    CHECK(code(table.handle(t0, AskHint{wim, 1}), wim) == "not_a_player");
    CHECK(code(table.handle(t0, AskHint{ann, 7}), ann) == "stale");
    table.handle(t0, choose(ann, 1, "2H"));
    CHECK(code(table.handle(t0, AskHint{ann, 2}), ann) == "not_your_turn");
  }

  TEST_CASE("a seat waits for one hint at a time") {
    Table table = full_table(nullptr, with_hints);
    consulted(table.handle(t0, AskHint{ann, 1}));
    CHECK(code(table.handle(t0, AskHint{ann, 1}), ann) == "too_many_hints");
    advised(table, ann);
    consulted(table.handle(t0, AskHint{ann, 1}));
  }

  TEST_CASE("the number of hints in some seconds is bounded by seat, not by connection") {
    Table table = full_table(nullptr, with_hints);
    for (int i = 0; i < limits::hints_at_once_max; ++i) {
      consulted(table.handle(t0 + 1s, AskHint{ann, 1}));
      advised(table, ann);
    }
    CHECK(code(table.handle(t0 + 2s, AskHint{ann, 1}), ann) == "too_many_hints");
    table.handle(t0 + 2s, Join{again, seat_0, ""});
    CHECK(code(table.handle(t0 + 2s, AskHint{again, 1}), again) == "too_many_hints");
    consulted(table.handle(t0 + 1s + limits::hint_seconds, AskHint{again, 1}));
  }

  TEST_CASE("a failed hint is a refusal, and so is one that comes too late") {
    Table table = full_table(nullptr, with_hints);
    consulted(table.handle(t0, AskHint{ann, 1}));
    CHECK(code(table.handle(t0, HintReady{ann, 1, protocol::failure({"hint_failed", "", ""})}),
               ann) == "hint_failed");
    consulted(table.handle(t0, AskHint{ann, 1}));
    table.handle(t0, choose(ann, 1, "2H"));
    CHECK(code(advised(table, ann), ann) == "stale");
    CHECK(advised(table, wim).empty());  // never joined
  }
}
