// SPDX-License-Identifier: MIT
#include "server/http/listener.hpp"

#include "server/limits/limits.hpp"
#include "tests/support/door.hpp"

#include <doctest/doctest.h>

#include <cstddef>

using namespace support;
namespace limits = server::limits;

TEST_SUITE("the listener") {
  TEST_CASE("refused connections do not make the next one wait") {
    Door door(1);
    for (int i = 0; i < 300; ++i) door.connect("127.0.0.2");
    door.connect("127.0.0.3");
    door.work_without_waiting();
    // The first of each address, and nobody else.
    CHECK(door.world.connections.count() == 2);
  }

  TEST_CASE("some of the refused are told why, and the others are closed at once") {
    Door door(1);
    for (int i = 0; i <= 2 * limits::turned_away_of_one_max; ++i) door.connect("127.0.0.2");
    door.work_without_waiting();
    for (int i = 1; i <= limits::turned_away_of_one_max; ++i)
      CHECK(door.answer_to(door.clients[static_cast<std::size_t>(i)]).starts_with("HTTP/1.1 429 "));
    CHECK(door.answer_to(door.clients.back()).empty());
    CHECK(door.world.context.at_the_door.count() == std::size_t{limits::turned_away_of_one_max});
    const auto counts = door.world.context.http_refusals.counts();
    CHECK(counts.at("429") == limits::turned_away_of_one_max);
    CHECK(counts.at("none") == limits::turned_away_of_one_max);
    // Another address has a share of its own.
    door.connect("127.0.0.3");
    auto& refused = door.connect("127.0.0.3");
    door.work_without_waiting();
    CHECK(door.answer_to(refused).starts_with("HTTP/1.1 429 "));
  }
}
