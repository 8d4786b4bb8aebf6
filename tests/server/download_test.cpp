// SPDX-License-Identifier: MIT
#include "server/http/download.hpp"

#include "server/limits/limits.hpp"
#include "tests/support/door.hpp"

#include <doctest/doctest.h>
#include <boost/asio/write.hpp>

#include <string>
#include <string_view>
#include <vector>

using namespace support;

namespace {

constexpr const char* held_by = "127.0.0.2";

/// The status line of the answer, and the header that says when to come back, if there is one.
std::string download(Door& door, const char* from) {
  auto& client = door.connect(from);
  const std::string request =
      "GET /table/K7QWM2XA/transcript HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  boost::asio::write(client, boost::asio::buffer(request));
  const std::string answer = door.answer_to(client);
  const auto soon = answer.find("Retry-After: 1\r\n");
  return answer.substr(0, 12) + (soon == answer.npos ? "" : ", Retry-After: 1");
}

/// Places of downloads that are being sent to an address.
auto transfers(Door& door, int count, const std::string& address = held_by) {
  std::vector<server::Connections::Slot> held;
  for (int i = 0; i < count; ++i) {
    auto place = door.world.context.transfers.enter();
    REQUIRE(place);
    if (!place->belong_to(server::client_address_at(boost::asio::ip::make_address(address)))) break;
    held.push_back(std::move(*place));
  }
  return held;
}

}  // namespace

TEST_SUITE("downloads") {
  TEST_CASE("an address has a share of them, and leaves the rest to others") {
    Door door(10);
    CHECK(download(door, held_by) == "HTTP/1.1 404");
    {
      const auto held = transfers(door, server::limits::transfers_per_address_max);
      CHECK(download(door, held_by) == "HTTP/1.1 429, Retry-After: 1");
      CHECK(download(door, "127.0.0.3") == "HTTP/1.1 404");
    }
    CHECK(download(door, held_by) == "HTTP/1.1 404");
    CHECK(door.world.context.transfers.count() == 0);
  }

  TEST_CASE("a network takes no more of them than it leaves to others") {
    Door door(10);
    std::vector<server::Connections::Slot> held;
    for (const char* network : {"2001:db8:1:", "192.0.2."}) {
      for (int i = 1; i <= 20; ++i) {
        const bool is_v4 = std::string_view(network).ends_with('.');
        const std::string address = network + std::to_string(i) + (is_v4 ? "" : "::1");
        for (auto& place : transfers(door, server::limits::transfers_per_address_max, address))
          held.push_back(std::move(place));
      }
      CAPTURE(network);
      CHECK(2 * held.size() >= server::limits::transfers_max);  // and not half of it
      CHECK(download(door, held_by) == "HTTP/1.1 404");
    }
    CHECK(held.size() == 12);
  }
}
