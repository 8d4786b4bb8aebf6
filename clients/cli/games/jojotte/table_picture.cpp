// SPDX-License-Identifier: MIT
#include "clients/cli/games/jojotte/table_picture.hpp"

#include "clients/cli/games/jojotte/deal_count.hpp"
#include "clients/cli/games/jojotte/hand_order.hpp"
#include "clients/cli/games/jojotte/words.hpp"
#include "clients/cli/words.hpp"

#include <algorithm>
#include <set>

namespace cli::jojotte {
namespace {

constexpr std::size_t picture_rows = 12, middle_rows = 5;

struct Painter {
  const Scene& scene;
  const Style& style;
  int columns;

  const View& view() const { return scene.view; }
  const Table& table() const { return scene.table; }
  std::string trump() const { return view().contract ? view().contract->trump : ""; }
  Face face(const Card& card) const {
    const std::string suit = card.substr(1);
    return {card_name(card, style.letters), suit == "H" || suit == "D", suit == trump(), false};
  }
};

/// "Ann · 7 cards · 2 tricks · deals · away".
std::string seat_line(const Painter& paint, int seat) {
  const View& view = paint.view();
  const auto at = static_cast<std::size_t>(seat);
  const Player& player = paint.table().room().players[at];
  const std::string dot = paint.style.letters ? " - " : " · ";
  std::string line = names_of(paint.table()).of(seat, true);
  if (paint.table().seat() == seat && !player.name.empty()) line += ", " + printable(player.name);
  line = inked(paint.style, Ink::bold, line);
  line += dot + counted(view.held[at], "card") + dot + counted(view.tricks[at], "trick");
  if (view.dealer == seat) line += dot + "dealer";
  if (view.jotte == seat) line += dot + "Jo-Jotte";
  else if (view.jo == seat) line += dot + "Jo";
  if (!player.here)
    line += dot + inked(paint.style, Ink::alarm, player.name.empty() ? "not here yet" : "away");
  return " " + line;
}

std::string backs(const Painter& paint, int seat) {
  std::string line = " ";
  for (int card = 0; card < paint.view().held[static_cast<std::size_t>(seat)]; ++card)
    line += paint.style.letters ? "## " : "▒▒ ";
  return inked(paint.style, Ink::dim, line);
}

/// One of several cards lying on the table, with the words beneath it.
struct Lying {
  Face face;
  std::string caption;
};

std::vector<Lying> trick_lying(const Painter& paint, const Trick& trick) {
  std::vector<Lying> lying;
  for (std::size_t at = 0; at < 2; ++at) {
    const int seat = at == 0 ? trick.leader : 1 - trick.leader;
    const Face face = at < trick.cards.size() ? paint.face(trick.cards[at]) : Face{};
    lying.push_back({face, names_of(paint.table()).of(seat, true)});
  }
  return lying;
}

std::vector<Lying> cards_lying(const Painter& paint) {
  const View& view = paint.view();
  if (view.trick) return trick_lying(paint, *view.trick);
  std::vector<Lying> lying;
  if (!view.turned.empty()) lying.push_back({paint.face(view.turned), "turned"});
  if (!view.information.empty()) lying.push_back({paint.face(view.information), "shown"});
  return lying;
}

/// The facts beside the cards on the table.
Lines facts(const Painter& paint) {
  const View& view = paint.view();
  const Names names = names_of(paint.table());
  const bool letters = paint.style.letters;
  Lines lines;
  if (view.contract)
    lines.push_back(inked(paint.style, Ink::trump, contract_name(*view.contract)) + ", by " +
                    names.of(bidder_of(*view.contract)));
  if (view.trick && !view.turned.empty())
    lines.push_back(
        "turned " + card_name(view.turned, letters) +
        (view.information.empty() ? "" : ", shown " + card_name(view.information, letters)));
  if (view.last)
    lines.push_back("last trick " + card_names(view.last->cards, letters) +
                    (view.last->by ? ", to " + names.of(*view.last->by) : ""));
  for (std::string& line : lines) line = tinted(paint.style, line);
  return lines;
}

Lines middle(const Painter& paint) {
  Lines lines;
  std::string captions = "  ";
  for (const Lying& lying : cards_lying(paint)) {
    append_block(lines, {"   ", "   ", "   "});
    append_block(lines, framed(paint.style, lying.face));
    captions += fitted(lying.caption, 7) + " ";
  }
  lines.push_back(" " + captions);
  Lines told{""};
  for (const std::string& fact : facts(paint)) told.push_back("   " + fact);
  append_block(lines, told);
  lines.resize(middle_rows);
  return lines;
}

std::set<Card> playable(const View& view) {
  std::set<Card> cards;
  if (view.own)
    for (const Action& action : view.own->actions)
      if (action.type == ActionType::play) cards.insert(action.card);
  return cards;
}

/// A card in the hand, four rows: a playable card stands out of the hand by one row.
Lines held(const Painter& paint, const Card& card, const std::set<Card>& may_play) {
  Face face = paint.face(card);
  const bool lit = may_play.contains(card);
  face.dim = !lit && !may_play.empty();
  Lines lines = framed(paint.style, face);
  lines.insert(lit ? lines.end() : lines.begin(), "     ");
  return lines;
}

Lines hand(const Painter& paint) {
  const std::set<Card> may_play = playable(paint.view());
  const Cards cards = sorted_hand(paint.view().own->hand, paint.trump());
  Lines lines(4, " ");
  for (std::size_t at = 0; at < cards.size(); ++at) {
    const bool new_suit = at > 0 && cards[at][1] != cards[at - 1][1];
    if (new_suit) append_block(lines, Lines(4, " "));
    append_block(lines, held(paint, cards[at], may_play));
  }
  return lines;
}

/// Cards that need one row, or two in a narrow terminal.
Lines hand_in_a_line(const Painter& paint) {
  const Cards cards = sorted_hand(paint.view().own->hand, paint.trump());
  if (cards.empty()) return {};
  Lines lines =
      wrapped("Your hand: " + card_names(cards, paint.style.letters), paint.columns - 1, 2);
  for (std::string& line : lines) line = " " + tinted(paint.style, line);
  return lines;
}

/// What lies on the table, and the facts, in running text.
Lines middle_in_lines(const Painter& paint) {
  Lines lines;
  std::string lying;
  for (const Lying& each : cards_lying(paint))
    if (!each.face.name.empty())
      lying += (lying.empty() ? "" : ", ") + each.caption + " " + each.face.name;
  if (!lying.empty()) lines.push_back("   " + tinted(paint.style, lying));
  for (const std::string& fact : facts(paint)) lines.push_back("   " + fact);
  return lines;
}

/// How many rows there are for the table, from the most to the fewest.
enum class Room { ample, for_backs, low };

/// Frames around the hand cost three rows more than a line of text.
Room room_for(const Painter& paint, int rows) {
  constexpr int line_rows = 3;
  const bool wide_enough = !paint.view().own || [&] {
    for (const std::string& line : hand(paint))
      if (width(line) > paint.columns) return false;
    return true;
  }();
  if (rows >= static_cast<int>(picture_rows) && wide_enough) return Room::ample;
  return rows >= static_cast<int>(picture_rows) - line_rows ? Room::for_backs : Room::low;
}

Lines drawn(const Painter& paint, Room room, int top, int bottom) {
  Lines lines{seat_line(paint, top)};
  if (room != Room::low) lines.push_back(backs(paint, top));
  append(lines, room == Room::low ? middle_in_lines(paint) : middle(paint));
  lines.push_back(seat_line(paint, bottom));
  if (!paint.view().own) lines.push_back(backs(paint, bottom));
  else append(lines, room == Room::ample ? hand(paint) : hand_in_a_line(paint));
  if (room == Room::ample) lines.resize(std::max(lines.size(), picture_rows));
  return lines;
}

bool counting(const View& view) {
  return view.phase == Phase::deal_over || view.phase == Phase::rubber_over ||
         view.phase == Phase::match_over;
}

Lines count(const Painter& paint, int top, int bottom) {
  Lines lines{seat_line(paint, top), seat_line(paint, bottom), ""};
  for (const std::string& line :
       deal_count(story_of(paint.table()), names_of(paint.table()), paint.style))
    append(lines, wrapped(line, paint.columns, 3));
  return lines;
}

}  // namespace

Lines picture(const Scene& scene, const Style& style, int columns, int rows) {
  const Painter paint{scene, style, columns};
  const int bottom = scene.table.seat().value_or(0);
  if (counting(scene.view)) {
    Lines lines = count(paint, 1 - bottom, bottom);
    lines.resize(std::max(lines.size(), picture_rows));
    return lines;
  }
  return drawn(paint, room_for(paint, rows), 1 - bottom, bottom);
}

}  // namespace cli::jojotte
