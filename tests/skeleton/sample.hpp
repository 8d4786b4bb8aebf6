// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/opponents.hpp"
#include "engine/phased.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

/// Sample, a game for two: ten tricks without trumps, each a point.
namespace sample {

using namespace engine::opponents;  // X01
using engine::operator==;
using engine::words;

/// X02: two to ace of every suit.
inline constexpr CardSet pack_set = [] {
  CardSet set;
  for (const Suit suit : cards::all_suits) set = set | CardSet::of(suit, 0x7FFC);
  return set;
}();
inline constexpr int hand_size = 10;  // X05

// ---- options: RULES.md, "Ways to play" ----------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(FirstLead, std::uint8_t, non_dealer, dealer)  // X06

struct RuleSet {
  FirstLead first_lead = FirstLead::non_dealer;
  std::uint8_t match_points = 50;  // X11
};

template <class Settings>
void options(Settings& settings, RuleSet& rules) {
  settings.choice("first_lead", rules.first_lead, 6);
  settings.number("match_points", rules.match_points, 10, 200, 11);
}

inline constexpr engine::Preset<RuleSet> sample_presets[] = {{"standard", {}}};

// ---- what players do, what is told, why an act is refused ---------------------------------------

struct PlayCard {
  static constexpr engine::VerbIs verb{.name = "play", .from = "hand", .to = "trick"};
  Card card{};
};
using engine::Continue;
using Action = std::variant<PlayCard, Continue>;
using Actions = FixedVector<Action, hand_size>;

struct Drawn {  // X04
  static constexpr std::string_view type = "draw";
  Seat dealer{};
  PerSeat<Card> drawn;
};
struct DrawnEqual {  // X04
  static constexpr std::string_view type = "draw_again";
  PerSeat<Card> drawn;
};
struct Dealt {  // X05
  static constexpr std::string_view type = "dealt";
  Seat dealer{};
  std::uint16_t deal = 0;
  std::uint8_t each = hand_size;
};
struct TrickTaken {  // X08
  static constexpr std::string_view type = "trick";
  Seat by{};
};
struct Scored {  // X09
  static constexpr std::string_view type = "scored";
  Seat seat{};
  std::uint8_t points = 0;
  std::int32_t total = 0;
};
struct Won {  // X11
  static constexpr std::string_view type = "won";
  Seat by{};
};
using Event = std::variant<Drawn, DrawnEqual, Dealt, engine::Did<Action>, TrickTaken, Scored, Won,
                           engine::Conceded>;
/// The longest story of one act: the last card of a match.
using Events = FixedVector<Event, 5>;

BOOST_DEFINE_FIXED_ENUM_CLASS(Refusal, std::uint8_t, none, not_your_turn, not_in_this_phase,
                              not_your_card, must_follow_suit)
inline constexpr engine::Reason<Refusal> sample_reasons[] = {
    {Refusal::not_your_card, 7, "That card is not in your hand."},
    {Refusal::must_follow_suit, 7, "Follow suit if you can."},
};

// ---- the state ----------------------------------------------------------------------------------

using Trick = FixedVector<Card, seat_count>;

struct Play {
  static constexpr std::string_view name = "play";
  static constexpr int rule = 8;
  Seat lead{};
  Trick trick;
  Seat turn() const { return trick.empty() ? lead : other(lead); }
};
using AwaitingDraw = engine::AwaitingDraw<4>;
using AwaitingDeck = engine::AwaitingDeck<5>;
using DealOver = engine::DealOver<10>;
using Over = engine::Over<11>;
using Phase = std::variant<AwaitingDraw, AwaitingDeck, Play, DealOver, Over>;

/// What everybody sees or has seen.
struct FaceUp {
  RuleSet rules;
  Phase phase;
  Seat dealer{};
  std::uint16_t deal = 0;  // its number in the match, from 1
  PerSeat<std::uint8_t> held, tricks;
  PerSeat<std::int32_t> score;
  CardSet gone;            // cards played in this deal
  Suit led{};              // to the trick under way
  PerSeat<CardSet> lacks;  // all cards of the suits that a hand has not followed
};
/// What somebody does not see. Nothing outside this folder ever receives one.
struct FaceDown {
  PerSeat<CardSet> hands;
  CardSet rest;  // cards that were not dealt
};
/// What only one player sees.
struct Own {
  Seat seat{};
  CardSet hand;
};
using State = engine::StateOf<FaceUp, FaceDown>;
using View = engine::ViewOf<FaceUp, Own>;

// ---- the table, in the words of engine/table.hpp ------------------------------------------------

inline constexpr engine::ZoneIs zones[] = {
    {.name = "hand", .form = engine::Form::hand, .per = engine::Per::seat},
    {.name = "trick", .form = engine::Form::trick},
};
inline constexpr engine::CountIs counts[] = {{"tricks", engine::Per::seat},
                                             {"score", engine::Per::seat}};
inline constexpr std::string_view marks[] = {"dealer", "lead"};

template <class Table, class ViewT>
void lay_out_view(Table& table, ViewT& view) {
  auto& up = view.face_up;
  table.phase(up.phase);
  if constexpr (Table::reads) engine::set_asked(up.phase, table.asked());
  table.deal(up.deal);
  if (!std::holds_alternative<AwaitingDraw>(up.phase)) table.mark("dealer", up.dealer);
  table.zone("hand", up.held, [&](Seat seat) {
    return view.own && view.own->seat == seat ? &view.own->hand : nullptr;
  });
  if (auto* play = std::get_if<Play>(&up.phase)) {
    table.mark("lead", play->lead);
    table.zone("trick", play->trick);
  }
  table.count("tricks", up.tricks);
  table.count("score", up.score);
}

// ---- the game -----------------------------------------------------------------------------------

using Types = engine::Types<State, View, Actions, Events, Refusal>;

struct Sample : engine::Phased<Sample, Types> {
  static constexpr std::string_view name = "sample";
  static constexpr char rule_letter = 'X';
  static constexpr auto& reasons = sample_reasons;

  static std::span<const engine::Preset<RuleSet>> presets() { return sample_presets; }
  static int seats(const RuleSet&) { return seat_count; }
  static engine::Pack pack(const RuleSet&) { return cards::pack_of(pack_set); }
  static engine::About about(const RuleSet&) {
    return {
        .zones = zones, .counts = counts, .marks = marks, .facts = {}, .order = "23456789TJQKA"};
  }
  static engine::Place dealt_to(const FaceUp& up, int n);
  static State imagine(const View& view, engine::Chance& chance);
  template <class Visit>
  static void cards_in(const State& state, Visit&& visit);
};

template <class Visit>
void Sample::cards_in(const State& state, Visit&& visit) {
  using engine::Place;
  for (const Seat seat : all_seats)
    for (const Card card : state.face_down.hands[seat])
      visit(card, Place{"hand", seat, SeatSet{seat}, false});
  for (const Card card : state.face_down.rest) visit(card, Place{"rest", {}, {}, false});
  for (const Card card : state.face_up.gone) visit(card, Place{"played", {}, {}, true});
}

static_assert(engine::Game<Sample>);

}  // namespace sample

extern template struct engine::Phased<sample::Sample, sample::Types>;
