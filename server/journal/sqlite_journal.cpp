// SPDX-License-Identifier: MIT
#include "server/journal/sqlite_journal.hpp"

#include "server/journal/journal_file.hpp"
#include "server/journal/journal_reader.hpp"
#include "server/journal/journal_writer.hpp"

namespace server {

OrReason<std::unique_ptr<SqliteJournal>> SqliteJournal::open_in(
    const std::filesystem::path& directory, Clock clock) {
  const std::filesystem::path file = directory / "jojotte.db";
  if (std::string why = journal_file::objection_to(file); !why.empty())
    return tl::unexpected(std::move(why));
  sqlite::Database database(file.string());
  const std::int64_t sealed = Seal::read(directory);
  if (std::string why = journal_file::prepare(database, sealed); !why.empty())
    return tl::unexpected(std::move(why));
  auto seal = Seal::open(directory);
  if (!seal) return tl::unexpected(std::move(seal.error()));
  std::unique_ptr<SqliteJournal> journal(new SqliteJournal);
  journal->clock_ = clock;
  journal->reader_ = std::make_unique<JournalReader>(file.string());
  journal->writer_ =
      std::make_unique<JournalWriter>(std::move(database), std::move(*seal), std::move(clock));
  return journal;
}

SqliteJournal::SqliteJournal() = default;
SqliteJournal::~SqliteJournal() = default;

void SqliteJournal::answer_by(std::function<void(std::function<void()>)> by) {
  writer_->answer_by(std::move(by));
}

void SqliteJournal::open(TableRow row, Done done) {
  writer_->push([row = std::move(row)](JournalWriter& writer) { return writer.open(row); },
                std::move(done));
}

void SqliteJournal::append(const std::string& table, std::uint64_t first,
                           std::vector<std::string> records, std::optional<bool> over, Done done) {
  writer_->push([table, first, records = std::move(records), over](
                    JournalWriter& writer) { return writer.append(table, first, records, over); },
                std::move(done));
}

void SqliteJournal::remember(const std::string& table, engine::Seat seat, std::string name) {
  writer_->push([table, seat, name = std::move(name)](
                    JournalWriter& writer) { return writer.remember(table, seat, name); },
                [](bool) {});
}

void SqliteJournal::forget(const TableRow& row, Done done) {
  writer_->push([id = row.id, touched = row.touched](
                    JournalWriter& writer) { return writer.forget(id, touched); },
                std::move(done));
}

void SqliteJournal::flush(Done done) {
  writer_->push([](JournalWriter&) { return true; }, std::move(done));
}

Read<std::vector<TableRow>> SqliteJournal::unfinished() { return reader_->unfinished(); }

Read<std::vector<TableRow>> SqliteJournal::left_alone(const Ages& ages, std::size_t max,
                                                      std::size_t passed_over) {
  return reader_->left_alone(ages, clock_(), max, passed_over);
}

Read<std::optional<TableRow>> SqliteJournal::find(const std::string& table) {
  return reader_->find(table);
}

Read<std::optional<std::vector<std::string>>> SqliteJournal::records(const std::string& table) {
  return reader_->records(table);
}

const Writing& SqliteJournal::writing() const { return writer_->writing(); }

bool SqliteJournal::writable() { return writer_->writable(); }

}  // namespace server
