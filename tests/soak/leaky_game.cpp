// SPDX-License-Identifier: MIT
#include "tests/soak/leaky_game.hpp"

#include "engine/games.hpp"
#include "protocol/hosted_game.hpp"
#include "tests/soak/leaky_one_game.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <string>
#include <tuple>

namespace soak {

namespace {

constexpr std::array names = std::to_array<LeakName>({
    {Leak::card_in_view, "card-in-view", "a view holds a card of the opponent's"},
    {Leak::count_in_view, "count-in-view", "a count in a view depends on the opponent's hand"},
    {Leak::actions_missing, "actions-missing",
     "the list of actions is shorter, depending on the opponent's hand"},
    {Leak::actions_ordered, "actions-ordered",
     "the list of actions is ordered by the opponent's hand"},
    {Leak::waiting_ordered, "waiting-ordered", "the seats in `asked` are ordered by hands"},
    {Leak::question_number, "question-number", "the number of a question depends on a hand"},
    {Leak::question_spared, "question-spared", "a seat that has but one answer is not asked"},
    {Leak::update_held_back, "update-held-back", "one update less, depending on a hand"},
    {Leak::event_told, "event-told", "the story contains a card"},
    {Leak::refusal_text, "refusal-text", "a refusal's text depends on the opponent's hand"},
    {Leak::refusal_code, "refusal-code", "a refusal's code depends on the opponent's hand"},
    {Leak::blank_space, "blank-space", "a patch is longer by a blank"},
    {Leak::stock_seen, "stock-seen", "a view holds a card that nobody holds"},
    {Leak::answer_told, "answer-told", "an answer is told before all are in"},
    {Leak::meld_seen, "meld-seen", "a meld's cards are told before they are shown"},
    {Leak::one_phase_only, "one-phase-only", "a card of the opponent's, but only in one phase"},
    {Leak::second_deal_only, "second-deal-only",
     "a card of the opponent's, from the second deal on"},
    {Leak::welcome_only, "welcome-only", "a card of the opponent's, to a player who comes back"},
    {Leak::update_only, "update-only", "a card of the opponent's, in updates but not in a welcome"},
    {Leak::spectators_only, "spectators-only", "a card, to spectators"},
    {Leak::list_of_tables, "list-of-tables",
     "a table seems to be over if somebody holds certain cards"},
});

}  // namespace

std::span<const LeakName> leaks() { return names; }

server::OpenGame leaky_games(Leak leak) {
  if (leak == Leak::none) return protocol::open_game;
  return [leak](const nlohmann::json& terms) {
    const std::string game = terms.value("game", std::string(jojotte::JoJotte::name));
    Opened found = failure(protocol::Fault{"unknown_game", "", "There is no such game."});
    std::apply(
        [&]<class... G>(const G&...) {
          (void)((G::name == game && (found = opened<G>(leak, terms), true)) || ...);
        },
        engine::Games{});
    return found;
  };
}

}  // namespace soak
