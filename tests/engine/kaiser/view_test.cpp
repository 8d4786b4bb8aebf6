// SPDX-License-Identifier: MIT
#include "tests/engine/kaiser/words.hpp"
#include "tests/support/any_game.hpp"

#include <any>
#include <map>

/// What lies on the table is all of a view: K30. A view that is laid out and read back is the same,
/// but for the rules and what players remember.
namespace {

using namespace kaiser_words;

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
  void mark(std::string_view name, Seat seat) { laid_[key("mark", name)] = seat; }
  template <class T>
  void fact(std::string_view name, const T& value) {
    laid_[key("fact", name)] = value;
  }
  template <class T>
  void count(std::string_view name, const T& value) {
    laid_[key("count", name)] = value;
  }
  template <class T>
  void zone(std::string_view name, const T& cards) {
    if (!cards.empty()) laid_[key("zone", name)] = cards;
  }
  template <class Seen>
  void zone(std::string_view name, const PerSeat<std::uint8_t>& held, Seen&& seen) {
    for (const Seat each : all_seats) {
      const std::string whose = key("zone", name) + std::to_string(engine::index(each));
      if (const CardSet* cards = seen(each)) laid_[whose] = *cards;
      else laid_[whose] = held[each];
    }
  }
  template <class T, class F>
  void maybe(const std::optional<T>& value, F&& f) {
    if (value) f(*value);
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
    const Phase all[] = {AwaitingDraw{}, AwaitingDeck{}, MisdealRound{}, Auction{},
                         Naming{},       Play{},         DealOver{},     Over{}};
    phase = all[std::any_cast<std::size_t>(laid_.at("phase"))];
  }
  void deal(std::uint16_t& number) { read("deal", number); }
  void mark(std::string_view name, Seat& seat) { read(key("mark", name), seat); }
  template <class T>
  void fact(std::string_view name, T& value) {
    read(key("fact", name), value);
  }
  template <class T>
  void count(std::string_view name, T& value) {
    read(key("count", name), value);
  }
  template <class T>
  void zone(std::string_view name, T& cards) {
    read(key("zone", name), cards);
  }
  template <class Seen>
  void zone(std::string_view name, PerSeat<std::uint8_t>& held, Seen&& seen) {
    for (const Seat each : all_seats) {
      const std::string whose = key("zone", name) + std::to_string(engine::index(each));
      if (CardSet* cards = seen(each)) {
        read(whose, *cards);
        held[each] = static_cast<std::uint8_t>(cards->size());
      } else {
        read(whose, held[each]);
      }
    }
  }
  template <class T, class F>
  void maybe(std::optional<T>& value, F&& f) {
    found_ = false;
    T there{};
    f(there);
    if (found_) value = there;
  }

 private:
  template <class T>
  void read(const std::string& name, T& value) {
    const auto at = laid_.find(name);
    if (at == laid_.end()) return;
    value = std::any_cast<T>(at->second);
    found_ = true;
  }

  const Laid& laid_;
  SeatSet asked_;
  bool found_ = false;
};

View read_back(const View& view) {
  Laid laid;
  Writer writer(laid);
  Kaiser::lay_out(writer, view);
  View again;
  if (view.own) again.own = Own{view.own->seat, {}, false};
  Reader reader(laid, Kaiser::waiting_for(view.face_up).seats);
  Kaiser::lay_out(reader, again);
  again.face_up.rules = view.face_up.rules;
  again.face_up.memory = view.face_up.memory;
  return again;
}

}  // namespace

TEST_SUITE("views of Kaiser") {
  TEST_CASE("K30 a view that is laid out and read back is the same view") {
    for (const auto& preset : Kaiser::presets())
      for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        bool same = true;
        support::play_any<Kaiser>(
            preset.rules, seed, [&](const auto&, const auto&, const State& now, const auto&) {
              for (const auto observer : support::observers_of<Kaiser>(preset.rules)) {
                const View view = Kaiser::observe(now, observer);
                same = same && read_back(view) == view;
              }
            });
        CHECK(same);
      }
  }

  TEST_CASE("K07 a player who has claimed a misdeal sees it, also when the view is read back") {
    State state = dealt(standard, with_misdeal);
    say(state, "2: misdeal");
    for (const Seat each : all_seats) {
      const View view = Kaiser::observe(state, {each});
      CHECK(view.own->claimed == (each == seat(2)));
      CHECK(read_back(view) == view);
    }
  }

  TEST_CASE("K30 who reads the story remembers the same as the table does") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      FaceUp reader;
      bool same = true;
      support::play_any<Kaiser>(standard, seed,
                                [&](const auto&, const auto&, const State& now, const auto& story) {
                                  for (const Event& event : story) Kaiser::remember(reader, event);
                                  same = same && reader.memory == now.face_up.memory;
                                });
      CHECK(same);
    }
  }
}
