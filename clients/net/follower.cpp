// SPDX-License-Identifier: MIT
#include "clients/net/follower.hpp"

#include "clients/net/connection.hpp"
#include "clients/net/join_message.hpp"
#include "clients/net/own_salt.hpp"
#include "clients/net/patience.hpp"
#include "clients/net/pauses.hpp"
#include "clients/net/shuffle.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>

namespace net {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;

constexpr seconds goodbye_max{2}, too_fast_pause{1};
constexpr int asked_pause_max = 60'000;  // milliseconds
constexpr int drain_max = 3600;          // seconds

std::string text_of(const json& message, const char* name) {
  const auto found = message.find(name);
  return found != message.end() && found->is_string() ? printable(found->get<std::string>()) : "";
}

/// 0 where there is no such number; never more than `most`, whatever the server says.
int number_of(const json& message, const char* name, int most) {
  const auto found = message.find(name);
  if (found == message.end() || !found->is_number_unsigned()) return 0;
  return static_cast<int>(std::min(found->get<std::uint64_t>(), static_cast<std::uint64_t>(most)));
}

/// An answer that the server has not confirmed: it is sent again after a lost connection.
struct Pending {
  long long question;
  std::string message;
};

}  // namespace

class Follower::Seat : public std::enable_shared_from_this<Seat> {
 public:
  Seat(boost::asio::io_context& io, Seating seating, Listener& listener)
      : io_(io),
        timer_(io),
        resend_timer_(io),
        patience_timer_(io),
        seating_(std::move(seating)),
        path_(websocket_path(seating_.link.table)),
        listener_(listener) {
    if (!seating_.commitment.empty()) table_.expect(seating_.commitment);
  }

  const Table& table() const { return table_; }
  std::uint64_t times() const { return seating_.times; }

  /// The seat outlives each call of its connection, whatever our listener does meanwhile.
  void connect() {
    hang_up();
    const auto self = shared_from_this();
    connection_ = std::make_unique<Connection>(
        io_, seating_.link.server, path_,
        Connection::Listener{[self] { self->join(); },
                             [self](const std::string& text) { self->receive(text); },
                             [self](const Loss& loss) { self->lost(loss); }});
  }

  bool answer(const json& action) {
    const auto question = table_.question();
    if (over_ || !question) return false;
    const json message{{"type", "act"}, {"question", *question}, {"action", action}};
    pending_ = Pending{*question, message.dump()};
    if (seated_) ask(pending_->message);
    return true;
  }

  bool wish(const std::string& wished) {
    if (!seated_ || !unconfirmed_wish_.empty()) return false;
    unconfirmed_wish_ = wished;
    ask(json{{"type", "wish"}, {"wish", wished}}.dump());
    return true;
  }

  bool say(const json& message) {
    if (seated_) ask(message.dump());
    return seated_;
  }

  bool hint() {
    const auto question = table_.question();
    if (!seated_ || !question) return false;
    send(json{{"type", "hint"}, {"question", *question}}.dump());
    return true;
  }

  void leave() {
    if (!seated_) return end({});
    leaving_ = true;
    send(R"({"type":"leave"})");
    after(goodbye_max, [this] { end({}); });
  }

  /// No callback comes after this, and nothing is sent. A timer of our listener may have run out
  /// already, and ask for it.
  void forget() {
    over_ = true;
    seated_ = false;
    timer_.cancel();
    resend_timer_.cancel();
    hang_up();
  }

 private:
  template <class Handler>
  void after(steady_clock::duration pause, Handler handler) {
    timer_.expires_after(pause);
    timer_.async_wait([self = shared_from_this(), handler](auto error) {
      if (!error && !self->over_) handler();
    });
  }

  void join() {
    ++joins_;
    json message = join_message(seating_.link, seating_.name, salt_.promise());
    if (seating_.link.plays()) message.update({{"client", client_}, {"attempt", ++attempts_}});
    ask(message.dump());
  }

  void send(std::string text) {
    if (connection_) connection_->send(std::move(text));
  }

  /// Sends a request that the server answers in turn.
  void ask(std::string text) {
    send(std::move(text));
    patience_.asked(steady_clock::now());
    watch();
  }

  /// Looks after the answer when it is due. One that comes in time costs no timer.
  void watch() {
    const auto due = patience_.due();
    if (!due || std::exchange(watching_, true)) return;
    patience_timer_.expires_at(*due);
    patience_timer_.async_wait([self = shared_from_this()](auto error) {
      if (!error && !self->over_) self->look_after_answer();
    });
  }

  void look_after_answer() {
    watching_ = false;
    const auto step = patience_.step(steady_clock::now());
    if (step == Patience::Step::give_up) return come_back("The server does not answer.");
    if (step == Patience::Step::ping) send(R"({"type":"ping"})");
    watch();
  }

  void hang_up() {
    connection_.reset();
    patience_ = {};
    watching_ = false;
    patience_timer_.cancel();
  }

  void end(const End& why) {
    if (over_) return;
    forget();
    listener_.ended(why);
  }

  void report(const Report& what) {
    if (!over_) listener_.reported(what);
  }

  /// An unreadable message is as bad as a lost connection: a fresh view repairs both.
  void receive(const std::string& text) {
    listener_.received(text);
    if (over_) return;
    try {
      take(read_message(text));
    } catch (const json::exception&) {
      unreadable("The server sent an unreadable message.");
    } catch (const Unreadable& fault) {
      unreadable("The server sent an unreadable message: " + std::string(fault.what()) + ".");
    }
  }

  void take(const json& message) {
    const auto heard = kind_of(message);
    patience_.heard(heard, steady_clock::now());
    if (heard == Patience::Heard::answer) delay_told_ = false;
    switch (type_of(message)) {
      case MessageType::welcome: return welcomed(message);
      case MessageType::update: return updated(message);
      case MessageType::said: return said(message);
      case MessageType::hint: return report(read_hint(message));
      case MessageType::refused: return refused(message);
      case MessageType::notice: return noticed(message);
      case MessageType::bye: return dismissed(message);
      case MessageType::created:
      case MessageType::tables:
      case MessageType::pong:
      case MessageType::unknown: return;
    }
  }

  void welcomed(const json& message) {
    const bool back = !reported_loss_.empty(), first = table_.id().empty();
    if (text_of(message, "table") != seating_.link.table)
      throw Unreadable("it is about another table");
    const std::vector<Event> news = table_.welcome(message);
    const auto visited = visited_since(message);
    invitation_ = text_of(message, "invitation");
    seated_ = true;
    trying_ = false;
    if (const auto silence = message.find("silence"); silence != message.end()) {
      patience_.bear(std::chrono::seconds(silence->get<int>()));
      watch();
    }
    pauses_.welcomed();
    reported_loss_.clear();
    resend();
    salt_.answered();
    go_on_with_salt();
    listener_.changed(news);
    const std::string wish = std::exchange(unconfirmed_wish_, {});
    if (back) report(CameBack{wish});
    if (first && salt_.is_settled_otherwise(table_)) report(EarlierSalt{});
    if (visited) report(*visited);
    report_salts_anew();
    if (!over_) catch_up_with_talk(message);
  }

  void go_on_with_salt() {
    if (!seated_) return;
    const std::string due = salt_.due(table_);
    if (!due.empty()) ask(due);
  }

  void report_salts_anew() {
    if (!table_.decks() || table_.decks()->anew <= salts_anew_) return;
    salts_anew_ = table_.decks()->anew;
    report(SaltsAnew{salts_anew_});
  }

  /// Each of our own joins since we were told last has counted, answered or not.
  std::optional<SeatVisited> visited_since(const json& message) {
    const auto taken = message.find("taken");
    if (taken == message.end()) return std::nullopt;
    const auto times = taken->value("times", std::uint64_t{0});
    const bool by_others = seating_.times > 0 && times > seating_.times + joins_;
    seating_.times = times;
    joins_ = 0;
    if (!by_others) return std::nullopt;
    return SeatVisited{taken->value("last", std::int64_t{0})};
  }

  void updated(const json& message) {
    const std::vector<Event> news = table_.update(message);
    faults_ = 0;
    if (pending_ && message.value("settled", -1LL) == pending_->question) pending_.reset();
    const std::string granted = text_of(message, "wish");
    if (granted == unconfirmed_wish_) unconfirmed_wish_.clear();
    if (message.value("salt", false)) salt_.answered();
    go_on_with_salt();
    listener_.changed(news);
    if (granted == "free_seat") report(SeatsFreed{invitation()});
    report_salts_anew();
  }

  Link invitation() const {
    return {seating_.link.server, seating_.link.table, true, invitation_, -1, ""};
  }

  void said(const json& message) {
    const Remark remark = read_remark(message);
    conversation_.heard(remark);
    report(remark);
  }

  /// Reports what was said while we were away.
  void catch_up_with_talk(const json& message) {
    std::vector<Remark> lines;
    if (const auto talk = message.find("talk"); talk != message.end())
      for (const json& line : *talk) lines.push_back(read_remark(line));
    for (const Remark& remark : conversation_.caught_up(lines)) report(remark);
  }

  void noticed(const json& message) {
    const std::string code = text_of(message, "code");
    if (code == "draining") return report(Draining{number_of(message, "seconds", drain_max)});
    if (code == "computer_waiting") return report(ComputerAwaited{});
    if (code == "delayed") {
      if (!std::exchange(delay_told_, true)) report(Delayed{});
      return;
    }
    report(Announcement{text_of(message, "text")});
  }

  void resend() {
    const bool still_asked = pending_ && table_.question() == pending_->question;
    if (!still_asked) return pending_.reset();
    if (seated_) ask(pending_->message);
  }

  void refused(const json& message) {
    const Refusal refusal{text_of(message, "code"), text_of(message, "rule"),
                          text_of(message, "text")};
    const bool too_fast = refusal.code == "too_fast";
    switch (answered_by(message)) {
      case RequestType::say: return listener_.refused(refusal);
      case RequestType::hint:
        // We have acted meanwhile and want no hint any more.
        if (refusal.code != "stale") listener_.refused(refusal);
        return;
      case RequestType::wish: unconfirmed_wish_.clear(); return listener_.refused(refusal);
      case RequestType::join:
      case RequestType::sit:
        if (too_fast) return come_back("The server is asked too often.");
        return end({End::Cause::refused, refusal.text, refusal.code});
      case RequestType::salt:
        if (too_fast) return resend_later();
        salt_.refused();
        return go_on_with_salt();
      case RequestType::act:
      case RequestType::unknown:
        if (too_fast) return resend_later();
        pending_.reset();
        return listener_.refused(refusal);
    }
  }

  /// Before the welcome we ask for nothing but a place, so a refusal that does not say what it
  /// answers, because the server could not read that, answers this.
  RequestType answered_by(const json& refused) const {
    const RequestType to = request_names.code_of(text_of(refused, "to"));
    return to == RequestType::unknown && !seated_ ? RequestType::join : to;
  }

  void resend_later() {
    resend_timer_.expires_after(too_fast_pause);
    resend_timer_.async_wait([self = shared_from_this()](auto error) {
      if (error || self->over_) return;
      self->resend();
      self->salt_.answered();
      self->go_on_with_salt();
    });
  }

  void dismissed(const json& message) {
    const std::string why = text_of(message, "text");
    const std::string code = text_of(message, "code"), next = text_of(message, "next");
    if (code == "left") return end({});
    if (code == "adjourned") return end({End::Cause::adjourned});
    if (next == "anew") return end({End::Cause::table_gone, why, code});
    if (next == "stop") return end({End::Cause::dismissed, why, code});
    pauses_.dismissed(code, milliseconds(number_of(message, "retry_after", asked_pause_max)));
    if (code != "elsewhere") return come_back(why);
    if (const std::string at = text_of(message, "at"); at.starts_with('/')) path_ = at;
    come_back("");
  }

  void unreadable(const std::string& why) {
    if (++faults_ > faults_max) return end({End::Cause::unreadable, why});
    lost({why});
  }

  void lost(const Loss& loss) {
    if (leaving_) return end({});
    const bool was_there = seated_ || trying_ || faults_ > 0;
    if (was_there) return come_back(loss.why);
    end({loss.untrusted ? End::Cause::untrusted : End::Cause::unreachable, loss.why});
  }

  /// Connects again after a pause, even where we have never been seated. `why` is empty if nothing
  /// is wrong.
  void come_back(const std::string& why) {
    if (leaving_) return end({});
    if (!trying_) trying_since_ = steady_clock::now();
    seated_ = false;
    trying_ = true;
    hang_up();
    if (steady_clock::now() - trying_since_ > seconds(seating_.patience_seconds))
      return end({End::Cause::gave_up, why});
    if (!why.empty() && why != std::exchange(reported_loss_, why)) report(ConnectionLost{why});
    if (!over_) after(pauses_.next(), [this] { connect(); });
  }

  boost::asio::io_context& io_;
  boost::asio::steady_timer timer_, resend_timer_, patience_timer_;
  Seating seating_;
  std::string path_;    // of the WebSocket
  OwnSalt salt_;        // our share in the shuffle
  int salts_anew_ = 0;  // as reported
  Listener& listener_;
  std::unique_ptr<Connection> connection_;
  Table table_;
  std::optional<Pending> pending_;
  Patience patience_;
  bool delay_told_ = false;  // of the request that is under way
  Pauses pauses_;
  steady_clock::time_point trying_since_;
  Conversation conversation_;
  std::string unconfirmed_wish_;  // empty: none
  std::string invitation_;        // to the free seats
  std::string reported_loss_;     // the last reason; empty: none
  const std::string client_ = hex(fresh_secret());
  std::uint64_t attempts_ = 0, joins_ = 0;  // to come: ever, and since the last welcome
  int faults_ = 0;
  bool watching_ = false;  // the answer is looked after when it is due
  bool seated_ = false, trying_ = false, leaving_ = false, over_ = false;
};

Follower::Follower(boost::asio::io_context& io, Seating seating, Listener& listener)
    : seat_(std::make_shared<Seat>(io, std::move(seating), listener)) {
  seat_->connect();
}

Follower::~Follower() { seat_->forget(); }

const Table& Follower::table() const { return seat_->table(); }

std::uint64_t Follower::times() const { return seat_->times(); }

bool Follower::send_json(std::string_view text) {
  const json read = json::parse(text, nullptr, false);
  if (!read.is_object()) return false;
  switch (request_names.code_of(text_of(read, "type"))) {
    case RequestType::wish: return seat_->wish(text_of(read, "wish"));
    case RequestType::say: return seat_->say(read);
    case RequestType::hint: return seat_->hint();
    case RequestType::join:
    case RequestType::sit:
    case RequestType::salt:
    case RequestType::act:
    case RequestType::unknown: break;
  }
  return seat_->answer(read);
}

bool Follower::wish(const std::string& wish) { return seat_->wish(wish); }

bool Follower::say(const Words& words) { return seat_->say(say_message(words)); }

bool Follower::hint() { return seat_->hint(); }

void Follower::leave() { seat_->leave(); }

}  // namespace net
