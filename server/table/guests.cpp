// SPDX-License-Identifier: MIT
#include "server/table/guests.hpp"

#include "protocol/json_text.hpp"
#include "server/limits/limits.hpp"

#include <algorithm>

namespace server {

Guests::Guests(bool named)
    : named_(named), speed_(limits::names_at_once_max, limits::names_seconds) {}

void Guests::add(MemberId who, std::string name) {
  if (named_ && !name.empty()) guests_.push_back({who, std::move(name)});
}

void Guests::remove(MemberId who) {
  const auto guest = std::ranges::find(guests_, who, &Guest::who);
  if (guest == guests_.end()) return;
  if (guest->number != 0) changes_.push_back(guest->number);
  guests_.erase(guest);
}

void Guests::clear() {
  for (const Guest& guest : guests_)
    if (guest.number != 0) changes_.push_back(guest.number);
  guests_.clear();
}

void Guests::show_names(Time now) {
  for (Guest& guest : guests_) {
    if (guest.number != 0) continue;
    if (!speed_.allow(now)) return;
    guest.number = ++last_;
    changes_.push_back(guest.number);
  }
}

std::optional<Guests::Time> Guests::alarm() const {
  const bool waits =
      std::ranges::any_of(guests_, [](const Guest& guest) { return guest.number == 0; });
  return waits ? std::optional(speed_.renewal()) : std::nullopt;
}

const Guests::Guest* Guests::find(std::uint64_t number) const {
  const auto guest = std::ranges::find(guests_, number, &Guest::number);
  return guest == guests_.end() ? nullptr : &*guest;
}

std::optional<MemberId> Guests::numbered(std::uint64_t number) const {
  const Guest* const guest = number == 0 ? nullptr : find(number);
  return guest ? std::optional(guest->who) : std::nullopt;
}

void Guests::write(std::string& out, int count) const {
  protocol::ObjectWriter guests(out);
  guests.member("count", count);
  if (!named_) return;
  protocol::ObjectWriter names(guests.key("names"));
  for (const Guest& guest : guests_)
    if (guest.number != 0) names.member(std::to_string(guest.number), guest.name);
}

void Guests::write_changes(std::string& out, int count) const {
  protocol::ObjectWriter guests(out);
  guests.member("count", count);
  if (changes_.empty()) return;
  protocol::ObjectWriter names(guests.key("names"));
  std::vector<std::uint64_t> numbers = changes_;  // one that came and went is there twice
  std::ranges::sort(numbers);
  const auto twice = std::ranges::unique(numbers);
  numbers.erase(twice.begin(), twice.end());
  for (const std::uint64_t number : numbers) {
    const Guest* guest = find(number);
    if (guest) names.member(std::to_string(number), guest->name);
    else names.raw(std::to_string(number), "null");
  }
}

}  // namespace server
