// SPDX-License-Identifier: MIT
// What whoever runs a server can ask of it and tell it, with the real program at both ends.
#include "server/admin/admin_client.hpp"
#include "server/limits/limits.hpp"
#include "tests/support/mortal_server.hpp"
#include "tests/support/running_app.hpp"
#include "tests/support/table_talk.hpp"

#include <doctest/doctest.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include <array>
#include <chrono>
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
  Process process(JOJOTTE_SERVER, arguments);
  const int status = process.wait();
  return {status, process.output()};
}

/// What another user than root is answered. He may be unable to run a program here, or to come to
/// the folder by its path: so it is our own process that becomes his, in that folder.
Ended list_as_nobody(const std::filesystem::path& data) {
  constexpr id_t nobody = 65534;
  std::array<int, 2> ends{};
  REQUIRE(pipe(ends.data()) == 0);
  const pid_t process = fork();
  if (process == 0) {
    const bool is_he = chdir(data.c_str()) == 0 && setgroups(0, nullptr) == 0 &&
                       setresgid(nobody, nobody, nobody) == 0 &&
                       setresuid(nobody, nobody, nobody) == 0;
    server::Config config;
    config.admin_socket = "admin.sock";
    config.order = {"list"};
    const server::AdminAnswer answer = server::call_admin(config);
    const bool told = write(ends[1], answer.text.data(), answer.text.size()) >= 0;
    _exit(is_he && told ? answer.status : 99);
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

/// Without what changes while nobody does anything.
json still(json welcome) {
  welcome.erase("clock");
  return welcome;
}

/// Whoever has found the socket, with whatever he has to say.
class ClientAddress {
 public:
  explicit ClientAddress(const std::string& socket) : socket_(io_) { socket_.connect({socket}); }

  void say(const std::string& text) {
    boost::system::error_code ignored;  // it may have been closed
    boost::asio::write(socket_, boost::asio::buffer(text), ignored);
  }

  /// All that comes before the server closes.
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
  TEST_CASE("lists every table, listed or not, with its state and without its cards") {
    MortalServer server(JOJOTTE_SERVER);
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
    CHECK(playing["decks"] == 2);
    CHECK(playing["untouched_seconds"].is_number());
    const Ended text = admin(server.data(), {"list"});
    CHECK(text.status == 0);
    CHECK(holds(text, "TABLE"));
    CHECK(holds(text, shown["table"].get<std::string>()));
    CHECK_FALSE(holds(text, ann.view()["own"]["hand"].get<std::string>()));
  }

  TEST_CASE("shows of a table what a spectator sees, to the letter, in every phase") {
    MortalServer server(JOJOTTE_SERVER);
    const json created = create_table(server.port());
    const std::string id = created["table"];
    for (int step = 0; step < 12; ++step) {
      const json shown = asked(server.data(), {"show", id})["welcome"];
      CHECK_FALSE(shown["view"].contains("own"));
      CHECK_FALSE(shown.contains("seat"));
      WsClient watcher(server.port());
      json watched = watcher.ask(join_message(created, -1), "welcome");
      watcher.ask({{"type", "leave"}}, "bye");
      CHECK(watched["room"]["spectators"].size() == 1);
      watched["room"]["spectators"] = json::array();
      watched["seq"] = shown["seq"];  // his coming was an update for those who watch
      CHECK(still(shown) == still(watched));
      for (int seat = 0; seat < 2; ++seat) {
        WsClient player(server.port());
        const json own = player.ask(join_message(created, seat), "welcome")["view"]["own"];
        CHECK(shown.dump().find(own["hand"].get<std::string>()) == std::string::npos);
        if (own.contains("question"))
          player.ask(
              {{"type", "act"}, {"question", own["question"]}, {"action", own["actions"][0]}},
              "update");
        player.ask({{"type", "leave"}}, "bye");
      }
    }
  }

  TEST_CASE("announces to everybody, at a table or not") {
    MortalServer server(JOJOTTE_SERVER);
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

  TEST_CASE(
      "closes a table for good: its members hear why, and so does who comes after a restart") {
    MortalServer server(JOJOTTE_SERVER);
    const json created = create_table(server.port());
    const std::string id = created["table"];
    Player ann(server.port(), created, 0);
    WsClient watcher(server.port());
    watcher.ask(join_message(created, -1), "welcome");
    CHECK(asked(server.data(), {"close", id, "No games after ten."})["closed"] == id);
    for (WsClient* member : {&ann.client(), &watcher}) {
      const json bye = member->hear("bye");
      CHECK(bye["code"] == "closed");
      CHECK(bye["next"] == "stop");
      CHECK(bye["text"].get<std::string>().ends_with(": No games after ten."));
      CHECK(member->closed() == 1000);
    }
    for (int life = 0; life < 2; ++life) {
      CHECK(WsClient(server.port()).refused(join_message(created, 0)) == "closed");
      CHECK(WsClient(server.port()).refused(join_message(created, -1)) == "closed");
      CHECK(asked(server.data(), {"show", id})["welcome"]["table"] == id);
      CHECK(asked(server.data(), {"close", id})["closed"] == id);  // again is not twice
      server.kill();
      server.start();
    }
    const Ended unknown = admin(server.data(), {"close", "NOTHERE2"});
    CHECK(unknown.status == 1);
    CHECK(unknown.text == "jojotte-server: There is no such table.\n");
  }

  TEST_CASE("drains, with another time than SIGTERM") {
    const TemporaryDirectory data;
    Process server(JOJOTTE_SERVER, {"--port", "0", "--data", data.path()});
    server.line_after("Listening on");
    CHECK(admin(data.path(), {"drain", "3601"}).status == 1);
    CHECK(admin(data.path(), {"drain", "soon"}).status == 1);
    CHECK(asked(data.path(), {"drain", "7"})["seconds"] == 7);
    CHECK(server.wait() == 0);
    CHECK_FALSE(std::filesystem::exists(data.path() / "admin.sock"));
  }

  TEST_CASE("where no server is, and where there is no socket, that is said in one sentence") {
    const TemporaryDirectory data;
    const std::string socket = (data.path() / "admin.sock").string();
    const std::string nobody = "jojotte-server: No server is to be found at the admin socket " +
                               socket +
                               ": start it, or name the folder of one that runs with --data.\n";
    CHECK(admin(data.path(), {"list"}).text == nobody);
    {
      MortalServer server(JOJOTTE_SERVER);
      server.kill();
      CHECK(std::filesystem::exists(server.data() / "admin.sock"));  // what the dead leave behind
      CHECK(admin(server.data(), {"list"}).status == 1);
      server.start();
      CHECK(admin(server.data(), {"list"}).status == 0);
    }
    Process none(JOJOTTE_SERVER, {"--port", "0", "--data", data.path(), "--admin-socket", "none"});
    none.line_after("Listening on");
    CHECK(admin(data.path(), {"list"}).text == nobody);
  }

  TEST_CASE("an order that is too long, too slow or one too many is not waited for") {
    server::Config config;
    config.patience.admin = std::chrono::seconds(2);
    RunningApp app(config);
    const std::string socket = (app.data() / "admin.sock").string();
    ClientAddress wordy(socket);
    wordy.say(std::string(server::limits::admin_order_bytes_max + 1, 'x'));
    CHECK(wordy.heard() == "");
    ClientAddress mad(socket);
    mad.say("[]\n");
    CHECK(mad.heard().find("does not know that command") != std::string::npos);
    std::vector<std::unique_ptr<ClientAddress>> silent;
    for (int i = 0; i < server::limits::admin_visits_max; ++i)
      silent.push_back(std::make_unique<ClientAddress>(socket));
    ClientAddress one_more(socket);
    one_more.say("{}\n");
    CHECK(one_more.heard() == "");
    for (const auto& one : silent) CHECK(one->heard() == "");  // they have been given up
    ClientAddress later(socket);
    later.say("{}\n");
    CHECK(later.heard() != "");
  }

  TEST_CASE("orders that are none end with status 2") {
    for (const std::vector<std::string>& words : {std::vector<std::string>{},
                                                  {"dance"},
                                                  {"show"},
                                                  {"show", "A", "B"},
                                                  {"announce"},
                                                  {"close"},
                                                  {"close", "A", "B", "C"},
                                                  {"drain", "1", "2"},
                                                  {"list", "all"}}) {
      const Ended ended = admin("/nowhere", words);
      CAPTURE(ended.text);
      CHECK(ended.status == 2);
      CHECK(ended.text.find("jojotte-server: ") == 0);
    }
  }

  TEST_CASE("is for the user of the server and for root, whatever the rights of the file say") {
    if (geteuid() != 0) return;  // who is not root cannot be two people
    MortalServer server(JOJOTTE_SERVER);
    const auto socket = server.data() / "admin.sock";
    struct stat seen{};
    REQUIRE(stat(socket.c_str(), &seen) == 0);
    CHECK((seen.st_mode & 0777) == 0600);
    std::filesystem::permissions(server.data(), std::filesystem::perms(0755));
    const Ended closed = list_as_nobody(server.data());
    CHECK(closed.status == 1);
    CHECK(holds(closed, "belongs to another user: ask as the user of the server, or as root."));
    REQUIRE(chmod(socket.c_str(), 0666) == 0);
    const Ended refused = list_as_nobody(server.data());
    CHECK(refused.status == 1);
    CHECK(holds(refused, "This server belongs to another user"));
    CHECK(admin(server.data(), {"list"}).status == 0);
  }
}
