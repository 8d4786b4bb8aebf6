// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// UTF-8 text by its characters, the same whatever the locale.
namespace cli {

struct Character {
  char32_t code = 0;      // U+FFFD: the byte is not UTF-8
  std::size_t bytes = 1;  // 1 where it is not
};

/// The first character; `text` is not empty.
Character first_character(std::string_view text);

/// What is not UTF-8 cannot be sent, and may mean anything on a terminal.
bool is_utf8(std::string_view text);
/// With U+FFFD for each byte that is not UTF-8.
std::string as_utf8(std::string_view text);

/// The columns that a terminal gives the character: wide letters two, marks on others none.
int columns_of(char32_t code);

/// In lower case, accented letters too.
std::string lower_case(std::string_view text);

}  // namespace cli
