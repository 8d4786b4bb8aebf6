// SPDX-License-Identifier: MIT
#include "tests/crash/nodes/mishaps.hpp"

#include "server/limits/limits.hpp"

#include <algorithm>
#include <csignal>
#include <iterator>
#include <thread>
#include <utility>

namespace crash::nodes {

using namespace std::chrono_literals;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;
using Loss = support::LossyWire::Loss;

namespace {

constexpr milliseconds lease = server::limits::lease_seconds;
/// Nothing takes so long, on whatever machine.
constexpr auto patience = 180s;
constexpr auto tick_milliseconds = 20ms, loss_milliseconds_max = 1000ms,
               late_milliseconds_max = 600ms;

}  // namespace

Mishaps::Mishaps(Databases& databases, Nodes& nodes, Field& field, std::uint32_t seed)
    : databases_(databases), nodes_(nodes), field_(field), random_(seed), next_(seed) {
  start_all();
}

void Mishaps::bring_next() {
  struct Kind {
    const char* name;
    std::function<void()> bring;
  };
  const Kind kinds[] = {
      {"one node killed", [this] { kill_nodes(1); }},
      {"a failover to the copy", [this] { fail_over(); }},
      {"a node stopped and let go on", [this] { stop_node(); }},
      {"a node handed over", [this] { hand_over(); }},
      {"the database killed", [this] { kill_database(); }},
      {"a node without its database", [this] { swallow(1); }},
      {"all connections cut", [this] { cut_all(); }},
      {"two nodes killed", [this] { kill_nodes(2); }},
      {"all nodes without the database", [this] { swallow(nodes_.size()); }},
  };
  const Kind& kind = kinds[next_++ % std::size(kinds)];
  kind.bring();
  ++counts_[kind.name];
}

bool Mishaps::play_on(std::int64_t acts) {
  const std::int64_t wanted = field_.acts + acts;
  if (until([&] { return field_.acts >= wanted || field_.guests == 0; }, patience)) return true;
  complain("nobody gets an answer any more");
  return false;
}

// ---- the kinds ----------------------------------------------------------------------------

/// Some come back while their old leases still count.
void Mishaps::kill_nodes(std::size_t count) {
  const auto killed = some(count);
  for (Node* node : killed) down_.insert(node), node->signal(SIGKILL);
  for (Node* node : killed) reap(*node);
  pass(up_to(3 * lease / 2));
  for (Node* node : killed) start(*node);
}

void Mishaps::stop_node() {
  Node* const node = some(1).front();
  down_.insert(node);
  node->signal(SIGSTOP);
  const bool outlives_lease = stops_++ % 2 == 0;
  pass(outlives_lease ? 16 * lease / 10 + up_to(6 * lease / 10) : up_to(lease));
  node->signal(SIGCONT);
  down_.erase(node);
}

void Mishaps::hand_over() {
  Node* const node = some(1).front();
  down_.insert(node);
  node->signal(SIGTERM);
  until([&] { return !node->running(); }, patience);
  reap(*node);
  start(*node);
}

void Mishaps::cut_all() {
  for (const auto& node : nodes_) node->cut();
}

void Mishaps::swallow(std::size_t count) {
  const auto cut_off = some(count);
  for (Node* node : cut_off) node->swallow_all(true);
  pass(up_to(3 * lease / 2));
  for (Node* node : cut_off) node->swallow_all(false);
}

void Mishaps::kill_database() {
  may_start_ = false;
  databases_.kill();
  pass(up_to(lease));
  databases_.start();
  may_start_ = true;
}

/// Afterwards there is a new copy.
void Mishaps::fail_over() {
  bool done = false;
  if (!until([&] { return done = databases_.fail_over(); }, patience))
    return complain("the copy does not follow any more");
  follow();
  databases_.add_copy(true);
  follow();
}

void Mishaps::go_back() {
  loses_ = false;
  databases_.stop_copy();
  // Every node tells somebody what the copy has not got.
  if (!play_on(200)) return;
  may_start_ = false;
  databases_.go_back();
  const auto all_stopped = [this] {
    return std::ranges::none_of(nodes_, [](const auto& node) { return node->running(); });
  };
  if (!until(all_stopped, patience)) complain("a database that lacks what was told is not noticed");
  for (const auto& node : nodes_) {
    if (node->running()) node->signal(SIGKILL);
    reap(*node);
    if (node->said("journal_went_back") == 0)
      complain("a node stopped without saying that the database went back");
  }
}

// ---- meanwhile ----------------------------------------------------------------------------

bool Mishaps::until(const std::function<bool()>& so, milliseconds limit) {
  const auto deadline = Clock::now() + limit;
  while (!so()) {
    if (Clock::now() > deadline) return false;
    tick();
    std::this_thread::sleep_for(tick_milliseconds);
  }
  return true;
}

void Mishaps::pass(milliseconds time) {
  const auto end = Clock::now() + time;
  until([&] { return Clock::now() >= end; }, 2 * time);
}

/// A node that stopped by itself, as its lease was lost, comes back.
void Mishaps::tick() {
  databases_.collect();
  for (const auto& node : nodes_) {
    node->collect();
    if (!may_start_ || down_.contains(node.get()) || node->running()) continue;
    reap(*node);
    start(*node);
  }
  if (loses_) lose_something();
}

void Mishaps::lose_something() {
  const auto now = Clock::now();
  if (now >= late_at_)
    for (const auto& node : nodes_) node->deliver_late();
  if (now < next_loss_at_) return;
  constexpr Loss kinds[] = {Loss::request, Loss::answer, Loss::late_request};
  const bool rare = random_() % 20 == 0;
  const Loss loss = rare ? Loss::every_answer : kinds[random_() % std::size(kinds)];
  some(1).front()->lose(loss);
  if (loss == Loss::late_request) late_at_ = now + up_to(late_milliseconds_max);
  next_loss_at_ = now + up_to(loss_milliseconds_max);
}

void Mishaps::end() {
  loses_ = false;
  for (const auto& node : nodes_) node->lose(Loss::none);
}

void Mishaps::stop_all() {
  for (const auto& node : nodes_) {
    down_.insert(node.get());
    node->signal(SIGTERM);
    reap(*node);
  }
}

void Mishaps::start_all() {
  for (const auto& node : nodes_) start(*node);
}

std::uint64_t Mishaps::losses() const {
  std::uint64_t all = 0;
  for (const auto& node : nodes_) all += node->losses();
  return all;
}

/// Its first questions may be lost, too.
void Mishaps::start(Node& node) {
  constexpr int tries_max = 50;
  node.lose(Loss::none);
  for (int i = 0; i < tries_max; ++i) {
    if (node.start()) {
      down_.erase(&node);
      return;
    }
    reap(node);
  }
  complain("a node does not start any more");
}

void Mishaps::reap(Node& node) {
  if (std::string why = node.reap(); !why.empty()) complain(std::move(why));
}

std::vector<Node*> Mishaps::some(std::size_t count) {
  std::vector<Node*> all;
  for (const auto& node : nodes_) all.push_back(node.get());
  std::ranges::shuffle(all, random_);
  all.resize(std::min(count, all.size()));
  return all;
}

milliseconds Mishaps::up_to(milliseconds most) {
  return milliseconds(std::uniform_int_distribution<std::int64_t>(1, most.count())(random_));
}

void Mishaps::follow() {
  for (const auto& node : nodes_) node->follow(databases_);
}

}  // namespace crash::nodes
