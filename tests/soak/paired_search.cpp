// SPDX-License-Identifier: MIT
#include "tests/soak/paired_match.hpp"

#include "protocol/game_codec.hpp"
#include "protocol/json_tree.hpp"
#include "protocol/one_game.hpp"
#include "protocol/terms_json.hpp"
#include "tests/soak/other_deck.hpp"
#include "tests/support/contract/findings.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <utility>

namespace soak {

namespace {

using engine::Observer;
using engine::Seat;
using support::Cards;

template <class G>
class Search {
  using State = typename G::State;
  using Action = typename G::Action;

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
    bool apart = false;     // an act was done in one world and another in the other
  };

 public:
  Search(const typename G::RuleSet& rules, Observer viewer, std::uint64_t seed)
      : chance_{seed},
        rules_(rules),
        worlds_{G::start(rules), G::start(rules)},
        attempts_(support::random_actions<G>(rules, chance_)) {
    match_.terms = protocol::write_terms<G>(rules);
    numbers_ = std::move(protocol::open<G>(protocol::tree_of(match_.terms)).value());
    match_.seats = static_cast<std::size_t>(G::seats(rules));
    match_.viewer = viewer;
  }

  PairedMatch match() {
    constexpr std::size_t whole_one_in = 6, last_one_in = 2;
    constexpr int deals_max = 12;
    const bool whole = below(whole_one_in) == 0;
    bool lasts = true;
    while (lasts && match_.deals < deals_max && !is_over()) {
      std::optional<Trial> trial;
      if (!deals_no_hands() && !whole && below(last_one_in) == 0) trial = last_deal();
      if (!trial) trial = lasting_deal();
      keep(*trial);
      lasts = trial->complete;
    }
    deal_on();
    match_.whole = is_over();
    match_.steps.push_back({moment(), std::nullopt});
    return std::move(match_);
  }

 private:
  std::uint32_t below(std::size_t bound) { return support::draw(bound, chance_); }

  bool is_over() const { return support::is_over<G>(worlds_[0].face_up); }

  // ---- decks -------------------------------------------------------------------------------

  engine::Place dealt_to(std::size_t at) const {
    return G::dealt_to(worlds_[0].face_up, static_cast<int>(at));
  }

  /// A cut, or a draw for the deal.
  bool deals_no_hands() const {
    const std::size_t cards = G::pack(rules_).size();
    for (std::size_t at = 0; at < cards; ++at)
      if (dealt_to(at).seat && !dealt_to(at).open) return false;
    return true;
  }

  /// The deck with other cards where this deal puts those that the viewer does not see.
  Cards with_others_unseen(Cards deck) {
    std::vector<std::size_t> hidden;
    for (std::size_t at = 0; at < deck.size(); ++at)
      if (!contract::sees(match_.viewer, dealt_to(at))) hidden.push_back(at);
    Cards cards;
    for (const std::size_t at : hidden) cards.push_back(deck[at]);
    mix(cards, chance_);
    for (std::size_t i = 0; i < hidden.size(); ++i) deck[hidden[i]] = cards[i];
    return deck;
  }

  /// Whether somebody is dealt another hand.
  bool is_deep(const std::array<Cards, 2>& decks) const {
    std::map<Seat, std::array<Cards, 2>> hands;
    for (std::size_t world : {0U, 1U})
      for (std::size_t at = 0; at < decks[world].size(); ++at)
        if (const auto seat = dealt_to(at).seat) hands[*seat][world].push_back(decks[world][at]);
    return std::any_of(hands.begin(), hands.end(), [](auto& hand) {
      for (Cards& cards : hand.second) std::sort(cards.begin(), cards.end());
      return hand.second[0] != hand.second[1];
    });
  }

  // ---- acts --------------------------------------------------------------------------------

  bool is_viewer(Seat seat) const { return match_.viewer.seat == seat; }

  static bool needs_acts(const State& state) {
    return !G::waiting_for(state.face_up).seats.empty();
  }

  /// Whether the viewer, who could not tell the worlds apart before the act, cannot after it
  /// either.
  bool hides(const Trial& trial, const Act& act) const {
    auto worlds = trial.worlds;
    std::array<typename G::Events, 2> stories;
    for (std::size_t world : {0U, 1U})
      stories[world] = G::apply(worlds[world], act.seat, act.action[world]);
    return stories[0] == stories[1] && contract::look_same<G>(worlds[0], worlds[1], match_.viewer);
  }

  std::vector<Action> legal(const State& state, Seat seat) const {
    const auto legal = G::legal(G::observe(state, {seat}));
    return {legal.actions.begin(), legal.actions.end()};
  }

  /// Something that this seat could do in both worlds.
  std::optional<Act> alike(const Trial& trial, Seat seat) {
    const auto other = G::observe(trial.worlds[1], {seat});
    auto actions = legal(trial.worlds[0], seat);
    mix(actions, chance_);
    for (const Action& action : actions) {
      if (G::refusal(other, action) != G::Refusal::none) {
        engine::ensure(!is_viewer(seat), "the viewer's actions are the same in both worlds");
        continue;
      }
      if (const Act act{seat, {action, action}}; hides(trial, act)) return act;
    }
    return std::nullopt;
  }

  /// Different acts that look the same to the viewer: an answer not yet told, cards not yet shown.
  std::optional<Act> unlike(const Trial& trial, Seat seat) {
    constexpr int tries = 40;
    if (is_viewer(seat)) return std::nullopt;
    const auto here = legal(trial.worlds[0], seat), there = legal(trial.worlds[1], seat);
    for (int i = 0; i < tries && !here.empty() && !there.empty(); ++i) {
      const Act act{seat, {here[below(here.size())], there[below(there.size())]}};
      if (act.action[0] != act.action[1] && hides(trial, act)) return act;
    }
    return std::nullopt;
  }

  std::optional<Act> any(const Trial& trial, Seat seat) {
    constexpr std::size_t unlike_one_in = 4;
    const bool first = below(unlike_one_in) == 0;
    auto act = first ? unlike(trial, seat) : alike(trial, seat);
    if (!act) act = first ? alike(trial, seat) : unlike(trial, seat);
    return act;
  }

  std::optional<Act> next(const Trial& trial) {
    auto seats = support::asked_seats<G>(trial.worlds[0].face_up);
    mix(seats, chance_);
    for (const Seat seat : seats)
      if (auto act = any(trial, seat)) return act;
    return std::nullopt;
  }

  static void add(Trial& trial, const Act& act) {
    trial.apart = trial.apart || act.action[0] != act.action[1];
    for (std::size_t world : {0U, 1U}) G::apply(trial.worlds[world], act.seat, act.action[world]);
    trial.acts.push_back(act);
  }

  // ---- deals -------------------------------------------------------------------------------

  /// A deal in the first world alone: what was done, and the states before it and at its end.
  struct Course {
    Cards deck;
    std::vector<std::pair<Seat, Action>> acts;
    std::vector<State> states;
  };

  Course course() {
    Course course{support::shuffled_pack<G>(rules_, chance_), {}, {}};
    State now = worlds_[0];
    G::deal(now, course.deck);
    course.states.push_back(now);
    while (needs_acts(now)) {
      const auto deed = support::random_deed<G>(rules_, now, chance_);
      support::do_it<G>(now, deed);
      course.acts.emplace_back(deed.seat, deed.action);
      course.states.push_back(now);
    }
    return course;
  }

  /// How many acts of a course have been done at a moment of it. Each phase is as likely as any
  /// other, however short it is; and early moments are likelier, because the longer a course is,
  /// the fewer other decks lead there.
  std::size_t moment_of(const Course& course) {
    std::map<std::size_t, std::vector<std::size_t>> acts_by_phase;
    for (std::size_t acts = 0; acts < course.states.size(); ++acts)
      acts_by_phase[course.states[acts].face_up.phase.index()].push_back(acts);
    const auto phase = std::next(acts_by_phase.begin(), below(acts_by_phase.size()));
    return phase->second[below(1 + below(1 + below(phase->second.size())))];
  }

  std::optional<Trial> dealt(const Cards& deck, const Cards& other) {
    Trial trial{worlds_, {deck, other}, {}};
    std::array<typename G::Events, 2> stories;
    for (std::size_t world : {0U, 1U})
      stories[world] = G::deal(trial.worlds[world], trial.decks[world]);
    const bool same = stories[0] == stories[1] &&
                      contract::look_same<G>(trial.worlds[0], trial.worlds[1], match_.viewer);
    return same ? std::optional(std::move(trial)) : std::nullopt;
  }

  /// The act of the first world with what could have been done in the other.
  std::optional<Act> both(const Trial& trial, Seat seat, const Action& action) {
    const Act same{seat, {action, action}};
    const auto there = G::observe(trial.worlds[1], {seat});
    if (G::refusal(there, action) == G::Refusal::none && hides(trial, same)) return same;
    if (is_viewer(seat)) return std::nullopt;
    for (const Action& other : legal(trial.worlds[1], seat))
      if (const Act act{seat, {action, other}}; hides(trial, act)) return act;
    return std::nullopt;
  }

  /// The course up to an act, in two worlds; nothing where the other deck does not lead there.
  std::optional<Trial> both(const Course& course, const Cards& other, std::size_t acts) {
    auto trial = dealt(course.deck, other);
    for (std::size_t i = 0; trial && i < acts; ++i) {
      const auto act = both(*trial, course.acts[i].first, course.acts[i].second);
      if (!act) return std::nullopt;
      add(*trial, *act);
    }
    return trial;
  }

  /// Two worlds that cannot be told apart for so many acts at least: from there the other world is
  /// imagined, and dealt anew from the deck that leads to it.
  std::optional<Trial> imagined(const Course& course, std::size_t acts) {
    constexpr int tries = 6;
    const State& then = course.states[acts];
    const auto view = G::observe(then, match_.viewer);
    for (int i = 0; i < tries; ++i) {
      const auto deck =
          deals_no_hands()
              ? std::optional(with_others_unseen(course.deck))
              : OtherDeck<G>(rules_, chance_).from(course.deck, then, G::imagine(view, chance_));
      if (!deck) continue;
      if (auto trial = both(course, *deck, acts)) return trial;
    }
    return std::nullopt;
  }

  /// A deal in two worlds to its end, or as far as they go.
  std::optional<Trial> tried(const Course& course, std::size_t acts) {
    auto trial = imagined(course, acts);
    if (!trial) return std::nullopt;
    while (needs_acts(trial->worlds[0])) {
      const auto act = next(*trial);
      if (!act) return trial;
      add(*trial, *act);
    }
    trial->complete = true;
    return trial;
  }

  /// One in which hands differ, from some moment or with acts that the viewer cannot tell apart.
  std::optional<Trial> last_deal() {
    constexpr int tries = 8;
    const bool wants_apart = below(2) == 0;
    std::optional<Trial> best;
    for (int i = 0; i < tries; ++i) {
      const Course course = this->course();
      auto trial = tried(course, moment_of(course));
      if (!trial || !is_deep(trial->decks)) continue;
      if (trial->apart || !wants_apart) return trial;
      if (!best) best = std::move(trial);
    }
    return best;
  }

  /// A deal that ends in both worlds: they differ in what the viewer has not seen by then.
  Trial lasting_deal() {
    const Course course = this->course();
    for (const bool early : {true, false}) {
      auto trial = tried(course, early ? moment_of(course) : course.acts.size());
      if (trial && trial->complete && trial->decks[0] != trial->decks[1]) return *trial;
    }
    auto same = both(course, course.deck, course.acts.size());
    engine::ensure(same.has_value(), "one deck leads to one deal");
    same->complete = true;
    return *same;
  }

  // ---- writing it down ---------------------------------------------------------------------

  std::string written(const Action& action) const {
    std::string text;
    protocol::Codec<G>::write_action(text, rules_, action);
    return text;
  }

  Moment moment() {
    const State& now = worlds_[0];
    Moment moment{match_.deals,
                  std::visit([](const auto& phase) { return phase.name; }, now.face_up.phase),
                  0,
                  {}};
    if (!match_.viewer.seat) return moment;
    moment.asked = numbers_->question(*match_.viewer.seat);
    const auto own = G::observe(now, match_.viewer);
    constexpr int looked_at = 24;
    constexpr std::size_t wrong_max = 3;
    for (int i = 0; i < looked_at && moment.wrong.size() < wrong_max; ++i) {
      const Action& attempt = attempts_[below(attempts_.size())];
      const auto refusal = G::refusal(own, attempt);
      const bool telling = is_said_now(own, attempt) || i > looked_at / 2;
      if (refusal != G::Refusal::none && telling) moment.wrong.push_back(written(attempt));
    }
    return moment;
  }

  /// Whether the viewer could say something like it now.
  static bool is_said_now(const typename G::View& own, const Action& attempt) {
    for (const Action& one : G::legal(own).actions)
      if (one.index() == attempt.index()) return true;
    return false;
  }

  /// The server deals at once, so that a match that is left has the decks for its next deal.
  void deal_on() {
    while (G::waiting_for(worlds_[0].face_up).deck) {
      const Cards deck = support::shuffled_pack<G>(rules_, chance_);
      keep_decks({deck, deck});
    }
  }

  void keep_decks(const std::array<Cards, 2>& decks) {
    for (std::size_t world : {0U, 1U}) {
      match_.decks[world].push_back(decks[world]);
      G::deal(worlds_[world], decks[world]);
    }
    numbers_->deal(decks[0]);
  }

  void keep(const Trial& trial) {
    if (!deals_no_hands()) {
      ++match_.deals;
      if (is_deep(trial.decks)) ++match_.deep;
    }
    keep_decks(trial.decks);
    for (const Act& act : trial.acts) {
      const Two action{written(act.action[0]), written(act.action[1])};
      const int choices = static_cast<int>(legal(worlds_[0], act.seat).size());
      match_.steps.push_back(
          {moment(), PairedAct{act.seat, numbers_->question(act.seat), action, choices}});
      for (std::size_t world : {0U, 1U}) G::apply(worlds_[world], act.seat, act.action[world]);
      numbers_->submit(act.seat, protocol::tree_of(action[0]));
    }
  }

  engine::Chance chance_;
  typename G::RuleSet rules_;
  std::array<State, 2> worlds_;
  std::unique_ptr<protocol::HostedGame> numbers_;  // of questions; they are the same in both worlds
  std::vector<Action> attempts_;
  PairedMatch match_;
};

}  // namespace

template <class G>
void add_ways(std::vector<Way>& all) {
  for (const auto& rules : support::ways_to_play<G>())
    all.push_back({G::name, static_cast<std::size_t>(G::seats(rules)),
                   [rules](Observer viewer, std::uint64_t seed) {
                     return Search<G>(rules, viewer, seed).match();
                   }});
}

template void add_ways<engine::GameHere>(std::vector<Way>&);

}  // namespace soak
