// SPDX-License-Identifier: MIT
#include "clients/cli/games/jojotte/screen.hpp"

#include "clients/cli/games/jojotte/event_text.hpp"
#include "clients/cli/games/jojotte/question.hpp"
#include "clients/cli/games/jojotte/score_sheet.hpp"
#include "clients/cli/games/jojotte/table_picture.hpp"
#include "clients/cli/mirror.hpp"
#include "clients/cli/words.hpp"

#include <algorithm>

namespace cli::jojotte {
namespace {

constexpr int columns_with_sheet_min = 76, rows_with_sheet_min = 20;
/// Rows of the screen that are not the picture's.
constexpr int other_rows = 8;

/// R62: by culbertson so many rubbers are to be won, by the others so many are played.
std::string rubber_of_match(const View& view) {
  const int begun = view.rubbers_won[0] + view.rubbers_won[1] + (view.result ? 0 : 1);
  const std::string agreed = std::to_string(view.rubbers);
  if (view.rules == "culbertson") return "rubber " + std::to_string(begun) + ", first to " + agreed;
  return "rubber " + std::to_string(std::clamp(begun, 1, view.rubbers)) + " of " + agreed;
}

Lines table_and_sheet(const Scene& scene, const Style& style, int left) {
  return beside(style, picture(scene, style, left, style.rows - other_rows), left,
                score_sheet(scene.view, names_of(scene.table), style), sheet_columns);
}

}  // namespace

std::string title(const Scene& scene, const Style& style) {
  const View& view = scene.view;
  const std::string dot = style.letters ? " - " : " · ";
  std::string left = "Jo-Jotte" + dot + printable(scene.table.id()) + dot + printable(view.rules);
  if (view.deal > 0) left += dot + "deal " + std::to_string(view.deal);
  if (view.rubbers > 1) left += dot + rubber_of_match(view);
  if (scene.table.mirror()) left += dot + half_name(scene.table);
  return left;
}

Lines screen(const Scene& scene, const Notice& notice, const Style& style,
             std::chrono::milliseconds age) {
  const bool with_sheet =
      style.columns >= columns_with_sheet_min && style.rows >= rows_with_sheet_min;
  const int column = with_sheet ? style.columns - sheet_columns - 2 : -1;
  const Names names = names_of(scene.table);
  const ScreenParts parts{
      .title = title(scene, style),
      .table = with_sheet ? table_and_sheet(scene, style, column)
                          : picture(scene, style, style.columns, style.rows - other_rows),
      .parting = column,
      .question = question(scene.view, names, style.letters),
      .answers = answers(scene.view),
      .sentence = [&](const net::Event& event) {
        return sentence(read_event(event), names, style.letters);
      }};
  return screen_of(scene.table, parts, notice, style, age);
}

}  // namespace cli::jojotte
