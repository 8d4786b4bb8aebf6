// SPDX-License-Identifier: MIT
#include "clients/cli/follower.hpp"

#include "clients/cli/connection.hpp"
#include "clients/cli/hint.hpp"
#include "clients/cli/shuffle.hpp"
#include "clients/cli/talk.hpp"
#include "clients/cli/wishes.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <random>

namespace cli {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;

constexpr seconds goodbye_max{2}, hurried_pause{1};
constexpr int asked_pause_max = 60'000;  // milliseconds
constexpr int drain_max = 3600;          // seconds

std::string text_of(const json& message, const char* name) {
  const auto found = message.find(name);
  return found != message.end() && found->is_string() ? printable(found->get<std::string>()) : "";
}

/// 0 where there is no such number; whatever a server says, it is not more than `most`.
int number_of(const json& message, const char* name, int most) {
  const auto found = message.find(name);
  if (found == message.end() || !found->is_number_unsigned()) return 0;
  return static_cast<int>(std::min(found->get<std::uint64_t>(), static_cast<std::uint64_t>(most)));
}

json join_message(const Follower::Wish& wish, const std::string& salt) {
  json message{{"type", "join"}, {"table", wish.link.table}};
  if (!wish.link.token.empty()) message["token"] = wish.link.token;
  if (!wish.link.token.empty()) message["salt"] = salt;
  if (!wish.name.empty()) message["name"] = wish.name;
  return message;
}

/// What has been sent and not been answered: it is sent again after a lost connection.
struct Pending {
  long long question;
  std::string message;
};

}  // namespace

class Follower::Seat : public std::enable_shared_from_this<Seat> {
 public:
  Seat(boost::asio::io_context& io, Wish wish, Listener& listener)
      : io_(io),
        timer_(io),
        hurry_(io),
        wish_(std::move(wish)),
        salt_(hex(fresh_secret())),
        listener_(listener) {
    if (!wish_.commitment.empty()) table_.expect(wish_.commitment);
  }

  const Table& table() const { return table_; }

  void connect() {
    connection_.reset();
    connection_ = std::make_unique<Connection>(
        io_, wish_.link.server,
        Connection::Listener{[this] { connection_->send(join_message(wish_, salt_).dump()); },
                             [this](const std::string& text) { hear(text); },
                             [this](const std::string& why, bool) { lost(why); }});
  }

  bool answer(const json& action) {
    const auto& own = table_.view().own;
    if (!own || !own->question) return false;
    const json message{{"type", "act"}, {"question", *own->question}, {"action", action}};
    pending_ = Pending{*own->question, message.dump()};
    if (seated_) connection_->send(pending_->message);
    return true;
  }

  bool wish(const std::string& wished) {
    if (!seated_ || !wished_.empty()) return false;
    wished_ = wished;
    connection_->send(json{{"type", "wish"}, {"wish", wished}}.dump());
    return true;
  }

  bool say(const json& message) {
    if (seated_) connection_->send(message.dump());
    return seated_;
  }

  bool hint() {
    const auto& own = table_.view().own;
    if (!seated_ || !own || !own->question) return false;
    connection_->send(json{{"type", "hint"}, {"question", *own->question}}.dump());
    return true;
  }

  void leave() {
    if (!seated_) return end(0, "");
    leaving_ = true;
    connection_->send(R"({"type":"leave"})");
    after(goodbye_max, [this] { end(0, ""); });
  }

  /// No callback comes after this.
  void forget() {
    over_ = true;
    timer_.cancel();
    hurry_.cancel();
    connection_.reset();
  }

 private:
  template <class Handler>
  void after(steady_clock::duration pause, Handler handler) {
    timer_.expires_after(pause);
    timer_.async_wait([self = shared_from_this(), handler](auto error) {
      if (!error && !self->over_) handler();
    });
  }

  void end(int status, const std::string& why) {
    if (over_) return;
    forget();
    listener_.ended(status, why);
  }

  /// A message we cannot read is as bad as a lost connection: a fresh view mends both.
  void hear(const std::string& text) {
    listener_.heard(text);
    if (over_) return;
    try {
      take(read_message(text));
    } catch (const json::exception&) {
      unreadable("The server sent a message that cannot be read");
    } catch (const Unreadable& fault) {
      unreadable("The server sent a message that cannot be read: " + std::string(fault.what()));
    }
  }

  void take(const json& message) {
    const std::string type = message.at("type").get<std::string>();
    if (type == "welcome") welcomed(message);
    if (type == "update") updated(message);
    if (type == "said") said(message);
    if (type == "hint") listener_.told(sentence(read_hint(message)), false);
    if (type == "offered") offered(message);
    if (type == "refused") refused(message);
    if (type == "notice") noticed(message);
    if (type == "bye") dismissed(message);
  }

  void welcomed(const json& message) {
    const bool back = trying_, first = table_.id().empty();
    if (text_of(message, "table") != wish_.link.table)
      throw Unreadable("it is about another table");
    const std::vector<Event> news = table_.welcome(message);
    seated_ = true;
    trying_ = false;
    attempts_ = 0;
    told_.clear();
    resend();
    listener_.changed(news);
    if (back && !over_) listener_.told("Back at the table." + unheard(), false);
    wished_.clear();
    if (first && !over_) tell_of_another_salt();
    if (!over_) catch_up_with_talk(message);
  }

  /// A wish is not made twice by itself: what was meant for this deal must not meet the next.
  std::string unheard() const {
    if (wished_.empty()) return "";
    return " Whether \"" + wish_phrase(wished_) +
           "\" was heard is not known; look, and say it again.";
  }

  /// Who sits down first in a seat gives its share in the chance. It may have been we, before.
  void tell_of_another_salt() {
    if (!table_.chance() || !table_.seat()) return;
    if (table_.chance()->salts[static_cast<std::size_t>(*table_.seat())] == salt_) return;
    listener_.told("Your seat's share in the shuffle is from an earlier sitting.", false);
  }

  void updated(const json& message) {
    const std::vector<Event> news = table_.update(message);
    faults_ = 0;
    if (pending_ && message.value("settled", -1LL) == pending_->question) pending_.reset();
    if (text_of(message, "wish") == wished_) wished_.clear();
    listener_.changed(news);
  }

  void said(const json& message) {
    const Remark remark = read_remark(message);
    conversation_.heard(remark);
    listener_.told(sentence(remark, table_.names()), false);
  }

  /// What was said while we were away.
  void catch_up_with_talk(const json& message) {
    std::vector<Remark> lines;
    if (const auto talk = message.find("talk"); talk != message.end())
      for (const json& line : *talk) lines.push_back(read_remark(line));
    for (const Remark& remark : conversation_.caught_up(lines))
      listener_.told(sentence(remark, table_.names()), false);
  }

  /// What whoever runs the server wants everybody to know.
  void noticed(const json& message) {
    const std::string seconds = std::to_string(number_of(message, "seconds", drain_max));
    if (text_of(message, "code") != "draining")
      return listener_.told("Whoever runs this server says: " + text_of(message, "text"), true);
    listener_.told("The server stops within " + seconds +
                       " seconds. Your table is kept; play on, and we come back by ourselves.",
                   true);
  }

  /// The links of seats that the computer has got up from: whoever has one may sit down there.
  void offered(const json& message) {
    for (const json& seat : message.at("seats")) {
      const Link link{wish_.link.server, wish_.link.table, text_of(seat, "token")};
      listener_.told("The seat is free. Send this link to who is to have it: " + link_text(link),
                     false);
    }
  }

  void resend() {
    const auto& own = table_.view().own;
    const bool still_asked = pending_ && own && own->question == pending_->question;
    if (!still_asked) return pending_.reset();
    if (seated_) connection_->send(pending_->message);
  }

  void refused(const json& message) {
    const Refusal refusal{text_of(message, "code"), text_of(message, "rule"),
                          text_of(message, "text")};
    const bool of_a_wish = text_of(message, "to") == "wish";
    if (text_of(message, "to") == "say") return listener_.refused(refusal);
    if (text_of(message, "to") == "hint") return no_hint(refusal);
    if (refusal.code == "too_fast" && !of_a_wish) return too_fast(message);
    if (text_of(message, "to") == "join") return end(1, refusal.text);
    if (of_a_wish) wished_.clear();
    else pending_.reset();
    listener_.refused(refusal);
  }

  /// Who has acted meanwhile wants none any more.
  void no_hint(const Refusal& refusal) {
    if (refusal.code != "stale") listener_.refused(refusal);
  }

  void too_fast(const json& message) {
    if (text_of(message, "to") == "join") return come_back("The server is asked too often.");
    hurry_.expires_after(hurried_pause);
    hurry_.async_wait([self = shared_from_this()](auto error) {
      if (!error && !self->over_) self->resend();
    });
  }

  void dismissed(const json& message) {
    const std::string why = text_of(message, "text");
    const std::string next = text_of(message, "next");
    if (text_of(message, "code") == "left") return end(0, "");
    if (text_of(message, "code") == "adjourned")
      return end(0,
                 "The table is adjourned. `jojotte play` with the same link brings you back; it "
                 "goes on when both are here.");
    if (next == "anew") return end(1, why + " The table is gone; open another.");
    if (next == "stop") return end(1, why);
    asked_pause_ = milliseconds(number_of(message, "retry_after", asked_pause_max));
    come_back(why);
  }

  void unreadable(const std::string& why) {
    if (++faults_ > faults_max) return end(1, why + ", again and again.");
    lost(why + ".");
  }

  void lost(const std::string& why) {
    if (leaving_) return end(0, "");
    const bool sat = seated_ || trying_;
    if (!sat && faults_ == 0) return end(1, why);
    come_back(why);
  }

  /// Sooner or later; also where we have never been.
  void come_back(const std::string& why) {
    if (leaving_) return end(0, "");
    if (!trying_) since_ = steady_clock::now();
    seated_ = false;
    trying_ = true;
    connection_.reset();
    if (steady_clock::now() - since_ > seconds(wish_.patience_seconds))
      return end(1, why + " It has been tried for long enough.");
    tell_loss(why);
    after(next_pause(), [this] { connect(); });
  }

  /// Once for each reason, not for each attempt.
  void tell_loss(const std::string& why) {
    if (why != told_) listener_.told("Connection lost. " + why + " Trying again ...", true);
    told_ = why;
  }

  /// As the server has asked, once; then twice as long each time, and never quite the same for two
  /// of us.
  milliseconds next_pause() {
    if (asked_pause_ > milliseconds(0)) return std::exchange(asked_pause_, milliseconds(0));
    const int doubled = pause_first_milliseconds << std::min(attempts_++, 10);
    const int longest = std::min(doubled, pause_milliseconds_max);
    std::uniform_int_distribution<int> between(longest / 2, longest);
    return milliseconds(between(random_));
  }

  boost::asio::io_context& io_;
  boost::asio::steady_timer timer_, hurry_;
  Wish wish_;
  const std::string salt_;  // our share in the chance of the decks; shown to nobody
  Listener& listener_;
  std::unique_ptr<Connection> connection_;
  Table table_;
  std::optional<Pending> pending_;
  std::random_device random_;
  steady_clock::time_point since_;
  Conversation conversation_;
  std::string wished_;           // and not answered yet; empty: nothing
  std::string told_;             // why the connection was lost, as the player has heard it
  milliseconds asked_pause_{0};  // by the server, before the next attempt
  int attempts_ = 0, faults_ = 0;
  bool seated_ = false, trying_ = false, leaving_ = false, over_ = false;
};

Follower::Follower(boost::asio::io_context& io, Wish wish, Listener& listener)
    : seat_(std::make_shared<Seat>(io, std::move(wish), listener)) {
  seat_->connect();
}

Follower::~Follower() { seat_->forget(); }

const Table& Follower::table() const { return seat_->table(); }

bool Follower::answer(const Action& action) {
  return seat_->answer(json::parse(action_text(action)));
}

bool Follower::answer_json(std::string_view action) {
  const json read = json::parse(action, nullptr, false);
  if (!read.is_object()) return false;
  if (text_of(read, "type") == "wish") return seat_->wish(text_of(read, "wish"));
  if (text_of(read, "type") == "say") return seat_->say(read);
  if (text_of(read, "type") == "hint") return seat_->hint();
  return seat_->answer(read);
}

bool Follower::wish(const std::string& wish) { return seat_->wish(wish); }

bool Follower::say(std::string_view words) { return seat_->say(say_message(words)); }

bool Follower::hint() { return seat_->hint(); }

void Follower::leave() { seat_->leave(); }

}  // namespace cli
