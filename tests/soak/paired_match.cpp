// SPDX-License-Identifier: MIT
#include "tests/soak/paired_match.hpp"

#include "engine/jojotte/legal.hpp"
#include "protocol/jojotte_codec.hpp"
#include "tests/support/jojotte_knowledge.hpp"

#include <algorithm>
#include <span>

namespace soak {

namespace {

using engine::Observer;
using engine::Seat;
using jojotte::Action;
using jojotte::State;
using support::Cards;
using support::Random;
using Game = jojotte::JoJotte;
using Known = support::Knowledge<Game>;

struct Act {
  Seat seat;
  std::array<Action, 2> action;
};

/// A deal that was tried: its acts, and how it ended.
struct Trial {
  std::array<State, 2> worlds;
  std::array<Cards, 2> decks;
  std::vector<Act> acts;
  bool complete = false;  // both worlds wait for the next deck, or for nothing
  bool apart = false;     // an act was done in one world and not in the other
};

/// The result of an act: the viewer's view, and the story for everybody.
struct Outcome {
  jojotte::View view;
  jojotte::Events story;
  bool operator==(const Outcome&) const = default;
};

std::string written(const Action& action) {
  std::string text;
  protocol::Codec<Game>::write_action(text, action);
  return text;
}

bool is_card(jojotte::Card card) {
  const auto pips = static_cast<unsigned>(rank_of(card));
  return pips >= 2 && pips <= 14;
}

/// A sample may contain cards and ranks that cannot be written as text.
bool can_be_said(const Action& action) {
  return std::visit(
      [](const auto& one) {
        if constexpr (requires { one.card; }) return is_card(one.card);
        else if constexpr (requires { one.cards; })
          return std::all_of(one.cards.begin(), one.cards.end(), is_card);
        else if constexpr (requires { one.rank; })
          return static_cast<unsigned>(one.rank) >= 2 && static_cast<unsigned>(one.rank) <= 14;
        else return true;
      },
      action);
}

class Search {
 public:
  Search(const jojotte::RuleSet& rules, Observer viewer, std::uint64_t seed)
      : random_(seed),
        rules_(rules),
        worlds_{Game::start(rules), Game::start(rules)},
        numbers_(rules),
        attempts_(Known::attempts(random_)) {
    std::erase_if(attempts_, [](const Action& action) { return !can_be_said(action); });
    for (std::uint8_t tricks = 1; tricks <= 9; ++tricks)
      attempts_.push_back(jojotte::Claim{tricks});
    match_.rules = name_of(rules);
    match_.rubbers = rules.rubbers;
    match_.viewer = viewer;
  }

  PairedMatch match() {
    constexpr unsigned whole_one_in = 6, last_one_in = 2;
    const bool whole = below(whole_one_in) == 0;
    bool lasts = true;
    while (lasts && !support::is_over<Game>(worlds_[0])) {
      const bool cut = std::holds_alternative<jojotte::AwaitingCut>(worlds_[0].face_up.phase);
      std::optional<Trial> trial;
      if (!cut && !whole && below(last_one_in) == 0) trial = last_deal();
      if (!trial) trial = cut ? tried(Depth::shallow) : lasting_deal();
      keep(*trial, cut);
      lasts = trial->complete;
    }
    match_.whole = lasts;
    match_.steps.push_back({moment(), std::nullopt});
    return std::move(match_);
  }

 private:
  /// Shallow: the hands are the same once all cards are drawn; only unseen cards stay different.
  enum class Depth : std::uint8_t { shallow, deep };

  std::uint32_t below(std::size_t bound) {
    return cards::draw_below(static_cast<std::uint32_t>(bound), random_);
  }

  // ---- decks -------------------------------------------------------------------------------

  void mix(Cards& deck, std::span<const std::size_t> places) {
    for (std::size_t left = places.size(); left > 1; --left)
      std::swap(deck[places[left - 1]], deck[places[below(left)]]);
  }

  /// Swaps two suits among the hidden cards, so that a run stays a run.
  void mirror(Cards& deck, std::span<const std::size_t> places) {
    const auto one = static_cast<cards::Suit>(below(4)), other = static_cast<cards::Suit>(below(4));
    const auto place_of = [&](cards::Card card) {
      return std::find_if(places.begin(), places.end(),
                          [&](std::size_t at) { return deck[at] == card; });
    };
    for (unsigned pips = 7; pips <= 14; ++pips) {
      const auto here = place_of(make_card(static_cast<cards::Rank>(pips), one));
      const auto there = place_of(make_card(static_cast<cards::Rank>(pips), other));
      if (here != places.end() && there != places.end()) std::swap(deck[*here], deck[*there]);
    }
  }

  /// Among the cards that the viewer does not see, a few change places, or all, or two suits.
  Cards changed_deeply(Cards deck) {
    const auto places = Known::hidden_places(worlds_[0].face_up, match_.viewer);
    constexpr std::uint32_t ways = 6, all = 4;
    const std::uint32_t way = below(ways);
    if (way == all) mix(deck, places);
    if (way > all) mirror(deck, places);
    for (std::uint32_t swaps = way < all ? way : 0; swaps > 0; --swaps)
      std::swap(deck[places[below(places.size())]], deck[places[below(places.size())]]);
    return deck;
  }

  /// The owner of each place's card: the non-dealer, the dealer, or nobody (the stock).
  static constexpr std::string_view dealt = "NNNDDDNNNDDDtNNNDDDssssssssssssi";

  static jojotte::CardSet pile_of(const Cards& deck, char pile) {
    jojotte::CardSet cards;
    for (std::size_t at = 0; at < deck.size(); ++at)
      if (dealt[at] == pile) cards.insert(deck[at]);
    return cards;
  }

  /// Gives each hand the same cards in another order, and other cards to the unseen places.
  Cards changed_shallowly(Cards deck) {
    const bool cut = std::holds_alternative<jojotte::AwaitingCut>(worlds_[0].face_up.phase);
    const auto hidden = Known::hidden_places(worlds_[0].face_up, match_.viewer);
    for (const char pile : {'N', 'D', 's'}) {
      std::vector<std::size_t> places;
      for (const std::size_t at : hidden)
        if (cut ? pile == 's' : dealt[at] == pile) places.push_back(at);
      mix(deck, places);
    }
    return deck;
  }

  // ---- acts --------------------------------------------------------------------------------

  bool is_viewer(Seat seat) const { return match_.viewer.seat == seat; }

  Outcome outcome(State state, Seat seat, const Action& action) const {
    const auto story = Game::apply(state, seat, action);
    return {Game::observe(state, match_.viewer), story};
  }

  /// Whether the viewer, who could not tell the worlds apart before the act, cannot after it
  /// either.
  bool hides(const Trial& trial, const Act& act) const {
    return outcome(trial.worlds[0], act.seat, act.action[0]) ==
           outcome(trial.worlds[1], act.seat, act.action[1]);
  }

  /// The actions that this seat could take in both worlds.
  std::vector<Act> alike(const Trial& trial, Seat seat) const {
    std::vector<Act> found;
    for (const Action& action : jojotte::legal_actions(trial.worlds[0], seat)) {
      if (Game::refusal(trial.worlds[1], seat, action) != Game::Refusal::none) {
        engine::ensure(!is_viewer(seat), "the viewer's actions are the same in both worlds");
        continue;
      }
      const Act act{seat, {action, action}};
      if (!trial.apart || hides(trial, act)) found.push_back(act);
    }
    return found;
  }

  /// Different acts that look the same to the viewer: an answer not yet told, cards not yet shown.
  std::vector<Act> unlike(const Trial& trial, Seat seat) const {
    std::vector<Act> found;
    if (is_viewer(seat)) return found;
    for (const Action& one : jojotte::legal_actions(trial.worlds[0], seat))
      for (const Action& other : jojotte::legal_actions(trial.worlds[1], seat))
        if (const Act act{seat, {one, other}}; one != other && hides(trial, act))
          found.push_back(act);
    return found;
  }

  std::optional<Act> any(const Trial& trial, Seat seat) {
    constexpr unsigned unlike_one_in = 4;
    std::vector<Act> found = alike(trial, seat);
    if (found.empty() || below(unlike_one_in) == 0) {
      auto others = unlike(trial, seat);
      if (!others.empty()) found = std::move(others);
    }
    if (found.empty()) return std::nullopt;
    return found[below(found.size())];
  }

  std::optional<Act> next(const Trial& trial) {
    auto seats = Game::waiting_for(trial.worlds[0].face_up).seats;
    while (!seats.empty()) {
      const Seat seat = support::any_of(seats, random_);
      if (auto act = any(trial, seat)) return act;
      seats.erase(seat);
    }
    return std::nullopt;
  }

  static bool needs_acts(const State& state) {
    return !Game::waiting_for(state.face_up).seats.empty();
  }

  Trial tried(Depth depth) {
    const Cards deck = support::shuffled<Game>(rules_, random_);
    Trial trial{worlds_, {deck, deck}, {}};
    trial.decks[1] = depth == Depth::deep ? changed_deeply(deck) : changed_shallowly(deck);
    for (std::size_t world : {0U, 1U}) Game::deal(trial.worlds[world], trial.decks[world]);
    while (needs_acts(trial.worlds[0])) {
      const auto act = next(trial);
      if (!act) return trial;
      trial.apart = trial.apart || act->action[0] != act->action[1];
      for (std::size_t world : {0U, 1U})
        Game::apply(trial.worlds[world], act->seat, act->action[world]);
      trial.acts.push_back(*act);
    }
    trial.complete = true;
    return trial;
  }

  /// Whether a full hand differs once all cards are drawn.
  static bool is_deep(const Trial& trial) {
    const auto differ = [&](char pile) {
      return pile_of(trial.decks[0], pile) != pile_of(trial.decks[1], pile);
    };
    return differ('N') || differ('D');
  }

  /// The longest of some deals, or one with different unseen acts.
  std::optional<Trial> last_deal() {
    constexpr int tries = 24;
    const bool wants_apart = below(2) == 0;
    std::optional<Trial> best;
    for (int i = 0; i < tries; ++i) {
      Trial trial = tried(Depth::deep);
      if (!is_deep(trial)) continue;
      if (wants_apart && trial.apart) return trial;
      if (!best || trial.acts.size() > best->acts.size()) best = std::move(trial);
    }
    return best;
  }

  /// A deal that ends in both worlds.
  Trial lasting_deal() {
    Trial trial = tried(Depth::deep);
    return trial.complete && trial.decks[0] != trial.decks[1] ? trial : tried(Depth::shallow);
  }

  // ---- writing it down ---------------------------------------------------------------------

  Moment moment() {
    const State& now = worlds_[0];
    Moment moment{match_.deals,
                  protocol::phase_name(now.face_up.phase),
                  now.face_up.tricks[Seat{0}] + now.face_up.tricks[Seat{1}],
                  0,
                  {}};
    if (!match_.viewer.seat) return moment;
    moment.asked = numbers_.question(*match_.viewer.seat);
    constexpr int looked_at = 24;
    constexpr std::size_t wrong_max = 3;
    for (int i = 0; i < looked_at && moment.wrong.size() < wrong_max; ++i) {
      const Action& attempt = attempts_[below(attempts_.size())];
      const auto refusal = Game::refusal(now, *match_.viewer.seat, attempt);
      const bool telling = refusal != Game::Refusal::not_in_this_phase || i > looked_at / 2;
      if (refusal != Game::Refusal::none && telling) moment.wrong.push_back(written(attempt));
    }
    return moment;
  }

  void keep(const Trial& trial, bool cut) {
    if (!cut) ++match_.deals;
    if (!cut && is_deep(trial)) ++match_.deep;
    for (std::size_t world : {0U, 1U}) {
      match_.decks[world].push_back(trial.decks[world]);
      Game::deal(worlds_[world], trial.decks[world]);
    }
    numbers_.deal(trial.decks[0]);
    for (const Act& act : trial.acts) {
      const Two action{written(act.action[0]), written(act.action[1])};
      const int legal = static_cast<int>(jojotte::legal_actions(worlds_[0], act.seat).size());
      match_.steps.push_back(
          {moment(), PairedAct{act.seat, numbers_.question(act.seat), action, legal}});
      for (std::size_t world : {0U, 1U}) Game::apply(worlds_[world], act.seat, act.action[world]);
      numbers_.submit(act.seat, nlohmann::json::parse(action[0]));
    }
  }

  Random random_;
  jojotte::RuleSet rules_;
  std::array<State, 2> worlds_;
  protocol::Hosted<Game> numbers_;  // of questions; they are the same in both worlds
  std::vector<Action> attempts_;
  PairedMatch match_;
};

}  // namespace

PairedMatch paired_match(const jojotte::RuleSet& rules, Observer viewer, std::uint64_t seed) {
  return Search(rules, viewer, seed).match();
}

}  // namespace soak
