// SPDX-License-Identifier: MIT
#include "tests/engine/yukon/table.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

/// What an observer may imagine: every course of the deal that shows them what they have seen, and
/// nothing else, each as often as any other.
namespace yukon_test {
namespace {

using engine::Observer;

// ---- a full count of all courses of a deal ---------------------------------------------------

/// What a seat has played, trick after trick, and the suit that was led to each; none: it led.
struct Course {
  std::vector<Card> played;
  std::vector<std::optional<Suit>> asked;
};

/// Keeps the course of each seat from the story alone.
class Courses {
 public:
  explicit Courses(int seats) : of_(static_cast<std::size_t>(seats)) {}

  void hear(const Events& story) {
    if (!all_of<Dealt>(story).empty()) *this = Courses(static_cast<int>(of_.size()));
    for (const Done& done : all_of<Done>(story)) {
      const auto* played = std::get_if<PlayCard>(&done.action);
      if (!played) continue;
      auto& course = of_[index(done.seat)];
      const bool leads = count_++ % of_.size() == 0;
      if (leads) led_ = suit_of(played->card);
      course.played.push_back(played->card);
      course.asked.push_back(leads ? std::nullopt : std::optional(led_));
    }
  }

  const Course& of(std::size_t seat) const { return of_[seat]; }

 private:
  std::vector<Course> of_;
  std::size_t count_ = 0;
  Suit led_{};
};

/// Whether a hand of these cards may play this one, as the rulebook says it: Y09-Y14.
bool may(const RuleSet& rules, const std::vector<Card>& hand, Card wanted,
         std::optional<Suit> asked) {
  const auto jacks =
      std::count_if(hand.begin(), hand.end(), [](Card one) { return rank_of(one) == Rank::jack; });
  const auto following = std::count_if(hand.begin(), hand.end(), [&](Card one) {
    return suit_of(one) == asked && rank_of(one) != Rank::jack;
  });
  const bool is_jack = rank_of(wanted) == Rank::jack;
  if (!asked)
    return rules.yukon_leads == YukonLeads::allowed || !is_jack ||
           jacks == static_cast<int>(hand.size());
  if (following > 0) return suit_of(wanted) == *asked && !is_jack;
  return jacks == 0 || is_jack;
}

/// In how many orders the cards of a seat can have come: those it has played and those it holds.
/// The first five come at once, then one after each trick with draws.
class Orders {
 public:
  Orders(const RuleSet& rules, const Course& course, const Cards& closed)
      : rules_(rules), course_(course), all_(course.played) {
    all_.insert(all_.end(), closed.begin(), closed.end());
  }

  double count() {
    double ways = 0;
    for (unsigned mask = 0; mask < 1U << all_.size(); ++mask)
      if (std::popcount(mask) == hand_size) ways += from(0, mask);
    return ways;
  }

 private:
  /// From this trick on, if the cards of the mask have come.
  double from(std::size_t trick, unsigned mask) {
    if (trick == course_.played.size()) return mask == (1U << all_.size()) - 1 ? 1 : 0;
    const auto [at, fresh] = known_.try_emplace({trick, mask}, 0);
    if (!fresh) return at->second;
    std::vector<Card> hand;
    bool holds = false;
    for (std::size_t i = trick; i < all_.size(); ++i)
      if ((mask >> i & 1U) != 0) hand.push_back(all_[i]), holds = holds || i == trick;
    double ways = 0;
    if (holds && may(rules_, hand, course_.played[trick], course_.asked[trick])) {
      if (mask == (1U << all_.size()) - 1) ways = from(trick + 1, mask);
      for (std::size_t i = 0; i < all_.size(); ++i)
        if ((mask >> i & 1U) == 0) ways += from(trick + 1, mask | 1U << i);
    }
    return known_[{trick, mask}] = ways;
  }

  RuleSet rules_;
  const Course& course_;
  std::vector<Card> all_;  // those played first, in their order
  std::map<std::pair<std::size_t, unsigned>, double> known_;
};

using Hands = std::vector<std::string>;

/// How likely each way to hold the hidden cards is.
std::map<Hands, double> shares(const State& state, const Courses& courses, Observer observer) {
  const FaceUp& up = state.face_up;
  const auto seats = static_cast<std::size_t>(seat_count(up.rules));
  std::vector<std::pair<std::size_t, Card>> hidden;  // by seat; the stock comes after the seats
  for (std::size_t seat = 0; seat < seats; ++seat)
    for (const Card one : state.face_down.hands.each[seat])
      if (observer.seat != static_cast<Seat>(seat)) hidden.emplace_back(seat, one);
  for (std::size_t i = 0; i < up.stock; ++i) hidden.emplace_back(seats, state.face_down.stock[i]);
  std::vector<std::size_t> order(hidden.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::map<Hands, double> share;
  std::map<std::pair<std::size_t, std::string>, double> known;
  double all = 0;
  do {
    std::vector<Cards> held(seats + 1);
    for (std::size_t i = 0; i < order.size(); ++i)
      held[hidden[i].first].push_back(hidden[order[i]].second);
    double ways = 1;
    Hands hands;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      CardSet closed;
      for (const Card one : held[seat]) closed.insert(one);
      hands.push_back(cards::card_text(closed));
      if (held[seat].empty()) continue;
      const auto [at, fresh] = known.try_emplace({seat, hands.back()}, 0);
      if (fresh) at->second = Orders(up.rules, courses.of(seat), held[seat]).count();
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

// ---- what a hand that has shown to lack something can hold since -----------------------------

/// The most cards of each suit without its jack, and of Yukons, that each hand can hold: those
/// drawn since it lacked them, without those played since.
class Bounds {
 public:
  explicit Bounds(const RuleSet& rules) : rules_(rules) {}

  void hear(const Events& story, const State& before) {
    if (!all_of<Dealt>(story).empty()) *this = Bounds(rules_);
    for (const Done& done : all_of<Done>(story))
      if (const auto* played = std::get_if<PlayCard>(&done.action))
        note(before.face_up.trick, done.seat, played->card);
    if (!all_of<TrickTaken>(story).empty() && before.face_up.stock > 0)
      for (auto& most : most_)
        for (int& one : most) one += one < unknown ? 1 : 0;
  }

  bool hold_in(const State& world) const {
    for (int seat = 0; seat < seat_count(rules_); ++seat) {
      const CardSet hand = world.face_down.hands[static_cast<Seat>(seat)];
      const auto& most = most_[static_cast<std::size_t>(seat)];
      if ((hand & yukons).size() > most[4]) return false;
      for (const Suit suit : cards::all_suits)
        if ((hand & of_suit(suit)).size() > most[static_cast<std::size_t>(suit)]) return false;
    }
    return true;
  }
  bool know_something() const {
    return std::any_of(most_.begin(), most_.end(), [](const auto& most) {
      return std::any_of(most.begin(), most.end(), [](int one) { return one < 3; });
    });
  }
  /// Hands that consisted of jacks, since one was led though it is forbidden.
  int jacks_only() const { return jacks_only_; }

 private:
  static constexpr int unknown = 99;
  using Most = std::array<int, 5>;

  void note(const Trick& trick, Seat seat, Card played) {
    Most& most = most_[index(seat)];
    const bool is_jack = rank_of(played) == Rank::jack;
    int& of_its_kind = most[is_jack ? 4 : static_cast<std::size_t>(suit_of(played))];
    of_its_kind -= of_its_kind < unknown ? 1 : 0;
    if (trick.empty()) {
      if (!is_jack || rules_.yukon_leads == YukonLeads::allowed) return;
      for (std::size_t suit = 0; suit < 4; ++suit) most[suit] = 0;
      ++jacks_only_;
    } else if (suit_of(played) != suit_of(trick[0]) || is_jack) {
      most[static_cast<std::size_t>(suit_of(trick[0]))] = 0;
      if (!is_jack) most[4] = 0;
    }
  }

  RuleSet rules_;
  int jacks_only_ = 0;
  std::vector<Most> most_ =
      std::vector<Most>(seats_max, Most{unknown, unknown, unknown, unknown, unknown});
};

TEST_SUITE("Yukon: imagined deals") {
  TEST_CASE("each course of a deal is as likely as any other, by a full count of endings") {
    int counted = 0, uneven = 0;
    for (const int seats : {5, 4, 3})
      for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        CAPTURE(seats);
        CAPTURE(seed);
        const auto leads = seed % 4 < 2 ? YukonLeads::allowed : YukonLeads::forbidden;
        const RuleSet rules = rules_for(seats, leads);
        Courses courses(seats);
        const Observer observer =
            seed % 2 == 0 ? engine::spectator : Observer{static_cast<Seat>(seed % 3)};
        bool done = false;
        support::play_any<Game>(
            rules, seed,
            [&](const State&, const auto&, const State& now, const Events& story) {
              courses.hear(story);
              const int hidden = hidden_cards(now, observer);
              if (done || !is_in<Play>(now) || hidden < 2 || hidden > 6) return;
              done = true;
              const auto wanted = shares(now, courses, observer);
              CHECK(agrees(now, wanted, observer));
              ++counted;
              const auto [least, most] = std::minmax_element(
                  wanted.begin(), wanted.end(),
                  [](const auto& a, const auto& b) { return a.second < b.second; });
              uneven += most->second > 1.5 * least->second ? 1 : 0;
            },
            120);
      }
    CHECK(counted == 15);
    CHECK(uneven > 2);
  }

  TEST_CASE("Y10 Y12 Y16 a card just drawn is any, the others are none of what was lacking") {
    // Seat 2 neither follows nor plays a Yukon; then all draw.
    State state = dealt({.hands = {"3H", "AH", "3C 4C 5C 6D 7S"}});
    trick(state, "AH 3C 3H");
    const View view = view_of(state, 0);
    CardSet unseen = pack_set(view.face_up.rules) - view.own->hand;
    for (const Card one : in_order("AH 3C 3H")) unseen.erase(one);
    const CardSet lacked = CardSet::all_of(Suit::hearts) | yukons;
    // One card of the hand can be of these; so can those of seat 1, and the stock.
    const double many = (unseen & lacked).size(), share = many / (unseen.size() - 4);
    engine::Chance chance{2};
    const int worlds = 10'000;
    int with_one = 0;
    for (int i = 0; i < worlds; ++i) {
      const State world = Game::imagine(view, chance);
      const int held = (world.face_down.hands[Seat{2}] & lacked).size();
      REQUIRE(held <= 1);
      with_one += held;
    }
    const double error = std::sqrt(worlds * share * (1 - share));
    CHECK(std::abs(with_one - worlds * share) < 5 * error);
  }

  TEST_CASE("Y11 Y12 a Yukon played off suit tells of the suit and not of other Yukons") {
    State state = dealt({.hands = {"3H", "AH", "JH 4C 5C 6D 7S"}});
    play(state, 1, "AH");
    play(state, 2, "JH");
    engine::Chance chance{3};
    int yukons_held = 0;
    for (int i = 0; i < 300; ++i) {
      const CardSet hand = Game::imagine(view_of(state, 0), chance).face_down.hands[Seat{2}];
      CHECK((hand & of_suit(Suit::hearts)).empty());
      yukons_held += (hand & yukons).size();
    }
    CHECK(yukons_held > 30);
  }

  TEST_CASE("Y10 Y12 Y14 no hand holds more of what it lacked than it has drawn since") {
    int checked = 0, jacks_only = 0;
    for (const auto leads : {YukonLeads::allowed, YukonLeads::forbidden})
      for (const int seats : {2, 3, 4, 5})
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
          const RuleSet rules = rules_for(seats, leads);
          engine::Chance chance{4};
          Bounds bounds(rules);
          bool hold = true;
          support::play_any<Game>(
              rules, seed,
              [&](const State& before, const auto&, const State& now, const Events& story) {
                bounds.hear(story, before);
                if (now.face_up.deal == 0) return;
                hold = hold && bounds.hold_in(now);
                const auto seat =
                    static_cast<Seat>(support::draw(static_cast<std::size_t>(seats), chance));
                hold = hold && bounds.hold_in(Game::imagine(Game::observe(now, {seat}), chance));
                checked += bounds.know_something() ? 1 : 0;
                if (all_of<TrickTaken>(story).empty()) return;
                jacks_only = std::max(jacks_only, bounds.jacks_only());
              },
              250);
          CHECK(hold);
        }
    CHECK(checked > 2'000);
    CHECK(jacks_only > 0);
  }

  TEST_CASE("Y16 what the stock has left is any order of what is not seen") {
    const State state = dealt({.hands = {}, .rules = rules_for(2)});
    engine::Chance chance{5};
    std::map<Card, int> top;
    for (int i = 0; i < 4'700; ++i)
      ++top[Game::imagine(view_of(state, 0), chance).face_down.stock[state.face_up.stock - 1U]];
    CHECK(top.size() == 47);
    for (const auto& [one, times] : top) CHECK(std::abs(times - 100) < 60);
  }
}

}  // namespace
}  // namespace yukon_test
