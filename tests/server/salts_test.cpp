// SPDX-License-Identifier: MIT
#include "protocol/salts.hpp"

#include "engine/cards/pack.hpp"
#include "protocol/message_codec.hpp"
#include "server/table/table.hpp"
#include "tests/support/salts.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace salts_test {

using namespace server;
using engine::Seat;
using nlohmann::json;

constexpr MemberId ann{1}, bob{2}, again{3}, wim{4};
const std::string anns(64, 'a'), bobs(64, 'b'), fresh(64, 'c'), last(64, 'd');
const auto chain = entropy::Chain::ends(entropy::digest("known to the server"));

/// A table for two, what it has written, and what a member was told last of the decks.
class SaltTable {
 public:
  explicit SaltTable(const protocol::HouseRules& house = {.spectators = 1}) : house_(house) {
    restart();
  }

  /// As after a kill: from the records alone.
  void restart() {
    table_ = std::make_unique<Table>("TABLE234", protocol::open_game({{"rules", "hervey"}}).value(),
                                     new_chain_dealer("TABLE234", chain), house_);
    REQUIRE(table_->restore(records));
    take(table_->begin({}));
  }

  void join(MemberId who, unsigned seat, const std::string& salt) {
    if (table_->has(who)) leave(who);
    const std::string promise = salt.empty() ? "" : support::promise_of(salt);
    take(table_->handle({}, requests::Join{who, {Seat(seat)}, "", promise}));
  }
  void leave(MemberId who) { take(table_->handle({}, requests::Leave{who})); }
  /// The code of the refusal; empty: it was taken.
  std::string open(MemberId who, const std::string& salt) {
    return take(table_->handle({}, support::opening(who, salt)));
  }
  std::string promise(MemberId who, const std::string& salt) {
    return take(table_->handle({}, support::promise(who, salt)));
  }
  std::string watch() {
    return take(table_->handle({}, requests::Join{wim, engine::spectator, ""}));
  }

  const Table& table() const { return *table_; }
  json decks() const { return decks_; }
  bool dealt() const { return table_->decks() > 0; }
  /// The first card of the first deck.
  std::string top() const {
    for (const std::string& line : records)
      if (const json record = json::parse(line); record.contains("deck"))
        return record["deck"].get<std::string>().substr(0, 2);
    return {};
  }

  std::vector<std::string> records;
  json last_bye;

 private:
  std::string take(const Effects& effects) {
    std::string refused;
    for (const Effect& effect : effects) {
      if (const auto* append = std::get_if<Append>(&effect)) records.push_back(append->record);
      const auto* send = std::get_if<Send>(&effect);
      if (!send) continue;
      const json told = json::parse(protocol::write(send->message));
      if (told.contains("decks")) decks_ = told["decks"];
      if (told["type"] == "refused") refused = told["code"];
      if (told["type"] == "bye") last_bye = told;
    }
    return refused;
  }

  protocol::HouseRules house_;
  std::unique_ptr<Table> table_;
  json decks_;
};

/// A salt that, after Ann's, lays this card on top of the first deck: what anybody can find who
/// knows the server's secret.
std::string salt_for(const std::string& card) {
  const auto dealer = new_chain_dealer("TABLE234", chain);
  for (unsigned tries = 0; tries < 10'000; ++tries) {
    const std::string salt = protocol::hex(entropy::digest(std::to_string(tries)));
    auto pack = cards::pack_of_32();
    dealer->shuffle(1, std::vector{anns, salt}, {pack.begin(), pack.size()});
    if (protocol::deck_text({pack.begin(), 1}) == card) return salt;
  }
  return {};
}

TEST_SUITE("the salts of a table") {
  TEST_CASE("whoever knows the secrets and the other salt could choose a card by the last salt") {
    for (const char* card : {"JS", "9S"}) {
      const std::string wished = salt_for(card);
      REQUIRE_FALSE(wished.empty());
      SaltTable table;  // if only they had promised that salt, before they could know the other
      table.join(ann, 0, anns);
      table.join(bob, 1, wished);
      CHECK(table.open(ann, anns).empty());
      CHECK(table.open(bob, wished).empty());
      CHECK(table.top() == card);
    }
  }

  TEST_CASE("but a salt is promised before the other is open, so that nobody can") {
    SaltTable table;
    table.join(ann, 0, anns);
    table.join(bob, 1, bobs);
    CHECK(table.open(ann, anns).empty());
    const std::string wished = salt_for("JS");
    const auto written = table.records;
    CHECK(table.open(bob, wished) == "wrong_salt");
    CHECK(table.records == written);
    CHECK_FALSE(table.dealt());
    SUBCASE("they may open what they promised") {
      CHECK(table.open(bob, bobs).empty());
      CHECK(table.dealt());
      CHECK(table.decks()["salts"] == json{anns, bobs});
    }
    SUBCASE("or all begin anew, with a salt of Ann's that they do not know") {
      table.join(again, 1, wished);
      CHECK(table.decks()["anew"] == 1);
      CHECK(table.decks()["promises"] == json{nullptr, support::promise_of(wished)});
      CHECK(table.promise(ann, anns) == "not_now");
      CHECK(table.open(again, wished) == "not_now");
      CHECK(table.promise(ann, fresh).empty());
      CHECK(table.open(ann, fresh).empty());
      CHECK(table.open(again, wished).empty());
      CHECK(table.decks()["salts"] == json{fresh, wished});
      CHECK(table.dealt());
    }
  }

  TEST_CASE("no salt is opened before all are promised, nor one that nobody has promised") {
    SaltTable table;
    table.join(ann, 0, anns);
    CHECK(table.open(ann, anns) == "not_now");
    CHECK(table.watch().empty());
    CHECK(table.open(wim, anns) == "not_a_player");
    table.join(bob, 1, "");
    CHECK(table.open(bob, bobs) == "not_now");
    CHECK(table.open(ann, bobs) == "wrong_salt");
    CHECK_FALSE(table.dealt());
    CHECK(table.open(ann, anns).empty());
    CHECK(table.dealt());
    const auto written = table.records;
    CHECK(table.open(ann, anns).empty());  // the answer may have been lost
    CHECK(table.open(ann, fresh) == "not_now");
    CHECK(table.promise(bob, bobs) == "not_now");
    CHECK(table.records == written);
  }

  TEST_CASE("until all have promised, a seat that has lost its salt promises another") {
    SaltTable table;
    table.join(ann, 0, anns);
    table.leave(ann);
    table.join(again, 0, fresh);
    table.join(bob, 1, bobs);
    CHECK_FALSE(table.decks().contains("anew"));
    CHECK(table.open(bob, bobs).empty());
    CHECK(table.open(again, fresh).empty());
    CHECK(table.dealt());
  }

  TEST_CASE("a seat that comes back without its salt after that makes all begin anew") {
    SaltTable table;
    table.join(ann, 0, anns);
    table.join(bob, 1, bobs);
    CHECK(table.open(bob, bobs).empty());
    table.leave(ann);
    table.join(again, 0, fresh);
    CHECK(table.decks()["anew"] == 1);
    CHECK(table.decks()["promises"] == json{support::promise_of(fresh), nullptr});
    CHECK(table.decks()["salts"] == json{"", ""});
    table.leave(bob);
    table.join(bob, 1, bobs);  // was away and has not heard of it: a salt that is known is no salt
    CHECK(table.decks()["promises"][1].is_null());
    CHECK(table.promise(bob, last).empty());
    CHECK(table.open(bob, last).empty());
    CHECK(table.open(again, fresh).empty());
    CHECK(table.dealt());
    table.restart();
    table.join(ann, 0, anns);
    CHECK(table.decks()["anew"] == 1);
    CHECK(table.decks()["salts"] == json{fresh, last});
  }

  TEST_CASE("a seat whose salt is open may come back with any promise") {
    SaltTable table;
    table.join(ann, 0, anns);
    table.join(bob, 1, bobs);
    CHECK(table.open(ann, anns).empty());
    const auto written = table.records;
    table.join(again, 0, fresh);
    CHECK(table.records == written);
    CHECK(table.open(bob, bobs).empty());
    CHECK(table.dealt());
  }

  TEST_CASE("the fourth new beginning closes the table") {
    SaltTable table;
    table.join(ann, 0, anns);
    table.join(bob, 1, bobs);
    for (unsigned round = 1; round <= 4; ++round) {
      CAPTURE(round);
      REQUIRE_FALSE(table.table().closed());
      const char digit = "0123456789"[round];
      table.join(again, 1, std::string(64, digit));
      CHECK(table.table().has(again) == (round == 1));  // from then on, this costs the seat
      table.join(again, 1, std::string(63, 'b') + digit);
      table.promise(ann, std::string(63, 'a') + digit);
    }
    CHECK(table.table().closed());
    CHECK(table.last_bye["code"] == "closed");
    CHECK(table.last_bye["text"].get<std::string>().starts_with("A player's salt was promised"));
    table.restart();
    CHECK(table.table().closed());
  }

  TEST_CASE("killed at any moment, a table goes on where it was") {
    for (std::size_t killed = 1; killed < 4; ++killed) {
      CAPTURE(killed);
      SaltTable table;
      const auto step = [&](std::size_t number, const auto& act) {
        act();
        if (number != killed) return;
        table.restart();
        table.join(ann, 0, anns);
        if (number > 1) table.join(bob, 1, bobs);
      };
      step(1, [&] { table.join(ann, 0, anns); });
      step(2, [&] { table.join(bob, 1, bobs); });
      step(3, [&] { CHECK(table.open(ann, anns).empty()); });
      CHECK(table.open(bob, bobs).empty());
      CHECK(table.dealt());
      CHECK_FALSE(table.decks().contains("anew"));
      CHECK(table.decks()["salts"] == json{anns, bobs});
    }
  }

  TEST_CASE("the computer brings no salt, whatever it promises") {
    SaltTable table({.spectators = 1, .computer = {{Seat{1}, protocol::Level::easy}}});
    table.join(bob, 1, bobs);
    CHECK(table.promise(bob, bobs) == "not_now");
    table.join(ann, 0, anns);
    CHECK(table.decks()["promises"] == json{support::promise_of(anns), ""});
    CHECK(table.open(ann, anns).empty());
    CHECK(table.dealt());
  }
}

}  // namespace salts_test
