// SPDX-License-Identifier: MIT
#pragma once

#include "server/lobby/replay.hpp"
#include "server/lobby/transcript.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

/// Exports of records that are all in memory.
namespace support {

inline std::string transcript_of(const server::TableRow& table,
                                 std::unique_ptr<server::Dealer> dealer,
                                 const std::vector<std::string>& records,
                                 std::uint64_t open_decks) {
  server::TranscriptWriter writer(table, std::move(dealer), open_decks);
  std::string text = writer.opening();
  writer.add(text, records);
  return text;
}

inline server::EachRecord each_of(std::vector<std::string> records) {
  return [records = std::move(records)](const server::RecordVisit& visit) {
    for (const std::string& record : records)
      if (!visit(record)) break;
    return protocol::Result<void>{};
  };
}

}  // namespace support
