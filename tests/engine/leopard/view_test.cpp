// SPDX-License-Identifier: MIT
#include "tests/support/leopard_table.hpp"

#include <doctest/doctest.h>

#include <any>
#include <map>
#include <tuple>

namespace {

using namespace leopard_table;

/// What a Table was told, by name.
struct Told {
  Phase phase;
  SeatSet asked;
  std::map<std::string, std::any, std::less<>> values;
  std::map<std::tuple<int, int, int>, Card> faces;
  PerSeat<std::optional<CardBag>> hands;
};

class Writer {
 public:
  static constexpr bool reads = false;
  explicit Writer(Told& told) : told_(told) {}

  void phase(const Phase& now) { told_.phase = now; }
  void deal(const std::uint8_t& number) { told_.values["deal"] = number; }
  template <class T>
  void mark(std::string_view name, const T& seat) {
    told_.values[std::string(name)] = seat;
  }
  template <class T>
  void count(std::string_view name, const T& value) {
    told_.values[std::string(name)] = value;
  }
  template <class T>
  void zone(std::string_view name, const T& cards) {
    told_.values[std::string(name)] = cards;
  }
  /// Writing outlives the stacks, so they are copied.
  void zone(std::string_view name, const PerSeat<SquareView>& squares) {
    PerSeat<Square> copies;
    for (const Seat seat : all_seats)
      for (std::size_t i = 0; i < copies[seat].size(); ++i)
        for (const Lying card : squares[seat][i]) copies[seat][i].push_back(card);
    told_.values[std::string(name)] = copies;
  }
  template <class Held, class Seen>
  void zone(std::string_view name, const Held& held, Seen&& see) {
    told_.values[std::string(name)] = held;
    for (const Seat seat : all_seats)
      if (const auto* cards = see(seat)) told_.hands[seat] = *cards;
  }
  /// A face that is known stands in the row itself, as in text.
  void peek(std::string_view name, Seat seat, int place, int at, const std::optional<Card>& card) {
    told_.faces[{static_cast<int>(index(seat)), place, at}] = card.value();
    auto& squares = std::any_cast<PerSeat<Square>&>(told_.values.find(name)->second);
    squares[seat][static_cast<std::size_t>(place - 1)][static_cast<std::size_t>(at)] =
        Lying::known_back(*card);
  }

 private:
  Told& told_;
};

/// Makes the alternatives of the phase empty, as text does, and gives everything else back.
class Reader {
 public:
  static constexpr bool reads = true;
  explicit Reader(const Told& told) : told_(told) {}

  void phase(Phase& now) {
    now = std::visit([](const auto& one) -> Phase { return std::remove_cvref_t<decltype(one)>{}; },
                     told_.phase);
  }
  SeatSet asked() const { return told_.asked; }
  void deal(std::uint8_t& number) { get("deal", number); }
  template <class T>
  void mark(std::string_view name, T& seat) {
    get(name, seat);
  }
  template <class T>
  void count(std::string_view name, T& value) {
    get(name, value);
  }
  template <class T>
  void zone(std::string_view name, T& cards) {
    get(name, cards);
  }
  template <class Held, class Seen>
  void zone(std::string_view name, Held& held, Seen&& see) {
    get(name, held);
    for (const Seat seat : all_seats)
      if (auto* cards = see(seat)) *cards = told_.hands[seat].value();
  }
  void peek(std::string_view, Seat seat, int place, int at, std::optional<Card>& card) {
    const auto face = told_.faces.find({static_cast<int>(index(seat)), place, at});
    if (face != told_.faces.end()) card = face->second;
  }

 private:
  template <class T>
  void get(std::string_view name, T& value) {
    value = std::any_cast<const T&>(told_.values.find(name)->second);
  }

  const Told& told_;
};

View read_again(const View& view) {
  Told told;
  told.asked = Leopard::waiting_for(view.face_up).seats;
  Writer writer(told);
  Leopard::lay_out(writer, view);
  View again;
  again.face_up.rules = view.face_up.rules;
  again.face_up.memory = view.face_up.memory;
  if (view.own) again.own.emplace().seat = view.own->seat;
  Reader reader(told);
  Leopard::lay_out(reader, again);
  return again;
}

constexpr Position covered{.hand_0 = "AC JD QD",
                           .hand_1 = "AD JC QC",
                           .square_0 = "AH+JS/1 2H+QS/0 3H - - - - - -",
                           .square_1 = "4S AS+JS/0+2D 5S - - - - - -"};

TEST_SUITE("leopard: who knows what") {
  TEST_CASE("L22 a player knows the backs they laid, and nobody else does") {
    const State state = set(covered);
    const View view_0 = seen(state, 0), view_1 = seen(state, 1);
    CHECK(view_0.own->laid ==
          KnownBacks{{{Seat{0}, 2}, 1, card("QS")}, {{Seat{1}, 2}, 1, card("JS")}});
    CHECK(view_1.own->laid == KnownBacks{{{Seat{0}, 1}, 1, card("JS")}});
    for (const Seat seat : all_seats)
      for (const StackView& stack : view_0.face_up.squares[seat])
        for (const Lying lying : stack) CHECK((!lying.is_face_down() || lying == Lying::back()));
    CHECK_FALSE(Leopard::observe(state, engine::spectator).own.has_value());
  }

  TEST_CASE("L22 the other player cannot tell a jack from a queen") {
    State jack = set(covered), queen = set(covered);
    CHECK(act_out(jack, 0, "play JD 0.3") == act_out(queen, 0, "play QD 0.3"));
    CHECK(jack.face_up == queen.face_up);
    queen.face_down.hands[Seat{0}] = jack.face_down.hands[Seat{0}];
    CHECK(seen(jack, 1) == seen(queen, 1));
    CHECK(seen(jack, 0) != seen(queen, 0));
  }

  TEST_CASE("L22 everybody sees who laid a card face down, and where") {
    State state = set(covered);
    const Events story = act_out(state, 0, "play JD 1.3");
    CHECK(story[0] == Event{Covered{Seat{0}, {Seat{1}, 3}}});
    CHECK(state.face_up.memory.size() == 4);
    CHECK(state.face_up.memory[3] == Cover{{Seat{1}, 3}, Seat{0}});
    FaceUp reader = set(covered).face_up;
    for (const Event& event : story) Leopard::remember(reader, event);
    CHECK(reader.memory == state.face_up.memory);
  }

  TEST_CASE("L22 a back keeps its face under other cards") {
    State state = after(covered, "play JD 1.1, discard AD, play AC 0.1");
    CHECK(seen(state, 0).own->laid == KnownBacks{{{Seat{0}, 2}, 1, card("QS")},
                                                 {{Seat{1}, 1}, 1, card("JD")},
                                                 {{Seat{1}, 2}, 1, card("JS")}});
    CHECK(seen(state, 1).own->laid == KnownBacks{{{Seat{0}, 1}, 1, card("JS")}});
  }

  TEST_CASE("L22 no back is turned up after the deal") {
    State state = set({.square_0 = "AS 2S 3S 4S 5S 6S 7S 8S 9S+JH/1"});
    act_out(state, 0, "stop");
    CHECK(where(state) == "deal_over 0 1");
    CHECK(state.face_up.squares[Seat{0}][8] == Stack{Lying::open(card("9S")), Lying::back()});
    CHECK(seen(state, 0).own->laid.empty());
  }

  TEST_CASE("a view is read back from what is laid out") {
    engine::Chance chance{5};
    for (const RuleSet& rules : {RuleSet{}, RuleSet{.limit = 3, .deals = 2}}) {
      State state = Leopard::start(rules);
      int read = 0;
      for (; !std::holds_alternative<Over>(state.face_up.phase); ++read) {
        for (const engine::Observer observer :
             {engine::spectator, engine::Observer{Seat{0}}, engine::Observer{Seat{1}}}) {
          const View view = Leopard::observe(state, observer);
          REQUIRE(read_again(view) == view);
        }
        if (Leopard::waiting_for(state.face_up).deck) {
          auto cards = deck("");
          cards::shuffle(cards, chance);
          Leopard::deal(state, cards);
          continue;
        }
        const Seat seat = Leopard::waiting_for(state.face_up).seats.front();
        const auto actions = Leopard::legal(Leopard::observe(state, {seat})).actions;
        Leopard::apply(state, seat, actions[chance() % actions.size()]);
      }
      const View over = Leopard::observe(state, engine::spectator);
      CHECK(read_again(over) == over);
      CHECK(read > 50);
    }
  }
}

}  // namespace
