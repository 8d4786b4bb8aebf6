// SPDX-License-Identifier: MIT
// Text with characters that command a terminal, in a file and from a server of somebody else.
#include "tests/support/here.hpp"
#include "tests/support/process.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

#include <fstream>
#include <string>
#include <thread>
#include <vector>

using namespace support;

namespace hostile_text_test {

/// Each in UTF-8: an escape, C1, DEL, marks of direction, overrides, isolates, a line separator.
const std::vector<std::string> commanding = {"\x1B",   "\u009B", "\x7F",   "\u061C",
                                             "\u200E", "\u200F", "\u2028", "\u202E",
                                             "\u2066", "\u2069", "\r",     "\x07"};

std::string all_of_them() {
  std::string all = "begin";
  for (const std::string& one : commanding) all += one + "x";
  return all;
}

/// What was printed has none of them, and there was something to print.
void check_harmless(const std::string& printed) {
  CHECK(printed.find("begin") != std::string::npos);
  for (const std::string& one : commanding) {
    CAPTURE(one);
    CHECK(printed.find(one) == std::string::npos);
  }
}

/// Answers one request with this body, as no server of ours would.
class HostileServer {
 public:
  explicit HostileServer(std::string body) {
    thread_ = std::thread([this, text = std::move(body)] {
      boost::system::error_code ignored;
      boost::asio::ip::tcp::socket socket(io_);
      acceptor_.accept(socket, ignored);
      std::string request;
      boost::asio::read_until(socket, boost::asio::dynamic_buffer(request), "\r\n\r\n", ignored);
      const std::string answer =
          "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: " + std::to_string(text.size()) +
          "\r\n\r\n" + text;
      boost::asio::write(socket, boost::asio::buffer(answer), ignored);
    });
  }
  ~HostileServer() { thread_.join(); }
  std::string table() const {
    return "http://127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port()) +
           "/table/K7QWM2XA";
  }

 private:
  boost::asio::io_context io_;
  boost::asio::ip::tcp::acceptor acceptor_{io_, {boost::asio::ip::address_v4::loopback(), 0}};
  std::thread thread_;
};

}  // namespace hostile_text_test

TEST_SUITE("text that commands a terminal is made visible") {
  using namespace hostile_text_test;

  TEST_CASE("by every command of jojotte-record") {
    const TemporaryDirectory folder;
    const std::string file = (folder.path() / "a.transcript").string();
    // The fault names the member. JSON has no raw control characters, so they are written as codes.
    std::ofstream(file) << R"({"open":{"game":"jojotte","begin\u001b\u009b\u007f\u061c\u200e\u200f)"
                        << R"(\u2028\u202e\u2066\u2069\r\u0007":1}})" << "\n";
    for (const char* command : {"check", "replay", "legal", "print", "analyse"}) {
      CAPTURE(command);
      Process record(here::record, {command, file});
      CHECK(record.wait() == 2);
      check_harmless(record.output());
      CHECK(
          record.output().find("\\u001b\\u009b\\u007f\\u061c\\u200e\\u200f\\u2028\\u202e\\u2066") !=
          std::string::npos);
    }
  }

  TEST_CASE("by the client's commands that print what a server sends") {
    const std::string body = "{\"closed\":\"" + all_of_them() + "\"}\n";
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"transcript"}, {"analyse", "--json"}, {"replay", "--json"}}) {
      CAPTURE(command.front());
      const HostileServer server(body);
      std::vector<std::string> words{command.front(), server.table()};
      words.insert(words.end(), command.begin() + 1, command.end());
      Process client(here::client, words);
      CHECK(client.wait() == 0);
      check_harmless(client.output());
      CHECK(client.output().find("\\u202e") != std::string::npos);
    }
  }
}
