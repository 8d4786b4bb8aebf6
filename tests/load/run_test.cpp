// SPDX-License-Identifier: MIT
#include "protocol/hosted_game.hpp"
#include "tests/support/here.hpp"
#include "tests/support/process.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

using nlohmann::json;
using support::Process;

namespace {

/// jojotte-server with its default limits, and a complete run of jojotte-load against it.
class Trial {
 public:
  std::string address() { return "127.0.0.1:" + port_; }

  json run(std::vector<std::string> flags) {
    flags.insert(flags.end(), {"--json", "--server", address()});
    Process load(here::load, flags);
    CHECK(load.wait() == 0);
    INFO(load.output());
    return json::parse(load.output());
  }

 private:
  support::TemporaryDirectory data_;
  Process server_{
      here::server,
      {"--port", "0", "--web", "none", "--log-level", "error", "--data", data_.path().string()}};
  std::string port_ = std::to_string(std::stoi(server_.line_after("127.0.0.1:")));
};

}  // namespace

TEST_SUITE("the load tool against a server") {
  TEST_CASE("a run at a rate plays evenly and reports its results") {
    Trial trial;
    const json told = trial.run({"--tables", "4", "--spectators", "2", "--rate", "40", "--warm-up",
                                 "0.5", "--seconds", "1.5"});
    CHECK(told["mode"] == "open loop");
    CHECK(told["acts"] > 0);
    CHECK(told["acts"] <= 80);  // all that are due in two seconds; at full speed it is many more
    CHECK(told["lost"] == 0);
    CHECK(told["refusals"].empty());
    CHECK(told["told_us"]["p50"] > 0);
    CHECK(told["told_us"]["p50"] <= told["told_us"]["p99"]);
    CHECK(told["bytes_down_player"]["median"] > 50);
    CHECK(told["bytes_down_spectator"]["median"] > 50);
    CHECK(told["bytes_up"]["mean"] > 30);
    CHECK(told["server"].is_null());
  }

  TEST_CASE("a run without a rate acts at once, and reports refusals as too fast") {
    Trial trial;
    const json told = trial.run({"--tables", "2", "--warm-up", "0", "--seconds", "2"});
    CHECK(told["mode"] == "closed loop");
    CHECK(told["acts"] > 0);
    CHECK(told["lost"] == 0);
    for (const auto& [code, count] : told["refusals"].items()) CHECK(code == "too_fast");
  }

  TEST_CASE("every game is played, at tables with any number of seats") {
    for (const json& shelved : json::parse(protocol::shelf())) {
      const std::string game = shelved["game"];
      CAPTURE(game);
      Trial trial;
      const json told = trial.run(
          {"--game", game, "--tables", "2", "--rate", "30", "--warm-up", "0", "--seconds", "2"});
      CHECK(told["acts"] > 10);
      CHECK(told["lost"] == 0);
      CHECK(told["refusals"].empty());
    }
  }

  TEST_CASE("an idle run sits down and does nothing") {
    Trial trial;
    const json told = trial.run({"--tables", "3", "--idle", "--warm-up", "0", "--seconds", "0.2"});
    CHECK(told["mode"] == "idle");
    CHECK(told["acts"] == 0);
    CHECK(told["lost"] == 0);
  }

  TEST_CASE("a run without a server ends with a sentence") {
    Process load(here::load, {"--server", "127.0.0.1:1", "--tables", "1"});
    CHECK(load.wait() == 1);
    CHECK(load.output().find("No connection to 127.0.0.1:1: Connection refused.") !=
          std::string::npos);
  }
}
