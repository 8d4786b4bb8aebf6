// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/germanwhist/state.hpp"

#include <optional>
#include <span>
#include <string_view>

/// German Whist as a game by the contract of engine/game.hpp.
namespace germanwhist {

// ---- what lies on the table ---------------------------------------------------------------------

inline constexpr engine::ZoneIs zones[] = {
    {.name = "hand", .form = engine::Form::hand, .per = engine::Per::seat},
    {.name = "trick", .form = engine::Form::trick},
    {.name = "last", .form = engine::Form::row},
    {.name = "turned", .form = engine::Form::row},
    {.name = "stock", .form = engine::Form::pile},
};
inline constexpr engine::CountIs counts[] = {
    {"tricks", engine::Per::seat},
    {"score", engine::Per::seat},
};
inline constexpr std::string_view marks[] = {"dealer", "lead"};
inline constexpr engine::FactIs facts[] = {
    {"trump", engine::Kind::suit},
    {"counting", engine::Kind::flag},
};

/// G13: whether the trick that is played counts.
inline bool is_counting(const FaceUp& up) {
  return up.rules.tricks_count == TricksCount::all || !up.turned;
}

template <class Table, class ViewT>
void lay_out_view(Table& table, ViewT& view) {
  auto& up = view.face_up;
  table.phase(up.phase);
  if constexpr (Table::reads) engine::set_asked(up.phase, table.asked());
  table.deal(up.deal);
  if (!std::holds_alternative<AwaitingDraw>(up.phase)) table.mark("dealer", up.dealer);
  table.fact("trump", up.trump);
  table.zone("hand", up.held, [&](Seat seat) {
    return view.own && view.own->seat == seat ? &view.own->hand : nullptr;
  });
  table.zone("turned", up.turned);
  table.zone("stock", up.stock);
  if (auto* play = std::get_if<Play>(&up.phase)) {
    table.mark("lead", play->lead);
    table.zone("trick", play->trick);
    bool counting = is_counting(up);
    table.fact("counting", counting);
  }
  table.zone("last", up.last);
  table.count("tricks", up.tricks);
  table.count("score", up.score);
}

// ---- the game -----------------------------------------------------------------------------------

using Types = engine::Types<State, View, Actions, Events, Refusal>;

struct GermanWhist : engine::Phased<GermanWhist, Types> {
  static constexpr std::string_view name = "germanwhist";
  static constexpr char rule_letter = 'G';
  static constexpr auto& reasons = germanwhist::reasons;

  static std::span<const engine::Preset<RuleSet>> presets() { return germanwhist::presets; }

  static int seats(const RuleSet&) { return seat_count; }
  static engine::Pack pack(const RuleSet&) { return cards::pack_of(pack_set); }
  static engine::About about(const RuleSet&) {
    return {
        .zones = zones, .counts = counts, .marks = marks, .facts = facts, .order = "23456789TJQKA"};
  }
  static std::optional<RuleSet> mirrored(const RuleSet& rules) { return rules; }
  static engine::Place dealt_to(const FaceUp& up, int n);
  static State imagine(const View& view, engine::Chance& chance);
  static Action heuristic(const View& view);
  template <class Visit>
  static void cards_in(const State& state, Visit&& visit);
};

template <class Visit>
void GermanWhist::cards_in(const State& state, Visit&& visit) {
  using engine::Place;
  const auto& [up, down] = state;
  for (const Seat seat : all_seats)
    for (const Card card : down.hands[seat]) visit(card, Place{"hand", seat, SeatSet{seat}, false});
  for (const Card card : down.stock) visit(card, Place{"stock", {}, {}, false});
  if (up.turned) visit(*up.turned, Place{"turned", {}, {}, true});
  for (const auto& played : up.memory.played) visit(played.card, Place{"played", {}, {}, true});
}

static_assert(engine::Game<GermanWhist>);

}  // namespace germanwhist

extern template struct engine::Phased<germanwhist::GermanWhist, germanwhist::Types>;
