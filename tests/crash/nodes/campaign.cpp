// SPDX-License-Identifier: MIT
#include "tests/crash/nodes/campaign.hpp"

#include "protocol/fair_deck.hpp"
#include "tests/support/some_tables.hpp"

#include <boost/asio/co_spawn.hpp>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <thread>
#include <utility>

namespace crash::nodes {

namespace asio = boost::asio;
using namespace std::chrono_literals;

namespace {

constexpr auto patience = 300s;
/// Any key of a journal.
const std::string key_text(64, '7');

/// A coroutine's exception is a bug of the campaign and ends it.
void rethrow(std::exception_ptr thrown) {
  if (thrown) std::rethrow_exception(thrown);
}

/// Changes to a server's SQL, as if it were written without the fence: nothing asks whether its
/// lease has ended, or whether a table is its own. Only the primary key is left.
std::vector<std::pair<std::string, std::string>> fenceless() {
  std::vector<std::pair<std::string, std::string>> words;
  for (const std::string kept : {" FOR SHARE", " RETURNING node"}) {
    const std::string asks = "AND NOT dead" + kept;
    words.emplace_back(asks, std::string(asks.size() - kept.size(), ' ') + kept);
  }
  const std::string ours = "ANY($2::bigint[]) AND owner = $1::bigint", all = "ANY($2::bigint[])";
  words.emplace_back(ours, all + std::string(ours.size() - all.size(), ' '));
  return words;
}

}  // namespace

Campaign::Campaign(Plan plan) : plan_(std::move(plan)), random_(plan_.seed) {
  const std::string file = (folder_.path() / "journal.key").string();
  std::ofstream(file) << key_text << '\n';
  databases_.add_copy(true);
  for (int i = 0; i < plan_.nodes; ++i)
    nodes_.push_back(std::make_unique<Node>(plan_.server, databases_, file));
  if (plan_.planted == "fenceless")
    for (const auto& node : nodes_) node->change_words(fenceless());
  mishaps_ = std::make_unique<Mishaps>(databases_, nodes_, field_, plan_.seed);
  for (const auto& node : nodes_) field_.ports.push_back(node->port());
}

Campaign::~Campaign() = default;

Campaign::Report Campaign::run() {
  play([this] { bring_mishaps(); });
  mishaps_->stop_all();
  compare();
  if (report_.tally.clean() && plan_.planted.empty()) go_back();
  report_.faults = mishaps_->counts();
  report_.losses = mishaps_->losses();
  for (const std::string& why : mishaps_->complaints()) report_.tally.complain(why);
  return std::move(report_);
}

/// Until all guests have left. `meanwhile` says when they are to, on a thread of its own.
void Campaign::play(const std::function<void()>& meanwhile) {
  field_.state = Field::State::play;
  field_.guests += plan_.tables;
  for (int i = 0; i < plan_.tables; ++i) asio::co_spawn(io_, play_tables(), rethrow);
  std::thread mishaps(meanwhile);
  io_.restart();
  io_.run();
  mishaps.join();
}

/// One table after the other.
asio::awaitable<void> Campaign::play_tables() {
  while (field_.playing()) co_await play_one();
  --field_.guests;
}

asio::awaitable<void> Campaign::play_one() {
  const support::SomeTable is = support::some_table(opened_);
  const std::size_t node = opened_++ % field_.ports.size();
  const auto created = co_await open_table_at(field_.ports[node], is.terms);
  if (!created) co_return co_await pause(100ms);
  Table& table = tables_.emplace_back();
  table.id = (*created)["table"];
  ++report_.tally.tables;
  for (int seat = 0; seat < static_cast<int>(is.seats); ++seat)
    table.guests.push_back(std::make_unique<Guest>(*created, seat, random_(), node));
  std::size_t here = table.guests.size();
  field_.guests += static_cast<std::int64_t>(here);
  for (const auto& guest : table.guests)
    asio::co_spawn(io_, guest->follow(field_, [&table] { return table.known(); }),
                   [&here](std::exception_ptr thrown) {
                     rethrow(std::move(thrown));
                     --here;
                   });
  while (here > 0) co_await pause(50ms);
}

void Campaign::bring_mishaps() {
  const std::int64_t acts = std::max<std::int64_t>(plan_.acts / std::max(plan_.faults, 1), 20);
  bool goes_on = mishaps_->play_on(acts);
  for (int i = 0; i < plan_.faults && goes_on; ++i) {
    mishaps_->bring_next();
    goes_on = mishaps_->play_on(acts);
  }
  while (goes_on && field_.acts < plan_.acts) goes_on = mishaps_->play_on(acts);
  mishaps_->end();
  field_.state = Field::State::come_in;
  const auto all_left = [this] { return field_.guests == 0; };
  if (!goes_on || !mishaps_->until(all_left, patience)) {
    if (goes_on) report_.stuck = true;
    field_.state = Field::State::leave;
    mishaps_->until(all_left, patience);
  }
}

void Campaign::go_back() {
  mishaps_->start_all();
  play([this] {
    mishaps_->go_back();
    field_.state = Field::State::leave;
  });
  report_.noticed = mishaps_->complaints().empty();
}

Journal Campaign::journal() const { return {databases_.uri(), protocol::read_digest(key_text)}; }

void Campaign::compare() {
  spoil();
  if (report_.stuck) report_.tally.complain("not everybody was let in again in the end");
  std::vector<Table*> tables;
  for (Table& table : tables_) tables.push_back(&table);
  nodes::compare(journal(), tables, report_.tally);
  report_.changes_of_owner = nodes::changes_of_owner(journal());
  for (const auto& node : nodes_) {
    report_.write_results_unknown += node->said("write_result_unknown");
    report_.leases_lost += node->said("lease_lost");
  }
}

/// Plants a fault in the records, of a table that has enough of them.
void Campaign::spoil() {
  const std::string table =
      "(SELECT number FROM records GROUP BY number ORDER BY count(*) DESC LIMIT 1)";
  const std::string last = "(SELECT max(n) FROM records WHERE number = " + table + ")";
  const std::string at = " WHERE number = " + table + " AND n = " + last;
  const std::map<std::string, std::string> faults{
      {"lost", "DELETE FROM records" + at},
      {"gap", "DELETE FROM records" + at + " - 1"},
      {"changed",
       "UPDATE records SET record = set_byte(record, 20, 255 - get_byte(record, 20))" + at},
      {"nonce",
       "UPDATE records SET record = overlay(record PLACING (SELECT substr(chain, 2, 12)"
       " FROM tables LIMIT 1) FROM 2 FOR 12)" +
           at}};
  if (const auto fault = faults.find(plan_.planted); fault != faults.end())
    support::run_sql_at(databases_.uri(), fault->second);
}

}  // namespace crash::nodes
