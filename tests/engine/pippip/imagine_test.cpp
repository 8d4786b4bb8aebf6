// SPDX-License-Identifier: MIT
#include "tests/engine/pippip/table.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

/// What an observer may imagine: every course of the deal that shows them what they have seen, and
/// nothing else, each as often as any other.
namespace pippip_test {
namespace {

using engine::Observer;

// ---- a full count of all courses of a deal ---------------------------------------------------

/// A card of one seat and what became of it: the tricks before which it was laid open and to which
/// it was played, if it was.
struct Fate {
  Card card{};
  int opened = 99, played = 99;
};

/// What a seat has done: the fates of its cards so far, and for each trick the suit it lacked.
struct Course {
  std::vector<Fate> fates;
  std::map<int, Suit> lacked;
  int tricks = 0;
};

/// Keeps the course of each seat from the story alone.
class Courses {
 public:
  explicit Courses(int seats) : of_(static_cast<std::size_t>(seats)) {}

  void hear(const Events& story) {
    for (const Done& done : all_of<Done>(story)) {
      auto& course = of_[index(done.seat)];
      if (const auto* called = std::get_if<Call>(&done.action))
        for (const Rank rank : {Rank::king, Rank::queen})
          course.fates.push_back({make_card(rank, called->suit), course.tricks, 99});
      if (const auto* played = std::get_if<PlayCard>(&done.action)) note(course, played->card);
    }
    if (!all_of<Dealt>(story).empty()) *this = Courses(static_cast<int>(of_.size()));
  }

  const Course& of(std::size_t seat) const { return of_[seat]; }

 private:
  void note(Course& course, Card card) {
    if (in_trick_++ % of_.size() == 0) led_ = suit_of(card);
    if (suit_of(card) != led_) course.lacked[course.tricks] = led_;
    const auto open = std::find_if(course.fates.begin(), course.fates.end(), [&](const Fate& fate) {
      return fate.card == card && fate.opened != 99 && fate.played == 99;
    });
    if (open != course.fates.end()) open->played = course.tricks;
    else course.fates.push_back({card, 99, course.tricks});
    ++course.tricks;
  }

  std::vector<Course> of_;
  std::size_t in_trick_ = 0;
  Suit led_{};
};

/// Whether the seat can have done all that if its first seven cards are those not in `drawn`, and
/// it drew those in this order.
bool can_be(const Course& course, const std::vector<Fate>& fates,
            const std::vector<std::size_t>& drawn) {
  std::vector<bool> held(fates.size(), true);
  for (const auto one : drawn) held[one] = false;
  for (int trick = 0; trick < course.tricks; ++trick) {
    for (std::size_t i = 0; i < fates.size(); ++i)
      if ((fates[i].opened == trick || fates[i].played == trick) && !held[i]) return false;
    const auto lacked = course.lacked.find(trick);
    for (std::size_t i = 0; i < fates.size() && lacked != course.lacked.end(); ++i)
      if (held[i] && suit_of(fates[i].card) == lacked->second) return false;
    for (std::size_t i = 0; i < fates.size(); ++i)
      if (fates[i].played == trick) held[i] = false;
    if (static_cast<std::size_t>(trick) < drawn.size())
      held[drawn[static_cast<std::size_t>(trick)]] = true;
  }
  return true;
}

/// In how many orders the seat's cards, with these still in the hand, can have come.
int orders(const Course& course, const Cards& closed) {
  std::vector<Fate> fates = course.fates;
  for (const Card card : closed) fates.push_back({card, 99, 99});
  std::vector<std::size_t> order(fates.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const std::size_t draws = fates.size() - hand_size;
  int count = 0;
  std::vector<std::size_t> drawn;
  const auto choose = [&](auto&& again) -> void {
    if (drawn.size() == draws) {
      count += can_be(course, fates, drawn) ? 1 : 0;
      return;
    }
    for (const auto one : order) {
      if (std::find(drawn.begin(), drawn.end(), one) != drawn.end()) continue;
      drawn.push_back(one);
      again(again);
      drawn.pop_back();
    }
  };
  choose(choose);
  return count;
}

/// The closed cards of every seat: "..|4H|..".
using Hands = std::vector<std::string>;

/// How likely each way to hold the closed cards is.
std::map<Hands, double> shares(const State& state, const Courses& courses, Observer observer) {
  const FaceUp& up = state.face_up;
  const auto seats = static_cast<std::size_t>(seat_count(up.rules));
  std::vector<std::pair<std::size_t, Card>> hidden;
  for (std::size_t seat = 0; seat < seats; ++seat)
    for (const Card card : state.face_down.hands.each[seat])
      if (observer.seat != static_cast<Seat>(seat)) hidden.emplace_back(seat, card);
  std::vector<std::size_t> order(hidden.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::map<Hands, double> share;
  std::map<std::pair<std::size_t, std::string>, int> known;
  double all = 0;
  do {
    std::vector<Cards> held(seats);
    for (std::size_t i = 0; i < order.size(); ++i)
      held[hidden[i].first].push_back(hidden[order[i]].second);
    double ways = 1;
    Hands hands;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      CardBag closed;
      for (const Card card : held[seat]) closed.insert(card);
      hands.push_back(cards::card_text(closed));
      if (held[seat].empty()) continue;
      const auto [at, fresh] = known.try_emplace({seat, hands.back()}, 0);
      if (fresh) at->second = orders(courses.of(seat), held[seat]);
      ways *= at->second;
    }
    if (ways > 0) share[hands] += ways;
    all += ways;
  } while (std::next_permutation(order.begin(), order.end()));
  for (auto& [hands, one] : share) one /= all;
  return share;
}

Hands hands_in(const State& world, Observer observer) {
  Hands hands;
  for (int i = 0; i < seat_count(world.face_up.rules); ++i) {
    const Seat seat = static_cast<Seat>(i);
    hands.push_back(observer.seat == seat ? "" : cards::card_text(world.face_down.hands[seat]));
  }
  return hands;
}

/// Imagines often and compares how often each world comes up with the full count.
bool agrees(const State& state, const std::map<Hands, double>& wanted, Observer observer) {
  std::map<Hands, int> seen;
  engine::Chance chance{9};
  const int worlds = 3'000;
  const View view = Game::observe(state, observer);
  for (int i = 0; i < worlds; ++i) ++seen[hands_in(Game::imagine(view, chance), observer)];
  for (const auto& [hands, times] : seen)
    if (!wanted.contains(hands)) return false;
  double chi = 0;
  for (const auto& [hands, share] : wanted) {
    const double expected = share * worlds, found = seen.contains(hands) ? seen[hands] : 0;
    chi += (found - expected) * (found - expected) / expected;
  }
  const auto freedom = static_cast<double>(wanted.size() - 1);
  INFO(wanted.size(), " worlds, chi square ", chi);
  CHECK(chi < freedom + 5 * std::sqrt(2 * freedom) + 5);
  return true;
}

int hidden_cards(const State& state, Observer observer) {
  int hidden = state.face_up.stock;
  for (int i = 0; i < seat_count(state.face_up.rules); ++i)
    if (observer.seat != static_cast<Seat>(i)) hidden += state.face_up.held[static_cast<Seat>(i)];
  return hidden;
}

// ---- what a hand that did not follow can hold since ------------------------------------------

/// The most cards of each suit that each hand can hold closed, if it has shown that it lacks the
/// suit: those drawn since, without those played since.
class Bounds {
 public:
  explicit Bounds(int seats) : seats_(seats) {}

  void hear(const Events& story, const State& before, const State& now) {
    if (!all_of<Dealt>(story).empty()) *this = Bounds(seats_);
    for (const Done& done : all_of<Done>(story)) {
      auto& most = most_[index(done.seat)];
      if (const auto* called = std::get_if<Call>(&done.action)) lower(most, called->suit, 2);
      const auto* played = std::get_if<PlayCard>(&done.action);
      if (!played) continue;
      const auto& trick = before.face_up.trick;
      const auto closed = before.face_up.held[done.seat] - now.face_up.held[done.seat] +
                          (before.face_up.stock > 0 ? 1 : 0);
      if (closed > 0) lower(most, suit_of(played->card), 1);
      if (!trick.empty() && suit_of(trick[0]) != suit_of(played->card))
        most[static_cast<std::size_t>(suit_of(trick[0]))] = 0;
      if (before.face_up.stock > 0)
        for (auto& one : most) one += one < unknown ? 1 : 0;
    }
  }

  bool hold_in(const State& world) const {
    for (int seat = 0; seat < seats_; ++seat)
      for (const Suit suit : cards::all_suits) {
        const auto hand = world.face_down.hands[static_cast<Seat>(seat)];
        const int held = hand.of(CardSet::all_of(suit)).size();
        if (held > most_[static_cast<std::size_t>(seat)][static_cast<std::size_t>(suit)])
          return false;
      }
    return true;
  }
  bool know_something() const {
    return std::any_of(most_.begin(), most_.end(), [](const auto& most) {
      return std::any_of(most.begin(), most.end(), [](int one) { return one < 3; });
    });
  }

 private:
  static constexpr int unknown = 99;
  using Most = std::array<int, 4>;

  static void lower(Most& most, Suit suit, int by) {
    int& one = most[static_cast<std::size_t>(suit)];
    if (one < unknown) one -= by;
  }

  int seats_;
  std::vector<Most> most_ = std::vector<Most>(12, Most{unknown, unknown, unknown, unknown});
};

TEST_SUITE("Pip-Pip!: imagined deals") {
  TEST_CASE("each course of a deal is as likely as any other, by a full count of endings") {
    int counted = 0, uneven = 0;
    for (const int seats : {12, 11, 10})
      for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        CAPTURE(seats);
        CAPTURE(seed);
        const RuleSet rules = rules_for(seats);
        Courses courses(seats);
        const Observer observer =
            seed % 2 == 0 ? engine::spectator : Observer{static_cast<Seat>(seed % 3)};
        bool done = false;
        support::play_any<Game>(
            rules, seed,
            [&](const State&, const auto&, const State& now, const Events& story) {
              courses.hear(story);
              const int hidden = hidden_cards(now, observer);
              if (done || now.face_up.deal == 0 || hidden < 2 || hidden > 5) return;
              done = true;
              const auto wanted = shares(now, courses, observer);
              CHECK(agrees(now, wanted, observer));
              ++counted;
              const auto [least, most] = std::minmax_element(
                  wanted.begin(), wanted.end(),
                  [](const auto& a, const auto& b) { return a.second < b.second; });
              uneven += most->second > 1.5 * least->second ? 1 : 0;
            },
            250);
      }
    CHECK(counted == 12);
    CHECK(uneven > 2);
  }

  TEST_CASE("a card just drawn is any card not seen, the others are none of a suit not followed") {
    State state = dealt({.hands = {"3C", "AH", "3C 4C 5C 6D 7D 8S 9S"}});
    no_calls(state);
    play(state, 1, "AH");
    play(state, 2, "3C");
    const View view = view_of(state, 0);
    CardBag unseen;
    for (const Card one : Game::pack({})) unseen.insert(one);
    for (const Card one : view.own->hand) unseen.erase(one);
    unseen.erase(card("AH"));
    unseen.erase(card("3C"));
    const double hearts = unseen.of(CardSet::all_of(Suit::hearts)).size();
    const double share = hearts / (unseen.size() - 6);
    engine::Chance chance{2};
    const int worlds = 10'000;
    int with_heart = 0;
    for (int i = 0; i < worlds; ++i) {
      const State world = Game::imagine(view, chance);
      const int held = world.face_down.hands[Seat{2}].of(CardSet::all_of(Suit::hearts)).size();
      REQUIRE(held <= 1);
      with_heart += held;
    }
    const double error = std::sqrt(worlds * share * (1 - share));
    CHECK(std::abs(with_heart - worlds * share) < 5 * error);
  }

  TEST_CASE("no hand holds more of a suit it lacked than it has drawn since") {
    int checked = 0;
    for (const int seats : {3, 4, 5, 7, 9, 12}) {
      engine::Chance chance{4};
      Bounds bounds(seats);
      bool hold = true;
      support::play_any<Game>(
          rules_for(seats), 21,
          [&](const State& before, const auto&, const State& now, const Events& story) {
            bounds.hear(story, before, now);
            if (now.face_up.deal == 0) return;
            hold = hold && bounds.hold_in(now);
            const auto seat =
                static_cast<Seat>(support::draw(static_cast<std::size_t>(seats), chance));
            hold = hold && bounds.hold_in(Game::imagine(Game::observe(now, {seat}), chance));
            checked += bounds.know_something() ? 1 : 0;
          },
          450);
      CHECK(hold);
    }
    CHECK(checked > 1'000);
  }

  TEST_CASE("cards laid open stay where they are, and no imagined hand holds a third copy") {
    State state = dealt({.hands = {"", "KH QH KH QH 3C 4C 5C"}});
    call(state, 1, "H");
    no_calls(state);
    engine::Chance chance{1};
    for (int i = 0; i < 200; ++i) {
      const State world = Game::imagine(view_of(state, 0), chance);
      CHECK(world.face_up.shown == state.face_up.shown);
      int kings = 0;
      Game::cards_in(world, [&](Card one, const engine::Place&) { kings += one == card("KH"); });
      CHECK(kings == 2);
    }
  }

  TEST_CASE("P19 answers not yet heard are imagined: any that the hand allows, and one's own") {
    State state = dealt({.hands = {"KD QD", "KH QH", "KC QC"}});
    call(state, 1, "H");
    act(state, 2, NoCall{});
    engine::Chance chance{1};
    std::map<bool, int> called_of_pair, other;
    for (int i = 0; i < 8'000; ++i) {
      const State world = Game::imagine(view_of(state, 2), chance);
      CHECK_FALSE(world.face_down.calls[Seat{2}]);
      CHECK_FALSE(world.face_down.calls[Seat{0}]);  // who has not answered
      const auto answer = world.face_down.calls[Seat{1}];
      const auto& hand = world.face_down.hands[Seat{1}];
      if (answer) {
        CHECK(hand.contains(make_card(Rank::king, *answer)));
        CHECK(hand.contains(make_card(Rank::queen, *answer)));
        CHECK(*answer != Suit::spades);  // P22: they lead
      }
      const bool has_hearts = hand.contains(card("KH")) && hand.contains(card("QH"));
      if (has_hearts) ++called_of_pair[answer.has_value()];
    }
    CHECK(called_of_pair[true] > 20);
    CHECK(called_of_pair[false] > 20);
    const State world = Game::imagine(view_of(state, 1), chance);
    CHECK(world.face_down.calls[Seat{1}] == Suit::hearts);
  }
}

}  // namespace
}  // namespace pippip_test
