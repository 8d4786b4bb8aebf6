// SPDX-License-Identifier: MIT
#include "tests/crash/client.hpp"

#include "protocol/message_codec.hpp"
#include "server/async/as_tuple.hpp"
#include "tests/support/entrance.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>

#include <algorithm>

namespace crash {

namespace asio = boost::asio;
namespace beast = boost::beast;
using nlohmann::json;
using server::as_tuple;

namespace {

using Socket = beast::websocket::stream<beast::tcp_stream>;

asio::awaitable<bool> connect(Socket& socket, std::uint16_t port) {
  const asio::ip::tcp::endpoint at(asio::ip::address_v4::loopback(), port);
  const auto [refused] = co_await beast::get_lowest_layer(socket).async_connect(at, as_tuple);
  if (refused) co_return false;
  const auto [failed] = co_await socket.async_handshake("localhost", "/ws", as_tuple);
  co_return !failed;
}

/// Errors are ignored; reading notices that the server has gone.
asio::awaitable<void> say(Socket& socket, std::string text) {
  co_await socket.async_write(asio::buffer(text), as_tuple);
}

/// Nullopt when the connection has ended.
asio::awaitable<std::optional<json>> hear_one(Socket& socket) {
  beast::flat_buffer buffer;
  const auto [ended, size] = co_await socket.async_read(buffer, as_tuple);
  if (ended) co_return std::nullopt;
  co_return json::parse(beast::buffers_to_string(buffer.data()));
}

}  // namespace

asio::awaitable<std::optional<json>> open_table(const Life& life, json terms) {
  Socket socket(co_await asio::this_coro::executor);
  const bool connected = co_await connect(socket, life.port());
  if (!connected) co_return std::nullopt;
  terms["type"] = "create";
  co_await say(socket, terms.dump());
  const auto created = co_await hear_one(socket);
  if (!created || created->at("type") != "created") co_return std::nullopt;  // its disk has failed
  co_return created;
}

Client::Client(const json& created, int seat, std::uint32_t seed)
    : seat_(seat), entrance_(support::entrance(created, seat)), random_(seed) {}

std::string Client::name() const {
  const std::string table = entrance_["table"];
  return plays() ? "seat " + std::to_string(seat_) + " of " + table : "a spectator of " + table;
}

// ---- a life -------------------------------------------------------------------------------

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
  welcomed_ = failed_ = false;
  if (act_) act_->sent = false;
  Socket socket(co_await asio::this_coro::executor);
  const bool connected = co_await connect(socket, life.port());
  if (!connected) co_return Parting::died;
  co_await say(socket, entrance_.dump());
  while (!failed_) {
    const auto message = co_await hear_one(socket);
    if (!message) co_return Parting::died;
    hear(*message, life);
    if (over() && !std::exchange(rests_, true)) life.rest();
    if (welcomed_ && !std::exchange(arrived_, true)) co_await life.arrive(true);
    std::string act = answer();
    if (!act.empty()) co_await say(socket, std::move(act));
  }
  co_return Parting::failed;
}

/// The act for the present question, unless it has been sent; if it got lost, the same act again.
std::string Client::answer() {
  if (!plays() || !welcomed_ || failed_ || (act_ && act_->sent)) return {};
  if (!act_) {
    if (!told_.asked()) return {};
    const auto actions = told_.actions();
    act_ = Act{told_.question(), actions[random_() % actions.size()]};
  }
  act_->sent = true;
  return protocol::write(protocol::Act{act_->question, act_->action});
}

// ---- reading ------------------------------------------------------------------------------

void Client::hear(const json& message, Life& life) {
  const std::string type = message["type"];
  const std::string code = message.value("code", "");
  failed_ = (type == "bye" || type == "refused") && code == "table_failed";
  if (failed_) return;
  if (type == "welcome") hear_welcome(message, life);
  else if (type == "update") hear_update(message, life);
  else life.tally().complain(name() + " hears " + message.dump());
}

void Client::hear_welcome(const json& welcome, Life& life) {
  welcomed_ = true;
  seq_ = welcome["seq"];
  told_ = support::TableAsTold(welcome);
  const json& view = told_.view();
  if (const auto expected = std::exchange(expected_, std::nullopt); expected && *expected != view)
    life.tally().complain(name() + " comes back to another view: " + view.dump() + ", it was " +
                          expected->dump());
  const std::uint64_t asked = told_.question();
  if (asked != 0 && asked <= settled_)
    life.tally().complain(name() + " is asked a question again that it has answered");
  pieces_.emplace_back();
  hear_story(welcome["story"], life);
  pieces_.back().welcomed_with = pieces_.back().story.size();
}

void Client::hear_update(const json& update, Life& life) {
  if (update["seq"] != ++seq_) life.tally().complain(name() + " misses an update");
  told_.merge(update["patch"]);
  hear_story(update["story"], life);
  if (update.contains("settled")) settle(update["settled"], life);
  life.heard_update();
}

void Client::hear_story(const json& story, Life& life) {
  for (const json& event : story) pieces_.back().story.push_back(event.dump());
  life.tally().events += static_cast<std::int64_t>(story.size());
}

void Client::settle(std::uint64_t question, Life& life) {
  if (!act_ || act_->question != question) {
    life.tally().complain(name() + " gets an answer to an act that it has not sent");
    return;
  }
  acts_.push_back(act_->action);
  settled_ = question;
  act_.reset();
  ++life.tally().acts;
}

// ---- comparing ----------------------------------------------------------------------------

void Client::compare(const Evidence& evidence, Tally& tally) {
  const auto pieces = std::exchange(pieces_, {});
  for (const Piece& piece : pieces) compare_piece(piece, evidence, tally);
  if (plays()) compare_acts(evidence, tally);
  const bool knows_all = !evidence.ends_silently() && end_ == evidence.story().size();
  if (knows_all && told_.known()) expected_ = told_.view();
}

void Client::compare_piece(const Piece& piece, const Evidence& evidence, Tally& tally) {
  if (piece.story.empty()) return;
  const auto place = evidence.place_of(piece.story, began_at_);
  if (!place) {
    const std::size_t missing = piece.story.size() - evidence.known_of(piece.story, began_at_);
    tally.lost += static_cast<std::int64_t>(missing);
    tally.complain(name() + " has heard what is not in the journal, " + std::to_string(missing) +
                   " events, of which the last is " + piece.story.back());
    return;
  }
  if (*place + piece.welcomed_with < end_) {
    tally.lost += static_cast<std::int64_t>(end_ - *place - piece.welcomed_with);
    tally.complain(name() + " was welcomed with less than it had been told before");
  }
  began_at_ = *place;
  end_ = std::max(end_, *place + piece.story.size());
}

/// The journal must have the client's acts, in order, and perhaps one that was not answered yet.
void Client::compare_acts(const Evidence& evidence, Tally& tally) {
  const auto& kept = evidence.acts(static_cast<std::size_t>(seat_));
  std::vector<json> done = acts_;
  if (act_ && kept.size() > done.size()) done.push_back(act_->action);
  if (kept == done) return;
  if (kept.size() < done.size()) tally.lost += static_cast<std::int64_t>(done.size() - kept.size());
  if (kept.size() > done.size())
    tally.doubled += static_cast<std::int64_t>(kept.size() - done.size());
  tally.complain(name() + " has done " + std::to_string(done.size()) +
                 " acts, and the journal has others: " + std::to_string(kept.size()));
}

}  // namespace crash
