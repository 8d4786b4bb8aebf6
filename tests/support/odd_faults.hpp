// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/odd_game.hpp"

#include <memory>

/// The odd game with faults in it, to see that the properties of every game find them.
namespace odd {

enum class Fault : std::uint8_t {
  // of cards and decks
  thrown_card_lost,
  dealt_elsewhere,
  any_deck_fits,
  deck_fits_always,
  // of what may be done
  pass_not_listed,
  act_listed_twice,
  refused_act_listed,
  throw_not_tried,
  range_too_small,
  anybody_passes,
  nobody_sits_there,
  refusal_unexplained,
  // of the course of play
  deal_never_ends,
  result_not_replayed,
  other_rules_at_first,
  rules_change,
  memory_allocated,
  // of sides and points
  partners_apart,
  side_without_seat,
  giving_up_goes_on,
  gives_up_at_the_end,
  // leaks
  hand_in_view,
  hand_in_face_up,
  hand_decides_who_is_asked,
  hand_in_story,
  choice_in_story,
  choice_in_face_up,
  choice_named,
  face_up_differs,
  own_seat_differs,
  // of what is imagined
  always_the_same_world,
  own_cards_forgotten,
  choices_forgotten,
  choice_not_held,
  stock_sorted,
  best_hand_favoured,
  // of the table that is laid out
  hand_shown_unseen,
  stock_seen_unshown,
  stock_counted_wrong,
  mark_not_listed,
  fact_never_laid_out,
  zone_unknown,
  name_with_a_blank,
  name_twice,
  // of options
  option_without_rule,
  option_twice,
  preset_twice
};

template <Fault planted>
struct Faulty : Game {
  static constexpr bool has(Fault fault) { return fault == planted; }

  // ---- cards and decks -----------------------------------------------------------------------

  static engine::Place dealt_to(const FaceUp& up, int n) {
    return Game::dealt_to(up, has(Fault::dealt_elsewhere) && n == 0 ? 1 : n);
  }

  static bool fits(const FaceUp& up, engine::Deck deck) {
    if (has(Fault::any_deck_fits))
      return waiting_for(up).deck && deck.size() == pack(up.rules).size();
    if (has(Fault::deck_fits_always)) return Game::fits(start(up.rules).face_up, deck);
    return Game::fits(up, deck);
  }

  static Events deal(State& state, engine::Deck deck) {
    Events story = Game::deal(state, deck);
    const int hand = pips(state.face_down.hands[0][Seat{0}]);
    if (has(Fault::hand_in_face_up)) state.face_up.score[Side{1}] = hand;
    if (has(Fault::hand_decides_who_is_asked) && hand % 2 == 1)
      std::get<Laying>(state.face_up.phase).asked.erase(Seat{0});
    if (has(Fault::hand_in_story)) story.push_back(Scored{Side{0}, hand, 0, 2, Why::thrown});
    return story;
  }

  // ---- what may be done ----------------------------------------------------------------------

  static engine::Waiting waiting_for(const FaceUp& up) {
    auto waiting = Game::waiting_for(up);
    if (has(Fault::nobody_sits_there) && !waiting.seats.empty()) waiting.seats.insert(Seat{5});
    return waiting;
  }

  static Refusal refusal(const View& view, const Action& action) {
    const bool passes = view.own && std::holds_alternative<Pass>(action);
    return has(Fault::anybody_passes) && passes ? Refusal::none : Game::refusal(view, action);
  }

  static engine::Explanation explain(Refusal refusal, const View& view) {
    auto why = Game::explain(refusal, view);
    if (has(Fault::refusal_unexplained) && refusal == Refusal::not_odd) why.sentence = {};
    return why;
  }

  static engine::Legal<Actions> legal(const View& view) {
    auto legal = Game::legal(view);
    if (legal.empty()) return legal;
    if (legal.complete()) {
      if (has(Fault::act_listed_twice)) legal.actions.push_back(legal.actions[0]);
      if (has(Fault::refused_act_listed)) legal.actions.push_back(Pass{});
      return legal;
    }
    if (has(Fault::pass_not_listed)) legal.actions.pop_back();
    if (has(Fault::throw_not_tried)) legal.tries = {{"sort"}, {"buy", 1, price_max}};
    if (has(Fault::range_too_small)) legal.tries = {{"throw"}, {"sort"}, {"buy", 1, price_max - 1}};
    return legal;
  }

  // ---- what happens --------------------------------------------------------------------------

  static State start(const RuleSet& rules) {
    State state = Game::start(rules);
    if (has(Fault::other_rules_at_first)) ++state.face_up.rules.deals;
    return state;
  }

  static Events apply(State& state, Seat seat, const Action& action) {
    Events story = Game::apply(state, seat, action);
    auto& up = state.face_up;
    const Lay* lay = std::get_if<Lay>(&action);
    if (has(Fault::thrown_card_lost)) up.heap = {};
    if (has(Fault::rules_change)) ++up.rules.deals;
    if (has(Fault::deal_never_ends) && seat == watcher && !lay) up.phase = Turning{{watcher}};
    if (has(Fault::result_not_replayed)) up.score[Side{0}] += state_of_its_own()++ % 7;
    if (has(Fault::choice_in_story) && lay)
      story.push_back(Scored{Side{0}, pips({lay->card}), 0, 2, Why::thrown});
    if (has(Fault::choice_in_face_up) && lay) up.score[Side{0}] += pips({lay->card});
    if (has(Fault::choice_named) && lay) story.push_back(Turned{lay->card, lay->spot});
    return story;
  }

  static bool may_concede(const FaceUp& up, engine::Stake what) {
    const bool over = std::holds_alternative<Over>(up.phase);
    return (has(Fault::gives_up_at_the_end) && over) || Game::may_concede(up, what);
  }

  static Events concede(State& state, Seat seat, engine::Concession concession) {
    if (has(Fault::giving_up_goes_on)) return {GaveUp{seat}};
    return Game::concede(state, seat, concession);
  }

  static engine::Standing standing(const FaceUp& up) {
    auto standing = Game::standing(up);
    if (has(Fault::partners_apart)) ++standing[0];
    return standing;
  }

  static Side side_of(const FaceUp& up, Seat seat) {
    const Side side = Game::side_of(up, seat);
    return has(Fault::side_without_seat) && side == Side{1} ? Side{2} : side;
  }

  // ---- what is seen and imagined -------------------------------------------------------------

  static View observe(const State& state, engine::Observer observer) {
    View view = Game::observe(state, observer);
    if (has(Fault::memory_allocated)) *std::make_unique<View>() = view;
    if (has(Fault::face_up_differs) && observer.seat == Seat{2}) ++view.face_up.score[Side{0}];
    if (has(Fault::own_seat_differs) && observer.seat == Seat{2}) view.own->seat = Seat{0};
    if (has(Fault::hand_in_view) && observer.seat == Seat{2})
      view.own->watched = state.face_down.hands[0][Seat{0}];
    return view;
  }

  static State imagine(const View& view, engine::Chance& chance) {
    engine::Chance fixed{1};
    if (has(Fault::always_the_same_world)) return Game::imagine(view, fixed);
    if (has(Fault::own_cards_forgotten)) return Game::imagine({view.face_up, {}}, chance);
    State state = Game::imagine(view, chance);
    auto& down = state.face_down;
    for (std::size_t i = 0; i < seat_count; ++i) {
      auto& lay = down.chosen.each[i];
      if (!lay || (view.own && view.own->seat == seat_at(i))) continue;
      if (has(Fault::choice_not_held))
        lay->card = cards::make_card(cards::Rank::five, cards::Suit::spades);
    }
    if (has(Fault::stock_sorted)) std::sort(down.stock.begin(), down.stock.end());
    if (has(Fault::best_hand_favoured)) {
      const State other = Game::imagine(view, chance);
      const auto worth = [](const State& one) { return pips(one.face_down.hands[1][two_handed]); };
      if (worth(other) > worth(state)) return other;
    }
    return state;
  }

  template <class Visit>
  static void cards_in(const State& state, Visit&& visit) {
    Game::cards_in(state, [&](Card card, engine::Place place) {
      if (has(Fault::hand_shown_unseen) && place.zone == "hand") place.seen_by = {};
      if (has(Fault::stock_seen_unshown) && place.zone == "stock") place.open = true;
      visit(card, place);
    });
  }

  // ---- the table and the options -------------------------------------------------------------

  static engine::About about(const RuleSet& rules) {
    static constexpr engine::ZoneIs twice[] = {{"hand", engine::Form::hand, engine::Per::seat},
                                               {"hand", engine::Form::hand, engine::Per::seat}};
    static constexpr std::string_view blank[] = {"finder", "the finder"};
    static constexpr engine::FactIs more[] = {{"trump", engine::Kind::suit}};
    auto about = Game::about(rules);
    if (has(Fault::mark_not_listed)) about.marks = {};
    if (has(Fault::fact_never_laid_out)) about.facts = more;
    if (has(Fault::zone_unknown)) about.zones = about.zones.first(1);
    if (has(Fault::name_twice)) about.zones = twice;
    if (has(Fault::name_with_a_blank)) about.marks = blank;
    return about;
  }

  template <class Table, class V>
  static void lay_out(Table& t, V& view) {
    if constexpr (has(Fault::stock_counted_wrong)) {
      auto wrong = view;
      ++wrong.face_up.stock;
      Game::lay_out(t, wrong);
    } else {
      Game::lay_out(t, view);
    }
  }

  template <class Settings>
  static void settings(Settings& s, RuleSet& rules) {
    Game::settings(s, rules);
    if (has(Fault::option_without_rule)) s.flag("free", rules.buggy, 0);
    if (has(Fault::option_twice)) s.number("deals", rules.deals, 1, 3, 3);
  }

  static std::span<const engine::Preset<RuleSet>> presets() {
    static constexpr engine::Preset<RuleSet> twice[] = {{"plain", {}}, {"same", {}}};
    return has(Fault::preset_twice) ? twice : Game::presets();
  }

 private:
  static int pips(const CardBag& cards) {
    int sum = 0;
    for (const Card card : cards) sum += static_cast<int>(rank_of(card));
    return sum;
  }

  static int& state_of_its_own() {
    static int calls = 0;
    return calls;
  }
};

}  // namespace odd
