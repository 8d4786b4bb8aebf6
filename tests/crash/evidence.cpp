// SPDX-License-Identifier: MIT
#include "tests/crash/evidence.hpp"

#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>
#include <sqlite3.h>

#include <algorithm>

namespace crash {

using nlohmann::json;

std::string Evidence::take(const std::vector<std::string>& records) {
  const std::size_t before = records_.size();
  if (records.size() < before) return "records are missing";
  if (!std::equal(records_.begin(), records_.end(), records.begin())) return "records have changed";
  records_ = records;
  for (std::size_t i = before; i < records.size(); ++i) read(records[i]);
  return {};
}

void Evidence::read(const std::string& text) {
  const json record = json::parse(text);
  if (record.contains("deck") && std::exchange(acted_, false)) beginnings_.push_back(story_.size());
  if (record.contains("action")) {
    acts_[record["seat"].get<std::size_t>()].push_back(record["action"]);
    acted_ = true;
  }
  const json story = record.value("story", json::array());
  for (const json& event : story) story_.push_back(event.dump());
  ends_silently_ = story.empty();
}

bool Evidence::fits(const Story& piece, std::size_t at) const {
  return piece.size() <= story_.size() - at &&
         std::equal(piece.begin(), piece.end(), story_.begin() + static_cast<std::ptrdiff_t>(at));
}

std::optional<std::size_t> Evidence::place_of(const Story& piece, std::size_t from) const {
  for (const std::size_t at : beginnings_)
    if (at >= from && fits(piece, at)) return at;
  return std::nullopt;
}

std::optional<std::size_t> Evidence::last_place_of(const Story& piece) const {
  for (auto at = beginnings_.rbegin(); at != beginnings_.rend(); ++at)
    if (fits(piece, *at)) return *at;
  return std::nullopt;
}

std::size_t Evidence::known_of(const Story& piece, std::size_t from) const {
  std::size_t most = 0;
  for (const std::size_t at : beginnings_) {
    if (at < from) continue;
    const auto begin = story_.begin() + static_cast<std::ptrdiff_t>(at);
    const auto differs = std::mismatch(piece.begin(), piece.end(), begin, story_.end());
    most = std::max(most, static_cast<std::size_t>(differs.first - piece.begin()));
  }
  return most;
}

namespace {

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close(database); }
};

using Records = std::map<std::string, std::vector<std::string>>;

int add_record(void* to, int, char** values, char**) {
  auto& all = *static_cast<Records*>(to)->try_emplace(values[0]).first;
  if (values[1]) all.second.emplace_back(values[1]);
  return 0;
}

}  // namespace

/// Reads a copy, because opening the files would recover them, which is the server's task.
Records read_journal(const std::filesystem::path& data) {
  const support::TemporaryDirectory copy;
  for (const char* name : {"jojotte.db", "jojotte.db-wal", "jojotte.db-journal"})
    if (std::filesystem::exists(data / name))
      std::filesystem::copy_file(data / name, copy.path() / name);
  sqlite3* raw = nullptr;
  REQUIRE(sqlite3_open((copy.path() / "jojotte.db").c_str(), &raw) == SQLITE_OK);
  const std::unique_ptr<sqlite3, CloseDatabase> database(raw);
  Records records;
  const int result = sqlite3_exec(raw,
                                  "SELECT id, record FROM tables LEFT JOIN records ON table_id = id"
                                  " ORDER BY id, n",
                                  add_record, &records, nullptr);
  const std::string problem = sqlite3_errmsg(raw);
  const bool none_yet = problem == "no such table: tables";  // killed while creating the journal
  REQUIRE_MESSAGE((result == SQLITE_OK || none_yet), problem);
  return records;
}

}  // namespace crash
