// SPDX-License-Identifier: MIT
#include "server/config/read_config.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

using namespace server;

namespace {

tl::expected<Config, Exit> read(std::vector<const char*> arguments) {
  arguments.insert(arguments.begin(), "jojotte-server");
  return read_config(static_cast<int>(arguments.size()), arguments.data());
}

Config config(std::vector<const char*> arguments) {
  auto result = read(std::move(arguments));
  REQUIRE(result.has_value());
  return *result;
}

Exit refused(std::vector<const char*> arguments) {
  auto result = read(std::move(arguments));
  REQUIRE(!result.has_value());
  return result.error();
}

/// Sets an environment variable for its own lifetime.
class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) { setenv(name, value, 1); }
  ~Variable() { unsetenv(name_); }

 private:
  const char* name_;
};

}  // namespace

TEST_SUITE("configuration") {
  TEST_CASE("by default the server listens at port 8080 of this machine only") {
    const Config usual = config({});
    CHECK(usual.address == "127.0.0.1");
    CHECK(usual.port == 8080);
    CHECK(usual.data == "./data");
    CHECK(usual.threads == 1);
    CHECK(usual.web.empty());
    CHECK_FALSE(usual.check);
  }

  TEST_CASE("a flag overrides a variable, and a variable overrides the file") {
    CHECK(config({"--port", "0"}).port == 0);
    const Variable port("JOJOTTE_PORT", "81");
    CHECK(config({}).port == 81);
    CHECK(config({"--port", "82"}).port == 82);
    const support::TemporaryDirectory directory;
    const std::string file = (directory.path() / "server.ini").string();
    std::ofstream(file) << "threads=3\n";
    CHECK(config({"--config", file.c_str()}).threads == 3);
    const Variable named("JOJOTTE_CONFIG", file.c_str());
    CHECK(config({}).threads == 3);
    const Variable threads("JOJOTTE_THREADS", "4");
    CHECK(config({}).threads == 4);
    CHECK(config({"--threads", "5"}).threads == 5);
  }

  TEST_CASE("a wrong line of the file is named") {
    const support::TemporaryDirectory directory;
    const std::string file = (directory.path() / "server.ini").string();
    const auto said = [&](const char* text, std::vector<const char*> more = {}) {
      std::ofstream(file) << text;
      more.insert(more.begin(), {"--config", file.c_str()});
      const Exit why = refused(more);
      CHECK(why.status == 2);
      return why.text;
    };
    const std::string at = "jojotte-server: " + file + ':';
    CHECK(said("# A comment\nthreads=3\n\nport=http\n").starts_with(at + "4: --port: "));
    CHECK(said("threads=3\nprot=80\n").starts_with(at + "2: "));
    CHECK(said("threads=3\nprot=80\n").find("did you mean port?") != std::string::npos);
    CHECK(said("origins=https://a.example,nowhere\n").starts_with(at + "1: "));
    CHECK(said("trusted-proxy=10.0.0.0/33\n").starts_with(at + "1: "));
    // A fault elsewhere is not the file's.
    CHECK(said("threads=3\n", {"--port", "http"}).find(file) == std::string::npos);
    const Variable port("JOJOTTE_PORT", "http");
    CHECK(said("threads=3\n").find(file) == std::string::npos);
  }

  TEST_CASE("proxies and origins may be repeated, or separated by commas in a variable") {
    CHECK(config({}).trusted_proxies.empty());
    const std::vector<std::string> both = {"10.0.0.0/8", "::1"};
    CHECK(config({"--trusted-proxy", "10.0.0.0/8", "--trusted-proxy", "::1"}).trusted_proxies ==
          both);
    const Variable proxies("JOJOTTE_TRUSTED_PROXY", "10.0.0.0/8,::1");
    CHECK(config({}).trusted_proxies == both);
    const Variable origins("JOJOTTE_ORIGINS", "https://a.example,http://b.example:81");
    CHECK(config({}).origins ==
          std::vector<std::string>{"https://a.example", "http://b.example:81"});
    const support::TemporaryDirectory directory;
    const std::string file = (directory.path() / "server.ini").string();
    std::ofstream(file) << "origins=https://c.example,*\n";
    unsetenv("JOJOTTE_ORIGINS");
    CHECK(config({"--config", file.c_str()}).origins ==
          std::vector<std::string>{"https://c.example", "*"});
  }

  TEST_CASE("options set the drain, the log and the admin socket") {
    CHECK(config({}).drain == limits::drain_seconds);
    CHECK(config({"--drain", "0"}).drain == std::chrono::seconds(0));
    CHECK(config({}).log_format == log::Format::text);
    const Variable format("JOJOTTE_LOG_FORMAT", "json");
    CHECK(config({}).log_format == log::Format::json);
    CHECK(config({"--admin-socket", "/run/x.sock"}).admin_socket == "/run/x.sock");
    const Config admin = config({"admin", "close", "K7QWM2XA", "Too late.", "--json"});
    CHECK(admin.command == Config::Command::admin);
    CHECK(admin.admin_command == std::vector<std::string>{"close", "K7QWM2XA", "Too late."});
    CHECK(admin.json);
  }

  TEST_CASE("a drain and the closing after it end before Docker kills the container") {
    CHECK(limits::drain_seconds + limits::closing_seconds_max < std::chrono::seconds(10));
  }

  TEST_CASE("a wrong value stops the start with one sentence and status 2") {
    const std::vector<std::vector<const char*>> rows = {
        {"--port", "65536"},
        {"--port", "-1"},
        {"--port", "http"},
        {"--address", "here"},
        {"--threads", "0"},
        {"--log-level", "loud"},
        {"--no-such-flag"},
        {"--config", "not-there"},
        {"--requests-per-second", "0"},
        {"--connections", "0"},
        {"--tables", "0"},
        {"stray"},
        {"backup"},
        {"backup", ""},
        {"restore", "--force"},
        {"backup", "a", "b"},
        {"backup", "a", "restore", "b"},
        {"backup", "verify"},
        {"backup", "verify", ""},
        {"backup", "verify", "a", "b"},
        {"--connections-per-address", "0"},
        {"--tables-per-address", "0"},
        {"--megabytes-per-address", "0"},
        {"--trusted-proxy", "proxy.example"},
        {"--trusted-proxy", "10.0.0.0/33"},
        {"--origins", "play.example"},
        {"--origins", "https://play.example/"},
        {"--drain", "-1"},
        {"--drain", "3601"},
        {"--log-format", "xml"},
        {"admin"},
        {"admin", "dance"},
        {"admin", "show"},
        {"admin", "list", "all"},
    };
    for (const auto& row : rows) {
      CAPTURE(row[0]);
      const Exit exit = refused(row);
      CHECK(exit.status == 2);
      CHECK(exit.text.find("jojotte-server: ") == 0);
    }
    {
      const Variable port("JOJOTTE_PORT", "nine");
      CHECK(refused({}).status == 2);
    }
    const Variable file("JOJOTTE_CONFIG", "not-there");
    CHECK(refused({}).status == 2);
  }

  TEST_CASE("backup and restore are commands with a file, and take the server's options") {
    CHECK(config({}).command == Config::Command::serve);
    for (const auto& words : {std::vector<const char*>{"backup", "b.db", "--data", "there"},
                              std::vector<const char*>{"--data", "there", "backup", "b.db"}}) {
      const Config backup = config(words);
      CHECK(backup.command == Config::Command::back_up);
      CHECK(backup.backup == "b.db");
      CHECK(backup.data == "there");
    }
    const Config restore = config({"restore", "--force", "b.db"});
    CHECK(restore.command == Config::Command::restore);
    CHECK(restore.force);
    CHECK_FALSE(config({"restore", "b.db"}).force);
    CHECK_FALSE(config({"restore", "b.db"}).without_damaged);
    CHECK(config({"restore", "b.db", "--without-damaged"}).without_damaged);
    const Config verify = config({"backup", "verify", "b.db"});
    CHECK(verify.command == Config::Command::verify);
    CHECK(verify.backup == "b.db");
    CHECK(config({"backup", "./verify"}).command == Config::Command::back_up);
  }

  TEST_CASE("a server among several says where it is, unless its address does") {
    const std::vector<const char*> shared = {"--journal", "postgresql:///j", "--journal-key",
                                             "none"};
    const auto with = [&](std::vector<const char*> more) {
      more.insert(more.begin(), shared.begin(), shared.end());
      return more;
    };
    CHECK(config(with({})).node_address.empty());
    CHECK(config(with({"--node-address", "10.1.2.3:8080"})).node_address == "10.1.2.3:8080");
    CHECK(
        config(with({"--address", "0.0.0.0", "--node-address", "[fd00::1]:80"})).node_name.empty());
    CHECK(config(with({"--node-name", "a"})).node_name == "a");
    CHECK(config(with({"journal", "verify"})).command == Config::Command::verify_journal);
    CHECK(refused({"journal", "verify"}).text.find("backup verify FILE") != std::string::npos);
    CHECK(
        refused({"journal", "verify", "--journal", "postgresql:///j"}).text.find("--journal-key") !=
        std::string::npos);
    for (const char* all : {"0.0.0.0", "::"})
      CHECK(refused(with({"--address", all})).text.find("--node-address") != std::string::npos);
    for (const char* wrong :
         {"10.1.2.3", ":80", "a:", "a:0", "a:65536", "a:b", "fd00::1:80", "a b:1"})
      CHECK(refused(with({"--node-address", wrong})).text.find("HOST:PORT") != std::string::npos);
    CHECK(refused({"--node-address", "a:1"}).text.find("--journal") != std::string::npos);
  }

  TEST_CASE("--help names every option and its variable") {
    const Exit help = refused({"--help"});
    CHECK(help.status == 0);
    for (const char* name :
         {"--address", "--port", "--data", "--threads", "--log-level", "--tables", "--connections",
          "--requests-per-second", "--connections-per-address", "--tables-per-address",
          "--megabytes-per-address", "--trusted-proxy", "--origins", "--web", "--journal",
          "--journal-key", "--node-address", "--node-name"}) {
      CAPTURE(name);
      std::string variable = "JOJOTTE_" + std::string(name + 2);
      for (char& c : variable) c = c == '-' ? '_' : static_cast<char>(std::toupper(c));
      CHECK(help.text.find(name) != std::string::npos);
      CHECK(help.text.find(variable) != std::string::npos);
    }
    CHECK(help.text.find("--check") != std::string::npos);
    CHECK(refused({"--version"}).text.find("jojotte-server 0.") == 0);
  }
}
