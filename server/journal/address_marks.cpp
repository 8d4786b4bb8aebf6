// SPDX-License-Identifier: MIT
#include "server/journal/address_marks.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace server {

namespace {

using entropy::Secret;

/// Nothing when there is no whole key.
std::optional<Secret> read_key(const std::filesystem::path& path) {
  Secret key{};
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return std::nullopt;
  const auto got = ::read(file, key.data(), key.size());
  ::close(file);
  if (got != static_cast<ssize_t>(key.size())) return std::nullopt;
  return key;
}

bool write_key(const std::filesystem::path& path, const Secret& key) {
  const int file =
      ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) return false;
  const bool written = ::write(file, key.data(), key.size()) == static_cast<ssize_t>(key.size());
  const bool synced = ::fsync(file) == 0;
  ::close(file);
  return written && synced;
}

/// An address and the network that begins with it have different marks.
ClientAddress mark(const Secret& key, char kind, const ClientAddress& address) {
  std::vector<unsigned char> message{static_cast<unsigned char>(kind)};
  message.insert(message.end(), address.begin(), address.end());
  const auto whole = entropy::hashing.hmac(key, message);
  ClientAddress half{};
  std::copy_n(whole.begin(), half.size(), half.begin());
  return half;
}

}  // namespace

OrReason<AddressMarks> AddressMarks::open_in(const std::filesystem::path& directory) {
  const auto path = directory / "jojotte.key";
  if (const auto key = read_key(path)) return AddressMarks(*key);
  const Secret key = entropy::secret();
  if (!write_key(path, key))
    return tl::unexpected("The file " + path.string() + " cannot be written.");
  return AddressMarks(key);
}

AddressMarks AddressMarks::shared_by_those_who_know(const entropy::Secret& secret) {
  constexpr std::string_view purpose = "addresses";
  const std::vector<unsigned char> bytes(purpose.begin(), purpose.end());
  return AddressMarks(entropy::hashing.hmac(secret, bytes));
}

Source AddressMarks::of(const ClientAddress& address) const {
  return {mark(key_, 'a', address), mark(key_, 'n', network_of(address))};
}

}  // namespace server
