// SPDX-License-Identifier: MIT
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

/// The floor: the cost for Beast to read a frame and to write one to each client at the table, of
/// the size of Jo-Jotte's frames. It reads no JSON, knows no rules, keeps nothing and checks
/// nothing. It distinguishes jojotte-load's `create`, `sit`, `join` and `act` by one letter.
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Text = std::shared_ptr<const std::string>;

/// The lengths of the texts of updates, equal to Jo-Jotte's.
struct Sizes {
  std::size_t player = 300, spectator = 200;
};

/// `begin` and `end`, padded in between to `size`.
std::string padded(std::string begin, const std::string& end, std::size_t size) {
  begin += R"(,"pad":")";
  const std::size_t rest = begin.size() + end.size() + 1;
  if (rest < size) begin.append(size - rest, '.');
  return begin + '"' + end;
}

class Session;

/// Seats 0 and 1, then the spectators. Questions are numbered from ten million, so that all texts
/// have the same length.
struct Table {
  std::vector<std::shared_ptr<Session>> members;
  int players = 0;
  std::uint64_t question = 10'000'000;
};

struct Relay {
  explicit Relay(const Sizes& wanted) : sizes(wanted) {}

  Sizes sizes;
  std::unordered_map<std::string, Table> tables;
};

class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(tcp::socket socket, Relay& relay) : ws_(std::move(socket)), relay_(relay) {
    ws_.text(true);
    ws_.auto_fragment(false);
  }

  void run() {
    ws_.async_accept([self = shared_from_this()](beast::error_code error) {
      if (!error) self->read();
    });
  }

  void send(Text text) {
    outbox_.push_back(std::move(text));
    if (outbox_.size() == 1) write();
  }

 private:
  void read() {
    ws_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return;
      const auto bytes = self->buffer_.data();
      self->take({static_cast<const char*>(bytes.data()), bytes.size()});
      self->buffer_.clear();
      self->read();
    });
  }

  void write() {
    ws_.async_write(asio::buffer(*outbox_.front()),
                    [self = shared_from_this()](beast::error_code error, std::size_t) {
                      if (error) return;
                      self->outbox_.pop_front();
                      if (!self->outbox_.empty()) self->write();
                    });
  }

  void take(std::string_view text) {
    constexpr std::size_t kind = 9;  // {"type":"a
    if (text.size() <= kind) return;
    if (text[kind] == 'a') act();
    else if (text[kind] == 'c') create();
    else if (text[kind] == 's') sit(text);
    else if (text[kind] == 'j') join(text);
  }

  void create() {
    const std::string name = std::to_string(10'000'000 + relay_.tables.size());
    relay_.tables[name];
    send(std::make_shared<std::string>(R"({"type":"created","table":")" + name +
                                       R"(","invitation":"0","seats":[0,1]})"));
  }

  /// Takes the seat that the message ends with.
  void sit(std::string_view text) {
    constexpr std::size_t name = 23;  // {"type":"sit","table":"
    come(text.substr(name, name_size), text[text.size() - 2] == '0' ? 0 : 1);
    if (table_ && ++table_->players == 2) table_->members[0]->send(asked(*table_, 0));
  }

  void join(std::string_view text) {
    constexpr std::size_t name = 24;  // {"type":"join","table":"
    come(text.substr(name, name_size), std::nullopt);
  }

  /// To a seat, or to watch.
  void come(std::string_view name, std::optional<std::size_t> seat) {
    const auto found = relay_.tables.find(std::string(name));
    if (found == relay_.tables.end()) return;
    table_ = &found->second;
    seat_ = seat.value_or(std::max<std::size_t>(table_->members.size(), 2));
    if (seat_ >= table_->members.size()) table_->members.resize(seat_ + 1);
    table_->members[seat_] = shared_from_this();
    send(std::make_shared<std::string>(
        R"({"type":"welcome","about":{"phases":["play","over"],"verbs":{"play":{"with":)"
        R"({"card":"card"}}}},"view":{}})"));
  }

  /// After an act everybody is told, and the other seat is asked next.
  void act() {
    if (!table_) return;
    ++table_->question;
    for (std::size_t i = 0; i < table_->members.size(); ++i) {
      const auto& member = table_->members[i];
      if (member) member->send(i < 2 ? asked(*table_, i == seat_ ? 2 : 1) : watched());
    }
  }

  /// The update for `who`: 0 and 1 may be asked, others are spectators.
  Text asked(const Table& table, int who) const {
    std::string text = R"({"type":"update","patch":{"ask":)";
    if (who == 2) text += "null";
    else
      text.append(R"({"n":)").append(std::to_string(table.question)) += R"(,"may":{"play":"KS"}})";
    return std::make_shared<std::string>(padded(std::move(text), "}}", relay_.sizes.player));
  }

  Text watched() const {
    return std::make_shared<std::string>(
        padded(R"({"type":"update","patch":{})", "}", relay_.sizes.spectator));
  }

  static constexpr std::size_t name_size = 8;

  websocket::stream<beast::tcp_stream> ws_;
  Relay& relay_;
  beast::flat_buffer buffer_;
  std::deque<Text> outbox_;
  Table* table_ = nullptr;
  std::size_t seat_ = 0;
};

void accept(tcp::acceptor& acceptor, Relay& relay) {
  acceptor.async_accept([&](beast::error_code error, tcp::socket socket) {
    if (!error) {
      socket.set_option(tcp::no_delay(true));
      std::make_shared<Session>(std::move(socket), relay)->run();
    }
    accept(acceptor, relay);
  });
}

}  // namespace

/// bench-relay PLAYER_BYTES SPECTATOR_BYTES: prints where it listens, and serves until it is
/// killed.
int main(int argc, char** argv) {
  Sizes sizes;
  if (argc > 1) sizes.player = std::strtoul(argv[1], nullptr, 10);
  if (argc > 2) sizes.spectator = std::strtoul(argv[2], nullptr, 10);
  asio::io_context io(1);
  tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), 0});
  acceptor.listen();
  Relay relay(sizes);
  accept(acceptor, relay);
  std::cout << "bench-relay listens at 127.0.0.1:" << acceptor.local_endpoint().port() << std::endl;
  io.run();
}
