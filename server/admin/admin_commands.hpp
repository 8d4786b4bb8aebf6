// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/server_context.hpp"

#include <boost/asio/awaitable.hpp>
#include <nlohmann/json_fwd.hpp>

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace server {

/// What somebody who runs the server may want of it while it runs. How he has come here is not
/// asked any more.
class AdminCommands {
 public:
  using Drain = std::function<void(std::chrono::seconds)>;

  /// `drain` begins one; `house` outlives the commands.
  AdminCommands(ServerContext& context, Drain drain)
      : context_(context), drain_(std::move(drain)) {}

  /// Does what one order says, {"command":"close","words":["K7QWM2XA","Spam."]}, and gives the
  /// answer, one JSON object: what README.md of this folder shows, or {"error":"A sentence."}.
  boost::asio::awaitable<std::string> obey(std::string order);

 private:
  boost::asio::awaitable<nlohmann::json> answer(std::string command,
                                                std::vector<std::string> words);
  boost::asio::awaitable<nlohmann::json> show(std::string table);
  boost::asio::awaitable<nlohmann::json> close(std::string table, std::string reason);
  nlohmann::json list() const;
  nlohmann::json announce(const std::string& text);
  nlohmann::json drain(const std::string& seconds);

  ServerContext& context_;
  Drain drain_;
};

}  // namespace server
