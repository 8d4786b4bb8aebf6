// SPDX-License-Identifier: MIT
// Finding many tables at once on a journal that servers share.
#include "server/lobby/lobby.hpp"
#include "tests/support/journal_stores.hpp"
#include "tests/support/tiny_game.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>

using namespace server;
using namespace support::journal_talk;
using support::PostgresStore;

namespace table_finder_test {

/// A server on a shared journal on which there are so many tables, all asleep.
struct Place {
  Place(int tables, int tables_max)
      : lobby(*journal, tiny::open, [this] { return io.get_executor(); }, tables_max) {
    for (int i = 0; i < tables; ++i) {
      TableRow one = row("TABLE" + std::to_string(i));
      one.seats.resize(3);
      ids.push_back(one.id);
      CHECK(kept([&](Journal::Done done) { journal->open({one}, std::move(done)); }));
    }
  }
  ~Place() {
    lobby.stop_reading();
    journal.reset();
  }

  /// What all find who ask for these before anybody is answered.
  std::vector<Found> find(const std::vector<std::string>& wanted) {
    std::vector<std::future<Found>> waiting;
    for (const std::string& id : wanted)
      waiting.push_back(boost::asio::co_spawn(io, lobby.finder.find(id), boost::asio::use_future));
    std::vector<Found> found;
    for (auto& one : waiting) {
      const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
      io.restart();
      while (one.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
        REQUIRE(io.run_one_until(deadline) > 0);
      found.push_back(one.get());
    }
    return found;
  }

  PostgresStore store;
  std::unique_ptr<Journal> journal = store.open();
  boost::asio::io_context io;
  Lobby lobby;
  std::vector<std::string> ids;
};

}  // namespace table_finder_test

TEST_SUITE("finding tables of a shared journal") {
  using namespace table_finder_test;

  TEST_CASE("all who come at once find theirs, and those who want the same one the same") {
    Place place(80, 100);
    std::vector<std::string> wanted = place.ids;
    wanted.insert(wanted.end(), place.ids.begin(), place.ids.end());
    wanted.emplace_back("NONE");
    const std::vector<Found> found = place.find(wanted);
    for (std::size_t i = 0; i < place.ids.size(); ++i) {
      REQUIRE(found[i]);
      CHECK((*found[i])->id() == place.ids[i]);
      REQUIRE(found[i + place.ids.size()]);
      CHECK(*found[i + place.ids.size()] == *found[i]);
    }
    REQUIRE_FALSE(found.back());
    CHECK(found.back().error().fault.code == "unknown_table");
    CHECK(place.journal->lease()->sharing().taken == place.ids.size());
  }

  TEST_CASE("no more are woken than there is room for") {
    Place place(8, 3);
    const std::vector<Found> found = place.find(place.ids);
    for (std::size_t i = 0; i < found.size(); ++i) CHECK(found[i].has_value() == (i < 3));
    CHECK(found.back().error().for_now);
    CHECK(place.journal->lease()->sharing().taken == 3);
  }
}
