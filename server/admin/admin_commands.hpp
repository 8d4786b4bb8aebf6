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

/// The commands for the operator of a running server. Permissions are checked by AdminSocket, not
/// here.
class AdminCommands {
 public:
  using Drain = std::function<void(std::chrono::seconds)>;

  /// `drain` starts a drain. `context` must outlive the commands.
  AdminCommands(ServerContext& context, Drain drain)
      : context_(context), drain_(std::move(drain)) {}

  /// Runs one request, {"command":"close","words":["K7QWM2XA","Spam."]}, and returns its answer,
  /// one JSON object: the result, as server/README.md shows it, or {"error":"A sentence."}.
  boost::asio::awaitable<std::string> run(std::string request);

 private:
  boost::asio::awaitable<nlohmann::json> run(std::string command, std::vector<std::string> words);
  boost::asio::awaitable<nlohmann::json> show(std::string table);
  boost::asio::awaitable<nlohmann::json> close(std::string table, std::string reason);
  boost::asio::awaitable<nlohmann::json> kick(std::vector<std::string> words);
  boost::asio::awaitable<nlohmann::json> keep_out(std::vector<std::string> words);
  boost::asio::awaitable<nlohmann::json> send_home(std::string table, std::string whom,
                                                   std::string reason, std::chrono::seconds out);
  nlohmann::json let_in(const std::string& address);
  void cut_off_those_kept_out();
  boost::asio::awaitable<nlohmann::json> erase(std::vector<std::string> words);
  boost::asio::awaitable<bool> flushed();
  boost::asio::awaitable<nlohmann::json> close_all(std::vector<std::string> words);
  boost::asio::awaitable<std::size_t> close_some(const std::vector<std::string>& tables,
                                                 const std::string& reason);
  nlohmann::json list() const;
  nlohmann::json log_level(const std::string& level);
  nlohmann::json announce(const std::string& text);
  nlohmann::json drain(const std::string& seconds);

  ServerContext& context_;
  Drain drain_;
};

}  // namespace server
