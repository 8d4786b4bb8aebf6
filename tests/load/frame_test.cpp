// SPDX-License-Identifier: MIT
#include "clients/load/frame.hpp"

#include <doctest/doctest.h>

#include <string>

TEST_SUITE("the load tool's frames") {
  TEST_CASE("a server's frame is read when it is complete") {
    for (const std::size_t size : {0U, 1U, 125U, 126U, 65'535U, 65'536U}) {
      CAPTURE(size);
      std::string bytes;
      load::frame::write(bytes, load::frame::Kind::text, std::string(size, 'x'), 0);
      const std::size_t header = bytes.size() - size;  // the key, four zeros, ends it
      bytes.erase(header - 4, 4);
      bytes[1] = static_cast<char>(bytes[1] & 0x7F);
      CHECK_FALSE(load::frame::read(std::string_view(bytes).substr(0, bytes.size() - 1)));
      const std::string with_more = bytes + "more";
      const auto frame = load::frame::read(with_more);
      REQUIRE(frame);
      CHECK(frame->kind == load::frame::Kind::text);
      CHECK(frame->last);
      CHECK(frame->payload == std::string(size, 'x'));
      CHECK(frame->size == bytes.size());
    }
  }

  TEST_CASE("frames of the client are masked") {
    std::string bytes;
    const std::uint32_t key = 0x01020304;
    load::frame::write(bytes, load::frame::Kind::text, "hello", key);
    REQUIRE(bytes.size() == 2 + 4 + 5);
    CHECK((static_cast<unsigned char>(bytes[1]) & 0x80U) != 0);
    for (std::size_t i = 0; i < 5; ++i)
      CHECK(static_cast<char>(bytes[6 + i] ^ bytes[2 + i % 4]) == "hello"[i]);
  }
}
