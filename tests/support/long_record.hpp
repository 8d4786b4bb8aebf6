// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/transcript.hpp"
#include "tests/support/played_match.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace support {

/// The records of a table of Jo-Jotte at which the same match was played again and again, until
/// they have at least so many bytes.
inline std::vector<std::string> long_record(std::size_t bytes_min) {
  const PlayedMatch match(protocol::Reveal::after_deal);
  const auto is_deck = [](const std::string& record) {
    return record.find(R"("deck":)") != std::string::npos;
  };
  const auto first_deck = std::ranges::find_if(match.records(), is_deck);  // after the salts
  std::vector<std::string> records;
  std::size_t bytes = 0;
  const auto add = [&](std::string record) {
    bytes += record.size();
    records.push_back(std::move(record));
  };
  for (const std::string& record : match.records()) add(record);
  while (bytes < bytes_min) {
    add(protocol::write_rematch(records.size() + 1));
    for (auto played = first_deck; played != match.records().end(); ++played)  // {"n":17,…
      add(R"({"n":)" + std::to_string(records.size() + 1) + played->substr(played->find(',')));
  }
  return records;
}

}  // namespace support
