// SPDX-License-Identifier: MIT
// Typed answers at tables of every game that is played: nothing in the client knows a game.
#include "clients/cli/any_game/answers.hpp"
#include "clients/cli/any_game/choices.hpp"
#include "clients/cli/any_game/sentence.hpp"
#include "clients/cli/any_game/understand.hpp"
#include "tests/cli/any_game/jojotte_table.hpp"
#include "tests/cli/any_game/real_table.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace any_answers {

using namespace real_table;
using cli::Act;
using cli::Command;
using cli::Unclear;

cli::any_game::Scene scene(const net::Table& table, const Texts& texts) {
  return cli::any_game::scene_of(table, texts, true);
}

/// The action that a line means, as JSON; null where it is none.
json meaning(const cli::any_game::Scene& scene, std::string_view line) {
  const Command command = cli::any_game::understand(scene, line, false);
  const auto* act = std::get_if<cli::Act>(&command);
  return act ? json::parse(act->action) : json();
}
json meaning(const net::Table& table, const Texts& texts, std::string_view line) {
  return meaning(scene(table, texts), line);
}

std::string unclear(const net::Table& table, const Texts& texts, std::string_view line) {
  const Command command = cli::any_game::understand(scene(table, texts), line, false);
  const auto* told = std::get_if<Unclear>(&command);
  return told ? told->explanation : "";
}

/// Every act that the game lists for this view.
template <class G>
std::set<std::string> legal_acts(const typename G::RuleSet& rules, const typename G::View& view) {
  std::set<std::string> acts;
  for (const auto& action : G::legal(view).actions)
    acts.insert(action_json<G>(rules, action).dump());
  return acts;
}

/// A table where seat 0 of a game is asked this.
net::Table asked(const json& verbs, const json& may, const json& view = json::object()) {
  json message = json::parse(R"({"type":"welcome","table":"K7QWM2XA","seq":1,"seat":0,
    "about":{"game":"test","seats":2,"letter":"T","order":"23456789TJQKA","phases":["play","over"],
      "zones":{"hand":{"form":"hand","per":"seat"}},"counts":{},"marks":[],"facts":{},"events":{}},
    "view":{"phase":"play","asked":[0],"zones":{"hand":{"0":"9D TD","1":2}}},
    "room":{"players":[{"name":"Ann","here":true},{"name":"Ben","here":true}]},"story":[]})");
  message["about"]["verbs"] = verbs;
  message["view"]["ask"] = {{"n", 3}, {"may", may}};
  message["view"].merge_patch(view);
  return seated(message);
}

const json kaiser_verbs = json::parse(R"({"play":{"with":{"card":"card"}},"pass":{},
  "bid":{"with":{"number":"number","plain":"flag"}},"name_suit":{"with":{"suit":"suit"}}})");
const json leopard_verbs = json::parse(R"({"play":{"with":{"card":"card","spot":"spot"}},
  "discard":{"with":{"card":"card"}},"stop":{}})");

/// A table of Jo-Jotte where this may be answered.
net::Table jojotte_asked(const json& may) {
  json message = jojotte_table::welcome("{}");
  message["view"]["ask"]["may"] = may;
  return seated(message);
}

TEST_SUITE("answers at any table") {
  TEST_CASE_TEMPLATE_DEFINE("may tells the legal acts, and what is shown means the same when typed",
                            G, answers) {
    for (const auto& preset : G::presets()) {
      const auto& rules = preset.rules;
      const Texts texts = texts_of(G::name);
      int moments = 0;
      const auto look = [&](const auto&, const auto&, const auto& now, const auto&) {
        const bool over = support::is_over<G>(now.face_up);
        if (++moments % 5 != 0 && !over) return;
        REQUIRE(seated(welcome<G>(rules, now, {})).over() == over);
        for (const auto seat : support::asked_seats<G>(now.face_up)) {
          const auto view = G::observe(now, {seat});
          const net::Table table = seated(welcome<G>(rules, now, {seat}));
          const auto all = cli::any_game::choices(table.game());
          const auto shown = scene(table, texts);
          std::set<std::string> told;
          for (const auto& choice : all) {
            if (choice.action["type"] != "claim") told.insert(choice.action.dump());
            for (const std::string& line : {cli::any_game::phrase(choice),
                                            cli::any_game::answer_phrase(shown, choice.action)}) {
              CAPTURE(line);
              REQUIRE(meaning(shown, line) == choice.action);
            }
          }
          std::set<std::string> legal = legal_acts<G>(rules, view);
          REQUIRE(told == legal);
        }
      };
      // A match can be shorter.
      int deeds = 0;
      for (std::uint64_t seed = 5; deeds < 100; ++seed)
        deeds += support::play_any<G>(rules, seed, look, 150);
    }
  }
  TEST_CASE_TEMPLATE_APPLY(answers, engine::Games);

  TEST_CASE("a card alone is enough where only one verb fits") {
    const Texts texts = texts_of("kaiser");
    const auto table = asked(kaiser_verbs, {{"play", "9D TD"}});
    const json ten = {{"type", "play"}, {"card", "TD"}};
    for (const char* line : {"play TD", "td", "10d", "10♦", "ten of diamonds", "Play the 10♦!",
                             "PLAY 10 diamonds", "t d"}) {
      CAPTURE(line);
      CHECK(meaning(table, texts, line) == ten);
    }
  }

  TEST_CASE("verbs go by their names and by what the texts call them") {
    const auto table = asked(kaiser_verbs, {{"play", "9D TD"}, {"pass", true}});
    const Texts german = texts_of("kaiser", Language::german);
    CHECK(meaning(table, german, "passen") == json{{"type", "pass"}});
    CHECK(meaning(table, german, "9d spielen") == json{{"type", "play"}, {"card", "9D"}});
    CHECK(meaning(table, Texts(), "pass") == json{{"type", "pass"}});
    const auto suits = asked(kaiser_verbs, {{"name_suit", "C D H S"}});
    const json hearts = {{"type", "name_suit"}, {"suit", "H"}};
    for (const char* line : {"hearts", "h", "name suit h", "Hearts."}) {
      CAPTURE(line);
      CHECK(meaning(suits, texts_of("kaiser"), line) == hearts);
    }
    CHECK(meaning(suits, german, "Herz") == hearts);
  }

  TEST_CASE("parameters that hang together") {
    const auto table = asked(kaiser_verbs, json::parse(R"({"pass":true,
      "bid":[{"number":7},{"number":7,"plain":true},{"number":8,"plain":true}]})"));
    const Texts texts = texts_of("kaiser");
    const json plain = {{"type", "bid"}, {"number", 7}, {"plain", true}};
    CHECK(meaning(table, texts, "bid 7") == json{{"type", "bid"}, {"number", 7}});
    CHECK(meaning(table, texts, "bid 7 plain") == plain);
    CHECK(meaning(table, texts, "7 plain") == plain);
    CHECK(meaning(table, texts, "Bid 7 no-trump") == plain);
    // The only bid of eight that there is.
    CHECK(meaning(table, texts, "8") == json{{"type", "bid"}, {"number", 8}, {"plain", true}});
    CHECK(cli::any_game::short_answers(scene(table, texts)) ==
          std::vector<std::string>{"Bid 7, 7 no-trump, 8 no-trump", "Pass"});
    CHECK(cli::any_game::short_answers(scene(table, Texts())) ==
          std::vector<std::string>{"bid 7, 7 plain, 8 plain", "pass"});
  }

  TEST_CASE("a card with a place: what is open is asked for, and never done by mistake") {
    const auto table =
        asked(leopard_verbs,
              json::parse(R"({"play":{"9D":"0.9 1.9","TD":"0.4"},"discard":"9D TD","stop":true})"));
    const Texts texts = texts_of("leopard");
    CHECK(meaning(table, texts, "play 9d 1.9") ==
          json{{"type", "play"}, {"card", "9D"}, {"spot", "1.9"}});
    CHECK(meaning(table, texts, "9d 1.9") ==
          json{{"type", "play"}, {"card", "9D"}, {"spot", "1.9"}});
    CHECK(meaning(table, texts, "play 10d") ==
          json{{"type", "play"}, {"card", "TD"}, {"spot", "0.4"}});
    CHECK(meaning(table, texts, "discard 9d") == json{{"type", "discard"}, {"card", "9D"}});
    // Discarding it is one of three things that it can mean.
    CHECK(unclear(table, texts, "9d") ==
          R"(Do you mean "Discard the 9D", "Play the 9D to 0.9" or "Play the 9D to 1.9"?)");
    CHECK(unclear(table, texts, "play 9d") ==
          R"(Do you mean "Play the 9D to 0.9" or "Play the 9D to 1.9"?)");
    CHECK(meaning(table, texts, "Play the 9D to 1.9") ==
          json{{"type", "play"}, {"card", "9D"}, {"spot", "1.9"}});
  }

  TEST_CASE("numbers from the first to the second") {
    const auto table = asked({{"claim", {{"with", {{"number", "number"}}}}}}, {{"claim", {1, 6}}});
    CHECK(meaning(table, Texts(), "claim 6") == json{{"type", "claim"}, {"number", 6}});
    CHECK(cli::any_game::choices(table.game()).size() == 6);
    CHECK(cli::any_game::short_answers(scene(table, Texts())) ==
          std::vector<std::string>{"claim 1-6"});
  }

  TEST_CASE("all of it is the most that may be claimed or laid down, and never a bid") {
    const Texts texts = texts_of("jojotte");
    const auto playing = jojotte_asked({{"play", "JS"}, {"claim", {1, 5}}});
    for (const char* line : {"claim all", "Claim the rest!", "all", "the rest"}) {
      CAPTURE(line);
      CHECK(meaning(playing, texts, line) == json{{"type", "claim"}, {"number", 5}});
    }
    const auto melds = jojotte_asked(
        {{"declare", json::array({{{"cards", "9S TS JS"}}, {{"cards", "9S TS JS QH KH AH"}}})}});
    CHECK(meaning(melds, texts, "declare all")["cards"] == "9S TS JS QH KH AH");
    CHECK(meaning(melds, texts, "all")["cards"] == "9S TS JS QH KH AH");
    const auto bids = asked(kaiser_verbs, json::parse(R"({"bid":[{"number":7},{"number":8}]})"));
    CHECK(meaning(bids, Texts(), "bid all").is_null());
    CHECK(meaning(bids, Texts(), "all").is_null());
  }

  TEST_CASE("a claim is made when it has been confirmed, and nothing else is") {
    const Texts texts = texts_of("jojotte");
    const auto playing = jojotte_asked({{"play", "JS"}, {"claim", {1, 5}}});
    for (const char* line : {"claim 3", "claim all", "3", "claim 9"}) {
      CAPTURE(line);
      const Command meant = cli::any_game::understand(scene(playing, texts), line, false);
      REQUIRE(std::holds_alternative<Act>(meant));
      CHECK_FALSE(std::get<Act>(meant).stake.empty());
      CHECK(std::get<Act>(meant).words.starts_with("Claim tricks: "));
    }
    const Command play = cli::any_game::understand(scene(playing, texts), "js", false);
    CHECK(std::get<Act>(play).stake.empty());
  }

  TEST_CASE("next, yes and no answer what means the same in every game") {
    const Texts none;
    const auto auction = asked({{"accept", json::object()}, {"pass", json::object()}},
                               {{"accept", true}, {"pass", true}});
    CHECK(meaning(auction, none, "no") == json{{"type", "pass"}});
    CHECK(meaning(auction, none, "Yes!") == json{{"type", "accept"}});
    const auto over = asked({{"continue", json::object()}}, {{"continue", true}});
    for (const char* line : {"next", "go on", "continue"})
      CHECK(meaning(over, none, line) == json{{"type", "continue"}});
    CHECK(std::holds_alternative<cli::Wish>(
        cli::any_game::understand(scene(over, none), "go on", true)));
    const auto table = asked(kaiser_verbs, {{"play", "9D TD"}, {"pass", true}});
    CHECK(meaning(table, none, "yes").is_null());  // which card?
    CHECK(meaning(asked(kaiser_verbs, {{"play", "9D TD"}}), none, "no").is_null());
  }

  TEST_CASE("Jo-Jotte's players type what they say at a table of cards") {
    const json auction{{"name_suit", "C D H"}, {"no_trump", true}, {"pass", true}};
    const json playing{{"play", json::array({{{"card", "JS"}},
                                             {{"card", "TH"}},
                                             {{"card", "KS"}},
                                             {{"card", "KS"}, {"word", "jo"}}})}};
    const json four{{"four", "J Q"}, {"no_four", true}};
    const json fours{{"good", true}, {"not_good_four", "A K"}};
    const json run{{"length", {3, 4}}, {"no_run", true}};
    const json runs{{"not_good_length", {5, 6}}, {"how_high", true}, {"good", true}};
    const json tops{{"not_good_top", "Q K"}, {"not_good_trump", true}, {"in_trumps", true}};
    const json top{{"top", "Q A"}};
    const json slam{{"pass", true}, {"slam", true}, {"slam_no_trump", true}};
    const auto act = [](const char* type, json more = json::object()) {
      more["type"] = type;
      return more;
    };
    struct Row {
      const char* line;
      const json& may;
      json action;
    };
    const Row rows[] = {
        {"hearts", auction, act("name_suit", {{"suit", "H"}})},
        {"name hearts", auction, act("name_suit", {{"suit", "H"}})},
        {"h", auction, act("name_suit", {{"suit", "H"}})},
        {"no trump", auction, act("no_trump")},
        {"NT", auction, act("no_trump")},
        {"Pass!", auction, act("pass")},
        {"no", auction, act("pass")},
        {"jack of spades", playing, act("play", {{"card", "JS"}})},
        {"10h", playing, act("play", {{"card", "TH"}})},
        {"ks", playing, act("play", {{"card", "KS"}})},
        {"k", playing, act("play", {{"card", "KS"}})},
        {"KS jo", playing, act("play", {{"card", "KS"}, {"word", "jo"}})},
        {"jo", playing, act("play", {{"card", "KS"}, {"word", "jo"}})},
        {"four jacks", four, act("four", {{"rank", "J"}})},
        {"queens", four, act("four", {{"rank", "Q"}})},
        {"none", four, act("no_four")},
        {"good", fours, act("good")},
        {"not good, aces", fours, act("not_good_four", {{"rank", "A"}})},
        {"not g a", fours, act("not_good_four", {{"rank", "A"}})},
        {"run 4", run, act("length", {{"number", 4}})},
        {"a run of four", run, act("length", {{"number", 4}})},
        {"3", run, act("length", {{"number", 3}})},
        {"nothing", run, act("no_run")},
        {"not good 5", runs, act("not_good_length", {{"number", 5}})},
        {"how high?", runs, act("how_high")},
        {"not good, queen", tops, act("not_good_top", {{"rank", "Q"}})},
        {"not good, trumps", tops, act("not_good_trump")},
        {"in trumps?", tops, act("in_trumps")},
        {"top queen", top, act("top", {{"rank", "Q"}})},
        {"q", top, act("top", {{"rank", "Q"}})},
        {"slam", slam, act("slam")},
        {"slam no trump", slam, act("slam_no_trump")},
        {"slam nt", slam, act("slam_no_trump")},
    };
    for (const Row& row : rows) {
      CAPTURE(row.line);
      CHECK(meaning(jojotte_asked(row.may), texts_of("jojotte"), row.line) == row.action);
    }
  }

  TEST_CASE("what cannot be listed is read by the kinds of its members") {
    const auto table = asked({{"arrange", {{"with", {{"cards", "cards"}}}}}}, {{"arrange", "?"}});
    CHECK(meaning(table, Texts(), "arrange 9d 10d") ==
          json{{"type", "arrange"}, {"cards", "9D TD"}});
  }

  TEST_CASE("what may not be said is sent all the same, so that the server says why") {
    const auto table = asked(kaiser_verbs, {{"play", "9D TD"}});
    CHECK(meaning(table, Texts(), "play AS") == json{{"type", "play"}, {"card", "AS"}});
    CHECK(meaning(table, Texts(), "as") == json{{"type", "play"}, {"card", "AS"}});
    CHECK(meaning(table, Texts(), "pass") == json{{"type", "pass"}});
  }

  TEST_CASE("a wrong answer is told what is possible") {
    const auto table = asked(kaiser_verbs, {{"play", "9D TD"}, {"pass", true}});
    CHECK(unclear(table, Texts(), "dance") ==
          R"("dance" is no answer here. You may answer: pass or play 9D, TD.)");
    CHECK(unclear(table, Texts(Language::french), "danser") ==
          "«\u00a0danser\u00a0» n’est pas une réponse ici. Vous pouvez répondre\u00a0: pass ou "
          "play 9D, "
          "TD.");
    // Nothing that somebody types can command the terminal.
    CHECK(unclear(table, Texts(), "\x1b[31m").find('\x1b') == std::string::npos);
  }

  TEST_CASE("Enter alone never answers, not even where there is nothing else to say") {
    const auto table = asked({{"continue", json::object()}}, {{"continue", true}});
    const Command enter = cli::any_game::understand(scene(table, Texts()), "", false);
    CHECK(std::holds_alternative<cli::Nothing>(enter));
    CHECK(meaning(table, Texts(), "cont") == json{{"type", "continue"}});
  }

  TEST_CASE("a part of an answer is enough where it fits only one thing that may be said") {
    const Texts texts = texts_of("kaiser");
    const auto table = asked(kaiser_verbs, {{"play", "9D KS 9S 9C AH"}, {"pass", true}});
    const auto plays = [](const char* card) { return json{{"type", "play"}, {"card", card}}; };
    CHECK(meaning(table, texts, "k") == plays("KS"));
    CHECK(meaning(table, texts, "King") == plays("KS"));
    CHECK(meaning(table, texts, "play k") == plays("KS"));
    CHECK(meaning(table, texts, "d") == plays("9D"));
    CHECK(meaning(table, texts, "diamonds") == plays("9D"));
    CHECK(meaning(table, texts, "pa") == json{{"type", "pass"}});
    CHECK(meaning(table, texts_of("kaiser", Language::german), "passe") == json{{"type", "pass"}});
    CHECK(unclear(table, texts, "9") == "Do you mean 9D, 9S or 9C?");
    CHECK(unclear(table, texts, "play") == "Do you mean 9D, KS, 9S, 9C or AH?");
    CHECK(unclear(table, texts, "s") == "Do you mean KS or 9S?");
    CHECK(unclear(table, texts, "p") ==
          R"(Do you mean "Pass", "Play the 9D", "Play the KS", "Play the 9S", "Play the 9C" or )"
          R"("Play the AH"?)");
    const auto auction = asked({{"accept", json::object()}, {"pass", json::object()}},
                               {{"accept", true}, {"pass", true}});
    CHECK(meaning(auction, Texts(), "acc") == json{{"type", "accept"}});
  }

  TEST_CASE("what leaves something out is never sent: the server could only name a place in it") {
    const auto table = asked(kaiser_verbs, {{"pass", true}});
    CHECK(meaning(table, texts_of("kaiser"), "bid").is_null());
    CHECK(meaning(table, texts_of("kaiser"), "play").is_null());
    CHECK(unclear(table, texts_of("kaiser"), "bid") ==
          R"("bid" is no answer here. You may answer: Pass.)");
  }

  TEST_CASE("q means a queen, or how to leave, and never leaves the table") {
    const Texts texts = texts_of("kaiser");
    CHECK(meaning(asked(kaiser_verbs, {{"play", "QS 9S"}}), texts, "q") ==
          json{{"type", "play"}, {"card", "QS"}});
    CHECK(unclear(asked(kaiser_verbs, {{"play", "9S"}}), texts, "q") ==
          "Type \"quit\" to leave the table.");
  }

  TEST_CASE("wishes, remarks and requests to the client itself are the same in every game") {
    const auto table = asked(kaiser_verbs, {{"name_suit", "C D"}});
    const auto means = [&]<class T>(std::string_view line, const T*) {
      return std::holds_alternative<T>(
          cli::any_game::understand(scene(table, texts_of("kaiser")), line, false));
    };
    CHECK(means("say hello", static_cast<cli::Say*>(nullptr)));
    CHECK(means("pause", static_cast<cli::Wish*>(nullptr)));
    CHECK(means("help", static_cast<cli::Local*>(nullptr)));
    CHECK(means("rules k12", static_cast<cli::Local*>(nullptr)));
    CHECK(means("h", static_cast<cli::Local*>(nullptr)));  // hearts may not be named
    CHECK(means("d", static_cast<cli::Act*>(nullptr)));
  }

  TEST_CASE("an act is never made of what about does not say") {
    const auto table = asked(kaiser_verbs, {{"play", 7}, {"bid", "x y"}, {"pass", {{"a", 1}}}});
    CHECK(cli::any_game::choices(table.game()).empty());
    CHECK(unclear(table, Texts(), "nonsense").starts_with("\"nonsense\" is no answer here."));
  }
}

}  // namespace any_answers
