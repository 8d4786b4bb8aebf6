// SPDX-License-Identifier: MIT
#include "clients/net/join_message.hpp"

#include <nlohmann/json.hpp>

namespace net {

nlohmann::json join_message(const Link& link, const std::string& name, const std::string& promise) {
  nlohmann::json message{{"type", link.sits ? "sit" : "join"}, {"table", link.table}};
  if (!link.invitation.empty()) message["invitation"] = link.invitation;
  if (link.sits && link.seat >= 0) message["seat"] = link.seat;
  if (!link.key.empty()) message["key"] = link.key;
  if (link.plays()) message["promise"] = promise;
  if (!name.empty()) message["name"] = name;
  return message;
}

}  // namespace net
