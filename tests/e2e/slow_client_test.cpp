// SPDX-License-Identifier: MIT
#include "tests/support/running_app.hpp"
#include "tests/support/table_talk.hpp"

#include <doctest/doctest.h>

using namespace support;

namespace {

bool is_here(const json& update, const char* name) {
  return update["room"]["spectators"].dump().find(name) != std::string::npos;
}

}  // namespace

TEST_CASE("who does not read what he is told is let go, and the others play on") {
  server::Config config;
  config.requests_per_second = 1'000'000;
  RunningApp server(config);
  const json created = create_table(server.port());
  Player ann(server.port(), created, 0);
  WsClient slow(server.port());
  slow.ask(join_message(created, -1, "Slow"), "welcome");
  REQUIRE(is_here(ann.follow(), "Slow"));

  // A list of a hundred tables has some 10 KB: these fill the kernel's buffers, then his outbox.
  for (int i = 0; i < 100; ++i) new_table(server.port());
  for (int asked = 0; asked < 4000; ++asked) slow.send(json{{"type", "list"}});
  CHECK_FALSE(is_here(ann.follow(), "Slow"));
  ann.play();
}
