// SPDX-License-Identifier: MIT
#include "server/metrics/exposition.hpp"

#include <array>
#include <charconv>
#include <cmath>

namespace server {

namespace {

/// A label's value with backslash, quote and line end escaped.
std::string escaped(std::string_view word) {
  std::string text;
  for (const char c : word) {
    if (c == '\n') {
      text += "\\n";
      continue;
    }
    if (c == '\\' || c == '"') text += '\\';
    text += c;
  }
  return text;
}

}  // namespace

std::string Exposition::number(double value) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  return {digits.data(), end};
}

double Exposition::in_steps(double sum) { return std::ceil(sum * 1000) / 1000; }

void Exposition::family(std::string_view prefix, std::string_view name, std::string_view help,
                        std::string_view type) {
  name_ = std::string(prefix).append(name);
  text_.append("# HELP ").append(name_).append(" ").append(help).append("\n");
  text_.append("# TYPE ").append(name_).append(" ").append(type).append("\n");
}

void Exposition::line(const std::string& name, double value) {
  text_.append(name).append(" ").append(number(value)).append("\n");
}

void Exposition::sample(std::string_view label, std::string_view word, double value) {
  line(name_ + "{" + std::string(label) + "=\"" + escaped(word) + "\"}", value);
}

void Exposition::bucket(const std::string& bound, std::uint64_t count) {
  line(name_ + "_bucket{le=\"" + bound + "\"}", static_cast<double>(count));
}

void Exposition::gauge(std::string_view name, std::string_view help, double value) {
  family("jojotte_", name, help, "gauge");
  line(name_, value);
}

void Exposition::counter(std::string_view name, std::string_view help, double value) {
  family("jojotte_", name, help, "counter");
  line(name_, value);
}

void Exposition::process(std::string_view name, std::string_view help, std::string_view type,
                         double value) {
  family("process_", name, help, type);
  line(name_, value);
}

}  // namespace server
