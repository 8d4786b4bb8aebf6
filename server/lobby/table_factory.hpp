// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/hosted_game.hpp"
#include "protocol/message.hpp"
#include "server/journal/journal.hpp"
#include "server/lobby/computer.hpp"
#include "server/table/environment.hpp"
#include "server/table/table_actor.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace server {

/// Opens a game by its terms, or says why it cannot be played.
using OpenGame = std::function<protocol::Result<std::unique_ptr<protocol::HostedGame>>(
    const nlohmann::json& terms)>;

/// Makes what a table consists of from its row and records. It changes nothing of its own, so any
/// thread may call.
class TableFactory {
 public:
  /// `journal` and `environment` outlive this and all tables.
  TableFactory(Journal& journal, OpenGame open_game, const Environment& environment,
               Computer computer);

  /// A game that nobody has played yet, by the terms of a request.
  protocol::Result<std::unique_ptr<protocol::HostedGame>> open_game(
      const nlohmann::json& terms) const;

  /// The game of a table as it was when it was opened; null when its terms are not known here.
  std::unique_ptr<protocol::HostedGame> game_of(const TableRow& row) const;
  /// Both halves of a mirror match are dealt from the same decks.
  std::unique_ptr<Dealer> dealer_of(const TableRow& row) const;

  /// Plays a table again from its records. Null, and told in the log, when that cannot be done:
  /// then the table is set aside. `executor` runs one thing at a time.
  Read<std::shared_ptr<TableActor>> play_again(const TableRow& row, RecordPages& records,
                                               boost::asio::any_io_executor executor) const;

 private:
  Journal& journal_;
  const OpenGame open_game_;
  const Environment& environment_;
  const Computer computer_;
};

}  // namespace server
