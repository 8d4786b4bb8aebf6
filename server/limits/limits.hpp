// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/message_codec.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>

/// Law 11: every queue, size, count and wait of the server has its bound here, with the reason.
namespace server::limits {

using namespace std::chrono_literals;

// ---- from a client ------------------------------------------------------------------------

/// The wire's promise; the longest honest message, 200 characters of talk, is a quarter of it.
inline constexpr std::size_t message_bytes_max = protocol::message_bytes_max;

/// A piece of a message, for which each connection keeps room: an act is half of it.
inline constexpr std::size_t bytes_read_at_once = 128;

/// A browser sends under two kilobytes of headers; more is no client of ours.
inline constexpr std::size_t header_bytes_max = 8192;

/// No request of ours has a body.
inline constexpr std::size_t body_bytes_max = 1024;

/// From accepting a connection to the end of its handshake: slower than any network, too short to
/// hold sockets open cheaply.
inline constexpr auto handshake_seconds_max = 10s;

/// After half of it a silent peer is pinged, a sixteenth of a half later at most. Proxies cut what
/// is silent for 60 s.
inline constexpr auto idle_seconds_max = 30s;

/// Whoever connects wants to list, open or join: a minute's half is enough to begin.
inline constexpr auto hello_seconds_max = 30s;

/// One unreadable message is a bug in a client, nine in a row are not going to stop.
inline constexpr int faults_in_a_row_max = 8;

/// No person makes ten requests a second; a program that practises may make more.
inline constexpr int requests_per_second_max = 200;

/// How far ahead of twice its even speed a connection may be before it is read more slowly: a
/// second's worth of requests in one go would make everybody else wait for them.
inline constexpr auto burst_milliseconds_max = 100ms;

/// What a request counts for, so that a second's worth of any of them costs us about the same: a
/// list is 20 KiB to send, a join may ask the disk, a creation writes to it, a hint writes down all
/// the seat knows, long ones take time to read.
inline constexpr int list_price = 20;
inline constexpr int join_price = 10;
inline constexpr int create_price = 10;
inline constexpr int hint_price = 10;

/// What a table has refused counts for, besides the request: it is worked for like any other and
/// changes nothing, so it can be asked again. A claim may take 16 ms to refuse.
inline constexpr int refusal_cost = 10;
inline constexpr std::size_t bytes_for_one_more = 256;

/// A client that is too fast hears so twice a second: ten seconds without once waiting is a loop
/// that never looks at answers.
inline constexpr int hurries_in_a_row_max = 20;

/// Bytes read from a connection in a second, for each request it may make: four times the usual.
/// Who sends more is read later, which costs nobody else anything.
inline constexpr int bytes_per_request_max = 512;

/// Pings and pongs of WebSocket itself; honest clients send one in fifteen seconds.
inline constexpr int control_frames_per_second_max = 20;

// ---- to a client --------------------------------------------------------------------------

/// A deal's whole story is some sixty updates; who is further behind is better served by a fresh
/// view when he comes back.
inline constexpr std::size_t outbox_messages_max = 128;
inline constexpr std::size_t outbox_bytes_max = std::size_t{512} * 1024;

/// How long a peer gets to read its `bye` and close.
inline constexpr auto farewell_seconds_max = 3s;

/// Transcripts that are being sent at once; each is in memory until it is gone.
inline constexpr int transfers_max = 8;

/// What best play would have made of a deal, worked out and kept: some 4 KiB each. How many wait
/// for it, transfers_max says.
inline constexpr std::size_t analyses_kept_max = 256;

/// The page's files, which are kept in memory: several times what the page has.
inline constexpr std::size_t web_files_max = 256;
inline constexpr std::size_t web_bytes_max = std::size_t{4} * 1024 * 1024;

/// Requests of one HTTP connection: the page with all its files takes fewer, on one of the six
/// that browsers open.
inline constexpr int http_requests_max = 64;

/// How long an HTTP connection is kept for the next request: from the page to what it asks for
/// when it has started, and not so long that places are kept from others.
inline constexpr auto between_requests_seconds_max = 10s;

/// The longest match has some megabytes: slower than this is no connection.
inline constexpr auto transfer_seconds_max = 60s;

// ---- of the server ------------------------------------------------------------------------

/// A connection costs some 5 KiB, and as much in the kernel.
inline constexpr int connections_max = 10'000;

/// A school behind one address; fifty of these fill the house. An IPv6 address is its first 64
/// bits.
inline constexpr int connections_per_address_max = 200;

/// Connections from one address in two seconds, for each it may have at once: all may come back
/// at once after a restart; who comes and goes without end is a flood.
inline constexpr int arrivals_per_place_max = 2;
inline constexpr auto arrivals_seconds = 2s;

/// After turning somebody away, before the next is looked at: a thousand refusals a second are
/// enough.
inline constexpr auto turned_away_pause_milliseconds = 1ms;

/// Those who are told that there is no room; more are cut without a word.
inline constexpr int turned_away_at_once_max = 64;

/// In an hour. A day's worth from one address is a quarter of what the server hosts.
inline constexpr int tables_per_address_max = 100;

/// Addresses whose arrivals and tables are remembered: some 5 MiB. When they are too many, all are
/// forgiven.
inline constexpr std::size_t addresses_remembered_max = 65'536;

/// Unfinished tables and those in use; one costs some 10 KiB when somebody has sat down since the
/// start, 1 KiB when not.
inline constexpr int tables_max = 10'000;

/// `list` shows the newest: enough for a person to choose from, 20 KiB on the wire.
inline constexpr std::size_t tables_listed_max = 100;

/// How old a list may be: it is written once for all who ask meanwhile.
inline constexpr auto list_milliseconds_old_max = 250ms;

/// A deal tells of a few hundred events at most; more means a game that has run wild.
inline constexpr std::size_t story_bytes_max = std::size_t{256} * 1024;

/// Decks dealt in a row with nobody acting: only a game that has run wild needs more.
inline constexpr int decks_in_a_row_max = 100;

/// Decks of one table, cuts among them: the length of its chain of secrets, which takes a
/// millisecond to make. A match of nine long rubbers needs a tenth of it.
inline constexpr std::uint64_t decks_of_a_table_max = 4096;

/// Decks of which one half of a mirror match tells the other what was made with each: ten times
/// what a rubber takes, and a record of 16 KiB at most.
inline constexpr std::size_t mirrored_decks_told_max = 256;

/// What one seat may say in a row: more is noise in somebody's ear, ten in half a minute are a
/// conversation.
inline constexpr int talk_lines_at_once_max = 10;
inline constexpr auto talk_seconds = 30s;

/// Said before somebody came back, and told to him: a screenful, 16 KiB at most.
inline constexpr std::size_t talk_lines_kept_max = 20;

/// Hints for one seat in a row: nobody reads ten in ten seconds.
inline constexpr int hints_at_once_max = 10;
inline constexpr auto hint_seconds = 10s;

/// Questions that wait for the hint_service, of all tables: he takes a tenth of a second or two for
/// each and so comes to the last within some seconds.
inline constexpr std::size_t advice_waiting_max = 16;

/// An hint_service who takes longer is stuck, or on a machine that is, and is ended: nobody waits
/// longer for a hint.
inline constexpr auto advice_seconds_max = 20s;

/// A line of the hint_service's: two actions and some numbers.
inline constexpr std::size_t advice_bytes_max = 4096;

/// How long a pause lasts that nobody ends.
inline constexpr auto pause_minutes_max = 60min;

/// Jobs waiting for the writer: each table and each session has at most one or two.
inline constexpr std::size_t journal_jobs_max = 65'536;

/// One transaction takes at most this many jobs, so that none waits long for the others.
inline constexpr std::size_t commit_jobs_max = 1024;

/// How long SQLite waits for another process (a backup) to let go of the file.
inline constexpr auto journal_busy_milliseconds_max = 5000ms;

/// A table whose first deck was never dealt is an invitation that nobody took up.
inline constexpr auto never_begun_kept_hours = 24h;

/// People come back from a holiday.
inline constexpr auto unfinished_kept_hours = 30 * 24h;

/// A finished match is looked at again for a while.
inline constexpr auto finished_kept_hours = 90 * 24h;

/// How often tables that were left alone are looked for: precise enough for ages of days.
inline constexpr auto forget_pause_minutes = 60min;

/// So many are forgotten at once, and the rest after a moment: a table may have thousands of
/// records, and those who play meanwhile wait for the writer.
inline constexpr std::size_t tables_forgotten_at_once_max = 64;
inline constexpr auto forget_pause_seconds = 1s;

/// How long a server that is to stop lets people play on, if nothing else is said: long enough to
/// read the notice and end a trick. With the next one it is less than the ten seconds that Docker
/// gives.
inline constexpr auto drain_seconds = 5s;
/// Then the journal is flushed and everybody told to leave; whoever is still here after it is cut.
inline constexpr auto closing_seconds_max = 4s;

/// What `--drain` and `admin drain` may ask for: an hour, the length of a rubber.
inline constexpr auto drain_seconds_max = 3600s;

/// How often a drain looks whether anybody is still playing, or here.
inline constexpr auto drain_look_milliseconds = 20ms;

/// When clients are told to come back after a restart: at the earliest when a server is usually up
/// again, and then spread, so that ten thousand do not come in one moment.
inline constexpr auto retry_after_milliseconds_min = 500ms;
inline constexpr auto retry_after_milliseconds_max = 4000ms;

// ---- of the house that plays --------------------------------------------------------------

/// Seats that the house plays at once: half of what one address may have, for its program comes
/// from this machine; and as many as one core thinks for without anybody waiting.
inline constexpr std::size_t bot_seats_max = 100;

/// How long the house sits alone at a table: somebody who is back after that finds it come again.
inline constexpr auto bots_alone_seconds_max = 600s;

/// Before a bot's process is begun again after its death: at first hardly noticed, and then seldom
/// enough to be no burden when it dies each time. One that has lived for so long is sound.
inline constexpr auto bot_rest_milliseconds_min = 250ms;
inline constexpr auto bot_rest_seconds_max = 30s;
inline constexpr auto bot_sound_seconds = 60s;

/// Lines that wait to be read by it: all its seats and as much again for each.
inline constexpr std::size_t bot_lines_max = 1000;

/// A line that it says.
inline constexpr std::size_t bot_line_bytes_max = std::size_t{64} * 1024;

/// Of a seat's token, in hex: 128 bits.
inline constexpr std::size_t token_digits = 32;

// ---- of the operator ----------------------------------------------------------------------

/// An order at the admin socket: a command and two hundred characters of text, in JSON.
inline constexpr std::size_t admin_order_bytes_max = 4096;

/// Orders under way at once: one operator, and his scripts.
inline constexpr int admin_visits_max = 8;

/// How long one order may take, from connecting to the answer.
inline constexpr auto admin_seconds_max = 5s;

/// `admin list` shows the newest: more than a person reads.
inline constexpr std::size_t admin_tables_max = 1000;

/// After a failed accept (no file descriptors left), before the next.
inline constexpr auto accept_pause_milliseconds = 100ms;

/// How long `--check` waits for an answer.
inline constexpr auto check_seconds_max = 3s;

}  // namespace server::limits
