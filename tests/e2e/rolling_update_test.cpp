// SPDX-License-Identifier: MIT
// Servers on a real PostgreSQL are replaced one after the other while people play.
#include "tests/support/here.hpp"
#include "tests/support/kept_port.hpp"
#include "tests/support/node_process.hpp"
#include "tests/support/postmaster.hpp"
#include "tests/support/process.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <chrono>
#include <csignal>
#include <memory>
#include <regex>
#include <string>
#include <vector>

using namespace support;

namespace {

constexpr std::uint64_t tables = 12;

class ThreeNodes {
 public:
  ThreeNodes() {
    for (std::size_t which = 0; which < nodes_.size(); ++which) start(which);
  }

  /// The load tool's flags that name them all.
  std::vector<std::string> as_flags() {
    std::vector<std::string> flags;
    for (auto& node : nodes_)
      flags.insert(flags.end(), {"--server", "127.0.0.1:" + std::to_string(node->port())});
    return flags;
  }

  void replace(std::size_t which) {
    auto& node = nodes_.at(which);
    node->process().signal(SIGTERM);
    CHECK(node->process().wait() == 0);
    start(which);
    node->until("\njojotte_lease_valid 1\n");
  }

  /// Waits until each table is awake at one of them and acts are done.
  void until_all_play() {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(120);
    const std::uint64_t before = sum_of("jojotte_acts_total");
    while (sum_of("jojotte_tables\\{state=\"awake\"\\}") < tables ||
           sum_of("jojotte_acts_total") <= before)
      REQUIRE(std::chrono::steady_clock::now() < deadline);
  }

 private:
  void start(std::size_t which) {
    const std::string port = std::to_string(ports_.at(which).number());
    nodes_.at(which) =
        std::make_unique<NodeProcess>(journal_, std::vector<std::string>{"--port", port});
  }
  std::uint64_t sum_of(const std::string& metric) {
    std::uint64_t sum = 0;
    for (auto& node : nodes_) {
      const std::string all = http_get(node->port(), "/metrics");
      std::smatch found;
      if (std::regex_search(all, found, std::regex("\n" + metric + " ([0-9]+)\n")))
        sum += std::stoull(found[1]);
    }
    return sum;
  }

  const std::string journal_ = Postmaster::shared().new_database();
  std::array<KeptPort, 3> ports_;
  std::array<std::unique_ptr<NodeProcess>, 3> nodes_;
};

}  // namespace

TEST_SUITE("servers on a shared journal") {
  TEST_CASE("are replaced one after the other while people play, and no table is lost") {
    ThreeNodes three;
    std::vector<std::string> flags = three.as_flags();
    flags.insert(flags.end(), {"--json", "--come-back", "--tables", std::to_string(tables),
                               "--rate", "60", "--warm-up", "0", "--seconds", "3600"});
    Process load(here::load, flags);
    three.until_all_play();
    for (const std::size_t which : {0UL, 1UL, 2UL}) {
      three.replace(which);
      three.until_all_play();
    }
    load.signal(SIGINT);
    CHECK(load.wait() == 0);
    INFO(load.output());
    const auto told = nlohmann::json::parse(load.output());
    CHECK(told["lost"] == 0);
    CHECK(told["acts"] > 0);
    CHECK(told["away_ms"]["times"] >= 3);
  }
}
