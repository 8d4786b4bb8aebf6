// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/sqlite/sqlite_journal.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <future>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// Helpers for tests of the journal.
namespace support::journal_talk {

using server::Journal;
using server::SqliteJournal;
using server::TableRow;
using server::WriteResult;

/// The time on both clocks of the journals, which tests set.
inline std::int64_t now = 1'000'000;

inline std::unique_ptr<SqliteJournal> open(const std::filesystem::path& directory) {
  const auto clock = [] { return now; };
  auto opened = SqliteJournal::open_in(directory, clock, clock);
  REQUIRE_MESSAGE(opened.has_value(), opened.error());
  return std::move(*opened);
}

inline std::string why_not(const std::filesystem::path& directory) {
  auto opened = SqliteJournal::open_in(directory);
  REQUIRE(!opened.has_value());
  return opened.error();
}

/// Waits for the answer of one write.
template <class Write>
WriteResult result_of(Write write) {
  auto answer = std::make_shared<std::promise<WriteResult>>();
  auto told = answer->get_future();
  write([answer](WriteResult result) { answer->set_value(result); });
  REQUIRE(told.wait_for(std::chrono::seconds(60)) == std::future_status::ready);
  return told.get();
}

template <class Write>
bool kept(Write write) {
  return result_of(std::move(write)) == WriteResult::kept;
}

inline TableRow row(std::string id) {
  return {.id = std::move(id),
          .terms = R"({"game":"tiny"})",
          .house = R"({"grace":60})",
          .listed = false,
          .spectators_max = 3,
          .over = false,
          .chain = server::entropy::Chain::ends(server::entropy::digest("secret")),
          .seats = std::vector<server::TableRow::Seat>(2)};
}

/// Opens tables as Journal::open() does, and takes them.
inline bool open_tables(Journal& journal, const std::vector<TableRow>& rows) {
  if (!kept([&](Journal::Done done) { journal.open(rows, std::move(done)); })) return false;
  return std::ranges::all_of(rows, [&](const TableRow& row) {
    return std::holds_alternative<TableRow>(journal.take(row.id));
  });
}
inline bool open_table(Journal& journal, const char* id) { return open_tables(journal, {row(id)}); }

inline bool append(Journal& journal, const char* id, std::uint64_t first,
                   std::vector<std::string> records, std::optional<bool> over = {}) {
  return kept([&](Journal::Done done) {
    journal.append(id, first, std::move(records), over, std::move(done));
  });
}

/// The result of a read that must succeed.
template <class T>
T there(server::Read<T> read) {
  REQUIRE(read.has_value());
  return std::move(*read);
}

inline std::optional<TableRow> find(Journal& journal, const char* id) {
  return there(journal.find(id));
}

inline std::vector<std::string> records(Journal& journal, const char* id) {
  const auto pages = there(journal.records(id, Journal::For::play));
  REQUIRE(pages);
  std::vector<std::string> all;
  for (;;) {
    auto page = there(pages->next());
    REQUIRE(page);
    if (page->empty()) break;
    all.insert(all.end(), page->begin(), page->end());
  }
  CHECK(all.size() == pages->count());
  return all;
}

inline std::string contents(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace support::journal_talk
