// SPDX-License-Identifier: MIT
#include "tests/engine/don/words.hpp"
#include "tests/support/any_game.hpp"

#include <any>
#include <map>

/// What lies on the table is all of a view: D22. A view that is laid out and read back is the same,
/// but for the rules and what players remember.
namespace {

using namespace don_words;

/// What was laid out, by name.
using Laid = std::map<std::string, std::any>;

std::string key(std::string_view kind, std::string_view name) {
  return std::string(kind) + ' ' + std::string(name);
}

/// Writes values; absent ones as engine/table.hpp says.
class Writer {
 public:
  static constexpr bool reads = false;
  explicit Writer(Laid& laid) : laid_(laid) {}

  void phase(const Phase& phase) { laid_["phase"] = phase.index(); }
  void deal(std::uint16_t number) { laid_["deal"] = number; }
  void mark(std::string_view name, std::optional<Seat> seat) {
    if (seat) laid_[key("mark", name)] = *seat;
  }
  void fact(std::string_view name, const std::optional<Suit>& suit) {
    if (suit) laid_[key("fact", name)] = *suit;
  }
  template <class T>
  void count(std::string_view name, const T& value) {
    laid_[key("count", name)] = value;
  }
  template <class T>
  void zone(std::string_view name, const T& cards) {
    laid_[key("zone", name)] = cards;
  }
  template <class Seen>
  void zone(std::string_view name, const PerSeat<std::uint8_t>& held, Seen&& seen) {
    for (const Seat each : all_seats) {
      const std::string whose = key("zone", name) + std::to_string(engine::index(each));
      if (const CardSet* cards = seen(each)) laid_[whose] = *cards;
      else laid_[whose] = held[each];
    }
  }

 private:
  Laid& laid_;
};

class Reader {
 public:
  static constexpr bool reads = true;
  Reader(const Laid& laid, SeatSet asked) : laid_(laid), asked_(asked) {}

  SeatSet asked() const { return asked_; }
  void phase(Phase& phase) {
    const Phase all[] = {AwaitingDraw{}, Naming{},   AwaitingDeck{}, Pitch{},
                         Play{},         DealOver{}, Over{}};
    phase = all[std::any_cast<std::size_t>(laid_.at("phase"))];
  }
  void deal(std::uint16_t& number) { read<std::uint16_t>("deal", number); }
  template <class T>
  void mark(std::string_view name, T& seat) {
    read<Seat>(key("mark", name), seat);
  }
  void fact(std::string_view name, std::optional<Suit>& suit) {
    read<Suit>(key("fact", name), suit);
  }
  template <class T>
  void count(std::string_view name, T& value) {
    read<T>(key("count", name), value);
  }
  template <class T>
  void zone(std::string_view name, T& cards) {
    read<T>(key("zone", name), cards);
  }
  template <class Seen>
  void zone(std::string_view name, PerSeat<std::uint8_t>& held, Seen&& seen) {
    for (const Seat each : all_seats) {
      const std::string whose = key("zone", name) + std::to_string(engine::index(each));
      if (CardSet* cards = seen(each)) {
        read<CardSet>(whose, *cards);
        held[each] = static_cast<std::uint8_t>(cards->size());
      } else {
        read<std::uint8_t>(whose, held[each]);
      }
    }
  }

 private:
  template <class Kept, class T = Kept>
  void read(const std::string& name, T& value) {
    if (const auto at = laid_.find(name); at != laid_.end())
      value = std::any_cast<Kept>(at->second);
  }

  const Laid& laid_;
  SeatSet asked_;
};

View read_back(const View& view) {
  Laid laid;
  Writer writer(laid);
  Don::lay_out(writer, view);
  View again;
  if (view.own) again.own = Own{view.own->seat, {}};
  Reader reader(laid, Don::waiting_for(view.face_up).seats);
  Don::lay_out(reader, again);
  again.face_up.rules = view.face_up.rules;
  again.face_up.memory = view.face_up.memory;
  return again;
}

}  // namespace

TEST_SUITE("views of Nine-Card Don") {
  TEST_CASE("D22 a view that is laid out and read back is the same view") {
    for (const auto& preset : Don::presets())
      for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        bool same = true;
        support::play_any<Don>(
            preset.rules, seed, [&](const auto&, const auto&, const State& now, const auto&) {
              for (const auto observer : support::observers_of<Don>(preset.rules)) {
                const View view = Don::observe(now, observer);
                same = same && read_back(view) == view;
              }
            });
        CHECK(same);
      }
  }

  TEST_CASE("D09 the closed hand is a number in the view of its own player, and then its cards") {
    State state = dealt(standard, a_suit_each);
    const auto laid_hand = [](const State& now, int who, int whose) {
      Laid laid;
      Writer writer(laid);
      const View view = Don::observe(now, {seat(who)});
      Don::lay_out(writer, view);
      return laid.at("zone hand" + std::to_string(whose));
    };
    for (int who = 0; who < 4; ++who)
      CHECK(std::any_cast<std::uint8_t>(laid_hand(state, who, 2)) == 9);
    CHECK(std::any_cast<CardSet>(laid_hand(state, 1, 1)) == hand(a_suit_each[1]));
    CHECK(read_back(Don::observe(state, {seat(2)})) == Don::observe(state, {seat(2)}));
    say(state, "AC");
    CHECK(std::any_cast<CardSet>(laid_hand(state, 2, 2)) == hand(a_suit_each[2]));
    CHECK(std::any_cast<std::uint8_t>(laid_hand(state, 1, 2)) == 9);
  }

  TEST_CASE("D08 the cards set aside are backs to everybody") {
    const State state = dealt(standard, a_suit_each);
    for (const auto observer : support::observers_of<Don>(standard)) {
      Laid laid;
      Writer writer(laid);
      const View view = Don::observe(state, observer);
      Don::lay_out(writer, view);
      CHECK(std::any_cast<std::uint8_t>(laid.at("zone aside")) == 16);
    }
  }

  TEST_CASE("D22 who reads the story remembers the same as the table does") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      FaceUp reader;
      bool same = true;
      support::play_any<Don>(standard, seed,
                             [&](const auto&, const auto&, const State& now, const auto& story) {
                               for (const Event& event : story) Don::remember(reader, event);
                               same = same && reader.memory == now.face_up.memory;
                             });
      CHECK(same);
    }
  }
}
