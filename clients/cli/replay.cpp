// SPDX-License-Identifier: MIT
#include "clients/cli/replay.hpp"

#include "clients/cli/any_game/part.hpp"
#include "clients/cli/any_game/shelf.hpp"
#include "clients/cli/command.hpp"
#include "clients/cli/one_shot.hpp"
#include "clients/cli/own_texts.hpp"
#include "clients/cli/report_text.hpp"
#include "clients/cli/terminal.hpp"
#include "clients/net/game.hpp"

#include <nlohmann/json.hpp>

#include <iostream>
#include <memory>
#include <string>

namespace cli {
namespace {

/// One line of typing and one of what may be typed.
constexpr int rows_for_typing = 2;

std::string path_of(const ReplayOptions& options) {
  return "/table/" + options.link.table + "/replay" +
         (options.deal.empty() ? "" : "?deal=" + options.deal);
}

std::unique_ptr<GamePart> part_of(const RecordedDeal& deal, const ReplayOptions& options) {
  const auto language = any_game::language_of(options.language);
  const auto texts =
      fetched(options.link.server, any_game::texts_path(deal.at(0).game().about(), language));
  return any_game::part(
      texts.status == 200 ? any_game::Texts(language, texts.body) : any_game::Texts(language), "");
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

void draw(const RecordedDeal& deal, const GamePart& part, std::size_t step, Style style) {
  style = resized(style);
  style.rows -= rows_for_typing;
  std::string text = "\x1b[H\x1b[2J";
  for (const std::string& line : part.screen(deal.at(step), {}, style, {}))
    text.append(line).append("\n");
  write_out(text + " " + place_in(deal, step) + "\n " + t("replay.keys") + " > ");
}

void tell(const RecordedDeal& deal, const GamePart& part, std::size_t step, const Style& style) {
  write_out(place_in(deal, step) + "\n");
  print_news(deal, part, step, style);
}

bool leaves(const std::string& line) {
  const std::string words = plain_words(line);
  return words == "q" || words == "quit" || words == "leave" || words == "exit";
}

void go_through(const RecordedDeal& deal, const GamePart& part, bool drawn, const Style& style) {
  std::size_t step = 0;
  const auto show = [&] { drawn ? draw(deal, part, step, style) : tell(deal, part, step, style); };
  if (drawn) write_out("\x1b[?1049h");
  show();
  for (std::string line; std::getline(std::cin, line) && !leaves(line); show())
    step = step_after(line, step, deal.steps()).value_or(step);
  if (drawn) write_out("\x1b[?1049l");
}

}  // namespace

int replay_deal(const ReplayOptions& options) try {
  const net::HttpAnswer answer = fetched(options.link.server, path_of(options));
  if (answer.status != 200) {
    write_error(answer.status == 0 ? sentence(answer.loss) : net::printable(answer.body));
    return 1;
  }
  if (options.json) {
    write_out(answer.body + "\n");
    return 0;
  }
  const RecordedDeal deal(answer.body);
  const auto part = part_of(deal, options);
  Style style = terminal_style(options.letters || options.plain, options.no_colour);
  const bool drawn = can_redraw() && !options.plain;
  if (stdin_is_terminal() && stdout_is_terminal()) go_through(deal, *part, drawn, style);
  else print_all(deal, *part, style);
  return 0;
} catch (const net::Unreadable&) {
  write_error(t("tell.unreadable"));
  return 1;
} catch (const nlohmann::json::exception&) {
  write_error(t("tell.unreadable"));
  return 1;
}

}  // namespace cli
