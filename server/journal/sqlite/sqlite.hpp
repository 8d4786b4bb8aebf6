// SPDX-License-Identifier: MIT
#pragma once

#include <sqlite3.h>

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>

/// SQLite with RAII and without exceptions. Functions return false on failure, and
/// `Database::problem()` says why.
namespace server::sqlite {

/// A statement from its parts.
inline std::string sql(std::initializer_list<std::string_view> parts) {
  std::string all;
  for (const std::string_view part : parts) all.append(part);
  return all;
}

class Database {
 public:
  /// Opens or creates the file. Check ok().
  explicit Database(const std::string& path, int mode = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      : path_(path) {
    sqlite3* raw = nullptr;
    const int flags = mode | SQLITE_OPEN_FULLMUTEX;
    ok_ = sqlite3_open_v2(path.c_str(), &raw, flags, nullptr) == SQLITE_OK;
    handle_.reset(raw);
  }

  bool ok() const { return ok_; }
  bool run(const std::string& sql) {
    return sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
  }
  const std::string& path() const { return path_; }
  /// By default, closing moves the write-ahead log's contents into the file and removes the log; if
  /// `spared`, closing leaves both as they are.
  void spare_log(bool spared) {
    sqlite3_db_config(handle_.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, int{spared}, nullptr);
  }
  /// Nothing that the file itself brings along is run: no trigger, no view, no function in a
  /// default or an index that could do harm.
  void distrust() {
    sqlite3_db_config(handle_.get(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle_.get(), SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(handle_.get(), SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    sqlite3_db_config(handle_.get(), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  }
  /// How long a statement waits for others to release the file.
  void wait_for_others(std::chrono::milliseconds limit) {
    sqlite3_busy_timeout(handle_.get(), static_cast<int>(limit.count()));
  }
  /// Moves the write-ahead log's contents into the file and leaves no byte of it. False while
  /// somebody reads what is in it.
  bool empty_log() {
    return sqlite3_wal_checkpoint_v2(handle_.get(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr,
                                     nullptr) == SQLITE_OK;
  }
  std::string problem() const { return sqlite3_errmsg(handle_.get()); }
  /// How many rows the last completed statement has changed.
  int changed() const { return sqlite3_changes(handle_.get()); }
  /// Whether the last failure was the fault of the data, not of the disk.
  bool broke_constraint() const { return sqlite3_errcode(handle_.get()) == SQLITE_CONSTRAINT; }
  /// Whether the last failure was that the disk is full.
  bool is_full() const { return sqlite3_errcode(handle_.get()) == SQLITE_FULL; }
  /// Whether the last failure was that the file is damaged, or no database.
  bool is_damaged() const {
    const int code = sqlite3_errcode(handle_.get());
    return code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
  }
  sqlite3* get() { return handle_.get(); }

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  std::string path_;
  std::unique_ptr<sqlite3, Close> handle_;
  bool ok_ = false;
};

/// One prepared statement: bind its parameters in order, then step.
class Statement {
 public:
  Statement(Database& database, std::string_view sql) {
    sqlite3_stmt* raw = nullptr;
    sqlite3_prepare_v2(database.get(), sql.data(), static_cast<int>(sql.size()), &raw, nullptr);
    handle_.reset(raw);
  }

  /// Resets the statement. The values must live until its last step.
  template <class... Values>
  Statement& bind(const Values&... values) {
    sqlite3_reset(handle_.get());
    int at = 0;
    (bind_one(++at, values), ...);
    return *this;
  }

  /// Steps; true when there is a row to read.
  bool row() { return (last_ = sqlite3_step(handle_.get())) == SQLITE_ROW; }
  /// Steps to the end; true when nothing went wrong.
  bool done() {
    while (row()) {
    }
    const bool ended = ended_well();
    sqlite3_reset(handle_.get());
    return ended;
  }
  /// After row() was false: whether there are no more rows, rather than a failure to read them.
  bool ended_well() const { return last_ == SQLITE_DONE; }

  std::int64_t number(int column) { return sqlite3_column_int64(handle_.get(), column); }
  std::string_view text(int column) {
    const void* bytes = sqlite3_column_blob(handle_.get(), column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column));
    return {static_cast<const char*>(bytes), size};
  }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }
  };

  void bind_one(int at, std::int64_t value) { sqlite3_bind_int64(handle_.get(), at, value); }
  void bind_one(int at, std::string_view value) {
    sqlite3_bind_text64(handle_.get(), at, value.data(), value.size(), SQLITE_STATIC, SQLITE_UTF8);
  }
  void bind_one(int at, std::span<const unsigned char> value) {
    sqlite3_bind_blob64(handle_.get(), at, value.data(), value.size(), SQLITE_STATIC);
  }

  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
  int last_ = SQLITE_MISUSE;
};

}  // namespace server::sqlite
