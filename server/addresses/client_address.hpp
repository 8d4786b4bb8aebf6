// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/ip/address.hpp>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace server {

/// For whom a connection is counted: an IPv4 address, or the first 64 bits of an IPv6 one, which is
/// what a household is given.
using ClientAddress = std::array<unsigned char, 16>;

ClientAddress client_address_at(const boost::asio::ip::address& address);

/// Addresses, and networks of them.
class Networks {
 public:
  /// Each is an address, or a network such as 10.0.0.0/8. What check() objects to is left out.
  explicit Networks(const std::vector<std::string>& networks);

  bool contain(const boost::asio::ip::address& address) const;

  /// Empty when the text is an address or a network, else what was expected.
  static std::string check(const std::string& text);

 private:
  struct Network {
    std::array<unsigned char, 16> begin;
    int bits;
  };
  std::vector<Network> networks_;
};

/// The proxies whose word about their clients is taken.
class Proxies {
 public:
  explicit Proxies(const std::vector<std::string>& networks) : networks_(networks) {}

  bool trusts(const boost::asio::ip::address& address) const { return networks_.contain(address); }

  /// Who has asked the proxies for this: the last address of `forwarded_for` that is none of ours.
  /// What stands before it may be invented. Without one, `peer`.
  boost::asio::ip::address client(const boost::asio::ip::address& peer,
                                  std::string_view forwarded_for) const;

 private:
  Networks networks_;
};

}  // namespace server
