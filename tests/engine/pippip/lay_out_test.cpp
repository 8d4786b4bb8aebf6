// SPDX-License-Identifier: MIT
#include "tests/engine/pippip/table.hpp"

#include <map>
#include <set>
#include <sstream>

/// What is laid out of a view, what is remembered beside it, and what the texts say.
namespace pippip_test {
namespace {

/// A Table that keeps a copy of everything laid out and gives it back to a reader.
class Copy {
 public:
  static constexpr bool reads = false;
  std::map<std::string, std::vector<char>> values;

  void phase(const Phase& now) { keep("phase", now.index()); }
  template <class T>
  void deal(const T& number) {
    keep("deal", number);
  }
  template <class T>
  void mark(std::string_view name, const T& seat) {
    keep(name, seat);
  }
  template <class T>
  void fact(std::string_view name, const T& value) {
    keep(name, value);
  }
  template <class T>
  void count(std::string_view name, const T& value) {
    keep(name, value);
  }
  template <class T>
  void zone(std::string_view name, const T& cards) {
    keep(name, cards);
  }
  template <class T, class Seen>
  void zone(std::string_view name, const T& held, Seen&& seen) {
    keep(name, held);
    for (std::uint8_t i = 0; i < seats_max; ++i)
      if (const auto* cards = seen(Seat{i})) keep("own " + std::string(name), *cards);
  }

 private:
  template <class T>
  void keep(std::string_view name, const T& value) {
    const auto* bytes = reinterpret_cast<const char*>(&value);
    values[std::string(name)].assign(bytes, bytes + sizeof value);
  }
};

/// A Table that reads from a copy.
class Reader {
 public:
  static constexpr bool reads = true;
  Reader(const Copy& copy, SeatSet asked) : copy_(copy), asked_(asked) {}

  SeatSet asked() const { return asked_; }
  void phase(Phase& now) {
    std::size_t number = 0;
    read("phase", number);
    const auto make = [&]<class... P>(std::type_identity<std::variant<P...>>) {
      std::size_t at = 0;
      ((at++ == number ? static_cast<void>(now.emplace<P>()) : void()), ...);
    };
    make(std::type_identity<Phase>{});
  }
  template <class T>
  void deal(T& number) {
    read("deal", number);
  }
  template <class T>
  void mark(std::string_view name, T& seat) {
    read(name, seat);
  }
  template <class T>
  void fact(std::string_view name, T& value) {
    read(name, value);
  }
  template <class T>
  void count(std::string_view name, T& value) {
    read(name, value);
  }
  template <class T>
  void zone(std::string_view name, T& cards) {
    read(name, cards);
  }
  template <class T, class Seen>
  void zone(std::string_view name, T& held, Seen&& seen) {
    read(name, held);
    for (std::uint8_t i = 0; i < seats_max; ++i)
      if (auto* cards = seen(Seat{i})) read("own " + std::string(name), *cards);
  }

 private:
  template <class T>
  void read(std::string_view name, T& value) {
    const auto found = copy_.values.find(std::string(name));
    REQUIRE_MESSAGE(found != copy_.values.end(), name);
    REQUIRE(found->second.size() == sizeof value);
    std::copy(found->second.begin(), found->second.end(), reinterpret_cast<char*>(&value));
  }

  const Copy& copy_;
  SeatSet asked_;
};

TEST_SUITE("Pip-Pip!: what is laid out") {
  TEST_CASE("a view is read back whole from what is laid out, who is asked, and the story") {
    for (const int seats : {3, 5, 12}) {
      CAPTURE(seats);
      const RuleSet rules = rules_for(seats);
      Memory memory;
      bool same = true;
      support::play_any<Game>(
          rules, 31,
          [&](const State&, const auto&, const State& now, const Events& story) {
            FaceUp heard = Game::start(rules).face_up;
            heard.memory = memory;
            for (const Event& event : story) Game::remember(heard, event);
            memory = heard.memory;
            for (const auto observer : {engine::spectator, engine::Observer{Seat{2}}}) {
              const View view = Game::observe(now, observer);
              Copy copy;
              Game::lay_out(copy, view);
              View read = Game::observe(Game::start(rules), observer);
              read.face_up.memory = memory;
              Reader reader(copy, Game::waiting_for(now.face_up).seats);
              Game::lay_out(reader, read);
              same = same && read == view;
            }
          },
          700);
      CHECK(same);
    }
  }

  TEST_CASE("the seat that would take the trick is marked") {
    State state = dealt({.hands = {"KH", "KH", "3H"}});
    no_calls(state);
    CHECK_FALSE(winning_seat(state.face_up));
    play(state, 1, "KH");
    CHECK(winning_seat(state.face_up) == Seat{1});
    play(state, 2, "3H");
    CHECK(winning_seat(state.face_up) == Seat{1});
    play(state, 0, "KH");
    CHECK_FALSE(winning_seat(state.face_up));
    CHECK(state.face_up.lead == Seat{0});  // P13
  }

  TEST_CASE("cards of the tricks before the last are counted") {
    State state = dealt({.hands = {"3H 3D", "4H 4D", "5H 5D"}});
    trick(state, "4H 5H 3H");
    CHECK(cards_gone(state.face_up) == 0);
    trick(state, "5D 3D 4D");
    CHECK(cards_gone(state.face_up) == 3);
  }
}

}  // namespace
}  // namespace pippip_test
