// SPDX-License-Identifier: MIT
#include "tests/support/tiny_game.hpp"

#include "engine/ensure.hpp"
#include "protocol/analysis_json.hpp"
#include "protocol/terms_json.hpp"

#include <algorithm>

/// For all who make a Hosted of it.
template protocol::Result<protocol::JsonText> protocol::analyse<tiny::Game>(
    const tiny::State&, std::span<const protocol::Record>, const protocol::AnalysisBounds&);

namespace tiny {

static_assert(engine::Game<Game>);

namespace {

Seat seat_at(std::size_t i) { return static_cast<Seat>(i % seat_count); }

Seat highest(const PerSeat<CardSet, seat_count>& choices) {
  const auto lower = [](CardSet one, CardSet other) { return *one.begin() < *other.begin(); };
  const auto best = std::max_element(choices.each.begin(), choices.each.end(), lower);
  return static_cast<Seat>(best - choices.each.begin());
}

Game::Events show(State& state) {
  auto& [up, down] = state;
  engine::ensure(!up.rules.buggy, "this game has a bug");
  Shown shown{highest(down.choices), {}};
  ++up.tricks[shown.by];
  for (std::size_t i = 0; i < seat_count; ++i) {
    const Card card = *down.choices.each[i].begin();
    shown.drawn.each[i] = card;
    up.played.insert(card);
  }
  down.choices = {};
  up.backs = {};
  const bool more_tricks = up.held[Seat{0}] > 0, more_deals = up.deal < up.rules.deals;
  if (more_tricks) up.phase = Choosing{SeatSet::first(seat_count)};
  else if (more_deals) up.phase = Shuffling{};
  else up.phase = Finished{};
  Game::Events events{shown};
  if (std::holds_alternative<Finished>(up.phase)) events.push_back(Over{up.tricks});
  return events;
}

}  // namespace

std::span<const engine::Preset<RuleSet>> Game::presets() {
  static constexpr engine::Preset<RuleSet> all[] = {{"plain", {}}};
  return all;
}

engine::Pack Game::pack(const RuleSet&) {
  engine::Pack pack;
  for (unsigned rank = 2; rank < 2 + seat_count * cards_each; ++rank)
    pack.push_back(cards::make_card(static_cast<cards::Rank>(rank), cards::Suit::hearts));
  return pack;
}

engine::About Game::about(const RuleSet&) {
  using enum engine::Form;
  static constexpr engine::ZoneIs zones[] = {{"hand", hand, engine::Per::seat},
                                             {"chosen", hand, engine::Per::seat},
                                             {"played", row, engine::Per::table}};
  static constexpr engine::CountIs counts[] = {{"tricks", engine::Per::seat}};
  return {.zones = zones, .counts = counts, .marks = {}, .facts = {}, .order = "23456789T"};
}

State Game::start(const RuleSet& rules) {
  State state;
  state.face_up.rules = rules;
  return state;
}

engine::Waiting Game::waiting_for(const FaceUp& up) {
  if (const auto* choosing = std::get_if<Choosing>(&up.phase)) return {.seats = choosing->asked};
  return {.seats = {}, .deck = std::holds_alternative<Shuffling>(up.phase)};
}

engine::Standing Game::standing(const FaceUp& up) {
  engine::Standing standing;
  for (const auto tricks : up.tricks.each) standing.push_back(tricks);
  return standing;
}

bool Game::fits(const FaceUp& up, engine::Deck deck) {
  const engine::Pack whole = pack(up.rules);
  return waiting_for(up).deck &&
         std::is_permutation(deck.begin(), deck.end(), whole.begin(), whole.end());
}

engine::Place Game::dealt_to(const FaceUp&, int n) {
  const Seat seat = seat_at(static_cast<std::size_t>(n));
  return {"hand", seat, {seat}};
}

Game::Events Game::deal(State& state, engine::Deck deck) {
  auto& [up, down] = state;
  down = {};
  for (std::size_t i = 0; i < deck.size(); ++i) down.hands[seat_at(i)].insert(deck[i]);
  up.held.each.fill(cards_each);
  up.played = {};
  up.phase = Choosing{SeatSet::first(seat_count)};
  ++up.deal;
  Events events{Dealt{static_cast<std::uint16_t>(up.rules.deals - up.deal)}};
  if (!up.rules.brief) return events;
  up.phase = Finished{};
  events.push_back(Over{up.tricks});
  return events;
}

Refusal Game::refusal(const View& view, const Action& action) {
  if (!view.own || !waiting_for(view.face_up).seats.contains(view.own->seat))
    return Refusal::not_your_turn;
  const bool held = view.own->hand.contains(std::get<Choose>(action).card);
  return held ? Refusal::none : Refusal::not_your_card;
}

engine::Explanation Game::explain(Refusal refusal, const View&) {
  if (refusal == Refusal::not_your_turn) return {"not_your_turn", 1, "Wait for the others."};
  return {"not_your_card", 1, "You do not hold this card."};
}

engine::Legal<Game::Actions> Game::legal(const View& view) {
  engine::Legal<Actions> legal;
  if (!view.own || !waiting_for(view.face_up).seats.contains(view.own->seat)) return legal;
  for (const Card card : view.own->hand) legal.actions.push_back(Choose{card});
  return legal;
}

Game::Events Game::apply(State& state, Seat seat, const Action& action) {
  engine::ensure(refusal(observe(state, {seat}), action) == Refusal::none,
                 "a refused action was applied");
  auto& [up, down] = state;
  const Card card = std::get<Choose>(action).card;
  down.hands[seat].erase(card);
  down.choices[seat].insert(card);
  --up.held[seat];
  up.backs[seat] = 1;
  SeatSet& asked = std::get<Choosing>(up.phase).asked;
  asked.erase(seat);
  return asked.empty() ? show(state) : Events{};
}

engine::Ended Game::ended(const FaceUp& up) {
  if (std::holds_alternative<Choosing>(up.phase)) return engine::Ended::nothing;
  return waiting_for(up).deck ? engine::Ended::deal : engine::Ended::rubber;
}

/// A deal is too short for giving it up alone.
bool Game::may_concede(const FaceUp& up, engine::Stake what) {
  return what == engine::Stake::rubber && std::holds_alternative<Choosing>(up.phase);
}

Game::Events Game::concede(State& state, Seat, engine::Concession concession) {
  engine::ensure(may_concede(state.face_up, concession.what), "there is nothing to give up");
  state.face_up.phase = Finished{};
  return {Over{state.face_up.tricks}};
}

View Game::observe(const State& state, engine::Observer observer) {
  View view{state.face_up, std::nullopt};
  if (const auto seat = observer.seat)
    view.own = Own{*seat, state.face_down.hands[*seat], state.face_down.choices[*seat]};
  return view;
}

State Game::imagine(const View& view, engine::Chance& chance) {
  State state{view.face_up, {}};
  CardSet seen = view.face_up.played;
  if (view.own) seen = seen | view.own->hand | view.own->choice;
  engine::Pack pool;
  for (const Card card : pack(view.face_up.rules))
    if (!seen.contains(card)) pool.push_back(card);
  cards::shuffle(pool, chance);
  const auto take = [&](CardSet& to, int number) {
    for (; number > 0; --number, pool.pop_back()) to.insert(pool.back());
  };
  for (std::size_t i = 0; i < seat_count; ++i) {
    const Seat seat = seat_at(i);
    if (view.own && view.own->seat == seat) continue;
    take(state.face_down.hands[seat], view.face_up.held[seat]);
    take(state.face_down.choices[seat], view.face_up.backs[seat]);
  }
  if (view.own) {
    state.face_down.hands[view.own->seat] = view.own->hand;
    state.face_down.choices[view.own->seat] = view.own->choice;
  }
  return state;
}

protocol::Result<std::unique_ptr<protocol::HostedGame>> open(const nlohmann::json& terms) {
  if (terms.value("game", "tiny") != "tiny")
    return protocol::failure({"unknown_game", "", "Only tiny is played here."});
  auto plain = terms;
  if (plain.contains("options")) plain["options"].erase("mirror");
  auto rules = protocol::read_terms<Game>(plain);
  if (!rules) return failure(std::move(rules.error()));
  return std::make_unique<protocol::Hosted<Game>>(*rules);
}

}  // namespace tiny
