// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/contract/findings.hpp"

#include <initializer_list>
#include <set>

/// The rulings of a rulebook that can be asked of a match while it is played, held against every
/// mix of options.
///
/// A referee of G has read the rulebook and nothing of the code that it judges:
///
///   explicit Referee(const RuleSet&);
///   void see(before, deed, now, story, Rulings&);   after each deed of a match from its start
///   static constexpr int asks[];                    all the rules it asks about
namespace contract {

/// What a referee has asked, by the number of the rule.
class Rulings {
 public:
  void ask(int rule, bool holds) {
    asked_.insert(rule);
    require(holds, "rule " + std::to_string(rule) + " is broken");
  }

  bool has_asked(int rule) const { return asked_.contains(rule); }

 private:
  std::set<int> asked_;
};

/// Sets one option to one of its values, and counts options and values.
class OneChange {
 public:
  OneChange(int option, int value) : option_(option), value_(value) {}

  template <class E>
  void choice(std::string_view, E& member, int) {
    const auto values = static_cast<int>(words(std::type_identity<E>{}).size());
    if (is_it(values)) member = static_cast<E>(value_);
  }
  template <class T>
  void number(std::string_view, T& member, int least, int most, int) {
    if (is_it(std::min(most - least + 1, 3))) member = static_cast<T>(least + value_);
  }
  void flag(std::string_view name, bool& member, int) {
    if (is_it(2) && name != "buggy") member = value_ != 0;
  }

  int options() const { return options_; }
  int values() const { return values_; }  // of the option that is changed

 private:
  bool is_it(int values) {
    if (options_++ != option_) return false;
    values_ = values;
    return value_ < values;
  }

  int option_, value_;
  int options_ = 0, values_ = 0;
};

/// Every preset, every preset with one option changed, and the mixes of ways_to_play().
template <class G>
std::vector<typename G::RuleSet> all_mixes() {
  auto mixes = ways_to_play<G>();
  const auto add = [&](const auto& rules) {
    if (std::find(mixes.begin(), mixes.end(), rules) == mixes.end()) mixes.push_back(rules);
  };
  for (const auto& preset : G::presets()) {
    int options = 1;
    for (int option = 0; option < options; ++option) {
      int values = 1;
      for (int value = 0; value < values; ++value) {
        auto rules = preset.rules;
        OneChange change(option, value);
        G::settings(change, rules);
        options = change.options();
        values = change.values();
        add(rules);
      }
    }
  }
  return mixes;
}

/// The rules that the options of G decide.
class RulesOfOptions {
 public:
  template <class E>
  void choice(std::string_view, E&, int rule) {
    rules.insert(rule);
  }
  template <class T>
  void number(std::string_view, T&, int, int, int rule) {
    rules.insert(rule);
  }
  void flag(std::string_view, bool&, int rule) { rules.insert(rule); }

  std::set<int> rules;
};

/// A shuffled pack; a referee that needs hands which are rare brings its own.
template <class G, class Referee>
Cards deck_for(const typename G::RuleSet& rules, const typename G::FaceUp& up,
               engine::Chance& chance) {
  if constexpr (requires { Referee::deck(rules, up, chance); })
    return Referee::deck(rules, up, chance);
  else return shuffled_pack<G>(rules, chance);
}

/// What happens next: mostly an act that is listed, now and then one that must be tried, and one by
/// the heuristic, so that matches come to an end.
template <class G, class Referee>
Deed<G> next_deed(const typename G::RuleSet& rules, const typename G::State& state,
                  engine::Chance& chance) {
  if (G::waiting_for(state.face_up).deck)
    return {deck_for<G, Referee>(rules, state.face_up, chance), {}, {}};
  const auto asked = asked_seats<G>(state.face_up);
  const Seat seat = asked[draw(asked.size(), chance)];
  const auto view = G::observe(state, {seat});
  const auto legal = G::legal(view);
  if (legal.actions.empty() || draw(24, chance) == 0) return random_deed<G>(rules, state, chance);
  if constexpr (requires { G::heuristic(view); })
    if (draw(2, chance) == 0) return {{}, seat, G::heuristic(view)};
  return {{}, seat, legal.actions[draw(legal.actions.size(), chance)]};
}

/// One match, or as much of it as `deeds_max` deeds are. How many they were.
template <class G, class Referee>
int judge(const typename G::RuleSet& rules, std::uint64_t seed, int deeds_max, Rulings& rulings) {
  engine::Chance chance{seed};
  Referee referee{rules};
  auto state = G::start(rules);
  int deeds = 0;
  for (; deeds < deeds_max && !is_over<G>(state.face_up); ++deeds) {
    const auto deed = next_deed<G, Referee>(rules, state, chance);
    const auto before = state;
    const auto story = do_it<G>(state, deed);
    referee.see(before, deed, std::as_const(state), story, rulings);
  }
  return deeds;
}

/// Whether the seat could do this now.
template <class G>
bool may(const typename G::State& state, Seat seat, const typename G::Action& action) {
  return G::refusal(G::observe(state, {seat}), action) == G::Refusal::none;
}

/// The first event of a kind in a story; null: it is not told.
template <class EventT, class Events>
const EventT* told(const Events& story) {
  for (const auto& event : story)
    if (const auto* found = std::get_if<EventT>(&event)) return found;
  return nullptr;
}

/// The card of a trick that takes it: the highest trump, or else the highest card of the suit led.
/// `height(card)` orders the cards of a suit; of two alike the first counts.
template <class Trick, class Height>
std::size_t taker(const Trick& trick, std::optional<cards::Suit> trump, const Height& height) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < trick.size(); ++i) {
    const bool same = suit_of(trick[i]) == suit_of(trick[best]);
    if (same ? height(trick[i]) > height(trick[best]) : trump == suit_of(trick[i])) best = i;
  }
  return best;
}

/// Whether a player who must follow suit, if able, may play this card to what was led.
template <class Hand>
bool follows(cards::Card card, cards::Card led, const Hand& hand) {
  const auto same = [&](cards::Card one) { return suit_of(one) == suit_of(led); };
  return same(card) || std::none_of(hand.begin(), hand.end(), same);
}

/// The place of a rank in a text of ranks from low to high; -1: it is not in it.
inline int place_of(cards::Card card, std::string_view low_to_high) {
  constexpr std::string_view ranks = "..23456789TJQKA";
  const auto rank = static_cast<std::size_t>(rank_of(card));
  return rank < 2 || rank > 14 ? -1 : static_cast<int>(low_to_high.find(ranks[rank]));
}

/// Throws Broken if a ruling does not hold in some mix, or is never asked, or if an option decides
/// a rule about which the referee does not ask.
template <class G, class Referee>
void rulings_hold_in_every_mix(int deeds_of_each = 400) {
  Rulings rulings;
  const auto mixes = all_mixes<G>();
  for (std::size_t mix = 0; mix < mixes.size(); ++mix) {
    int left = deeds_of_each * effort();
    for (std::uint64_t seed = 1; left > 0; ++seed) try {
        left -= judge<G, Referee>(mixes[mix], seed, left, rulings);
      } catch (const Broken& broken) {
        throw Broken(broken.what() + std::string(": mix ") + std::to_string(mix) + ", seed " +
                     std::to_string(seed));
      }
  }
  RulesOfOptions decided;
  auto rules = G::presets()[0].rules;
  G::settings(decided, rules);
  for (const int rule : Referee::asks) {
    require(rulings.has_asked(rule), "rule " + std::to_string(rule) + " is never asked");
    decided.rules.erase(rule);
  }
  for (const int rule : decided.rules)
    throw Broken("an option decides rule " + std::to_string(rule) + ", and nobody asks it");
}

}  // namespace contract
