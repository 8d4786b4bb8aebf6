// SPDX-License-Identifier: MIT
#include "engine/kaiser/kaiser.hpp"
#include "tests/support/contract/heuristic.hpp"
#include "tests/support/contract/play.hpp"
#include "tests/support/contract/sight.hpp"
#include "tests/support/contract/words.hpp"
#include "tests/support/contract/worlds.hpp"
#include "tests/support/odd_faults.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <string>

/// The tests of the contract can fail: each finds the faults that are planted for it.
namespace {

using odd::Fault;

template <Fault fault>
using With = odd::Faulty<fault>;

/// What a property finds, without the way to play and the seed; "nothing" if it holds.
template <class Property>
std::string found(Property&& property) {
  try {
    property();
  } catch (const contract::Broken& broken) {
    const std::string what = broken.what();
    return what.substr(0, what.find(": way "));
  }
  return "nothing";
}

struct Stray {
  cards::Card card{};
  std::uint8_t pieces = 0;  // no word of the vocabulary
};

struct Sound {
  std::optional<engine::Seat> winner;
  engine::PerSeat<std::int32_t, 5> totals;
  cards::CardBag cards;
};

struct OutOfTurn : kaiser::Kaiser {
  static Action heuristic(const View&) { return kaiser::Continue{}; }
};
struct Thoughtless : kaiser::Kaiser {
  static Action heuristic(const View& view) { return legal(view).actions.back(); }
};
struct Wasteful : kaiser::Kaiser {
  static Action heuristic(const View& view) {
    return *std::make_unique<Action>(Kaiser::heuristic(view));
  }
};

}  // namespace

TEST_SUITE("a planted fault is found") {
  TEST_CASE("in what becomes of the cards") {
    CHECK(found(contract::pack_stays_whole<With<Fault::thrown_card_lost>>) ==
          "a card is missing or too many");
    CHECK(found(contract::deck_lies_where_dealt_to_says<With<Fault::dealt_elsewhere>>) ==
          "a card is not where dealt_to says");
    CHECK(found(contract::decks_fit_when_awaited<With<Fault::any_deck_fits>>) ==
          "a deck fits that is not the pack");
    CHECK(found(contract::decks_fit_when_awaited<With<Fault::deck_fits_always>>) ==
          "a deck fits, or not, at a wrong time");
  }

  TEST_CASE("in what may be done") {
    CHECK(found(contract::lists_are_exact<With<Fault::pass_not_listed>>) ==
          "an action is allowed that is neither listed nor may be tried");
    CHECK(found(contract::lists_are_exact<With<Fault::throw_not_tried>>) ==
          "an action is allowed that is neither listed nor may be tried");
    CHECK(found(contract::lists_are_exact<With<Fault::range_too_small>>) ==
          "a number is allowed beyond its range");
    CHECK(found(contract::lists_are_exact<With<Fault::act_listed_twice>>) ==
          "an action is listed twice");
    CHECK(found(contract::lists_are_exact<With<Fault::refused_act_listed>>) ==
          "an action that is listed is refused");
    CHECK(found(contract::lists_are_exact<With<Fault::anybody_passes>>) ==
          "an action is allowed that is neither listed nor may be tried");
    CHECK(found(contract::lists_are_exact<With<Fault::nobody_sits_there>>) == "nobody sits there");
    CHECK(found(contract::lists_are_exact<With<Fault::refusal_unexplained>>) ==
          "a refusal is not explained");
  }

  TEST_CASE("in the course of play") {
    CHECK(found(contract::play_ends<With<Fault::deal_never_ends>>) == "a deal does not end");
    CHECK(found(contract::replay_is_the_same<With<Fault::result_not_replayed>>) ==
          "a replay reaches another state");
    CHECK(found(contract::rules_lie_face_up<With<Fault::other_rules_at_first>>) ==
          "a match is started with other rules");
    CHECK(found(contract::rules_lie_face_up<With<Fault::rules_change>>) ==
          "the rules change during a match");
    if (support::allocations_are_counted)
      CHECK(found(contract::nothing_is_allocated<With<Fault::memory_allocated>>) ==
            "memory is allocated");
  }

  TEST_CASE("in sides, points and giving up") {
    CHECK(found(contract::partners_share_their_points<With<Fault::partners_apart>>) ==
          "partners have different points");
    CHECK(found(contract::partners_share_their_points<With<Fault::side_without_seat>>) ==
          "a side has no seat");
    CHECK(found(contract::what_may_be_given_up_can_be<With<Fault::giving_up_goes_on>>) ==
          "what is given up does not end");
    CHECK(found(contract::what_may_be_given_up_can_be<With<Fault::gives_up_at_the_end>>) ==
          "a match that is over is given up");
  }

  TEST_CASE("in a view that tells too much") {
    CHECK(found(contract::decks_that_differ_unseen_look_alike<With<Fault::hand_in_view>>) ==
          "an observer sees what they may not");
    CHECK(found(contract::decks_that_differ_unseen_look_alike<With<Fault::hand_in_face_up>>) ==
          "an observer sees what they may not");
    CHECK(found(contract::decks_that_differ_unseen_look_alike<
                With<Fault::hand_decides_who_is_asked>>) == "an observer sees what they may not");
    CHECK(found(contract::stories_tell_what_is_seen<With<Fault::choice_in_face_up>>) ==
          "others see what has been done, though it is not told");
    CHECK(found(contract::tables_show_what_is_seen<With<Fault::face_up_differs>>) ==
          "what lies face up differs in a view");
    CHECK(found(contract::tables_show_what_is_seen<With<Fault::own_seat_differs>>) ==
          "a view is somebody else's");
  }

  TEST_CASE("in a story that tells too much") {
    CHECK(found(contract::decks_that_differ_unseen_look_alike<With<Fault::hand_in_story>>) ==
          "the story of a deal depends on cards that are not seen");
    CHECK(found(contract::stories_tell_what_is_seen<With<Fault::choice_in_story>>) ==
          "a story tells what nobody else sees");
    CHECK(found(contract::cards_named_are_known<With<Fault::choice_named>>) ==
          "a story names a card that is hidden");
  }

  TEST_CASE("in a world that is imagined") {
    CHECK(found(contract::imagined_worlds_differ<With<Fault::always_the_same_world>>) ==
          "a hidden place has the same cards in all imagined worlds");
    CHECK(found(contract::imagined_worlds_are_as_likely_as_decks<With<Fault::stock_sorted>>) ==
          "imagined cards are not as likely as dealt ones");
    CHECK(
        found(contract::imagined_worlds_are_as_likely_as_decks<With<Fault::best_hand_favoured>>) ==
        "imagined cards are not as likely as dealt ones");
    CHECK(found(contract::views_hold_in_imagined_worlds<With<Fault::own_cards_forgotten>>) ==
          "an imagined world looks different");
    CHECK(found(contract::views_hold_in_imagined_worlds<With<Fault::choice_not_held>>) ==
          "a card is lost in the other world");
  }

  TEST_CASE("in the table that is laid out") {
    CHECK(found(contract::tables_show_what_is_seen<With<Fault::hand_shown_unseen>>) ==
          "hand: a face is laid out that may not be seen");
    CHECK(found(contract::tables_show_what_is_seen<With<Fault::stock_seen_unshown>>) ==
          "stock: a card that is seen is not laid out");
    CHECK(found(contract::tables_show_what_is_seen<With<Fault::stock_counted_wrong>>) ==
          "stock: more cards, or fewer, are laid out than lie there");
    CHECK(found(contract::only_words_of_about_are_laid_out<With<Fault::mark_not_listed>>) ==
          "laid out against about: mark finder");
    CHECK(found(contract::only_words_of_about_are_laid_out<With<Fault::fact_never_laid_out>>) ==
          "laid out against about: fact found");
  }

  TEST_CASE("in names and options") {
    CHECK(found(contract::names_are_words<With<Fault::zone_unknown>>) ==
          "a verb names a zone that about does not list");
    CHECK(found(contract::names_are_words<With<Fault::name_twice>>) ==
          "a zone has a name twice: hand");
    CHECK(found(contract::names_are_words<With<Fault::name_with_a_blank>>) ==
          "a mark has a name that is not in small letters: 'the finder'");
    CHECK(found(contract::presets_and_options_are_sound<With<Fault::option_without_rule>>) ==
          "an option names no rule: free");
    CHECK(found(contract::presets_and_options_are_sound<With<Fault::option_twice>>) ==
          "an option has a name twice: deals");
    CHECK(found(contract::presets_and_options_are_sound<With<Fault::preset_twice>>) ==
          "two presets are the same way to play");
  }

  TEST_CASE("in the members of an event") {
    CHECK_FALSE(contract::is_all_vocabulary<Stray>());
    CHECK(contract::is_all_vocabulary<Sound>());
    CHECK(contract::member_count<odd::Scored>() == 5);
  }

  TEST_CASE("in a heuristic") {
    CHECK(found(contract::heuristics_are_legal<OutOfTurn>) == "a heuristic is not legal");
    CHECK(found(contract::heuristics_are_legal<Wasteful>) == "a heuristic allocates memory");
    CHECK(found(contract::heuristics_beat_random_play<Thoughtless>) ==
          "a heuristic does not beat random play");
  }
}
