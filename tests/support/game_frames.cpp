// SPDX-License-Identifier: MIT
// Plays one match of a game at random and prints what each seat is told, for the tests of clients
// that know no game: `game-frames GAME [SEED] [OPTIONS]`, where OPTIONS is a JSON object such as
// {"seats":6}. `game-frames transcript` plays the deal of the transcript on its input instead, for
// lessons. Each line is one JSON object. The first is {"about":…,"shelf":…}. Then comes one for
// every moment: {"story":[…],"seats":[{"view":…,"patch":…,"acts":[…]},…]}, where the first entry of
// `seats` is what a spectator is told, and `acts` lists what the seat may do. Where a deck has been
// dealt, the moment has `deck`, its cards, and `places`, where they went.
#include "protocol/about_json.hpp"
#include "protocol/places.hpp"
#include "protocol/terms_json.hpp"
#include "protocol/transcript.hpp"
#include "protocol/value_reader.hpp"
#include "protocol/view_json.hpp"
#include "tests/support/any_game.hpp"
#include "tests/support/odd_game.hpp"

#include <cstdint>
#include <exception>
#include <iostream>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace game_frames {

using nlohmann::json;

template <class G>
struct Printer {
  typename G::RuleSet rules;
  std::vector<typename G::View> told;  // to the spectator, then to each seat
  std::uint64_t question = 0;

  protocol::ViewSnapshot laid(const typename G::View& view, std::uint64_t number) const {
    const bool asked = view.own && G::waiting_for(view.face_up).seats.contains(view.own->seat);
    return protocol::view_snapshot<G>(rules, view, asked ? number : 0);
  }

  protocol::Notation notation() const { return {G::seats(rules), G::rule_letter}; }

  std::string acts(const typename G::View& view) const {
    std::string text;
    protocol::write_array(text, G::legal(view).actions, [&](std::string& out, const auto& act) {
      protocol::write_as_object(out, act, notation());
    });
    return text;
  }

  void seat(protocol::ArrayWriter& seats, typename G::View& before, const typename G::View& now,
            bool first) const {
    const auto was = laid(before, question - 1), is = laid(now, question);
    std::string view, patch;
    protocol::write_snapshot(view, nullptr, is);
    if (!first) protocol::write_snapshot(patch, &was, is);
    protocol::ObjectWriter object(seats.next());
    object.raw("view", view);
    if (!first) object.raw("patch", patch);
    object.raw("acts", acts(now));
    before = now;
  }

  /// `deck`: the one that was dealt, to these places; empty: none was.
  void moment(const typename G::State& state, const typename G::Events& story,
              const std::string& deck = {}, const std::string& places = {}) {
    const bool first = question++ == 0;
    std::string line;
    {
      protocol::ObjectWriter object(line);
      if (!deck.empty()) object.member("deck", deck).member("places", places);
      protocol::write_array(object.key("story"), story, [&](std::string& out, const auto& event) {
        protocol::write_as_object(out, event, notation());
      });
      protocol::ArrayWriter seats(object.key("seats"));
      std::size_t at = 0;
      for (const auto observer : support::observers_of<G>(rules)) {
        const auto now = G::observe(state, observer);
        if (told.size() == at) told.push_back(now);
        seat(seats, told[at++], now, first);
      }
    }
    std::cout << line << '\n';
  }
};

/// Prints how a table begins, and returns what prints the rest.
template <class G>
Printer<G> begun(const json& terms) {
  const auto rules = protocol::read_terms<G>(terms);
  if (!rules) throw std::runtime_error(rules.error().text);
  std::cout << R"({"about":)"
            << protocol::write_about(protocol::at_table<G>(*rules),
                                     protocol::write_terms<G>(*rules))
            << R"(,"shelf":)" << protocol::write_about(protocol::on_shelf<G>()) << "}\n";
  Printer<G> printer{*rules, {}};
  printer.moment(G::start(*rules), {});
  return printer;
}

template <class G>
bool print(std::string_view game, std::uint64_t seed, const json& options) {
  if (game != G::name) return false;
  auto printer = begun<G>(json{{"game", game}, {"options", options}});
  support::play_any<G>(
      printer.rules, seed,
      [&](const auto& before, const auto& deed, const auto& after, const auto& story) {
        const bool dealt = !deed.deck.empty();
        const std::string places = dealt ? protocol::places_of_next_deck<G>(before.face_up) : "";
        printer.moment(after, story, protocol::deck_text(deed.deck), places);
      });
  return true;
}

protocol::Record record_of(const std::string& line) {
  auto record = protocol::read_record(line);
  if (!record) throw std::runtime_error(record.error().text + " " + line);
  return *record;
}

template <class G>
typename G::Events followed(typename G::State& state, const protocol::Record& record) {
  if (const auto* dealt = std::get_if<protocol::DeckDealt>(&record.what))
    if (G::fits(state.face_up, dealt->deck)) return G::deal(state, dealt->deck);
  if (const auto* acted = std::get_if<protocol::Acted>(&record.what)) {
    const auto action = protocol::read_action<typename G::Action>(acted->action);
    const auto view = G::observe(state, {acted->seat});
    if (action && G::refusal(view, *action) == G::Refusal::none)
      return G::apply(state, acted->seat, *action);
  }
  throw std::runtime_error("line " + std::to_string(record.n.value_or(0)) + " is not possible");
}

template <class G>
bool retell(const json& terms, std::istream& lines) {
  if (terms.at("game") != G::name) return false;
  auto printer = begun<G>(terms);
  auto state = G::start(printer.rules);
  for (std::string line; std::getline(lines, line);) {
    const auto story = followed<G>(state, record_of(line));
    printer.moment(state, story);
  }
  return true;
}

using Games =
    decltype(std::tuple_cat(std::declval<engine::Games>(), std::declval<std::tuple<odd::Game>>()));

bool print_any(std::string_view game, std::uint64_t seed, const json& options) {
  return [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    return (print<G>(game, seed, options) || ...);
  }(std::type_identity<Games>{});
}

bool retell_any(std::istream& lines) {
  std::string first;
  std::getline(lines, first);
  const auto record = record_of(first);
  const auto* opened = std::get_if<protocol::Opened>(&record.what);
  if (!opened) throw std::runtime_error("the first line must open a table");
  return [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    return (retell<G>(opened->terms, lines) || ...);
  }(std::type_identity<engine::Games>{});
}

}  // namespace game_frames

int main(int count, char** words) try {
  const std::vector<std::string> all(words + 1, words + count);
  if (all.empty() || all.size() > 3) {
    std::cerr << "usage: game-frames GAME [SEED] [OPTIONS], or game-frames transcript <FILE\n";
    return 2;
  }
  if (all[0] == "transcript") return game_frames::retell_any(std::cin) ? 0 : 2;
  const std::uint64_t seed = all.size() > 1 ? std::stoull(all[1]) : 1;
  const auto options = nlohmann::json::parse(all.size() > 2 ? all[2] : "{}");
  if (game_frames::print_any(all[0], seed, options)) return 0;
  std::cerr << "no such game: " << all[0] << '\n';
  return 2;
} catch (const std::exception& error) {
  std::cerr << error.what() << '\n';
  return 2;
}
