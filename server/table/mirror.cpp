// SPDX-License-Identifier: MIT
#include "server/table/mirror.hpp"

#include "protocol/json_text.hpp"
#include "server/limits/limits.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <numeric>

namespace server {

using protocol::HalfEnd;
using Points = std::vector<std::int64_t>;

namespace {

/// The points that each has made from one standing to the next.
Points gained(const Points& from, const Points& to) {
  Points made = to;
  for (std::size_t seat = 0; seat < std::min(from.size(), to.size()); ++seat)
    made[seat] -= from[seat];
  return made;
}

/// By how much a seat is ahead of all the others.
std::int64_t ahead(const Points& totals, std::size_t seat) {
  return 2 * totals[seat] - std::accumulate(totals.begin(), totals.end(), std::int64_t{0});
}

/// By seat: by how much it is further ahead here than the player of its cards is there.
Points difference(const Points& here, const Points& there) {
  Points points;
  for (std::size_t seat = 0; seat < std::min(here.size(), there.size()); ++seat)
    points.push_back(ahead(here, seat) - ahead(there, seat));
  return points;
}

void write_match_result(std::string& out, const HalfEnd& here, const HalfEnd& there) {
  protocol::ObjectWriter result(out);
  result.raw("here", protocol::write(here)).raw("there", protocol::write(there));
  if (here.whole && there.whole)
    protocol::write_numbers(result.key("difference"), difference(here.totals, there.totals));
}

}  // namespace

std::string with_mirror(std::string house, std::string_view other, int half) {
  house.pop_back();
  house += R"(,"mirror":)";
  protocol::ObjectWriter(house).member("other", other).member("half", half);
  return house += '}';
}

std::optional<MirrorPlace> mirror_place(const std::string& table, std::string_view house) {
  const auto rules = nlohmann::json::parse(house, nullptr, false);
  const auto mirror = rules.is_object() ? rules.find("mirror") : rules.end();
  if (mirror == rules.end() || !mirror->is_object()) return std::nullopt;
  const auto other = mirror->value("other", std::string());
  const int half = mirror->value("half", 0);
  return MirrorPlace{{half == 0 ? table : other, half}, table, other};
}

void Mirror::note(Points totals) {
  if (standing_.size() <= limits::mirrored_decks_told_max) standing_.push_back(std::move(totals));
}

HalfEnd Mirror::half_end(bool whole, const Points& last) const {
  HalfEnd end{whole, last, {}};
  for (std::size_t deck = 1; deck < standing_.size(); ++deck)
    end.made.push_back(gained(standing_[deck - 1], standing_[deck]));
  if (!standing_.empty() && standing_.size() <= limits::mirrored_decks_told_max)
    end.made.push_back(gained(standing_.back(), last));
  return end;
}

std::string Mirror::as_json(const std::optional<HalfEnd>& own, bool agreed) const {
  std::string text;
  {
    protocol::ObjectWriter out(text);
    out.member("half", place_.of.half).member("other", place_.other).member("agreed", agreed);
    if (own && end_) write_match_result(out.key("result"), *own, *end_);
  }
  return text;
}

}  // namespace server
