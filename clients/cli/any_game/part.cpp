// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/part.hpp"

#include "clients/cli/any_game/answers.hpp"
#include "clients/cli/any_game/choices.hpp"
#include "clients/cli/any_game/pages.hpp"
#include "clients/cli/any_game/picture.hpp"
#include "clients/cli/any_game/rulebook.hpp"
#include "clients/cli/any_game/sentence.hpp"
#include "clients/cli/any_game/understand.hpp"
#include "clients/cli/mirror.hpp"
#include "clients/cli/own_texts.hpp"
#include "clients/cli/pages.hpp"
#include "clients/cli/screen.hpp"
#include "clients/cli/wishes.hpp"

#include <algorithm>
#include <utility>

namespace cli::any_game {

using net::text_in;

namespace {

/// Rows of the screen that are not the picture's: heading, rules, two lines of the story, question
/// and answers, and the line for typing.
constexpr int other_rows = 9;

/// After the end those who play are told how to go on.
std::vector<std::string> answers_shown(const Table& table, const Scene& seen) {
  if (!table.over() || !table.seat()) return short_answers(seen);
  std::vector<std::string> words = wishes_now(table);
  words.push_back(word_for("command.quit"));
  return words;
}

}  // namespace

Part::Part(Texts texts, std::string rulebook)
    : texts_(std::move(texts)), rulebook_(std::move(rulebook)) {}

Scene Part::scene(const Table& table, const Style& style) const {
  return scene_of(table, texts_, style.letters);
}

std::string Part::title(const Table& table, const Style& style) const {
  const std::string dot = style.letters ? " - " : " · ";
  std::string text = texts_.name(table.game().name());
  if (!table.id().empty()) text += dot + printable(table.id());  // a lesson has no table
  const std::string_view rules = text_in(table.game().terms(), "rules");
  if (!rules.empty()) text += dot + texts_.of("preset", rules);
  if (const int deal = table.game().deal(); deal > 0)
    text += dot + std::string(texts_.glue().deal) + " " + std::to_string(deal);
  const std::string_view phase = table.game().phase();
  if (!phase.empty()) text += dot + texts_.of("phase", phase);
  return table.mirror() ? text + dot + half_name(table) : text;
}

Lines Part::screen(const Table& table, const Notice& notice, const Style& style,
                   std::chrono::milliseconds age) const {
  const Scene seen = scene(table, style);
  const ScreenParts parts{
      .title = title(table, style),
      .table = picture(seen, style, style.rows - other_rows),
      .question = any_game::question(seen),
      .answers = answers_shown(table, seen),
      .sentence = [&](const Event& event) { return event_sentence(table, event, style); }};
  return screen_of(table, parts, notice, style, age);
}

Lines Part::page(const Table& table, const Local& asked, const Style& style) const {
  using Name = Local::Name;
  const Scene seen = scene(table, style);
  switch (asked.name) {
    case Name::help: return help_page(seen, wishes_now(table), style);
    case Name::who: return who_page(table, style);
    case Name::rules:
      return rulebook_page(rulebook_, asked.about, style, text_in(table.game().terms(), "rules"));
    case Name::story: return story_page(seen, table.story(), style);
    case Name::score: {
      Lines lines = score_page(seen, table.story(), style);
      append(lines, mirror_sheet(table, style));
      return lines;
    }
    case Name::table:
    case Name::wait:
    case Name::quit:
    case Name::analyse:
    case Name::mute:
    case Name::unmute:
    case Name::talk:
    case Name::hint: break;
  }
  return table_page(seen, style);
}

Situation Part::situation(const Table& table, const Style& style) const {
  const Scene seen = scene(table, style);
  return {table_in_sentences(seen), question_in_sentences(seen)};
}

std::string Part::event_sentence(const Table& table, const Event& event, const Style& style) const {
  return sentence_of(scene(table, style), event);
}

std::string Part::refusal_sentence(const net::Refusal& refusal) const {
  return texts_.find("refusal", refusal.code)
             ? any_game::refusal_sentence(texts_, refusal.code, refusal.rule, refusal.text)
             : cli::sentence(refusal);
}

std::string Part::question(const Table& table, const Style& style) const {
  return any_game::question(scene(table, style));
}

Lines Part::result(const Table& table, const Style& style) const {
  if (!table.over() || table.story().empty()) return {};
  Lines lines = score_page(scene(table, style), {}, style);
  std::erase(lines, std::string());
  lines.push_back(event_sentence(table, table.story().back(), style));
  append(lines, mirror_standing(table));
  append(lines, mirror_sheet(table, style));
  return lines;
}

Command Part::understand(const Table& table, std::string_view line) const {
  return any_game::understand(scene(table, {}), line, is_held_up(table));
}

std::vector<std::string> Part::answers(const Table& table) const {
  std::vector<std::string> lines;
  const Scene seen = scene(table, {});
  for (const Choice& choice : choices(table.game()))
    lines.push_back(answer_phrase(seen, choice.action));
  return lines;
}

std::vector<std::string> Part::typeable(const Table& table) const {
  std::vector<std::string> lines = answers(table);
  for (const Choice& choice : choices(table.game())) lines.push_back(bare_phrase(choice));
  for (const char* local :
       {"help", "rules", "score", "story", "table", "who", "talk", "mute", "unmute", "quit"})
    lines.push_back(word_for("command." + std::string(local)));
  std::erase(lines, std::string());
  std::ranges::sort(lines);
  lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
  return lines;
}

std::string Part::act_phrase(const Table& table, const nlohmann::json& action) const {
  return answer_phrase(scene(table, {}), action);
}

std::string Part::choose(const Table& table, Autoplay& autoplay) const {
  const std::vector<Choice> all = choices(table.game());
  return all.empty() ? "" : all[autoplay.below(all.size())].action.dump();
}

}  // namespace cli::any_game
