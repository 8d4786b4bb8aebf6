// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/games.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/random.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

/// What tests do with any game, from the contract alone.
namespace support {

using Cards = std::vector<cards::Card>;

template <engine::Game G>
Cards shuffled_pack(const typename G::RuleSet& rules, engine::Chance& chance) {
  const auto pack = G::pack(rules);
  Cards deck(pack.begin(), pack.end());
  cards::shuffle(deck, chance);
  return deck;
}

inline std::uint32_t draw(std::size_t below, engine::Chance& chance) {
  return cards::draw_below(static_cast<std::uint32_t>(below), chance);
}

template <engine::Game G>
std::vector<engine::Seat> asked_seats(const typename G::FaceUp& up) {
  std::vector<engine::Seat> seats;
  const auto waiting = G::waiting_for(up);
  for (std::uint8_t i = 0; i < 16; ++i)
    if (waiting.seats.contains(engine::Seat{i})) seats.push_back(engine::Seat{i});
  return seats;
}

/// Spectator first, then each seat.
template <engine::Game G>
std::vector<engine::Observer> observers_of(const typename G::RuleSet& rules) {
  std::vector<engine::Observer> all{engine::spectator};
  for (int seat = 0; seat < G::seats(rules); ++seat)
    all.push_back({static_cast<engine::Seat>(seat)});
  return all;
}

/// A deck that is dealt, or an act.
template <engine::Game G>
struct Deed {
  Cards deck;  // empty: an act
  engine::Seat seat{};
  typename G::Action action{};
};

template <engine::Game G>
typename G::Events do_it(typename G::State& state, const Deed<G>& deed) {
  return deed.deck.empty() ? G::apply(state, deed.seat, deed.action) : G::deal(state, deed.deck);
}

template <class Action>
std::string_view verb_of(const Action& action) {
  return std::visit([](const auto& one) { return one.verb.name; }, action);
}

/// Each kind of action some times over, with random members, legal or not.
template <engine::Game G>
std::vector<typename G::Action> random_actions(const typename G::RuleSet& rules,
                                               engine::Chance& chance, int of_each = 6);

/// A legal act with a verb that may be tried, if one is found.
template <engine::Game G>
std::optional<typename G::Action> tried_act(const typename G::RuleSet& rules,
                                            const typename G::View& view, engine::Chance& chance) {
  const auto tries = G::legal(view).tries;
  for (int attempts = 0; attempts < 20; ++attempts)
    for (const auto& action : random_actions<G>(rules, chance, 20))
      for (const auto& may_try : tries)
        if (may_try.verb == verb_of(action) && G::refusal(view, action) == G::Refusal::none)
          return action;
  return std::nullopt;
}

/// What happens next: a shuffled deck, or a random seat that is asked does something random. Of
/// acts that cannot be listed some are tried.
template <engine::Game G>
Deed<G> random_deed(const typename G::RuleSet& rules, const typename G::State& state,
                    engine::Chance& chance) {
  if (G::waiting_for(state.face_up).deck) return {shuffled_pack<G>(rules, chance), {}, {}};
  const auto asked = asked_seats<G>(state.face_up);
  const engine::Seat seat = asked[draw(asked.size(), chance)];
  const auto view = G::observe(state, {seat});
  const auto legal = G::legal(view);
  if (!legal.complete() && (legal.actions.empty() || draw(3, chance) == 0))
    if (const auto act = tried_act<G>(rules, view, chance)) return {{}, seat, *act};
  engine::ensure(!legal.actions.empty(), "nothing legal was found");
  return {{}, seat, legal.actions[draw(legal.actions.size(), chance)]};
}

template <engine::Game G>
bool is_over(const typename G::FaceUp& up) {
  const auto waiting = G::waiting_for(up);
  return !waiting.deck && waiting.seats.empty();
}

/// The same, but most acts are by the game's heuristic, if it has one.
template <engine::Game G>
Deed<G> sensible_deed(const typename G::RuleSet& rules, const typename G::State& state,
                      engine::Chance& chance) {
  auto deed = random_deed<G>(rules, state, chance);
  if constexpr (requires(typename G::View view) { G::heuristic(view); })
    if (deed.deck.empty() && draw(16, chance) != 0)
      deed.action = G::heuristic(G::observe(state, {deed.seat}));
  return deed;
}

/// Where bids are free and failures cost, random players lose more than they win, and no match of
/// theirs would end. So they grow sensible after so many deeds.
constexpr int wild_deeds = 300;

/// Plays a match at random and calls see(before, deed, after, story) for all that happens, at most
/// `deeds_max` times. Returns how often.
template <engine::Game G, class See>
int play_any(const typename G::RuleSet& rules, std::uint64_t seed, See&& see,
             int deeds_max = 1'000'000) {
  engine::Chance chance{seed};
  auto state = G::start(rules);
  int deeds = 0;
  for (; deeds < deeds_max && !is_over<G>(state.face_up); ++deeds) {
    const auto deed = deeds < wild_deeds ? random_deed<G>(rules, state, chance)
                                         : sensible_deed<G>(rules, state, chance);
    const auto before = state;
    const auto story = do_it<G>(state, deed);
    see(before, deed, std::as_const(state), story);
  }
  return deeds;
}

/// Plays a match. Whether somebody who knows the rules and hears the story remembers the same as
/// the table does.
template <engine::Game G>
bool is_remembered(const typename G::RuleSet& rules, std::uint64_t seed) {
  const auto memory_of = []<class FaceUp>(const FaceUp& up) -> const auto& {
    if constexpr (requires { up.board.memory; }) return up.board.memory;
    else return up.memory;
  };
  typename G::FaceUp heard{};
  heard.rules = rules;
  bool same = true;
  play_any<G>(rules, seed, [&](const auto&, const auto&, const auto& now, const auto& story) {
    for (const auto& event : story) G::remember(heard, event);
    same = same && memory_of(heard) == memory_of(now.face_up);
  });
  return same;
}

// ---- random values of the vocabulary ---------------------------------------------------------

class AnyValue {
 public:
  AnyValue(int seats, const engine::Pack& pack, engine::Chance& chance)
      : seats_(seats), pack_(pack), chance_(chance) {}

  template <class T>
  void operator()(const engine::Term& term, T& value) {
    fill(value);
    if constexpr (std::integral<T> && !std::same_as<T, bool>)
      if (term.name == engine::terms::hand.name) value = static_cast<T>(below(3));
  }

  void fill(engine::Seat& seat) { seat = static_cast<engine::Seat>(below(seats_ + 1)); }
  void fill(engine::Side& side) { side = static_cast<engine::Side>(below(3)); }
  void fill(cards::Card& card) { card = pack_[below(static_cast<int>(pack_.size()))]; }
  void fill(cards::Suit& suit) { suit = cards::all_suits[below(4)]; }
  void fill(cards::Rank& rank) { rank = static_cast<cards::Rank>(2 + below(13)); }
  void fill(bool& flag) { flag = below(2) == 0; }
  void fill(engine::Spot& spot) {
    fill(spot.seat);
    spot.place = static_cast<std::uint8_t>(below(11));
  }
  void fill(cards::CardSet& cards) { some_cards(cards); }
  void fill(cards::CardBag& cards) { some_cards(cards); }
  template <std::size_t n>
  void fill(cards::FixedVector<cards::Card, n>& cards) {
    some_cards(cards);
  }
  /// Cards that lie together; some jokers stand for a card.
  template <std::size_t n, std::size_t m>
  void fill(cards::FixedVector<cards::FixedVector<cards::Card, n>, m>& groups) {
    groups.clear();
    for (auto left = below(4); left > 0 && groups.size() < m; --left) {
      cards::FixedVector<cards::Card, n> group;
      do fill(group);
      while (group.empty());
      for (cards::Card& card : group)
        if (below(6) == 0 && card != cards::joker) card = cards::joker_for(card);
      groups.push_back(group);
    }
  }
  template <engine::Worded E>
  void fill(E& word) {
    word = static_cast<E>(below(static_cast<int>(words(std::type_identity<E>{}).size())));
  }
  template <std::integral T>
  void fill(T& number) {
    number = static_cast<T>(below(20));
  }
  template <class T>
  void fill(std::optional<T>& maybe) {
    maybe.reset();
    if (below(4) != 0) fill(maybe.emplace());
  }
  template <class T, std::size_t n>
  void fill(engine::PerSeat<T, n>& each) {
    for (T& one : each.each) fill(one);
  }

 private:
  std::size_t below(int bound) { return draw(static_cast<std::size_t>(bound), chance_); }

  template <class Some>
  void some_cards(Some& cards) {
    cards = {};
    for (auto left = below(5); left > 0; --left) {
      cards::Card card{};
      fill(card);
      if constexpr (requires { cards.push_back(card); }) {
        if (cards.size() < Some::capacity()) cards.push_back(card);
      } else if constexpr (requires { Some::copies_max; }) {
        if (cards.count(card) < Some::copies_max) cards.insert(card);
      } else {
        cards.insert(card);
      }
    }
  }

  int seats_;
  const engine::Pack& pack_;
  engine::Chance& chance_;
};

template <engine::Game G>
std::vector<typename G::Action> random_actions(const typename G::RuleSet& rules,
                                               engine::Chance& chance, int of_each) {
  std::vector<typename G::Action> actions;
  const auto pack = G::pack(rules);
  const auto add = [&]<class One>(std::type_identity<One>) {
    for (int i = 0; i < (std::is_empty_v<One> ? 1 : of_each); ++i) {
      One one{};
      engine::each_member(one, AnyValue(G::seats(rules), pack, chance));
      actions.push_back(one);
    }
  };
  [&]<class... One>(std::type_identity<std::variant<One...>>) {
    (add(std::type_identity<One>{}), ...);
  }(std::type_identity<typename G::Action>{});
  return actions;
}

// ---- ways to play ----------------------------------------------------------------------------

/// Gives every option a value: mix after mix its values in turn, and, when each has had its turn,
/// any.
class Mixer {
 public:
  explicit Mixer(int mix) : mix_(mix), chance_{static_cast<std::uint64_t>(mix) + 1} {}

  template <class E>
  void choice(std::string_view, E& member, int) {
    member = static_cast<E>(value(static_cast<int>(words(std::type_identity<E>{}).size())));
  }
  /// Numbers of seats are all tried; of what makes a match longer, only the least.
  template <class T>
  void number(std::string_view name, T& member, int least, int most, int) {
    const int values = most - least + 1;
    member = static_cast<T>(least + value(name == "seats" ? values : std::min(values, 3)));
  }
  void flag(std::string_view name, bool& member, int) {
    if (name != "buggy") member = value(2) != 0;  // the odd game cannot be played with its bug
  }

  /// After settings(): how many values the option has that has the most.
  int most_values() const { return most_values_; }

 private:
  /// Each option begins at another value, or options would go in step.
  int value(int values) {
    const int first = option_++;
    most_values_ = std::max(most_values_, values);
    const int drawn = static_cast<int>(draw(static_cast<std::size_t>(values), chance_));
    return mix_ < values ? (mix_ + first) % values : drawn;
  }

  int mix_;
  engine::Chance chance_;
  int option_ = 0, most_values_ = 0;
};

/// Every preset, and mixes of all options in which each value of each occurs: at least six, and
/// more with more effort.
template <engine::Game G>
std::vector<typename G::RuleSet> ways_to_play() {
  std::vector<typename G::RuleSet> ways;
  for (const auto& preset : G::presets()) ways.push_back(preset.rules);
  const auto mixed = [](int mix, int& values) {
    auto rules = G::presets()[0].rules;
    Mixer mixer(mix);
    G::settings(mixer, rules);
    values = mixer.most_values();
    return rules;
  };
  int values = 0;
  mixed(0, values);
  for (int mix = 0; values > 0 && mix < std::max(values, 6) * effort(); ++mix)
    if (const auto rules = mixed(mix, values);
        std::find(ways.begin(), ways.end(), rules) == ways.end())
      ways.push_back(rules);
  return ways;
}

}  // namespace support
