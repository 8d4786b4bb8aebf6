// SPDX-License-Identifier: MIT
#include "clients/net/own_tables.hpp"

#include "tests/support/temporary_directory.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

TEST_SUITE("own tables") {
  using net::KeptTable;
  using net::OwnTables;
  using std::filesystem::perms;

  KeptTable table_with_key(const std::string& key) {
    KeptTable table{{net::read_server("https://example.org:8443"), "K7QWM2XA"}, "leopard", "Ann"};
    table.link.key = key;
    return table;
  }

  TEST_CASE("the newest table is the first, and each stands there once") {
    const support::TemporaryDirectory directory;
    const OwnTables tables(directory.path() / "state" / "tables");
    CHECK(tables.all().empty());
    KeptTable first = table_with_key("aa11");
    first.link.server.authority_file = "/etc/our.pem";
    tables.keep(first);
    tables.keep(table_with_key("bb22"));
    tables.keep(first);
    const auto all = OwnTables(directory.path() / "state" / "tables").all();
    REQUIRE(all.size() == 2);
    CHECK(link_text(all[0].link) == "https://example.org:8443/table/K7QWM2XA#key=aa11");
    CHECK(all[0].link.server.authority_file == "/etc/our.pem");
    CHECK(all[0].game == "leopard");
    CHECK(all[0].name == "Ann");
    CHECK(all[1].link.key == "bb22");
    tables.forget(first.link);
    REQUIRE(tables.all().size() == 1);
    CHECK(tables.all()[0].link.key == "bb22");
  }

  TEST_CASE("nobody else can read the keys") {
    const support::TemporaryDirectory directory;
    const OwnTables tables(directory.path() / "tables");
    tables.keep(table_with_key("aa11"));
    REQUIRE(tables.all().size() == 1);
    for (const auto& file : std::filesystem::directory_iterator(directory.path()))
      CHECK(file.status().permissions() == (perms::owner_read | perms::owner_write));
  }

  TEST_CASE("the file does not grow for ever, and what is broken in it does no harm") {
    const support::TemporaryDirectory directory;
    const auto file = directory.path() / "tables";
    const OwnTables tables(file);
    for (int each = 0; each < 30; ++each) tables.keep(table_with_key("a" + std::to_string(each)));
    CHECK(tables.all().size() == OwnTables::tables_max);
    CHECK(tables.all()[0].link.key == "a29");
    std::ofstream(file) << "nonsense\n{\"link\":7}\n{}\n";
    CHECK(tables.all().empty());
    tables.keep(table_with_key("aa11"));
    CHECK(tables.all().size() == 1);
  }

  TEST_CASE("a file that is there and cannot be read is left as it is") {
    const support::TemporaryDirectory directory;
    const auto file = directory.path() / "tables";
    std::filesystem::create_symlink(file, file);  // which nobody can open, whoever they are
    const OwnTables tables(file);
    tables.keep(table_with_key("aa11"));
    tables.forget(table_with_key("aa11").link);
    CHECK(std::filesystem::is_symlink(file));
  }

  TEST_CASE("a file of certificates is found again from another folder") {
    const support::TemporaryDirectory directory;
    const OwnTables tables(directory.path() / "tables");
    KeptTable table = table_with_key("aa11");
    table.link.server.authority_file = "our.pem";
    tables.keep(table);
    REQUIRE(tables.all().size() == 1);
    CHECK(tables.all()[0].link.server.authority_file ==
          std::filesystem::absolute("our.pem").string());
  }

  TEST_CASE("without a folder nothing is kept") {
    const OwnTables tables{std::filesystem::path()};
    tables.keep(table_with_key("aa11"));
    CHECK(tables.all().empty());
  }
}
