// SPDX-License-Identifier: MIT
// The operator's commands, with the real program at both ends.
#include "server/admin/admin_client.hpp"
#include "server/limits/limits.hpp"
#include "tests/support/here.hpp"
#include "tests/support/mortal_server.hpp"
#include "tests/support/raw_websocket.hpp"
#include "tests/support/running_app.hpp"
#include "tests/support/table_talk.hpp"
#include "tests/support/terminal.hpp"

#include <doctest/doctest.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include <grp.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace support;

namespace {

struct Ended {
  int status = 0;
  std::string text;
};

Ended admin(const std::filesystem::path& data, const std::vector<std::string>& words) {
  std::vector<std::string> arguments{"--data", data, "admin"};
  arguments.insert(arguments.end(), words.begin(), words.end());
  Process process(here::server, arguments);
  const int status = process.wait();
  return {status, process.output()};
}

/// The answer to a user other than root. That user may be unable to run a program here, or to reach
/// the folder by its path, so this process changes its user after entering the folder.
Ended list_as_nobody(const std::filesystem::path& data) {
  constexpr id_t nobody = 65534;
  std::array<int, 2> ends{};
  REQUIRE(pipe(ends.data()) == 0);
  const pid_t process = fork();
  if (process == 0) {
    const bool switched = chdir(data.c_str()) == 0 && setgroups(0, nullptr) == 0 &&
                          setresgid(nobody, nobody, nobody) == 0 &&
                          setresuid(nobody, nobody, nobody) == 0;
    server::Config config;
    config.admin_socket = "admin.sock";
    config.admin_command = {"list"};
    const server::AdminAnswer answer = server::call_admin(config);
    const bool told = write(ends[1], answer.text.data(), answer.text.size()) >= 0;
    _exit(switched && told ? answer.status : 99);
  }
  close(ends[1]);
  Ended ended;
  char letter = 0;
  while (read(ends[0], &letter, 1) == 1) ended.text += letter;
  close(ends[0]);
  int status = 0;
  REQUIRE(waitpid(process, &status, 0) == process);
  ended.status = WEXITSTATUS(status);
  return ended;
}

json asked(const std::filesystem::path& data, std::vector<std::string> words) {
  words.emplace_back("--json");
  const Ended ended = admin(data, std::move(words));
  INFO(ended.text);
  CHECK(ended.status == 0);
  const json answer = json::parse(ended.text, nullptr, false);
  REQUIRE(answer.is_object());
  return answer;
}

bool holds(const Ended& ended, const std::string& text) {
  return ended.text.find(text) != std::string::npos;
}

/// The list without the parts that change by themselves.
json still(json welcome) {
  welcome.erase("clock");
  return welcome;
}

/// The text of a welcome but for the pack in `about`, where neighbours stand as in a sorted hand.
std::string without_pack(json welcome) {
  welcome.erase("about");
  return welcome.dump();
}

/// Those in a folder in which these bytes stand.
std::vector<std::string> files_with(const std::filesystem::path& folder, const std::string& bytes) {
  std::vector<std::string> found;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream in(entry.path(), std::ios::binary);
    const std::string all{std::istreambuf_iterator<char>(in), {}};
    if (all.find(bytes) != all.npos) found.push_back(entry.path().filename());
  }
  return found;
}

/// Connects to the socket and sends any bytes.
class SocketClient {
 public:
  explicit SocketClient(const std::string& socket) : socket_(io_) { socket_.connect({socket}); }

  void say(const std::string& text) {
    boost::system::error_code ignored;  // the server may have closed it
    boost::asio::write(socket_, boost::asio::buffer(text), ignored);
  }

  /// All bytes up to the server's close.
  std::string heard() {
    std::string text;
    boost::system::error_code end;
    boost::asio::read(socket_, boost::asio::dynamic_buffer(text), end);
    return text;
  }

 private:
  boost::asio::io_context io_;
  boost::asio::local::stream_protocol::socket socket_;
};

}  // namespace

TEST_SUITE("the admin socket") {
  TEST_CASE("list shows every table, listed or not, with its state and without its cards") {
    MortalServer server(here::server);
    const json shown = create_table(server.port(), {{"rules", "hervey"}});
    const json hidden = new_table(server.port(), {{"listed", false}});
    Player ann(server.port(), shown, 0);
    Player ben(server.port(), shown, 1);
    const json list = asked(server.data(), {"list"});
    CHECK(list["more"] == 0);
    REQUIRE(list["tables"].size() == 2);
    CHECK(list["tables"][0]["table"] == hidden["table"]);
    CHECK(list["tables"][0]["state"] == "asleep");
    const json& playing = list["tables"][1];
    CHECK(playing["table"] == shown["table"]);
    CHECK(playing["state"] == "in_play");
    CHECK(playing["rules"] == "hervey");
    // One deck for the deal, and one for each cut: equal ranks are cut again (R04).
    const json told = asked(server.data(), {"show", shown["table"]})["welcome"];
    CHECK(playing["decks"] == told["decks"]["dealt"]);
    CHECK(playing["decks"] >= 2);
    CHECK(playing["untouched_seconds"].is_number());
    const Ended text = admin(server.data(), {"list"});
    CHECK(text.status == 0);
    CHECK(holds(text, "TABLE     GAME     RULES "));
    CHECK(holds(text, "  jojotte  hervey "));
    CHECK(list["tables"][0]["game"] == "jojotte");
    CHECK(holds(text, shown["table"].get<std::string>()));
    CHECK_FALSE(holds(text, ann.hand()));
  }

  TEST_CASE("show gives exactly what a spectator sees, in every phase") {
    MortalServer server(here::server);
    const json created = create_table(server.port());
    const std::string id = created["table"];
    for (int step = 0; step < 12; ++step) {
      const json shown = asked(server.data(), {"show", id})["welcome"];
      CHECK_FALSE(shown["view"].contains("own"));
      CHECK_FALSE(shown.contains("seat"));
      WsClient watcher(server.port());
      json watched = watcher.ask(entrance(created, -1), "welcome");
      watcher.ask({{"type", "leave"}}, "bye");
      CHECK(watched["room"]["spectators"]["count"] == 1);
      watched["room"]["spectators"]["count"] = 0;
      watched["seq"] = shown["seq"];  // the new spectator was an update for the others
      CHECK(still(shown) == still(watched));
      for (int seat = 0; seat < 2; ++seat) {
        WsClient player(server.port());
        const json welcome = player.ask(entrance(created, seat), "welcome");
        const json& view = welcome["view"];
        const std::string hand = view["zones"]["hand"][std::to_string(seat)];
        CHECK(shown["view"]["zones"]["hand"][std::to_string(seat)].dump().find_first_of("CDHS") ==
              std::string::npos);
        // Fewer cards may all be of a meld that was shown, or turned up before they were taken.
        if (hand.size() > std::string_view("AS KS QS JS").size())
          CHECK(without_pack(shown).find(hand) == std::string::npos);
        if (view.contains("ask"))
          player.ask({{"type", "act"},
                      {"question", view["ask"]["n"]},
                      {"action", actions_of(view["ask"], welcome["about"])[0]}},
                     "update");
        player.ask({{"type", "leave"}}, "bye");
      }
    }
  }

  TEST_CASE("announce reaches everybody, at a table or not") {
    MortalServer server(here::server);
    const json created = create_table(server.port());
    Player ann(server.port(), created, 0);
    WsClient idle(server.port());
    idle.ask({{"type", "ping"}}, "pong");
    CHECK(asked(server.data(), {"announce", "Tournament at eight – come!"})["told"] == 2);
    const json notice{
        {"type", "notice"}, {"code", "announcement"}, {"text", "Tournament at eight – come!"}};
    CHECK(ann.client().hear("notice") == notice);
    CHECK(idle.hear("notice") == notice);
    const Ended refused = admin(server.data(), {"announce", std::string(201, 'x')});
    CHECK(refused.status == 1);
    CHECK(holds(refused, "1 to 200 characters"));
    CHECK(admin(server.data(), {"announce", "two\nlines"}).status == 1);
  }

  TEST_CASE("close ends a table for good, and tells members the reason, even after a restart") {
    MortalServer server(here::server);
    const json created = create_table(server.port());
    const std::string id = created["table"];
    Player ann(server.port(), created, 0);
    WsClient watcher(server.port());
    watcher.ask(entrance(created, -1), "welcome");
    CHECK(asked(server.data(), {"close", id, "No games after ten."})["closed"] == id);
    for (WsClient* member : {&ann.client(), &watcher}) {
      const json bye = member->hear("bye");
      CHECK(bye["code"] == "closed");
      CHECK(bye["next"] == "stop");
      CHECK(bye["text"].get<std::string>().ends_with(": No games after ten."));
      CHECK(member->closed() == 1000);
    }
    for (int life = 0; life < 2; ++life) {
      CHECK(WsClient(server.port()).refused(entrance(created, 0)) == "closed");
      CHECK(WsClient(server.port()).refused(entrance(created, -1)) == "closed");
      CHECK(asked(server.data(), {"show", id})["welcome"]["table"] == id);
      const Ended again = admin(server.data(), {"close", id});  // is no error
      CHECK(again.status == 0);
      CHECK(again.text == id + " was closed before; nothing has changed.\n");
      server.kill();
      server.start();
    }
    const Ended unknown = admin(server.data(), {"close", "NOTHERE2"});
    CHECK(unknown.status == 1);
    CHECK(unknown.text == "jojotte-server: There is no such table.\n");
  }

  TEST_CASE(
      "an erased name is in no file of the server, and its player's client brings none back") {
    MortalServer server(here::server);
    const json created = create_table(server.port());
    const std::string id = created["table"];
    json ann = entrance(created, 0), ben = entrance(created, 1);
    ann["name"] = "Rumpelstilzchen";
    ben["name"] = "Schneewittchen";
    for (const json& one : {ann, ben}) WsClient(server.port()).ask(one, "welcome");
    asked(server.data(), {"erase", id, "0"});
    CHECK(files_with(server.data(), "Rumpelstilzchen").empty());
    CHECK_FALSE(files_with(server.data(), "Schneewittchen").empty());
    const auto name_of = [&](std::size_t seat) {
      return asked(server.data(), {"show", id})["welcome"]["room"]["players"][seat]["name"];
    };
    for (const bool restarted : {false, true}) {
      CAPTURE(restarted);
      if (restarted) server.kill(), server.start();
      for (const char* name : {"Rumpelstilzchen", "Rumpelstilz"}) {
        json again = ann;
        again["name"] = name;
        const json welcome = WsClient(server.port()).ask(again, "welcome");
        CHECK(welcome["room"]["players"][0]["name"] == "");
        CHECK(name_of(0) == "");
        CHECK(files_with(server.data(), name).empty());
      }
      ben["name"] = restarted ? "Dornröschen" : "Schneewittchen";
      WsClient(server.port()).ask(ben, "welcome");
      CHECK(name_of(1) == ben["name"]);
    }
  }

  TEST_CASE("kick sends a player away who may come back, and erase takes a name away for good") {
    MortalServer server(here::server);
    const json created = create_table(server.port());
    const std::string id = created["table"];
    json named = entrance(created, 0);
    named["name"] = "An unkind word";
    WsClient ann(server.port());
    ann.ask(named, "welcome");
    Player ben(server.port(), created, 1);
    const auto players = [&] {
      return asked(server.data(), {"show", id})["welcome"]["room"]["players"];
    };
    CHECK(players()[0]["name"] == "An unkind word");
    CHECK(asked(server.data(), {"erase", id, "0"}) == json{{"erased", id}, {"seat", 0}});
    CHECK(players()[0]["name"] == "");
    const Ended kicked = admin(server.data(), {"kick", id, "1"});
    CHECK(kicked.text == "A player without a name was sent away from seat 1 of " + id +
                             "; their key still lets them back in.\n");
    CHECK(ben.client().hear("bye")["code"] == "sent_home");
    CHECK(admin(server.data(), {"kick", id, "1"}).text ==
          "Nobody was in seat 1 of " + id + "; nothing has changed.\n");
    const Player ben_again(server.port(), created, 1);
    CHECK(asked(server.data(), {"kick", id, "0", "Be kind."}) ==
          json{{"kicked", id}, {"seat", 0}, {"name", ""}, {"computer", false}, {"count", 1}});
    const json bye = ann.hear("bye");
    CHECK(bye["code"] == "sent_home");
    CHECK(bye["next"] == "stop");
    CHECK(bye["text"].get<std::string>().ends_with(": Be kind."));
    CHECK(ann.closed() == 1000);
    CHECK(players()[0]["here"] == false);
    CHECK(players()[1]["here"] == true);
    server.kill();
    server.start();
    CHECK(players()[0]["name"] == "");
    Player back(server.port(), created, 0);
    CHECK(players()[0]["here"] == true);
    for (const char* seat : {"2", "-1", "one", ""}) {
      CAPTURE(seat);
      for (const char* command : {"kick", "erase"}) {
        const Ended refused = admin(server.data(), {command, id, seat});
        CHECK(refused.status == 1);
        CHECK(refused.text.starts_with("jojotte-server: The seats of this table are 0 to 1."));
      }
    }
    CHECK(admin(server.data(), {"kick", "NOTHERE2", "0"}).status == 1);
    CHECK(admin(server.data(), {"kick", id, "0", "two\nlines"}).status == 1);
  }

  TEST_CASE("show prints a table in some twenty lines, with who is there, and --json all of it") {
    MortalServer server(here::server);
    const json created = create_table(server.port(), {{"rules", "hervey"}});
    const std::string id = created["table"];
    json named = entrance(created, 1);
    named["name"] = "Ben";
    WsClient ben(server.port()), joe(server.port());
    ben.ask(named, "welcome");
    json watching = entrance(created, -1);
    watching["name"] = "Joe";
    joe.ask(watching, "welcome");
    const Ended shown = admin(server.data(), {"show", id});
    CHECK(std::ranges::count(shown.text, '\n') <= 24);
    for (const char* line :
         {"game            jojotte", ", rules hervey", "state           auction, deal 1",
          "seat 1          Ben, here\n", "seat 0          no name, not here\n",
          "spectators      1\n", "spectator:1     Joe\n", "house           "}) {
      CAPTURE(line);
      CHECK_MESSAGE(holds(shown, line), shown.text);
    }
    const json whole = asked(server.data(), {"show", id})["welcome"];
    CHECK(whole.contains("decks"));
  }

  TEST_CASE("kick sends away one spectator by the number of their name, or all of them") {
    MortalServer server(here::server);
    const json created = create_table(server.port());
    const std::string id = created["table"];
    std::vector<std::unique_ptr<WsClient>> watchers;
    for (const char* name : {"Joe", "Cy", ""}) {
      json watching = entrance(created, -1);
      if (*name != '\0') watching["name"] = name;
      watchers.push_back(std::make_unique<WsClient>(server.port()));
      watchers.back()->ask(watching, "welcome");
    }
    CHECK(admin(server.data(), {"kick", id, "spectator:1", "Be quiet."}).text ==
          "1 spectator was sent away from " + id + ": Joe.\n");
    CHECK(watchers[0]->hear("bye")["text"].get<std::string>().ends_with(": Be quiet."));
    const auto spectators = [&] {
      return asked(server.data(), {"show", id})["welcome"]["room"]["spectators"];
    };
    CHECK(spectators() == json{{"count", 2}, {"names", {{"2", "Cy"}}}});
    CHECK(admin(server.data(), {"kick", id, "spectator:1"}).text ==
          "No such spectator was at " + id + "; nothing has changed.\n");
    CHECK(asked(server.data(), {"kick", id, "spectators"})["count"] == 2);
    for (const std::size_t i : {1U, 2U}) CHECK(watchers[i]->hear("bye")["code"] == "sent_home");
    CHECK(spectators()["count"] == 0);
    for (const char* wrong : {"spectator:", "spectator:0", "spectator:x", "spectatorx"})
      CHECK(admin(server.data(), {"kick", id, wrong}).status == 1);
  }

  TEST_CASE("keep-out lets nobody in from an address for a time, by a seat or by the address") {
    MortalServer server(here::server);
    const json created = create_table(server.port());
    const std::string id = created["table"];
    const auto comes_in = [&](const char* from) {
      raw::Connection connection(server.port(), from);
      connection.send("GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
      return connection.rest().substr(9, 3);
    };
    raw::WebSocket pest(server.port(), "127.0.0.9"), elsewhere(server.port(), "127.0.0.9");
    pest.say(entrance(created, 0).dump());
    CHECK(pest.hear().find(R"("type":"welcome")") != std::string::npos);
    CHECK(comes_in("127.0.0.9") == "200");
    const Ended kept_out = admin(server.data(), {"keep-out", id, "0", "2h", "Enough."});
    CHECK(kept_out.text == "A player without a name was sent away from seat 0 of " + id +
                               "; their key still lets them back in. Kept out for 2 h, or until "
                               "the server restarts. Kept out in all: 1.\n");
    CHECK(pest.hear().find(": Enough.") != std::string::npos);
    CHECK(elsewhere.hear().find("lets nobody in from your address") != std::string::npos);
    CHECK(comes_in("127.0.0.9") == "403");
    CHECK(comes_in("127.0.0.8") == "200");
    CHECK(admin(server.data(), {"let-in", "127.0.0.9"}).text == "Let in again: 1.\n");
    CHECK(comes_in("127.0.0.9") == "200");
    CHECK(asked(server.data(), {"keep-out", "127.0.0.8/29", "30m"})["all"] == 1);
    for (const char* in : {"127.0.0.7", "127.0.0.16"}) CHECK(comes_in(in) == "200");
    for (const char* out : {"127.0.0.8", "127.0.0.15"}) CHECK(comes_in(out) == "403");
    CHECK(asked(server.data(), {"let-in", "all"})["let_in"] == 1);
    CHECK(admin(server.data(), {"let-in", "127.0.0.8"}).text == "Nobody was kept out by that.\n");
    // This machine's own address is that of the computer, and of all behind an unnamed proxy.
    Player ann(server.port(), created, 1);
    CHECK(holds(admin(server.data(), {"keep-out", id, "1", "2h"}), "No address is kept out"));
    CHECK(holds(admin(server.data(), {"keep-out", "0.0.0.0/0", "2h"}), "No address is kept out"));
    CHECK(comes_in("127.0.0.1") == "200");
    for (const char* time : {"0", "31d", "soon", "-1"})
      CHECK(admin(server.data(), {"keep-out", "192.0.2.7", time}).status == 1);
    CHECK(admin(server.data(), {"let-in", "nobody"}).status == 1);
  }

  TEST_CASE("at a terminal what cannot be taken back is asked about, unless told --yes") {
    MortalServer server(here::server);
    const json created = create_table(server.port());
    const std::string id = created["table"];
    const auto at_terminal = [&](std::vector<std::string> words) {
      words.insert(words.begin(), {"--data", server.data(), "admin"});
      return std::make_unique<Terminal>(here::server, words, Terminal::Size{200, 24});
    };
    const std::vector<std::vector<std::string>> rows = {{"close", id},
                                                        {"kick", id, "0"},
                                                        {"erase", id, "0"},
                                                        {"drain"},
                                                        {"close-all", "older", "0", "now"},
                                                        {"keep-out", id, "0", "1h"},
                                                        {"keep-out", "192.0.2.7", "1h"}};
    for (const auto& words : rows) {
      CAPTURE(words[0]);
      const auto terminal = at_terminal(words);
      terminal->wait_for("? Type yes");
      terminal->type("no\r");
      CHECK(terminal->wait() == 1);
      CHECK(terminal->screen().shows("Nothing was done."));
    }
    for (const auto& words : {std::vector<std::string>{"list"},
                              {"show", id},
                              {"close-all", "older", "0"},
                              {"log-level", "info"}})
      CHECK(at_terminal(words)->wait() == 0);
    const auto sure = at_terminal({"close", id});
    sure->wait_for("Close the table " + id + " for good? Type yes");
    sure->type("yes\r");
    CHECK(sure->wait() == 0);
    CHECK(sure->screen().shows("Closed " + id));
    const auto unasked = at_terminal({"drain", "0", "--yes"});
    CHECK(unasked->wait() == 0);
    CHECK_FALSE(unasked->screen().shows("Type yes"));
  }

  TEST_CASE("log-level changes what is logged while the server runs") {
    const TemporaryDirectory data;
    Process server(here::server, {"--port", "0", "--data", data.path(), "--log-level", "warn"});
    const auto port =
        static_cast<std::uint16_t>(std::stoi(server.line_after("Listening on http://127.0.0.1:")));
    const json quiet = create_table(port);
    const Ended changed = admin(data.path(), {"log-level", "debug"});
    CHECK(changed.text == "The log level is debug until the server restarts.\n");
    const json told = create_table(port);
    CHECK(admin(data.path(), {"log-level", "loud"}).status == 1);
    server.signal(SIGTERM);
    server.wait();
    CHECK(server.output().find("table=" + told["table"].get<std::string>()) != std::string::npos);
    CHECK(server.output().find(quiet["table"].get<std::string>()) == std::string::npos);
  }

  TEST_CASE("close-all counts the tables that fit, and with now closes them and no others") {
    MortalServer server(here::server);
    const json playing = create_table(server.port());
    Player ann(server.port(), playing, 0);
    std::vector<std::string> empty;
    for (int i = 0; i < 3; ++i) empty.push_back(new_table(server.port())["table"]);
    const auto closed = [&](const std::string& id) {
      return WsClient(server.port()).refused({{"type", "join"}, {"table", id}}) == "closed";
    };
    for (int again = 0; again < 2; ++again) {  // counting changes nothing
      CHECK(asked(server.data(), {"close-all", "never-begun"}) ==
            json{{"count", 3}, {"occupied", 0}});
      CHECK(asked(server.data(), {"close-all", "like", empty[0]}) ==
            json{{"count", 4}, {"occupied", 1}});
      CHECK(asked(server.data(), {"close-all", "older", "1h"})["count"] == 0);
    }
    const Ended counted = admin(server.data(), {"close-all", "never-begun"});
    CHECK(counted.status == 0);
    CHECK(counted.text ==
          "3 unfinished tables fit. Somebody is connected to 0 of them. Add now to close them.\n");
    const Ended swept = admin(server.data(), {"close-all", "never-begun", "now", "A flood."});
    CHECK(swept.status == 0);
    CHECK(swept.text == "Closed 3 of 3 tables; their records are kept.\n");
    for (int life = 0; life < 2; ++life) {  // for good
      for (const std::string& id : empty) CHECK(closed(id));
      CHECK(asked(server.data(), {"close-all", "never-begun"})["count"] == 0);
      CHECK(asked(server.data(), {"close-all", "older", "0"})["count"] == 1);
      if (life == 0) server.terminate();
      if (life == 0) server.start();
    }
    Player again(server.port(), playing, 0);
    CHECK(asked(server.data(), {"close-all", "older", "0", "now", "Bye."})["all_closed"] == 1);
    const json bye = again.client().hear("bye");
    CHECK(bye["code"] == "closed");
    CHECK(bye["text"].get<std::string>().ends_with(": Bye."));
    const Ended unknown = admin(server.data(), {"close-all", "like", "NOTHERE2"});
    CHECK(unknown.status == 1);
    CHECK(admin(server.data(), {"close-all", "all"}).status != 0);
  }

  TEST_CASE("drain stops the server with a time of its own") {
    const TemporaryDirectory data;
    Process server(here::server, {"--port", "0", "--data", data.path()});
    server.line_after("Listening on");
    CHECK(admin(data.path(), {"drain", "3601"}).status == 1);
    CHECK(admin(data.path(), {"drain", "soon"}).status == 1);
    CHECK(asked(data.path(), {"drain", "7"})["seconds"] == 7);
    CHECK(server.wait() == 0);
    CHECK_FALSE(std::filesystem::exists(data.path() / "admin.sock"));
  }

  TEST_CASE("without a server, or without a socket, one sentence says so") {
    const TemporaryDirectory data;
    const std::string socket = (data.path() / "admin.sock").string();
    const std::string nobody = "jojotte-server: No server is listening at the admin socket " +
                               socket +
                               ": start one, or name the folder of a running one with --data.\n";
    CHECK(admin(data.path(), {"list"}).text == nobody);
    {
      MortalServer server(here::server);
      server.kill();
      CHECK(std::filesystem::exists(server.data() /
                                    "admin.sock"));  // left behind by the killed server
      CHECK(admin(server.data(), {"list"}).status == 1);
      server.start();
      CHECK(admin(server.data(), {"list"}).status == 0);
    }
    Process none(here::server, {"--port", "0", "--data", data.path(), "--admin-socket", "none"});
    none.line_after("Listening on");
    CHECK(admin(data.path(), {"list"}).text == nobody);
  }

  TEST_CASE("a request that is too long, too slow or one too many is cut off") {
    server::Config config;
    config.patience.admin = std::chrono::seconds(5);  // until all are there, on a busy machine
    RunningApp app(config);
    const std::string socket = (app.data() / "admin.sock").string();
    SocketClient wordy(socket);
    wordy.say(std::string(server::limits::admin_request_bytes_max + 1, 'x'));
    CHECK(wordy.heard() == "");
    SocketClient mad(socket);
    mad.say("[]\n");
    CHECK(mad.heard().find("does not know that command") != std::string::npos);
    std::vector<std::unique_ptr<SocketClient>> silent;
    for (int i = 0; i < server::limits::admin_requests_max; ++i)
      silent.push_back(std::make_unique<SocketClient>(socket));
    SocketClient one_more(socket);
    one_more.say("{}\n");
    CHECK(one_more.heard() == "");
    for (const auto& one : silent) CHECK(one->heard() == "");  // cut off
    SocketClient later(socket);
    later.say("{}\n");
    CHECK(later.heard() != "");
  }

  TEST_CASE("wrong commands end with status 2") {
    for (const std::vector<std::string>& words : {std::vector<std::string>{},
                                                  {"dance"},
                                                  {"show"},
                                                  {"show", "A", "B"},
                                                  {"announce"},
                                                  {"close"},
                                                  {"close", "A", "B", "C"},
                                                  {"kick", "A"},
                                                  {"keep-out", "A"},
                                                  {"keep-out", "A", "0", "1h", "B", "C"},
                                                  {"let-in"},
                                                  {"erase", "A", "0", "B"},
                                                  {"log-level"},
                                                  {"drain", "1", "2"},
                                                  {"close-all"},
                                                  {"list", "all"}}) {
      const Ended ended = admin("/nowhere", words);
      CAPTURE(ended.text);
      CHECK(ended.status == 2);
      CHECK(ended.text.find("jojotte-server: ") == 0);
    }
  }

  TEST_CASE("only the server's user and root are obeyed, whatever the mode of the file") {
    if (geteuid() != 0) return;  // only root can change its user
    MortalServer server(here::server);
    const auto socket = server.data() / "admin.sock";
    struct stat seen{};
    REQUIRE(stat(socket.c_str(), &seen) == 0);
    CHECK((seen.st_mode & 0777) == 0600);
    std::filesystem::permissions(server.data(), std::filesystem::perms(0755));
    const Ended closed = list_as_nobody(server.data());
    CHECK(closed.status == 1);
    CHECK(holds(closed, "belongs to another user: run this as the server's user, or as root."));
    REQUIRE(chmod(socket.c_str(), 0666) == 0);
    const Ended refused = list_as_nobody(server.data());
    CHECK(refused.status == 1);
    CHECK(holds(refused, "This server belongs to another user"));
    CHECK(admin(server.data(), {"list"}).status == 0);
  }
}
