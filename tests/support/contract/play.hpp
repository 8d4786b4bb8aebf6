// SPDX-License-Identifier: MIT
#pragma once

#include "engine/deal_number.hpp"
#include "tests/support/allocations.hpp"
#include "tests/support/contract/findings.hpp"

namespace contract {

constexpr int deals_of_a_match_max = 400;
constexpr int acts_of_a_deal_max = 2'000;

template <class G>
void pack_stays_whole() {
  for_each_way<G>(6, [](const auto& rules, std::uint64_t seed) {
    bool dealt = false;
    const int deeds =
        play_any<G>(rules, seed, [&](const auto&, const auto&, const auto& now, const auto&) {
          dealt = dealt || has_cards<G>(now);
          if (dealt && !may_lack_cards<G>(now))
            require(pack_is_whole<G>(rules, now), "a card is missing or too many");
        });
    require(dealt, "no card is ever dealt");
    return deeds;
  });
}

/// Whether an event says from which zone its cards come.
template <class Event>
bool says_from(const Event& event) {
  return std::visit([]<class One>(const One&) { return requires { One::from; }; }, event);
}

template <class G>
void deck_lies_where_dealt_to_says() {
  for_each_way<G>(3, [](const auto& rules, std::uint64_t seed) {
    return play_any<G>(
        rules, seed, [&](const auto& before, const auto& deed, const auto& now, const auto& story) {
          if (deed.deck.empty()) return;
          for (const auto& event : story)
            require(!says_from(event), "an event of dealing says from which zone cards come");
          auto here = lying<G>(now);
          if (here.empty()) return;  // a draw for the deal
          for (std::size_t i = 0; i < deed.deck.size(); ++i) {
            const std::pair wanted{deed.deck[i], G::dealt_to(before.face_up, static_cast<int>(i))};
            const auto found = std::find(here.begin(), here.end(), wanted);
            require(found != here.end(), "a card is not where dealt_to says");
            here.erase(found);
          }
        });
  });
}

/// Whether the story says that hands are dealt.
template <class Events>
bool tells_of_dealing(const Events& story) {
  return std::any_of(story.begin(), story.end(), [](const auto& event) {
    return std::visit(
        []<class One>(const One&) {
          if constexpr (requires { One::type; }) return One::type == std::string_view("dealt");
          else return false;
        },
        event);
  });
}

/// By it replays find where a deal begins; a draw or a cut is none.
template <class G>
void dealing_is_told_and_counted() {
  for_each_way<G>(3, [](const auto& rules, std::uint64_t seed) {
    const auto number = [](const auto& state) {
      return engine::deal_number<G>(G::observe(state, engine::spectator));
    };
    return play_any<G>(
        rules, seed,
        [&](const auto& before, const auto& deed, const auto& now, const auto& story) {
          const bool dealt = tells_of_dealing(story);
          require(!dealt || !deed.deck.empty(), "hands are dealt, though no deck is");
          if (deed.deck.empty()) return;
          require(!dealt || number(now) > 0, "hands are dealt, and the deal has no number");
          require(dealt == (number(now) != number(before)),
                  "a deal is counted that is not told, or told and not counted");
        },
        deeds_enough());
  });
}

// ---- what may be done ------------------------------------------------------------------------

template <class Legal>
const engine::Try* tried(const Legal& legal, std::string_view verb) {
  const auto* found = std::find_if(legal.tries.begin(), legal.tries.end(),
                                   [&](const auto& one) { return one.verb == verb; });
  return found == legal.tries.end() ? nullptr : found;
}

/// Whether the numbers of an action are within what may be tried.
template <class Action>
bool is_within(const engine::Try& range, const Action& action) {
  bool within = true;
  std::visit(
      [&](const auto& one) {
        engine::each_member(one, [&]<class T>(const engine::Term& term, const T& value) {
          if constexpr (std::integral<T> && !std::same_as<T, bool>)
            if (term.name != "hand") within = within && value >= range.least && value <= range.most;
        });
      },
      action);
  return within || (range.least == 0 && range.most == 0);
}

template <class G>
void check_list(const typename G::View& view, bool asked,
                const std::vector<typename G::Action>& attempts) {
  const auto legal = G::legal(view);
  const auto& listed = legal.actions;
  require(legal.empty() != asked, "a seat that is asked can do nothing, or another can");
  for (const auto& action : listed) {
    require(G::refusal(view, action) == G::Refusal::none, "an action that is listed is refused");
    require(std::count(listed.begin(), listed.end(), action) == 1, "an action is listed twice");
  }
  for (const auto& attempt : attempts) {
    if (G::refusal(view, attempt) != G::Refusal::none) continue;
    const bool is_listed = std::find(listed.begin(), listed.end(), attempt) != listed.end();
    const engine::Try* may_try = tried(legal, verb_of(attempt));
    require(is_listed || may_try, "an action is allowed that is neither listed nor may be tried");
    require(is_listed || is_within(*may_try, attempt), "a number is allowed beyond its range");
  }
}

template <class G>
void check_refusals(const typename G::View& view, const std::vector<typename G::Action>& attempts) {
  for (const auto& attempt : attempts) {
    const auto refusal = G::refusal(view, attempt);
    if (refusal == G::Refusal::none) continue;
    const engine::Explanation why = G::explain(refusal, view);
    require(!why.code.empty() && why.rule >= 0 && why.sentence.ends_with('.'),
            "a refusal is not explained");
  }
}

template <class G>
void lists_are_exact() {
  for_each_way<G>(2, [](const auto& rules, std::uint64_t seed) {
    engine::Chance chance{~seed};
    return play_any<G>(rules, seed, [&](const auto&, const auto&, const auto& now, const auto&) {
      const auto attempts = random_actions<G>(rules, chance);
      const auto waiting = G::waiting_for(now.face_up);
      require(waiting.seats.empty() || !waiting.deck, "seats are asked and a deck is awaited");
      for (const auto seat : asked_seats<G>(now.face_up))
        require(index(seat) < static_cast<std::size_t>(G::seats(rules)), "nobody sits there");
      for (const auto observer : observers_of<G>(rules)) {
        const auto view = G::observe(now, observer);
        const bool asked = observer.seat && waiting.seats.contains(*observer.seat);
        check_list<G>(view, asked, attempts);
        check_refusals<G>(view, attempts);
        if (asked) continue;
        for (const auto& attempt : attempts)
          require(G::refusal(view, attempt) != G::Refusal::none, "somebody acts who is not asked");
      }
    });
  });
}

// ---- the course of play ----------------------------------------------------------------------

template <class G>
void play_ends() {
  for_each_way<G>(10, [](const auto& rules, std::uint64_t seed) {
    int acts = 0, most = 0, deals = 0;
    const int deeds =
        play_any<G>(rules, seed, [&](const auto&, const auto& deed, const auto&, const auto&) {
          acts = deed.deck.empty() ? acts + 1 : 0;
          deals += deed.deck.empty() ? 0 : 1;
          most = std::max(acts, most);
          require(deals <= deals_of_a_match_max, "a match does not end");
          require(acts <= acts_of_a_deal_max, "a deal does not end");
        });
    require(most > 0, "nothing is ever done");
    return deeds;
  });
}

template <class G>
void replay_is_the_same() {
  for_each_way<G>(5, [](const auto& rules, std::uint64_t seed) {
    auto again = G::start(rules);
    return play_any<G>(rules, seed,
                       [&](const auto&, const auto& deed, const auto& now, const auto& story) {
                         require(do_it<G>(again, deed) == story, "a replay is told differently");
                         require(again == now, "a replay reaches another state");
                       });
  });
}

template <class G>
void rules_lie_face_up() {
  for_each_way<G>(1, [](const auto& rules, std::uint64_t seed) {
    require(G::start(rules).face_up.rules == rules, "a match is started with other rules");
    return play_any<G>(rules, seed, [&](const auto&, const auto&, const auto& now, const auto&) {
      require(now.face_up.rules == rules, "the rules change during a match");
    });
  });
}

template <class G>
void decks_fit_when_awaited() {
  for_each_way<G>(3, [](const auto& rules, std::uint64_t seed) {
    engine::Chance chance{~seed};
    const Cards deck = shuffled_pack<G>(rules, chance);
    Cards foreign = deck, longer = deck;
    foreign[0] = foreign[1] == foreign[0] ? foreign.back() : foreign[1];  // one card too often
    longer.push_back(deck[0]);
    return play_any<G>(rules, seed, [&](const auto& before, const auto&, const auto&, const auto&) {
      const auto& up = before.face_up;
      require(G::fits(up, deck) == G::waiting_for(up).deck, "a deck fits, or not, at a wrong time");
      require(!G::fits(up, foreign) && !G::fits(up, longer) && !G::fits(up, {}),
              "a deck fits that is not the pack");
    });
  });
}

template <class G>
void nothing_is_allocated() {
  for_each_way<G>(1, [](const auto& rules, std::uint64_t seed) {
    engine::Chance chance{seed};
    std::uint64_t asked_for = 0;
    const auto observers = observers_of<G>(rules);
    const int deeds =
        play_any<G>(rules, seed, [&](auto before, const auto& deed, const auto& now, const auto&) {
          const auto observer = observers[draw(observers.size(), chance)];
          const auto at_first = allocations();
          do_it<G>(before, deed);
          const auto view = G::observe(now, observer);
          G::legal(view);
          if (!G::waiting_for(now.face_up).deck) G::imagine(view, chance);
          asked_for += allocations() - at_first;
        });
    require(asked_for == 0, "memory is allocated");
    return deeds;
  });
}

// ---- sides and points ------------------------------------------------------------------------

template <class G>
void check_sides(const typename G::FaceUp& up, std::size_t seats) {
  const auto standing = G::standing(up);
  require(standing.empty() || standing.size() == seats, "the standing is not that of each seat");
  const auto side = [&](std::size_t seat) {
    return index(G::side_of(up, static_cast<Seat>(seat)));
  };
  std::vector<std::size_t> size(seats);
  for (std::size_t a = 0; a < seats; ++a) {
    require(side(a) < seats, "a side has a number that is too high");
    ++size[side(a)];
    for (std::size_t b = 0; b < a; ++b)
      require(side(a) != side(b) || standing.empty() || standing[a] == standing[b],
              "partners have different points");
  }
  const auto used = std::find(size.begin(), size.end(), std::size_t{0});
  require(std::all_of(used, size.end(), [](auto n) { return n == 0; }), "a side has no seat");
  for (std::size_t a = 0; a < seats && used == size.end(); ++a)
    require(side(a) == a, "without partners a side has another number than its seat");
}

template <class G>
void partners_share_their_points() {
  for_each_way<G>(2, [](const auto& rules, std::uint64_t seed) {
    return play_any<G>(rules, seed, [&](const auto&, const auto&, const auto& now, const auto&) {
      check_sides<G>(now.face_up, static_cast<std::size_t>(G::seats(rules)));
    });
  });
}

template <class G>
void check_concession(typename G::State state, Seat seat, engine::Stake what,
                      const typename G::RuleSet& rules, engine::Chance& chance) {
  G::concede(state, seat, {what, draw(2, chance) == 0});
  const auto ended = G::ended(state.face_up);
  require(ended == engine::Ended::rubber ||
              (ended == engine::Ended::deal && what == engine::Stake::deal),
          "what is given up does not end");
  if (!has_cards<G>(state)) return;
  require(pack_is_whole<G>(rules, state), "a card is missing after giving up");
  const auto observers = observers_of<G>(rules);
  const auto observer = observers[draw(observers.size(), chance)];
  const auto world = G::imagine(G::observe(state, observer), chance);
  require(look_same<G>(state, world, observer), "no world is like this after giving up");
}

template <class G>
void what_may_be_given_up_can_be() {
  for_each_way<G>(1, [](const auto& rules, std::uint64_t seed) {
    engine::Chance chance{seed};
    int given_up = 0;
    const int deeds =
        play_any<G>(rules, seed, [&](const auto&, const auto&, const auto& now, const auto&) {
          for (const auto what : {engine::Stake::deal, engine::Stake::rubber}) {
            if (!G::may_concede(now.face_up, what)) continue;
            require(!is_over<G>(now.face_up), "a match that is over is given up");
            ++given_up;
            const auto seats = static_cast<std::size_t>(G::seats(rules));
            check_concession<G>(now, static_cast<Seat>(draw(seats, chance)), what, rules, chance);
          }
        });
    require(given_up > 0, "nothing may be given up");
    return deeds;
  });
}

}  // namespace contract
