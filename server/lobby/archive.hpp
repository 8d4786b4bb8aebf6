// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/result.hpp"
#include "server/async/worker.hpp"
#include "server/journal/journal.hpp"
#include "server/lobby/analysis_service.hpp"
#include "server/lobby/table_factory.hpp"
#include "server/lobby/table_finder.hpp"

#include <boost/asio/awaitable.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace server {

/// What may be downloaded of a table, made from its records: everybody gets the same, whoever asks.
/// It reads on the reader and analyses on a thread of its own. Any thread may call, until the
/// reader has been stopped; each function goes on where the caller runs.
class Archive {
 public:
  using Export = protocol::Result<std::string>;

  /// All of these outlive this.
  Archive(Journal& journal, TableFinder& finder, const TableFactory& factory, Worker& reader);

  /// All records of a table up to the last deck that everybody may see, a line each, as
  /// TRANSCRIPT.md has them.
  boost::asio::awaitable<Export> transcript(std::string id);

  /// A deal as spectators were told of it, if the table admits any or the deal lies open: as
  /// replay_deal() writes it. None: the newest.
  boost::asio::awaitable<Export> replay(std::string id, std::optional<std::uint64_t> deal);

  /// What best play would have made of a deal that lies open: as analyse_deal() writes it.
  boost::asio::awaitable<Export> analysis(std::string id, std::optional<std::uint64_t> deal);

  /// From now on no analysis is begun; waits for the one that is under way.
  void stop() { analysis_service_.stop(); }

  /// What the journal has of a table, and how many of its decks everybody may see.
  struct Evidence {
    TableRow row;
    std::vector<std::string> records;
    std::uint64_t open_decks = 0;
  };

 private:
  using Make = std::function<Export(Evidence)>;
  boost::asio::awaitable<Export> made_of(std::string id, Make make);
  protocol::Result<Evidence> read(const std::string& id, std::uint64_t open_decks) const;

  Journal& journal_;
  TableFinder& finder_;
  const TableFactory& factory_;
  Worker& reader_;
  AnalysisService analysis_service_;
};

}  // namespace server
