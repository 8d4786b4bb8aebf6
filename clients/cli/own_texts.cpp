// SPDX-License-Identifier: MIT
#include "clients/cli/own_texts.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace cli {

/// The files, as they were when the client was built: en, fr, de.
extern const std::array<const char*, 3> text_files;

namespace {

using nlohmann::json;

const json& texts_of(Language language) {
  static const std::array<json, 3> all{json::parse(text_files[0]), json::parse(text_files[1]),
                                       json::parse(text_files[2])};
  return all[static_cast<std::size_t>(language)];
}

Language& spoken() {
  static Language language = Language::english;
  return language;
}

std::string_view value_of(std::string_view name, std::span<const Put> puts) {
  const auto found = std::ranges::find_if(puts, [&](const auto& put) { return put.first == name; });
  return found == puts.end() ? std::string_view() : std::string_view(found->second);
}

/// In French everything below two is singular, zero and 1,5 too.
bool is_singular(std::string_view number) {
  if (spoken() != Language::french) return number == "1";
  const std::string_view whole = number.substr(0, number.find(','));
  return whole == "0" || whole == "1";
}

/// "{n}" or "{n|point|points}", without the braces.
std::string_view filled(std::string_view slot, std::span<const Put> puts) {
  const std::size_t first = slot.find('|');
  if (first == std::string_view::npos) return value_of(slot, puts);
  const std::size_t second = slot.find('|', first + 1);
  return is_singular(value_of(slot.substr(0, first), puts))
             ? slot.substr(first + 1, second - first - 1)
             : slot.substr(second + 1);
}

void add_words(std::vector<std::string>& words, std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('/'), text.size());
    std::string word(text.substr(0, end));
    if (std::ranges::find(words, word) == words.end()) words.push_back(std::move(word));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

}  // namespace

std::string_view code_of(Language language) {
  switch (language) {
    case Language::english: return "en";
    case Language::french: return "fr";
    case Language::german: return "de";
  }
  return "en";  // unreachable
}

Language language_of(std::string_view code) {
  for (const Language language : {Language::french, Language::german})
    if (code.substr(0, 2) == code_of(language)) return language;
  return Language::english;
}

bool is_language(std::string_view code) { return code == code_of(language_of(code)); }

void speak(Language language) { spoken() = language; }
Language spoken_language() { return spoken(); }

std::string_view raw_text(Language language, std::string_view id) {
  const json& texts = texts_of(language);
  const auto found = texts.find(id);
  if (found == texts.end()) return {};
  return found->get_ref<const std::string&>();
}

std::string t(std::string_view id, Puts puts) { return t_with(id, {puts.begin(), puts.size()}); }

std::string t_with(std::string_view id, std::span<const Put> puts) {
  const std::string_view text = raw_text(spoken(), id);
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t open = std::min(text.find('{', at), text.size());
    out += text.substr(at, open - at);
    if (open == text.size()) break;
    const std::size_t close = text.find('}', open);
    out += filled(text.substr(open + 1, close - open - 1), puts);
    at = close + 1;
  }
  return out;
}

std::vector<std::string> words_for(std::string_view id) {
  std::vector<std::string> words;
  add_words(words, raw_text(spoken(), id));
  add_words(words, raw_text(Language::english, id));
  return words;
}

std::string word_for(std::string_view id) {
  const std::string_view text = raw_text(spoken(), id);
  return std::string(text.substr(0, text.find('/')));
}

std::vector<std::string> ids_of_texts(Language language) {
  std::vector<std::string> ids;
  for (const auto& [id, text] : texts_of(language).items()) ids.push_back(id);
  return ids;
}

}  // namespace cli
