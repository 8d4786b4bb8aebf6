// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/fair_deck.hpp"
#include "server/entropy/entropy.hpp"
#include "server/table/request.hpp"

#include <string>

/// Salts, their promises, and the requests that bring them to a table of the server.
namespace support {

inline std::string promise_of(const std::string& salt) {
  return protocol::promise_of(server::entropy::hashing, salt);
}

inline server::requests::GiveSalt opening(server::MemberId who, std::string salt) {
  return {who, {protocol::GiveSalt::Reveal{std::move(salt)}}};
}

inline server::requests::GiveSalt promise(server::MemberId who, const std::string& salt) {
  return {who, {protocol::GiveSalt::Promise{promise_of(salt)}}};
}

}  // namespace support
