// SPDX-License-Identifier: MIT
#include "tests/soak/leaky_one_game.hpp"

#include "engine/cards/card_text.hpp"
#include "protocol/game_codec.hpp"
#include "protocol/json_tree.hpp"
#include "protocol/one_game.hpp"
#include "protocol/setup_json.hpp"
#include "tests/soak/leaks_in_json.hpp"
#include "tests/support/contract/findings.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace soak {

namespace {

using engine::Observer;
using engine::Seat;
using nlohmann::json;
using protocol::Done;
using protocol::JsonText;
using protocol::Result;
using protocol::SentAction;

/// One bit of some cards.
bool odd(const support::Cards& cards) {
  return std::count_if(cards.begin(), cards.end(),
                       [](cards::Card card) { return (static_cast<unsigned>(card) & 1U) != 0; }) %
             2 !=
         0;
}

/// The real game, with the mistake of showing some of its hidden state.
template <class G>
class LeakyGame final : public protocol::HostedGame {
  using State = typename G::State;

 public:
  LeakyGame(Leak leak, std::unique_ptr<protocol::HostedGame> game, const State& state)
      : leak_(leak), game_(std::move(game)), state_(state) {
    for (int seat = 0; seat < seats(); ++seat) told_.push_back(leaked({static_cast<Seat>(seat)}));
    told_.push_back(leaked(engine::spectator));
  }

  JsonText terms() const override { return game_->terms(); }
  JsonText about() const override { return game_->about(); }
  int seats() const override { return game_->seats(); }
  engine::Side side_of(Seat seat) const override { return game_->side_of(seat); }
  engine::Pack pack() const override { return game_->pack(); }
  std::string places() const override { return game_->places(); }
  std::uint64_t question(Seat seat) const override { return game_->question(seat); }

  engine::Waiting waiting_for() const override {
    const auto waiting = game_->waiting_for();
    const bool over = leak_ == Leak::list_of_tables && odd(held_by(static_cast<Seat>(seats() - 1)));
    return over && !waiting.deck ? engine::Waiting{} : waiting;
  }

  JsonText view(Observer observer) const override {
    if (!in_views() || leak_ == Leak::update_only) return game_->view(observer);
    return protocol::text_of(leaked(observer));
  }

  bool patch(Observer observer, std::string& out) override {
    JsonText patch;
    const bool differs = game_->patch(observer, patch);
    if (leak_ == Leak::update_held_back && odd(foreign(observer))) return unchanged(out);
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
    out += protocol::text_of(changed);
    return true;
  }

  Result<JsonText> deal(engine::Deck deck) override {
    if (G::fits(state_.face_up, deck)) G::deal(state_, deck);
    return game_->deal(deck);
  }

  JsonText understood(const SentAction& action) const override { return game_->understood(action); }

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

  std::string hand(Seat seat) const override { return game_->hand(seat); }
  engine::Ended ended() const override { return game_->ended(); }
  std::optional<protocol::Fault> objection_to(engine::Stake what) const override {
    return game_->objection_to(what);
  }

  Result<JsonText> concede(Seat seat, engine::Concession concession) override {
    if (G::may_concede(state_.face_up, concession.what)) G::concede(state_, seat, concession);
    return game_->concede(seat, concession);
  }

  Result<JsonText> analysis(std::span<const protocol::Record> records,
                            const protocol::AnalysisBounds& bounds) const override {
    return game_->analysis(records, bounds);
  }

  void begin_again() override {
    state_ = G::start(state_.face_up.rules);
    game_->begin_again();
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
    auto told = game_->submit(seat, action);
    if (!told) return told;
    G::apply(state_, seat, *protocol::Codec<G>::read_action(action));
    if (told->story == "[]") untold_.push_back(protocol::tree_of(told->action));
    else untold_.clear();
    return told;
  }

  /// The cards for which `wanted(place)`.
  template <class Wanted>
  support::Cards cards_where(Wanted&& wanted) const {
    support::Cards some;
    G::cards_in(state_, [&](cards::Card card, const engine::Place& place) {
      if (wanted(place)) some.push_back(card);
    });
    return some;
  }

  /// Cards before other players that the observer may not see; of two hands that hold what is
  /// known together, one.
  support::Cards foreign(Observer observer) const {
    const Seat whose = observer.seat == Seat{0} ? Seat{1} : Seat{0};
    return cards_where([&](const engine::Place& place) {
      return place.seat == whose && !contract::sees(observer, place);
    });
  }
  support::Cards held_by(Seat seat) const {
    return cards_where(
        [&](const engine::Place& place) { return place.seat == seat && !place.open; });
  }
  /// Cards of the table that nobody sees.
  support::Cards unseen() const {
    return cards_where([](const engine::Place& place) {
      return !place.seat && !place.open && place.seen_by.empty();
    });
  }

  /// Of the answers that are told together, gives those that are certain.
  void spare(JsonText& story) {
    for (const Seat seat : support::asked_seats<G>(state_.face_up)) {
      const auto legal = G::legal(G::observe(state_, {seat}));
      State then = state_;
      if (legal.actions.size() != 1 || !G::apply(then, seat, legal.actions[0]).empty()) continue;
      JsonText action;
      protocol::Codec<G>::write_action(action, state_.face_up.rules, legal.actions[0]);
      const auto told = done(seat, protocol::tree_of(action));
      story = together(story, told->story);
    }
  }

  void tell_more(JsonText& story) const {
    std::vector<std::string> cards;
    for (int seat = 0; seat < seats(); ++seat)
      if (const auto hand = held_by(static_cast<Seat>(seat)); !hand.empty())
        cards.push_back(cards::card_text(hand.front()));
    story = with_rumours(story, cards);
  }

  json leaked(Observer observer) const {
    json view = protocol::tree_of(game_->view(observer));
    const support::Cards others = foreign(observer);
    if (odd(others)) spoil(leak_, view);
    if (wants_card(observer, view) && !others.empty())
      view["peek"] = cards::card_text(others.front());
    if (leak_ == Leak::stock_seen)
      if (const auto stock = unseen(); !stock.empty())
        view["next"] = cards::card_text(stock.front());
    if (leak_ == Leak::answer_told && !untold_.empty()) view["answers"] = untold_;
    if (leak_ == Leak::meld_seen) show_melds(view);
    return view;
  }

  bool wants_card(Observer observer, const json& view) const {
    constexpr std::size_t phase = std::variant_size_v<typename G::Phase> / 2;
    if (leak_ == Leak::one_phase_only) return state_.face_up.phase.index() == phase;
    if (leak_ == Leak::second_deal_only) return view.value("deal", 0) > 1;
    if (leak_ == Leak::spectators_only) return !observer.seat;
    return is_any_of({Leak::card_in_view, Leak::welcome_only, Leak::update_only});
  }

  void show_melds(json& view) const {
    if constexpr (requires { state_.face_down.meld_cards; })
      for (std::size_t i = 0; i < state_.face_down.meld_cards.size(); ++i)
        view["melded"][i] = cards::card_text(state_.face_down.meld_cards[i]);
  }

  Leak leak_;
  std::unique_ptr<protocol::HostedGame> game_;
  State state_;
  json untold_ = json::array();  // answers that nobody has been told
  std::vector<json> told_;       // by seat, then the spectators
};

}  // namespace

template <class G>
Opened opened(Leak leak, const json& terms) {
  auto start = protocol::read_start<G>(terms);
  if (!start) return failure(std::move(start.error()));
  auto game = protocol::open<G>(terms);
  if (!game) return failure(std::move(game.error()));
  return std::make_unique<LeakyGame<G>>(leak, std::move(*game), *start);
}

template Opened opened<engine::GameHere>(Leak, const json&);

}  // namespace soak
