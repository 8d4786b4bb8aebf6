// SPDX-License-Identifier: MIT
#include "tests/support/contract/rulings.hpp"
#include "engine/imperium/imperium.hpp"

#include <doctest/doctest.h>

/// The rulings of Imperium that can be asked of a match, in every mix of options.
namespace imperium_rulings {
namespace {

using namespace imperium;
using contract::told;

class Referee {
 public:
  static constexpr int asks[] = {9, 10, 11, 13, 27, 30, 34, 35, 37};

  explicit Referee(const RuleSet& rules) : rules_(rules) {}

  void see(const State& before, const contract::Deed<Imperium>& deed, const State& now,
           const Events& story, contract::Rulings& rulings) {
    rulings_ = &rulings;
    if (told<Dealt>(story)) judge_deal(deed.deck, now, story);
    judge_chips(before.face_up, now.face_up, story);
    if (!deed.deck.empty()) return;
    if (std::holds_alternative<DealOver>(before.face_up.phase) &&
        std::holds_alternative<AwaitingDeck>(now.face_up.phase))
      judge_dealer(*before.face_up.dealer, *now.face_up.dealer);
    if (const auto* played = std::get_if<PlayCard>(&deed.action))
      judge_card(before, deed.seat, played->card, story);
  }

 private:
  void ask(int rule, bool holds) { rulings_->ask(rule, holds); }

  static Seat against(Seat seat) { return static_cast<Seat>(1 - engine::index(seat)); }

  void judge_deal(const contract::Cards& deck, const State& now, const Events& story) {
    const FaceUp& up = now.face_up;
    ask(11, up.turned == deck[10]);
    thrown_in_ = told<ThrownIn>(story) != nullptr;
    ask(13, thrown_in_ == (deck[10] == cards::joker && !told<Won>(story)));
    if (deck[10] == cards::joker) return;
    const std::size_t first = rules_.packets == Packets::two_three ? 2 : 3;
    PerSeat<CardSet> due;
    for (std::size_t i = 0; i < 10; ++i) {
      const std::size_t in_round = i < 2 * first ? i / first : (i - 2 * first) / (5 - first);
      due[in_round == 0 ? against(*up.dealer) : *up.dealer].insert(deck[i]);
    }
    ask(10, now.face_down.hands == due);
  }

  void judge_dealer(Seat before, Seat now) {
    const bool stays = thrown_in_ && rules_.after_joker == AfterJoker::deals_again;
    ask(thrown_in_ ? 13 : 9, (now == before) == stays);
  }

  void judge_chips(const FaceUp& before, const FaceUp& up, const Events& story) {
    int full = 0;
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      ask(34, up.whites[seat] < 3);
      full += up.blues[seat] >= rules_.blues ? 1 : 0;
      const bool alone = up.blues[seat] > before.blues[seat] &&
                         up.blues[against(seat)] == before.blues[against(seat)] &&
                         up.whites[against(seat)] <= before.whites[against(seat)];
      if (alone) ask(35, up.whites[against(seat)] == 0);
    }
    const auto* won = told<Won>(story);
    if (won) ask(37, up.blues[won->by] >= rules_.blues);
    ask(37, std::holds_alternative<Over>(up.phase) == (full == 1));
  }

  // I03-I05: the joker and both bowers are trumps
  static bool is_trump(Card card, Suit trump) {
    if (card == cards::joker || suit_of(card) == trump) return true;
    const auto red = [](Suit suit) { return suit == Suit::hearts || suit == Suit::diamonds; };
    return rank_of(card) == Rank::jack && red(suit_of(card)) == red(trump);
  }
  static int height(Card card, Suit trump) {
    if (card == cards::joker) return 9;
    if (rank_of(card) == Rank::jack && is_trump(card, trump)) return suit_of(card) == trump ? 8 : 7;
    return contract::place_of(card, "JQKA");
  }
  static bool same_suit(Card one, Card led, Suit trump) {
    if (is_trump(one, trump) || is_trump(led, trump))
      return is_trump(one, trump) && is_trump(led, trump);
    return suit_of(one) == suit_of(led);
  }
  static bool beats(Card reply, Card led, Suit trump) {
    if (same_suit(reply, led, trump)) return height(reply, trump) > height(led, trump);
    return is_trump(reply, trump);
  }

  // I27-I29
  static CardSet due(Card led, const CardSet& hand, Suit trump) {
    const auto those = [](const CardSet& of, auto&& which) {
      CardSet some;
      for (const Card card : of)
        if (which(card)) some.insert(card);
      return some.empty() ? of : some;
    };
    const auto follows = [&](Card card) { return same_suit(card, led, trump); };
    const bool can = std::any_of(hand.begin(), hand.end(), follows);
    const CardSet may =
        can ? those(hand, follows) : those(hand, [&](Card card) { return is_trump(card, trump); });
    return those(may, [&](Card card) { return beats(card, led, trump); });
  }

  void judge_card(const State& before, Seat seat, Card card, const Events& story) {
    const FaceUp& up = before.face_up;
    if (up.trick.empty()) return;
    const Suit trump = suit_of(*up.turned);
    const CardSet& hand = before.face_down.hands[seat];
    const CardSet may = due(up.trick[0], hand, trump);
    for (const Card one : hand)
      ask(27, contract::may<Imperium>(before, seat, PlayCard{one}) == may.contains(one));
    const bool wins = beats(card, up.trick[0], trump);
    ask(30, told<TrickTaken>(story)->by == (wins ? seat : against(seat)));
  }

  RuleSet rules_;
  bool thrown_in_ = false;
  contract::Rulings* rulings_ = nullptr;
};

TEST_SUITE("the rulings in every mix of options") {
  TEST_CASE("Imperium: every ruling that can be asked of a match holds in every mix of options") {
    CHECK_NOTHROW((contract::rulings_hold_in_every_mix<Imperium, Referee>(1'500)));
  }
}

}  // namespace
}  // namespace imperium_rulings
