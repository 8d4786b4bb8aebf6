// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/link.hpp"

#include <boost/asio/io_context.hpp>

#include <cstddef>
#include <functional>
#include <string>

namespace cli {

/// What a server answers to one GET.
struct Page {
  int status = 0;     // of HTTP; 0: there is no answer
  std::string body;   // empty: there is no answer
  std::string why{};  // there is none, as a sentence
  static constexpr int seconds_max = 20;
  static constexpr std::size_t bytes_max = std::size_t{1} << 20;
};

/// Tells it once, while `io` runs.
using PageListener = std::function<void(Page)>;
void get_page(boost::asio::io_context& io, const Server& server, const std::string& path,
              PageListener listener);

}  // namespace cli
