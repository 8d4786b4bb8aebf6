// SPDX-License-Identifier: MIT
#include "tests/support/tiny_game.hpp"

#include "engine/cards/card_text.hpp"

#include <algorithm>

namespace tiny {

namespace {

Seat seat_at(int i) { return static_cast<Seat>(i); }

Seat highest(const engine::PerSeat<Card, seat_count>& choices) {
  const auto best = std::max_element(choices.each.begin(), choices.each.end());
  return static_cast<Seat>(best - choices.each.begin());
}

Game::Events show(State& state) {
  FaceUp& up = state.face_up;
  engine::ensure(!up.buggy, "this game has a bug");
  const Seat by = highest(state.face_down.choices);
  ++up.tricks[by];
  up.chosen = {};
  Game::Events events{Shown{state.face_down.choices, by}};
  if (--up.tricks_left == 0 && up.deals_left == 0) events.push_back(Over{up.tricks});
  return events;
}

}  // namespace

engine::Pack Game::pack(const RuleSet&) {
  engine::Pack pack;
  for (unsigned rank = 2; rank < 2 + seat_count * cards_each; ++rank)
    pack.push_back(cards::make_card(static_cast<cards::Rank>(rank), cards::Suit::hearts));
  return pack;
}

engine::Waiting Game::waiting_for(const FaceUp& up) {
  if (up.tricks_left == 0) return {.seats = {}, .deck = up.deals_left > 0};
  SeatSet seats = SeatSet::first(seat_count);
  for (int i = 0; i < seat_count; ++i)
    if (up.chosen.contains(seat_at(i))) seats.erase(seat_at(i));
  return {.seats = seats, .deck = false};
}

bool Game::fits(const FaceUp& up, engine::Deck deck) {
  const engine::Pack whole = pack({});
  return waiting_for(up).deck &&
         std::is_permutation(deck.begin(), deck.end(), whole.begin(), whole.end());
}

Game::Events Game::deal(State& state, engine::Deck deck) {
  for (std::size_t i = 0; i < deck.size(); ++i)
    state.face_down.hands.each[i % seat_count].insert(deck[i]);
  state.face_up.tricks_left = cards_each;
  return {Dealt{--state.face_up.deals_left}};
}

Refusal Game::refusal(const State& state, Seat seat, const Action& action) {
  if (!waiting_for(state.face_up).seats.contains(seat)) return Refusal::not_your_turn;
  const bool held = state.face_down.hands[seat].contains(action.card);
  return held ? Refusal::none : Refusal::not_your_card;
}

Game::Events Game::apply(State& state, Seat seat, const Action& action) {
  engine::ensure(refusal(state, seat, action) == Refusal::none, "a refused action was applied");
  state.face_down.hands[seat].erase(action.card);
  state.face_down.choices[seat] = action.card;
  state.face_up.chosen.insert(seat);
  return state.face_up.chosen.size() == seat_count ? show(state) : Events{};
}

engine::Ended Game::ended(const FaceUp& up) {
  if (up.tricks_left > 0) return engine::Ended::nothing;
  return up.deals_left > 0 ? engine::Ended::deal : engine::Ended::rubber;
}

/// A deal is too short for giving it up alone.
bool Game::may_concede(const FaceUp& up, engine::Stake what) {
  return what == engine::Stake::rubber && up.tricks_left > 0;
}

Game::Events Game::concede(State& state, Seat, engine::Concession concession) {
  engine::ensure(may_concede(state.face_up, concession.what), "there is nothing to give up");
  state.face_up.deals_left = state.face_up.tricks_left = 0;
  return {Over{state.face_up.tricks}};
}

View Game::observe(const State& state, engine::Observer observer) {
  View view{state.face_up, std::nullopt};
  if (observer.seat) view.own = Own{*observer.seat, state.face_down.hands[*observer.seat]};
  return view;
}

protocol::Result<std::unique_ptr<protocol::HostedGame>> open(const nlohmann::json& terms) {
  RuleSet rules;
  if (terms.value("game", "tiny") != "tiny")
    return protocol::failure({"unknown_game", "", "Only tiny is played here."});
  if (terms.contains("options")) {
    rules.deals = terms["options"].value("deals", rules.deals);
    rules.buggy = terms["options"].value("buggy", rules.buggy);
  }
  return std::make_unique<protocol::Hosted<Game>>(rules);
}

}  // namespace tiny

namespace protocol {

namespace {

void write_seats(std::string& out, engine::SeatSet seats) {
  ArrayWriter list(out);
  for (int i = 0; i < tiny::seat_count; ++i)
    if (seats.contains(tiny::seat_at(i))) write_json(list.next(), i);
}

void write_tricks(std::string& out, const engine::PerSeat<int, tiny::seat_count>& tricks) {
  write_numbers(out, tricks.each);
}

void write_card(std::string& out, cards::Card card) { write_json(out, cards::card_text(card)); }

void write(ObjectWriter&& object, const tiny::Dealt& dealt) {
  object.member("type", "dealt").member("left", dealt.deal);
}

void write(ObjectWriter&& object, const tiny::Shown& shown) {
  object.member("type", "shown").member("by", engine::index(shown.by));
  write_array(object.key("cards"), shown.cards.each, write_card);
}

void write(ObjectWriter&& object, const tiny::Over& over) {
  object.member("type", "over");
  write_tricks(object.key("tricks"), over.tricks);
}

struct Mine {
  tiny::Own own;
  std::optional<std::uint64_t> question;
  bool operator==(const Mine&) const = default;
};

using TinyTold = Told<tiny::View>;

std::optional<Mine> mine(const TinyTold& told) {
  if (!told.view.own) return std::nullopt;
  Mine mine{*told.view.own, std::nullopt};
  if (told.question != 0) mine.question = told.question;
  return mine;
}

void describe(Difference<Mine>& own) {
  own.member("seat", [](const Mine& m) { return engine::index(m.own.seat); });
  own.member("hand", [](const Mine& m) { return cards::card_text(m.own.hand); });
  own.member("question", [](const Mine& m) { return m.question; });
}

}  // namespace

Result<tiny::Choose> Codec<tiny::Game>::read_action(const SentAction& action) {
  const auto text = ActionReader(action).text("card");
  if (!text) return failure({"bad_action", "", "/action/card: a card was expected."});
  const auto card = cards::read_card(*text);
  if (!card) return failure({"bad_action", "", "/action/card: this is no card."});
  return tiny::Choose{*card};
}

void Codec<tiny::Game>::write_action(std::string& out, const tiny::Choose& action) {
  ObjectWriter(out).member("card", cards::card_text(action.card));
}

bool Codec<tiny::Game>::write_view(std::string& out, const TinyTold* before, const TinyTold& now) {
  Difference<TinyTold> view(out, before, now);
  view.member("deals_left", [](const TinyTold& t) { return t.view.face_up.deals_left; });
  view.member(
      "waiting", [](const TinyTold& t) { return tiny::Game::waiting_for(t.view.face_up).seats; },
      write_seats);
  view.member("tricks", [](const TinyTold& t) { return t.view.face_up.tricks; }, write_tricks);
  view.object("own", mine, describe);
  return view.finish();
}

void Codec<tiny::Game>::write_event(std::string& out, const tiny::Game::Event& event) {
  std::visit([&](const auto& told) { write(ObjectWriter(out), told); }, event);
}

Fault Codec<tiny::Game>::write_refusal(tiny::Refusal refusal, const tiny::View& own) {
  if (refusal == tiny::Refusal::not_your_turn) return {"not_your_turn", "", "Wait for the others."};
  return {CodeName::of_game("not_your_card"), "T1",
          "You hold " + cards::card_text(own.own->hand) + "."};
}

JsonText Codec<tiny::Game>::terms(const tiny::RuleSet& rules) {
  return R"({"game":"tiny","rules":"plain","options":{"deals":)" + std::to_string(rules.deals) +
         (rules.buggy ? R"(,"buggy":true}})" : "}}");
}

}  // namespace protocol
