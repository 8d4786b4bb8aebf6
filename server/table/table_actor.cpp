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

/// Of the operator, who is told what a spectator is told, and takes no place.
bool looks_in(const Request& request) {
  return std::holds_alternative<Look>(request) || std::holds_alternative<SendHome>(request);
}

/// Nobody else has to hear that the table is no more.
bool wants_to_stay(const Request& request) {
  return sender(request) && !std::holds_alternative<Leave>(request) && !looks_in(request);
}

void tell_refused(Client& client, const Request& request, const protocol::Fault& fault) {
  const protocol::Refused refused{std::string(type_of(request)), question_of(request), fault};
  client.refused(fault);
  client.tell(std::make_shared<const std::string>(protocol::write(refused)));
}

void dismiss(Client& client, const protocol::Bye& bye) {
  client.dismiss(std::make_shared<const std::string>(protocol::write(bye)),
                 farewell::close_code(bye));
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
                       Journal& journal, const Environment& environment, BotSeats bot_seats,
                       HintService* hint_service)
    : id_(row.id),
      keys_(row, table.open()),
      table_(std::move(table)),
      bot_seats_(std::move(bot_seats)),
      seat_shares_(environment.seat_shares),
      over_kept_(row.over),
      journal_(journal),
      lease_(journal.lease_id()),
      executor_(executor),
      now_(environment.now),
      date_(environment.date),
      elsewhere_(environment.elsewhere),
      hint_service_(hint_service),
      alarm_(executor) {
  for (std::size_t i = 0; i < row.seats.size(); ++i)
    if (const auto seat = static_cast<engine::Seat>(i); table_.vacant(seat)) keys_.free(seat);
  glance_.touched = now_() - age_of(row);
  deserted_since_ = now_();
  look();
}

/// The first turn comes before anybody is let in: the game may be waiting for a deck.
void TableActor::start() {
  ++waiting_;
  inbox_.push_back({Tick{}, nullptr});
  asio::post(executor_, [self = shared_from_this()] { self->work(); });
}

void TableActor::retire() {
  asio::post(executor_, [self = shared_from_this()] {
    self->sound_ = false;
    self->alarm_.cancel();
    self->members_.dismiss_all(farewell::put_away());  // those just coming in
    self->work();
  });
}

/// Whoever finds it asleep asks the journal, which has been told before.
void TableActor::put_away(std::function<void()> then) {
  asio::post(executor_, [self = shared_from_this(), then = std::move(then)] {
    const bool busy = self->serving_ || self->waiting_ > 0 || !self->members_.empty();
    if (busy || !self->sound_ || self->journal_.lease_id() != self->lease_) return;
    self->fall_asleep();
    then();
  });
}

void TableActor::fall_asleep() {
  sound_ = false;
  parting_ = farewell::put_away();
  alarm_.cancel();
  bot_seats_.give_up();
  shares_.clear();
  journal_.put_away(id_);
  const std::lock_guard lock(glance_mutex_);
  glance_.asleep = true;
}

void TableActor::end(protocol::Bye bye) {
  asio::post(executor_, [self = shared_from_this(), bye = std::move(bye)] {
    self->alarm_.cancel();
    self->fail_for_good(bye);
    self->work();
  });
}

void TableActor::submit(Request request, std::shared_ptr<Client> client) {
  hand_in({std::move(request), std::move(client)});
}

void TableActor::join(MemberId who, protocol::Join asked, std::shared_ptr<Client> client) {
  const auto shown = ShownToJoin::of(asked);
  hand_in({as_asked(who, std::move(asked)), std::move(client), shown});
}

void TableActor::sit(MemberId who, protocol::Sit asked, std::shared_ptr<Client> client) {
  const auto shown = ShownToSit::of(asked);
  hand_in({as_asked(who, std::move(asked)), std::move(client), shown});
}

void TableActor::hand_in(Letter letter) {
  ++waiting_;
  run_on(executor_, [self = shared_from_this(), letter = std::move(letter)]() mutable {
    self->take(std::move(letter));
  });
}

void TableActor::halt() {
  asio::post(executor_, [self = shared_from_this()] {
    self->table_.halt(self->time());
    self->alarm_.cancel();
  });
}

void TableActor::let_go() {
  members_.let_go();
  inbox_.clear();
  serving_.reset();
}

TableActor::Glance TableActor::glance() const {
  const std::lock_guard lock(glance_mutex_);
  return glance_;
}

std::optional<Clock::Time> TableActor::deserted_since() const {
  const std::lock_guard lock(glance_mutex_);
  if (!glance_.deserted) return std::nullopt;
  return deserted_since_;
}

void TableActor::note_time() {
  const std::lock_guard lock(glance_mutex_);
  glance_.touched = now_();
}

void TableActor::look() {
  people_ = table_.people();
  if (table_.decks() > 0 || table_.closed()) shares_.clear();
  const std::lock_guard lock(glance_mutex_);
  glance_.players = table_.names();
  glance_.spectators = table_.spectators();
  glance_.open_seats = table_.open() ? keys_.free_seats(bot_seats_) : 0;
  glance_.over = table_.over();
  glance_.closed = table_.closed();
  glance_.in_play = table_.in_play();
  glance_.decks = table_.decks();
  glance_.records = table_.records();
  const bool deserted = members_.empty();
  if (deserted && !glance_.deserted) deserted_since_ = now_();
  glance_.deserted = deserted;
  glance_.open_decks = table_.open_decks();
}

/// A tick comes through the inbox like any request, so that it overtakes nobody.
void TableActor::set_alarm() {
  const auto at = table_.alarm();
  if (!at) {
    alarm_.cancel();
    return;
  }
  alarm_.expires_after(*at - time());
  alarm_.async_wait([weak = weak_from_this()](boost::system::error_code error) {
    const auto self = weak.lock();
    if (!error && self) self->submit(Tick{}, nullptr);
  });
}

// ---- one request after the other ----------------------------------------------------------

/// Most requests find nobody before them.
void TableActor::take(Letter letter) {
  if (serving_ || !inbox_.empty() || !may_serve()) inbox_.push_back(std::move(letter));
  else serve(std::move(letter));
  work();
}

/// While the disk takes what one has caused, the others wait.
void TableActor::work() {
  while (!serving_ && !inbox_.empty() && may_serve()) {
    Letter next = std::move(inbox_.front());
    inbox_.pop_front();
    serve(std::move(next));
  }
}

/// While another server may have the table, what this one knows may be old, so requests wait. If
/// the journal has acquired another lease, it is old.
bool TableActor::may_serve() {
  if (sound_ && journal_.lease_id() != lease_) fail_for_good(farewell::moved());
  if (!sound_) return true;  // they are refused
  if (journal_.lease_valid()) {
    if (frozen_since_) lag_ += now_() - *std::exchange(frozen_since_, std::nullopt);
    return true;
  }
  if (frozen_since_) return false;
  frozen_since_ = now_();
  journal_.when_lease_valid([weak = weak_from_this()] {
    if (const auto self = weak.lock()) asio::post(self->executor_, [self] { self->work(); });
  });
  return false;
}

void TableActor::serve(Letter letter) {
  --waiting_;
  if (!sound_) return refuse(letter);
  serving_ = std::move(letter);
  carefully([this] { decide(); });
}

/// An invariant that is broken is a bug of ours, which ends this table and no other.
template <class Step>
void TableActor::carefully(Step step) {
  try {
    step();
  } catch (const std::exception& bug) {
    log::error("table_bug", {{"table", id_}, {"why", bug.what()}});
    fail(farewell::table_failed());
  }
}

void TableActor::decide() {
  const Request& request = serving_->request;
  auto* join = std::get_if<Join>(&serving_->request);
  if (join)
    if (const auto fault = let_in(*join)) return turn_away(*fault);
  serving_->back = join && join->as.seat && table_.was_taken(*join->as.seat);
  if (join || looks_in(request)) members_.add(*sender(request), serving_->client);
  const bool first = !std::exchange(begun_, true);
  effects_ = first ? table_.begin(time()) : table_.handle(time(), request);
  auto [n, records] = take_records(effects_);
  charge(records);
  const auto taken = seat_taken();
  if (!records.empty() || (taken && taken->key)) return keep(n, std::move(records), taken);
  if (taken) journal_.note_taken(id_, *taken);
  perform();
}

/// Where the computer keeps a seat for whoever opened the table, they relieve it there.
protocol::Result<SeatKeys::Admission> TableActor::admission(const Join& join) const {
  if (const auto* shown = std::get_if<ShownToSit>(&serving_->shown)) {
    auto seated = keys_.seating(*shown, bot_seats_);
    const auto kept = table_.seat_kept_for(join.from);
    const bool has_none = !seated && seated.error().code == "table_full";
    if (kept && has_none) return SeatKeys::Admission{{*kept}, shown->key, true};
    return seated;
  }
  return keys_.admission(std::get<ShownToJoin>(serving_->shown), bot_seats_);
}

/// Finds out who wants to join. Or says why they may not.
std::optional<protocol::Fault> TableActor::let_in(Join& join) {
  join.at = date_();
  if (serving_->client) join.from = serving_->client->source();
  if (std::holds_alternative<std::monostate>(serving_->shown)) return std::nullopt;
  auto admitted = admission(join);
  if (!admitted) return std::move(admitted.error());
  join.as = admitted->as;
  join.relieves = admitted->relieves;
  join.claims = admitted->claim.has_value();
  serving_->claim = admitted->claim;
  return join.claims ? take_share(join) : std::nullopt;
}

/// Those who come by themselves leave open seats to others, too.
std::optional<protocol::Fault> TableActor::take_share(const Join& join) {
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
  settle(false);
}

/// By the request, if it was granted. A key that makes a seat theirs must be on the disk before
/// they are told anything.
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

/// The client whose request has caused the records.
void TableActor::charge(const std::vector<std::string>& records) {
  const auto who = sender(serving_->request);
  if (records.empty() || !serving_->client || !who || table_.is_computer(*who)) return;
  std::size_t bytes = 0;
  for (const std::string& record : records) bytes += record.size() + limits::record_overhead_bytes;
  serving_->client->wrote(bytes);
}

/// First the disk, then the sockets. Nothing may follow append(), which may answer at once.
void TableActor::keep(std::uint64_t first, std::vector<std::string> records,
                      std::optional<SeatTaken> taken) {
  const bool over = table_.over();
  std::optional<bool> changed;
  if (over != over_kept_) changed = over;
  over_kept_ = over;  // or the table has failed
  Journal::Done done = [self = shared_from_this(), first](WriteResult result) {
    run_on(self->executor_, [self, first, result] { self->kept(first, result); });
  };
  asked_to_keep_ = now_();
  journal_.append(id_, first, std::move(records), changed, std::move(done), taken);
}

/// Of a table that moved in the meantime, its new server tells what has become of the act.
void TableActor::kept(std::uint64_t first, WriteResult result) {
  if (journal_.shared()) lag_ += now_() - asked_to_keep_;
  carefully([&] {
    if (result == WriteResult::moved) return fail_for_good(farewell::moved());
    if (result == WriteResult::refused) {
      log::error("record_not_kept", {{"table", id_}, {"n", first}});
      return fail(farewell::not_kept());
    }
    if (!sound_) return fail(farewell::put_away());  // meanwhile
    note_time();
    perform();
  });
  work();
}

void TableActor::perform() {
  for (Effects effects = std::exchange(effects_, {}); Effect & effect : effects) carry_out(effect);
  const auto who = sender(serving_->request);
  if (serving_->back && table_.has(*who)) serving_->client->resumed();
  if (who && !table_.has(*who)) members_.remove(*who);  // they may not have been let in
  look();
  call_computer();
  set_alarm();
  settle(who && members_.has(*who));
}

void TableActor::call_computer() {
  const Request& request = serving_->request;
  const auto* join = std::get_if<Join>(&request);
  if (join && table_.has(join->who))
    bot_seats_.note_arrival(join->as,
                            serving_->client ? serving_->client->address() : std::nullopt);
  const bool may_call = sender(request) && !std::holds_alternative<Leave>(request);
  tell_of_waiting(may_call ? bot_seats_.fill(table_) : bot_seats_.stop_waiting(table_));
}

/// Everybody who is here when the wait begins, and everybody who comes meanwhile.
void TableActor::tell_of_waiting(bool waits) {
  const bool waited = std::exchange(waits_, waits);
  const auto* join = std::get_if<Join>(&serving_->request);
  if (!waits || (waited && !join)) return;
  members_.send({waited ? std::vector{join->who} : members_.all(),
                 protocol::Notice{"computer_waiting",
                                  "The computer is busy at other tables. It comes as soon as it "
                                  "has a seat to spare."}});
}

void TableActor::settle(bool seated) {
  const auto letter = std::exchange(serving_, std::nullopt);
  const auto who = sender(letter->request);
  if (!letter->client) return;
  auto answered = [client = letter->client, seated] { client->answered(seated); };
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

/// The table goes on meanwhile, and everybody else is told. How long it takes may tell what cards
/// it is for, so nobody else waits for it.
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
      self->carefully([&] {
        if (bug) self->members_.let_go();
        if (bug) std::rethrow_exception(bug);
        self->members_.release(held, *message);
      });
    });
  });
}

/// The table goes on meanwhile; the answer comes through the inbox like any request.
void TableActor::fetch_hint(const FetchHint& fetch_hint) {
  HintService::Answer answer = [weak = weak_from_this(), who = fetch_hint.who,
                                question = fetch_hint.question](protocol::Result<Hint> hint) {
    if (const auto self = weak.lock()) self->submit(HintReady{who, question, std::move(hint)}, {});
  };
  const auto asker = serving_->client ? serving_->client->address() : std::nullopt;
  if (hint_service_) hint_service_->ask(fetch_hint.told, asker, std::move(answer));
  else answer(failure(without_computer()));
}

// ---- when it can go on no more ------------------------------------------------------------

/// Members may come back at once, before this returns: they must not find this table any more.
void TableActor::fail(const protocol::Bye& bye) {
  sound_ = false;
  effects_.clear();
  shares_.clear();
  {
    const std::lock_guard lock(glance_mutex_);
    if (!glance_.deserted) deserted_since_ = now_();
    glance_.failed = glance_.deserted = true;
    glance_.in_play = false;
    glance_.spectators = 0;
  }
  members_.dismiss_all(bye);
  if (serving_) settle(false);
}

/// Else they would come back for as long as this server lives, to a table that another plays.
void TableActor::send_computers_home() {
  auto computers = members_.all();
  std::erase_if(computers, [this](MemberId who) { return !table_.is_computer(who); });
  if (!computers.empty()) members_.send({std::move(computers), farewell::alone()});
  bot_seats_.give_up();
}

void TableActor::fail_for_good(const protocol::Bye& bye) {
  parting_ = bye;
  send_computers_home();
  fail(bye);
}

void TableActor::refuse(const Letter& letter) {
  if (!letter.client) return;
  const protocol::Bye bye = parting_.value_or(farewell::table_failed());
  if (wants_to_stay(letter.request)) {
    if (parting_) dismiss(*letter.client, bye);
    else tell_refused(*letter.client, letter.request, {bye.code, "", bye.text});
  }
  letter.client->answered(false);
}

}  // namespace server
