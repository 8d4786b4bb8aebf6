// SPDX-License-Identifier: MIT
#include "tests/support/odd_game.hpp"

#include "engine/ensure.hpp"

#include <algorithm>

namespace odd {

std::span<const std::string_view> words(std::type_identity<Points>) {
  static constexpr std::string_view all[] = {"finder", "owner"};
  return all;
}

std::span<const std::string_view> words(std::type_identity<Why>) {
  static constexpr std::string_view all[] = {"turned", "thrown", "bought", "given_up"};
  return all;
}

namespace {

constexpr std::uint8_t lose_rule = 3;

bool contains(const CardBag& bag, const CardBag& part) {
  return std::all_of(part.begin(), part.end(),
                     [&](Card card) { return bag.count(card) >= part.count(card); });
}

int pips(Card card) { return static_cast<int>(rank_of(card)); }

int pips(const CardBag& cards) {
  int sum = 0;
  for (const Card card : cards) sum += pips(card);
  return sum;
}

bool may_lay_at(Seat seat, Spot spot) {
  const bool near = spot.seat == seat || spot.seat == seat_at(index(seat) + 1);
  return near && spot.place >= 1 && spot.place <= place_count;
}

bool can_be_turned(const FaceUp& up, Spot spot) {
  if (index(spot.seat) >= seat_count || spot.place < 1 || spot.place > place_count) return false;
  const Stack& cards = stack(up, spot);
  return !cards.empty() && cards.back().is_face_down();
}

// ---- why an action is illegal ----------------------------------------------------------------

bool laying(const View& view) { return std::holds_alternative<Laying>(view.face_up.phase); }

Refusal refuse(const View& view, const Lay& lay) {
  if (!laying(view)) return Refusal::not_now;
  if (!may_lay_at(view.own->seat, lay.spot)) return Refusal::no_such_place;
  const bool held = lay.hand < hand_count && view.own->hands[lay.hand].contains(lay.card);
  return held ? Refusal::none : Refusal::not_your_card;
}

Refusal refuse(const View& view, const Turn& turn) {
  if (laying(view)) return Refusal::not_now;
  return can_be_turned(view.face_up, turn.spot) ? Refusal::none : Refusal::nothing_to_turn;
}

Refusal refuse(const View& view, const Throw& thrown) {
  if (laying(view)) return Refusal::not_now;
  const bool held =
      thrown.hand < hand_count && contains(view.own->hands[thrown.hand], thrown.cards);
  if (!held) return Refusal::not_your_card;
  return pips(thrown.cards) % 2 == 1 ? Refusal::none : Refusal::not_odd;
}

bool is_of_one_suit(const FixedVector<Card, 4>& group) {
  return std::all_of(group.begin(), group.end(),
                     [&](Card card) { return suit_of(card) == suit_of(group[0]); });
}

Refusal refuse(const View& view, const Sort& sort) {
  if (laying(view)) return Refusal::not_now;
  CardBag left = view.own->hands[0];
  for (const auto& group : sort.groups) {
    for (const Card card : group) {
      if (!left.contains(card)) return Refusal::not_your_card;
      left.erase(card);
    }
    if (group.empty() || !is_of_one_suit(group)) return Refusal::not_sorted;
  }
  return sort.groups.empty() ? Refusal::not_sorted : Refusal::none;
}

Refusal refuse(const View& view, const Buy& buy) {
  if (laying(view)) return Refusal::not_now;
  const bool right = buy.number >= 1 && buy.number <= price_max && view.face_up.stock > 0;
  return right ? Refusal::none : Refusal::no_such_price;
}

Refusal refuse(const View& view, const Pass&) {
  return laying(view) ? Refusal::not_now : Refusal::none;
}

// ---- what a legal action does ----------------------------------------------------------------

void tell(FaceUp& up, Events& story, const Event& event) {
  Game::remember(up, event);
  story.push_back(event);
}

void score(FaceUp& up, Events& story, Side side, int points, std::uint8_t rule, Why why) {
  up.score[side] += points;
  tell(up, story, Scored{side, points, up.score[side], rule, why});
}

void end_match(FaceUp& up, Events& story, std::optional<Side> winner) {
  up.phase = Over{};
  Won won{winner, {}};
  const auto standing = Game::standing(up);
  std::copy(standing.begin(), standing.end(), won.totals.each.begin());
  tell(up, story, won);
}

void end_deal(State& state, Events& story) {
  FaceUp& up = state.face_up;
  state.face_down.chosen = {};
  up.phase = Shuffling{};
  if (up.deal < up.rules.deals) return;
  const auto [even, uneven] = up.score.each;
  std::optional<Side> winner;
  if (even != uneven) winner = Side{even < uneven};
  end_match(up, story, winner);
}

void lay_all(State& state, Events& story) {
  auto& [up, down] = state;
  engine::ensure(!up.rules.buggy, "this game has a bug");
  for (std::size_t i = 0; i < seat_count; ++i) {
    const Seat seat = seat_at(i);
    if (!down.chosen[seat]) continue;
    const auto [card, hand, spot] = *down.chosen[seat];
    down.hands[hand][seat].erase(card);
    --up.held[hand][seat];
    down.laid[seat] = card;
    stack(up, spot).push_back(Lying::back());
    tell(up, story, Laid{seat, hand, spot});
  }
  down.chosen = {};
  if (up.rules.blindfold) tell(up, story, Looked{blind});
  up.phase = Turning{{blind}};
}

void next_turn(State& state, Seat seat, Events& story) {
  const Seat next = seat_at(index(seat) + 1);
  if (next == blind) end_deal(state, story);
  else state.face_up.phase = Turning{{next}};
}

void act(State& state, Seat seat, const Lay& lay, Events& story) {
  auto& asked = std::get<Laying>(state.face_up.phase).asked;
  state.face_down.chosen[seat] = lay;
  asked.erase(seat);
  if (asked.empty()) lay_all(state, story);
}

void act(State& state, Seat seat, const Turn& turn, Events& story) {
  auto& [up, down] = state;
  Stack& cards = stack(up, turn.spot);
  Seat layer{};  // of the top card: the last of those that have laid there
  for (std::size_t i = 0; i < seat_count; ++i)
    if (up.laid.each[i] == turn.spot) layer = seat_at(i);
  const Card card = *down.laid[layer];
  cards[cards.size() - 1] = Lying::open(card);
  up.found = Found{seat, card};
  tell(up, story, Turned{card, turn.spot});
  const Seat gains = up.rules.points == Points::finder ? seat : turn.spot.seat;
  const int points = suit_of(card) == cards::Suit::hearts ? -pips(card) : pips(card);
  score(up, story, Game::side_of(up, gains), points, 2, Why::turned);
}

void act(State& state, Seat seat, const Throw& thrown, Events& story) {
  auto& [up, down] = state;
  for (const Card card : thrown.cards) {
    down.hands[thrown.hand][seat].erase(card);
    up.heap.insert(card);
    --up.held[thrown.hand][seat];
  }
  score(up, story, Game::side_of(up, seat), thrown.cards.size(), 2, Why::thrown);
}

void act(State& state, Seat seat, const Sort& sort, Events& story) {
  auto& [up, down] = state;
  for (const auto& group : sort.groups)
    for (const Card card : group) {
      down.hands[0][seat].erase(card);
      up.heap.insert(card);
      --up.held[0][seat];
    }
  score(up, story, Game::side_of(up, seat), static_cast<int>(sort.groups.size()), 2, Why::thrown);
}

void act(State& state, Seat seat, const Buy& buy, Events& story) {
  auto& [up, down] = state;
  down.hands[0][seat].insert(down.stock.back());
  down.stock.pop_back();
  ++up.held[0][seat];
  --up.stock;
  score(up, story, Game::side_of(up, seat), -buy.number, 2, Why::bought);
}

void act(State&, Seat, const Pass&, Events&) {}

}  // namespace

std::span<const engine::Preset<RuleSet>> Game::presets() {
  static constexpr engine::Preset<RuleSet> all[] = {{"plain", {}},
                                                    {"short", {.deals = 1, .blindfold = false}}};
  return all;
}

engine::Pack Game::pack(const RuleSet&) {
  engine::Pack pack;
  for (int copies = 0; copies < 2; ++copies)
    for (const auto suit : {cards::Suit::hearts, cards::Suit::spades})
      for (unsigned rank = 2; rank <= 5; ++rank)
        pack.push_back(cards::make_card(static_cast<cards::Rank>(rank), suit));
  return pack;
}

engine::About Game::about(const RuleSet&) {
  using engine::Form, engine::Per, engine::Kind;
  static constexpr engine::ZoneIs zones[] = {{"hand", Form::hand, Per::seat},
                                             {"second", Form::hand, Per::seat},
                                             {"row", Form::grid, Per::seat, place_count, 2},
                                             {"stock", Form::pile},
                                             {"heap", Form::row}};
  static constexpr engine::CountIs counts[] = {{"score", Per::side}};
  static constexpr std::string_view marks[] = {"finder"};
  static constexpr engine::FactIs facts[] = {{"found", Kind::card},
                                             {"chosen_card", Kind::card},
                                             {"chosen_hand", Kind::number},
                                             {"chosen_spot", Kind::spot}};
  return {zones, counts, marks, facts, "2345"};
}

State Game::start(const RuleSet& rules) {
  State state;
  state.face_up.rules = rules;
  return state;
}

engine::Waiting Game::waiting_for(const FaceUp& up) {
  if (const auto* laying = std::get_if<Laying>(&up.phase)) return {laying->asked};
  if (const auto* turning = std::get_if<Turning>(&up.phase)) return {turning->asked};
  return {{}, std::holds_alternative<Shuffling>(up.phase)};
}

engine::Standing Game::standing(const FaceUp& up) {
  engine::Standing standing;
  for (std::size_t i = 0; i < seat_count; ++i)
    standing.push_back(up.score[side_of(up, seat_at(i))]);
  return standing;
}

bool Game::fits(const FaceUp& up, engine::Deck deck) {
  const engine::Pack whole = pack(up.rules);
  return waiting_for(up).deck &&
         std::is_permutation(deck.begin(), deck.end(), whole.begin(), whole.end());
}

/// One card to each hand, the second hand last; and once more.
engine::Place Game::dealt_to(const FaceUp& up, int n) {
  if (n >= 12) return {"stock", {}, {}};
  if (n % 6 == 5) return {"second", two_handed, {two_handed}};
  FaceUp next = up;
  next.phase = Laying{};
  const Seat seat = seat_at(static_cast<std::size_t>(n % 6));
  return {"hand", seat, seers(next, seat)};
}

Events Game::deal(State& state, engine::Deck deck) {
  auto& [up, down] = state;
  down = {};
  up.held = {};
  up.rows = {};
  up.heap = {};
  up.found = {};
  for (std::size_t i = 0; i < 12; ++i) {
    const bool second = i % 6 == 5;
    const Seat seat = second ? two_handed : seat_at(i % 6);
    down.hands[second][seat].insert(deck[i]);
    ++up.held[second][seat];
  }
  for (std::size_t i = deck.size(); i-- > 12;) down.stock.push_back(deck[i]);  // the top card last
  up.stock = stock_size;
  up.phase = Laying{layers(up.rules)};
  Events story;
  tell(up, story, Dealt{++up.deal});
  return story;
}

Refusal Game::refusal(const View& view, const Action& action) {
  if (!view.own || !waiting_for(view.face_up).seats.contains(view.own->seat))
    return Refusal::not_asked;
  return std::visit([&](const auto& one) { return refuse(view, one); }, action);
}

engine::Explanation Game::explain(Refusal refusal, const View&) {
  switch (refusal) {
    case Refusal::none: break;
    case Refusal::not_asked: return {"not_asked", 1, "Wait for the others."};
    case Refusal::not_now: return {"not_now", 2, "First all lay, then each does one thing."};
    case Refusal::not_your_card: return {"not_your_card", 1, "You do not see this in your hand."};
    case Refusal::no_such_place: return {"no_such_place", 1, "Choose one of your four places."};
    case Refusal::nothing_to_turn: return {"nothing_to_turn", 2, "No card lies face down there."};
    case Refusal::not_odd: return {"not_odd", 2, "The pips must add up to an odd number."};
    case Refusal::not_sorted: return {"not_sorted", 2, "A group has cards of one suit."};
    case Refusal::no_such_price: return {"no_such_price", 2, "A card costs one to three points."};
  }
  return {"none", 0, "This is allowed."};
}

engine::Legal<Actions> Game::legal(const View& view) {
  engine::Legal<Actions> legal;
  const auto list = [&](const Action& action) {
    if (refusal(view, action) == Refusal::none) legal.actions.push_back(action);
  };
  if (!view.own || !waiting_for(view.face_up).seats.contains(view.own->seat)) return legal;
  for (std::size_t i = 0; i < seat_count; ++i)
    for (std::uint8_t place = 1; place <= place_count; ++place) {
      const Spot spot{seat_at(i), place};
      for (std::uint8_t hand = 0; hand < hand_count; ++hand)
        for (const Card card : view.own->hands[hand].kinds()) list(Lay{card, hand, spot});
      list(Turn{spot});
    }
  if (!laying(view) && !view.own->hands[0].empty())
    legal.actions.push_back(Sort{{{*view.own->hands[0].begin()}}});
  list(Pass{});
  if (laying(view)) return legal;
  legal.tries.push_back({"throw"});
  legal.tries.push_back({"sort"});
  if (view.face_up.stock > 0) legal.tries.push_back({"buy", 1, price_max});
  return legal;
}

Events Game::apply(State& state, Seat seat, const Action& action) {
  engine::ensure(refusal(observe(state, {seat}), action) == Refusal::none,
                 "a refused action was applied");
  Events story;
  if (std::holds_alternative<Turning>(state.face_up.phase))
    tell(state.face_up, story, engine::Did<Action>{seat, action});
  const bool turning = !story.empty();
  std::visit([&](const auto& one) { act(state, seat, one, story); }, action);
  if (turning) next_turn(state, seat, story);
  return story;
}

engine::Ended Game::ended(const FaceUp& up) {
  if (std::holds_alternative<Over>(up.phase)) return engine::Ended::rubber;
  const bool between = std::holds_alternative<Shuffling>(up.phase) && up.deal > 0;
  return between ? engine::Ended::deal : engine::Ended::nothing;
}

bool Game::may_concede(const FaceUp& up, engine::Stake what) {
  if (what == engine::Stake::deal) return !waiting_for(up).seats.empty();
  return !std::holds_alternative<Over>(up.phase);
}

Events Game::concede(State& state, Seat seat, engine::Concession concession) {
  FaceUp& up = state.face_up;
  engine::ensure(may_concede(up, concession.what), "there is nothing to give up");
  Events story;
  tell(up, story, GaveUp{seat});
  const Side loser = side_of(up, seat);
  if (concession.what == engine::Stake::deal) {
    score(up, story, loser, -10, lose_rule, Why::given_up);
    end_deal(state, story);
  } else {
    state.face_down.chosen = {};
    end_match(up, story, Side{loser == Side{0}});
  }
  return story;
}

void Game::remember(FaceUp& up, const Event& event) {
  if (std::holds_alternative<Dealt>(event)) up.laid = {};
  if (const auto* laid = std::get_if<Laid>(&event)) up.laid[laid->seat] = laid->spot;
}

}  // namespace odd
