// SPDX-License-Identifier: MIT
#include "tests/support/ws_client.hpp"

#include <doctest/doctest.h>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/websocket.hpp>
#include <nlohmann/json.hpp>

#include <chrono>

namespace support {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using beast::error_code;
using nlohmann::json;

namespace {

constexpr auto patience = std::chrono::seconds(120);  // of a busy machine

tcp::endpoint here(std::uint16_t port) { return {asio::ip::address_v4::loopback(), port}; }

}  // namespace

WsClient::WsClient(std::uint16_t port, const std::string& path) : ws_(io_) {
  beast::get_lowest_layer(ws_).socket().connect(here(port));
  ws_.set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
    request.set(beast::http::field::sec_websocket_protocol, "jojotte.v2.json");
  }));
  ws_.handshake("localhost", path);
}

/// Runs until an operation's handler sets `done`.
void WsClient::wait(const bool& done) {
  io_.restart();
  const auto deadline = std::chrono::steady_clock::now() + patience;
  while (!done && io_.run_one_until(deadline) > 0) {
  }
  REQUIRE_MESSAGE(done, "waited too long");
}

void WsClient::record(Frames& frames) {
  frames_ = &frames;
  connection_ = frames.connection();
}

void WsClient::send(std::string_view text) {
  if (frames_) frames_->add("client", connection_, text);
  ws_.text(true);
  error_code ignored;  // the server may have closed; its last bytes can still be read
  ws_.write(asio::buffer(text), ignored);
}

void WsClient::send(const json& message) { send(std::string_view(message.dump())); }

void WsClient::send_binary(std::string_view bytes) {
  ws_.binary(true);
  ws_.write(asio::buffer(bytes));
}

json WsClient::hear() { return json::parse(hear_text()); }

std::string WsClient::hear_text() {
  bool done = false;
  error_code failed;
  buffer_.clear();
  ws_.async_read(buffer_, [&](error_code error, std::size_t) {
    failed = error;
    done = true;
  });
  wait(done);
  REQUIRE_MESSAGE(!failed, failed.message());
  const std::string text = beast::buffers_to_string(buffer_.data());
  if (frames_) frames_->add("server", connection_, text);
  return text;
}

json WsClient::hear(std::string_view type) {
  for (;;) {
    json message = hear();
    if (message["type"] == type) return message;
  }
}

json WsClient::ask(const json& message, std::string_view answer_type) {
  send(message);
  json answer = hear();
  INFO(answer.dump());
  CHECK(answer["type"] == answer_type);
  return answer;
}

std::string WsClient::refused(const json& message) { return ask(message, "refused")["code"]; }

std::uint16_t WsClient::closed() {
  for (;;) {
    bool done = false;
    error_code failed;
    buffer_.clear();
    ws_.async_read(buffer_, [&](error_code error, std::size_t) {
      failed = error;
      done = true;
    });
    wait(done);
    if (failed) return ws_.reason().code;
  }
}

void WsClient::vanish() { beast::get_lowest_layer(ws_).close(); }

tcp::socket& WsClient::socket() { return beast::get_lowest_layer(ws_).socket(); }

std::string raw_exchange(std::uint16_t port, std::string_view bytes) {
  asio::io_context io;
  tcp::socket socket(io);
  socket.connect(here(port));
  error_code ignored;
  asio::write(socket, asio::buffer(bytes), ignored);
  socket.shutdown(tcp::socket::shutdown_send, ignored);
  std::string answer;
  bool done = false;
  asio::async_read(socket, asio::dynamic_buffer(answer),
                   [&](error_code, std::size_t) { done = true; });
  io.run_for(patience);
  REQUIRE_MESSAGE(done, "waited too long");
  return answer;
}

/// By HTTP/1.0, so that bodies come in one piece.
std::string http_get(std::uint16_t port, const std::string& path) {
  return raw_exchange(port, "GET " + path + " HTTP/1.0\r\nHost: localhost\r\n\r\n");
}

}  // namespace support
