// SPDX-License-Identifier: MIT
#include "tests/support/contract/heuristic.hpp"
#include "tests/support/contract/play.hpp"
#include "tests/support/contract/sight.hpp"
#include "tests/support/contract/words.hpp"
#include "tests/support/contract/worlds.hpp"

#include <doctest/doctest.h>

#include <tuple>

/// What every game on the contract keeps to, for every way to play it. A game joins by its line in
/// engine/games.hpp; this is compiled once for each (engine/each_game.cmake).
TEST_SUITE("the contract") {
  TEST_CASE_TEMPLATE_DEFINE("the pack stays whole from the first deal on", G, pack) {
    CHECK_NOTHROW(contract::pack_stays_whole<G>());
  }
  TEST_CASE_TEMPLATE_DEFINE("each card of a deck comes to lie where dealt_to says", G, places) {
    CHECK_NOTHROW(contract::deck_lies_where_dealt_to_says<G>());
  }
  TEST_CASE_TEMPLATE_DEFINE("hands that are dealt are told as dealt and counted, draws are not", G,
                            dealing) {
    CHECK_NOTHROW(contract::dealing_is_told_and_counted<G>());
  }
  TEST_CASE_TEMPLATE_DEFINE("exactly the listed actions are legal", G, lists) {
    CHECK_NOTHROW(contract::lists_are_exact<G>());
  }
  TEST_CASE_TEMPLATE_DEFINE("play ends", G, ends) { CHECK_NOTHROW(contract::play_ends<G>()); }
  TEST_CASE_TEMPLATE_DEFINE("recorded decks and acts replay to the same match", G, replay) {
    CHECK_NOTHROW(contract::replay_is_the_same<G>());
  }
  TEST_CASE_TEMPLATE_DEFINE("the rules of a match lie face up and stay", G, rules) {
    CHECK_NOTHROW(contract::rules_lie_face_up<G>());
  }
  TEST_CASE_TEMPLATE_DEFINE("a deck is accepted only while the game waits for one", G, decks) {
    CHECK_NOTHROW(contract::decks_fit_when_awaited<G>());
  }
  TEST_CASE_TEMPLATE_DEFINE("a game allocates no memory", G, memory) {
    CHECK_NOTHROW(contract::nothing_is_allocated<G>());
  }
  TEST_CASE_TEMPLATE_DEFINE("partners are on one side and have the same points", G, sides) {
    CHECK_NOTHROW(contract::partners_share_their_points<G>());
  }
  TEST_CASE_TEMPLATE_DEFINE("what may be given up can be, by every seat", G, giving_up) {
    CHECK_NOTHROW(contract::what_may_be_given_up_can_be<G>());
  }

  TEST_CASE_TEMPLATE_DEFINE("a view holds in the world imagined from it, and goes on to", G,
                            imagine) {
    CHECK_NOTHROW(contract::views_hold_in_imagined_worlds<G>());
  }
  TEST_CASE_TEMPLATE_DEFINE("decks that differ unseen cannot be told apart", G, two_decks) {
    CHECK_NOTHROW(contract::decks_that_differ_unseen_look_alike<G>());
  }
  TEST_CASE_TEMPLATE_DEFINE("every hidden place has other cards in other imagined worlds", G,
                            differ) {
    CHECK_NOTHROW(contract::imagined_worlds_differ<G>());
  }
  TEST_CASE_TEMPLATE_DEFINE("imagined cards are as likely as dealt ones", G, likely) {
    CHECK_NOTHROW(contract::imagined_worlds_are_as_likely_as_decks<G>());
  }
  TEST_CASE_TEMPLATE_DEFINE("acts are told alike if they look alike", G, stories) {
    CHECK_NOTHROW(contract::stories_tell_what_is_seen<G>());
  }
  TEST_CASE_TEMPLATE_DEFINE("everybody knows where a card lies that a story names", G, named) {
    CHECK_NOTHROW(contract::cards_named_are_known<G>());
  }
  TEST_CASE_TEMPLATE_DEFINE("a table shows exactly the cards that are seen", G, sight) {
    CHECK_NOTHROW(contract::tables_show_what_is_seen<G>());
  }

  TEST_CASE_TEMPLATE_DEFINE("only words of about are laid out, and all of them", G, words_used) {
    CHECK_NOTHROW(contract::only_words_of_about_are_laid_out<G>());
  }
  TEST_CASE_TEMPLATE_DEFINE("names are words, each for one thing", G, names) {
    CHECK_NOTHROW(contract::names_are_words<G>());
  }
  TEST_CASE_TEMPLATE_DEFINE("acts and events have members of the vocabulary only", G, members) {
    CHECK_NOTHROW(contract::members_are_of_the_vocabulary<G>());
  }
  TEST_CASE_TEMPLATE_DEFINE("presets and options are sound", G, options) {
    CHECK_NOTHROW(contract::presets_and_options_are_sound<G>());
  }

  TEST_CASE_TEMPLATE_DEFINE("a heuristic is legal at any moment", G, heuristic) {
    if constexpr (contract::HasHeuristic<G>) CHECK_NOTHROW(contract::heuristics_are_legal<G>());
  }
  TEST_CASE_TEMPLATE_DEFINE("a heuristic beats random play", G, sensible) {
    if constexpr (contract::HasHeuristic<G>)
      CHECK_NOTHROW(contract::heuristics_beat_random_play<G>());
  }

  TEST_CASE_TEMPLATE_APPLY(pack, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(places, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(dealing, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(lists, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(ends, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(replay, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(rules, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(decks, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(memory, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(sides, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(giving_up, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(imagine, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(two_decks, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(differ, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(likely, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(stories, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(named, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(sight, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(words_used, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(names, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(members, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(options, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(heuristic, std::tuple<engine::GameHere>);
  TEST_CASE_TEMPLATE_APPLY(sensible, std::tuple<engine::GameHere>);
}
