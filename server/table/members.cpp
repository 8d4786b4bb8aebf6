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
    const std::uint16_t code = bye ? farewell::close_code(*bye) : std::uint16_t{0};
    if (client)
      when_told(who, [client, text, code] {
        if (code != 0) client->dismiss(text, code);
        else client->send(text);
      });
  }
}

std::uint64_t Members::hold(const std::vector<MemberId>& who) {
  ++last_held_;
  for (const MemberId one : who)
    if (const auto at = clients_.find(one); at != clients_.end())
      lines_[one].push_back({last_held_, at->second});
  return last_held_;
}

void Members::send_held(std::uint64_t held, const protocol::ServerMessage& message) {
  const auto text = std::make_shared<const std::string>(protocol::write(message));
  std::vector<MemberId> told;
  for (auto& [who, line] : lines_)
    for (Waiting& waiting : line) {
      if (waiting.held != held) continue;
      waiting.held = 0;
      waiting.say = [client = waiting.client.lock(), text] {
        if (client) client->send(text);
      };
      told.push_back(who);
    }
  for (const MemberId who : told) send_waiting(who);
}

/// A client that learns that its request is answered may send the next one before this returns; its
/// results are sent after what is still waiting.
void Members::send_waiting(MemberId who) {
  for (auto line = lines_.find(who); line != lines_.end(); line = lines_.find(who)) {
    auto& queue = line->second;
    if (queue.empty()) return void(lines_.erase(line));
    if (queue.front().held != 0) return;
    const auto say = std::move(queue.front().say);
    queue.pop_front();
    say();
  }
}

void Members::when_told(MemberId who, std::function<void()> step) {
  const auto line = lines_.find(who);
  if (line == lines_.end()) step();
  else line->second.push_back({.say = std::move(step)});
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
