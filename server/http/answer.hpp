// SPDX-License-Identifier: MIT
#pragma once

#include "server/http/http.hpp"
#include "server/http/server_context.hpp"
#include "server/table/client.hpp"

#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/status.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace server {

/// What is said to one HTTP request.
struct Answer {
  boost::beast::http::status status{};
  Text text;
  std::string_view type = "text/plain; charset=utf-8";
  std::string_view caching = "no-store";
  std::vector<std::pair<std::string_view, std::string>> more{};  // header lines

  /// Not what was asked for, and nothing it may be taken for.
  bool good() const;
};

/// A sentence, with the line that ends it.
Answer sentence(boost::beast::http::status status, std::string_view text);

/// To everything that needs no table: the page and its files, how to play, and how the server is.
Answer answer(const HttpRequest& request, ServerContext& context);

/// The whole response but for its `Connection`. `answer` must outlive it; HEAD gets no body.
using HttpResponse = boost::beast::http::response<boost::beast::http::span_body<const char>>;
HttpResponse response_of(const Answer& answer, const HttpRequest& request);

}  // namespace server
