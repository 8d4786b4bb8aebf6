// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>

/// The log on standard error: one event a line, with a name that stays the same and fields that say
/// about what. server/README.md lists the events. No card, hand, salt or token ever goes in here;
/// `connection`, `table` and `question` tie together what belongs together.
namespace server::log {

enum class Format : std::uint8_t { text, json };

/// Texts are looked at until the event is written, and not longer.
struct Field {
  std::string_view name;
  std::variant<std::string_view, std::int64_t> value;

  Field(std::string_view called, std::convertible_to<std::string_view> auto const& text)
      : name(called), value(std::string_view(text)) {}
  Field(std::string_view called, std::integral auto number)
      : name(called), value(static_cast<std::int64_t>(number)) {}
};
using Fields = std::initializer_list<Field>;

/// Call it before any event; `level` is one of debug, info, warn, error and off.
void start(const std::string& level, Format format);

void debug(std::string_view event, Fields fields = {});
void info(std::string_view event, Fields fields = {});
void warn(std::string_view event, Fields fields = {});
void error(std::string_view event, Fields fields = {});

/// The event without its time and level: `joined connection=7 table=K7QWM2XA`, or members of a
/// JSON object.
std::string line(Format format, std::string_view event, Fields fields);

}  // namespace server::log
