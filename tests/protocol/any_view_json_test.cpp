// SPDX-License-Identifier: MIT
#include "protocol/json_tree.hpp"
#include "protocol/view_json.hpp"
#include "protocol/view_reader.hpp"
#include "tests/support/any_game.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <tuple>
#include <vector>

/// What is told of the views of any game reads back as the same, for every way to play it. Compiled
/// once for each game that is played (engine/each_game.cmake).
namespace any_view_json {

using namespace support;
using nlohmann::json;

const int deeds_max = 80 * effort();  // of each way to play

template <class G>
std::uint64_t question_of(const typename G::View& view) {
  return view.own && G::waiting_for(view.face_up).seats.contains(view.own->seat) ? 7 : 0;
}

template <class G>
protocol::ViewSnapshot laid(const typename G::RuleSet& rules, const typename G::View& view) {
  return protocol::view_snapshot<G>(rules, view, question_of<G>(view));
}

inline json whole(const protocol::ViewSnapshot& laid) {
  std::string text;
  protocol::write_snapshot(text, nullptr, laid);
  return protocol::tree_of(text);
}

/// Memory is not on the wire, so both views are compared as whoever reads them remembers.
template <class G>
void follow(typename G::View& view, const typename G::Events& story) {
  if constexpr (requires(typename G::FaceUp up, typename G::Event event) {
                  G::remember(up, event);
                })
    for (const auto& event : story) G::remember(view.face_up, event);
}

/// An observer who keeps the view by merging patches and reading stories.
template <class G>
struct Reader {
  engine::Observer observer;
  typename G::View told, read;
  json document;
};

template <class G>
std::vector<Reader<G>> readers(const typename G::RuleSet& rules) {
  std::vector<Reader<G>> all;
  for (const auto observer : observers_of<G>(rules)) {
    const auto view = G::observe(G::start(rules), observer);
    all.push_back({observer, view, view, whole(laid<G>(rules, view))});
  }
  return all;
}

/// Sends the reader what has changed, and compares.
template <class G>
void update(Reader<G>& reader, const typename G::RuleSet& rules, const typename G::View& now,
            const typename G::Events& story) {
  const auto before = laid<G>(rules, reader.told), after = laid<G>(rules, now);
  std::string patch;
  const bool differs = protocol::write_snapshot(patch, &before, after);
  REQUIRE(differs == (patch != "{}"));
  reader.document.merge_patch(protocol::tree_of(patch));
  REQUIRE(reader.document == whole(after));
  REQUIRE(protocol::read_view<G>(reader.document, rules, reader.read) == "");
  follow<G>(reader.read, story);
  REQUIRE((reader.read == now));
  reader.told = now;
}

TEST_SUITE("views of any game in JSON") {
  TEST_CASE_TEMPLATE_DEFINE("views merged from patches read back as they were", G, views) {
    for (const auto& rules : ways_to_play<G>()) {
      auto all = readers<G>(rules);
      play_any<G>(
          rules, 1,
          [&](const auto&, const auto&, const auto& now, const auto& story) {
            for (auto& reader : all) update(reader, rules, G::observe(now, reader.observer), story);
          },
          deeds_max);
    }
  }
  TEST_CASE_TEMPLATE_APPLY(views, std::tuple<engine::GameHere>);
}

}  // namespace any_view_json
