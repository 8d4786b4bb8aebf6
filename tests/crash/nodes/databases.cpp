// SPDX-License-Identifier: MIT
#include "tests/crash/nodes/databases.hpp"

#include <utility>

namespace crash::nodes {

using support::Postmaster;

namespace {

/// Its log is short, and a copy comes back soon.
std::vector<std::string> settings() {
  return {"log_min_messages=log", "log_checkpoints=off", "wal_retrieve_retry_interval=500ms"};
}

}  // namespace

Databases::Databases() {
  places_[0] = std::make_unique<Postmaster>(settings());
  const std::string uri = places_[0]->new_database();
  const std::string before = "postgresql:///";
  name_ = uri.substr(before.size(), uri.find('?') - before.size());
}

std::string Databases::uri() const {
  return "postgresql:///" + name_ + "?user=postgres&host=" + primary().host();
}

std::string Databases::host(std::size_t place) const {
  return places_[place] ? places_[place]->host() : "/nowhere";
}

void Databases::add_copy(bool synchronous) {
  places_[1 - primary_] = Postmaster::copy_of(primary());
  other()->commit_with_copy(false);
  if (synchronous) primary().commit_with_copy(true);
}

bool Databases::fail_over() {
  if (!other() || !primary().has_copy_in_step()) return false;
  primary().kill();
  promote();
  return true;
}

void Databases::stop_copy() {
  primary().commit_with_copy(false);
  other()->kill();
}

void Databases::go_back() {
  primary().kill();
  other()->start();
  promote();
}

void Databases::promote() {
  other()->promote();
  primary_ = 1 - primary_;
  places_[1 - primary_].reset();
}

void Databases::collect() {
  for (const auto& one : places_)
    if (one) one->collect();
}

}  // namespace crash::nodes
