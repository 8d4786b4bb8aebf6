// SPDX-License-Identifier: MIT
// The downloads of a table that is larger than they may be.
#include "server/lobby/archive.hpp"

#include "server/limits/limits.hpp"
#include "server/lobby/lobby.hpp"
#include "tests/support/journal_talk.hpp"
#include "tests/support/live_bytes.hpp"
#include "tests/support/long_record.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>

#include <algorithm>
#include <future>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

using namespace server;
using namespace std::chrono_literals;
using support::live_bytes;
using support::most_live_bytes;

namespace {

constexpr std::size_t mebibyte = std::size_t{1024} * 1024;

/// Much more than a download may take, and little enough to be played again in a moment.
constexpr std::size_t large = mebibyte;

/// A page of text and a page of records, what it takes to read them, and eight bytes a record.
constexpr std::size_t one_download = mebibyte * 3 / 4;

/// A journal with a large table, which is asleep.
struct Place {
  Place() {
    auto row = support::journal_talk::row("TABLE234");
    row.terms = R"({"game":"jojotte","rules":"hervey"})";
    row.house = R"({"spectators":16,"reveal":"after_deal"})";
    row.chain = support::chain_of_the_match;
    using support::journal_talk::kept;
    REQUIRE(kept([&](Journal::Done done) { journal->open({row}, std::move(done)); }));
    static const std::vector<std::string> records = support::long_record(large);
    constexpr std::size_t together = 1000;
    for (std::size_t first = 0; first < records.size(); first += together) {
      const auto some =
          std::span(records).subspan(first, std::min(together, records.size() - first));
      REQUIRE(kept([&](Journal::Done done) {
        journal->append("TABLE234", first + 1, {some.begin(), some.end()}, {}, std::move(done));
      }));
    }
  }
  ~Place() {
    lobby.stop_reading();
    journal.reset();
  }

  template <class T>
  T wait(std::future<T> result) {
    io.restart();
    while (result.wait_for(0s) != std::future_status::ready) io.run_one_for(60s);
    return result.get();
  }
  template <class T>
  std::future<T> begin(boost::asio::awaitable<T> what) {
    return boost::asio::co_spawn(io, std::move(what), boost::asio::use_future);
  }
  template <class T>
  T wait(boost::asio::awaitable<T> what) {
    return wait(begin(std::move(what)));
  }

  support::TemporaryDirectory directory;
  boost::asio::io_context io;
  OpenGame open_game = [](const nlohmann::json& terms) { return protocol::open_game(terms); };
  std::unique_ptr<SqliteJournal> journal = support::journal_talk::open(directory.path());
  Lobby lobby{*journal, [this](const nlohmann::json& terms) { return open_game(terms); },
              [this] { return io.get_executor(); }, 10};
};

/// The bytes that it takes at most, beyond those before.
template <class Work>
std::size_t bytes_for(Work work) {
  const std::size_t before = live_bytes();
  support::watch_live_bytes();
  work();
  return most_live_bytes() - before;
}

}  // namespace

TEST_SUITE("downloads of a large table") {
  TEST_CASE("none of them takes memory in proportion to the table") {
    if (!support::allocations_are_counted) return;
    Place place;
    REQUIRE(place.wait(place.lobby.finder.find("TABLE234")).has_value());
    std::size_t bytes = 0, largest = 0;
    CHECK(bytes_for([&] {
            const auto transcript = place.wait(place.lobby.archive.transcript("TABLE234")).value();
            for (std::string page = " "; !page.empty(); bytes += page.size()) {
              page = place.wait(transcript->next()).value();
              largest = std::max(largest, page.size());
            }
          }) < one_download);
    CHECK(bytes > large);
    CHECK(largest < 2 * limits::record_page_bytes);
    CHECK(bytes_for([&] {
            REQUIRE(place.wait(place.lobby.archive.replay("TABLE234", {})).has_value());
          }) < one_download);
    CHECK(bytes_for([&] {
            REQUIRE(place.wait(place.lobby.archive.analysis("TABLE234", {})).has_value());
          }) < one_download);
  }

  TEST_CASE("a stop does not wait until one has been made") {
    Place place;
    REQUIRE(place.wait(place.lobby.finder.find("TABLE234")).has_value());
    std::promise<void> reached, go_on;
    place.open_game = [&](const nlohmann::json& terms) {
      reached.set_value();
      go_on.get_future().wait();
      return protocol::open_game(terms);
    };
    Archive& archive = place.lobby.archive;
    const auto transcript = place.wait(archive.transcript("TABLE234")).value();
    REQUIRE(place.wait(transcript->next()).has_value());
    auto replay = place.begin(archive.replay("TABLE234", {}));
    place.io.restart();
    std::thread serving([&] { place.io.run(); });
    reached.get_future().wait();  // it is being made
    archive.cut_short();
    go_on.set_value();
    serving.join();
    const auto is_cut_short = [](const Archive::Export& made) {
      return !made && made.error().text == "The server is stopping. Try again in a moment.";
    };
    CHECK(is_cut_short(replay.get()));
    CHECK(is_cut_short(place.wait(transcript->next())));
    CHECK(is_cut_short(place.wait(archive.replay("TABLE234", {}))));
    CHECK(is_cut_short(place.wait(archive.analysis("TABLE234", {}))));
    CHECK_FALSE(place.wait(archive.transcript("TABLE234")).has_value());
  }
}
