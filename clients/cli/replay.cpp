// SPDX-License-Identifier: MIT
#include "clients/cli/replay.hpp"

#include "clients/cli/any_game/part.hpp"
#include "clients/cli/command.hpp"
#include "clients/cli/keyboard.hpp"
#include "clients/cli/one_shot.hpp"
#include "clients/cli/own_texts.hpp"
#include "clients/cli/recorded_deal.hpp"
#include "clients/cli/signals.hpp"
#include "clients/cli/terminal.hpp"
#include "clients/net/game.hpp"

#include <boost/asio/io_context.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
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

/// What has happened between two steps, in sentences.
void print_news(const RecordedDeal& deal, const GamePart& part, std::size_t step,
                const Style& style) {
  const std::vector<Event>& story = deal.at(step).story();
  for (std::size_t at = step == 0 ? 0 : deal.at(step - 1).story().size(); at < story.size(); ++at)
    write_out(part.event_sentence(deal.at(step), story[at], style) + "\n");
}

void print_all(const RecordedDeal& deal, const GamePart& part, const Style& style) {
  for (std::size_t step = 0; step <= deal.steps(); ++step) {
    print_news(deal, part, step, style);
    if (step > 0) continue;
    for (const std::string& line : part.situation(deal.at(0), style).lasting)
      write_out(line + "\n");
  }
}

/// Any word for leaving a table leaves the deal, and so does `q`, which leaves a page.
bool leaves(const std::string& line) {
  const std::string words = plain_words(line);
  return words == "q" ||
         std::ranges::any_of(words_for("command.quit"),
                             [&](const std::string& leave) { return plain_words(leave) == words; });
}

/// At a terminal: goes through the deal as lines are typed.
class Walk {
 public:
  Walk(const RecordedDeal& deal, const GamePart& part, bool drawn, const Style& style)
      : deal_(deal),
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
    step_ = step_after(*line, step_, deal_.steps()).value_or(step_);
    show();
  }

  void show() { drawn_ ? draw() : tell(); }

  void draw() {
    Style style = resized(style_);
    style.rows -= rows_for_typing;
    std::string text = screen_.top() + "\x1b[J";
    for (const std::string& line : part_.screen(deal_.at(step_), {}, style, {}))
      text.append(line).append("\n");
    write_out(text + " " + place_in(deal_, step_) + "\n " + t("replay.keys") + " > ");
  }

  void tell() {
    write_out(place_in(deal_, step_) + "\n");
    print_news(deal_, part_, step_, style_);
  }

  const RecordedDeal& deal_;
  const GamePart& part_;
  bool drawn_;
  Style style_;
  std::size_t step_ = 0;
  OwnScreen screen_;
  boost::asio::io_context io_;
  Signals signals_;
  std::unique_ptr<Keyboard> lines_;
};

}  // namespace

int replay_deal(const ReplayOptions& options) try {
  const net::HttpAnswer answer = fetched(options.link.server, path_of(options));
  if (answer.status != 200) return failed(answer);
  if (options.json) {
    write_out(net::printable_json(answer.body) + "\n");
    return 0;
  }
  const RecordedDeal deal(answer.body);
  const auto part =
      any_game::part(texts_of_game(options.link.server, deal.at(0).game().about()), "");
  Style style = terminal_style(options.letters || options.plain, options.no_colour);
  const bool drawn = can_redraw() && !options.plain;
  if (stdin_is_terminal() && stdout_is_terminal()) Walk(deal, *part, drawn, style).run();
  else print_all(deal, *part, style);
  return 0;
} catch (const net::Unreadable&) {
  return unreadable();
} catch (const nlohmann::json::exception&) {
  return unreadable();
}

}  // namespace cli
