// SPDX-License-Identifier: MIT
#include "tests/engine/scotch/words.hpp"
#include "tests/support/contest.hpp"

/// The heuristic: what it does with the cards that matter (S12, S16-S21).
namespace {

using namespace scotch_words;

/// Trumps are spades. Seat 0 has led; the last player has these cards and is asked.
std::string last_card(const RuleSet& rules, std::string_view trick, std::string_view held) {
  State state = Scotch::start(rules);
  FaceUp& up = state.face_up;
  const int seats = seat_count(rules);
  up.dealer = seat(seats - 1);
  up.deal = 1;
  up.trump = Suit::spades;
  Play now{seat(0), {}};
  for (const Card each : in_order(trick)) {
    now.trick.push_back(each);
    up.memory.in_trick.insert(each);
  }
  up.phase = now;
  for (int i = 0; i < seats; ++i) up.held[seat(i)] = static_cast<std::uint8_t>(hand(held).size());
  state.face_down.hands[seat(seats - 1)] = hand(held);
  const Action act = Scotch::heuristic(Scotch::observe(state, {seat(seats - 1)}));
  return cards::card_text(std::get<PlayCard>(act).card);
}

}  // namespace

TEST_SUITE("the heuristic of Scotch Whist") {
  TEST_CASE("S12 S16 what the last player of a trick does") {
    struct Row {
      std::string what;
      RuleSet rules;
      const char *trick, *held, *plays;
    };
    const RuleSet pairs = rules_for(4, Partners::opposite);
    const Row rows[] = {
        {"takes a trick with the ten if that is safe", standard, "6C 7C 8C", "TS 9S 6D", "TS"},
        {"takes the ten with the jack", standard, "KS TS 8S", "JS 6S", "JS"},
        {"takes it no dearer than needed", standard, "9S TS 8S", "QS JS", "QS"},
        {"keeps the ten back from a trick that is lost", standard, "AS 7S 8S", "TS 6S", "6S"},
        {"throws a low card on a lost trick", standard, "AC 7C 8C", "KC 6C", "6C"},
        {"gives the ten to the partner who is winning", pairs, "7S AS 8S", "TS 6S", "TS"},
        {"but not to others", pairs, "AS 7S 8S", "TS 6S", "6S"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.what);
      CHECK(last_card(row.rules, row.trick, row.held) == row.plays);
    }
  }

  TEST_CASE("beats random play with any number of players") {
    engine::Chance chance{1};
    const support::Chooser<Scotch> heuristic = [](const View& view) {
      return Scotch::heuristic(view);
    };
    const support::Chooser<Scotch> random = support::random_chooser<Scotch>(chance);
    const RuleSet ways[] = {rules_for(2),
                            rules_for(3),
                            rules_for(5),
                            rules_for(6),
                            rules_for(7),
                            rules_for(4, Partners::opposite),
                            rules_for(2, Partners::none, Hands::sixes),
                            rules_for(3, Partners::none, Hands::sixes)};
    for (const RuleSet& rules : ways) {
      CAPTURE(int(rules.seats));
      std::vector<double> leads;
      for (std::uint64_t decks = 1; decks <= 150; ++decks)
        leads.push_back(support::lead_in_mirrored_deals<Scotch>(rules, decks, heuristic, random));
      const auto lead = support::mean_of(leads);
      CHECK(lead.mean > 3 * lead.error);
    }
  }
}
