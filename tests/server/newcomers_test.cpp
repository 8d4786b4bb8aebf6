// SPDX-License-Identifier: MIT
// Before the first cards: who has a seat, who loses it, and who calls the computer. PROTOCOL.md,
// "Before the first cards".
#include "server/limits/limits.hpp"
#include "server/limits/seat_shares.hpp"
#include "server/table/farewell.hpp"
#include "tests/support/salts.hpp"
#include "tests/support/tiny_table.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace newcomers_test {

using namespace support;
using namespace std::chrono_literals;
using protocol::Want;

Source marks(unsigned char address) { return {{address}, {address}}; }

const Source hosts = marks(1), guests = marks(2), strangers = marks(3), others = marks(4);
constexpr auto grace = 10s;

std::string salt_of(int number) { return protocol::hex(entropy::digest(std::to_string(number))); }

/// The table of a host, as its actor would see it: who is there, and what stands in the journal.
struct Scene {
  explicit Scene(bool open = true, int seats = 3) {
    house.open = open;
    house.grace = grace;
    house.spectators = 2;
    game["options"]["seats"] = seats;
    table = fresh();
    table->begin(now);
  }

  std::unique_ptr<Table> fresh() const {
    auto made = std::make_unique<Table>("T", *protocol::open_game(game), open_dealer(), house);
    made->be_opened_by(hosts);
    made->have_computer(true);
    return made;
  }
  void restart() {
    table = fresh();
    REQUIRE(table->restore(records));
    table->begin(now);
  }

  Effects ask(const Request& request) {
    Effects effects = table->handle(now, request);
    for (std::string& record : appended(effects)) records.push_back(std::move(record));
    for (const Effect& effect : effects)
      if (const auto* freed = std::get_if<FreeSeat>(&effect)) lost.insert(freed->seat);
    return effects;
  }
  /// The code of the refusal; empty: they sit.
  std::string sit(MemberId who, int seat, const Source& from, int salt = 0) {
    const Seat at{static_cast<std::uint8_t>(seat)};
    const bool claims = !taken.contains(at) || lost.contains(at);
    const Effects effects = ask(Join{.who = who,
                                     .as = {at},
                                     .name = "Player",
                                     .promise = salt == 0 ? "" : support::promise_of(salt_of(salt)),
                                     .at = 1'000,
                                     .sits = true,
                                     .claims = claims,
                                     .from = from});
    if (!table->has(who)) return json::parse(told(effects, who).back())["code"];
    taken.insert(at);
    lost.erase(at);
    return {};
  }
  /// The code of the refusal; empty: it was granted or noted.
  std::string wish(MemberId who, Want want) {
    const json answer = json::parse(told(ask(Wish{who, want}), who).back());
    return answer["type"] == "refused" ? answer["code"] : json("");
  }
  Effects wait(std::chrono::seconds time) {
    now += time;
    return ask(Tick{});
  }
  json decks() { return json::parse(only(told(ask(Look{MemberId{99}}), MemberId{99})))["decks"]; }

  protocol::HouseRules house;
  json game = {{"game", "pippip"}};
  std::unique_ptr<Table> table;
  Clock::Time now = t0 + 1h;
  std::vector<std::string> records;
  std::set<Seat> taken, lost;
};

using Seats = std::set<Seat>;

}  // namespace newcomers_test

TEST_SUITE("a seat before the first cards") {
  using namespace newcomers_test;

  TEST_CASE(
      "strangers who promise a salt and go lose their seats, and the host begins with others") {
    Scene scene;
    scene.sit(ann, 0, hosts, 1);
    scene.sit(bob, 1, strangers, 2);
    scene.ask(Leave{bob});
    scene.sit(cid, 2, strangers, 3);
    scene.ask(support::opening(ann, salt_of(1)));
    scene.ask(Leave{cid});
    CHECK(scene.table->decks() == 0);
    REQUIRE(scene.table->alarm());
    CHECK(*scene.table->alarm() == scene.now + grace);
    scene.wait(grace);
    CHECK(scene.lost == Seats{Seat{1}, Seat{2}});
    CHECK(scene.table->names() == std::vector<std::string>{"Player", "", ""});
    CHECK(scene.decks()["promises"] == json{nullptr, nullptr, nullptr});
    CHECK(scene.decks()["anew"] == 1);
    scene.restart();
    CHECK(scene.table->vacant(Seat{1}));
    scene.lost = {Seat{1}, Seat{2}};
    scene.sit(ann, 0, hosts, 4);
    scene.sit(bob, 1, guests);
    scene.sit(cid, 2, guests);
    CHECK_FALSE(scene.table->vacant(Seat{1}));
    CHECK(scene.ask(support::opening(ann, salt_of(4))).size() > 1);
    CHECK(scene.table->decks() > 0);
    scene.restart();
    CHECK(scene.table->decks() > 0);
  }

  TEST_CASE("at an open table whoever goes loses a seat that others could have") {
    Scene scene;
    scene.sit(ann, 0, hosts);
    scene.sit(bob, 1, strangers);
    scene.ask(Leave{bob});
    SUBCASE("when somebody has waited for them for long enough") {
      const json seen = json::parse(only(told(scene.ask(Look{wim}), wim)));
      CHECK(seen["clock"]["runs"] == "grace");
      CHECK(seen["clock"]["waits_for"] == json{1});  // and not for seat 2, which is free
      scene.wait(grace - 1s);
      CHECK(scene.lost.empty());
      scene.wait(1s);
      CHECK(scene.lost == Seats{Seat{1}});
      CHECK_FALSE(scene.decks().contains("anew"));
    }
    SUBCASE("but not while nobody waits") {
      scene.ask(Leave{ann});
      CHECK_FALSE(scene.table->alarm());
      scene.wait(1h);
      CHECK(scene.lost.empty());
    }
    SUBCASE("and who is back in time keeps it") {
      scene.wait(grace - 1s);
      scene.sit(again, 1, strangers);
      CHECK(scene.wait(1h).empty());
    }
    SUBCASE("and whoever sits down there has a name, though the last one's was erased") {
      scene.ask(EraseName{Seat{1}});
      const Effects freed = scene.wait(grace);
      CHECK(std::ranges::any_of(freed, [](const Effect& effect) {
        const auto* remember = std::get_if<Remember>(&effect);
        return remember && remember->seat == Seat{1} && remember->name == "";
      }));
      scene.sit(cid, 1, guests);
      CHECK(scene.table->names()[1] == "Player");
    }
    SUBCASE("and who sits down there has all their time") {
      scene.wait(grace);
      scene.sit(cid, 1, guests);
      scene.ask(Leave{cid});
      CHECK(*scene.table->alarm() == scene.now + grace);
    }
  }

  TEST_CASE("where only those come who were invited they may sit down early and go") {
    Scene scene(false);
    scene.sit(ann, 0, hosts, 1);
    scene.sit(bob, 1, guests, 2);
    scene.ask(Leave{bob});
    scene.wait(1h);
    CHECK(scene.lost.empty());
    scene.sit(cid, 2, guests, 3);  // now only Bob's salt is missing
    for (const auto& [who, salt] : {std::pair{ann, 1}, {cid, 3}})
      scene.ask(support::opening(who, salt_of(salt)));
    CHECK(scene.wish(cid, Want::free_seat) == "no_computer");
    const json room = json::parse(told(scene.wait(grace), cid).back())["room"];
    CHECK(room["players"][1]["overdue"] == "gone");
    CHECK(scene.lost.empty());
    CHECK(scene.wish(cid, Want::computer) == "not_now");
    CHECK(scene.wish(cid, Want::free_seat).empty());
    CHECK(scene.lost == Seats{Seat{1}});
  }

  TEST_CASE("a salt that is not opened falls away with its seat, though its player is there") {
    Scene scene;
    scene.sit(ann, 0, hosts, 1);
    scene.sit(bob, 1, guests);
    scene.sit(cid, 2, strangers, 3);
    scene.ask(support::opening(ann, salt_of(1)));
    const Effects late = scene.wait(grace);
    CHECK(scene.lost == Seats{Seat{2}});
    const json bye = json::parse(told(late, cid).back());
    CHECK(bye["code"] == "freed");
    CHECK(bye["text"] == farewell::salt_not_opened);
    CHECK(scene.decks()["promises"] == json{nullptr, "", nullptr});
  }

  TEST_CASE("nobody waits for a table at which only those are who keep it waiting") {
    Scene scene;
    scene.sit(ann, 0, hosts, 1);
    scene.ask(Leave{ann});
    scene.sit(bob, 1, guests);
    scene.ask(Leave{bob});
    scene.sit(cid, 2, strangers, 3);
    scene.wait(1h);
    CHECK(scene.lost.empty());
  }

  TEST_CASE("the host frees the seats of those who have gone, at once, and nobody else does") {
    Scene scene;
    scene.sit(ann, 0, hosts);
    scene.sit(bob, 1, guests);
    scene.sit(cid, 2, strangers, 3);
    scene.ask(Leave{cid});
    CHECK(scene.wish(bob, Want::free_seat) == "no_computer");
    CHECK(scene.lost.empty());
    CHECK(scene.wish(ann, Want::free_seat).empty());
    CHECK(scene.lost == Seats{Seat{2}});
    CHECK(scene.wish(ann, Want::computer).empty());
    CHECK(scene.table->computer(Seat{2}));
  }

  TEST_CASE("one stranger cannot close a table by salts that are kept back") {
    Scene scene;
    int salt = 10;
    const auto ann_promises = [&] { scene.ask(support::promise(ann, salt_of(++salt))); };
    scene.sit(ann, 0, hosts, 1);
    scene.sit(bob, 1, guests);
    CHECK(scene.sit(cid, 2, strangers, 3).empty());
    CHECK(scene.sit(again, 2, strangers, ++salt).empty());  // once, that may be an accident
    CHECK(scene.decks()["anew"] == 1);
    ann_promises();
    CHECK(scene.sit(wim, 2, strangers, ++salt) == "too_many_seats");
    CHECK(scene.decks()["anew"] == 2);
    CHECK(scene.lost == Seats{Seat{2}});
    for (int i = 0; i < 10; ++i) {
      ann_promises();
      CHECK(scene.sit(wim, 2, strangers, ++salt) == "too_many_seats");
    }
    CHECK(scene.decks()["anew"] == 2);
    CHECK(scene.sit(wim, 2, others).empty());
    CHECK_FALSE(scene.table->closed());
  }

  TEST_CASE(
      "nor by several seats of theirs, and nobody is shut out with whoever opened the table") {
    Scene scene(true, 5);
    int salt = 100;
    const auto promise = [&](MemberId who) { scene.ask(support::promise(who, salt_of(++salt))); };
    scene.sit(ann, 0, hosts, 1);
    scene.sit(bob, 1, guests);
    scene.sit(cid, 2, strangers, 2);
    scene.sit(again, 3, strangers, 3);
    scene.sit(wim, 4, hosts, 4);
    promise(cid);
    for (const MemberId who : {ann, again, wim}) promise(who);
    SUBCASE("theirs are lost together") {
      promise(again);
      CHECK(scene.decks()["anew"] == 2);
      CHECK(scene.lost == Seats{Seat{2}, Seat{3}});
      CHECK(scene.table->has(wim));
    }
    SUBCASE("of the opener's address only the one that has done it") {
      promise(wim);
      CHECK(scene.decks()["anew"] == 2);
      CHECK(scene.lost == Seats{Seat{4}});
      CHECK(scene.sit(wim, 4, hosts, ++salt).empty());
    }
  }

  TEST_CASE("a player's promises without end are not taken, and close no table") {
    Scene scene;
    scene.sit(ann, 0, hosts);
    for (int i = 1; i < 200; ++i)
      scene.sit(MemberId{100U + static_cast<unsigned>(i)}, 1, strangers, i);
    CHECK_FALSE(scene.table->closed());
    CHECK(scene.records.size() == 1U + limits::promises_of_a_player_max);
    CHECK(scene.decks()["promises"][1] ==
          support::promise_of(salt_of(limits::promises_of_a_player_max)));
  }

  TEST_CASE("people from one address hold so many open seats, those of a network some more") {
    const auto shares = std::make_shared<SeatShares>();
    std::vector<SeatShares::Share> held;
    const auto take = [&](unsigned char address) {
      auto share = shares->take({{address}, {1}});
      if (share) held.push_back(std::move(*share));
      return share.has_value();
    };
    int taken = 0;
    while (take(1)) ++taken;
    CHECK(taken == limits::open_seats_per_address_max);
    for (unsigned char address = 2; address < 9; ++address)
      while (take(address)) ++taken;
    CHECK(taken == limits::open_seats_per_address_max * limits::addresses_worth_of_a_network);
    held.pop_back();
    CHECK_FALSE(take(1));
    CHECK(take(9));
    held.clear();
    CHECK(take(1));
  }
}

TEST_SUITE("the computer before the first cards") {
  using namespace newcomers_test;

  TEST_CASE("a guest alone at the table waits for whoever opened it") {
    Scene scene(false, 5);
    scene.sit(bob, 1, guests);
    CHECK(scene.wish(bob, Want::computer) == "not_now");
    SUBCASE("who comes, and then calls it") {
      scene.sit(ann, 0, hosts);
      scene.sit(cid, 2, guests);
      CHECK(scene.wish(bob, Want::computer).empty());  // is noted
      CHECK(scene.wish(cid, Want::computer).empty());
      CHECK_FALSE(scene.table->computer(Seat{3}));
      CHECK(scene.wish(ann, Want::computer).empty());
      CHECK(scene.table->computer(Seat{3}));
    }
    SUBCASE("who calls it whatever others wish") {
      scene.sit(ann, 0, hosts);
      CHECK(scene.wish(ann, Want::computer).empty());
      CHECK(scene.table->computer(Seat{3}));
    }
    SUBCASE("for a time, and a seat is kept for them") {
      scene.wait(grace);
      CHECK(scene.wish(bob, Want::computer).empty());
      REQUIRE(scene.table->computer(Seat{4}));
      CHECK(scene.table->seat_kept_for(hosts) == Seat{4});
      CHECK_FALSE(scene.table->seat_kept_for(strangers));
      scene.ask(Join{.who = ann,
                     .as = {Seat{4}},
                     .name = "Ann",
                     .sits = true,
                     .relieves = true,
                     .claims = true,
                     .from = hosts});
      CHECK_FALSE(scene.table->computer(Seat{4}));
      CHECK(scene.table->names()[4] == "Ann");
      CHECK_FALSE(scene.table->seat_kept_for(hosts));
      scene.restart();
      CHECK_FALSE(scene.table->computer(Seat{4}));
    }
  }
}
