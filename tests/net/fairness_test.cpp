// SPDX-License-Identifier: MIT
// The decks below were computed without this code, by these lines of Python (number n comes from
// the secret s; s of deck 3 is sha256("a secret for the tests, number 11"), each s before it sha256
// of the next, and the one before deck 1's is the commitment):
//   def deck(s, n, table, salts):
//     m = "jojotte.v1\n%s\n%d" % (table, n) + "".join("\n" + salt for salt in salts)
//     key = hmac.new(s, m.encode(), "sha256").digest()
//     def numbers():
//       for i in itertools.count():
//         block = hmac.new(key, i.to_bytes(4, "big"), "sha256").digest()
//         for at in range(0, 32, 4): yield int.from_bytes(block[at:at + 4], "big")
//     draws = numbers()
//     def below(n):
//       while True:
//         product = next(draws) * n
//         if product % 2**32 >= (2**32 - n) % n: return product >> 32
//     pack = [rank + suit for suit in "CDHS" for rank in "789TJQKA"]
//     for left in range(32, 1, -1):
//       j = below(left); pack[left - 1], pack[j] = pack[j], pack[left - 1]
//     return " ".join(pack)
#include "tests/net/sample.hpp"

#include <doctest/doctest.h>

#include <functional>

namespace {

using net::Alarm;
using Kind = Alarm::Kind;
using sample::json;
using Messages = std::vector<json>;

constexpr const char* commitment =
    "eb7fd5ca4fbf914fcb38ab3468c381c88a759e7126dce085ccbf2c9789fc5491";
constexpr const char* second_secret =
    "ffe7f18ce2febafc62365e4dc849c7f3ca3f52de3d04e143849e1d03d334c4ba";
constexpr const char* third_secret =
    "60e79dc1d192c1abee34b5df69a11cc6e466011b120b3ac1afda002e49aad3ff";
constexpr const char* first_deck =
    "KH 9H TH TS 8S 7H 7C KC TC QS 9C QC 8H AC JS 7D 8D AS 8C JD TD 9S AH JH KD 7S AD QD KS JC QH "
    "9D";
constexpr const char* second_deck =
    "JC QC 8C 9D KD 7D QS 9H JH 9C TS AH TC KS 7C 9S TD QH TH AS 8H JD KH AC KC AD 8D 8S QD 7H JS "
    "7S";
constexpr const char* third_deck =
    "QS 7S 7D 9D 9C AS QH JS 7C 9H QD TD KC AH JC 8C 8D KD TS TC TH 8S AC QC AD 7H KH JD JH KS 8H "
    "9S";

const std::string ann(64, 'a'), ben(32, 'b');

/// Before the first deck the salts are promised, and not open.
json decks(int dealt) {
  json told{{"commitment", commitment},
            {"promises", {net::promise_of(ann), net::promise_of(ben)}},
            {"salts", {"", ""}},
            {"dealt", dealt}};
  if (dealt > 0) told["salts"] = {ann, ben};
  return told;
}

json shown(int deck, const char* secret, const char* cards, int dealt) {
  json open = decks(dealt);
  open["shown"] = {{"deck", deck}, {"secret", secret}, {"cards", cards}};
  return open;
}

json update(const char* hand, const char* story) {
  json message{{"type", "update"}, {"story", json::parse(story)}, {"patch", json::object()}};
  message["patch"]["own"]["hand"] = hand;
  return message;
}

/// Deck 1 is a cut, deck 2 a deal that Bob deals, with an exchange; deck 3 one that Ann deals.
Messages evening() {
  json welcome = sample::welcome(R"({"phase":"cut","turned":null,"own":{"hand":""}})");
  welcome["decks"] = decks(0);
  welcome["decks"]["promises"][1] = nullptr;
  Messages messages{
      welcome,
      update("JC QC 8C QS 9H JH", R"([{"type":"cut","drawn":["KH","9H"],"dealer":1},
        {"type":"dealt","deal":1,"dealer":1,"each":6,"turned":"TC"}])"),
      update("JC QC 8C QS 9H JH KS 7C 9S", R"([{"type":"drawn","each":3,"information":"7S"}])"),
      update("JC QC 8C QS 9H JH KS TC 9S",
             R"([{"type":"done","seat":0,"action":{"type":"exchange"}},
                 {"type":"done","seat":1,"action":{"type":"keep"}}])"),
      update("JC QC 8C QS 9H JH TC 9S",
             R"([{"type":"done","seat":1,"action":{"type":"play","card":"QH"}},
                 {"type":"melded","seat":1,"class":"run","points":20,"length":3,"cards":"9C TS AH"},
                 {"type":"done","seat":0,"action":{"type":"play","card":"KS"}}])"),
      update("", R"([{"type":"trick","by":1,"points":1}])"),
      update("9D 9C AS 9H QD TD",
             R"([{"type":"dealt","deal":2,"dealer":0,"each":6,"turned":"KC"}])"),
      update("9D 9C AS 9H QD TD", R"([{"type":"thrown_in"}])")};
  messages[1]["decks"] = decks(2);
  messages[5]["decks"] = shown(2, second_secret, second_deck, 2);
  messages[6]["decks"] = shown(2, second_secret, second_deck, 3);
  messages[7]["decks"] = shown(3, third_secret, third_deck, 3);
  return messages;
}

// Deck 2 of a mirror match whose first half this table is, by the same lines and four salts.
constexpr const char* shared_deck =
    "8D AH TC AD 9H QC 7H JS TH 7C 7D 8H KS AC QD 7S JD 9D QH AS KH KC 8C JC QS 9C 8S JH TS TD 9S "
    "KD";

json both_salts() {
  const json salts{ann, ben, std::string(32, 'c'), std::string(64, 'd')};
  json promises;
  for (const std::string salt : salts) promises.push_back(net::promise_of(salt));
  return {{"table", "K7QWM2XA"}, {"half", 0}, {"promises", promises}, {"salts", salts}};
}

/// Ann's half: the cut, a deal that is thrown in, and, once both halves are over, all laid open.
Messages mirror_match() {
  json welcome = sample::welcome(R"({"phase":"cut","turned":null,"own":{"hand":""}})");
  welcome["decks"] = decks(0);
  welcome["house"] = {{"reveal", "after_both"}};
  welcome["mirror"] = {{"half", 0}, {"other", "P3RTX9WB"}, {"agreed", false}};
  Messages messages{welcome,
                    update("8D AH TC 7H JS TH", R"([{"type":"cut","drawn":["JH","QC"],"dealer":1},
        {"type":"dealt","deal":1,"dealer":1,"each":6,"turned":"KS"}])"),
                    update("8D AH TC 7H JS TH", R"([{"type":"thrown_in"}])"), update("", "[]")};
  messages[1]["decks"] = decks(2);
  messages[3]["decks"] = shown(2, second_secret, shared_deck, 2);
  for (const std::size_t at : {1U, 3U}) messages[at]["decks"]["mirror"] = both_salts();
  messages[3]["patch"]["phase"] = "match_over";
  messages[3]["mirror"] = json::parse(R"({"half":0,"other":"P3RTX9WB","agreed":true,
    "result":{"here":{"whole":true,"totals":[0,0],"made":[]},
              "there":{"whole":true,"totals":[0,0],"made":[]},"difference":[0,0]}})");
  return messages;
}

struct Verdict {
  std::vector<Alarm> alarms;
  std::vector<int> proved;  // deals, message by message, where there were any
};

Verdict verdict(const Messages& messages, const char* expected = "") {
  net::Table table;
  table.expect(expected);
  Verdict found;
  long long seq = 0;
  for (json message : messages) {
    message["seq"] = ++seq;
    for (const net::Event& event :
         message["type"] == "welcome" ? table.welcome(message) : table.update(message))
      if (event.deals_proved > 0) found.proved.push_back(event.deals_proved);
  }
  found.alarms = table.alarms();
  return found;
}

std::string joined(const net::Cards& cards) {
  std::string text;
  for (const net::Card& card : cards) text += (text.empty() ? "" : " ") + card;
  return text;
}

/// One wrong thing, and its alarm.
struct Tampering {
  const char* what;
  std::function<void(Messages&)> with;
  Alarm alarm;
};

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
       for (const std::size_t at : {1U, 5U, 6U, 7U}) all[at]["decks"]["salts"][0] = ben;
     },
     {Kind::salt_not_promised}},
    {"a salt that was promised and did not come",
     [](Messages& all) {
       for (const std::size_t at : {1U, 5U, 6U, 7U}) all[at]["decks"]["salts"][0] = "";
     },
     {Kind::salt_not_promised}},
    {"a salt opened before all were promised",
     [](Messages& all) { all[0]["decks"]["salts"][0] = ann; },
     {Kind::salt_not_promised}},
    {"a deck before all salts were promised",
     [](Messages& all) {
       for (const std::size_t at : {1U, 5U, 6U, 7U}) {
         all[at]["decks"]["promises"][1] = nullptr;
         all[at]["decks"]["salts"] = {"", ""};
       }
     },
     {Kind::salt_not_promised}},
    {"another promise after all were made",
     [](Messages& all) { all[0]["decks"]["promises"][1] = ann; },
     {Kind::promise_changed}},
    {"a new beginning after the first deck",
     [](Messages& all) { all[5]["decks"]["anew"] = 1; },
     {Kind::anew_wrong}},
    {"a fourth new beginning",
     [](Messages& all) { all[0]["decks"]["anew"] = 4; },
     {Kind::anew_wrong}},
    {"a salt changed after the first deck",
     [](Messages& all) { all[5]["decks"]["salts"][1] = std::string(32, 'c'); },
     {Kind::salt_changed}},
    {"a secret one bit off",
     [](Messages& all) {
       std::string secret = second_secret;
       secret[0] = 'e';
       all[5]["decks"]["shown"]["secret"] = secret;
     },
     {Kind::secret_wrong, 2}},
    {"a malformed secret",
     [](Messages& all) { all[5]["decks"]["shown"]["secret"] = "swordfish"; },
     {Kind::not_dealt, 2}},
    {"a deck from the future",
     [](Messages& all) { all[5]["decks"] = shown(3, third_secret, third_deck, 2); },
     {Kind::not_dealt, 3}},
    {"a deck without a number",
     [](Messages& all) { all[5]["decks"]["shown"]["deck"] = 0; },
     {Kind::not_dealt, 0}},
    {"two cards laid open in the wrong order",
     [](Messages& all) {
       std::string cards = second_deck;
       std::swap(cards[60], cards[63]);
       all[5]["decks"]["shown"]["cards"] = cards;
     },
     {Kind::cards_wrong, 2}},
    {"a card in Ann's six that was never hers",
     [](Messages& all) { all[1]["patch"]["own"]["hand"] = "JC QC 8C QS 9H AH"; },
     {Kind::card_misplaced, 2, "AH"}},
    {"a card dealt to Ann before the draw that came after it",
     [](Messages& all) { all[1]["patch"]["own"]["hand"] = "JC QC 8C QS 9H KS"; },
     {Kind::card_misplaced, 2, "KS"}},
    {"a card in Ann's nine that nobody had",
     [](Messages& all) { all[2]["patch"]["own"]["hand"] = "JC QC 8C QS 9H JH KS 7C AC"; },
     {Kind::card_misplaced, 2, "AC"}},
    {"a card that Bob played and nobody had",
     [](Messages& all) { all[4]["story"][0]["action"]["card"] = "AC"; },
     {Kind::card_misplaced, 2, "AC"}},
    {"a card that Bob melded and Ann had",
     [](Messages& all) { all[4]["story"][1]["cards"] = "9C TS JC"; },
     {Kind::card_misplaced, 2, "JC"}},
    {"another card turned up",
     [](Messages& all) { all[1]["story"][1]["turned"] = "8D"; },
     {Kind::card_misplaced, 2, "8D"}},
    {"no card turned up",
     [](Messages& all) { all[1]["story"][1].erase("turned"); },
     {Kind::card_misplaced, 2, "TC"}},
    {"another card shown at the bottom",
     [](Messages& all) { all[2]["story"][0]["information"] = "8D"; },
     {Kind::card_misplaced, 2, "8D"}},
    {"a seven exchanged by a player without it",
     [](Messages& all) { all[3]["story"][1]["action"]["type"] = "exchange"; },
     {Kind::card_misplaced, 2, "7C"}},
    {"the turned card taken without an exchange",
     [](Messages& all) { all[3]["story"][0]["action"]["type"] = "keep"; },
     {Kind::card_misplaced, 2, "TC"}},
    {"a card drawn at the cut that was not there",
     [](Messages& all) { all[1]["story"][0]["drawn"][1] = "8H"; },
     {Kind::card_misplaced, 1, "8H"}},
    {"a deal left out of the count",
     [](Messages& all) { all[1]["decks"]["dealt"] = 3; },
     {Kind::card_misplaced, 2, "KH"}},
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
    {"a card in Ann's six that was never hers",
     [](Messages& all) { all[1]["patch"]["own"]["hand"] = "8D AH TC 7H JS KD"; },
     {Kind::card_misplaced, 2, "KD"}},
    {"nothing laid open when both halves are over",
     [](Messages& all) { all[3]["decks"].erase("shown"); },
     {Kind::not_shown, 2}},
};

}  // namespace

TEST_SUITE("fair deals") {
  TEST_CASE("a deck follows from its secret as the rule says") {
    const auto third = net::read_secret(third_secret);
    REQUIRE(third);
    const net::Secret second = net::secret_before(*third), first = net::secret_before(second);
    CHECK(net::hex(second) == second_secret);
    CHECK(net::hex(net::secret_before(first)) == commitment);
    CHECK(joined(net::deck_from(first, 1, "K7QWM2XA", {ann, ben})) == first_deck);
    CHECK(joined(net::deck_from(second, 2, "K7QWM2XA", {ann, ben})) == second_deck);
    CHECK(joined(net::deck_from(*third, 3, "K7QWM2XA", {ann, ben})) == third_deck);
  }

  TEST_CASE("a deck depends on its number, the table and both salts") {
    const auto secret = net::read_secret(second_secret);
    REQUIRE(secret);
    CHECK(joined(net::deck_from(*secret, 3, "K7QWM2XA", {ann, ben})) != second_deck);
    CHECK(joined(net::deck_from(*secret, 2, "K7QWM2XB", {ann, ben})) != second_deck);
    CHECK(joined(net::deck_from(*secret, 2, "K7QWM2XA", {"", ben})) != second_deck);
    CHECK(joined(net::deck_from(*secret, 2, "K7QWM2XA", {ann, ""})) != second_deck);
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
    for (const std::size_t at : {5U, 6U}) all[at]["decks"].erase("shown");
    const Verdict found = verdict(all);
    CHECK(found.alarms.empty());
    CHECK(found.proved == std::vector<int>{2});
    all[4]["story"][0]["action"]["card"] = "AC";
    CHECK(verdict(all).alarms == std::vector<Alarm>{{Kind::card_misplaced, 2, "AC"}});
  }

  TEST_CASE("each kind of tampering raises its alarm, and nothing is proved fair after it") {
    for (const Tampering& tampering : tamperings) {
      CAPTURE(tampering.what);
      Messages all = evening();
      tampering.with(all);
      const Verdict found = verdict(all);
      REQUIRE(!found.alarms.empty());
      CHECK(found.alarms[0] == tampering.alarm);
      CHECK(found.proved == std::vector<int>{});
    }
  }

  TEST_CASE("a mirror match is proved with the salts of both halves, and each tampering is found") {
    const Verdict good = verdict(mirror_match(), commitment);
    CHECK(good.alarms == std::vector<Alarm>{});
    CHECK(good.proved == std::vector<int>{1});
    for (const Tampering& tampering : mirror_tamperings) {
      CAPTURE(tampering.what);
      Messages all = mirror_match();
      tampering.with(all);
      const Verdict found = verdict(all);
      REQUIRE(!found.alarms.empty());
      CHECK(found.alarms[0] == tampering.alarm);
      CHECK(found.proved == std::vector<int>{});
    }
  }

  TEST_CASE("a deck that is not laid open when the house rules say so raises an alarm") {
    Messages all = evening();
    for (const std::size_t at : {5U, 6U, 7U}) all[at]["decks"].erase("shown");
    for (const char* reveal : {"after_deal", "after_rubber", "never"}) {
      CAPTURE(reveal);
      all[0]["house"] = {{"reveal", reveal}};
      CHECK(verdict(all).alarms.empty() == (reveal != std::string("after_deal")));
    }
    Messages longer = all;
    longer.push_back(update("", R"([{"type":"cut","drawn":["7C","8C"],"dealer":0}])"));
    longer.back()["decks"] = decks(4);
    longer[0]["house"] = {{"reveal", "after_rubber"}};
    CHECK(verdict(longer).alarms[0] == Alarm{Kind::not_shown, 2});
    longer.back()["decks"] = shown(3, third_secret, third_deck, 4);
    CHECK(verdict(longer).alarms.empty());
    all[7]["patch"]["phase"] = "match_over";
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

  TEST_CASE("a player who comes back in the middle of a deal has forgotten nothing") {
    Messages all = evening();
    json again = sample::welcome(R"({"own":{"hand":"JC QC 8C QS 9H JH KS TC 9S"}})");
    for (const std::size_t at : {1U, 2U, 3U})
      for (const json& event : all[at]["story"]) again["story"].push_back(event);
    again["decks"] = decks(2);
    all.insert(all.begin() + 4, again);
    CHECK(verdict(all).alarms.empty());
    CHECK(verdict(all).proved == std::vector<int>{1, 1});
    all[1]["patch"]["own"]["hand"] = "JC QC 8C QS 9H KS";
    CHECK(verdict(all).alarms.size() == 1);
  }

  TEST_CASE("a spectator from the middle of a deal proves everything seen since") {
    Messages all = evening();
    json late = sample::welcome(R"({"own":null,"turned":"7C","information":"7S"})");
    for (const std::size_t at : {1U, 2U, 3U})
      for (const json& event : all[at]["story"]) late["story"].push_back(event);
    late["decks"] = decks(2);
    all.erase(all.begin(), all.begin() + 4);
    all.insert(all.begin(), late);
    for (json& each : all)
      if (each["type"] == "update") each["patch"] = json::object();
    CHECK(verdict(all).proved == std::vector<int>{1, 1});
    all[1]["story"][0]["action"]["card"] = "AC";
    CHECK(verdict(all).alarms.size() == 1);
  }
}
