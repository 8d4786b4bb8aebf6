// SPDX-License-Identifier: MIT
#include "tests/support/lossy_wire.hpp"

#include <doctest/doctest.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <utility>

namespace support {

namespace {

constexpr const char* socket_name = "/.s.PGSQL.5432";

sockaddr_un address_in(const std::string& folder) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  (folder + socket_name).copy(address.sun_path, sizeof address.sun_path - 1);
  return address;
}

const sockaddr* any(const sockaddr_un& address) {
  return reinterpret_cast<const sockaddr*>(&address);
}

bool send_all(int to, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

}  // namespace

LossyWire::LossyWire(std::string host) : host_(std::move(host)) {
  listener_ = socket(AF_UNIX, SOCK_STREAM, 0);
  const auto here = address_in(folder_.path().string());
  REQUIRE(bind(listener_, any(here), sizeof here) == 0);
  REQUIRE(listen(listener_, 16) == 0);
  REQUIRE(pipe(wake_) == 0);
  thread_ = std::thread([this] { run(); });
}

LossyWire::~LossyWire() {
  stopping_ = true;
  wake();
  thread_.join();
  for (Pair& pair : pairs_) close_both(pair);
  if (late_to_ >= 0) close(late_to_);
  for (const int file : {listener_, wake_[0], wake_[1]}) close(file);
}

std::string LossyWire::through(const std::string& uri) const {
  std::string changed = uri;
  changed.replace(changed.find(host_), host_.size(), folder_.path().string());
  return changed;
}

void LossyWire::wake() { (void)!write(wake_[1], "x", 1); }

void LossyWire::lead_to(std::string host) {
  const std::lock_guard lock(mutex_);
  leads_to_ = std::move(host);
}

void LossyWire::cut() {
  cut_ = true;
  wake();
}

void LossyWire::swallow_all(bool wanted) {
  swallows_ = wanted;
  if (!wanted) cut();
}

void LossyWire::change_words(std::vector<std::pair<std::string, std::string>> words) {
  for (const auto& [from, to] : words) REQUIRE(from.size() == to.size());
  const std::lock_guard lock(mutex_);
  changed_words_ = std::move(words);
}

void LossyWire::lose(Loss loss, std::string words) {
  const std::lock_guard lock(mutex_);
  loss_ = loss;
  words_ = std::move(words);
}

void LossyWire::replace(std::string bytes, std::string by) {
  const std::lock_guard lock(mutex_);
  REQUIRE(bytes.size() == by.size());
  replaced_ = std::move(bytes);
  by_ = std::move(by);
}

/// BackendKeyData: a K, its length of 12 bytes, and the number of the process.
void LossyWire::alter(std::string& answer) {
  const std::lock_guard lock(mutex_);
  const std::string key_data("K\0\0\0\x0c", 5);
  const auto key = answer.find(key_data);
  if (another_process_ && key != answer.npos && key + 9 <= answer.size()) answer[key + 8] ^= 1;
  const auto at = replaced_.empty() ? answer.npos : answer.find(replaced_);
  if (at != answer.npos) answer.replace(at, by_.size(), by_);
}

void LossyWire::deliver() {
  const std::lock_guard lock(mutex_);
  REQUIRE(late_to_ >= 0);
  CHECK(send_all(late_to_, late_));
  char bytes[4096];
  CHECK(read(late_to_, bytes, sizeof bytes) > 0);
  close(std::exchange(late_to_, -1));
}

void LossyWire::deliver_any() {
  const std::lock_guard lock(mutex_);
  if (late_to_ < 0) return;
  send_all(late_to_, late_);
  close(std::exchange(late_to_, -1));
}

void LossyWire::run() {
  while (!stopping_) {
    if (cut_.exchange(false))
      for (Pair& pair : std::exchange(pairs_, {})) close_both(pair);
    std::vector<pollfd> all{{wake_[0], POLLIN, 0}, {listener_, POLLIN, 0}};
    for (const Pair& pair : pairs_) {
      all.push_back({pair.client, POLLIN, 0});
      all.push_back({pair.database, POLLIN, 0});
    }
    if (poll(all.data(), all.size(), -1) < 0) continue;
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      bool goes_on = true;
      if (all[2 + 2 * i].revents != 0) goes_on = pass_on(pairs_[i], true);
      if (goes_on && all[3 + 2 * i].revents != 0) goes_on = pass_on(pairs_[i], false);
      if (!goes_on) close_both(pairs_[i]);
    }
    std::erase_if(pairs_, [](const Pair& pair) { return pair.client < 0; });
    char woken[16];
    if (all[0].revents != 0) (void)!read(wake_[0], woken, sizeof woken);
    if (all[1].revents != 0) accept_one();
  }
}

void LossyWire::accept_one() {
  Pair pair;
  pair.client = accept(listener_, nullptr, nullptr);
  pair.database = socket(AF_UNIX, SOCK_STREAM, 0);
  const std::unique_lock lock(mutex_);
  const auto there = address_in(leads_to_);
  if (connect(pair.database, any(there), sizeof there) == 0) pairs_.push_back(pair);
  else close_both(pair);
}

/// False: the connection is cut.
bool LossyWire::pass_on(Pair& pair, bool from_client) {
  std::string bytes(1 << 16, '\0');
  const ssize_t got = read(from_client ? pair.client : pair.database, bytes.data(), bytes.size());
  if (got <= 0) return false;
  bytes.resize(static_cast<std::size_t>(got));
  if (swallows_) return true;
  if (from_client) return pass_request(pair, std::move(bytes));
  if (pair.swallows_answers) return true;
  alter(bytes);
  return !pair.cut_on_answer && send_all(pair.client, bytes);
}

bool LossyWire::pass_request(Pair& pair, std::string bytes) {
  const std::lock_guard lock(mutex_);
  change(bytes);
  if (loss_ == Loss::none || bytes.find(words_) == bytes.npos)
    return send_all(pair.database, bytes);
  const Loss loss = std::exchange(loss_, Loss::none);
  ++losses_;
  if (loss == Loss::request) return false;
  if (loss == Loss::answer) return pair.cut_on_answer = send_all(pair.database, bytes);
  if (loss == Loss::every_answer) return pair.swallows_answers = send_all(pair.database, bytes);
  if (late_to_ >= 0) close(late_to_);
  late_ = std::move(bytes);
  late_to_ = std::exchange(pair.database, -1);
  return false;
}

void LossyWire::change(std::string& bytes) const {
  for (const auto& [from, to] : changed_words_)
    for (auto at = bytes.find(from); at != bytes.npos; at = bytes.find(from, at + to.size()))
      bytes.replace(at, from.size(), to);
}

void LossyWire::close_both(Pair& pair) {
  for (int* file : {&pair.client, &pair.database})
    if (*file >= 0) close(std::exchange(*file, -1));
}

}  // namespace support
