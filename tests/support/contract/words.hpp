// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/contract/findings.hpp"
#include "tests/support/table_names.hpp"

#include <set>

namespace contract {

/// Every name once, each in small letters, so that clients can find its text.
class Names {
 public:
  explicit Names(std::string_view what) : what_(what) {}

  void add(std::string_view name) {
    require(!name.empty() && name.find_first_not_of(letters) == name.npos,
            what_ + " has a name that is not in small letters: '" + std::string(name) + "'");
    require(names_.insert(std::string(name)).second,
            what_ + " has a name twice: " + std::string(name));
  }
  bool contains(std::string_view name) const { return names_.contains(std::string(name)); }

 private:
  static constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789_";

  std::string what_;
  std::set<std::string> names_;
};

/// Calls use(std::type_identity<One>) for each alternative.
template <class Variant, class Use>
void each_alternative(Use&& use) {
  [&]<class... One>(std::type_identity<std::variant<One...>>) {
    (use(std::type_identity<One>{}), ...);
  }(std::type_identity<Variant>{});
}

/// The words of an enum that actions or events have as a member.
template <class Said>
void check_words() {
  Said said{};
  engine::each_member(said, []<class T>(const engine::Term& term, const T&) {
    if constexpr (engine::Worded<T>) {
      Names names(term.name);
      const auto all = words(std::type_identity<T>{});
      for (std::size_t i = 0; i < all.size(); ++i)
        if (i > 0 || !all[i].empty()) names.add(all[i]);
    }
  });
}

inline Names checked_about(const engine::About& about) {
  Names zones("a zone"), counts("a count"), marks("a mark"), facts("a fact");
  for (const auto& zone : about.zones) {
    zones.add(zone.name);
    const bool placed = zone.form == engine::Form::grid;
    require(placed == (zone.places > 0) && placed == (zone.columns > 0),
            "a grid needs places in columns, and nothing else does");
  }
  for (const auto& count : about.counts) counts.add(count.name);
  for (const auto& mark : about.marks) marks.add(mark);
  for (const auto& fact : about.facts) facts.add(fact.name);
  require(!about.order.empty(), "the order of the ranks is missing");
  return zones;
}

template <class G>
void names_are_words() {
  Names said("a verb or an event"), phases("a phase");
  std::set<std::string_view> ways;  // from and to which zones cards go
  each_alternative<typename G::Action>([&]<class One>(std::type_identity<One>) {
    said.add(One::verb.name);
    ways.insert({One::verb.from, One::verb.to});
    check_words<One>();
  });
  each_alternative<typename G::Event>([&]<class One>(std::type_identity<One>) {
    if constexpr (requires { One::type; }) {
      said.add(One::type);
      check_words<One>();
    }
  });
  each_alternative<typename G::Phase>(
      [&]<class One>(std::type_identity<One>) { phases.add(One::name); });
  ways.erase("");
  for (const auto& rules : ways_to_play<G>()) {
    const Names zones = checked_about(G::about(rules));
    std::erase_if(ways, [&](std::string_view zone) { return zones.contains(zone); });
  }
  require(ways.empty(), "a verb names a zone that about does not list");
}

template <class G>
void only_words_of_about_are_laid_out() {
  std::set<std::string> unused;
  for (const auto& preset : G::presets()) unused.merge(TableNames::listed(G::about(preset.rules)));
  for_each_way<G>(3, [&](const auto& rules, std::uint64_t seed) {
    const auto about = G::about(rules);
    const auto observers = observers_of<G>(rules);
    engine::Chance chance{seed};
    return play_any<G>(rules, seed, [&](const auto&, const auto&, const auto& now, const auto&) {
      TableNames names(about);
      const auto view = G::observe(now, observers[draw(observers.size(), chance)]);
      G::lay_out(names, view);
      for (const auto& fault : names.faults()) throw Broken("laid out against about: " + fault);
      for (const auto& name : names.said()) unused.erase(name);
    });
  });
  for (const auto& name : unused) throw Broken("never laid out: " + name);
}

// ---- the members of actions and events -------------------------------------------------------

/// The number of members of an aggregate, up to ten.
template <class T>
constexpr int member_count() {
  if constexpr (std::is_empty_v<T>) return 0;
  else if constexpr (requires { T{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}}; }) return 10;
  else if constexpr (requires { T{{}, {}, {}, {}, {}, {}, {}, {}, {}}; }) return 9;
  else if constexpr (requires { T{{}, {}, {}, {}, {}, {}, {}, {}}; }) return 8;
  else if constexpr (requires { T{{}, {}, {}, {}, {}, {}, {}}; }) return 7;
  else if constexpr (requires { T{{}, {}, {}, {}, {}, {}}; }) return 6;
  else if constexpr (requires { T{{}, {}, {}, {}, {}}; }) return 5;
  else if constexpr (requires { T{{}, {}, {}, {}}; }) return 4;
  else if constexpr (requires { T{{}, {}, {}}; }) return 3;
  else if constexpr (requires { T{{}, {}}; }) return 2;
  else return 1;
}

/// Whether each member has a name of the vocabulary, so that it is written and read.
template <class Said>
bool is_all_vocabulary() {
  static_assert(std::is_aggregate_v<Said>);
  Said said{};
  int visited = 0;
  engine::each_member(said, [&](const engine::Term&, auto&) { ++visited; });
  return visited == member_count<Said>();
}

template <class G>
void members_are_of_the_vocabulary() {
  each_alternative<typename G::Action>([]<class One>(std::type_identity<One>) {
    require(is_all_vocabulary<One>(), std::string(One::verb.name) + " has a member of its own");
  });
  each_alternative<typename G::Event>([]<class One>(std::type_identity<One>) {
    if constexpr (requires { One::type; })
      require(is_all_vocabulary<One>(), std::string(One::type) + " has a member of its own");
  });
}

// ---- options ---------------------------------------------------------------------------------

/// Notes the options of a way to play with their values.
class OptionNotes {
 public:
  template <class E>
  void choice(std::string_view name, const E& member, int rule) {
    const auto all = words(std::type_identity<E>{});
    Names values(name);
    for (const std::string_view word : all) values.add(word);
    require(all.size() > 1, "a choice has a single value");
    note(name, std::string(all[static_cast<std::size_t>(member)]), rule);
  }
  template <class N>
  void number(std::string_view name, const N& member, int least, int most, int rule) {
    require(least < most, "a number has a single value");
    require(member >= least && member <= most, "a preset has a number beyond its range");
    note(name, std::to_string(member), rule);
  }
  void flag(std::string_view name, bool member, int rule) {
    note(name, member ? "true" : "false", rule);
  }

  const std::string& values() const { return values_; }

 private:
  void note(std::string_view name, const std::string& value, int rule) {
    names_.add(name);
    require(rule > 0, "an option names no rule: " + std::string(name));
    values_ += std::string(name) + '=' + value + ' ';
  }

  Names names_{"an option"};
  std::string values_;
};

template <class G>
void presets_and_options_are_sound() {
  Names presets("a preset");
  std::set<std::string> ways;
  for (const auto& preset : G::presets()) {
    presets.add(preset.name);
    auto rules = preset.rules;
    OptionNotes notes;
    G::settings(notes, rules);
    require(ways.insert(notes.values()).second, "two presets are the same way to play");
  }
  require(!ways.empty(), "there is no way to play");
  for (const auto& rules : ways_to_play<G>()) {
    require(G::seats(rules) >= 2 && G::seats(rules) <= 16, "nobody can play this way");
    require(!G::pack(rules).empty(), "there are no cards");
  }
}

}  // namespace contract
