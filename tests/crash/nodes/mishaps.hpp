// SPDX-License-Identifier: MIT
#pragma once

#include "tests/crash/nodes/databases.hpp"
#include "tests/crash/nodes/field.hpp"
#include "tests/crash/nodes/node.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace crash::nodes {

using Nodes = std::vector<std::unique_ptr<Node>>;

/// Brings about one mishap after the other while people play. Each ends by itself, and at its end
/// every node runs again. One thread calls.
class Mishaps {
 public:
  Mishaps(Databases& databases, Nodes& nodes, Field& field, std::uint32_t seed);

  /// The next one of all kinds in turn.
  void bring_next();
  /// Until so many more acts are done. False: nobody gets any further; there is a complaint.
  bool play_on(std::int64_t acts);
  /// Until this is so, with small losses on the way. False: it does not come.
  bool until(const std::function<bool()>& so, std::chrono::milliseconds limit);
  /// From now on nothing gets lost any more.
  void end();
  /// In good order.
  void stop_all();
  void start_all();

  /// The last of all: a copy that was behind takes over. Every node must notice, and stop.
  void go_back();

  const std::map<std::string, int>& counts() const { return counts_; }
  const std::vector<std::string>& complaints() const { return complaints_; }
  std::uint64_t losses() const;

 private:
  void kill_nodes(std::size_t count);
  void stop_node();
  void hand_over();
  void cut_all();
  void swallow(std::size_t count);
  void kill_database();
  void fail_over();

  void complain(std::string why) { complaints_.push_back(std::move(why)); }
  void tick();
  void lose_something();
  void start(Node& node);
  void reap(Node& node);
  std::vector<Node*> some(std::size_t count);
  std::chrono::milliseconds up_to(std::chrono::milliseconds most);
  void pass(std::chrono::milliseconds time);
  void follow();

  Databases& databases_;
  Nodes& nodes_;
  Field& field_;
  std::mt19937 random_;
  std::size_t next_ = 0, stops_ = 0;
  bool loses_ = true, may_start_ = true;
  std::set<Node*> down_;  // on purpose
  std::chrono::steady_clock::time_point next_loss_at_{}, late_at_{};
  std::map<std::string, int> counts_;
  std::vector<std::string> complaints_;
};

}  // namespace crash::nodes
