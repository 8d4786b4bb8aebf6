// SPDX-License-Identifier: MIT
#include "clients/cli/keyboard.hpp"

#include "clients/cli/attention.hpp"
#include "clients/cli/completion.hpp"
#include "clients/cli/terminal.hpp"
#include "clients/cli/text_layout.hpp"

#include <histedit.h>
#include <poll.h>
#include <unistd.h>
#include <boost/asio/error.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>

namespace cli {
namespace {

using boost::asio::posix::stream_descriptor;

constexpr int history_lines_max = 200;
constexpr char end_of_input = '\x04';

/// Calls back whenever stdin can be read without waiting.
class Readable {
 public:
  Readable(boost::asio::io_context& io, std::function<bool()> read)
      : input_(io, dup(STDIN_FILENO)), read_(std::move(read)) {
    wait();
  }

 private:
  void wait() {
    input_.async_wait(stream_descriptor::wait_read, [this](boost::system::error_code error) {
      if (error == boost::asio::error::operation_aborted) return;
      // Files and /dev/null cannot be waited for; they can always be read.
      if (read_()) wait();
    });
  }

  stream_descriptor input_;
  std::function<bool()> read_;
};

constexpr int prompt_columns = 3;

char* prompt(EditLine*) {
  static char text[] = " > ";
  return text;
}

class TerminalKeyboard final : public Keyboard {
 public:
  TerminalKeyboard(boost::asio::io_context& io, KeyboardListener listener, Writing writing)
      : listener_(std::move(listener)),
        writing_(writing),
        history_(history_init()),
        editor_(el_init("jojotte", stdin, stdout, stderr)),
        readable_(io, [this] { return read_key(); }) {
    HistEvent event;
    history(history_, &event, H_SETSIZE, history_lines_max);
    history(history_, &event, H_SETUNIQUE, 1);
    el_set(editor_, EL_CLIENTDATA, this);
    el_set(editor_, EL_EDITOR, "emacs");
    el_set(editor_, EL_SIGNAL, 0);
    el_set(editor_, EL_PROMPT, prompt);
    el_set(editor_, EL_HIST, history, history_);
    // The narrow el_set would copy both names and never free them.
    el_wset(editor_, EL_ADDFN, L"complete", L"Complete the line", complete);
    el_set(editor_, EL_BIND, "^I", "complete", nullptr);
    el_set(editor_, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    el_wset(editor_, EL_ADDFN, L"focus-in", L"The terminal is looked at", gain_focus);
    el_wset(editor_, EL_ADDFN, L"focus-out", L"The terminal is not looked at", lose_focus);
    el_set(editor_, EL_BIND, "^[[I", "focus-in", nullptr);
    el_set(editor_, EL_BIND, "^[[O", "focus-out", nullptr);
    el_set(editor_, EL_UNBUFFERED, 1);
    report_focus(true);
  }

  ~TerminalKeyboard() override {
    report_focus(false);
    give_way();
    el_set(editor_, EL_UNBUFFERED, 0);
    el_end(editor_);
    history_end(history_);
  }

  void refresh() override {
    if (!std::exchange(shown_, true)) el_set(editor_, EL_REFRESH);
  }

  /// A screen is drawn anew as a whole, and so is the line for typing.
  void give_way() override {
    if (!std::exchange(shown_, false) || writing_ == Writing::screen) return;
    if (writing_ == Writing::lines_without_cursor) return write_out("\r\n");
    const int up = row_of_cursor();
    write_out((up > 0 ? "\x1b[" + std::to_string(up) + "A" : std::string()) + "\r\x1b[J");
  }

  bool is_looked_at() const override {
    return cli::is_looked_at(focused_, std::chrono::steady_clock::now() - last_key_);
  }

  void rest() override {
    report_focus(false);
    give_way();
    el_set(editor_, EL_PREP_TERM, 0);
  }

  void wake() override {
    el_resize(editor_);
    // The shell may have changed the terminal's mode: unless it is off first, nothing is set.
    el_set(editor_, EL_PREP_TERM, 0);
    el_set(editor_, EL_PREP_TERM, 1);
    report_focus(true);
  }

 private:
  /// A terminal that can then says when it gains or loses the focus; others ignore this.
  void report_focus(bool wanted) const {
    if (writing_ != Writing::lines_without_cursor)
      write_out(wanted ? "\x1b[?1004h" : "\x1b[?1004l");
  }

  static TerminalKeyboard& of(EditLine* editor) {
    TerminalKeyboard* self = nullptr;
    el_get(editor, EL_CLIENTDATA, &self);
    return *self;
  }

  static unsigned char gain_focus(EditLine* editor, int) {
    of(editor).focused_ = true;
    return CC_NORM;
  }

  static unsigned char lose_focus(EditLine* editor, int) {
    of(editor).focused_ = false;
    return CC_NORM;
  }

  /// Below the prompt, which a long line leaves behind.
  int row_of_cursor() const {
    const LineInfo* line = el_line(editor_);
    const int before = width({line->buffer, static_cast<std::size_t>(line->cursor - line->buffer)});
    return (prompt_columns + before) / std::max(resized({}).columns, 1);
  }

  /// One key; false: there will be no more.
  bool read_key() {
    int count = 0;
    last_key_ = std::chrono::steady_clock::now();
    const char* typed = el_gets(editor_, &count);
    if (!typed || count <= 0) return still_there();
    const std::string line(typed, static_cast<std::size_t>(count));
    if (line[0] == end_of_input) return ended();
    if (line.back() == '\n' || line.back() == '\r') entered(line.substr(0, line.size() - 1));
    return true;
  }

  /// libedit returns nothing both for a key that leaves the line empty and for a lost terminal.
  bool still_there() {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    poll(&input, 1, 0);
    return (input.revents & (POLLHUP | POLLERR | POLLNVAL)) == 0 || ended();
  }

  bool ended() {
    listener_.line(std::nullopt);
    return false;
  }

  void entered(const std::string& line) {
    HistEvent event;
    if (line.find_first_not_of(' ') != std::string::npos)
      history(history_, &event, H_ENTER, line.c_str());
    // Switching it off and on makes the editor begin a new line, with its prompt.
    el_set(editor_, EL_UNBUFFERED, 0);
    el_set(editor_, EL_UNBUFFERED, 1);
    shown_ = true;
    listener_.line(line);
  }

  static unsigned char complete(EditLine* editor, int) {
    TerminalKeyboard* self = &of(editor);
    const LineInfo* line = el_line(editor);
    const std::string typed(line->buffer, line->cursor);
    const Completion found = completion(typed, self->listener_.typeable(typed));
    if (found.candidates.empty()) return CC_REFRESH_BEEP;
    if (found.candidates.size() > 1 && found.more.empty())
      self->listener_.candidates(found.candidates);
    if (!found.more.empty()) el_insertstr(editor, found.more.c_str());
    return CC_REFRESH;
  }

  KeyboardListener listener_;
  Writing writing_;
  std::optional<bool> focused_;  // none: the terminal has not said
  std::chrono::steady_clock::time_point last_key_ = std::chrono::steady_clock::now();
  bool shown_ = true;  // the prompt stands on the terminal
  History* history_;
  EditLine* editor_;
  Readable readable_;
};

class PipeKeyboard final : public Keyboard {
 public:
  PipeKeyboard(boost::asio::io_context& io, KeyboardListener listener)
      : listener_(std::move(listener)), readable_(io, [this] { return read_some(); }) {}

  void refresh() override {}
  void give_way() override {}
  void rest() override {}
  void wake() override {}
  bool is_looked_at() const override { return true; }

 private:
  bool read_some() {
    char bytes[4096];
    const auto count = ::read(STDIN_FILENO, bytes, sizeof bytes);
    if (count <= 0) {
      if (!rest_.empty()) listener_.line(rest_);
      listener_.line(std::nullopt);
      return false;
    }
    rest_.append(bytes, static_cast<std::size_t>(count));
    for (auto end = rest_.find('\n'); end != std::string::npos; end = rest_.find('\n')) {
      const std::string line = rest_.substr(0, end);
      rest_.erase(0, end + 1);
      listener_.line(line);
    }
    return true;
  }

  KeyboardListener listener_;
  std::string rest_;
  Readable readable_;
};

}  // namespace

std::unique_ptr<Keyboard> terminal_keyboard(boost::asio::io_context& io, KeyboardListener listener,
                                            Writing writing) {
  return std::make_unique<TerminalKeyboard>(io, std::move(listener), writing);
}

std::unique_ptr<Keyboard> pipe_keyboard(boost::asio::io_context& io, KeyboardListener listener) {
  return std::make_unique<PipeKeyboard>(io, std::move(listener));
}

}  // namespace cli
