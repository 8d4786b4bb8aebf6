// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/ip/address.hpp>

#include <array>
#include <string>
#include <vector>

namespace server {

/// The address by which connections are counted: an IPv4 address (mapped to IPv6), or the first 64
/// bits of an IPv6 address, the prefix that a household gets.
using ClientAddress = std::array<unsigned char, 16>;

ClientAddress client_address_at(const boost::asio::ip::address& address);

/// The network that an address shares with others: the first 48 bits of an IPv6 address, the prefix
/// that an organization gets. An IPv4 address is a network by itself.
ClientAddress network_of(ClientAddress address);

/// Where a request comes from, as rate limits and shares count it; or what stands for the two.
struct Source {
  ClientAddress address{}, network{};
  bool operator==(const Source&) const = default;
};

Source source_at(const ClientAddress& address);

/// The same where something is shared out: the network of an IPv4 address has its first 24 bits, of
/// which one owner often has all, as the owner of 48 bits of IPv6 has all /64s in them.
Source sharer_at(const ClientAddress& address);

/// A set of addresses and networks.
class Networks {
 public:
  /// Each is an address, or a network such as 10.0.0.0/8. Texts that check() rejects are left out.
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

}  // namespace server
