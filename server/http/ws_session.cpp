// SPDX-License-Identifier: MIT
#include "server/http/ws_session.hpp"

#include "server/async/as_tuple.hpp"
#include "server/async/logged.hpp"
#include "server/http/linger.hpp"
#include "server/http/rate_limited_stream.hpp"
#include "server/http/session.hpp"
#include "server/limits/limits.hpp"
#include "server/limits/request_cost.hpp"
#include "server/log/log.hpp"
#include "server/table/farewell.hpp"

#include <boost/asio/bind_allocator.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/websocket.hpp>

#include <array>
#include <memory_resource>
#include <vector>

// The only file that knows websocket::stream: it takes a compiler half of the build.
namespace server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using beast::error_code;

namespace {

/// Beast closes a connection even if the client has sent something we have not read. TCP may then
/// discard our last message. Beast finds the function below instead, which leaves that to linger().
struct Stream : RateLimitedStream {
  using RateLimitedStream::RateLimitedStream;
};

template <class Handler>
void async_teardown(beast::role_type, Stream& stream, Handler&& handler) {
  asio::post(stream.get_executor(),
             beast::bind_front_handler(std::forward<Handler>(handler), error_code{}));
}

/// The last close code that RFC 6455 defines.
constexpr std::uint16_t close_codes_last = 4999;

using Moment = RateLimit::Clock::time_point;

/// The next multiple of `step` from `when` on, which is common to all connections: waking up once
/// for a thousand of them costs a fraction of waking up a thousand times.
Moment rounded_up(Moment when, Moment::duration step) {
  return when + (step - when.time_since_epoch() % step) % step;
}

/// Carries a session over a WebSocket. Messages to the client wait in the outbox. A client that is
/// too slow to empty it is dismissed; nobody waits for it.
///
/// There may be ten thousand of these, mostly idle. So they wait in handlers, which need little
/// memory, and only the end is a coroutine.
class WsSession final : public Transport, public std::enable_shared_from_this<WsSession> {
 public:
  WsSession(tcp::socket socket, Connections::Slot slot, ServerContext& context)
      : session_(*this, std::move(slot), context),
        ws_(Stream(std::move(socket), bytes_per_second(context.config.requests_per_second))),
        due_(ws_.get_executor()),
        rest_(ws_.get_executor()) {}

  void start(const HttpRequest& upgrade);

 private:
  using Clock = Session::Clock;

  void set_options(const HttpRequest& upgrade);
  void begin();
  void check_at(Clock::time_point when);
  void check_liveness();
  void read();
  void on_read(error_code error, std::size_t size);
  void stop_reading();
  void write_next();
  void end_when_written();
  asio::awaitable<void> close_connection();
  asio::awaitable<void> linger_for_peer();
  void close_session();
  void hang_up() { beast::get_lowest_layer(ws_).close(); }

  asio::any_io_executor executor() override { return ws_.get_executor(); }
  std::shared_ptr<void> owner() override { return shared_from_this(); }
  void send_text(Text text) override;
  void close(Text bye, std::uint16_t close_code) override;
  void resume_reading() override;
  void abort(std::exception_ptr bug) override;
  ServerContext& context() { return session_.context(); }

  Session session_;  // the first member: it counts the connection until all else has gone
  websocket::stream<Stream, false> ws_;

  std::array<char, limits::bytes_read_at_once> chunk_;
  std::string message_;  // as far as its chunks have come

  Text writing_;              // null: nothing is being written
  std::vector<Text> outbox_;  // what comes after that
  std::size_t outbox_bytes_ = 0;
  Share waiting_{context().traffic.outbox};
  std::optional<std::uint16_t> close_code_;  // set once the bye is in the outbox
  bool reading_ = true;                      // or handling what was read
  bool broken_ = false;                      // writing has failed
  bool ending_ = false, ended_ = false;
  bool pinging_ = false;  // the last ping is still on its way out

  asio::steady_timer due_;  // when to check_liveness() again
  Clock::time_point pinged_{};
  Clock::time_point not_reading_at_{};  // when check_liveness() last found that nothing is read
  asio::steady_timer rest_;             // until reading goes on
  RateLimit control_frames_{limits::control_frames_per_second_max, std::chrono::seconds(1)};
};

// ---- the connection -----------------------------------------------------------------------

void WsSession::set_options(const HttpRequest& upgrade) {
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = context().config.patience.handshake;
  timeout.idle_timeout = websocket::stream_base::none();  // would be set anew for each chunk read
  ws_.set_option(timeout);
  ws_.read_message_max(limits::message_bytes_max);
  ws_.text(true);
  ws_.auto_fragment(false);  // one message is one frame, whatever its length
  ws_.control_callback([this](websocket::frame_type kind, beast::string_view) {
    if (!control_frames_.allow(Clock::now()))
      beast::get_lowest_layer(ws_).rest_until(control_frames_.renewal());
    // Beast would answer with the client's own code, which nobody may send (RFC 6455, 7.4).
    if (kind == websocket::frame_type::close && ws_.reason().code > close_codes_last)
      close(nullptr, websocket::close_code::protocol_error);
  });
  const bool offered = upgrade.count(beast::http::field::sec_websocket_protocol) > 0;
  ws_.set_option(websocket::stream_base::decorator([offered](websocket::response_type& response) {
    if (offered) response.set(beast::http::field::sec_websocket_protocol, subprotocol);
  }));
}

void WsSession::start(const HttpRequest& upgrade) {
  set_options(upgrade);
  ws_.async_accept(upgrade, [self = shared_from_this()](error_code error) {
    if (!error) self->abort_on_bug([&] { self->begin(); });
  });
}

void WsSession::begin() {
  session_.enter();
  if (!close_code_) check_liveness();
  read();
}

/// One timer serves all deadlines. It waits for a long time, so its handler gets memory of its own
/// size rather than a larger block that Asio keeps for reuse.
void WsSession::check_at(Clock::time_point when) {
  auto due = [weak = weak_from_this()](error_code error) {
    const auto self = weak.lock();
    if (error || !self) return;
    if (self->due_.expiry() <= Clock::now()) self->abort_on_bug([&] { self->check_liveness(); });
  };
  due_.expires_at(when);
  due_.async_wait(asio::bind_allocator(std::pmr::polymorphic_allocator<>(), std::move(due)));
}

/// Checks that the connection is used in time, is alive, and ends in time. Pings a silent peer
/// after two thirds of the time allowed, and gives it up when it is silent for the rest. A peer
/// that has sent much while a request is under way is not read, so its silence does not count.
void WsSession::check_liveness() {
  const auto now = Clock::now();
  if (!session_.reads()) not_reading_at_ = now;
  const auto heard = std::max(beast::get_lowest_layer(ws_).heard(), not_reading_at_);
  const Clock::duration third = context().config.patience.idle / 3;
  if (close_code_ || (pinged_ > heard && now - pinged_ >= third)) return hang_up();
  if (session_.use_by() <= now) return session_.send_bye(farewell::hello_timeout());
  if (pinged_ <= heard && now - heard >= 2 * third) {
    if (pinging_) return hang_up();  // nothing gets out; Beast handles one ping at a time
    pinged_ = now;
    pinging_ = true;
    ws_.async_ping({}, [self = shared_from_this()](error_code) { self->pinging_ = false; });
  }
  const auto due = pinged_ > heard ? pinged_ + third : heard + 2 * third;
  check_at(rounded_up(std::min(session_.use_by(), due), third / 8));
}

/// Reads by chunks; else every idle connection would keep a buffer for the longest message.
void WsSession::read() {
  ws_.async_read_some(asio::buffer(chunk_),
                      [self = shared_from_this()](error_code error, std::size_t size) {
                        self->abort_on_bug([&] { self->on_read(error, size); });
                      });
}

void WsSession::on_read(error_code error, std::size_t size) {
  if (!error && !close_code_ && !ws_.got_text())
    close(nullptr, websocket::close_code::unknown_data);
  if (error || close_code_) return stop_reading();
  const std::string_view chunk(chunk_.data(), size);
  if (message_.empty() && ws_.is_message_done()) return session_.on_message(chunk);
  message_ += chunk;
  if (ws_.is_message_done()) session_.on_message(std::exchange(message_, {}));
  else read();
}

/// Reads a client later that has asked for much at once.
void WsSession::resume_reading() {
  if (close_code_) return stop_reading();
  if (session_.rested() <= Clock::now()) return read();
  rest_.expires_at(session_.rested());
  rest_.async_wait([self = shared_from_this()](error_code) {
    self->abort_on_bug([&] { self->close_code_ ? self->stop_reading() : self->read(); });
  });
}

void WsSession::stop_reading() {
  reading_ = false;
  end_when_written();
  if (ended_) close_session();
}

/// Writes one message at a time.
void WsSession::write_next() {
  if (writing_ || broken_ || outbox_.empty()) return end_when_written();
  writing_ = std::move(outbox_.front());
  outbox_.erase(outbox_.begin());
  outbox_bytes_ -= writing_->size();
  waiting_.set(outbox_.size());
  ws_.async_write(asio::buffer(*writing_),
                  [self = shared_from_this()](error_code error, std::size_t) {
                    self->abort_on_bug([&] {
                      self->writing_.reset();
                      self->broken_ = error.failed();
                      self->write_next();
                    });
                  });
}

void WsSession::end_when_written() {
  const bool all_written = !writing_ && outbox_.empty();
  const bool ends = broken_ || (all_written && (close_code_ || !reading_));
  if (!ends || std::exchange(ending_, true)) return;
  asio::co_spawn(
      ws_.get_executor(), [self = shared_from_this()] { return self->close_connection(); },
      Logged{"the end of a WebSocket"});
}

asio::awaitable<void> WsSession::close_connection() {
  if (close_code_ && !broken_) {
    const websocket::close_reason reason(*close_code_);
    co_await ws_.async_close(reason, as_tuple);
  }
  if (!reading_) co_await linger_for_peer();
  hang_up();  // the reader may still be waiting
  ended_ = true;
  if (!reading_) close_session();
}

asio::awaitable<void> WsSession::linger_for_peer() {
  const Clock::duration farewell = context().config.patience.farewell;
  const auto left = close_code_ ? due_.expiry() - Clock::now() : farewell;
  due_.cancel();
  beast::tcp_stream stream(beast::get_lowest_layer(ws_).release());
  co_await linger(stream, std::chrono::duration_cast<std::chrono::milliseconds>(left));
}

/// Called when nothing is being read, written or waited for any more.
void WsSession::close_session() {
  due_.cancel();
  session_.on_closed();
}

void WsSession::abort(std::exception_ptr bug) {
  Logged{"a WebSocket"}(bug);
  session_.drop_requests();
  broken_ = true;
  hang_up();
  stop_reading();
}

// ---- what goes out ------------------------------------------------------------------------

void WsSession::send_text(Text text) {
  if (close_code_) return;
  context().traffic.messages_sent.add();
  outbox_bytes_ += text->size();
  outbox_.push_back(std::move(text));
  waiting_.set(outbox_.size());
  write_next();
  if (outbox_.size() <= limits::outbox_messages_max && outbox_bytes_ <= limits::outbox_bytes_max)
    return;
  outbox_.clear();  // the view that the client gets when it returns has it all
  outbox_bytes_ = 0;
  context().traffic.too_slow.add();
  session_.send_bye(farewell::too_slow());
}

void WsSession::close(Text bye, std::uint16_t close_code) {
  if (close_code_) return;
  if (bye) send_text(std::move(bye));
  close_code_ = close_code;
  context().traffic.closes.add(std::to_string(close_code));
  log::debug("dismissed", {{"connection", session_.number()}, {"close_code", close_code}});
  rest_.cancel();
  check_at(Clock::now() + context().config.patience.farewell);
  end_when_written();
}

}  // namespace

void run_ws_session(beast::tcp_stream stream, const HttpRequest& upgrade, Connections::Slot slot,
                    ServerContext& context) {
  std::make_shared<WsSession>(stream.release_socket(), std::move(slot), context)->start(upgrade);
}

}  // namespace server
