// SPDX-License-Identifier: MIT
#include "clients/bot/house.hpp"

#include <unistd.h>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read_until.hpp>
#include <nlohmann/json.hpp>

#include <iostream>
#include <utility>

namespace bot {
namespace {

using nlohmann::json;

/// Never with what was read: there may be a token in it.
void tell(const json& line) { std::cout << line.dump() << '\n' << std::flush; }

void tell_wrong(const std::string& why) { tell({{"type", "wrong"}, {"text", why}}); }

}  // namespace

House::House(cli::Server server, Manners manners)
    : server_(std::move(server)), manners_(std::move(manners)), input_(io_, ::dup(STDIN_FILENO)) {}

int House::run() {
  read_line();
  io_.run();
  return 0;
}

void House::read_line() {
  boost::asio::async_read_until(input_, boost::asio::dynamic_buffer(unread_, line_bytes_max), '\n',
                                [this](auto error, std::size_t size) {
                                  if (error == boost::asio::error::not_found)
                                    return tell_wrong("A line is too long.");
                                  if (error && manners_.ends_with_input) return io_.stop();
                                  if (error) return;
                                  const std::string line = unread_.substr(0, size - 1);
                                  unread_.erase(0, size);
                                  take_seat(line);
                                  read_line();
                                });
}

void House::take_seat(std::string_view line) {
  const json wanted = json::parse(line, nullptr, false);
  if (!wanted.is_object()) return tell_wrong("A line is not a JSON object.");
  for (const char* name : {"table", "token", "level", "name"})
    if (wanted.contains(name) && !wanted[name].is_string())
      return tell_wrong(std::string("/") + name + " is not a text.");
  const std::string table = wanted.value("table", ""), token = wanted.value("token", "");
  if (table.empty() || token.empty()) return tell_wrong("A line has no table or no token.");
  const auto level = level_by_name(wanted.value("level", std::string(name_of(manners_.level))));
  if (!level) return tell_wrong("There is no such level at table " + table + ".");
  if (seats_.size() >= seats_max) return tell_wrong("No seat is free in this house.");
  const int number = ++taken_;
  const json id = wanted.value("id", json());
  SeatAtTable::Wish wish{{server_, table, token},
                         *level,
                         wanted.value("name", manners_.name),
                         manners_.pace,
                         manners_.rematch_seconds,
                         manners_.alone_seconds,
                         manners_.seed};
  seats_[number] = std::make_unique<SeatAtTable>(
      io_, std::move(wish), [this, number, table, id](int status, const std::string& why) {
        json told{{"type", "left"}, {"table", table}, {"status", status}, {"text", why}};
        if (id.is_number_unsigned()) told["id"] = id;
        left(number, told);
      });
}

/// The seat is still on the stack that calls.
void House::left(int number, const json& line) {
  tell(line);
  boost::asio::post(io_, [this, number] { seats_.erase(number); });
}

}  // namespace bot
