// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/contract/findings.hpp"

#include <array>
#include <cmath>
#include <map>
#include <set>

namespace contract {

/// Pairs of worlds that look alike, from some moment to the end of the deal.
struct Worlds {
  int begun = 0, ended = 0, steps = 0;
};

/// Something that may be done in both worlds, if there is anything; what the observer may do in one
/// they may do in the other.
template <class G>
std::optional<Deed<G>> shared_deed(const typename G::State& one, const typename G::State& two,
                                   Observer observer, const typename G::RuleSet& rules,
                                   engine::Chance& chance) {
  auto deed = random_deed<G>(rules, one, chance);
  const auto there = G::observe(two, {deed.seat});
  const auto allowed = [&](const auto& act) { return G::refusal(there, act) == G::Refusal::none; };
  if (allowed(deed.action)) return deed;
  require(observer.seat != deed.seat, "a player may do something in one of two like worlds");
  std::vector<typename G::Action> shared;
  for (const auto& act : G::legal(G::observe(one, {deed.seat})).actions)
    if (allowed(act)) shared.push_back(act);
  if (shared.empty()) return std::nullopt;
  deed.action = shared[draw(shared.size(), chance)];
  return deed;
}

/// Does the same in both worlds until the deal ends or nothing can be done in both. The observer
/// cannot tell them apart until they get to see cards in which the worlds differ, or are told
/// answers that were given before and `untold`. From then on it is anew(one) that looks
/// like the first; if that is nothing, it is over.
template <class G, class Anew>
void go_on_in_both(typename G::State one, typename G::State two, bool untold, Observer observer,
                   const typename G::RuleSet& rules, engine::Chance& chance, Worlds& worlds,
                   Anew&& anew) {
  ++worlds.begun;
  for (int i = 0; i < 2'000; ++i) {
    require(look_same<G>(one, two, observer), "an observer sees what they may not");
    if (is_over<G>(one.face_up) || G::waiting_for(one.face_up).deck) break;
    const auto deed = shared_deed<G>(one, two, observer, rules, chance);
    if (!deed) return;
    const auto told = do_it<G>(one, *deed), told_there = do_it<G>(two, *deed);
    require(may_lack_cards<G>(two) || pack_is_whole<G>(rules, two),
            "a card is lost in the other world");
    ++worlds.steps;
    const bool differ = in_sight<G>(one, observer) != in_sight<G>(two, observer);
    const bool part = differ || (untold && told != told_there);
    if (part) {
      const std::optional<typename G::State> other = anew(one);
      if (!other) return;
      two = *other;
    } else {
      require(told == told_there, "a story depends on what an observer does not see");
    }
    untold = (untold || part) && told.empty();
  }
  ++worlds.ended;
}

template <class G>
void views_hold_in_imagined_worlds() {
  Worlds worlds;
  const auto imagine_all_along = [&](const auto& rules, std::uint64_t seed) {
    engine::Chance chance{~seed};
    const auto observers = observers_of<G>(rules);
    const int steps = worlds.steps;
    return play_any<G>(
        rules, seed,
        [&](const auto&, const auto& deed, const auto& now, const auto& story) {
          if (!has_cards<G>(now)) return;
          const bool untold = deed.deck.empty() && story.empty();
          const auto observer = observers[draw(observers.size(), chance)];
          const auto world = G::imagine(G::observe(now, observer), chance);
          require(look_same<G>(now, world, observer), "an imagined world looks different");
          require(pack_is_whole<G>(rules, world), "an imagined world lacks a card");
          require(in_sight<G>(now, observer) == in_sight<G>(world, observer),
                  "a card that is seen lies elsewhere in an imagined world");
          const bool enough = worlds.steps - steps >= deeds_enough();
          if (!enough && !asked_seats<G>(now.face_up).empty() && draw(8, chance) == 0)
            go_on_in_both<G>(now, world, untold, observer, rules, chance, worlds,
                             [&](const auto& one) -> std::optional<typename G::State> {
                               if (!has_cards<G>(one)) return std::nullopt;
                               return G::imagine(G::observe(one, observer), chance);
                             });
        },
        deeds_enough());
  };
  for_each_way<G>(4, imagine_all_along);
  for (std::uint64_t seed = 100; worlds.ended <= 20 && seed < 1'000; ++seed)
    imagine_all_along(G::presets()[0].rules, seed);
  require(worlds.steps > 50 && worlds.ended > 20,
          "too few worlds could go on: of " + std::to_string(worlds.begun) + " only " +
              std::to_string(worlds.ended) + " to the end, " + std::to_string(worlds.steps) +
              " steps");
}

// ---- two decks -------------------------------------------------------------------------------

/// The deck with some cards exchanged that come to lie where this observer does not see them.
template <class G>
Cards with_others_unseen(Cards deck, const typename G::FaceUp& up, Observer observer,
                         engine::Chance& chance) {
  std::vector<std::size_t> hidden;
  for (std::size_t i = 0; i < deck.size(); ++i)
    if (!sees(observer, G::dealt_to(up, static_cast<int>(i)))) hidden.push_back(i);
  for (int swaps = hidden.empty() ? 0 : 6; swaps > 0; --swaps)
    std::swap(deck[hidden[draw(hidden.size(), chance)]], deck[hidden[draw(hidden.size(), chance)]]);
  return deck;
}

/// It needs nothing that a game imagines, so it finds a game that leaks and imagines accordingly.
template <class G>
void decks_that_differ_unseen_look_alike() {
  Worlds worlds;
  for_each_way<G>(6, [&](const auto& rules, std::uint64_t seed) {
    engine::Chance chance{~seed};
    int decks = 0;
    const int steps = worlds.steps;
    play_any<G>(
        rules, seed,
        [&](const auto& before, const auto& deed, const auto& now, const auto& story) {
          if (deed.deck.empty() || !has_cards<G>(now) || ++decks > 3) return;
          for (const auto observer : some_observers<G>(rules, chance)) {
            auto other = before;
            const auto deck = with_others_unseen<G>(deed.deck, before.face_up, observer, chance);
            const auto told = G::deal(other, deck);
            if (in_sight<G>(now, observer) != in_sight<G>(other, observer)) continue;
            require(told == story, "the story of a deal depends on cards that are not seen");
            go_on_in_both<G>(now, other, false, observer, rules, chance, worlds,
                             [](const auto&) { return std::nullopt; });
          }
        },
        deeds_enough());
    return worlds.steps - steps;
  });
  require(worlds.steps > 0, "no two decks could be played alike");
}

// ---- what is imagined ------------------------------------------------------------------------

using Heap = std::pair<std::string_view, std::optional<Seat>>;

inline std::map<Heap, Cards> by_place(const std::vector<Lies>& all) {
  std::map<Heap, Cards> heaps;
  for (const auto& [zone, seat, card] : all) heaps[{zone, seat}].push_back(card);
  for (auto& [place, cards] : heaps) std::sort(cards.begin(), cards.end());
  return heaps;
}

/// After the deal nothing is known of the cards that somebody does not see, so that the cards of
/// every hidden place are sometimes others.
template <class G>
void imagined_worlds_differ() {
  for_each_way<G>(1, [](const auto& rules, std::uint64_t seed) {
    engine::Chance chance{seed};
    const auto state = first_deal<G>(rules, chance);
    for (const auto observer : some_observers<G>(rules, chance)) {
      const auto view = G::observe(state, observer);
      const auto first = by_place(lying<G>(G::imagine(view, chance), observer, false));
      std::set<Heap> differ;
      for (int i = 0; i < 30; ++i) {
        const auto world = G::imagine(view, chance);
        for (const auto& [place, cards] : by_place(lying<G>(world, observer, false)))
          if (const auto found = first.find(place); found == first.end() || found->second != cards)
            differ.insert(place);
      }
      require(first.size() < 2 || differ.size() == first.size(),
              "a hidden place has the same cards in all imagined worlds");
    }
    return 1;
  });
}

/// How far two numbers that should have the same distribution are apart, in standard errors.
class Apart {
 public:
  void add(double difference) {
    sum_ += difference;
    squares_ += difference * difference;
  }
  double sigmas() const { return squares_ == 0 ? 0 : std::abs(sum_) / std::sqrt(squares_); }

 private:
  double sum_ = 0, squares_ = 0;
};

/// Ranks and suits, card for card in the order of cards_in, and their sums at each place.
class Compared {
 public:
  void add(const std::vector<Lies>& here, const std::vector<Lies>& there) {
    require(here.size() == there.size(), "fewer cards are hidden in an imagined world");
    std::map<Heap, std::array<int, 2>> sums;
    for (std::size_t k = 0; k < here.size(); ++k) {
      const auto difference = minus(here[k].card, there[k].card);
      for (std::size_t i = 0; i < 2; ++i) {
        cards_[k][i].add(difference[i]);
        sums[{here[k].zone, here[k].seat}][i] += difference[i];
      }
    }
    for (const auto& [place, sum] : sums)
      for (std::size_t i = 0; i < 2; ++i) places_[place][i].add(sum[i]);
  }

  double most_sigmas() const {
    double most = 0;
    const auto note = [&](const auto& both) {
      for (const auto& [of, apart] : both)
        most = std::max({most, apart[0].sigmas(), apart[1].sigmas()});
    };
    note(cards_);
    note(places_);
    return most;
  }

 private:
  static std::array<int, 2> minus(cards::Card a, cards::Card b) {
    return {static_cast<int>(rank_of(a)) - static_cast<int>(rank_of(b)),
            static_cast<int>(suit_of(a)) - static_cast<int>(suit_of(b))};
  }

  std::map<std::size_t, std::array<Apart, 2>> cards_;
  std::map<Heap, std::array<Apart, 2>> places_;
};

/// After the deal a world that is imagined has the same distribution as a deck, in the mean.
template <class G>
void imagined_worlds_are_as_likely_as_decks() {
  for_each_way<G>(1, [](const auto& rules, std::uint64_t seed) {
    engine::Chance chance{seed};
    const auto observers = some_observers<G>(rules, chance);
    std::vector<Compared> compared(observers.size());
    for (int deals = 0; deals < 150; ++deals) {
      const auto state = first_deal<G>(rules, chance);
      for (std::size_t i = 0; i < observers.size(); ++i) {
        const auto world = G::imagine(G::observe(state, observers[i]), chance);
        compared[i].add(lying<G>(state, observers[i], false), lying<G>(world, observers[i], false));
      }
    }
    for (const auto& one : compared)
      require(one.most_sigmas() < 5.5, "imagined cards are not as likely as dealt ones");
    return 1;
  });
}

// ---- stories ---------------------------------------------------------------------------------

/// Whether everybody but the seat that acts sees the same.
template <class G>
bool look_same_to_others(const typename G::State& one, const typename G::State& two, Seat seat,
                         const std::vector<Observer>& observers) {
  return std::all_of(observers.begin(), observers.end(), [&](Observer observer) {
    return observer.seat == seat || look_same<G>(one, two, observer);
  });
}

/// Two acts of a seat are told alike if and only if they look alike to the others. While a deal
/// lasts, whatever is told has left its mark on the table.
template <class G>
void stories_tell_what_is_seen() {
  for_each_way<G>(10, [](const auto& rules, std::uint64_t seed) {
    engine::Chance chance{~seed};
    const auto observers = observers_of<G>(rules);
    return play_any<G>(
        rules, seed,
        [&](const auto& before, const auto& deed, const auto& now, const auto& story) {
          if (!deed.deck.empty()) return;
          const auto legal = G::legal(G::observe(before, {deed.seat})).actions;
          if (legal.empty()) return;
          const auto& action = legal[draw(legal.size(), chance)];
          auto other = before;
          const bool told_alike = G::apply(other, deed.seat, action) == story;
          const bool look_alike = look_same_to_others<G>(now, other, deed.seat, observers);
          if (told_alike)
            require(story.empty() ? look_alike : look_same<G>(now, other, engine::spectator),
                    "others see what has been done, though it is not told");
          if (look_alike && action.index() == deed.action.index() &&
              G::ended(now.face_up) == engine::Ended::nothing)
            require(told_alike, "a story tells what nobody else sees");
        },
        deeds_enough());
  });
}

/// The cards that a story names. An act names cards that move; a card that is only spoken of may
/// lie anywhere.
template <class Events>
Cards named_in(const Events& story) {
  Cards named;
  const auto note = [&]<class T>(const engine::Term&, const T& value) {
    if constexpr (std::same_as<T, cards::Card>) named.push_back(value);
    else if constexpr (std::same_as<T, std::optional<cards::Card>>) {
      if (value) named.push_back(*value);
    } else if constexpr (engine::kind_of<T> == engine::Kind::cards) {
      named.insert(named.end(), value.begin(), value.end());
    }
  };
  const auto note_act = [&](const auto& act) {
    if (!act.verb.from.empty() || !act.verb.to.empty()) engine::each_member(act, note);
  };
  for (const auto& event : story)
    std::visit(
        [&](const auto& one) {
          if constexpr (requires { one.action; }) std::visit(note_act, one.action);
          else engine::each_member(one, note);
        },
        event);
  return named;
}

template <class G>
std::set<Heap> places_of(const typename G::State& state, cards::Card card) {
  std::set<Heap> places;
  for (const auto& [one, place] : lying<G>(state))
    if (one == card) places.insert({place.zone, place.seat});
  return places;
}

/// A card that a story names lies where everybody knows it to lie.
template <class G>
void cards_named_are_known() {
  for_each_way<G>(3, [](const auto& rules, std::uint64_t seed) {
    engine::Chance chance{~seed};
    return play_any<G>(
        rules, seed,
        [&](const auto&, const auto&, const auto& now, const auto& story) {
          const Cards named = named_in(story);
          if (named.empty() || !has_cards<G>(now)) return;
          std::vector<typename G::State> worlds;
          const auto view = G::observe(now, engine::spectator);
          for (int i = 0; i < 4; ++i) worlds.push_back(G::imagine(view, chance));
          for (const auto card : named) {
            auto known = places_of<G>(now, card);
            const bool in_the_pack = !known.empty();
            for (const auto& world : worlds) {
              const auto there = places_of<G>(world, card);
              std::erase_if(known, [&](const Heap& place) { return !there.contains(place); });
            }
            require(!in_the_pack || !known.empty(), "a story names a card that is hidden");
          }
        },
        deeds_enough() / 2);
  });
}

}  // namespace contract
