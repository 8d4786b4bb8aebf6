// SPDX-License-Identifier: MIT
#include "server/limits/request_cost.hpp"

#include "protocol/hosted_game.hpp"
#include "protocol/message_codec.hpp"
#include "server/limits/shares.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/here.hpp"
#include "tests/support/random.hpp"
#include "tests/support/table_as_told.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <vector>

/// What requests count for, in the code, in every game, and in README.md.
namespace request_costs {

using namespace server;
using nlohmann::json;
using Cells = std::vector<std::string>;

int price(const json& message) {
  const auto read = protocol::read_client_message(message.dump());
  REQUIRE(read.has_value());
  return cost_of(&*read, 0, 0);
}

std::string trimmed(const std::string& text) {
  const auto begin = text.find_first_not_of(' ');
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

/// The rows of the table in server/README.md whose first column has this title, by that column.
std::map<std::string, Cells> rows_of(const std::string& title) {
  std::ifstream in(std::filesystem::path(here::source) / "server" / "README.md");
  std::map<std::string, Cells> rows;
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with('|')) inside = false;
    Cells cells;
    for (std::size_t at = 1; line.starts_with('|') && at < line.size();) {
      const auto end = std::min(line.find('|', at), line.size());
      cells.push_back(trimmed(line.substr(at, end - at)));
      at = end + 1;
    }
    if (inside && !cells[0].starts_with("---")) rows[cells[0]] = {cells.begin() + 1, cells.end()};
    if (!cells.empty() && cells[0] == title) inside = true;
  }
  return rows;
}

/// The first number in a text, with commas between its thousands: "for each 1,250 positions".
int number_in(const std::string& text) {
  std::string digits;
  for (const char each : text) {
    if (each >= '0' && each <= '9') digits += each;
    else if (!digits.empty() && each != ',') break;
  }
  return digits.empty() ? 0 : std::stoi(digits);
}

/// A match of any game in which everybody is told everything, played at random. Any act that
/// somebody did or might have done is tried again by others, most of them in vain.
class AnyMatch {
 public:
  explicit AnyMatch(const json& terms) : game_(std::move(*protocol::open_game(terms))) { go_on(); }

  bool over() const { return game_->waiting_for().seats.empty(); }

  void step() {
    const auto seat = game_->waiting_for().seats.front();
    const support::TableAsTold told(
        {{"about", json::parse(game_->about())}, {"view", json::parse(game_->view({seat}))}});
    for (int i = 0; i < 2 && !tried_.empty() && game_->question(seat) == told.question(); ++i)
      submit(seat, any(tried_));
    const json& may = told.view()["ask"]["may"];
    if (may.contains("claim")) tried_.push_back({{"type", "claim"}, {"number", may["claim"][1]}});
    const auto actions = told.actions();
    tried_.push_back(any(actions));
    if (game_->question(seat) == told.question()) submit(seat, tried_.back());
    go_on();
  }

  int most_refused = 0, most_done = 0, refusals = 0;  // positions

 private:
  void submit(engine::Seat seat, const json& action) {
    const auto done = game_->submit(seat, action);
    if (done) {
      most_done = std::max(most_done, done->positions);
    } else {
      ++refusals;
      most_refused = std::max(most_refused, done.error().positions);
    }
  }

  void go_on() {
    while (game_->waiting_for().deck) {
      auto deck = game_->pack();
      cards::shuffle({deck.begin(), deck.size()}, random_);
      REQUIRE(game_->deal({deck.begin(), deck.size()}).has_value());
    }
    std::string told;
    for (int i = 0; i < game_->seats(); ++i) game_->patch({static_cast<engine::Seat>(i)}, told);
  }

  const json& any(const std::vector<json>& all) {
    return all[cards::draw_below(static_cast<std::uint32_t>(all.size()), random_)];
  }

  std::unique_ptr<protocol::HostedGame> game_;
  support::Random random_{5};
  std::vector<json> tried_;
};

TEST_SUITE("what requests count for") {
  TEST_CASE("is what README.md says") {
    const auto rows = rows_of("request");
    const std::string table = "K7QWM2XA";
    const std::map<std::string, std::vector<json>> requests{
        {"`ping`, `leave`, `salt`", {{{"type", "ping"}}, {{"type", "leave"}}}},
        {"`act`", {{{"type", "act"}, {"question", 1}, {"action", json::object()}}}},
        {"`join`, `sit`", {{{"type", "join"}, {"table", table}}}},
        {"`wish`, `say`",
         {{{"type", "wish"}, {"wish", "pause"}}, {{"type", "say"}, {"text", "Hello"}}}},
        {"`hint`", {{{"type", "hint"}, {"question", 1}}}},
        {"`create`", {{{"type", "create"}}}},
        {"`list`", {{{"type", "list"}}}},
    };
    CHECK(rows.size() == requests.size() + 1);
    for (const auto& [name, messages] : requests) {
      CAPTURE(name);
      REQUIRE(rows.contains(name));
      for (const json& message : messages) CHECK(price(message) == number_in(rows.at(name)[0]));
    }
    const Cells& refused = rows.at("refused by a table");
    CHECK(number_in(refused[0]) == limits::refusal_cost);
    CHECK(number_in(refused[1]) == limits::positions_for_one_more);
    CHECK(number_in(rows.at("`act`")[1]) == limits::positions_for_one_more);
    CHECK(number_in(rows.at("`ping`, `leave`, `salt`")[1]) == limits::bytes_for_one_more);
    CHECK(number_in(rows.at("`wish`, `say`")[1]) == limits::people_for_one_more);
    CHECK(number_in(rows.at("`join`, `sit`")[1]) == limits::people_for_one_more);
  }

  TEST_CASE("never falls short of the positions searched, in any game") {
    int searched = 0;
    for (const json& game : json::parse(protocol::shelf())) {
      CAPTURE(game["game"].get<std::string>());
      json terms{{"game", game["game"]}};
      if (game["seats"][0] != game["seats"][1]) terms["options"] = {{"seats", game["seats"][1]}};
      AnyMatch match(terms);
      for (int steps = 0; steps < 60 * support::effort() && !match.over(); ++steps) match.step();
      CHECK(match.refusals > 0);
      // A price beyond a second's worth of requests would be cut off.
      for (const int positions : {match.most_done, match.most_refused})
        CHECK(1 + cost_of_refusal(positions) < limits::requests_per_second_max);
      searched = std::max({searched, match.most_done, match.most_refused});
    }
    CHECK(searched > 0);
  }

  TEST_CASE("what is shared out is as README.md says") {
    const auto rows = rows_of("what");
    const std::map<std::string, Whole> wholes{
        {"connections", {limits::connections_max, limits::connections_per_address_max}},
        {"connections that are told why they are refused",
         {limits::turned_away_at_once_max, limits::turned_away_of_one_max}},
        {"downloads being sent", {limits::transfers_max, limits::transfers_per_address_max}},
        {"seats that the computer plays",
         {limits::bot_seats_max, limits::bot_seats_per_address_max}},
        {"seats that wait for it",
         {limits::bot_seats_waiting_max, limits::bot_seats_waiting_per_address_max}},
        {"questions that wait for a hint; networks take turns",
         {limits::hints_waiting_max, limits::hints_waiting_per_address_max}},
        {"open seats before the first cards", {1'000'000, limits::open_seats_per_address_max}},
    };
    CHECK(rows.size() == wholes.size());
    for (const auto& [name, whole] : wholes) {
      CAPTURE(name);
      REQUIRE(rows.contains(name));
      const Cells& row = rows.at(name);
      if (!row[0].empty()) CHECK(number_in(row[0]) == whole.in_all);
      CHECK(number_in(row[1]) == whole.to_one);
      Part part;
      while (may_have_more(part, whole.in_all - part.of_network, whole)) ++part.of_network;
      CHECK(number_in(row[2]) == part.of_network);
    }
  }
}

}  // namespace request_costs
