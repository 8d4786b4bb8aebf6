// SPDX-License-Identifier: MIT
#include "clients/net/own_seats.hpp"

#include "clients/net/private_file.hpp"
#include "clients/net/shuffle.hpp"

#include <openssl/sha.h>

#include <charconv>
#include <chrono>
#include <stdexcept>
#include <string>
#include <system_error>

namespace net {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t key_digits = 32;
constexpr auto kept_for = std::chrono::hours(24 * 183);

[[noreturn]] void cannot_keep(const fs::path& file, const std::string& why) {
  throw std::runtime_error("The key of your seat cannot be kept in " + file.string() + ": " + why +
                           ". The seat has not been taken. Name a folder of your own in "
                           "XDG_STATE_HOME.");
}

std::string digest_of(std::string_view secret) {
  Secret digest{};
  SHA256(reinterpret_cast<const unsigned char*>(secret.data()), secret.size(), digest.data());
  return hex(digest);
}

}  // namespace

OwnSeats OwnSeats::of_this_user() {
  if (const fs::path folder = state_folder(); !folder.empty()) return OwnSeats(folder / "seats");
  throw std::runtime_error(
      "There is no folder to keep the key of your seat in: set HOME, or XDG_STATE_HOME.");
}

/// The name of a file tells nobody an invitation or a key.
fs::path OwnSeats::file_of(std::string_view secret) const {
  return folder_ / digest_of(secret).substr(0, key_digits);
}

Link OwnSeats::with_key(Link link) const {
  if (!link.key.empty() || !link.sits) return link;
  // One invitation serves all seats: whoever wants two of them on one machine names them.
  const std::string seat = link.seat < 0 ? "" : ' ' + std::to_string(link.seat);
  link.key = key_for((link.invitation.empty() ? link.table : link.invitation) + seat);
  return link;
}

/// Two programs with one invitation get the same key: the first to keep one decides.
std::string OwnSeats::key_for(std::string_view place) const {
  const fs::path file = file_of(place);
  if (std::string known = line_in(file); known.size() == key_digits) return known;
  std::error_code failed;
  fs::create_directories(folder_, failed);
  if (!failed) fs::permissions(folder_, fs::perms::owner_all, failed);
  if (failed) cannot_keep(file, failed.message());
  delete_old();
  const fs::path draft = draft_of(file);
  const std::string key = hex(fresh_secret()).substr(0, key_digits);
  if (const std::string why = write_whole(draft, key + '\n'); !why.empty()) {
    fs::remove(draft, failed);
    cannot_keep(file, why);
  }
  fs::create_hard_link(draft, file, failed);
  const std::string why = failed.message();
  fs::remove(draft, failed);
  const std::string kept = line_in(file);
  if (kept.size() != key_digits) cannot_keep(file, why);
  return kept;
}

std::uint64_t OwnSeats::times(std::string_view key) const {
  const std::string line = line_in(file_of(key));
  std::uint64_t times = 0;
  std::from_chars(line.data(), line.data() + line.size(), times);
  return times;
}

void OwnSeats::keep_times(std::string_view key, std::uint64_t times) const noexcept try {
  std::error_code failed;
  fs::create_directories(folder_, failed);
  const fs::path file = file_of(key), draft = draft_of(file);
  if (!write_whole(draft, std::to_string(times) + '\n').empty()) return;
  fs::rename(draft, file, failed);
} catch (const std::exception&) {
  return;  // next time it is not known who was there
}

void OwnSeats::delete_old() const {
  const auto now = fs::file_time_type::clock::now();
  std::error_code failed;
  for (fs::directory_iterator at(folder_, failed), end; !failed && at != end;
       at.increment(failed)) {
    std::error_code ignored;
    const auto touched = at->last_write_time(ignored);
    if (!ignored && now - touched > kept_for) fs::remove(at->path(), ignored);
  }
}

}  // namespace net
