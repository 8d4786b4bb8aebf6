// SPDX-License-Identifier: MIT
#include "server/journal/postgres/postgres_journal.hpp"

#include "server/journal/postgres/schema.hpp"
#include "server/journal/postgres/tables_sql.hpp"
#include "server/limits/limits.hpp"
#include "server/log/log.hpp"

#include <algorithm>
#include <future>
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
      reader_(life_->connection()),
      downloads_(life_->connection()),
      nodes_(life_->connection(), settings.address, secret_of_nodes),
      writer_(std::make_unique<postgres::PostgresWriter>(*life_)) {}

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
  const postgres::Opening opening{life_->node(), ++openings_};
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
  if (!owned) return done(Fate::moved);
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

/// Many that are put away together go into one statement.
void PostgresJournal::put_away(const std::string& table) {
  if (!owned_.remove(table)) return;
  const auto units = std::make_shared<std::vector<std::int64_t>>();
  const auto give_up = [this, units, node = life_->node()](KeptLink& link) {
    if (units->empty()) *units = owned_.units_to_give_up();
    return units->empty() ? Outcome::kept : postgres::put_away(link, node, *units);
  };
  writer_->push({give_up, not_done, units}, [this, units](Fate) {
    if (units->empty()) *units = owned_.units_to_give_up();  // it was not even tried
    owned_.given_up(*units);
  });
}

void PostgresJournal::forget(const TableRow& row, Done done) {
  const auto owned = owned_.find(row.id);
  const auto units = std::make_shared<std::vector<std::int64_t>>();
  if (owned) units->push_back(owned->unit);
  writer_->push({[node = life_->node(), id = row.id, records = row.records](KeptLink& link) {
                   return postgres::forget_table(link, node, id, records);
                 },
                 not_done, units},
                [this, id = row.id, done = std::move(done)](Fate fate) {
                  if (fate == Fate::kept) put_away(id);
                  done(fate);
                });
}

void PostgresJournal::begin_again() {
  lost_.add(owned_.size());
  owned_.clear();
  life_->begin_again();
}

std::optional<Sharing> PostgresJournal::sharing() const {
  Sharing all{.sure = life_->sure(),
              .taken = taken_.value(),
              .lost = lost_.value(),
              .fenced = writer_->fenced().value(),
              .reconnects = writer_->reconnects().value(),
              .fates = writer_->fates().counts()};
  all.unsure_seconds = std::chrono::duration<double>(life_->unsure()).count();
  return all;
}

// ---- taking -------------------------------------------------------------------------------

Taking PostgresJournal::take(const std::string& table) {
  if (std::string why = objection_to_taking(table); !why.empty()) return Unreadable{why};
  Taking answer = Unreadable{"Its owner changed again and again."};
  for (int i = 0; i < tries_to_take_max; ++i) {
    Outcome outcome{};
    const std::int64_t node = life_->node();
    owned_.begin_to_take();
    {
      const std::lock_guard lock(reader_.mutex);
      outcome = postgres::take_table(reader_.link, node, table);
    }
    if (outcome == Outcome::dead) life_->lose(node);
    if (outcome == Outcome::kept) {
      bool again = false;
      Taking taken = read_taken(table, node, again);
      if (!again) return taken;
    } else if (outcome != Outcome::not_owned) {
      return Unreadable{reader_.link.why()};
    } else if (!free_of_owner(table, answer)) {
      return answer;
    }
  }
  return answer;
}

/// What was sent for a table that is taken again must have been written before it is read, or have
/// failed for good.
std::string PostgresJournal::objection_to_taking(const std::string& table) {
  if (!life_->sure()) return "The database is not heard of.";
  if (!owned_.find(table)) return {};
  if (!writer_->writable()) return "It is not certain what was written last.";
  const auto written = std::make_shared<std::promise<void>>();
  auto passed = written->get_future();
  const auto pass = [written](KeptLink&) {
    written->set_value();
    return Outcome::kept;
  };
  writer_->push({pass, not_done}, [](Fate) {});
  const bool in_time =
      passed.wait_for(limits::database_answer_seconds_max) == std::future_status::ready;
  return in_time ? "" : "The database does not answer.";
}

/// `again`: it was given up meanwhile, and must be taken again.
Taking PostgresJournal::read_taken(const std::string& table, std::int64_t node, bool& again) {
  Read<std::optional<postgres::FoundTable>> found;
  {
    const std::lock_guard lock(reader_.mutex);
    found = postgres::find_table(reader_.link, key_, table);
  }
  if (!found) return std::move(found.error());
  if (!*found) return NoTable{};
  const std::int64_t unit = (*found)->unit;
  again = !owned_.add_taken(table, {(*found)->number, unit, TableSeal(key_, table), node});
  if (again && !owned_.wait_until_given_up(unit, limits::database_answer_seconds_max)) {
    again = false;
    return Unreadable{"The database does not answer."};
  }
  if (!again) taken_.add();
  return std::move((*found)->row);
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
