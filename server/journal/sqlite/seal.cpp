// SPDX-License-Identifier: MIT
#include "server/journal/sqlite/seal.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <fstream>

namespace server {

namespace {

constexpr const char* name = "jojotte.seal";

}  // namespace

bool Seal::exists(const std::filesystem::path& directory) {
  std::error_code unknown;
  return std::filesystem::exists(directory / name, unknown);
}

std::int64_t Seal::read(const std::filesystem::path& directory) {
  std::ifstream in(directory / name);
  std::int64_t transactions = 0;
  in >> transactions;
  return in ? transactions : 0;
}

OrReason<Seal> Seal::open(const std::filesystem::path& directory) {
  const std::filesystem::path path = directory / name;
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) return tl::unexpected("The file " + path.string() + " cannot be written.");
  return Seal(file);
}

Seal::~Seal() {
  if (file_ >= 0) ::close(file_);
}

/// Always writes the same number of bytes, so nothing of the old value is left.
void Seal::set(std::int64_t transactions) {
  std::array<char, 24> text{};
  const int length =
      std::snprintf(text.data(), text.size(), "%020lld\n", static_cast<long long>(transactions));
  [[maybe_unused]] const auto written =
      ::pwrite(file_, text.data(), static_cast<std::size_t>(length), 0);
}

}  // namespace server
