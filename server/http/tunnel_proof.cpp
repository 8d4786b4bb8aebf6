// SPDX-License-Identifier: MIT
#include "server/http/tunnel_proof.hpp"

#include "server/limits/limits.hpp"

#include <charconv>
#include <span>

namespace server {

namespace {

std::span<const unsigned char> bytes_of(std::string_view text) {
  return {reinterpret_cast<const unsigned char*>(text.data()), text.size()};
}

/// Nothing when these are no Unix seconds.
std::optional<std::int64_t> seconds(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

TunnelProof::TunnelProof(const std::optional<entropy::Secret>& secret) {
  if (secret) key_ = entropy::hashing.hmac(*secret, bytes_of("tunnel"));
}

/// Neither a target nor an address has a line end in it.
entropy::Digest TunnelProof::hmac(std::string_view expiry, const Claim& claim) const {
  std::string message(expiry);
  message.append("\n").append(claim.target).append("\n").append(claim.forwarded_for);
  return entropy::hashing.hmac(*key_, bytes_of(message));
}

std::string TunnelProof::made_for(const Claim& claim, std::int64_t now) const {
  const std::string expiry = std::to_string(now + limits::tunnel_proof_seconds.count());
  return expiry + '.' + protocol::hex(hmac(expiry, claim));
}

bool TunnelProof::holds(std::string_view proof, const Claim& claim, std::int64_t now) const {
  const auto dot = proof.find('.');
  if (!key_ || dot == proof.npos) return false;
  const std::string_view expiry = proof.substr(0, dot);
  const auto until = seconds(expiry);
  const auto told = protocol::read_digest(proof.substr(dot + 1));
  return until && told && now <= *until && entropy::same(*told, hmac(expiry, claim));
}

}  // namespace server
