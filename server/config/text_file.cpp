// SPDX-License-Identifier: MIT
#include "server/config/text_file.hpp"

#include "protocol/message_text.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string_view>

namespace server {

namespace {

constexpr std::string_view save_it = " Save it as plain text in UTF-8.";

/// How many bytes the character at the beginning of `text` has; 0 when it is not in UTF-8.
std::size_t character_bytes(std::string_view text) {
  struct Form {
    unsigned char mask, lead;
    std::size_t bytes;
    char32_t least;
  };
  constexpr Form forms[] = {
      {0x80, 0x00, 1, 0}, {0xE0, 0xC0, 2, 0x80}, {0xF0, 0xE0, 3, 0x800}, {0xF8, 0xF0, 4, 0x10000}};
  const auto lead = static_cast<unsigned char>(text.front());
  const auto* const form = std::ranges::find_if(
      forms, [lead](const Form& one) { return (lead & one.mask) == one.lead; });
  if (form == std::end(forms) || text.size() < form->bytes) return 0;
  char32_t character = lead & static_cast<unsigned char>(~form->mask);
  for (std::size_t i = 1; i < form->bytes; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xC0U) != 0x80U) return 0;
    character = character << 6U | (next & 0x3FU);
  }
  const bool surrogate = character >= 0xD800 && character <= 0xDFFF;
  return character < form->least || surrogate || character > 0x10FFFF ? 0 : form->bytes;
}

/// Tab is none: it is seen as a space.
bool is_hidden(std::string_view text, std::size_t at) {
  constexpr std::string_view more[] = {"\u00a0", "\u00ad", "\u200b", "\u200c", "\u200d",
                                       "\u200e", "\u200f", "\u2060", "\ufeff"};
  if (text[at] == '\t') return false;
  return protocol::is_control(text, at) || std::ranges::any_of(more, [&](std::string_view one) {
           return text.substr(at).starts_with(one);
         });
}

/// Why a line cannot be taken as it looks; empty when it can.
std::string_view objection_to_text(std::string_view line) {
  for (std::size_t i = 0; i < line.size();) {
    const std::size_t bytes = character_bytes(line.substr(i));
    if (bytes == 0) return "is not in UTF-8.";
    if (line[i] == '\0') return "has a byte 0, as text in UTF-16 has.";
    if (is_hidden(line, i)) return "has a character that cannot be seen. Type the line again.";
    i += bytes;
  }
  return {};
}

std::string with_plain_line_ends(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') continue;
    plain += text[i] == '\r' ? '\n' : text[i];
  }
  if (!plain.empty() && plain.back() != '\n') plain += '\n';
  return plain;
}

bool is_utf16(std::string_view text) {
  return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
}

}  // namespace

OrReason<std::string> read_text_file(const std::filesystem::path& file, std::size_t bytes_max) {
  const std::string name = file.string();
  std::error_code none;
  if (std::filesystem::is_directory(file, none))
    return tl::unexpected(name + " is a directory; name a file in it.");
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  std::string bytes;
  for (char c = 0; bytes.size() <= bytes_max && in.get(c);) bytes += c;
  if (in.bad() || (bytes.empty() && !in.eof()))
    return tl::unexpected(name + " cannot be read: " + std::strerror(errno) + ".");
  if (bytes.size() > bytes_max)
    return tl::unexpected(name + " is too large: it may have " + std::to_string(bytes_max) +
                          " bytes.");
  std::string_view text = bytes;
  if (is_utf16(text)) return tl::unexpected(name + " is in UTF-16." + std::string(save_it));
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  std::string plain = with_plain_line_ends(text);
  int number = 1;
  for (std::string_view rest = plain; !rest.empty(); ++number) {
    const std::size_t end = rest.find('\n');
    const std::string_view why = objection_to_text(rest.substr(0, end));
    if (!why.empty())
      return tl::unexpected(name + ":" + std::to_string(number) + ": The line " + std::string(why) +
                            (why.ends_with("again.") ? "" : std::string(save_it)));
    rest.remove_prefix(end + 1);
  }
  return plain;
}

}  // namespace server
