// SPDX-License-Identifier: MIT
#include "clients/cli/sitting.hpp"

#include "clients/cli/autoplay.hpp"
#include "clients/cli/clock.hpp"
#include "clients/cli/command.hpp"
#include "clients/cli/display.hpp"
#include "clients/cli/follower.hpp"
#include "clients/cli/judgement.hpp"
#include "clients/cli/keyboard.hpp"
#include "clients/cli/page.hpp"
#include "clients/cli/pages.hpp"
#include "clients/cli/question.hpp"
#include "clients/cli/terminal.hpp"
#include "clients/cli/wishes.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <memory>
#include <random>

namespace cli {
namespace {

/// The same for every hand: how long `declare for me` takes tells nothing.
constexpr milliseconds declaration_pause{1000};
constexpr milliseconds tick_pause{1000};
constexpr int refusals_max = 20;  // in a row, of what --auto does

std::unique_ptr<Display> display_for(const SittingWish& wish) {
  Style style = terminal_style(wish.letters, wish.no_colour);
  if (wish.json) return json_display(style);
  if (can_redraw() && !wish.plain) return screen_display(style);
  style.colour = false;
  style.letters = true;
  return plain_display(style);
}

std::uint64_t seed_of(const SittingWish& wish) {
  return wish.seed ? *wish.seed
                   : (std::uint64_t{std::random_device{}()} << 32) + std::random_device{}();
}

bool among(const std::vector<std::string>& wishes, const std::string& wish) {
  return std::find(wishes.begin(), wishes.end(), wish) != wishes.end();
}

bool may_agree(const std::string& wish) { return wish == "pause" || wish == "adjourn"; }

std::string explained(const Refusal& refusal) {
  return refusal.rule.empty() ? refusal.text : refusal.rule + ": " + refusal.text;
}

class Sitting final : public Follower::Listener {
 public:
  explicit Sitting(const SittingWish& wish)
      : wish_(wish),
        display_(display_for(wish)),
        autoplay_(seed_of(wish)),
        signals_(io_, SIGINT, SIGTERM, SIGHUP),
        waking_(io_, SIGWINCH, SIGCONT),
        pause_(io_),
        ticking_(io_),
        rematches_(wish.rematches),
        follower_(io_, {wish.link, wish.name, wish.commitment, wish.patience_seconds}, *this) {}

  int run() {
    listen_for_signals();
    listen_for_waking();
    listen_to_keys();
    io_.run();
    keyboard_.reset();
    display_->finish(table());
    if (!why_.empty()) write_error(why_);
    for (const std::string& alarm : table().alarms()) write_error("NOT FAIR! " + alarm);
    return table().alarms().empty() ? status_ : not_fair;
  }

  void heard(std::string_view message) override { display_->heard(message); }

  void changed(const std::vector<Event>& news) override {
    display_->changed(table(), news);
    refresh();
    keep_time();
    forget_what_was_asked(news);
    count_rematches();
    refusals_ = 0;
    if (leaves_when_seated_ || (table().settled() && leaves_when_over())) return follower_.leave();
    if (wish_.auto_play) play_by_itself();
  }

  void refused(const Refusal& refusal) override {
    notice(explained(refusal), true);
    if (!wish_.auto_play) return;
    if (++refusals_ > refusals_max)
      return ended(1, "The server refuses everything: " + refusal.text);
    asked_ = {};
    play_by_itself();
  }

  void told(const std::string& note, bool alarm) override { notice(note, alarm); }

  void ended(int status, const std::string& why) override {
    status_ = status;
    why_ = why;
    io_.stop();
  }

 private:
  const Table& table() const { return follower_.table(); }

  bool leaves_when_over() const {
    if (rematches_ > 0 && both_here()) return false;
    return wish_.until_over || wish_.auto_play || !stdin_is_terminal();
  }

  bool both_here() const {
    return table().room().players[0].here && table().room().players[1].here;
  }

  /// A "sure?" of one deal is not answered in the next.
  void forget_what_was_asked(const std::vector<Event>& news) {
    for (const Event& event : news)
      if (event.type == "dealt") confirmation_.forget();
  }

  void count_rematches() {
    if (was_over_ && !table().over()) --rematches_;
    was_over_ = table().over();
  }

  /// While a clock runs, what is shown of it is renewed each second.
  void keep_time() {
    ticking_.cancel();
    if (!is_running(table(), table().clock_age())) return;
    ticking_.expires_after(tick_pause);
    ticking_.async_wait([this](auto error) {
      if (error) return;
      if (display_->tick(table())) refresh();
      keep_time();
    });
  }

  void refresh() {
    if (keyboard_) keyboard_->refresh();
  }

  void notice(const std::string& text, bool alarm = false) {
    display_->notice(table(), {text, alarm});
    refresh();
  }

  void page(const Lines& lines) {
    display_->page(table(), lines);
    refresh();
  }

  void listen_for_signals() {
    signals_.async_wait([this](auto error, int) {
      if (error) return;
      follower_.leave();
      // A second time means: now.
      signals_.async_wait([this](auto again, int) {
        if (!again) ended(0, "");
      });
    });
  }

  void listen_for_waking() {
    waking_.async_wait([this](auto error, int) {
      if (error) return;
      if (keyboard_) keyboard_->wake();
      display_->redraw(table());
      refresh();
      listen_for_waking();
    });
  }

  /// Who plays by himself or watches from a script reads nothing.
  void listen_to_keys() {
    const bool watches = wish_.link.token.empty();
    if (wish_.auto_play || (watches && !stdin_is_terminal())) return;
    KeyboardListener listener{
        [this](const std::optional<std::string>& line) { read(line); },
        [this](const std::string& typed) {
          return typed.empty() ? answers(table().view()) : everything_typeable();
        },
        [this](const std::vector<std::string>& found) { notice(listed(found, " or ")); }};
    const bool edits = stdin_is_terminal() && stdout_is_terminal() && !wish_.json;
    keyboard_ = edits ? terminal_keyboard(io_, listener) : pipe_keyboard(io_, listener);
  }

  std::vector<std::string> everything_typeable() const {
    std::vector<std::string> lines = typeable(table().view());
    for (const std::string& wish : wishes_now(table())) lines.push_back(wish);
    if (table().house() && table().house()->hints) lines.emplace_back("hint");
    return lines;
  }

  /// A script may be through with what it has to say before we sit; it still wants to know whether
  /// we could.
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
    return std::holds_alternative<Wish>(command) || (act && act->action.type == "claim");
  }

  void entered_json(const std::string& line) {
    if (!follower_.answer_json(line))
      notice("That is no wish, nothing to say and no answer to what you are asked.", true);
  }

  void obey(const Nothing&) {
    display_->turn_page(table());
    refresh();
  }

  void obey(const Unclear& unclear) { notice(unclear.hint); }

  void obey(const Wish& wish) {
    if (!table().seat()) return notice("You watch: only the players may wish.");
    if (const auto question = confirmation_.question(wish.wish)) return notice(*question, true);
    if (follower_.wish(wish.wish)) return obey_quietly();
    notice("Your last wish has not been answered yet.");
  }

  void obey(const Say& say) {
    if (!table().seat()) return notice("You watch: only the players may say anything.");
    if (!follower_.say(say.words)) notice("You are not at the table now; say it again later.");
  }

  void obey(const Act& act) {
    if (needs_confirmation(act))
      if (const auto question = confirmation_.question_of_claim(phrase(act.action)))
        return notice(*question, true);
    if (follower_.answer(act.action)) return obey_quietly();
    notice(not_asked());
  }

  /// The answer will be seen when the server has settled it; until then the line is gone.
  void obey_quietly() {
    display_->redraw(table());
    refresh();
  }

  std::string not_asked() const {
    if (!table().seat()) return "You watch: only the players are asked.";
    return "You are not asked for anything now. " +
           question(table().view(), table().names(), display_->style().letters);
  }

  void obey(const Local& local) {
    const Style style = display_->style();
    if (local.name == "quit") return quit();
    if (local.name == "declare_for_me") return declare_for_me();
    if (local.name == "help") return page(help_page(table(), style));
    if (local.name == "who") return page(who_page(table(), style));
    if (local.name == "hint") return hint();
    if (local.name == "analyse") return analyse(local.about);
    if (local.name == "wait") return notice("You wait.");
    if (local.name == "rules") return page(rules_page(local.about, table().view().rules, style));
    if (local.name == "score") return page(score_page(table(), style));
    if (local.name == "last") return page(last_page(table(), style));
    page(story_page(table(), style));
  }

  void hint() {
    if (!follower_.hint()) notice(not_asked());
  }

  /// What best play would have made of a deal; of the newest, if none is named.
  void analyse(const std::string& deal) {
    if (deal.find_first_not_of("0123456789") != std::string::npos)
      return notice("Deals are counted from 1: `analyse 2`.");
    const std::string path = analysis_path(wish_.link.table, deal);
    get_page(io_, wish_.link.server, path, [this](const Page& answer) {
      if (answer.status != 200)
        return notice(printable(answer.status == 0 ? answer.why : answer.body), true);
      try {
        page(judgement(answer.body, table().names(), display_->style()));
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
    pause_.expires_after(pause);
    pause_.async_wait([this, question, action](auto error) {
      const auto& own = table().view().own;
      if (!error && own && own->question == question) follower_.answer(action);
    });
  }

  /// Agrees to a pause and to an end for today; to a rematch only as often as it was told to.
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
    answer_later(milliseconds(wish_.pause_milliseconds), *own->question,
                 autoplay_.choose(own->actions));
  }

  SittingWish wish_;
  boost::asio::io_context io_;
  std::unique_ptr<Display> display_;
  std::unique_ptr<Keyboard> keyboard_;
  Autoplay autoplay_;
  boost::asio::signal_set signals_, waking_;
  boost::asio::steady_timer pause_, ticking_;
  int rematches_;  // still to be wished
  Follower follower_;
  Confirmation confirmation_;
  std::optional<long long> asked_;  // the question --auto has answered
  bool leaves_when_seated_ = false, was_over_ = false;
  int refusals_ = 0, status_ = 0;
  std::string why_;
};

}  // namespace

int sit(const SittingWish& wish) { return Sitting(wish).run(); }

}  // namespace cli
