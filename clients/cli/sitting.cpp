// SPDX-License-Identifier: MIT
#include "clients/cli/sitting.hpp"

#include "clients/cli/autoplay.hpp"
#include "clients/cli/command.hpp"
#include "clients/cli/display.hpp"
#include "clients/cli/follower.hpp"
#include "clients/cli/keyboard.hpp"
#include "clients/cli/pages.hpp"
#include "clients/cli/question.hpp"
#include "clients/cli/terminal.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <csignal>
#include <memory>
#include <random>

namespace cli {
namespace {

using std::chrono::milliseconds;

/// The same for every hand: how long `declare for me` takes tells nothing.
constexpr milliseconds declaration_pause{1000};
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
        follower_(io_, {wish.link, wish.name, wish.patience_seconds}, *this) {}

  int run() {
    listen_for_signals();
    listen_for_waking();
    listen_to_keys();
    io_.run();
    keyboard_.reset();
    display_->finish(table());
    if (!why_.empty()) write_error(why_);
    return status_;
  }

  void heard(std::string_view message) override { display_->heard(message); }

  void changed(const std::vector<Event>& news) override {
    display_->changed(table(), news);
    refresh();
    refusals_ = 0;
    if (leaves_when_seated_ || (table().over() && leaves_when_over())) return follower_.leave();
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
    return wish_.until_over || wish_.auto_play || !stdin_is_terminal();
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
          return typed.empty() ? answers(table().view()) : typeable(table().view());
        },
        [this](const std::vector<std::string>& found) { notice(listed(found, " or ")); }};
    const bool edits = stdin_is_terminal() && stdout_is_terminal() && !wish_.json;
    keyboard_ = edits ? terminal_keyboard(io_, listener) : pipe_keyboard(io_, listener);
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
    const Command command = understand(line, own ? own->actions : std::vector<Action>{});
    std::visit([this](const auto& meant) { obey(meant); }, command);
  }

  void entered_json(const std::string& line) {
    if (!follower_.answer_json(line))
      notice("That is no action, or you are not asked for one.", true);
  }

  void obey(const Nothing&) {
    display_->turn_page(table());
    refresh();
  }

  void obey(const Unclear& unclear) { notice(unclear.hint); }

  void obey(const Act& act) {
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
    if (local.name == "help") return page(help_page(table().view(), style));
    if (local.name == "rules") return page(rules_page(local.about, table().view().rules, style));
    if (local.name == "score") return page(score_page(table(), style));
    if (local.name == "last") return page(last_page(table(), style));
    page(story_page(table(), style));
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

  void play_by_itself() {
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
  boost::asio::steady_timer pause_;
  Follower follower_;
  std::optional<long long> asked_;  // the question --auto has answered
  bool leaves_when_seated_ = false;
  int refusals_ = 0, status_ = 0;
  std::string why_;
};

}  // namespace

int sit(const SittingWish& wish) { return Sitting(wish).run(); }

}  // namespace cli
