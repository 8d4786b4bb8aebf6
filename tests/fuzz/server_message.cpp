// SPDX-License-Identifier: MIT
#include "clients/cli/screen.hpp"
#include "clients/cli/table.hpp"
#include "clients/cli/tale.hpp"
#include "clients/cli/talk.hpp"
#include "clients/cli/wire.hpp"
#include "tests/fuzz/targets.hpp"

#include <nlohmann/json.hpp>

#include <optional>

namespace fuzz {
namespace {

using nlohmann::json;

/// The result of `read`; nullopt if it failed, in one of two ways.
template <class Read>
auto attempt(const Read& read) -> std::optional<decltype(read())> {
  try {
    return read();
  } catch (const cli::Unreadable& fault) {
    must(!std::string_view(fault.what()).empty(), "the error says what was unreadable");
  } catch (const json::exception&) {
    // A member of the wrong type.
  }
  return std::nullopt;
}

bool no_commands(std::string_view text) {
  return text.find_first_of(std::string_view("\x1b\r\n", 3)) == text.npos;
}

/// Any reader may get any value.
void read_as_anything(const json& value) {
  attempt([&] { return cli::read_view(value); });
  attempt([&] { return cli::read_room(value); });
  attempt([&] { return cli::read_house(value); });
  attempt([&] { return cli::read_clock(value); });
  attempt([&] { return cli::read_chance(value); });
  attempt([&] { return cli::read_event(value); });
  if (const auto remark = attempt([&] { return cli::read_remark(value); }))
    must(no_commands(cli::sentence(*remark, {})), "talk has no control characters");
  const auto action = attempt([&] { return cli::read_action(value); });
  if (!action) return;
  const std::string text = cli::action_text(*action);
  must(cli::read_action(json::parse(text)) == *action,
       "an action that is read and written is unchanged: " + text);
}

cli::Lines picture(const cli::Table& table) { return cli::screen(table, {}, {}); }

/// The player's screen.
void show(const cli::Table& table, const std::vector<cli::Event>& news) {
  const cli::Style style;
  const cli::Lines lines = picture(table);
  must(lines.size() == static_cast<std::size_t>(style.rows) - 1, "the picture fills the screen");
  for (const cli::Event& event : news) {
    const std::string told = cli::sentence(event, table.names(), true);
    must(no_commands(told), "the text has no control characters: " + told);
  }
}

void hear(cli::Table& table, const json& message) {
  const cli::Lines before = picture(table);
  const auto news = attempt([&] {
    return message.at("type") == "welcome" ? table.welcome(message) : table.update(message);
  });
  if (news) show(table, *news);
  else must(picture(table) == before, "an unreadable message changes nothing");
}

}  // namespace

void server_message(Bytes bytes) {
  cli::Table table;
  for (const std::string_view line : lines_of(text_of(bytes))) {
    const auto message = attempt([&] { return cli::read_message(line); });
    if (!message) continue;
    read_as_anything(*message);
    for (const json& member : *message) read_as_anything(member);
    hear(table, *message);
  }
}

}  // namespace fuzz
