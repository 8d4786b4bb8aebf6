// SPDX-License-Identifier: MIT
#include "engine/honeymoon/honeymoon.hpp"
#include "engine/semi/semi.hpp"
#include "engine/widow/widow.hpp"
#include "tests/engine/bridge/words.hpp"
#include "tests/support/any_game.hpp"

/// Rules that hold in all three forms, tried in each.
namespace {

using namespace bridge_words;

template <class Check>
void in_each_form(Check&& check) {
  check(std::type_identity<honeymoon::Honeymoon>{});
  check(std::type_identity<widow::Widow>{});
  check(std::type_identity<semi::Semi>{});
}

}  // namespace

TEST_SUITE("rules of bridge for two in all forms") {
  TEST_CASE("1 2 3 two players, each for themselves, and 52 cards with the ace on top") {
    in_each_form([]<class G>(std::type_identity<G>) {
      CHECK(G::seats({}) == 2);
      CHECK(G::pack({}).size() == 52);
      CHECK(G::about({}).order == "23456789TJQKA");
      for (const Seat each : bridge::all_seats)
        CHECK(engine::index(G::side_of({}, each)) == engine::index(each));
    });
  }

  TEST_CASE("4 clubs are the lowest suit and no-trump is above spades") {
    for (std::size_t i = 1; i < std::size(bridge::all_strains); ++i)
      CHECK(bridge::height(bridge::all_strains[i - 1]) < bridge::height(bridge::all_strains[i]));
    CHECK(bridge::strength(2, strain('C')) == bridge::strength(1, strain('N')) + 1);
  }

  TEST_CASE("5 the higher of two cards deals, and of two of a rank the higher suit") {
    struct Row {
      const char *first, *second;
      int dealer;
    };
    const Row rows[] = {{"2C", "AC", 1}, {"KD", "QS", 0}, {"9H", "9S", 1}, {"9D", "9C", 0}};
    in_each_form([&]<class G>(std::type_identity<G>) {
      for (const Row& row : rows) {
        std::vector<Card> deck{card(row.first), card(row.second)};
        for (const Card each : bridge::pack_set)
          if (each != deck[0] && each != deck[1]) deck.push_back(each);
        auto state = G::start({});
        CHECK(only_told<bridge::Drawn>(G::deal(state, deck)) ==
              bridge::Drawn{seat(row.dealer), {{deck[0], deck[1]}}});
        CHECK(where(state) == "deal");
      }
    });
  }

  TEST_CASE("6 only the whole pack can be dealt") {
    in_each_form([]<class G>(std::type_identity<G>) {
      auto state = G::start({});
      state.face_up.phase = bridge::AwaitingDeck{};
      auto deck = deck_for<G>(state.face_up, {});
      CHECK(G::fits(state.face_up, deck));
      deck[0] = deck[1];
      CHECK_FALSE(G::fits(state.face_up, deck));
    });
  }

  TEST_CASE("16 the highest trump takes the trick, or the highest card of the suit led") {
    struct Row {
      const char *trick, trump;
      std::size_t taker;
    };
    const Row rows[] = {{"9H KH 2H AH", 'N', 3}, {"9H AS KS AD", 'N', 0}, {"9H AS 2C AD", 'C', 2},
                        {"9H 2C 3C AH", 'C', 2}, {"2C AC 3C AH", 'C', 1}, {"9H 8H", 'S', 0}};
    for (const Row& row : rows) {
      CAPTURE(row.trick);
      bridge::Trick trick;
      const std::string_view cards = row.trick;
      for (std::size_t at = 0; at < cards.size(); at += 3)
        trick.push_back(card(cards.substr(at, 2)));
      CHECK(bridge::taker(trick, strain(row.trump)) == row.taker);
    }
  }

  TEST_CASE("17 thirteen tricks are played, and then the deal is scored") {
    in_each_form([]<class G>(std::type_identity<G>) {
      for (std::uint64_t seed = 1; seed <= 5; ++seed)
        support::play_any<G>(
            {}, seed, [](const auto& before, const auto&, const auto& now, const auto& story) {
              if (times_told<Scored>(story) == 0) return;
              CHECK(std::holds_alternative<bridge::Play>(before.face_up.phase));
              CHECK(now.face_up.held == bridge::PerSeat<std::uint8_t>{});
              CHECK(now.face_up.board.tricks[seat(0)] + now.face_up.board.tricks[seat(1)] == 13);
            });
    });
  }

  TEST_CASE("26 34 options are the same in all forms") {
    in_each_form([]<class G>(std::type_identity<G>) {
      CHECK(G::presets().size() == 3);
      CHECK_FALSE(G::presets()[0].rules.honours);
      CHECK(G::presets()[1].rules.honours);
      CHECK(G::presets()[2].rules.length == bridge::Length::four_deals);
    });
  }
}
