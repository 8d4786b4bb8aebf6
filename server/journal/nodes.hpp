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

/// What the servers on one journal know of each other. Any thread may call; what reads waits for
/// the store.
class Nodes {
 public:
  virtual ~Nodes() = default;

  /// Where each table is played that another living server plays ("10.1.2.3:8080"). One that
  /// this server plays or may take is left out, and so is one that does not exist.
  virtual Read<std::map<std::string, std::string>> elsewhere(
      const std::vector<std::string>& tables) = 0;

  /// The server at this address ("10.1.2.3:8080") refuses connections. Ends its life if it has not
  /// been heard of for limits::refusing_milliseconds_max, either. Whether nobody lives there now:
  /// then its tables may be taken.
  virtual Read<bool> bury(const std::string& address) = 0;

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

  /// What all of them know, and nobody else.
  virtual const entropy::Secret& secret() const = 0;
};

}  // namespace server
