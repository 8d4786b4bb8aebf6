// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/message_codec.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>

/// Law 11: every queue, size, count and wait of the server has its bound here, with its reason.
namespace server::limits {

using namespace std::chrono_literals;

// ---- from a client ------------------------------------------------------------------------

/// From PROTOCOL.md. The longest honest message, 200 characters of talk, is a quarter of it.
inline constexpr std::size_t message_bytes_max = protocol::message_bytes_max;

/// The read buffer that each connection keeps. An act takes half of it.
inline constexpr std::size_t bytes_read_at_once = 128;

/// Headers of an HTTP request. A browser sends less than two kilobytes.
inline constexpr std::size_t header_bytes_max = 8192;

/// From accepting a connection to the end of its handshake. Long enough for any network, too short
/// to hold sockets open cheaply.
inline constexpr auto handshake_seconds_max = 10s;

/// Requests that are read while another is under way, each with its text and what it takes itself.
/// A client asks every four seconds whether the server is there: a minute's worth of that.
inline constexpr std::size_t bytes_read_ahead_max = 4096;

/// A request takes milliseconds. A client that asks later than that whether the server is there is
/// told that its request is under way.
inline constexpr auto delay_told_after = 1s;

/// A peer that is silent for this long is disconnected. It is pinged after two thirds of the time,
/// plus at most a sixteenth of that. Proxies cut connections that are silent for 60 s. Pings are
/// most of what idle connections cost.
inline constexpr auto idle_seconds_max = 36s;

/// How long one of several servers may be silent before the people at its tables ask whether it is
/// there. After five seconds another may have their table. Each such question costs what a ping
/// does.
inline constexpr auto silence_of_one_of_several = 3s;

/// From connecting to the first request: to list, open or join a table.
inline constexpr auto hello_seconds_max = 30s;

/// One unreadable message is a bug in the client; after nine in a row more would follow.
inline constexpr int faults_in_a_row_max = 8;

/// No person makes ten requests a second; a program that practises may make more.
inline constexpr int requests_per_second_max = 200;

/// How far a connection may run ahead of twice its even rate before it is read more slowly. All
/// requests of a second at once would delay everybody else.
inline constexpr auto burst_milliseconds_max = 100ms;

/// The cost of a request, in plain requests. It makes a second's worth of any kind cost about the
/// same: a list is 20 KiB to send, a join may read the disk, a creation writes to it, and a hint
/// writes down everything the seat knows. Each further bytes_for_one_more bytes of a message count
/// for one.
inline constexpr int list_cost = 20;
inline constexpr int join_cost = 10;
inline constexpr int create_cost = 10;
inline constexpr int hint_cost = 10;
inline constexpr std::size_t bytes_for_one_more = 256;

/// The additional cost of a request that a table refuses. A refusal takes as much work as any
/// answer but changes nothing, so it could be repeated for ever.
inline constexpr int refusal_cost = 10;

/// Positions that a game searched, to judge a claim or to list what can be laid down, for which the
/// request counts for one more: they take up to a tenth of a millisecond. The longest search, of
/// 200,000, costs almost a second's worth of requests.
inline constexpr int positions_for_one_more = 1250;

/// Positions searched for the people of one address in this time: six milliseconds' work, or one
/// search if that takes longer. Two hundred who play Carousel need a tenth of it. Beyond that,
/// those who have had a search wait; all at once would delay everybody else.
inline constexpr std::int64_t positions_per_address_max = 75'000;
inline constexpr auto positions_counted_milliseconds = 100ms;
/// How long a connection counts among those that have had a search.
inline constexpr auto searched_lately_seconds = 60s;

/// People at a table for whom a request that all of them hear of (a wish, a line of talk, a join)
/// counts for one more: to tell eight takes about as long as to handle a request.
inline constexpr int people_for_one_more = 8;

/// Refusals as `too_fast` in a row, after which a client is dismissed. It is refused twice a second
/// at most; a client that does not pause once in ten seconds never looks at its answers.
inline constexpr int too_fast_in_a_row_max = 20;

/// Bytes read from a connection in a second, for each request that it may make in a second: four
/// times the usual size. Bytes beyond that are read later, at nobody else's expense.
inline constexpr int bytes_per_request_max = 512;

/// WebSocket's own pings and pongs. Honest clients send one in twenty-four seconds.
inline constexpr int control_frames_per_second_max = 20;

// ---- to a client --------------------------------------------------------------------------

/// Messages waiting to be sent to one client. A whole deal is some sixty updates; a client that is
/// further behind does better to reconnect and get a fresh view.
inline constexpr std::size_t outbox_messages_max = 128;
inline constexpr std::size_t outbox_bytes_max = std::size_t{512} * 1024;

/// How long a peer may take to read its `bye` and close.
inline constexpr auto farewell_seconds_max = 3s;

/// The records of a table are read in pages of this size: a few hundred records, which take a
/// millisecond to read and little memory.
inline constexpr std::size_t record_page_bytes = std::size_t{64} * 1024;

/// Downloads being sent at once; of each a page is in memory. One address has a share of them, and
/// its network may have as many as it leaves to others, so that clients which read slowly cannot
/// keep everybody else from downloading.
inline constexpr int transfers_max = 16;
inline constexpr int transfers_per_address_max = 2;

/// Deal analyses in the cache: some 4 to 20 KiB each. At most transfers_max are being computed at
/// once.
inline constexpr std::size_t analyses_kept_max = 256;

/// The page's files, which are kept in memory: several times as many as it has.
inline constexpr std::size_t web_files_max = 256;
inline constexpr std::size_t web_bytes_max = std::size_t{4} * 1024 * 1024;

/// Requests on one HTTP connection. The page with all its files takes fewer, even on only one of
/// the six connections that browsers open.
inline constexpr int http_requests_max = 64;

/// How long an HTTP connection is kept open for the next request. Long enough from the page to the
/// requests of its scripts, too short to keep others out.
inline constexpr auto between_requests_seconds_max = 10s;

/// The longest match has some megabytes; a connection that needs longer is not usable.
inline constexpr auto transfer_seconds_max = 60s;

// ---- of the server ------------------------------------------------------------------------

/// Each costs some 5 KiB here and as much in the kernel.
inline constexpr int connections_max = 10'000;

/// Enough for a school behind one address. IPv6 addresses count by their first 64 bits; ten of
/// their networks fill the server.
inline constexpr int connections_per_address_max = 200;

/// New connections from one address in two seconds, for each that it may have at once. All may come
/// back at once after a restart; more than that is a flood.
inline constexpr int arrivals_per_slot_max = 2;
inline constexpr auto arrivals_seconds = 2s;

/// Connections accepted before all else that is due has its turn: half a millisecond's work. More
/// in a turn would delay the players; fewer would let a flood fill the kernel's queue.
inline constexpr int accepted_in_a_turn_max = 16;

/// Connections being told that there is no room, in all and from one address. Any more are closed
/// without an answer, at a tenth of the work.
inline constexpr int turned_away_at_once_max = 64;
inline constexpr int turned_away_of_one_max = 8;

/// In an hour. In a day, one address can open a quarter of the tables that the server hosts.
inline constexpr int tables_per_address_max = 100;
inline constexpr auto tables_counted_hours = 1h;

/// What the acts of one address may add to the journal in an hour, counted like the records of a
/// table. Two hundred players who act every other second add 80 MiB.
inline constexpr int megabytes_per_address_max = 128;
inline constexpr auto writing_counted_hours = 1h;

/// What an IPv6 network of 48 bits may do in an hour, or have at once, as a multiple of one
/// address's share: it has 65,536 addresses as we count them, and whoever has the network has them
/// all. What is shared out counts for 24 bits of IPv4, too (shares.hpp).
inline constexpr int addresses_worth_of_a_network = 5;

/// Addresses whose connections and tables are counted, and addresses at tables and seats whose
/// arrivals are: some 5 to 10 MiB each. When there are more, the counts start again for all.
inline constexpr std::size_t addresses_remembered_max = 65'536;

/// Unfinished tables and tables in use. A table costs some 10 KiB if somebody has joined it since
/// the start, else 1 KiB.
inline constexpr int tables_max = 10'000;

/// In a full house, tables that have never begun make room for new ones after this time: long
/// enough to send a link and sit down.
inline constexpr auto invitation_minutes_min = 10min;

/// `list` shows the newest tables: enough to choose from, 20 KiB on the wire.
inline constexpr std::size_t tables_listed_max = 100;

/// How old a list may be. One text serves everybody who asks within this time.
inline constexpr auto list_milliseconds_old_max = 250ms;

/// Of tables that other servers play, what the list shows may be older; so many of the newest are
/// looked at to let networks take turns.
inline constexpr auto newest_milliseconds_old_max = 1000ms;
inline constexpr std::size_t tables_in_turns_max = 1000;

/// A deal has a few hundred events at most; more means a bug in the game.
inline constexpr std::size_t story_bytes_max = std::size_t{256} * 1024;

/// Decks dealt in a row without any act; more means a bug in the game.
inline constexpr int decks_in_a_row_max = 100;

/// Decks of one table, cuts included. This is the length of its chain of secrets, which takes a
/// millisecond to compute. The longest match, of seventeen long rubbers, needs a fifth of it.
inline constexpr std::uint64_t decks_of_a_table_max = 4096;

/// Decks that the longest match may be expected to need. A rematch that might find fewer is
/// refused.
inline constexpr std::uint64_t decks_of_a_match_max = 1024;

/// The records of one table in the journal, each counted with record_overhead_bytes: its row, and
/// its number while they are read. A deal takes 6 KiB, so the longest match takes 6 MiB and the
/// 4096 decks of a table 24. Without this bound players who adjourn and come back again and again
/// would write for ever.
inline constexpr std::size_t record_bytes_of_a_table_max = std::size_t{32} * 1024 * 1024;
inline constexpr std::size_t record_overhead_bytes = 64;

/// A rematch that might find less room than this is refused.
inline constexpr std::size_t record_bytes_of_a_match_max = std::size_t{8} * 1024 * 1024;

/// Decks whose results one half of a mirror match reports to the other: ten times as many as a
/// rubber has, and a record of 16 KiB at most.
inline constexpr std::size_t mirrored_decks_told_max = 256;

/// News of the room: so many messages at once, and then one in each pause, which is as many times
/// longer as there are tables of four in this one, because each may name all players. People come,
/// go and wish more slowly; strangers who do so faster must not fill the line of a player.
inline constexpr int room_news_at_once_max = 4;
inline constexpr auto room_news_milliseconds = 250ms;
inline constexpr int seats_for_one_pause = 4;

/// Names of spectators that a table is told in this time, as many as a seat may say lines. The
/// others are counted, and named later.
inline constexpr int names_at_once_max = 10;
inline constexpr auto names_seconds = 30s;

/// Spectators from one address who may come to a table in this time: a school that fills it, and
/// half of whom load the page again.
inline constexpr int spectators_arriving_max = 100;
inline constexpr auto spectators_arriving_seconds = 30s;

/// Players from one address who may come to a table in this time. A client that retries as
/// PROTOCOL.md says comes five times.
inline constexpr int players_arriving_max = 100;
inline constexpr auto players_arriving_seconds = 10s;

/// Lines one seat may say in this time: enough for a conversation.
inline constexpr int talk_lines_at_once_max = 10;
inline constexpr auto talk_seconds = 30s;

/// Lines of talk that a client is told on joining: a screenful, 16 KiB at most.
inline constexpr std::size_t talk_lines_kept_max = 20;

/// Seats of open tables that people from one address hold before the first cards: a class that
/// sits down. More would leave none to others.
inline constexpr int open_seats_per_address_max = 25;

/// Promises of a salt that one player may make: each beginning takes one, and a client that does
/// not keep its salt another when it comes back.
inline constexpr int promises_of_a_player_max = 6;

/// Hints for one seat in this time. Nobody reads faster.
inline constexpr int hints_at_once_max = 10;
inline constexpr auto hint_seconds = 10s;

/// Questions of all tables that wait for the hint service, and those of one address: networks take
/// turns. Each takes a tenth or two of a second, so the last one is answered within some seconds.
inline constexpr std::size_t hints_waiting_max = 32;
inline constexpr std::size_t hints_waiting_per_address_max = 8;

/// How long a question may wait for its hint. A hint program that takes longer is stuck, or its
/// machine is, and the program is killed.
inline constexpr auto hint_answer_seconds_max = 20s;

/// A line from the hint program: two actions and some numbers.
inline constexpr std::size_t hint_line_bytes_max = 4096;

/// After this time a pause ends by itself.
inline constexpr auto pause_minutes_max = 60min;

/// Jobs waiting for the journal's writer. Each table and each session has at most one or two.
inline constexpr std::size_t journal_jobs_max = 65'536;

/// Jobs in one transaction, so that none waits long for the others.
inline constexpr std::size_t commit_jobs_max = 1024;

/// Under load, a transaction begins at least so long after the one before, and takes what has come.
/// server/DECISIONS.md, 97, has what it costs and saves.
inline constexpr auto commit_window_milliseconds = 4ms;

/// How long SQLite waits for another process (a backup) to release the file.
inline constexpr auto journal_busy_milliseconds_max = 5000ms;

/// The same, where what was erased is to go from its log: everybody waits meanwhile.
inline constexpr auto log_emptying_milliseconds_max = 250ms;
/// The journal's log may have grown while somebody read it. What it keeps of that afterwards.
inline constexpr std::int64_t log_bytes_kept_max = std::int64_t{8} * 1024 * 1024;

/// How long a database may take to answer. After that it is not known what has become of a write.
inline constexpr auto database_answer_seconds_max = 4s;
/// How long a server's lease lasts, after which another may take its tables, and how often it
/// renews.
inline constexpr auto lease_seconds = 5s;
inline constexpr auto renewal_milliseconds = 1000ms;
/// How often the log says that the database goes on not answering.
inline constexpr auto silence_told_seconds = 60s;
/// How long a server may fail to renew whose machine refuses connections to it, as nothing listens
/// there.
inline constexpr auto refusing_milliseconds_max = 2000ms;
inline constexpr std::size_t nodes_fenced_together_max = 8;
/// How much sooner than the database a server regards its own lease as expired: clocks run
/// unevenly.
inline constexpr auto lease_margin_milliseconds = 500ms;
/// How often a server looks at its tables on a shared journal, and how long it keeps one at which
/// nobody is: long enough for a lost connection, and to bring somebody back to a table they left.
inline constexpr auto shared_tables_look_milliseconds = 1000ms;
inline constexpr auto deserted_seconds_max = 60s;
/// How long people wait, with their connections open, for a database that does not answer. A
/// failover takes half a minute.
inline constexpr auto lease_invalid_seconds_max = 60s;
/// How often a server looks whether the database still keeps what it commits, and in two places.
inline constexpr auto safety_looked_at_seconds = 60s;

/// Between two attempts to reach a database.
inline constexpr auto database_pause_milliseconds = 200ms;

/// How long this server caches that another plays a table, and for how many tables at once.
inline constexpr auto owner_known_milliseconds = 1000ms;
inline constexpr std::size_t owners_known_max = 65'536;

/// How long another server may take to answer a request that is passed on to it. The client is told
/// to come back sooner than it would lose patience.
inline constexpr auto tunnel_answer_milliseconds_max = 1000ms;
/// How long the proof of such a request holds: the clocks of two machines differ by less.
inline constexpr auto tunnel_proof_seconds = 30s;
/// Bytes that a tunnel takes from one side before the other has taken them.
inline constexpr std::size_t tunnel_bytes_at_once = std::size_t{16} * 1024;
/// Addresses at which other servers are known, and for how long after one has come from there.
inline constexpr std::size_t node_peers_max = 1024;
inline constexpr auto node_peer_minutes = 10min;

/// How long a table is kept whose first deck was never dealt: an invitation that nobody accepted.
inline constexpr auto never_begun_kept_hours = 24h;

/// How long an unfinished match is kept: longer than a holiday.
inline constexpr auto unfinished_kept_hours = 30 * 24h;

/// How long a finished match is kept for replays.
inline constexpr auto finished_kept_hours = 90 * 24h;

/// So many tables are never due at once unless something is wrong, or nobody plays here any more.
inline constexpr std::size_t tables_due_max = 100;

/// How much longer they are kept then, so that somebody can read the log and make a backup.
inline constexpr auto tables_held_hours = 24h;

/// How far the wall clock may depart from the steady one between two looks. An adjusted clock
/// departs by seconds.
inline constexpr auto clock_jump_seconds_max = 60s;

/// How often the server looks for tables to delete: precise enough for ages of days.
inline constexpr auto forget_pause_minutes = 60min;

/// Tables deleted at once, and the pause before the next ones. A table may have thousands of
/// records, and acts wait for the writer meanwhile.
inline constexpr std::size_t tables_forgotten_at_once_max = 64;
inline constexpr auto forget_pause_seconds = 1s;

/// How often the log says that people were kept out. One address can be refused 3,000 times a
/// second.
inline constexpr auto refusals_logged_seconds = 60s;

/// How long people may play on after SIGTERM, by default: enough to read the notice and finish a
/// trick. Together with the next limit it is less than the ten seconds that Docker allows.
inline constexpr auto drain_seconds = 5s;
/// Time to flush the journal and tell everybody to leave. Remaining connections are then cut.
inline constexpr auto closing_seconds_max = 4s;

/// The most that `--drain` and `admin drain` accept: an hour, the length of a rubber.
inline constexpr auto drain_seconds_max = 3600s;

/// A server that did nothing for longer than this stood still, and nobody is charged for it: a
/// loaded machine is late by less. It looks at the time as often as the next one says.
inline constexpr std::chrono::milliseconds standstill_least = 2s;
inline constexpr auto running_time_read = 500ms;

/// How often a drain checks whether anybody is still playing or connected.
inline constexpr auto drain_look_milliseconds = 20ms;

/// How long clients are told to wait before they reconnect after a restart: as long as a restart
/// usually takes, and then spread, so that ten thousand clients do not come at once.
inline constexpr auto retry_after_milliseconds_min = 500ms;
inline constexpr auto retry_after_milliseconds_max = 4000ms;

/// At most so many tables are taken, or asked after, by one statement, so that whoever waits for
/// the first of them does not wait long for the last.
inline constexpr std::size_t tables_taken_together_max = 32;

/// Where other servers go on with the tables, people need not wait for a restart. They come to
/// those at this rate: a server takes a table of two, and lets both in, in about a millisecond.
inline constexpr int handed_over_per_second = 2000;

// ---- of the computer ----------------------------------------------------------------------

/// Seats that the computer plays at once: half of the connections that one address may have,
/// because its program connects from this machine; and one core can think for as many in time.
inline constexpr std::size_t bot_seats_max = 100;

/// Seats that the computer plays for the people of one address: enough for a class. A network may
/// have as many as it leaves to others.
inline constexpr std::size_t bot_seats_per_address_max = 25;

/// Seats that wait until the computer has room for them, in all and of one address. More are
/// refused, and ask again when somebody does something at their tables.
inline constexpr std::size_t bot_seats_waiting_max = 1000;
inline constexpr std::size_t bot_seats_waiting_per_address_max = 250;

/// How long the computer stays at a table without people: long enough to load the page again. It
/// comes back when somebody does.
inline constexpr auto computer_alone_seconds_max = 30s;

/// How long the computer waits for an absent opponent while somebody watches; with no person at
/// the table it leaves sooner (above). It comes back when somebody joins again.
inline constexpr auto bots_alone_seconds_max = 600s;

/// How long a bot's process is not restarted after its death. At first nobody notices; later
/// restarts are so rare that a program that always dies is no burden. A process that has run for
/// bot_healthy_seconds resets the backoff.
inline constexpr auto bot_backoff_milliseconds_min = 250ms;
inline constexpr auto bot_backoff_seconds_max = 30s;
inline constexpr auto bot_healthy_seconds = 60s;

/// Lines waiting to be read by the program that plays: ten for each of its seats.
inline constexpr std::size_t bot_lines_max = 1000;

/// A line from the program that plays.
inline constexpr std::size_t bot_line_bytes_max = std::size_t{64} * 1024;

/// Hex digits of a seat's key and of an invitation: 128 bits.
inline constexpr std::size_t key_digits = 32;

// ---- of the operator ----------------------------------------------------------------------

/// A request at the admin socket: a command and two hundred characters of text, in JSON.
inline constexpr std::size_t admin_request_bytes_max = 4096;

/// Admin requests at once: enough for one operator and some scripts.
inline constexpr int admin_requests_max = 8;

/// How long one admin request may take, from connecting to the answer.
inline constexpr auto admin_seconds_max = 5s;

/// How long `admin close-all` goes on before it answers, and how many tables it closes together. It
/// is less than the time of a request.
inline constexpr auto admin_closing_seconds_max = 4s;
inline constexpr std::size_t admin_closed_at_once_max = 64;

/// `admin list` shows the newest tables, more than a person reads.
inline constexpr std::size_t admin_tables_max = 1000;

/// Addresses and networks that the operator keeps out at once, and for how long.
inline constexpr std::size_t kept_out_max = 1000;
inline constexpr auto kept_out_days_max = std::chrono::hours(24) * 30;

/// Pause after a failed accept, which usually means that no file descriptors are left.
inline constexpr auto accept_pause_milliseconds = 100ms;

/// How long `--check` waits for an answer.
inline constexpr auto check_seconds_max = 3s;

}  // namespace server::limits
