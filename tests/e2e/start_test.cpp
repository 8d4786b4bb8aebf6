// SPDX-License-Identifier: MIT
#include "server/limits/limits.hpp"
#include "tests/support/here.hpp"
#include "tests/support/process.hpp"
#include "tests/support/running_app.hpp"
#include "tests/support/table_talk.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>

using namespace support;

namespace {

std::uint16_t port_of(Process& server) {
  const std::string address = server.line_after("Listening on http://127.0.0.1:");
  return static_cast<std::uint16_t>(std::stoi(address));
}

}  // namespace

TEST_SUITE("starting and stopping") {
  TEST_CASE("a port in use stops the start with one sentence") {
    RunningApp first;
    const TemporaryDirectory data;
    const TemporaryDirectory elsewhere;
    Process second(here::tiny_server,
                   {"--port", std::to_string(first.port()), "--data", elsewhere.path()});
    CHECK(second.wait() == 1);
    CHECK(second.output() == "jojotte-server: Cannot listen at 127.0.0.1 port " +
                                 std::to_string(first.port()) +
                                 ": Address already in use. Use `ss -ltnp` to see who has it, "
                                 "or choose another --port.\n");
  }

  TEST_CASE("a second server on the same directory does not start") {
    RunningApp first;
    Process second(here::tiny_server, {"--port", "0", "--data", first.data()});
    CHECK(second.wait() == 1);
    CHECK(second.output().find("Another server keeps its tables in") != std::string::npos);
  }

  TEST_CASE("a second server does not start even if the lock file was deleted") {
    RunningApp first;
    REQUIRE(std::filesystem::remove(first.data() / "jojotte.lock"));
    Process second(here::tiny_server, {"--port", "0", "--data", first.data()});
    const auto listens = second.line_or_end("Listening on ");
    CHECK_FALSE(listens.has_value());
    CHECK(second.output().find("Another server keeps its tables in") != std::string::npos);
  }

  TEST_CASE("a file that is no journal stops the start") {
    const TemporaryDirectory data;
    std::ofstream(data.path() / "jojotte.db") << "Dear diary,\n";
    Process server(here::tiny_server, {"--port", "0", "--data", data.path()});
    CHECK(server.wait() == 1);
    CHECK(server.output().find("is not a journal of this server") != std::string::npos);
  }

  TEST_CASE("a journal that has lost acts stops the start") {
    const TemporaryDirectory data;
    const std::vector<std::string> arguments = {"--port", "0", "--data", data.path()};
    {
      Process server(here::tiny_server, arguments);
      new_table(port_of(server));
      server.signal(SIGKILL);
      CHECK(server.wait() == 128 + SIGKILL);
    }
    std::filesystem::resize_file(data.path() / "jojotte.db-wal", 5000);
    Process server(here::tiny_server, arguments);
    CHECK(server.wait() == 1);
    CHECK(
        server.output().find("has lost its last 1 transactions, of which players had been told") !=
        std::string::npos);
    std::filesystem::remove(data.path() / "jojotte.seal");
    Process anew(here::tiny_server, arguments);
    CHECK(port_of(anew) > 0);
  }

  TEST_CASE("a journal that cannot be read stops the start") {
    const TemporaryDirectory data;
    const std::vector<std::string> arguments = {"--port", "0", "--data", data.path()};
    {
      Process server(here::mortal_server, arguments);
      create_table(port_of(server));
      server.signal(SIGTERM);
      CHECK(server.wait() == 0);
    }
    setenv("JOJOTTE_MISHAP", "read_error 1+", 1);
    Process server(here::mortal_server, arguments);
    unsetenv("JOJOTTE_MISHAP");
    CHECK(server.wait() == 1);
    CHECK(server.output().find("jojotte-server: The journal ") == 0);
    CHECK(server.output().find("cannot be used: disk I/O error.") != std::string::npos);
  }

  TEST_CASE("a directory that cannot be written stops the start") {
    Process server(here::tiny_server, {"--port", "0", "--data", "/proc/jojotte"});
    CHECK(server.wait() == 1);
    CHECK(server.output().find("cannot be created") != std::string::npos);
  }

  TEST_CASE("an address of another machine stops the start, and the remedy is another address") {
    const TemporaryDirectory data;
    Process server(here::tiny_server,
                   {"--address", "192.0.2.1", "--port", "0", "--data", data.path()});
    CHECK(server.wait() == 1);
    CHECK(server.output().find("This machine has no such address") != std::string::npos);
    CHECK(server.output().find("ss -ltnp") == std::string::npos);
  }

  TEST_CASE("a wrong value stops the start with status 2") {
    Process server(here::tiny_server, {"--port", "http"});
    CHECK(server.wait() == 2);
    CHECK(server.output().find("--port") != std::string::npos);
  }

  TEST_CASE("--check reports whether the server is ready") {
    const TemporaryDirectory data;
    Process server(here::tiny_server,
                   {"--address", "0.0.0.0", "--port", "0", "--data", data.path()});
    const std::string port = server.line_after("Listening on http://0.0.0.0:");
    const std::vector<std::string> check = {"--check", "--address", "0.0.0.0", "--port",
                                            port.substr(0, port.find('/'))};
    CHECK(Process(here::tiny_server, check).wait() == 0);
    server.signal(SIGTERM);
    CHECK(server.wait() == 0);
    CHECK(Process(here::tiny_server, check).wait() == 1);
  }

  TEST_CASE("on SIGTERM the server says bye to everybody and ends with status 0") {
    const TemporaryDirectory data;
    Process server(here::tiny_server, {"--port", "0", "--data", data.path()});
    const std::uint16_t port = port_of(server);
    const json created = create_table(port);
    Player ann(port, created, 0);
    WsClient client(port);
    server.signal(SIGTERM);
    CHECK(ann.client().hear("bye")["next"] == "resume");
    CHECK(ann.client().closed() == 1012);
    CHECK(client.hear("bye")["code"] == "restarting");
    CHECK(client.closed() == 1012);
    CHECK(server.wait() == 0);
  }

  TEST_CASE("a server serves on when nobody reads its log any more") {
    const TemporaryDirectory data;
    Process server(here::tiny_server,
                   {"--port", "0", "--data", data.path(), "--log-level", "debug"});
    const std::uint16_t port = port_of(server);
    server.close_output();
    const json created = create_table(port);  // each step is logged
    Player ann(port, created, 0);
    ann.play();
    server.signal(SIGTERM);
    CHECK(ann.client().hear("bye")["next"] == "resume");
    CHECK(server.wait() == 0);
  }

  TEST_CASE("on a second signal the server waits for nobody") {
    const TemporaryDirectory data;
    Process server(here::tiny_server, {"--port", "0", "--data", data.path()});
    WsClient deaf(port_of(server));  // never answers the close
    server.signal(SIGTERM);
    deaf.hear("bye");
    server.signal(SIGTERM);
    CHECK(server.wait() == 1);
  }

  TEST_CASE("a client that does not read cannot keep the server from stopping") {
    server::Config config;
    config.patience.farewell = std::chrono::milliseconds(100);
    RunningApp server(config);
    WsClient deaf(server.port());
    const auto before = std::chrono::steady_clock::now();
    CHECK(server.stop());
    // It was given up on its own, and did not delay the others to the last moment.
    CHECK(std::chrono::steady_clock::now() - before < server::limits::closing_seconds_max);
  }
}
