// SPDX-License-Identifier: MIT
#pragma once

#include "clients/net/connection.hpp"

#include <cstddef>
#include <functional>
#include <string>

namespace net {

struct HttpAnswer {
  int status = 0;    // of HTTP; 0: there is no answer, and `loss` says why
  std::string body;  // empty without an answer
  Loss loss{};
};

/// What is not there by then, or is longer, is no answer.
struct HttpBounds {
  std::size_t bytes_max = std::size_t{1} << 20;
  int seconds_max = 20;
};

/// Called once, while the io_context runs.
using HttpListener = std::function<void(HttpAnswer)>;
void http_get(boost::asio::io_context& io, const Server& server, const std::string& path,
              HttpListener listener, const HttpBounds& bounds = {});

}  // namespace net
