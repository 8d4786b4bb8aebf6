// SPDX-License-Identifier: MIT
#include "tests/soak/leaky_game.hpp"

#include "engine/cards/card_text.hpp"
#include "protocol/jojotte_codec.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <initializer_list>

namespace soak {

namespace {

using engine::Observer;
using engine::Seat;
using jojotte::CardSet;
using jojotte::State;
using nlohmann::json;
using protocol::Done;
using protocol::JsonText;
using protocol::Result;
using protocol::SentAction;
using Game = jojotte::JoJotte;

constexpr std::array names = std::to_array<LeakName>({
    {Leak::card_in_view, "card-in-view", "a view holds a card of the opponent's"},
    {Leak::count_in_view, "count-in-view", "a count in a view depends on the opponent's hand"},
    {Leak::actions_missing, "actions-missing",
     "the list of actions leaves out what the opponent can beat"},
    {Leak::actions_ordered, "actions-ordered",
     "the list of actions is ordered by the opponent's hand"},
    {Leak::waiting_ordered, "waiting-ordered", "the seats in `waiting` are ordered by hands"},
    {Leak::question_number, "question-number", "the number of a question depends on a hand"},
    {Leak::question_spared, "question-spared", "a seat that cannot exchange is not asked"},
    {Leak::update_held_back, "update-held-back", "one update less, if an answer means something"},
    {Leak::event_told, "event-told", "the story contains a card"},
    {Leak::refusal_text, "refusal-text", "a refusal's text depends on the opponent's hand"},
    {Leak::refusal_code, "refusal-code", "a refusal's code depends on the opponent's hand"},
    {Leak::blank_space, "blank-space", "a patch is longer by a blank"},
    {Leak::stock_seen, "stock-seen", "a view holds a card that nobody gets"},
    {Leak::answer_told, "answer-told", "an answer is told before both are in"},
    {Leak::meld_seen, "meld-seen", "a meld's cards are told before they are shown"},
    {Leak::one_phase_only, "one-phase-only",
     "a card of the opponent's, but only while runs are claimed"},
    {Leak::second_deal_only, "second-deal-only",
     "a card of the opponent's, from the second deal on"},
    {Leak::welcome_only, "welcome-only", "a card of the opponent's, to a player who comes back"},
    {Leak::update_only, "update-only", "a card of the opponent's, in updates but not in a welcome"},
    {Leak::spectators_only, "spectators-only", "a card, to spectators"},
    {Leak::list_of_tables, "list-of-tables",
     "a table seems to be over if somebody holds certain cards"},
});

/// The merge patch from `before` to `now`.
json difference(const json& before, const json& now) {
  json patch = json::object();
  for (const auto& [name, value] : now.items()) {
    const json old = before.value(name, json());
    if (old == value) continue;
    patch[name] = old.is_object() && value.is_object() ? difference(old, value) : value;
  }
  for (const auto& [name, value] : before.items())
    if (!now.contains(name)) patch[name] = nullptr;
  return patch;
}

/// One bit of a hand.
bool odd(CardSet hand) {
  return std::count_if(hand.begin(), hand.end(),
                       [](jojotte::Card card) { return (static_cast<unsigned>(card) & 1U) != 0; }) %
             2 !=
         0;
}

/// The real game, with the mistake of showing some of its hidden state.
class LeakyGame final : public protocol::HostedGame {
 public:
  LeakyGame(Leak leak, const State& state)
      : leak_(leak), game_(state.face_up.rules, state), state_(state) {
    for (const Observer observer : {Observer{Seat{0}}, Observer{Seat{1}}, engine::spectator})
      told_.push_back(leaked(observer));
  }

  JsonText terms() const override { return game_.terms(); }
  int seats() const override { return game_.seats(); }
  engine::Pack pack() const override { return game_.pack(); }
  std::uint64_t question(Seat seat) const override { return game_.question(seat); }

  engine::Waiting waiting_for() const override {
    const auto waiting = game_.waiting_for();
    const auto& hands = state_.face_down.hands;
    const bool over = odd(hands[Seat{0}]) != odd(hands[Seat{1}]);
    if (leak_ == Leak::list_of_tables && !waiting.deck && over) return {};
    return waiting;
  }

  JsonText view(Observer observer) const override {
    if (!in_views() || leak_ == Leak::update_only) return game_.view(observer);
    return leaked(observer).dump();
  }

  bool patch(Observer observer, std::string& out) override {
    JsonText patch;
    if (leak_ == Leak::update_held_back && answer_means_something()) return unchanged(out);
    const bool differs = game_.patch(observer, patch);
    if (leak_ == Leak::blank_space && differs && odd(foreign(observer))) patch.insert(1, " ");
    if (!in_views() || leak_ == Leak::welcome_only) {
      out += patch;
      return differs;
    }
    json now = leaked(observer);
    json& before = told_[observer.seat ? engine::index(*observer.seat) : told_.size() - 1];
    const json changed = difference(before, now);
    before = std::move(now);
    if (changed.empty()) return unchanged(out);
    out += changed.dump();
    return true;
  }

  Result<JsonText> deal(engine::Deck deck) override {
    if (Game::fits(state_.face_up, deck)) Game::deal(state_, deck);
    return game_.deal(deck);
  }

  JsonText understood(const SentAction& action) const override { return game_.understood(action); }

  Result<Done> submit(Seat seat, const SentAction& action) override {
    auto told = done(seat, action);
    if (!told) {
      const bool known = odd(foreign({seat}));
      if (leak_ == Leak::refusal_text && known) told.error().text += " They could have.";
      if (leak_ == Leak::refusal_code && known) told.error().code = protocol::Code::stale;
      return told;
    }
    JsonText& story = told->story;
    if (leak_ == Leak::question_spared) spare(story);
    if (leak_ == Leak::event_told) tell_more(story);
    return told;
  }

  engine::Ended ended() const override { return game_.ended(); }

  Result<JsonText> concede(Seat seat, engine::Concession concession) override {
    if (Game::may_concede(state_.face_up, concession.what)) Game::concede(state_, seat, concession);
    return game_.concede(seat, concession);
  }

  void begin_again() override {
    state_ = Game::start(state_.face_up.rules);
    game_.begin_again();
  }

 private:
  bool is_any_of(std::initializer_list<Leak> some) const {
    return std::find(some.begin(), some.end(), leak_) != some.end();
  }

  /// Whether the mistake is in views, so that patches must be computed again.
  bool in_views() const {
    return !is_any_of({Leak::question_spared, Leak::update_held_back, Leak::event_told,
                       Leak::refusal_text, Leak::refusal_code, Leak::blank_space,
                       Leak::list_of_tables});
  }

  static bool unchanged(std::string& out) {
    out += "{}";
    return false;
  }

  Result<Done> done(Seat seat, const SentAction& action) {
    auto told = game_.submit(seat, action);
    if (told) {
      const auto read = protocol::Codec<Game>::read_action(action);
      Game::apply(state_, seat, *read);
    }
    return told;
  }

  /// A hand that the observer may not see.
  CardSet foreign(Observer observer) const {
    return state_.face_down.hands[observer.seat ? jojotte::other(*observer.seat) : Seat{0}];
  }

  bool holds_seven(Seat seat) const {
    const auto seven = make_card(jojotte::Rank::seven, suit_of(*state_.face_up.turned));
    return state_.face_down.hands[seat].contains(seven);
  }

  const jojotte::Exchange* exchange() const {
    return std::get_if<jojotte::Exchange>(&state_.face_up.phase);
  }

  /// Whether a player has answered about the seven and holds it.
  bool answer_means_something() const {
    return exchange() && exchange()->asked.size() == 1 &&
           holds_seven(jojotte::other(exchange()->asked.front()));
  }

  void spare(JsonText& story) {
    for (const Seat seat : jojotte::all_seats) {
      if (!exchange() || !exchange()->asked.contains(seat) || holds_seven(seat)) continue;
      const auto told = done(seat, json{{"type", "keep"}});
      json both = json::parse(story);
      for (const json& event : json::parse(told->story)) both.push_back(event);
      story = both.dump();
    }
  }

  void tell_more(JsonText& story) const {
    json events = json::parse(story);
    for (const Seat seat : jojotte::all_seats)
      if (const CardSet hand = state_.face_down.hands[seat]; !hand.empty())
        events.push_back({{"type", "rumour"}, {"card", cards::card_text(*hand.begin())}});
    story = events.dump();
  }

  json leaked(Observer observer) const {
    json view = json::parse(game_.view(observer));
    if (wants_card(observer, view) && !foreign(observer).empty())
      view["peek"] = cards::card_text(*foreign(observer).begin());
    const bool known = odd(foreign(observer));
    if (leak_ == Leak::count_in_view && known) view["held"][0] = 10;
    if (leak_ == Leak::waiting_ordered && known)
      std::reverse(view["waiting"].begin(), view["waiting"].end());
    if (leak_ == Leak::stock_seen && !state_.face_down.stock.empty())
      view["next"] = cards::card_text(state_.face_down.stock[0]);
    if (leak_ == Leak::answer_told && exchange())
      for (const Seat seat : jojotte::all_seats)
        view["answers"].push_back(state_.face_down.exchanges[seat]);
    if (leak_ == Leak::meld_seen) show_melds(view);
    if (view.contains("own")) leak_own(view["own"], known);
    return view;
  }

  bool wants_card(Observer observer, const json& view) const {
    if (leak_ == Leak::one_phase_only) return view["phase"] == "run_claim";
    if (leak_ == Leak::second_deal_only) return view.value("deal", 0) > 1;
    if (leak_ == Leak::spectators_only) return !observer.seat;
    return is_any_of({Leak::card_in_view, Leak::welcome_only, Leak::update_only});
  }

  void show_melds(json& view) const {
    for (std::size_t i = 0; i < state_.face_down.meld_cards.size(); ++i)
      view["melds"][i]["cards"] = cards::card_text(state_.face_down.meld_cards[i]);
  }

  void leak_own(json& own, bool known) const {
    if (!known) return;
    json& actions = own["actions"];
    if (leak_ == Leak::actions_missing && actions.size() > 1) actions.erase(actions.size() - 1);
    if (leak_ == Leak::actions_ordered) std::reverse(actions.begin(), actions.end());
    if (leak_ == Leak::question_number && own.contains("question"))
      own["question"] = own["question"].get<int>() + 1;
  }

  Leak leak_;
  protocol::Hosted<Game> game_;
  State state_;
  std::vector<json> told_;  // by seat, then the spectators
};

}  // namespace

std::span<const LeakName> leaks() { return names; }

server::OpenGame leaky_games(Leak leak) {
  if (leak == Leak::none) return protocol::open_game;
  using Opened = Result<std::unique_ptr<protocol::HostedGame>>;
  return [leak](const json& terms) -> Opened {
    auto start = protocol::read_jojotte_start(terms);
    if (!start) return failure(std::move(start.error()));
    return std::make_unique<LeakyGame>(leak, *start);
  };
}

}  // namespace soak
