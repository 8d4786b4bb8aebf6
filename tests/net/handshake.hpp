// SPDX-License-Identifier: MIT
#pragma once

#include <openssl/evp.h>

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

}  // namespace handshake
