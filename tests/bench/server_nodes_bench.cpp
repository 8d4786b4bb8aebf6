// SPDX-License-Identifier: MIT
#include "server/journal/postgres/postgres_journal.hpp"
#include "server/journal/sqlite/sqlite_journal.hpp"
#include "tests/bench/server_bench.hpp"
#include "tests/support/postmaster.hpp"
#include "tests/support/ws_client.hpp"

#include <sys/resource.h>
#include <unistd.h>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <regex>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <variant>

/// What a journal that servers share costs, and how long people are away when one of them goes.
namespace bench {

using nlohmann::json;

namespace {

constexpr double micro = 1e6;
constexpr const char* key_digits =
    "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

/// A PostgreSQL whose files are on the disk of the other journals.
class Database {
 public:
  explicit Database(const std::string& under) {
    setenv("TMPDIR", std::filesystem::absolute(under).c_str(), 1);
    postmaster_ = std::make_unique<support::Postmaster>();
    folder_ = std::make_unique<Folder>(under);
    std::ofstream(key_file()) << key_digits << '\n';
  }

  std::string new_journal() { return postmaster_->new_database(); }
  pid_t pid() const { return postmaster_->pid(); }

  /// A server on this journal.
  Start on(const std::string& journal, int core) const {
    Start start = unlimited(core);
    for (const std::string& word : {std::string("--journal"), journal, std::string("--journal-key"),
                                    key_file(), std::string("--drain"), std::string("0")})
      start.flags.push_back(word);
    return start;
  }

 private:
  std::string key_file() const { return folder_->path() + "/journal.key"; }

  std::unique_ptr<support::Postmaster> postmaster_;
  std::unique_ptr<Folder> folder_;
};

// ---- an append ----------------------------------------------------------------------------

/// CPU that a process and its children have used, with those that have ended, in hundredths of a
/// second.
double core_seconds_of_tree(pid_t root) {
  double ticks = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    std::ifstream file(entry.path() / "stat");
    std::string line;
    const auto end_of_name = std::getline(file, line) ? line.rfind(')') : line.npos;
    if (end_of_name == line.npos) continue;
    std::istringstream fields(line.substr(end_of_name + 2));
    std::string skipped;
    pid_t parent = 0;
    fields >> skipped >> parent;
    if (parent != root && entry.path().filename() != std::to_string(root)) continue;
    constexpr int fields_before_times = 9;
    for (int i = 0; i < fields_before_times; ++i) fields >> skipped;
    double user = 0, system = 0, of_ended = 0, system_of_ended = 0;
    fields >> user >> system >> of_ended >> system_of_ended;
    ticks += user + system + of_ended + system_of_ended;
  }
  return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double own_core_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / micro;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

/// Ten tables, each of which adds the next record as soon as it hears of the last: they hear of it
/// together, and so their next records go into one commit.
class Appending {
 public:
  explicit Appending(server::Journal& journal) : journal_(journal) {
    std::atomic<int> opened = 0;
    for (int i = 0; i < tables; ++i)
      journal_.open({row(i)}, [&opened](server::WriteResult) { ++opened; });
    while (opened < tables) std::this_thread::yield();
    for (int i = 0; i < tables; ++i)
      if (!std::holds_alternative<server::TableRow>(journal_.take(name(i))))
        throw std::runtime_error("a table cannot be taken");
  }

  void run(int records_of_each) {
    last_ += static_cast<std::uint64_t>(records_of_each);
    going_ = tables;
    for (int i = 0; i < tables; ++i) next(i, last_ - static_cast<std::uint64_t>(records_of_each));
    for (int left = going_; left > 0; left = going_) going_.wait(left);
  }

  static constexpr int tables = 10;

 private:
  static std::string name(int i) { return "TABLE" + std::to_string(100 + i); }

  static server::TableRow row(int i) {
    return {.id = name(i),
            .terms = R"({"game":"tiny"})",
            .house = R"({"grace":60})",
            .chain = server::entropy::Chain::ends(server::entropy::digest("secret")),
            .seats = std::vector<server::TableRow::Seat>(2)};
  }

  void next(int i, std::uint64_t written) {
    if (written == last_) {
      --going_;
      going_.notify_one();
      return;
    }
    constexpr std::size_t bytes_of_a_record = 120;
    journal_.append(name(i), written + 1, {std::string(bytes_of_a_record, 'x')}, {},
                    [this, i, written](server::WriteResult result) {
                      if (result != server::WriteResult::kept) std::abort();
                      next(i, written + 1);
                    });
  }

  server::Journal& journal_;
  std::uint64_t last_ = 0;
  std::atomic<int> going_ = 0;
};

struct AppendCost {
  double microseconds = 0;  // of CPU, of all processes
  double together = 0;      // records in a commit
};

double commits_of(server::Journal& journal) {
  const server::BatchHistogram& all = journal.writing().batches;
  std::uint64_t count = 0;
  for (std::size_t i = 0; i <= all.bounds().size(); ++i) count += all.in_bucket(i);
  return static_cast<double>(count);
}

AppendCost cost_of_append(server::Journal& journal, pid_t others, bool quick) {
  Appending appending(journal);
  appending.run(100);
  const auto used = [others] {
    return own_core_seconds() + (others > 0 ? core_seconds_of_tree(others) : 0);
  };
  const int each = quick ? 1'000 : 4'000;
  const double commits = commits_of(journal), before = used();
  appending.run(each);
  const double records = static_cast<double>(each) * Appending::tables;
  return {(used() - before) * micro / records, records / (commits_of(journal) - commits)};
}

void measure_append(Lines& lines, const Serving& serving, Database& database) {
  std::vector<double> ours, theirs;
  double together = 0;
  for (int round = 0; round < (serving.quick ? 1 : 3); ++round) {
    const Folder folder(serving.data);
    const auto embedded = server::SqliteJournal::open_in(folder.path());
    if (!embedded) throw std::runtime_error(embedded.error());
    theirs.push_back(cost_of_append(**embedded, 0, serving.quick).microseconds);
    const auto shared = server::PostgresJournal::open(
        {database.new_journal(), "bench", "127.0.0.1:1", server::entropy::digest("key")});
    if (!shared) throw std::runtime_error(shared.error());
    const AppendCost cost = cost_of_append(**shared, database.pid(), serving.quick);
    ours.push_back(cost.microseconds);
    together = cost.together;
  }
  const double here = median(ours), there = median(theirs);
  lines.push_back(at_most(
      "CPU of an append, all processes, " + figure(together, 1, "together"), figure(here, 1, "us"),
      figure(there, 1, "us on SQLite: ") + figure(here / there, 2, "times"), here / there, 1.5));
}

// ---- an act -------------------------------------------------------------------------------

void measure_told_on_both(Lines& lines, const Serving& serving, Database& database) {
  const Cores cores = Cores::of_this_machine();
  const Play how{.spectators = 0,
                 .warm_up = 1,
                 .seconds = serving.quick ? 3.0 : 8.0,
                 .rate = 1000,
                 .core = cores.load};
  const auto p50 = [&](const Start& start) {
    const Server one(serving.data, start);
    return play(one.port(), one.pid(), how).at("told_us").at("p50").get<double>();
  };
  const double embedded = p50(unlimited(cores.server));
  const double shared = p50(database.on(database.new_journal(), cores.server));
  lines.push_back(
      at_most("p50 until both are told, on PostgreSQL", figure(shared, 0, "us"),
              figure(embedded, 0, "us on SQLite: ") + figure(shared / embedded, 2, "times"),
              shared / embedded, 2));
}

std::string address_of(const Server& server) {
  return "127.0.0.1:" + std::to_string(server.port());
}

/// Of the two players of each table none, one or both come through another server.
void measure_tunnel(Lines& lines, const Serving& serving, Database& database) {
  const int core = Cores::of_this_machine().server;
  const std::string journal = database.new_journal();
  const Server owner(serving.data, database.on(journal, core));
  const Server other(serving.data, database.on(journal, core));
  const auto act = [&](const Server& one, const Server& two) {
    const Play how{.spectators = 0,
                   .warm_up = 2,
                   .seconds = serving.quick ? 2.0 : 4.0,
                   .core = core,
                   .more = {"--open-at", address_of(owner), "--server-pid",
                            std::to_string(other.pid()), "--server", address_of(two)}};
    return play(one.port(), owner.pid(), how).at("server").at("cpu_us_per_act").get<double>();
  };
  std::vector<double> without, with_one, with_two;
  for (int round = 0; round < (serving.quick ? 1 : 5); ++round) {
    without.push_back(act(owner, owner));
    with_one.push_back(act(owner, other));
    with_two.push_back(act(other, other));
  }
  const double none = median(without);
  const auto add = [&](const char* what, double with, double target) {
    const double more = (with - none) / none;
    lines.push_back(at_most(what, figure(with - none, 1, "us"),
                            figure(none, 1, "us without: ") + figure(more, 2, "of it"), more,
                            target));
  };
  add("what a tunnel adds to the CPU of an act, of both servers", median(with_one), 0.5);
  add("what tunnels of both players add", median(with_two), 1);
}

// ---- a server that goes -------------------------------------------------------------------

int awake_at(const Server& server) {
  const std::string all = support::http_get(server.port(), "/metrics");
  std::smatch found;
  const std::regex awake("\njojotte_tables\\{state=\"awake\"\\} ([0-9]+)\n");
  return std::regex_search(all, found, awake) ? std::stoi(found[1]) : 0;
}

void wait_until_awake(const Server& server, int tables) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(90);
  while (awake_at(server) < tables) {
    if (std::chrono::steady_clock::now() > deadline)
      throw std::runtime_error("the tables are not all awake");
    // Seldom: each request makes a busy server count thousands of descriptors.
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
  }
}

/// The downtime of this many tables during a failover to another server.
json away_when(const Serving& serving, Database& database, int tables,
               const std::function<void(Server&)>& goes) {
  const Cores cores = Cores::of_this_machine();
  const std::string journal = database.new_journal();
  Server owner(serving.data, database.on(journal, cores.server));
  const Server other(serving.data, database.on(journal, cores.server));
  const Play how{
      .tables = tables,
      .spectators = 0,
      .warm_up = 0,
      .seconds = 3600,
      .rate = 200,
      .core = cores.load,
      .more = {"--come-back", "--open-at", address_of(owner), "--server", address_of(other)}};
  const auto load = start_play(owner.port(), other.pid(), how);
  wait_until_awake(owner, tables);
  std::this_thread::sleep_for(std::chrono::seconds(6));  // it has been heard for a whole lease
  goes(owner);
  wait_until_awake(other, tables);
  std::this_thread::sleep_for(std::chrono::seconds(2));  // they play on
  kill(load->pid(), SIGINT);
  const json told = json::parse(load->line(std::chrono::seconds(20)));
  if (told.at("lost") != 0) throw std::runtime_error("tables were lost");
  return told.at("away_ms");
}

void measure_going(Lines& lines, const Serving& serving, Database& database) {
  const int tables = serving.quick ? 200 : 1'000;
  const auto beside = [](const json& away) {
    return figure(away.at("p99"), 0, "ms p99, ") + figure(away.at("max"), 0, "ms at most");
  };
  const json stopped = away_when(serving, database, tables, [](Server& one) { one.stop(); });
  lines.push_back(at_most(std::to_string(tables) + " tables are handed over, p50 away",
                          figure(stopped.at("p50"), 0, "ms"), beside(stopped), stopped.at("p50"),
                          1000));
  const json killed =
      away_when(serving, database, tables, [](Server& one) { kill(one.pid(), SIGKILL); });
  lines.push_back(at_most("a server with " + std::to_string(tables) + " is killed, longest away",
                          figure(killed.at("max"), 0, "ms"), figure(killed.at("p50"), 0, "ms p50"),
                          killed.at("max"), 6000));
}

}  // namespace

void measure_nodes(Lines& lines, const Serving& serving) {
  Database database(serving.data);
  measure_append(lines, serving, database);
  measure_told_on_both(lines, serving, database);
  measure_tunnel(lines, serving, database);
  measure_going(lines, serving, database);
}

}  // namespace bench
