// SPDX-License-Identifier: MIT
#include "server/limits/limits.hpp"
#include "tests/support/tiny_table.hpp"

#include <chrono>

/// Tables of more than two: who may call the computer, when partners decide together, and what
/// nobody gains by an absent partner.
namespace stand_in_test {

using namespace support;
using namespace std::chrono_literals;
using protocol::Want;

constexpr MemberId dan{6}, computer{7};
constexpr engine::Observer seat_3{Seat{3}};
constexpr auto too_long = 121s;  // the grace is two minutes

/// Kaiser: seats 0 and 2 against 1 and 3.
struct Four {
  Four()
      : table("T", *protocol::open_game({{"game", "kaiser"}}), open_dealer(), {.spectators = 2}) {
    table.have_computer(true);
    sit(ann, 0), sit(bob, 1), sit(cid, 2), sit(dan, 3);
  }

  void sit(MemberId who, int seat, bool relieves = false) {
    keep(table.handle(now, Join{.who = who,
                                .as = {static_cast<Seat>(seat)},
                                .name = "Player",
                                .at = 1'000,
                                .relieves = relieves}));
  }
  Effects wish(MemberId who, Want want) {
    Effects effects = table.handle(now, Wish{who, want});
    keep(effects);
    return effects;
  }
  void go(MemberId who) { keep(table.handle(now, Leave{who})); }
  void wait() { keep(table.handle(now += too_long, Tick{})); }
  void keep(const Effects& effects) {
    for (std::string& record : appended(effects)) records.push_back(std::move(record));
  }

  Table table;
  Clock::Time now = t0;
  std::vector<std::string> records;
};

bool calls(const Effects& effects, Seat seat) {
  return std::ranges::any_of(effects, [seat](const Effect& effect) {
    const auto* call = std::get_if<CallComputer>(&effect);
    return call && call->seat == seat;
  });
}

bool dismisses(const Effects& effects, Seat seat) {
  return std::ranges::any_of(effects, [seat](const Effect& effect) {
    const auto* dismiss = std::get_if<DismissComputer>(&effect);
    return dismiss && dismiss->seat == seat;
  });
}

TEST_SUITE("tables of four") {
  TEST_CASE("those who are here call the computer for a player who has been away too long") {
    Four four;
    CHECK(code(four.wish(ann, Want::computer), ann) == "not_now");
    four.go(dan);
    CHECK(code(four.wish(ann, Want::computer), ann) == "not_now");
    four.wait();
    CHECK_FALSE(calls(four.wish(ann, Want::computer), Seat{3}));
    CHECK_FALSE(calls(four.wish(bob, Want::computer), Seat{3}));
    CHECK(calls(four.wish(cid, Want::computer), Seat{3}));
    CHECK(four.table.computer(Seat{3}) == protocol::Level::medium);
    CHECK(four.table.misses_computer(Seat{3}));
    four.sit(computer, 3);
    CHECK(four.table.is_computer(computer));
    CHECK(four.table.names()[3] == "Player");  // for whom it plays
    SUBCASE("and nobody can give their seat away") {
      CHECK(code(four.wish(ann, Want::free_seat), ann) == "no_computer");
    }
    SUBCASE("until the player is back") {
      const Effects back = four.table.handle(
          four.now, Join{.who = dan, .as = seat_3, .name = "Dan", .at = 2'000, .relieves = true});
      CHECK(dismisses(back, Seat{3}));
      CHECK_FALSE(four.table.computer(Seat{3}));
      CHECK_FALSE(four.table.has(computer));
      four.keep(back);
    }
    SUBCASE("also after a restart") {
      Four later;
      Table restored("T", *protocol::open_game({{"game", "kaiser"}}), open_dealer(),
                     {.spectators = 2});
      REQUIRE(restored.restore(four.records));
      CHECK(restored.computer(Seat{3}) == protocol::Level::medium);
    }
  }

  TEST_CASE("the computer takes the seats in which nobody has sat down yet") {
    Table table("T", *protocol::open_game({{"game", "kaiser"}}), open_dealer(), {.spectators = 2});
    table.have_computer(true);
    table.handle(t0, Join{.who = ann, .as = seat_0, .name = "Ann", .at = 1'000});
    const Effects called = table.handle(t0, Wish{ann, Want::computer});
    CHECK_FALSE(calls(called, Seat{0}));
    for (const Seat seat : {Seat{1}, Seat{2}, Seat{3}}) CHECK(calls(called, seat));
  }

  TEST_CASE("whoever sits down at a closed table is refused by the word they used") {
    Four four;
    four.table.handle(four.now, Close{"The evening is over."});
    for (const bool sits : {false, true}) {
      const Effects refused = four.table.handle(
          four.now, Join{.who = ann, .as = seat_0, .name = "Ann", .at = 1'000, .sits = sits});
      CHECK(json::parse(only(told(refused, ann)))["to"] == (sits ? "sit" : "join"));
    }
  }

  TEST_CASE("without the computer on the server nobody can call it") {
    Four four;
    four.table.have_computer(false);
    four.go(dan);
    four.wait();
    CHECK(code(four.wish(ann, Want::computer), ann) == "no_computer");
  }

  TEST_CASE("partners resign together, and nobody takes a match from their own partner") {
    Four four;
    const auto over = [&] { return four.table.over(); };
    SUBCASE("together") {
      four.wish(ann, Want::resign_rubber);
      CHECK_FALSE(over());
      four.wish(bob, Want::resign_rubber);  // of the other side
      CHECK_FALSE(over());
      four.wish(cid, Want::resign_rubber);
      CHECK(over());
    }
    SUBCASE("alone, where the partner is away") {
      four.go(cid);
      four.wish(ann, Want::resign_rubber);
      CHECK(over());
    }
    SUBCASE("the other side may take it, all who are here of it") {
      four.go(dan);
      four.wait();
      CHECK(code(four.wish(bob, Want::take_rubber), bob) == "not_overdue");  // the partner
      four.wish(ann, Want::take_rubber);
      CHECK_FALSE(over());
      four.wish(cid, Want::take_rubber);
      CHECK(over());
      CHECK(json::parse(four.records.back())["forfeit"] == "rubber");
      CHECK(json::parse(four.records.back())["seat"] == 3);
      CHECK(code(four.wish(ann, Want::take_rubber), ann) == "not_overdue");
    }
  }

  TEST_CASE("those who are here adjourn together when somebody is overdue") {
    Four four;
    four.go(dan);
    four.wait();
    for (const MemberId who : {ann, bob}) four.wish(who, Want::adjourn);
    CHECK(four.table.has(ann));
    four.wish(cid, Want::adjourn);
    CHECK_FALSE(four.table.has(ann));
  }

  TEST_CASE("where there are more than two sides nobody takes the match from one player") {
    Table table = full_table();
    table.handle(t0, Leave{cid});
    table.handle(t0 + too_long, Tick{});
    CHECK(code(table.handle(t0 + too_long, Wish{ann, Want::take_rubber}), ann) == "not_now");
  }
}

}  // namespace stand_in_test
