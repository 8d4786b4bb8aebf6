// SPDX-License-Identifier: MIT
#include "clients/bot/seat_host.hpp"

#include "clients/net/own_seats.hpp"

#include <unistd.h>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read_until.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iostream>
#include <utility>

namespace bot {
namespace {

using nlohmann::json;

/// Never includes the input: there may be a key in it.
void print(const json& line) { std::cout << line.dump() << '\n' << std::flush; }

void print_wrong(const std::string& why) { print({{"type", "wrong"}, {"text", why}}); }

}  // namespace

SeatHost::SeatHost(net::Server server, Defaults defaults)
    : server_(std::move(server)),
      defaults_(std::move(defaults)),
      input_(io_, ::dup(STDIN_FILENO)) {}

int SeatHost::run() {
  read_line();
  io_.run();
  return 0;
}

void SeatHost::read_line() {
  boost::asio::async_read_until(input_, boost::asio::dynamic_buffer(unread_, line_bytes_max), '\n',
                                [this](auto error, std::size_t size) {
                                  if (error == boost::asio::error::not_found)
                                    return print_wrong("A line is too long.");
                                  if (error && defaults_.ends_with_input) return io_.stop();
                                  if (error) return;
                                  const std::string line = unread_.substr(0, size - 1);
                                  unread_.erase(0, size);
                                  take_seat(line);
                                  read_line();
                                });
}

void SeatHost::take_seat(std::string_view line) {
  const json wanted = json::parse(line, nullptr, false);
  if (!wanted.is_object()) return print_wrong("A line is not a JSON object.");
  for (const char* name : {"table", "invitation", "key", "level", "name"})
    if (wanted.contains(name) && !wanted[name].is_string())
      return print_wrong(std::string("/") + name + " is not a text.");
  if (wanted.contains("seat") && !wanted["seat"].is_number_unsigned())
    return print_wrong("/seat is not the number of a seat.");
  net::Link link{.server = server_,
                 .table = wanted.value("table", ""),
                 .sits = wanted.contains("invitation"),
                 .invitation = wanted.value("invitation", ""),
                 .seat = static_cast<int>(std::min(wanted.value("seat", std::int64_t{-1}),
                                                   std::int64_t{net::seats_max})),
                 .key = wanted.value("key", "")};
  if (link.table.empty() || !link.plays())
    return print_wrong("A line has no table, or neither invitation nor key.");
  const auto level = level_by_name(wanted.value("level", std::string(name_of(defaults_.level))));
  if (!level) return print_wrong("There is no such level at table " + link.table + ".");
  if (seats_.size() >= seats_max) return print_wrong("This process has no free seat.");
  try {
    if (link.key.empty()) link = net::OwnSeats::of_this_user().with_key(std::move(link));
  } catch (const std::exception& fault) {
    return print_wrong(fault.what());
  }
  const int number = ++taken_;
  const json id = wanted.value("id", json());
  SeatAtTable::Options options{link,
                               *level,
                               wanted.value("name", defaults_.name),
                               defaults_.pace,
                               defaults_.rematch_seconds,
                               defaults_.alone_seconds,
                               defaults_.seed};
  seats_[number] = std::make_unique<SeatAtTable>(
      io_, std::move(options),
      [this, number, table = link.table, id](int status, const std::string& why) {
        json told{{"type", "left"}, {"table", table}, {"status", status}, {"text", why}};
        if (id.is_number_unsigned()) told["id"] = id;
        left(number, told);
      });
}

/// The seat is deleted later, as it is still on the call stack.
void SeatHost::left(int number, const json& line) {
  print(line);
  boost::asio::post(io_, [this, number] { seats_.erase(number); });
}

}  // namespace bot
