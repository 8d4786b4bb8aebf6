// SPDX-License-Identifier: MIT
#include "server/journal/postgres/postgres_journal.hpp"

#include "server/journal/postgres/schema.hpp"
#include "server/journal/postgres/tables_sql.hpp"
#include "server/limits/limits.hpp"
#include "server/log/log.hpp"

#include <utility>

namespace server {

using postgres::KeptLink;
using postgres::Outcome;
using postgres::TableSeal;

namespace {

/// So often a table's owner may change or end while it is being taken.
constexpr int tries_to_take_max = 5;

/// For what does no harm if it is done twice.
std::optional<bool> not_done(KeptLink& /*link*/) { return false; }

}  // namespace

/// The records of a table as they were when they were asked for.
class PostgresJournal::Pages final : public RecordPages {
 public:
  Pages(Reader& reader, std::int64_t number, TableSeal seal, std::uint64_t count)
      : reader_(reader), number_(number), seal_(std::move(seal)), count_(count) {}

  std::uint64_t count() const override { return count_; }

  Read<std::optional<std::vector<std::string>>> next() override {
    const std::lock_guard lock(reader_.mutex);
    auto page = postgres::read_records(reader_.link, number_, read_, count_);
    if (!page || !*page) return page;
    for (std::string& record : **page) {
      auto open = seal_.open(++read_, record);
      if (!open) return std::nullopt;
      record = std::move(*open);
    }
    return page;
  }

 private:
  Reader& reader_;
  const std::int64_t number_;
  const TableSeal seal_;
  const std::uint64_t count_;
  std::uint64_t read_ = 0;  // of these
};

// ---- beginning and end --------------------------------------------------------------------

OrReason<std::unique_ptr<PostgresJournal>> PostgresJournal::open(const Settings& settings) {
  auto link = postgres::Link::open(settings.uri, limits::database_answer_seconds_max);
  if (!link)
    return tl::unexpected("The database of --journal cannot be reached: " + link.error() +
                          " Start it, or correct the address.");
  if (std::string why = postgres::make_ready(**link, postgres::key_check(settings.key));
      !why.empty())
    return tl::unexpected(std::move(why));
  if (!settings.key)
    log::warn("journal_not_sealed",
              {{"why", "Whoever may read the database can read the cards of games that go on."}});
  if (postgres::has_synchronous_standby(**link) == false)
    log::warn("journal_has_one_copy",
              {{"why",
                "No standby is synchronous: if the database's machine dies, what players "
                "were told last may be lost."}});
  OrReason<entropy::Secret> secret = postgres::secret_in(**link);
  if (!secret) return tl::unexpected(std::move(secret.error()));
  const auto secret_of_nodes = postgres::secret_of_nodes(settings.key).value_or(*secret);
  auto life = postgres::Life::begin(settings.uri, settings.name, settings.address);
  if (!life) return tl::unexpected(std::move(life.error()));
  return std::unique_ptr<PostgresJournal>(
      new PostgresJournal(settings, secret_of_nodes, std::move(*life)));
}

PostgresJournal::PostgresJournal(const Settings& settings, const entropy::Secret& secret_of_nodes,
                                 std::unique_ptr<postgres::Life> life)
    : key_(settings.key),
      life_(std::move(life)),
      reader_(settings.uri),
      downloads_(settings.uri),
      nodes_(settings.uri, settings.address, secret_of_nodes),
      writer_(std::make_unique<postgres::PostgresWriter>(settings.uri, *life_)) {}

PostgresJournal::~PostgresJournal() {
  writer_.reset();
  if (!life_->lost()) life_->leave();
}

void PostgresJournal::answer_by(std::function<void(std::function<void()>)> by) {
  writer_->answer_by(std::move(by));
}

void PostgresJournal::flush(Done done) {
  writer_->push({[](KeptLink&) { return Outcome::kept; }, not_done}, std::move(done));
}

void PostgresJournal::leave(Done done) {
  writer_->push(
      {[this](KeptLink&) { return life_->leave() ? Outcome::kept : Outcome::refused; }, not_done},
      std::move(done));
}

// ---- writing ------------------------------------------------------------------------------

void PostgresJournal::open(std::vector<TableRow> tables, Done done) {
  std::vector<std::int64_t> numbers;
  std::vector<std::pair<std::string, postgres::OwnedTable>> opened;
  for (const TableRow& row : tables) {
    numbers.push_back(postgres::draw_table_number());
    opened.push_back({row.id, {numbers.back(), numbers.front(), TableSeal(key_, row.id)}});
  }
  const std::int64_t node = life_->node(), unit = numbers.front();
  Done then = [this, opened = std::move(opened), done = std::move(done)](Fate fate) {
    if (fate == Fate::kept)
      for (const auto& [id, table] : opened) owned_.add(id, table);
    done(fate);
  };
  writer_->push({[this, node, rows = std::move(tables), numbers](KeptLink& link) {
                   return postgres::open_tables(link, node, key_, rows, numbers);
                 },
                 [node, unit](KeptLink& link) { return postgres::is_open(link, node, unit); }},
                std::move(then));
}

void PostgresJournal::append(const std::string& table, std::uint64_t first,
                             std::vector<std::string> records, std::optional<bool> over, Done done,
                             std::optional<SeatTaken> taken) {
  auto owned = owned_.find(table);
  if (!owned) return done(Fate::refused);
  writer_->push(postgres::Append{std::move(*owned), first, std::move(records), over, taken},
                std::move(done));
}

void PostgresJournal::note_taken(const std::string& table, SeatTaken taken) {
  append(table, 0, {}, {}, [](Fate) {}, taken);
}

void PostgresJournal::remember(const std::string& table, engine::Seat seat, std::string name) {
  const auto owned = owned_.find(table);
  if (!owned) return;
  const auto at = static_cast<std::int32_t>(engine::index(seat));
  writer_->push({[node = life_->node(), number = owned->number, at, name = std::move(name)](
                     KeptLink& link) { return postgres::write_name(link, node, number, at, name); },
                 not_done},
                [](Fate) {});
}

void PostgresJournal::put_away(const std::string& table) {
  const auto owned = owned_.find(table);
  const auto unit = owned_.remove(table);
  if (!unit) return;
  put_aways_.begin();
  writer_->push({[this, unit = *unit](KeptLink& link) {
                   return postgres::put_away(link, life_->node(), unit);
                 },
                 not_done, owned->number},
                [this](Fate) { put_aways_.end(); });
}

void PostgresJournal::forget(const TableRow& row, Done done) {
  const auto owned = owned_.find(row.id);
  writer_->push({[node = life_->node(), id = row.id, records = row.records](KeptLink& link) {
                   return postgres::forget_table(link, node, id, records);
                 },
                 not_done, owned ? owned->number : 0},
                std::move(done));
}

// ---- taking -------------------------------------------------------------------------------

Taking PostgresJournal::take(const std::string& table) {
  if (!put_aways_.wait_for_none(limits::database_answer_seconds_max))
    return Unreadable{"The database does not answer."};
  Taking answer = Unreadable{"Its owner changed again and again."};
  for (int i = 0; i < tries_to_take_max; ++i) {
    Outcome outcome{};
    {
      const std::lock_guard lock(reader_.mutex);
      outcome = postgres::take_table(reader_.link, life_->node(), table);
    }
    if (outcome == Outcome::dead) life_->lose();
    if (outcome == Outcome::kept) {
      auto found = find_owned(table);
      if (!found) return std::move(found.error());
      if (!*found) return NoTable{};
      return std::move((*found)->row);
    }
    if (outcome != Outcome::not_owned) return Unreadable{reader_.link.why()};
    if (!free_of_owner(table, answer)) return answer;
  }
  return answer;
}

/// Ends its owner's life if that is overdue; then it may be taken. Else `answer` is what came of
/// it.
bool PostgresJournal::free_of_owner(const std::string& table, Taking& answer) {
  const std::lock_guard lock(reader_.mutex);
  const auto owner = postgres::owner_of(reader_.link, table);
  if (!owner) answer = owner.error();
  else if (!*owner) answer = NoTable{};
  else if ((*owner)->node == 0 || (*owner)->node == life_->node()) return true;
  else if (!(*owner)->overdue) answer = Elsewhere{(*owner)->address};
  else if (!life_->may_bury())
    answer = Unreadable{"Its owner is not heard of, and perhaps this server is cut off, too."};
  else {
    log::warn("node_buried", {{"node", (*owner)->node}, {"address", (*owner)->address}});
    postgres::bury(reader_.link, (*owner)->node);
    return true;
  }
  return false;
}

Read<std::optional<postgres::FoundTable>> PostgresJournal::find_owned(const std::string& table) {
  const std::lock_guard lock(reader_.mutex);
  auto found = postgres::find_table(reader_.link, key_, table);
  if (found && *found)
    owned_.add(table, {(*found)->number, (*found)->unit, TableSeal(key_, table)});
  return found;
}

// ---- reading ------------------------------------------------------------------------------

Read<std::vector<TableRow>> PostgresJournal::left_alone(const Ages& ages, std::size_t max,
                                                        std::size_t passed_over) {
  const std::lock_guard lock(reader_.mutex);
  return postgres::tables_left_alone(reader_.link, key_, life_->node(), ages, max, passed_over);
}

Read<Due> PostgresJournal::count_left_alone(const Ages& ages) {
  const std::lock_guard lock(reader_.mutex);
  return postgres::count_tables_left_alone(reader_.link, life_->node(), ages);
}

Read<std::vector<Opened>> PostgresJournal::opened_within(std::chrono::seconds age) {
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

Read<std::unique_ptr<RecordPages>> PostgresJournal::records(const std::string& table, For purpose) {
  Reader& reader = purpose == For::download ? downloads_ : reader_;
  const std::lock_guard lock(reader.mutex);
  const auto found = postgres::find_table(reader.link, key_, table);
  if (!found) return tl::unexpected(found.error());
  const std::int64_t number = *found ? (*found)->number : 0;
  const auto count = postgres::count_records(reader.link, number);
  if (!count) return tl::unexpected(count.error());
  if (!*count) return nullptr;
  return std::make_unique<Pages>(reader, number, TableSeal(key_, table), **count);
}

}  // namespace server
