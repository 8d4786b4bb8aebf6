// SPDX-License-Identifier: MIT
#include "server/ws_session.hpp"

#include "protocol/message_codec.hpp"
#include "server/as_tuple.hpp"
#include "server/farewell.hpp"
#include "server/limits.hpp"
#include "server/linger.hpp"
#include "server/log.hpp"
#include "server/paced_stream.hpp"
#include "server/price.hpp"
#include "server/rate_limit.hpp"

#include <boost/asio/dispatch.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/experimental/channel.hpp>
#include <boost/asio/experimental/concurrent_channel.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include <deque>

// The only file that knows websocket::stream: it takes a compiler half of the build.
namespace server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
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

using Upgrade = beast::http::request<beast::http::string_body>;

Text text_of(const protocol::ServerMessage& message) {
  return std::make_shared<const std::string>(protocol::write(message));
}

/// One client: a loop that reads and one that writes, and between them the outbox. It allows
/// itself one request at a time, so a table that is busy makes its clients wait, not the memory
/// grow. A client too slow to empty its outbox is dismissed, never waited for.
class WsSession final : public Guest, public std::enable_shared_from_this<WsSession> {
 public:
  WsSession(beast::tcp_stream stream, const Caller& caller, House& house)
      : ws_(Stream(std::move(stream), bytes_per_second(house.config.requests_per_second))),
        house_(house),
        caller_(caller),
        news_(ws_.get_executor(), 1),
        answered_(ws_.get_executor(), 1),
        cut_(ws_.get_executor()),
        hello_(ws_.get_executor()),
        rest_(ws_.get_executor()),
        rate_(house.config.requests_per_second, std::chrono::seconds(1)) {}

  asio::awaitable<void> run(Upgrade upgrade);

  void tell(Text text) override;
  void dismiss(Text bye, std::uint16_t close_code) override;
  void answered(bool seated) override { answered_.try_send(error_code{}, seated); }
  void refused(std::string_view code) override {
    log::debug("refused", {{"connection", number()}, {"code", code}});
    house_.traffic.refusals.add(code);
  }
  void resumed() override { house_.traffic.resumes.add(); }

 private:
  void set_options(const Upgrade& upgrade);
  void expect_hello();
  void made_use() { hello_.expires_at(RateLimit::Clock::time_point::max()); }
  asio::awaitable<void> read_loop();
  asio::awaitable<void> write_loop();
  void write_next();

  asio::awaitable<void> take(std::string_view text);
  asio::awaitable<void> handle(protocol::Create create);
  asio::awaitable<void> handle(protocol::Join join);
  asio::awaitable<void> handle(protocol::Act act);
  asio::awaitable<void> handle(protocol::Wish wish);
  asio::awaitable<void> handle(protocol::Say say);
  asio::awaitable<void> handle(protocol::AskHint hint);
  asio::awaitable<void> handle(protocol::Leave leave);
  asio::awaitable<void> handle(protocol::List list);
  asio::awaitable<void> handle(protocol::Ping ping);
  asio::awaitable<bool> ask(TableActor& table, Request request);
  void count_fault(protocol::MalformedMessage malformed);
  bool joined(const char* to, std::optional<std::uint64_t> question, const char* otherwise) {
    if (!table_) refuse(to, question, {"not_joined", "", otherwise});
    return table_ != nullptr;
  }
  void refuse_hurry(const protocol::ClientMessage& message);
  asio::awaitable<void> rest();
  asio::awaitable<void> spread(int price);
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
  void wake_writer() { news_.try_send(error_code{}); }

  websocket::stream<Stream> ws_;
  House& house_;
  const Caller caller_;
  MemberId id_{};
  std::shared_ptr<TableActor> table_;  // null: not joined

  Text writing_;  // null: nothing is being written
  std::deque<Text> outbox_;
  std::size_t outbox_bytes_ = 0;
  Share waiting_{house_.traffic.outbox};
  std::optional<std::uint16_t> parting_;  // the close code, once the last word is in the outbox
  bool reading_ = true;
  bool broken_ = false;                                 // writing has failed
  asio::experimental::channel<void(error_code)> news_;  // the writer has something to look at
  asio::experimental::concurrent_channel<void(error_code, bool)> answered_;
  asio::steady_timer cut_;    // when a parting takes too long
  asio::steady_timer hello_;  // when no use has been made of the connection
  asio::steady_timer rest_;   // until one who is too fast is read again
  RateLimit rate_;
  RateLimit::Clock::time_point even_{};  // where it would be, at twice its even speed
  RateLimit control_frames_{limits::control_frames_per_second_max, std::chrono::seconds(1)};
  int faults_in_a_row_ = 0;
};

// ---- the connection -----------------------------------------------------------------------

void WsSession::set_options(const Upgrade& upgrade) {
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

void WsSession::expect_hello() {
  hello_.expires_after(house_.config.patience.hello);
  hello_.async_wait([self = shared_from_this()](error_code error) {
    const bool due = self->hello_.expiry() <= RateLimit::Clock::now();
    if (!error && due) self->say_bye(farewell::hello_timeout());
  });
}

asio::awaitable<void> WsSession::run(Upgrade upgrade) {
  using namespace asio::experimental::awaitable_operators;
  set_options(upgrade);
  const auto [error] = co_await ws_.async_accept(upgrade, as_tuple);
  if (error) co_return;
  upgrade = {};  // nobody asks for it again, and a connection lasts
  id_ = house_.connections.add(weak_from_this());
  expect_hello();
  co_await (read_loop() && write_loop());
  cut_.cancel();
  made_use();
  house_.connections.remove(id_);
  if (!table_) co_return;
  Request leave = Leave{id_};
  co_await table_->submit(std::move(leave), nullptr);
}

asio::awaitable<void> WsSession::read_loop() {
  beast::flat_buffer buffer;
  while (!parting_) {
    const auto [error, size] = co_await ws_.async_read(buffer, as_tuple);
    if (error || parting_) break;
    if (!ws_.got_text()) {
      part(nullptr, websocket::close_code::unknown_data);
      break;
    }
    const std::string_view text(static_cast<const char*>(buffer.data().data()), size);
    house_.traffic.messages_received.add();
    co_await take(text);
    buffer.clear();
  }
  reading_ = false;
  wake_writer();
}

/// Messages are written as they come; this waits until there is nothing more to be written.
asio::awaitable<void> WsSession::write_loop() {
  while (!broken_) {
    const bool all_written = !writing_ && outbox_.empty();
    if (all_written && parting_) {
      const websocket::close_reason reason(*parting_);
      co_await ws_.async_close(reason, as_tuple);
      break;
    }
    if (all_written && !reading_) break;
    co_await news_.async_receive(as_tuple);
  }
  if (!reading_) co_await linger(beast::get_lowest_layer(ws_), house_.config.patience.farewell);
  hang_up();  // the reader may still be waiting
}

/// One message at a time. No coroutine is woken for it: most of what a server does is this.
void WsSession::write_next() {
  if (writing_ || broken_ || outbox_.empty()) return;
  writing_ = std::move(outbox_.front());
  outbox_.pop_front();
  outbox_bytes_ -= writing_->size();
  waiting_.set(outbox_.size());
  const auto written = [self = shared_from_this()](error_code error, std::size_t) {
    self->writing_.reset();
    self->broken_ = error.failed();
    self->write_next();
    if (self->broken_ || self->parting_ || !self->reading_) self->wake_writer();
  };
  ws_.async_write(asio::buffer(*writing_), written);
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
  wake_writer();
  rest_.cancel();
  cut_.expires_after(house_.config.patience.farewell);
  cut_.async_wait([self = shared_from_this()](error_code error) {
    if (!error) self->hang_up();
  });
}

// ---- what comes in ------------------------------------------------------------------------

asio::awaitable<void> WsSession::take(std::string_view text) {
  auto read = protocol::read_client_message(text);
  auto* message = std::get_if<protocol::ClientMessage>(&read);
  const int price = price_of(message, text.size());
  const bool allowed = rate_.allow(RateLimit::Clock::now(), price);
  if (!message) {
    count_fault(std::move(std::get<protocol::MalformedMessage>(read)));
  } else if (allowed || std::holds_alternative<protocol::Leave>(*message)) {
    faults_in_a_row_ = 0;
    auto handled = std::visit([this](auto& one) { return handle(std::move(one)); }, *message);
    co_await std::move(handled);
  } else {
    refuse_hurry(*message);
  }
  if (allowed) co_await spread(price);
  else co_await rest();
}

/// Many requests in one go are handled one after the other in their time, not in everybody's.
asio::awaitable<void> WsSession::spread(int price) {
  const auto now = RateLimit::Clock::now();
  const auto even =
      std::chrono::nanoseconds(std::chrono::seconds(1)) / 2 / house_.config.requests_per_second;
  even_ = std::max(even_, now) + price * even;
  if (parting_ || even_ - now <= limits::burst_milliseconds_max) co_return;
  rest_.expires_at(even_ - limits::burst_milliseconds_max);
  co_await rest_.async_wait(as_tuple);
}

/// Who is too fast is not read for a while. He is dismissed when he has gone on sending meanwhile,
/// time after time.
asio::awaitable<void> WsSession::rest() {
  if (rate_.refusals_in_a_row() > house_.config.patience.hurries_in_a_row)
    say_bye(farewell::too_fast());
  if (parting_) co_return;
  rest_.expires_at(rate_.next_look());
  co_await rest_.async_wait(as_tuple);
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

asio::awaitable<void> WsSession::handle(protocol::Create create) {
  made_use();
  if (!house_.openings.allow(caller_, Allowance::Clock::now())) {
    refuse("create", {},
           {"too_many_tables", "", "Your address has opened as many tables as it may in an hour."});
    co_return;
  }
  house_.traffic.tables_opened.add();
  house_.lobby.create(create, shared_from_this());
  co_await answered_.async_receive(as_tuple);
}

asio::awaitable<void> WsSession::handle(protocol::Join join) {
  if (table_) {
    refuse("join", {}, {"already_joined", "", "This connection sits at a table already."});
    co_return;
  }
  auto found = co_await house_.lobby.find(join.table);
  if (auto* fault = std::get_if<protocol::Fault>(&found)) {
    refuse("join", {}, std::move(*fault));
    co_return;
  }
  const auto table = std::get<std::shared_ptr<TableActor>>(found);
  const auto as = table->admit(join.token);
  if (!as) {
    refuse("join", {}, {"wrong_token", "", "No seat of this table has this token."});
    co_return;
  }
  Request request = Join{id_, *as, std::move(join.name), std::move(join.salt)};
  const bool seated = co_await ask(*table, std::move(request));
  if (!seated) co_return;
  const char* role = as->seat ? "player" : "spectator";
  house_.traffic.joins.add(role);
  log::debug("joined", {{"connection", number()}, {"table", join.table}, {"role", role}});
  table_ = table;
  made_use();
}

asio::awaitable<void> WsSession::handle(protocol::Act act) {
  if (!joined("act", act.question, "Join a table before you act.")) co_return;
  house_.traffic.acts.add();
  log::debug("act", {{"connection", number()}, {"question", act.question}});
  const auto asked = std::chrono::steady_clock::now();
  Request request = Act{id_, act.question, std::move(act.action)};
  co_await ask(*table_, std::move(request));
  house_.traffic.answered.observe(std::chrono::steady_clock::now() - asked);
}

asio::awaitable<void> WsSession::handle(protocol::Wish wish) {
  if (!joined("wish", {}, "Join a table before you wish.")) co_return;
  Request request = Wish{id_, wish.want};
  co_await ask(*table_, std::move(request));
}

asio::awaitable<void> WsSession::handle(protocol::Say say) {
  if (!joined("say", {}, "Join a table before you say anything.")) co_return;
  Request request = Say{id_, std::move(say.words)};
  co_await ask(*table_, std::move(request));
}

/// It is asked for here; the hint comes when it has been thought of, and nothing waits for it.
asio::awaitable<void> WsSession::handle(protocol::AskHint hint) {
  if (!joined("hint", hint.question, "Join a table before you ask for a hint.")) co_return;
  Request request = AskHint{id_, hint.question};
  co_await ask(*table_, std::move(request));
}

asio::awaitable<void> WsSession::handle(protocol::Leave) {
  if (const auto table = std::move(table_)) {
    Request request = Leave{id_};
    co_await ask(*table, std::move(request));
  }
  say_bye(farewell::left());  // the table may have said it
}

asio::awaitable<void> WsSession::handle(protocol::List) {
  made_use();
  put_out(house_.board.read());
  co_return;
}

asio::awaitable<void> WsSession::handle(protocol::Ping) { co_return say(protocol::Pong{}); }

/// Waits for the answer; true when this client sits at the table after it.
asio::awaitable<bool> WsSession::ask(TableActor& table, Request request) {
  std::optional<std::uint64_t> question;
  if (const auto* act = std::get_if<Act>(&request)) question = act->question;
  if (const auto* hint = std::get_if<AskHint>(&request)) question = hint->question;
  const bool leaving = std::holds_alternative<Leave>(request);
  const char* to = type_of(request);
  const bool taken = co_await table.submit(std::move(request), shared_from_this());
  if (!taken) {
    const protocol::Bye failed = farewell::table_failed();
    if (!leaving) refuse(to, question, {failed.code, "", failed.text});
    co_return false;
  }
  const auto [error, seated] = co_await answered_.async_receive(as_tuple);
  co_return !error && seated;
}

}  // namespace

asio::awaitable<void> run_ws_session(beast::tcp_stream stream, Upgrade upgrade,
                                     Connections::Place place, House& house) {
  const auto session = std::make_shared<WsSession>(std::move(stream), *place.caller(), house);
  co_await session->run(std::move(upgrade));
}

}  // namespace server
