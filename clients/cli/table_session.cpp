// SPDX-License-Identifier: MIT
#include "clients/cli/table_session.hpp"

#include "clients/cli/any_game/analysis.hpp"
#include "clients/cli/any_game/fetch.hpp"
#include "clients/cli/clock.hpp"
#include "clients/cli/command.hpp"
#include "clients/cli/one_shot.hpp"
#include "clients/cli/own_texts.hpp"
#include "clients/cli/places.hpp"
#include "clients/cli/report_text.hpp"
#include "clients/cli/session_parts.hpp"
#include "clients/cli/signals.hpp"
#include "clients/cli/talk.hpp"
#include "clients/cli/terminal.hpp"
#include "clients/cli/unicode.hpp"
#include "clients/cli/wishes.hpp"
#include "clients/net/follower.hpp"
#include "clients/net/http_get.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include <algorithm>
#include <chrono>
#include <deque>
#include <memory>
#include <utility>

namespace cli {
namespace {

constexpr milliseconds tick_pause{1000};
constexpr int refusals_max = 20;  // in a row, of what --auto does

constexpr int wrong_usage = 2;

class TableSession final : public net::Follower::Listener {
 public:
  explicit TableSession(const SessionOptions& options)
      : options_(options),
        display_(display_for(options)),
        source_(io_, options.link.server),
        part_(source_.part()),
        autoplay_(autoplay_for(options)),
        signals_(io_, signal_listener()),
        answer_timer_(io_),
        tick_timer_(io_),
        rematches_(options.rematches),
        follower_(io_,
                  {options.link, options.name, options.commitment, options.patience_seconds,
                   options.times},
                  *this) {
    display_->use(part_);
    display_->before_writing([this] {
      if (keyboard_) keyboard_->give_way();
    });
  }

  int run() {
    listen_to_keys();
    io_.run();
    keyboard_.reset();
    display_->finish(table());
    if (!why_.empty()) write_error(why_);
    say_how_to_come_back();
    for (const Alarm& alarm : table().alarms()) write_error(sentence(alarm));
    return table().alarms().empty() ? status_ : not_fair;
  }

  void received(std::string_view message) override { display_->received(message); }

  /// A game is shown when its texts have come.
  void changed(const std::vector<Event>& news) override {
    if (has_part_) return show(news);
    news_.insert(news_.end(), news.begin(), news.end());
    if (std::exchange(asks_for_part_, true)) return;
    source_.fetch_texts(table(), [this](any_game::Part part) {
      part_ = std::move(part);
      has_part_ = true;
      show(std::exchange(news_, {}));
    });
  }

  void refused(const net::Refusal& refusal) override {
    notice(part_.refusal_sentence(refusal), true);
    answered_ = {};
    if (!options_.auto_play) return obey_lines();
    if (++refusals_ > refusals_max) return stop(1, t("end.refuses_all", {{"why", refusal.text}}));
    play_by_itself();
  }

  void reported(const net::Report& report) override {
    const auto* remark = std::get_if<Remark>(&report);
    if (remark && muted_ && remark->seat != table().seat()) return;
    if (remark) talk_.add(sentence(*remark, names_of(table())));
    notice(notice_of(report, names_of(table()), [this](const nlohmann::json& action) {
      return part_.act_phrase(table(), action);
    }));
  }

  void ended(const net::End& end) override {
    is_gone_ = end.is_for_good();
    if (end.cause != net::End::Cause::left || !input_ended_ || table().settled())
      return stop(end.is_failure() ? 1 : 0, sentence(end));
    if (!line_read_) return stop(wrong_usage, t("end.nothing_to_play"));
    stop(0, t("end.played_all_lines"));
  }

 private:
  void show(const std::vector<Event>& news) {
    sit_down();
    display_->changed(table(), news);
    refresh();
    ring();
    keep_time();
    keep_times();
    forget_confirmation(news);
    count_rematches();
    refusals_ = 0;
    if (leaves_when_seated_ || (table().settled() && leaves_when_over())) return follower_.leave();
    if (options_.auto_play) play_by_itself();
    obey_lines();
  }

  /// Once for each question.
  void ring() {
    const auto question = table().question();
    const bool is_new = question && question != rung_;
    rung_ = question;
    if (is_new && keyboard_ && !keyboard_->is_looked_at()) write_out("\a");
  }

  void sit_down() {
    if (!table().seat() || std::exchange(seated_, true)) return;
    if (options_.seated) options_.seated(table());
  }

  void say_how_to_come_back() {
    const bool gone = is_gone_ || table().settled();
    if (gone && options_.seat_gone) options_.seat_gone();
    if (gone || table().id().empty()) return;
    if (seated_)
      write_error(t("end.come_back", {{"command", resume_command(table().id(), options_.name)}}));
    else if (stdout_is_terminal() && !options_.link.plays())
      write_error(t("end.watch_again", {{"command", "jojotte watch " + link_text(options_.link)}}));
  }

  void stop(int status, const std::string& why) {
    status_ = status;
    why_ = why;
    io_.stop();
  }

  const Table& table() const { return follower_.table(); }

  bool leaves_when_over() const {
    if (rematches_ > 0 && all_here()) return false;
    return options_.until_over || options_.auto_play || !stdin_is_terminal();
  }

  bool all_here() const {
    const auto& players = table().room().players;
    return std::ranges::all_of(players, [](const Player& player) { return player.here; });
  }

  /// A "Sure?" of one deal must not be answered in the next.
  void forget_confirmation(const std::vector<Event>& news) {
    for (const Event& event : news)
      if (event.type() == "dealt") confirmation_.forget();
  }

  void count_rematches() {
    if (was_over_ && !table().over()) --rematches_;
    was_over_ = table().over();
  }

  void keep_times() {
    const std::uint64_t before = std::exchange(times_, follower_.times());
    if (options_.keep_times && times_ != before) options_.keep_times(times_);
  }

  /// While a clock runs, it is redrawn each second.
  void keep_time() {
    tick_timer_.cancel();
    if (!is_running(table(), table().clock_age())) return;
    tick_timer_.expires_after(tick_pause);
    tick_timer_.async_wait([this](auto error) {
      if (error) return;
      display_->tick(table());
      refresh();
      keep_time();
    });
  }

  void refresh() {
    if (keyboard_) keyboard_->refresh();
  }

  void notice(const Notice& notice) {
    display_->notice(table(), notice);
    refresh();
  }

  void notice(const std::string& text, bool alarm = false) { notice(Notice{text, alarm}); }

  void page(const Lines& lines) {
    display_->page(table(), lines);
    refresh();
  }

  Signals::Listener signal_listener() {
    return {[this] { follower_.leave(); }, [this] { stop(0, ""); },
            [this] {
              if (keyboard_) keyboard_->wake();
              display_->redraw(table());
              refresh();
            },
            [this] {
              display_->rest();
              if (keyboard_) keyboard_->rest();
            }};
  }

  /// --auto reads nothing, nor does a script that watches.
  void listen_to_keys() {
    const bool watches = !options_.link.plays();
    if (options_.auto_play || (watches && !stdin_is_terminal())) return;
    KeyboardListener listener{[this](const std::optional<std::string>& line) { read(line); },
                              [this](const std::string& typed) {
                                return typed.empty() ? part_.answers(table())
                                                     : everything_typeable();
                              },
                              [this](const std::vector<std::string>& found) {
                                notice(listed(found, t("game.last_or")));
                              }};
    keyboard_ = keyboard_for(options_, io_, std::move(listener));
  }

  std::vector<std::string> everything_typeable() const {
    std::vector<std::string> lines = part_.typeable(table());
    for (const std::string& wish : wishes_now(table())) lines.push_back(wish);
    if (table().house_rules() && table().house_rules()->hints)
      lines.push_back(word_for("command.hint"));
    return lines;
  }

  /// A script's input may end before we are seated; it still wants to know whether we were.
  void quit() {
    lines_.clear();
    leaves_when_seated_ = table().id().empty();
    if (!leaves_when_seated_) follower_.leave();
  }

  void read(const std::optional<std::string>& line) {
    if (line && !is_utf8(*line)) return notice(t("tell.not_utf8"), true);
    lines_.push_back(line);
    obey_lines();
  }

  /// The lines of a pipe come all at once, long before the questions that they answer. Each waits
  /// until it can be obeyed, and so does the end of the input. A program that reads JSON knows the
  /// question that it answers.
  void obey_lines() {
    while (!lines_.empty() && (stdin_is_terminal() || its_turn(lines_.front()))) {
      const auto line = std::move(lines_.front());
      lines_.pop_front();
      if (line) line_read_ = true;
      else input_ended_ = !stdin_is_terminal();
      if (line) entered(*line);
      else quit();
    }
  }

  bool its_turn(const std::optional<std::string>& line) const {
    if (table().id().empty()) return !line;
    if (!has_part_) return false;
    if (options_.json) return true;
    const auto question = table().question();
    if (question && question == answered_) return false;  // the server has not settled it yet
    return !line || question || !needs_question(*line);
  }

  /// What words mean that are not clear depends on the question.
  bool needs_question(const std::string& line) const {
    const Command command = part_.understand(table(), line);
    const auto* local = std::get_if<Local>(&command);
    if (local) return local->name == Local::Name::hint;
    return std::holds_alternative<Act>(command) || std::holds_alternative<Unclear>(command);
  }

  void entered(const std::string& line) {
    if (line.starts_with('{')) return entered_json(line);
    if (plain_words(line) == "q" && display_->close_page(table())) return refresh();
    const Command command = part_.understand(table(), line);
    if (!needs_confirmation(command)) confirmation_.forget();
    std::visit([this](const auto& meant) { obey(meant); }, command);
  }

  static bool needs_confirmation(const Command& command) {
    const auto* act = std::get_if<Act>(&command);
    return std::holds_alternative<Wish>(command) || (act && !act->stake.empty());
  }

  void entered_json(const std::string& line) {
    if (!follower_.send_json(line)) notice(t("tell.not_json"), true);
  }

  void note_answer() { answered_ = table().question(); }

  void obey(const Nothing&) {
    display_->turn_page(table());
    refresh();
  }

  void obey(const Unclear& unclear) { notice(unclear.explanation); }

  void obey(const Wish& wish) {
    if (!table().seat()) return notice(t("tell.watching_no_wish"));
    if (const auto question = confirmation_.question(wish.wish)) return notice(*question, true);
    if (follower_.wish(wish.wish)) return obey_quietly();
    notice(t("tell.wish_pending"));
  }

  void obey(const Say& say) {
    if (!table().seat()) return notice(t("tell.watching_no_talk"));
    if (!follower_.say(spoken(say.words))) notice(t("tell.not_connected"));
  }

  void obey(const Act& act) {
    if (const auto question = confirmation_.question(act.words, act.stake))
      return notice(*question, true);
    if (!follower_.send_json(act.action)) return notice(not_asked());
    note_answer();
    obey_quietly();
  }

  /// The server's update will show the answer; until then the typed line disappears.
  void obey_quietly() {
    display_->redraw(table());
    refresh();
  }

  std::string not_asked() const {
    if (!table().seat()) return t("tell.watching_no_answer");
    return t("tell.not_your_turn", {{"question", part_.question(table(), display_->style())}});
  }

  void obey(const Local& local) {
    using Name = Local::Name;
    if (local.name == Name::quit) return quit();
    if (local.name == Name::hint) return hint();
    if (local.name == Name::analyse) return analyse(local.about);
    if (local.name == Name::talk) return show_talk();
    if (local.name == Name::wait) return notice(t("tell.you_wait"));
    if (local.name == Name::mute || local.name == Name::unmute)
      return mute(local.name == Name::mute);
    if (local.name != Name::rules || !has_part_ || !part_.wants_rulebook()) return show(local);
    source_.fetch_rulebook(table(), [this, local](any_game::Part part) {
      part_ = std::move(part);
      show(local);
    });
  }

  void show(const Local& asked) { page(part_.page(table(), asked, display_->style())); }

  void show_talk() {
    if (talk_.empty()) return notice(t("talk.none"));
    page(talk_.page(display_->style()));
  }

  void mute(bool muted) {
    muted_ = muted;
    notice(muted ? t("tell.muted", {{"words", word_for("command.unmute")}}) : t("tell.unmuted"));
  }

  void hint() {
    if (!follower_.hint()) notice(not_asked());
  }

  /// Shows how a deal compares with best play; the newest, if none is named.
  void analyse(const std::string& deal) {
    if (deal.find_first_not_of("0123456789") != std::string::npos)
      return notice(t("tell.name_deal", {{"analyse", word_for("command.analyse")}}));
    const std::string path = analysis_path(options_.link, deal);
    net::http_get(io_, options_.link.server, path, [this](const net::HttpAnswer& answer) {
      if (answer.status == 0) return notice(sentence(answer.loss), true);
      if (answer.status != 200) return notice(printable(answer.body), true);
      try {
        page(any_game::analysis(answer.body, names_of(table()), display_->style()));
      } catch (const std::exception&) {
        notice(t("tell.unreadable"), true);
      }
    });
  }

  void answer_later(milliseconds pause, long long question, const std::string& action) {
    answer_timer_.expires_after(pause);
    answer_timer_.async_wait([this, question, action](auto error) {
      if (!error && table().question() == question) follower_.send_json(action);
    });
  }

  void play_by_itself() {
    for (const std::string& wish : wishes_to_make(table(), rematches_ > 0)) follower_.wish(wish);
    const auto question = table().question();
    if (!question || question == answered_) return;
    const std::string action = part_.choose(table(), autoplay_);
    if (action.empty()) return;
    note_answer();
    answer_later(milliseconds(options_.pause_milliseconds), *question, action);
  }

  SessionOptions options_;
  boost::asio::io_context io_;
  std::unique_ptr<Display> display_;
  any_game::PartSource source_;
  any_game::Part part_;
  std::vector<Event> news_;  // that wait for the part
  bool asks_for_part_ = false, has_part_ = false;
  std::unique_ptr<Keyboard> keyboard_;
  Autoplay autoplay_;
  Signals signals_;
  boost::asio::steady_timer answer_timer_, tick_timer_;
  int rematches_;            // still to ask for
  std::uint64_t times_ = 0;  // that our seat was taken, as we have kept it
  net::Follower follower_;
  Confirmation confirmation_;
  TalkHistory talk_;
  std::optional<long long> rung_;                 // the last question for which the bell rang
  std::optional<long long> answered_;             // the last question that we have answered
  std::deque<std::optional<std::string>> lines_;  // read, and not obeyed yet; none: the end
  bool line_read_ = false, input_ended_ = false;
  bool leaves_when_seated_ = false, was_over_ = false;
  bool seated_ = false, is_gone_ = false, muted_ = false;
  int refusals_ = 0, status_ = 0;
  std::string why_;
};

}  // namespace

int run_table_session(const SessionOptions& options) { return TableSession(options).run(); }

}  // namespace cli
