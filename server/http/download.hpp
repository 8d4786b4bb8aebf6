// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/answer.hpp"
#include "server/http/http.hpp"
#include "server/limits/limits.hpp"
#include "server/lobby/archive.hpp"

#include <boost/asio/awaitable.hpp>

#include <atomic>
#include <optional>
#include <string>

namespace server {

/// A request for something of a table as a file.
struct Download {
  enum class What { transcript, replay, analysis };
  std::string table;
  What what{};
  std::string deal = {};  // of a replay or an analysis, as in the query; empty: the newest
};

/// Nothing when the request is for something else.
std::optional<Download> download_wanted(const HttpRequest& request);

/// Reads it from the archive, or says why it cannot be had.
boost::asio::awaitable<Answer> fetch(const Download& download, Archive& archive);

/// One of the downloads that are being sent, as long as it lives. `sent` counts them.
class Transfer {
 public:
  explicit Transfer(std::atomic<int>& sent) : sent_(sent), number_(++sent) {}
  Transfer(const Transfer&) = delete;
  Transfer& operator=(const Transfer&) = delete;
  ~Transfer() { --sent_; }
  /// False when too many are being sent already.
  bool allowed() const { return number_ <= limits::transfers_max; }

 private:
  std::atomic<int>& sent_;
  int number_;
};

/// The answer when too many are being sent.
Answer too_busy();

}  // namespace server
