// SPDX-License-Identifier: MIT
#include "server/table/talk.hpp"

#include "server/limits/limits.hpp"
#include "tests/support/tiny_table.hpp"

using namespace support;
using namespace std::chrono_literals;

namespace {

Say say(MemberId who, const char* text) { return {who, std::string(text)}; }

json heard(const Effects& effects, MemberId who) { return json::parse(only(told(effects, who))); }

json talk_told_on_joining(Table& table) {
  return json::parse(told(table.handle(t0, Join{again, {}, ""}), again).back())["talk"];
}

}  // namespace

TEST_SUITE("talk") {
  TEST_CASE("a player's line goes to all at the table, and to the player as the answer") {
    Table table = full_table();
    table.handle(t0, Join{wim, {}, ""});
    const Effects effects = table.handle(t0, say(ann, "Gut \"gespielt\", Zoë"));
    const json line{{"type", "said"}, {"seat", 0}, {"text", "Gut \"gespielt\", Zoë"}};
    json answer = line;
    answer["yours"] = true;
    CHECK(heard(effects, ann) == answer);
    for (const MemberId other : {bob, cid, wim}) CHECK(heard(effects, other) == line);
    const Effects phrase = table.handle(t0, Say{cid, protocol::Phrase::well_played});
    CHECK(heard(phrase, ann) == json{{"type", "said"}, {"seat", 2}, {"phrase", "well_played"}});
  }

  TEST_CASE("talk is no update and no record, and changes no view") {
    Table table = full_table();
    const json before = json::parse(only(told(table.handle(t0, Join{wim, {}, ""}), wim)));
    const Effects effects = table.handle(t0, say(bob, "hm"));
    CHECK(appended(effects).empty());
    const json after = json::parse(told(table.handle(t0, Join{again, {}, ""}), again).back());
    CHECK(after["seq"] == before["seq"].get<int>() + 1);  // the second spectator joined
    CHECK(after["view"] == before["view"]);
    CHECK(after["story"] == before["story"]);
  }

  TEST_CASE("a spectator cannot talk, and nobody hears of the attempt") {
    Table table = full_table();
    table.handle(t0, Join{wim, {}, ""});
    CHECK(code(table.handle(t0, say(wim, "She holds the ace!")), wim) == "not_a_player");
    CHECK(talk_told_on_joining(table) == json::array());
  }

  TEST_CASE("a house rule can forbid talk") {
    Table table = full_table(nullptr, {.spectators = 2, .talk = false});
    CHECK(code(table.handle(t0, say(ann, "Hello?")), ann) == "talk_off");
  }

  TEST_CASE("a player who talks much must wait, and others need not") {
    Table table = full_table();
    for (int i = 0; i < limits::talk_lines_at_once_max; ++i)
      CHECK(heard(table.handle(t0 + 1s, say(ann, "and")), ann)["type"] == "said");
    CHECK(code(table.handle(t0 + 2s, say(ann, "another thing")), ann) == "too_much_talk");
    CHECK(heard(table.handle(t0 + 2s, say(bob, "I see.")), bob)["yours"] == true);
    CHECK(heard(table.handle(t0 + 1s + limits::talk_seconds, say(ann, "so")), ann)["yours"] ==
          true);
  }

  TEST_CASE("taking over a seat does not reset its limit on talk") {
    Table table = full_table();
    for (int i = 0; i < limits::talk_lines_at_once_max; ++i) table.handle(t0, say(ann, "and"));
    table.handle(t0, Join{again, seat_0, ""});
    CHECK(code(table.handle(t0, say(again, "so")), again) == "too_much_talk");
    CHECK(table.handle(t0, say(ann, "still here")).empty());  // replaced by another connection
  }

  TEST_CASE("a client that joins is told the last lines, oldest first") {
    Table table = full_table();
    Clock::Time now = t0;
    for (std::size_t i = 0; i <= limits::talk_lines_kept_max; ++i)
      table.handle(now += limits::talk_seconds, say(bob, std::to_string(i).c_str()));
    const json talk = talk_told_on_joining(table);
    CHECK(talk.size() == limits::talk_lines_kept_max);
    CHECK(talk.front() == json{{"seat", 1}, {"text", "1"}});
    CHECK(talk.back()["text"] == std::to_string(limits::talk_lines_kept_max));
  }
}
