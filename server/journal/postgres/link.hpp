// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/or_reason.hpp"
#include "server/journal/postgres/hosts.hpp"
#include "server/journal/postgres/libpq.hpp"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Connections to PostgreSQL: each call has a limit of time, and says what is known afterwards.
namespace server::postgres {

using Bytes = std::string;
using Milliseconds = std::chrono::milliseconds;

/// The parameters of a statement, in order, in the binary format; none is null but an element of
/// an array may be.
class Parameters {
 public:
  Parameters& add(std::int64_t number);
  Parameters& add(std::int32_t number);
  Parameters& add(bool value);
  Parameters& add(std::string_view text);
  Parameters& add_bytes(std::string_view bytes);
  Parameters& add(std::span<const std::int64_t> numbers);
  Parameters& add(std::span<const std::int32_t> numbers);
  Parameters& add(const std::vector<bool>& values);
  Parameters& add(std::span<const std::string> texts);
  Parameters& add_bytes(std::span<const std::optional<Bytes>> all);

  std::size_t size() const { return values_.size(); }
  const std::vector<std::string>& values() const { return values_; }

 private:
  std::vector<std::string> values_;
};

/// Rows in the binary format. Columns are counted from 0.
class Result {
 public:
  Result() = default;
  Result(const Libpq& api, PGresult* raw) : api_(&api), raw_(raw, api.clear) {}

  int rows() const { return raw_ ? api_->ntuples(raw_.get()) : 0; }
  bool is_null(int row, int column) const { return api_->getisnull(raw_.get(), row, column) != 0; }
  /// Of a text or bytea; lives as long as this.
  std::string_view bytes(int row, int column) const;
  /// Of a bigint, integer, smallint or boolean.
  std::int64_t number(int row, int column) const;

 private:
  const Libpq* api_ = nullptr;
  std::unique_ptr<PGresult, void (*)(PGresult*)> raw_{nullptr, nullptr};
};

/// What is known after a statement.
enum class End : std::uint8_t {
  done,     // it is committed, and where its copies are synchronous, on them
  refused,  // it was rolled back
  unknown   // it may be committed, now or later: the line or the answer is lost, or it is not
            // certain that a copy has it
};

struct Answer {
  End end = End::unknown;
  Result result;
  std::string state;  // SQLSTATE; empty: there was no error
  std::string why;    // for the log; it has no values of parameters
  bool done() const { return end == End::done; }
};

/// One connection. One thread at a time may call.
class Link {
 public:
  /// Connects to the first host of `uri` that takes writes, or says why there is none: one that
  /// takes connections and falls silent does not keep it from the next.
  static OrReason<std::unique_ptr<Link>> open(const std::string& uri, Milliseconds limit);
  ~Link();
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;

  /// Runs one statement in a transaction of its own. After End::unknown the connection is of no
  /// more use. `sql` lives as long as the program: it is prepared once.
  Answer run(const char* sql, const Parameters& parameters, Milliseconds limit);
  /// The same of a statement without parameters that is not prepared.
  Answer run(const std::string& sql, Milliseconds limit);

  bool usable() const { return usable_; }
  /// 150000 and more: PostgreSQL 15.
  int server_version() const { return api_.server_version_of(raw_); }
  /// Of the process that serves this connection, as the connection was told.
  int backend() const { return api_.backend_pid(raw_); }

 private:
  using Deadline = std::chrono::steady_clock::time_point;
  Link(const Libpq& api, PGconn* raw);

  static OrReason<std::unique_ptr<Link>> open_at(const Libpq& api, const std::string& uri,
                                                 const Host& host, Deadline deadline);
  std::string connect(Deadline deadline);
  bool wait(bool to_write, Deadline deadline) const;
  bool send_all(Deadline deadline);
  Answer answer(Deadline deadline);
  std::optional<Answer> prepare(const char* sql, std::size_t parameters, Deadline deadline);
  Answer lost(std::string why);
  Answer judge(PGresult* raw);

  const Libpq& api_;
  PGconn* const raw_;
  std::map<const char*, std::string> prepared_;  // by its text
  std::string warning_;                          // the last that the server sent
  bool usable_ = true;
};

}  // namespace server::postgres
