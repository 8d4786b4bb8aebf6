// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/hosted.hpp"

#include <string_view>

namespace protocol {

/// An engine game for a Replay; its stories are the engine's events. The state must live as long
/// and may be looked at between records.
template <engine::Game G>
class GameStage {
 public:
  using Story = typename G::Events;

  explicit GameStage(typename G::State& state) : state_(&state) {}

  int seats() const { return G::seats(state_->face_up.rules); }
  engine::Waiting waiting_for() const { return G::waiting_for(state_->face_up); }

  Result<Story> deal(engine::Deck deck) {
    if (auto fault = objection_to_deck<G>(state_->face_up, deck)) return failure(std::move(*fault));
    return G::deal(*state_, deck);
  }

  Result<Story> submit(engine::Seat seat, const nlohmann::json& json) {
    auto action = Codec<G>::read_action(json);
    if (!action) return failure(std::move(action.error()));
    const auto own = G::observe(*state_, {seat});
    const auto refusal = G::refusal(own, *action);
    if (refusal != G::Refusal::none) {
      const Offer offer = offer_of<G>(own);
      return failure(Codec<G>::write_refusal(refusal, own, &offer));
    }
    return G::apply(*state_, seat, *action);
  }

  Result<Story> concede(engine::Seat seat, engine::Concession concession) {
    if (auto fault = objection_to_concession<G>(state_->face_up, concession.what))
      return failure(std::move(*fault));
    return G::concede(*state_, seat, concession);
  }

  void begin_again() { *state_ = G::start(state_->face_up.rules); }
  static Story nothing() { return {}; }
  JsonText text(const Story& story) const { return write_story<G>(state_->face_up.rules, story); }

 private:
  typename G::State* state_;
};

}  // namespace protocol
