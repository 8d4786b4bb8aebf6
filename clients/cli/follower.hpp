// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/link.hpp"
#include "clients/cli/table.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace boost::asio {
class io_context;
}

namespace cli {

/// The server's no, with its reason.
struct Refusal {
  std::string code, rule, text;
};

/// Keeps one place at one table, to play or to watch, over as many connections as it takes.
class Follower {
 public:
  /// Who wants to know. Called on the io_context's thread.
  class Listener {
   public:
    virtual ~Listener() = default;
    /// Every message, as it came.
    virtual void heard(std::string_view message) = 0;
    /// The table has changed; `news` is what the story adds.
    virtual void changed(const std::vector<Event>& news) = 0;
    virtual void refused(const Refusal& refusal) = 0;
    /// How the connection fares, in a sentence.
    virtual void told(const std::string& note, bool alarm) = 0;
    /// Called once: it is over for good. `status` is the exit status.
    virtual void ended(int status, const std::string& why) = 0;
  };

  struct Wish {
    Link link;
    std::string name;            // empty: none
    std::string commitment;      // as `create` printed it; empty: the server's first word counts
    int patience_seconds = 600;  // how long a lost connection is tried again
  };

  /// Begins to connect at once. A first connection that fails is the end.
  Follower(boost::asio::io_context& io, Wish wish, Listener& listener);
  ~Follower();

  const Table& table() const;
  /// Answers the question we are asked; false: we are asked nothing.
  bool answer(const Action& action);
  /// The same with an action as JSON text, or a whole `wish`, `say` or `hint`; false also if it is
  /// none.
  bool answer_json(std::string_view action);
  /// Wishes something beside the game; false: we are not at the table, or the last wish has not
  /// been answered.
  bool wish(const std::string& wish);
  /// Says something to all at the table; false: we are not there now. Its answer comes as what
  /// anybody says: by `told`.
  bool say(std::string_view words);
  /// Asks what the computer would do at the question we are asked; false: we are asked nothing, or
  /// not at the table now. Its answer comes by `told` or `refused`.
  bool hint();
  /// Leaves politely; `ended` follows.
  void leave();

  static constexpr int pause_first_milliseconds = 250, pause_milliseconds_max = 15'000;
  static constexpr int faults_max = 5;  // unreadable messages one after the other

 private:
  class Seat;
  std::shared_ptr<Seat> seat_;
};

}  // namespace cli
