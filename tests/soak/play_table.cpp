// SPDX-License-Identifier: MIT
#include "tests/soak/play_table.hpp"

#include "protocol/message_codec.hpp"
#include "tests/support/entrance.hpp"

namespace soak {

using nlohmann::json;

Member::Member(std::uint16_t port, const json& created, int seat) : connection_(port) {
  connection_.say(support::entrance(created, seat).dump());
  const json welcome = json::parse(connection_.hear_until("\"type\"").back().text);
  if (welcome["type"] != "welcome") throw CannotCompare("not welcomed: " + welcome.dump());
  told_ = support::TableAsTold(welcome);
}

void Member::hear_until(std::string_view words) {
  const auto heard = connection_.hear_until(words);
  if (heard.empty() || !heard.back().says(words))
    throw CannotCompare("dismissed: " + (heard.empty() ? "" : heard.back().text));
  for (const Frame& frame : heard) {
    const json message = json::parse(frame.text);
    if (message["type"] == "update") told_.merge(message["patch"]);
  }
}

void Member::act(const json& action) {
  const std::uint64_t question = told_.question();
  connection_.say(protocol::write(protocol::Act{question, action}));
  hear_until("\"settled\":" + std::to_string(question));
}

void Member::catch_up() {
  connection_.say(protocol::write(protocol::Ping{}));
  hear_until(R"({"type":"pong"})");
}

void Member::leave() {
  connection_.say(protocol::write(protocol::Leave{}));
  connection_.hear_out();
}

PlayTable::PlayTable(std::uint16_t port, Traffic& traffic, std::uint64_t seed)
    : port_(port), traffic_(traffic), random_(seed) {
  auto [terms, seats] = support::some_table(below(1000));
  terms["type"] = "create";
  Connection opener(port);
  opener.say(terms.dump());
  created_ = json::parse(opener.hear_until("\"type\"").back().text);
  if (created_["type"] != "created") throw CannotCompare("no table: " + created_.dump());
  ++traffic_.created;
  ++traffic_.tables;
  players_.resize(seats);
  for (std::size_t seat = 0; seat < seats; ++seat) sit_down(seat);
}

PlayTable::~PlayTable() {
  --traffic_.tables;
  for (const auto& player : players_)
    if (player) --traffic_.players;
  traffic_.spectators -= static_cast<int>(spectators_.size());
}

void PlayTable::sit_down(std::size_t seat) {
  players_[seat] = std::make_unique<Member>(port_, created_, static_cast<int>(seat));
  ++traffic_.players;
}

/// Leaves with or without saying so.
void PlayTable::get_up(std::size_t seat) {
  if (below(2) == 0) players_[seat]->leave();
  players_[seat].reset();
  --traffic_.players;
}

bool PlayTable::go_on() {
  for (auto& player : players_) player->catch_up();
  for (auto& spectator : spectators_) spectator->catch_up();
  happen();
  if (players_[0]->told().is_over()) {
    ++traffic_.finished;
    return false;
  }
  const std::size_t first = below(static_cast<std::uint32_t>(players_.size()));
  for (std::size_t i = 0; i < players_.size(); ++i) {
    Member& player = *players_[(first + i) % players_.size()];
    if (!player.told().asked()) continue;
    const auto actions = player.told().actions();
    player.act(actions.at(below(static_cast<std::uint32_t>(actions.size()))));
    ++traffic_.acts;
    return true;
  }
  throw CannotCompare("nobody is asked: " + players_[0]->told().view().dump());
}

void PlayTable::happen() {
  constexpr std::uint32_t resume_one_in = 40, spectators_one_in = 20, look_one_in = 60;
  if (below(resume_one_in) == 0) {
    const std::size_t seat = below(static_cast<std::uint32_t>(players_.size()));
    get_up(seat);
    sit_down(seat);
    ++traffic_.resumed;
  }
  if (below(spectators_one_in) == 0) change_spectators();
  if (below(look_one_in) == 0) http_get(port_, "/table/" + created_["table"].get<std::string>());
}

void PlayTable::change_spectators() {
  constexpr std::size_t spectators_max = 3;
  if (spectators_.size() < spectators_max && below(2) == 0) {
    spectators_.push_back(std::make_unique<Member>(port_, created_, -1));
    ++traffic_.spectators;
    ++traffic_.watched;
  } else if (!spectators_.empty()) {
    spectators_.pop_back();
    --traffic_.spectators;
  }
}

void PlayTable::leave() {
  for (auto& player : players_) player->leave();
  for (auto& spectator : spectators_) spectator->leave();
}

}  // namespace soak
