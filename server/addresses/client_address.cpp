// SPDX-License-Identifier: MIT
#include "server/addresses/client_address.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace server {

using boost::asio::ip::address;
using Bytes = std::array<unsigned char, 16>;

namespace {

constexpr int v4_prefix_bits = 96;

/// IPv4 addresses are mapped to IPv6, so that there is one kind of address.
Bytes bytes_of(const address& address) {
  if (address.is_v6()) return address.to_v6().to_bytes();
  const auto four = address.to_v4().to_bytes();
  Bytes mapped{};
  mapped[10] = mapped[11] = 0xff;
  std::ranges::copy(four, mapped.begin() + 12);
  return mapped;
}

bool is_v4(const Bytes& bytes) {
  const auto zeros = std::find_if(bytes.begin(), bytes.end(), [](auto byte) { return byte != 0; });
  return zeros == bytes.begin() + 10 && bytes[10] == 0xff && bytes[11] == 0xff;
}

bool begin_alike(const Bytes& one, const Bytes& other, int bits) {
  for (std::size_t i = 0; bits > 0; ++i, bits -= 8) {
    const int shift = std::max(0, 8 - bits);
    if ((one[i] ^ other[i]) >> shift != 0) return false;
  }
  return true;
}

std::optional<address> read_address(std::string_view text) {
  boost::system::error_code error;
  const auto read = boost::asio::ip::make_address(std::string(text), error);
  return error ? std::nullopt : std::optional(read);
}

/// The 24 of "/24"; `most` for an empty text; -1 for anything else.
int read_bits(std::string_view text, int most) {
  if (text.empty()) return most;
  int bits = -1;
  const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), bits);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  return whole && bits <= most ? bits : -1;
}

}  // namespace

ClientAddress client_address_at(const address& address) {
  Bytes bytes = bytes_of(address);
  if (!is_v4(bytes)) std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return bytes;
}

ClientAddress network_of(ClientAddress address) {
  if (!is_v4(address)) std::fill(address.begin() + 6, address.end(), static_cast<unsigned char>(0));
  return address;
}

Source source_at(const ClientAddress& address) { return {address, network_of(address)}; }

Source sharer_at(const ClientAddress& address) {
  Source sharer = source_at(address);
  if (is_v4(address)) sharer.network.back() = 0;
  return sharer;
}

Networks::Networks(const std::vector<std::string>& networks) {
  for (const std::string& text : networks) {
    if (!check(text).empty()) continue;
    const std::size_t slash = std::min(text.find('/'), text.size());
    const address begin = *read_address(text.substr(0, slash));
    const int before = begin.is_v4() ? v4_prefix_bits : 0;
    const int bits = read_bits(text.substr(slash), 128 - before);
    networks_.push_back({bytes_of(begin), before + bits});
  }
}

std::string Networks::check(const std::string& text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto begin = read_address(text.substr(0, slash));
  if (begin && read_bits(text.substr(slash), begin->is_v4() ? 32 : 128) >= 0) return {};
  return "expected an IP address or a network such as 10.0.0.0/8";
}

bool Networks::contain(const address& address) const {
  const Bytes bytes = bytes_of(address);
  return std::ranges::any_of(networks_, [&bytes](const Network& network) {
    return begin_alike(bytes, network.begin, network.bits);
  });
}

}  // namespace server
