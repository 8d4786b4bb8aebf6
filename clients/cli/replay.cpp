// SPDX-License-Identifier: MIT
#include "clients/cli/replay.hpp"

#include "clients/cli/any_game/part.hpp"
#include "clients/cli/any_game/shelf.hpp"
#include "clients/cli/command.hpp"
#include "clients/cli/keyboard.hpp"
#include "clients/cli/lesson.hpp"
#include "clients/cli/one_shot.hpp"
#include "clients/cli/own_texts.hpp"
#include "clients/cli/recorded_deal.hpp"
#include "clients/cli/signals.hpp"
#include "clients/cli/terminal.hpp"
#include "clients/net/game.hpp"

#include <boost/asio/io_context.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace cli {
namespace {

/// One line of typing and one of what may be typed.
constexpr int rows_for_typing = 2;

std::string path_of(const ReplayOptions& options) {
  return "/table/" + options.link.table + "/replay" +
         (options.deal.empty() ? "" : "?deal=" + options.deal);
}

/// "Deal 2 of 4, step 3 of 17."
std::string place_in(const RecordedDeal& deal, std::size_t step) {
  return t("replay.place", {{"deal", std::to_string(deal.deal())},
                            {"deals", std::to_string(deal.deals())},
                            {"step", std::to_string(step)},
                            {"steps", std::to_string(deal.steps())}});
}

/// Any word for leaving a table leaves the deal, and so does `q`, which leaves a page.
bool leaves(const std::string& line) {
  const std::string words = plain_words(line);
  return words == "q" ||
         std::ranges::any_of(words_for("command.quit"),
                             [&](const std::string& leave) { return plain_words(leave) == words; });
}

/// What is shown step by step.
struct Steps {
  std::size_t last = 0;
  std::function<const Table&(std::size_t)> at;
  std::function<std::string(std::size_t)> place;
  std::function<std::string(std::size_t)> said;  // beside the table; empty: nothing
};

Steps steps_of(const RecordedDeal& deal) {
  return {.last = deal.steps(),
          .at = [&](std::size_t step) -> const Table& { return deal.at(step); },
          .place = [&](std::size_t step) { return place_in(deal, step); },
          .said = [](std::size_t) { return std::string(); }};
}

Steps steps_of(const Lesson& lesson) {
  return {.last = lesson.steps(),
          .at = [&](std::size_t step) -> const Table& { return lesson.at(step); },
          .place =
              [&](std::size_t step) {
                return t("lesson.place", {{"step", std::to_string(step + 1)},
                                          {"steps", std::to_string(lesson.steps() + 1)}});
              },
          .said = [&](std::size_t step) { return lesson.said(step); }};
}

/// What has happened between two steps, in sentences, and what is said of it.
void print_step(const Steps& steps, const any_game::Part& part, std::size_t step,
                const Style& style) {
  const std::vector<Event>& story = steps.at(step).story();
  for (std::size_t at = step == 0 ? 0 : steps.at(step - 1).story().size(); at < story.size(); ++at)
    write_out(part.event_sentence(steps.at(step), story[at], style) + "\n");
  if (step == 0)
    for (const std::string& line : part.situation(steps.at(0), style).lasting)
      write_out(line + "\n");
  if (const std::string said = steps.said(step); !said.empty()) write_out("\n" + said + "\n\n");
}

void print_all(const Steps& steps, const any_game::Part& part, const Style& style) {
  for (std::size_t step = 0; step <= steps.last; ++step) print_step(steps, part, step, style);
}

/// At a terminal: goes through the steps as lines are typed.
class Walk {
 public:
  Walk(const Steps& steps, const any_game::Part& part, bool drawn, const Style& style)
      : steps_(steps),
        part_(part),
        drawn_(drawn),
        style_(style),
        signals_(io_, {[this] { io_.stop(); }, [this] { io_.stop(); },
                       [this] {
                         if (drawn_) show();
                       },
                       [this] { screen_.leave(); }}),
        lines_(pipe_keyboard(
            io_, {[this](const std::optional<std::string>& line) { obey(line); }, {}, {}})) {}

  void run() {
    show();
    io_.run();
  }

 private:
  void obey(const std::optional<std::string>& line) {
    if (!line || leaves(*line)) return io_.stop();
    step_ = step_after(*line, step_, steps_.last).value_or(step_);
    show();
  }

  void show() { drawn_ ? draw() : tell(); }

  void draw() {
    Style style = resized(style_);
    style.rows -= rows_for_typing;
    std::string text = screen_.top() + "\x1b[J";
    const Notice said{steps_.said(step_)};
    for (const std::string& line : part_.screen(steps_.at(step_), said, style, {}))
      text.append(line).append("\n");
    write_out(text + " " + steps_.place(step_) + "\n " + t("replay.keys") + " > ");
  }

  void tell() {
    write_out(steps_.place(step_) + "\n");
    print_step(steps_, part_, step_, style_);
  }

  const Steps& steps_;
  const any_game::Part& part_;
  bool drawn_;
  Style style_;
  std::size_t step_ = 0;
  OwnScreen screen_;
  boost::asio::io_context io_;
  Signals signals_;
  std::unique_ptr<Keyboard> lines_;
};

template <class Options>
void show(const Steps& steps, const any_game::Part& part, const Options& options) {
  Style style = terminal_style(options.letters || options.plain, options.no_colour);
  const bool drawn = can_redraw() && !options.plain;
  if (stdin_is_terminal() && stdout_is_terminal()) Walk(steps, part, drawn, style).run();
  else print_all(steps, part, style);
}

}  // namespace

int show_lesson(const LessonOptions& options) try {
  const nlohmann::json about{{"game", options.game}};
  const auto file = [&](const std::string& name) {
    return fetched(options.server, any_game::lesson_path(about, name));
  };
  const net::HttpAnswer recording = file("lesson"),
                        sentences = file(std::string(code_of(spoken_language())));
  if (recording.status == 404) return no_such_game(options.game);
  if (recording.status != 200) return failed(recording);
  if (sentences.status != 200) return failed(sentences);
  const Lesson lesson(recording.body, sentences.body);
  const auto part = any_game::Part(texts_of_game(options.server, about));
  const Steps steps = steps_of(lesson);
  show(steps, part, options);
  return 0;
} catch (const net::Unreadable&) {
  return unreadable();
} catch (const nlohmann::json::exception&) {
  return unreadable();
}

int replay_deal(const ReplayOptions& options) try {
  const net::HttpAnswer answer = fetched(options.link.server, path_of(options));
  if (answer.status != 200) return failed(answer);
  if (options.json) {
    write_out(net::printable_json(answer.body) + "\n");
    return 0;
  }
  const RecordedDeal deal(answer.body);
  const auto part = any_game::Part(texts_of_game(options.link.server, deal.at(0).game().about()));
  const Steps steps = steps_of(deal);
  show(steps, part, options);
  return 0;
} catch (const net::Unreadable&) {
  return unreadable();
} catch (const nlohmann::json::exception&) {
  return unreadable();
}

}  // namespace cli
