// SPDX-License-Identifier: MIT
#include "clients/net/own_tables.hpp"

#include "clients/net/private_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <exception>
#include <fstream>
#include <optional>
#include <system_error>
#include <utility>

namespace net {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

/// Two programs that end at the same time change the file one after the other.
class Lock {
 public:
  explicit Lock(const fs::path& file)
      : file_(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    if (file_ >= 0) ::flock(file_, LOCK_EX);
  }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
  ~Lock() {
    if (file_ >= 0) ::close(file_);
  }

 private:
  int file_;
};

std::string absolute(const std::string& file) {
  return file.empty() ? file : fs::absolute(file).string();
}

std::string line_of(const KeptTable& table) {
  return json{{"link", link_text(table.link)},
              {"ca", absolute(table.link.server.authority_file)},
              {"game", table.game},
              {"name", table.name},
              {"last", table.last}}
             .dump() +
         "\n";
}

std::optional<KeptTable> read_line(const std::string& line) try {
  const json told = json::parse(line);
  KeptTable table{read_link(told.at("link").get<std::string>()), told.value("game", ""),
                  told.value("name", ""), told.value("last", std::int64_t{0})};
  table.link.server.authority_file = told.value("ca", "");
  return table;
} catch (const std::exception&) {
  return std::nullopt;
}

bool same_seat(const Link& one, const Link& other) { return link_text(one) == link_text(other); }

}  // namespace

OwnTables OwnTables::of_this_user() {
  const fs::path folder = state_folder();
  return OwnTables(folder.empty() ? folder : folder / "tables");
}

std::vector<KeptTable> OwnTables::all() const {
  std::vector<KeptTable> tables;
  std::ifstream in(file_);
  for (std::string line; tables.size() < tables_max && std::getline(in, line);)
    if (auto table = read_line(line)) tables.push_back(std::move(*table));
  return tables;
}

template <class Change>
void OwnTables::change(Change&& change) const {
  if (file_.empty()) return;
  std::error_code failed;
  fs::create_directories(file_.parent_path(), failed);
  const Lock lock(file_.string() + ".lock");
  // What is there and cannot be read must not be replaced by what little we know.
  if (!std::ifstream(file_) && fs::status(file_, failed).type() != fs::file_type::not_found) return;
  std::vector<KeptTable> tables = all();
  change(tables);
  if (tables.size() > tables_max) tables.resize(tables_max);
  std::string text;
  for (const KeptTable& table : tables) text.append(line_of(table));
  const fs::path draft = draft_of(file_);
  if (write_whole(draft, text).empty()) fs::rename(draft, file_, failed);
  else fs::remove(draft, failed);
}

void OwnTables::keep(const KeptTable& kept) const noexcept try {
  change([&](std::vector<KeptTable>& tables) {
    std::erase_if(tables, [&](const KeptTable& table) { return same_seat(table.link, kept.link); });
    tables.insert(tables.begin(), kept);
  });
} catch (const std::exception&) {
  return;  // the link still leads to the seat
}

void OwnTables::forget(const Link& link) const noexcept try {
  change([&](std::vector<KeptTable>& tables) {
    std::erase_if(tables, [&](const KeptTable& table) { return same_seat(table.link, link); });
  });
} catch (const std::exception&) {
  return;
}

}  // namespace net
