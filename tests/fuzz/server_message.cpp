// SPDX-License-Identifier: MIT
#include "clients/cli/any_game/part.hpp"
#include "clients/cli/talk.hpp"
#include "clients/net/hint.hpp"
#include "clients/net/table.hpp"
#include "clients/net/wire.hpp"
#include "tests/fuzz/targets.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <vector>

namespace fuzz {
namespace {

using nlohmann::json;

/// The result of `read`; nullopt if it failed, in one of two ways.
template <class Read>
auto attempt(const Read& read) -> std::optional<decltype(read())> {
  try {
    return read();
  } catch (const net::Unreadable& fault) {
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
  attempt([&] { return net::type_of(value); });
  attempt([&] { return net::read_room(value); });
  attempt([&] { return net::read_house_rules(value); });
  attempt([&] { return net::read_clock(value); });
  attempt([&] { return net::read_decks(value); });
  attempt([&] { return net::read_event(value); });
  if (const auto remark = attempt([&] { return net::read_remark(value); }))
    must(no_commands(cli::sentence(*remark, cli::Names{})), "a remark cannot command the terminal");
  attempt([&] { return net::read_hint(value); });
}

const cli::any_game::Part& part() {
  static const cli::any_game::Part shown{cli::any_game::Texts()};
  return shown;
}

/// Before the welcome there is no table to draw.
cli::Lines picture(const net::Table& table) {
  return table.room().players.empty() ? cli::Lines{} : part().screen(table, {}, {}, {});
}

/// Draws and tells everything that a player sees of it.
void show(const net::Table& table, const std::vector<net::Event>& news) {
  const cli::Style style;
  const cli::Lines lines = part().screen(table, {}, style, {});
  must(lines.size() == static_cast<std::size_t>(style.rows) - 1, "the picture fills the screen");
  for (const auto name : {cli::Local::Name::score, cli::Local::Name::help, cli::Local::Name::table})
    part().page(table, {name, ""}, style);
  for (const std::string& words : part().answers(table)) part().understand(table, words);
  for (const net::Event& event : news) {
    const std::string told = part().event_sentence(table, event, style);
    must(no_commands(told), "an event cannot command the terminal: " + told);
  }
}

void hear(net::Table& table, const json& message) {
  const cli::Lines before = picture(table);
  const auto news = attempt([&] {
    return message.at("type") == "welcome" ? table.welcome(message) : table.update(message);
  });
  if (news) show(table, *news);
  else must(picture(table) == before, "an unreadable message changes nothing");
}

}  // namespace

void server_message(Bytes bytes) {
  net::Table table;
  for (const std::string_view line : lines_of(text_of(bytes))) {
    const auto message = attempt([&] { return net::read_message(line); });
    if (!message) continue;
    read_as_anything(*message);
    for (const json& member : *message) read_as_anything(member);
    hear(table, *message);
  }
}

}  // namespace fuzz
