// SPDX-License-Identifier: MIT
#include "server/lobby/other_nodes.hpp"

#include "server/limits/limits.hpp"

#include <algorithm>
#include <utility>

namespace server {

namespace {

constexpr std::chrono::seconds within = limits::tables_counted_hours;

}  // namespace

bool is_table_name(std::string_view name) {
  constexpr std::size_t letters = 8;
  return name.size() == letters && std::ranges::all_of(name, [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z');
         });
}

boost::asio::awaitable<Read<std::optional<std::string>>> OtherNodes::elsewhere(std::string table) {
  if (!nodes_ || registry_.awake(table)) co_return std::nullopt;
  if (auto address = known(table)) co_return std::move(address);
  co_return co_await looking_.answer_to(std::move(table));
}

/// Does not ask the store about tables that are known by now.
std::map<std::string, OtherNodes::Where> OtherNodes::look_up(
    const std::vector<std::string>& tables) {
  std::map<std::string, Where> all;
  std::vector<std::string> unknown;
  for (const std::string& table : tables) {
    const auto address = known(table);
    all.emplace(table, address);
    if (!address) unknown.push_back(table);
  }
  if (unknown.empty()) return all;
  const auto found = ask(unknown);
  if (!found)
    for (const std::string& table : unknown) all.at(table) = tl::unexpected(found.error());
  else
    for (const auto& [table, address] : *found) {
      note(table, address);
      all.at(table) = address;
    }
  return all;
}

/// Leaves a store alone for a while that does not answer, lest everybody wait for it in turn.
Read<std::map<std::string, std::string>> OtherNodes::ask(const std::vector<std::string>& tables) {
  if (Clock::now() - failed_ < limits::owner_known_milliseconds)
    return tl::unexpected(Unreadable{"The database has just not answered."});
  auto found = nodes_->elsewhere(tables);
  if (!found) failed_ = Clock::now();
  return found;
}

std::optional<std::string> OtherNodes::known(const std::string& table) const {
  const std::lock_guard lock(mutex_);
  const auto at = known_.find(table);
  if (at == known_.end() || at->second.until < Clock::now()) return std::nullopt;
  return at->second.address;
}

void OtherNodes::note(const std::string& table, const std::string& address) {
  const auto now = Clock::now();
  const std::lock_guard lock(mutex_);
  if (known_.size() >= limits::owners_known_max)
    std::erase_if(known_, [now](const auto& one) { return one.second.until < now; });
  if (known_.size() >= limits::owners_known_max) known_.clear();
  known_.insert_or_assign(table, Known{address, now + limits::owner_known_milliseconds});
}

boost::asio::awaitable<OtherNodes::Rows> OtherNodes::newest() {
  if (auto rows = newest_known()) co_return rows;
  auto looking = [this] { return look_round(); };
  co_return co_await worker_.result_of(std::move(looking));
}

/// Null when it is time to look again.
OtherNodes::Rows OtherNodes::newest_known() const {
  const std::lock_guard lock(mutex_);
  return !nodes_ || Clock::now() < rows_until_ ? rows_ : nullptr;
}

OtherNodes::Rows OtherNodes::look_round() {
  if (auto rows = newest_known()) return rows;
  auto found = nodes_->newest(limits::tables_listed_max, limits::tables_in_turns_max);
  const std::lock_guard lock(mutex_);
  if (found) rows_ = std::make_shared<const std::vector<TableRow>>(std::move(*found));
  rows_until_ = Clock::now() + limits::newest_milliseconds_old_max;
  return rows_;
}

boost::asio::awaitable<std::chrono::seconds> OtherNodes::wait_to_open(Source opener,
                                                                      std::int64_t tables,
                                                                      std::int64_t max) {
  auto asking = [this, opener] { return nodes_->opened_by(opener, within); };
  const auto opened = co_await worker_.result_of(std::move(asking));
  if (!opened) co_return std::chrono::seconds(0);
  const auto wait = [tables](const Nodes::Openings& of, std::int64_t most) {
    return of.count + tables > most ? within - of.first_ago : std::chrono::seconds(0);
  };
  co_return std::max(wait(opened->address, max),
                     wait(opened->network, max * limits::addresses_worth_of_a_network));
}

void OtherNodes::forget_owner(const std::string& table) {
  const std::lock_guard lock(mutex_);
  known_.erase(table);
}

boost::asio::awaitable<bool> OtherNodes::fence(std::string address) {
  co_return co_await fencing_.answer_to(std::move(address));
}

std::map<std::string, bool> OtherNodes::fence_all(const std::vector<std::string>& addresses) {
  std::map<std::string, bool> over;
  for (const std::string& address : addresses) {
    const auto fenced = nodes_->fence(address);
    over.emplace(address, fenced && *fenced);
    if (over.at(address)) forget_owner_at(address);
  }
  return over;
}

void OtherNodes::forget_owner_at(const std::string& address) {
  const std::lock_guard lock(mutex_);
  std::erase_if(known_, [&address](const auto& one) { return one.second.address == address; });
}

}  // namespace server
