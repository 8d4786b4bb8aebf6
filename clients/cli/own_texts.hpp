// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The terminal's own texts, in three languages: texts/en.json, fr.json and de.json.
namespace cli {

enum class Language : std::uint8_t { english, french, german };

/// "en", "fr", "de".
std::string_view code_of(Language language);
/// The language of "fr", "fr_CA.UTF-8" or "de"; English for all others.
Language language_of(std::string_view code);
/// "en", "fr" or "de", and nothing else.
bool is_language(std::string_view code);

/// Speaks this language from now on. Call it before anything is shown; English until then.
void speak(Language language);
Language spoken_language();

using Put = std::pair<std::string_view, std::string>;
using Puts = std::initializer_list<Put>;

/// The text of this id in the language that is spoken. `{name}` stands for a value that is put in,
/// `{n|point|points}` for the singular or plural that the number n needs.
std::string t(std::string_view id, Puts puts = {});
std::string t_with(std::string_view id, std::span<const Put> puts);

/// The text as it stands in the file; empty: there is none.
std::string_view raw_text(Language language, std::string_view id);

/// The words that may be typed for a command or a wish, the first as it is shown: those of the
/// language that is spoken, then the English ones.
std::vector<std::string> words_for(std::string_view id);
/// The first of them.
std::string word_for(std::string_view id);

/// The ids of all texts of a language.
std::vector<std::string> ids_of_texts(Language language);

}  // namespace cli
