// SPDX-License-Identifier: MIT
#include "protocol/jojotte_codec.hpp"
#include "tests/support/patch_of.hpp"
#include "tests/support/random.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

namespace {

using namespace protocol;
using nlohmann::json;
using JoJotteCodec = Codec<jojotte::JoJotte>;

std::unique_ptr<HostedGame> open(const json& terms) {
  auto opened = open_game(terms);
  if (!opened) FAIL(opened.error().text);
  return std::move(*opened);
}

std::string code_of(const json& terms) {
  const auto opened = open_game(terms);
  return std::string(opened ? "opened" : std::string_view(opened.error().code));
}

void deal_if_waited_for(HostedGame& game, support::Random& random) {
  while (game.waiting_for().deck) {
    auto deck = game.pack();
    cards::shuffle({deck.begin(), deck.size()}, random);
    REQUIRE(game.deal(deck).has_value());
  }
}

bool has_null(const json& value) {
  if (!value.is_structured()) return value.is_null();
  for (const auto& each : value)
    if (has_null(each)) return true;
  return false;
}

}  // namespace

TEST_SUITE("actions") {
  TEST_CASE("every action on the wire is read and written as the same text") {
    const char* const actions[] = {R"({"type":"pass"})",
                                   R"({"type":"accept"})",
                                   R"({"type":"name_suit","suit":"H"})",
                                   R"({"type":"no_trump"})",
                                   R"({"type":"double"})",
                                   R"({"type":"redouble"})",
                                   R"({"type":"nullo"})",
                                   R"({"type":"slam"})",
                                   R"({"type":"slam_no_trump"})",
                                   R"({"type":"exchange"})",
                                   R"({"type":"keep"})",
                                   R"({"type":"four","rank":"J"})",
                                   R"({"type":"no_four"})",
                                   R"({"type":"not_good_four","rank":"9"})",
                                   R"({"type":"length","length":3})",
                                   R"({"type":"no_run"})",
                                   R"({"type":"not_good_length","length":8})",
                                   R"({"type":"how_high"})",
                                   R"({"type":"top","rank":"A"})",
                                   R"({"type":"not_good_top","rank":"K"})",
                                   R"({"type":"not_good_trump"})",
                                   R"({"type":"in_trumps"})",
                                   R"({"type":"yes"})",
                                   R"({"type":"no"})",
                                   R"({"type":"equal"})",
                                   R"({"type":"good"})",
                                   R"({"type":"declare","cards":"9S TS JS"})",
                                   R"({"type":"ask_to_see"})",
                                   R"({"type":"satisfied"})",
                                   R"({"type":"play","card":"JS"})",
                                   R"({"type":"play","card":"KS","word":"jo"})",
                                   R"({"type":"play","card":"QS","word":"jotte"})",
                                   R"({"type":"claim","tricks":3})",
                                   R"({"type":"continue"})"};
    for (const char* text : actions) {
      CAPTURE(text);
      const auto read = JoJotteCodec::read_action(json::parse(text));
      REQUIRE(read.has_value());
      std::string written;
      JoJotteCodec::write_action(written, *read);
      CHECK(written == text);
    }
    CHECK(std::size(actions) == std::variant_size_v<jojotte::Action> + 2);
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
        {R"({"type":"length","length":"3"})", "/action/length:"},
        {R"({"type":"length","length":2})", "/action/length:"},
        {R"({"type":"length","length":9})", "/action/length:"},
        {R"({"type":"length","length":18446744073709551615})", "/action/length:"},
        {R"({"type":"play"})", "/action/card:"},
        {R"({"type":"play","card":"1S"})", "/action/card:"},
        {R"({"type":"play","card":"KS","word":"boo"})", "/action/word:"},
        {R"({"type":"declare","cards":"KS KS"})", "/action/cards:"},
        {R"({"type":"declare","cards":"KS,QS"})", "/action/cards:"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.action);
      const auto read = JoJotteCodec::read_action(json::parse(row.action));
      REQUIRE(!read.has_value());
      CHECK(read.error().code == "bad_action");
      CHECK(read.error().text.starts_with(row.place));
    }
  }
}

TEST_SUITE("views") {
  TEST_CASE("patches always merge into the whole view, for every observer") {
    const engine::Observer observers[] = {{engine::Seat{0}}, {engine::Seat{1}}, engine::spectator};
    for (const char* rules : {"culbertson", "hervey", "denexa"})
      for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        CAPTURE(rules);
        CAPTURE(seed);
        support::Random random(seed);
        const auto game = open({{"rules", rules}, {"options", {{"rubbers", 2}}}});
        json told[3];
        for (int i = 0; i < 3; ++i) told[i] = json::parse(game->view(observers[i]));
        for (deal_if_waited_for(*game, random); !game->waiting_for().seats.empty();
             deal_if_waited_for(*game, random)) {
          for (int i = 0; i < 3; ++i) {
            const std::string patch = support::patch_of(*game, observers[i]);
            if (!patch.empty()) told[i].merge_patch(json::parse(patch));
            REQUIRE(told[i] == json::parse(game->view(observers[i])));
            REQUIRE(!has_null(told[i]));
            REQUIRE(support::patch_of(*game, observers[i]).empty());
          }
          REQUIRE(!told[2].contains("own"));
          const auto seat = game->waiting_for().seats.front();
          const json& actions = told[engine::index(seat)]["own"]["actions"];
          const auto chosen = cards::draw_below(static_cast<std::uint32_t>(actions.size()), random);
          REQUIRE(game->submit(seat, actions[chosen]).has_value());
        }
      }
  }

  TEST_CASE("a question has a number that grows by one, and none when nothing is asked") {
    support::Random random(1);
    const auto game = open(json::object());
    CHECK(game->question(engine::Seat{0}) == 0);
    deal_if_waited_for(*game, random);
    const auto first = game->waiting_for().seats.front();
    const auto second = static_cast<engine::Seat>(1 - static_cast<int>(first));
    CHECK(game->question(first) == 1);
    CHECK(game->question(second) == 0);
    REQUIRE(game->submit(first, json{{"type", "pass"}}).has_value());
    CHECK(game->question(first) == 0);
    CHECK(game->question(second) == 1);
  }
}

TEST_SUITE("refusals and terms") {
  TEST_CASE("a refusal names its rule and says what may be done instead") {
    support::Random random(1);
    const auto game = open(json::object());
    deal_if_waited_for(*game, random);
    const auto seat = game->waiting_for().seats.front();
    const auto refused = game->submit(seat, json{{"type", "no_trump"}});
    REQUIRE(!refused.has_value());
    const Fault& fault = refused.error();
    CHECK(fault.code == "not_in_this_phase");
    CHECK(fault.rule == "R07");
    CHECK(fault.text == "That is not possible at this point of the deal. You may: accept, pass.");
  }

  TEST_CASE("an untrue claim is refused by R31, and the table stays as it was") {
    support::Random random(3);
    const auto game = open(json::object());
    deal_if_waited_for(*game, random);
    const auto phase = [&] { return json::parse(game->view(engine::spectator))["phase"]; };
    while (phase() != "four_claim") {
      const auto seat = game->waiting_for().seats.front();
      const json actions = json::parse(game->view({seat}))["own"]["actions"];
      const auto chosen = cards::draw_below(static_cast<std::uint32_t>(actions.size()), random);
      REQUIRE(game->submit(seat, actions[chosen]).has_value());
      deal_if_waited_for(*game, random);
    }
    const engine::Observer claimer{game->waiting_for().seats.front()};
    const std::string before = game->view(claimer);
    REQUIRE(json::parse(before)["own"]["actions"] == json::array({{{"type", "no_four"}}}));
    const auto refused = game->submit(*claimer.seat, json{{"type", "four"}, {"rank", "A"}});
    REQUIRE(!refused.has_value());
    CHECK(refused.error().code == "not_held");
    CHECK(refused.error().rule == "R31");
    CHECK(game->view(claimer) == before);
  }

  TEST_CASE("a refused claim of tricks says how many positions its judgement took") {
    support::Random random(3);
    const auto game = open(json::object());
    deal_if_waited_for(*game, random);
    const auto own = [&] {
      return json::parse(game->view({game->waiting_for().seats.front()}))["own"];
    };
    while (!own().contains("claim")) {
      const json actions = own()["actions"];
      const auto chosen = cards::draw_below(static_cast<std::uint32_t>(actions.size()), random);
      REQUIRE(game->submit(game->waiting_for().seats.front(), actions[chosen]).has_value());
      deal_if_waited_for(*game, random);
    }
    const auto seat = game->waiting_for().seats.front();
    const auto refused = game->submit(seat, json{{"type", "claim"}, {"tricks", own()["claim"]}});
    REQUIRE(!refused.has_value());
    CHECK(refused.error().code == "not_certain");
    CHECK(refused.error().positions > 0);
    CHECK(game->submit(seat, json{{"type", "pass"}}).error().positions == 0);
  }

  TEST_CASE("terms are read strictly, and written as they were read") {
    CHECK(open({{"rules", "hervey"}, {"options", {{"rubbers", 3}}}})->terms() ==
          R"({"game":"jojotte","rules":"hervey","options":{"rubbers":3}})");
    CHECK(open(json::object())->terms() ==
          R"({"game":"jojotte","rules":"culbertson","options":{"rubbers":1}})");
    CHECK(code_of({{"game", "whist"}}) == "unknown_game");
    CHECK(code_of({{"game", 7}}) == "unknown_game");
    CHECK(code_of({{"rules", "hoyle"}}) == "unknown_rules");
    CHECK(code_of({{"rules", 7}}) == "unknown_rules");
    CHECK(code_of({{"options", 7}}) == "bad_option");
    CHECK(code_of({{"options", {{"rubbers", 0}}}}) == "bad_option");
    CHECK(code_of({{"options", {{"rubbers", 10}}}}) == "bad_option");
    CHECK(code_of({{"options", {{"rubbers", "3"}}}}) == "bad_option");
    CHECK(code_of({{"options", {{"colour", "red"}}}}) == "bad_option");
    CHECK(code_of(json::array()) == "malformed");
  }
}
