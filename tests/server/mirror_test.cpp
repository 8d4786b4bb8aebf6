// SPDX-License-Identifier: MIT
#include "server/table/mirror.hpp"
#include "tests/support/here.hpp"

#include "server/lobby/replay.hpp"
#include "server/table/table.hpp"
#include "tests/support/exports.hpp"
#include "tests/support/played_match.hpp"
#include "tests/support/salts.hpp"
#include "tests/support/table_as_told.hpp"
#include "tests/support/verified.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <deque>
#include <filesystem>
#include <fstream>
#include <memory>

using namespace server;
using nlohmann::json;
using protocol::HalfEnd;
using support::verified;

namespace {

/// The act that a player chooses among those offered, from the player's own view alone.
using Choice = std::size_t (*)(std::uint64_t question, std::size_t actions);

std::size_t by_the_book(std::uint64_t question, std::size_t actions) {
  return actions > 2 ? question % actions : 0;
}
std::size_t otherwise(std::uint64_t question, std::size_t actions) {
  return (3 * question + 1) % actions;
}

/// One half: its table, its journal and its players.
struct Half {
  TableRow row;
  std::unique_ptr<Table> table;
  std::vector<std::string> records;
  support::TableAsTold views[2];
  json mirror, decks;
};

/// The two tables of a mirror match, and the messages between them.
class MirrorMatch {
 public:
  explicit MirrorMatch(const std::string& rules, Choice first = by_the_book,
                       Choice second = by_the_book)
      : choices_{first, second} {
    const json terms{{"rules", rules}, {"options", {{"mirror", true}}}};
    for (int i : {0, 1}) {
      Half& half = halves_[i];
      half.row.id = names[i];
      half.row.terms = terms.dump();
      half.row.house = with_mirror(protocol::write(house), names[1 - i], i);
      half.table = made(half.row);
    }
  }

  static std::unique_ptr<Table> made(const TableRow& row) {
    auto table = std::make_unique<Table>(
        row.id, game(row), new_chain_dealer(names[0], support::secret_of_the_match), house);
    table->be_half(mirror_place(row.id, row.house).value());
    return table;
  }
  static std::unique_ptr<protocol::HostedGame> game(const TableRow& row) {
    return protocol::open_game(json::parse(row.terms)).value();
  }

  static std::string salt(int half, unsigned seat) {
    return std::string(32, "abcd"[2 * half + static_cast<int>(seat)]);
  }
  void sit(int half, unsigned seat) { sit(half, seat, salt(half, seat)); }
  void sit(int half, unsigned seat, const std::string& with) {
    if (halves_[half].table->has(member(seat)))
      take(half, halves_[half].table->handle({}, Leave{member(seat)}));
    take(half, halves_[half].table->handle(
                   {}, Join{member(seat), {engine::Seat(seat)}, "", support::promise_of(with)}));
  }
  void open(int half, unsigned seat) { open(half, seat, salt(half, seat)); }
  void open(int half, unsigned seat, const std::string& with) {
    take(half, halves_[half].table->handle({}, support::opening(member(seat), with)));
  }
  void promise(int half, unsigned seat, const std::string& with) {
    take(half, halves_[half].table->handle({}, support::promise(member(seat), with)));
  }
  void sit_all() {
    for (int half : {0, 1})
      for (unsigned seat : {0U, 1U}) sit(half, seat);
    for (int half : {0, 1})
      for (unsigned seat : {0U, 1U}) open(half, seat);
  }

  void play(int half) {
    for (int acts = 0; !halves_[half].table->over() && acts < 100'000; ++acts) step(half);
    REQUIRE(halves_[half].table->over());
  }

  void begin(int half, int acts) {
    for (int i = 0; i < acts; ++i) step(half);
  }

  void resign(int half, unsigned seat) {
    take(half, halves_[half].table->handle({}, Wish{member(seat), protocol::Want::resign_rubber}));
  }

  void take(int half, const Effects& effects) {
    Half& here = halves_[half];
    for (const Effect& effect : effects) {
      if (const auto* append = std::get_if<Append>(&effect)) here.records.push_back(append->record);
      if (const auto* tell = std::get_if<TellHalf>(&effect))
        post_.push_back({1 - half, tell->news});
      const auto* send = std::get_if<Send>(&effect);
      for (unsigned seat : {0U, 1U})
        if (send && std::ranges::count(send->to, member(seat)) > 0) hear(here, seat, send->message);
    }
    while (!post_.empty()) {
      const auto [to, news] = post_.front();
      post_.pop_front();
      take(to, halves_[to].table->handle({}, HearHalf{news}));
    }
  }

  /// As after a kill: from the records alone.
  void restart(int half) {
    halves_[half].table = made(halves_[half].row);
    REQUIRE(halves_[half].table->restore(halves_[half].records));
    take(half, halves_[half].table->begin({}));
  }

  Half& operator[](int half) { return halves_[half]; }

  std::string transcript(int half) const {
    const Half& here = halves_[half];
    return support::transcript_of(here.row,
                                  new_chain_dealer(names[0], support::secret_of_the_match),
                                  here.records, here.table->open_decks());
  }

  /// All decks in one half's journal.
  std::vector<std::string> decks(int half) const {
    std::vector<std::string> decks;
    for (const std::string& line : halves_[half].records)
      if (const json record = json::parse(line); record.contains("deck"))
        decks.push_back(record["deck"]);
    return decks;
  }

  static constexpr const char* names[] = {"FIRST234", "SECOND23"};
  static inline const protocol::HouseRules house{.spectators = 0,
                                                 .reveal = protocol::Reveal::after_both};

 private:
  static MemberId member(unsigned seat) { return static_cast<MemberId>(seat + 1); }

  /// Partners sit in different seats: seat 0 in one half and seat 1 in the other.
  void step(int half) {
    for (unsigned seat : {0U, 1U}) {
      const support::TableAsTold& told = halves_[half].views[seat];
      if (!told.asked()) continue;
      const Choice choose = choices_[(seat + static_cast<unsigned>(half)) % 2];
      const auto actions = told.actions();
      const json action = actions[choose(told.question(), actions.size())];
      take(half, halves_[half].table->handle({}, Act{member(seat), told.question(), action}));
      return;
    }
  }

  static void hear(Half& half, unsigned seat, const protocol::ServerMessage& message) {
    std::string mirror, decks;
    if (const auto* welcome = std::get_if<protocol::SharedWelcome>(&message)) {
      half.views[seat] = support::TableAsTold(
          {{"about", json::parse((*welcome)->about)}, {"view", json::parse((*welcome)->view)}});
      mirror = (*welcome)->mirror;
      decks = (*welcome)->decks;
    } else if (const auto* update = std::get_if<protocol::Update>(&message)) {
      const json told = json::parse(update->text);
      half.views[seat].merge(told["patch"]);
      if (told.contains("mirror")) mirror = told["mirror"].dump();
      if (told.contains("decks")) decks = told["decks"].dump();
    }
    if (!mirror.empty()) half.mirror = json::parse(mirror);
    if (!decks.empty()) half.decks = json::parse(decks);
    const bool dealt = half.decks.value("dealt", 0) > 0;
    if (half.mirror.contains("result") && dealt) CHECK(half.decks.contains("shown"));
  }

  Half halves_[2];
  Choice choices_[2];
  std::deque<std::pair<int, HalfNews>> post_;
};

/// Of the salts that consist of these digits.
json promises(const std::vector<char>& digits) {
  json list;
  for (const char digit : digits) list.push_back(support::promise_of(std::string(32, digit)));
  return list;
}

/// The transcript with its first `from` replaced by `to`.
std::string spoilt(std::string transcript, const std::string& from, const std::string& to) {
  const auto at = transcript.find(from);
  REQUIRE(at != std::string::npos);
  return transcript.replace(at, from.size(), to);
}

/// The member `mirror` of the update in MIRROR.md.
json told_on_the_page() {
  std::ifstream in(std::filesystem::path(here::source) / "protocol" / "MIRROR.md");
  const std::string page(std::istreambuf_iterator<char>(in), {});
  const auto begin = page.find(R"({"type":"update")");
  REQUIRE(begin != std::string::npos);
  return json::parse(page.substr(begin, page.find("```", begin) - begin))["mirror"];
}

}  // namespace

TEST_SUITE("a mirror match") {
  TEST_CASE("the result is reported as MIRROR.md shows it") {
    Mirror mirror({{"K7QWM2XA", 0}, "K7QWM2XA", "P3RTX9WB"});
    mirror.hear(HalfEnd{true, {700, 160}, {{0, 0}, {700, 160}}});
    mirror.note({0, 0});
    mirror.note({0, 0});
    CHECK(json::parse(mirror.told(mirror.end(true, {820, 160}), true)) == told_on_the_page());
  }

  TEST_CASE(
      "no salt is opened before all four are promised, and no card dealt before all are open") {
    MirrorMatch match("hervey");
    match.sit(0, 0);
    match.sit(0, 1);
    match.sit(1, 0);
    match.open(0, 0);
    CHECK_FALSE(match[0].decks.contains("mirror"));
    CHECK(match[0].decks["salts"] == json{"", ""});
    match.sit(1, 1);
    for (int half : {0, 1})
      CHECK(match[half].decks["mirror"]["promises"] == promises({'a', 'b', 'c', 'd'}));
    for (int half : {0, 1}) match.open(half, 0);
    match.open(0, 1);
    CHECK(match[0].table->decks() + match[1].table->decks() == 0);
    CHECK(match[0].mirror["agreed"] == false);
    match.open(1, 1);
    CHECK(match[0].mirror["agreed"] == true);
    CHECK(match[0].table->decks() == match[1].table->decks());
    CHECK(match[0].table->decks() > 1);
    CHECK(match[0].decks["mirror"] == json({{"table", "FIRST234"},
                                            {"half", 0},
                                            {"promises", promises({'a', 'b', 'c', 'd'})},
                                            {"salts",
                                             {std::string(32, 'a'), std::string(32, 'b'),
                                              std::string(32, 'c'), std::string(32, 'd')}}}));
  }

  TEST_CASE("equal play gives a difference of zero under all rules, whichever half ends first") {
    for (const std::string rules : {"culbertson", "hervey", "denexa"})
      for (const int first : {0, 1}) {
        CAPTURE(rules);
        MirrorMatch match(rules);
        match.sit_all();
        match.play(first);
        match.play(1 - first);
        CHECK(match.decks(0) == match.decks(1));
        for (int half : {0, 1}) {
          const json& result = match[half].mirror["result"];
          CHECK(result["difference"] == json{0, 0});
          CHECK(result["here"] == result["there"]);
          CHECK(result["here"]["made"].size() == match.decks(half).size());
        }
      }
  }

  TEST_CASE("one side gains what the other loses, and both halves report the same") {
    MirrorMatch match("denexa", by_the_book, otherwise);
    match.sit_all();
    match.play(0);
    match.begin(1, 60);
    match.resign(1, 1);
    match.play(1);
    const json here = match[0].mirror["result"], there = match[1].mirror["result"];
    const std::int64_t gained = here["difference"][0];
    CHECK(gained != 0);
    CHECK(here["difference"][1] == -gained);
    CHECK(there["difference"] == json{-gained, gained});
    CHECK(here["here"] == there["there"]);
    const auto decks = std::min(match.decks(0).size(), match.decks(1).size());
    for (std::size_t deck = 0; deck < decks; ++deck)
      CHECK(match.decks(0)[deck] == match.decks(1)[deck]);
  }

  TEST_CASE("a half's records are shut until the other is over, then its decks are proved") {
    MirrorMatch match("hervey");
    match.sit_all();
    match.play(0);
    Half& over = match[0];
    CHECK_FALSE(over.mirror.contains("result"));
    CHECK_FALSE(over.decks.contains("shown"));
    CHECK(over.table->open_decks() == 0);
    CHECK(match.transcript(0).find("deck") == std::string::npos);
    CHECK(match.transcript(1).find("whole") == std::string::npos);
    const ReplayAsked asked{
        .deal = 1, .open_decks = over.table->open_decks(), .may_watch = false, .half = true};
    auto game = MirrorMatch::game(over.row);
    const auto replayed = replay_deal(over.row.id, *game, support::each_of(over.records), asked);
    REQUIRE(!replayed.has_value());
    CHECK(replayed.error().code == "no_spectators");
    const auto analysed =
        analyse_deal(over.row.id, *game, support::each_of(over.records), asked, {});
    REQUIRE(!analysed.has_value());
    CHECK(analysed.error().code == "not_laid_open");
    match.play(1);
    for (int half : {0, 1}) {
      CHECK(match[half].decks.contains("shown"));
      const auto found = verified(match.transcript(half));
      CHECK_FALSE(found.failure);
      CHECK(found.decks == match.decks(half).size());
    }
  }

  TEST_CASE("when both halves are over, each deal of each can be replayed and analysed") {
    MirrorMatch match("hervey");
    match.sit_all();
    for (int half : {0, 1}) match.play(half);
    for (int half : {0, 1}) {
      const Half& over = match[half];
      ReplayAsked asked{
          .deal = {}, .open_decks = over.table->open_decks(), .may_watch = false, .half = true};
      const auto again = [&](auto tell, auto... more) {
        const auto game = MirrorMatch::game(over.row);
        const auto told = tell(over.row.id, *game, support::each_of(over.records), asked, more...);
        return told ? json::parse(*told) : json{{"fault", told.error().text}};
      };
      const json newest = again(replay_deal);
      CHECK(newest["revealed"] == true);
      CHECK(newest["deals"] > 1);
      for (asked.deal = 1; asked.deal <= newest["deals"]; ++*asked.deal) {
        CAPTURE(*asked.deal);
        CHECK(again(replay_deal).value("fault", "") == "");
        CHECK(again(analyse_deal, protocol::AnalysisBounds{}).value("fault", "") == "");
      }
    }
  }

  TEST_CASE("salts and decks that were changed afterwards fail verification") {
    MirrorMatch match("hervey");
    match.sit_all();
    for (int half : {0, 1}) match.play(half);
    for (int half : {0, 1}) {
      const std::string good = match.transcript(half);
      REQUIRE_FALSE(verified(good).failure);
      for (const char salt : {'a', 'b', 'c', 'd'}) {
        CAPTURE(salt);
        CHECK(verified(spoilt(good, std::string(32, salt), std::string(32, 'e'))).failure);
      }
      const std::string deck = match.decks(half)[1];
      const std::string turned = deck.substr(3) + ' ' + deck.substr(0, 2);
      CHECK(verified(spoilt(good, deck, turned)).failure);
    }
  }

  TEST_CASE("a salt that does not come makes the salts of both halves begin anew") {
    MirrorMatch match("hervey");
    for (int half : {0, 1})
      for (unsigned seat : {0U, 1U}) match.sit(half, seat);
    match.open(0, 0);
    match.open(1, 0);
    match.open(1, 1);
    match.sit(0, 1, std::string(32, 'e'));  // comes back without theirs
    for (int half : {0, 1}) {
      CHECK(match[half].decks["anew"] == 1);
      CHECK_FALSE(match[half].decks.contains("mirror"));
    }
    CHECK(match[1].decks["promises"] == json{nullptr, nullptr});
    match.promise(0, 0, std::string(32, 'f'));
    match.promise(1, 0, std::string(32, '0'));
    match.open(0, 0, std::string(32, 'f'));
    CHECK(match[0].decks["salts"] == json{"", ""});
    match.promise(1, 1, std::string(32, '1'));
    CHECK(match[0].decks["mirror"]["promises"] == promises({'f', 'e', '0', '1'}));
    match.open(0, 0, std::string(32, 'f'));
    match.open(0, 1, std::string(32, 'e'));
    match.open(1, 0, std::string(32, '0'));
    match.open(1, 1, std::string(32, '1'));
    for (int half : {0, 1}) match.play(half);
    CHECK(match.decks(0) == match.decks(1));
    for (int half : {0, 1}) {
      const auto found = verified(match.transcript(half));
      CHECK_FALSE(found.failure);
      CHECK(found.anew == 1);
    }
  }

  TEST_CASE("a promise that changes while the halves agree is told before anybody opens a salt") {
    MirrorMatch match("hervey");
    match.sit(0, 0);
    match.sit(0, 1);
    match.sit(0, 1, std::string(32, 'e'));  // its salt was lost, and the other half has heard of it
    match.sit(1, 0);
    match.sit(1, 1);
    CHECK_FALSE(match[1].decks.contains("anew"));
    for (int half : {0, 1})
      CHECK(match[half].decks["mirror"]["promises"] == promises({'a', 'e', 'c', 'd'}));
  }

  TEST_CASE("when salts begin anew too often, both halves are closed") {
    MirrorMatch match("hervey");
    for (int half : {0, 1})
      for (unsigned seat : {0U, 1U}) match.sit(half, seat);
    for (char round = '1'; round <= '4'; ++round) {
      match.sit(0, 1, std::string(31, 'e') + round);
      match.promise(0, 0, std::string(31, 'a') + round);
      match.promise(1, 0, std::string(31, 'c') + round);
      match.promise(1, 1, std::string(31, 'd') + round);
    }
    for (int half : {0, 1}) CHECK(match[half].table->closed());
  }

  TEST_CASE("a half that is killed between promise and opening goes on") {
    MirrorMatch match("hervey");
    for (int half : {0, 1})
      for (unsigned seat : {0U, 1U}) match.sit(half, seat);
    match.open(0, 0);
    match.restart(0);
    for (unsigned seat : {0U, 1U}) match.sit(0, seat);
    match.open(0, 1);
    match.open(1, 0);
    match.restart(1);
    for (unsigned seat : {0U, 1U}) match.sit(1, seat);
    match.open(1, 1);
    CHECK(match[0].table->decks() > 1);
    CHECK(match[0].table->decks() == match[1].table->decks());
    CHECK_FALSE(match[0].decks.contains("anew"));
  }

  TEST_CASE("if one half is given up or closed, the other ends without a difference") {
    MirrorMatch match("hervey");
    match.sit_all();
    match.play(0);
    SUBCASE("given up") {
      match.take(0, match[0].table->handle({}, HearHalf{{{}, protocol::HalfEnd{}, false}}));
    }
    SUBCASE("closed") { match.take(1, match[1].table->handle({}, Close{""})); }
    CHECK(match[0].table->open_decks() == match[0].table->decks());
    CHECK(match[0].mirror.contains("result"));
    CHECK_FALSE(match[0].mirror["result"].contains("difference"));
  }

  TEST_CASE("after a restart a half is unchanged and asks the other for missing news") {
    MirrorMatch match("culbertson");
    match.sit_all();
    match.play(0);
    auto again = MirrorMatch::made(match[0].row);
    REQUIRE(again->restore(match[0].records));
    const Effects effects = again->begin({});
    const auto asks = [](const Effect& effect) {
      const auto* tell = std::get_if<TellHalf>(&effect);
      return tell && tell->news.asks && tell->news.end;
    };
    CHECK(std::ranges::count_if(effects, asks) == 1);
    match.play(1);
    for (int half : {0, 1}) {
      auto restored = MirrorMatch::made(match[half].row);
      REQUIRE(restored->restore(match[half].records));
      CHECK(restored->open_decks() == match[half].table->open_decks());
      CHECK(restored->open_decks() > 0);
    }
  }
}
