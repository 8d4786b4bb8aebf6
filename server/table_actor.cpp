// SPDX-License-Identifier: MIT
#include "server/table_actor.hpp"

#include "protocol/message_codec.hpp"
#include "server/as_tuple.hpp"
#include "server/farewell.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/logged.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>

namespace server {

namespace asio = boost::asio;

namespace {

/// The records among the effects, in order, and the number of the first.
std::pair<std::uint64_t, std::vector<std::string>> take_records(Effects& effects) {
  std::uint64_t first = 0;
  std::vector<std::string> records;
  for (Effect& effect : effects) {
    auto* append = std::get_if<Append>(&effect);
    if (!append) continue;
    if (records.empty()) first = append->n;
    records.push_back(std::move(append->record));
  }
  return {first, std::move(records)};
}

/// Nobody has sent a tick.
std::optional<MemberId> sender(const Request& request) {
  return std::visit(
      [](const auto& one) -> std::optional<MemberId> {
        if constexpr (requires { one.who; }) return one.who;
        else return std::nullopt;
      },
      request);
}

/// How long ago its last record was written, as far as the row tells.
std::chrono::seconds age_of(const TableRow& row) {
  const auto age = std::chrono::system_clock::now() -
                   std::chrono::system_clock::time_point(std::chrono::seconds(row.touched));
  if (row.touched == 0 || age < age.zero()) return std::chrono::seconds(0);
  return std::chrono::duration_cast<std::chrono::seconds>(age);
}

}  // namespace

TableActor::TableActor(asio::any_io_executor executor, const TableRow& row, Table table,
                       Journal& journal, Now now, HouseSeats house_seats, Adviser* adviser)
    : id_(row.id),
      seats_(row.seats),
      table_(std::move(table)),
      house_seats_(std::move(house_seats)),
      over_kept_(row.over),
      journal_(journal),
      executor_(executor),
      now_(std::move(now)),
      adviser_(adviser),
      alarm_(executor),
      inbox_(executor, limits::inbox_requests_max),
      kept_(executor, 1) {
  glance_.touched = now_() - age_of(row);
  look();
}

void TableActor::start() {
  const auto self = shared_from_this();
  const auto ended = [self](std::exception_ptr thrown) {
    Logged{"a table"}(thrown);
    if (!thrown) return;
    self->fail(farewell::table_failed());
    self->retire();
  };
  asio::co_spawn(executor_, [self] { return self->run(); }, ended);
}

/// A closed channel gives nothing away, so it is emptied first.
void TableActor::retire() {
  asio::post(executor_, [self = shared_from_this()] {
    const auto refuse = [&self](boost::system::error_code, const Letter& letter) {
      --self->waiting_;
      self->refuse(letter);
    };
    while (self->inbox_.try_receive(refuse)) {
    }
    self->inbox_.close();
    self->alarm_.cancel();
  });
}

std::optional<engine::Observer> TableActor::admit(const std::optional<std::string>& token) const {
  if (!token) return engine::spectator;
  const entropy::Digest key = entropy::digest(*token);
  std::optional<engine::Observer> found;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const auto seat = static_cast<engine::Seat>(i);
    if (entropy::same(key, house_seats_.key(seat).value_or(seats_[i].key)))
      found = engine::Observer{seat};
  }
  return found;
}

asio::awaitable<bool> TableActor::submit(Request request, std::shared_ptr<Guest> guest) {
  Letter letter{std::move(request), std::move(guest)};
  ++waiting_;
  const auto [error] =
      co_await inbox_.async_send(boost::system::error_code{}, std::move(letter), as_tuple);
  if (error) --waiting_;
  co_return !error;
}

void TableActor::halt() {
  asio::post(executor_, [self = shared_from_this()] {
    self->table_.halt(self->now_());
    self->alarm_.cancel();
  });
}

TableActor::Glance TableActor::glance() const {
  const std::lock_guard lock(glance_mutex_);
  return glance_;
}

void TableActor::look() {
  const std::lock_guard lock(glance_mutex_);
  glance_.players = table_.names();
  glance_.spectators = table_.spectators();
  glance_.over = table_.over();
  glance_.closed = table_.closed();
  glance_.in_play = table_.in_play();
  glance_.decks = table_.decks();
  glance_.deserted = members_.empty();
  glance_.open_decks = table_.open_decks();
}

/// A tick comes through the inbox like any request, so that it overtakes nobody; when the inbox is
/// full, whoever is in it brings the time along.
void TableActor::set_alarm() {
  const auto at = table_.alarm();
  if (!at) {
    alarm_.cancel();
    return;
  }
  alarm_.expires_after(*at - now_());
  alarm_.async_wait([weak = weak_from_this()](boost::system::error_code error) {
    const auto self = weak.lock();
    if (error || !self) return;
    ++self->waiting_;
    if (!self->inbox_.try_send(boost::system::error_code{}, Letter{Tick{}, nullptr}))
      --self->waiting_;
  });
}

asio::awaitable<void> TableActor::run() {
  bool sound = co_await open();
  for (;;) {
    const auto [error, letter] = co_await inbox_.async_receive(as_tuple);
    if (error) co_return;
    --waiting_;
    if (sound) sound = co_await serve(letter);
    else refuse(letter);
  }
}

/// What is to be done before anybody is let in: perhaps a deck is waited for.
asio::awaitable<bool> TableActor::open() {
  const bool done = co_await decide_and_perform(nullptr);
  if (done) look();
  co_return done;
}

/// False when the table has failed.
asio::awaitable<bool> TableActor::serve(const Letter& letter) {
  const auto who = sender(letter.request);
  const auto* join = std::get_if<Join>(&letter.request);
  const bool back = join && join->as.seat && table_.was_taken(*join->as.seat);
  if (join || std::holds_alternative<Look>(letter.request)) members_.add(*who, letter.guest);
  const bool done = co_await decide_and_perform(&letter.request);
  if (done) {
    if (back && table_.has(*who)) letter.guest->resumed();
    if (who && !table_.has(*who)) members_.remove(*who);  // he may not have been let in
    look();
    if (who && !std::holds_alternative<Leave>(letter.request)) house_seats_.fill(table_);
    set_alarm();
  }
  if (letter.guest) letter.guest->answered(done && who && members_.has(*who));
  co_return done;
}

/// False when the table has failed, which its members have been told then.
asio::awaitable<bool> TableActor::decide_and_perform(const Request* request) {
  auto effects = decide(request);
  if (!effects) {
    fail(farewell::table_failed());
    co_return false;
  }
  const bool kept = co_await perform(std::move(*effects));
  if (!kept) fail(farewell::not_kept());
  co_return kept;
}

/// Nothing when an invariant is broken: a bug of ours, which ends here.
std::optional<Effects> TableActor::decide(const Request* request) {
  try {
    return request ? table_.handle(now_(), *request) : table_.begin(now_());
  } catch (const std::exception& bug) {
    log::error("table_bug", {{"table", id_}, {"why", bug.what()}});
    return std::nullopt;
  }
}

/// First the disk, then the sockets.
asio::awaitable<bool> TableActor::perform(Effects effects) {
  auto [first, records] = take_records(effects);
  if (!records.empty()) {
    const bool kept = co_await keep(first, std::move(records));
    if (!kept) co_return false;
  }
  for (const Effect& effect : effects) carry_out(effect);
  co_return true;
}

asio::awaitable<bool> TableActor::keep(std::uint64_t first, std::vector<std::string> records) {
  const auto self = shared_from_this();
  Journal::Done done = [self](bool kept) {
    self->kept_.try_send(boost::system::error_code{}, kept);
  };
  const bool over = table_.over();
  std::optional<bool> changed;
  if (over != over_kept_) changed = over;
  journal_.append(id_, first, std::move(records), changed, std::move(done));
  const auto [error, kept] = co_await kept_.async_receive(as_tuple);
  if (!kept) log::error("record_not_kept", {{"table", id_}, {"n", first}});
  over_kept_ = over;  // or the table has failed
  const std::lock_guard lock(glance_mutex_);
  glance_.touched = now_();
  co_return !error && kept;
}

void TableActor::carry_out(const Effect& effect) {
  if (const auto* send = std::get_if<Send>(&effect)) members_.send(*send);
  if (const auto* remember = std::get_if<Remember>(&effect))
    journal_.remember(id_, remember->seat, remember->name);
  if (const auto* offer = std::get_if<Offer>(&effect))
    members_.send({{offer->to}, house_seats_.free(offer->seats)});
  if (const auto* tell = std::get_if<TellHalf>(&effect); tell && tell_half_) tell_half_(tell->news);
  if (const auto* question = std::get_if<Consult>(&effect)) consult(*question);
}

/// The table goes on meanwhile; what is said comes through the inbox like any request.
void TableActor::consult(const Consult& consult) {
  Adviser::Answer answer = [weak = weak_from_this(), who = consult.who,
                            question = consult.question](AdviceOrFault advice) {
    const auto self = weak.lock();
    if (!self) return;
    Advised advised{who, question, std::move(advice)};
    asio::co_spawn(
        self->executor_, [self, advised] { return self->hand_in(advised); }, Logged{"a hint"});
  };
  if (adviser_) adviser_->ask(consult.told, std::move(answer));
  else answer(without_computer());
}

asio::awaitable<void> TableActor::hand_in(Request request) {
  co_await submit(std::move(request), nullptr);
}

void TableActor::fail(const protocol::Bye& bye) {
  members_.dismiss_all(bye);
  const std::lock_guard lock(glance_mutex_);
  glance_.failed = true;
}

void TableActor::refuse(const Letter& letter) {
  if (!letter.guest) return;
  const protocol::Bye bye = farewell::table_failed();
  const protocol::Refused refused{"join", {}, {bye.code, "", bye.text}};
  if (std::holds_alternative<Join>(letter.request)) {
    letter.guest->tell(std::make_shared<const std::string>(protocol::write(refused)));
    letter.guest->refused(bye.code);
  }
  letter.guest->answered(false);
}

}  // namespace server
