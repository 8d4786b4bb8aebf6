// SPDX-License-Identifier: MIT
// Two real servers on one journal: each takes connections for tables that the other plays, and
// passes their bytes on.
#include "server/http/tunnel_proof.hpp"
#include "server/journal/journal.hpp"
#include "server/journal/postgres/record_seal.hpp"
#include "server/journal/postgres/schema.hpp"
#include "tests/support/fencings.hpp"
#include "tests/support/http_talk.hpp"
#include "tests/support/node_process.hpp"
#include "tests/support/postmaster.hpp"
#include "tests/support/table_talk.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <csignal>
#include <functional>
#include <optional>
#include <string>
#include <thread>
#include <vector>

using namespace support;
using namespace std::chrono_literals;

namespace tunnel_test {

using Claim = server::TunnelProof::Claim;

std::string path_of(const json& created) { return "/ws/" + created["table"].get<std::string>(); }

/// An upgrade as another server passes it on; with another proof, if there is one.
std::string passed_on(const std::string& target, const std::string& client,
                      const std::string& proof) {
  return "GET " + target +
         " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
         "X-Forwarded-For: " +
         client + "\r\nJojotte-Tunnel: " + proof + "\r\n\r\n";
}

/// The status of the answer to a request on a new connection, and whether it is to come back soon.
struct Heard {
  std::string status;
  bool soon = false;
};
Heard answer(std::uint16_t port, const std::string& request) {
  raw::Connection connection(port);
  connection.send(request);
  const std::string head = connection.head();
  return {head.substr(9, 3), head.find("\r\nRetry-After: 1\r\n") != head.npos};
}

std::string upgrade_at(const std::string& path) {
  std::string request = raw::handshake();
  return request.replace(request.find("/ws"), 3, path);
}

/// The first server plays a table, and the second is only ever asked about it.
struct TwoNodes {
  explicit TwoNodes(const std::vector<std::string>& more = {})
      : journal(Postmaster::shared().new_database()), owner(journal, more), other(journal, more) {
    created = create_table(owner.port(), {{"listed", true}});
  }

  Player at_owner(int seat) { return {owner.port(), created, seat}; }
  Player through_tunnel(int seat) { return {other.port(), created, seat, path_of(created)}; }

  /// Lets the owner's lease end so long from now, until it is heard of again.
  void lease_of_owner(const std::string& left) { run_sql_at(journal, lease_in(left)); }
  std::string lease_in(const std::string& left) {
    return "UPDATE nodes SET expires = clock_timestamp() + interval '" + left +
           "' WHERE address = '127.0.0.1:" + std::to_string(owner.port()) + "'";
  }

  /// Comes to the other, each time after `before`, until that has taken the table.
  void until_played_by_other(const std::function<void()>& before) {
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    for (json heard; heard["type"] != "welcome";) {
      REQUIRE(std::chrono::steady_clock::now() < deadline);
      before();
      if (answer(other.port(), upgrade_at(path_of(created))).status != "101") continue;
      WsClient client(other.port(), path_of(created));
      client.send(entrance(created, 0));
      heard = client.hear();
    }
  }

  std::string journal;
  NodeProcess owner, other;
  json created;
};

server::TunnelProof proof_of_nodes() {
  const auto key = protocol::read_digest(NodeProcess::key_digits);
  return server::TunnelProof(server::postgres::secret_of_nodes(key));
}

/// Everybody plays whenever they are asked, until nobody is.
void play_to_the_end(std::vector<Player*> players) {
  for (bool asked = true; asked;) {
    asked = false;
    for (Player* player : players) {
      player->catch_up();
      if (!player->asked()) continue;
      player->play();
      asked = true;
    }
  }
}

/// The frames up to and with the first that has these words.
std::vector<raw::Frame> frames_until(raw::Connection& connection, const std::string& words) {
  std::vector<raw::Frame> frames;
  do {
    auto frame = connection.next();
    REQUIRE(frame);
    frames.push_back(std::move(*frame));
  } while (frames.back().payload.find(words) == std::string::npos);
  return frames;
}

bool same(const raw::Frame& one, const raw::Frame& other) {
  return one.fin == other.fin && one.masked == other.masked && one.reserved == other.reserved &&
         one.opcode == other.opcode && one.payload == other.payload;
}

/// A spectator, as bytes.
class Spectator {
 public:
  Spectator(std::uint16_t port, const std::string& path, const json& created) : connection_(port) {
    connection_.send(upgrade_at(path));
    REQUIRE(connection_.head().starts_with("HTTP/1.1 101 "));
    connection_.send(raw::frame(raw::text, entrance(created, -1).dump()));
    frames_until(connection_, R"("type":"welcome")");
  }

  /// What comes from now on, up to and with the first that has these words.
  std::vector<raw::Frame> until(const std::string& words) {
    return frames_until(connection_, words);
  }
  /// Drops what has come so far.
  void catch_up() {
    connection_.send(raw::frame(raw::text, R"({"type":"ping"})"));
    until(R"("type":"pong")");
  }

 private:
  raw::Connection connection_;
};

}  // namespace tunnel_test

TEST_SUITE("a table that another server plays") {
  using namespace tunnel_test;

  TEST_CASE("is played to its end by people of whom one comes through a tunnel") {
    TwoNodes nodes;
    Player ann = nodes.at_owner(0), bob = nodes.through_tunnel(1), cid = nodes.at_owner(2);
    nodes.other.until("\njojotte_tunnels 1\n");
    play_to_the_end({&ann, &bob, &cid});
    CHECK(ann.view()["counts"] == bob.view()["counts"]);
    CHECK(bob.client().ask({{"type", "leave"}}, "bye")["code"] == "left");
    CHECK(bob.client().closed() == 1000);
    nodes.other.until("\njojotte_tunnels 0\n");
    const std::string table = "/table/" + nodes.created["table"].get<std::string>();
    for (const char* page : {"/transcript", "/replay", "/replay?deal=1", "/replay?deal=99"}) {
      CAPTURE(page);
      const auto there = http::get(nodes.owner.port(), table + page);
      const auto here = http::get(nodes.other.port(), table + page);
      CHECK(here.status() == there.status());
      CHECK(here.body == there.body);
      CHECK_FALSE(here.body.empty());
    }
  }

  TEST_CASE("a spectator through a tunnel is told the same bytes as one at its server") {
    TwoNodes nodes;
    Player ann = nodes.at_owner(0), bob = nodes.at_owner(1), cid = nodes.through_tunnel(2);
    Spectator there(nodes.owner.port(), "/ws", nodes.created);
    Spectator here(nodes.other.port(), path_of(nodes.created), nodes.created);
    // Once the room has told everybody of them, all that comes is for both.
    there.until(R"("count":2)");
    there.catch_up();
    here.catch_up();
    ann.catch_up();
    bob.catch_up();
    const std::vector<std::string> hidden = {ann.hand().substr(0, 2), ann.hand().substr(3, 2),
                                             bob.hand().substr(0, 2), bob.hand().substr(3, 2)};
    ann.play();
    const auto first = here.until(R"("type":"update")");
    const auto first_there = there.until(R"("type":"update")");
    REQUIRE(first.size() == 1);
    CHECK(same(first[0], first_there.at(0)));
    for (const std::string& card : hidden) CHECK(first[0].payload.find(card) == std::string::npos);
    play_to_the_end({&ann, &bob, &cid});
    const std::string end = R"("phase":")" + ann.view()["phase"].get<std::string>() + '"';
    const auto rest = here.until(end), rest_there = there.until(end);
    REQUIRE(rest.size() == rest_there.size());
    for (std::size_t i = 0; i < rest.size(); ++i) CHECK(same(rest[i], rest_there[i]));
    CHECK(rest.size() > 1);
  }

  TEST_CASE("is told to those who ask for it elsewhere, with the path that leads to it") {
    TwoNodes nodes;
    for (const char* path : {"/ws", "/ws/AAAAAAAA"}) {
      CAPTURE(path);
      WsClient client(nodes.other.port(), path);
      const json bye = client.ask(entrance(nodes.created, -1), "bye");
      CHECK(bye["code"] == "elsewhere");
      CHECK(bye["next"] == "resume");
      CHECK(bye["at"] == path_of(nodes.created));
      CHECK(client.closed() == 1012);
      WsClient again(nodes.other.port(), bye["at"]);
      CHECK(again.ask(entrance(nodes.created, -1), "welcome")["table"] == nodes.created["table"]);
    }
    WsClient seat(nodes.other.port());
    CHECK(seat.ask(entrance(nodes.created, 0), "bye")["code"] == "elsewhere");
    Player at_home(nodes.owner.port(), nodes.created, 0, path_of(nodes.created));
    at_home.play();
    nodes.owner.until("\njojotte_tunnels 0\n");
  }

  TEST_CASE("is played where somebody comes to it first, and not where it was opened") {
    const std::string journal = Postmaster::shared().new_database();
    NodeProcess first(journal), second(journal);
    const json created = new_table(first.port());
    Player ann(second.port(), created, 0, path_of(created));
    Player bob(first.port(), created, 1, path_of(created));
    first.until("\njojotte_tunnels 1\n");
    second.until("\njojotte_tunnels 0\n");
    Player cid(second.port(), created, 2, path_of(created));
    bob.catch_up();
    ann.catch_up();
    play_to_the_end({&ann, &bob, &cid});
    CHECK(ann.view()["counts"] == bob.view()["counts"]);
  }

  TEST_CASE("is in the list of every server, with the names of its players") {
    const std::string journal = Postmaster::shared().new_database();
    NodeProcess there(journal), here(journal);
    const json theirs = new_table(there.port(), {{"listed", true}});
    WsClient(there.port()).ask(entrance(theirs, 0, "Ann"), "welcome");
    const json hidden = new_table(there.port(), {{"listed", false}});
    const json own = new_table(here.port(), {{"listed", true}});
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    for (;;) {
      const json list = WsClient(here.port()).ask({{"type", "list"}}, "tables")["tables"];
      INFO(list.dump());
      CHECK(list.dump().find(hidden["table"].get<std::string>()) == std::string::npos);
      REQUIRE(std::chrono::steady_clock::now() < deadline);
      if (list.size() != 2 || list.dump().find("Ann") == std::string::npos) continue;
      const json& first = list[list[0]["table"] == own["table"] ? 1 : 0];
      CHECK(first["table"] == theirs["table"]);
      CHECK(first["players"] == json{"Ann", "", ""});
      CHECK(first["game"] == "tiny");
      CHECK(first["rules"] == "plain");
      CHECK(first["over"] == false);
      break;
    }
  }

  TEST_CASE("when its server is dead, 503 says when to come back, and then it goes on here") {
    TwoNodes nodes;
    nodes.at_owner(0).play();
    WsClient tunnelled(nodes.other.port(), path_of(nodes.created));
    tunnelled.ask(entrance(nodes.created, -1), "welcome");
    nodes.owner.process().signal(SIGKILL);
    tunnelled.closed();
    nodes.lease_of_owner("1 h");
    const Heard refused = answer(nodes.other.port(), upgrade_at(path_of(nodes.created)));
    CHECK(refused.status == "503");
    CHECK(refused.soon);
    nodes.lease_of_owner("0 s");
    nodes.until_played_by_other([] {});
    CHECK_FALSE(nodes.through_tunnel(0).asked());  // what she played is not forgotten
    nodes.through_tunnel(1).play();
    nodes.other.until("\njojotte_tunnels 0\n");
  }

  TEST_CASE(
      "goes on before the lease is over if its server refuses connections, but not if it is "
      "silent") {
    TwoNodes nodes;
    nodes.at_owner(0).play();
    const std::string leases =
        "SELECT count(*) FROM nodes WHERE NOT dead AND expires > clock_timestamp()";
    note_fencings(nodes.journal);
    nodes.owner.process().signal(SIGSTOP);
    {
      // Beside what takes a second each time, and longer on a busy machine.
      const auto link = server::postgres::Link::open(nodes.journal, 60s).value();
      const std::jthread keeps([&](const std::stop_token& over) {
        while (!over.stop_requested()) {
          link->run(nodes.lease_in("2.9 s"), 60s);
          link->run("SELECT pg_sleep(0.1)", 60s);
        }
      });
      // A server that has just come does not fence.
      const auto may_fence = std::chrono::steady_clock::now() + 7s;
      while (std::chrono::steady_clock::now() < may_fence)
        REQUIRE(answer(nodes.other.port(), upgrade_at(path_of(nodes.created))).status == "503");
      CHECK(number_at(nodes.journal, leases) == 2);
    }
    nodes.owner.process().signal(SIGKILL);
    nodes.until_played_by_other([&] { nodes.lease_of_owner("2.9 s"); });
    CHECK(early_fencings(nodes.journal) == 1);
    nodes.through_tunnel(1).play();
  }

  TEST_CASE("a server that stops cuts its tunnels, and people come back by another") {
    TwoNodes nodes;
    Player ann = nodes.through_tunnel(0);
    nodes.other.process().signal(SIGTERM);
    CHECK(nodes.other.process().wait() == 0);
    ann.client().closed();
    nodes.at_owner(0).play();
  }

  TEST_CASE("a client that does not read fills its own outbox there, and no memory here") {
    TwoNodes nodes;
    for (int i = 0; i < 100; ++i) new_table(nodes.owner.port(), {{"listed", true}});
    Player ann = nodes.at_owner(0);
    WsClient slow(nodes.other.port(), path_of(nodes.created));
    slow.ask(entrance(nodes.created, -1), "welcome");
    const auto resident = [&] {
      const std::string page = http_get(nodes.other.port(), "/metrics");
      const std::string name = "\nprocess_resident_memory_bytes ";
      return std::stod(page.substr(page.find(name) + name.size()));
    };
    const double before = resident();
    for (int asked = 0; asked < 4000; ++asked) slow.send(json{{"type", "list"}});
    nodes.owner.until("\njojotte_too_slow_total 1\n");
    CHECK(resident() - before < 16.0 * 1024 * 1024);  // of more than 40 that were asked for
    ann.play();
    slow.vanish();
    nodes.other.until("\njojotte_tunnels 0\n");
  }
}

TEST_SUITE("the proof that a server passes a request on") {
  using namespace tunnel_test;

  TEST_CASE("holds for one target, one client and a short time, and cannot be forged") {
    TwoNodes nodes;
    const std::string path = path_of(nodes.created), client = "10.9.8.7";
    const std::uint16_t port = nodes.owner.port();
    const std::int64_t now = server::unix_seconds();
    const Claim claim{path, client};
    const auto proof = proof_of_nodes();
    const std::string right = proof.made_for(claim, now);
    CHECK(answer(port, passed_on(path, client, right)).status == "101");
    const server::TunnelProof stranger(server::entropy::secret());
    std::string longer = right;
    longer[longer.find('.') - 1] = longer[longer.find('.') - 1] == '9' ? '8' : '9';
    for (const std::string& wrong :
         {stranger.made_for(claim, now), proof.made_for(claim, now - 3600),
          proof.made_for({"/ws/AAAAAAAA", client}, now), proof.made_for({path, "10.9.8.8"}, now),
          longer, std::string("1." + std::string(64, '0')), std::string("."), std::string()}) {
      CAPTURE(wrong);
      CHECK(answer(port, passed_on(path, client, wrong)).status == "403");
    }
    CHECK(answer(port, passed_on("/ws", client, right)).status == "403");
    CHECK(answer(port, passed_on(path, "10.9.8.6", right)).status == "403");
  }

  TEST_CASE("is not passed on: a request goes through one tunnel at most") {
    TwoNodes nodes;
    const std::string path = path_of(nodes.created), client = "10.9.8.7";
    const std::string right = proof_of_nodes().made_for({path, client}, server::unix_seconds());
    const Heard heard = answer(nodes.other.port(), passed_on(path, client, right));
    CHECK(heard.status == "503");
    CHECK(heard.soon);
  }

  TEST_CASE("makes the client count by its own address, and not by the server's") {
    TwoNodes nodes({"--connections-per-address", "8"});
    const std::string path = path_of(nodes.created);
    std::vector<std::unique_ptr<raw::Connection>> open;
    const auto status = [&](const std::string& client) {
      const auto proof = proof_of_nodes().made_for({path, client}, server::unix_seconds());
      open.push_back(std::make_unique<raw::Connection>(nodes.owner.port()));
      open.back()->send(passed_on(path, client, proof));
      return open.back()->head().substr(9, 3);
    };
    for (int i = 1; i <= 12; ++i) CHECK(status("10.0.0." + std::to_string(i)) == "101");
    for (int i = 1; i < 8; ++i) CHECK(status("10.0.0.1") == "101");
    CHECK(status("10.0.0.1") == "429");
  }

  TEST_CASE("is made with a secret in the database where records are not sealed") {
    TwoNodes nodes({"--journal-key", "none"});
    nodes.through_tunnel(0).play();
    const std::string path = path_of(nodes.created), client = "10.9.8.7";
    const std::string other_key = proof_of_nodes().made_for({path, client}, server::unix_seconds());
    CHECK(answer(nodes.owner.port(), passed_on(path, client, other_key)).status == "403");
  }

  TEST_CASE("means nothing to a server that is alone") {
    const std::string proof = proof_of_nodes().made_for({"/ws", "10.9.8.7"}, 0);
    CHECK_FALSE(server::TunnelProof(std::nullopt).holds(proof, {"/ws", "10.9.8.7"}, 0));
    CHECK(proof_of_nodes().holds(proof, {"/ws", "10.9.8.7"}, 30));
    CHECK_FALSE(proof_of_nodes().holds(proof, {"/ws", "10.9.8.7"}, 31));
  }
}

TEST_SUITE("a server among several") {
  using namespace tunnel_test;

  TEST_CASE("needs an address of its own, and may come back to it after a crash") {
    const std::string journal = Postmaster::shared().new_database();
    const std::vector<std::string> at = {"--node-address", "127.0.0.1:9", "--node-name", "first"};
    NodeProcess first(journal, at);
    CHECK(first.port() != 0);
    NodeProcess twin(journal, at);
    CHECK(twin.process().wait() == 1);
    CHECK(twin.process().output().find(
              "Another server, first, is alive at the address 127.0.0.1:9 on this journal. Give "
              "each its own --node-address.") != std::string::npos);
    first.process().signal(SIGKILL);
    CHECK(first.process().wait() == 128 + SIGKILL);
    NodeProcess next(journal, at);
    CHECK(next.port() != 0);
    next.process().signal(SIGTERM);
    CHECK(next.process().wait() == 0);
    CHECK(NodeProcess(journal, at).port() != 0);
  }

  TEST_CASE("counts what an address has opened at the others") {
    const std::string journal = Postmaster::shared().new_database();
    const std::vector<std::string> three = {"--tables-per-address", "3"};
    NodeProcess one(journal, three), two(journal, three);
    CHECK(one.port() != two.port());
    new_table(one.port());
    new_table(two.port());
    new_table(one.port());
    WsClient client(two.port());
    const json refused = client.ask({{"type", "create"}}, "refused");
    CHECK(refused["code"] == "too_many_tables");
    CHECK(refused["retry_after"] > 3500000);
    CHECK(refused["retry_after"] <= 3600000);
    WsClient(two.port()).ask({{"type", "list"}}, "tables");
  }
}
