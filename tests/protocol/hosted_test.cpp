// SPDX-License-Identifier: MIT
#include "protocol/hosted_game.hpp"
#include "tests/support/random.hpp"
#include "tests/support/table_as_told.hpp"
#include "tests/support/tiny_game.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <span>
#include <string>

/// A hosted game as the server knows it: terms, questions, refusals.
namespace hosted_games {

using nlohmann::json;
using protocol::Fault;
using protocol::HostedGame;
using protocol::open_game;

std::unique_ptr<HostedGame> open(const json& terms) {
  auto opened = open_game(terms);
  if (!opened) FAIL(opened.error().text);
  return std::move(*opened);
}

/// The code and the text of a fault in terms: "bad_option /options/rubbers: …".
std::string refusal_of(const json& terms) {
  const auto opened = open_game(terms);
  if (opened) return "opened";
  return std::string(std::string_view(opened.error().code)) + ' ' + opened.error().text;
}

/// A game that is played at random.
struct Played {
  explicit Played(const json& terms, std::uint64_t seed = 1) : game(open(terms)), random(seed) {
    deal_if_waited_for();
  }

  engine::Seat asked() const { return game->waiting_for().seats.front(); }

  support::TableAsTold told() const {
    return support::TableAsTold(
        {{"about", json::parse(game->about())}, {"view", json::parse(game->view({asked()}))}});
  }

  void act() {
    const auto actions = told().actions();
    const auto chosen = cards::draw_below(static_cast<std::uint32_t>(actions.size()), random);
    REQUIRE(game->submit(asked(), actions[chosen]).has_value());
    deal_if_waited_for();
  }

  Fault refused(const json& action) {
    const auto answer = game->submit(asked(), action);
    REQUIRE(!answer.has_value());
    return answer.error();
  }

  void deal_if_waited_for() {
    while (game->waiting_for().deck) {
      auto deck = game->pack();
      cards::shuffle({deck.begin(), deck.size()}, random);
      REQUIRE(game->deal(deck).has_value());
    }
  }

  std::unique_ptr<HostedGame> game;
  support::Random random;
};

/// Counts how often it is asked what a seat may do.
struct Counting : tiny::Game {
  static inline int listed = 0;
  static engine::Legal<Actions> legal(const View& view) {
    ++listed;
    return tiny::Game::legal(view);
  }
};

/// Says that it has to search for that.
struct Searching : Counting {
  using Counting::legal;
  static engine::Legal<Actions> legal(const View& view, engine::Effort& effort) {
    effort.positions += 100;
    return Counting::legal(view);
  }
};

}  // namespace hosted_games

template <>
protocol::Result<protocol::JsonText> protocol::analyse<hosted_games::Searching>(
    const tiny::State&, std::span<const Record>, const AnalysisBounds&) {
  return JsonText("[]");
}

template <>
protocol::Result<protocol::JsonText> protocol::analyse<hosted_games::Counting>(
    const tiny::State&, std::span<const Record>, const AnalysisBounds&) {
  return JsonText("[]");
}

namespace hosted_games {

TEST_SUITE("a hosted game") {
  TEST_CASE("what a seat may do is listed once for what it sees, whatever it asks for") {
    protocol::Hosted<Counting> game(tiny::RuleSet{});
    support::Random random{1};
    auto deck = game.pack();
    cards::shuffle({deck.begin(), deck.size()}, random);
    REQUIRE(game.deal({deck.begin(), deck.size()}).has_value());
    const engine::Seat seat{0};
    Counting::listed = 0;
    std::string told;
    REQUIRE(game.patch({seat}, told));
    const int once = Counting::listed;
    CHECK(once == 1);
    for (int again = 0; again < 3; ++again) {
      const auto refused = game.submit(seat, json{{"type", "choose"}, {"card", "AS"}});
      REQUIRE_FALSE(refused.has_value());
      CHECK(refused.error().text.find(" You may: choose ") != std::string::npos);
      CHECK(json::parse(game.view({seat}))["ask"]["may"].contains("choose"));
      std::string nothing;
      CHECK_FALSE(game.patch({seat}, nothing));
      CHECK(nothing == "{}");
    }
    const std::string cards = json::parse(told)["ask"]["may"]["choose"];
    REQUIRE(game.submit(seat, json{{"type", "choose"}, {"card", cards.substr(0, 2)}}).has_value());
    CHECK(Counting::listed == once);
  }

  TEST_CASE("where that has to be searched for, it is left to whoever tells the seat") {
    protocol::Hosted<Searching> game(tiny::RuleSet{}), at_once(tiny::RuleSet{});
    support::Random random{1};
    auto deck = game.pack();
    cards::shuffle({deck.begin(), deck.size()}, random);
    for (auto* each : {&game, &at_once}) REQUIRE(each->deal({deck.begin(), deck.size()}));
    const engine::Seat seat{0};
    Counting::listed = 0;
    const auto write = game.patch_later({seat});
    REQUIRE(write);
    CHECK(Counting::listed == 0);
    std::string later, now, nothing;
    CHECK_FALSE(game.patch({seat}, nothing));  // what is to be told once more is told by `write`
    CHECK_FALSE(game.patch_later({seat}));
    CHECK_FALSE(game.patch_later(engine::spectator));
    CHECK(Counting::listed == 0);
    write(later);
    CHECK(Counting::listed == 1);
    REQUIRE(at_once.patch({seat}, now));
    CHECK(later == now);
    const std::string cards = json::parse(later)["ask"]["may"]["choose"];
    const auto done = game.submit(seat, json{{"type", "choose"}, {"card", cards.substr(0, 2)}});
    REQUIRE(done.has_value());
    CHECK(done->positions == 100);
    CHECK(Counting::listed == 2);  // once in each game
    CHECK_FALSE(protocol::Hosted<Counting>(tiny::RuleSet{}).patch_later({seat}));
  }

  TEST_CASE("what was searched to list what can be laid down is paid for once, with the act") {
    Played played(json{{"game", "carousel"}, {"options", {{"seats", 5}}}}, 3);
    std::string told;
    int searched = 0;
    for (int acts = 0; acts < 60; ++acts) {
      const auto seat = played.asked();
      played.game->patch({seat}, told);
      const json may = played.told().view()["ask"]["may"];
      if (may.contains("meld"))
        CHECK(played.refused({{"type", "meld"}, {"groups", "AC 2C 4C"}}).positions == 0);
      const json answer =
          may.contains("draw") ? json{{"type", "draw"}} : played.told().actions()[0];
      const auto done = played.game->submit(seat, answer);
      REQUIRE(done.has_value());
      if (!may.contains("meld")) CHECK(done->positions == 0);
      searched += done->positions;
      played.deal_if_waited_for();
    }
    CHECK(searched > 1'000);
  }

  TEST_CASE("a question has a number that grows by one, and none when nothing is asked") {
    Played played(json::object());
    HostedGame& game = *played.game;
    const auto first = played.asked();
    const auto second = static_cast<engine::Seat>(1 - static_cast<int>(first));
    CHECK(game.question(first) == 1);
    CHECK(game.question(second) == 0);
    REQUIRE(game.submit(first, json{{"type", "pass"}}).has_value());
    CHECK(game.question(first) == 0);
    CHECK(game.question(second) == 1);
  }

  TEST_CASE("a fault names the place of what cannot be read") {
    struct Row {
      const char *action, *place;
    };
    const Row rows[] = {
        {R"([])", "/action:"},
        {R"({})", "/action/type:"},
        {R"({"type":7})", "/action/type:"},
        {R"({"type":"shout"})", "/action/type:"},
        {R"({"type":"name_suit"})", "/action/suit:"},
        {R"({"type":"name_suit","suit":"hearts"})", "/action/suit:"},
        {R"({"type":"four","rank":10})", "/action/rank:"},
        {R"({"type":"length","number":"3"})", "/action/number:"},
        {R"({"type":"length","number":18446744073709551615})", "/action/number:"},
        {R"({"type":"play"})", "/action/card:"},
        {R"({"type":"play","card":"1S"})", "/action/card:"},
        {R"({"type":"play","card":"KS","word":"boo"})", "/action/word:"},
        {R"({"type":"declare","cards":"KS KS"})", "/action/cards:"},
        {R"({"type":"declare","cards":"KS,QS"})", "/action/cards:"},
    };
    Played played(json::object());
    for (const Row& row : rows) {
      CAPTURE(row.action);
      const Fault fault = played.refused(json::parse(row.action));
      CHECK(fault.code == "bad_action");
      CHECK_MESSAGE(fault.text.starts_with(row.place), fault.text);
    }
  }

  TEST_CASE("an act of another game is no action of this one") {
    Played kaiser(json{{"game", "kaiser"}});
    CHECK(kaiser.refused({{"type", "how_high"}}).text ==
          "/action/type: expected an action of this game.");
  }

  TEST_CASE("a refusal names its rule and says what may be done instead") {
    Played played(json::object());
    const Fault fault = played.refused({{"type", "no_trump"}});
    CHECK(fault.code == "not_in_this_phase");
    CHECK(fault.rule == "R07");
    CHECK(fault.text == "That is not possible at this point of the deal. You may: accept, pass.");
    Played kaiser(json{{"game", "kaiser"}});
    while (kaiser.told().view()["phase"] != "auction") kaiser.act();
    const std::string text = kaiser.refused({{"type", "play"}, {"card", "5H"}}).text;
    CHECK_MESSAGE(text.find(" You may: ") != text.npos, text);
  }

  TEST_CASE("an untrue claim is refused by R31, and the table stays as it was") {
    Played played(json::object(), 3);
    while (played.told().view()["phase"] != "four_claim") played.act();
    const std::string before = played.game->view({played.asked()});
    REQUIRE(json::parse(before)["ask"]["may"] == json{{"no_four", true}});
    const Fault fault = played.refused({{"type", "four"}, {"rank", "A"}});
    CHECK(fault.code == "not_held");
    CHECK(fault.rule == "R31");
    CHECK(played.game->view({played.asked()}) == before);
  }

  TEST_CASE("a refused claim of tricks says how many positions its judgement took") {
    Played played(json::object(), 3);
    while (!played.told().view()["ask"]["may"].contains("claim")) played.act();
    const json most = played.told().view()["ask"]["may"]["claim"][1];
    const Fault fault = played.refused({{"type", "claim"}, {"number", most}});
    CHECK(fault.code == "not_certain");
    CHECK(fault.positions > 0);
    CHECK(played.refused({{"type", "pass"}}).positions == 0);
  }

  TEST_CASE("terms are read strictly, and written as they were read") {
    CHECK(open({{"rules", "hervey"}, {"options", {{"rubbers", 3}}}})->terms() ==
          R"({"game":"jojotte","rules":"hervey","options":{"rubbers":3}})");
    CHECK(open(json::object())->terms() == R"({"game":"jojotte","rules":"culbertson"})");
    CHECK(open({{"options", {{"mirror", true}}}, {"rules", "denexa"}})->terms() ==
          R"({"game":"jojotte","rules":"denexa","options":{"all_pass":"other_deals"}})");
    struct Row {
      json terms;
      const char* fault;
    };
    const Row rows[] = {
        {{{"game", "whist"}}, "unknown_game /game: expected one of"},
        {{{"game", 7}}, "unknown_game /game: expected one of"},
        {{{"rules", "hoyle"}}, "unknown_rules /rules: expected culbertson, hervey, denexa."},
        {{{"rules", 7}}, "unknown_rules /rules: expected the name"},
        {{{"options", 7}}, "bad_option /options: expected an object."},
        {{{"options", {{"rubbers", 0}}}}, "bad_option /options/rubbers: expected 1 to 9."},
        {{{"options", {{"rubbers", 10}}}}, "bad_option /options/rubbers: expected 1 to 9."},
        {{{"options", {{"rubbers", "3"}}}}, "bad_option /options/rubbers: expected 1 to 9."},
        {{{"options", {{"colour", "red"}}}}, "bad_option /options/colour: jojotte has no such"},
        {{{"options", {{"mirror", 1}}}}, "bad_option /options/mirror: expected true"},
        {{{"options", {{"mirror", true}, {"rubbers", 3}}}}, "bad_option /mirror: a mirror match"},
        {{{"game", "kaiser"}, {"options", {{"mirror", true}}}}, "bad_option /mirror: this game"},
        {json::array(), "malformed The terms"},
    };
    for (const Row& row : rows) {
      const std::string fault = refusal_of(row.terms);
      CHECK_MESSAGE(fault.starts_with(row.fault), fault);
    }
  }

  TEST_CASE("each table is told of the game by its own rules, whatever another asks in between") {
    const auto one = open({{"options", {{"rubbers", 3}}}}), two = open({{"rules", "hervey"}});
    for (int again = 0; again < 2; ++again)
      for (const auto& game : {one.get(), two.get()})
        CHECK(json::parse(game->about())["terms"] == json::parse(game->terms()));
    CHECK(one->terms() != two->terms());
  }

  TEST_CASE("a setup is laid out as a view is, and a misspelt member is found") {
    const json setup = json::parse(R"({"facts":{"from":"play","trump":"H","times":2},
        "marks":{"dealer":0,"declarer":1},"counts":{"below":{"0":40,"1":0},"prison":90},
        "zones":{"turned":"JS","information":"QD",
                 "hand":{"0":"7H 8H 9H 7C 8C 9C 7D 8D 9D","1":"TH JH QH TC JC QC TD JD KD"}}})");
    const auto with = [&](const char* at, const json& value) {
      json changed = setup;
      changed[json::json_pointer(at)] = value;
      return refusal_of({{"setup", changed}});
    };
    REQUIRE(refusal_of({{"setup", setup}}) == "opened");
    const json view = json::parse(open({{"setup", setup}})->view({engine::Seat{1}}));
    CHECK(view["phase"] == "play");
    CHECK(view["facts"]["times"] == 2);
    CHECK(view["counts"]["below"]["0"] == 40);
    CHECK(view["zones"]["hand"]["1"] == "TC JC QC TD JD KD TH JH QH");
    CHECK(with("/facts/form", "play") ==
          "bad_record /open/setup/facts/form: expected no such member.");
    CHECK(with("/facts/trump", "X").starts_with("bad_record /open/setup: \"trump\""));
    CHECK(with("/marks/dealer", 2).starts_with("bad_record /open/setup: \"dealer\""));
    CHECK(with("/zones/hand/0", "7H").starts_with("bad_setup Each hand holds nine cards."));
    CHECK(with("/zones/turned", "7H").starts_with("bad_setup The hands, the turned card"));
    CHECK(refusal_of({{"setup", 7}}) == "bad_record /open/setup: expected an object.");
    CHECK(refusal_of({{"game", "kaiser"}, {"setup", setup}}).starts_with("bad_option /setup"));
  }
}

}  // namespace hosted_games
