// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/answer.hpp"
#include "server/http/server_context.hpp"

#include <boost/asio/awaitable.hpp>

#include <optional>
#include <string>

namespace server {

/// What of a table somebody would like to have as a file.
struct Download {
  enum class What { transcript, replay, analysis };
  std::string table;
  What what{};
  std::string deal = {};  // of the other two, as it was asked for; empty: the newest
};

/// Nothing when somebody wants something else.
std::optional<Download> download_wanted(const HttpRequest& request);

/// Reads it, or says why it cannot be had.
boost::asio::awaitable<Answer> fetch(const Download& download, ServerContext& context);

/// One of the downloads that are being sent, as long as it lives.
class Transfer {
 public:
  explicit Transfer(ServerContext& context) : context_(context), number_(++context.transfers) {}
  Transfer(const Transfer&) = delete;
  Transfer& operator=(const Transfer&) = delete;
  ~Transfer() { --context_.transfers; }
  bool allowed() const { return number_ <= limits::transfers_max; }

 private:
  ServerContext& context_;
  int number_;
};

/// When there are too many of them.
Answer too_busy();

}  // namespace server
