// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/result.hpp"
#include "server/async/worker.hpp"

#include <boost/asio/awaitable.hpp>

#include <functional>
#include <map>
#include <string>

namespace server {

/// Works out what takes up to some seconds, one after the other on a thread of its own, and
/// keeps the newest results. The caller bounds how many requests wait. Any thread may call.
class AnalysisService {
 public:
  using Result = protocol::Result<std::string>;
  using Work = std::function<Result()>;

  /// Does the work and returns its result; or returns the earlier result of this name, unless that
  /// was a fault. Goes on where the caller runs.
  boost::asio::awaitable<Result> result(std::string name, Work work);

  /// From now on nothing is begun; waits for what is under way.
  void stop() { worker_.stop(); }

 private:
  Result known_or_worked_out(const std::string& name, const Work& work);

  std::map<std::string, std::string> kept_;  // touched on the thread only
  Worker worker_;
};

}  // namespace server
