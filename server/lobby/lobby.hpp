// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/hosted_game.hpp"
#include "protocol/message.hpp"
#include "server/journal/journal.hpp"
#include "server/lobby/analysis_service.hpp"
#include "server/table/client.hpp"
#include "server/table/environment.hpp"
#include "server/table/mirror.hpp"
#include "server/table/table_actor.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
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
        Environment environment = {});

  /// Takes in the tables whose games are not over; call it first. Empty when done, else why not.
  std::string bring_back();

  /// From now on the house may play and give hints at tables opened here. Both outlive whatever
  /// runs at the lobby's tables. Call it before anything is opened or found.
  void employ(BotPlayers& bots, HintService& hint_service) {
    bots_ = &bots;
    hint_service_ = &hint_service;
  }

  /// Tells the client `created`, when it is on the disk, or `refused`.
  void create(const protocol::Create& create, std::shared_ptr<Client> client);

  /// Why a table is not to be had; `for_now`, when it may be had in a moment.
  struct Absent {
    protocol::Fault fault;
    bool for_now = false;
  };
  using Found = std::variant<std::shared_ptr<TableActor>, Absent>;

  /// The table, brought back from its journal if need be; or why not. The journal is read on a
  /// thread of its own, and nobody else waits for it.
  boost::asio::awaitable<Found> find(std::string id);

  /// Gives up tables that have been left alone for longer than `ages`, but none that somebody is
  /// connected to, and not all at once. True when there may be more.
  boost::asio::awaitable<bool> forget_left_alone(Ages ages);

  /// All records of a table up to the last deck that everybody may see, a line each, as
  /// TRANSCRIPT.md has them; or why not. The same for whoever asks.
  boost::asio::awaitable<std::variant<std::string, protocol::Fault>> transcript(std::string id);

  /// A deal as it was told to spectators, for who may watch and as far as it lies open: as
  /// replay_deal() writes it; or why not. The same for whoever asks.
  boost::asio::awaitable<std::variant<std::string, protocol::Fault>> replay(
      std::string id, std::optional<std::uint64_t> deal);

  /// What best play would have made of a deal that lies open: as analyse_deal() writes it; or why
  /// not. The same for whoever asks. It is worked out on a thread of its own.
  boost::asio::awaitable<std::variant<std::string, protocol::Fault>> analysis(
      std::string id, std::optional<std::uint64_t> deal);

  /// The names of the games that can be played here.
  std::vector<std::string> games() const;

  /// How many tables there are, by state: those that are over, those somebody has joined since the
  /// start, and those that are in the journal alone.
  struct Census {
    std::size_t over = 0, awake = 0, asleep = 0;
    std::size_t requests = 0;  // that wait for their tables
  };
  Census census() const;

  /// The house plays here, and gives hints.
  bool can_play() const;

  /// The newest listed tables, newest first.
  protocol::Tables list() const;

  /// A table as whoever runs the server may see it, listed or not: nothing of its cards.
  struct Summary {
    std::string table, game, rules;
    std::string_view state{};  // asleep, deserted, waiting, in_play, over, closed or failed
    std::vector<std::string> players{};  // by seat
    int spectators = 0;
    std::optional<std::uint64_t> decks{};  // dealt so far; of one that is asleep it is not known
    std::int64_t untouched_seconds = 0;    // since its last record
  };
  struct Overview {
    std::vector<Summary> tables;  // newest first
    std::size_t more = 0;         // how many there are besides
  };
  Overview overview(std::size_t max) const;

  /// At some table everybody is here and a game goes on.
  bool in_play() const;

  /// From now on nobody's time runs at any table: the server stops.
  void halt();

  /// From now on no table is opened.
  void close();

  /// From now on nothing is read; waits for what is. Call it before the journal ends.
  void stop_reading();

 private:
  struct Entry {
    TableRow row;
    std::string game, rules;
    std::shared_ptr<TableActor> actor;  // null: nobody has joined it since the start
  };
  using Rows = std::vector<TableRow>;  // a table, or both halves of a mirror match
  std::variant<Rows, protocol::Fault> plan(const protocol::Create& create,
                                           protocol::Created& created) const;
  TableRow new_row(const protocol::HostedGame& game, const protocol::HouseRules& house,
                   std::vector<protocol::SeatLink>& seats) const;
  std::unique_ptr<protocol::HostedGame> game_of(const TableRow& row) const;
  std::unique_ptr<Dealer> dealer_of(const TableRow& row) const;
  std::optional<protocol::Fault> objection_to(const protocol::HouseRules& house, int seats) const;
  std::optional<protocol::Fault> reserve(std::size_t tables);
  void open(Rows rows, std::size_t at, protocol::Created created, std::shared_ptr<Client> client);
  void opened(const Rows& rows, bool kept, const protocol::Created& created, Client& client);
  void begin_to_tell(TableActor& actor, const MirrorPlace& place,
                     boost::asio::any_io_executor executor);
  boost::asio::awaitable<void> take_to_half(MirrorPlace place, HalfNews news);
  void let_half_go(const MirrorPlace& gone);
  bool is_going(const std::string& id) const;
  Summary summary(const Entry& entry) const;
  Entry& add(TableRow row);
  void forget_finished();

  boost::asio::awaitable<void> go_reading();
  std::optional<Found> awake(const std::string& id) const;
  Found load(const std::string& id);
  Found restore(const TableRow& row);
  void wake(TableRow row, std::shared_ptr<TableActor> actor);
  /// Makes something of a table's row and records.
  using Export = std::function<std::variant<std::string, protocol::Fault>(
      const TableRow& row, const std::vector<std::string>& records, std::uint64_t open_decks)>;
  boost::asio::awaitable<std::variant<std::string, protocol::Fault>> made_of(std::string id,
                                                                             Export make);
  std::variant<std::string, protocol::Fault> export_table(const std::string& id,
                                                          std::uint64_t open_decks,
                                                          const Export& make);
  bool let_many_go(const Ages& ages);
  std::size_t give_up(const std::vector<TableRow>& rows);
  bool let_go(const std::string& id);
  void let_go_ended(const std::string& id, bool forgotten);

  Journal& journal_;
  OpenGame open_game_;
  NewExecutor new_executor_;
  std::size_t tables_max_;
  Environment environment_;
  BotPlayers* bots_ = nullptr;           // null: the house does not play
  HintService* hint_service_ = nullptr;  // of all tables; null: none

  mutable std::mutex mutex_;                                   // for what is below
  std::map<std::uint64_t, Entry> entries_;                     // in the order of opening
  std::map<std::string, std::uint64_t, std::less<>> numbers_;  // by id
  std::uint64_t next_ = 0;
  std::size_t being_opened_ = 0;
  bool closed_ = false;
  std::set<std::string, std::less<>> going_;  // being deleted from the journal

  AnalysisService analysis_service_;

  // One thread, so that no table is brought back twice. The last member: it ends first.
  boost::asio::thread_pool reading_{1};
};

}  // namespace server
