// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/seat.hpp"
#include "protocol/game_codec.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/json_text.hpp"
#include "protocol/places.hpp"

#include <nlohmann/json.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace protocol {

/// Whether the game refuses an action of the seat whose view this is; `effort` grows by the game's
/// work, if it counts that.
template <engine::Game G>
typename G::Refusal judge(const typename G::View& own, const typename G::Action& action,
                          engine::Effort& effort) {
  if constexpr (requires { G::refusal(own, action, effort); })
    return G::refusal(own, action, effort);
  else return G::refusal(own, action);
}

/// Law 5: nothing that holds a hidden card can be written.
template <class G, class Hidden>
concept CanWrite =
    requires(std::string& out, const typename G::RuleSet& rules, const Hidden& hidden) {
      Codec<G>::write_event(out, rules, hidden);
    } || requires(std::string& out, const typename G::RuleSet& rules, const Hidden& hidden) {
      Codec<G>::write_view(out, rules, nullptr, hidden);
    } || requires(std::string& out, const Hidden& hidden) { write_json(out, hidden); };

/// The story as a JSON array, oldest event first.
template <engine::Game G>
JsonText write_story(const typename G::RuleSet& rules, const typename G::Events& events) {
  JsonText text;
  write_array(text, events, [&rules](std::string& out, const auto& event) {
    Codec<G>::write_event(out, rules, event);
  });
  return text;
}

/// Why this deck cannot be dealt now; nothing when it can. A game may say it in its own words.
template <engine::Game G>
std::optional<Fault> objection_to_deck(const typename G::FaceUp& up, engine::Deck deck) {
  if (G::fits(up, deck)) return std::nullopt;
  if constexpr (requires { Codec<G>::write_misfit(up); }) return Codec<G>::write_misfit(up);
  else return Fault{"bad_deck", "", "This deck does not fit: not the whole pack, or not now."};
}

/// Why this cannot be given up now; nothing when it can.
template <engine::Game G>
std::optional<Fault> objection_to_concession(const typename G::FaceUp& up, engine::Stake what) {
  if (G::may_concede(up, what)) return std::nullopt;
  return Fault{"not_now", "", "There is no " + std::string(name_of(what)) + " to be given up now."};
}

/// What HostedGame::analysis() promises. It takes long to compile: analyses.cpp has it for the
/// games that are played, and protocol/analysis_json.hpp for another game.
template <engine::Game G>
Result<JsonText> analyse(const typename G::State& state, std::span<const Record> records,
                         const AnalysisBounds& bounds);

/// Any engine game as a HostedGame. Besides the state it keeps only what each audience was told
/// last and which question each seat is asked.
template <engine::Game G>
class Hosted final : public HostedGame {
  static_assert(!CanWrite<G, typename G::State>, "a State must never be written");
  static_assert(!CanWrite<G, typename G::FaceDown>, "a FaceDown must never be written");

 public:
  explicit Hosted(const typename G::RuleSet& rules) : Hosted(rules, G::start(rules)) {}

  /// A game under way, or set up by hand.
  Hosted(const typename G::RuleSet& rules, const typename G::State& state)
      : rules_(rules), state_(state), numbers_(seat_count()) {
    ask(waiting_for().seats);
    for (std::size_t seat = 0; seat < seat_count(); ++seat)
      last_told_.push_back(now({static_cast<engine::Seat>(seat)}));
    last_told_.push_back(now(engine::spectator));
  }

  JsonText terms() const override { return Codec<G>::terms(rules_); }
  JsonText about() const override { return Codec<G>::about(rules_); }
  int seats() const override { return G::seats(rules_); }
  engine::Side side_of(engine::Seat seat) const override {
    return G::side_of(state_.face_up, seat);
  }
  engine::Pack pack() const override { return G::pack(rules_); }
  engine::Waiting waiting_for() const override { return G::waiting_for(state_.face_up); }

  std::string places() const override {
    return waiting_for().deck ? places_of_next_deck<G>(state_.face_up) : std::string();
  }

  std::uint64_t question(engine::Seat seat) const override {
    return asked_.contains(seat) ? numbers_[engine::index(seat)] : 0;
  }

  JsonText view(engine::Observer observer) const override {
    JsonText text;
    ObserverView<View> present = now(observer);
    reuse_listing(present, observer);
    add_listing(present);
    Codec<G>::write_view(text, rules_, nullptr, present);
    return text;
  }

  bool patch(engine::Observer observer, std::string& out) override {
    ObserverView<View>& last = last_told_[place_of(observer)];
    ObserverView<View> next = now(observer);
    if (next.same_as(last)) {
      out += "{}";
      return false;
    }
    add_listing(last);
    add_listing(next);
    const bool differs = Codec<G>::write_view(out, rules_, &last, next);
    last = std::move(next);
    return differs;
  }

  WritePatch patch_later(engine::Observer observer) override {
    if constexpr (engine::Searches<G>) {
      ObserverView<View>& last = last_told_[place_of(observer)];
      ObserverView<View> next = now(observer);
      if (next.question == 0 || next.question == last.question) return {};
      add_listing(last);
      add_listing(next);
      WritePatch write = [rules = rules_, last, next](std::string& out) {
        Codec<G>::write_view(out, rules, &last, next);
      };
      last = std::move(next);
      return write;
    } else {
      return {};
    }
  }

  Result<JsonText> deal(engine::Deck deck) override {
    if (auto fault = objection_to_deck<G>(state_.face_up, deck)) return failure(std::move(*fault));
    const auto events = G::deal(state_, deck);
    asked_ = {};  // the questions after a deal are new ones
    ask(waiting_for().seats);
    return write_story<G>(rules_, events);
  }

  Result<Done> submit(engine::Seat seat, const SentAction& sent) override {
    auto read = Codec<G>::read_action(sent);
    if (!read) return failure(std::move(read.error()));
    const typename G::Action& action = *read;
    ObserverView<View> own = now({seat});
    reuse_listing(own, {seat});
    engine::Effort effort;
    const auto refusal = judge<G>(own.view, action, effort);
    if (refusal != G::Refusal::none) {
      add_listing(own);
      Fault fault = Codec<G>::write_refusal(refusal, own.view, own.offer());
      fault.positions = effort.positions;
      return failure(std::move(fault));
    }
    const auto events = G::apply(state_, seat, action);
    asked_.erase(seat);
    ask(waiting_for().seats);
    const int positions = effort.positions + (own.offer() ? own.offer()->effort.positions : 0);
    return Done{written(action), write_story<G>(rules_, events), positions};
  }

  JsonText understood(const SentAction& sent) const override {
    const auto read = Codec<G>::read_action(sent);
    return read ? written(*read) : JsonText();
  }

  engine::Ended ended() const override { return G::ended(state_.face_up); }

  std::optional<Fault> objection_to(engine::Stake what) const override {
    return objection_to_concession<G>(state_.face_up, what);
  }

  Result<JsonText> concede(engine::Seat seat, engine::Concession concession) override {
    if (auto fault = objection_to_concession<G>(state_.face_up, concession.what))
      return failure(std::move(*fault));
    const auto events = G::concede(state_, seat, concession);
    asked_ = {};  // the questions after a concession are new ones
    ask(waiting_for().seats);
    return write_story<G>(rules_, events);
  }

  std::vector<std::int64_t> totals() const override {
    const engine::Standing standing = G::standing(state_.face_up);
    return {standing.begin(), standing.end()};
  }

  std::string hand(engine::Seat seat) const override {
    std::string text;
    G::cards_in(state_, [&](cards::Card card, const engine::Place& place) {
      if (place.zone != "hand" || place.seat != seat) return;
      text.append(text.empty() ? "" : " ").append(cards::card_text(card));
    });
    return text;
  }

  Result<JsonText> analysis(std::span<const Record> records,
                            const AnalysisBounds& bounds) const override {
    return protocol::analyse<G>(state_, records, bounds);
  }

  void begin_again() override {
    state_ = G::start(rules_);
    asked_ = {};
    ask(waiting_for().seats);
  }

 private:
  using View = typename G::View;

  JsonText written(const typename G::Action& action) const {
    JsonText text;
    Codec<G>::write_action(text, rules_, action);
    return text;
  }

  std::size_t seat_count() const { return static_cast<std::size_t>(G::seats(rules_)); }

  ObserverView<View> now(engine::Observer observer) const {
    return {G::observe(state_, observer), observer.seat ? question(*observer.seat) : 0};
  }

  /// The observer's index in last_told_.
  std::size_t place_of(engine::Observer observer) const {
    return observer.seat ? engine::index(*observer.seat) : seat_count();
  }

  static void add_listing(ObserverView<View>& told) {
    if (told.question == 0 || told.listing) return;
    told.listing =
        std::make_shared<const Listing>([view = told.view] { return offer_of<G>(view); });
  }

  /// What the seat may do was listed already if the seat was told it.
  void reuse_listing(ObserverView<View>& now, engine::Observer observer) const {
    const ObserverView<View>& last = last_told_[place_of(observer)];
    if (last.same_as(now)) now.listing = last.listing;
  }

  /// A seat that was not asked until now gets a new question.
  void ask(engine::SeatSet seats) {
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      const auto seat = static_cast<engine::Seat>(i);
      if (seats.contains(seat) && !asked_.contains(seat)) ++numbers_[i];
    }
    asked_ = seats;
  }

  typename G::RuleSet rules_;
  typename G::State state_;
  std::vector<std::uint64_t> numbers_;  // by seat: questions asked so far
  engine::SeatSet asked_;
  std::vector<ObserverView<View>> last_told_;  // by seat, then the spectators
};

}  // namespace protocol
