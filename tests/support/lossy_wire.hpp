// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/temporary_directory.hpp"

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace support {

/// A wire between a server and its PostgreSQL, at which a test loses what passes. Connections come
/// in at a socket of its own and go on to the socket in a folder.
class LossyWire {
 public:
  /// `host`: as Postmaster::host().
  explicit LossyWire(std::string host);
  LossyWire(const LossyWire&) = delete;
  LossyWire& operator=(const LossyWire&) = delete;
  ~LossyWire();

  /// The address of a database, through this wire.
  std::string through(const std::string& uri) const;

  /// Where a server finds this wire, as Postmaster::host().
  std::string host() const { return folder_.path().string(); }
  /// New connections go on to the socket in this folder.
  void lead_to(std::string host);

  enum class Loss { none, request, answer, late_request, every_answer };
  /// The next statement that has these words: it never comes to the database; or its answer is
  /// lost; or it comes there when deliver() is called. The connection is cut each time. Or no more
  /// answers come by its connection, which stays.
  void lose(Loss loss, std::string words);
  /// How often something was lost.
  std::uint64_t losses() const { return losses_; }
  /// From now on each of these bytes that the database sends is replaced by others, as many.
  void replace(std::string bytes, std::string by);
  /// From now on it seems to be a pooler: it names another process than the one that serves.
  void name_another_process() { another_process_ = true; }
  /// Brings what was late to the database, and waits until that has answered.
  void deliver();
  /// The same without waiting, if anything was late.
  void deliver_any();

  /// Cuts all connections.
  void cut();
  /// Nothing passes, and nothing ends, until it is mended; then all connections are cut.
  void swallow_all(bool wanted);
  /// Changes these words to others, as long as they are, wherever a server sends them: what a
  /// server does that was written wrongly.
  void change_words(std::vector<std::pair<std::string, std::string>> words);

 private:
  struct Pair {
    int client = -1, database = -1;
    bool cut_on_answer = false, swallows_answers = false;
  };

  void run();
  void accept_one();
  bool pass_on(Pair& pair, bool from_client);
  bool pass_request(Pair& pair, std::string bytes);
  void change(std::string& bytes) const;
  void wake();
  void close_both(Pair& pair);
  void alter(std::string& answer);

  const std::string host_;
  std::string leads_to_ = host_;
  TemporaryDirectory folder_;
  int listener_ = -1;
  int wake_[2] = {-1, -1};
  std::vector<Pair> pairs_;

  std::mutex mutex_;
  Loss loss_ = Loss::none;
  std::string words_;
  std::string replaced_, by_;
  std::atomic<bool> another_process_ = false;
  std::string late_;
  int late_to_ = -1;
  std::vector<std::pair<std::string, std::string>> changed_words_;
  std::atomic<std::uint64_t> losses_ = 0;
  std::atomic<bool> cut_ = false, swallows_ = false, stopping_ = false;
  std::thread thread_;
};

}  // namespace support
