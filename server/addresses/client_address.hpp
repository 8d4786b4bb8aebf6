// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/ip/address.hpp>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace server {

/// The address by which connections are counted: an IPv4 address (mapped to IPv6), or the first 64
/// bits of an IPv6 address, the prefix that a household gets.
using ClientAddress = std::array<unsigned char, 16>;

ClientAddress client_address_at(const boost::asio::ip::address& address);

/// A set of addresses and networks.
class Networks {
 public:
  /// Each is an address, or a network such as 10.0.0.0/8. Texts that check() rejects are left out.
  explicit Networks(const std::vector<std::string>& networks);

  bool contain(const boost::asio::ip::address& address) const;

  /// Empty when the text is an address or a network, else an error message.
  static std::string check(const std::string& text);

 private:
  struct Network {
    std::array<unsigned char, 16> begin;
    int bits;
  };
  std::vector<Network> networks_;
};

/// The proxies that are believed when they name the client of a request.
class Proxies {
 public:
  explicit Proxies(const std::vector<std::string>& networks) : networks_(networks) {}

  bool trusts(const boost::asio::ip::address& address) const { return networks_.contain(address); }

  /// The client of a request from `peer`: the last address in `forwarded_for` that is no trusted
  /// proxy (those before it may be invented). `peer` itself if it is no trusted proxy. Where an
  /// address is unreadable or all are proxies, the last address before that point.
  boost::asio::ip::address client(const boost::asio::ip::address& peer,
                                  std::string_view forwarded_for) const;

 private:
  Networks networks_;
};

}  // namespace server
