// SPDX-License-Identifier: MIT
#pragma once

#include "server/entropy/entropy.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace server {

/// What a server adds to a request that it passes on to another on the same journal: the proof that
/// the request comes from such a server, and for whom. It ends soon, and fits no other target and
/// no other client.
class TunnelProof {
 public:
  static constexpr const char* header = "Jojotte-Tunnel";

  /// `secret`: of all servers on the journal; none: there is one server, and no proof holds.
  explicit TunnelProof(const std::optional<entropy::Secret>& secret);

  struct Claim {
    std::string_view target;         // of the request, as after GET
    std::string_view forwarded_for;  // the client's address
  };
  /// "EXPIRY.HMAC": in Unix seconds and in hex. There is a secret.
  std::string made_for(const Claim& claim, std::int64_t now) const;
  bool holds(std::string_view proof, const Claim& claim, std::int64_t now) const;

 private:
  entropy::Digest hmac(std::string_view expiry, const Claim& claim) const;

  std::optional<entropy::Secret> key_;
};

}  // namespace server
