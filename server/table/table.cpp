// SPDX-License-Identifier: MIT
#include "server/table/table.hpp"

#include "engine/ensure.hpp"
#include "protocol/replay.hpp"
#include "protocol/transcript.hpp"
#include "server/limits/limits.hpp"
#include "server/table/farewell.hpp"

#include <algorithm>

namespace server {

using engine::Seat;
using protocol::Want;

namespace {

/// The seat that a request is on its way to.
std::optional<Seat> seat_of(const Request& request) {
  const auto* join = std::get_if<requests::Join>(&request);
  return join ? join->as.seat : std::nullopt;
}

/// A record, and an update to each player and to the spectators of a small table.
constexpr std::size_t usual_effects = 4;

}  // namespace

Table::Table(std::string id, std::unique_ptr<protocol::HostedGame> game,
             std::unique_ptr<Dealer> dealer, const protocol::HouseRules& house,
             std::chrono::milliseconds room_pause)
    : id_(std::move(id)),
      match_(std::move(game), std::move(dealer), house),
      wishes_(match_.seats()),
      seating_(match_.seats()),
      talk_(match_.seats()),
      hints_(match_.seats()),
      room_(match_, wishes_, room_pause) {}

void Table::be_half(const MirrorPlace& place) {
  half_.emplace(match_, place);
  room_.know_mirror(mirror());
}

bool Table::in_play() const {
  return match_.audiences.here().size() == seats() && !over() && !wishes_.is_halted();
}

bool Table::is_computer(MemberId who) const {
  const auto* audience = match_.audiences.find(who);
  return audience && audience->as.seat && match_.computers.contains(*audience->as.seat);
}

void Table::stop_clocks(Clock::Time now) {
  match_.clock.advance(now);
  wishes_.end_pause();
  computer_calls_.stay();
  clocks_stopped_ = true;
  update_clock();
}

Effects Table::begin(Clock::Time now) {
  Effects effects = handle(now, requests::Tick{});
  if (auto asking = half_ ? half_->asking(match_) : std::nullopt)
    effects.push_back(TellHalf{std::move(*asking)});
  return effects;
}

/// Carries out the request, then tells everybody what has changed for them, once.
Effects Table::handle(Clock::Time now, const Request& request) {
  match_.now = now;
  match_.clock.advance(now);
  wishes_.advance(now);
  match_.effects.clear();
  match_.effects.reserve(usual_effects);
  seating_.free_late(match_, wishes_, seat_of(request));
  FollowUp after = std::visit([&](const auto& one) { return handle_one(one); }, request);
  deal();
  if (const char* reason = match_.used_up()) {
    close(reason);
    after.parting = farewell::closed(reason);
  }
  if (!clocks_stopped_) computer_calls_.send_home(match_);
  seating_.opener.await(match_);
  if (half_) half_->tell(match_);
  tell_all(after);
  if (const auto newcomer = after.reply.newcomer)
    match_.send({*newcomer}, welcome(*match_.audiences.find(*newcomer)));
  if (after.parting) match_.part(*after.parting);
  return std::exchange(match_.effects, {});
}

/// Deals as long as the game waits for a deck, once every salt is open.
void Table::deal() {
  for (int dealt = 0; match_.waits_for_deck(); ++dealt) {
    engine::ensure(dealt < limits::decks_in_a_row_max, "the game asks for decks without end");
    match_.deal();
    note_deck();
  }
}

/// What a deck ends or begins besides the deal.
void Table::note_deck() {
  if (half_) half_->note_deck(match_);
  seating_.note_deck();
  wishes_.forget(Want::resign_deal);
}

void Table::close(const std::string& reason) {
  wishes_.forget_all();
  wishes_.end_pause();
  match_.close(reason);
}

// ---- time ---------------------------------------------------------------------------------

std::optional<Clock::Time> Table::alarm() const {
  std::optional<Clock::Time> first, late_now;
  if (seating_.is_for_anybody(match_) && !seating_.late(match_).empty())
    late_now = match_.now;  // they came back too late to be waited for
  for (const auto& one :
       {match_.clock.alarm(), wishes_.paused_until(), computer_calls_.stays_until(),
        room_.alarm(match_), late_now, match_.audiences.guests().alarm()})
    if (one && (!first || *one < *first)) first = one;
  return first;
}

/// Tells the clock whose time runs from now on.
void Table::update_clock() {
  match_.time_questions();
  match_.clock.set_standing(
      seating_.standing(match_, wishes_.is_halted() || clocks_stopped_ || over()));
}

// ---- coming and going ---------------------------------------------------------------------

FollowUp Table::handle_one(const requests::Join& join) {
  engine::ensure(!has(join.who), "a member joins once");
  const char* to = join.sits ? "sit" : "join";
  if (closed())
    return match_.refuse(join.who, to, {}, {"closed", "", farewell::closed(*match_.closed()).text});
  if (!join.as.seat && spectators() >= match_.house.spectators)
    return match_.refuse(
        join.who, to, {},
        {"no_spectators", "", "There is no room for another spectator at this table."});
  if (auto fault = seating_.objection(match_, wishes_, join))
    return match_.refuse(join.who, to, {}, std::move(*fault));
  if (join.as.seat) seating_.take(match_, join);
  match_.audiences.add(join.as, join.who, join.name);
  if (match_.audiences.here().size() == seats()) wishes_.resume();
  return {.reply = {.newcomer = join.who}};
}

FollowUp Table::handle_one(const requests::Leave& leave) {
  const auto* audience = match_.audiences.find(leave.who);
  if (!audience) return {};  // replaced, and gone already
  match_.send({leave.who}, farewell::left());
  if (audience->as.seat) wishes_.withdraw(*audience->as.seat);
  match_.audiences.remove(leave.who);
  return {};
}

// ---- wishing ------------------------------------------------------------------------------

FollowUp Table::handle_one(const requests::Wish& wish) {
  const auto* audience = match_.audiences.find(wish.who);
  if (!audience) return {};  // replaced while this was on its way
  if (!audience->as.seat)
    return match_.refuse(wish.who, "wish", {},
                         {"not_a_player", "", "You are watching; only players may wish."});
  const bool is_written = wish.want != Want::pause && wish.want != Want::go_on;
  Match::Objection fault;
  if (is_written) fault = match_.objection_to_writing(wish.wait, *audience->as.seat);
  if (!fault) fault = grant(wish.want, *audience->as.seat);
  if (fault) return match_.refuse(wish.who, "wish", {}, std::move(*fault));
  FollowUp after{.reply = {.to = audience, .answered = {.wish = wish.want}}};
  if (wish.want == Want::adjourn && wishes_.adjourned()) after.parting = farewell::adjourned();
  return after;
}

Match::Objection Table::grant(Want want, Seat seat) {
  if (want == Want::computer) return computer_calls_.call(match_, wishes_, seating_, seat);
  if (want == Want::free_seat) return ComputerCalls::free_seats(match_, wishes_, seating_, seat);
  return wishes_.grant(match_, want, seat);
}

// ---- what the operator wants --------------------------------------------------------------

FollowUp Table::handle_one(const requests::Close& request) {
  if (closed()) return {};
  close(request.reason);
  match_.part(farewell::closed(request.reason));
  return {};
}

FollowUp Table::handle_one(const requests::SendHome& request) {
  match_.send({request.who}, welcome(match_.audiences.spectators()));
  std::vector<MemberId> gone = sent_home(request);
  if (gone.empty()) return {};
  if (request.kept_out.count() > 0) match_.effects.push_back(KeepOut{gone, request.kept_out});
  match_.send(std::move(gone), farewell::sent_home(request.reason));
  return {};
}

/// The members whom the operator sends away, who no longer are members afterwards.
std::vector<MemberId> Table::sent_home(const requests::SendHome& request) {
  Audiences& audiences = match_.audiences;
  if (const auto* seat = std::get_if<Seat>(&request.whom)) {
    if (computer(*seat)) return {};
    wishes_.withdraw(*seat);
    return audiences.dismiss(*seat);
  }
  const auto number = std::get<Spectator>(request.whom).number;
  const auto one = audiences.guests().numbered(number);
  std::vector<MemberId> gone;
  if (one) gone = {*one};
  else if (number == 0) gone = audiences.spectators().members;
  for (const MemberId member : gone) audiences.remove(member);
  return gone;
}

FollowUp Table::handle_one(const requests::Look& look) {
  match_.send({look.who}, welcome(match_.audiences.spectators()));
  return {};
}

// ---- telling ------------------------------------------------------------------------------

void Table::tell_all(FollowUp& after) {
  update_clock();
  if (half_) half_->open_decks(match_);
  match_.audiences.guests().show_names(match_.now);
  const auto news = room_.take_news(match_, wishes_, mirror(), after);
  if (after.reply.to && !news && room_.changed(match_))
    after.reply.room = room_.news(match_, wishes_);
  match_.audiences.send_updates(match_.effects, *match_.game, news, after.reply);
}

protocol::SharedWelcome Table::welcome(const Audiences::Audience& audience) const {
  std::optional<protocol::Visits> taken;
  if (audience.as.seat && !computer(*audience.as.seat))
    taken = seating_.visits_before(*audience.as.seat);
  return std::make_shared<const protocol::Welcome>(
      protocol::Welcome{.table = id_,
                        .seq = audience.seq,
                        .seat = audience.as.seat,
                        .view = match_.game->view(audience.as),
                        .room = room_.as_json(match_, wishes_),
                        .story = '[' + match_.story() + ']',
                        .house = protocol::write(match_.house),
                        .decks = match_.decks.as_json(0),
                        .clock = room_.clock(match_),
                        .talk = talk_.as_json(),
                        .mirror = mirror(),
                        .about = match_.game->about(),
                        .invitation = taken ? invitation_ : "",
                        .taken = taken,
                        .silence = silence_});
}

// ---- after a restart ----------------------------------------------------------------------

void Table::restore_name(Seat seat, std::string name) {
  match_.audiences.rename(seat, std::move(name));
  room_.know_room(match_, wishes_);
}

/// The effect of a record on everything but the game.
template <class What>
void Table::remember(const What& done, const std::string& places, std::string_view story) {
  if constexpr (std::is_same_v<What, protocol::Promised>) {
    match_.decks.promise(done.seat, done.promise);
    seating_.be_taken(done.seat);
  } else if constexpr (std::is_same_v<What, protocol::Salted>) {
    match_.decks.open(done.seat, done.salt);
  } else if constexpr (std::is_same_v<What, protocol::DeckDealt>) {
    match_.remember_deck(done.deck, places, story);
    note_deck();
  } else if constexpr (std::is_same_v<What, protocol::Adjourned>) {
    wishes_.note_adjourned();
  } else if constexpr (std::is_same_v<What, protocol::Rematched>) {
    match_.note_rematch();
    wishes_.forget_all();
  } else if constexpr (std::is_same_v<What, protocol::Closed>) {
    match_.remember_closed(done.reason);
  } else if constexpr (std::is_same_v<What, protocol::Freed>) {
    match_.computers.erase(done.seat);
    seating_.be_vacant(match_, done.seat);
  } else if constexpr (std::is_same_v<What, protocol::Called>) {
    match_.computers[done.seat] = done.level;
    seating_.be_taken(done.seat);
  } else if constexpr (std::is_same_v<What, protocol::HalfTold>) {
    if (half_) half_->note(match_, done);
  } else {
    match_.remember_done(story);
  }
}

bool Table::restore(std::span<const std::string> records) {
  return std::ranges::all_of(records, restoring());
}

std::function<bool(const std::string&)> Table::restoring() {
  using Again = protocol::Replay<protocol::HostedStage>;
  const auto again =
      std::make_shared<Again>(protocol::HostedStage(*match_.game),
                              protocol::RecordSource{.complete = true, .half = half_.has_value()});
  return [this, again](const std::string& line) {
    const auto record = protocol::read_record(line);
    if (!record) return false;
    const auto* act = std::get_if<protocol::Acted>(&record->what);
    const bool seated = act && static_cast<int>(engine::index(act->seat)) < seats();
    const std::uint64_t question = seated ? match_.game->question(act->seat) : 0;
    const std::string places = match_.game->places();
    const auto story = (*again)(*record);
    if (!story) return false;
    match_.restore(line.size(), *record, question);
    wishes_.resume();
    std::visit([&](const auto& what) { remember(what, places, *story); }, record->what);
    if (half_) half_->open_decks(match_);
    return true;
  };
}

}  // namespace server
