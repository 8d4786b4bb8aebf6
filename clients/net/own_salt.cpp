// SPDX-License-Identifier: MIT
#include "clients/net/own_salt.hpp"

#include "clients/net/fairness.hpp"
#include "clients/net/shuffle.hpp"

#include <nlohmann/json.hpp>

namespace net {

using nlohmann::json;

namespace {

constexpr int refusals_max = 4;

/// By an opening, or because there is none.
bool is_settled(const Decks& decks, std::size_t seat) {
  return decks.dealt > 0 || decks.promises[seat] == "" || !decks.salts[seat].empty();
}

}  // namespace

OwnSalt::OwnSalt() { draw(); }

void OwnSalt::draw() {
  salt_ = hex(fresh_secret());
  promise_ = promise_of(salt_);
}

/// A promise that is not ours is of no use to us, and ours of no use when it is no longer there: it
/// may have been opened.
std::string OwnSalt::due(const Table& table) {
  if (waits_ || refusals_ > refusals_max) return {};
  if (!table.decks() || !table.seat() || !table.alarms().empty()) return {};
  const Decks& decks = *table.decks();
  const auto own = static_cast<std::size_t>(*table.seat());
  if (is_settled(decks, own)) return {};
  if (decks.promises[own] != promise_) {
    draw();
    waits_ = true;
    return json{{"type", "salt"}, {"promise", promise_}}.dump();
  }
  if (!all_promised(decks, table.mirror().has_value())) return {};
  waits_ = true;
  return json{{"type", "salt"}, {"salt", salt_}}.dump();
}

bool OwnSalt::is_settled_otherwise(const Table& table) const {
  if (!table.decks() || !table.seat()) return false;
  const auto own = static_cast<std::size_t>(*table.seat());
  return is_settled(*table.decks(), own) && table.decks()->salts[own] != salt_;
}

}  // namespace net
