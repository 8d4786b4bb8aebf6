// SPDX-License-Identifier: MIT
#pragma once

#include "engine/table.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <variant>

namespace support {

/// A Table that notes what a game lays out, to compare it with what `about` says.
class TableNames {
 public:
  static constexpr bool reads = false;

  explicit TableNames(const engine::About& about) : about_(about) {}

  template <class... Phase>
  void phase(const std::variant<Phase...>& now) {
    say("phase", std::visit([](const auto& one) { return one.name; }, now));
  }
  template <class T>
  void deal(const T&) {}

  template <class Seat>
  void mark(std::string_view name, const Seat&) {
    static_assert(engine::kind_of<Seat> == engine::Kind::seat);
    say("mark", name);
    if (std::find(about_.marks.begin(), about_.marks.end(), name) == about_.marks.end())
      wrong("mark", name);
  }

  template <class T>
  void fact(std::string_view name, const T&) {
    say("fact", name);
    const bool known = std::any_of(about_.facts.begin(), about_.facts.end(), [&](const auto& fact) {
      return fact.name == name && fact.kind == engine::kind_of<T>;
    });
    if (!known) wrong("fact", name);
  }

  template <class T>
  void count(std::string_view name, const T&) {
    say("count", name);
    const bool known =
        std::any_of(about_.counts.begin(), about_.counts.end(),
                    [&](const auto& count) { return count.name == name && count.per == per<T>; });
    if (!known) wrong("count", name);
  }

  template <class T>
  void zone(std::string_view name, const T&) {
    say("zone", name);
    const bool known = std::any_of(about_.zones.begin(), about_.zones.end(), [&](const auto& zone) {
      return zone.name == name && zone.per == per<T>;
    });
    if (!known) wrong("zone", name);
  }
  template <class T, class Seen>
  void zone(std::string_view name, const T& held, Seen&&) {
    zone(name, held);
  }
  template <class T>
  void peek(std::string_view name, engine::Seat, int, int, const T&) {
    if (!said_.contains("zone " + std::string(name))) wrong("peek before zone", name);
  }
  template <class T, class F>
  void maybe(const std::optional<T>& value, F&& f) {
    if (value) f(*value);
  }

  /// What was laid out twice in one view, or is not in `about`.
  const std::set<std::string>& faults() const { return faults_; }
  /// Everything laid out.
  const std::set<std::string>& said() const { return said_; }

  /// What `about` lists.
  static std::set<std::string> listed(const engine::About& about) {
    std::set<std::string> all;
    for (const auto& mark : about.marks) all.insert("mark " + std::string(mark));
    for (const auto& fact : about.facts) all.insert("fact " + std::string(fact.name));
    for (const auto& count : about.counts) all.insert("count " + std::string(count.name));
    for (const auto& zone : about.zones) all.insert("zone " + std::string(zone.name));
    return all;
  }

 private:
  template <class T>
  struct PerOf {
    static constexpr engine::Per per = engine::Per::table;
  };
  template <class T, std::size_t n>
  struct PerOf<engine::PerSeat<T, n>> {
    static constexpr engine::Per per = engine::Per::seat;
  };
  template <class T, std::size_t n>
  struct PerOf<engine::PerSide<T, n>> {
    static constexpr engine::Per per = engine::Per::side;
  };
  template <class T>
  static constexpr engine::Per per = PerOf<T>::per;

  void say(std::string_view what, std::string_view name) {
    if (!said_.insert(std::string(what) + ' ' + std::string(name)).second) wrong("twice", name);
  }
  void wrong(std::string_view what, std::string_view name) {
    faults_.insert(std::string(what) + ' ' + std::string(name));
  }

  engine::About about_;
  std::set<std::string> said_, faults_;
};

}  // namespace support
