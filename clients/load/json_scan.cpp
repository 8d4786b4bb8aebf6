// SPDX-License-Identifier: MIT
#include "clients/load/json_scan.hpp"

#include <charconv>

namespace load::json_scan {

namespace {

/// One past the closing quote of the string that begins at `at`.
std::size_t end_of_string(std::string_view json, std::size_t at) {
  for (++at; at < json.size(); ++at) {
    if (json[at] == '\\') ++at;
    else if (json[at] == '"') return at + 1;
  }
  return json.size();
}

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

}  // namespace

std::size_t end_of_value(std::string_view json, std::size_t at) {
  int depth = 0;
  while (at < json.size()) {
    const char c = json[at];
    if (c == '"') {
      at = end_of_string(json, at);
      if (depth == 0) return at;
      continue;
    }
    if (c == '{' || c == '[') ++depth;
    else if (c == '}' || c == ']') --depth;
    if (depth < 0 || (depth == 0 && (c == ',' || is_space(c)))) return at;
    ++at;
    if (depth == 0 && (c == '}' || c == ']')) return at;
  }
  return json.size();
}

Walk::Walk(std::string_view json) : json_(json) {
  if (json.empty() || (json[0] != '{' && json[0] != '[')) json_ = {};
  at_ = 1;
  skip_to_next();
}

void Walk::skip_to_next() {
  while (at_ < json_.size() && (is_space(json_[at_]) || json_[at_] == ',' || json_[at_] == ':'))
    ++at_;
}

bool Walk::element(std::string_view& value) {
  if (at_ >= json_.size() || json_[at_] == ']' || json_[at_] == '}') return false;
  const std::size_t end = end_of_value(json_, at_);
  value = json_.substr(at_, end - at_);
  at_ = end;
  skip_to_next();
  return true;
}

bool Walk::member(std::string_view& name, std::string_view& value) {
  if (at_ >= json_.size() || json_[at_] != '"') return false;
  if (!element(name)) return false;
  name = plain(name);
  return element(value);
}

std::string_view member(std::string_view object, std::string_view wanted) {
  Walk walk(object);
  for (std::string_view name, value; walk.member(name, value);)
    if (name == wanted) return value;
  return {};
}

std::string merged(std::string_view value, std::string_view patch) {
  if (patch == "null") return {};
  if (!patch.starts_with('{')) return std::string(patch);
  if (!value.starts_with('{')) value = {};
  std::string members;
  const auto add = [&](std::string_view name, std::string_view now) {
    if (now.empty()) return;
    members.append(members.empty() ? "\"" : ",\"").append(name).append("\":").append(now);
  };
  Walk old(value);
  for (std::string_view name, was; old.member(name, was);) {
    const std::string_view change = member(patch, name);
    add(name, change.empty() ? std::string(was) : merged(was, change));
  }
  Walk fresh(patch);
  for (std::string_view name, change; fresh.member(name, change);)
    if (member(value, name).empty()) add(name, merged({}, change));
  return '{' + members + '}';
}

std::string_view plain(std::string_view string) {
  if (string.size() < 2 || string.front() != '"' || string.back() != '"') return {};
  const std::string_view inside = string.substr(1, string.size() - 2);
  return inside.find('\\') == inside.npos ? inside : std::string_view{};
}

std::uint64_t number(std::string_view value) {
  std::uint64_t read = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), read);
  return error == std::errc{} && end == value.data() + value.size() ? read : 0;
}

}  // namespace load::json_scan
