// SPDX-License-Identifier: MIT
#pragma once

#include "tests/crash/nodes/databases.hpp"
#include "tests/support/lossy_wire.hpp"
#include "tests/support/process.hpp"
#include "tests/support/temporary_directory.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace crash::nodes {

/// A server on the shared journal, with a wire to each place of the databases.
class Node {
 public:
  Node(std::string program, const Databases& databases, std::string key_file);

  /// False: it ended before it served, as the database was not to be had.
  bool start();
  bool running() const { return process_ && process_->running(); }
  void signal(int number) const { process_->signal(number); }
  /// Waits for its end. Returns what is wrong with it, or an empty text.
  std::string reap();
  std::uint16_t port() const { return port_; }

  /// The wires lead to where the databases are now.
  void follow(const Databases& databases);
  void cut();
  void swallow_all(bool wanted);
  /// Loses what it sends next, or the answer.
  void lose(support::LossyWire::Loss loss);
  void deliver_late();
  std::uint64_t losses() const;
  /// As LossyWire::change_words().
  void change_words(const std::vector<std::pair<std::string, std::string>>& words);

  void collect();
  /// How often its log has said this.
  std::int64_t said(const std::string& event) const;

 private:
  std::vector<std::string> arguments() const;

  const std::string program_, database_, key_file_;
  support::TemporaryDirectory data_;
  std::vector<std::unique_ptr<support::LossyWire>> wires_;  // by place
  std::unique_ptr<support::Process> process_;
  std::string log_;  // of processes before
  std::uint16_t port_ = 0;
};

}  // namespace crash::nodes
