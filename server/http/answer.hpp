// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/result.hpp"
#include "server/http/http.hpp"
#include "server/http/server_context.hpp"
#include "server/table/client.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/status.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace server {

/// The answer to one HTTP request.
struct Answer {
  boost::beast::http::status status{};
  Text text;  // the body; null: none
  std::string_view type = "text/plain; charset=utf-8";
  std::string_view caching = "no-store";
  bool asks_server = false;  // a script that may ask this server, as the page may
  std::vector<std::pair<std::string_view, std::string>> more{};  // header lines
  /// Reads the rest of the body, after `text`, page by page; an empty page ends it. A failure cuts
  /// the connection, so that nobody takes the part for the whole. Null: `text` is all.
  std::function<boost::asio::awaitable<protocol::Result<std::string>>()> pages{};

  /// Whether the request succeeded: 200, 204 or 304.
  bool good() const;
};

/// A plain text of one sentence, to which a line end is added.
Answer sentence(boost::beast::http::status status, std::string_view text);

/// The same to a client that may come back in a second, which `Retry-After` tells it.
Answer come_back(boost::beast::http::status status, std::string_view text);

/// The answer to a request that depends on its method alone: which methods may be used, to OPTIONS
/// and to those that no target has. Nothing of GET and HEAD.
std::optional<Answer> answer_to_method(const HttpRequest& request);

/// Answers GET and HEAD of everything that needs no table: the page and its files, how to play, and
/// the state of the server.
Answer answer(const HttpRequest& request, ServerContext& context);

/// The whole response, but for its `Connection` and the pages of the answer, whose length is not
/// known. `answer` must outlive it. HEAD gets no body. `now`: in Unix seconds.
using HttpResponse = boost::beast::http::response<boost::beast::http::span_body<const char>>;
HttpResponse response_of(const Answer& answer, const HttpRequest& request, std::int64_t now);

}  // namespace server
