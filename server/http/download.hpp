// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/answer.hpp"
#include "server/http/http.hpp"
#include "server/lobby/archive.hpp"

#include <boost/asio/awaitable.hpp>

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

/// Nothing when the request, which is a GET or HEAD, is for something else.
std::optional<Download> download_wanted(const HttpRequest& request);

/// Reads it from the archive, a transcript as far as its first page, or says why it cannot be had.
boost::asio::awaitable<Answer> fetch(const Download& download, Archive& archive);

/// The answer when too many are being sent, in all or to this address.
Answer too_busy();
Answer too_many_of_yours();

}  // namespace server
