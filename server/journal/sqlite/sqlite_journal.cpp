// SPDX-License-Identifier: MIT
#include "server/journal/sqlite/sqlite_journal.hpp"

#include "server/journal/sqlite/journal_file.hpp"
#include "server/journal/sqlite/journal_reader.hpp"
#include "server/journal/sqlite/journal_writer.hpp"
#include "server/log/log.hpp"

#include <algorithm>

namespace server {

namespace {

class Pages final : public RecordPages {
 public:
  Pages(JournalReader& reader, std::vector<std::int64_t> rows)
      : reader_(reader), rows_(std::move(rows)) {}

  std::uint64_t count() const override { return rows_.size(); }

  Read<std::optional<std::vector<std::string>>> next() override {
    auto page = reader_.page(rows_, read_);
    if (page && *page) read_ += (*page)->size();
    return page;
  }

 private:
  JournalReader& reader_;
  const std::vector<std::int64_t> rows_;
  std::size_t read_ = 0;  // of these
};

/// Empty on success, else a message for the operator.
std::string end_all_tables(sqlite::Database& database, std::int64_t now) {
  const auto ended = journal_file::end_all_tables(database, now);
  if (!ended)
    return "The journal " + database.path() + " cannot be used: " + database.problem() + ".";
  if (*ended > 0)
    log::warn("tables_ended", {{"count", *ended}, {"why", "The journal has no seal."}});
  return {};
}

/// Seconds that servers have run on this journal, this one included.
Journal::Clock uptime(sqlite::Database& database, Journal::Clock steady) {
  const std::int64_t before = journal_file::uptime(database).value_or(0) - steady();
  return [before, steady = std::move(steady)] { return before + steady(); };
}

}  // namespace

OrReason<std::unique_ptr<SqliteJournal>> SqliteJournal::open_in(
    const std::filesystem::path& directory, Clock clock, Clock steady) {
  const std::filesystem::path file = directory / "jojotte.db";
  if (std::string why = journal_file::objection_to(file); !why.empty())
    return tl::unexpected(std::move(why));
  sqlite::Database database(file.string());
  const std::int64_t sealed = Seal::read(directory);
  if (std::string why = journal_file::prepare(database, sealed); !why.empty())
    return tl::unexpected(std::move(why));
  if (!Seal::exists(directory))
    if (std::string why = end_all_tables(database, clock()); !why.empty())
      return tl::unexpected(std::move(why));
  auto seal = Seal::open(directory);
  if (!seal) return tl::unexpected(std::move(seal.error()));
  std::unique_ptr<SqliteJournal> journal(new SqliteJournal);
  journal->uptime_ = uptime(database, std::move(steady));
  journal->reader_ = std::make_unique<JournalReader>(file.string());
  journal->downloads_ = std::make_unique<JournalReader>(file.string());
  journal->writer_ = std::make_unique<JournalWriter>(std::move(database), std::move(*seal),
                                                     std::move(clock), journal->uptime_);
  return journal;
}

SqliteJournal::SqliteJournal() = default;
SqliteJournal::~SqliteJournal() = default;

void SqliteJournal::answer_by(std::function<void(std::function<void()>)> by) {
  writer_->answer_by(std::move(by));
}

void SqliteJournal::open(std::vector<TableRow> tables, Done done) {
  writer_->push(
      [tables = std::move(tables)](JournalWriter& writer) {
        return std::ranges::all_of(tables, [&](const TableRow& row) { return writer.open(row); });
      },
      std::move(done));
}

std::vector<Taking> SqliteJournal::take_all(const std::vector<std::string>& tables) {
  std::vector<Taking> all;
  for (const std::string& table : tables) all.push_back(take_one(table));
  return all;
}

Taking SqliteJournal::take_one(const std::string& table) {
  if (!settled()) return Unreadable{"The last write may or may not be on the disk."};
  auto found = reader_->find(table);
  if (!found) return std::move(found.error());
  if (!*found) return NoTable{};
  return std::move(**found);
}

void SqliteJournal::append(const std::string& table, std::uint64_t first,
                           std::vector<std::string> records, std::optional<bool> over, Done done,
                           std::optional<SeatTaken> taken) {
  writer_->push(
      [table, first, records = std::move(records), over, taken](JournalWriter& writer) {
        return writer.append(table, first, records, over) &&
               (!taken || writer.note_taken(table, *taken));
      },
      std::move(done));
}

void SqliteJournal::remember(const std::string& table, engine::Seat seat,
                             std::optional<std::string> name) {
  writer_->push([table, seat, name = std::move(name)](
                    JournalWriter& writer) { return writer.remember(table, seat, name); },
                [](WriteResult) {});
}

void SqliteJournal::note_taken(const std::string& table, SeatTaken taken) {
  writer_->push([table, taken](JournalWriter& writer) { return writer.note_taken(table, taken); },
                [](WriteResult) {});
}

void SqliteJournal::delete_table(const TableRow& row, Done done) {
  writer_->push([id = row.id, records = row.records](
                    JournalWriter& writer) { return writer.delete_table(id, records); },
                std::move(done));
}

void SqliteJournal::flush(Done done) {
  writer_->push([](JournalWriter&) { return true; }, std::move(done));
}

Read<std::vector<TableRow>> SqliteJournal::unfinished() { return reader_->unfinished(); }

Read<std::vector<TableRow>> SqliteJournal::left_alone(const Ages& ages, std::size_t max,
                                                      std::size_t passed_over) {
  return reader_->left_alone(ages, uptime_(), max, passed_over);
}

Read<Due> SqliteJournal::count_left_alone(const Ages& ages) {
  return reader_->count_left_alone(ages, uptime_());
}

Read<std::vector<RecentOpening>> SqliteJournal::opened_within(std::chrono::seconds age) {
  return reader_->opened_within(age, uptime_());
}

Read<std::optional<TableRow>> SqliteJournal::find(const std::string& table) {
  return reader_->find(table);
}

Read<std::unique_ptr<RecordPages>> SqliteJournal::records(const std::string& table, For purpose) {
  JournalReader& reader = purpose == For::download ? *downloads_ : *reader_;
  auto rows = reader.rows_of_records(table);
  if (!rows) return tl::unexpected(std::move(rows.error()));
  if (!*rows) return nullptr;
  return std::make_unique<Pages>(reader, std::move(**rows));
}

const Writing& SqliteJournal::writing() const { return writer_->writing(); }

bool SqliteJournal::writable() { return writer_->writable(); }

bool SqliteJournal::settled() { return writer_->settled(); }

}  // namespace server
