// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/result.hpp"
#include "server/async/worker.hpp"
#include "server/journal/journal.hpp"
#include "server/lobby/analysis_service.hpp"
#include "server/lobby/replay.hpp"
#include "server/lobby/table_factory.hpp"
#include "server/lobby/table_finder.hpp"
#include "server/lobby/transcript.hpp"

#include <boost/asio/awaitable.hpp>

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace server {

/// Makes the downloads of a table from its records; everybody gets the same. It reads on a thread
/// of its own, a page of records at a time, and analyses on another, so that play never waits for a
/// download. Any thread may call, until stop(); each function goes on where the caller runs.
class Archive {
 public:
  using Export = protocol::Result<std::string>;

  /// All of these outlive this.
  Archive(Journal& journal, TableFinder& finder, const TableFactory& factory);

  /// A transcript on its way. The archive outlives it.
  class Transcript {
   public:
    /// The next lines; empty after the last.
    boost::asio::awaitable<Export> next();

   private:
    friend Archive;
    Transcript(Archive& archive, std::unique_ptr<RecordPages> records, TranscriptWriter writer);
    Export read();

    Archive& archive_;
    const std::unique_ptr<RecordPages> records_;
    TranscriptWriter writer_;
    bool begun_ = false;
  };

  /// All records of a table up to the last deck that everybody may see, a line each, as
  /// TRANSCRIPT.md has them.
  boost::asio::awaitable<protocol::Result<std::shared_ptr<Transcript>>> transcript(std::string id);

  /// A deal as spectators were told of it, if the table admits any or the deal lies open: as
  /// replay_deal() writes it. None: the newest.
  boost::asio::awaitable<Export> replay(std::string id, std::optional<std::uint64_t> deal);

  /// Compares what was done in a deal that lies open with what would have been better: as
  /// analyse_deal() writes it.
  boost::asio::awaitable<Export> analysis(std::string id, std::optional<std::uint64_t> deal);

  /// From now on every download ends with a fault, those under way within a page or an act that is
  /// judged: nobody waits for them when the server stops. Any thread may call.
  void cut_short() { cut_short_ = true; }
  /// From now on nothing is begun; waits for the page and the judgement that are under way.
  void stop();

 private:
  /// A table as the journal has it, and the number of its decks that everybody may see.
  struct Evidence {
    TableRow row;
    std::unique_ptr<RecordPages> records;
    std::uint64_t open_decks = 0;
  };
  boost::asio::awaitable<protocol::Result<Evidence>> look_up(std::string id);
  protocol::Result<TableRow> find(const std::string& id) const;
  protocol::Result<std::unique_ptr<RecordPages>> records_of(const std::string& id) const;
  EachRecord each_record_of(std::string id) const;

  Journal& journal_;
  TableFinder& finder_;
  const TableFactory& factory_;
  std::atomic<bool> cut_short_ = false;
  Worker reader_;
  AnalysisService analysis_service_;
};

}  // namespace server
