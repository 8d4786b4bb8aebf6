// SPDX-License-Identifier: MIT
#include "server/http/connections.hpp"

#include "protocol/message_codec.hpp"
#include "server/table/farewell.hpp"

namespace server {

Text text_of(const protocol::ServerMessage& message) {
  return std::make_shared<const std::string>(protocol::write(message));
}

namespace {

void dismiss(const std::weak_ptr<Client>& client, const protocol::Bye& bye) {
  if (const auto here = client.lock()) here->dismiss(text_of(bye), farewell::close_code(bye));
}

}  // namespace

std::optional<Connections::Slot> Connections::enter() {
  const std::lock_guard lock(mutex_);
  if (count_ == shares_.whole().in_all) return std::nullopt;
  ++count_;
  return Slot(*this);
}

bool Connections::Slot::belong_to(const ClientAddress& client_address) {
  const std::lock_guard lock(connections_->mutex_);
  if (client_address_ == client_address) return true;
  Shares& shares = connections_->shares_;
  const Source sharer = sharer_at(client_address);
  if (!shares.may_have_more(sharer)) return false;
  shares.add(sharer);
  if (client_address_) shares.remove(sharer_at(*client_address_));
  client_address_ = client_address;
  return true;
}

void Connections::free_slot(const std::optional<ClientAddress>& client_address) {
  const std::lock_guard lock(mutex_);
  --count_;
  if (client_address) shares_.remove(sharer_at(*client_address));
}

std::size_t Connections::count() const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::size_t>(count_);
}

MemberId Connections::number() {
  const std::lock_guard lock(mutex_);
  return static_cast<MemberId>(++last_);
}

MemberId Connections::add(std::weak_ptr<Client> client) {
  const std::lock_guard lock(mutex_);
  const auto who = static_cast<MemberId>(++last_);
  if (bye_) dismiss(client, bye_({}));
  else if (const auto here = client.lock(); here && standing_) here->send(standing_);
  clients_.emplace(who, Entered{std::move(client), {}});
  return who;
}

void Connections::note_table(MemberId who, const std::string& table) {
  const std::lock_guard lock(mutex_);
  const auto known = clients_.find(who);
  if (known != clients_.end()) known->second.table = table;
}

void Connections::remove(MemberId who) {
  const std::lock_guard lock(mutex_);
  clients_.erase(who);
}

void Connections::dismiss_all(ByeAt bye) {
  const auto all = everybody([&] { bye_ = bye; });
  for (const auto& [client, table] : all) dismiss(client, bye(table));
}

void Connections::dismiss_from(const std::function<bool(const ClientAddress&)>& unwanted,
                               const protocol::Bye& bye) {
  for (const auto& [entered, table] : everybody([] {})) {
    const auto client = entered.lock();
    const auto address = client ? client->address() : std::nullopt;
    if (address && unwanted(*address)) client->dismiss(text_of(bye), farewell::close_code(bye));
  }
}

std::size_t Connections::tell_all(const protocol::Notice& notice) {
  const Text text = text_of(notice);
  return send_to(everybody([] {}), text);
}

std::size_t Connections::tell_all_from_now_on(const protocol::Notice& notice) {
  const Text text = text_of(notice);
  return send_to(everybody([&] { standing_ = text; }), text);
}

std::size_t Connections::send_to(const std::vector<Entered>& all, const Text& text) {
  for (const auto& entered : all)
    if (const auto here = entered.client.lock()) here->send(text);
  return all.size();
}

}  // namespace server
