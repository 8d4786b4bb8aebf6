// SPDX-License-Identifier: MIT
#include "clients/net/table.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace net {
namespace {

using nlohmann::json;

std::vector<Event> read_story(const json& message) {
  std::vector<Event> events;
  if (const auto story = message.find("story"); story != message.end())
    for (const json& event : *story) events.push_back(read_event(event));
  return events;
}

template <class T>
std::optional<T> read_if_there(const json& message, const char* name, T (*read)(const json&)) {
  const auto found = message.find(name);
  if (found == message.end() || found->is_null()) return std::nullopt;
  return read(*found);
}

/// How many events of `story` are known from `told`, whose end may be the beginning of `story`.
std::size_t known_before(const json& told, const json& story) {
  for (std::size_t from = 0; from < told.size(); ++from) {
    const std::size_t known = told.size() - from;
    if (known > story.size()) continue;
    const auto begin = told.begin() + static_cast<std::ptrdiff_t>(from);
    if (std::equal(begin, told.end(), story.begin())) return known;
  }
  return 0;
}

// More than a deal has events: a welcome never tells more than one deal.
constexpr std::size_t told_max = 200;

}  // namespace

struct Table::Json {
  json view = json::object();
  json room = json::object();
  json told = json::array();  // the latest events as they came
};

Table::Table() : json_(std::make_unique<Json>()) {}
Table::~Table() = default;
Table::Table(Table&&) noexcept = default;
Table& Table::operator=(Table&&) noexcept = default;

std::vector<Event> Table::welcome(const json& message) {
  const json story = message.value("story", json::array());
  std::vector<Event> events = read_story(message);
  const View view = read_view(message.at("view"));
  const Room room = read_room(message.at("room"));
  const auto seq = message.at("seq").get<long long>();
  const auto house_rules = read_if_there(message, "house", read_house_rules);
  const auto decks = read_if_there(message, "decks", read_decks);
  const auto clock = read_if_there(message, "clock", read_clock);
  const auto mirror = read_if_there(message, "mirror", read_mirror);
  id_ = message.value("table", "");

  const std::size_t known = known_before(json_->told, story);
  events.erase(events.begin(), events.begin() + static_cast<std::ptrdiff_t>(known));
  json_->view = message.at("view");
  json_->room = message.at("room");
  json_->told = story;
  seat_ = view.own ? std::optional(view.own->seat) : std::nullopt;
  view_ = view;
  room_ = room;
  seq_ = seq;
  house_rules_ = house_rules;
  if (house_rules) fairness_.promise(house_rules->reveal);
  decks_ = decks;
  take_clock(clock);
  take_mirror(mirror);
  check_decks(events);
  remember(events);
  return events;
}

std::vector<Event> Table::update(const json& message) {
  const auto seq = message.at("seq").get<long long>();
  if (seq != seq_ + 1)
    throw Unreadable("update " + std::to_string(seq) + " came after " + std::to_string(seq_));
  json merged = json_->view;
  if (const auto patch = message.find("patch"); patch != message.end()) merged.merge_patch(*patch);
  const View view = read_view(merged);
  std::vector<Event> events = read_story(message);
  json room_merged = json_->room;
  if (const auto patch = message.find("room"); patch != message.end())
    room_merged.merge_patch(*patch);
  const Room room = read_room(room_merged);
  const auto decks = read_if_there(message, "decks", read_decks);
  const auto clock = read_if_there(message, "clock", read_clock);
  const auto mirror = read_if_there(message, "mirror", read_mirror);

  json_->view = std::move(merged);
  json_->room = std::move(room_merged);
  for (const json& event : message.value("story", json::array())) json_->told.push_back(event);
  while (json_->told.size() > told_max) json_->told.erase(0);
  view_ = view;
  seq_ = seq;
  room_ = room;
  if (decks) decks_ = decks;
  if (clock) take_clock(clock);
  if (mirror) take_mirror(mirror);
  check_decks(events);
  remember(events);
  return events;
}

std::chrono::milliseconds Table::clock_age() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                               clock_heard_);
}

void Table::take_clock(const std::optional<Clock>& clock) {
  clock_ = clock;
  clock_heard_ = std::chrono::steady_clock::now();
}

void Table::take_mirror(const std::optional<Mirror>& mirror) {
  mirror_ = mirror;
  if (mirror_) fairness_.sit_in(*mirror_);
}

/// The client's own event comes after those of the server.
void Table::check_decks(std::vector<Event>& events) {
  if (!decks_) return;
  Event proved;
  proved.deals_proved = fairness_.observe(id_, events, view_, *decks_);
  if (proved.deals_proved > 0) events.push_back(proved);
}

void Table::remember(const std::vector<Event>& events) {
  story_.insert(story_.end(), events.begin(), events.end());
  if (story_.size() > events_max)
    story_.erase(story_.begin(), story_.end() - static_cast<std::ptrdiff_t>(events_max));
}

}  // namespace net
