// SPDX-License-Identifier: MIT
#include "server/http/session.hpp"

#include "server/async/run_on.hpp"
#include "server/limits/limits.hpp"
#include "server/limits/request_cost.hpp"
#include "server/log/log.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <algorithm>
#include <utility>

namespace server {

namespace asio = boost::asio;

namespace {

std::uint64_t whole_milliseconds(Session::Clock::duration time) {
  return static_cast<std::uint64_t>(std::chrono::ceil<std::chrono::milliseconds>(time).count());
}

}  // namespace

Session::Session(Transport& transport, Connections::Slot slot, ServerContext& context)
    : transport_(transport),
      context_(context),
      slot_(std::move(slot)),
      rate_(context.config.requests_per_second, std::chrono::seconds(1)) {}

void Session::enter() {
  use_by_ = Clock::now() + context_.config.patience.hello;
  id_ = context_.connections.add(self());
}

void Session::drop_requests() {
  under_way_ = false;
  ahead_.clear();
}

void Session::on_closed() {
  if (std::exchange(left_, true)) return;
  context_.connections.remove(id_);
  if (!under_way_) leave_table();
}

void Session::leave_table() {
  if (const auto table = std::exchange(table_, nullptr))
    table->submit(requests::Leave{id_}, nullptr);
}

// ---- what goes out ------------------------------------------------------------------------

void Session::send_message(const protocol::ServerMessage& message) {
  transport_.send_text(text_of(message));
}

void Session::keep_out(std::chrono::seconds time) {
  context_.kept_out.add(*slot_.client_address(), KeptOut::Clock::now() + time);
}

void Session::send_bye(const protocol::Bye& bye) {
  transport_.close(text_of(bye), farewell::close_code(bye));
}

void Session::send(Text text) {
  run_on(transport_.executor(), [self = self(), text = std::move(text)]() mutable {
    self->transport_.send_text(std::move(text));
  });
}

void Session::dismiss(Text bye, std::uint16_t close_code) {
  run_on(transport_.executor(), [self = self(), bye = std::move(bye), close_code]() mutable {
    self->transport_.close(std::move(bye), close_code);
  });
}

void Session::refuse(std::string to, std::optional<std::uint64_t> question, protocol::Fault fault) {
  note_refusal(fault);
  send_message(protocol::Refused{std::move(to), question, std::move(fault)});
}

void Session::refused(const protocol::Fault& fault) {
  cost_owed_ += limits::refusal_cost;
  searched(fault.positions);
  note_refusal(fault);
}

void Session::searched(int positions) {
  if (positions == 0) return;
  cost_owed_ += cost_of_search(positions);
  searched_ = Clock::now();
  context_.quotas.charge_search(*slot_.client_address(), positions);
}

/// A client for whom a game has searched lately waits while much is searched for its address.
Session::Clock::duration Session::wait_to_search() const {
  if (Clock::now() - searched_.load() >= limits::searched_lately_seconds) return {};
  return context_.quotas.wait_to_search(*slot_.client_address());
}

void Session::wrote(std::size_t bytes) {
  context_.quotas.charge_writing(*slot_.client_address(), bytes);
}

std::optional<Source> Session::source() const { return context_.marks.of(*slot_.client_address()); }

std::chrono::milliseconds Session::wait_to_write() const {
  const auto wait = context_.quotas.wait_to_write(*slot_.client_address());
  return std::chrono::ceil<std::chrono::milliseconds>(wait);
}

/// The metrics do not say which rule of the game a player broke, because other players may read
/// them, and it may depend on a hidden card.
void Session::note_refusal(const protocol::Fault& fault) {
  const std::string_view code = fault.code;
  log::debug("refused", {{"connection", number()}, {"code", code}});
  context_.traffic.refusals.add(fault.rule.empty() ? code : "against_a_rule");
}

// ---- what comes in ------------------------------------------------------------------------

void Session::on_message(std::string_view text) {
  context_.traffic.messages_received.add();
  reading_ = false;
  Incoming incoming = read_and_count(text);
  if (under_way_) wait_for_turn(std::move(incoming));
  else start(std::move(incoming));
  read_more();
}

Session::Incoming Session::read_and_count(std::string_view text) {
  Incoming incoming{protocol::read_client_message(text), false, text.size()};
  const auto* message = incoming.read ? &*incoming.read : nullptr;
  const int people = table_ ? table_->people() : 0;
  const int cost = cost_of(message, text.size(), people) + cost_owed_.exchange(0);
  incoming.allowed = rate_.allow(Clock::now(), cost);
  if (incoming.allowed) spread(cost);
  else rested_ = rate_.next_look();
  return incoming;
}

/// Answers keep the order of the requests. But a client that pings after a long wait is told at
/// once that its request is under way, or it would give up a server that is well.
void Session::wait_for_turn(Incoming incoming) {
  const bool asks = incoming.read && std::holds_alternative<protocol::Ping>(*incoming.read);
  if (asks && Clock::now() - under_way_since_ >= context_.config.patience.delay_told)
    send_message(protocol::Notice{
        "delayed", "Your request is under way and takes longer than usual. Please wait."});
  ahead_bytes_ += incoming.bytes + sizeof incoming;
  ahead_.push_back(std::move(incoming));
}

void Session::start(Incoming incoming) {
  under_way_ = true;
  under_way_since_ = Clock::now();
  if (dispatch(incoming) == Then::go_on) under_way_ = false;
}

Session::Then Session::dispatch(Incoming& incoming) {
  auto then = Then::go_on;
  if (!incoming.read) {
    count_fault(std::move(incoming.read.error()));
  } else if (incoming.allowed || std::holds_alternative<protocol::Leave>(*incoming.read)) {
    faults_in_a_row_ = 0;
    then = std::visit([this](auto& one) { return handle(std::move(one)); }, *incoming.read);
  } else {
    refuse_too_fast(*incoming.read);
  }
  if (!incoming.allowed) dismiss_if_too_fast();
  return then;
}

/// Called after a request that took its time. A client whose first request was refused has as long
/// for another as it had at the beginning.
void Session::start_next() {
  under_way_ = false;
  if (use_by_ != Clock::time_point::max()) use_by_ = Clock::now() + context_.config.patience.hello;
  while (!under_way_ && !ahead_.empty()) {
    Incoming next = std::move(ahead_.front());
    ahead_.erase(ahead_.begin());
    ahead_bytes_ -= next.bytes + sizeof next;
    start(std::move(next));
  }
  if (ahead_.empty()) ahead_ = {};  // ten thousand connections may have waited
  if (left_ && !under_way_) leave_table();
  read_more();
}

void Session::read_more() {
  if (reading_ || left_ || ahead_bytes_ > limits::bytes_read_ahead_max) return;
  reading_ = true;
  transport_.resume_reading();
}

/// Handles many requests that were sent at once over the time they would take at an even rate, so
/// that they do not delay other clients.
void Session::spread(int cost) {
  const auto now = Clock::now();
  const auto even =
      std::chrono::nanoseconds(std::chrono::seconds(1)) / 2 / context_.config.requests_per_second;
  even_ = std::max(even_, now) + cost * even;
  rested_ = even_ - limits::burst_milliseconds_max;
}

/// A client that sends too fast is not read for a while, and is dismissed if it keeps doing so.
void Session::dismiss_if_too_fast() {
  if (rate_.refusals_in_a_row() > context_.config.patience.too_fast_in_a_row)
    send_bye(farewell::too_fast());
}

void Session::refuse_too_fast(const protocol::ClientMessage& message) {
  std::optional<std::uint64_t> question;
  if (const auto* act = std::get_if<protocol::Act>(&message)) question = act->question;
  if (const auto* hint = std::get_if<protocol::AskHint>(&message)) question = hint->question;
  refuse(std::string(protocol::type_of(message)), question,
         {"too_fast", "", "Too many requests at once; wait a second."});
}

/// A message with an option out of bounds is no fault of this kind: it could be read.
void Session::count_fault(protocol::MalformedMessage malformed) {
  const bool readable = malformed.fault.code == protocol::Code::bad_option;
  refuse(std::move(malformed.to), malformed.question, std::move(malformed.fault));
  if (!readable && ++faults_in_a_row_ > limits::faults_in_a_row_max)
    send_bye(farewell::too_many_faults());
}

/// A coroutine that calls start_next() when the request has been answered.
template <class Coroutine>
Session::Then Session::spawn(Coroutine coroutine) {
  const auto ended = [self = self()](std::exception_ptr bug) {
    if (bug) self->transport_.abort(bug);
  };
  asio::co_spawn(transport_.executor(), std::move(coroutine), ended);
  return Then::wait;
}

Session::Then Session::handle(protocol::Create create) {
  made_use();
  const Source opener = context_.marks.of(*slot_.client_address());
  if (!context_.quotas.allow_opening(opener, create.mirror ? 2 : 1)) {
    refuse_to_open(context_.quotas.wait_to_open(opener));
    return Then::go_on;
  }
  context_.traffic.tables_opened.add();
  if (!context_.other_nodes.possible()) {
    context_.table_opener.create(create, self(), opener);
    return Then::wait;
  }
  return spawn([self = self(), create = std::move(create), opener]() mutable {
    return self->create_unless_elsewhere(std::move(create), opener);
  });
}

/// The address may have opened tables on other servers.
asio::awaitable<void> Session::create_unless_elsewhere(protocol::Create create, Source opener) {
  const int tables = create.mirror ? 2 : 1;
  const auto wait = co_await context_.other_nodes.wait_to_open(opener, tables,
                                                               context_.config.tables_per_address);
  if (wait == wait.zero()) co_return context_.table_opener.create(create, self(), opener);
  refuse_to_open(wait);
  start_next();
}

void Session::refuse_to_open(Clock::duration wait) {
  refuse("create", {},
         {.code = "too_many_tables",
          .rule = "",
          .text = "Your address has opened as many tables as it may in an hour.",
          .retry_after = whole_milliseconds(wait)});
}

Session::Then Session::handle(protocol::Join join) {
  Arrival arrival{"join", join.table, join.key.has_value(), {}};
  arrival.hand_in = [self = self(), join = std::move(join)](TableActor& table) mutable {
    table.join(self->id_, std::move(join), self);
  };
  return arrive(std::move(arrival));
}

Session::Then Session::handle(protocol::Sit sit) {
  Arrival arrival{"sit", sit.table, true, {}};
  arrival.hand_in = [self = self(), sit = std::move(sit)](TableActor& table) mutable {
    table.sit(self->id_, std::move(sit), self);
  };
  return arrive(std::move(arrival));
}

Session::Then Session::arrive(Arrival arrival) {
  if (table_) {
    refuse(arrival.to, {}, {"already_joined", "", "This connection sits at a table already."});
    return Then::go_on;
  }
  return spawn([self = self(), arrival = std::move(arrival)]() mutable {
    return self->look_for_table(std::move(arrival));
  });
}

asio::awaitable<void> Session::look_for_table(Arrival arrival) {
  Found found = co_await context_.finder.find(arrival.table);
  if (!found) {
    if (found.error().elsewhere) send_bye(farewell::elsewhere(arrival.table));
    else if (found.error().for_now) send_bye(farewell::not_read());
    else refuse(arrival.to, {}, std::move(found.error().fault));
    co_return start_next();
  }
  const auto& table = *found;
  const bool plays = arrival.plays;
  if (const auto wait =
          context_.quotas.refused_arrival(arrival.table, plays, *slot_.client_address())) {
    send_bye(farewell::too_many_arrivals(*wait));
    co_return start_next();
  }
  const char* role = plays ? "player" : "spectator";
  auto sit_down = [this, table, name = arrival.table, role](bool seated) {
    if (!seated) return;
    context_.traffic.joins.add(role);
    log::debug("joined", {{"connection", number()}, {"table", name}, {"role", role}});
    cost_owed_ += cost_of_audience(table->people());
    table_ = table;
    context_.connections.note_table(id_, name);
    made_use();
  };
  follows_ = std::move(sit_down);
  arrival.hand_in(*table);
}

Session::Then Session::handle(protocol::GiveSalt give) {
  if (!joined("salt", {}, "Join a table before you give a salt.")) return Then::go_on;
  return submit(*table_, requests::GiveSalt{id_, std::move(give)});
}

Session::Then Session::handle(protocol::Act act) {
  if (!joined("act", act.question, "Join a table before you act.")) return Then::go_on;
  if (wait_to_search() == Clock::duration::zero()) return act_now(std::move(act));
  return spawn([self = self(), act = std::move(act)]() mutable {
    return self->act_when_searched(std::move(act));
  });
}

asio::awaitable<void> Session::act_when_searched(protocol::Act act) {
  asio::steady_timer rest(transport_.executor());
  while (!left_ && wait_to_search() > Clock::duration::zero()) {
    rest.expires_after(wait_to_search());
    co_await rest.async_wait(asio::use_awaitable);
  }
  if (table_) act_now(std::move(act));
  else start_next();
}

Session::Then Session::act_now(protocol::Act act) {
  context_.traffic.acts.add();
  log::debug("act", {{"connection", number()}, {"question", act.question}});
  auto observe = [this, asked = Clock::now()](bool) {
    context_.traffic.answered.observe(Clock::now() - asked);
  };
  return submit(*table_, requests::Act{id_, act.question, std::move(act.action), wait_to_write()},
                observe);
}

Session::Then Session::handle(protocol::Wish wish) {
  if (!joined("wish", {}, "Join a table before you wish.")) return Then::go_on;
  return submit(*table_, requests::Wish{id_, wish.want, wait_to_write()});
}

Session::Then Session::handle(protocol::Say say) {
  if (!joined("say", {}, "Join a table before you say anything.")) return Then::go_on;
  return submit(*table_, requests::Say{id_, std::move(say.words)});
}

/// The request is answered at once; the hint comes when it is ready, and nothing waits for it.
Session::Then Session::handle(protocol::AskHint hint) {
  if (!joined("hint", hint.question, "Join a table before you ask for a hint.")) return Then::go_on;
  return submit(*table_, requests::AskHint{id_, hint.question});
}

Session::Then Session::handle(protocol::Leave) {
  const auto say_bye = [this](bool) { send_bye(farewell::left()); };  // unless the table has
  if (const auto table = std::exchange(table_, nullptr))
    return submit(*table, requests::Leave{id_}, say_bye);
  say_bye(false);
  return Then::go_on;
}

Session::Then Session::handle(protocol::List) {
  made_use();
  if (context_.other_nodes.possible()) return spawn([self = self()] { return self->list_all(); });
  transport_.send_text(context_.table_list.read({}));
  return Then::go_on;
}

asio::awaitable<void> Session::list_all() {
  const auto everywhere = co_await context_.other_nodes.newest();
  transport_.send_text(context_.table_list.read(*everywhere));
  start_next();
}

Session::Then Session::handle(protocol::Ping) {
  send_message(protocol::Pong{});
  return Then::go_on;
}

/// Calls `follows` when the request has been answered, with whether the client is at the table
/// then.
Session::Then Session::submit(TableActor& table, Request request, Follows follows) {
  follows_ = std::move(follows);
  table.submit(std::move(request), self());
  return Then::wait;
}

void Session::finish_request(bool seated) {
  if (const auto follows = std::exchange(follows_, nullptr)) follows(seated);
  start_next();
}

bool Session::joined(const char* to, std::optional<std::uint64_t> question, const char* otherwise) {
  if (!table_) refuse(to, question, {"not_joined", "", otherwise});
  return table_ != nullptr;
}

void Session::answered(bool seated) {
  run_on(transport_.executor(), [self = self(), seated] {
    self->transport_.abort_on_bug([&] { self->finish_request(seated); });
  });
}

}  // namespace server
