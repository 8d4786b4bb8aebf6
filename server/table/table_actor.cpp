// SPDX-License-Identifier: MIT
#include "server/table/table_actor.hpp"

#include "protocol/message_codec.hpp"
#include "server/async/run_on.hpp"
#include "server/limits/limits.hpp"
#include "server/log/log.hpp"
#include "server/table/farewell.hpp"

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

/// A request of the operator, who is shown what a spectator is shown, and takes no place.
bool looks_in(const Request& request) {
  return std::holds_alternative<requests::Look>(request) ||
         std::holds_alternative<requests::SendHome>(request);
}

/// Only these senders have to be told that the table has ended.
bool wants_to_stay(const Request& request) {
  return sender(request) && !std::holds_alternative<requests::Leave>(request) && !looks_in(request);
}

void tell_refused(Client& client, const Request& request, const protocol::Fault& fault) {
  const protocol::Refused refused{std::string(type_of(request)), question_of(request), fault};
  client.refused(fault);
  client.send(std::make_shared<const std::string>(protocol::write(refused)));
}

void dismiss(Client& client, const protocol::Bye& bye) {
  client.dismiss(std::make_shared<const std::string>(protocol::write(bye)),
                 farewell::close_code(bye));
}

/// How long ago its last record was written, as far as the row says.
std::chrono::seconds age_of(const TableRow& row) {
  const auto age = std::chrono::system_clock::now() -
                   std::chrono::system_clock::time_point(std::chrono::seconds(row.touched));
  if (row.touched == 0 || age < age.zero()) return std::chrono::seconds(0);
  return std::chrono::duration_cast<std::chrono::seconds>(age);
}

}  // namespace

TableActor::TableActor(asio::any_io_executor executor, const TableRow& row, Table table,
                       Journal& journal, const Environment& environment, BotSeats bot_seats,
                       HintService* hint_service)
    : id_(row.id),
      keys_(row, table.open()),
      table_(std::move(table)),
      bot_seats_(std::move(bot_seats)),
      seat_shares_(environment.seat_shares),
      over_kept_(row.over),
      journal_(journal),
      lease_(journal.lease()),
      lease_id_(lease_id(journal)),
      executor_(executor),
      now_(environment.now),
      date_(environment.date),
      elsewhere_(environment.elsewhere),
      hint_service_(hint_service),
      alarm_(executor) {
  for (std::size_t i = 0; i < row.seats.size(); ++i)
    if (const auto seat = static_cast<engine::Seat>(i); table_.vacant(seat)) keys_.free(seat);
  snapshot_.touched = now_() - age_of(row);
  deserted_since_ = now_();
  update_snapshot();
}

/// The first tick comes before anybody is admitted, because the game may be waiting for a deck.
void TableActor::start() {
  ++waiting_;
  inbox_.push_back({requests::Tick{}, nullptr});
  asio::post(executor_, [self = shared_from_this()] { self->serve_next(); });
}

void TableActor::retire() {
  asio::post(executor_, [self = shared_from_this()] {
    self->accepts_ = false;
    self->alarm_.cancel();
    self->members_.dismiss_all(farewell::put_away());  // those just coming in
    self->serve_next();
  });
}

/// A caller that finds it asleep asks the journal, which was told before.
void TableActor::put_away(std::function<void()> then) {
  asio::post(executor_, [self = shared_from_this(), then = std::move(then)] {
    const bool busy = self->serving_ || self->waiting_ > 0 || !self->members_.empty();
    if (busy || !self->accepts_ || lease_id(self->journal_) != self->lease_id_) return;
    self->fall_asleep();
    then();
  });
}

void TableActor::fall_asleep() {
  accepts_ = false;
  final_bye_ = farewell::put_away();
  alarm_.cancel();
  bot_seats_.give_up();
  shares_.clear();
  if (lease_) lease_->put_away(id_);
  const std::lock_guard lock(snapshot_mutex_);
  snapshot_.asleep = true;
}

void TableActor::send_all_away(protocol::Bye bye) {
  asio::post(executor_, [self = shared_from_this(), bye = std::move(bye)] {
    self->alarm_.cancel();
    self->fail_for_good(bye);
    self->serve_next();
  });
}

void TableActor::submit(Request request, std::shared_ptr<Client> client) {
  post({std::move(request), std::move(client)});
}

void TableActor::join(MemberId who, protocol::Join asked, std::shared_ptr<Client> client) {
  const auto shown = ShownToJoin::of(asked);
  post({as_asked(who, std::move(asked)), std::move(client), shown});
}

void TableActor::sit(MemberId who, protocol::Sit asked, std::shared_ptr<Client> client) {
  const auto shown = ShownToSit::of(asked);
  post({as_asked(who, std::move(asked)), std::move(client), shown});
}

void TableActor::post(QueuedRequest queued) {
  ++waiting_;
  run_on(executor_, [self = shared_from_this(), queued = std::move(queued)]() mutable {
    self->enqueue(std::move(queued));
  });
}

void TableActor::stop_clocks() {
  asio::post(executor_, [self = shared_from_this()] {
    self->table_.stop_clocks(self->time());
    self->alarm_.cancel();
  });
}

void TableActor::release_clients() {
  members_.drop_held();
  inbox_.clear();
  serving_.reset();
}

TableActor::Snapshot TableActor::snapshot() const {
  const std::lock_guard lock(snapshot_mutex_);
  return snapshot_;
}

std::optional<Clock::Time> TableActor::deserted_since() const {
  const std::lock_guard lock(snapshot_mutex_);
  if (!snapshot_.deserted) return std::nullopt;
  return deserted_since_;
}

void TableActor::note_written() {
  const std::lock_guard lock(snapshot_mutex_);
  snapshot_.touched = now_();
}

void TableActor::update_snapshot() {
  people_ = table_.people();
  if (table_.decks() > 0 || table_.closed()) shares_.clear();
  const std::lock_guard lock(snapshot_mutex_);
  snapshot_.players = table_.names();
  snapshot_.spectators = table_.spectators();
  snapshot_.open_seats = table_.open() ? keys_.free_seats(bot_seats_) : 0;
  snapshot_.over = table_.over();
  snapshot_.closed = table_.closed();
  snapshot_.in_play = table_.in_play();
  snapshot_.decks = table_.decks();
  snapshot_.records = table_.records();
  const bool deserted = members_.empty();
  if (deserted && !snapshot_.deserted) deserted_since_ = now_();
  snapshot_.deserted = deserted;
  snapshot_.open_decks = table_.open_decks();
}

/// A tick goes through the inbox like any request, so that it overtakes none.
void TableActor::set_alarm() {
  const auto at = table_.alarm();
  if (!at) {
    alarm_.cancel();
    return;
  }
  alarm_.expires_after(*at - time());
  alarm_.async_wait([weak = weak_from_this()](boost::system::error_code error) {
    const auto self = weak.lock();
    if (!error && self) self->submit(requests::Tick{}, nullptr);
  });
}

// ---- one request after the other ----------------------------------------------------------

/// Most requests find the queue empty and are served at once.
void TableActor::enqueue(QueuedRequest queued) {
  if (serving_ || !inbox_.empty() || !may_serve()) inbox_.push_back(std::move(queued));
  else serve(std::move(queued));
  serve_next();
}

/// While the records of one request are being written, the others wait.
void TableActor::serve_next() {
  while (!serving_ && !inbox_.empty() && may_serve()) {
    QueuedRequest next = std::move(inbox_.front());
    inbox_.pop_front();
    serve(std::move(next));
  }
}

/// While another server may have the table, what this one knows may be old, so requests wait. If
/// the journal has acquired another lease, it is old.
bool TableActor::may_serve() {
  if (!lease_) return true;
  if (accepts_ && lease_->id() != lease_id_) fail_for_good(farewell::moved());
  if (!accepts_) return true;  // they are refused
  if (lease_->valid()) {
    if (lease_invalid_since_) lag_ += now_() - *std::exchange(lease_invalid_since_, std::nullopt);
    return true;
  }
  if (lease_invalid_since_) return false;
  lease_invalid_since_ = now_();
  lease_->when_valid([weak = weak_from_this()] {
    if (const auto self = weak.lock()) asio::post(self->executor_, [self] { self->serve_next(); });
  });
  return false;
}

void TableActor::serve(QueuedRequest queued) {
  --waiting_;
  if (!accepts_) return refuse(queued);
  serving_ = std::move(queued);
  end_table_on_bug([this] { decide(); });
}

/// A broken invariant is a bug of ours, which ends this table and no other.
template <class Step>
void TableActor::end_table_on_bug(Step step) {
  try {
    step();
  } catch (const std::exception& bug) {
    log::error("table_bug", {{"table", id_}, {"why", bug.what()}});
    fail(farewell::table_failed());
  }
}

void TableActor::decide() {
  const Request& request = serving_->request;
  auto* join = std::get_if<requests::Join>(&serving_->request);
  if (join)
    if (const auto fault = admit(*join)) return turn_away(*fault);
  serving_->returns = join && join->as.seat && table_.was_taken(*join->as.seat);
  if (join || looks_in(request)) members_.add(*sender(request), serving_->client);
  const bool first = !std::exchange(begun_, true);
  effects_ = first ? table_.begin(time()) : table_.handle(time(), request);
  auto [n, records] = take_records(effects_);
  charge_sender(records);
  const auto taken = seat_taken();
  if (!records.empty() || (taken && taken->key))
    return append_records(n, std::move(records), taken);
  if (taken) journal_.note_taken(id_, *taken);
  perform();
}

/// If the computer keeps a seat for the person who opened the table, they relieve it there.
protocol::Result<SeatKeys::Admission> TableActor::admission(const requests::Join& join) const {
  if (const auto* shown = std::get_if<ShownToSit>(&serving_->shown)) {
    auto seated = keys_.seating(*shown, bot_seats_);
    const auto kept = table_.seat_kept_for(join.from);
    const bool has_none = !seated && seated.error().code == "table_full";
    if (kept && has_none) return SeatKeys::Admission{{*kept}, shown->key, true};
    return seated;
  }
  return keys_.admission(std::get<ShownToJoin>(serving_->shown), bot_seats_);
}

/// Finds out who wants to join, or why they may not.
std::optional<protocol::Fault> TableActor::admit(requests::Join& join) {
  join.at = date_();
  if (serving_->client) join.from = serving_->client->source();
  if (std::holds_alternative<std::monostate>(serving_->shown)) return std::nullopt;
  auto admitted = admission(join);
  if (!admitted) return std::move(admitted.error());
  join.as = admitted->as;
  join.relieves = admitted->relieves;
  join.claims = admitted->claim.has_value();
  serving_->claim = admitted->claim;
  return join.claims ? take_seat_share(join) : std::nullopt;
}

/// People who come uninvited must leave open seats to others.
std::optional<protocol::Fault> TableActor::take_seat_share(const requests::Join& join) {
  if (!table_.open() || table_.decks() > 0 || !join.from) return std::nullopt;
  const auto address = serving_->client->address();
  serving_->share = seat_shares_->take(address ? sharer_at(*address) : *join.from);
  if (serving_->share) return std::nullopt;
  return protocol::Fault{"too_many_seats", "",
                         "People from your address sit in as many open seats as they may before "
                         "cards are dealt there."};
}

void TableActor::turn_away(const protocol::Fault& fault) {
  tell_refused(*serving_->client, serving_->request, fault);
  finish_request(false);
}

/// The seat that the request has taken, if it was granted. A key that makes a seat theirs must be
/// on the disk before they are told anything.
std::optional<SeatTaken> TableActor::seat_taken() {
  for (const Effect& effect : effects_) {
    const auto* taken = std::get_if<Taken>(&effect);
    if (!taken) continue;
    if (serving_->claim) keys_.claim(taken->seat, *serving_->claim);
    if (serving_->share) shares_.insert_or_assign(taken->seat, std::move(*serving_->share));
    return SeatTaken{taken->seat, taken->at, serving_->claim};
  }
  return std::nullopt;
}

/// Charges the client whose request has caused the records.
void TableActor::charge_sender(const std::vector<std::string>& records) {
  const auto who = sender(serving_->request);
  if (records.empty() || !serving_->client || !who || table_.is_computer(*who)) return;
  std::size_t bytes = 0;
  for (const std::string& record : records) bytes += record.size() + limits::record_overhead_bytes;
  serving_->client->wrote(bytes);
}

/// First the disk, then the sockets. Nothing may follow append(), which may call `done` at once.
void TableActor::append_records(std::uint64_t first, std::vector<std::string> records,
                                std::optional<SeatTaken> taken) {
  const bool over = table_.over();
  std::optional<bool> changed;
  if (over != over_kept_) changed = over;
  over_kept_ = over;  // or the table has failed
  Journal::Done done = [self = shared_from_this(), first](WriteResult result) {
    run_on(self->executor_, [self, first, result] { self->appended(first, result); });
  };
  append_asked_ = now_();
  journal_.append(id_, first, std::move(records), changed, std::move(done), taken);
}

/// If the table has moved in the meantime, its new server knows whether the act was done.
void TableActor::appended(std::uint64_t first, WriteResult result) {
  if (lease_) lag_ += now_() - append_asked_;
  end_table_on_bug([&] {
    if (result == WriteResult::moved) return fail_for_good(farewell::moved());
    if (result == WriteResult::refused) {
      log::error("record_not_kept", {{"table", id_}, {"n", first}});
      return fail(farewell::not_kept());
    }
    if (!accepts_) return fail(farewell::put_away());  // meanwhile
    note_written();
    perform();
  });
  serve_next();
}

void TableActor::perform() {
  for (Effects effects = std::exchange(effects_, {}); Effect & effect : effects) carry_out(effect);
  const auto who = sender(serving_->request);
  if (serving_->returns && table_.has(*who)) serving_->client->resumed();
  if (who && !table_.has(*who)) members_.remove(*who);  // they may not have been let in
  update_snapshot();
  call_computer();
  set_alarm();
  finish_request(who && members_.has(*who));
}

void TableActor::call_computer() {
  const Request& request = serving_->request;
  const auto* join = std::get_if<requests::Join>(&request);
  if (join && table_.has(join->who))
    bot_seats_.note_arrival(join->as,
                            serving_->client ? serving_->client->address() : std::nullopt);
  const bool may_call = sender(request) && !std::holds_alternative<requests::Leave>(request);
  announce_wait(may_call ? bot_seats_.fill(table_) : bot_seats_.stop_waiting(table_));
}

/// Tells everybody who is here when the wait begins, and everybody who comes meanwhile.
void TableActor::announce_wait(bool waits) {
  const bool waited = std::exchange(waits_, waits);
  const auto* join = std::get_if<requests::Join>(&serving_->request);
  if (!waits || (waited && !join)) return;
  members_.send({waited ? std::vector{join->who} : members_.all(),
                 protocol::Notice{"computer_waiting",
                                  "The computer is busy at other tables. It comes as soon as it "
                                  "has a seat to spare."}});
}

void TableActor::finish_request(bool seated) {
  const auto queued = std::exchange(serving_, std::nullopt);
  const auto who = sender(queued->request);
  if (!queued->client) return;
  auto answered = [client = queued->client, seated] { client->answered(seated); };
  if (who) members_.when_told(*who, std::move(answered));
  else answered();
}

void TableActor::carry_out(Effect& effect) {
  if (auto* send = std::get_if<Send>(&effect)) members_.send(std::move(*send));
  if (auto* later = std::get_if<SendLater>(&effect)) send_later(std::move(*later));
  if (const auto* remember = std::get_if<Remember>(&effect))
    journal_.remember(id_, remember->seat, remember->name);
  if (const auto* freed = std::get_if<FreeSeat>(&effect)) {
    keys_.free(freed->seat);
    shares_.erase(freed->seat);
  }
  if (const auto* call = std::get_if<CallComputer>(&effect)) bot_seats_.call(call->seat);
  if (const auto* dismiss = std::get_if<DismissComputer>(&effect))
    bot_seats_.dismiss(dismiss->seat);
  if (const auto* tell = std::get_if<TellHalf>(&effect); tell && tell_half_) tell_half_(tell->news);
  if (const auto* unwanted = std::get_if<KeepOut>(&effect))
    members_.keep_out(unwanted->members, unwanted->time);
  if (const auto* question = std::get_if<FetchHint>(&effect)) fetch_hint(*question);
  if (const auto* work = std::get_if<Searched>(&effect); work && serving_->client)
    serving_->client->searched(work->positions);
}

/// The table goes on meanwhile, and everybody else is told. The time it takes may reveal the cards
/// it searches, so nobody else waits for it.
void TableActor::send_later(SendLater later) {
  if (!elsewhere_) return members_.send({std::move(later.to), later.write()});
  const std::uint64_t held = members_.hold(later.to);
  elsewhere_([weak = weak_from_this(), executor = executor_, held, write = std::move(later.write)] {
    std::exception_ptr bug;  // ends this table and no other
    std::shared_ptr<protocol::ServerMessage> message;
    try {
      message = std::make_shared<protocol::ServerMessage>(write());
    } catch (...) {
      bug = std::current_exception();
    }
    asio::post(executor, [weak, held, message, bug] {
      const auto self = weak.lock();
      if (!self) return;
      self->end_table_on_bug([&] {
        if (bug) self->members_.drop_held();
        if (bug) std::rethrow_exception(bug);
        self->members_.send_held(held, *message);
      });
    });
  });
}

/// The table goes on meanwhile; the hint comes through the inbox like any request.
void TableActor::fetch_hint(const FetchHint& fetch_hint) {
  HintService::Answer answer = [weak = weak_from_this(), who = fetch_hint.who,
                                question = fetch_hint.question](protocol::Result<Hint> hint) {
    if (const auto self = weak.lock())
      self->submit(requests::HintReady{who, question, std::move(hint)}, {});
  };
  const auto asker = serving_->client ? serving_->client->address() : std::nullopt;
  if (hint_service_) hint_service_->ask(fetch_hint.told, asker, std::move(answer));
  else answer(failure(without_computer()));
}

// ---- when it cannot go on -----------------------------------------------------------------

/// Members may come back before this returns, and must not find this table any more.
void TableActor::fail(const protocol::Bye& bye) {
  accepts_ = false;
  effects_.clear();
  shares_.clear();
  {
    const std::lock_guard lock(snapshot_mutex_);
    if (!snapshot_.deserted) deserted_since_ = now_();
    snapshot_.failed = snapshot_.deserted = true;
    snapshot_.in_play = false;
    snapshot_.spectators = 0;
  }
  members_.dismiss_all(bye);
  if (serving_) finish_request(false);
}

/// Otherwise they would keep coming back, as long as this server runs, to a table that another
/// plays.
void TableActor::send_computers_home() {
  auto computers = members_.all();
  std::erase_if(computers, [this](MemberId who) { return !table_.is_computer(who); });
  if (!computers.empty()) members_.send({std::move(computers), farewell::alone()});
  bot_seats_.give_up();
}

void TableActor::fail_for_good(const protocol::Bye& bye) {
  final_bye_ = bye;
  send_computers_home();
  fail(bye);
}

void TableActor::refuse(const QueuedRequest& queued) {
  if (!queued.client) return;
  const protocol::Bye bye = final_bye_.value_or(farewell::table_failed());
  if (wants_to_stay(queued.request)) {
    if (final_bye_) dismiss(*queued.client, bye);
    else tell_refused(*queued.client, queued.request, {bye.code, "", bye.text});
  }
  queued.client->answered(false);
}

}  // namespace server
