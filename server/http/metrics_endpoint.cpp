// SPDX-License-Identifier: MIT
#include "server/http/metrics_endpoint.hpp"

#include "server/addresses/authority.hpp"
#include "server/journal/lease.hpp"
#include "server/journal/sqlite/backup.hpp"
#include "server/metrics/exposition.hpp"

#include <boost/asio/ip/address_v4.hpp>
#include <boost/beast/core/string.hpp>

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>

namespace server {

namespace {

using Values = std::map<std::string, std::uint64_t, std::less<>>;

/// The resident memory of a process, rounded down to whole MiB; 0 when there is no such process.
std::uint64_t resident_bytes(pid_t process) {
  if (process == 0) return 0;
  constexpr std::uint64_t step = std::uint64_t{1024} * 1024;
  std::ifstream statm("/proc/" + std::to_string(process) + "/statm");
  std::uint64_t all = 0, resident = 0;
  statm >> all >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) / step * step;
}

void describe_people(Exposition& page, ServerContext& context) {
  const Registry::Census census = context.registry.census();
  page.gauge("connections", "Open connections.", static_cast<double>(context.connections.count()));
  page.gauges("tables", "Tables in the lobby, by state.", "state",
              Values{{"asleep", census.asleep}, {"awake", census.awake}, {"over", census.over}});
  page.gauges("game_tables", "Tables that are not over, by game.", "game", census.unfinished);
  page.gauges("game_people", "Who play and watch, the computer among them, by game.", "game",
              census.people);
  page.counter("tables_opened_total", "Requests to open a table.",
               static_cast<double>(context.traffic.tables_opened.value()));
  page.gauge("bot_seats", "Seats played by the computer.",
             static_cast<double>(context.bots.seats()));
  page.gauge("computer", "1 if the computer plays and gives hints here, 0 with --bots none.",
             context.bots.can_play() ? 1 : 0);
  page.counters("bot_deaths_total", "Deaths of the computer's processes.", "process",
                Values{{"advise", context.hint_program.deaths().value()},
                       {"play", context.bots.deaths().value()}});
  page.gauges(
      "bot_resident_memory_bytes",
      "Resident memory of the computer's processes, in steps of 1 MiB; 0 while one does not "
      "run.",
      "process",
      Values{{"advise", resident_bytes(context.hint_program.process())},
             {"play", resident_bytes(context.bots.process())}});
  page.gauge("ready", "1 if the server takes new players, as /readyz says.",
             context.ready() ? 1 : 0);
  page.gauge("draining", "1 once a drain has begun.", context.draining ? 1 : 0);
  page.gauge("inbox_waiting", "Requests waiting for their tables.",
             static_cast<double>(census.requests));
}

void describe_traffic(Exposition& page, const Traffic& traffic) {
  const auto counter = [&page](std::string_view name, std::string_view help, const Counter& of) {
    page.counter(name, help, static_cast<double>(of.value()));
  };
  counter("messages_received_total", "Messages read from WebSockets.", traffic.messages_received);
  counter("messages_sent_total", "Messages queued for WebSockets.", traffic.messages_sent);
  counter("acts_total", "Acts requested by players, including refused ones.", traffic.acts);
  page.gauge("outbox_waiting", "Messages waiting to be sent.",
             static_cast<double>(traffic.outbox.value()));
  page.gauge("tunnels", "Connections that are passed on to the server that plays their table.",
             static_cast<double>(traffic.tunnels.value()));
  counter("resumes_total", "Seats taken again by a returning player.", traffic.resumes);
  counter("too_slow_total", "Connections closed because the client did not read.",
          traffic.too_slow);
  page.counters("refusals_total", "Refused requests, by code.", "code", traffic.refusals.counts());
  page.counters("joins_total", "Players and spectators who joined or returned, by role.", "role",
                traffic.joins.counts());
  page.counters("closes_total", "WebSockets closed by the server, by close code.", "close_code",
                traffic.closes.counts());
  page.histogram("act_answer_seconds",
                 "Time from reading an act to queueing its answer and everybody's updates.",
                 traffic.answered);
}

/// Of a journal that servers share.
void describe_sharing(Exposition& page, const Sharing& sharing) {
  const auto counter = [&page](std::string_view name, std::string_view help, std::uint64_t value) {
    page.counter(name, help, static_cast<double>(value));
  };
  page.gauge("lease_valid", "1 while no other server can have this one's tables, else 0.",
             sharing.lease_valid ? 1 : 0);
  page.gauge(
      "journal_standby",
      "1 while a second database has each commit before it is answered, 0 while there is one "
      "copy. Looked at once a minute, and after each reconnection.",
      sharing.has_standby ? 1 : 0);
  counter("tables_taken_total", "Tables taken from the journal, to play them here.", sharing.taken);
  counter("tables_lost_total", "Tables that other servers took over.", sharing.lost);
  counter("fenced_total", "Appends that were not written, because their tables had moved.",
          sharing.fenced);
  page.counters("write_result_unknown_total",
                "Writes whose answer was lost, by the result that was found out.", "result",
                sharing.write_results);
  counter("journal_reconnects_total", "Connections of the journal's writer after the first.",
          sharing.reconnects);
  page.counter("lease_invalid_seconds_total",
               "Time in which `lease_valid` was 0, and tables waited.",
               sharing.lease_invalid_seconds);
}

void describe_journal(Exposition& page, ServerContext& context) {
  const Writing& writing = context.journal.writing();
  page.gauge("journal_bytes", "Size of the journal's file, in steps of 1 MiB, looked at hourly.",
             static_cast<double>(context.journal_bytes));
  page.gauge("backup_timestamp_seconds",
             "When the newest backup was made, in seconds since 1970; 0 if there is none.",
             static_cast<double>(last_backup(context.config.data)));
  page.gauge("journal_waiting", "Jobs waiting for the next transaction.",
             static_cast<double>(writing.waiting.load()));
  page.histogram("journal_commit_seconds", "Duration of a transaction, until it is on the disk.",
                 writing.commits);
  page.histogram("journal_commit_jobs", "Jobs in a transaction.", writing.batches);
  if (const Lease* lease = context.journal.lease()) describe_sharing(page, lease->sharing());
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

double open_files() {
  std::error_code ignored;
  double count = 0;
  for (auto at = std::filesystem::directory_iterator("/proc/self/fd", ignored);
       !ignored && at != std::filesystem::directory_iterator(); at.increment(ignored))
    ++count;
  return count;
}

/// Time and memory are given in steps, so that they do not tell what one message took.
void describe_process(Exposition& page, std::int64_t started) {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  page.process("cpu_seconds_total", "Processor time, user and system, in steps of 0.1 s.",
               "counter", std::floor((seconds(used.ru_utime) + seconds(used.ru_stime)) * 10) / 10);
  page.process("resident_memory_bytes", "Resident memory, in steps of 1 MiB.", "gauge",
               static_cast<double>(resident_bytes(getpid())));
  page.process("start_time_seconds", "When it started, in seconds since 1970.", "gauge",
               static_cast<double>(started));
  page.process("open_fds", "Open file descriptors.", "gauge", open_files());
}

bool is_address(std::string_view host) {
  boost::system::error_code unreadable;
  boost::asio::ip::make_address_v4(std::string(host), unreadable);
  return !unreadable || host.starts_with('[');
}

/// Whether `authority`, with any port, has this host.
bool is_same_name(std::string_view host, std::string_view authority) {
  const auto read = authority_in(authority);
  return read && boost::beast::iequals(read->host, host);
}

/// Also when it is written as ::ffff:127.0.0.1.
bool is_this_machine(const boost::asio::ip::address& address) {
  static const Networks loopback({"127.0.0.0/8", "::1"});
  return loopback.contain(address);
}

/// `forwarded_for`: nothing if no proxy says anything.
bool is_reader(const ServerContext& context, const boost::asio::ip::address& peer,
               const std::optional<std::string>& forwarded_for) {
  if (!forwarded_for) return context.scrapers.contain(peer);
  // A proxy that is not trusted may be on this machine, and forward for anybody.
  if (!context.proxies.trusts(peer)) return false;
  const auto client = context.proxies.client(peer, *forwarded_for);
  return !is_this_machine(client) && !context.proxies.trusts(client) &&
         context.scrapers.contain(client);
}

}  // namespace

bool is_own_name(std::string_view host, const Config& config) {
  if (host.empty()) return true;
  const auto authority = authority_in(host);
  if (!authority) return false;
  const std::string_view name = authority->host;
  return is_address(name) || name.find('.') == name.npos ||
         is_same_name(name, config.node_address) ||
         std::ranges::any_of(config.origins, [name](const std::string& origin) {
           return is_same_name(name, std::string_view(origin).substr(origin.find("//") + 2));
         });
}

/// A page can write the headers of a proxy, so the Host has to be right beside what a proxy says.
std::optional<Objection> objection_to_reader(const ServerContext& context,
                                             const boost::asio::ip::address& peer,
                                             const HttpRequest& request) {
  using boost::beast::http::status;
  if (!is_reader(context, peer, forwarded_for(request)))
    return Objection{status::forbidden,
                     "This address may not read the metrics; see --metrics-from of the server."};
  const bool by_proxy = context.proxies.trusts(peer);
  if (!is_own_name(host_of(request, false), context.config) ||
      !is_own_name(host_of(request, by_proxy), context.config))
    return Objection{status::forbidden,
                     "The metrics cannot be read by this name: ask for the server's address, for "
                     "localhost or a name without a dot, or give the server the name by "
                     "--origins http://NAME."};
  return std::nullopt;
}

std::string metrics(ServerContext& context) {
  Exposition page;
  page.gauges("build_info", "Always 1; the label is the version.", "version",
              Values{{JOJOTTE_VERSION, 1}});
  describe_people(page, context);
  describe_traffic(page, context.traffic);
  page.counters("http_refusals_total",
                "HTTP requests answered with a status of 400 or more; none: connections closed "
                "without an answer.",
                "status", context.http_refusals.counts());
  describe_journal(page, context);
  describe_process(page, context.started);
  return std::move(page).text();
}

}  // namespace server
