// SPDX-License-Identifier: MIT
#include "server/http/accept_headers.hpp"

#include <algorithm>
#include <cctype>

namespace server::accept_headers {

namespace {

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(" \t");
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

/// Returns the text before the mark, trimmed, and removes it and the mark from `text`.
std::string_view cut(std::string_view& text, char mark) {
  const auto at = std::min(text.find(mark), text.size());
  const auto first = text.substr(0, at);
  text.remove_prefix(std::min(at + 1, text.size()));
  return trimmed(first);
}

bool same(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

/// "abc" of W/"abc" and of "abc".
std::string_view without_weakness(std::string_view etag) {
  if (etag.starts_with("W/")) etag.remove_prefix(2);
  return etag;
}

/// Reads a weight such as 1, 0.25 or 1.000; 0 for anything else.
int thousandths(std::string_view number) {
  if (number.empty() || number.size() > 5 || (number[0] != '0' && number[0] != '1')) return 0;
  if (number.size() > 1 && number[1] != '.') return 0;
  int value = number[0] - '0';
  for (std::size_t i = 2; i < 5; ++i) {
    const char digit = i < number.size() ? number[i] : '0';
    if (digit < '0' || digit > '9') return 0;
    value = value * 10 + (digit - '0');
  }
  return std::min(value, 1000);
}

}  // namespace

std::optional<int> weight(std::string_view line, std::string_view name) {
  while (!line.empty()) {
    std::string_view item = cut(line, ',');
    if (!same(cut(item, ';'), name)) continue;
    int found = 1000;
    while (!item.empty()) {
      std::string_view parameter = cut(item, ';');
      if (same(cut(parameter, '='), "q")) found = thousandths(trimmed(parameter));
    }
    return found;
  }
  return std::nullopt;
}

bool gzip(std::string_view accept_encoding) {
  const auto any = weight(accept_encoding, "*");
  const int ours = weight(accept_encoding, "gzip").value_or(any.value_or(0));
  return ours > 0 && ours >= weight(accept_encoding, "identity").value_or(0);
}

bool html(std::string_view accept) { return weight(accept, "text/html").value_or(0) > 0; }

bool knows(std::string_view if_none_match, std::string_view etag) {
  if (trimmed(if_none_match) == "*") return true;
  while (!if_none_match.empty() && !etag.empty())
    if (without_weakness(cut(if_none_match, ',')) == without_weakness(etag)) return true;
  return false;
}

bool permits(std::string_view if_match, std::string_view etag) {
  if (trimmed(if_match) == "*") return true;
  while (!if_match.empty() && etag.starts_with('"'))
    if (cut(if_match, ',') == etag) return true;
  return false;
}

}  // namespace server::accept_headers
