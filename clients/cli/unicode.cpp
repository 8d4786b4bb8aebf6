// SPDX-License-Identifier: MIT
#include "clients/cli/unicode.hpp"

#include <wctype.h>
#include <clocale>
#include <cwchar>

namespace cli {
namespace {

constexpr char32_t not_utf8 = 0xFFFD;

/// libc knows the width and the case of every character, but asks the locale. C.UTF-8 is a part of
/// glibc.
locale_t unicode_locale() {
  static const locale_t unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  return unicode;
}

/// wcwidth() takes no locale but that of the thread.
int libc_columns(char32_t code) {
  const locale_t unicode = unicode_locale();
  const locale_t before = unicode ? uselocale(unicode) : nullptr;
  const int columns = wcwidth(static_cast<wchar_t>(code));
  if (before) uselocale(before);
  return columns;
}

/// How many bytes the character has that begins with this one; 0: none does.
std::size_t bytes_of(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first < 0xE0) return 2;
  if (first >= 0xE0 && first < 0xF0) return 3;
  return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

/// Too long a form, half of a pair, or beyond the last character.
bool is_forbidden(char32_t code, std::size_t bytes) {
  constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  return code < least[bytes] || (code >= 0xD800 && code < 0xE000) || code > 0x10FFFF;
}

void add(std::string& text, char32_t code) {
  const auto low = [code](int shift) {
    return static_cast<char>(0x80U | ((code >> shift) & 0x3FU));
  };
  if (code < 0x80) text += static_cast<char>(code);
  else if (code < 0x800) (text += static_cast<char>(0xC0U | (code >> 6U))) += low(0);
  else if (code < 0x10000) ((text += static_cast<char>(0xE0U | (code >> 12U))) += low(6)) += low(0);
  else (((text += static_cast<char>(0xF0U | (code >> 18U))) += low(12)) += low(6)) += low(0);
}

}  // namespace

Character first_character(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  const std::size_t bytes = bytes_of(first);
  if (bytes == 0 || bytes > text.size()) return {not_utf8, 1};
  if (bytes == 1) return {first, 1};
  char32_t code = first & (0xFFU >> (bytes + 1));
  for (const char next : text.substr(1, bytes - 1)) {
    const auto byte = static_cast<unsigned char>(next);
    if ((byte & 0xC0U) != 0x80U) return {not_utf8, 1};
    code = (code << 6U) | (byte & 0x3FU);
  }
  if (is_forbidden(code, bytes)) return {not_utf8, 1};
  return {code, bytes};
}

bool is_utf8(std::string_view text) { return as_utf8(text) == text; }

std::string as_utf8(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto [code, bytes] = first_character(text);
    add(out, code);
    text.remove_prefix(bytes);
  }
  return out;
}

int columns_of(char32_t code) {
  if (code < 0x80) return 1;
  const int columns = libc_columns(code);
  if (columns >= 0) return columns;
  // What libc does not know yet: newer pictures are as wide as the older ones.
  return code >= 0x1F300 && code <= 0x1FAFF ? 2 : 1;
}

std::string lower_case(std::string_view text) {
  const locale_t unicode = unicode_locale();
  std::string out;
  while (!text.empty()) {
    const auto [code, bytes] = first_character(text);
    const auto letter = static_cast<wint_t>(code);
    add(out, static_cast<char32_t>(unicode ? towlower_l(letter, unicode) : towlower(letter)));
    text.remove_prefix(bytes);
  }
  return out;
}

}  // namespace cli
