// SPDX-License-Identifier: MIT
#include "protocol/person_name.hpp"

#include "protocol/message_text.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace protocol {

namespace {

struct Characters {
  char32_t first, last;
};

template <std::size_t n>
bool is_among(const std::array<Characters, n>& ranges, char32_t character) {
  return std::ranges::any_of(ranges, [&](Characters range) {
    return range.first <= character && character <= range.last;
  });
}

/// Shown as nothing: Default_Ignorable_Code_Point of Unicode 15.
constexpr std::array invisible = std::to_array<Characters>({
    {0xAD, 0xAD},
    {0x34F, 0x34F},
    {0x61C, 0x61C},
    {0x115F, 0x1160},
    {0x17B4, 0x17B5},
    {0x180B, 0x180F},
    {0x200B, 0x200F},
    {0x202A, 0x202E},
    {0x2060, 0x206F},
    {0x3164, 0x3164},
    {0xFE00, 0xFE0F},
    {0xFEFF, 0xFEFF},
    {0xFFA0, 0xFFA0},
    {0xFFF0, 0xFFF8},
    {0x1BCA0, 0x1BCA3},
    {0x1D173, 0x1D17A},
    {0xE0000, 0xE0FFF},
});

/// Shown as a gap: White_Space, and the empty pattern of Braille.
constexpr std::array blank = std::to_array<Characters>({
    {0x20, 0x20},
    {0xA0, 0xA0},
    {0x1680, 0x1680},
    {0x2000, 0x200A},
    {0x202F, 0x202F},
    {0x205F, 0x205F},
    {0x2800, 0x2800},
    {0x3000, 0x3000},
});

/// Marks that are set above or below the character before them, so that many make a tower.
constexpr std::array marks = std::to_array<Characters>({
    {0x300, 0x36F},
    {0x483, 0x489},
    {0x591, 0x5BD},
    {0x610, 0x61A},
    {0x64B, 0x65F},
    {0x6D6, 0x6ED},
    {0xE31, 0xE31},
    {0xE34, 0xE3A},
    {0xE47, 0xE4E},
    {0xEB4, 0xEBC},
    {0xEC8, 0xECE},
    {0x1AB0, 0x1ACE},
    {0x1DC0, 0x1DFF},
    {0x20D0, 0x20F0},
    {0xA66F, 0xA672},
    {0xFE20, 0xFE2F},
});
constexpr int marks_max = 4;  // pointed Hebrew needs them

/// What scripts and pictures are joined with: two non-joiners and two forms of a picture.
constexpr bool joins(char32_t character) {
  return character == 0x200C || character == 0x200D || character == 0xFE0E || character == 0xFE0F;
}
constexpr int joins_max = 2;  // a heart on fire: heart, form, joiner, fire

std::u32string characters_of(std::string_view utf8) {
  std::u32string out;
  for (const char byte : utf8) {
    const auto bits = static_cast<unsigned char>(byte);
    if ((bits & 0xC0U) == 0x80U) out.back() = out.back() << 6U | (bits & 0x3FU);
    else
      out += bits < 0x80U   ? bits
             : bits < 0xE0U ? bits & 0x1FU
             : bits < 0xF0U ? bits & 0xFU
                            : bits & 0x7U;
  }
  return out;
}

/// Something is seen, and no character hides that it is there.
bool is_seen(const std::u32string& name) {
  bool seen = false;
  int joined = joins_max;  // there is nothing yet to join
  for (const char32_t character : name) {
    if (joins(character) && joined < joins_max) {
      ++joined;
    } else if (is_among(invisible, character)) {
      return false;
    } else {
      joined = is_among(blank, character) ? joins_max : 0;
      seen = seen || (joined == 0 && !is_among(marks, character));
    }
  }
  return seen;
}

bool is_a_tower(const std::u32string& name) {
  int high = 0;
  return std::ranges::any_of(name, [&](char32_t character) {
    return (high = is_among(marks, character) ? high + 1 : 0) > marks_max;
  });
}

/// Whether it begins with the word by which the computer is called, in any language of the clients.
bool is_the_computers(const std::u32string& name) {
  std::string word;
  for (const char32_t character : name) {
    const char32_t lower = character < 0x80 ? character | 0x20U : character;
    if (lower >= 'a' && lower <= 'z') word += static_cast<char>(lower);
    else if (!joins(character) && !(word.empty() && is_among(blank, character))) break;
  }
  return word == "computer" || word == "ordinateur";
}

}  // namespace

std::optional<std::string_view> missing_in_name(std::string_view utf8) {
  if (!is_line(utf8, name_characters_max)) return "1 to 32 characters without control characters";
  const std::u32string name = characters_of(utf8);
  if (!is_seen(name)) return "a name that is seen, without invisible characters";
  if (is_a_tower(name)) return "a name with at most 4 marks on one character";
  if (is_the_computers(name)) return "another name than the computer's";
  return std::nullopt;
}

}  // namespace protocol
