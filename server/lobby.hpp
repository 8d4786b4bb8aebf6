// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/hosted_game.hpp"
#include "protocol/message.hpp"
#include "server/chance.hpp"
#include "server/guest.hpp"
#include "server/journal.hpp"
#include "server/table_actor.hpp"

#include <boost/asio/any_io_executor.hpp>

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <variant>

namespace server {

/// Where tables are opened, found and listed. A table is in its journal alone until somebody joins
/// it: after a restart as after its creation. Any thread may call.
class Lobby {
 public:
  using OpenGame =
      std::function<std::variant<std::unique_ptr<protocol::HostedGame>, protocol::Fault>(
          const nlohmann::json& terms)>;
  /// Gives each table something that runs one thing at a time.
  using NewExecutor = std::function<boost::asio::any_io_executor()>;

  /// `journal` outlives the lobby.
  Lobby(Journal& journal, OpenGame open_game, NewExecutor new_executor, int tables_max,
        Chance chance = {});

  /// Tells the guest `created`, when it is on the disk, or `refused`.
  void create(const protocol::Create& create, std::shared_ptr<Guest> guest);

  /// The table, brought back from its journal if need be; or why not.
  std::variant<std::shared_ptr<TableActor>, protocol::Fault> find(const std::string& id);

  /// The newest listed tables, newest first.
  protocol::Tables list() const;

  /// From now on no table is opened.
  void close();

 private:
  struct Entry {
    TableRow row;
    std::string game, rules;
    std::shared_ptr<TableActor> actor;  // null: nobody has joined it since the start
  };
  using Opened = std::variant<std::shared_ptr<TableActor>, protocol::Fault>;

  std::variant<TableRow, protocol::Fault> plan(const protocol::Create& create,
                                               protocol::Created& created) const;
  bool reserve();
  void add(TableRow row);
  void forget_finished();
  Entry* look_up(const std::string& id);
  Opened wake(Entry& entry);
  Opened restore(const TableRow& row);

  Journal& journal_;
  OpenGame open_game_;
  NewExecutor new_executor_;
  std::size_t tables_max_;
  Chance chance_;

  mutable std::mutex mutex_;                                   // for what is below
  std::map<std::uint64_t, Entry> entries_;                     // in the order of opening
  std::map<std::string, std::uint64_t, std::less<>> numbers_;  // by id
  std::uint64_t next_ = 0;
  std::size_t being_opened_ = 0;
  bool closed_ = false;
};

}  // namespace server
