// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/child.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bench {

/// A data folder that is removed with this object.
class Folder {
 public:
  /// `under`: the folder in which it is created.
  explicit Folder(const std::string& under);
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder();

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

/// Settings of jojotte-server, besides those of this bench.
struct Start {
  std::vector<std::string> flags = {"--tables-per-address", "100000", "--megabytes-per-address",
                                    "1000000"};
  std::optional<int> core = {};
  std::string preload = {};
  std::string program = {};  // another jojotte-server than the one built here
};

/// jojotte-server as a process on a free port.
class Server {
 public:
  /// With a data folder of its own under `under`.
  explicit Server(const std::string& under, const Start& start = {});
  /// With a folder that outlives it.
  Server(const Folder& data, const Start& start);

  std::uint16_t port() const { return port_; }
  pid_t pid() const { return child_->pid(); }
  double core_seconds() const { return child_->core_seconds(); }

  /// Stops it with SIGTERM, as an operator would.
  void stop();

 private:
  void run(const std::string& data, const Start& start);

  std::unique_ptr<Folder> own_;
  std::unique_ptr<Child> child_;
  std::uint16_t port_ = 0;
};

}  // namespace bench
