// SPDX-License-Identifier: MIT
#pragma once

#include "engine/search/analyser.hpp"
#include "protocol/game_codec.hpp"
#include "protocol/game_stage.hpp"
#include "protocol/replay.hpp"
#include "protocol/tenths.hpp"

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// The analysis of deals as JSON, by a game's own Analyser or that of all games. It tells what
/// there is, member by member; nothing here knows what it means.
namespace protocol {

/// Writes what a game's tell() says of one object.
template <engine::Game G>
class AnalysisWriter {
 public:
  AnalysisWriter(ObjectWriter& object, const typename G::RuleSet& rules)
      : object_(object), rules_(rules) {}

  template <class T>
  void member(std::string_view name, const T& value) {
    if constexpr (requires { value.has_value(); }) {
      if (value) member(name, *value);
    } else if constexpr (std::convertible_to<T, std::string_view>) {
      object_.member(name, std::string_view(value));
    } else if constexpr (std::floating_point<T>) {
      object_.key(name) += tenths(value);
    } else {
      if (!value_json::is_absent(value)) value_json::write(object_.key(name), value);
    }
  }
  void action(std::string_view name, const std::optional<typename G::Action>& action) {
    if (action) Codec<G>::write_action(object_.key(name), rules_, *action);
  }
  template <class N, std::size_t n>
  void each(std::string_view name, const engine::PerSeat<N, n>& values) {
    ArrayWriter array(object_.key(name));
    for (int i = 0; i < G::seats(rules_); ++i) {
      const N& value = values[static_cast<engine::Seat>(i)];
      if constexpr (std::floating_point<N>) array.next() += tenths(value);
      else write_json(array.next(), value);
    }
  }
  template <class Tell>
  void object(std::string_view name, Tell&& tell) {
    inner(object_.key(name), tell);
  }
  template <class Values, class Tell>
  void list(std::string_view name, const Values& values, Tell&& tell) {
    write_array(object_.key(name), values, [&](std::string& out, const auto& value) {
      inner(out, [&](AnalysisWriter& one) { tell(one, value); });
    });
  }

 private:
  template <class Tell>
  void inner(std::string& out, Tell&& tell) {
    ObjectWriter object(out);
    AnalysisWriter writer(object, rules_);
    tell(writer);
  }

  ObjectWriter& object_;
  const typename G::RuleSet& rules_;
};

/// One analysed deal as an object: ANALYSIS.md.
template <engine::Game G, class Deal>
void write_analysed(std::string& out, const typename G::RuleSet& rules, const Deal& deal) {
  ObjectWriter object(out);
  AnalysisWriter<G> writer(object, rules);
  tell(writer, deal);
}

/// The seat that acted by a record, and its action; no action when it gave something up.
template <engine::Game G>
struct Deed {
  engine::Seat seat{};
  std::optional<typename G::Action> action;
};

/// Nothing when no seat acted by this record.
template <engine::Game G>
std::optional<Deed<G>> deed_of(const Record& record) {
  if (const auto* conceded = std::get_if<Conceded>(&record.what))
    return Deed<G>{conceded->seat, std::nullopt};
  const auto* acted = std::get_if<Acted>(&record.what);
  if (!acted) return std::nullopt;
  const auto action = Codec<G>::read_action(acted->action);
  if (!action) return std::nullopt;
  return Deed<G>{acted->seat, *action};
}

/// A game's own Analyser, or that of all games.
template <engine::Game G>
auto analyser_of(const AnalysisBounds& bounds) {
  if constexpr (requires { typename G::Analyser; }) return typename G::Analyser();
  else return engine::search::Analyser<G>(bounds.positions);
}

/// Replays the records from `start` and judges each deed.
template <engine::Game G>
Result<JsonText> analyse(const typename G::State& start, std::span<const Record> records,
                         const AnalysisBounds& bounds) {
  auto state = start;
  const auto rules = state.face_up.rules;
  auto judge = analyser_of<G>(bounds);
  Replay again(GameStage<G>(state), {.from_the_middle = true});
  for (const Record& record : records) {
    if (bounds.stopped && bounds.stopped())
      return failure({"restarting", "", "The analysis was stopped."});
    const auto before = state;
    auto story = again(record);
    if (!story) return failure(std::move(story.error()));
    if (const auto deed = deed_of<G>(record))
      judge.watch(before, deed->seat, deed->action, *story, state);
  }
  JsonText text;
  write_array(text, judge.deals(),
              [&](std::string& out, const auto& deal) { write_analysed<G>(out, rules, deal); });
  return text;
}

}  // namespace protocol
