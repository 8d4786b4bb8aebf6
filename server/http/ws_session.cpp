// SPDX-License-Identifier: MIT
#include "server/http/ws_session.hpp"

#include "server/async/as_tuple.hpp"
#include "server/async/logged.hpp"
#include "server/http/linger.hpp"
#include "server/http/paced_stream.hpp"
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
struct Stream : PacedStream {
  using PacedStream::PacedStream;
};

template <class Handler>
void async_teardown(beast::role_type, Stream& stream, Handler&& handler) {
  asio::post(stream.get_executor(),
             beast::bind_front_handler(std::forward<Handler>(handler), error_code{}));
}

/// The last close code that RFC 6455 defines.
constexpr std::uint16_t close_codes_last = 4999;

using Moment = RateLimit::Clock::time_point;

/// Not before `when`, and at a moment common to all connections: waking up once for a thousand of
/// them costs a fraction of waking up a thousand times.
Moment on_the_beat(Moment when, Moment::duration beat) {
  return when + (beat - when.time_since_epoch() % beat) % beat;
}

/// Carries a session over a WebSocket. Messages to the client wait in the outbox. A client that is
/// too slow to empty it is dismissed; nobody waits for it.
///
/// There may be ten thousand of these, idle for most of their lives. So they wait in handlers,
/// which need little memory, and only the end is a coroutine.
class WsSession final : public Transport, public std::enable_shared_from_this<WsSession> {
 public:
  WsSession(tcp::socket socket, Connections::Place place, ServerContext& context)
      : session_(*this, std::move(place), context),
        ws_(Stream(std::move(socket), bytes_per_second(context.config.requests_per_second))),
        due_(ws_.get_executor()),
        rest_(ws_.get_executor()) {}

  void start(const HttpRequest& upgrade);

 private:
  using Clock = Session::Clock;

  void set_options(const HttpRequest& upgrade);
  void begin();
  void look_at(Clock::time_point when);
  void look();
  void read();
  void hear(error_code error, std::size_t size);
  void read_no_more();
  void write_next();
  void end_when_written();
  asio::awaitable<void> end();
  asio::awaitable<void> wait_for_their_end();
  void end_for_good();
  void hang_up() { beast::get_lowest_layer(ws_).close(); }

  asio::any_io_executor executor() override { return ws_.get_executor(); }
  std::shared_ptr<void> owner() override { return shared_from_this(); }
  void put_out(Text text) override;
  void part(Text bye, std::uint16_t close_code) override;
  void read_on() override;
  void break_off(std::exception_ptr bug) override;
  ServerContext& context() { return session_.context(); }

  Session session_;  // the first member: it counts the connection until all else has gone
  websocket::stream<Stream, false> ws_;

  std::array<char, limits::bytes_read_at_once> piece_;
  std::string message_;  // as far as it has come in pieces

  Text writing_;              // null: nothing is being written
  std::vector<Text> outbox_;  // what comes after that
  std::size_t outbox_bytes_ = 0;
  Share waiting_{context().traffic.outbox};
  std::optional<std::uint16_t> parting_;  // the close code, once the bye is in the outbox
  bool reading_ = true;                   // or handling what was read
  bool broken_ = false;                   // writing has failed
  bool ending_ = false, ended_ = false;
  bool pinging_ = false;  // the last ping is still on its way out

  asio::steady_timer due_;  // when to look() again
  Clock::time_point pinged_{};
  Clock::time_point deaf_{};  // when look() last found that nothing is read
  asio::steady_timer rest_;   // until reading goes on
  RateLimit control_frames_{limits::control_frames_per_second_max, std::chrono::seconds(1)};
};

// ---- the connection -----------------------------------------------------------------------

void WsSession::set_options(const HttpRequest& upgrade) {
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = context().config.patience.handshake;
  timeout.idle_timeout = websocket::stream_base::none();  // would be set anew for each piece read
  ws_.set_option(timeout);
  ws_.read_message_max(limits::message_bytes_max);
  ws_.text(true);
  ws_.auto_fragment(false);  // one message is one frame, whatever its length
  ws_.control_callback([this](websocket::frame_type kind, beast::string_view) {
    if (!control_frames_.allow(Clock::now()))
      beast::get_lowest_layer(ws_).rest_until(control_frames_.renewal());
    // Beast would answer with the client's own code, which nobody may send (RFC 6455, 7.4).
    if (kind == websocket::frame_type::close && ws_.reason().code > close_codes_last)
      part(nullptr, websocket::close_code::protocol_error);
  });
  const bool offered = upgrade.count(beast::http::field::sec_websocket_protocol) > 0;
  ws_.set_option(websocket::stream_base::decorator([offered](websocket::response_type& response) {
    if (offered) response.set(beast::http::field::sec_websocket_protocol, subprotocol);
  }));
}

void WsSession::start(const HttpRequest& upgrade) {
  set_options(upgrade);
  ws_.async_accept(upgrade, [self = shared_from_this()](error_code error) {
    if (!error) self->carefully([&] { self->begin(); });
  });
}

void WsSession::begin() {
  session_.enter();
  if (!parting_) look();
  read();
}

/// One timer serves all that is due. It waits for a long time, so its handler gets memory of its
/// own size rather than a larger block that Asio keeps for reuse.
void WsSession::look_at(Clock::time_point when) {
  auto due = [weak = weak_from_this()](error_code error) {
    const auto self = weak.lock();
    if (error || !self) return;
    if (self->due_.expiry() <= Clock::now()) self->carefully([&] { self->look(); });
  };
  due_.expires_at(when);
  due_.async_wait(asio::bind_allocator(std::pmr::polymorphic_allocator<>(), std::move(due)));
}

/// Whether the connection has been used in time, is alive, and ends in time. A silent peer is
/// pinged after two thirds of the time allowed, and counts as gone when it is silent for the rest.
/// A peer that has sent much while a request is under way is not read, so it cannot be heard.
void WsSession::look() {
  const auto now = Clock::now();
  if (!session_.reads()) deaf_ = now;
  const auto heard = std::max(beast::get_lowest_layer(ws_).heard(), deaf_);
  const Clock::duration third = context().config.patience.idle / 3;
  if (parting_ || (pinged_ > heard && now - pinged_ >= third)) return hang_up();
  if (session_.use_by() <= now) return session_.say_bye(farewell::hello_timeout());
  if (pinged_ <= heard && now - heard >= 2 * third) {
    if (pinging_) return hang_up();  // nothing gets out; Beast handles one ping at a time
    pinged_ = now;
    pinging_ = true;
    ws_.async_ping({}, [self = shared_from_this()](error_code) { self->pinging_ = false; });
  }
  const auto due = pinged_ > heard ? pinged_ + third : heard + 2 * third;
  look_at(on_the_beat(std::min(session_.use_by(), due), third / 8));
}

/// Piece by piece: every idle connection would keep a buffer for the longest message.
void WsSession::read() {
  ws_.async_read_some(asio::buffer(piece_),
                      [self = shared_from_this()](error_code error, std::size_t size) {
                        self->carefully([&] { self->hear(error, size); });
                      });
}

void WsSession::hear(error_code error, std::size_t size) {
  if (!error && !parting_ && !ws_.got_text()) part(nullptr, websocket::close_code::unknown_data);
  if (error || parting_) return read_no_more();
  const std::string_view piece(piece_.data(), size);
  if (message_.empty() && ws_.is_message_done()) return session_.take(piece);
  message_ += piece;
  if (ws_.is_message_done()) session_.take(std::exchange(message_, {}));
  else read();
}

/// A client that has asked for much at once is read later.
void WsSession::read_on() {
  if (parting_) return read_no_more();
  if (session_.rested() <= Clock::now()) return read();
  rest_.expires_at(session_.rested());
  rest_.async_wait([self = shared_from_this()](error_code) {
    self->carefully([&] { self->parting_ ? self->read_no_more() : self->read(); });
  });
}

void WsSession::read_no_more() {
  reading_ = false;
  end_when_written();
  if (ended_) end_for_good();
}

/// One message at a time.
void WsSession::write_next() {
  if (writing_ || broken_ || outbox_.empty()) return end_when_written();
  writing_ = std::move(outbox_.front());
  outbox_.erase(outbox_.begin());
  outbox_bytes_ -= writing_->size();
  waiting_.set(outbox_.size());
  ws_.async_write(asio::buffer(*writing_),
                  [self = shared_from_this()](error_code error, std::size_t) {
                    self->carefully([&] {
                      self->writing_.reset();
                      self->broken_ = error.failed();
                      self->write_next();
                    });
                  });
}

void WsSession::end_when_written() {
  const bool all_written = !writing_ && outbox_.empty();
  const bool ends = broken_ || (all_written && (parting_ || !reading_));
  if (!ends || std::exchange(ending_, true)) return;
  asio::co_spawn(
      ws_.get_executor(), [self = shared_from_this()] { return self->end(); },
      Logged{"the end of a WebSocket"});
}

asio::awaitable<void> WsSession::end() {
  if (parting_ && !broken_) {
    const websocket::close_reason reason(*parting_);
    co_await ws_.async_close(reason, as_tuple);
  }
  if (!reading_) co_await wait_for_their_end();
  hang_up();  // the reader may still be waiting
  ended_ = true;
  if (!reading_) end_for_good();
}

asio::awaitable<void> WsSession::wait_for_their_end() {
  const Clock::duration farewell = context().config.patience.farewell;
  const auto left = parting_ ? due_.expiry() - Clock::now() : farewell;
  due_.cancel();
  beast::tcp_stream stream(beast::get_lowest_layer(ws_).release());
  co_await linger(stream, std::chrono::duration_cast<std::chrono::milliseconds>(left));
}

/// Nothing is read, written or waited for any more.
void WsSession::end_for_good() {
  due_.cancel();
  session_.leave();
}

void WsSession::break_off(std::exception_ptr bug) {
  Logged{"a WebSocket"}(bug);
  session_.stop();
  broken_ = true;
  hang_up();
  read_no_more();
}

// ---- what goes out ------------------------------------------------------------------------

void WsSession::put_out(Text text) {
  if (parting_) return;
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
  session_.say_bye(farewell::too_slow());
}

void WsSession::part(Text bye, std::uint16_t close_code) {
  if (parting_) return;
  if (bye) put_out(std::move(bye));
  parting_ = close_code;
  context().traffic.closes.add(std::to_string(close_code));
  log::debug("dismissed", {{"connection", session_.number()}, {"close_code", close_code}});
  rest_.cancel();
  look_at(Clock::now() + context().config.patience.farewell);
  end_when_written();
}

}  // namespace

void run_ws_session(beast::tcp_stream stream, const HttpRequest& upgrade, Connections::Place place,
                    ServerContext& context) {
  std::make_shared<WsSession>(stream.release_socket(), std::move(place), context)->start(upgrade);
}

}  // namespace server
