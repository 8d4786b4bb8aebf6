// SPDX-License-Identifier: MIT
#pragma once

#include "server/addresses/client_address.hpp"

#include <boost/asio/ip/address.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace server {

/// The proxies that are believed when they name the client of a request.
class Proxies {
 public:
  explicit Proxies(const std::vector<std::string>& networks) : networks_(networks) {}

  bool trusts(const boost::asio::ip::address& address) const { return networks_.contain(address); }

  /// The client of a request from `peer`: the last address in `forwarded_for` that is no trusted
  /// proxy (those before it may be invented). `peer` itself if it is no trusted proxy. If there is
  /// no such address, then the last one of all: the peer vouches for that one, but a client among
  /// the proxies' addresses may have invented the others. If that is unreadable, `peer`.
  boost::asio::ip::address client(const boost::asio::ip::address& peer,
                                  std::string_view forwarded_for) const;

 private:
  Networks networks_;
};

}  // namespace server
