// SPDX-License-Identifier: MIT
#include "server/lobby/archive.hpp"

#include "server/lobby/replay.hpp"
#include "server/lobby/transcript.hpp"

#include <memory>
#include <utility>

namespace server {

namespace asio = boost::asio;
using protocol::failure;

namespace {

/// The name of an analysis that may be asked for again. The newest deal may be another one when
/// there are more records, and more can be said when more decks lie open.
std::string name_of(const Archive::Evidence& evidence, std::optional<std::uint64_t> deal) {
  const std::string which =
      deal ? std::to_string(*deal) : "newest of " + std::to_string(evidence.records.size());
  return evidence.row.id + ' ' + which + " to " + std::to_string(evidence.open_decks);
}

ReplayAsked asked_for(const Archive::Evidence& evidence, std::optional<std::uint64_t> deal) {
  return {deal, evidence.open_decks, evidence.row.spectators_max > 0};
}

}  // namespace

Archive::Archive(Journal& journal, TableFinder& finder, const TableFactory& factory, Worker& reader)
    : journal_(journal), finder_(finder), factory_(factory), reader_(reader) {}

asio::awaitable<Archive::Export> Archive::transcript(std::string id) {
  Make make = [this](Evidence evidence) -> Export {
    const auto dealer = factory_.dealer_of(evidence.row);
    return transcript_of(evidence.row, *dealer, evidence.records, evidence.open_decks);
  };
  return made_of(std::move(id), std::move(make));
}

asio::awaitable<Archive::Export> Archive::replay(std::string id,
                                                 std::optional<std::uint64_t> deal) {
  Make make = [this, deal](Evidence evidence) -> Export {
    const auto game = factory_.game_of(evidence.row);
    if (!game) return failure(table_set_aside().fault);
    return replay_deal(evidence.row.id, *game, evidence.records, asked_for(evidence, deal));
  };
  return made_of(std::move(id), std::move(make));
}

asio::awaitable<Archive::Export> Archive::analysis(std::string id,
                                                   std::optional<std::uint64_t> deal) {
  const auto evidence = std::make_shared<Evidence>();
  Make take = [evidence](Evidence read) -> Export {
    *evidence = std::move(read);
    return {};
  };
  const Export read = co_await made_of(std::move(id), std::move(take));
  if (!read) co_return read;
  AnalysisService::Work work = [this, evidence, deal]() -> Export {
    const auto game = factory_.game_of(evidence->row);
    if (!game) return failure(table_set_aside().fault);
    return analyse_deal(evidence->row.id, *game, evidence->records, asked_for(*evidence, deal));
  };
  std::string name = name_of(*evidence, deal);
  co_return co_await analysis_service_.result(std::move(name), std::move(work));
}

/// A table is found first, because a table that is awake knows which decks lie open.
asio::awaitable<Archive::Export> Archive::made_of(std::string id, Make make) {
  const Found found = co_await finder_.find(id);
  if (!found) co_return failure(found.error().fault);
  const std::uint64_t open_decks = (*found)->glance().open_decks;
  auto making = [this, &id, &make, open_decks]() -> Export {
    auto evidence = read(id, open_decks);
    if (!evidence) return failure(evidence.error());
    return make(std::move(*evidence));
  };
  co_return co_await reader_.result_of(std::move(making));
}

protocol::Result<Archive::Evidence> Archive::read(const std::string& id,
                                                  std::uint64_t open_decks) const {
  auto found = journal_.find(id);
  if (!found) return failure(unreadable_table(id, found.error()).fault);
  std::optional<TableRow>& row = *found;
  if (!row) return failure(no_such_table().fault);
  auto read = journal_.records(id);
  if (!read) return failure(unreadable_table(id, read.error()).fault);
  std::optional<std::vector<std::string>>& records = *read;
  if (!records) return failure(table_set_aside().fault);
  return Evidence{std::move(*row), std::move(*records), open_decks};
}

}  // namespace server
