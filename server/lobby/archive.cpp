// SPDX-License-Identifier: MIT
#include "server/lobby/archive.hpp"

#include "server/log/log.hpp"
#include "server/table/mirror.hpp"

#include <utility>

namespace server {

namespace asio = boost::asio;
using protocol::failure;

namespace {

/// The name of an analysis that may be asked for again. The newest deal may be another one when
/// there are more records, and more can be said when more decks lie open.
std::string name_of(const std::string& table, std::uint64_t records, std::uint64_t open_decks,
                    std::optional<std::uint64_t> deal) {
  const std::string which = deal ? std::to_string(*deal) : "newest of " + std::to_string(records);
  return table + ' ' + which + " to " + std::to_string(open_decks);
}

ReplayAsked asked_for(const TableRow& row, std::uint64_t open_decks,
                      std::optional<std::uint64_t> deal) {
  return {.deal = deal,
          .open_decks = open_decks,
          .may_watch = row.spectators_max > 0,
          .half = mirror_place(row.id, row.house).has_value()};
}

/// The operator hears of records that tell no deal: no player can mend that.
Archive::Export logged_if_untold(const std::string& table, Archive::Export told) {
  if (!told && told.error().code == "table_failed")
    log::error("deal_untold", {{"table", table}, {"why", told.error().text}});
  return told;
}

protocol::Fault stopping() {
  return {"table_failed", "", "The server is stopping. Try again in a moment."};
}

}  // namespace

Archive::Archive(Journal& journal, TableFinder& finder, const TableFactory& factory)
    : journal_(journal), finder_(finder), factory_(factory) {}

void Archive::stop() {
  cut_short();
  reader_.stop();
  analysis_service_.stop();
}

// ---- transcripts --------------------------------------------------------------------------

asio::awaitable<protocol::Result<std::shared_ptr<Archive::Transcript>>> Archive::transcript(
    std::string id) {
  auto evidence = co_await look_up(std::move(id));
  if (!evidence) co_return failure(evidence.error());
  TranscriptWriter writer(evidence->row, factory_.dealer_of(evidence->row), evidence->open_decks);
  co_return std::shared_ptr<Transcript>(
      new Transcript(*this, std::move(evidence->records), std::move(writer)));
}

Archive::Transcript::Transcript(Archive& archive, std::unique_ptr<RecordPages> records,
                                TranscriptWriter writer)
    : archive_(archive), records_(std::move(records)), writer_(std::move(writer)) {}

asio::awaitable<Archive::Export> Archive::Transcript::next() {
  auto reading = [this] { return read(); };
  co_return co_await archive_.reader_.result_of(std::move(reading));
}

Archive::Export Archive::Transcript::read() {
  if (archive_.cut_short_) return failure(stopping());
  std::string text = std::exchange(begun_, true) ? "" : writer_.opening();
  if (writer_.ended()) return text;
  const auto page = records_->next();
  if (!page) return failure(unreadable_table(writer_.table(), page.error()).fault);
  if (!*page) return failure(table_set_aside().fault);
  writer_.add(text, **page);
  return text;
}

// ---- deals --------------------------------------------------------------------------------

asio::awaitable<Archive::Export> Archive::replay(std::string id,
                                                 std::optional<std::uint64_t> deal) {
  const auto evidence = co_await look_up(id);
  if (!evidence) co_return failure(evidence.error());
  auto making = [this, &evidence, deal]() -> Export {
    const TableRow& row = evidence->row;
    const auto game = factory_.game_of(row);
    if (!game) return failure(table_set_aside().fault);
    auto told = replay_deal(row.id, *game, each_record_of(row.id),
                            asked_for(row, evidence->open_decks, deal));
    if (!told && cut_short_) return failure(stopping());
    return logged_if_untold(row.id, std::move(told));
  };
  co_return co_await reader_.result_of(std::move(making));
}

asio::awaitable<Archive::Export> Archive::analysis(std::string id,
                                                   std::optional<std::uint64_t> deal) {
  const auto evidence = co_await look_up(id);
  if (!evidence) co_return failure(evidence.error());
  AnalysisService::Work work = [this, &evidence, deal]() -> Export {
    const TableRow& row = evidence->row;
    const auto game = factory_.game_of(row);
    if (!game) return failure(table_set_aside().fault);
    auto told = analyse_deal(row.id, *game, each_record_of(row.id),
                             asked_for(row, evidence->open_decks, deal),
                             {.stopped = [this] { return cut_short_.load(); }});
    if (!told && cut_short_) return failure(stopping());
    return logged_if_untold(row.id, std::move(told));
  };
  std::string name = name_of(id, evidence->records->count(), evidence->open_decks, deal);
  co_return co_await analysis_service_.result(std::move(name), std::move(work));
}

// ---- the journal --------------------------------------------------------------------------

/// A table is found first, because a table that is awake knows which decks lie open.
asio::awaitable<protocol::Result<Archive::Evidence>> Archive::look_up(std::string id) {
  const Found found = co_await finder_.find(id);
  if (!found) co_return failure(found.error().fault);
  const std::uint64_t open_decks = (*found)->snapshot().open_decks;
  auto looking = [this, &id, open_decks]() -> protocol::Result<Evidence> {
    if (cut_short_) return failure(stopping());
    auto row = find(id);
    if (!row) return failure(row.error());
    auto records = records_of(id);
    if (!records) return failure(records.error());
    return Evidence{std::move(*row), std::move(*records), open_decks};
  };
  co_return co_await reader_.result_of(std::move(looking));
}

protocol::Result<TableRow> Archive::find(const std::string& id) const {
  auto found = journal_.find(id);
  if (!found) return failure(unreadable_table(id, found.error()).fault);
  std::optional<TableRow>& row = *found;
  if (!row) return failure(no_such_table().fault);
  return std::move(*row);
}

protocol::Result<std::unique_ptr<RecordPages>> Archive::records_of(const std::string& id) const {
  auto records = journal_.records(id, Journal::For::download);
  if (!records) return failure(unreadable_table(id, records.error()).fault);
  if (!*records) return failure(table_set_aside().fault);
  return std::move(*records);
}

EachRecord Archive::each_record_of(std::string id) const {
  return [this, id = std::move(id)](const RecordVisit& visit) -> protocol::Result<void> {
    const auto records = records_of(id);
    if (!records) return failure(records.error());
    for (;;) {
      if (cut_short_) return failure(stopping());
      const auto page = (*records)->next();
      if (!page) return failure(unreadable_table(id, page.error()).fault);
      if (!*page) return failure(table_set_aside().fault);
      if ((*page)->empty()) return {};
      for (const std::string& line : **page)
        if (!visit(line)) return {};
    }
  };
}

}  // namespace server
