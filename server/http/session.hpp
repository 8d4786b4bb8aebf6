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
#include <tl/expected.hpp>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace server {

/// The connection that carries a session's messages and owns the session. All functions run on its
/// executor.
class Transport {
 public:
  /// Runs one thing at a time.
  virtual boost::asio::any_io_executor executor() = 0;
  /// The object that the session is part of, which keeps the session alive.
  virtual std::shared_ptr<void> owner() = 0;

  virtual void send_text(Text text) = 0;
  /// Sends the last message, if there is one, and closes.
  virtual void close(Text bye, std::uint16_t close_code) = 0;
  /// Reads the next message, but not before Session::rested().
  virtual void resume_reading() = 0;
  /// Ends the connection at once, because of a bug of ours.
  virtual void abort(std::exception_ptr bug) = 0;

  /// An exception from `step` ends this connection and no other.
  template <class Step>
  void abort_on_bug(Step step) {
    try {
      step();
    } catch (const std::exception&) {
      abort(std::current_exception());
    }
  }

 protected:
  ~Transport() = default;
};

/// One client, whatever carries its messages: it reads each message, counts its cost and answers
/// it. One request is under way at a time; a few more wait for their turn, and beyond those nothing
/// is read, so that a busy table makes its clients wait rather than memory grow. Any thread may
/// call the functions of Client; all others run on the transport's executor.
class Session final : public Client {
 public:
  using Clock = RateLimit::Clock;

  /// It counts as a connection until it is destroyed. `transport` has it as a member.
  Session(Transport& transport, Connections::Slot slot, ServerContext& context);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  /// From now on the client gets what everybody gets, and must use the connection in time.
  void enter();
  /// Handles a message. Calls Transport::resume_reading() when another may be read, perhaps before
  /// this returns.
  void on_message(std::string_view text);
  void send_bye(const protocol::Bye& bye);
  /// Drops the requests that wait, because of a bug of ours. on_closed() follows.
  void drop_requests();
  /// The connection has ended. Requests that have arrived are done before the client leaves its
  /// table.
  void on_closed();

  /// When to dismiss a client that has not used the connection by then. Never while a request is
  /// under way, because it is the server's turn.
  Clock::time_point use_by() const { return under_way_ ? Clock::time_point::max() : use_by_; }
  /// A request has not been answered yet.
  bool under_way() const { return under_way_; }
  /// Whether the next message may be read, apart from rested().
  bool reads() const { return reading_; }
  /// Read nothing more before then.
  Clock::time_point rested() const { return rested_; }
  std::uint64_t number() const { return static_cast<std::uint64_t>(id_); }  // in the log
  ServerContext& context() { return context_; }

  void send(Text text) override;
  void dismiss(Text bye, std::uint16_t close_code) override;
  void answered(bool seated) override;
  /// Called by the refusing table; its cost counts against the next request.
  void refused(const protocol::Fault& fault) override;
  void searched(int positions) override;
  void wrote(std::size_t bytes) override;
  void keep_out(std::chrono::seconds time) override;
  std::optional<ClientAddress> address() const override { return slot_.client_address(); }
  std::optional<Source> source() const override;
  void resumed() override { context_.traffic.resumes.add(); }

 private:
  /// A message that was read, or could not be, and whose cost was counted.
  struct Incoming {
    tl::expected<protocol::ClientMessage, protocol::MalformedMessage> read;
    bool allowed = false;
    std::size_t bytes = 0;
  };
  Incoming read_and_count(std::string_view text);
  void wait_for_turn(Incoming incoming);
  void start(Incoming incoming);
  /// Whether to handle the next request at once, or to wait for the answer to this one.
  enum class Then : bool { go_on, wait };
  Then dispatch(Incoming& incoming);
  Then handle(protocol::Create create);
  Then handle(protocol::Join join);
  Then handle(protocol::Sit sit);
  Then handle(protocol::GiveSalt give);
  Then handle(protocol::Act act);
  Then act_now(protocol::Act act);
  boost::asio::awaitable<void> act_when_searched(protocol::Act act);
  Clock::duration wait_to_search() const;
  Then handle(protocol::Wish wish);
  Then handle(protocol::Say say);
  Then handle(protocol::AskHint hint);
  Then handle(protocol::Leave leave);
  Then handle(protocol::List list);
  Then handle(protocol::Ping ping);
  using Follows = std::function<void(bool seated)>;
  Then submit(TableActor& table, Request request, Follows follows = nullptr);
  /// A client on its way to a table.
  struct Arrival {
    const char* to;  // the type of their request
    std::string table;
    bool plays = false;
    std::function<void(TableActor&)> hand_in;  // the request
  };
  Then arrive(Arrival arrival);
  boost::asio::awaitable<void> look_for_table(Arrival arrival);
  template <class Coroutine>
  Then spawn(Coroutine coroutine);
  boost::asio::awaitable<void> create_unless_elsewhere(protocol::Create create, Source opener);
  void refuse_to_open(Clock::duration wait);
  boost::asio::awaitable<void> list_all();
  void finish_request(bool seated);
  void start_next();
  void read_more();
  void leave_table();
  bool joined(const char* to, std::optional<std::uint64_t> question, const char* otherwise);
  void count_fault(protocol::MalformedMessage malformed);
  std::chrono::milliseconds wait_to_write() const;
  void refuse_too_fast(const protocol::ClientMessage& message);
  void dismiss_if_too_fast();
  void spread(int cost);
  void made_use() { use_by_ = Clock::time_point::max(); }
  void send_message(const protocol::ServerMessage& message);
  void refuse(std::string to, std::optional<std::uint64_t> question, protocol::Fault fault);
  void note_refusal(const protocol::Fault& fault);
  std::shared_ptr<Session> self() { return {transport_.owner(), this}; }

  Transport& transport_;
  ServerContext& context_;
  const Connections::Slot slot_;
  MemberId id_{};
  std::shared_ptr<TableActor> table_;  // null: not joined
  Follows follows_;                    // called once the request is answered; null: nothing
  RateLimit rate_;
  std::atomic<int> cost_owed_ = 0;  // for what tables have done, not counted yet
  std::atomic<Clock::time_point> searched_ = Clock::time_point{};  // the last time; at first, never
  int faults_in_a_row_ = 0;
  bool under_way_ = false;
  Clock::time_point under_way_since_{};
  std::vector<Incoming> ahead_;  // arrived while another request was under way
  std::size_t ahead_bytes_ = 0;
  bool reading_ = true;  // the next message may be read
  bool left_ = false;
  Clock::time_point use_by_ = Clock::time_point::max();
  Clock::time_point rested_{};
  Clock::time_point even_{};  // when all requests would be done at twice the even rate
};

}  // namespace server
