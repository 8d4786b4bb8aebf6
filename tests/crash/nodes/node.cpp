// SPDX-License-Identifier: MIT
#include "tests/crash/nodes/node.hpp"
#include "tests/support/no_limits.hpp"

#include <csignal>
#include <utility>

namespace crash::nodes {

using support::LossyWire;

Node::Node(std::string program, const Databases& databases, std::string key_file)
    : program_(std::move(program)), database_(databases.name()), key_file_(std::move(key_file)) {
  for (const std::size_t place : {0UL, 1UL})
    wires_.push_back(std::make_unique<LossyWire>(databases.host(place)));
}

std::vector<std::string> Node::arguments() const {
  const std::string journal = "postgresql:///" + database_ +
                              "?user=postgres&host=" + wires_[0]->host() + "," + wires_[1]->host() +
                              "&target_session_attrs=read-write";
  std::vector<std::string> all{
      "--port", std::to_string(port_), "--data", data_.path(),    "--drain", "0", "--log-level",
      "warn",   "--journal",           journal,  "--journal-key", key_file_};
  support::add_no_limits(all);
  return all;
}

bool Node::start() {
  process_ = std::make_unique<support::Process>(program_, arguments());
  const auto address = process_->line_or_end("Listening on http://127.0.0.1:");
  if (address) port_ = static_cast<std::uint16_t>(std::stoi(*address));
  return address.has_value();
}

/// A server ends with 1 when it could not start, when its lease was lost, and when the database was
/// away while it stopped.
std::string Node::reap() {
  const int status = process_->wait();
  const std::string output = process_->output();
  log_ += output;
  process_.reset();
  for (const char* bug : {"Sanitizer", "runtime error", "table_bug", "terminate called"})
    if (output.find(bug) != output.npos) return "a node ends so: " + output;
  if (status == 0 || status == 1 || status == 128 + SIGKILL) return {};
  return "a node ends with status " + std::to_string(status) + ": " + output;
}

void Node::follow(const Databases& databases) {
  for (const std::size_t place : {0UL, 1UL}) wires_[place]->lead_to(databases.host(place));
}

void Node::cut() {
  for (const auto& wire : wires_) wire->cut();
}

void Node::swallow_all(bool wanted) {
  for (const auto& wire : wires_) wire->swallow_all(wanted);
}

void Node::lose(LossyWire::Loss loss) {
  for (const auto& wire : wires_) wire->lose(loss, "");
}

void Node::deliver_late() {
  for (const auto& wire : wires_) wire->deliver_any();
}

std::uint64_t Node::losses() const { return wires_[0]->losses() + wires_[1]->losses(); }

void Node::change_words(const std::vector<std::pair<std::string, std::string>>& words) {
  for (const auto& wire : wires_) wire->change_words(words);
}

void Node::collect() {
  if (process_) process_->collect();
}

std::int64_t Node::said(const std::string& event) const {
  const std::string all = process_ ? log_ + process_->output() : log_;
  std::int64_t times = 0;
  for (auto at = all.find(event); at != all.npos; at = all.find(event, at + 1)) ++times;
  return times;
}

}  // namespace crash::nodes
