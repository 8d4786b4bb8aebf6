// SPDX-License-Identifier: MIT
// The dealing of every game is checked by a client that knows none: honest decks raise no alarm,
// whoever looks and whenever they come, and a wrong card is found at each kind of place where
// somebody saw one.
#include "clients/net/witness.hpp"
#include "engine/games.hpp"
#include "protocol/about_json.hpp"
#include "protocol/places.hpp"
#include "protocol/terms_json.hpp"
#include "protocol/transcript.hpp"
#include "protocol/view_json.hpp"
#include "tests/support/any_game.hpp"
#include "tests/support/contract/findings.hpp"
#include "tests/support/odd_game.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace dealing {

using nlohmann::json;
using nlohmann::json_literals::operator""_json_pointer;
using Story = std::vector<net::Event>;

/// What a server tells together: an act, with the decks that follow it.
template <class G>
struct Step {
  typename G::State state;
  Story story, of_decks;
  std::map<int, std::string> places;
};

template <class G>
struct Match {
  typename G::RuleSet rules;
  json about;
  std::vector<Step<G>> steps;
  std::vector<net::Cards> decks;
  std::vector<std::vector<std::string>> places;  // of each deck
};

template <class G>
Story told(const typename G::RuleSet& rules, const typename G::Events& story) {
  Story events;
  for (const auto& event : story) {
    std::string text;
    protocol::write_as_object(text, event, {G::seats(rules), G::rule_letter});
    events.push_back({.told = json::parse(text)});
  }
  return events;
}

void join(Story& all, const Story& more) { all.insert(all.end(), more.begin(), more.end()); }

template <class G, class Deed>
void add(Match<G>& match, const typename G::State& before, const Deed& deed,
         const typename G::State& now, const typename G::Events& story) {
  const bool is_deck = !deed.deck.empty();
  if (!is_deck || match.steps.size() == 1) match.steps.push_back({});
  Step<G>& step = match.steps.back();
  step.state = now;
  join(step.story, told<G>(match.rules, story));
  if (!is_deck) return;
  join(step.of_decks, told<G>(match.rules, story));
  const std::string places = protocol::places_of_next_deck<G>(before.face_up);
  match.decks.push_back(net::words_of(protocol::deck_text(deed.deck)));
  match.places.push_back(net::words_of(places));
  step.places[static_cast<int>(match.decks.size())] = places;
}

template <class G>
Match<G> played(const typename G::RuleSet& rules, std::uint64_t seed, int deeds_max = 100'000) {
  Match<G> match{
      rules, json::parse(protocol::write_about(protocol::at_table<G>(rules))), {}, {}, {}};
  match.steps.push_back({G::start(rules), {}, {}, {}});
  support::play_any<G>(
      rules, seed,
      [&](const auto& before, const auto& deed, const auto& now, const auto& story) {
        add<G>(match, before, deed, now, story);
      },
      deeds_max);
  return match;
}

/// A table as one observer is told it, step by step.
template <class G>
class Told {
 public:
  Told(const Match<G>& match, engine::Observer observer) : match_(match), observer_(observer) {}

  const net::Game& at(const Step<G>& step) {
    const auto now = G::observe(step.state, observer_);
    std::string text;
    if (!before_) {
      protocol::write_snapshot(text, nullptr, laid(now));
      game_ = net::Game(json{{"about", match_.about}, {"view", json::parse(text)}});
    } else {
      const auto was = laid(*before_);
      protocol::write_snapshot(text, &was, laid(now));
      game_.merge(json::parse(text));
    }
    before_ = now;
    return game_;
  }

 private:
  /// It refers to the view, which must live as long.
  protocol::ViewSnapshot laid(const typename G::View& view) const {
    return protocol::view_snapshot<G>(match_.rules, view, 0);
  }

  const Match<G>& match_;
  engine::Observer observer_;
  std::optional<typename G::View> before_;
  net::Game game_;
};

/// What somebody has seen who is welcomed with the step `from` and comes back with others.
template <class G>
net::Witness witness_of(const Match<G>& match, engine::Observer observer, std::size_t from = 0,
                        const std::set<std::size_t>& again = {}) {
  net::Witness witness;
  Told<G> told(match, observer);
  net::Decks decks;
  std::map<int, std::string> places;
  Story deal;
  for (std::size_t i = 0; i < match.steps.size(); ++i) {
    const Step<G>& step = match.steps[i];
    const bool deals = !step.places.empty(), whole = i == from || again.contains(i);
    if (deals) deal = step.of_decks, places = step.places, decks.dealt = places.rbegin()->first;
    else join(deal, step.story);
    if (i < from) continue;
    if (whole || deals) decks.places = places;
    REQUIRE(witness.see(whole ? deal : step.story, told.at(step), decks, whole, 0) == 0);
  }
  return witness;
}

template <class G>
void check_honest(const Match<G>& match, const net::Witness& witness) {
  for (std::size_t i = 0; i < match.decks.size(); ++i)
    REQUIRE(witness.misplaced(static_cast<int>(i) + 1, match.decks[i]) == "");
}

/// "hand" of "hand.2", "stock>hand" of "stock>hand.2".
std::string kind_of(std::string place) {
  std::erase_if(place, [](char sign) { return sign == '.' || (sign >= '0' && sign <= '9'); });
  return place;
}

/// The card to exchange with another so that only the other's place can tell: the deepest of the
/// stock, which nobody sees for long. Where there is no stock, one of another place. At the end:
/// there is none.
std::size_t partner(const std::vector<std::string>& places, const net::Cards& deck,
                    std::size_t at) {
  for (std::size_t to = deck.size(); to-- > 0;)
    if (places[to] == "stock" && to != at && deck[to] != deck[at]) return to;
  std::size_t to = 0;
  while (to < deck.size() && (places[to] == places[at] || deck[to] == deck[at])) ++to;
  return to;
}

/// The kinds of places of decks, each with whether a wrong card there was ever found. Of the decks
/// of deals the last alone is looked at, if they are `young`: in the others all cards are known.
template <class G>
void look_for_wrong_cards(const Match<G>& match, const std::vector<net::Witness>& witnesses,
                          bool young, std::map<std::string, bool>& found) {
  for (std::size_t n = 0; n < match.decks.size(); ++n) {
    const int number = static_cast<int>(n) + 1;
    const bool is_deal = witnesses.front().is_deal(number);
    if (is_deal && !(young && n + 1 == match.decks.size())) continue;
    for (std::size_t at = 0; at < match.decks[n].size(); ++at) {
      const std::string kind = (is_deal ? "a deal's " : "a draw's ") + kind_of(match.places[n][at]);
      if (found.contains(kind) && found[kind]) continue;
      net::Cards deck = match.decks[n];
      const std::size_t to = partner(match.places[n], deck, at);
      if (to == deck.size()) continue;
      std::swap(deck[at], deck[to]);
      found[kind] = std::ranges::any_of(witnesses, [&](const net::Witness& witness) {
        return !witness.misplaced(number, deck).empty();
      });
    }
  }
}

/// How many cards lie in the stock, as everybody is told.
template <class G>
std::size_t in_stock(const Match<G>& match, const Step<G>& step) {
  const auto view = G::observe(step.state, engine::spectator);
  std::string text;
  protocol::write_snapshot(text, nullptr, protocol::view_snapshot<G>(match.rules, view, 0));
  const json stock = json::parse(text).value("/zones/stock"_json_pointer, json());
  return stock.is_number() ? stock.get<std::size_t>() : 0;
}

/// Whether a card leaves the stock while a deal is played.
template <class G>
bool is_drawn_from(const Match<G>& match) {
  std::size_t before = 0;
  for (const Step<G>& step : match.steps) {
    const std::size_t now = in_stock(match, step);
    if (step.places.empty() && now > 0 && now < before) return true;
    before = now;
  }
  return false;
}

/// Nobody sees the stock of a draw, nor that of a deal from which nothing is drawn, nor the cards
/// of it that go nowhere where the rules settle which of them do.
template <class G>
bool is_never_seen(const std::string& kind, bool drawn_from) {
  constexpr bool settled = requires(const typename G::FaceUp& up) { G::goes_on_to(up, 0); };
  return kind == "a draw's stock" || ((settled || !drawn_from) && kind == "a deal's stock");
}

template <class G>
std::vector<net::Witness> all_witnesses(const Match<G>& match) {
  std::vector<net::Witness> witnesses{witness_of(match, engine::spectator)};
  for (int seat = 0; seat < G::seats(match.rules); ++seat)
    witnesses.push_back(witness_of(match, {static_cast<engine::Seat>(seat)}));
  return witnesses;
}

/// With the fewest seats, and with the most; where they are as many, the first and the last.
template <class G>
std::vector<typename G::RuleSet> ways() {
  const auto all = contract::ways_to_play<G>();
  const auto [least, most] =
      std::ranges::minmax_element(all, {}, [](const auto& rules) { return G::seats(rules); });
  return {*least, *most};
}

using Games =
    decltype(std::tuple_cat(std::declval<engine::Games>(), std::declval<std::tuple<odd::Game>>()));

}  // namespace dealing

TEST_SUITE("the dealing of any game") {
  using namespace dealing;

  TEST_CASE_TEMPLATE_DEFINE("raises no alarm where it is honest", G, honest) {
    std::size_t decks = 0;
    for (std::uint64_t seed = 1; decks < static_cast<std::size_t>(12 * support::effort()); ++seed)
      for (const auto& rules : ways<G>()) {
        const Match<G> match = played<G>(rules, seed);
        decks += match.decks.size();
        const auto last = static_cast<engine::Seat>(G::seats(rules) - 1);
        for (const engine::Observer observer :
             {engine::spectator, engine::Observer{engine::Seat{0}}, engine::Observer{last}})
          check_honest(match, witness_of(match, observer));
      }
  }
  TEST_CASE_TEMPLATE_APPLY(honest, Games);

  TEST_CASE_TEMPLATE_DEFINE("raises none for who comes late or comes back", G, late) {
    for (const auto& rules : ways<G>()) {
      const Match<G> match = played<G>(rules, 77, 250);
      for (std::size_t from = 1; from < std::min<std::size_t>(match.steps.size(), 40); from += 8)
        for (const engine::Observer observer :
             {engine::spectator, engine::Observer{engine::Seat{1}}}) {
          check_honest(match, witness_of(match, observer, from));
          check_honest(match, witness_of(match, observer, 0, {from, from + 1, from + 5}));
        }
    }
  }
  TEST_CASE_TEMPLATE_APPLY(late, Games);

  TEST_CASE_TEMPLATE_DEFINE("finds a wrong card at each kind of place", G, wrong) {
    constexpr int early = 40, into_the_next_deal = 300;
    std::map<std::string, bool> found;
    bool drawn_from = false;
    for (const auto& rules : ways<G>())
      for (std::uint64_t seed = 1; seed < 6; ++seed) {
        const bool young = seed > 1;
        const Match<G> match = played<G>(rules, seed, young ? early : into_the_next_deal);
        look_for_wrong_cards(match, all_witnesses(match), young, found);
        drawn_from = drawn_from || is_drawn_from(match);
      }
    CHECK(found.contains("a deal's hand"));
    for (const auto& [kind, is_found] : found) {
      CAPTURE(kind);
      CHECK(is_found == !is_never_seen<G>(kind, drawn_from));
    }
  }
  TEST_CASE_TEMPLATE_APPLY(wrong, Games);

  TEST_CASE("finds that two players have drawn each other's card") {
    using leopard::Leopard;
    const Match<Leopard> match = played<Leopard>(Leopard::presets()[0].rules, 3, 20);
    const auto& places = match.places.back();
    const auto first =
        static_cast<std::size_t>(std::ranges::find(places, "stock") - places.begin());
    net::Cards deck = match.decks.back();
    REQUIRE(deck[first] != deck[first + 1]);
    std::swap(deck[first], deck[first + 1]);
    for (const engine::Seat seat : {engine::Seat{0}, engine::Seat{1}}) {
      const auto number = static_cast<int>(match.decks.size());
      CHECK(witness_of(match, {seat}).misplaced(number, deck) != "");
    }
  }

  TEST_CASE("a short text is read as the words that it stands for") {
    using Words = std::vector<std::string>;
    CHECK(net::words_of("2*(2*a b) 2*c d>e.1") ==
          Words{"a", "a", "b", "a", "a", "b", "c", "c", "d>e.1"});
    CHECK(net::words_of("").empty());
    CHECK(net::words_of("999999999*(9*a 9*b)").size() <= 256);
    CHECK(net::words_of("(((((a").size() <= 1);
    for (const Words& words :
         {Words{"a", "b", "a", "b", "c"}, Words{"a", "a", "b", "a", "a", "b"}, Words{"a"}, Words{}})
      CHECK(net::words_of(protocol::shortened(words)) == words);
    CHECK(protocol::shortened(Words{"a", "a", "b", "a", "a", "b", "c", "c", "c", "d"}) ==
          "2*(2*a b) 3*c d");
  }
}
