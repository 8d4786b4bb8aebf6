// SPDX-License-Identifier: MIT
// A place at a table, against a server on loopback that says only what the test makes it say.
#include "clients/net/follower.hpp"

#include "tests/net/handshake.hpp"
#include "tests/net/sample.hpp"

#include <doctest/doctest.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace follower_test {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;

const std::string bye = R"({"type":"bye","code":"freed","text":"Go.","next":"stop"})";

/// Takes one connection after the other, and says all it has to say to each at once, whatever it is
/// told.
class Speaker {
 public:
  using Script = std::vector<std::string>;

  Speaker(asio::io_context& io, Script says) : Speaker(io, std::vector<Script>{says}) {}
  Speaker(asio::io_context& io, std::vector<Script> says)
      : acceptor_(io, {asio::ip::make_address("127.0.0.1"), 0}), says_(std::move(says)) {
    accept(0);
  }

  /// To which each came.
  std::vector<std::string> paths() const {
    std::vector<std::string> all;
    for (const auto& one : connections_) {
      const auto begin = one->request.find(' ') + 1;
      all.push_back(one->request.substr(begin, one->request.find(' ', begin) - begin));
    }
    return all;
  }

  /// The first message of each; it has been sent.
  std::vector<nlohmann::json> greetings() {
    std::vector<nlohmann::json> all;
    for (const auto& one : connections_)
      all.push_back(nlohmann::json::parse(handshake::read_frame(one->socket)));
    return all;
  }

  net::Server server() const {
    return {"127.0.0.1", std::to_string(acceptor_.local_endpoint().port())};
  }

 private:
  struct Heard {
    explicit Heard(tcp::socket accepted) : socket(std::move(accepted)) {}
    tcp::socket socket;
    std::string request, answer;
  };

  void accept(std::size_t number) {
    if (number == says_.size()) return;
    acceptor_.async_accept([this, number](Error error, tcp::socket socket) {
      if (error) return;
      connections_.push_back(std::make_unique<Heard>(std::move(socket)));
      listen(*connections_.back(), says_[number]);
      accept(number + 1);
    });
  }

  void listen(Heard& one, const Script& says) {
    asio::async_read_until(one.socket, asio::dynamic_buffer(one.request), "\r\n\r\n",
                           [this, &one, &says](Error error, std::size_t) {
                             if (!error) speak(one, says);
                           });
  }

  void speak(Heard& one, const Script& says) {
    one.answer = handshake::answer_to(one.request);
    for (const std::string& text : says) one.answer += handshake::frame(text);
    asio::async_write(one.socket, asio::buffer(one.answer), [](Error, std::size_t) {});
  }

  tcp::acceptor acceptor_;
  std::vector<Script> says_;
  std::vector<std::unique_ptr<Heard>> connections_;
};

/// Follows a table, and does what the test wants at each event.
struct Place final : net::Follower::Listener {
  Place(asio::io_context& io, const net::Server& server, std::uint64_t times = 0)
      : io_(io),
        follower(std::make_unique<net::Follower>(
            io,
            net::Follower::Seating{
                {server, "K7QWM2XA", true, "ab", -1, "cd"}, "Ann", "", 600, times},
            *this)) {}

  void received(std::string_view) override {
    if (at_message) std::exchange(at_message, {})();
  }
  void changed(const std::vector<net::Event>&) override {
    if (at_change) at_change();
  }
  void refused(const net::Refusal&) override {}
  void reported(const net::Report& report) override {
    if (const auto* seen = std::get_if<net::SeatVisited>(&report)) visited = seen->last;
    if (const auto* lost = std::get_if<net::ConnectionLost>(&report)) losses.push_back(lost->why);
    if (std::holds_alternative<net::CameBack>(report)) ++returns;
  }
  void ended(const net::End& end) override {
    why = end.cause;
    is_for_good = end.is_for_good();
  }

  void until_ended() {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!why && std::chrono::steady_clock::now() < deadline) io_.run_one_until(deadline);
    REQUIRE(why);
  }

  asio::io_context& io_;
  std::unique_ptr<net::Follower> follower;
  std::function<void()> at_change, at_message;
  std::optional<net::End::Cause> why;
  bool is_for_good = false;
  std::optional<std::int64_t> visited;
  std::vector<std::string> losses;
  int returns = 0;
};

}  // namespace follower_test

TEST_SUITE("a place at a table") {
  using namespace follower_test;

  TEST_CASE("a player is told when somebody else was in their seat") {
    struct Row {
      std::uint64_t known, told;
      std::optional<std::int64_t> visited;
    };
    for (const Row& row : {Row{0, 5, {}}, Row{4, 5, {}}, Row{3, 5, 1'795'359'840}}) {
      CAPTURE(row.known);
      asio::io_context io;
      auto welcome = sample::welcome("{}");
      welcome["taken"] = {{"times", row.told}, {"last", 1'795'359'840}};
      const Speaker server(io, {welcome.dump(), bye});
      Place place(io, server.server(), row.known);
      place.until_ended();
      CHECK(place.visited == row.visited);
      CHECK(place.follower->times() == row.told);
    }
  }

  TEST_CASE("a place is gone for good only if the server says that it does not exist") {
    struct Row {
      const char* code;
      bool is_for_good;
      const char* to = R"("to":"join",)";
    };
    for (const Row& row : {Row{"unknown_table", true}, Row{"wrong_key", true}, Row{"closed", true},
                           Row{"malformed", false}, Row{"seat_taken", false},
                           Row{"wrong_invitation", false}, Row{"no_spectators", false},
                           // What cannot be read is refused without a word on what it was.
                           Row{"malformed", false, ""}, Row{"unknown_type", false, ""}}) {
      CAPTURE(row.code);
      asio::io_context io;
      const std::string refusal = R"({"type":"refused",)" + std::string(row.to) +
                                  R"("text":"No.","code":")" + std::string(row.code) + "\"}";
      const Speaker server(io, {refusal});
      Place place(io, server.server());
      place.until_ended();
      CHECK(place.why == net::End::Cause::refused);
      CHECK(place.is_for_good == row.is_for_good);
    }
    for (const bool closed : {false, true}) {
      asio::io_context io;
      const std::string farewell = R"({"type":"bye","text":"Go.","next":"stop","code":")" +
                                   std::string(closed ? "closed" : "replaced") + "\"}";
      const Speaker server(io, {sample::welcome("{}").dump(), farewell});
      Place place(io, server.server());
      place.until_ended();
      CHECK(place.is_for_good == closed);
    }
  }

  TEST_CASE("a table is at a path of its own, and may be at another one") {
    asio::io_context io;
    const std::string elsewhere =
        R"({"type":"bye","code":"elsewhere","text":"Go.","next":"resume","at":"/ws/THERE"})";
    const Speaker server(io, {{elsewhere}, {sample::welcome("{}").dump(), bye}});
    Place place(io, server.server());
    place.until_ended();
    CHECK(server.paths() == std::vector<std::string>{"/ws/K7QWM2XA", "/ws/THERE"});
    CHECK(place.losses.empty());  // nothing is wrong
    CHECK(place.returns == 0);
  }

  TEST_CASE("a table that moves is followed, and the player is told") {
    asio::io_context io;
    const std::string moved = R"({"type":"bye","code":"moved","text":"Moved.","next":"resume"})";
    const std::string welcome = sample::welcome("{}").dump();
    Speaker server(io, {{welcome, moved}, {welcome, bye}});
    Place place(io, server.server());
    place.until_ended();
    const auto came = server.greetings();
    CHECK(came[0]["attempt"] == 1);
    CHECK(came[1]["attempt"] == 2);
    CHECK(came[1]["client"] == came[0]["client"]);
    CHECK(server.paths() == std::vector<std::string>{"/ws/K7QWM2XA", "/ws/K7QWM2XA"});
    CHECK(place.losses == std::vector<std::string>{"Moved."});
    CHECK(place.returns == 1);
  }

  TEST_CASE("after the end nothing can be sent any more") {
    asio::io_context io;
    const Speaker server(io, {sample::welcome("{}").dump(), bye});
    Place place(io, server.server());
    place.until_ended();
    CHECK(place.why == net::End::Cause::dismissed);
    REQUIRE(place.follower->table().question());
    CHECK_FALSE(place.follower->send_json(R"({"type":"pass"})"));
    CHECK_FALSE(place.follower->send_json(R"({"type":"accept"})"));
    CHECK_FALSE(place.follower->wish("pause"));
    CHECK_FALSE(place.follower->say({"hello", ""}));
    CHECK_FALSE(place.follower->hint());
    place.why.reset();
    place.follower->leave();
    CHECK_FALSE(place.why);  // it is told once
  }

  TEST_CASE("a timer that runs out together with the farewell sends nothing") {
    asio::io_context io;
    const Speaker server(io, {sample::welcome("{}").dump(), bye});
    Place place(io, server.server());
    asio::steady_timer timer(io);
    std::optional<bool> sent;  // after the end
    place.at_change = [&] {
      timer.expires_at(std::chrono::steady_clock::time_point::min());
      timer.async_wait([&](Error error) {
        if (!error && place.why) sent = place.follower->send_json(R"({"type":"accept"})");
      });
    };
    place.until_ended();
    timer.cancel();  // too late, as the farewell was read first
    io.poll();
    CHECK(sent == false);
  }

  TEST_CASE("a listener may drop its place while it is told something") {
    asio::io_context io;
    const Speaker server(io, {sample::welcome("{}").dump(), bye});
    Place place(io, server.server());
    bool dropped = false;
    place.at_message = [&] {
      place.follower.reset();
      dropped = true;
    };
    while (!dropped) REQUIRE(io.run_one_for(std::chrono::seconds(20)) == 1);
    CHECK_FALSE(place.why);
  }
}
