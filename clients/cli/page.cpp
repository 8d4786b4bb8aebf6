// SPDX-License-Identifier: MIT
#include "clients/cli/page.hpp"

#include "clients/cli/socket.hpp"

#include <utility>

namespace cli {

void get_page(boost::asio::io_context& io, const Server& server, const std::string& path,
              PageListener listener) {
  if (server.tls) get_tls_page(io, server, path, std::move(listener));
  else get_plain_page(io, server, path, std::move(listener));
}

}  // namespace cli
