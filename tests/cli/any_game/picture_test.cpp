// SPDX-License-Identifier: MIT
// Pictures of real tables at two sizes.
#include "clients/cli/any_game/picture.hpp"
#include "clients/cli/any_game/part.hpp"
#include "clients/cli/any_game/zones.hpp"
#include "clients/cli/command.hpp"
#include "tests/cli/any_game/real_table.hpp"
#include "tests/cli/kept_picture.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <variant>

namespace any_pictures {

using namespace real_table;
using kaiser::Kaiser;
using leopard::Leopard;
using pippip::PipPip;

using kept_picture::check_picture;
using kept_picture::joined;

cli::Style sized(int columns, int rows) {
  cli::Style style;
  style.columns = columns;
  style.rows = rows;
  return style;
}

cli::Lines screen_of(const net::Table& table, Texts texts, const cli::Style& style) {
  return cli::any_game::Part(std::move(texts)).screen(table, {}, style, {});
}

template <class G>
void check_screens(const std::string& name, const net::Table& table) {
  check_picture(name, screen_of(table, texts_of(G::name), sized(80, 24)));
  check_picture(name + "_large", screen_of(table, texts_of(G::name), sized(120, 40)));
}

template <class G>
bool all_in_play(const typename G::State& now, std::size_t cards) {
  const json view = view_json<G>(G::presets()[0].rules, G::observe(now, engine::spectator));
  return view["zones"].contains("trick") &&
         view["zones"]["trick"].template get<std::string>().size() == 3 * cards - 1;
}

pippip::RuleSet pippip_for(int seats) {
  auto rules = PipPip::presets()[0].rules;
  rules.seats = static_cast<std::uint8_t>(seats);
  return rules;
}

TEST_SUITE("the picture of any table") {
  TEST_CASE("four seats are a cross") {
    const auto& rules = Kaiser::presets()[0].rules;
    const auto play =
        moment<Kaiser>(rules, 2, [](const auto& now) { return all_in_play<Kaiser>(now, 2); }, 20);
    const auto asked = support::asked_seats<Kaiser>(play.state.face_up)[0];
    check_screens<Kaiser>("kaiser", play.seen_by({asked}));
    check_picture("kaiser_watched", screen_of(play.seen_by({}), texts_of("kaiser"), sized(80, 24)));
    check_picture("kaiser_german", screen_of(play.seen_by({asked}),
                                             texts_of("kaiser", Language::german), sized(80, 24)));
    check_picture("kaiser_without_texts", screen_of(play.seen_by({asked}), Texts(), sized(80, 24)));
  }

  TEST_CASE("two seats with a square each are one above the other") {
    const auto& rules = Leopard::presets()[0].rules;
    const auto turn = moment<Leopard>(rules, 4, [](const auto&) { return true; }, 24);
    const auto asked = support::asked_seats<Leopard>(turn.state.face_up)[0];
    check_screens<Leopard>("leopard", turn.seen_by({asked}));
    cli::Style letters = sized(80, 24);
    letters.letters = true;
    check_picture("leopard_letters",
                  screen_of(turn.seen_by({asked}), texts_of("leopard"), letters));
  }

  TEST_CASE("more than four seats are a list, and the largest table fits") {
    const auto wanted = [](const auto& now) { return all_in_play<PipPip>(now, 3); };
    for (const int seats : {6, 12}) {
      const auto play = moment<PipPip>(pippip_for(seats), 3, wanted, 60);
      const auto asked = support::asked_seats<PipPip>(play.state.face_up)[0];
      check_screens<PipPip>("pippip_" + std::to_string(seats), play.seen_by({asked}));
    }
  }

  TEST_CASE("three seats are left, right and below") {
    const auto play = moment<PipPip>(
        pippip_for(3), 3, [](const auto& now) { return all_in_play<PipPip>(now, 2); }, 60);
    const auto asked = support::asked_seats<PipPip>(play.state.face_up)[0];
    check_picture("pippip_3", screen_of(play.seen_by({asked}), texts_of("pippip"), sized(80, 24)));
  }

  TEST_CASE("what a screen reader says") {
    const auto& rules = Leopard::presets()[0].rules;
    const auto turn = moment<Leopard>(rules, 4, [](const auto&) { return true; }, 24);
    const auto asked = support::asked_seats<Leopard>(turn.state.face_up)[0];
    const net::Table table = turn.seen_by({asked});
    cli::Style letters = sized(80, 24);
    letters.letters = true;
    const auto told = cli::any_game::Part(texts_of("leopard")).situation(table, letters);
    cli::Lines lines = told.lasting;
    cli::append(lines, told.question);
    check_picture("leopard_told", lines);
  }

  TEST_CASE(
      "in a low terminal a long notice leaves the own hand where it is, and an alarm is whole") {
    const auto turn =
        moment<Leopard>(Leopard::presets()[0].rules, 4, [](const auto&) { return true; }, 24);
    const auto asked = support::asked_seats<Leopard>(turn.state.face_up)[0];
    const net::Table table = turn.seen_by({asked});
    const Texts texts = texts_of("leopard");
    const cli::any_game::Part part(texts);
    const auto unclear = std::get<cli::Unclear>(part.understand(table, "what now"));
    CHECK(cli::width(unclear.explanation) < 100);  // the many answers are not told again
    std::string words;
    for (int each = 0; each < 60; ++each) words += "word ";
    const auto scene = cli::any_game::scene_of(table, texts, false);
    REQUIRE_FALSE(cli::any_game::own_hand(scene).empty());
    for (const std::string& text : {unclear.explanation, words}) {
      const std::string picture = joined(part.screen(table, {text}, sized(40, 12), {}));
      CAPTURE(picture);
      CHECK(picture.find(text.substr(0, 10)) != std::string::npos);
      for (const cli::Card& card : cli::any_game::own_hand(scene))
        CHECK(picture.find(scene.card(card)) != std::string::npos);
    }
    const std::string alarm = joined(part.screen(table, {words + "end", true}, sized(40, 16), {}));
    CHECK(alarm.find("end") != std::string::npos);
  }

  TEST_CASE("what can be hidden by a completed word can be shown by one") {
    const auto& rules = Leopard::presets()[0].rules;
    const auto turn = moment<Leopard>(rules, 4, [](const auto&) { return true; });
    const auto words = cli::any_game::Part(texts_of("leopard")).typeable(turn.seen_by({}));
    for (const char* word : {"mute", "unmute"}) CHECK(std::ranges::count(words, word) == 1);
  }

  TEST_CASE_TEMPLATE_DEFINE(
      "at any moment and in any terminal nothing is too wide, and each card of the own hand is "
      "there",
      G, fits) {
    const auto& rules = G::presets()[0].rules;
    const Texts texts = texts_of(G::name);
    int moments = 0;
    support::play_any<G>(
        rules, 8,
        [&](const auto&, const auto&, const auto& now, const auto&) {
          if (++moments % 9 != 0) return;
          for (const auto observer : support::observers_of<G>(rules)) {
            const net::Table table = seated(welcome<G>(rules, now, observer));
            for (const auto& style : {sized(80, 24), sized(120, 40), sized(40, 20), sized(40, 12),
                                      sized(80, 12), sized(60, 16)}) {
              const cli::Lines lines = screen_of(table, texts, style);
              REQUIRE(lines.size() <= static_cast<std::size_t>(style.rows) - 1);
              for (const std::string& line : lines) {
                CAPTURE(line);
                REQUIRE(cli::width(line) <= style.columns);
              }
              const auto scene = cli::any_game::scene_of(table, texts, false);
              const std::string picture = joined(lines);
              for (const cli::Card& card : cli::any_game::own_hand(scene)) {
                CAPTURE(picture);
                const std::string name = card == "XX" ? "jok" : scene.card(card);
                REQUIRE(picture.find(name) != std::string::npos);
              }
            }
          }
        },
        200);
    CHECK(moments > 50);
  }
  TEST_CASE_TEMPLATE_APPLY(fits, engine::Games);
}

}  // namespace any_pictures
