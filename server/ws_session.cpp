// SPDX-License-Identifier: MIT
#include "server/ws_session.hpp"

#include "protocol/message_codec.hpp"
#include "server/as_tuple.hpp"
#include "server/farewell.hpp"
#include "server/limits.hpp"
#include "server/linger.hpp"
#include "server/log.hpp"
#include "server/logged.hpp"
#include "server/paced_stream.hpp"
#include "server/price.hpp"
#include "server/rate_limit.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/websocket.hpp>

#include <array>
#include <vector>

// The only file that knows websocket::stream: it takes a compiler half of the build.
namespace server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using beast::error_code;

namespace {

/// Beast ends a connection by closing it over the client's unread words, which can take ours back.
/// It finds the function below instead, which leaves the end to linger().
struct Stream : PacedStream {
  using PacedStream::PacedStream;
};

template <class Handler>
void async_teardown(beast::role_type, Stream& stream, Handler&& handler) {
  asio::post(stream.get_executor(),
             beast::bind_front_handler(std::forward<Handler>(handler), error_code{}));
}

Text text_of(const protocol::ServerMessage& message) {
  return std::make_shared<const std::string>(protocol::write(message));
}

/// One client: what it says is taken message by message, and what it is told waits in the outbox.
/// It allows itself one request at a time, so a table that is busy makes its clients wait, not the
/// memory grow. A client too slow to empty its outbox is dismissed, never waited for.
///
/// Most of its life is silence, of which there are ten thousand: it waits in handlers, and a
/// coroutine is there for coming in and for going only.
class WsSession final : public Guest, public std::enable_shared_from_this<WsSession> {
 public:
  WsSession(tcp::socket socket, Connections::Place place, House& house)
      : ws_(Stream(std::move(socket), bytes_per_second(house.config.requests_per_second))),
        house_(house),
        place_(std::move(place)),
        due_(ws_.get_executor()),
        rest_(ws_.get_executor()),
        rate_(house.config.requests_per_second, std::chrono::seconds(1)) {}

  void start(const HttpRequest& upgrade);

  void tell(Text text) override;
  void dismiss(Text bye, std::uint16_t close_code) override;
  void answered(bool seated) override;
  void refused(std::string_view code) override {
    log::debug("refused", {{"connection", number()}, {"code", code}});
    house_.traffic.refusals.add(code);
  }
  void resumed() override { house_.traffic.resumes.add(); }

 private:
  void set_options(const HttpRequest& upgrade);
  void begin();
  void expect_hello();
  void made_use();
  void read();
  void hear(error_code error, std::size_t size);
  void read_on();
  void read_no_more();
  void write_next();
  void end_when_written();
  asio::awaitable<void> end();
  asio::awaitable<void> wait_for_his_end();
  void leave();
  template <class Step>
  void carefully(Step step);
  void break_off(std::exception_ptr bug);

  /// Whether an answer is to come, before which nothing more is read.
  enum class Then : bool { read_on, wait };
  void take(std::string_view text);
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
  asio::awaitable<void> look_for_table(protocol::Join join);
  void go_on(bool seated);
  void count_fault(protocol::MalformedMessage malformed);
  bool joined(const char* to, std::optional<std::uint64_t> question, const char* otherwise) {
    if (!table_) refuse(to, question, {"not_joined", "", otherwise});
    return table_ != nullptr;
  }
  void refuse_hurry(const protocol::ClientMessage& message);
  void rest();
  void spread(int price);
  void say(const protocol::ServerMessage& message) { put_out(text_of(message)); }
  void say_bye(const protocol::Bye& bye) { part(text_of(bye), farewell::close_code(bye)); }
  void refuse(std::string to, std::optional<std::uint64_t> question, protocol::Fault fault) {
    refused(fault.code);
    say(protocol::Refused{std::move(to), question, std::move(fault)});
  }

  void put_out(Text text);
  void part(Text bye, std::uint16_t close_code);
  void hang_up() { beast::get_lowest_layer(ws_).close(); }
  std::uint64_t number() const { return static_cast<std::uint64_t>(id_); }  // in the log

  using Clock = RateLimit::Clock;

  websocket::stream<Stream, false> ws_;
  House& house_;
  const Connections::Place place_;  // held until the session ends: that is what it is for
  MemberId id_{};
  std::shared_ptr<TableActor> table_;  // null: not joined
  Follows follows_;                    // once what was asked is answered; null: nothing

  std::array<char, limits::bytes_read_at_once> piece_;
  std::string message_;  // as far as it has come in pieces
  bool reading_ = true;  // or handling what was read

  Text writing_;              // null: nothing is being written
  std::vector<Text> outbox_;  // after it
  std::size_t outbox_bytes_ = 0;
  Share waiting_{house_.traffic.outbox};
  std::optional<std::uint16_t> parting_;  // the close code, once the last word is in the outbox
  bool broken_ = false;                   // writing has failed
  bool ending_ = false, ended_ = false;

  asio::steady_timer due_;  // when use must have been made of the connection, or it must have ended
  asio::steady_timer rest_;  // until it is read again
  RateLimit rate_;
  Clock::time_point rested_{};  // nothing is read before
  Clock::time_point even_{};    // where it would be, at twice its even speed
  RateLimit control_frames_{limits::control_frames_per_second_max, std::chrono::seconds(1)};
  int faults_in_a_row_ = 0;
};

// ---- the connection -----------------------------------------------------------------------

void WsSession::set_options(const HttpRequest& upgrade) {
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = house_.config.patience.handshake;
  timeout.idle_timeout = house_.config.patience.idle;
  timeout.keep_alive_pings = true;
  ws_.set_option(timeout);
  ws_.read_message_max(limits::message_bytes_max);
  ws_.text(true);
  ws_.auto_fragment(false);  // one message is one frame, whatever its length
  ws_.control_callback([this](websocket::frame_type, beast::string_view) {
    if (!control_frames_.allow(RateLimit::Clock::now()))
      beast::get_lowest_layer(ws_).rest_until(control_frames_.renewal());
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
  id_ = house_.connections.add(weak_from_this());
  if (!parting_) expect_hello();
  read();
}

void WsSession::expect_hello() {
  due_.expires_after(house_.config.patience.hello);
  due_.async_wait([self = shared_from_this()](error_code error) {
    const bool due = self->due_.expiry() <= Clock::now();
    if (!error && due) self->say_bye(farewell::hello_timeout());
  });
}

void WsSession::made_use() {
  if (!parting_) due_.expires_at(Clock::time_point::max());
}

/// Piece by piece: a buffer for the longest message would wait with every connection.
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
  if (message_.empty() && ws_.is_message_done()) return take(piece);
  message_ += piece;
  if (ws_.is_message_done()) take(std::exchange(message_, {}));
  else read();
}

/// Who has asked for much at once is read later.
void WsSession::read_on() {
  if (parting_) return read_no_more();
  if (rested_ <= Clock::now()) return read();
  rest_.expires_at(rested_);
  rest_.async_wait([self = shared_from_this()](error_code) {
    self->carefully([&] { self->parting_ ? self->read_no_more() : self->read(); });
  });
}

void WsSession::read_no_more() {
  reading_ = false;
  end_when_written();
  if (ended_) leave();
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
                    self->writing_.reset();
                    self->broken_ = error.failed();
                    self->write_next();
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
  if (!reading_) co_await wait_for_his_end();
  hang_up();  // the reader may still be waiting
  ended_ = true;
  if (!reading_) leave();
}

asio::awaitable<void> WsSession::wait_for_his_end() {
  auto patience =
      std::chrono::duration_cast<std::chrono::milliseconds>(due_.expiry() - Clock::now());
  beast::tcp_stream stream(beast::get_lowest_layer(ws_).release());
  co_await linger(stream, std::min(patience, house_.config.patience.farewell));
}

/// Nothing is read, written or waited for any more.
void WsSession::leave() {
  due_.cancel();
  house_.connections.remove(id_);
  if (table_) table_->submit(Leave{id_}, nullptr);
}

/// What is thrown is a bug of ours, which costs this connection and no other.
template <class Step>
void WsSession::carefully(Step step) {
  try {
    step();
  } catch (const std::exception&) {
    break_off(std::current_exception());
  }
}

void WsSession::break_off(std::exception_ptr bug) {
  Logged{"a WebSocket"}(bug);
  broken_ = true;
  hang_up();
  read_no_more();
}

// ---- what goes out ------------------------------------------------------------------------

void WsSession::tell(Text text) {
  asio::dispatch(ws_.get_executor(), [self = shared_from_this(), text = std::move(text)]() mutable {
    self->put_out(std::move(text));
  });
}

void WsSession::dismiss(Text bye, std::uint16_t close_code) {
  asio::dispatch(ws_.get_executor(),
                 [self = shared_from_this(), bye = std::move(bye), close_code]() mutable {
                   self->part(std::move(bye), close_code);
                 });
}

void WsSession::answered(bool seated) {
  asio::dispatch(ws_.get_executor(), [self = shared_from_this(), seated] {
    self->carefully([&] { self->go_on(seated); });
  });
}

void WsSession::put_out(Text text) {
  if (parting_) return;
  house_.traffic.messages_sent.add();
  house_.traffic.bytes_sent.add(text->size());
  outbox_bytes_ += text->size();
  outbox_.push_back(std::move(text));
  waiting_.set(outbox_.size());
  write_next();
  if (outbox_.size() <= limits::outbox_messages_max && outbox_bytes_ <= limits::outbox_bytes_max)
    return;
  outbox_.clear();  // the fresh view he comes back to has it all
  outbox_bytes_ = 0;
  house_.traffic.too_slow.add();
  say_bye(farewell::too_slow());
}

void WsSession::part(Text bye, std::uint16_t close_code) {
  if (parting_) return;
  if (bye) put_out(std::move(bye));
  parting_ = close_code;
  house_.traffic.closes.add(std::to_string(close_code));
  log::debug("dismissed", {{"connection", number()}, {"close_code", close_code}});
  rest_.cancel();
  due_.expires_after(house_.config.patience.farewell);
  due_.async_wait([self = shared_from_this()](error_code error) {
    if (!error) self->hang_up();
  });
  end_when_written();
}

// ---- what comes in ------------------------------------------------------------------------

void WsSession::take(std::string_view text) {
  auto read = protocol::read_client_message(text);
  auto* message = std::get_if<protocol::ClientMessage>(&read);
  const int price = price_of(message, text.size());
  const bool allowed = rate_.allow(Clock::now(), price);
  if (allowed) spread(price);
  auto then = Then::read_on;
  if (!message) {
    count_fault(std::move(std::get<protocol::MalformedMessage>(read)));
  } else if (allowed || std::holds_alternative<protocol::Leave>(*message)) {
    faults_in_a_row_ = 0;
    then = std::visit([this](auto& one) { return handle(std::move(one)); }, *message);
  } else {
    refuse_hurry(*message);
  }
  if (!allowed) rest();
  if (then == Then::read_on) read_on();
}

/// Many requests in one go are handled one after the other in their time, not in everybody's.
void WsSession::spread(int price) {
  const auto now = Clock::now();
  const auto even =
      std::chrono::nanoseconds(std::chrono::seconds(1)) / 2 / house_.config.requests_per_second;
  even_ = std::max(even_, now) + price * even;
  rested_ = even_ - limits::burst_milliseconds_max;
}

/// Who is too fast is not read for a while. He is dismissed when he has gone on sending meanwhile,
/// time after time.
void WsSession::rest() {
  rested_ = rate_.next_look();
  if (rate_.refusals_in_a_row() > house_.config.patience.hurries_in_a_row)
    say_bye(farewell::too_fast());
}

void WsSession::refuse_hurry(const protocol::ClientMessage& message) {
  std::optional<std::uint64_t> question;
  if (const auto* act = std::get_if<protocol::Act>(&message)) question = act->question;
  if (const auto* hint = std::get_if<protocol::AskHint>(&message)) question = hint->question;
  refuse(std::string(protocol::type_of(message)), question,
         {"too_fast", "", "Too many requests at once; wait a second."});
}

void WsSession::count_fault(protocol::MalformedMessage malformed) {
  refuse(std::move(malformed.to), malformed.question, std::move(malformed.fault));
  if (++faults_in_a_row_ > limits::faults_in_a_row_max) say_bye(farewell::too_many_faults());
}

WsSession::Then WsSession::handle(protocol::Create create) {
  made_use();
  if (!house_.openings.allow(*place_.caller(), Allowance::Clock::now())) {
    refuse("create", {},
           {"too_many_tables", "", "Your address has opened as many tables as it may in an hour."});
    return Then::read_on;
  }
  house_.traffic.tables_opened.add();
  house_.lobby.create(create, shared_from_this());
  return Then::wait;
}

WsSession::Then WsSession::handle(protocol::Join join) {
  if (table_) {
    refuse("join", {}, {"already_joined", "", "This connection sits at a table already."});
    return Then::read_on;
  }
  const auto ended = [self = shared_from_this()](std::exception_ptr bug) {
    if (bug) self->break_off(bug);
  };
  asio::co_spawn(
      ws_.get_executor(),
      [self = shared_from_this(), join = std::move(join)]() mutable {
        return self->look_for_table(std::move(join));
      },
      ended);
  return Then::wait;
}

asio::awaitable<void> WsSession::look_for_table(protocol::Join join) {
  auto found = co_await house_.lobby.find(join.table);
  if (auto* fault = std::get_if<protocol::Fault>(&found)) {
    refuse("join", {}, std::move(*fault));
    co_return read_on();
  }
  const auto table = std::get<std::shared_ptr<TableActor>>(found);
  const auto as = table->admit(join.token);
  if (!as) {
    refuse("join", {}, {"wrong_token", "", "No seat of this table has this token."});
    co_return read_on();
  }
  const char* role = as->seat ? "player" : "spectator";
  auto sit_down = [this, table, name = join.table, role](bool seated) {
    if (!seated) return;
    house_.traffic.joins.add(role);
    log::debug("joined", {{"connection", number()}, {"table", name}, {"role", role}});
    table_ = table;
    made_use();
  };
  ask(*table, Join{id_, *as, std::move(join.name), std::move(join.salt)}, std::move(sit_down));
}

WsSession::Then WsSession::handle(protocol::Act act) {
  if (!joined("act", act.question, "Join a table before you act.")) return Then::read_on;
  house_.traffic.acts.add();
  log::debug("act", {{"connection", number()}, {"question", act.question}});
  auto observe = [this, asked = Clock::now()](bool) {
    house_.traffic.answered.observe(Clock::now() - asked);
  };
  return ask(*table_, Act{id_, act.question, std::move(act.action)}, observe);
}

WsSession::Then WsSession::handle(protocol::Wish wish) {
  if (!joined("wish", {}, "Join a table before you wish.")) return Then::read_on;
  return ask(*table_, Wish{id_, wish.want});
}

WsSession::Then WsSession::handle(protocol::Say say) {
  if (!joined("say", {}, "Join a table before you say anything.")) return Then::read_on;
  return ask(*table_, Say{id_, std::move(say.words)});
}

/// It is asked for here; the hint comes when it has been thought of, and nothing waits for it.
WsSession::Then WsSession::handle(protocol::AskHint hint) {
  if (!joined("hint", hint.question, "Join a table before you ask for a hint."))
    return Then::read_on;
  return ask(*table_, AskHint{id_, hint.question});
}

WsSession::Then WsSession::handle(protocol::Leave) {
  const auto part = [this](bool) { say_bye(farewell::left()); };  // the table may have said it
  if (const auto table = std::exchange(table_, nullptr)) return ask(*table, Leave{id_}, part);
  part(false);
  return Then::read_on;
}

WsSession::Then WsSession::handle(protocol::List) {
  made_use();
  put_out(house_.board.read());
  return Then::read_on;
}

WsSession::Then WsSession::handle(protocol::Ping) {
  say(protocol::Pong{});
  return Then::read_on;
}

/// `follows` is done when it has been answered, with whether this client sits at the table then.
WsSession::Then WsSession::ask(TableActor& table, Request request, Follows follows) {
  follows_ = std::move(follows);
  table.submit(std::move(request), shared_from_this());
  return Then::wait;
}

void WsSession::go_on(bool seated) {
  if (const auto follows = std::exchange(follows_, nullptr)) follows(seated);
  read_on();
}

}  // namespace

void run_ws_session(beast::tcp_stream stream, const HttpRequest& upgrade, Connections::Place place,
                    House& house) {
  std::make_shared<WsSession>(stream.release_socket(), std::move(place), house)->start(upgrade);
}

}  // namespace server
