// SPDX-License-Identifier: MIT
#pragma once

#include "server/config/or_reason.hpp"
#include "server/journal/journal.hpp"
#include "server/journal/lease.hpp"
#include "server/journal/postgres/lease.hpp"
#include "server/journal/postgres/owned_tables.hpp"
#include "server/journal/postgres/postgres_nodes.hpp"
#include "server/journal/postgres/postgres_writer.hpp"
#include "server/journal/postgres/record_seal.hpp"
#include "server/journal/postgres/tables_sql.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace server {

/// A journal in PostgreSQL that several servers share: one of them plays each table, and the
/// journal writes nothing that another still sends for it. One connection renews the lease, one
/// writes for all tables of this server, on a thread each; a third is for reading, a fourth for
/// downloads, and a fifth for finding the server that plays a table.
class PostgresJournal final : public Journal, private Lease {
 public:
  struct Settings {
    std::string uri;      // postgresql://…, as libpq takes it
    std::string name;     // of this server, for the operator
    std::string address;  // where other servers reach it, "10.1.2.3:8080"
    postgres::JournalKey key;
  };
  /// Connects, makes the journal's tables if there are none, and acquires a lease; or returns one
  /// sentence for the operator that says why not.
  static OrReason<std::unique_ptr<PostgresJournal>> open(const Settings& settings);

  ~PostgresJournal() override;  // writes everything in the queue, and releases the lease

  /// Sets where the Done callbacks run; by default, on the writer's thread. Call it before anything
  /// is written.
  void answer_by(std::function<void(std::function<void()>)> by) override;
  Lease* lease() override { return this; }

  void open(std::vector<TableRow> tables, Done done) override;
  std::vector<Taking> take_all(const std::vector<std::string>& tables) override;
  void append(const std::string& table, std::uint64_t first, std::vector<std::string> records,
              std::optional<bool> over, Done done, std::optional<SeatTaken> taken = {}) override;
  void remember(const std::string& table, engine::Seat seat,
                std::optional<std::string> name) override;
  void note_taken(const std::string& table, SeatTaken taken) override;
  void delete_table(const TableRow& row, Done done) override;
  void flush(Done done) override;
  /// None: a server takes a table when somebody comes to it.
  Read<std::vector<TableRow>> unfinished() override { return {}; }
  Read<std::vector<TableRow>> left_alone(const Ages& ages, std::size_t max,
                                         std::size_t passed_over) override;
  Read<Due> count_left_alone(const Ages& ages) override;
  Read<std::vector<RecentOpening>> opened_within(std::chrono::seconds age) override;
  Read<std::optional<TableRow>> find(const std::string& table) override;
  Read<std::unique_ptr<RecordPages>> records(const std::string& table, For purpose) override;
  bool writable() override { return lease_->valid() && writer_->writable(); }
  const Writing& writing() const override { return writer_->writing(); }

 private:
  bool valid() const override { return lease_->valid(); }
  void when_valid(std::function<void()> then) override { lease_->when_valid(std::move(then)); }
  void when_lost(std::function<void(Loss)> then) override { lease_->when_lost(std::move(then)); }
  void acquire_again() override;
  std::int64_t id() const override { return lease_->node(); }
  void put_away(const std::string& table) override;
  void leave(Done done) override;
  Sharing sharing() const override;
  Nodes& nodes() override { return nodes_; }

  /// A connection that several threads use in turn.
  struct Reader {
    explicit Reader(postgres::KeptLink connection) : link(std::move(connection)) {}
    std::mutex mutex;
    postgres::KeptLink link;
  };
  class Pages;

  PostgresJournal(const Settings& settings, const entropy::Secret& secret_of_nodes,
                  std::unique_ptr<postgres::Lease> lease);
  /// The results by the names of the tables; nullopt: take it again.
  using Answers = std::map<std::string, std::optional<Taking>, std::less<>>;
  std::string objection_to_taking(const std::vector<std::string>& tables);
  void take_once(Answers& answers);
  void own(const std::set<std::string>& taken, std::int64_t node, Answers& answers);
  std::optional<Taking> taken_or_again(postgres::FoundTable found, std::int64_t node);
  std::optional<Taking> not_free(const std::string& table);
  Read<std::int64_t> number_of(const std::string& table, Reader& reader);

  const postgres::JournalKey key_;
  std::unique_ptr<postgres::Lease> lease_;
  postgres::OwnedTables owned_;
  std::atomic<std::int64_t> openings_ = 0;  // asked for
  Counter taken_, lost_;
  Reader reader_, downloads_;
  postgres::PostgresNodes nodes_;
  std::unique_ptr<postgres::PostgresWriter> writer_;
};

}  // namespace server
