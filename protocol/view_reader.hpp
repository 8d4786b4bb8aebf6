// SPDX-License-Identifier: MIT
#pragma once

#include "engine/game.hpp"
#include "engine/table.hpp"
#include "protocol/value_reader.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

/// Reads views as protocol/view_json.hpp writes them, by the same lay_out.
namespace protocol {

/// A Table (see engine/table.hpp) that reads from JSON. What is absent becomes what absence means:
/// no value, no cards, 0. The JSON must outlive it.
class TableReader {
 public:
  static constexpr bool reads = true;

  TableReader(const nlohmann::json& view, int seats) : view_(view), seats_(seats) {}

  /// The seats that are asked: what many phases are about.
  engine::SeatSet asked() const;

  template <class... Phase>
  void phase(std::variant<Phase...>& now) {
    const auto* name = find(view_, "phase");
    const auto try_one = [&]<class One>(std::type_identity<One>) {
      if (name && *name == One::name) return now.template emplace<One>(), true;
      return false;
    };
    if (!(try_one(std::type_identity<Phase>{}) || ...)) wrong("phase");
  }
  template <class N>
  void deal(N& number) {
    number = 0;
    if (const auto* found = find(view_, "deal")) take(*found, number, "deal");
  }
  template <class T>
  void mark(std::string_view name, T& seat) {
    one_of("marks", name, seat);
  }
  template <class T>
  void fact(std::string_view name, T& value) {
    one_of("facts", name, value);
  }
  template <class T>
  void count(std::string_view name, T& value) {
    read_each(find_in("counts", name), value, name);
  }
  template <class T>
  void zone(std::string_view name, T& cards) {
    read_each(find_in("zones", name), cards, name);
  }
  template <class N, std::size_t n, class Seen>
  void zone(std::string_view name, engine::PerSeat<N, n>& held, Seen&& seen) {
    const nlohmann::json* all = find_in("zones", name);
    for (int i = 0; i < seats_; ++i) {
      const auto seat = static_cast<engine::Seat>(i);
      const nlohmann::json* one = all ? find(*all, std::to_string(i)) : nullptr;
      held[seat] = static_cast<N>(one ? number_of_cards(*one) : 0);
      // Backs are not cards to read: somebody may not see a hand yet that is theirs.
      const bool backs = one && one->is_number();
      if (auto* cards = seen(seat)) read_cards(backs ? nullptr : one, *cards, name);
    }
  }
  template <class T>
  void peek(std::string_view name, engine::Seat seat, int place, int at, T& card) {
    const auto found = known_back(name, seat, place, at);
    if constexpr (requires { card.reset(); }) card = found;
    else if (found) card = *found;
  }
  template <class T, class F>
  void maybe(std::optional<T>& value, F&& f) {
    const int before = found_;
    f(value.emplace());
    if (found_ == before) value.reset();
  }

  /// What could not be read first; empty if everything could.
  const std::string& fault() const { return fault_; }

 private:
  using json = nlohmann::json;

  static const json* find(const json& object, std::string_view name) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(name);
    return found == object.end() || found->is_null() ? nullptr : &*found;
  }
  const json* find_in(std::string_view group, std::string_view name) {
    const json* object = find(view_, group);
    const json* found = object ? find(*object, name) : nullptr;
    if (found) ++found_;
    return found;
  }

  void wrong(std::string_view name) {
    if (fault_.empty()) fault_ = name;
  }

  static int number_of_cards(const json& zone);
  std::optional<cards::Card> known_back(std::string_view name, engine::Seat seat, int place,
                                        int at) const;

  template <class T>
  void one_of(std::string_view group, std::string_view name, T& value) {
    const json* found = find_in(group, name);
    if constexpr (requires { value.reset(); }) {
      value.reset();
      if (found) take(*found, value.emplace(), name);
    } else {
      value = T{};
      if (found) take(*found, value, name);
    }
  }

  template <class T>
  void take(const json& found, T& value, std::string_view name) {
    if constexpr (std::same_as<T, bool>) value = found == true;
    else if constexpr (std::same_as<T, engine::Seat> || std::same_as<T, engine::Side>) {
      // The library's own comparison of a value with a number takes long to compile.
      const bool is_place = found.is_number_unsigned() &&
                            found.get<std::uint64_t>() < static_cast<std::uint64_t>(seats_);
      if (is_place) value = static_cast<T>(found.get<int>());
      else wrong(name);
    } else if (!value_json::read_element(found, value)) wrong(name);
  }

  template <class T>
  void read_cards(const json* found, T& cards, std::string_view name) {
    if constexpr (std::integral<T>) {
      cards = static_cast<T>(found ? number_of_cards(*found) : 0);
    } else if constexpr (requires { cards.reset(); }) {
      cards.reset();
      if (found) take(*found, cards.emplace(), name);
    } else if constexpr (is_places<T>) {
      read_places(found, cards, name);
    } else if constexpr (requires { typename T::value_type::value_type; }) {
      read_rows(found, cards, name);
    } else if constexpr (requires { cards.clear(); }) {
      cards.clear();
      if (found) take(*found, cards, name);
    } else {
      cards = T{};
      if (found) take(*found, cards, name);
    }
  }

  template <class T>
  struct IsPlaces : std::false_type {};
  template <class Row, std::size_t n>
  struct IsPlaces<std::array<Row, n>> : std::true_type {};
  template <class T>
  static constexpr bool is_places = IsPlaces<T>::value;

  template <class Row, std::size_t n>
  void read_places(const json* found, std::array<Row, n>& rows, std::string_view name) {
    for (std::size_t place = 0; place < n; ++place)
      read_cards(found ? find(*found, std::to_string(place + 1)) : nullptr, rows[place], name);
  }

  /// Rows that follow on each other, as many as there are.
  template <class Rows>
  void read_rows(const json* found, Rows& rows, std::string_view name) {
    rows.clear();
    while (const json* row = found ? find(*found, std::to_string(rows.size() + 1)) : nullptr) {
      if (rows.size() == Rows::capacity()) return wrong(name);
      rows.push_back({});
      read_cards(row, rows[rows.size() - 1], name);
    }
  }

  /// A number or cards of the table, of each seat or of each side.
  template <class T>
  void read_each(const json* found, T& value, std::string_view name) {
    if constexpr (requires { value.each; }) {
      for (std::size_t i = 0; i < value.each.size(); ++i)
        read_one(found ? find(*found, std::to_string(i)) : nullptr, value.each[i], name);
    } else {
      read_one(found, value, name);
    }
  }

  template <class T>
  void read_one(const json* found, T& value, std::string_view name) {
    if constexpr (std::integral<T>) {
      value = 0;
      if (found && found->is_number()) return take(*found, value, name);
    }
    read_cards(found, value, name);
  }

  const json& view_;
  int seats_;
  int found_ = 0;
  std::string fault_;
};

/// Reads a view into `view`, which is one of this observer at any moment of such a table. Returns
/// what could not be read; empty if everything could.
template <engine::Game G>
std::string read_view(const nlohmann::json& json, const typename G::RuleSet& rules,
                      typename G::View& view) {
  TableReader reader(json, G::seats(rules));
  G::lay_out(reader, view);
  return reader.fault();
}

}  // namespace protocol
