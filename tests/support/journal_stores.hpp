// SPDX-License-Identifier: MIT
#pragma once

#include "server/journal/postgres/postgres_journal.hpp"
#include "tests/support/journal_talk.hpp"
#include "tests/support/postmaster.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <memory>
#include <string>

/// The stores on which what a journal promises is tested: an empty one each.
namespace support {

class SqliteStore {
 public:
  static constexpr int slack = 0;

  std::unique_ptr<server::Journal> open() { return journal_talk::open(directory_.path()); }

  /// From now on everything is older.
  void age(std::chrono::seconds by) { journal_talk::now += by.count(); }

 private:
  TemporaryDirectory directory_;
};

class PostgresStore {
 public:
  /// Its clock goes on while a test runs, by fewer seconds than these.
  static constexpr int slack = 40;

  /// For one server more, at 127.0.0.1:1, then at 127.0.0.1:2 …
  server::PostgresJournal::Settings settings() const {
    return {uri_, "test", "127.0.0.1:" + std::to_string(++servers_),
            server::entropy::digest("the journal's key")};
  }

  std::unique_ptr<server::Journal> open() {
    auto opened = server::PostgresJournal::open(settings());
    REQUIRE_MESSAGE(opened.has_value(), opened.error());
    return std::move(*opened);
  }

  void age(std::chrono::seconds by) {
    const std::string earlier = " - interval '" + std::to_string(by.count()) + " s'";
    run_sql_at(uri_, "UPDATE tables SET opened = opened" + earlier);
    run_sql_at(uri_, "UPDATE records SET at = at" + earlier);
  }

  const std::string& uri() const { return uri_; }

 private:
  std::string uri_ = Postmaster::shared().new_database();
  mutable int servers_ = 0;
};

}  // namespace support

TYPE_TO_STRING_AS("SQLite", support::SqliteStore);
TYPE_TO_STRING_AS("PostgreSQL", support::PostgresStore);
