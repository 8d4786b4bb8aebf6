// SPDX-License-Identifier: MIT
#include "server/log/log.hpp"

#include "protocol/json_text.hpp"

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace server::log {

namespace {

Format chosen = Format::text;

/// Whether a value can be written without quotes.
bool is_word(std::string_view text) {
  constexpr std::string_view letters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:";
  return !text.empty() && text.find_first_not_of(letters) == text.npos;
}

void write(std::string& out, const Field& field, Format format) {
  if (const auto* number = std::get_if<std::int64_t>(&field.value)) {
    out += std::to_string(*number);
    return;
  }
  const auto text = std::get<std::string_view>(field.value);
  if (format == Format::text && is_word(text)) out += text;
  else protocol::write_json(out, text);
}

/// The levels by the names that --log-level has: spdlog calls one "warning".
class LevelName final : public spdlog::custom_flag_formatter {
 public:
  void format(const spdlog::details::log_msg& event, const std::tm& /*now*/,
              spdlog::memory_buf_t& out) override {
    const auto full = spdlog::level::to_string_view(event.level);
    const std::string_view name =
        event.level == spdlog::level::warn ? "warn" : std::string_view(full.data(), full.size());
    out.append(name.data(), name.data() + name.size());
  }
  std::unique_ptr<custom_flag_formatter> clone() const override {
    return std::make_unique<LevelName>();
  }
};

void put(spdlog::level::level_enum level, std::string_view event, Fields fields) {
  auto* const logger = spdlog::default_logger_raw();
  if (!logger->should_log(level)) return;
  const std::string text = line(chosen, event, fields);
  logger->log(level, spdlog::string_view_t(text.data(), text.size()));
}

}  // namespace

void start(const std::string& level, Format format) {
  chosen = format;
  spdlog::set_default_logger(spdlog::stderr_logger_mt("server"));
  auto form = std::make_unique<spdlog::pattern_formatter>();
  form->add_flag<LevelName>('L').set_pattern(
      format == Format::text ? "%Y-%m-%dT%H:%M:%S.%e%z %L %v"
                             : R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%L",%v})");
  spdlog::set_formatter(std::move(form));
  spdlog::set_level(spdlog::level::from_str(level));
}

bool set_level(std::string_view level) {
  const std::string name(level);
  const auto read = spdlog::level::from_str(name);  // what it does not know is off, too
  if (read == spdlog::level::off && level != "off") return false;
  spdlog::set_level(read);
  return true;
}

void debug(std::string_view event, Fields fields) { put(spdlog::level::debug, event, fields); }
void info(std::string_view event, Fields fields) { put(spdlog::level::info, event, fields); }
void warn(std::string_view event, Fields fields) { put(spdlog::level::warn, event, fields); }
void error(std::string_view event, Fields fields) { put(spdlog::level::err, event, fields); }

std::string line(Format format, std::string_view event, Fields fields) {
  std::string text = format == Format::json ? R"("event":")" : "";
  text += event;
  if (format == Format::json) text += '"';
  for (const Field& field : fields) {
    if (format == Format::json) {
      text += ',';
      protocol::write_json(text, field.name);
      text += ':';
    } else {
      text.append(" ").append(field.name).append("=");
    }
    write(text, field, format);
  }
  return text;
}

}  // namespace server::log
