// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <chrono>
#include <cstdint>
#include <optional>

namespace net {

/// How long to wait for the server. One that is stopped, or cut off from the network, closes no
/// connection, and the kernel goes on taking what is sent to it: without this a player would wait
/// for half a minute. A server that is well answers a request, and `ping` after it, in the order in
/// which they were sent.
class Patience {
 public:
  using Clock = std::chrono::steady_clock;

  /// An answer takes milliseconds. A server that waits for its disk, or a network that loses a few
  /// packets, is seldom silent for so long, and a player hardly wants to wait longer.
  static constexpr std::chrono::seconds answer_max{4};
  /// Several round trips of a slow network: enough to find out whether anybody is there.
  static constexpr std::chrono::seconds sign_max{3};
  /// The same where another server may have the table by then, so that to ask in vain costs less.
  static constexpr std::chrono::milliseconds sign_of_several_max{2500};

  /// How much silence to bear while no answer is awaited, as the welcome says.
  void bear(std::chrono::seconds silence) { silence_ = silence; }

  enum class Heard : std::uint8_t { news, answer, pong };

  /// A request was sent that the server answers in turn.
  void asked(Clock::time_point now);
  void heard(Heard what, Clock::time_point now);

  /// When to look again; nothing: no answer is awaited, and any silence is borne.
  std::optional<Clock::time_point> due() const;

  enum class Step : std::uint8_t { wait, ping, give_up };
  /// What to do now. After `ping` the caller sends one; after `give_up` this object is of no use.
  Step step(Clock::time_point now);

 private:
  int open_ = 0;          // requests that have not been answered
  int after_ping_ = 0;    // those of them that were sent after the ping
  bool pinged_ = false;   // no pong has come yet
  bool doubted_ = false;  // nothing has been heard since the ping
  std::optional<std::chrono::seconds> silence_;
  Clock::time_point since_{};  // the last sign of life, or when we began to wait
};

/// What a whole message of the server is to one who waits for an answer.
Patience::Heard kind_of(const nlohmann::json& message);

}  // namespace net
