// SPDX-License-Identifier: MIT
#include "tests/bench/bench.hpp"
#include "tests/bench/load.hpp"
#include "tests/bench/server.hpp"
#include "tests/support/entrance.hpp"
#include "tests/support/table_as_told.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <locale>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

/// The time from a player's act to its update: alone, with bad neighbours on the same server, and
/// with the same neighbours on another server, where they use as much of the machine but nothing of
/// the player's server.
namespace bench {
namespace {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;
using nlohmann::json;
using Clock = std::chrono::steady_clock;
using Microseconds = std::chrono::duration<double, std::micro>;

/// Slow enough for the default limit on requests, with eight connections taking turns.
constexpr auto pace = std::chrono::microseconds(1500);

class Client {
 public:
  explicit Client(std::uint16_t port) : ws_(io_) {
    ws_.next_layer().connect({asio::ip::address_v4::loopback(), port});
    ws_.next_layer().set_option(tcp::no_delay(true));
    ws_.handshake("localhost", "/ws");
  }
  void say(const json& message) { ws_.write(asio::buffer(message.dump())); }
  json hear() {
    boost::beast::flat_buffer buffer;
    ws_.read(buffer);
    return json::parse(boost::beast::buffers_to_string(buffer.data()));
  }
  json ask(const json& message) {
    say(message);
    return hear();
  }

 private:
  asio::io_context io_;
  websocket::stream<tcp::socket> ws_;
};

class Neighbour {
 public:
  Neighbour(std::uint16_t port, const json& created, int seat) : client_(port) {
    told_ = support::TableAsTold(client_.ask(support::entrance(created, seat)));
  }

  bool match_is_over() const { return told_.is_over(); }

  /// Reads until it is asked a new question, or the match is over.
  bool wait() {
    while (!match_is_over()) {
      if (told_.question() > answered_) return true;
      follow();
    }
    return false;
  }

  /// Takes a random action and returns the time until the act is settled.
  Microseconds act(std::mt19937& random) {
    const auto actions = told_.actions();
    const json action = actions[random() % actions.size()];
    answered_ = told_.question();
    const auto begin = Clock::now();
    client_.say({{"type", "act"}, {"question", answered_}, {"action", action}});
    while (follow().value("settled", std::uint64_t{0}) != answered_) {
    }
    return Clock::now() - begin;
  }

  /// The seats that are asked now, by this seat's last update.
  const json& asked() const { return told_.view()["asked"]; }

 private:
  json follow() {
    json update = client_.hear();
    if (update["type"] != "update") throw std::runtime_error("unexpected: " + update.dump());
    told_.merge(update["patch"]);
    return update;
  }

  Client client_;
  support::TableAsTold told_;
  std::uint64_t answered_ = 0;
};

struct Table {
  explicit Table(std::uint16_t port) {
    const json created = Client(port).ask({{"type", "create"},
                                           {"rules", "hervey"},
                                           {"options", {{"rubbers", 9}}},
                                           {"spectators", 64}});
    id = created["table"];
    for (int seat = 0; seat < 2; ++seat)
      seats.push_back(std::make_unique<Neighbour>(port, created, seat));
  }

  /// One act at this table, by a player who is asked. Nullopt when the match is over.
  bool step(std::mt19937& random, std::vector<Microseconds>& waits) {
    Neighbour& next = *seats[last->asked().empty() ? 0 : last->asked()[0].get<std::size_t>()];
    if (!next.wait()) return false;
    waits.push_back(next.act(random));
    last = &next;
    return true;
  }

  std::string id;
  std::vector<std::unique_ptr<Neighbour>> seats;
  Neighbour* last = nullptr;
};

struct Phase {
  const char* name;
  std::vector<Microseconds> waits;
  double server_seconds = 0, seconds = 0;

  double quantile(double part) {
    std::ranges::sort(waits);
    return waits[static_cast<std::size_t>(part * static_cast<double>(waits.size() - 1))].count();
  }
};

/// Plays for this time at four tables in turn, at which the crowd is, if there is one. `crowded`:
/// the server of the crowd; null: no crowd.
void play(Phase& phase, const Server& server, const Server* crowded, const Crowds& crowds,
          double seconds, std::mt19937& random) {
  std::vector<Table> tables;
  Load::Crowd crowd{crowds.stalled, crowds.flooding, {}};
  for (int i = 0; i < 4; ++i) {
    tables.emplace_back(server.port());
    tables.back().last = tables.back().seats[0].get();
    crowd.tables.push_back(crowded == &server
                               ? tables.back().id
                               : Table(crowded ? crowded->port() : server.port()).id);
  }
  std::unique_ptr<Load> load;
  if (crowded) load = std::make_unique<Load>(crowded->port(), crowd);
  std::vector<Microseconds> settling;
  const auto run = [&](double how_long, std::vector<Microseconds>& waits) {
    const auto begin = Clock::now();
    auto next = begin;
    for (std::size_t turn = 0; Clock::now() - begin < std::chrono::duration<double>(how_long);
         ++turn) {
      if (!tables[turn % tables.size()].step(random, waits)) return;
      next = std::max(next + pace, Clock::now());
      std::this_thread::sleep_until(next);
    }
  };
  run(1.0, settling);  // the crowd arrives, caches warm up
  const double before = server.core_seconds();
  run(seconds, phase.waits);
  phase.server_seconds += server.core_seconds() - before;
  phase.seconds += seconds;
}

void print(Phase& phase, Phase& alone) {
  const double p50 = phase.quantile(0.5), p99 = phase.quantile(0.99);
  std::cout << std::setw(28) << std::left << phase.name << std::right << std::setw(8)
            << phase.waits.size() << std::setw(9) << p50 << std::setw(9) << p99 << std::setw(9)
            << phase.quantile(0.999) << std::setprecision(2) << std::setw(9)
            << p99 / alone.quantile(0.99) << std::setprecision(0) << std::setw(8)
            << 100 * phase.server_seconds / phase.seconds << " %\n";
}

}  // namespace

void neighbours(const Crowds& crowds) {
  std::cout.imbue(std::locale::classic());
  std::cout << std::fixed << std::setprecision(0);
  std::cout << "Microseconds from a player's act to its update; " << crowds.stalled
            << " spectators that never read,\n"
            << crowds.flooding << " connections that flood, at the lowest priority (nice 19).\n\n"
            << "                                acts      p50      p99    p99.9   p99 to   server\n"
            << "                                                            alone  of a core\n";
  const Server server(crowds.data), other(crowds.data);
  Phase alone{"alone", {}}, control{"beside another's neighbours", {}}, beside{"beside them", {}};
  std::mt19937 random(1);
  for (int round = 0; round < crowds.rounds; ++round) {
    play(alone, server, nullptr, crowds, crowds.seconds, random);
    play(control, server, &other, crowds, crowds.seconds, random);
    play(beside, server, &server, crowds, crowds.seconds, random);
  }
  for (Phase* phase : {&alone, &control, &beside}) print(*phase, alone);
  std::cout << std::setprecision(2) << "\np99 beside them is "
            << beside.quantile(0.99) / alone.quantile(0.99) << " times that of alone, and "
            << beside.quantile(0.99) / control.quantile(0.99)
            << " times that beside another server's neighbours.\n";
}

}  // namespace bench
