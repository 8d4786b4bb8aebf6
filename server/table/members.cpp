// SPDX-License-Identifier: MIT
#include "server/table/members.hpp"

#include "protocol/message_codec.hpp"
#include "server/table/farewell.hpp"

namespace server {

void Members::send(Send send) {
  const auto* refused = std::get_if<protocol::Refused>(&send.message);
  const auto* bye = std::get_if<protocol::Bye>(&send.message);
  const auto text = std::make_shared<const std::string>(protocol::write(std::move(send.message)));
  for (const MemberId who : send.to) {
    const auto at = clients_.find(who);
    if (at == clients_.end()) continue;
    const auto client = at->second.lock();
    if (bye) clients_.erase(at);
    if (client && refused) client->refused(refused->fault);
    if (client && bye) client->dismiss(text, farewell::close_code(*bye));
    else if (client) client->tell(text);
  }
}

void Members::keep_out(const std::vector<MemberId>& members, std::chrono::seconds time) const {
  for (const MemberId who : members) {
    const auto at = clients_.find(who);
    const auto client = at == clients_.end() ? nullptr : at->second.lock();
    if (client) client->keep_out(time);
  }
}

std::vector<MemberId> Members::all() const {
  std::vector<MemberId> all;
  for (const auto& [who, client] : clients_) all.push_back(who);
  return all;
}

void Members::dismiss_all(const protocol::Bye& bye) { send({all(), bye}); }

}  // namespace server
