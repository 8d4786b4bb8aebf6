// SPDX-License-Identifier: MIT
#include "tests/soak/play_table.hpp"

#include "protocol/message_codec.hpp"
#include "tests/support/key_for.hpp"

namespace soak {

using nlohmann::json;

Member::Member(std::uint16_t port, const std::string& table, const std::string& token)
    : connection_(port) {
  json join{{"type", "join"}, {"table", table}};
  if (!token.empty()) support::bring(join, token);
  connection_.say(join.dump());
  const json welcome = json::parse(connection_.hear_until("\"type\"").back().text);
  if (welcome["type"] != "welcome") throw CannotCompare("not welcomed: " + welcome.dump());
  view_ = welcome["view"];
}

void Member::hear_until(std::string_view words) {
  const auto heard = connection_.hear_until(words);
  if (heard.empty() || !heard.back().says(words))
    throw CannotCompare("dismissed: " + (heard.empty() ? "" : heard.back().text));
  for (const Frame& frame : heard) {
    const json message = json::parse(frame.text);
    if (message["type"] == "update") view_.merge_patch(message["patch"]);
  }
}

void Member::act(const json& action) {
  const std::uint64_t question = view_["own"]["question"];
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
  constexpr std::array rule_sets = {"culbertson", "hervey", "denexa"};
  Connection opener(port);
  opener.say(json{{"type", "create"}, {"rules", rule_sets[below(rule_sets.size())]}}.dump());
  const json created = json::parse(opener.hear_until("\"type\"").back().text);
  if (created["type"] != "created") throw CannotCompare("no table: " + created.dump());
  table_ = created["table"];
  ++traffic_.created;
  ++traffic_.tables;
  for (const std::size_t seat : {0U, 1U}) {
    tokens_[seat] = created["seats"][seat]["token"];
    sit_down(seat);
  }
}

PlayTable::~PlayTable() {
  --traffic_.tables;
  for (const auto& player : players_)
    if (player) --traffic_.players;
  traffic_.spectators -= static_cast<int>(spectators_.size());
}

void PlayTable::sit_down(std::size_t seat) {
  players_[seat] = std::make_unique<Member>(port_, table_, tokens_[seat]);
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
  if (players_[0]->view()["phase"] == "match_over") {
    ++traffic_.finished;
    return false;
  }
  const std::size_t first = below(2);
  for (const std::size_t seat : {first, 1 - first}) {
    Member& player = *players_[seat];
    if (!player.asked()) continue;
    const json& actions = player.view()["own"]["actions"];
    player.act(actions.at(below(static_cast<std::uint32_t>(actions.size()))));
    ++traffic_.acts;
    return true;
  }
  throw CannotCompare("nobody is asked: " + players_[0]->view().dump());
}

void PlayTable::happen() {
  constexpr std::uint32_t resume_one_in = 40, spectators_one_in = 20, look_one_in = 60;
  if (below(resume_one_in) == 0) {
    const std::size_t seat = below(2);
    get_up(seat);
    sit_down(seat);
    ++traffic_.resumed;
  }
  if (below(spectators_one_in) == 0) change_spectators();
  if (below(look_one_in) == 0) http_get(port_, "/table/" + table_);
}

void PlayTable::change_spectators() {
  constexpr std::size_t spectators_max = 3;
  if (spectators_.size() < spectators_max && below(2) == 0) {
    spectators_.push_back(std::make_unique<Member>(port_, table_, ""));
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
