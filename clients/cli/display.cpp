// SPDX-License-Identifier: MIT
#include "clients/cli/display.hpp"

#include "clients/cli/clock.hpp"
#include "clients/cli/mirror.hpp"
#include "clients/cli/own_texts.hpp"
#include "clients/cli/terminal.hpp"
#include "clients/cli/wishes.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace cli {
namespace {

std::string as_lines(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

/// The table, redrawn in the same place, on a screen of its own: the one of the shell comes back.
class ScreenDisplay final : public Display {
 public:
  explicit ScreenDisplay(const Style& style) : Display(style) {}

  void received(std::string_view) override {}

  void changed(const Table& table, const std::vector<Event>& news) override {
    if (!news.empty()) notice_ = {};
    redraw(table);
  }

  void notice(const Table& table, const Notice& notice) override {
    notice_ = notice;
    redraw(table);
  }

  void page(const Table& table, const Lines& page) override {
    page_ = page;
    first_ = 0;
    notice_ = {};
    redraw(table);
  }

  void turn_page(const Table& table) override {
    first_ += page_rows(style_);
    if (first_ >= page_.size()) page_.clear();
    redraw(table);
  }

  bool close_page(const Table& table) override {
    if (page_.empty()) return false;
    page_.clear();
    redraw(table);
    return true;
  }

  void redraw(const Table& table) override {
    style_ = resized(style_);
    if (table.id().empty()) return draw_notice_alone();
    draw(page_.empty()
             ? part_->screen(table, notice_, style_, table.clock_age())
             : page_screen(table, part_->title(table, style_), page_, first_, notice_, style_));
  }

  void tick(const Table& table) override {
    if (page_.empty()) redraw(table);
  }

  void rest() override { screen_.leave(); }

  void finish(const Table& table) override {
    screen_.leave();
    write_out(as_lines(part_->result(table, style_)));
  }

 private:
  void draw_notice_alone() { draw({" " + notice_.text}); }

  /// Overwrites line by line, so that nothing flickers.
  void draw(const Lines& lines) {
    std::string text = screen_.top();
    for (const std::string& line : lines) text += line + "\x1b[K\r\n";
    write(text + "\x1b[J");
  }

  Notice notice_;
  Lines page_;
  std::size_t first_ = 0;
  OwnScreen screen_;
};

/// One sentence after another: for pipes, logs and screen readers.
class PlainDisplay final : public Display {
 public:
  explicit PlainDisplay(const Style& style) : Display(style) {}

  void received(std::string_view) override {}

  void changed(const Table& table, const std::vector<Event>& news) override {
    Lines lines;
    for (const Event& event : news) lines.push_back(part_->event_sentence(table, event, style_));
    append(lines, arrivals_and_departures(table));
    for (; alarms_told_ < table.alarms().size(); ++alarms_told_)
      lines.push_back(sentence(table.alarms()[alarms_told_]));
    const bool open = table.room().state == net::RoomState::none;
    if (open && !open_) lines.push_back(t("tell.goes_on"));
    open_ = open;
    append(lines, new_among(standing(table), standing_));
    if (table.settled() && !settled_) append(lines, mirror_sheet(table, style_));
    settled_ = table.settled();
    const auto question = table.question();
    if (question && question != asked_) add_situation(lines, table);
    asked_ = question;
    called_ = {};
    write(as_lines(lines));
  }

  void notice(const Table&, const Notice& notice) override { write(notice.text + "\n"); }
  void page(const Table&, const Lines& page) override { write(as_lines(page)); }
  bool close_page(const Table&) override { return false; }
  void rest() override {}
  void turn_page(const Table& table) override {
    const any_game::Situation told = part_->situation(table, style_);
    write(as_lines(told.lasting) + as_lines(told.question));
  }
  void redraw(const Table&) override {}
  void finish(const Table&) override {}

  void tick(const Table& table) override {
    const milliseconds now = table.clock_age();
    const Lines calls = time_calls(table, std::min(called_, now), now);
    called_ = now;
    write(as_lines(calls));
  }

 private:
  /// The lines of `now` that are not in `before`, which then becomes `now`.
  static Lines new_among(const Lines& now, Lines& before) {
    Lines lines;
    for (const std::string& line : now)
      if (std::find(before.begin(), before.end(), line) == before.end()) lines.push_back(line);
    before = now;
    return lines;
  }

  /// The player's own time, whenever it has changed.
  void add_time(Lines& lines, const Table& table) {
    const std::string told = own_time(table);
    if (told != time_told_) lines.push_back(told);
    time_told_ = told;
  }

  void add_situation(Lines& lines, const Table& table) {
    const any_game::Situation told = part_->situation(table, style_);
    append(lines, new_among(told.lasting, lasting_));
    append(lines, told.question);
    add_time(lines, table);
  }

  static std::string away(const Table& table, int seat) {
    const bool counts_down = table.clock() && table.clock()->runs == net::Running::grace;
    if (!counts_down) return told_of(names_of(table), seat, "who.away");
    const std::string time = in_words(net::time_of(table.clock()->grace, seat));
    return t("who.away_with", {{"who", names_of(table).of(seat)}, {"time", time}});
  }

  Lines arrivals_and_departures(const Table& table) {
    Lines lines;
    here_.resize(table.room().players.size());
    for (std::size_t seat = 0; seat < here_.size(); ++seat) {
      const bool here = table.room().players[seat].here;
      if (here == here_[seat] || table.seat() == static_cast<int>(seat)) continue;
      const int who = static_cast<int>(seat);
      lines.push_back(here ? told_of(names_of(table), who, "who.here") : away(table, who));
      here_[seat] = here;
    }
    return lines;
  }

  std::optional<long long> asked_;
  std::vector<bool> here_;
  std::string time_told_;
  Lines standing_, lasting_;
  std::size_t alarms_told_ = 0;
  bool settled_ = false, open_ = true;
  milliseconds called_{};
};

/// Only the server's messages on stdout; the client's own notices go to stderr.
class JsonDisplay final : public Display {
 public:
  explicit JsonDisplay(const Style& style) : Display(style) {}

  void received(std::string_view message) override {
    std::string line(message);
    // JSON has line breaks only between values, where a blank will do.
    std::replace_if(line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    write_out(line + "\n");
  }

  void changed(const Table& table, const std::vector<Event>&) override {
    for (; alarms_told_ < table.alarms().size(); ++alarms_told_)
      write_error(sentence(table.alarms()[alarms_told_]));
  }
  void tick(const Table&) override {}
  bool close_page(const Table&) override { return false; }
  void rest() override {}
  void notice(const Table&, const Notice& notice) override { write_error(notice.text); }
  void page(const Table&, const Lines& page) override {
    for (const std::string& line : page) write_error(line);
  }
  void turn_page(const Table&) override {}
  void redraw(const Table&) override {}
  void finish(const Table&) override {}

 private:
  std::size_t alarms_told_ = 0;
};

}  // namespace

void Display::write(std::string_view text) const {
  if (text.empty()) return;
  if (before_writing_) before_writing_();
  write_out(text);
}

std::unique_ptr<Display> screen_display(const Style& style) {
  return std::make_unique<ScreenDisplay>(style);
}

std::unique_ptr<Display> plain_display(const Style& style) {
  return std::make_unique<PlainDisplay>(style);
}

std::unique_ptr<Display> json_display(const Style& style) {
  return std::make_unique<JsonDisplay>(style);
}

}  // namespace cli
