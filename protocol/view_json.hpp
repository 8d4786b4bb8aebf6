// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/table.hpp"
#include "engine/visit.hpp"
#include "protocol/json_text.hpp"
#include "protocol/may_json.hpp"
#include "protocol/value_json.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

/// Views of any game as JSON:
/// {"phase":…,"zones":{…},"marks":{…},"facts":{…},"counts":{…},"ask":{…}}, whole, or what differs
/// between two as a merge patch. A game's lay_out says what there is.
namespace protocol {

/// The side of each seat.
class Sides {
 public:
  explicit Sides(int seats) : seats_(static_cast<std::uint8_t>(seats)) {}

  void set(engine::Seat seat, engine::Side side) {
    const auto number = static_cast<std::uint8_t>(engine::index(side));
    of_[engine::index(seat)] = number;
    if (number >= sides_) sides_ = static_cast<std::uint8_t>(number + 1);
  }

  int seats() const { return seats_; }
  int sides() const { return sides_; }
  int of(int seat) const { return of_[static_cast<std::size_t>(seat)]; }
  bool operator==(const Sides&) const = default;

 private:
  std::array<std::uint8_t, 16> of_{};
  std::uint8_t seats_, sides_ = 0;
};

/// One observer's view, value by value, in the order of lay_out: a Table (see engine/table.hpp)
/// that keeps where each value is and how to write it, so that two views can be compared before
/// anything is written. The view must outlive it.
class ViewSnapshot {
 public:
  static constexpr bool reads = false;

  /// The members of the object that a value stands in.
  enum class Group : std::uint8_t { top, zones, marks, facts, counts, ask, may };

  /// Values up to this size are copied, larger ones pointed to.
  static constexpr std::size_t room = 24;
  template <class T>
  static constexpr bool is_kept = sizeof(T) <= room && std::is_trivially_copyable_v<T>;

  ViewSnapshot(int seats, int sides) : seats_(seats), sides_(sides) {
    values_.reserve(usual_values);
  }

  template <class... Phase>
  void phase(const std::variant<Phase...>& now) {
    engine::visit([&](const auto& one) { add(Group::top, "phase", Text{one.name}); }, now);
  }
  template <class N>
  void deal(const N& number) {
    if (number != 0) add(Group::top, "deal", number);
  }
  template <class T>
  void mark(std::string_view name, const T& seat) {
    add_if_there(Group::marks, name, seat);
  }
  template <class T>
  void fact(std::string_view name, const T& value) {
    add_if_there(Group::facts, name, value);
  }
  template <class T>
  void count(std::string_view name, const T& value) {
    for_each(value, [&](int of, const auto& one) { add(Group::counts, name, one, of); });
  }
  template <class T>
    requires(!is_kept<T>)
  void zone(std::string_view, const T&&) = delete;  // it would be destroyed before it is written
  template <class T>
  void zone(std::string_view name, const T& cards) {
    for_each(cards, [&](int of, const auto& one) { add_zone(name, one, of); });
  }
  template <class N, std::size_t n, class Seen>
  void zone(std::string_view name, const engine::PerSeat<N, n>& held, Seen&& seen) {
    for (int i = 0; i < seats_; ++i) {
      const auto seat = static_cast<engine::Seat>(i);
      if (const auto* cards = seen(seat)) add_zone(name, *cards, i);
      else add_zone(name, held[seat], i);
    }
  }
  /// Replaces the place's row by one that tells the card under the back.
  template <class T>
  void peek(std::string_view name, engine::Seat seat, int place, int at, const T& card) {
    peek_at(name, static_cast<int>(engine::index(seat)), place, at, card);
  }
  template <class T, class F>
  void maybe(const std::optional<T>& value, F&& f) {
    if (value) f(*value);
  }

  // ---- beside the lay-out --------------------------------------------------------------------

  void asked(engine::SeatSet seats) { add(Group::top, "asked", seats); }
  void question(std::uint64_t number) { add(Group::ask, "n", number); }
  /// `json` lists what the seat may do with the verb.
  void may(std::string_view verb, std::string json);
  /// Adds nothing where each seat is a side of its own.
  void sides(const Sides& sides);

 private:
  friend class ViewPatchWriter;

  static constexpr std::size_t usual_values = 40;

  struct Text {
    std::string_view text;
  };
  struct Own {
    std::size_t number;  // in texts_
  };

  struct Value {
    Group group{};
    std::int8_t of = -1;     // the seat or side; -1: the table's
    std::int8_t place = -1;  // of a grid or rows, from 1; -1: all of it
    std::string_view name;
    void (*write)(std::string&, const ViewSnapshot&, const Value&) = nullptr;
    bool (*same)(const ViewSnapshot&, const Value&, const ViewSnapshot&, const Value&) = nullptr;
    alignas(8) std::array<std::byte, room> kept{};

    /// Names are mostly the same literal, so that comparing their addresses is enough.
    bool is_called(std::string_view other) const {
      return (name.data() == other.data() && name.size() == other.size()) || name == other;
    }
    bool is_at_the_place_of(const Value& other) const {
      return group == other.group && of == other.of && place == other.place &&
             is_called(other.name);
    }
  };

  using Address = std::array<std::byte, sizeof(std::uintptr_t)>;

  template <class T, class Use>
  static auto with(const Value& value, Use&& use) {
    if constexpr (is_kept<T>) {
      alignas(T) std::array<std::byte, sizeof(T)> copy;
      std::memcpy(copy.data(), value.kept.data(), sizeof(T));
      return use(*reinterpret_cast<const T*>(copy.data()));  // NOLINT: trivially copyable
    } else {
      Address address{};
      std::copy_n(value.kept.begin(), address.size(), address.begin());
      return use(*std::bit_cast<const T*>(address));
    }
  }

  template <class T>
  static void write_value(std::string& out, const ViewSnapshot& snapshot, const Value& value) {
    with<T>(value, [&](const T& it) { snapshot.write(out, it); });
  }
  template <class T>
  static bool same_value(const ViewSnapshot& a, const Value& x, const ViewSnapshot& b,
                         const Value& y) {
    if (x.write != y.write) return false;
    return with<T>(x, [&](const T& one) {
      return with<T>(y, [&](const T& two) { return a.same(one, b, two); });
    });
  }

  template <class T>
  void write(std::string& out, const T& value) const {
    value_json::write(out, value);
  }
  void write(std::string& out, const Text& text) const { write_json(out, text.text); }
  void write(std::string& out, const Own& own) const { out += texts_[own.number]; }
  void write(std::string& out, const engine::SeatSet& seats) const;
  void write(std::string& out, const Sides& sides) const;

  template <class T>
  bool same(const T& one, const ViewSnapshot&, const T& two) const {
    return one == two;
  }
  bool same(const Text& one, const ViewSnapshot&, const Text& two) const {
    return one.text == two.text;
  }
  bool same(const Own& one, const ViewSnapshot& other, const Own& two) const {
    return texts_[one.number] == other.texts_[two.number];
  }

  template <class T>
  void add(Group group, std::string_view name, const T& it, int of = -1, int place = -1) {
    Value value{group,
                static_cast<std::int8_t>(of),
                static_cast<std::int8_t>(place),
                name,
                &write_value<T>,
                &same_value<T>,
                {}};
    if constexpr (is_kept<T>) {
      std::memcpy(value.kept.data(), &it, sizeof it);
    } else {
      const auto address = std::bit_cast<Address>(&it);
      std::copy(address.begin(), address.end(), value.kept.begin());
    }
    values_.push_back(value);
  }

  template <class T>
  void add_if_there(Group group, std::string_view name, const T& value) {
    if (value_json::is_absent(value)) return;
    if constexpr (requires { value.has_value(); }) add(group, name, *value);
    else add(group, name, value);
  }

  /// Calls use(seat or side, value) for each; -1 where the value belongs to the table.
  template <class T, class Use>
  void for_each(const T& value, Use&& use) const {
    use(-1, value);
  }
  template <class T, std::size_t n, class Use>
  void for_each(const engine::PerSeat<T, n>& value, Use&& use) const {
    for (int i = 0; i < seats_; ++i) use(i, value.each[static_cast<std::size_t>(i)]);
  }
  template <class T, std::size_t n, class Use>
  void for_each(const engine::PerSide<T, n>& value, Use&& use) const {
    for (int i = 0; i < sides_; ++i) use(i, value.each[static_cast<std::size_t>(i)]);
  }

  template <class T>
  void add_zone(std::string_view name, const T& cards, int of) {
    if constexpr (std::integral<T>) {
      if (cards != 0) add(Group::zones, name, cards, of);
    } else if constexpr (requires { cards.begin(); } && is_row_list<T>) {
      int place = 0;
      for (const auto& row : cards)
        if (++place; row.begin() != row.end()) add(Group::zones, name, row, of, place);
    } else if constexpr (requires { cards.has_value(); }) {
      if (cards) add(Group::zones, name, *cards, of);
    } else {
      if (cards.begin() != cards.end()) add(Group::zones, name, cards, of);
    }
  }

  template <class T>
  struct IsRowList : std::false_type {};
  template <class Row, std::size_t n>
  struct IsRowList<std::array<Row, n>> : std::true_type {};
  template <class Row, std::size_t n>
      struct IsRowList<cards::FixedVector<Row, n>> : std::bool_constant < requires(const Row& row) {
    row.begin();
  }>{};
  template <class T>
  static constexpr bool is_row_list = IsRowList<T>::value;

  void peek_at(std::string_view name, int of, int place, int at, std::optional<cards::Card> card);

  int seats_, sides_;
  std::vector<Value> values_;
  std::vector<std::string> texts_;
};

/// Appends the whole view as an object or, if there is one before, the difference as a merge patch
/// (RFC 7396). False, with `{}` appended, if nothing differs.
bool write_snapshot(std::string& out, const ViewSnapshot* before, const ViewSnapshot& now);

/// What a seat may do, and the work that it took to list it.
struct Offer {
  std::vector<std::pair<std::string_view, std::string>> may;  // by verb, in JSON
  std::string words;                                          // as allowed_in_words() has it
  engine::Effort effort;
};

/// An offer that is computed when it is first asked for, on any thread.
class Listing {
 public:
  explicit Listing(std::function<Offer()> list) : list_(std::move(list)) {}

  const Offer& offer() const {
    std::call_once(once_, [this] { offer_ = std::exchange(list_, nullptr)(); });
    return offer_;
  }

 private:
  mutable std::once_flag once_;
  mutable std::function<Offer()> list_;
  mutable Offer offer_;
};

/// Lists what the seat may do by its own view, which may take long (engine/game.hpp, `legal`).
template <engine::Game G>
Offer offer_of(const typename G::View& own) {
  Offer offer;
  const auto legal = engine::listed<G>(own, offer.effort);
  const Notation notation{G::seats(own.face_up.rules), G::rule_letter};
  offer.words = allowed_in_words(legal.actions, notation);
  each_may(legal, notation, [&](std::string_view verb, std::string json) {
    offer.may.emplace_back(verb, std::move(json));
  });
  return offer;
}

/// A snapshot of what an observer is told: the view, who is asked, the side of each seat unless
/// each is its own and, where `question` is not 0, what this seat may do; `offer` null: without
/// that.
template <engine::Game G>
ViewSnapshot view_snapshot(const typename G::RuleSet& rules, const typename G::View& view,
                           std::uint64_t question, const Offer* offer) {
  const auto& up = view.face_up;
  Sides sides(G::seats(rules));
  for (int i = 0; i < G::seats(rules); ++i) {
    const auto seat = static_cast<engine::Seat>(i);
    sides.set(seat, G::side_of(up, seat));
  }
  ViewSnapshot snapshot(sides.seats(), sides.sides());
  G::lay_out(snapshot, view);
  snapshot.asked(G::waiting_for(up).seats);
  snapshot.sides(sides);
  if (question == 0) return snapshot;
  snapshot.question(question);
  if (offer)
    for (const auto& [verb, json] : offer->may) snapshot.may(verb, json);
  return snapshot;
}

/// The same; lists what the seat may do itself.
template <engine::Game G>
ViewSnapshot view_snapshot(const typename G::RuleSet& rules, const typename G::View& view,
                           std::uint64_t question) {
  if (question == 0) return view_snapshot<G>(rules, view, 0, nullptr);
  const Offer offer = offer_of<G>(view);
  return view_snapshot<G>(rules, view, question, &offer);
}

/// The view must outlive its snapshot.
template <engine::Game G>
ViewSnapshot view_snapshot(const typename G::RuleSet& rules, const typename G::View&& view,
                           std::uint64_t question) = delete;

}  // namespace protocol
