// SPDX-License-Identifier: MIT
// What is checked of the decks of every game: their origin, and that the cards which were seen lay
// where they were dealt to.
#include "clients/net/fairness.hpp"

#include "tests/net/decks.hpp"
#include "tests/net/sample.hpp"

#include <doctest/doctest.h>

#include <string>

namespace fairness_test {

using namespace decks;
using net::Alarm;
using Kind = Alarm::Kind;

json update(const char* story) {
  return {{"type", "update"}, {"patch", json::object()}, {"story", json::parse(story)}};
}

json welcome() {
  json message = sample::welcome(R"({"phase":"cut","zones":null,"asked":[],"ask":null})");
  message["decks"] = told(0);
  return message;
}

/// A deck is dealt: its first half to Ann, who holds it, the other to Bob.
void deal_halves(json& message, int deck, const char* cards) {
  constexpr std::size_t half = 16 * 3 - 1;
  message["decks"]["places"][std::to_string(deck)] = "16*hand.0 16*hand.1";
  message["patch"]["zones"]["hand"] = {{"0", std::string(cards, half)}, {"1", 16}};
}

/// Deck 1 is a cut, decks 2 and 3 are deals.
Messages evening() {
  Messages messages{welcome(),
                    update(R"([{"type":"cut","dealer":1,"drawn":["KH","9H"]},
                               {"type":"dealt","deal":1}])"),
                    update(R"([{"type":"play","seat":1,"card":"QH"}])"),
                    update(R"([{"type":"trick","by":1}])"),
                    update(R"([{"type":"dealt","deal":2}])"),
                    update(R"([{"type":"thrown_in"}])")};
  messages[0]["decks"]["promises"][1] = nullptr;
  messages[1]["decks"] = told(2);
  messages[3]["decks"] = shown(2, second_secret, second_deck, 2);
  messages[4]["decks"] = shown(2, second_secret, second_deck, 3);
  messages[5]["decks"] = shown(3, third_secret, third_deck, 3);
  messages[1]["decks"]["places"]["1"] = "drawn.0 drawn.1 30*stock";
  deal_halves(messages[1], 2, second_deck);
  deal_halves(messages[4], 3, third_deck);
  return messages;
}

/// Ann's half: the cut, a deal that is thrown in, and, once both halves are over, all laid open.
Messages mirror_match() {
  Messages messages{welcome(), update(R"([{"type":"cut","dealer":1},{"type":"dealt","deal":1}])"),
                    update(R"([{"type":"thrown_in"}])"), update("[]")};
  messages[0]["house"] = {{"reveal", "after_both"}};
  messages[0]["mirror"] = {{"half", 0}, {"other", "P3RTX9WB"}, {"agreed", false}};
  messages[1]["decks"] = told(2);
  messages[3]["decks"] = shown(2, second_secret, shared_deck, 2);
  for (const std::size_t at : {1U, 3U}) messages[at]["decks"]["mirror"] = both_salts();
  deal_halves(messages[1], 2, shared_deck);
  messages[3]["patch"]["phase"] = "over";
  messages[3]["mirror"] = json::parse(R"({"half":0,"other":"P3RTX9WB","agreed":true,
    "result":{"here":{"whole":true,"totals":[0,0],"made":[]},
              "there":{"whole":true,"totals":[0,0],"made":[]},"difference":[0,0]}})");
  return messages;
}

/// The pack of the decks.
net::Cards pack() {
  net::Cards cards;
  for (const char suit : std::string("CDHS"))
    for (const char rank : std::string("789TJQKA")) cards.push_back({rank, suit});
  return cards;
}

std::string deck(const net::Secret& secret, int number, const char* table,
                 const std::vector<std::string>& salts) {
  std::string text;
  for (const net::Card& card : net::shuffled(pack(), secret, number, table, salts))
    text += (text.empty() ? "" : " ") + card;
  return text;
}

std::string& hand_of_ann(json& message) {
  return message["patch"]["zones"]["hand"]["0"].get_ref<std::string&>();
}

const Tampering tamperings[] = {
    {"another commitment at the second message",
     [](Messages& all) { all[1]["decks"]["commitment"] = std::string(64, '0'); },
     {Kind::commitment_changed}},
    {"another commitment from the beginning",
     [](Messages& all) {
       for (json& each : all)
         if (each.contains("decks")) each["decks"]["commitment"] = std::string(64, '0');
     },
     {Kind::secret_wrong, 2}},
    {"no commitment",
     [](Messages& all) { all[0]["decks"]["commitment"] = "trust me"; },
     {Kind::commitment_changed}},
    {"a salt that was not promised",
     [](Messages& all) {
       for (const std::size_t at : {1U, 3U, 4U, 5U}) all[at]["decks"]["salts"][0] = ben;
     },
     {Kind::salt_not_promised}},
    {"a salt that was promised and did not come",
     [](Messages& all) {
       for (const std::size_t at : {1U, 3U, 4U, 5U}) all[at]["decks"]["salts"][0] = "";
     },
     {Kind::salt_not_promised}},
    {"a salt opened before all were promised",
     [](Messages& all) { all[0]["decks"]["salts"][0] = ann; },
     {Kind::salt_not_promised}},
    {"a deck before all salts were promised",
     [](Messages& all) {
       for (const std::size_t at : {1U, 3U, 4U, 5U}) {
         all[at]["decks"]["promises"][1] = nullptr;
         all[at]["decks"]["salts"] = {"", ""};
       }
     },
     {Kind::salt_not_promised}},
    {"another promise after all were made",
     [](Messages& all) { all[0]["decks"]["promises"][1] = ann; },
     {Kind::promise_changed}},
    {"a new beginning after the first deck",
     [](Messages& all) { all[3]["decks"]["anew"] = 1; },
     {Kind::anew_wrong}},
    {"a fourth new beginning",
     [](Messages& all) {
       for (json& each : all)
         if (each.contains("decks")) each["decks"]["anew"] = 4;
     },
     {Kind::anew_wrong}},
    {"a salt changed after the first deck",
     [](Messages& all) { all[3]["decks"]["salts"][1] = std::string(32, 'c'); },
     {Kind::salt_changed}},
    {"a secret one bit off",
     [](Messages& all) {
       std::string secret = second_secret;
       secret[0] = 'e';
       all[3]["decks"]["shown"]["secret"] = secret;
     },
     {Kind::secret_wrong, 2}},
    {"a malformed secret",
     [](Messages& all) { all[3]["decks"]["shown"]["secret"] = "swordfish"; },
     {Kind::not_dealt, 2}},
    {"a deck from the future",
     [](Messages& all) { all[3]["decks"] = shown(3, third_secret, third_deck, 2); },
     {Kind::not_dealt, 3}},
    {"a deck without a number",
     [](Messages& all) { all[3]["decks"]["shown"]["deck"] = 0; },
     {Kind::not_dealt, 0}},
    {"two cards laid open in the wrong order",
     [](Messages& all) {
       std::string cards = second_deck;
       std::swap(cards[60], cards[63]);
       all[3]["decks"]["shown"]["cards"] = cards;
     },
     {Kind::cards_wrong, 2}},
    {"another pack than was told",
     [](Messages& all) { all[0]["about"]["pack"] = "16*7C 16*8C"; },
     {Kind::cards_wrong, 2}},
    {"a card of Ann's that was dealt to Bob",
     [](Messages& all) { hand_of_ann(all[1]).replace(0, 2, "QH"); },
     {Kind::card_misplaced, 2, "QH"}},
    {"a card that Bob plays and Ann was dealt",
     [](Messages& all) { all[2]["story"][0]["card"] = "JC"; },
     {Kind::card_misplaced, 2, "JC"}},
    {"a card that Bob plays twice",
     [](Messages& all) { all[2]["story"].push_back(all[2]["story"][0]); },
     {Kind::card_misplaced, 2, "QH"}},
    {"a card drawn at the cut that was not there",
     [](Messages& all) { all[1]["story"][0]["drawn"][1] = "8H"; },
     {Kind::card_misplaced, 1, "8H"}},
    {"a card too few in Bob's hand",
     [](Messages& all) { all[1]["patch"]["zones"]["hand"]["1"] = 15; },
     {Kind::card_misplaced, 2, "TD"}},
    {"places for fewer cards than there are",
     [](Messages& all) { all[1]["decks"]["places"]["2"] = "16*hand.0 16*hand.1 stock"; },
     {Kind::card_misplaced, 2, "JC"}},
    {"no places",
     [](Messages& all) { all[1]["decks"].erase("places"); },
     {Kind::places_not_told, 2}},
    {"other places than before",
     [](Messages& all) { all[3]["decks"]["places"]["2"] = "16*hand.1 16*hand.0"; },
     {Kind::places_not_told, 2}},
};

const Alarm changed{Kind::shared_salts_changed};

const Tampering mirror_tamperings[] = {
    {"another salt of the other half when the decks are laid open",
     [](Messages& all) { all[3]["decks"]["mirror"]["salts"][3] = std::string(64, 'e'); }, changed},
    {"the salts of the other half kept back until then",
     [](Messages& all) { all[1]["decks"].erase("mirror"); }, changed},
    {"the salts of the other half no longer told",
     [](Messages& all) { all[3]["decks"].erase("mirror"); }, changed},
    {"ours not among the salts",
     [](Messages& all) {
       for (const std::size_t at : {1U, 3U}) {
         all[at]["decks"]["mirror"]["salts"][0] = std::string(64, 'e');
         all[at]["decks"]["mirror"]["promises"][0] = net::promise_of(std::string(64, 'e'));
       }
     },
     {Kind::shared_salts_not_ours}},
    {"ours where the other half's belong",
     [](Messages& all) {
       for (const std::size_t at : {1U, 3U}) all[at]["decks"]["mirror"]["half"] = 1;
     },
     {Kind::shared_table_not_ours}},
    {"the name of some other table",
     [](Messages& all) {
       for (const std::size_t at : {1U, 3U}) all[at]["decks"]["mirror"]["table"] = "ZZZZZZZZ";
     },
     {Kind::shared_table_not_ours}},
    {"a salt of the other half that was not promised",
     [](Messages& all) {
       for (const std::size_t at : {1U, 3U})
         all[at]["decks"]["mirror"]["salts"][2] = std::string(64, 'e');
     },
     {Kind::salt_not_promised}},
    {"another salt and promise of the other half when the decks are laid open",
     [](Messages& all) {
       all[3]["decks"]["mirror"]["salts"][2] = ann;
       all[3]["decks"]["mirror"]["promises"][2] = net::promise_of(ann);
     },
     changed},
    {"a deck of its own for this half",
     [](Messages& all) { all[3]["decks"]["shown"]["cards"] = second_deck; },
     {Kind::cards_wrong, 2}},
    {"nothing laid open when both halves are over",
     [](Messages& all) { all[3]["decks"].erase("shown"); },
     {Kind::not_shown, 2}},
};

/// Each tampering raises its alarm, and nothing is proved fair after it.
void check(const Messages& fair, std::span<const Tampering> tamperings) {
  for (const Tampering& tampering : tamperings) {
    CAPTURE(tampering.what);
    Messages all = fair;
    tampering.with(all);
    const Verdict found = verdict(all);
    REQUIRE(!found.alarms.empty());
    CHECK(found.alarms[0] == tampering.alarm);
    CHECK(found.proved == std::vector<int>{});
  }
}

}  // namespace fairness_test

TEST_SUITE("fair deals") {
  using namespace fairness_test;

  TEST_CASE("a fourth new beginning is told, and nothing is dealt after it") {
    Messages told{welcome()};
    told[0]["decks"]["anew"] = 4;
    CHECK(verdict(told).alarms.empty());
  }

  TEST_CASE("a deck follows from its secret as the rule says") {
    const auto third = net::read_secret(third_secret);
    REQUIRE(third);
    const net::Secret second = net::secret_before(*third), first = net::secret_before(second);
    CHECK(net::hex(second) == second_secret);
    CHECK(net::hex(net::secret_before(first)) == commitment);
    CHECK(deck(first, 1, "K7QWM2XA", {ann, ben}) == first_deck);
    CHECK(deck(second, 2, "K7QWM2XA", {ann, ben}) == second_deck);
    CHECK(deck(*third, 3, "K7QWM2XA", {ann, ben}) == third_deck);
  }

  TEST_CASE("a deck depends on its number, the table and both salts") {
    const auto secret = net::read_secret(second_secret);
    REQUIRE(secret);
    CHECK(deck(*secret, 3, "K7QWM2XA", {ann, ben}) != second_deck);
    CHECK(deck(*secret, 2, "K7QWM2XB", {ann, ben}) != second_deck);
    CHECK(deck(*secret, 2, "K7QWM2XA", {"", ben}) != second_deck);
    CHECK(deck(*secret, 2, "K7QWM2XA", {ann, ""}) != second_deck);
  }

  TEST_CASE("decks that match the commitment raise no alarm and are proved deal by deal") {
    for (const char* expected : {"", commitment}) {
      const Verdict found = verdict(evening(), expected);
      CHECK(found.alarms == std::vector<Alarm>{});
      CHECK(found.proved == std::vector<int>{1, 1});
    }
  }

  TEST_CASE("a secret laid open late proves the decks before it, too") {
    Messages all = evening();
    for (const std::size_t at : {3U, 4U}) all[at]["decks"].erase("shown");
    const Verdict found = verdict(all);
    CHECK(found.alarms.empty());
    CHECK(found.proved == std::vector<int>{2});
  }

  TEST_CASE("each kind of tampering raises its alarm, and nothing is proved fair after it") {
    check(evening(), tamperings);
  }

  TEST_CASE("a mirror match is proved with the salts of both halves, and each tampering is found") {
    const Verdict good = verdict(mirror_match(), commitment);
    CHECK(good.alarms == std::vector<Alarm>{});
    CHECK(good.proved == std::vector<int>{1});
    check(mirror_match(), mirror_tamperings);
  }

  TEST_CASE("a deck that is not laid open when the house rules say so raises an alarm") {
    Messages all = evening();
    for (const std::size_t at : {3U, 4U, 5U}) all[at]["decks"].erase("shown");
    for (const char* reveal : {"after_deal", "after_rubber", "never"}) {
      CAPTURE(reveal);
      all[0]["house"] = {{"reveal", reveal}};
      CHECK(verdict(all).alarms.empty() == (reveal != std::string("after_deal")));
    }
    Messages longer = all;
    longer.push_back(update(R"([{"type":"rubber","winner":0}])"));
    longer.back()["decks"] = told(3);
    longer[0]["house"] = {{"reveal", "after_rubber"}};
    CHECK(verdict(longer).alarms.size() == 2);
    longer.back()["decks"] = shown(3, third_secret, third_deck, 3);
    CHECK(verdict(longer).alarms.empty());
    all[5]["patch"]["phase"] = "over";
    CHECK(verdict(all).alarms.empty());
    all[0]["house"] = {{"reveal", "after_rubber"}};
    CHECK(verdict(all).alarms.size() == 2);
    Messages good = evening();
    good[0]["house"] = {{"reveal", "after_deal"}};
    CHECK(verdict(good).alarms.empty());
  }

  TEST_CASE("a commitment learned elsewhere is compared with the first message") {
    const Verdict found = verdict(evening(), third_secret);
    REQUIRE(!found.alarms.empty());
    CHECK(found.alarms[0] == Alarm{Kind::commitment_changed});
  }
}
