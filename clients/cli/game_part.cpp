// SPDX-License-Identifier: MIT
#include "clients/cli/game_part.hpp"

#include "clients/cli/pages.hpp"

#include <algorithm>

namespace cli {

Lines page_of(const GamePart& part, const Table& table, const Local& asked, const Style& style) {
  using Name = Local::Name;
  switch (asked.name) {
    case Name::help: return part.help_page(table, style);
    case Name::who: return who_page(table, style);
    case Name::rules: return part.rules_page(table, asked.about, style);
    case Name::score: return part.score_page(table, style);
    case Name::last: return part.last_page(table, style);
    case Name::story: return part.story_page(table, style);
    case Name::table:
    case Name::wait:
    case Name::quit:
    case Name::analyse:
    case Name::mute:
    case Name::unmute:
    case Name::talk:
    case Name::hint: break;
  }
  return part.table_page(table, style);
}

const SpecialPart* special_part_for(const net::Game& game, SpecialParts among) {
  const auto found = std::ranges::find_if(among, [&](const SpecialPart* special) {
    return special->game == game.name() && special->seats == game.seats();
  });
  return found == among.end() ? nullptr : *found;
}

}  // namespace cli
