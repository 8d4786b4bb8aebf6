// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/seat.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/json_text.hpp"

#include <nlohmann/json.hpp>

#include <concepts>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace protocol {

/// A view for an observer, and the number of the question that the observer is asked (0: none;
/// always 0 for a spectator). Codecs write the number as the member `own.question`.
template <class View>
struct Told {
  View view;
  std::uint64_t question = 0;
  bool operator==(const Told&) const = default;
};

/// A game's words on the wire: specialised once per game, in protocol/<game>_codec.hpp, as a
/// struct of static functions. `CodecOf` says which.
template <engine::Game G>
struct Codec;

/// - `read_action` never throws; its fault has the code `bad_action` and names a JSON pointer.
/// - `write_action` appends an action as a JSON object that `read_action` reads as the same.
/// - `write_view` appends the whole view as a JSON object when `before` is null, else what differs
///   as a merge patch. False when nothing differs.
/// - `write_event` appends one object of the story.
/// - `write_refusal` says why in a sentence that depends on the seat's own view and nothing else.
/// - `terms` is what open_game() would open the same game with.
/// - `write_misfit`, which a game may lack, says why a deck does not fit, by its rules.
/// - `totals`, which a game may lack, is what HostedGame::totals() promises.
/// - `analyse`, which a game may lack, is what HostedGame::analysis() promises.
template <class C, class G>
concept CodecOf =
    requires(std::string& out, const SentAction& action, const Told<typename G::View>* before,
             const Told<typename G::View>& now, const typename G::Action& read,
             const typename G::Events::value_type& event, typename G::Refusal refusal,
             const typename G::View& own, const typename G::RuleSet& rules) {
      { C::read_action(action) } -> std::same_as<Result<typename G::Action>>;
      { C::write_action(out, read) } -> std::same_as<void>;
      { C::write_view(out, before, now) } -> std::same_as<bool>;
      { C::write_event(out, event) } -> std::same_as<void>;
      { C::write_refusal(refusal, own) } -> std::same_as<Fault>;
      { C::terms(rules) } -> std::same_as<JsonText>;
    };

/// Whether the game refuses an action; `effort` grows by its work, if the game counts that.
template <engine::Game G>
typename G::Refusal judge(const typename G::State& now, engine::Seat seat,
                          const typename G::Action& action, engine::Effort& effort) {
  if constexpr (requires { G::refusal(now, seat, action, effort); })
    return G::refusal(now, seat, action, effort);
  else return G::refusal(now, seat, action);
}

/// Law 5: nothing that holds a hidden card can be written.
template <class C, class Hidden>
concept CanWrite =
    requires(std::string& out, const Hidden& hidden) { C::write_event(out, hidden); } ||
    requires(std::string& out, const Hidden& hidden) { C::write_view(out, nullptr, hidden); } ||
    requires(std::string& out, const Hidden& hidden) { C::write(out, hidden); } ||
    requires(std::string& out, const Hidden& hidden) { write_json(out, hidden); };

/// The story as a JSON array, oldest event first.
template <engine::Game G>
JsonText write_story(const typename G::Events& events) {
  JsonText text;
  write_array(text, events, Codec<G>::write_event);
  return text;
}

/// Why this deck cannot be dealt now; nothing when it can. A codec may say it in its game's words.
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

/// Any engine game as a HostedGame. It keeps what each audience was told last and which question
/// each seat is asked, and nothing else besides the state.
template <engine::Game G>
  requires CodecOf<Codec<G>, G>
class Hosted final : public HostedGame {
  static_assert(!CanWrite<Codec<G>, typename G::State>, "a State must never be written");
  static_assert(!CanWrite<Codec<G>, typename G::FaceDown>, "a FaceDown must never be written");

 public:
  explicit Hosted(const typename G::RuleSet& rules) : Hosted(rules, G::start(rules)) {}

  /// A game under way, or set up by hand.
  Hosted(const typename G::RuleSet& rules, const typename G::State& state)
      : rules_(rules), state_(state), numbers_(seat_count()) {
    ask(waiting_for().seats);
    for (std::size_t seat = 0; seat < seat_count(); ++seat)
      told_.push_back(now({static_cast<engine::Seat>(seat)}));
    told_.push_back(now(engine::spectator));
  }

  JsonText terms() const override { return Codec<G>::terms(rules_); }
  int seats() const override { return G::seats(rules_); }
  engine::Pack pack() const override { return G::pack(rules_); }
  engine::Waiting waiting_for() const override { return G::waiting_for(state_.face_up); }

  std::uint64_t question(engine::Seat seat) const override {
    return asked_.contains(seat) ? numbers_[engine::index(seat)] : 0;
  }

  JsonText view(engine::Observer observer) const override {
    JsonText text;
    Codec<G>::write_view(text, nullptr, now(observer));
    return text;
  }

  bool patch(engine::Observer observer, std::string& out) override {
    Told<View>& last = told_[observer.seat ? engine::index(*observer.seat) : seat_count()];
    const Told<View> next = now(observer);
    const bool differs = Codec<G>::write_view(out, &last, next);
    if (differs) last = next;
    return differs;
  }

  Result<JsonText> deal(engine::Deck deck) override {
    if (auto fault = objection_to_deck<G>(state_.face_up, deck)) return failure(std::move(*fault));
    const auto events = G::deal(state_, deck);
    asked_ = {};  // the questions after a deal are new ones
    ask(waiting_for().seats);
    return write_story<G>(events);
  }

  Result<Done> submit(engine::Seat seat, const SentAction& sent) override {
    auto read = Codec<G>::read_action(sent);
    if (!read) return failure(std::move(read.error()));
    const typename G::Action& action = *read;
    engine::Effort effort;
    const auto refusal = judge<G>(state_, seat, action, effort);
    if (refusal != G::Refusal::none) {
      Fault fault = Codec<G>::write_refusal(refusal, G::observe(state_, {seat}));
      fault.positions = effort.positions;
      return failure(std::move(fault));
    }
    const auto events = G::apply(state_, seat, action);
    asked_.erase(seat);
    ask(waiting_for().seats);
    return Done{written(action), write_story<G>(events)};
  }

  JsonText understood(const SentAction& sent) const override {
    const auto read = Codec<G>::read_action(sent);
    return read ? written(*read) : JsonText();
  }

  engine::Ended ended() const override { return G::ended(state_.face_up); }

  Result<JsonText> concede(engine::Seat seat, engine::Concession concession) override {
    if (auto fault = objection_to_concession<G>(state_.face_up, concession.what))
      return failure(std::move(*fault));
    const auto events = G::concede(state_, seat, concession);
    asked_ = {};  // the questions after a concession are new ones
    ask(waiting_for().seats);
    return write_story<G>(events);
  }

  std::vector<std::int64_t> totals() const override {
    if constexpr (requires { Codec<G>::totals(state_.face_up); })
      return Codec<G>::totals(state_.face_up);
    else return HostedGame::totals();
  }

  Result<JsonText> analysis(std::span<const Record> records) const override {
    if constexpr (requires { Codec<G>::analyse(state_, records); })
      return Codec<G>::analyse(state_, records);
    else return HostedGame::analysis(records);
  }

  void begin_again() override {
    state_ = G::start(rules_);
    asked_ = {};
    ask(waiting_for().seats);
  }

 private:
  using View = typename G::View;

  static JsonText written(const typename G::Action& action) {
    JsonText text;
    Codec<G>::write_action(text, action);
    return text;
  }

  std::size_t seat_count() const { return static_cast<std::size_t>(G::seats(rules_)); }

  Told<View> now(engine::Observer observer) const {
    return {G::observe(state_, observer), observer.seat ? question(*observer.seat) : 0};
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
  std::vector<Told<View>> told_;  // by seat, then the spectators
};

}  // namespace protocol
