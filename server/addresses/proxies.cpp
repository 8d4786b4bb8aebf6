// SPDX-License-Identifier: MIT
#include "server/addresses/proxies.hpp"

#include <optional>

namespace server {

using boost::asio::ip::address;

namespace {

/// An address as proxies write it: with or without a port, and IPv6 perhaps in brackets.
std::optional<address> read_hop(std::string_view text) {
  const std::size_t colon = text.find(':');
  const bool with_port = colon != text.npos && colon == text.rfind(':');
  if (text.starts_with('[')) text = text.substr(1, text.find(']') - 1);
  else if (with_port) text = text.substr(0, colon);
  boost::system::error_code error;
  const auto read = boost::asio::ip::make_address(std::string(text), error);
  return error ? std::nullopt : std::optional(read);
}

std::string_view trim(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

}  // namespace

address Proxies::client(const address& peer, std::string_view forwarded_for) const {
  if (!trusts(peer)) return peer;
  std::optional<address> vouched_for;
  while (!forwarded_for.empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    const std::size_t begin = comma == forwarded_for.npos ? 0 : comma + 1;
    const auto hop = read_hop(trim(forwarded_for.substr(begin)));
    if (!hop) break;
    if (!trusts(*hop)) return *hop;
    if (!vouched_for) vouched_for = hop;
    forwarded_for = forwarded_for.substr(0, begin == 0 ? 0 : comma);
  }
  return vouched_for.value_or(peer);
}

}  // namespace server
