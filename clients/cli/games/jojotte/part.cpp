// SPDX-License-Identifier: MIT
#include "clients/cli/game_part.hpp"
#include "clients/cli/games/jojotte/analysis.hpp"
#include "clients/cli/games/jojotte/event_text.hpp"
#include "clients/cli/games/jojotte/pages.hpp"
#include "clients/cli/games/jojotte/question.hpp"
#include "clients/cli/games/jojotte/screen.hpp"
#include "clients/cli/games/jojotte/understand.hpp"
#include "clients/cli/games/jojotte/words.hpp"
#include "clients/cli/mirror.hpp"
#include "clients/cli/wishes.hpp"

namespace cli::jojotte {
namespace {

/// A refusal as the server puts it, with the rule.
std::string told(const net::Refusal& refusal) { return cli::sentence(refusal); }

class Part final : public GamePart {
 public:
  std::string title(const Table& table, const Style& style) const override {
    return jojotte::title(scene_of(table), style);
  }

  Lines screen(const Table& table, const Notice& notice, const Style& style,
               std::chrono::milliseconds age) const override {
    return jojotte::screen(scene_of(table), notice, style, age);
  }

  Lines help_page(const Table& table, const Style& style) const override {
    return jojotte::help_page(scene_of(table), style);
  }

  Lines rules_page(const Table& table, std::string_view rule, const Style& style) const override {
    return jojotte::rules_page(rule, scene_of(table).view.rules, style);
  }

  bool wants_rulebook() const override { return false; }

  Lines score_page(const Table& table, const Style& style) const override {
    return jojotte::score_page(scene_of(table), style);
  }

  Lines last_page(const Table& table, const Style& style) const override {
    return jojotte::last_page(scene_of(table), style);
  }

  Lines story_page(const Table& table, const Style& style) const override {
    return jojotte::story_page(scene_of(table), style);
  }

  Lines table_page(const Table& table, const Style& style) const override {
    return jojotte::situation(scene_of(table), style);
  }

  Lines analysis(std::string_view answer, const Names& names, const Style& style) const override {
    return jojotte::analysis(answer, names, style);
  }

  /// The first line is the contract, which is not repeated.
  Situation situation(const Table& table, const Style& style) const override {
    Lines lines = jojotte::situation(scene_of(table), style);
    const Lines first{lines.front()};
    lines.erase(lines.begin());
    return {first, lines};
  }

  std::string event_sentence(const Table& table, const net::Event& event,
                             const Style& style) const override {
    return sentence(read_event(event), names_of(table), style.letters);
  }

  std::string refusal_sentence(const net::Refusal& refusal) const override { return told(refusal); }

  std::string question(const Table& table, const Style& style) const override {
    return jojotte::question(scene_of(table).view, names_of(table), style.letters);
  }

  Lines result(const Table& table, const Style& style) const override {
    Lines lines;
    for (const Event& event : story_of(table))
      if (event.type == EventType::rubber || event.type == EventType::match)
        lines.push_back(sentence(event, names_of(table), style.letters));
    if (!table.settled()) return lines;
    append(lines, mirror_standing(table));
    append(lines, mirror_sheet(table, style));
    return lines;
  }

  Command understand(const Table& table, std::string_view line, bool asked) const override {
    const auto own = scene_of(table).view.own;
    if (!own || !asked) return jojotte::understand(line, {}, is_held_up(table));
    return jojotte::understand(line, sayable(*own), is_held_up(table), own->declaration);
  }

  std::vector<std::string> answers(const Table& table) const override {
    return jojotte::answers(scene_of(table).view);
  }

  std::vector<std::string> typeable(const Table& table) const override {
    return jojotte::typeable(scene_of(table).view);
  }

  std::string act_phrase(const Table&, const nlohmann::json& action) const override {
    return phrase(read_action(action));
  }

  bool deal_may_be_resigned(const Table& table) const override {
    return table.game().phase() == "play";
  }

  std::string choose(const Table& table, Autoplay& autoplay) const override {
    const auto own = scene_of(table).view.own;
    if (!own || own->actions.empty()) return {};
    return action_text(own->actions[autoplay.below(own->actions.size())]);
  }
};

std::unique_ptr<GamePart> part() { return std::make_unique<Part>(); }

}  // namespace

// Named by its folder, by which special_parts() finds it.
extern const SpecialPart special_part;
const SpecialPart special_part{"jojotte", 2, part};

}  // namespace cli::jojotte
