// SPDX-License-Identifier: MIT
#include "clients/cli/table_session.hpp"

#include "clients/cli/analysis.hpp"
#include "clients/cli/autoplay.hpp"
#include "clients/cli/clock.hpp"
#include "clients/cli/command.hpp"
#include "clients/cli/display.hpp"
#include "clients/cli/keyboard.hpp"
#include "clients/cli/pages.hpp"
#include "clients/cli/question.hpp"
#include "clients/cli/report_text.hpp"
#include "clients/cli/talk.hpp"
#include "clients/cli/terminal.hpp"
#include "clients/cli/wishes.hpp"
#include "clients/net/follower.hpp"
#include "clients/net/http_get.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <memory>
#include <random>
#include <utility>

namespace cli {
namespace {

/// The same for every hand, so that the time `declare for me` takes gives nothing away.
constexpr milliseconds declaration_pause{1000};
constexpr milliseconds tick_pause{1000};
constexpr int refusals_max = 20;  // in a row, of what --auto does

std::unique_ptr<Display> display_for(const SessionOptions& options) {
  Style style = terminal_style(options.letters, options.no_colour);
  if (options.json) return json_display(style);
  if (can_redraw() && !options.plain) return screen_display(style);
  style.colour = false;
  style.letters = true;
  return plain_display(style);
}

std::uint64_t seed_of(const SessionOptions& options) {
  return options.seed ? *options.seed
                      : (std::uint64_t{std::random_device{}()} << 32) + std::random_device{}();
}

bool among(const std::vector<std::string>& wishes, const std::string& wish) {
  return std::find(wishes.begin(), wishes.end(), wish) != wishes.end();
}

bool may_agree(const std::string& wish) { return wish == "pause" || wish == "adjourn"; }

class TableSession final : public net::Follower::Listener {
 public:
  explicit TableSession(const SessionOptions& options)
      : options_(options),
        display_(display_for(options)),
        autoplay_(seed_of(options)),
        signals_(io_, SIGINT, SIGTERM, SIGHUP),
        redraw_signals_(io_, SIGWINCH, SIGCONT),
        answer_timer_(io_),
        tick_timer_(io_),
        rematches_(options.rematches),
        follower_(io_,
                  {options.link, options.name, options.commitment, options.patience_seconds,
                   options.times},
                  *this) {}

  int run() {
    listen_for_signals();
    listen_for_redraw();
    listen_to_keys();
    io_.run();
    keyboard_.reset();
    display_->finish(table());
    if (!why_.empty()) write_error(why_);
    for (const Alarm& alarm : table().alarms()) write_error(sentence(alarm));
    return table().alarms().empty() ? status_ : not_fair;
  }

  void received(std::string_view message) override { display_->received(message); }

  void changed(const std::vector<Event>& news) override {
    display_->changed(table(), news);
    refresh();
    keep_time();
    keep_times();
    forget_confirmation(news);
    count_rematches();
    refusals_ = 0;
    if (leaves_when_seated_ || (table().settled() && leaves_when_over())) return follower_.leave();
    if (options_.auto_play) play_by_itself();
  }

  void refused(const net::Refusal& refusal) override {
    notice(sentence(refusal), true);
    if (!options_.auto_play) return;
    if (++refusals_ > refusals_max)
      return stop(1, "The server refuses everything: " + refusal.text);
    asked_ = {};
    play_by_itself();
  }

  void reported(const net::Report& report) override {
    notice(notice_of(report, names_of(table())));
  }

  void ended(const net::End& end) override { stop(end.is_failure() ? 1 : 0, sentence(end)); }

 private:
  void stop(int status, const std::string& why) {
    status_ = status;
    why_ = why;
    io_.stop();
  }

  const Table& table() const { return follower_.table(); }

  bool leaves_when_over() const {
    if (rematches_ > 0 && both_here()) return false;
    return options_.until_over || options_.auto_play || !stdin_is_terminal();
  }

  bool both_here() const {
    return table().room().players[0].here && table().room().players[1].here;
  }

  /// A "Sure?" of one deal must not be answered in the next.
  void forget_confirmation(const std::vector<Event>& news) {
    for (const Event& event : news)
      if (event.type == EventType::dealt) confirmation_.forget();
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
      if (display_->tick(table())) refresh();
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

  void listen_for_signals() {
    signals_.async_wait([this](auto error, int) {
      if (error) return;
      follower_.leave();
      // The second signal stops at once.
      signals_.async_wait([this](auto again, int) {
        if (!again) stop(0, "");
      });
    });
  }

  void listen_for_redraw() {
    redraw_signals_.async_wait([this](auto error, int) {
      if (error) return;
      if (keyboard_) keyboard_->wake();
      display_->redraw(table());
      refresh();
      listen_for_redraw();
    });
  }

  /// --auto reads nothing, nor does a script that watches.
  void listen_to_keys() {
    const bool watches = !options_.link.plays();
    if (options_.auto_play || (watches && !stdin_is_terminal())) return;
    KeyboardListener listener{
        [this](const std::optional<std::string>& line) { read(line); },
        [this](const std::string& typed) {
          return typed.empty() ? answers(table().view()) : everything_typeable();
        },
        [this](const std::vector<std::string>& found) { notice(listed(found, " or ")); }};
    const bool edits = stdin_is_terminal() && stdout_is_terminal() && !options_.json;
    keyboard_ = edits ? terminal_keyboard(io_, listener) : pipe_keyboard(io_, listener);
  }

  std::vector<std::string> everything_typeable() const {
    std::vector<std::string> lines = typeable(table().view());
    for (const std::string& wish : wishes_now(table())) lines.push_back(wish);
    if (table().house_rules() && table().house_rules()->hints) lines.emplace_back("hint");
    return lines;
  }

  /// A script's input may end before we are seated; it still wants to know whether we were.
  void quit() {
    leaves_when_seated_ = table().id().empty();
    if (!leaves_when_seated_) follower_.leave();
  }

  void read(const std::optional<std::string>& line) {
    if (!line) return quit();
    entered(*line);
  }

  void entered(const std::string& line) {
    if (line.starts_with('{')) return entered_json(line);
    const auto& own = table().view().own;
    const Command command =
        understand(line, own ? sayable(*own) : std::vector<Action>{}, is_held_up(table()));
    if (!needs_confirmation(command)) confirmation_.forget();
    std::visit([this](const auto& meant) { obey(meant); }, command);
  }

  static bool needs_confirmation(const Command& command) {
    const auto* act = std::get_if<Act>(&command);
    return std::holds_alternative<Wish>(command) || (act && act->action.type == ActionType::claim);
  }

  void entered_json(const std::string& line) {
    if (!follower_.send_json(line))
      notice("This is neither an answer to the question, nor a wish, nor a remark.", true);
  }

  void obey(const Nothing&) {
    display_->turn_page(table());
    refresh();
  }

  void obey(const Unclear& unclear) { notice(unclear.explanation); }

  void obey(const Wish& wish) {
    if (!table().seat()) return notice("You are watching: only the players may do that.");
    if (const auto question = confirmation_.question(wish.wish)) return notice(*question, true);
    if (follower_.wish(wish.wish)) return obey_quietly();
    notice("Your last request has not been answered yet.");
  }

  void obey(const Say& say) {
    if (!table().seat()) return notice("You are watching: only the players may talk.");
    if (!follower_.say(spoken(say.words)))
      notice("There is no connection now; say it again later.");
  }

  void obey(const Act& act) {
    if (needs_confirmation(act))
      if (const auto question = confirmation_.question_of_claim(phrase(act.action)))
        return notice(*question, true);
    if (follower_.answer(act.action)) return obey_quietly();
    notice(not_asked());
  }

  /// The server's update will show the answer; until then the typed line disappears.
  void obey_quietly() {
    display_->redraw(table());
    refresh();
  }

  std::string not_asked() const {
    if (!table().seat()) return "You are watching: only the players answer.";
    return "It is not your turn to answer. " +
           question(table().view(), names_of(table()), display_->style().letters);
  }

  void obey(const Local& local) {
    using Name = Local::Name;
    const Style style = display_->style();
    switch (local.name) {
      case Name::quit: return quit();
      case Name::declare_for_me: return declare_for_me();
      case Name::help: return page(help_page(table(), style));
      case Name::who: return page(who_page(table(), style));
      case Name::hint: return hint();
      case Name::analyse: return analyse(local.about);
      case Name::wait: return notice("You wait.");
      case Name::rules: return page(rules_page(local.about, table().view().rules, style));
      case Name::score: return page(score_page(table(), style));
      case Name::last: return page(last_page(table(), style));
      case Name::story: return page(story_page(table(), style));
    }
  }

  void hint() {
    if (!follower_.hint()) notice(not_asked());
  }

  /// Shows how a deal compares with best play; the newest, if none is named.
  void analyse(const std::string& deal) {
    if (deal.find_first_not_of("0123456789") != std::string::npos)
      return notice("Name the deal by its number: `analyse 2`.");
    const std::string path = analysis_path(options_.link.table, deal);
    net::http_get(io_, options_.link.server, path, [this](const net::HttpAnswer& answer) {
      if (answer.status == 0) return notice(sentence(answer.loss), true);
      if (answer.status != 200) return notice(printable(answer.body), true);
      try {
        page(analysis(answer.body, names_of(table()), display_->style()));
      } catch (const std::exception&) {
        notice("The server's answer cannot be read.", true);
      }
    });
  }

  void declare_for_me() {
    const auto& own = table().view().own;
    if (!own || !own->question || !own->declaration)
      return notice("There is nothing to declare now.");
    notice("Declaring all you hold ...");
    answer_later(declaration_pause, *own->question, *own->declaration);
  }

  void answer_later(milliseconds pause, long long question, const Action& action) {
    answer_timer_.expires_after(pause);
    answer_timer_.async_wait([this, question, action](auto error) {
      const auto& own = table().view().own;
      if (!error && own && own->question == question) follower_.answer(action);
    });
  }

  /// Agrees to a pause and to an end for today, and to as many rematches as the options say.
  void wish_by_itself() {
    if (!table().seat()) return;
    const auto self = static_cast<std::size_t>(*table().seat());
    const auto& players = table().room().players;
    for (const std::string& wish : players[1 - self].wishes)
      if (may_agree(wish) && !among(players[self].wishes, wish)) follower_.wish(wish);
    if (table().over() && rematches_ > 0 && !among(players[self].wishes, "rematch"))
      follower_.wish("rematch");
  }

  void play_by_itself() {
    wish_by_itself();
    const auto& own = table().view().own;
    if (!own || !own->question || own->actions.empty() || own->question == asked_) return;
    asked_ = own->question;
    answer_later(milliseconds(options_.pause_milliseconds), *own->question,
                 autoplay_.choose(own->actions));
  }

  SessionOptions options_;
  boost::asio::io_context io_;
  std::unique_ptr<Display> display_;
  std::unique_ptr<Keyboard> keyboard_;
  Autoplay autoplay_;
  boost::asio::signal_set signals_, redraw_signals_;
  boost::asio::steady_timer answer_timer_, tick_timer_;
  int rematches_;            // still to ask for
  std::uint64_t times_ = 0;  // that our seat was taken, as we have kept it
  net::Follower follower_;
  Confirmation confirmation_;
  std::optional<long long> asked_;  // the question --auto has answered
  bool leaves_when_seated_ = false, was_over_ = false;
  int refusals_ = 0, status_ = 0;
  std::string why_;
};

}  // namespace

int run_table_session(const SessionOptions& options) { return TableSession(options).run(); }

}  // namespace cli
