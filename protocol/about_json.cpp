// SPDX-License-Identifier: MIT
#include "protocol/about_json.hpp"

#include "protocol/places.hpp"

namespace protocol {
namespace {

void write_names(std::string& out, const auto& names) {
  write_array(out, names, [](std::string& to, std::string_view name) { write_json(to, name); });
}

void write_zone(std::string& out, const engine::ZoneIs& zone) {
  ObjectWriter object(out);
  object.member("form", name_of(zone.form)).member("per", name_of(zone.per));
  if (zone.places > 0) object.member("places", zone.places);
  if (zone.columns > 0) object.member("columns", zone.columns);
}

/// {"from":"hand","to":"trick","card":"card","word":["jo","jotte"]}
void write_saying(std::string& out, const Saying& saying) {
  ObjectWriter object(out);
  if (!saying.is.from.empty()) object.member("from", saying.is.from);
  if (!saying.is.to.empty()) object.member("into", saying.is.to);
  if (saying.is.quiet) object.member("quiet", true);
  if (saying.members.empty()) return;
  ObjectWriter with(object.key("with"));
  for (const Saying::Member& member : saying.members)
    if (member.kind == engine::Kind::word) write_names(with.key(member.name), member.words);
    else with.member(member.name, name_of(member.kind));
}

void write_sayings(std::string& out, const std::vector<Saying>& all) {
  ObjectWriter object(out);
  for (const Saying& one : all) write_saying(object.key(one.is.name), one);
}

void write_option(std::string& out, const Option& option, char rule_letter) {
  ObjectWriter object(out);
  if (!option.values.empty()) write_names(object.key("values"), option.values);
  if (option.range)
    write_numbers(object.key("range"), std::array{option.range->first, option.range->second});
  object.raw("default", option.now);
  if (option.rule != 0) object.member("rule", rule_text(rule_letter, option.rule));
}

}  // namespace

std::string_view name_of(engine::Kind kind) {
  switch (kind) {
    case engine::Kind::seat: return "seat";
    case engine::Kind::side: return "side";
    case engine::Kind::card: return "card";
    case engine::Kind::cards: return "cards";
    case engine::Kind::groups: return "groups";
    case engine::Kind::suit: return "suit";
    case engine::Kind::rank: return "rank";
    case engine::Kind::number: return "number";
    case engine::Kind::rule: return "rule";
    case engine::Kind::flag: return "flag";
    case engine::Kind::word: return "word";
    case engine::Kind::spot: return "spot";
    case engine::Kind::each_seat: return "each_seat";
    case engine::Kind::each_word: return "each_word";
  }
  return "";  // unreachable
}

std::string_view name_of(engine::Form form) {
  switch (form) {
    case engine::Form::hand: return "hand";
    case engine::Form::row: return "row";
    case engine::Form::rows: return "rows";
    case engine::Form::trick: return "trick";
    case engine::Form::pile: return "pile";
    case engine::Form::grid: return "grid";
  }
  return "";  // unreachable
}

std::string_view name_of(engine::Per per) {
  switch (per) {
    case engine::Per::table: return "table";
    case engine::Per::seat: return "seat";
    case engine::Per::side: return "side";
  }
  return "";  // unreachable
}

std::string write_about(const OnShelf& game) {
  std::string text;
  {
    ObjectWriter object(text);
    object.member("game", game.game);
    write_numbers(object.key("seats"), std::array{game.seats_least, game.seats_most});
    write_names(object.key("rules"), game.presets);
    if (game.mirror) object.member("mirror", true);
    ObjectWriter options(object.key("options"));
    for (const Option& option : game.options)
      write_option(options.key(option.name), option, game.rule_letter);
  }
  return text;
}

std::string write_about(const AtTable& game, std::string_view terms) {
  std::string text;
  {
    ObjectWriter object(text);
    object.member("game", game.game).member("seats", game.seats);
    if (!terms.empty()) object.raw("terms", terms);
    object.member("letter", std::string(1, game.rule_letter));
    object.member("order", game.about.order);
    if (!game.about.trump_order.empty()) object.member("trump_order", game.about.trump_order);
    object.member("pack", pack_text(game.pack));
    write_names(object.key("phases"), game.phases);
    {
      ObjectWriter zones(object.key("zones"));
      for (const auto& zone : game.about.zones) write_zone(zones.key(zone.name), zone);
    }
    {
      ObjectWriter counts(object.key("counts"));
      for (const auto& count : game.about.counts) counts.member(count.name, name_of(count.per));
    }
    write_names(object.key("marks"), game.about.marks);
    {
      ObjectWriter facts(object.key("facts"));
      for (const auto& fact : game.about.facts) facts.member(fact.name, name_of(fact.kind));
    }
    write_sayings(object.key("verbs"), game.verbs);
    write_sayings(object.key("events"), game.events);
  }
  return text;
}

}  // namespace protocol
