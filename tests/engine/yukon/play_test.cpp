// SPDX-License-Identifier: MIT
#include "tests/engine/yukon/table.hpp"

#include <set>

/// Y04, Y05 and Y09-Y18: rank and worth of the cards, the tricks, drawing.
namespace yukon_test {
namespace {

TEST_SUITE("Yukon: the play") {
  TEST_CASE("Y04 the Grand Yukon, the other Yukons, then ace to two with the ten as fifth") {
    const std::string order = "AKQT98765432";
    for (std::size_t i = 1; i < order.size(); ++i)
      CHECK(strength(card(std::string{order[i - 1], 'H'})) >
            strength(card(std::string{order[i], 'H'})));
    for (const char* yukon : {"JC", "JD", "JH"}) {
      CHECK(is_yukon(card(yukon)));
      CHECK(strength(card(yukon)) == strength(card("JC")));
      CHECK(strength(card(yukon)) > strength(card("AH")));
      CHECK(strength(card(yukon)) < strength(card("JS")));
    }
    CHECK(grand_yukon == card("JS"));
    CHECK(yukons == set("JC JD JH JS"));
    const std::string about(Game::about({}).order);
    CHECK(about == std::string(order.rbegin(), order.rend()) + "J");
  }

  TEST_CASE("Y05 Grand Yukon 15, Yukon 10, ten 10, ace 5, king 3, queen 2, in all 125") {
    for (int seats = 2; seats <= 5; ++seats) {
      int all = 0;
      for (const Card one : Game::pack(rules_for(seats))) all += points_of(one);
      CHECK(all == 125);
    }
    CHECK(points_of(card("JS")) == 15);
    for (const char suit : std::string("CDHS")) {
      const auto worth = [&](char rank) { return points_of(card(std::string{rank, suit})); };
      if (suit != 'S') CHECK(worth('J') == 10);
      CHECK(worth('T') == 10);
      CHECK(worth('A') == 5);
      CHECK(worth('K') == 3);
      CHECK(worth('Q') == 2);
      for (const char nothing : std::string("98765432")) CHECK(worth(nothing) == 0);
    }
  }

  TEST_CASE("Y09 the player at the dealer's left leads, then whoever took the trick") {
    State state = dealt({.hands = {"3H 4C", "4H 5C", "5H 6C"}});
    CHECK(Game::waiting_for(state.face_up).seats == SeatSet{Seat{1}});
    CHECK(refusal(state, 0, "3H") == Refusal::not_your_turn);
    CHECK(Game::explain(Refusal::not_your_turn, view_of(state, 1)).rule == 9);
    trick(state, "4H 5H 3H");
    CHECK(state.face_up.lead == Seat{2});
    CHECK(Game::waiting_for(state.face_up).seats == SeatSet{Seat{2}});
    State other = dealt({.hands = {}, .dealer = Seat{2}});
    CHECK(Game::waiting_for(other.face_up).seats == SeatSet{Seat{0}});
  }

  TEST_CASE("Y09 Y14 any card may be led, Yukons by leave only, unless there is nothing else") {
    const char* mixed = "3C AD TS JH JS";
    State allowed = dealt({.hands = {"", mixed}});
    CHECK(may_play(allowed, 1) == "3C AD JH TS JS");
    State forbidden = dealt({.hands = {"", mixed}, .rules = rules_for(3, YukonLeads::forbidden)});
    CHECK(may_play(forbidden, 1) == "3C AD TS");
    CHECK(refusal(forbidden, 1, "JH") == Refusal::must_not_lead_yukon);
    CHECK(Game::explain(Refusal::must_not_lead_yukon, view_of(forbidden, 1)).rule == 14);
    for (State* state : {&allowed, &forbidden}) {
      state->face_down.hands[Seat{1}] = set("JC JH");  // as at the end of a deal
      CHECK(may_play(*state, 1) == "JC JH");
    }
  }

  TEST_CASE("Y10 Y11 Y12 Y13 what may follow") {
    struct Row {
      const char *led, *hand, *may;
    };
    for (const Row& row : {
             Row{"AH", "2H QH 3C 4D 5S", "2H QH"},           // follow suit
             Row{"AH", "2H QH JH JS 5S", "2H QH"},           // not with the jack of the suit
             Row{"AH", "3C 4D 5S 6S JH", "JH"},              // only the jack: cannot follow
             Row{"AH", "3C JC 5S JD JS", "JC JD JS"},        // any Yukon, if there is no heart
             Row{"AH", "3C 4D 5S 6S 7C", "3C 7C 4D 5S 6S"},  // neither: anything
             Row{"JC", "2C 4D 5S JD JS", "2C"},              // a Yukon asks for its suit
             Row{"JC", "3D 4D 5S JD JS", "JD JS"},           // not held: a Yukon
             Row{"JC", "3D 4D 5S 7S 6H", "3D 4D 6H 5S 7S"},  // neither: anything
             Row{"JS", "AS 4D 5H JD JC", "AS"},              // so does the Grand Yukon
         }) {
      CAPTURE(row.led);
      CAPTURE(row.hand);
      for (const auto leads : {YukonLeads::allowed, YukonLeads::forbidden}) {
        State state = dealt({.hands = {"", row.led, row.hand}, .rules = rules_for(3, leads)});
        if (leads == YukonLeads::forbidden && is_yukon(card(row.led))) continue;
        play(state, 1, row.led);
        CHECK(may_play(state, 2) == row.may);
      }
    }
  }

  TEST_CASE("Y10 Y12 each refusal has its reason") {
    State state = dealt({.hands = {"3C 4C JC", "AH", "2H 3H JH 4C 5D"}});
    CHECK(refusal(state, 1, "KS") == Refusal::not_your_card);
    CHECK(refusal(state, 1, Continue{}) == Refusal::not_in_this_phase);
    play(state, 1, "AH");
    CHECK(refusal(state, 2, "5D") == Refusal::must_follow_suit);
    CHECK(refusal(state, 2, "JH") == Refusal::must_follow_suit);
    CHECK(refusal(state, 2, "AH") == Refusal::not_your_card);
    play(state, 2, "2H");
    state.face_down.hands[Seat{0}] = set("3C 4C JC 5S 6S");
    CHECK(refusal(state, 0, "3C") == Refusal::must_play_yukon);
    CHECK(refusal(state, 0, "JC") == Refusal::none);
    const auto rule_of = [&](Refusal why) { return Game::explain(why, view_of(state, 0)).rule; };
    CHECK(rule_of(Refusal::must_follow_suit) == 10);
    CHECK(rule_of(Refusal::must_play_yukon) == 12);
    CHECK(rule_of(Refusal::not_your_card) == 9);
    std::set<std::string_view> codes;
    for (int i = 0; i <= static_cast<int>(Refusal::must_not_lead_yukon); ++i) {
      const auto why = Game::explain(static_cast<Refusal>(i), view_of(state, 0));
      CHECK(codes.insert(why.code).second);
      CHECK(why.sentence.ends_with('.'));
    }
  }

  TEST_CASE("Y13 Y15 who takes a trick") {
    struct Row {
      const char* trick;
      std::size_t winner;
    };
    for (const Row& row : {
             Row{"4H 5H 3H", 1},        // the highest of the suit led
             Row{"KH TH AH", 2},        //
             Row{"TH QH 9H", 1},        // the ten is below the queen
             Row{"4H AD KC", 0},        // discards take nothing
             Row{"AH 2H JC", 2},        // a Yukon
             Row{"AH JD JC", 1},        // the first of two
             Row{"AH JD JS", 2},        // the Grand Yukon, though it is the later
             Row{"AH JS JD", 1},        // or the earlier
             Row{"JC AC 2C", 0},        // a Yukon that was led
             Row{"JC JD JH", 0},        //
             Row{"JC JS JH", 1},        // is beaten by the Grand Yukon alone
             Row{"JS JD AS", 0},        //
             Row{"AH JH 2H", 1},        // the jack of the suit led, too
             Row{"2S 3H AD KC QC", 0},  // five players
             Row{"2S JH JD JS JC", 3},  //
             Row{"7D 2S", 0},           // two players
         }) {
      CAPTURE(row.trick);
      CHECK(winning(in_order(row.trick)) == row.winner);
    }
  }

  TEST_CASE("Y15 Y18 the trick goes with its points to whoever took it, and lies open") {
    State state = dealt({.hands = {"KH", "TH", "JC 2C 3C 4C 5C"}});
    const auto story = trick(state, "TH JC KH");
    CHECK(all_of<TrickTaken>(story).at(0) == TrickTaken{Seat{2}, 23});
    CHECK(state.face_up.points[Side{2}] == 23);
    CHECK(state.face_up.tricks[Side{2}] == 1);
    CHECK(state.face_up.last == Trick{card("TH"), card("JC"), card("KH")});
    CHECK(state.face_up.trick.empty());
    CHECK(state.face_up.lead == Seat{2});
  }

  TEST_CASE("Y02 Y15 partners have their tricks and points in common") {
    const RuleSet rules = rules_for(4);
    State state = dealt({.hands = {"3H 9C", "4H TC", "KH", "AH 8C"}, .rules = rules});
    trick(state, "4H KH AH 3H");
    CHECK(state.face_up.points[Side{1}] == 8);
    CHECK(state.face_up.tricks[Side{1}] == 1);
    CHECK(state.face_up.points[Side{0}] == 0);
  }

  TEST_CASE("Y16 after a trick its taker draws first, then the others to the left") {
    for (const char* taken_by : {"1", "2", "0"}) {
      const int by = taken_by[0] - '0';
      std::vector<std::string> hands{"3H", "3C", "3D"};
      hands[static_cast<std::size_t>(by)] += " JS";
      State state = dealt({.hands = hands, .stock = "AC KC QC"});
      const auto stock = state.face_up.stock;
      state.face_up.lead = static_cast<Seat>(by);
      play(state, by, "JS");
      CHECK(state.face_up.stock == stock);
      CHECK(state.face_up.held[static_cast<Seat>(by)] == 4);
      while (!state.face_up.trick.empty()) {
        const auto seat = static_cast<int>(index(turn(state.face_up)));
        act(state, seat, Game::legal(view_of(state, seat)).actions[0]);
      }
      CHECK(state.face_up.lead == static_cast<Seat>(by));
      CHECK(view_of(state, by).own->hand.contains(card("AC")));
      CHECK(view_of(state, (by + 1) % 3).own->hand.contains(card("KC")));
      CHECK(view_of(state, (by + 2) % 3).own->hand.contains(card("QC")));
      CHECK(state.face_up.stock == stock - 3);
      for (int seat = 0; seat < 3; ++seat) CHECK(view_of(state, seat).own->hand.size() == 5);
    }
  }

  TEST_CASE("Y16 nobody but the drawer is told what is drawn") {
    State one = dealt({.hands = {"3H", "4H", "5H"}, .stock = "AC KC QC"});
    State two = dealt({.hands = {"3H", "4H", "5H"}, .stock = "AC QC KC"});
    CHECK(trick(one, "4H 5H 3H") == trick(two, "4H 5H 3H"));
    CHECK(view_of(one, 2) == view_of(two, 2));  // who drew the ace
    CHECK(Game::observe(one, engine::spectator) == Game::observe(two, engine::spectator));
    CHECK_FALSE(view_of(one, 0) == view_of(two, 0));
  }

  TEST_CASE("Y17 all draw equally often, and the last five tricks are played without drawing") {
    struct Row {
      int seats, tricks, with_draws;
    };
    for (const Row& row : {Row{2, 26, 21}, Row{3, 17, 12}, Row{4, 13, 8}, Row{5, 10, 5}}) {
      CAPTURE(row.seats);
      State state = dealt({.hands = {}, .rules = rules_for(row.seats)});
      CHECK(tricks_with_draws(state.face_up.rules) == row.with_draws);
      int tricks = 0, empty_after = 0;
      while (is_in<Play>(state)) {
        Events story;
        for (int i = 0; i < row.seats; ++i) {
          const Seat seat = turn(state.face_up);
          story = Game::apply(state, seat, Game::legal(Game::observe(state, {seat})).actions[0]);
        }
        ++tricks;
        if (!all_of<StockEmpty>(story).empty()) {
          CHECK(empty_after == 0);
          empty_after = tricks;
          CHECK(all_of<StockEmpty>(story)[0].number == 5);
        }
        const int held = tricks <= row.with_draws ? 5 : row.tricks - tricks;
        for (int seat = 0; seat < row.seats; ++seat)
          CHECK(state.face_up.held[static_cast<Seat>(seat)] == held);
      }
      CHECK(tricks == row.tricks);
      CHECK(empty_after == row.with_draws);
    }
  }
}

}  // namespace
}  // namespace yukon_test
