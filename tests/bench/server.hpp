// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>
#include <cstdint>
#include <string>

namespace bench {

/// jojotte-server as a process, with its usual limits, on a free port, with a data folder of its
/// own that is removed with it.
class Server {
 public:
  /// `under`: where the data folder is made.
  explicit Server(const std::string& under);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  std::uint16_t port() const { return port_; }

  /// Time it has had a core for, since its start.
  double core_seconds() const;

 private:
  std::string data_;
  pid_t pid_ = 0;
  int output_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace bench
