// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Text of a certain width: cut, padded, wrapped, framed and coloured. Nothing here writes to a
/// terminal.
namespace cli {

/// The abilities of the player's terminal.
struct Style {
  bool letters = false;  // suits as letters, frames of - and |
  bool colour = false;
  int columns = 80;
  int rows = 24;
};

/// How wide running text may be: wider lines are hard to read.
inline int text_columns(const Style& style) {
  constexpr int most = 100;
  return style.columns - 2 < most ? style.columns - 2 : most;
}

enum class Ink { plain, bold, dim, red, trump, good, alarm };

using Lines = std::vector<std::string>;

/// `text` between the escape sequences of `ink`; unchanged without colour.
std::string inked(const Style& style, Ink ink, std::string_view text);

/// The columns that the text takes: escape sequences take none, wide letters two, marks on others
/// none.
int width(std::string_view text);
/// Exactly `columns` wide: padded with blanks, or cut and ended with dots.
std::string fitted(std::string_view text, int columns);
std::string right_aligned(std::string_view text, int columns);
/// At most `columns` wide each, broken between words; later lines begin with `indent` blanks.
Lines wrapped(std::string_view text, int columns, int indent = 0);

/// "─" or "-", `columns` times.
std::string rule(const Style& style, int columns);

/// Two blocks side by side, as tall as the taller, a line between them.
Lines beside(const Style& style, const Lines& left, int left_columns, const Lines& right,
             int right_columns);
inline constexpr const char* between_columns = "  ";
/// The cells of each row below those of the others, each column as wide as its widest cell.
Lines in_columns(const std::vector<Lines>& rows);
/// `more` below `lines`.
void append(Lines& lines, const Lines& more);
/// `more` to the right of `lines`, row by row.
void append_block(Lines& lines, const Lines& more);

/// Without the blanks at both ends.
std::string trimmed(std::string_view text);

/// With ordinary blanks in place of those that keep a French mark beside its word.
std::string with_plain_blanks(std::string_view text);

/// The red suits of a sentence in red: "K♥".
std::string tinted(const Style& style, std::string_view text);

/// A card of the picture. Trumps have a double frame, so that they stand out without colour.
struct Face {
  std::string name;  // "10♠"; empty: the place is empty
  bool red = false;
  bool trump = false;
  bool dim = false;
};

/// Three rows of five columns.
Lines framed(const Style& style, const Face& face);

}  // namespace cli
