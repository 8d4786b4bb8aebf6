// SPDX-License-Identifier: MIT
// What strangers at a table can make the server send to a player: too little to throw the player
// off, even on a bad line.
#include "tests/support/here.hpp"
#include "tests/support/process.hpp"
#include "tests/support/raw_websocket.hpp"
#include "tests/support/table_talk.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

/// Its own, because several files are compiled together.
namespace strangers {

using namespace support;
using namespace std::chrono_literals;

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Moment = std::chrono::steady_clock::time_point;

/// A WebSocket that reads whatever it is sent, and counts it. Many run on one io_context.
class Peer : public std::enable_shared_from_this<Peer> {
 public:
  /// `bytes_per_second` 0: reads all at once. Otherwise its line is as slow as that, and has a
  /// small buffer.
  Peer(asio::io_context& io, std::uint16_t port, const char* from, std::size_t bytes_per_second = 0)
      : socket_(io), pause_(io), bytes_per_second_(bytes_per_second) {
    constexpr int small_buffer = 4096;
    socket_.open(tcp::v4());
    if (slow()) socket_.set_option(asio::socket_base::receive_buffer_size(small_buffer));
    socket_.set_option(tcp::no_delay(true));
    socket_.bind({asio::ip::make_address(from), 0});
    boost::system::error_code refused;
    socket_.connect({asio::ip::address_v4::loopback(), port}, refused);
    asio::write(socket_, asio::buffer(raw::handshake()), refused);
    asio::read_until(socket_, asio::dynamic_buffer(unread_), "\r\n\r\n", refused);
    open_ = !refused && unread_.starts_with("HTTP/1.1 101 ");
    unread_.erase(0, unread_.find("\r\n\r\n") + 4);
  }

  void start() { slow() ? read_slowly() : read(); }
  void say(const json& message) { send(raw::frame(raw::text, message.dump())); }
  void vanish() {
    open_ = false;
    pause_.cancel();
    socket_.close();
  }

  bool open() const { return open_; }
  std::size_t bytes() const { return bytes_; }
  int messages() const { return messages_; }
  int pongs() const { return pongs_; }               // among them
  const std::string& last() const { return last_; }  // message

 private:
  static constexpr auto beat = 20ms;

  bool slow() const { return bytes_per_second_ > 0; }
  void send(const std::string& bytes) {
    boost::system::error_code ignored;
    asio::write(socket_, asio::buffer(bytes), ignored);
  }
  bool hear(boost::system::error_code error, std::size_t size) {
    if (error || !open_) return open_ = false;
    bytes_ += size;
    unread_.append(piece_, size);
    while (take_frame()) ++messages_;
    return open_;
  }

  void read() {
    socket_.async_read_some(asio::buffer(piece_),
                            [self = shared_from_this()](auto error, std::size_t size) {
                              if (self->hear(error, size)) self->read();
                            });
  }

  void read_slowly() {
    const std::size_t most = bytes_per_second_ * beat / 1s;
    socket_.async_read_some(asio::buffer(piece_, most),
                            [self = shared_from_this()](auto error, std::size_t size) {
                              if (self->hear(error, size)) self->rest(size);
                            });
  }

  /// As long as these bytes take on its line.
  void rest(std::size_t bytes) {
    pause_.expires_after(std::chrono::microseconds(1'000'000 * bytes / bytes_per_second_));
    pause_.async_wait([self = shared_from_this()](auto error) {
      if (!error && self->open_) self->read_slowly();
    });
  }

  /// The server's frames are short, whole and not masked.
  bool take_frame() {
    const auto at = [this](std::size_t i) { return static_cast<unsigned char>(unread_[i]); };
    if (unread_.size() < 4) return false;
    const bool is_longer = at(1) == 126;
    const std::size_t head = is_longer ? 4 : 2;
    const std::size_t size = is_longer ? static_cast<std::size_t>(at(2) << 8 | at(3)) : at(1);
    if (unread_.size() < head + size) return false;
    const std::string heard = unread_.substr(head, size);
    const bool is_ping = (at(0) & 15) == raw::ping;
    unread_.erase(0, head + size);
    if (is_ping) {
      send(raw::frame(raw::pong, heard));
      return take_frame();
    }
    if (heard == R"({"type":"pong"})") ++pongs_;
    last_ = heard;
    return true;
  }

  tcp::socket socket_;
  asio::steady_timer pause_;
  const std::size_t bytes_per_second_;
  char piece_[4096];
  std::string unread_, last_;
  std::size_t bytes_ = 0;
  int messages_ = 0, pongs_ = 0;
  bool open_ = false;
};

constexpr std::size_t bad_line = 32'000;  // bytes in a second: 256 kbit/s
constexpr auto attack_lasts = 4s;         // at least
constexpr auto patience = 60s;            // of a busy machine

/// A table of the real game on a server with its usual limits, and a victim on a bad line in the
/// first seat.
struct Scene {
  explicit Scene(json terms = {{"spectators", 64}}, std::string bots = "none")
      : terms(std::move(terms)), bots(std::move(bots)) {}

  const json terms;
  const std::string bots;
  TemporaryDirectory data;
  Process server{here::server, {"--port", "0", "--data", data.path(), "--bots", bots}};
  const std::uint16_t port =
      static_cast<std::uint16_t>(std::stoi(server.line_after("Listening on http://127.0.0.1:")));
  json created = new_table(port, terms);
  asio::io_context io;
  std::shared_ptr<Peer> victim = enter("127.0.0.1", entrance(created, 0, "Ann"), bad_line);
  std::size_t bytes_before = 0;
  int messages_before = 0;
  int times = 0;       // that the attack was made
  double seconds = 0;  // that it took

  std::shared_ptr<Peer> enter(const char* from, const json& join,
                              std::size_t bytes_per_second = 0) {
    auto peer = std::make_shared<Peer>(io, port, from, bytes_per_second);
    peer->say(join);
    peer->start();
    return peer;
  }

  /// Until it has been answered, or its connection has ended.
  void let_hear(Peer& peer) {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    const int before = peer.messages();
    while (peer.open() && peer.messages() == before && io.run_one_until(deadline) > 0) continue;
  }

  /// Until its ping has been answered, or its connection has ended.
  void let_answer(Peer& peer) {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    const int before = peer.pongs();
    peer.say({{"type", "ping"}});
    while (peer.open() && peer.pongs() == before && io.run_one_until(deadline) > 0) continue;
  }

  /// Does this so many times a second, or as often as this machine can.
  template <class Act>
  void attack(int times_in_a_second, Act act) {
    let_answer(*victim);  // and hear what was told before
    bytes_before = victim->bytes();
    messages_before = victim->messages();
    const Moment begun = std::chrono::steady_clock::now();
    for (; std::chrono::steady_clock::now() < begun + attack_lasts; ++times) {
      act(times);
      io.poll();
      io.run_until(begun + (times + 1) * 1'000'000us / times_in_a_second);
    }
    seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  }

  /// The victim is there, hears little, and is answered.
  void check_victim(double bytes_in_a_second = 4'000) const {
    CHECK(victim->open());
    const double bytes = static_cast<double>(victim->bytes() - bytes_before) / seconds;
    const double messages = (victim->messages() - messages_before) / seconds;
    CAPTURE(victim->last().substr(0, 200));
    CAPTURE(times);
    CAPTURE(bytes);
    CAPTURE(messages);
    CHECK(bytes < bytes_in_a_second);
    CHECK(messages < 10);
  }

  /// Before more has come than its line brings in two seconds.
  void check_victim_is_answered() {
    const std::size_t before = victim->bytes();
    const int pongs = victim->pongs();
    let_answer(*victim);
    CAPTURE(victim->last().substr(0, 200));
    CHECK(victim->pongs() > pongs);
    CHECK(victim->bytes() - before < 2 * bad_line);
  }

  double sent() const {
    const std::string metrics = http_get(port, "/metrics");
    const std::string name = "\njojotte_messages_sent_total ";
    return std::stod(metrics.substr(metrics.find(name) + name.size()));
  }
};

/// 32 characters of four bytes each.
std::string longest_name() {
  std::string name;
  for (int i = 0; i < 32; ++i) name += "\U0001F0A1";
  return name;
}

}  // namespace

TEST_SUITE("strangers at a table") {
  TEST_CASE("spectators with long names that come and go do not throw off a player on a bad line") {
    Scene scene;
    const json join = entrance(scene.created, -1, longest_name().c_str());
    std::deque<std::shared_ptr<Peer>> strangers;
    scene.attack(150, [&](int) {
      strangers.push_back(scene.enter("127.0.0.2", join));
      if (strangers.size() <= 14) return;
      strangers.front()->vanish();
      strangers.pop_front();
    });
    scene.check_victim();
    scene.check_victim_is_answered();
  }

  TEST_CASE("opponents with long names who come and go do not throw off a player on a bad line") {
    Scene scene({{"game", "pippip"}, {"options", {{"seats", 12}}}});
    std::vector<std::shared_ptr<Peer>> opponents;
    const auto sit = [&](int seat) {
      const std::string from = "127.0.0." + std::to_string(10 + seat);
      return scene.enter(from.c_str(), entrance(scene.created, seat, longest_name().c_str()));
    };
    for (int seat = 1; seat < 12; ++seat) {
      opponents.push_back(sit(seat));
      scene.let_hear(*opponents.back());
    }
    scene.attack(100, [&](int i) {
      const int other = i % 11;
      opponents[static_cast<std::size_t>(other)]->vanish();
      opponents[static_cast<std::size_t>(other)] = sit(other + 1);
    });
    scene.check_victim(bad_line / 4.0);
    scene.check_victim_is_answered();
  }

  TEST_CASE("nobody who goes again keeps the seats of an open table from others") {
    Scene scene({{"game", "kaiser"}, {"open", true}, {"grace", 10}});
    const std::string table = scene.created["table"];
    const auto squat = [&](const char* key) {
      json sit{{"type", "sit"}, {"table", table}, {"key", std::string(32, *key)}};
      sit["promise"] = std::string(64, *key);
      const auto stranger = scene.enter("127.0.0.9", sit);
      scene.let_hear(*stranger);
      CHECK(json::parse(stranger->last())["type"] == "welcome");
      stranger->vanish();
    };
    for (const char* key : {"a", "b", "c"}) squat(key);
    WsClient lobby(scene.port);
    const auto until_open_seats_are = [&](int count) {
      const auto deadline = std::chrono::steady_clock::now() + patience;
      const auto open_seats = [&] {
        const json list = lobby.ask({{"type", "list"}}, "tables");
        return list["tables"][0].value("open_seats", 0);
      };
      while (open_seats() != count) {
        REQUIRE(std::chrono::steady_clock::now() < deadline);
        scene.io.run_for(500ms);  // a list costs an address much
      }
    };
    until_open_seats_are(0);
    until_open_seats_are(3);
    WsClient back(scene.port);  // whoever comes back before another has sat down has their seat
    const json again =
        back.ask({{"type", "join"}, {"table", table}, {"key", std::string(32, 'b')}}, "welcome");
    CHECK(again["seat"] == 2);
    CHECK(again["taken"] == json{{"times", 1}});
    CHECK(WsClient(scene.port)
              .ask({{"type", "sit"}, {"table", table}, {"key", std::string(32, 'd')}},
                   "welcome")["seat"] == 1);
  }

  TEST_CASE("a guest who comes first does not fill the table with the computer") {
    Scene scene({{"game", "kaiser"}}, here::bot);
    const json created = new_table(scene.port, {{"game", "kaiser"}});
    const auto guest = scene.enter("127.0.0.9", entrance(created, 3, "First"));
    scene.let_hear(*guest);
    guest->say({{"type", "wish"}, {"wish", "computer"}});
    scene.let_hear(*guest);
    CHECK(json::parse(guest->last())["code"] == "not_now");
    WsClient host(scene.port);
    CHECK(host.ask(entrance(created, 0), "welcome")["seat"] == 0);
    CHECK(host.ask({{"type", "wish"}, {"wish", "computer"}}, "update")["wish"] == "computer");
  }

  TEST_CASE("a stranger has a share of the open seats of all tables") {
    Scene scene({{"open", true}});
    std::map<std::string, int> answers;
    for (int i = 0; i < 40; ++i) {
      const json open = new_table(scene.port, {{"open", true}});
      const auto stranger =
          scene.enter("127.0.0.9", {{"type", "sit"},
                                    {"table", open["table"]},
                                    {"key", std::to_string(10 + i) + std::string(30, 'e')}});
      scene.let_hear(*stranger);
      const json answer = json::parse(stranger->last());
      ++answers[answer.value("code", answer["type"].get<std::string>())];
      stranger->vanish();
    }
    CHECK(answers == std::map<std::string, int>{{"welcome", 25}, {"too_many_seats", 15}});
  }

  TEST_CASE("wishes of an opponent with many spectators do not throw off a player on a bad line") {
    Scene scene;
    const json join = entrance(scene.created, -1, longest_name().c_str());
    std::vector<std::shared_ptr<Peer>> crowd;
    for (int i = 0; i < 64; ++i) {
      crowd.push_back(scene.enter("127.0.0.2", join));
      scene.let_hear(*crowd.back());
    }
    const auto opponent = scene.enter("127.0.0.3", entrance(scene.created, 1, "Ben"));
    scene.let_hear(*opponent);
    scene.io.run_for(1s);  // until the news of them all has been told
    const double before = scene.sent();
    scene.attack(190, [&](int i) {
      opponent->say({{"type", "wish"}, {"wish", i % 2 == 0 ? "pause" : "go_on"}});
    });
    const double messages_to_all = (scene.sent() - before) / scene.seconds;
    CAPTURE(messages_to_all);
    CHECK(messages_to_all < 1000);
    scene.check_victim();
    scene.check_victim_is_answered();
  }
}

}  // namespace strangers
