// SPDX-License-Identifier: MIT
#pragma once

#include "clients/bot/level.hpp"
#include "clients/bot/policy.hpp"
#include "engine/game.hpp"
#include "protocol/game_codec.hpp"
#include "protocol/json_tree.hpp"
#include "protocol/value_reader.hpp"
#include "protocol/view_reader.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace bot::any_game {

/// Reads the views and stories of a game by its own description. `Player` has the members of
/// any_game::Player<G>.
template <engine::Game G, class Player>
class PolicyOf final : public Policy {
  using json = nlohmann::json;

 public:
  PolicyOf(const typename G::RuleSet& rules, engine::Seat seat, Level level, std::uint32_t seed)
      : rules_(rules), seat_(seat), view_(at_first()), player_(level, seed) {}

  void hear(const json& told, const json& story, bool anew) override {
    const auto news = events_of(story);
    if (anew) view_ = at_first();
    if (const auto fault = protocol::read_view<G>(told, rules_, view_); !fault.empty())
      throw Unreadable("the view has no readable \"" + fault + "\"");
    if constexpr (requires { G::remember(view_.face_up, news[0]); })
      for (const Event& event : news) G::remember(view_.face_up, event);
    player_.hear(view_, news);
  }

  bool is_over() const override {
    const auto waiting = G::waiting_for(view_.face_up);
    return !waiting.deck && waiting.seats.empty();
  }

  void reseed(std::uint32_t seed) override { player_.reseed(seed); }
  std::string answer() override { return text_of(player_.answer()); }
  json hint() override {
    return hint_json(player_.hint(),
                     [&](const Action& action) { return protocol::tree_of(text_of(action)); });
  }

 private:
  using Action = typename G::Action;
  using Event = typename G::Event;

  typename G::View at_first() const { return G::observe(G::start(rules_), {seat_}); }

  static std::vector<Event> events_of(const json& story) {
    std::vector<Event> events;
    for (const json& told : story) {
      const auto event = protocol::read_event<Event>(told);
      if (!event) throw Unreadable("the story has an event that is not of this game");
      events.push_back(*event);
    }
    return events;
  }

  std::string text_of(const Action& action) const {
    std::string text;
    protocol::Codec<G>::write_action(text, rules_, action);
    return text;
  }

  typename G::RuleSet rules_;
  engine::Seat seat_;
  typename G::View view_;
  Player player_;
};

}  // namespace bot::any_game
