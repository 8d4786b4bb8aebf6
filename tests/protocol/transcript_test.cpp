// SPDX-License-Identifier: MIT
#include "protocol/transcript.hpp"

#include <doctest/doctest.h>

using namespace protocol;

TEST_SUITE("reading a record") {
  TEST_CASE("a time that does not fit into a number is refused") {
    const auto bank_of = [](std::string_view numbers) {
      return read_record(R"({"n":7,"seat":0,"action":{"type":"pass"},"bank":[)" +
                         std::string(numbers) + "]}");
    };
    const auto most = bank_of("0,9223372036854775807");
    REQUIRE(most.has_value());
    CHECK(most->bank == std::vector<std::int64_t>{0, 9'223'372'036'854'775'807});
    for (const char* numbers : {"9223372036854775808,0", "18446744073709551615", "-1", "1.5"}) {
      CAPTURE(numbers);
      const auto read = bank_of(numbers);
      REQUIRE(!read.has_value());
      CHECK(read.error().code == "bad_record");
    }
  }

  TEST_CASE("a seat that no table can have is refused") {
    const auto resigned = [](std::string_view seat) {
      return read_record(R"({"n":3,"seat":)" + std::string(seat) + R"(,"resign":"deal"})");
    };
    CHECK(resigned("15").has_value());
    for (const char* seat : {"16", "256", "18446744073709551615", "-1", "0.0"}) {
      CAPTURE(seat);
      CHECK(!resigned(seat).has_value());
    }
  }
}
