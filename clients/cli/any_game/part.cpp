// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/part.hpp"

#include "clients/cli/any_game/analysis.hpp"
#include "clients/cli/any_game/answers.hpp"
#include "clients/cli/any_game/choices.hpp"
#include "clients/cli/any_game/pages.hpp"
#include "clients/cli/any_game/picture.hpp"
#include "clients/cli/any_game/rulebook.hpp"
#include "clients/cli/any_game/sentence.hpp"
#include "clients/cli/any_game/understand.hpp"
#include "clients/cli/mirror.hpp"
#include "clients/cli/own_texts.hpp"
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

class AnyPart final : public GamePart {
 public:
  AnyPart(Texts texts, std::string rulebook)
      : texts_(std::move(texts)), rulebook_(std::move(rulebook)) {}

  std::string title(const Table& table, const Style& style) const override {
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

  Lines screen(const Table& table, const Notice& notice, const Style& style,
               std::chrono::milliseconds age) const override {
    const Scene seen = scene(table, style);
    const ScreenParts parts{
        .title = title(table, style),
        .table = picture(seen, style, style.rows - other_rows),
        .question = any_game::question(seen),
        .answers = short_answers(seen),
        .sentence = [&](const Event& event) { return event_sentence(table, event, style); }};
    return screen_of(table, parts, notice, style, age);
  }

  Lines help_page(const Table& table, const Style& style) const override {
    return any_game::help_page(scene(table, style), wishes_now(table), style);
  }

  Lines rules_page(const Table&, std::string_view rule, const Style& style) const override {
    return rulebook_page(rulebook_, rule, style);
  }

  bool wants_rulebook() const override { return rulebook_.empty(); }

  Lines score_page(const Table& table, const Style& style) const override {
    Lines lines = any_game::score_page(scene(table, style), table.story(), style);
    append(lines, mirror_sheet(table, style));
    return lines;
  }

  Lines last_page(const Table& table, const Style& style) const override {
    return table_page(table, style);
  }

  Lines story_page(const Table& table, const Style& style) const override {
    return any_game::story_page(scene(table, style), table.story(), style);
  }

  Lines table_page(const Table& table, const Style& style) const override {
    return any_game::table_page(scene(table, style), style);
  }

  Lines analysis(std::string_view answer, const Names& names, const Style& style) const override {
    return any_game::analysis(answer, names, style);
  }

  Situation situation(const Table& table, const Style& style) const override {
    const Scene seen = scene(table, style);
    return {table_in_sentences(seen), question_in_sentences(seen)};
  }

  std::string event_sentence(const Table& table, const Event& event,
                             const Style& style) const override {
    return sentence_of(scene(table, style), event);
  }

  std::string refusal_sentence(const net::Refusal& refusal) const override {
    return texts_.find("refusal", refusal.code)
               ? any_game::refusal_sentence(texts_, refusal.code, refusal.rule, refusal.text)
               : cli::sentence(refusal);
  }

  std::string question(const Table& table, const Style& style) const override {
    return any_game::question(scene(table, style));
  }

  Lines result(const Table& table, const Style& style) const override {
    if (!table.over() || table.story().empty()) return {};
    Lines lines = any_game::score_page(scene(table, style), {}, style);
    std::erase(lines, std::string());
    lines.push_back(event_sentence(table, table.story().back(), style));
    append(lines, mirror_standing(table));
    append(lines, mirror_sheet(table, style));
    return lines;
  }

  Command understand(const Table& table, std::string_view line, bool) const override {
    return any_game::understand(scene(table, {}), line, is_held_up(table));
  }

  std::vector<std::string> answers(const Table& table) const override {
    std::vector<std::string> lines;
    const Scene seen = scene(table, {});
    for (const Choice& choice : choices(table.game()))
      lines.push_back(answer_phrase(seen, choice.action));
    return lines;
  }

  std::vector<std::string> typeable(const Table& table) const override {
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

  std::string act_phrase(const Table& table, const nlohmann::json& action) const override {
    return answer_phrase(scene(table, {}), action);
  }

  std::string choose(const Table& table, Autoplay& autoplay) const override {
    const std::vector<Choice> all = choices(table.game());
    return all.empty() ? "" : all[autoplay.below(all.size())].action.dump();
  }

 private:
  Scene scene(const Table& table, const Style& style) const {
    return scene_of(table, texts_, style.letters);
  }

  Texts texts_;
  std::string rulebook_;
};

}  // namespace

std::unique_ptr<GamePart> part(Texts texts, std::string rulebook) {
  return std::make_unique<AnyPart>(std::move(texts), std::move(rulebook));
}

}  // namespace cli::any_game
