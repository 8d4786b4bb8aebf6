// SPDX-License-Identifier: MIT
#include "server/journal/postgres/schema.hpp"

#include "server/limits/limits.hpp"

namespace server::postgres {

namespace {

constexpr std::int64_t schema_version = 3;
constexpr int server_version_min = 130'000;

constexpr const char* tables = R"(
  CREATE TABLE about (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    version bigint NOT NULL,
    key_check text NOT NULL,
    secret bytea NOT NULL);
  CREATE TABLE nodes (
    node bigint PRIMARY KEY,
    name text NOT NULL,
    address text NOT NULL,
    expires timestamptz NOT NULL,
    openings bigint NOT NULL DEFAULT 0,
    dead boolean NOT NULL DEFAULT false);
  CREATE UNIQUE INDEX living_nodes ON nodes(address) WHERE NOT dead;
  CREATE TABLE units (
    unit bigint PRIMARY KEY,
    owner bigint REFERENCES nodes);
  CREATE INDEX units_of_owners ON units(owner) WHERE owner IS NOT NULL;
  CREATE TABLE tables (
    number bigint PRIMARY KEY,
    id text NOT NULL UNIQUE,
    unit bigint NOT NULL REFERENCES units,
    terms text NOT NULL,
    house text NOT NULL,
    listed boolean NOT NULL,
    spectators_max bigint NOT NULL,
    chain bytea NOT NULL,
    opener bytea,
    network bytea,
    opened timestamptz NOT NULL DEFAULT clock_timestamp(),
    begun boolean NOT NULL DEFAULT false,
    over boolean NOT NULL DEFAULT false);
  CREATE INDEX tables_by_unit ON tables(unit);
  CREATE INDEX tables_by_age ON tables(opened);
  CREATE INDEX unfinished_tables ON tables(number) WHERE NOT over;
  CREATE INDEX listed_tables ON tables(number DESC) WHERE listed AND NOT over;
  CREATE INDEX tables_of_openers ON tables(opener, opened);
  CREATE INDEX tables_of_networks ON tables(network, opened);
  CREATE TABLE seats (
    number bigint NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat integer NOT NULL,
    name text DEFAULT '',
    key bytea,
    times bigint NOT NULL DEFAULT 0,
    last_at bigint,
    PRIMARY KEY (number, seat));
  CREATE TABLE records (
    number bigint NOT NULL,
    n integer NOT NULL,
    node bigint NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    record bytea NOT NULL,
    PRIMARY KEY (number, n));
)";

std::string unusable(const std::string& why) {
  return "The journal in PostgreSQL cannot be used: " + why;
}

std::string unusable(const Answer& answer) { return unusable(answer.why + "."); }

Answer ask(Link& link, const std::string& sql) {
  return link.run(sql, limits::database_answer_seconds_max);
}

/// In transaction mode each transaction may run in another process, without what was prepared.
std::string objection_to_pooler(Link& link) {
  const Answer here = ask(link, "SELECT pg_backend_pid()");
  if (!here.done()) return unusable(here);
  if (here.result.number(0, 0) == link.backend()) return {};
  return unusable(
      "a connection pooler stands in front of it. Name the database itself in --journal; the "
      "server needs few connections.");
}

std::string objection_to_server(Link& link) {
  if (link.server_version() < server_version_min)
    return unusable("PostgreSQL 13 or newer is needed, and this is " +
                    std::to_string(link.server_version() / 10'000) + ".");
  if (std::string why = objection_to_pooler(link); !why.empty()) return why;
  const auto unsafe = unsafe_setting(link);
  return unsafe ? *unsafe : unsafe.error();
}

/// One transaction, so that nobody sees the tables without the row of `about`. It is one statement
/// with the values in its text, because a block takes no parameters; both values are plain letters
/// and digits.
std::string make_tables(const std::string& key_check) {
  const std::string about = std::to_string(schema_version) + ", '" + key_check + "', decode('" +
                            protocol::hex(entropy::secret()) + "', 'hex')";
  return "DO $make$ BEGIN IF to_regclass('about') IS NULL THEN" + std::string(tables) +
         "INSERT INTO about(version, key_check, secret) VALUES(" + about + "); END IF; END $make$";
}

std::string on_making_lock(const char* function) {
  return "SELECT " + std::string(function) + "(" + std::to_string(making_lock) + ")";
}

/// Servers that start at the same time make them one after the other, and those behind find them:
/// CREATE TABLE fails where another transaction makes the same. A statement of its own takes the
/// lock, so that the next sees all that the server before has done.
std::string make_if_missing(Link& link, const std::string& key_check) {
  const Answer found = ask(link, "SELECT to_regclass('about')::text");
  if (!found.done()) return unusable(found);
  if (!found.result.is_null(0, 0)) return {};
  const Answer locked = ask(link, on_making_lock("pg_advisory_lock"));
  if (!locked.done()) return unusable(locked);
  const Answer made = ask(link, make_tables(key_check));
  const Answer unlocked = ask(link, on_making_lock("pg_advisory_unlock"));
  if (!made.done()) return unusable(made);
  return unlocked.done() ? "" : unusable(unlocked);
}

}  // namespace

OrReason<std::string> unsafe_setting(Link& link) {
  for (const auto& [name, why] : {std::pair{"fsync", "commits would not reach the disk"},
                                  std::pair{"full_page_writes", "a crash could tear pages"}}) {
    const Answer on = ask(link, "SELECT current_setting('" + std::string(name) + "')");
    if (!on.done()) return tl::unexpected(unusable(on));
    if (on.result.bytes(0, 0) != "on")
      return unusable(std::string(name) + " is off, so " + why + ". Set it to on.");
  }
  const Answer commit = ask(link, "SELECT current_setting('synchronous_commit')");
  if (!commit.done()) return tl::unexpected(unusable(commit));
  const std::string_view level = commit.result.bytes(0, 0);
  if (level == "off" || level == "local")
    return unusable("synchronous_commit is " + std::string(level) +
                    ", so a failover could lose what players were told. Set it to on.");
  return std::string();
}

std::string objection_to(Link& link, const std::string& key_check) {
  const Answer about = ask(link, "SELECT version, key_check FROM about");
  if (!about.done()) return unusable(about);
  if (about.result.rows() != 1) return unusable("its table `about` is empty.");
  const std::int64_t version = about.result.number(0, 0);
  if (version > schema_version)
    return unusable("it is of version " + std::to_string(version) +
                    ", which a newer server has made. Run that server.");
  if (version < schema_version)
    return unusable("it is of version " + std::to_string(version) +
                    ", which this server cannot read. Run the server that has made it.");
  const std::string_view check = about.result.bytes(0, 1);
  if (check == key_check) return {};
  if (check == "none") return unusable("it is not sealed. Give --journal-key none.");
  return unusable(
      "it is sealed with another key. Give --journal-key the file that all its servers "
      "have.");
}

std::string make_ready(Link& link, const std::string& key_check) {
  if (std::string why = objection_to_server(link); !why.empty()) return why;
  if (std::string why = make_if_missing(link, key_check); !why.empty()) return why;
  return objection_to(link, key_check);
}

OrReason<entropy::Secret> secret_in(Link& link) {
  const Answer found = ask(link, "SELECT encode(secret, 'hex') FROM about");
  if (!found.done()) return tl::unexpected(unusable(found));
  const auto secret =
      found.result.rows() == 1 ? protocol::read_digest(found.result.bytes(0, 0)) : std::nullopt;
  if (!secret) return tl::unexpected(unusable("the secret in its table `about` is damaged."));
  return *secret;
}

/// No older version was ever released, so none is known to which anything would have to be added.
OrReason<std::string> upgrade(Link& link) {
  if (std::string why = objection_to_server(link); !why.empty()) return tl::unexpected(why);
  const Answer found = ask(link, "SELECT to_regclass('about')::text");
  if (!found.done()) return tl::unexpected(unusable(found));
  if (found.result.is_null(0, 0))
    return tl::unexpected(unusable("there is none yet. A server makes it when it first starts."));
  const Answer about = ask(link, "SELECT version FROM about");
  if (!about.done()) return tl::unexpected(unusable(about));
  if (about.result.rows() != 1) return tl::unexpected(unusable("its table `about` is empty."));
  const std::int64_t version = about.result.number(0, 0);
  const std::string of = "of version " + std::to_string(version);
  if (version == schema_version) return "The journal is " + of + ". There is nothing to do.";
  return tl::unexpected(unusable("it is " + of + ", which this program does not know. Use the " +
                                 "program of the server that has made it."));
}

std::optional<bool> has_synchronous_standby(Link& link) {
  const Answer names = ask(link, "SELECT current_setting('synchronous_standby_names')");
  if (!names.done()) return std::nullopt;
  return !names.result.bytes(0, 0).empty();
}

}  // namespace server::postgres
