// SPDX-License-Identifier: MIT
#include "tests/crash/client.hpp"

#include "tests/crash/talk.hpp"

#include <boost/asio/this_coro.hpp>

#include <utility>

namespace crash {

namespace asio = boost::asio;
using nlohmann::json;

namespace {

/// A disk that fails closes the table, or keeps it from being read.
bool tells_of_failed_disk(const json& message) {
  const std::string type = message["type"];
  return (type == "bye" || type == "refused") && message.value("code", "") == "table_failed";
}

}  // namespace

asio::awaitable<std::optional<json>> open_table(const Life& life, json terms) {
  Socket socket(co_await asio::this_coro::executor);
  const bool connected = co_await connect(socket, life.port());
  if (!connected) co_return std::nullopt;
  co_return co_await open_table(socket, std::move(terms));
}

Client::Client(const json& created, int seat, std::uint32_t seed) : witness_(created, seat, seed) {}

asio::awaitable<void> Client::stay(Life& life) {
  arrived_ = rests_ = false;
  while (!life.ended()) {
    const Parting parting = co_await visit(life);
    if (parting == Parting::died) break;
    life.table_failed();
    co_await life.pause();
  }
  if (!arrived_) co_await life.arrive(false);
}

asio::awaitable<Client::Parting> Client::visit(Life& life) {
  witness_.come({});
  Socket socket(co_await asio::this_coro::executor);
  const bool connected = co_await connect(socket, life.port());
  if (!connected) co_return Parting::died;
  co_await say(socket, witness_.entrance().dump());
  for (;;) {
    const auto message = co_await hear_one(socket);
    if (!message) co_return Parting::died;
    if (tells_of_failed_disk(*message)) co_return Parting::failed;
    witness_.hear(*message, life.tally());
    if ((*message)["type"] == "update") life.heard_update();
    if (over() && !std::exchange(rests_, true)) life.rest();
    if (witness_.welcomed() && !std::exchange(arrived_, true)) co_await life.arrive(true);
    std::string act = witness_.answer();
    if (!act.empty()) co_await say(socket, std::move(act));
  }
}

void Client::compare(const Evidence& evidence, Tally& tally) {
  witness_.compare(evidence, tally);
  witness_.forget();
}

}  // namespace crash
