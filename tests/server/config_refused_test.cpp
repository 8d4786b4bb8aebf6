// SPDX-License-Identifier: MIT
// What an operator is told about each wrong setting; and that no part of a password is.
#include "server/config/read_config.hpp"
#include "server/journal/postgres/link.hpp"
#include "server/journal/postgres/record_seal.hpp"
#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

using namespace server;
using namespace std::string_literals;

namespace config_refused_test {

/// A wrong configuration, and what must be printed: FILE stands for the name of the file.
struct Row {
  std::string given, told;
};

std::string told_of(std::vector<std::string> words) {
  words.insert(words.begin(), "jojotte-server");
  std::vector<const char*> arguments;
  for (const std::string& word : words) arguments.push_back(word.c_str());
  const auto read = read_config(static_cast<int>(arguments.size()), arguments.data());
  if (read) return "";
  CHECK(read.error().status == (read.error().text.starts_with("jojotte-server: ") ? 2 : 0));
  return read.error().text;
}

/// The text without the program's name before it and the hint after it.
std::string sentence_in(std::string text, const std::string& file = {}) {
  const std::string before = "jojotte-server: ", after = "\nSee --help.\n";
  if (!text.starts_with(before) || !text.ends_with(after)) return text;
  text = text.substr(before.size(), text.size() - before.size() - after.size());
  if (const auto at = text.find(file); !file.empty() && at != text.npos)
    text.replace(at, file.size(), "FILE");
  return text;
}

class File {
 public:
  explicit File(const std::string& text) { std::ofstream(name(), std::ios::binary) << text; }
  std::string name() const { return (directory_.path() / "server.conf").string(); }
  std::string told() const { return sentence_in(told_of({"--config", name()}), name()); }

 private:
  support::TemporaryDirectory directory_;
};

/// A variable, as NAME=VALUE, for its own lifetime.
class SetVariable {
 public:
  explicit SetVariable(const std::string& text) : name_(text.substr(0, text.find('='))) {
    setenv(name_.c_str(), text.substr(name_.size() + 1).c_str(), 1);
  }
  SetVariable(const SetVariable&) = delete;
  SetVariable& operator=(const SetVariable&) = delete;
  ~SetVariable() { unsetenv(name_.c_str()); }

 private:
  const std::string name_;
};

std::string told_of_variable(const std::string& text) {
  const SetVariable set(text);
  return sentence_in(told_of({}));
}

constexpr const char* form_of_hosts =
    "expected HOST or HOST:PORT before the database's name, and an @ before it after a password; "
    "in the user and the password, write @ as %40, / as %2F, % as %25 and a space as %20.";
constexpr const char* encoded =
    "expected another form: in the user and the password, write @ as %40, / as %2F, % as %25 and a "
    "space as %20.";

/// UTF-16, little-endian, as Windows' editor saves it.
std::string utf16(std::string_view text) {
  std::string wide = "\xFF\xFE";
  for (const char c : text) wide.append(1, c).append(1, '\0');
  return wide;
}

}  // namespace config_refused_test

TEST_SUITE("a wrong configuration") {
  using namespace config_refused_test;

  TEST_CASE("of a file is told with the file, the line, the option and the remedy") {
    const std::string number = "expected a whole number from ";
    const std::vector<Row> rows = {
        {"[server]\nport=1\n",
         "FILE:1: This is the header of a section, and the file has none: delete the line."},
        {"# A comment\nthreads=3\n\nport=http\n",
         "FILE:4: --port: " + number + "0 to 65535, not \"http\"."},
        {"port=65536", "FILE:1: --port: " + number + "0 to 65535, not \"65536\"."},
        {"port=-1", "FILE:1: --port: " + number + "0 to 65535, not \"-1\"."},
        {"port=0x50", "FILE:1: --port: " + number + "0 to 65535, not \"0x50\"."},
        {"port=010", "FILE:1: --port: " + number + "0 to 65535, not \"010\"."},
        {"port=1 2", "FILE:1: --port: " + number + "0 to 65535, not \"1 2\"."},
        {"port=", "FILE:1: --port: a value is missing."},
        {"port=\"\"", "FILE:1: --port: a value is missing."},
        {"port", "FILE:1: Write port=VALUE."},
        {"port: 1", "FILE:1: Write port=VALUE, with = between the two."},
        {"port 1", "FILE:1: Write port=VALUE, with = between the two."},
        {"--port=1", "FILE:1: Write port=VALUE: the option as in --help, but without dashes."},
        {"PORT=1", "FILE:1: Write port=VALUE: the option as in --help, but without dashes."},
        {"JOJOTTE_PORT=1",
         "FILE:1: Write port=VALUE: the option as in --help, but without dashes."},
        {"log_level=info",
         "FILE:1: Write log-level=VALUE: the option as in --help, but without dashes."},
        {"prot=3", "FILE:1: There is no such option; did you mean port?"},
        {"a=1\n", "FILE:1: There is no such option: write one of --help, such as port=8080."},
        {"port=1\nthreads=2\nport=3\n",
         "FILE:3: port stands in line 1, too: delete one of the two."},
        {"web=\"a b\nport=1", "FILE:1: web: a quotation mark is missing, or stands too early."},
        {"web=\"a\" b", "FILE:1: web: a quotation mark is missing, or stands too early."},
        {"threads=0", "FILE:1: --threads: " + number + "1 to 64, not \"0\"."},
        {"tables=many", "FILE:1: --tables: " + number + "1 to 1000000, not \"many\"."},
        {"connections=1000001",
         "FILE:1: --connections: " + number + "1 to 1000000, not \"1000001\"."},
        {"drain=3601", "FILE:1: --drain: " + number + "0 to 3600, not \"3601\"."},
        {"drain=5s", "FILE:1: --drain: " + number + "0 to 3600, not \"5s\"."},
        {"log-level=warning",
         "FILE:1: --log-level: expected one of debug, info, warn, error, off, not \"warning\"."},
        {"log-format=xml", "FILE:1: --log-format: expected one of text, json, not \"xml\"."},
        {"address=localhost",
         "FILE:1: --address: expected an IP address such as 127.0.0.1 or 0.0.0.0, not "
         "\"localhost\"."},
        {"address=127.0.0.1:8080",
         "FILE:1: --address: expected an IP address such as 127.0.0.1 or 0.0.0.0, not "
         "\"127.0.0.1:8080\"."},
        {"trusted-proxy=10.0.0.0/33",
         "FILE:1: --trusted-proxy: expected an IP address or a network such as 10.0.0.0/8, not "
         "\"10.0.0.0/33\"."},
        {"metrics-from=10.0.0.1 proxy",
         "FILE:1: --metrics-from: expected an IP address or a network such as 10.0.0.0/8, not "
         "\"proxy\"."},
        {"origins=https://a.example,nowhere",
         "FILE:1: --origins: expected an origin such as https://play.example.org, or *, not "
         "\"nowhere\"."},
        {"origins=https://a.example/",
         "FILE:1: --origins: expected an origin such as https://play.example.org, or *, not "
         "\"https://a.example/\"."},
        {"node-address=10.1.2.3",
         "FILE:1: --node-address: expected HOST:PORT such as 10.1.2.3:8080, not \"10.1.2.3\"."},
        {"node-address=a:1",
         "FILE:1: --node-address is for a --journal in PostgreSQL: set that, too."},
        {"journal-key=a", "FILE:1: --journal-key is for a --journal in PostgreSQL: set that, too."},
        {"port=1\njournal=postgresql://h/d",
         "FILE:2: --journal needs --journal-key FILE, so that nobody reads the cards of games that "
         "go on in the database. Write one with `openssl rand -hex 32`, or say none."},
        {"address=::\njournal-key=none\njournal=postgresql://h/d",
         "FILE:1: --node-address HOST:PORT is needed with --journal when --address means all "
         "addresses: say where the other servers reach this one."},
        {"journal-key=" + std::string(64, 'a'),
         "FILE:1: --journal-key: expected the name of a file that holds the key, not the key."},
        {"data=postgresql://h/d",
         "FILE:1: --data: expected the name of a file or directory, not what may be a connection "
         "string."},
        {"check=1", "FILE:1: --check is for the command line, not for a file: delete the line."},
        {"config=other",
         "FILE:1: --config is for the command line, not for a file: delete the line."},
        {"backup.FILE=a",
         "FILE:1: There is no such option: write one of --help, such as port=8080."},
        {"node-name=" + std::string(256, 'n'),
         "FILE:1: --node-name: expected a name in one line, not so long a text."},
        // Other ways in which a text is saved.
        {"port=1\rthreads=0\r", "FILE:2: --threads: " + number + "1 to 64, not \"0\"."},
        {"port=1\r\nthreads=0\r\n", "FILE:2: --threads: " + number + "1 to 64, not \"0\"."},
        {"\xEF\xBB\xBFthreads=0", "FILE:1: --threads: " + number + "1 to 64, not \"0\"."},
        {utf16("port=1\n"), "--config: FILE is in UTF-16. Save it as plain text in UTF-8."},
        {utf16("port=1\n").substr(2),
         "FILE:1: The line has a byte 0, as text in UTF-16 has. Save it as plain text in "
         "UTF-8."},
        {"port=1\nnode-name=Z\xFCrich",
         "FILE:2: The line is not in UTF-8. Save it as plain text in UTF-8."},
        {"port=1\nport\u00a0=2",
         "FILE:2: The line has a character that cannot be seen. Type the line again."},
        {"port=1\u200b",
         "FILE:1: The line has a character that cannot be seen. Type the line again."},
        {"web=\u202egnp",
         "FILE:1: The line has a character that cannot be seen. Type the line again."},
        {std::string(std::size_t{1025} * 1024, '#'),
         "--config: FILE is too large: it may have 1048576 bytes."},
    };
    for (const auto& [given, told] : rows) {
      CAPTURE(given.substr(0, 80));
      CHECK(File(given).told() == told);
    }
  }

  TEST_CASE("of a connection string is told in words that have nothing of it") {
    const std::vector<Row> rows = {
        {"h/d", "expected postgresql://USER:PASSWORD@HOST/DATABASE, without quotes around it."},
        {"host=h password=p",
         "expected postgresql://USER:PASSWORD@HOST/DATABASE, without quotes around it."},
        {"postgresql://u:p w@h/d", encoded},
        {"postgresql://u:p%w@h/d", encoded},
        {"postgresql://u:p%00@h/d", encoded},
        {"postgresql://u:p@w@h/d", encoded},
        {"postgresql://u:p/w@h/d", encoded},
        {"postgresql://u:pw.h/d", form_of_hosts},
        {"postgresql://u:p@h:0/d", form_of_hosts},
        {"postgresql://u:p@h:65536/d", form_of_hosts},
        {"postgresql://u:p@[::1/d", form_of_hosts},
        {"postgresql://u:p@h!w/d", form_of_hosts},
        {"postgresql://u@h/d?sslmode",
         "expected NAME=VALUE after the ?, with & between several; in a value, write & as %26 and "
         "= as %3D."},
        {"postgresql://u@h/d?password=a&b",
         "expected NAME=VALUE after the ?, with & between several; in a value, write & as %26 and "
         "= as %3D."},
    };
    for (const auto& [given, told] : rows) {
      CAPTURE(given);
      CHECK(File("journal='" + given + "'").told() == "FILE:1: --journal: " + told);
      CHECK(told_of_variable("JOJOTTE_JOURNAL=" + given) == "JOJOTTE_JOURNAL: " + told);
      CHECK(sentence_in(told_of({"--journal", given})) == "--journal: " + told);
    }
  }

  TEST_CASE("of a variable is told with its name") {
    const std::vector<Row> rows = {
        {"JOJOTTE_PORT=nine",
         "JOJOTTE_PORT: expected a whole number from 0 to 65535, not \"nine\"."},
        {"JOJOTTE_PORT=tcp://10.0.0.1:80",
         "JOJOTTE_PORT: expected a whole number from 0 to 65535, not \"tcp://10.0.0.1:80\"."},
        {"JOJOTTE_PORT=\"80\"",
         "JOJOTTE_PORT: expected a whole number from 0 to 65535, not \"\"80\"\"."},
        {"JOJOTTE_LOG_LEVEL=loud",
         "JOJOTTE_LOG_LEVEL: expected one of debug, info, warn, error, off, not \"loud\"."},
        {"JOJOTTE_TRUSTED_PROXY=10.0.0.1,here",
         "JOJOTTE_TRUSTED_PROXY: expected an IP address or a network such as 10.0.0.0/8, not "
         "\"here\"."},
        {"JOJOTTE_PROT=80", "There is no variable JOJOTTE_PROT; did you mean JOJOTTE_PORT?"},
        {"JOJOTTE_CONFIG=/not/there",
         "--config: /not/there cannot be read: No such file or directory."},
        {"JOJOTTE_CONFIG=/proc", "--config: /proc is a directory; name a file in it."},
        {"JOJOTTE_NODE_NAME=a\nb",
         "JOJOTTE_NODE_NAME: expected a name in one line, not a text with control characters."},
    };
    for (const auto& [given, told] : rows) {
      CAPTURE(given);
      CHECK(told_of_variable(given) == told);
    }
    const SetVariable port("JOJOTTE_PORT=nine");
    CHECK(told_of({"--port", "0"}).empty());
    CHECK(told_of({"--help"}).find("Env:JOJOTTE_PORT") != std::string::npos);
  }

  TEST_CASE("of the command line is told with the option") {
    const std::vector<std::pair<std::vector<std::string>, std::string>> rows = {
        {{"--prot", "3"}, "There is no option --prot; did you mean --port?"},
        {{"--dance"}, "The command line has an option that does not exist."},
        {{"-p", "3"}, "The command line has an option that does not exist."},
        {{"stray"},
         "A word on the command line is no command. The commands are backup, restore, admin and "
         "journal."},
        {{"--port", "3", "--port", "4"},
         "--port stands twice on the command line: delete one of the two."},
        {{"--port"}, "--port needs a value."},
        {{"--check=7"}, "--check takes no value."},
        {{"--config", "/not/there"},
         "--config: /not/there cannot be read: No such file or directory."},
        {{"--data", ""}, "--data: expected the name of a file or directory, not nothing."},
    };
    for (const auto& [given, told] : rows) {
      CAPTURE(given.front());
      CHECK(sentence_in(told_of(given)) == told);
    }
  }

  TEST_CASE("has no part of a password in what is told, however it is written") {
    const std::string begin = "Xq7", end = "Zk9";
    const auto tells = [&](const std::string& text) {
      return text.find(begin) != text.npos || text.find(end) != text.npos;
    };
    std::vector<std::string> passwords = {begin + "\t" + end, begin + "%zz" + end,
                                          begin + "//" + end, begin + "::" + end,
                                          begin + " #" + end};
    for (char c = ' '; c <= '~'; ++c) passwords.push_back(begin + c + end);
    int accepted = 0;
    for (const std::string& password : passwords) {
      CAPTURE(password);
      for (const std::string& uri :
           {"postgresql://u:" + password + "@127.0.0.1:1/d", "postgresql://" + password + "/d",
            "postgresql://127.0.0.1:1/d?user=u&password=" + password,
            "postgresql://u:" + password + "127.0.0.1:1/d", "postgres:" + password + "@h/d",
            "host=127.0.0.1 password=" + password}) {
        for (const std::string& before :
             {"journal=", "journal ", "journal: ", "jurnal=", "JOJOTTE_JOURNAL=", "[", "",
              "data=", "port=", "node-address=", "origins=", "journal-key=", "journal='",
              "journal=\"", "journal=\n", "journal=\\\n"})
          CHECK_FALSE(tells(File(before + uri + "\n").told()));
        for (const char* name :
             {"--journal", "--jurnal", "--port", "--data", "--config", "--origins"})
          CHECK_FALSE(tells(told_of({name, uri})));
        CHECK_FALSE(tells(told_of({"--journal=" + uri})));
        CHECK_FALSE(tells(told_of({uri})));
        for (const char* name : {"JOJOTTE_JOURNAL=", "JOJOTTE_ORIGINS=", "JOJOTTE_PORT="})
          CHECK_FALSE(tells(told_of_variable(name + uri)));
        const bool bare = uri.find("@127.0.0.1:1") != uri.npos || uri.find("?user") != uri.npos;
        if (!bare || !told_of({"--journal", uri, "--journal-key", "none"}).empty()) continue;
        ++accepted;
        const auto link = postgres::Link::open(uri, std::chrono::seconds(60));
        REQUIRE(!link.has_value());
        CHECK_FALSE(tells(link.error()));
      }
    }
    CHECK(accepted > 100);
  }

  TEST_CASE("of the key's file is told, and a file saved otherwise is read") {
    const std::string key(64, 'a');
    for (const std::string& good :
         {key, key + "\n", key + "\r\n", key + "\r", "\xEF\xBB\xBF" + key})
      CHECK(postgres::read_journal_key(File(good).name()).has_value());
    const auto told = [](const File& file) {
      const auto read = postgres::read_journal_key(file.name());
      REQUIRE(!read.has_value());
      return sentence_in("jojotte-server: " + read.error() + "\nSee --help.\n", file.name());
    };
    const std::string none =
        "--journal-key: FILE is no key of a journal: write one with `openssl rand -hex 32`.";
    CHECK(told(File("")) == none);
    CHECK(told(File(key + "a")) == none);
    CHECK(told(File(std::string(64, 'x'))) == none);
    CHECK(told(File(utf16(key))) ==
          "--journal-key: FILE is in UTF-16. Save it as plain text in UTF-8.");
    CHECK(postgres::read_journal_key("/proc").error() ==
          "--journal-key: /proc is a directory; name a file in it.");
    CHECK(postgres::read_journal_key("/not/there").error() ==
          "--journal-key: /not/there cannot be read: No such file or directory.");
  }

  TEST_CASE("is none in a file with other line ends, a mark, comments and quotes") {
    for (const std::string& good :
         {"port=1\r\n\r\n# a\r\nthreads=2\r\n"s, "port=1\rthreads=2"s, "\xEF\xBB\xBFport=1\n"s,
          "port = 1 # why\n ; no\n"s, "web='a # b'\n"s,
          "node-name=Z\u00fcrich\njournal-key=none\n"
          "journal=postgresql://u:p#w@h/d\n"s,
          "\n\t\nport=1"s, ""s})
      CHECK_MESSAGE(File(good).told() == "", good);
  }
}
