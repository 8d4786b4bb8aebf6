// SPDX-License-Identifier: MIT
#include "server/lobby/transcript.hpp"

#include "protocol/transcript.hpp"
#include "server/table/mirror.hpp"

namespace server {

namespace {

bool is_deck(const std::string& line) {
  const auto read = protocol::read_record(line);
  return read && std::holds_alternative<protocol::DeckDealt>(read->what);
}

}  // namespace

TranscriptWriter::TranscriptWriter(const TableRow& table, std::unique_ptr<Dealer> dealer,
                                   std::uint64_t open_decks)
    : table_(table.id), dealer_(std::move(dealer)), open_decks_(open_decks) {
  const std::string commitment = protocol::hex(dealer_->commitment());
  std::optional<protocol::HalfOf> half;
  if (const auto place = mirror_place(table.id, table.house)) half = place->of;
  opening_ = protocol::write_opened(table.terms, table.id, commitment, half) + '\n';
}

void TranscriptWriter::add(std::string& out, std::span<const std::string> records) {
  for (const std::string& line : records) {
    const bool deck = is_deck(line);
    if (ended() || (deck && ++decks_ > open_decks_)) return;
    out += deck ? protocol::with_secret(line, protocol::hex(dealer_->secret(decks_))) : line;
    out += '\n';
  }
}

}  // namespace server
