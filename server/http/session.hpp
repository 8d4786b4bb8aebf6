// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/message_codec.hpp"
#include "server/http/connections.hpp"
#include "server/http/server_context.hpp"
#include "server/limits/rate_limit.hpp"
#include "server/table/client.hpp"
#include "server/table/farewell.hpp"
#include "server/table/table_actor.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace server {

/// One client, whatever carries his words: what he says is understood, counted for what it costs
/// and answered. He is allowed one request at a time, so a table that is busy makes its clients
/// wait, not the memory grow.
class Session : public Client, public std::enable_shared_from_this<Session> {
 public:
  void answered(bool seated) override;
  /// By a table, which has had its work with it: that counts for what he says next.
  void refused(std::string_view code) override;
  void resumed() override { context_.traffic.resumes.add(); }

 protected:
  using Clock = RateLimit::Clock;

  /// Counts as a connection from here to the end of its life.
  Session(Connections::Place place, ServerContext& context);

  /// From now on he is told what everybody is told, and must make use of the connection in time.
  void enter();
  /// Takes a message; read_on() follows when it is answered, perhaps before this returns.
  void take(std::string_view text);
  /// He has gone. Call it once.
  void leave();

  // What carries his words; all of it, as all above, in one place of execution.
  virtual boost::asio::any_io_executor executor() = 0;
  virtual void put_out(Text text) = 0;
  /// The last word, then the end.
  virtual void part(Text bye, std::uint16_t close_code) = 0;
  /// The next message may be taken, but not before rested().
  virtual void read_on() = 0;
  /// Ends it at once: a bug of ours.
  virtual void break_off(std::exception_ptr bug) = 0;

  void say_bye(const protocol::Bye& bye);
  /// Whoever has not made use of the connection by then goes.
  Clock::time_point use_by() const { return use_by_; }
  Clock::time_point rested() const { return rested_; }
  ServerContext& context() { return context_; }
  std::uint64_t number() const { return static_cast<std::uint64_t>(id_); }  // in the log

  /// What is thrown costs this connection and no other.
  template <class Step>
  void carefully(Step step) {
    try {
      step();
    } catch (const std::exception&) {
      break_off(std::current_exception());
    }
  }

 private:
  /// Whether an answer is to come, before which nothing more is read.
  enum class Then : bool { read_on, wait };
  Then handle(protocol::Create create);
  Then handle(protocol::Join join);
  Then handle(protocol::Act act);
  Then handle(protocol::Wish wish);
  Then handle(protocol::Say say);
  Then handle(protocol::AskHint hint);
  Then handle(protocol::Leave leave);
  Then handle(protocol::List list);
  Then handle(protocol::Ping ping);
  using Follows = std::function<void(bool seated)>;
  Then ask(TableActor& table, Request request, Follows follows = nullptr);
  boost::asio::awaitable<void> look_for_table(protocol::Join join);
  void go_on(bool seated);
  bool joined(const char* to, std::optional<std::uint64_t> question, const char* otherwise);
  void count_fault(protocol::MalformedMessage malformed);
  void refuse_hurry(const protocol::ClientMessage& message);
  void rest();
  void spread(int cost);
  void made_use() { use_by_ = Clock::time_point::max(); }
  void say(const protocol::ServerMessage& message);
  void refuse(std::string to, std::optional<std::uint64_t> question, protocol::Fault fault);
  void note_refusal(std::string_view code);

  ServerContext& context_;
  const Connections::Place place_;
  MemberId id_{};
  std::shared_ptr<TableActor> table_;  // null: not joined
  Follows follows_;                    // once what was asked is answered; null: nothing
  RateLimit rate_;
  std::atomic<int> refusals_owed_ = 0;  // by tables, not counted yet
  Clock::time_point use_by_ = Clock::time_point::max();
  Clock::time_point rested_{};
  Clock::time_point even_{};  // where he would be, at twice his even speed
  int faults_in_a_row_ = 0;
};

}  // namespace server
