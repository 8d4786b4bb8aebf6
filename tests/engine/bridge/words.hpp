// SPDX-License-Identifier: MIT
#pragma once

#include "engine/bridge/form.hpp"
#include "engine/honeymoon/honeymoon.hpp"
#include "engine/semi/semi.hpp"
#include "engine/widow/widow.hpp"
#include "tests/support/table_words.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

/// Bridge for two as people write it down, in any of its forms: cards, hands, and what is said at
/// the table.
namespace bridge_words {

using namespace table_words;

using bridge::Board;
using bridge::Card;
using bridge::CardSet;
using bridge::Column;
using bridge::Contract;
using bridge::Doubled;
using bridge::Hand;
using bridge::Refusal;
using bridge::Scored;
using bridge::Strain;

/// "C", "D", "H" or "S"; "N": no-trump.
inline Strain strain(char letter) {
  const auto at = std::string_view("CDHSN").find(letter);
  REQUIRE(at != std::string_view::npos);
  return bridge::all_strains[at];
}

/// The cards of each heap of a deal, from the first that is dealt: "hand 0", "dummy 1", "stock".
using Heaps = std::map<std::string, std::string>;

template <class G>
std::string heap_of(const typename G::FaceUp& up, int n) {
  const auto place = G::dealt_to(up, n);
  return std::string(place.zone) +
         (place.seat ? " " + std::to_string(engine::index(*place.seat)) : "");
}

/// Cards that no heap names lie in the others in some order.
template <class G>
std::vector<Card> deck_for(const typename G::FaceUp& up, const Heaps& heaps) {
  std::map<std::string, std::vector<Card>> wanted;
  CardSet left = bridge::pack_set;
  for (const auto& [heap, text] : heaps)
    for (std::size_t at = 0; at < text.size(); at += 3) {
      wanted[heap].push_back(card(std::string_view(text).substr(at, 2)));
      left.erase(wanted[heap].back());
    }
  std::vector<Card> deck;
  for (int n = 0; n < bridge::pack_size; ++n) {
    auto& heap = wanted[heap_of<G>(up, n)];
    if (heap.empty()) {
      heap.push_back(left.nth(0));
      left.erase(heap.back());
    }
    deck.push_back(heap.front());
    heap.erase(heap.begin());
  }
  return deck;
}

/// Seat 1 deals unless it says otherwise, so that seat 0 is the non-dealer.
template <class G>
typename G::State dealt(const Heaps& heaps, int dealer = 1,
                        const typename G::RuleSet& rules = G::presets()[0].rules) {
  auto state = G::start(rules);
  state.face_up.board.dealer = seat(dealer);
  state.face_up.phase = bridge::AwaitingDeck{};
  const auto deck = deck_for<G>(state.face_up, heaps);
  REQUIRE(G::fits(state.face_up, deck));
  G::deal(state, deck);
  return state;
}

/// What only one form has to say; a form overloads it.
template <class G>
std::optional<typename G::Action> own_act(std::type_identity<G>, std::string_view) {
  return std::nullopt;
}

/// "pass", "double", "redouble", "continue", "bid 3N", "7H", or "dummy 7H".
template <class G>
typename G::Action act_of(std::string_view said) {
  using Action = typename G::Action;
  if (said == "pass") return bridge::Pass{};
  if (said == "double") return bridge::Double{};
  if (said == "redouble") return bridge::Redouble{};
  if (said == "continue") return bridge::Continue{};
  if (said.starts_with("bid "))
    return bridge::Bid{strain(said[5]), static_cast<std::uint8_t>(said[4] - '0')};
  if constexpr (std::is_constructible_v<Action, bridge::PlayDummy>)
    if (said.starts_with("dummy ")) return bridge::PlayDummy{card(said.substr(6))};
  if (const auto act = own_act(std::type_identity<G>{}, said)) return *act;
  return bridge::PlayCard{card(said)};
}

template <class State>
int rule_of(const State& state, Refusal refusal) {
  using G = GameOf<State>;
  return G::explain(refusal, G::observe(state, {first_asked(state)})).rule;
}

/// The only event of this type in the story.
template <class Event, class Events>
Event only_told(const Events& story) {
  const Event* found = nullptr;
  for (const auto& each : story)
    if (const auto* one = std::get_if<Event>(&each)) {
      REQUIRE(found == nullptr);
      found = one;
    }
  REQUIRE(found != nullptr);
  return *found;
}

}  // namespace bridge_words

// Found by table_words. The games are never called for.
namespace honeymoon {
Honeymoon game_of(const State&);
inline Action act_of(const State&, std::string_view said) {
  return bridge_words::act_of<Honeymoon>(said);
}
}  // namespace honeymoon
namespace semi {
Semi game_of(const State&);
inline Action act_of(const State&, std::string_view said) {
  return bridge_words::act_of<Semi>(said);
}
}  // namespace semi
namespace widow {
Widow game_of(const State&);
inline Action act_of(const State&, std::string_view said) {
  return bridge_words::act_of<Widow>(said);
}
}  // namespace widow
