// SPDX-License-Identifier: MIT
#include "server/journal/postgres/postgres_journal.hpp"

#include "server/journal/postgres/node_row.hpp"
#include "server/journal/postgres/schema.hpp"
#include "server/journal/postgres/tables_sql.hpp"
#include "server/limits/limits.hpp"
#include "server/log/log.hpp"

#include <algorithm>
#include <future>
#include <utility>

namespace server {

using postgres::KeptLink;
using postgres::StatementResult;
using postgres::TableSeal;

namespace {

/// How often a table's owner may change or end while the table is being taken.
constexpr int tries_to_take_max = 5;

/// For statements that do no harm when they are run twice.
std::optional<bool> not_done(KeptLink& /*link*/) { return false; }

}  // namespace

/// The records of a table as they were when they were requested.
class PostgresJournal::Pages final : public RecordPages {
 public:
  Pages(Reader& reader, std::int64_t number, TableSeal seal, postgres::FirstRecords first)
      : reader_(reader),
        number_(number),
        seal_(std::move(seal)),
        count_(first.count),
        first_(std::move(first.sealed)) {}

  std::uint64_t count() const override { return count_; }

  Read<std::optional<std::vector<std::string>>> next() override {
    if (read_ == 0 || read_ == count_) return opened(std::exchange(first_, {}));
    const std::lock_guard lock(reader_.mutex);
    auto page = postgres::later_records(reader_.link, number_, read_, count_);
    if (!page || !*page) return page;
    return opened(std::move(**page));
  }

 private:
  std::optional<std::vector<std::string>> opened(std::vector<std::string> page) {
    for (std::string& record : page) {
      auto open = seal_.open(++read_, record);
      if (!open) return std::nullopt;
      record = std::move(*open);
    }
    return page;
  }

  Reader& reader_;
  const std::int64_t number_;
  const TableSeal seal_;
  const std::uint64_t count_;
  std::uint64_t read_ = 0;          // of these
  std::vector<std::string> first_;  // sealed; until they are read
};

// ---- beginning and end --------------------------------------------------------------------

OrReason<std::unique_ptr<PostgresJournal>> PostgresJournal::open(const Settings& settings) {
  auto link = postgres::Link::open(settings.uri, limits::database_answer_seconds_max);
  if (!link) return tl::unexpected("The database of --journal cannot be reached: " + link.error());
  if (std::string why = postgres::make_ready(**link, postgres::key_check(settings.key));
      !why.empty())
    return tl::unexpected(std::move(why));
  if (!settings.key)
    log::warn(
        "journal_not_sealed",
        {{"why", "Anybody who may read the database can read the cards of games that go on."}});
  OrReason<entropy::Secret> secret = postgres::secret_in(**link);
  if (!secret) return tl::unexpected(std::move(secret.error()));
  const auto secret_of_nodes = postgres::secret_of_nodes(settings.key).value_or(*secret);
  auto lease = postgres::Lease::acquire(settings.uri, settings.name, settings.address);
  if (!lease) return tl::unexpected(std::move(lease.error()));
  return std::unique_ptr<PostgresJournal>(
      new PostgresJournal(settings, secret_of_nodes, std::move(*lease)));
}

PostgresJournal::PostgresJournal(const Settings& settings, const entropy::Secret& secret_of_nodes,
                                 std::unique_ptr<postgres::Lease> lease)
    : key_(settings.key),
      lease_(std::move(lease)),
      reader_(lease_->connection()),
      downloads_(lease_->connection()),
      nodes_(*lease_, settings.address, secret_of_nodes),
      writer_(std::make_unique<postgres::PostgresWriter>(*lease_)) {}

PostgresJournal::~PostgresJournal() {
  writer_.reset();
  if (!lease_->lost()) lease_->release();
}

void PostgresJournal::answer_by(std::function<void(std::function<void()>)> by) {
  writer_->answer_by(std::move(by));
}

void PostgresJournal::flush(Done done) {
  writer_->push({[](KeptLink&) { return StatementResult::kept; }, not_done}, std::move(done));
}

void PostgresJournal::leave(Done done) {
  writer_->push({[this](KeptLink&) {
                   return lease_->release() ? StatementResult::kept : StatementResult::refused;
                 },
                 not_done},
                std::move(done));
}

// ---- writing ------------------------------------------------------------------------------

void PostgresJournal::open(std::vector<TableRow> tables, Done done) {
  const postgres::OpeningNumber opening{lease_->node(), ++openings_};
  std::vector<std::int64_t> numbers(tables.size());
  std::ranges::generate(numbers, postgres::draw_table_number);
  const std::int64_t unit = numbers.front();
  writer_->push({[this, opening, rows = std::move(tables), numbers](KeptLink& link) {
                   return postgres::open_tables(link, opening, key_, rows, numbers);
                 },
                 [unit](KeptLink& link) { return postgres::is_open(link, unit); },
                 {},
                 opening},
                std::move(done));
}

void PostgresJournal::append(const std::string& table, std::uint64_t first,
                             std::vector<std::string> records, std::optional<bool> over, Done done,
                             std::optional<SeatTaken> taken) {
  auto owned = owned_.find(table);
  if (!owned) return done(WriteResult::moved);
  writer_->push(postgres::Append{std::move(*owned), first, std::move(records), over, taken},
                std::move(done));
}

void PostgresJournal::note_taken(const std::string& table, SeatTaken taken) {
  append(table, 0, {}, {}, [](WriteResult) {}, taken);
}

void PostgresJournal::remember(const std::string& table, engine::Seat seat,
                               std::optional<std::string> name) {
  const auto owned = owned_.find(table);
  if (!owned) return;
  const auto at = static_cast<std::int32_t>(engine::index(seat));
  writer_->push({[node = lease_->node(), number = owned->number, at, name = std::move(name)](
                     KeptLink& link) { return postgres::write_name(link, node, number, at, name); },
                 not_done},
                [](WriteResult) {});
}

/// Tables that are put away together go into one statement.
void PostgresJournal::put_away(const std::string& table) {
  if (!owned_.remove(table)) return;
  const auto units = std::make_shared<std::vector<std::int64_t>>();
  const auto give_up = [this, units, node = lease_->node()](KeptLink& link) {
    if (units->empty()) *units = owned_.units_to_give_up();
    return units->empty() ? StatementResult::kept : postgres::put_away(link, node, *units);
  };
  writer_->push({give_up, not_done, units}, [this, units](WriteResult) {
    if (units->empty()) *units = owned_.units_to_give_up();  // it was not even tried
    owned_.given_up(*units);
  });
}

void PostgresJournal::delete_table(const TableRow& row, Done done) {
  const auto owned = owned_.find(row.id);
  const auto units = std::make_shared<std::vector<std::int64_t>>();
  if (owned) units->push_back(owned->unit);
  writer_->push({[node = lease_->node(), id = row.id, records = row.records](KeptLink& link) {
                   return postgres::delete_table(link, node, id, records);
                 },
                 not_done, units},
                [this, id = row.id, done = std::move(done)](WriteResult result) {
                  if (result == WriteResult::kept) put_away(id);
                  done(result);
                });
}

void PostgresJournal::acquire_again() {
  lost_.add(owned_.size());
  owned_.clear();
  lease_->acquire_again();
}

Sharing PostgresJournal::sharing() const {
  Sharing all{.lease_valid = lease_->valid(),
              .has_standby = lease_->has_standby(),
              .taken = taken_.value(),
              .lost = lost_.value(),
              .fenced = writer_->fenced().value(),
              .reconnects = writer_->reconnects().value(),
              .write_results = writer_->write_results().counts()};
  all.lease_invalid_seconds = std::chrono::duration<double>(lease_->time_invalid()).count();
  return all;
}

// ---- taking -------------------------------------------------------------------------------

std::vector<Taking> PostgresJournal::take_all(const std::vector<std::string>& tables) {
  const std::string why = objection_to_taking(tables);
  Answers answers;
  for (const std::string& table : tables) answers[table];
  const auto all_answered = [&answers] {
    return std::ranges::all_of(answers, [](const auto& one) { return one.second.has_value(); });
  };
  for (int i = 0; i < tries_to_take_max && why.empty() && !all_answered(); ++i) take_once(answers);
  const Unreadable unreadable{why.empty() ? "Its owner changed again and again." : why};
  std::vector<Taking> all;
  for (const std::string& table : tables) all.push_back(answers[table].value_or(unreadable));
  return all;
}

/// If a table is taken again, everything sent for it before must have been written, or have failed
/// for good, before it is read.
std::string PostgresJournal::objection_to_taking(const std::vector<std::string>& tables) {
  if (!lease_->valid()) return "The database is not heard of.";
  if (std::ranges::none_of(tables,
                           [this](const auto& table) { return owned_.find(table).has_value(); }))
    return {};
  if (!writer_->writable()) return "It is not certain what was written last.";
  const auto written = std::make_shared<std::promise<void>>();
  auto passed = written->get_future();
  const auto pass = [written](KeptLink&) {
    written->set_value();
    return StatementResult::kept;
  };
  writer_->push({pass, not_done}, [](WriteResult) {});
  const bool in_time =
      passed.wait_for(limits::database_answer_seconds_max) == std::future_status::ready;
  return in_time ? "" : "The database does not answer.";
}

/// Tries to take the tables that have no answer yet.
void PostgresJournal::take_once(Answers& answers) {
  std::vector<std::string> wanted;
  for (const auto& [table, answer] : answers)
    if (!answer) wanted.push_back(table);
  const std::int64_t node = lease_->node();
  owned_.begin_to_take();
  postgres::TakenTables taken;
  std::string why;
  {
    const std::lock_guard lock(reader_.mutex);
    taken = postgres::take_tables(reader_.link, node, wanted);
    why = reader_.link.why();
  }
  if (taken.result == StatementResult::lease_lost) lease_->lose(node);
  own(taken.ids, node, answers);
  owned_.end_taking();
  for (const std::string& table : wanted) {
    if (taken.ids.contains(table)) continue;
    if (taken.result == StatementResult::kept) answers[table] = not_free(table);
    else answers[table] = Unreadable{why};
  }
}

/// Reads the tables that were taken. One that cannot be read does not affect the others.
void PostgresJournal::own(const std::set<std::string>& taken, std::int64_t node, Answers& answers) {
  if (taken.empty()) return;
  Read<std::vector<postgres::FoundTable>> found;
  {
    const std::lock_guard lock(reader_.mutex);
    found = postgres::find_tables(reader_.link, key_, {taken.begin(), taken.end()});
  }
  if (!found && taken.size() > 1) {
    for (const std::string& table : taken) own({table}, node, answers);
    return;
  }
  for (const std::string& table : taken) {
    if (found) answers[table] = NoTable{};
    else answers[table] = found.error();
  }
  if (!found) return;
  for (postgres::FoundTable& table : *found) {
    std::optional<Taking>& answer = answers[table.row.id];
    answer = taken_or_again(std::move(table), node);
  }
}

/// Its row; nullopt when its unit was given up meanwhile.
std::optional<Taking> PostgresJournal::taken_or_again(postgres::FoundTable found,
                                                      std::int64_t node) {
  TableRow& row = found.row;
  if (owned_.add_taken(row.id, {found.number, found.unit, TableSeal(key_, row.id), node})) {
    taken_.add();
    return std::move(row);
  }
  if (owned_.wait_until_given_up(found.unit, limits::database_answer_seconds_max))
    return std::nullopt;
  return Unreadable{"The database does not answer."};
}

/// Why it could not be taken; nullopt when it may be taken now. Fences its owner if that one's
/// lease has expired.
std::optional<Taking> PostgresJournal::not_free(const std::string& table) {
  const std::lock_guard lock(reader_.mutex);
  const auto owner = postgres::owner_of(reader_.link, table);
  if (!owner) return owner.error();
  if (!*owner) return NoTable{};
  const postgres::Owner& one = **owner;
  if (one.node == 0 || one.node == lease_->node()) return std::nullopt;
  if (!one.overdue) return Elsewhere{one.address};
  if (!lease_->may_fence())
    return Unreadable{"Its owner is not heard of, and perhaps this server is cut off, too."};
  postgres::fence(reader_.link, one.node, one.address);
  return std::nullopt;
}

// ---- reading ------------------------------------------------------------------------------

Read<std::vector<TableRow>> PostgresJournal::left_alone(const Ages& ages, std::size_t max,
                                                        std::size_t passed_over) {
  const std::lock_guard lock(reader_.mutex);
  return postgres::tables_left_alone(reader_.link, key_, lease_->node(), ages, max, passed_over);
}

Read<Due> PostgresJournal::count_left_alone(const Ages& ages) {
  const std::lock_guard lock(reader_.mutex);
  return postgres::count_tables_left_alone(reader_.link, lease_->node(), ages);
}

Read<std::vector<RecentOpening>> PostgresJournal::opened_within(std::chrono::seconds age) {
  const std::lock_guard lock(reader_.mutex);
  return postgres::tables_opened_within(reader_.link, age);
}

Read<std::optional<TableRow>> PostgresJournal::find(const std::string& table) {
  const std::lock_guard lock(reader_.mutex);
  auto found = postgres::find_table(reader_.link, key_, table);
  if (!found) return tl::unexpected(std::move(found.error()));
  if (!*found) return std::nullopt;
  return std::move((*found)->row);
}

/// 0 when there is no such table.
Read<std::int64_t> PostgresJournal::number_of(const std::string& table, Reader& reader) {
  if (const auto owned = owned_.find(table)) return owned->number;
  const auto found = postgres::find_table(reader.link, key_, table);
  if (!found) return tl::unexpected(found.error());
  return *found ? (*found)->number : 0;
}

Read<std::unique_ptr<RecordPages>> PostgresJournal::records(const std::string& table, For purpose) {
  Reader& reader = purpose == For::download ? downloads_ : reader_;
  const std::lock_guard lock(reader.mutex);
  const auto number = number_of(table, reader);
  if (!number) return tl::unexpected(number.error());
  auto first = postgres::first_records(reader.link, *number);
  if (!first) return tl::unexpected(std::move(first.error()));
  if (!*first) return nullptr;
  return std::make_unique<Pages>(reader, *number, TableSeal(key_, table), std::move(**first));
}

}  // namespace server
