// SPDX-License-Identifier: MIT
#pragma once

#include "clients/cli/any_game/scene.hpp"
#include "clients/cli/any_game/texts.hpp"
#include "clients/cli/autoplay.hpp"
#include "clients/cli/command.hpp"
#include "clients/cli/net_types.hpp"
#include "clients/cli/report_text.hpp"
#include "clients/cli/text_layout.hpp"

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace cli::any_game {

/// The table in sentences, before a question.
struct Situation {
  Lines lasting;   // not repeated while it stays true
  Lines question;  // with the words to answer it
};

/// What the session leaves to the game at its table: its words, its picture, its answers. All
/// follows from what the server tells of the game, and from the game's texts.
class Part {
 public:
  /// `rulebook` is the game's RULES.md; empty: none has come.
  explicit Part(Texts texts, std::string rulebook = "");

  /// "Kaiser · K7QWM2XA · standard · deal 2".
  std::string title(const Table& table, const Style& style) const;
  Lines screen(const Table& table, const Notice& notice, const Style& style,
               std::chrono::milliseconds age) const;
  /// The page that is asked for; of what is no page the table in sentences.
  Lines page(const Table& table, const Local& asked, const Style& style) const;
  /// The rulebook has yet to be read from the server.
  bool wants_rulebook() const { return rulebook_.empty(); }

  Situation situation(const Table& table, const Style& style) const;
  std::string event_sentence(const Table& table, const Event& event, const Style& style) const;
  std::string refusal_sentence(const net::Refusal& refusal) const;
  /// The question, or for whom the table waits.
  std::string question(const Table& table, const Style& style) const;
  /// What stays on the terminal when the client has left.
  Lines result(const Table& table, const Style& style) const;

  Command understand(const Table& table, std::string_view line) const;
  /// The words for each answer; and every line that means something now.
  std::vector<std::string> answers(const Table& table) const;
  std::vector<std::string> typeable(const Table& table) const;
  /// The words that may be typed for an act.
  std::string act_phrase(const Table& table, const nlohmann::json& action) const;
  /// An answer at random, as JSON; empty: there is none.
  std::string choose(const Table& table, Autoplay& autoplay) const;

 private:
  Scene scene(const Table& table, const Style& style) const;

  Texts texts_;
  std::string rulebook_;
};

}  // namespace cli::any_game
