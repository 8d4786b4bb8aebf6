// SPDX-License-Identifier: MIT
#include "clients/net/table.hpp"

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

std::optional<int> read_seat(const json& message, int seats) {
  const json& seat = member_of(message, "seat");
  if (seat.is_null()) return std::nullopt;
  if (!seat.is_number_integer() || seat < 0 || seat >= seats) throw Unreadable("seat is no seat");
  return seat.get<int>();
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

/// Whatever a message tells by seat.
struct BySeat {
  Room room;
  std::optional<Decks> decks;
  std::optional<Clock> clock;
  std::optional<Mirror> mirror;
};

/// It is told of each seat: nobody need look before reading it.
void check_seats(const BySeat& told, int seats) {
  const auto fits = [&](const auto& list) {
    return list.size() == static_cast<std::size_t>(seats);
  };
  const auto may_run = [&](const Clock& runs) {
    return fits(runs.grace) && (!runs.decision || fits(*runs.decision)) &&
           (!runs.bank || fits(*runs.bank));
  };
  if (!fits(told.room.players) || (told.decks && !fits(told.decks->promises)) ||
      (told.clock && !may_run(*told.clock)))
    throw Unreadable("it does not tell of " + std::to_string(seats) + " seats");
  const bool is_half = told.mirror || (told.decks && told.decks->mirror);
  if (is_half && seats != 2) throw Unreadable("a mirror match is for two seats");
}

BySeat read_by_seat(const json& message, const json& room, int seats) {
  BySeat told{read_room(room), read_if_there(message, "decks", read_decks),
              read_if_there(message, "clock", read_clock),
              read_if_there(message, "mirror", read_mirror)};
  check_seats(told, seats);
  return told;
}

}  // namespace

std::vector<Event> Table::welcome(const json& message) {
  const json story = message.value("story", json::array());
  std::vector<Event> events = read_story(message);
  Game game(message);
  const auto seat = read_seat(message, game.seats());
  const auto seq = message.at("seq").get<long long>();
  const auto house_rules = read_if_there(message, "house", read_house_rules);
  BySeat told = read_by_seat(message, message.at("room"), game.seats());
  const std::string id = message.value("table", "");

  const std::size_t known = known_before(told_, story);
  events.erase(events.begin(), events.begin() + static_cast<std::ptrdiff_t>(known));
  id_ = id;
  room_told_ = message.at("room");
  told_ = story;
  seat_ = seat;
  game_ = std::move(game);
  room_ = std::move(told.room);
  seq_ = seq;
  house_rules_ = house_rules;
  if (house_rules) fairness_.promise(house_rules->reveal);
  decks_ = std::move(told.decks);
  take_clock(told.clock);
  take_mirror(told.mirror);
  check_decks(events, true);
  remember(events);
  return events;
}

std::vector<Event> Table::update(const json& message) {
  if (room_.players.empty()) throw Unreadable("an update came before the welcome");
  const auto seq = message.at("seq").get<long long>();
  if (seq != seq_ + 1)
    throw Unreadable("update " + std::to_string(seq) + " came after " + std::to_string(seq_));
  Game game = game_;
  game.merge(message.value("patch", json::object()));
  std::vector<Event> events = read_story(message);
  json room = room_told_;
  if (const auto found = message.find("room"); found != message.end()) room.merge_patch(*found);
  BySeat told = read_by_seat(message, room, game.seats());

  game_ = std::move(game);
  room_told_ = std::move(room);
  for (const Event& event : events) told_.push_back(event.told);
  while (told_.size() > told_max) told_.erase(0);
  seq_ = seq;
  room_ = std::move(told.room);
  if (told.decks) decks_ = std::move(told.decks);
  if (told.clock) take_clock(told.clock);
  if (told.mirror) take_mirror(told.mirror);
  check_decks(events, false);
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
void Table::check_decks(std::vector<Event>& events, bool whole) {
  if (!decks_) return;
  Event proved;
  proved.deals_proved = fairness_.observe({id_, events, game_, *decks_, whole});
  if (proved.deals_proved > 0) events.push_back(proved);
}

void Table::remember(const std::vector<Event>& events) {
  story_.insert(story_.end(), events.begin(), events.end());
  if (story_.size() > events_max)
    story_.erase(story_.begin(), story_.end() - static_cast<std::ptrdiff_t>(events_max));
}

}  // namespace net
