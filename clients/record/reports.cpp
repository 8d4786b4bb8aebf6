// SPDX-License-Identifier: MIT
#include "clients/record/reports.hpp"

#include "clients/record/again.hpp"
#include "clients/record/words.hpp"
#include "protocol/tenths.hpp"

#include <array>
#include <set>
#include <sstream>
#include <utility>
#include <vector>

#if __has_include("clients/record/games/reports.hpp")
#include "clients/record/games/reports.hpp"
#else
namespace record {
inline constexpr std::array<const Reports*, 0> reports_of_games{};
}
#endif

namespace record {
namespace {

using protocol::DeckDealt;
using protocol::Record;
using json = nlohmann::ordered_json;

/// Only the end matters.
void no_matter(const protocol::HostedGame&, const Record&, std::string_view) {}

/// "seat 2: play JS" of an act, "dealt dealer 3 deal 1" of another event.
std::string line_of(const json& event, const std::set<std::string>& verbs) {
  if (!verbs.contains(event.at("type"))) return "  " + event_in_words(event) + '\n';
  const auto seat = static_cast<engine::Seat>(event.at("seat").get<int>());
  return "  " + seat_name(seat) + ": " + in_words(event) + '\n';
}

std::set<std::string> verbs_of(const protocol::HostedGame& game) {
  std::set<std::string> verbs;
  const json about = json::parse(game.about());
  for (const auto& [name, verb] : about.at("verbs").items()) verbs.insert(name);
  return verbs;
}

Report replay(std::istream& transcript) {
  Report report;
  int decks = 0;
  std::set<std::string> verbs;
  const auto done = do_again(transcript, [&](const auto& game, const Record& record, auto story) {
    if (verbs.empty()) verbs = verbs_of(game);
    if (std::holds_alternative<DeckDealt>(record.what))
      report.text += "Deck " + std::to_string(++decks) + '\n';
    for (const json& event : json::parse(story)) report.text += line_of(event, verbs);
  });
  report.failure = done.failure;
  return report;
}

/// {"terms":…,"stories":[…]}: a story for each deck.
Report replay_json(std::istream& transcript) {
  json stories = json::array();
  const auto done = do_again(transcript, [&](const auto&, const Record& record, auto story) {
    if (std::holds_alternative<DeckDealt>(record.what)) stories.push_back(json::array());
    for (const json& event : json::parse(story))
      if (!stories.empty()) stories.back().push_back(event);
  });
  if (!done.game) return {"", done.failure};
  const json all{{"terms", json::parse(done.game->terms())}, {"stories", std::move(stories)}};
  return {all.dump() + '\n', done.failure};
}

std::string question_to(const protocol::HostedGame& game, engine::Seat seat) {
  const json view = json::parse(game.view({seat}));
  const std::string hand = protocol::hand_of(game, seat);
  std::string text = seat_name(seat) + " is asked (" + view.at("phase").get<std::string>() + ")" +
                     (hand.empty() ? "" : ", holding " + hand) + ":\n";
  for (const std::string& answer : answers_in_words(view.at("ask").at("may")))
    text += "  " + answer + '\n';
  return text;
}

Report legal(std::istream& transcript) {
  const auto done = do_again(transcript, no_matter);
  if (!done.game) return {"", done.failure};
  const auto waiting = done.game->waiting_for();
  std::string text;
  if (waiting.deck) text = "A deck is dealt next.\n";
  else if (waiting.seats.empty()) text = "The match is over.\n";
  for (int i = 0; i < done.game->seats(); ++i)
    if (const auto seat = static_cast<engine::Seat>(i); waiting.seats.contains(seat))
      text += question_to(*done.game, seat);
  return {text, done.failure};
}

Report print(std::istream& transcript) {
  const auto done = do_again(transcript, no_matter);
  if (!done.game) return {"", done.failure};
  std::string text;
  const auto totals = done.game->totals();
  for (std::size_t i = 0; i < totals.size(); ++i)
    text += seat_name(static_cast<engine::Seat>(i)) + ": " + std::to_string(totals[i]) + '\n';
  return {text, done.failure};
}

/// The deals, as ANALYSIS.md has them, and the first failure; null if nothing can be told of them.
std::pair<json, std::optional<Failure>> analysed(std::istream& transcript) {
  std::vector<Record> records;
  const auto done = do_again(
      transcript, [&](const auto&, const Record& record, auto) { records.push_back(record); });
  if (!done.game) return {nullptr, done.failure};
  const auto opened = protocol::open_game(nlohmann::json::parse(done.game->terms()));
  const auto deals = (*opened)->analysis(records, {});
  if (!deals) return {nullptr, Failure{0, true, deals.error()}};
  return {json::parse(*deals), done.failure};
}

/// {"deals":[…]}
Report analyse_json(std::istream& transcript) {
  const auto [deals, failure] = analysed(transcript);
  if (deals.is_null()) return {"", failure};
  return {json{{"deals", deals}}.dump() + '\n', failure};
}

/// "  seat 2: play JS gave away 3.1 points; better: play KS"; empty if it lost nothing.
std::string loss_in_words(const json& act) {
  const double lost = act.value("lost", 0.0);
  if (lost <= 0 || !act.contains("action")) return {};
  std::string text = "  " + seat_name(static_cast<engine::Seat>(act.at("seat").get<int>()));
  text += ": " + in_words(act.at("action")) + " gave away " + protocol::tenths(lost) + " points";
  if (act.contains("best")) text += "; better: " + in_words(act.at("best"));
  return text + '\n';
}

std::string sum_in_words(const std::vector<double>& lost) {
  std::string text = "given away:";
  for (std::size_t seat = 0; seat < lost.size(); ++seat) {
    text += (seat == 0 ? " " : ", ") + seat_name(static_cast<engine::Seat>(seat)) + ' ';
    text += protocol::tenths(lost[seat]);
  }
  return text + '\n';
}

Report analyse(std::istream& transcript) {
  const auto [deals, failure] = analysed(transcript);
  Report report{"", failure};
  std::vector<double> all;
  for (const json& deal : deals) {
    report.text += "Deal " + std::to_string(deal.at("deal").get<int>()) + '\n';
    for (const json& act : deal.at("acts")) report.text += loss_in_words(act);
    const auto lost = deal.at("lost").get<std::vector<double>>();
    report.text += "  " + sum_in_words(lost);
    all.resize(lost.size());
    for (std::size_t seat = 0; seat < lost.size(); ++seat) all[seat] += lost[seat];
  }
  if (deals.size() > 1) report.text += "Points " + sum_in_words(all);
  return report;
}

/// Empty if the transcript opens no game.
std::string game_of(const std::string& transcript) {
  std::istringstream lines(transcript);
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream opening(line);
    const auto done = do_again(opening, no_matter);
    return done.game ? json::parse(done.game->terms()).at("game").get<std::string>() : "";
  }
  return "";
}

}  // namespace

const Reports reports_of_any_game{"", replay, replay_json, legal, print, analyse, analyse_json};

const Reports& reports_on(const std::string& transcript) {
  const std::string game = game_of(transcript);
  for (const Reports* each : reports_of_games)
    if (each->game == game) return *each;
  return reports_of_any_game;
}

}  // namespace record
