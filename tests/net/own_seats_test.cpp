// SPDX-License-Identifier: MIT
#include "clients/net/own_seats.hpp"

#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <stdexcept>
#include <string>

TEST_SUITE("own seats") {
  using net::Link;
  using net::OwnSeats;
  using std::filesystem::perms;

  TEST_CASE("an invitation gets a key, and always the same one") {
    const support::TemporaryDirectory directory;
    const std::filesystem::path folder = directory.path() / "state" / "seats";
    const Link invitation{{}, "ABC", true, "9f86"};
    const Link own = OwnSeats(folder).with_key(invitation);
    CHECK(own.key.size() == 32);
    CHECK(own.key.find_first_not_of("0123456789abcdef") == std::string::npos);
    CHECK(own.invitation == "9f86");
    CHECK(OwnSeats(folder).with_key(invitation).key == own.key);
    CHECK(OwnSeats(folder).with_key({{}, "ABC", true, "9f87"}).key != own.key);
  }

  TEST_CASE("a link with a key, or to watch, stays as it is") {
    const support::TemporaryDirectory directory;
    const OwnSeats seats(directory.path() / "seats");
    CHECK(seats.with_key({{}, "ABC", false, "", -1, "60b7"}).key == "60b7");
    CHECK_FALSE(seats.with_key({{}, "ABC"}).plays());
    CHECK_FALSE(std::filesystem::exists(directory.path() / "seats"));
  }

  TEST_CASE("nobody else can read a key, and no name tells an invitation or a key") {
    const support::TemporaryDirectory directory;
    const std::filesystem::path folder = directory.path() / "seats";
    const OwnSeats seats(folder);
    const Link own = seats.with_key({{}, "ABC", true, "9f86d081884c7d659a2feaa0c55ad015"});
    seats.keep_times(own.key, 3);
    CHECK(std::filesystem::status(folder).permissions() == perms::owner_all);
    int files = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
      ++files;
      CHECK(file.status().permissions() == (perms::owner_read | perms::owner_write));
      const std::string name = file.path().filename();
      CHECK(name.find(own.invitation) == std::string::npos);
      CHECK(name.find(own.key) == std::string::npos);
    }
    CHECK(files == 2);
  }

  TEST_CASE("it is kept how often a seat was taken") {
    const support::TemporaryDirectory directory;
    const OwnSeats seats(directory.path() / "seats");
    CHECK(seats.times("60b7") == 0);
    seats.keep_times("60b7", 3);
    seats.keep_times("60b7", 12);
    CHECK(seats.times("60b7") == 12);
  }

  TEST_CASE("a key that cannot be kept is not used") {
    const support::TemporaryDirectory directory;
    std::ofstream(directory.path() / "file") << "in the way";
    const OwnSeats seats(directory.path() / "file");
    CHECK_THROWS_AS(seats.with_key({{}, "ABC", true, "9f86"}), std::runtime_error);
    CHECK_NOTHROW(seats.keep_times("60b7", 1));
  }

  TEST_CASE("files that nothing has touched for half a year are deleted") {
    const support::TemporaryDirectory directory;
    const OwnSeats seats(directory.path());
    const std::string old_key = seats.with_key({{}, "ABC", true, "01"}).key;
    for (const auto& file : std::filesystem::directory_iterator(directory.path()))
      std::filesystem::last_write_time(file.path(), std::filesystem::file_time_type::clock::now() -
                                                        std::chrono::hours(24 * 200));
    seats.with_key({{}, "ABC", true, "02"});
    CHECK(seats.with_key({{}, "ABC", true, "01"}).key != old_key);
  }
}
