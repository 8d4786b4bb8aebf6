// SPDX-License-Identifier: MIT
#include "clients/net/private_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>

namespace net {

namespace fs = std::filesystem;

fs::path user_folder(const char* variable, const fs::path& in_home) {
  const auto folder = [](const char* name) {
    const char* value = std::getenv(name);
    return fs::path(value ? value : "");
  };
  if (const fs::path named = folder(variable); named.is_absolute()) return named / "jojotte";
  if (const fs::path home = folder("HOME"); home.is_absolute()) return home / in_home / "jojotte";
  return {};
}

fs::path state_folder() { return user_folder("XDG_STATE_HOME", ".local/state"); }

std::string line_in(const fs::path& file) {
  std::ifstream in(file);
  std::string line;
  std::getline(in, line);
  return line;
}

fs::path draft_of(const fs::path& file) {
  return file.string() + '.' + std::to_string(::getpid()) + ".new";
}

std::string write_whole(const fs::path& file, const std::string& text) {
  const int to = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (to < 0) return std::strerror(errno);
  const bool written = ::write(to, text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
                       ::fsync(to) == 0;
  const std::string why = written ? "" : std::strerror(errno);
  ::close(to);
  return why;
}

}  // namespace net
