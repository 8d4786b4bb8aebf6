// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/pages.hpp"

#include "clients/cli/any_game/answers.hpp"
#include "clients/cli/any_game/arrange.hpp"
#include "clients/cli/any_game/choices.hpp"
#include "clients/cli/any_game/sentence.hpp"
#include "clients/cli/any_game/zones.hpp"
#include "clients/cli/own_texts.hpp"
#include "clients/cli/report_text.hpp"
#include "clients/cli/wishes.hpp"

#include <algorithm>

namespace cli::any_game {

using net::member_of;
using nlohmann::json;

namespace {

void add(Lines& lines, const Style& style, const std::string& text, int indent = 0) {
  append(lines, wrapped(text, text_columns(style), indent));
}

std::string zone_label(const Scene& scene, const Zone& zone) {
  return capital(scene.texts.of("zone", zone.name));
}

/// "Ann 9♦, Ben K♠": who has played what.
std::string trick_in_words(const Scene& scene, const Zone& zone, const json& lying) {
  const auto cards = words_in(lying.is_string() ? lying.get<std::string>() : "");
  std::vector<std::string> played;
  for (std::size_t at = 0; at < cards.size(); ++at) {
    const auto seat = player_of(scene, zone, at);
    played.push_back((seat ? scene.name(*seat) + " " : "") + scene.card(cards[at]));
  }
  return listed(played, ", ");
}

std::string zone_in_words(const Scene& scene, const Zone& zone, int of) {
  const json& lying = lying_in(scene, zone, of);
  if (zone.has_places()) return lying.is_object() ? grid_in_words(scene, zone, of) : "";
  return zone.form == "trick" ? trick_in_words(scene, zone, lying) : cards_text(scene, lying);
}

/// The zones of the table and of the sides, each a line.
void add_common(Lines& lines, const Scene& scene) {
  for (const Zone& zone : zones(scene, "table"))
    if (const std::string told = zone_in_words(scene, zone, -1); !told.empty())
      lines.push_back(zone_label(scene, zone) + ": " + told + ".");
  for (const Zone& zone : zones(scene, "side"))
    for (int side = 0; side < scene.game.seats(); ++side)
      if (const std::string told = zone_in_words(scene, zone, side); !told.empty())
        lines.push_back(scene.side_name(side) + ", " + zone_label(scene, zone) + ": " + told + ".");
}

/// What lies open before the seats: a hand that is hidden is left out.
void add_open(Lines& lines, const Scene& scene) {
  for (int seat = 0; seat < scene.game.seats(); ++seat)
    for (const Zone& zone : zones(scene, "seat")) {
      const json& lying = lying_in(scene, zone, seat);
      const bool own = seat == scene.self && zone.form == "hand";
      if (own || lying.is_null() || lying.is_number()) continue;
      lines.push_back(scene.name(seat) + ", " + zone_label(scene, zone) + ": " +
                      zone_in_words(scene, zone, seat) + ".");
    }
}

void add_own_hand(Lines& lines, const Scene& scene) {
  const Cards hand = own_hand(scene);
  if (hand.empty()) return;
  std::string text;
  for (std::size_t at = 0; at < hand.size(); ++at) {
    if (at > 0) text += hand[at][1] == hand[at - 1][1] ? " " : ", ";
    text += scene.card(hand[at]);
  }
  lines.push_back(std::string(scene.glue().own_hand) + ": " + text + ".");
}

std::string seat_in_words(const Scene& scene, int seat) {
  std::vector<std::string> told = marks_of(scene, seat);
  for (const Zone& zone : zones(scene, "seat"))
    if (const json& lying = lying_in(scene, zone, seat); lying.is_number())
      told.push_back(cards_text(scene, lying));
  for (const std::string& count : counts_of(scene, seat)) told.push_back(count);
  const Player& player = scene.room.players[static_cast<std::size_t>(seat)];
  if (!player.here)
    told.emplace_back(player.name.empty() ? scene.glue().not_here : scene.glue().away);
  return scene.name(seat) + ": " + listed(told, ", ") + ".";
}

bool is_scored(const Event& event) {
  return member_of(event.told, "points").is_number() || member_of(event.told, "totals").is_array();
}

}  // namespace

Lines table_in_sentences(const Scene& scene) {
  Lines lines;
  if (const auto settled = facts(scene); !settled.empty())
    lines.push_back(listed(settled, ", ") + ".");
  add_common(lines, scene);
  add_open(lines, scene);
  add_own_hand(lines, scene);
  return lines;
}

Lines question_in_sentences(const Scene& scene) {
  Lines lines{question(scene)};
  if (const auto answers = short_answers(scene); !answers.empty())
    lines.push_back(with(scene.glue().may_answer, listed(answers, scene.glue().last_or)));
  return lines;
}

Lines table_page(const Scene& scene, const Style& style) {
  Lines lines;
  for (const std::string& line : table_in_sentences(scene)) add(lines, style, line, 2);
  for (int seat = 0; seat < scene.game.seats(); ++seat)
    add(lines, style, seat_in_words(scene, seat), 2);
  for (const std::string& line : question_in_sentences(scene)) add(lines, style, line, 2);
  return lines;
}

Lines help_page(const Scene& scene, const std::vector<std::string>& wishes, const Style& style) {
  const std::string_view last_or = scene.glue().last_or;
  Lines lines = short_answers(scene);
  for (std::string& line : lines) line.insert(0, "  ");
  lines.insert(lines.begin(), question(scene));
  Lines wrapped_lines;
  for (const std::string& line : lines) add(wrapped_lines, style, line, 4);
  lines = wrapped_lines;
  if (!wishes.empty()) add(lines, style, t("help.also", {{"wishes", listed(wishes, last_or)}}), 2);
  lines.emplace_back();
  for (const char* id : {"help.answer", "help.cards", "help.places"}) add(lines, style, t(id), 2);
  if (!arranging_verb(scene).empty()) add(lines, style, t("help.groups"), 2);
  lines.emplace_back();
  const auto explain = [&](const std::string& words, const char* id) {
    const std::string head = fitted(words, std::max(width(words), 16));
    add(lines, style, head + " " + t(id), 17);
  };
  const auto command = [](const std::string& id) { return word_for("command." + id); };
  const std::string letter(net::text_in(scene.about(), "letter"));
  for (const char* id : {"table", "score", "story", "rules", "analyse", "hint", "who"}) {
    std::string words = command(id);
    if (id == std::string_view("rules")) words += ", " + words + " " + letter + "05";
    explain(words, ("help." + std::string(id)).c_str());
  }
  explain(wish_phrase("pause") + ", " + wish_phrase("adjourn") + ", " + wish_phrase("rematch"),
          "help.wishes");
  explain(wish_phrase("computer"), "help.computer");
  explain(wish_phrase("go_on"), "help.go_on");
  explain(wish_phrase("resign_deal") + ", " + wish_phrase("resign_rubber"), "help.resign");
  explain(command("say") + " " + t("help.say_what"), "help.say");
  explain(command("talk"), "help.talk");
  explain(command("mute") + ", " + command("unmute"), "help.mute");
  explain(command("quit"), "help.quit");
  add(lines, style, t("help.tab"), 2);
  return lines;
}

Lines score_page(const Scene& scene, const std::vector<Event>& story, const Style& style) {
  Lines lines = score_sheet(scene, style);
  if (width(lines[0]) > text_columns(style)) {
    lines.clear();
    for (int seat = 0; seat < scene.game.seats(); ++seat)
      add(lines, style, scene.name(seat) + ": " + listed(counts_of(scene, seat), ", ") + ".", 2);
  }
  lines.push_back("");
  for (const Event& event : story)
    if (is_scored(event)) add(lines, style, sentence_of(scene, event), 2);
  return lines;
}

Lines story_page(const Scene& scene, const std::vector<Event>& story, const Style& style) {
  Lines lines;
  for (const Event& event : story) add(lines, style, sentence_of(scene, event), 2);
  return lines.empty() ? Lines{question(scene)} : lines;
}

std::string sentence_of(const Scene& scene, const Event& event) {
  return event.deals_proved > 0 ? proof_sentence(event.deals_proved)
                                : event_sentence(scene, event.told);
}

}  // namespace cli::any_game
