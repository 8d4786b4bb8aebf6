// SPDX-License-Identifier: MIT
#pragma once

#include "server/entropy/entropy.hpp"
#include "server/journal/journal.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace server {

/// What the servers on one journal know of each other. Any thread may call; functions that read
/// wait for the store.
class Nodes {
 public:
  virtual ~Nodes() = default;

  /// The address ("10.1.2.3:8080") of each table that another living server plays. Tables that this
  /// server plays or may take, and those that do not exist, are left out.
  virtual Read<std::map<std::string, std::string>> elsewhere(
      const std::vector<std::string>& tables) = 0;

  /// The server at this address ("10.1.2.3:8080") refuses connections. Fences it if it has also not
  /// renewed its lease for limits::refusing_milliseconds_max. Returns whether no server is left
  /// there, so that its tables may be taken.
  virtual Read<bool> fence(const std::string& address) = 0;

  /// Listed tables of all servers that are not over, newest first: of the newest `among`, at most
  /// `max`, in which the networks that opened them take turns. Without secrets and keys.
  virtual Read<std::vector<TableRow>> newest(std::size_t max, std::size_t among) = 0;

  /// How many tables have been opened within a time, and when the first of them.
  struct Openings {
    std::int64_t count = 0;
    std::chrono::seconds first_ago{};
  };
  struct OpeningsOf {
    Openings address, network;
  };
  /// By this opener, at all servers.
  virtual Read<OpeningsOf> opened_by(const Source& opener, std::chrono::seconds within) = 0;

  /// A secret that all of them share, and nobody else knows.
  virtual const entropy::Secret& secret() const = 0;
};

}  // namespace server
