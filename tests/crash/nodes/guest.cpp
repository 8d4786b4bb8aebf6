// SPDX-License-Identifier: MIT
#include "tests/crash/nodes/guest.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>

#include <algorithm>
#include <utility>

namespace crash::nodes {

namespace asio = boost::asio;
using nlohmann::json;
using namespace std::chrono_literals;

namespace {

/// Then a guest takes the node for stopped. It may be merely slow: they come back to the same game.
constexpr auto patience_for_answer = 4s, patience_for_others = 10s;
/// Between two attempts, growing. A table lets 100 players in 10 s in from one address.
constexpr auto pause_min = 20ms, pause_max = 1280ms;

/// Any node leads there to the one that plays the table.
std::string path_of(const std::string& table) { return "/ws/" + table; }

/// What is told of a table that is not to be had here now.
bool is_passing(const json& message) {
  if (message["type"] == "bye") return message["next"] == "resume";
  const std::string code = message.value("code", "");
  return code == "table_failed" || code == "draining";
}

}  // namespace

asio::awaitable<void> pause(std::chrono::milliseconds time) {
  asio::steady_timer timer(co_await asio::this_coro::executor, time);
  co_await timer.async_wait(server::as_tuple);
}

asio::awaitable<std::optional<json>> open_table_at(std::uint16_t port, json terms) {
  Socket socket(co_await asio::this_coro::executor);
  wait_at_most(socket, patience_for_others);
  const bool connected = co_await connect(socket, port);
  if (!connected) co_return std::nullopt;
  co_return co_await open_table(socket, std::move(terms));
}

Guest::Guest(const json& created, int seat, std::uint32_t seed, std::size_t first_node)
    : witness_(created, seat, seed), table_(created["table"]), random_(seed), node_(first_node) {}

asio::awaitable<void> Guest::follow(Field& field, Known known) {
  std::chrono::milliseconds wait = pause_min;
  while (field.playing() && !witness_.over()) {
    co_await visit(field, known);
    if (!field.playing() || witness_.over()) break;
    if (witness_.welcomed()) wait = pause_min;
    else node_ = (node_ + 1) % field.ports.size();
    const auto asked = std::exchange(asked_to_wait_, std::nullopt);
    co_await pause(asked.value_or(wait + std::chrono::milliseconds(random_() % 20)));
    wait = std::min(2 * wait, std::chrono::milliseconds(pause_max));
  }
  if (!witness_.over()) co_await knock_everywhere(field, known);
  --field.guests;
}

/// At every node, until one has let them in and all have answered: any that lets them in must know
/// all.
asio::awaitable<void> Guest::knock_everywhere(Field& field, const Known& known) {
  std::size_t answers = 0;
  bool let_in = false;
  while (field.state == Field::State::come_in && (answers < field.ports.size() || !let_in)) {
    co_await visit(field, known);
    let_in = let_in || witness_.welcomed();
    if (answered_) ++answers, node_ = (node_ + 1) % field.ports.size();
    if (!answered_ || answers >= field.ports.size()) co_await pause(pause_max / 4);
  }
}

asio::awaitable<void> Guest::visit(Field& field, const Known& known) {
  witness_.come(known());
  answered_ = false;
  Socket socket(co_await asio::this_coro::executor);
  wait_at_most(socket, patience_for_answer);
  const bool connected = co_await connect(socket, field.ports[node_], path_of(table_));
  if (!connected) co_return;
  co_await say(socket, witness_.entrance().dump());
  for (;;) {
    const auto message = co_await hear_one(socket);
    if (!message || !hear(*message, field)) co_return;
    if (witness_.over() || (answered_ && !field.playing())) co_return;
    std::string act = witness_.answer();
    wait_at_most(socket, witness_.waits() ? patience_for_answer : patience_for_others);
    if (!act.empty()) co_await say(socket, std::move(act));
  }
}

/// False: they are to come back.
bool Guest::hear(const json& message, Field& field) {
  if (message["type"] == "notice") return true;
  answered_ = true;
  if (message["type"] == "bye" || message["type"] == "refused") {
    if (!is_passing(message)) field.tally.complain(witness_.name() + " hears " + message.dump());
    if (message.contains("retry_after"))
      asked_to_wait_ = std::chrono::milliseconds(message["retry_after"].get<std::int64_t>());
    return false;
  }
  if (message["type"] == "welcome") note_welcome(field);
  heard_at_ = std::chrono::steady_clock::now();
  const auto acts = field.tally.acts;
  witness_.hear(message, field.tally);
  field.acts += field.tally.acts - acts;
  return true;
}

/// How long they were without a table.
void Guest::note_welcome(Field& field) {
  if (witness_.known().pieces == 0) return;
  const std::chrono::duration<double, std::milli> took =
      std::chrono::steady_clock::now() - heard_at_;
  field.tally.pauses.push_back(took.count());
}

}  // namespace crash::nodes
