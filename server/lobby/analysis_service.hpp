// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/hosted_game.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>

#include <functional>
#include <map>
#include <string>
#include <variant>

namespace server {

/// Works out what takes some tenths of a second, one after the other on a thread of its own, and
/// keeps the newest results. How many may wait is for the client_address to bound. Any thread may
/// call.
class AnalysisService {
 public:
  using Result = std::variant<std::string, protocol::Fault>;
  using Work = std::function<Result()>;

  /// What the work gives; or what it gave before under this name, if that was no fault. Goes on
  /// where the client_address runs.
  boost::asio::awaitable<Result> result(std::string name, Work work);

  /// From now on nothing is begun; waits for what is.
  void stop();

 private:
  boost::asio::awaitable<void> go_working();
  Result known_or_worked_out(const std::string& name, const Work& work);

  std::map<std::string, std::string> kept_;  // touched on the thread only
  boost::asio::thread_pool thread_{1};
};

}  // namespace server
