// SPDX-License-Identifier: MIT
#include "clients/cli/places.hpp"

#include "clients/cli/terminal.hpp"
#include "clients/cli/text_layout.hpp"
#include "clients/net/private_file.hpp"
#include "clients/net/wire.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <ctime>
#include <filesystem>
#include <string_view>
#include <vector>

namespace cli {
namespace {

constexpr int pipe_end_milliseconds_max = 500;

bool same_name(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, [](unsigned char left, unsigned char right) {
    return std::toupper(left) == std::toupper(right);
  });
}

std::string trimmed(const std::string& line) {
  const std::size_t begin = line.find_first_not_of(" \t\r");
  if (begin == std::string::npos) return {};
  return line.substr(begin, line.find_last_not_of(" \t\r") - begin + 1);
}

std::string day_of(std::int64_t unix_seconds) {
  const auto time = static_cast<std::time_t>(unix_seconds);
  std::tm local{};
  std::array<char, 32> text{};
  if (!localtime_r(&time, &local)) return {};
  return {text.data(), std::strftime(text.data(), text.size(), "%F %H:%M", &local)};
}

/// Nothing more comes from stdin. A pipe may be closed a moment after its last line.
bool stdin_is_at_its_end() {
  struct stat about{};
  if (fstat(STDIN_FILENO, &about) == 0 && S_ISREG(about.st_mode))
    return lseek(STDIN_FILENO, 0, SEEK_CUR) >= about.st_size;
  pollfd input{STDIN_FILENO, POLLIN, 0};
  return poll(&input, 1, pipe_end_milliseconds_max) == 1 && (input.revents & POLLIN) == 0;
}

void read_keyboard_from_now_on() {
  const int keyboard = open("/dev/tty", O_RDWR | O_CLOEXEC);
  if (keyboard < 0) return;
  dup2(keyboard, STDIN_FILENO);
  close(keyboard);
}

}  // namespace

net::KeptTable kept_table(const std::vector<net::KeptTable>& tables, const std::string& name) {
  if (tables.empty())
    throw net::BadLink("There is no table to come back to. Sit down with `jojotte play LINK`.");
  if (name.empty()) return tables.front();
  const auto named = [&](const net::KeptTable& table) { return same_name(table.link.table, name); };
  const auto found = std::ranges::find_if(tables, named);
  if (found == tables.end())
    throw net::BadLink("You have no seat at a table named \"" + name +
                       "\"; `jojotte resume --list` lists those where you have one.");
  return *found;
}

net::Link read_place(const std::string& text, const std::vector<net::KeptTable>& tables,
                     const std::function<std::string()>& line) {
  if (text == "-") return net::read_link(trimmed(line()));
  if (text.find("/table/") != std::string::npos && text.find("://") != std::string::npos)
    return net::read_link(text);
  const auto named = [&](const net::KeptTable& table) { return same_name(table.link.table, text); };
  if (const auto found = std::ranges::find_if(tables, named); found != tables.end())
    return found->link;
  std::error_code failed;
  if (std::filesystem::is_regular_file(text, failed))
    return net::read_link(trimmed(net::line_in(text)));
  return net::read_link(text);
}

std::string list_of(const std::vector<net::KeptTable>& tables) {
  std::string text;
  for (const net::KeptTable& table : tables)
    text.append(fitted(net::printable(table.link.table), 10))
        .append(fitted(net::printable(table.game), 10))
        .append(day_of(table.last))
        .append("  ")
        .append(table.link.server.url())
        .append(table.name.empty() ? "" : "  " + net::printable(table.name))
        .append("\n");
  return text;
}

std::string link_from_stdin() {
  std::string line;
  for (char letter = 0; read(STDIN_FILENO, &letter, 1) == 1 && letter != '\n';) line += letter;
  if (!stdin_is_terminal() && stdout_is_terminal() && stdin_is_at_its_end())
    read_keyboard_from_now_on();
  return line;
}

}  // namespace cli
