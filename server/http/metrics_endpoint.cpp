// SPDX-License-Identifier: MIT
#include "server/http/metrics_endpoint.hpp"

#include "server/metrics/exposition.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>

namespace server {

namespace {

using Values = std::map<std::string, std::uint64_t, std::less<>>;

void describe_people(Exposition& page, ServerContext& context) {
  const Lobby::Census census = context.lobby.census();
  page.gauge("connections", "Connections that are open.",
             static_cast<double>(context.connections.count()));
  page.gauges("tables", "Tables the lobby knows, by state.", "state",
              Values{{"asleep", census.asleep}, {"awake", census.awake}, {"over", census.over}});
  page.counter("tables_opened_total", "Requests to open a table.",
               static_cast<double>(context.traffic.tables_opened.value()));
  page.gauge("bot_seats", "Seats that the house plays.", static_cast<double>(context.bots.seats()));
  page.gauge("computer", "1 when the computer plays and gives hints here, 0 with --bots none.",
             context.bots.can_play() ? 1 : 0);
  page.counters("bot_deaths_total", "Times the computer's program has died, by what it did.", "job",
                Values{{"advise", context.hint_program.deaths().value()},
                       {"play", context.bots.deaths().value()}});
  page.gauge("ready", "1 when new players are welcome, as /readyz says.", context.ready() ? 1 : 0);
  page.gauge("draining", "1 from the beginning of a drain on.", context.draining ? 1 : 0);
  page.gauge("inbox_waiting", "Requests that wait for their tables.",
             static_cast<double>(census.requests));
}

void describe_traffic(Exposition& page, const Traffic& traffic) {
  const auto counter = [&page](std::string_view name, std::string_view help, const Counter& of) {
    page.counter(name, help, static_cast<double>(of.value()));
  };
  counter("messages_received_total", "Messages read from WebSockets.", traffic.messages_received);
  counter("messages_sent_total", "Messages put into outboxes.", traffic.messages_sent);
  counter("sent_bytes_total", "Bytes of the messages put into outboxes.", traffic.bytes_sent);
  counter("acts_total", "Acts players have asked for, refused ones included.", traffic.acts);
  page.gauge("outbox_waiting", "Messages that wait for their connections.",
             static_cast<double>(traffic.outbox.value()));
  counter("resumes_total", "Seats that somebody came back to.", traffic.resumes);
  counter("too_slow_total", "Connections that were dropped for not reading.", traffic.too_slow);
  page.counters("refusals_total", "Requests that were refused, by code.", "code",
                traffic.refusals.counts());
  page.counters("joins_total", "People who sat down or came back, by role.", "role",
                traffic.joins.counts());
  page.counters("closes_total", "WebSockets the server has closed, by close code.", "close_code",
                traffic.closes.counts());
  page.histogram(
      "act_answer_seconds",
      "From an act that was read to its answer, and the news of it for the others, on the way out.",
      traffic.answered);
}

void describe_journal(Exposition& page, const Writing& writing) {
  page.gauge("journal_waiting", "Jobs that wait for the next transaction.",
             static_cast<double>(writing.waiting.load()));
  page.histogram("journal_commit_seconds", "The time of one transaction, until it is on the disk.",
                 writing.commits);
  page.histogram("journal_commit_jobs", "How many jobs one transaction had.", writing.batches);
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

double resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  double all = 0, resident = 0;
  statm >> all >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

double open_files() {
  std::error_code ignored;
  double count = 0;
  for (auto at = std::filesystem::directory_iterator("/proc/self/fd", ignored);
       !ignored && at != std::filesystem::directory_iterator(); at.increment(ignored))
    ++count;
  return count;
}

void describe_process(Exposition& page) {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  page.process("cpu_seconds_total", "Processor time, user and system.", "counter",
               seconds(used.ru_utime) + seconds(used.ru_stime));
  page.process("resident_memory_bytes", "Memory in use.", "gauge", resident_bytes());
  page.process("open_fds", "Open file descriptors.", "gauge", open_files());
}

}  // namespace

std::string metrics(ServerContext& context) {
  Exposition page;
  page.gauges("build_info", "1; the label tells the version.", "version",
              Values{{JOJOTTE_VERSION, 1}});
  describe_people(page, context);
  describe_traffic(page, context.traffic);
  describe_journal(page, context.journal.writing());
  describe_process(page);
  return std::move(page).text();
}

}  // namespace server
