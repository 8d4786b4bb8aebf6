// SPDX-License-Identifier: MIT
#include "clients/cli/text_layout.hpp"

#include "clients/cli/unicode.hpp"

#include <algorithm>

namespace cli {
namespace {

struct Glyph {
  std::size_t bytes = 1;
  int columns = 1;
};

/// The glyph or escape sequence at `at`.
Glyph glyph_at(std::string_view text, std::size_t at) {
  if (text[at] == '\x1b') {
    const std::size_t end = text.find('m', at);
    return {(end == std::string_view::npos ? text.size() : end + 1) - at, 0};
  }
  const auto [code, bytes] = first_character(text.substr(at));
  return {bytes, columns_of(code)};
}

std::string repeated(std::string_view piece, int times) {
  std::string out;
  for (int each = 0; each < times; ++each) out += piece;
  return out;
}

/// The part that fits into `columns`, with all escape sequences, so that no colour runs on.
std::string cut(std::string_view text, int columns) {
  std::string out;
  int used = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Glyph glyph = glyph_at(text, at);
    if (used + glyph.columns <= columns) out += text.substr(at, glyph.bytes);
    used += glyph.columns;
    at += glyph.bytes;
  }
  return out;
}

struct Frame {
  const char *top_left, *top_right, *bottom_left, *bottom_right, *across, *down;
};

const Frame& frame_of(const Style& style, bool trump) {
  static const Frame single{"┌", "┐", "└", "┘", "─", "│"}, doubled{"╔", "╗", "╚", "╝", "═", "║"};
  static const Frame letters{"+", "+", "+", "+", "-", "|"}, trumps{"#", "#", "#", "#", "=", "#"};
  if (style.letters) return trump ? trumps : letters;
  return trump ? doubled : single;
}

Ink ink_of(const Face& face) {
  if (face.dim) return Ink::dim;
  return face.red ? Ink::red : Ink::bold;
}

}  // namespace

std::string inked(const Style& style, Ink ink, std::string_view text) {
  static const char* const codes[] = {"", "1", "2", "1;31", "1;33", "1;32", "1;35"};
  if (!style.colour || ink == Ink::plain) return std::string(text);
  return "\x1b[" + std::string(codes[static_cast<std::size_t>(ink)]) + "m" + std::string(text) +
         "\x1b[0m";
}

int width(std::string_view text) {
  int columns = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Glyph glyph = glyph_at(text, at);
    columns += glyph.columns;
    at += glyph.bytes;
  }
  return columns;
}

std::string fitted(std::string_view text, int columns) {
  const int wanted = width(text);
  if (wanted <= columns) return std::string(text) + repeated(" ", columns - wanted);
  // A wide letter that does not fit leaves a column free.
  const std::string begun = cut(text, std::max(columns - 2, 0));
  const std::string dots = repeated(".", std::min(columns, 2));
  return begun + repeated(" ", columns - width(begun) - width(dots)) + dots;
}

std::string right_aligned(std::string_view text, int columns) {
  return repeated(" ", columns - width(text)) + std::string(text);
}

Lines wrapped(std::string_view text, int columns, int indent) {
  Lines lines;
  std::string line;
  bool begun = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view word = text.substr(at, end - at);
    if (begun && width(line) + 1 + width(word) > columns) {
      lines.push_back(line);
      line = repeated(" ", indent);
      begun = false;
    }
    line += (begun ? " " : "") + std::string(word);
    begun = true;
    at = end + 1;
  }
  if (begun || lines.empty()) lines.push_back(line);
  return lines;
}

std::string with_plain_blanks(std::string_view text) {
  std::string plain(text);
  for (const std::string_view blank : {"\u00a0", "\u202f"})
    for (auto at = plain.find(blank); at != std::string::npos; at = plain.find(blank, at))
      plain.replace(at, blank.size(), " ");
  return plain;
}

std::string trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return std::string(text.substr(begin, text.find_last_not_of(blanks) - begin + 1));
}

std::string rule(const Style& style, int columns) {
  return inked(style, Ink::dim, repeated(style.letters ? "-" : "─", columns));
}

Lines beside(const Style& style, const Lines& left, int left_columns, const Lines& right,
             int right_columns) {
  const std::string line = inked(style, Ink::dim, style.letters ? "|" : "│");
  Lines out;
  for (std::size_t row = 0; row < std::max(left.size(), right.size()); ++row)
    out.push_back(fitted(row < left.size() ? left[row] : "", left_columns) + line + " " +
                  fitted(row < right.size() ? right[row] : "", right_columns));
  return out;
}

Lines in_columns(const std::vector<Lines>& rows) {
  std::vector<int> widest;
  for (const Lines& cells : rows) {
    widest.resize(std::max(widest.size(), cells.size()));
    for (std::size_t at = 0; at < cells.size(); ++at)
      widest[at] = std::max(widest[at], width(cells[at]));
  }
  Lines lines;
  for (const Lines& cells : rows) {
    std::string line;
    for (std::size_t at = 0; at < cells.size(); ++at)
      line += fitted(cells[at], widest[at]) + between_columns;
    line.erase(line.find_last_not_of(' ') + 1);
    lines.push_back(line);
  }
  return lines;
}

void append(Lines& lines, const Lines& more) {
  lines.insert(lines.end(), more.begin(), more.end());
}

void append_block(Lines& lines, const Lines& more) {
  int columns = 0;
  for (const std::string& line : lines) columns = std::max(columns, width(line));
  if (lines.size() < more.size()) lines.resize(more.size());
  for (std::size_t row = 0; row < more.size(); ++row)
    lines[row] = fitted(lines[row], columns) + more[row];
}

std::string tinted(const Style& style, std::string_view text) {
  if (!style.colour || style.letters) return std::string(text);
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    const std::size_t rank = rest.starts_with("10") ? 2 : 1;
    const std::string_view glyph = rest.substr(std::min(rank, rest.size()), 3);
    const bool red = glyph == "♥" || glyph == "♦";
    const std::size_t bytes = red ? rank + 3 : 1;
    out += red ? inked(style, Ink::red, rest.substr(0, bytes)) : std::string(rest.substr(0, 1));
    at += bytes;
  }
  return out;
}

Lines framed(const Style& style, const Face& face) {
  const Frame& frame = frame_of(style, face.trump);
  const Ink edge =
      face.dim || face.name.empty() ? Ink::dim : (face.trump ? Ink::trump : Ink::plain);
  const auto drawn = [&](const std::string& line) { return inked(style, edge, line); };
  const std::string across = repeated(frame.across, 3);
  return {drawn(frame.top_left + across + frame.top_right),
          drawn(frame.down) + inked(style, ink_of(face), fitted(face.name, 3)) + drawn(frame.down),
          drawn(frame.bottom_left + across + frame.bottom_right)};
}

}  // namespace cli
