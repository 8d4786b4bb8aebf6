// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>

/// The log on standard error: one event a line, with a fixed name and fields. server/README.md
/// lists the events. Cards, hands, salts, keys and addresses are never logged. The fields
/// `connection`, `table` and `question` link related events.
namespace server::log {

enum class Format : std::uint8_t { text, json };

/// A text must live until the event is written.
struct Field {
  std::string_view name;
  std::variant<std::string_view, std::int64_t> value;

  Field(std::string_view called, std::convertible_to<std::string_view> auto const& text)
      : name(called), value(std::string_view(text)) {}
  Field(std::string_view called, std::integral auto number)
      : name(called), value(static_cast<std::int64_t>(number)) {}
};
using Fields = std::initializer_list<Field>;

/// Call it once, before any event. `level`: debug, info, warn, error or off.
void start(const std::string& level, Format format);

/// From now on. False when there is no such level; then it is as it was.
bool set_level(std::string_view level);

void debug(std::string_view event, Fields fields = {});
void info(std::string_view event, Fields fields = {});
void warn(std::string_view event, Fields fields = {});
void error(std::string_view event, Fields fields = {});

/// The event without its time and level: `joined connection=7 table=K7QWM2XA`, or the members of a
/// JSON object, without braces.
std::string line(Format format, std::string_view event, Fields fields);

}  // namespace server::log
