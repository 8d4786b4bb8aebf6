// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/any_game/scene.hpp"
#include "clients/cli/net_types.hpp"
#include "clients/cli/text_layout.hpp"

/// The pages of any game: lines no wider than the terminal.
namespace cli::any_game {

/// What the reader hears before a question: what has been settled, what lies on the table, their
/// hand. Each line stays true until something there changes.
Lines table_in_sentences(const Scene& scene);

/// The question, with the words to answer it.
Lines question_in_sentences(const Scene& scene);

/// All of the table in sentences: of each seat too who is there and what is counted.
Lines table_page(const Scene& scene, const Style& style);

Lines help_page(const Scene& scene, const std::vector<std::string>& wishes, const Style& style);
/// The counts, and every entry that has been scored since we sat down.
Lines score_page(const Scene& scene, const std::vector<Event>& story, const Style& style);
Lines story_page(const Scene& scene, const std::vector<Event>& story, const Style& style);

/// One event as a sentence, also one of the client's own.
std::string sentence_of(const Scene& scene, const Event& event);

}  // namespace cli::any_game
