// SPDX-License-Identifier: MIT
#include "server/journal/postgres/link.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace server::postgres {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int binary_format = 1;

std::string one_line(const char* message) {
  std::string line = message ? message : "";
  std::ranges::replace(line, '\n', ' ');
  std::erase(line, '\t');  // before the hints of libpq
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

/// The SQLSTATE in a message of PQERRORS_VERBOSE, "FATAL:  28P01: password …"; empty: the server
/// has not answered.
std::string_view state_in(std::string_view message) {
  constexpr std::size_t state_size = 5;
  const std::size_t mark = message.find(":  ");
  if (mark == message.npos || message.substr(mark + 3 + state_size, 2) != ": ") return {};
  return message.substr(mark + 3, state_size);
}

/// What an operator can do about it.
const char* remedy(std::string_view state) {
  if (state == "28P01") return " Correct the password of --journal.";
  if (state == "28000") return " Let this user in (pg_hba.conf), or correct the user of --journal.";
  if (state == "3D000") return " Create that database, or correct its name in --journal.";
  if (state == "53300") return " Raise max_connections, or end other connections.";
  if (state == "42501") return " Give this user the right to connect to the database.";
  if (state.starts_with("57P")) return " Wait until it has started.";
  return " Start it, or correct the address in --journal.";
}

/// Why libpq could not connect, without the state and the place in the server's source that it asks
/// for to learn the state.
std::string why_not_connected(const char* told) {
  const std::string message = told ? told : "";
  const std::string_view state = state_in(message);
  std::string line = message.substr(0, message.find("\nLOCATION:"));
  if (!state.empty()) line.erase(line.find(state), state.size() + 2);
  line = one_line(line.c_str());
  const bool ended = line.ends_with('.') || line.ends_with('?');
  return line + (ended ? "" : ".") + remedy(state);
}

/// Whether it is not known what has become of a transaction that ended so: the connection or the
/// server was going down.
bool is_unknown(std::string_view state) {
  return state.starts_with("08") || state.starts_with("57P") || state == "57014" ||
         state == "40003" || state.empty();
}

std::vector<int> lengths_of(const std::vector<std::string>& values) {
  std::vector<int> lengths;
  for (const std::string& value : values) lengths.push_back(static_cast<int>(value.size()));
  return lengths;
}

std::vector<const char*> starts_of(const std::vector<std::string>& values) {
  std::vector<const char*> starts;
  for (const std::string& value : values) starts.push_back(value.data());
  return starts;
}

}  // namespace

// ---- connecting ---------------------------------------------------------------------------

Link::Link(const Libpq& api, PGconn* raw) : api_(api), raw_(raw) {
  api_.set_notice_receiver(
      raw_,
      [](void* self, const PGresult* notice) {
        Link& link = *static_cast<Link*>(self);
        const char* const severity =
            link.api_.result_error_field(notice, PG_DIAG_SEVERITY_NONLOCALIZED);
        if (!severity || std::strcmp(severity, "WARNING") != 0) return;
        link.warning_ = one_line(link.api_.result_error_field(notice, PG_DIAG_MESSAGE_PRIMARY));
      },
      this);
}

Link::~Link() { api_.finish(raw_); }

/// Each host gets its share of the time, and what the ones before it have left.
OrReason<std::unique_ptr<Link>> Link::open(const std::string& uri, Milliseconds limit) {
  const auto api = libpq();
  if (!api) return tl::unexpected(api.error());
  if (!can_be_read(**api, uri))
    return tl::unexpected(std::string(
        "libpq cannot read the connection string of --journal: correct the parameters after its "
        "question mark."));
  const Deadline end = Clock::now() + limit;
  const std::vector<Host> hosts = hosts_of(**api, uri);
  std::string why;
  for (std::size_t i = 0; i < hosts.size(); ++i) {
    const auto now = Clock::now();
    auto link = open_at(**api, uri, hosts[i], now + (end - now) / (hosts.size() - i));
    if (link) return link;
    why += (i == 0 ? "" : " ") + link.error();
  }
  return tl::unexpected(std::move(why));
}

OrReason<std::unique_ptr<Link>> Link::open_at(const Libpq& api, const std::string& uri,
                                              const Host& host, Deadline deadline) {
  // What the URI says counts more than what comes before it, and less than what comes after.
  const std::array<const char*, 9> names{"target_session_attrs",
                                         "client_encoding",
                                         "fallback_application_name",
                                         "keepalives_idle",
                                         "dbname",
                                         "host",
                                         "hostaddr",
                                         "port",
                                         nullptr};
  const std::array<const char*, 9> values{"read-write",
                                          "UTF8",
                                          "jojotte",
                                          "5",
                                          uri.c_str(),
                                          host.host.c_str(),
                                          host.address.c_str(),
                                          host.port.c_str(),
                                          nullptr};
  PGconn* const raw = api.connect_start_params(names.data(), values.data(), 1);
  if (!raw) return tl::unexpected(std::string("There is not enough memory to connect."));
  std::unique_ptr<Link> link(new Link(api, raw));
  if (std::string why = link->connect(deadline); !why.empty())
    return tl::unexpected(std::move(why));
  return link;
}

/// Empty on success.
std::string Link::connect(Deadline deadline) {
  if (api_.status(raw_) == CONNECTION_BAD) return one_line(api_.error_message(raw_));
  api_.set_error_verbosity(raw_, PQERRORS_VERBOSE);  // it has the SQLSTATE, which libpq keeps
  PostgresPollingStatusType next = PGRES_POLLING_WRITING;
  while (next != PGRES_POLLING_OK) {
    if (next == PGRES_POLLING_FAILED) return why_not_connected(api_.error_message(raw_));
    if (!wait(next == PGRES_POLLING_WRITING, deadline)) return "The database does not answer.";
    next = api_.connect_poll(raw_);
  }
  api_.set_error_verbosity(raw_, PQERRORS_DEFAULT);
  api_.setnonblocking(raw_, 1);
  return {};
}

bool Link::wait(bool to_write, Deadline deadline) const {
  pollfd one{api_.socket(raw_), static_cast<short>(to_write ? POLLIN | POLLOUT : POLLIN), 0};
  for (;;) {
    const auto left = std::chrono::ceil<Milliseconds>(deadline - Clock::now());
    if (left.count() <= 0) return false;
    const int ready = poll(&one, 1, static_cast<int>(left.count()));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return false;
  }
}

// ---- a statement --------------------------------------------------------------------------

Answer Link::run(const char* sql, const Parameters& parameters, Milliseconds limit) {
  const Deadline deadline = Clock::now() + limit;
  if (!usable_) return lost("The connection was lost.");
  warning_.clear();
  if (auto wrong = prepare(sql, parameters.size(), deadline)) return std::move(*wrong);
  const std::vector<int> lengths = lengths_of(parameters.values());
  const std::vector<int> formats(parameters.size(), binary_format);
  const bool sent =
      api_.send_query_prepared(raw_, prepared_.at(sql).c_str(), static_cast<int>(parameters.size()),
                               starts_of(parameters.values()).data(), lengths.data(),
                               formats.data(), binary_format) == 1;
  if (!sent || !send_all(deadline)) return lost("The statement could not be sent.");
  return answer(deadline);
}

Answer Link::run(const std::string& sql, Milliseconds limit) {
  const Deadline deadline = Clock::now() + limit;
  if (!usable_) return lost("The connection was lost.");
  warning_.clear();
  const bool sent = api_.send_query_params(raw_, sql.c_str(), 0, nullptr, nullptr, nullptr, nullptr,
                                           binary_format) == 1;
  if (!sent || !send_all(deadline)) return lost("The statement could not be sent.");
  return answer(deadline);
}

/// Nothing when it is ready. A line that is lost here leaves nothing in doubt, but it is no refusal
/// either: the database is waited for, as after any other statement.
std::optional<Answer> Link::prepare(const char* sql, std::size_t parameters, Deadline deadline) {
  if (prepared_.contains(sql)) return std::nullopt;
  const std::string name = "s" + std::to_string(prepared_.size());
  const bool sent =
      api_.send_prepare(raw_, name.c_str(), sql, static_cast<int>(parameters), nullptr) == 1;
  Answer told = sent && send_all(deadline) ? answer(deadline) : lost("It could not be sent.");
  if (!told.done()) return told;
  prepared_.emplace(sql, name);
  return std::nullopt;
}

bool Link::send_all(Deadline deadline) {
  for (;;) {
    const int left = api_.flush(raw_);
    if (left <= 0) return left == 0;
    if (!wait(true, deadline) || api_.consume_input(raw_) != 1) return false;
  }
}

/// A statement has one result, and a null one after it.
Answer Link::answer(Deadline deadline) {
  std::optional<Answer> told;
  for (;;) {
    while (api_.is_busy(raw_) != 0) {
      if (!wait(false, deadline)) return lost("There was no answer in time.");
      if (api_.consume_input(raw_) != 1) return lost(one_line(api_.error_message(raw_)));
    }
    PGresult* const raw = api_.get_result(raw_);
    if (!raw) return told ? std::move(*told) : lost(one_line(api_.error_message(raw_)));
    told = judge(raw);
  }
}

/// From now on nobody can tell which answer belongs to which statement.
Answer Link::lost(std::string why) {
  usable_ = false;
  return {End::unknown, {}, {}, std::move(why)};
}

Answer Link::judge(PGresult* raw) {
  const auto status = api_.result_status(raw);
  Answer told{End::done, Result(api_, raw), {}, {}};
  if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) {
    // "committed locally, but might not have been replicated": not done, as far as we know.
    if (!warning_.empty()) told.end = End::unknown, told.why = warning_;
    return told;
  }
  if (const char* state = api_.result_error_field(raw, PG_DIAG_SQLSTATE)) told.state = state;
  told.why = one_line(api_.result_error_field(raw, PG_DIAG_MESSAGE_PRIMARY));
  told.end = is_unknown(told.state) ? End::unknown : End::refused;
  if (told.end == End::unknown) usable_ = false;
  return told;
}

}  // namespace server::postgres
