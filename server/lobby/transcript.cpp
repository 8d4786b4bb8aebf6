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

std::string transcript_of(const TableRow& table, const Dealer& dealer,
                          const std::vector<std::string>& records, std::uint64_t open_decks) {
  const std::string commitment = protocol::hex(dealer.commitment());
  std::optional<protocol::HalfOf> half;
  if (const auto place = mirror_place(table.id, table.house)) half = place->of;
  std::string text = protocol::write_opened(table.terms, table.id, commitment, half) + '\n';
  std::uint64_t decks = 0;
  for (const std::string& line : records) {
    const bool deck = is_deck(line);
    if (deck && ++decks > open_decks) break;
    text += deck ? protocol::with_secret(line, protocol::hex(dealer.secret(decks))) : line;
    text += '\n';
  }
  return text;
}

}  // namespace server
