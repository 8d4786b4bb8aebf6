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
  /// The object that the session is a part of; the session lives as long as it does.
  virtual std::shared_ptr<void> owner() = 0;

  virtual void put_out(Text text) = 0;
  /// Sends the last message, if there is one, and closes.
  virtual void part(Text bye, std::uint16_t close_code) = 0;
  /// The next message may be taken, but not before Session::rested().
  virtual void read_on() = 0;
  /// Ends the connection at once: a bug of ours.
  virtual void break_off(std::exception_ptr bug) = 0;

  /// An exception from `step` ends this connection and no other.
  template <class Step>
  void carefully(Step step) {
    try {
      step();
    } catch (const std::exception&) {
      break_off(std::current_exception());
    }
  }

 protected:
  ~Transport() = default;
};

/// One client, whatever carries its messages: each is understood, counted for what it costs, and
/// answered. One request of a client is under way at a time; a few more wait for their turn, and
/// beyond those nothing is read: a busy table makes its clients wait rather than memory grow. Any
/// thread may call what Client has; all else runs on the transport's executor.
class Session final : public Client {
 public:
  using Clock = RateLimit::Clock;

  /// Counts as a connection from here to the end of its life. `transport` has it as a member.
  Session(Transport& transport, Connections::Place place, ServerContext& context);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  /// From now on the client is told what everybody is told, and must use the connection in time.
  void enter();
  /// Takes a message. Transport::read_on() follows when another may be taken, perhaps before this
  /// returns.
  void take(std::string_view text);
  void say_bye(const protocol::Bye& bye);
  /// A bug of ours: nothing that was taken is done any more. leave() follows.
  void stop();
  /// The connection has ended. What was taken is done before the client leaves its table.
  void leave();

  /// A client that has not made use of the connection by then is to be dismissed. While a request
  /// is under way, it is the server's turn.
  Clock::time_point use_by() const { return under_way_ ? Clock::time_point::max() : use_by_; }
  /// An answer is to come.
  bool under_way() const { return under_way_; }
  /// Whether the next message is read, unless the client has to rest.
  bool reads() const { return reading_; }
  /// Nothing more is to be read before then.
  Clock::time_point rested() const { return rested_; }
  std::uint64_t number() const { return static_cast<std::uint64_t>(id_); }  // in the log
  ServerContext& context() { return context_; }

  void tell(Text text) override;
  void dismiss(Text bye, std::uint16_t close_code) override;
  void answered(bool seated) override;
  /// By a table, which has had its work with the request: that counts for the next ones.
  void refused(const protocol::Fault& fault) override;
  void searched(int positions) override;
  void wrote(std::size_t bytes) override;
  void keep_out(std::chrono::seconds time) override;
  std::optional<ClientAddress> address() const override { return place_.client_address(); }
  std::optional<Source> source() const override;
  void resumed() override { context_.traffic.resumes.add(); }

 private:
  /// A message that was understood, or not, and was counted.
  struct Taken {
    tl::expected<protocol::ClientMessage, protocol::MalformedMessage> read;
    bool allowed = false;
    std::size_t bytes = 0;
  };
  Taken weigh(std::string_view text);
  void wait_in_line(Taken taken);
  void start(Taken taken);
  /// Whether an answer is to come, before which no other request is handled.
  enum class Then : bool { go_on, wait };
  Then obey(Taken& taken);
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
  Then ask(TableActor& table, Request request, Follows follows = nullptr);
  /// Somebody on their way to a table.
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
  void go_on(bool seated);
  void take_next();
  void read_more();
  void leave_table();
  bool joined(const char* to, std::optional<std::uint64_t> question, const char* otherwise);
  void count_fault(protocol::MalformedMessage malformed);
  std::chrono::milliseconds wait_to_write() const;
  void refuse_too_fast(const protocol::ClientMessage& message);
  void dismiss_if_too_fast();
  void spread(int cost);
  void made_use() { use_by_ = Clock::time_point::max(); }
  void say(const protocol::ServerMessage& message);
  void refuse(std::string to, std::optional<std::uint64_t> question, protocol::Fault fault);
  void note_refusal(const protocol::Fault& fault);
  std::shared_ptr<Session> self() { return {transport_.owner(), this}; }

  Transport& transport_;
  ServerContext& context_;
  const Connections::Place place_;
  MemberId id_{};
  std::shared_ptr<TableActor> table_;  // null: not joined
  Follows follows_;                    // once the request is answered; null: nothing
  RateLimit rate_;
  std::atomic<int> cost_owed_ = 0;  // of what tables have done, not counted yet
  std::atomic<Clock::time_point> searched_ = Clock::time_point{};  // last; at first, never
  int faults_in_a_row_ = 0;
  bool under_way_ = false;
  Clock::time_point under_way_since_{};
  std::vector<Taken> ahead_;  // taken while another request was under way
  std::size_t ahead_bytes_ = 0;
  bool reading_ = true;  // the next message may come
  bool left_ = false;
  Clock::time_point use_by_ = Clock::time_point::max();
  Clock::time_point rested_{};
  Clock::time_point even_{};  // when all that was asked would be done at twice the even speed
};

}  // namespace server
