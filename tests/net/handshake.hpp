// SPDX-License-Identifier: MIT
#pragma once

#include <openssl/evp.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>

#include <cstddef>
#include <string>

/// A server's side of a WebSocket, written by hand.
namespace handshake {

/// The answer that RFC 6455 requires to the key of a client.
inline std::string accepted(const std::string& request) {
  const std::string header = "Sec-WebSocket-Key: ";
  const std::string key = request.substr(request.find(header) + header.size(), 24) +
                          "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  unsigned char digest[20], text[29];
  EVP_Digest(key.data(), key.size(), digest, nullptr, EVP_sha1(), nullptr);
  EVP_EncodeBlock(text, digest, sizeof digest);
  return reinterpret_cast<const char*>(text);
}

/// What opens the WebSocket that the request asks for.
inline std::string answer_to(const std::string& request) {
  return "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Protocol: jojotte.v2.json\r\nSec-WebSocket-Accept: " +
         accepted(request) + "\r\n\r\n";
}

/// A text of less than 64 KiB in one frame.
inline std::string frame(const std::string& text) {
  std::string bytes = "\x81";
  if (text.size() < 126) return bytes + static_cast<char>(text.size()) + text;
  bytes += '\x7e';
  bytes += static_cast<char>(text.size() >> 8);
  bytes += static_cast<char>(text.size() & 0xff);
  return bytes + text;
}

/// The text that a client has sent in one frame, of less than 64 KiB; it waits for it.
inline std::string read_frame(boost::asio::ip::tcp::socket& socket) {
  const auto read = [&socket](std::size_t count) {
    std::string bytes(count, '\0');
    boost::asio::read(socket, boost::asio::buffer(bytes));
    return bytes;
  };
  const auto number = [](char byte) {
    return static_cast<std::size_t>(static_cast<unsigned char>(byte));
  };
  std::size_t size = number(read(2)[1]) & 0x7f;
  if (size == 126) {
    const std::string longer = read(2);
    size = number(longer[0]) << 8 | number(longer[1]);
  }
  const std::string mask = read(4);
  std::string text = read(size);
  for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>(text[i] ^ mask[i % 4]);
  return text;
}

}  // namespace handshake
