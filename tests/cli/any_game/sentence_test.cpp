// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/sentence.hpp"

#include "clients/cli/any_game/rulebook.hpp"
#include "clients/cli/any_game/shelf.hpp"
#include "clients/cli/any_game/zones.hpp"
#include "protocol/about_json.hpp"
#include "tests/cli/any_game/real_table.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace any_sentences {

using namespace real_table;
using kaiser::Kaiser;
using leopard::Leopard;
using pippip::PipPip;

/// A table of this game as seat 1, Ben, sees it before the first deck.
template <class G>
net::Table at_the_start() {
  const auto& rules = G::presets()[0].rules;
  return seated(welcome<G>(rules, G::start(rules), {engine::Seat{1}}));
}

template <class G>
std::string told(const char* event, Language language = Language::english) {
  const net::Table table = at_the_start<G>();
  const Texts texts = texts_of(G::name, language);
  return event_sentence(cli::any_game::scene_of(table, texts, false), json::parse(event));
}

template <class G>
std::string told_without_texts(const char* event) {
  const net::Table table = at_the_start<G>();
  const Texts none(Language::english, "404 not found");
  return event_sentence(cli::any_game::scene_of(table, none, false), json::parse(event));
}

/// Whether braces or a key are left in a sentence: then something was not filled in.
bool is_whole(const std::string& sentence) {
  return !sentence.empty() && sentence.find_first_of("{}_") == std::string::npos;
}

TEST_SUITE("sentences of any game") {
  TEST_CASE("members stand in sentences by their kinds, in three languages") {
    const char* trick = R"({"type":"trick","by":0,"points":5})";
    CHECK(told<Kaiser>(trick) == "Ann takes the trick, worth 5 points.");
    CHECK(told<Kaiser>(trick, Language::german) == "Der Stich geht an Ann und ist 5 Punkte wert.");
    CHECK(told<Kaiser>(trick, Language::french) == "Ann fait la levée (valeur\u00a0: 5 points).");
    CHECK(told<Kaiser>(R"({"type":"trick","by":0,"points":1})") ==
          "Ann takes the trick, worth 1 point.");
    CHECK(told<Kaiser>(R"({"type":"scored","side":0,"rule":"K21","points":-3,"total":31})") ==
          "Ann and Cleo: -3 points (the bid failed), which makes 31.");
    CHECK(told<Kaiser>(R"({"type":"draw","dealer":2,"drawn":["9D","TH","AS","3S"]})") ==
          "Drawn for the deal: Ann 9♦, you 10♥, Cleo A♠, Dan 3♠. Dealer: Cleo.");
    CHECK(told<PipPip>(R"({"type":"trumps","suit":"H"})") == "Trumps are now hearts.");
    CHECK(told<PipPip>(R"({"type":"trumps","suit":"H"})", Language::french) ==
          "L’atout est maintenant cœur.");
    CHECK(told<Leopard>(R"({"type":"play","seat":0,"card":"5C","spot":"1.5"})") ==
          "Ann plays the 5♣ to your place 5.");
    CHECK(told<Leopard>(R"({"type":"scored","seat":0,"points":3,"word":"top_row"})") ==
          "Ann: 3 points, top row.");
    CHECK(told<Leopard>(R"({"type":"deal_ended","deal":2,"totals":[21,-4]})") ==
          "End of deal 2. The totals: Ann 21, you -4.");
  }

  TEST_CASE("a card has its article, and a suit is counted") {
    const auto bid = [](int number, Language language = Language::english) {
      json said{{"type", "bid"}, {"seat", 0}, {"number", number}, {"suit", "S"}};
      return told<honeymoon::Honeymoon>(said.dump().c_str(), language);
    };
    CHECK(bid(1) == "Ann bids 1 spade.");
    CHECK(bid(2) == "Ann bids 2 spades.");
    CHECK(bid(1, Language::french) == "Ann annonce 1 pique.");
    CHECK(bid(3, Language::french) == "Ann annonce 3 piques.");
    CHECK(bid(3, Language::german) == "Ann bietet 3 Pik.");
    const auto play = [](const char* card) {
      return told<Kaiser>(json{{"type", "play"}, {"seat", 0}, {"card", card}}.dump().c_str(),
                          Language::french);
    };
    CHECK(play("AD") == "Ann joue l’A♦.");
    CHECK(play("QD") == "Ann joue la Q♦.");
    CHECK(play("TD") == "Ann joue le 10♦.");
    CHECK(told<PipPip>(R"({"type":"cut","by":0,"card":"QH","suit":"H"})", Language::french) ==
          "Ann coupe\u00a0: Q♥. Atout\u00a0: cœur.");
    CHECK(told<Leopard>(R"({"type":"play","seat":0,"card":"5C","spot":"1.5"})", Language::german) ==
          "Ann legt 5♣ auf Ihr Feld 5.");
  }

  TEST_CASE("the variant of a flag, of a word and of the reader is preferred") {
    CHECK(told<Kaiser>(R"({"type":"bid","seat":0,"number":7})") == "Ann bids 7.");
    CHECK(told<Kaiser>(R"({"type":"bid","seat":1,"number":7})") == "You bid 7.");
    CHECK(told<Kaiser>(R"({"type":"bid","seat":0,"number":7,"plain":true})") ==
          "Ann bids 7 no-trump.");
    CHECK(told<Kaiser>(R"({"type":"bid","seat":1,"number":7,"plain":true})") ==
          "You bid 7 no-trump.");
    CHECK(told<Leopard>(R"({"type":"conceded","seat":0,"word":"rubber","forfeited":true})") ==
          "Ann did not come back and loses the game.");
    CHECK(told<PipPip>(R"({"type":"scored","seat":1,"points":50,"total":71,"word":"call"})") ==
          "You score 50 points for Pip-Pip!, which makes 71.");
    // Where there is no sentence for the reader, they are "you" in it all the same.
    CHECK(told<Kaiser>(R"({"type":"dealt","dealer":1,"deal":2,"each":8})") ==
          "Deal 2. Dealer: you. 8 cards each.");
  }

  TEST_CASE("without texts names and values make a sentence") {
    CHECK(told_without_texts<Leopard>(R"({"type":"play","seat":0,"card":"5C","spot":"1.5"})") ==
          "Ann: play 5♣ your place 5.");
    CHECK(told_without_texts<Kaiser>(R"({"type":"bid","seat":1,"number":7,"plain":true})") ==
          "You: bid 7 plain.");
    CHECK(told_without_texts<Kaiser>(R"({"type":"thrown_in"})") == "Thrown in.");
    CHECK(told<Kaiser>(R"({"type":"struck_by_lightning","seat":3,"points":2})") ==
          "Dan: struck by lightning 2 points.");
    CHECK(Texts().of("zone", "next_trump") == "next trump");
    CHECK(Texts().name("pippip") == "Pippip");
  }

  TEST_CASE("nothing in a text or a name can command the terminal") {
    json message = welcome<Kaiser>(Kaiser::presets()[0].rules,
                                   Kaiser::start(Kaiser::presets()[0].rules), {engine::Seat{1}});
    message["room"]["players"][0]["name"] = "\x1b[31mAnn";
    const net::Table table = seated(message);
    const Texts texts(Language::english, R"({"story":{"pass":"\u001b[2J{seat} passes."}})");
    CHECK(event_sentence(cli::any_game::scene_of(table, texts, false),
                         json::parse(R"({"type":"pass","seat":0})")) == "[2J[31mAnn passes.");
  }

  TEST_CASE_TEMPLATE_DEFINE("every event and every question of a match has a whole sentence", G,
                            whole) {
    const auto& rules = G::presets()[0].rules;
    for (const Language language : {Language::english, Language::french, Language::german}) {
      const Texts texts = texts_of(G::name, language);
      const net::Table table = seated(welcome<G>(rules, G::start(rules), {engine::Seat{0}}));
      const auto scene = cli::any_game::scene_of(table, texts, false);
      support::play_any<G>(
          rules, 3,
          [&](const auto&, const auto&, const auto&, const auto& story) {
            for (const json& event : story_json<G>(rules, story)) {
              const std::string type = event["type"];
              CAPTURE(type);
              REQUIRE(texts.find("story", type));
              REQUIRE(is_whole(event_sentence(scene, event)));
            }
          },
          400);
      for (const json& phase : table.game().about()["phases"])
        CHECK(texts.find("phase", phase.get<std::string>()));
    }
  }
  TEST_CASE_TEMPLATE_APPLY(whole, engine::Games);

  TEST_CASE("the question, and for whom the table waits") {
    const auto& rules = Kaiser::presets()[0].rules;
    const auto auction = moment<Kaiser>(rules, 2, [](const auto& now) {
      return std::holds_alternative<kaiser::Auction>(now.face_up.phase);
    });
    const auto asked = support::asked_seats<Kaiser>(auction.state.face_up)[0];
    const Texts texts = texts_of("kaiser");
    const net::Table own = auction.seen_by({asked}), others = auction.seen_by({});
    CHECK(question(cli::any_game::scene_of(own, texts, true)) ==
          "How many points will your side take?");
    CHECK(question(cli::any_game::scene_of(others, texts, true)) ==
          std::string("Waiting for ") + people[engine::index(asked)] + ".");
    CHECK(question(cli::any_game::scene_of(own, Texts(Language::german), true)) ==
          "Sie sind dran.");
  }

  TEST_CASE("a refusal is told in the game's texts") {
    const Texts texts = texts_of("kaiser", Language::german);
    const std::string told =
        refusal_sentence(texts, "must_follow_suit", "K16", "You must follow suit if you can.");
    CHECK(told.starts_with("K16: "));
    CHECK(told.find("follow") == std::string::npos);
    CHECK(refusal_sentence(texts, "too_fast", "", "You ask too fast.") == "You ask too fast.");
  }

  TEST_CASE("the shelf tells each game with its ways to play") {
    const json about = json::parse(protocol::write_about(protocol::on_shelf<PipPip>()));
    const cli::Lines lines = cli::any_game::shelf_lines(about, texts_of("pippip"));
    REQUIRE(lines.size() == 6);
    CHECK(lines[0] == "pippip      Pip-Pip!, 3-12 players");
    CHECK(lines[2] == "    --rules phillips, hervey");
    CHECK(lines[3] == "    --option call_that_counts=last|first (last)");
    CHECK(cli::any_game::texts_path({{"game", "../../secret"}}, Language::french) ==
          "/games/secret/texts/fr.json");
  }

  TEST_CASE("the rulebook is a page, and one rule of it another") {
    const std::string book =
        "# The rules\n\n**Play** as `you`\nlike (K03).\n\n| K03 | Play | As you like. "
        "|\n|---|---|\n"
        "| K12 | Bid | More. |\n";
    CHECK(cli::any_game::rulebook_page(book, "", {}) ==
          cli::Lines{"The rules", "", "Play as you like (K03).", "", "K03  Play  As you like.",
                     "K12  Bid   More."});
    for (const char* name : {"K03", "k3", "3", "03"})
      CHECK(cli::any_game::rulebook_page(book, name, {}) == cli::Lines{"K03  Play  As you like."});
    CHECK(cli::any_game::rulebook_page(book, "K99", {}) ==
          cli::Lines{"There is no rule K99 in this game."});
    CHECK(cli::any_game::rulebook_page("", "", {}) ==
          cli::Lines{"The server has no rulebook for this game."});
  }
}

}  // namespace any_sentences
